"""The words for editing a game's details: its players, its title and its note."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

PLAYERS_HELP: Final = N_("Tap a player to change the name, shape or color.")
SEATS_STAY: Final = N_("Cards have been entered, so everyone stays in their seat.")

NOTES: Final = N_("Title and note")
TITLE: Final = Named("title of a game", "Title")
TITLE_HINT: Final = N_("for example: Sunday at the lake")
NOTE: Final = Named("note about a game", "Note")
NOTE_HINT: Final = N_("Where you played, what there was to eat, what you want to remember…")
NOTE_LONG: Final = N_("This note is too long to edit here. It stays with the game as it is.")
GOES_ALONG: Final = N_("Both are included when you share the result as text, print it, or save the game.")

"""The words that many screens share: bars, buttons, settings, and what goes wrong."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

NAME: Final = "Wasabi Bowl"
BACK: Final = N_("Back")
CLOSE: Final = N_("Close")
DONE: Final = N_("Done")
CANCEL: Final = N_("Cancel")
UNDO: Final = N_("Undo")
REDO: Final = N_("Do again")
MORE: Final = N_("More")
UNDO_NEXT: Final = N_("Undo takes back: {what}")
REDO_NEXT: Final = N_("Would be done again: {what}")
NOTHING_TO_UNDO: Final = N_("There is nothing to take back yet.")

HOME: Final = N_("Home")
GO_ON: Final = N_("Go on")
NEW_GAME: Final = N_("New game")
REMATCH: Final = N_("Rematch")
OPEN_FILE: Final = N_("Open a game file")
LAST_GAMES: Final = N_("Last games")
NO_GAMES: Final = N_("No game yet. Put the cards on the table and begin the first one.")
SETTINGS: Final = N_("Settings")

LANGUAGE: Final = N_("Language")
LANGUAGE_NAMES: Final = {"en": "English", "pl": "Polski", "is": "Íslenska", "fr": "Français", "es": "Español"}
AS_SYSTEM: Final = N_("As the system")
THEME: Final = N_("Light and dark")
LIGHT: Final = Named("theme", "Light")
DARK: Final = Named("theme", "Dark")
TEXT_SIZE: Final = N_("Size of text")
PERCENT: Final = N_("{percent} %")
REDUCED_MOTION: Final = N_("Less motion")
KEEP_AWAKE: Final = N_("Keep the screen on during a game")
CUBES: Final = N_("Points as wasabi cubes in a bowl")
VIBRATES: Final = N_("Vibrate when a card is entered")
USUAL_BOX: Final = N_("A new game begins with")
ASK_EACH_TIME: Final = N_("Ask each time")
USUAL_RULES: Final = N_("House rules of this table")
ABOUT: Final = N_("About")
UNOFFICIAL: Final = N_(
    "Wasabi Bowl is unofficial. “Sushi Go!” and “Sushi Go Party!” are trademarks of Gamewright, named here only to say which "
    "box is being scored. You need the physical game."
)
STAYS_HERE: Final = N_("Your games stay on this device: the app never uses the network. They lie in {folder}.")
VERSION: Final = N_("Version {version}, MIT licence")

CRASHED: Final = N_("Something went wrong in the app.")
CRASHED_SAFE: Final = N_("Your game is safe: every card is kept as it is entered.")
CRASH_REPORT: Final = N_("This report helps to mend it. It holds no names and no cards:")
COPY_REPORT: Final = N_("Copy the report")
COPIED: Final = N_("Copied.")
SET_ASIDE: Final = N_("The games could not be read and were set aside in {path}. A new, empty collection was begun.")
ANOTHER_FOLDER: Final = N_("Up: {folder}")
NO_FILES_HERE: Final = N_("There is no game file here.")
CANNOT_READ: Final = N_("{file} cannot be read: {why}")
FILE_KNOWN: Final = N_("This game is among yours already.")
OPEN_ALREADY: Final = N_("Wasabi Bowl is open already.")
SHOWN_THERE: Final = N_("Wasabi Bowl is open already, and shows it there.")
NO_ANSWER: Final = N_(
    "Wasabi Bowl is open already, but does not answer. Close it, if need be in the system’s list of running programs, "
    "and start it again."
)

KEYS: Final = N_("Keys")

# the bubble over a text that is being written
CUT: Final = N_("Cut")
COPY: Final = N_("Copy")
PASTE: Final = N_("Paste")
SELECT_ALL: Final = N_("Select all")

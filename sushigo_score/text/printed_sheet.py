"""The words around the figures of a printed sheet, and of the command line."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

ROUND: Final = N_("Round {round}")
ROUND_OPEN: Final = N_("Round {round} (still open)")
END: Final = N_("End of the game")
# NOTE: the last one of these is for the whole game, the first for one round, the second for all desserts together
ROUND_SUM: Final = N_("Round total")
SUM: Final = N_("Subtotal")
TOTAL: Final = N_("Total")
BOAT: Final = N_("Sushi boat: {names}")
RANKING: Final = N_("Ranking")
RANKING_SO_FAR: Final = N_("Ranking so far")
WINNER: Final = N_("Winner: {names}")
SHARED_VICTORY: Final = N_("Shared win: {names}")
LINE: Final = N_("{rank}. {names}: {what}")
CAUTIONS: Final = N_("Please check")
RULES: Final = N_("The rules behind these points")
CITED: Final = N_("{why} [{citation}]")
PLAYER: Final = N_("{name}: {points:points}")
BOAT_REASON: Final = N_("Sushi boat: {names} ({why})")
NOBODY: Final = N_("nobody")
DECIDED: Final = N_("Decided by this app: {what}")
RULE: Final = N_("{dish}: {rule} [{citation}]")
PUPPET: Final = N_("{name} (puppet)")
SETUP: Final = N_("{edition}, {players:players}")
VARIANT: Final = N_("Variant: {name}")
MENU: Final = N_("Menu: {dishes}")
PRESET: Final = N_("Menu “{name}”: {dishes}")
DESSERT: Final = N_("Dessert: {dish}")
HOUSE_RULES: Final = N_("Optional rules: {names}")
LIST: Final = Named("between the items of a list", ", ")
PARTS: Final = Named("between the parts of a reason", "; ")

NO_WINDOW: Final = N_(
    "The window needs Kivy, which is not installed here. “{command}” installs it; you can score a file without it: "
    "{program} score FILE"
)
NO_KIVY_YET: Final = N_(
    "The window needs Kivy, which is not made for Python {version} yet. “{command}” installs the app for an older one; you "
    "can score a file without it: {program} score FILE"
)
UNSEEN: Final = N_(
    "There is no screen to show the window on, or none with OpenGL, so here is the example game, scored in the terminal:"
)
GAMES_UNSEEN: Final = N_(
    "There is no screen to show the window on, or none with OpenGL, so here is the score, in the terminal:"
)
USAGE: Final = N_(
    """Wasabi Bowl scores your games of Sushi Go! and says why.

  {program}                           opens the app
  {program} GAME.sushigo              opens the app with a game
  {program} score FILE...             the score sheet of each game
  {program} score FILE... --explain   the same, with the reason for every point
  {program} score FILE... --json      the result for other programs, one line per game
  {program} check FILE...             only what looks wrong; nothing if all is well
  {program} host FILE                 everyone enters their cards on their own phone
  {program} host --new EDITION NAMES  the same for a new game; also --menu, --dessert, --variant, --file, --port
  {program} bgstats FILE...           a play file (.bgsplay) for BG Stats
  {program} bgstats FILE... --link    links that open each game there
  {program} conform COMMAND...        tries another scorer, rule by rule; with --house-rule, games with a house rule
  {program} sync FOLDER               shares your games through a folder that something else keeps in sync
  {program} sync --join FOLDER        the same, with a folder that was emptied or replaced

FILE is a game file (.sushigo), or - for standard input.
--lang LANGUAGE chooses the language: {languages}. --version says which version this is."""
)

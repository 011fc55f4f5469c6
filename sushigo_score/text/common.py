"""Words shared by many screens: bars, buttons, settings, and errors."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

NAME: Final = "Wasabi Bowl"
BACK: Final = N_("Back")
CLOSE: Final = N_("Close")
DONE: Final = N_("Done")
CANCEL: Final = N_("Cancel")
# NOTE: empties a field to search with
CLEAR: Final = N_("Clear")
UNDO: Final = N_("Undo")
REDO: Final = N_("Redo")
MORE: Final = N_("More")
UNDO_NEXT: Final = N_("Undo · {what}")
REDO_NEXT: Final = N_("Redo · {what}")
NOTHING_TO_UNDO: Final = N_("Nothing to undo yet.")

HOME: Final = N_("Home")
GO_ON: Final = N_("Continue")
NEW_GAME: Final = N_("New game")
REMATCH: Final = N_("Rematch")
REMATCH_WITH: Final = N_("Rematch: {names}")
OPEN_FILE: Final = N_("Open a game file")
LAST_GAMES: Final = N_("Recent games")
# NOTE: the one sentence that says what the app is for, large on the very first screen
PROMISE: Final = N_("Tap your cards. We’ll settle the ties.")
PROMISE_MORE: Final = N_("Every point explained, for all three editions.")
EXAMPLE: Final = N_("See an example")
LAST_WINNER: Final = N_("Last win")
SETTINGS: Final = N_("Settings")
RULES: Final = N_("Rules")

LANGUAGE: Final = N_("Language")
AS_SYSTEM: Final = N_("System default")
# NOTE: a heading in the settings: theme, contrast, text size, motion
LOOK: Final = N_("Look")
THEME: Final = N_("Theme")
LIGHT: Final = Named("theme", "Light")
DARK: Final = Named("theme", "Dark")
HIGH_CONTRAST: Final = N_("High contrast")
SIZE: Final = N_("Size of everything")
NO_ROOM: Final = N_("There is room for {percent} in this window.")
TEXT_SIZE: Final = N_("Text size")
PERCENT: Final = N_("{percent}%")
REDUCED_MOTION: Final = N_("Reduce motion")
DURING_A_GAME: Final = N_("During a game")
KEEP_AWAKE: Final = N_("Keep the screen on during a game")
CUBES: Final = N_("Show points as wasabi cubes in a bowl")
VIBRATES: Final = N_("Vibrate when you enter a card")
SOUNDS: Final = N_("Soft sounds when you enter a card")
ADVANCES: Final = N_("Go to the next player when all cards are in")
ABOUT: Final = N_("About")
UNOFFICIAL: Final = N_(
    "Wasabi Bowl is unofficial. “Sushi Go!” and “Sushi Go Party!” are trademarks of Gamewright, named here "
    "only to say which edition is being scored. You need the physical game."
)
STAYS_HERE: Final = N_(
    "Your games stay on this device: the app never uses the internet. While Phones is on, devices on your own network can see the current game. Your games are stored in {folder}."
)
VERSION: Final = N_("Version {version}, MIT license")

CRASHED: Final = N_("Something went wrong in the app.")
CRASHED_SAFE: Final = N_("Your game is safe: every card is saved as you enter it.")
CRASH_REPORT: Final = N_("This report helps us fix it. It contains no names and no cards:")
COPY_REPORT: Final = N_("Copy the report")
COPIED: Final = N_("Copied.")
# when the storage becomes unreachable while the app is open
UNREACHABLE: Final = N_("We can’t open your games.")
STILL_HERE: Final = N_(
    "The game on the table is still here. Save it somewhere else: you can resume from that file later."
)
SAVE_ELSEWHERE: Final = N_("Save this game elsewhere")
TRY_AGAIN: Final = N_("Try again")
START_AGAIN: Final = N_("If trying again doesn’t help, close Wasabi Bowl and start it again.")
CLOSE_APP: Final = N_("Close Wasabi Bowl")
SET_ASIDE: Final = N_("The games could not be read and were moved to {path}. You now have a new, empty list.")
# NOTE: figures after a colon: "Recovered: 12 games."
SALVAGED: Final = N_("The file with your games was damaged and is kept as {path}. Recovered: {games:games}.")
ANOTHER_FOLDER: Final = N_("Up: {folder}")
# NOTE: below one's own folders, a row that leads to all others, such as those of a USB stick
ELSEWHERE: Final = N_("Elsewhere on this device")
NO_FILES_HERE: Final = N_("There are no game files here.")
CANNOT_READ: Final = N_("{file} can’t be read: {why}")
FILE_KNOWN: Final = N_("You already have this game.")
OPEN_ALREADY: Final = N_("Wasabi Bowl is already open.")
SHOWN_THERE: Final = N_("Wasabi Bowl is already open; your file opened there.")
NO_ANSWER: Final = N_(
    "Wasabi Bowl is already open but not responding. Close it (in the task manager if necessary) and start it again."
)

KEYS: Final = N_("Keyboard shortcuts")
# NOTE: headings in the menu of a game
OF_THE_GAME: Final = N_("This game")
OF_THE_APP: Final = N_("App")

# the edit menu over a text field
CUT: Final = N_("Cut")
COPY: Final = N_("Copy")
PASTE: Final = N_("Paste")
SELECT_ALL: Final = N_("Select all")

# lists of names
# NOTE: the last of several names: "Ana, Ben and Cleo"
AND: Final = Named("between the last two names", "{names} and {last}")
# NOTE: where the last name begins with the sound of "i": Spanish says "Ana e Inés"
OTHER_AND: Final = Named("between the last two names, before the sound i", "{names} and {last}")

# days and times
TODAY: Final = Named("date", "today")
YESTERDAY: Final = Named("date", "yesterday")
DATE: Final = Named("date", "{month} {day}, {year}")
# NOTE: French says "1er novembre"
DATE_FIRST: Final = Named("date, the first day of a month", "{month} {day}, {year}")
MONTHS: Final = (
    Named("month in a date", "January"),
    Named("month in a date", "February"),
    Named("month in a date", "March"),
    Named("month in a date", "April"),
    Named("month in a date", "May"),
    Named("month in a date", "June"),
    Named("month in a date", "July"),
    Named("month in a date", "August"),
    Named("month in a date", "September"),
    Named("month in a date", "October"),
    Named("month in a date", "November"),
    Named("month in a date", "December"),
)
# NOTE: when: "today, 20:31"
MOMENT: Final = Named("day and time", "{day}, {time}")

"""The words of sharing and keeping: pictures, pages to print, codes, spreadsheets, backups, and where they are saved."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

# what a game can be shared as
PICTURE: Final = N_("Picture")
PICTURE_DETAIL: Final = N_("For a messenger")
AS_TEXT: Final = N_("Text")
AS_TEXT_DETAIL: Final = N_("Copied, to be pasted wherever you like")
AS_TEXT_TO_APPS: Final = N_("For a message or a mail")
PRINTABLE: Final = N_("Page to print")
PRINTABLE_DETAIL: Final = N_("The score sheet with every reason, on one A4")
GAME_FILE: Final = N_("Game file")
GAME_FILE_DETAIL: Final = N_("The whole game, for this app on another device")
QR: Final = N_("QR code")
QR_DETAIL: Final = N_("The whole game, for a camera")
SPREADSHEET: Final = N_("Row of a spreadsheet")
SPREADSHEET_DETAIL: Final = N_("CSV, with totals and rounds")

# the picture, the page to print, the spreadsheet
UNOFFICIAL: Final = N_("Wasabi Bowl, unofficial")
# NOTE: heads of narrow columns: "R1", "R2", "R3"
ROUND_SHORT: Final = N_("R{round}")
BOX_AND_DAY: Final = N_("{box}, {day}")
# NOTE: points of a dish, and why: "Tempura 5 (1 set of 2)"
BECAUSE: Final = N_("{dish} {points} ({why})")
PART: Final = N_("{part}, {points:points}: {lines}")
DATE: Final = Named("column of a spreadsheet", "Date")
BOX: Final = Named("column of a spreadsheet", "Box")
VARIANT: Final = Named("column of a spreadsheet", "Variant")
ROUNDS: Final = Named("column of a spreadsheet", "Rounds")
WINNER: Final = Named("column of a spreadsheet", "Winner")
PLAYER: Final = Named("column of a spreadsheet", "Player {n}")
PLAYER_TOTAL: Final = Named("column of a spreadsheet", "Player {n}: total")
PLAYER_RANK: Final = Named("column of a spreadsheet", "Player {n}: rank")
PLAYER_ROUND: Final = Named("column of a spreadsheet", "Player {n}: round {round}")
PLAYER_DESSERTS: Final = Named("column of a spreadsheet", "Player {n}: desserts")

# the code
SCAN: Final = N_(
    "This code holds the whole game. Read it with the camera of another device, and open it in Wasabi Bowl there."
)
COPY_CODE: Final = N_("Copy the code as text")
CODE_COPIED: Final = N_("The code was copied. Paste it under “Open a game file” on the other device.")
CHOOSE_FILE: Final = N_("Choose a file")
FROM_OTHER_APPS: Final = N_(
    "A game can also be opened from another app, such as a mail or a chat: choose Wasabi Bowl there."
)
PASTE_CODE: Final = N_("Paste the code of a game")

# saving
SAVE: Final = N_("Save")
SAVE_HERE: Final = N_("Save here")
FILE_NAME: Final = N_("Name of the file ({ending})")
SAVED: Final = N_("Saved: {path}")
CANNOT_SAVE: Final = N_("It cannot be saved here: {why}")
DEVICE_REFUSED: Final = N_("The device did not do it: {why}")
DEVICE_REFUSED_PLAINLY: Final = N_("The device did not do it.")
NO_APP: Final = N_("There is no app on this device for that.")
GONE: Final = N_("This game is not there any more.")
NO_FOLDERS: Final = N_("There are no other folders in here.")
# NOTE: names of files: "backup 2026-11-18", "all games 2026-11-18"
BACKUP_NAME: Final = N_("Wasabi Bowl backup {date}")
ALL_GAMES_NAME: Final = N_("Wasabi Bowl all games {date}")
GAME_NAME: Final = N_("{date} {names}")

# backup
DATA: Final = N_("Your games")
BACK_UP: Final = N_("Back up everything")
BACK_UP_DETAIL: Final = N_("All games in one file, to be kept elsewhere or taken to another device")
RESTORE: Final = N_("Take games from a backup")
RESTORE_DETAIL: Final = N_("What is here stays here")
ALL_AS_CSV: Final = N_("All games as a spreadsheet")
ALL_AS_CSV_DETAIL: Final = N_("CSV, a row for each game")
OWN_BACKUPS: Final = N_("Backups that the app made by itself")
SOME_DAMAGED: Final = N_("{games:games} cannot be read and stayed out.")
# NOTE: figures after a colon: "Added: 3 games. Here already: 1 game."
TAKEN: Final = N_("Added: {added:games}. Here already: {known:games}.")
TAKEN_NOT_ALL: Final = N_("Added: {added:games}. Here already: {known:games}. Refused: {refused:games} ({why}).")
REPLACE_ALL: Final = N_("Put this backup in place of all games?")
REPLACE_ALL_DETAIL: Final = N_(
    "It is a copy of everything, settings too. What is here now is backed up first, so that it can be brought back."
)
REPLACE: Final = N_("Replace all games")
REPLACED: Final = N_("The backup is in place. What was here before lies in {path}.")
NO_BACKUPS_HERE: Final = N_("There is no backup here.")
WORKING: Final = N_("{games:games} so far")
STOP: Final = N_("Stop")
STOPPED: Final = N_("Stopped.")

# licences
LICENCES: Final = N_("Licences")
LICENCES_DETAIL: Final = N_("What this app is made with")
LICENCES_INTRO: Final = N_("Wasabi Bowl is free software under the MIT licence. It stands on these, with thanks:")
LIBRARY: Final = N_("{licence}: {what}")
KIVY: Final = N_("draws everything and feels every touch")
KIVYMD: Final = N_("fields to write in, and the symbols on buttons")
PLYER: Final = N_("vibration on phones")
SEGNO: Final = N_("QR codes")
PILLOW: Final = N_("reads pictures")
ROBOTO: Final = N_("the letters you read")
SYMBOLS: Final = N_("the symbols on buttons")
PYTHON: Final = N_("the language that all of it is written in")
SDL: Final = N_("windows, touches and keys of every system")
COMES_WITH: Final = N_("comes along with {name}")

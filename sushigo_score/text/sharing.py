"""The words of sharing and keeping: pictures, pages to print, codes, spreadsheets, BG Stats, backups, other devices."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_, Named

# what a game can be shared as
PICTURE: Final = N_("Picture")
PICTURE_DETAIL: Final = N_("For a chat")
AS_TEXT: Final = N_("Text")
AS_TEXT_DETAIL: Final = N_("Copies the result to the clipboard")
AS_TEXT_TO_APPS: Final = N_("For a message or email")
# NOTE: the kinds of picture: the whole result, who won in a square, the cards of the last round
WHOLE: Final = Named("kind of picture", "Everything")
SQUARE: Final = Named("kind of picture", "Square")
CARDS: Final = Named("kind of picture", "Cards")
PRINTABLE: Final = N_("Printable page")
PRINTABLE_DETAIL: Final = N_("Who won, the score sheet and every reason, on one sheet of paper")
GAME_FILE: Final = N_("Game file")
GAME_FILE_DETAIL: Final = N_("The whole game, for this app on another device")
QR: Final = N_("QR code")
QR_DETAIL: Final = N_("The whole game, to scan with a camera")
MORE_WAYS: Final = N_("More ways to share")
SPREADSHEET: Final = N_("Spreadsheet row")
SPREADSHEET_DETAIL: Final = N_("CSV, with totals and rounds")

# the picture, the page to print, the spreadsheet
UNOFFICIAL: Final = N_("Wasabi Bowl, unofficial")
# NOTE: heads of narrow columns: "R1", "R2", "R3"
ROUND_SHORT: Final = N_("R{round}")
EDITION_AND_DAY: Final = N_("{edition}, {day}")
# NOTE: why a dish scored what it did: "Tempura: 1 set of 2"
BECAUSE: Final = N_("{dish}: {why}")
DATE: Final = Named("column of a spreadsheet", "Date")
EDITION: Final = Named("column of a spreadsheet", "Edition")
VARIANT: Final = Named("column of a spreadsheet", "Variant")
ROUNDS: Final = Named("column of a spreadsheet", "Rounds")
WINNER: Final = Named("column of a spreadsheet", "Winner")
PLAYER: Final = Named("column of a spreadsheet", "Player {n}")
PLAYER_TOTAL: Final = Named("column of a spreadsheet", "Player {n}: total")
PLAYER_RANK: Final = Named("column of a spreadsheet", "Player {n}: rank")
PLAYER_ROUND: Final = Named("column of a spreadsheet", "Player {n}: round {round}")
PLAYER_DESSERTS: Final = Named("column of a spreadsheet", "Player {n}: desserts")

# the code
SCAN: Final = N_("This code contains the whole game. Scan it with another device and open it in Wasabi Bowl there.")
COPY_CODE: Final = N_("Copy the code as text")
CODE_COPIED: Final = N_("Code copied. On the other device, paste it under “Open a game file.”")
CHOOSE_FILE: Final = N_("Choose a file")
FROM_OTHER_APPS: Final = N_(
    "You can also open a game from another app, such as email or chat: choose Wasabi Bowl there."
)
PASTE_CODE: Final = N_("Paste a game code")

# saving
SAVE: Final = N_("Save")
SAVE_HERE: Final = N_("Save here")
FILE_NAME: Final = N_("File name ({ending})")
SAVED: Final = N_("Saved: {path}")
CANNOT_SAVE: Final = N_("Can’t save here: {why}")
DEVICE_REFUSED: Final = N_("That didn’t work: {why}")
DEVICE_REFUSED_PLAINLY: Final = N_("That didn’t work.")
DIALOG_OPEN: Final = N_("You’re already choosing a file. Finish or close that window first.")
NO_APP: Final = N_("No app on this device can do that.")
GONE: Final = N_("This game no longer exists.")
NO_FOLDERS: Final = N_("There are no folders here.")
# NOTE: names of files: "backup 2026-11-18", "all games 2026-11-18"
BACKUP_NAME: Final = N_("Wasabi Bowl backup {date}")
ALL_GAMES_NAME: Final = N_("Wasabi Bowl all games {date}")
GAME_NAME: Final = N_("{date} {names}")
COPY_NUMBER: Final = N_("copy {number}")

# backup
DATA: Final = N_("Your games")
BACK_UP: Final = N_("Back up everything")
BACK_UP_DETAIL: Final = N_("Games, players and settings in one file, to keep elsewhere or move to another device")
RESTORE: Final = N_("Restore a backup")
RESTORE_DETAIL: Final = N_("Adds what’s missing here and replaces nothing")
ALL_AS_CSV: Final = N_("All games as a spreadsheet")
ALL_AS_CSV_DETAIL: Final = N_("CSV, one row per game")
# NOTE: a heading in the settings: other devices, spreadsheets, other programs, licenses
FOR_EXPERTS: Final = N_("For experts")
OWN_BACKUPS: Final = N_("Automatic backups")
SET_ASIDE: Final = N_("Games that couldn’t be opened")
# NOTE: the next four can follow each other, figures after a colon: "Added: 3 games. Already here: 1 game."
ADDED: Final = N_("Added: {games:games}.")
ADDED_TO_TRASH: Final = N_("Added to the trash: {games:games}.")
KNOWN: Final = N_("Already here: {games:games}.")
SKIPPED: Final = N_("Skipped: {games:games} ({why}).")
# NOTE: figures after a colon, as above
AHEAD: Final = N_("The backup is ahead in {games:games}.")
UPDATED_FROM_BACKUP: Final = N_("Updated from the backup: {games:games}.")
OVER_HERE: Final = N_("On this device, the game is finished.")
CALLED_THERE: Final = N_("{name} is called {other} there.")
GO_ON: Final = N_("Continue from that copy")
CALLED_IN_BACKUP: Final = N_("{name} is called {other} in the backup.")
GO_ON_FROM_BACKUP: Final = N_("Continue from the backup")
AHEAD_HELP: Final = N_("Turn on the games to continue from the backup; the rest stay as they are.")
# NOTE: how totals would change: "Points in the backup: Ben +3"
POINTS_IN_BACKUP: Final = N_("Points in the backup: {changes}")
WINS: Final = {
    "here": N_("Winner on this device: {names}"),
    "there": N_("Winner in the backup: {names}"),
}
WINS_BOTH: Final = N_("Winner: {here} (in the backup: {there})")
LEAVE_MINE: Final = N_("Keep mine as they are")
TAKE_BACK: Final = N_("Undo the last import")
TAKEN_BACK: Final = N_("Import undone. The games it added are in the trash.")
TAKEN_BACK_NOT_ALL: Final = N_("Import undone. Kept, as you’ve played since: {left:games}.")
# NOTE: below the heading "Automatic backups"
OWN_BACKUPS_DETAIL: Final = N_("Each one holds everything as it was before you restored a backup.")
NO_BACKUPS_HERE: Final = N_("There are no backups here.")
WORKING: Final = N_("{games:games} so far")
STOP: Final = N_("Stop")
STOPPED: Final = N_("Stopped.")

# licences
LICENCES: Final = N_("Licenses")
LICENCES_DETAIL: Final = N_("What this app is built with")
LICENCES_INTRO: Final = N_("Wasabi Bowl is free software under the MIT license. Thanks to the projects it is built on:")
LIBRARY: Final = N_("{licence}: {what}")
KIVY: Final = N_("draws everything and handles every touch")
KIVYMD: Final = N_("text fields, and the symbols on buttons")
PLYER: Final = N_("vibration on phones")
SEGNO: Final = N_("QR codes")
H11: Final = N_("the page for phones")
ACCESSKIT: Final = N_("makes the app work with screen readers")
PILLOW: Final = N_("reads pictures")
ROBOTO: Final = N_("the typeface you are reading")
SYMBOLS: Final = N_("the symbols on buttons")
PYTHON: Final = N_("the language it’s all written in")
SDL: Final = N_("windows, touch and keys on every system")
COMES_WITH: Final = N_("Included with {name}")

# a result as text
# NOTE: rounds: the points of each round, "15 + 17 + 9"
SHARED: Final = N_("{rank}. {name}: {points:points}")
SHARED_ROUNDS: Final = N_("{rank}. {name}: {points:points} (rounds: {rounds})")
SHARED_ALL: Final = N_("{rank}. {name}: {points:points} (rounds: {rounds}; desserts: {desserts})")


# --- BG Stats, an app that logs plays of all board games ----------------------------------------------

BGSTATS: Final = N_("BG Stats")
BGSTATS_OPENS: Final = N_("Opens the game there. With auto-post on, it also goes to BoardGameGeek.")
BGSTATS_CODE: Final = N_("A code for the phone that has BG Stats")
BGSTATS_SCAN: Final = N_(
    "Scan this code with the phone or tablet that has BG Stats. The game opens there, ready to be saved."
)
BGSTATS_AUTO_POST: Final = N_(
    "If auto-post is on in BG Stats, the game goes to BoardGameGeek, too. Wasabi Bowl never asks for your password."
)
COPY_LINK: Final = N_("Copy the link")
LINK_COPIED: Final = N_("Link copied. Open it on a device that has BG Stats.")

# all games, in the settings
ALL_PLAYS: Final = N_("All games for BG Stats")
ALL_PLAYS_DETAIL: Final = N_("A .bgsplay file with every finished game")
# NOTE: name of a file: "Wasabi Bowl plays 2026-11-18"
ALL_PLAYS_NAME: Final = N_("Wasabi Bowl plays {date}")


# --- other devices, through a shared folder -----------------------------------------------------------

OTHER_DEVICES: Final = N_("Your other devices")
OTHER_DEVICES_DETAIL: Final = N_("Share your games through a folder that another app keeps in sync")
FOLDER_PROMISE: Final = N_("Your games on all your devices")
FOLDER_EXPLAINED: Final = N_(
    "Choose a folder that Syncthing, Nextcloud or a cloud drive keeps in sync between your devices. Wasabi Bowl saves "
    "every game there and adds those of your other devices. The app itself sends nothing."
)
CHOOSE_FOLDER: Final = N_("Choose a folder")
CHOOSE_ANOTHER_FOLDER: Final = N_("Choose another folder")
USE_THIS_FOLDER: Final = N_("Use this folder")
SYNC_NOW: Final = N_("Sync now")
STOP_USING_FOLDER: Final = N_("Stop using this folder")
FOLDER_STOPPED: Final = N_("Your games stay here and in the folder.")
SYNCING: Final = N_("Syncing…")
LAST_SYNCED: Final = N_("Last synced: {day}")
IN_SYNC: Final = N_("Everything is in sync.")

# the outcome; figures after a colon: "Added: 3 games."
CONTINUED_THERE: Final = N_("Continued on another device: {games:games}.")
MOVED_TO_TRASH: Final = N_("Moved to the trash: {games:games}.")
RESTORED_FROM_TRASH: Final = N_("Restored from the trash: {games:games}.")
SAVED_IN_FOLDER: Final = N_("Saved in the folder: {games:games}.")
DIVERGED: Final = N_("Different versions on two devices: {games:games}.")
APART: Final = N_("Kept as they are here, different in the folder: {games:games}.")
TOO_LARGE: Final = N_("Too large for a file: {games:games}.")
BLOCKED: Final = N_("Not saved in the folder, as something else there has the same name: {files:files}.")
NEWER: Final = N_("From a newer version of this app: {files:files}. Update the app on this device.")
UNREAD: Final = N_("Couldn’t be read: {files:files} (incomplete, or not from this app).")

# a game that was continued on two devices
DIVERGED_HEADING: Final = N_("Two devices have different versions")
DIVERGED_DETAIL: Final = N_("Nothing was overwritten. Compare the two, and keep what’s right.")
DIVERGED_HERE: Final = N_("Another device has a different version of this game.")
KEEP_MINE: Final = N_("Keep mine as it is")
MINE_STAYS: Final = N_("Your copy stays as it is.")
CONTINUED_ELSEWHERE: Final = N_("Continued on another device.")
TRASHED_ELSEWHERE: Final = N_("This game was moved to the trash on another device.")

"""The words of sharing games with other devices through a folder."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

TITLE: Final = N_("Your other devices")
TITLE_DETAIL: Final = N_("Share your games through a folder that another app keeps in sync")
PROMISE: Final = N_("Your games on all your devices")
EXPLAINED: Final = N_(
    "Choose a folder that Syncthing, Nextcloud or a cloud drive keeps in sync between your devices. Wasabi Bowl saves "
    "every game there and adds those of your other devices. The app itself sends nothing."
)
CHOOSE: Final = N_("Choose a folder")
CHOOSE_ANOTHER: Final = N_("Choose another folder")
USE_THIS: Final = N_("Use this folder")
SYNC_NOW: Final = N_("Sync now")
STOP: Final = N_("Stop using this folder")
STOPPED: Final = N_("Your games stay here and in the folder.")
SYNCING: Final = N_("Syncing…")
LAST: Final = N_("Last synced: {day}")
ALL_WELL: Final = N_("Everything is in sync.")

# the outcome; figures after a colon: "Added: 3 games."
ADDED: Final = N_("Added: {games:games}.")
WENT_ON: Final = N_("Continued on another device: {games:games}.")
DELETED: Final = N_("Moved to the trash: {games:games}.")
RESTORED: Final = N_("Restored from the trash: {games:games}.")
WRITTEN: Final = N_("Saved in the folder: {games:games}.")
DIVERGED: Final = N_("Different versions on two devices: {games:games}.")
APART: Final = N_("Kept as they are here, different in the folder: {games:games}.")
TOO_LONG: Final = N_("Too large for a file: {games:games}.")
BLOCKED: Final = N_("Not saved in the folder, as something else there has the same name: {files:files}.")
NEWER: Final = N_("From a newer version of this app: {files:files}. Update the app on this device.")
UNREAD: Final = N_("Couldn’t be read: {files:files} (incomplete, or not from this app).")

# a game that was continued on two devices
DIVERGED_HEADING: Final = N_("Two devices have different versions")
DIVERGED_DETAIL: Final = N_("Nothing was overwritten. Compare the two, and keep what’s right.")
DIVERGED_HERE: Final = N_("Another device has a different version of this game.")
SETTLE: Final = N_("Keep mine as it is")
SETTLED: Final = N_("Your copy stays as it is.")
GONE_ON: Final = N_("Continued on another device.")
BINNED: Final = N_("This game was moved to the trash on another device.")

# without a window

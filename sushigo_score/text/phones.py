"""The words of the phones at the table: the tray on the device, the page in their browsers, and the terminal that hosts it."""

from __future__ import annotations

from typing import Final

from sushigo_score.text import at_the_table, common
from sushigo_score.text.messages import N_

# the tray
PHONES: Final = N_("Phones")
PROMISE: Final = N_("Everyone enters their own cards on their own phone; there is nothing to install.")
SCAN: Final = N_("Scan the code with the camera: a page opens in the browser.")
SAME_NETWORK: Final = N_("Every phone must be on the same Wi-Fi as this device.")
# NOTE: some networks keep phones apart from each other
KEPT_APART: Final = N_(
    "Can’t open the page? Guest networks often keep devices apart. Use one phone’s hotspot for all devices, then turn Phones off and on again."
)
TO_TYPE: Final = N_("Or send this address:")
COPY_ADDRESS: Final = N_("Copy the address")
SWITCH_ON: Final = N_("Turn Phones on")
SWITCH_OFF: Final = N_("Turn Phones off")
NOBODY_YET: Final = N_("No phone has joined yet.")
THERE: Final = N_("{name}: {n:phones}")
WATCHING: Final = N_("Watching: {n:phones}")
IS_DONE: Final = N_("{name}: {n:phones}, done")
NO_NETWORK: Final = N_("This device isn’t on a network. Connect it to Wi-Fi, or turn on its hotspot, and try again.")

# the terminal
# NOTE: above a short address and six digits, which are typed with a remote control
ON_TV: Final = N_("For a TV that only shows the score: open this address on it, then type the code.")
NO_DOOR: Final = N_("The page for phones can’t be opened: {why}.")
NOT_INSTALLED: Final = N_(
    "The Phones page needs h11 and segno, which are not installed here. “make run” installs them, or: pip "
    "install h11 segno"
)
HOSTING: Final = N_("Scan this code with each phone, or open the address:")
HOSTING_WITHOUT_CODE: Final = N_("Open this address on each phone:")
HOST_MOVED: Final = N_(
    "{file} holds something that isn’t from here, so it stays as it is. The game goes on in {other}."
)
HOST_KEPT: Final = N_("The game is kept in {file}. Press Ctrl-C to stop.")
HOST_ENDED: Final = N_("Ended. The game is in {file}.")

# the page
WHO: Final = N_("Who are you?")
ONLY_WATCH: Final = N_("Just watch")
ANOTHER_SEAT: Final = N_("Change seat")
MY_CARDS: Final = N_("My cards are in")
NOT_YET: Final = N_("Not done yet")
ONE_LESS: Final = N_("One fewer: {name}")
# NOTE: taps that wait on the phone: "Taps not sent yet: 3"
WAITING: Final = N_("Taps not sent yet: {n}")
# NOTE: a tap that came too late: "Not entered: Squid nigiri (this round is over)"
NOT_TAKEN: Final = N_("Not entered: {what} ({why})")
DISMISS: Final = N_("OK")
NO_CONNECTION: Final = N_("The main device can’t be reached. Trying again…")
GONE: Final = N_(
    "Is the main device on, and on the same Wi-Fi? If it shows a new code, scan that one. Your taps are kept here."
)
WRONG_KEY: Final = N_("This code is no longer valid. Scan the one that the main device shows now.")
AWAY: Final = N_("The game isn’t open on the main device right now. This page will continue by itself.")
PUT_AWAY: Final = N_("Wasabi Bowl is in the background on the main device. This page will continue once it’s back.")
FULL: Final = N_("This table has as many phones as it can take. This page will continue once one of them has left.")
ENDED: Final = N_("Phones was turned off on the main device.")
BEFORE: Final = N_("The first round starts soon.")
WAIT_FOR_RESULT: Final = N_("Now open the result on the main device.")
WAIT_FOR_ROUND: Final = N_("Start the next round on the main device.")
WAIT_FOR_DESSERTS: Final = N_("Reveal the desserts on the main device.")
DONE_OF: Final = N_("Done: {names}")
START_ROUND: Final = N_("Start round {round}")
REOPEN_ROUND: Final = N_("Correct round {round}")
FINISH_GAME: Final = N_("Show the winner")

# the code for a TV
CODE_TYPE: Final = N_("Type the code")
CODE_WHERE: Final = N_(
    "The main device shows it below its QR code. It lets this screen show the score; to enter cards on a phone, scan the QR code."
)
CODE_WRONG: Final = N_("That isn’t the code. Look again at the main device.")
CODE_WAIT: Final = N_("Too many wrong codes. Wait a minute, then try again.")
CODE_SPENT: Final = N_("Too many wrong codes. For a new one, turn Phones off and on again on the main device.")
CODE_BACK: Final = N_("Remove the last digit")

# the page without a host: it is its own main device
STARTING: Final = N_("Getting the scorer ready…")
ELSEWHERE: Final = N_("Wasabi Bowl is open in another tab. Close that one, and this page continues.")
# NOTE: also in a private window, where browsers keep nothing
NO_SCORER: Final = N_("The scorer can’t start here: this browser is too old, or it keeps nothing in this window.")

HERE: Final = {"starting": STARTING, "elsewhere": ELSEWHERE, "no_scorer": NO_SCORER}
"""What only the page without a host says by itself."""

PAGE: Final = {
    "name": common.NAME,
    "close": common.CLOSE,
    "language": common.LANGUAGE,
    "score_sheet": at_the_table.SCORE_SHEET,
    "rule": at_the_table.THE_RULE,
    "cards": at_the_table.CARDS_BEHIND,
    "check": at_the_table.WORTH_A_LOOK,
    "who": WHO,
    "only_watch": ONLY_WATCH,
    "another_seat": ANOTHER_SEAT,
    "my_cards": MY_CARDS,
    "not_yet": NOT_YET,
    "waiting": WAITING,
    "not_taken": NOT_TAKEN,
    "dismiss": DISMISS,
    "no_connection": NO_CONNECTION,
    "gone": GONE,
    "wrong_key": WRONG_KEY,
    "code_type": CODE_TYPE,
    "code_where": CODE_WHERE,
    "code_wrong": CODE_WRONG,
    "code_wait": CODE_WAIT,
    "code_spent": CODE_SPENT,
    "code_back": CODE_BACK,
    "put_away": PUT_AWAY,
    "ended": ENDED,
    "full": FULL,
}
"""The page's own words; everything about the game arrives already in words."""

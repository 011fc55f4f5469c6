"""The words of the tray for the phones at the table."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

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

"""The words for exporting games to BG Stats, an app that logs plays of all board games."""

from __future__ import annotations

from typing import Final

from sushigo_score.text.messages import N_

NAME: Final = N_("BG Stats")
OPENS_DETAIL: Final = N_("Opens the game there. With auto-post on, it also goes to BoardGameGeek.")
CODE_DETAIL: Final = N_("A code for the phone that has BG Stats")
SCAN: Final = N_("Scan this code with the phone or tablet that has BG Stats. The game opens there, ready to be saved.")
AUTO_POST: Final = N_(
    "If auto-post is on in BG Stats, the game goes to BoardGameGeek, too. Wasabi Bowl never asks for your password."
)
COPY_LINK: Final = N_("Copy the link")
LINK_COPIED: Final = N_("Link copied. Open it on a device that has BG Stats.")

# all games, in the settings
ALL_PLAYS: Final = N_("All games for BG Stats")
ALL_PLAYS_DETAIL: Final = N_("A .bgsplay file with every finished game")
# NOTE: name of a file: "Wasabi Bowl plays 2026-11-18"
ALL_PLAYS_NAME: Final = N_("Wasabi Bowl plays {date}")

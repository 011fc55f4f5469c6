"""A year in review as one picture, to save where people want it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from sushigo_score.device.saving import OutgoingFile, clean_name
from sushigo_score.text import past
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.pieces.drawn_paper import Block, drawn
from sushigo_score.ui.shell.device_io import keep_made

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_KIND: Final = "image/png"


def save_picture(app: WasabiBowlApp, blocks: Callable[[], Iterator[Block]], who: str, when: str) -> None:
    """Draw the picture, and ask where to save it."""
    name = clean_name(look.words.say(past.PICTURE_NAME, when=when, who=who))
    keep_made(app, OutgoingFile(f"{name}.png", _KIND, drawn(blocks)))

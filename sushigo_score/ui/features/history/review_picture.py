"""A year in review as one picture, and where it is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from sushigo_score.device.saving import OutgoingFile, clean_name, usual_folder
from sushigo_score.device.saving import save as write_new
from sushigo_score.text import review as texts
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.pieces.drawn_paper import Block, drawn
from sushigo_score.ui.shell.device_io import failed, save, say_saved

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_KIND: Final = "image/png"


def save_picture(app: WasabiBowlApp, blocks: Callable[[], Iterator[Block]], who: str, when: str) -> None:
    """Draw the picture and save it, with the device's own dialog if it has one, otherwise in the usual folder."""
    png = drawn(blocks)
    name = clean_name(look.words.say(texts.PICTURE_NAME, when=when, who=who))
    made = OutgoingFile(f"{name}.png", _KIND, png)
    write = partial(_write, app, made)
    if app.device.picks:
        save(app, made, write)
    else:
        write()


def _write(app: WasabiBowlApp, made: OutgoingFile) -> None:
    try:
        path = write_new(usual_folder(), made.name, made.data)
    except OSError as refused:
        failed(app, refused)
        return
    say_saved(app, path, made)

"""A year in review as one picture, and where it is saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from sushigo_score.device.saving import OutgoingFile, clean_name, usual_folder
from sushigo_score.device.saving import save as write_new
from sushigo_score.present.history.review import ReviewLine
from sushigo_score.storage.faces import PersonFace, faces
from sushigo_score.text import export
from sushigo_score.text import review as texts
from sushigo_score.ui.features.history.review import figure_row
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.pieces.drawn_paper import Block, drawn
from sushigo_score.ui.shell.device_io import failed, save, say_saved

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_KIND: Final = "image/png"
_MASCOT: Final = 120


def save_picture(app: WasabiBowlApp, lines: Sequence[ReviewLine], who: str, when: str) -> None:
    """Draw the picture and save it: in the window of the device, or where people look for their files first."""
    words = look.words
    known = faces(app.store)
    png = drawn(lambda: _blocks(lines, known, who, when))
    name = clean_name(words.say(texts.PICTURE_NAME, when=when, who=who))
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


def _blocks(lines: Sequence[ReviewLine], known: dict[str, PersonFace], who: str, when: str) -> Iterator[Block]:
    """The head, a plate for each figure, and what this is."""
    words = look.words
    yield (
        Mascot(size_hint_y=None, height=dp(_MASCOT)),
        Caption(text=who, kind="headline", halign="center"),
        Caption(text=words.say(export.BOX_AND_DAY, box=words.say(texts.TITLE), day=when), halign="center"),
    )
    for line in lines:
        yield (figure_row(line, known, soft=True),)
    yield (Caption(text=words.say(export.UNOFFICIAL), kind="small", tone="text_soft", halign="center"),)

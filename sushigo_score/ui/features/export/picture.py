"""The preview of a result's picture before it is shared, with a choice of what it shows."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from typing import Any, Final

from kivy.core.image import Image as CoreImage
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from sushigo_score.device.saving import OutgoingFile
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import sharing
from sushigo_score.ui.features.export.makers import CARDS, PICTURE, SQUARE, parcel, proposed_name
from sushigo_score.ui.features.export.menu import keep
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, frame_around, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Box, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.view_tab import ViewTab
from sushigo_score.ui.shell.busy import Busy
from sushigo_score.ui.shell.device_io import failed
from sushigo_score.ui.shell.page import Page


class Paper(CanvasWidget):
    """A PNG, scaled to fit, with an outline."""

    role = "picture"

    png = ObjectProperty(b"")

    def __init__(self, **more: Any) -> None:
        self._texture: Any = None
        self._pixels = b""
        super().__init__(**more)

    def on_png(self, *_: object) -> None:
        """Load the PNG into a texture that we restore after a loss of the GL context: Kivy would look for a file."""
        loaded = CoreImage(BytesIO(self.png), ext="png", nocache=True).texture
        self._pixels = loaded.pixels
        self._texture = Texture.create(size=loaded.size, colorfmt="rgba")
        self._texture.flip_vertical()  # a PNG starts with its top row, a texture with its bottom one
        self._texture.add_reload_observer(self._fill)
        self._fill(self._texture)

    def _fill(self, texture: Any) -> None:
        texture.blit_buffer(self._pixels, colorfmt="rgba")

    def draw(self) -> None:
        if self._texture is None:
            return
        wide, high = self._texture.size
        share = min(self.width / wide, self.height / high)
        size = (round(wide * share), round(high * share))
        pos = (round(self.center_x - size[0] / 2), round(self.center_y - size[1] / 2))
        paint("#ffffff")
        Rectangle(texture=self._texture, pos=pos, size=size)
        paint(look.palette.outline)
        frame_around(pos, size, dp(0.5), 0, dp(0.5))


_KINDS: Final = {PICTURE: sharing.WHOLE, SQUARE: sharing.SQUARE, CARDS: sharing.CARDS}


class PicturePage(Page):
    """A page that keeps the game, and which of its pictures is shown."""

    def build(self) -> None:
        """Build the kinds of picture, the chosen one, and the button to save it."""
        words = look.words
        self._game = self.was.whole("game")
        what = self.was.text("what", PICTURE)
        self._what = what if what in _KINDS else PICTURE
        tabs = [
            ViewTab(text=words.name(text), chosen=kind == self._what, on_tap=partial(self._choose, kind))
            for kind, text in _KINDS.items()
        ]
        self.paper = Paper()
        button = WordButton(text=words.say(sharing.SAVE), symbol="save", style="main", on_tap=self._save)
        edge = dp(GAP["large"])
        self._body = Box(
            Row(*tabs, spacing=dp(GAP["tight"])),
            self.paper,
            button,
            orientation="vertical",
            spacing=dp(GAP["medium"]),
            padding=(edge, 0, edge, dp(GAP["small"])),
        )
        self.add_widget(self.bar(words.say(sharing.PICTURE)))
        self.add_widget(self._body)
        self.bind(width=self._margins)
        self.soon(self._draw_picture)  # the page appears before its picture

    def _margins(self, *_: object) -> None:
        side = max(dp(GAP["large"]), (self.width - dp(READING_WIDTH)) / 2)
        self.bar_inset = side
        self._body.padding = (side, 0, side, dp(GAP["small"]))

    def kept(self) -> dict[str, Any]:
        return {"game": self._game, "what": self._what}

    def _choose(self, what: str) -> None:
        self.app.navigator.swap("picture", game=self._game, what=what)

    def _draw_picture(self, _: float) -> None:
        try:
            name = proposed_name(self.app, self._what, self._game)
        except Refusal as refused:
            failed(self.app, refused)
            return
        Busy(self.app, parcel(self.app, self._what, self._game, name), self._show, partial(failed, self.app))

    def _show(self, made: OutgoingFile) -> None:
        self.paper.png = made.data

    def _save(self) -> None:
        self.app.navigator.back()
        keep(self.app, self._what, self._game)

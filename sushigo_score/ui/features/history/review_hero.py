"""The head of a year in review: whose it is, how many games and wins, and one sentence about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import CanvasWidget, Touchable, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import blit, paragraph, texture
from sushigo_score.ui.kit.theme import GAP, RADIUS, sunk
from sushigo_score.ui.kit.widgets.mascot import draw_mascot
from sushigo_score.ui.pieces.face import draw_face

_ART: Final = 84
_FACE: Final = 40
_SMALL_FACE: Final = 14


class HeroFigure(Touchable):
    """A large figure with what it counts below; a tap shows the games."""

    role = "row"
    named_by = "label"
    valued_by = "value"

    value = StringProperty("")
    label = StringProperty("")
    faces = ListProperty()
    """The (player colour, dish) of the people it is about, if they are not the same as in the head."""

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["medium"]))

    def height_for(self, width: float) -> float:
        """Return the height it needs."""
        return float(sum(tex.height for tex in self._texts(width)) + dp(2 * GAP["small"]))

    @property
    def _faces_room(self) -> float:
        """The width of the faces before the figure."""
        return float(len(self.faces) * dp(2 * _SMALL_FACE + GAP["tight"]))

    def _texts(self, width: float) -> list[Any]:
        room = max(dp(32), width - dp(2 * GAP["small"]))
        return [
            texture(self.value, "number_large", room - self._faces_room),
            paragraph(self.label, "small_bold", room, "center"),
        ]

    def draw(self) -> None:
        colours = look.palette
        paint(sunk(colours.hero), 1 if self.pressed else 0.6)
        plate(self.pos, self.size, dp(RADIUS["medium"]))
        self.draw_focus()
        value, label = self._texts(self.width)
        top = self.top - dp(GAP["small"])  # as in its neighbours, however many lines their labels take
        left, middle = self.center_x - (value.width + self._faces_room) / 2, top - value.height / 2
        paint(colours.on_hero)
        blit(value, left + self._faces_room, top - value.height)
        blit(label, self.center_x - label.width / 2, top - value.height - label.height)
        for number, (colour, dish) in enumerate(self.faces):
            x = left + dp(_SMALL_FACE) + number * dp(2 * _SMALL_FACE + GAP["tight"])
            draw_face(colour, dish, (x, middle), dp(_SMALL_FACE))


class ReviewHero(CanvasWidget):
    """The head; `face` is the (player colour, dish) of one person, and empty for the group, which has the bowl."""

    role = "picture"
    named_by = "who"

    who = StringProperty("")
    when = StringProperty("")
    sentence = StringProperty("")
    face = ListProperty()

    beneath = True
    sized_by = ("width", "who", "when", "sentence")

    def __init__(self, figures: Sequence[HeroFigure], **more: Any) -> None:
        self.figures = figures
        super().__init__(**more)
        for figure in self.figures:
            self.add_widget(figure)
        self.bind(pos=self._place, size=self._place)
        self._place()

    @property
    def _edge(self) -> float:
        return float(dp(GAP["large"]))

    @property
    def _room(self) -> float:
        """The width left for the words beside the picture."""
        return float(max(dp(60), self.width - 2 * self._edge - dp(_ART + GAP["large"])))

    def _texts(self) -> list[Any]:
        room = self._room
        return [
            paragraph(self.when, "small_bold", room),
            paragraph(self.who, "headline", room),
            *([paragraph(self.sentence, "name", room)] if self.sentence else []),
        ]

    @property
    def _words(self) -> float:
        """The height of the words."""
        return float(sum(tex.height for tex in self._texts()))

    @property
    def _head(self) -> float:
        return float(max(dp(_ART), self._words))

    @property
    def _figure(self) -> tuple[float, float]:
        """The width and height of each figure."""
        gaps = dp(GAP["small"]) * (len(self.figures) - 1)
        width = (self.width - 2 * self._edge - gaps) / max(1, len(self.figures))
        return width, max((figure.height_for(width) for figure in self.figures), default=0.0)

    def measure(self, *_: object) -> None:
        self.height = self._head + dp(GAP["medium"]) + self._figure[1] + 2 * self._edge

    def look_changed(self) -> None:
        super().look_changed()
        self._place()

    def _place(self, *_: object) -> None:
        width, height = self._figure
        for number, figure in enumerate(self.figures):
            figure.size = (width, height)
            figure.pos = (self.x + self._edge + number * (width + dp(GAP["small"])), self.y + self._edge)

    def redraw(self, *_: object) -> None:
        """Redraw its figures, too: a picture to share does not wait for the next frame."""
        super().redraw()
        for figure in self.figures:
            figure.redraw()

    def draw(self) -> None:
        colours = look.palette
        paint(colours.hero)
        plate(self.pos, self.size, dp(RADIUS["large"]))
        middle = (self.x + self._edge + dp(_ART) / 2, self.top - self._edge - self._head / 2)
        self._draw_art(middle)
        left = self.x + self._edge + dp(_ART + GAP["large"])
        y = middle[1] + self._words / 2
        paint(colours.on_hero)
        for tex in self._texts():
            y -= tex.height
            blit(tex, left, y)

    def _draw_art(self, middle: tuple[float, float]) -> None:
        if not self.face:
            draw_mascot(middle, dp(_ART))
            return
        [(colour, dish)] = self.face
        draw_face(colour, dish, middle, dp(_FACE))

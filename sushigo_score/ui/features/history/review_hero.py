"""The head of a year in review: whose it is, how many games and wins, and one sentence about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.ui.kit.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, Space, Strip
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.theme import GAP, RADIUS, sunk
from sushigo_score.ui.kit.widgets.composed import Composed, ComposedRow
from sushigo_score.ui.kit.widgets.mascot import draw_mascot
from sushigo_score.ui.pieces.face import draw_face

_ART: Final = 84
_FACE: Final = 40
_SMALL_FACE: Final = 14
_STEP: Final = 2 * _SMALL_FACE + GAP["tight"]


class HeroFigure(ComposedRow):
    """A large figure with what it counts below; a tap shows the games."""

    named_by = "label"
    valued_by = "value"

    value = StringProperty("")
    label = StringProperty("")
    faces = ListProperty()
    """The (player colour, dish) of the people it is about, if they are not the same as in the head."""

    def __init__(self, **more: Any) -> None:
        super().__init__(size_hint_y=1, **more)  # as high as its neighbours

    @property
    def heard(self) -> str:
        """What it counts, and how many."""
        return told(self.about, self.label, self.value)

    def parts(self, width: float) -> DrawnPart:
        """Put the label below the figure, level with its neighbours however many lines their labels take."""
        faces, edge = dp(len(self.faces) * _STEP), GAP["small"]
        room = max(dp(32), width - dp(2 * edge)) - faces
        value = Label(self.value, "number_large", "on_hero", lines=1, grows=False, widest=room)
        row = Beside(Space(), Drawn((faces, 0), self._draw_faces), value, Space(), least=0)
        label = Label(self.label, "small_bold", "on_hero", halign="center")
        return Inset(Above(row, label, valign=1), edge, edge, edge, edge)

    def draw_plate(self) -> None:
        paint(sunk(look.palette.hero), 1 if self.pressed else 0.6)
        plate(self.pos, self.size, self.corner)

    def _draw_faces(self, middle: Point) -> None:
        left = middle[0] - dp(len(self.faces) * _STEP) / 2
        for number, (colour, dish) in enumerate(self.faces):
            draw_face(colour, dish, (left + dp(_SMALL_FACE + number * _STEP), middle[1]), dp(_SMALL_FACE))


class ReviewHero(Composed):
    """The head; `face` is the (player colour, dish) of one person, and empty for the group, which has the bowl."""

    role = "picture"
    named_by = "who"

    who = StringProperty("")
    when = StringProperty("")
    sentence = StringProperty("")
    face = ListProperty()

    beneath = True

    def __init__(self, figures: Sequence[HeroFigure], **more: Any) -> None:
        self.figures = figures
        super().__init__(**more)
        for figure in self.figures:
            self.add_widget(figure)

    @property
    def heard(self) -> str:
        """Whose it is."""
        return told(self.about, self.who)

    def parts(self, width: float) -> DrawnPart:
        """Put the picture beside the words, and the figures below both."""
        edge, number = GAP["large"], max(1, len(self.figures))
        each = (width - dp(2 * edge) - dp(GAP["small"]) * (len(self.figures) - 1)) / number
        high = max((figure.parts_in(each).height(each) for figure in self.figures), default=0.0)
        words = Above(
            Label(self.when, "small_bold", "on_hero"),
            Label(self.who, "headline", "on_hero"),
            Label(self.sentence, "name", "on_hero") if self.sentence else None,
        )
        head = Beside(Drawn((dp(_ART), dp(_ART)), self._draw_art), words, gap=edge, least=60)
        figures = Strip(high, lambda left, bottom, _: self._put_figures(left, bottom, (each, high)))
        return Inset(Above(head, figures, gap=GAP["medium"]), edge, edge, edge, edge)

    def redraw(self, *_: object) -> None:
        """Redraw its figures, too: a picture to share does not wait for the next frame."""
        super().redraw()
        for figure in self.figures:
            figure.redraw()

    def draw(self) -> None:
        paint(look.palette.hero)
        plate(self.pos, self.size, dp(RADIUS["large"]))
        super().draw()

    def _put_figures(self, left: float, bottom: float, size: Point) -> None:
        for number, figure in enumerate(self.figures):
            figure.size = size
            figure.pos = (left + number * (size[0] + dp(GAP["small"])), bottom)

    def _draw_art(self, middle: Point) -> None:
        if not self.face:
            draw_mascot(middle, dp(_ART))
            return
        [(colour, dish)] = self.face
        draw_face(colour, dish, middle, dp(_FACE))

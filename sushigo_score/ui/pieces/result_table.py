"""Ranks, and the points of each round: the result of a game as one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from sushigo_score.game.state import State
from sushigo_score.present.results.ending import places
from sushigo_score.rules.score import Sheet
from sushigo_score.text import export, results
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.figures import figure
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import blit, fits, paragraph, texture, write, write_left

_ROW = 34
_HEAD = 24
_RANK = 26
_SHAPE = 24
_ROUND = 34
_DESSERTS = 48
_TOTAL = 50


class ResultTable(CanvasWidget):
    """`heads` over the figures; `rows` are (rank, name, player colour, figures with the total last)."""

    role = "chart"

    heads = ListProperty()
    rows = ListProperty()
    desserts = BooleanProperty(False)
    """True if the figures before the total are those of the desserts."""

    shows = ("heads", "rows", "desserts")
    sized_by = ("rows",)

    @classmethod
    def of(cls, state: State, sheet: Sheet, words: Words) -> ResultTable:
        """The table of a game."""
        rounds = [words.say(export.ROUND_SHORT, round=number) for number in range(1, len(sheet.rounds) + 1)]
        end = [words.say(results.DESSERTS)] if sheet.endgame else []
        return cls(
            heads=[*rounds, *end, words.say(printed.TOTAL)],
            desserts=sheet.endgame is not None,
            rows=[
                (place.rank, place.person.name, place.person.colour, _figures(sheet, place.person.seat))
                for place in places(state, sheet, words)
            ],
        )

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = dp(_HEAD) + dp(_ROW) * len(self.rows)

    def _columns(self) -> list[float]:
        """How wide each column of figures is."""
        least = [_ROUND] * (len(self.heads) - 1 - bool(self.desserts)) + [_DESSERTS] * bool(self.desserts) + [_TOTAL]
        return [
            max(dp(wide), texture(head, "small").width + dp(8)) for head, wide in zip(self.heads, least, strict=True)
        ]

    def draw(self) -> None:
        colours, columns = look.palette, self._columns()
        left = self.right - sum(columns)
        paint(colours.text_soft)
        self._draw_figures(self.heads, columns, "small", self.top - dp(_HEAD) / 2)
        for number, (rank, name, colour, figures) in enumerate(self.rows):
            middle = self.top - dp(_HEAD) - (number + 0.5) * dp(_ROW)
            paint(colours.raised)
            Rectangle(pos=(self.x, round(middle + dp(_ROW) / 2)), size=(self.width, max(1, round(dp(0.8)))))
            paint(colours.text_soft)
            write_left(f"{rank}.", "name_bold", (self.x, middle), dp(_RANK))
            paint(colours.seats[colour])
            draw_shape(colour, (self.x + dp(_RANK) + dp(8), middle), dp(8))
            paint(colours.text)
            start = self.x + dp(_RANK + _SHAPE)
            room = left - start - dp(4)
            tex = _name(name, room)
            blit(tex, start, middle - tex.height / 2)
            self._draw_figures([figure(points) for points in figures[:-1]], columns, "name", middle)
            paint(colours.loss if figures[-1] < 0 else colours.text)
            write(figure(figures[-1]), "title", (self.right - columns[-1] / 2, middle), columns[-1])

    def _draw_figures(self, texts: Sequence[str], columns: Sequence[float], kind: str, middle: float) -> None:
        left = self.right - sum(columns)
        for text, column in zip(texts, columns, strict=False):
            write(text, kind, (left + column / 2, middle), column - dp(2))
            left += column


def _name(name: str, room: float) -> Any:
    """A name in one line, else in two small ones."""
    if fits(name, "name", room):
        return texture(name, "name", room)
    small = paragraph(name, "small", room)
    return small if small.height <= dp(_ROW) else texture(name, "small", room)


def _figures(sheet: Sheet, seat: int) -> list[int]:
    return [*(part.totals[seat] for part in sheet.parts), sheet.totals[seat]]

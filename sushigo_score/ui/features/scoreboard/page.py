"""The scoreboard: everybody's totals so far, legible across the table from any side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import Any, Final, NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, OptionProperty, StringProperty

from sushigo_score.present.scoreboard import BoardPlace, board_headline, board_places, board_round, totals_in_words
from sushigo_score.text import at_the_table
from sushigo_score.text.language import figure
from sushigo_score.ui.kit.drawing.canvas_widget import Point, Touchable, draw_ground, frame_around, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS, TEXTS
from sushigo_score.ui.kit.text.textures import blit, in_one_line, symbol
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.shell.keys import Key, keys_everywhere
from sushigo_score.ui.shell.page import Page

FIGURE_HIGH: Final = 0.76
"""The height of a figure relative to the size of its letters, with a little space."""
LINE_HIGH: Final = 1.2
"""The height of a line of text relative to the size of its letters."""
MARK_WIDE: Final = 1.25
"""The width of a shape relative to the size of the letters beside it."""
_CROWNED_HIGH: Final = 2.4
"""The least height of a line relative to the size of its letters, as a leader's shape has a crown on top."""
_HEADS: Final = (0.22, 0.26, 0.3, 0.34)
"""How much of a place its name may take, if it is above the total."""
_TOTAL_SHARE: Final = (0.3, 0.36, 0.42)
"""How much of a line its total may take, if the name is before it."""
_WORTH: Final = 2.0
"""The value of a larger name relative to a larger figure."""
_LARGEST_NAME: Final = 0.6
"""The largest size of a name relative to its total, which it must not outshine."""


class Widest(NamedTuple):
    """The widest total and name, relative to the size of their letters, and the widest name with a crown before it."""

    total: float
    name: float
    crowned: float


class BoardLayout(NamedTuple):
    """How many places are beside and above each other, and how large their letters are.

    In a `lined` place the total comes after the name, otherwise below it.
    """

    columns: int
    rows: int
    place: tuple[float, float]
    figure: int
    name: int
    lined: bool

    @property
    def worth(self) -> float:
        """How legible it is from a distance."""
        return self.figure + _WORTH * self.name


def divided(room: tuple[float, float], number: int, widest: Widest, gap: float, edge: float) -> BoardLayout:
    """Return the best layout for a number of places.

    >>> wide = divided((1200, 700), 4, Widest(1.7, 3.0, 3.0), 12, 16)
    >>> wide.columns, wide.rows, wide.lined
    (2, 2, False)
    >>> narrow = divided((340, 560), 8, Widest(1.7, 3.0, 3.0), 8, 8)
    >>> narrow.columns, narrow.rows
    (2, 4)
    """
    return max(_all(room, number, widest, gap, edge), key=lambda layout: layout.worth)


def _all(room: tuple[float, float], number: int, widest: Widest, gap: float, edge: float) -> Iterator[BoardLayout]:
    for rows in range(1, number + 1):
        columns = ceil(number / rows)
        if ceil(number / columns) != rows:
            continue  # a row would be empty
        place = (room[0] - gap * (columns - 1)) / columns, (room[1] - gap * (rows - 1)) / rows
        wide, high = max(1.0, place[0] - 2 * edge), max(1.0, place[1] - 2 * edge)
        for head in _HEADS:
            figure = min(high * (1 - head) / FIGURE_HIGH, wide / widest.total)
            letters = min(high * head / LINE_HIGH, wide / (widest.crowned + MARK_WIDE), figure * _LARGEST_NAME)
            yield BoardLayout(columns, rows, place, int(figure), int(letters), lined=False)
        for share in _TOTAL_SHARE:
            figure = min(high / FIGURE_HIGH, wide * share / widest.total)
            rest = wide - figure * widest.total - edge
            letters = min(high / _CROWNED_HIGH, rest / (widest.name + MARK_WIDE), figure * _LARGEST_NAME)
            yield BoardLayout(columns, rows, place, int(figure), int(letters), lined=True)


SIDES: Final = ("down", "right", "up", "left")
"""The sides that it is read from, each a quarter turn further anticlockwise."""
_SIGNS: Final = {"down": "down", "right": "choose", "up": "fold", "left": "previous"}
_MARGIN: Final = 24
"""The margin, in dp, for the signs at the four sides."""
_MEASURED: Final = 100
_WIDEST_NAME: Final = 5.5
"""The longest name, relative to the size of its letters, that may make all figures smaller."""
_SHRUNK: Final = 0.5
_SHRUNK_SMALL: Final = 0.7
"""How far a long name shrinks before it is cut off, and how far if it would become smaller than texts elsewhere."""
_LEADER_LINE: Final = 2.5
_SHAPE: Final = 0.42
_CROWN: Final = 1.0
_BESIDE_CROWN: Final = 0.12
"""The radius of a shape, the size of its crown, and the gap between them, relative to the size of the letters."""
_ON_SHAPE: Final = 0.32
"""How high above the middle of a shape the picture of a crown begins that is on top of it."""


class Scoreboard(Touchable):
    """Everybody's totals; a tap turns it to the nearest side, and so does an arrow. Enter turns it by a quarter."""

    role = "chart"
    valued_by = "told"

    text = StringProperty("")
    told = StringProperty("")
    places = ListProperty()
    side = OptionProperty("down", options=SIDES)

    # --- turning --------------------------------------------------------------------------------------

    def turn(self) -> None:
        """Turn to the next side."""
        self.side = SIDES[(SIDES.index(self.side) + 1) % len(SIDES)]

    def on_tap(self, pos: Point) -> None:
        """Turn to the side that was touched."""
        self.side = self.side_at(pos)

    def side_at(self, pos: Point) -> str:
        """Return the side nearest to a point, as seen from the middle."""
        across = (pos[0] - self.center_x) / max(1, self.width)
        up = (pos[1] - self.center_y) / max(1, self.height)
        if abs(across) > abs(up):
            return "right" if across > 0 else "left"
        return "up" if up > 0 else "down"

    def press_key(self, key: str) -> bool:
        """Turn to the side of an arrow, or to the next one on Enter and Space."""
        if key in SIDES:
            self.side = key
            return True
        if key in ("enter", "space"):
            self.turn()
            return True
        return False

    # --- drawing --------------------------------------------------------------------------------------

    def _shade(self) -> None:
        """Draw no shade under a mouse: there is nothing else to see on the page."""

    def draw(self) -> None:
        """Draw the signs at the sides, and between them the places, turned to one of the sides."""
        self._draw_signs()
        self.draw_focus()
        if not self.places:
            return
        PushMatrix()
        Translate(round(self.center_x), round(self.center_y))
        Rotate(angle=90 * SIDES.index(self.side), axis=(0, 0, 1))
        layout = self.layout
        for number, place in enumerate(self.places):
            self._draw_place(place, layout, self.corner_of(number, layout))
        PopMatrix()

    @property
    def room(self) -> tuple[int, int]:
        """The width and height of all places together, for the person who reads them."""
        wide, high = self.width - 2 * dp(_MARGIN), self.height - 2 * dp(_MARGIN)
        if self.side in ("left", "right"):
            wide, high = high, wide
        return max(1, int(wide)), max(1, int(high))

    @property
    def layout(self) -> BoardLayout:
        """The layout of the places, and the size of their letters."""
        total = max(_width(figure(place.total)) for place in self.places)
        names = [(_width(place.name), _crown_wide(place)) for place in self.places]
        name, crowned = max(name for name, _ in names), max(map(sum, names))
        widest = Widest(total, min(_WIDEST_NAME, name), min(_WIDEST_NAME, crowned))
        return divided(self.room, len(self.places), widest, dp(GAP["small"]), dp(GAP["medium"]))

    def corner_of(self, number: int, layout: BoardLayout) -> Point:
        """Return the lower left corner of a place, relative to the middle; a row that is not full is centred."""
        row, column = divmod(number, layout.columns)
        in_row = min(layout.columns, len(self.places) - row * layout.columns)
        (wide, high), gap = layout.place, dp(GAP["small"])
        left = -(in_row * wide + (in_row - 1) * gap) / 2
        return round(left + column * (wide + gap)), round(self.room[1] / 2 - (row + 1) * high - row * gap)

    def _draw_place(self, place: BoardPlace, layout: BoardLayout, corner: Point) -> None:
        """Draw the shape and the name, then the total; leaders have a crown and a frame."""
        colours, size = look.palette, (round(layout.place[0]), round(layout.place[1]))
        draw_ground(colours.glow if place.leads else colours.surface, corner, size, dp(RADIUS["large"]))
        if place.leads:
            paint(colours.action)
            width = look.marking(dp(_LEADER_LINE))
            frame_around(corner, size, width, dp(RADIUS["large"]), width)
        edge = dp(GAP["medium"])
        inner = size[0] - 2 * edge
        total = in_one_line(figure(place.total), layout.figure, bold=True).texture
        ink = colours.on_glow if place.leads else colours.text
        if layout.lined:
            middle = corner[1] + size[1] / 2
            self._draw_name(place, layout, (corner[0] + edge, middle), inner - total.width - edge, centred=False)
            paint(ink)
            blit(total, corner[0] + size[0] - edge - total.width, middle - total.height / 2)
            return
        head, foot = layout.name * LINE_HIGH, layout.figure * FIGURE_HIGH
        bottom = corner[1] + (size[1] - head - foot) / 2
        self._draw_name(place, layout, (corner[0] + edge, bottom + foot + head / 2), inner, centred=True)
        paint(ink)
        blit(total, corner[0] + (size[0] - total.width) / 2, bottom + (foot - total.height) / 2)

    def _draw_name(self, place: BoardPlace, layout: BoardLayout, at: Point, room: float, *, centred: bool) -> None:
        """Draw shape and name in one line; `at` is the left end.

        The crown of a leader is before both where they are centred, otherwise on the shape: all names begin at one edge.
        """
        colours, side = look.palette, layout.name * _CROWN
        before = layout.name * _crown_wide(place) if centred else 0.0
        mark = before + layout.name * MARK_WIDE
        name = _name(place.name, layout.name, room - mark)
        left = at[0] + (max(0.0, room - mark - name.width) / 2 if centred else 0.0)
        shape = (left + before + layout.name * 0.5, at[1])
        if place.leads:
            paint("#ffffff")
            crown = (left, at[1] - side / 2) if centred else (shape[0] - side / 2, at[1] + layout.name * _ON_SHAPE)
            show("crown", crown, side)
        paint(colours.seats[place.colour])
        draw_shape(place.colour, shape, layout.name * _SHAPE)
        paint(colours.on_glow if place.leads else colours.text)
        blit(name, left + mark, at[1] - name.height / 2)

    def _draw_signs(self) -> None:
        """Draw a sign at each side that it can be turned to; the current one is on a plate."""
        colours, size = look.palette, dp(_MARGIN)
        at = {
            "down": (self.center_x, self.y + size / 2),
            "up": (self.center_x, self.top - size / 2),
            "left": (self.x + size / 2, self.center_y),
            "right": (self.right - size / 2, self.center_y),
        }
        for side, middle in at.items():
            if side == self.side:
                thin = size - dp(4)
                wide, high = (size * 3, thin) if side in ("down", "up") else (thin, size * 3)
                paint(colours.action)
                plate((middle[0] - wide / 2, middle[1] - high / 2), (wide, high), thin / 2)
            paint(colours.on_action if side == self.side else colours.text_soft)
            symbol(_SIGNS[side], middle, size)


def _crown_wide(place: BoardPlace) -> float:
    """Return the width of a leader's crown relative to the size of the letters, or 0."""
    return _CROWN + _BESIDE_CROWN if place.leads else 0.0


def _width(text: str) -> float:
    """Return the width of a text relative to the size of its letters."""
    return float(in_one_line(text, _MEASURED, bold=True).texture.width) / _MEASURED


def _name(text: str, size: int, room: float) -> Any:
    """Typeset a name in a size or a smaller one; if it does not fit even in the least one, cut it off."""
    least = round(max(size * _SHRUNK, min(size * _SHRUNK_SMALL, sp(look.scaled(TEXTS["name"].size)))))
    fitting = min(size, int(room / max(0.1, _width(text))))
    if fitting >= least:
        return in_one_line(text, fitting, bold=True).texture
    beginnings = (f"{text[:end].rstrip()}…" for end in range(len(text) - 1, 1, -1))
    short = next((beginning for beginning in beginnings if _width(beginning) * least <= room), text[:1])
    return in_one_line(short, least, bold=True).texture


class ScoreboardPage(Page):
    """A page that keeps the side it is read from, and counts cards that other phones enter meanwhile."""

    keeps_awake = True

    def build(self) -> None:
        """Build the bar, and the board in the rest of the page."""
        side = self.was.get("side")
        self.board = Scoreboard(side=side if side in SIDES else SIDES[0])
        turn = SymbolButton(symbol="turn", text=look.words.say(at_the_table.TURN_SCOREBOARD), on_tap=self.board.turn)
        self.add_widget(self.bar(look.words.say(at_the_table.SCOREBOARD), turn))
        self.add_widget(self.board)
        self._show()
        self.follow(self.app.table, on_change=self._show)

    def kept(self) -> dict[str, Any]:
        return {"side": self.board.side}

    def _show(self, *_: object) -> None:
        table = self.app.table
        if not table.is_open:
            return
        self.bar_title.under = board_round(table.state, table.words)
        places = board_places(table.state, table.sheet, table.words)
        self.board.text = board_headline(table.state, table.sheet, table.words)
        self.board.told = totals_in_words(places, table.words)
        self.board.places = list(places)

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        words, board = look.words, self.board
        sides = {side: partial(board.press_key, side) for side in SIDES}
        return (
            Key("↑ ↓ ← →", words.say(at_the_table.KEY_SIDE), sides),
            Key("Enter", words.say(at_the_table.KEY_TURN), {"enter": board.turn, "space": board.turn}),
            *(key for key in keys_everywhere() if key.shown in ("Esc", "F1")),
        )

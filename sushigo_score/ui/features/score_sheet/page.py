"""The score sheet: the whole game as one table if it fits, by round or by player on a phone. A tap on a number explains it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.present.sheet import (
    ALL,
    Arranged,
    ScoreSheet,
    Spot,
    across,
    down,
    in_sums,
    of_part,
    of_player,
    part_name,
    score_sheet_of,
)
from sushigo_score.present.table import shown_note, shown_title
from sushigo_score.present.why import exists
from sushigo_score.text import at_the_table, common
from sushigo_score.ui.features.score_sheet.reasons import Reasons, SidePanel, reasons_tray
from sushigo_score.ui.features.score_sheet.score_cell import ScoreCell
from sushigo_score.ui.features.score_sheet.score_table import TableBody, TableHeads
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, TARGET
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.boxes import Box, Column, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.kit.widgets.view_tab import ViewTab
from sushigo_score.ui.shell.correction import correct_round
from sushigo_score.ui.shell.game_menu import sheet_menu
from sushigo_score.ui.shell.keys import Key, keys_everywhere
from sushigo_score.ui.shell.page import Page

PANEL: Final = 360
PUSHING: Final = 308
"""The width of the reasons where they push the table aside."""
NARROW_LABEL: Final = 80
"""The width of the dishes beside those reasons: their pictures, with the names below."""
LABEL: Final = 160
LARGE_LABEL: Final = 224
"""The width of the dishes on a large screen, where the table has larger letters and pictures."""
_LARGE_CELL: Final = 52
_LARGE_ROW: Final = 52
BESIDE, PUSHED, BELOW = "beside", "pushed", "below"
BY_PLAYER, BY_ROUND, IN_SUMS = "player", "round", "sums"
_CELL: Final = 44
_CELL_PHONE: Final = 48
_CELL_OF_SUMS: Final = 20
"""For the sums on a phone, which have two columns each, the total three: names of the usual length need not shrink."""
_PICTURE_ALONE: Final = 44
_AROUND_LABEL: Final = 8
_LABELS: Final = (80, 112)
"""The width of the labels on a phone: at least, and at most."""
_AROUND_NAME: Final = 6
_AROUND_SUMMED: Final = 40
"""What surrounds a name before its sums: the player's shape, and the gaps."""

T = TypeVar("T")


def has_large_letters(arranged: Arranged, room: float, height: float, scale: float) -> bool:
    """Return whether a table fits with larger letters, beside its reasons, at a size in dp and a text scale."""
    columns = room - PANEL - LARGE_LABEL >= _LARGE_CELL * scale * arranged.columns
    return columns and height >= _LARGE_ROW * scale * len(arranged.lines)


def wide_form(sheet: ScoreSheet, room: float, *, landscape: bool) -> tuple[Arranged, str]:
    """Return the table for a width in dp, and where its reasons go: all in one if legible, else round below round."""
    whole = across(sheet)
    least = _CELL * whole.columns
    if landscape and room - PANEL - LABEL >= least:
        return whole, BESIDE
    if room - LABEL >= least:
        return whole, PUSHED if landscape else BELOW
    return down(sheet), BESIDE if landscape else BELOW


def phone_tables(sheet: ScoreSheet, view: str, at: int, seat: int, room: float, *, large: bool) -> list[Arranged]:
    """Return the sums, one player, or one part of the game, as several tables if players do not fit in one; `room` in dp."""
    if view == IN_SUMS:
        return [in_sums(sheet)]
    if view == BY_PLAYER:
        return [of_player(sheet, seat, pictured=large)]
    return [of_part(sheet, at, seats) for seats in _side_by_side(sheet, room)]


def _side_by_side(sheet: ScoreSheet, room: float) -> list[Sequence[int]]:
    """Group the players for tables below each other, by the room that their columns have, in dp."""
    return chunks(range(len(sheet.people)), max(2, int(room // _CELL_PHONE)))


def label_width(sheet: ScoreSheet, view: str, room: float, *, large: bool) -> float:
    """Return the width of labels on a phone, in dp: what the longest name needs, or less so that all players fit."""
    least, most = _LABELS
    if view == IN_SUMS:
        names = (texture(person.name, "name_bold").width / dp(1) for person in sheet.people)
        columns = 2 * len(sheet.parts) + 3
        cell = _CELL / 2 if large else _CELL_OF_SUMS
        return float(max(least, min(_AROUND_SUMMED + max(names), room - columns * cell)))
    if view != BY_ROUND:
        return float(max(least, min(2 * most, room - len(sheet.parts) * _CELL))) if large else most
    if large:
        return least
    names = (texture(person.name, "small").width / dp(1) + _AROUND_NAME for person in sheet.people)
    pictures, below = _pictures_alone(sheet), _names_below(sheet)
    columns = len(_side_by_side(sheet, room - pictures)[0])
    left = room - columns * max(_CELL_PHONE, *names)
    return float(min(most, max(left, below if room - below >= columns * _CELL_PHONE else pictures)))


def _pictures_alone(sheet: ScoreSheet) -> float:
    """Return the least width of labels, in dp: pictures of dishes, and the sums with their words below each other."""
    sums = {part.sums.name for part in sheet.parts} | {sheet.totals.name}
    words = {(word, "name_bold") for name in sums for word in name.split()}
    return max(_PICTURE_ALONE, _room_for({*words, *((word, "small") for word in sheet.places.name.split())}))


def _names_below(sheet: ScoreSheet) -> float:
    """Return the least width of labels, in dp, with the names of dishes below their pictures."""
    names = (row.name for part in sheet.parts for row in part.rows)
    return max(_pictures_alone(sheet), _room_for({(word, "small") for name in names for word in name.split()}))


def _room_for(words: Collection[tuple[str, str]]) -> float:
    return float(_AROUND_LABEL + max(texture(word, kind).width / dp(1) for word, kind in words))


def best_spot(sheet: ScoreSheet) -> Spot | None:
    """Return the number that contributed most to whoever is first."""
    cells = [
        (int(cell.text), -part.at, cell.spot)
        for part in sheet.parts
        for row in part.rows
        for cell in row.cells
        if cell.spot.seat == sheet.ranked[0] and cell.text.isdecimal()
    ]
    points, _, spot = max(cells, default=(0, 0, None))
    return spot if points else None


def chunks(all_: Sequence[T], most: int) -> list[Sequence[T]]:
    """Split into as few parts as possible, none longer than `most`, all about the same length.

    >>> chunks("abcdef", 4)
    ['abc', 'def']
    """
    if not all_:
        return []
    count = -(-len(all_) // most)
    size = -(-len(all_) // count)
    return [all_[first : first + size] for first in range(0, len(all_), size)]


_LOWEST: Final = 40
"""The least height, in dp, of a row in a table with many."""
_HEADS: Final = 160
"""How much of the height, in dp, is not for the rows: the bar, the heads, what the dots mean."""
_BELOW: Final = 0.4
_TABS: Final = 0.3
_LARGE: Final = 1.3


class ScoreSheetPage(Page):
    """A page that keeps its view, the number being explained, and how far it was scrolled."""

    def build(self) -> None:
        """Build the bar, then the table with the reasons beside or below it; tabs on a phone."""
        table_ = self.app.table
        self._words = table_.words
        self.sheet = score_sheet_of(table_.state, table_.sheet, self._words)
        self.bodies: list[TableBody] = []
        self._panel: SidePanel | None = None
        self._pushed = False
        self._first: Spot | None = None
        self._scroller = Scroller()
        self._below = Column(spacing=0)
        self._form = self.app.navigator.form
        self._phone = self._form.width == "compact" or self._form.low
        parts = [part.at for part in self.sheet.parts]
        self.view = self.was.text("view", BY_ROUND if "at" in self.was else IN_SUMS)
        at = self.was.get("at", parts[-1] if parts else 0)
        self.at = at if at in parts else (parts[-1] if parts else 0)
        self.seat = min(self.was.whole("seat"), len(self.sheet.people) - 1)
        more = SymbolButton(symbol="more", text=look.words.say(common.MORE))
        more.bind(on_tap=lambda *_: self.app.navigator.open_with(partial(sheet_menu, self.app)))
        self.add_widget(self.bar(self._words.say(at_the_table.SCORE_SHEET), more))
        if not parts:
            self.add_widget(Caption(text=self._words.say(at_the_table.NO_ROUND_YET), halign="center", tone="text_soft"))
            self.add_widget(Widget())
        elif self._phone:
            self._build_phone()
        else:
            self._build_wide()
        self.keep_scroll(self._scroller)
        self.spot: Spot | None = None
        spot = _spot(self.was.get("spot")) or self._first
        if spot is not None and exists(table_.state, table_.sheet, spot):
            self._mark(spot)
            if not self._phone:
                self._show_beside(spot)
        self.follow(table_, on_change=self._changed)

    def kept(self) -> dict[str, Any]:
        kept = {"view": self.view, "at": self.at, "seat": self.seat}
        return {**kept, **({"spot": list(self.spot)} if self.spot else {})}

    def _changed(self, *_: object) -> None:
        self.app.navigator.rebuild()

    # --- in a wide window -----------------------------------------------------------------------------

    def _build_wide(self) -> None:
        gap, navigator = dp(GAP["small"]), self.app.navigator
        room = navigator.width / dp(1) - 4 * GAP["small"]
        arranged, place = wide_form(self.sheet, room, landscape=navigator.width > navigator.height)
        height = navigator.height / dp(1) - _HEADS
        large = place == BESIDE and has_large_letters(arranged, room, height, look.text_scale)
        column = self._table([arranged], dp(LARGE_LABEL if large else LABEL), _LOWEST, large=large)
        self._pushed = place == PUSHED
        self._row = Box(
            column, orientation="vertical" if place == BELOW else "horizontal", padding=(gap, 0, gap, gap), spacing=gap
        )
        self.add_widget(self._row)
        if self._pushed:
            self._panel = SidePanel(self._put_away, size_hint_x=None, size_hint_y=1, width=dp(PUSHING))
            return
        beside = place == BESIDE
        hints = {"size_hint_x": None, "size_hint_y": 1} if beside else {"size_hint_y": _BELOW}
        self._panel = SidePanel(width=dp(PANEL), **hints)
        self._row.add_widget(self._panel)
        if beside and "spot" not in self.was:
            self._first = best_spot(self.sheet)

    def _put_away(self) -> None:
        """Close the reasons, and give the table its room back."""
        if self._pushed and self._panel is not None and self._panel.parent is not None:
            self._row.remove_widget(self._panel)
            self._label_all(LABEL)
            self._mark(None)

    def _show_beside(self, spot: Spot) -> None:
        if self._panel is None:
            return
        self._panel.show(Reasons(self.app, spot, self.choose, partial(correct_round, self.app)))
        if self._panel.parent is None:
            self._row.add_widget(self._panel)
            self._label_all(NARROW_LABEL)

    def _label_all(self, width: float) -> None:
        """Change the width of the dishes, in the heads and in the tables."""
        for grid in (*self._heads, *self.bodies):
            grid.label = dp(width)
            grid.place()

    # --- on a phone -----------------------------------------------------------------------------------

    def _build_phone(self) -> None:
        words, low, large = self._words, self._form.low, look.text_scale > _LARGE
        edge, tight = dp(GAP["small"]), dp(GAP["tight"])
        views = (
            (IN_SUMS, words.name(at_the_table.IN_SUMS)),
            (BY_ROUND, words.say(at_the_table.BY_ROUND)),
            (BY_PLAYER, words.say(at_the_table.BY_PLAYER)),
        )
        made = self._tabs()
        column = Column(
            Row(
                *(
                    ViewTab(text=text, chosen=by == self.view, on_tap=partial(self._look_at, "view", by))
                    for by, text in views
                ),
                spacing=tight,
            ),
            Grid(*made, most=2 if low or large else 4, even=True, spacing=tight) if made else None,
            spacing=tight,
            padding=(edge, 0, edge, tight),
        )
        room = self.app.navigator.width * (1 - _TABS if low else 1) / dp(1) - 2 * GAP["small"]
        label = label_width(self.sheet, self.view, room, large=large and not low)
        tables = phone_tables(self.sheet, self.view, self.at, self.seat, room - label, large=large)
        shown = self._table(tables, dp(label), TARGET, edge=edge)
        if not low:
            self.add_widget(column)
            self.add_widget(shown)
            return
        shown.size_hint_x = 1 - _TABS
        self.add_widget(Box(Scroller(column, size_hint_x=_TABS), shown))

    def _tabs(self) -> list[ViewTab]:
        """Build tabs for the parts of the game or the players; the sums have none."""
        if self.view == IN_SUMS:
            return []
        if self.view == BY_PLAYER:
            return [
                ViewTab(
                    text=person.name,
                    colour=person.colour,
                    chosen=person.seat == self.seat,
                    on_tap=partial(self._look_at, "seat", person.seat),
                )
                for person in self.sheet.people
            ]
        return [
            ViewTab(
                text=part_name(part.at, self._words),
                chosen=part.at == self.at,
                on_tap=partial(self._look_at, "at", part.at),
            )
            for part in self.sheet.parts
        ]

    def _look_at(self, what: str, which: int | str) -> None:
        self.app.navigator.swap("score_sheet", **{**self.kept(), what: which})

    # --- the table ------------------------------------------------------------------------------------

    def _table(
        self, tables: list[Arranged], label: float, least: float, *, large: bool = False, edge: float = 0
    ) -> BoxLayout:
        """Build one table with heads that stay in sight, or several below each other; the scroll bar is in the `edge`."""
        heads = self._heads = [TableHeads(arranged, label) for arranged in tables]
        self.bodies = [TableBody(arranged, label, least, self.choose, large=large) for arranged in tables]
        names = {person.seat: person.name for person in self.sheet.people}
        for body in self.bodies:
            for spot, cell in body.cells.items():
                cell.about = with_pauses(names[spot.seat], part_name(spot.at, self._words) if spot.at != ALL else "")
        alone = len(tables) == 1
        content: list[Widget] = []
        for head, body in zip(heads, self.bodies, strict=True):
            gap = Widget(size_hint_y=None, height=dp(GAP["medium"])) if content else None
            content += [widget for widget in (gap, None if alone else head, body) if widget is not None]
        self._put_below()
        self._below.bind(height=self._room_changed)
        self._scroller.add_widget(Column(*content, self._below, spacing=0, padding=(edge, 0, edge, edge)))
        self._scroller.bind(height=self._room_changed)
        in_sight = Column(heads[0], padding=(edge, 0)) if alone else None
        return Box(in_sight, self._scroller, orientation="vertical")

    def _put_below(self) -> None:
        """Add what the dots mean, and the title and note of the game."""
        state, gap = self.app.table.state, GAP["small"]
        if any(cell.decided for body in self.bodies for cell in body.cells.values()):
            self._below.add_widget(Caption(text=self.sheet.dotted, kind="small", tone="text_soft", above=GAP["tight"]))
        if title := shown_title(state):
            self._below.add_widget(Caption(text=title, kind="small_bold", above=gap))
        if note := "\n".join(shown_note(state)):
            self._below.add_widget(Caption(text=note, kind="small", above=0 if title else gap))

    def _room_changed(self, *_: object) -> None:
        around = dp(2) + sum(self._scroller.content.padding[1::2])
        for body in self.bodies:
            body.room = self._scroller.height - self._below.height - around if len(self.bodies) == 1 else 0.0
            body.place()

    def cell(self, spot: Spot) -> ScoreCell | None:
        """Return the cell of a number, if this view has it."""
        return next((body.cells[spot] for body in self.bodies if spot in body.cells), None)

    # --- a number -------------------------------------------------------------------------------------

    def choose(self, spot: Spot) -> None:
        """Explain a number."""
        while self.app.navigator.trays:
            self.app.navigator.put_away()
        self._mark(spot)
        if self._phone:
            self.app.navigator.open(
                reasons_tray(Reasons(self.app, spot, self.choose, partial(correct_round, self.app)))
            )
        else:
            self._show_beside(spot)

    def _mark(self, spot: Spot | None) -> None:
        for chosen, where in ((False, self.spot), (True, spot)):
            cell = self.cell(where) if where else None
            if cell is not None:
                cell.chosen = chosen
        self.spot = spot

    def step_back(self) -> bool:
        """Close the reasons first if they have pushed the table aside."""
        if self._pushed and self._panel is not None and self._panel.parent is not None:
            self._put_away()
            return True
        return False

    def key_table(self) -> tuple[Key, ...]:
        return (Key("Enter", self._words.say(at_the_table.KEY_WHY)), *keys_everywhere())


def _spot(kept: object) -> Spot | None:
    """Return the number that was chosen, if there is one."""
    match kept:
        case [int(at), str(kind), int(seat)]:
            return Spot(at, kind, seat)
    return None

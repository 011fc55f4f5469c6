"""The first screen: the running game, a new one, a rematch, the last games; the first time, what the app is for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from sushigo_score.files import read_file
from sushigo_score.formats.gamefile import load
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.commands.table import rematch
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import ABANDONED, RUNNING
from sushigo_score.present.past import rematch_lines, running_line
from sushigo_score.present.table import persons
from sushigo_score.records import ListedGame
from sushigo_score.storage.history import ended_last, listed_games, running_games
from sushigo_score.storage.store import GameDamaged, state_of
from sushigo_score.storage.tables import tables
from sushigo_score.text import common, new_game, past, preview
from sushigo_score.text.common import RULES
from sushigo_score.text.language import figure
from sushigo_score.ui.features.home.games import RunningCard, last_games, winner
from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import ease_in, play
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import CUBE, CUBES, show_bowl
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.pieces.face import dish_of
from sushigo_score.ui.shell.menu_rows import Offer, rows_of
from sushigo_score.ui.shell.page import Page

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def more_button(app: WasabiBowlApp, *, with_example: bool = True) -> WordButton:
    """Build a quiet button: a table about to play needs nothing of it."""
    open_tray = partial(app.navigator.open_with, partial(more_tray, app, with_example=with_example))
    return WordButton(text=look.words.say(common.MORE), symbol="down", style="quiet", on_tap=open_tray)


def example_button(app: WasabiBowlApp) -> WordButton:
    """Build a button for those who have no cards at hand yet."""
    return WordButton(text=look.words.say(common.EXAMPLE), symbol="play", on_tap=partial(_show_example, app))


def more_tray(app: WasabiBowlApp, *, with_example: bool) -> BottomSheet:
    """Build a tray of everything that is not about the next game."""
    words = look.words
    offers = [
        Offer(words.say(common.OPEN_FILE), partial(app.navigator.go, "files"), "open"),
        Offer(
            words.say(preview.CHECK_CLAIM),
            lambda: app.preview.settle_argument(),
            "check",
            words.say(preview.CHECK_CLAIM_HELP),
        ),
    ]
    if with_example:
        offers.append(Offer(words.say(common.EXAMPLE), partial(_show_example, app), "play"))
    return BottomSheet(*rows_of(app, offers), title=words.say(common.MORE))


def _show_example(app: WasabiBowlApp) -> None:
    """Show a finished game, of which nothing is kept."""
    app.preview.show(load(read_file(asset("example.sushigo"), SIZE_LIMIT)))


_BOWL: Final = 220
_LARGE_BOWL: Final = 300
_SMALL_BOWL: Final = 88
_LARGE_TEXT: Final = 1.3
"""From this text scale on, the words take precedence, and the bowl takes what they leave."""
_OF_WHAT_IS_LEFT: Final = 0.8
_WIDEST_WORDS: Final = 420
_DROP: Final = 0.45
_ONE_BY_ONE: Final = 0.22
_WITH_AIR: Final = 1.2
"""The height relative to the side of the bowl: the cubes drop from its upper edge, and are never cut off."""


class FillingBowl(CanvasWidget):
    """A bowl that three cubes drop into when first shown; `fallen` counts those that are in, and the part of the next one."""

    fallen = NumericProperty(0.0)

    def __init__(self, *, drops: bool, **more: Any) -> None:
        super().__init__(**more)
        self.fallen = float(len(CUBES))
        self._motion = play(self._fall, _DROP + _ONE_BY_ONE * len(CUBES), after=_ONE_BY_ONE) if drops else None
        if self._motion is not None and self._motion.running:
            self.fallen = 0.0

    def _fall(self, passed: float) -> None:
        self.fallen = passed * len(CUBES)

    def stop(self) -> None:
        """Stop the cubes: nobody sees them any more."""
        if self._motion is not None:
            self._motion.stop()

    def draw(self) -> None:
        side = min(self.width, self.height / _WITH_AIR)
        left, bottom = round(self.center_x - side / 2), round(self.y)
        paint("#ffffff")
        show_bowl((left, bottom), side)
        for number, (x, y, name) in enumerate(CUBES):
            passed = min(1.0, max(0.0, self.fallen - number))
            if passed > 0:
                above = (1 - ease_in(passed)) * (_WITH_AIR - CUBE - y)
                paint("#ffffff", min(1.0, passed * 4))
                show(name, (left + side * x, bottom + side * (y + above)), side * CUBE)


class Welcome(Scroller):
    """A group centred on the page, which scrolls if it does not fit. In a low window, the bowl is beside the words."""

    def __init__(self, app: WasabiBowlApp, *, drops: bool, **more: Any) -> None:
        words, form = look.words, app.navigator.form
        large = look.scaled(1.0) > _LARGE_TEXT
        side = _SMALL_BOWL if large else _LARGE_BOWL if form.width == "wide" and not form.low else _BOWL
        self.bowl = FillingBowl(drops=drops, size_hint_y=None, height=dp(side * _WITH_AIR))
        beside = form.low and not large
        halign = "left" if beside else "center"
        told = Column(
            Caption(
                text=words.say(common.PROMISE), kind="title" if large else "headline", halign=halign, balanced=True
            ),
            Caption(text=words.say(common.PROMISE_MORE), halign=halign, tone="text_soft", balanced=True),
            Column(
                WordButton(
                    text=words.say(common.NEW_GAME),
                    symbol="add",
                    style="main",
                    on_tap=partial(app.navigator.go, "new_game"),
                ),
                example_button(app),
                more_button(app, with_example=False),
                padding=(0, dp(GAP["small" if beside else "medium"]), 0, 0),
            ),
            spacing=dp(GAP["small" if beside else "medium"]),
        )
        self._fills = large
        self._widest = 2 * _WIDEST_WORDS if beside else _WIDEST_WORDS
        self._column = (
            Column(Row(self.bowl, told, spacing=dp(GAP["wide"])))
            if beside
            else Column(self.bowl, told, spacing=dp(GAP["medium"]))
        )
        super().__init__(self._column, **more)
        self.bind(size=self._centre)
        self._others = [child for child in self._column.children if child is not self.bowl]
        """What is above or below the bowl."""
        for child in self._others:
            child.bind(height=self._centre)

    def _centre(self, *_: object) -> None:
        column = self._column
        side = max(dp(GAP["wide"]), (self.width - dp(self._widest)) / 2)
        needed = sum(child.height for child in self._others) + column.spacing * (len(column.children) - 1)
        if self._fills:
            left = self.height - needed - dp(GAP["wide"])
            self.bowl.height = min(dp(_BOWL * _WITH_AIR), max(dp(_SMALL_BOWL * _WITH_AIR), left * _OF_WHAT_IS_LEFT))
        if self.bowl.parent is column:
            needed += self.bowl.height
        free = max(0.0, self.height - needed - dp(GAP["wide"]))
        column.padding = (side, free / 2, side, dp(GAP["wide"]))


_SHOWN: Final = 6
_SHOWN_WIDE: Final = 8
_UNFINISHED: Final = 1
"""How many unfinished games are listed besides the one to continue."""
_LOOKED_AT: Final = 30
"""How many games are searched for those to show: abandoned and other unfinished ones are only listed among all games."""
_NAMED: Final = 3
"""Up to so many players are all named on the rematch button, in two lines if need be."""
_TWO_PANES: Final = 900
_WIDE: Final = 1280
_WIDEST: Final = 1520
_OF_A_LARGE_WINDOW: Final = 0.8

# Heights in dp, including the gap below, to work out how many rows fit into a window.
_ALWAYS: Final = 280
"""The bar, the last winner, and the buttons for everything else."""
_WINNER: Final = 112
_HERO: Final = 470
_HEADING: Final = 48
_GAME_ROW: Final = 70
_STANDING: Final = 86


class HomePage(Page):
    """What a table wants first comes first, in two panes if they fit."""

    def build(self) -> None:
        self.app.summaries.refresh()
        last = ended_last(self.app.store)
        unfinished = running_games(self.app.store)
        running = unfinished[0] if unfinished else None
        others = [*[game for game in unfinished[1:] if game.rounds][:_UNFINISHED], *self._over(last)]
        self._two = self.app.navigator.page_width >= dp(_TWO_PANES) and last is not None
        self.add_widget(self._make_bar())
        self._welcome = (
            None if running or others or self._has_past() else Welcome(self.app, drops=not self.was.get("seen"))
        )
        self._spread = Spread(beside=self._two, widest=self._how_wide())
        if self._welcome is not None:
            self.add_widget(self._welcome)
            return
        self.add_widget(self._spread)
        actions = self._actions(last, main=running is None)
        if self._two:
            self._put_in_two(running, last, others, actions)
        else:
            self._spread.put(
                *self._running(running),
                *actions,
                *winner(self.app, last),
                self._past(),
                *last_games(self.app, others[:_SHOWN]),
                more_button(self.app),
            )
        self.keep_scroll(self._spread)

    def _put_in_two(
        self, running: ListedGame | None, last: ListedGame | None, games: list[ListedGame], actions: list[Widget]
    ) -> None:
        """Put what to do at the left and what was played at the right, each with as much as fits."""
        from sushigo_score.ui.features.home import group  # a phone never loads it at start

        room = self._room_for_rows
        hero = self._running(running)
        seen = games[: max(2, min(_SHOWN_WIDE, int(room * 0.5 // _GAME_ROW)))]
        left = room + _WINNER - (_HERO if hero else 0)
        right = room - len(seen) * _GAME_ROW - (_HEADING if seen else 0)
        self._spread.put(*hero, *actions)
        if left >= _HEADING + _GAME_ROW:
            self._spread.put(*group.records(self.app, int((left - _HEADING) // _GAME_ROW)))
        self._spread.put(more_button(self.app))
        self._spread.put_aside(*winner(self.app, last), self._past())
        self._spread.put_aside(*last_games(self.app, seen))
        if right >= _HEADING + _STANDING:
            self._spread.put_aside(*group.standings(self.app, int((right - _HEADING) // _STANDING)))

    @property
    def _room_for_rows(self) -> float:
        """The height left for rows, in dp at the usual text size."""
        _, top, _, bottom = self.app.navigator.insets
        height = (self.app.navigator.height - top - bottom) / dp(1)
        return float((height - _ALWAYS) / max(1.0, look.scaled(1.0)))

    def _how_wide(self) -> float:
        """Return the width in dp."""
        if not self._two:
            return READING_WIDTH
        return float(min(_WIDEST, max(_WIDE, self.app.navigator.page_width / dp(1) * _OF_A_LARGE_WINDOW)))

    def kept(self) -> dict[str, object]:
        """Return that the cubes have dropped."""
        return {"seen": True}

    def close(self) -> None:
        if self._welcome is not None:
            self._welcome.bowl.stop()

    def _over(self, last: ListedGame | None) -> list[ListedGame]:
        """Return the latest games that are over, except the one whose winner is shown."""
        listed = listed_games(self.app.store, most=_LOOKED_AT)
        return [game for game in listed if game.status not in (RUNNING, ABANDONED) and game != last]

    def _has_past(self) -> bool:
        """Return whether there is anything among all games, in the trash, or among the tables."""
        store = self.app.store
        return bool(listed_games(store, most=1, even_unplayed=True) or store.trash() or tables(store))

    def _make_bar(self) -> Row:
        words, go = look.words, self.app.navigator.go
        rules = SymbolButton(symbol="rules", text=words.say(RULES), on_tap=partial(go, "rules"))
        settings = SymbolButton(symbol="settings", text=words.say(common.SETTINGS), on_tap=partial(go, "settings"))
        return self.bar(common.NAME, rules, settings, back=False)

    # --- what can be done -----------------------------------------------------------------------------

    def _running(self, listed: ListedGame | None) -> list[Widget]:
        if listed is None:
            return []
        try:
            state = state_of(self.app.store.entries(listed.game))
        except GameDamaged:
            return []
        words = look.words_of(state.setup.edition)
        sheet = shown_sheet(state.game)
        line = running_line(state, sheet, words)
        players = [
            (
                person.colour,
                dish_of(state.setup.players[person.seat].name),
                person.name,
                figure(sheet.totals[person.seat]),
            )
            for person in persons(state, words)
        ]
        return [
            RunningCard(
                title=line.title,
                detail=line.detail,
                action=words.say(common.GO_ON),
                box=picture_of_edition(state.setup.edition),
                players=players,
                large=self._two and not self.app.navigator.form.low,
                on_tap=partial(self.app.open_game, listed.game),
            )
        ]

    def _actions(self, last: ListedGame | None, *, main: bool) -> list[Widget]:
        words = look.words
        new = WordButton(
            text=words.say(common.NEW_GAME),
            symbol="add",
            style="main" if main else "plain",
            on_tap=partial(self.app.navigator.go, "new_game"),
        )
        begin: Widget = new
        if tables(self.app.store):
            begin = Row(new, self._way("tables", new_game.TABLES, "tables"))
        if last is None:
            return [begin]
        everybody, *fewer = rematch_lines(last.players, words)
        shorter = fewer if len(last.players) > _NAMED else ()
        again = WordButton(text=everybody, shorter=shorter, symbol="rematch", on_tap=partial(self._rematch, last.game))
        return [begin, again]

    def _past(self) -> Row:
        return Row(self._way("history", past.ALL_GAMES, "earlier"), self._way("people", past.PEOPLE, "people"))

    def _way(self, page: str, text: str, symbol: str) -> WordButton:
        return WordButton(text=look.words.say(text), symbol=symbol, on_tap=partial(self.app.navigator.go, page))

    def _rematch(self, game: int) -> None:
        if self.app.table.open(game):
            self.app.begin(rematch(self.app.table.state))

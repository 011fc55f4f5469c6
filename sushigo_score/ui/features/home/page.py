"""The first screen: the game that is running, a new one, a rematch, and the last games."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.game.entering import shown_sheet
from sushigo_score.game.fold import rematch
from sushigo_score.game.records import ListedGame
from sushigo_score.game.state import ABANDONED, RUNNING
from sushigo_score.present.history.game_rows import game_row, rematch_lines, running_line, winners
from sushigo_score.present.seats import persons
from sushigo_score.storage.history import ended_last, listed_games
from sushigo_score.storage.store import GameDamaged, state_of
from sushigo_score.text import common
from sushigo_score.text import history as texts
from sushigo_score.text.common import RULES
from sushigo_score.text.figures import figure
from sushigo_score.ui.features.home.more import more_button
from sushigo_score.ui.features.home.running_card import RunningCard
from sushigo_score.ui.features.home.welcome import Welcome
from sushigo_score.ui.features.home.winner_card import WinnerCard
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.two_columns import Spread
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.dish_pictures import picture_of_box
from sushigo_score.ui.pieces.face import dish_of
from sushigo_score.ui.pieces.person_row import PersonRow, faces_of
from sushigo_score.ui.shell.page import Page

_SHOWN: Final = 6
_LOOKED_AT: Final = 30
"""How many games are looked at for those to show: what was abandoned is only among all games."""
_TWO_PANES: Final = 900
_WIDEST: Final = 1120


class HomePage(Page):
    """What a table wants first stands first; in two panes where there is room."""

    def build(self) -> None:
        self._two = self.app.navigator.page_width >= dp(_TWO_PANES)
        self._bar = self._make_bar()
        self.add_widget(self._bar)
        self.app.summaries.refresh()
        games = [game for game in listed_games(self.app.store, most=_LOOKED_AT) if game.status != ABANDONED]
        past = bool(games) or self._has_past()
        self._welcome = None if past else Welcome(self.app, drops=not self.was.get("seen"))
        self._spread = Spread(beside=self._two, widest=_WIDEST if self._two else READING_WIDTH)
        self.bind(width=self._draw_together)
        if self._welcome is not None:
            self.add_widget(self._welcome)
            return
        self.add_widget(self._spread)
        running = next((game for game in games if game.status == RUNNING), None)
        self._put(*self._running(running))
        last = ended_last(self.app.store)
        self._put(*self._actions(last, main=running is None))
        self._put_aside(*self._winner(last))
        shown = {running.game if running else 0, last.game if last else 0}
        self._put_aside(*self._last([game for game in games if game.game not in shown][:_SHOWN]))
        self._put_aside(self._past())
        self._put(more_button(self.app)) if self._two else self._put_aside(more_button(self.app))
        self._spread.scroll_to(self.was.offsets("offsets"))

    def kept(self) -> dict[str, object]:
        """How far it was scrolled, and that the cubes have dropped."""
        return {"offsets": self._spread.offsets, "seen": True}

    def close(self) -> None:
        if self._welcome is not None:
            self._welcome.bowl.stop()

    def _has_past(self) -> bool:
        """True if there is anything among all games, or in the trash."""
        return bool(listed_games(self.app.store, most=1) or self.app.store.bin())

    def _put(self, *widgets: Widget) -> None:
        self._spread.put(*widgets)

    def _put_aside(self, *widgets: Widget) -> None:
        self._spread.put_aside(*widgets)

    def _make_bar(self) -> Row:
        words, go = look.words, self.app.navigator.go
        rules = SymbolButton(symbol="rules", text=words.say(RULES), on_tap=partial(go, "rules"))
        settings = SymbolButton(symbol="settings", text=words.say(common.SETTINGS), on_tap=partial(go, "settings"))
        return self.bar(common.NAME, rules, settings, back=False)

    def _draw_together(self, *_: object) -> None:
        """The title stands above what is below it, however wide the window is."""
        widest = _WIDEST if self._two else READING_WIDTH
        outer = max(0.0, (self.width - dp(widest)) / 2)
        self._bar.padding = (outer + dp(GAP["small"]), dp(GAP["tight"]), outer + dp(GAP["tight"]), dp(GAP["tight"]))

    # --- what there is to do --------------------------------------------------------------------------

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
                box=picture_of_box(state.setup.edition),
                players=players,
                on_tap=partial(self._open, listed.game),
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
        if last is None:
            return [new]
        everybody, *fewer = rematch_lines(last.players, words)
        again = WordButton(text=everybody, shorter=fewer, symbol="rematch", on_tap=partial(self._rematch, last.game))
        return [new, again]

    # --- what was -------------------------------------------------------------------------------------

    def _winner(self, last: ListedGame | None) -> list[Widget]:
        first = winners(last) if last is not None else ()
        if last is None or not first:
            return []
        shown = game_row(last, look.words_of(last.edition), datetime.now().astimezone())
        return [
            WinnerCard(
                above=look.words.say(common.LAST_WINNER),
                title=shown.title,
                detail=shown.detail,
                points=first[0].total,
                faces=faces_of(first)[:2],
                on_tap=partial(self._open, last.game),
            )
        ]

    def _last(self, games: list[ListedGame]) -> list[Widget]:
        if not games:
            return []
        now = datetime.now().astimezone()
        heading = Caption(
            text=look.words.say(common.LAST_GAMES), kind="name_bold", tone="text_soft", above=GAP["small"]
        )
        return [heading, *(self._row(listed, now) for listed in games)]

    def _row(self, listed: ListedGame, now: datetime) -> PersonRow:
        shown = game_row(listed, look.words_of(listed.edition), now)
        return PersonRow(
            title=shown.title,
            detail=shown.detail,
            end_symbol="choose",
            faces=faces_of(winners(listed))[:2],
            picture=picture_of_box(listed.edition),
            on_tap=partial(self._open, listed.game),
        )

    def _past(self) -> Row:
        return Row(
            *(
                WordButton(text=look.words.say(text), symbol=symbol, on_tap=partial(self.app.navigator.go, page))
                for page, text, symbol in (
                    ("history", texts.ALL_GAMES, "earlier"),
                    ("people", texts.PEOPLE, "people"),
                )
            ),
        )

    def _open(self, game: int) -> None:
        if self.app.table.open(game):
            self.app.show_game()

    def _rematch(self, game: int) -> None:
        if self.app.table.open(game):
            self.app.begin(rematch(self.app.table.state))

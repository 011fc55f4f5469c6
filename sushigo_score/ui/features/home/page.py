"""The first screen: the game that is running, a new one, a rematch, and the last games."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from kivy.metrics import dp

from sushigo_score.game.entering import shown_sheet
from sushigo_score.game.fold import rematch
from sushigo_score.game.records import ListedGame
from sushigo_score.present.history.game_rows import game_row, rematch_lines, running_line
from sushigo_score.storage.history import ended_last, listed_games
from sushigo_score.storage.store import GameDamaged, state_of
from sushigo_score.text import common, preview
from sushigo_score.text import history as texts
from sushigo_score.text.common import RULES
from sushigo_score.ui.features.home.running_card import RunningCard
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.dish_pictures import picture_of_box
from sushigo_score.ui.shell.page import Page, Reading

_SHOWN = 8
_RUNNING = "running"


class HomePage(Page):
    """What a table wants first stands first."""

    def build(self) -> None:
        settings = SymbolButton(
            symbol="settings", text=look.words.say(common.SETTINGS), on_tap=partial(self.app.navigator.go, "settings")
        )
        rules = SymbolButton(symbol="rules", text=look.words.say(RULES), on_tap=partial(self.app.navigator.go, "rules"))
        self.add_widget(self.bar(common.NAME, rules, settings, back=False))
        self._reading = Reading()
        self.add_widget(self._reading)
        self.app.sum_up()
        games = listed_games(self.app.store, most=_SHOWN)
        running = next((game for game in games if game.status == _RUNNING), None)
        if running is not None:
            self._put_running(running)
        elif not games:
            self._put_welcome()
        self._put_actions(main=running is None)
        self._put_last([game for game in games if game is not running])
        if games or self.app.store.bin():
            self._put_past()
        self._reading.offset = self.was.offset("offset")

    def kept(self) -> dict[str, object]:
        return {"offset": float(self._reading.offset)}

    def _put_running(self, listed: ListedGame) -> None:
        try:
            state = state_of(self.app.store.entries(listed.game))
        except GameDamaged:
            return
        words = look.words_of(state.setup.edition)
        line = running_line(state, shown_sheet(state.game), words)
        self._reading.put(
            RunningCard(
                title=line.title,
                detail=line.detail,
                action=words.say(common.GO_ON),
                box=picture_of_box(state.setup.edition),
                on_tap=partial(self._open, listed.game),
            )
        )

    def _put_welcome(self) -> None:
        self._reading.put(
            Mascot(size_hint_y=None, height=dp(160)),
            Caption(text=look.words.say(common.NO_GAMES), halign="center", tone="text_soft"),
        )

    def _put_actions(self, *, main: bool) -> None:
        self._reading.put(
            WordButton(
                text=look.words.say(common.NEW_GAME),
                symbol="add",
                style="main" if main else "plain",
                on_tap=partial(self.app.navigator.go, "new_game"),
            )
        )
        last = ended_last(self.app.store)
        if last is not None:
            everybody, *fewer = rematch_lines(last.players, look.words)
            self._reading.put(
                WordButton(text=everybody, shorter=fewer, symbol="rematch", on_tap=partial(self._rematch, last.game))
            )
        self._reading.put(
            WordButton(
                text=look.words.say(common.OPEN_FILE), symbol="open", on_tap=partial(self.app.navigator.go, "files")
            ),
            WordButton(
                text=look.words.say(preview.CHECK_CLAIM),
                symbol="check",
                style="quiet",
                on_tap=partial(self.app.navigator.go, "claim"),
            ),
        )

    def _put_last(self, games: list[ListedGame]) -> None:
        if not games:
            return
        self._reading.put(
            Caption(text=look.words.say(common.LAST_GAMES), kind="name_bold", tone="text_soft", above=GAP["large"])
        )
        now = datetime.now().astimezone()
        for listed in games:
            shown = game_row(listed, look.words_of(listed.edition), now)
            self._reading.put(
                ListRow(
                    title=shown.title,
                    detail=shown.detail,
                    end_symbol="choose",
                    picture=picture_of_box(listed.edition),
                    on_tap=partial(self._open, listed.game),
                )
            )

    def _put_past(self) -> None:
        self._reading.put(
            Row(
                *(
                    WordButton(text=look.words.say(text), symbol=symbol, on_tap=partial(self.app.navigator.go, page))
                    for page, text, symbol in (
                        ("history", texts.ALL_GAMES, "earlier"),
                        ("people", texts.PEOPLE, "people"),
                    )
                ),
                padding=(0, dp(GAP["small"]), 0, 0),
            )
        )

    def _open(self, game: int) -> None:
        if self.app.table.open(game):
            self.app.show_game()

    def _rematch(self, game: int) -> None:
        if self.app.table.open(game):
            self.app.begin(rematch(self.app.table.state))

"""The first screen: the game touched last, a new one, a rematch, and the last games."""

from __future__ import annotations

from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.game.commands.table import rematch
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import ABANDONED, RUNNING
from sushigo_score.present.past import rematch_lines, running_line
from sushigo_score.present.table import persons
from sushigo_score.records import ListedGame
from sushigo_score.storage.history import ended_last, listed_games, running_games
from sushigo_score.storage.store import GameDamaged, state_of
from sushigo_score.text import common, past
from sushigo_score.text.common import RULES
from sushigo_score.text.language import figure
from sushigo_score.ui.features.home import earlier_games
from sushigo_score.ui.features.home.more import more_button
from sushigo_score.ui.features.home.running_card import RunningCard
from sushigo_score.ui.features.home.welcome import Welcome
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.pieces.face import dish_of
from sushigo_score.ui.shell.page import Page

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
                *earlier_games.winner(self.app, last),
                self._past(),
                *earlier_games.last_games(self.app, others[:_SHOWN]),
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
        self._spread.put_aside(*earlier_games.winner(self.app, last), self._past())
        self._spread.put_aside(*earlier_games.last_games(self.app, seen))
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
        """Return whether there is anything among all games, or in the trash."""
        return bool(listed_games(self.app.store, most=1, even_unplayed=True) or self.app.store.trash())

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
        if last is None:
            return [new]
        everybody, *fewer = rematch_lines(last.players, words)
        shorter = fewer if len(last.players) > _NAMED else ()
        again = WordButton(text=everybody, shorter=shorter, symbol="rematch", on_tap=partial(self._rematch, last.game))
        return [new, again]

    def _past(self) -> Row:
        return Row(
            *(
                WordButton(text=look.words.say(text), symbol=symbol, on_tap=partial(self.app.navigator.go, page))
                for page, text, symbol in (
                    ("history", past.ALL_GAMES, "earlier"),
                    ("people", past.PEOPLE, "people"),
                )
            ),
        )

    def _rematch(self, game: int) -> None:
        if self.app.table.open(game):
            self.app.begin(rematch(self.app.table.state))

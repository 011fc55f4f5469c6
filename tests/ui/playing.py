"""Plays whole games by touch, card by card, as people would enter them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sushigo_score.game.commands.table import BeginRound
from sushigo_score.rules.cards import FACE_DOWN, Card, Item, Stack
from sushigo_score.rules.facts import Game, Round, Tableau
from sushigo_score.rules.score import dice_after
from sushigo_score.text import at_the_table
from sushigo_score.ui.kit.reach.spoken import Role
from tests.game.tables import start_with
from tests.ui.driver import Driver
from tests.ui.finding import described, found


class Hands:
    """Taps in the app. `between` is called after every tap, for what may happen between two taps."""

    def __init__(self, ui: Driver, app: Any, between: Callable[[], None] = lambda: None) -> None:
        self.ui = ui
        self.app = app
        self.between = between
        self.taps = 0

    # --- finding and touching -------------------------------------------------------------------------

    def say(self, message: str, **facts: Any) -> str:
        return str(self.app.table.words.say(message, **facts))

    def shown(self, role: Role, name: str | None = None, /, **state: object) -> Iterator[Any]:
        """Yield whatever can currently be touched, by role, name and state."""
        return found(self.app.navigator.uppermost, role, name, **state)

    def touch(self, widget: Any, at: tuple[float, float] | None = None) -> None:
        self.ui.touch(widget, at)
        self.taps += 1
        self.between()

    def tap(self, role: Role, name: str | None = None, /, **state: object) -> None:
        widget = next(self.shown(role, name, **state), None)
        assert widget is not None, f"no {described(role, name, state)} on the page {self.app.navigator.page.called}"
        self.touch(widget)

    def tile(self, item: str) -> Any:
        """Return the tile of an item, given in card notation."""
        return next(self.shown("tile", self.app.table.words.tile(item)))

    def tap_main(self) -> None:
        self.tap("button", style="main")

    def end_round(self) -> None:
        """Go to the result of the round; the few cards that a test has entered are all there are."""
        self.tap_main()
        if self.app.navigator.trays:
            self.tap("button", self.say(at_the_table.NO_MORE_CARDS))

    def tap_tile(self, item: str) -> None:
        self.touch(self.tile(item))

    def take_away(self, item: str) -> None:
        tile = self.tile(item)
        x, y = tile.to_window(tile.right - 8, tile.y + 8)
        self.touch(tile, (x, y))

    def tap_action(self, text: str, picture: str | None = None) -> None:
        """Tap a pill, or its row in the tray behind the last pill."""
        wanted: dict[str, object] = {} if picture is None else {"picture": picture}
        if next(self.shown("action", text, **wanted), None):
            self.tap("action", text, **wanted)
            return
        alone = next(self.shown("action", about=text, **wanted), None)
        if alone is not None:
            self.touch(alone)
            return
        self.tap("action", text="")
        self.tap("row", text, **wanted)

    def pick(self, card: str) -> None:
        picker = next(self.shown("picker"))
        row, column = divmod(list(picker.items).index(card), int(picker.columns))
        width, height = picker.width / picker.columns, picker.height / picker.rows
        at = picker.to_window(picker.x + (column + 0.5) * width, picker.top - (row + 0.5) * height)
        self.touch(picker, at)
        if card in picker.taken:
            self.ui.settle()
            self.tap("button", self.say(at_the_table.YOGURT_TWICE))

    # --- a game ---------------------------------------------------------------------------------------

    def begin(self, game: Game) -> None:
        assert self.app.begin(start_with(game.setup), BeginRound(game.rounds[0].starter))
        self.ui.ticks(2)

    def play(self, game: Game, after_round: Callable[[], None] = lambda: None) -> None:
        """Enter a whole game, to the end."""
        self.begin(game)
        for number in range(len(game.rounds)):
            self.enter_round(game, number)
            after_round()
            self.go_on(game, number)

    def enter_round(self, game: Game, number: int) -> None:
        """Enter everything in a round, and end it."""
        entered = game.rounds[number]
        for finish in entered.race:
            for place, seat in enumerate(finish):
                self.finish(game, seat, shared=place > 0)
        for seat in entered.leads:
            self.choose(seat)
            self.tap_action(self.say(at_the_table.TAKES_SQUISHY))
        if entered.starter is not None and self.app.table.state.at.starter != entered.starter:
            self.choose(entered.starter)
            self.tap_action(self.say(at_the_table.STARTS))
        self.choose(0)
        for seat, tableau in enumerate(entered.tableaux):
            self.lay(tableau)
            self.roll(game, number, seat, entered)
            self.tap_next()

    def tap_next(self) -> None:
        """Go to the next player, or to the result; if asked whether to go there without a tap from now on, say no."""
        stay = next(self.shown("button", self.say(at_the_table.STAY)), None)
        if stay is None:
            self.tap_main()
        else:
            self.touch(stay)

    def choose(self, seat: int) -> None:
        if self.app.navigator.page.seat != seat:
            self.tap("tab", self.app.table.state.setup.players[seat].name)

    def go_on(self, game: Game, number: int) -> None:
        """Go from the result of a round to the next round."""
        starter = game.rounds[number + 1].starter if number + 1 < len(game.rounds) else None
        if starter is not None and next(self.shown("choice", game.setup.players[starter].name), None):
            self.tap("choice", game.setup.players[starter].name)
        self.tap_main()

    def finish(self, game: Game, seat: int, *, shared: bool) -> None:
        self.tap_action(self.say(at_the_table.RACE))
        name = game.setup.players[seat].name
        if shared:
            race = self.app.table.state.at.race
            names = self.app.table.words.listed(game.setup.players[other].name for other in race[-1])
            self.tap("row", self.say(at_the_table.RACE_SHARES, name=name, names=names))
            return
        self.tap("row", name)

    def roll(self, game: Game, number: int, seat: int, entered: Round) -> None:
        if entered.dice is None or dice_after(game, number)[seat] == entered.dice[seat]:
            return
        missing = self.say(at_the_table.DIE_MISSING)
        pill = next(pill for pill in self.shown("action") if pill.picture.startswith("die_") or pill.text == missing)
        self.touch(pill)
        self.tap("die", value=entered.dice[seat])

    # --- a tableau ------------------------------------------------------------------------------------

    def lay(self, tableau: Tableau) -> None:
        """Put down the cards of a tableau, in an order in which they could have been played."""
        items = [item for item, count in tableau.items for _ in range(count)]
        face_down = [item for item in items if isinstance(item, Card) and item.kind == FACE_DOWN]
        for _ in face_down:
            self.tap_tile("egg")
        if face_down:
            self.tap_tile("takeout_box")
            for _ in face_down:
                self.tap_tile("egg")
            self.tap("button", style="main")
        for stack in sorted((item for item in items if isinstance(item, Stack)), key=lambda s: s.wasabi.copied):
            self._lay_stack(stack)
        cards: list[Item] = [item for item in items if isinstance(item, Card) and item.kind != FACE_DOWN]
        for card in sorted(cards, key=lambda card: card.cards[0].kind == "wasabi"):
            self.lay_card(card.cards[0])

    def _lay_stack(self, stack: Stack) -> None:
        self.lay_card(stack.wasabi)
        self.lay_card(stack.nigiri)
        if stack.nigiri.copied:
            self.tap_action(self.say(at_the_table.STACK), f"wasabi_{stack.nigiri.kind}")

    def lay_card(self, card: Card) -> None:
        if card.copied:
            self.tap_tile("special_order")
        if card.kind == "frozen_yogurt":
            self.tap_tile(card.kind)
            self.pick(f"{card.kind}:{card.value}")
            return
        self.tap_tile(f"{card.kind}:{card.value}" if card.value else card.kind)
        if card.kind == "mochi":
            self.app.navigator.put_away()  # the roll is entered once for the round

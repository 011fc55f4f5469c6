"""The keys of a round: a letter and perhaps a number for each dish, digits and arrows for the players, Enter to go on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sushigo_score.present.round import DishKey, dish_keys
from sushigo_score.text import at_the_table
from sushigo_score.ui.features.round.entry import Hint, RoundEntry
from sushigo_score.ui.kit.reach.key_names import DIGITS
from sushigo_score.ui.shell.keys import Key, keys_everywhere, step_key

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


class RoundKeys:
    """The keys of a round. After a letter that stands for several cards, a number is pending; any other key ends that."""

    def __init__(self, entry: RoundEntry, app: WasabiBowlApp, go_on: Callable[[], object]) -> None:
        self._entry, self._app, self._go_on = entry, app, go_on
        self._keys = dish_keys(app.table.state.setup, app.table.words.language)
        self._act: Callable[[str], None] = entry.tap
        entry.bind(begun=self._letter_pressed)

    def take_number(self, key: str) -> bool:
        """Take the number of the pending letter; any other key but Shift ends the wait."""
        if self._entry.begun and key.isdigit():
            tile = next((tile for tile in self._entry.meant if self._keys[tile].number == key), None)
            if tile is not None:
                self._entry.begun = ""
                self._act(tile)
            return True
        if key:
            self._entry.begun = ""
        return False

    def table(self) -> tuple[Key, ...]:
        """List all keys."""
        words, seats = self._app.table.words, self._app.table.state.setup.seats
        players = {digit: partial(self._entry.choose, seat) for seat, digit in enumerate(DIGITS[:seats])}
        neighbours = {"left": partial(self._choose_beside, -1), "right": partial(self._choose_beside, 1)}
        return (
            *(self._dish(tile, key) for tile, key in self._keys.items()),
            Key("Shift", words.say(at_the_table.KEY_SHIFT)),
            Key(f"1 – {seats}", words.say(at_the_table.KEY_PLAYER), players),
            Key(words.say(at_the_table.KEY_ARROWS), words.say(at_the_table.KEY_NEIGHBOURS), neighbours),
            Key("Enter", words.say(at_the_table.KEY_ENTER), {"enter": self._go_on}),
            Key("+, −", words.say(at_the_table.KEY_COUNT)),
            step_key(self._app, self._entry.cancel),
            *keys_everywhere(),
        )

    def _dish(self, tile: str, key: DishKey) -> Key:
        letter, entry = key.letter.lower(), self._entry
        add, take_away = partial(self._press, tile, entry.tap), partial(self._press, tile, entry.take_away)
        shown = ", ".join(filter(None, key))
        return Key(shown, self._app.table.words.tile(tile), {letter: add, f"shift+{letter}": take_away})

    def _press(self, tile: str, act: Callable[[str], None]) -> None:
        """Add or take away a card of a tile, or wait for the number that says which."""
        self._act, key = act, self._keys[tile]
        if key.number:
            self._entry.begun = key.letter
        else:
            act(tile)

    def _choose_beside(self, by: int) -> None:
        self._entry.choose((int(self._entry.seat) + by) % self._app.table.state.setup.seats)

    def _letter_pressed(self, *_: object) -> None:
        """Say that the number of the card comes next."""
        words, meant = self._app.table.words, self._entry.meant
        dish = words.dish(meant[0].partition(":")[0]) if meant else ""
        self._entry.hint = Hint(words.say(at_the_table.KEY_NUMBER, dish=dish)) if meant else Hint()

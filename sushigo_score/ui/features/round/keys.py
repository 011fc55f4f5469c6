"""The keys of a round: a letter and perhaps a number for each dish, digits and arrows for the players, Enter to go on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from sushigo_score.present.round import DishKey, dish_keys
from sushigo_score.text import at_the_table
from sushigo_score.ui.kit.key_names import DIGITS
from sushigo_score.ui.shell.keys import Key, keys_everywhere, step_key

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage


class RoundKeys(EventDispatcher):
    """The keys of a round. After a letter that stands for several cards, a number is pending; any other key ends that."""

    begun = StringProperty("")
    """The letter whose number is pending."""

    def __init__(self, page: RoundPage, **more: Any) -> None:
        super().__init__(**more)
        self._page = page
        table = page.app.table
        self._keys = dish_keys(table.state.setup, table.words.language)
        self._act = page.tile_input.tap
        self.bind(begun=self._letter_pressed)

    @property
    def meant(self) -> tuple[str, ...]:
        """The tiles of the pending letter."""
        return tuple(tile for tile, key in self._keys.items() if key.letter == self.begun)

    def forget(self) -> None:
        """Stop waiting for a number."""
        self.begun = ""

    def take_number(self, key: str) -> bool:
        """Take the number of the pending letter; any other key but Shift ends the wait."""
        if self.begun and key.isdigit():
            tile = next((tile for tile in self.meant if self._keys[tile].number == key), None)
            if tile is not None:
                self.forget()
                self._act(self._page.seat, tile)
            return True
        if key:
            self.forget()
        return False

    def table(self) -> tuple[Key, ...]:
        """List all keys."""
        page, words = self._page, self._page.app.table.words
        seats = page.app.table.state.setup.seats
        players = {digit: partial(page.choose, seat) for seat, digit in enumerate(DIGITS[:seats])}
        neighbours = {"left": partial(self._choose_beside, -1), "right": partial(self._choose_beside, 1)}
        return (
            *(self._dish(tile, key) for tile, key in self._keys.items()),
            Key("Shift", words.say(at_the_table.KEY_SHIFT)),
            Key(f"1 – {seats}", words.say(at_the_table.KEY_PLAYER), players),
            Key(words.say(at_the_table.KEY_ARROWS), words.say(at_the_table.KEY_NEIGHBOURS), neighbours),
            Key("Enter", words.say(at_the_table.KEY_ENTER), {"enter": self._go_on}),
            Key("+, −", words.say(at_the_table.KEY_COUNT)),
            step_key(page.app, self._page.tile_input.cancel),
            *keys_everywhere(),
        )

    def _dish(self, tile: str, key: DishKey) -> Key:
        letter, taps = key.letter.lower(), self._page.tile_input
        add, take_away = partial(self._press, tile, taps.tap), partial(self._press, tile, taps.take_away)
        shown = ", ".join(filter(None, key))
        return Key(shown, self._page.app.table.words.tile(tile), {letter: add, f"shift+{letter}": take_away})

    def _press(self, tile: str, act: Any) -> None:
        """Add or take away a card of a tile, or wait for the number that says which."""
        self._act, key = act, self._keys[tile]
        if key.number:
            self.begun = key.letter
        else:
            act(self._page.seat, tile)

    def _choose_beside(self, by: int) -> None:
        self._page.choose((self._page.seat + by) % self._page.app.table.state.setup.seats)

    def _go_on(self) -> None:
        page = self._page
        if page.is_side_by_side and not page.is_last and not page.is_correction:
            page.choose(page.seat + 1)  # the button ends the round for everybody; whoever types goes on to the next
        else:
            page.go_on()

    def _letter_pressed(self, *_: object) -> None:
        """Say that the number of the card comes next, and highlight the tiles that it can be for."""
        words, meant = self._page.app.table.words, self.meant
        dish = words.dish(meant[0].partition(":")[0]) if meant else ""
        self._page.body.strip.hint(words.say(at_the_table.KEY_NUMBER, dish=dish) if meant else "")
        self._page.body.refresh()

"""What the keys do in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_score.text import at_the_table
from sushigo_score.ui.features.round.dish_keys import DishKeys
from sushigo_score.ui.kit.key_names import DIGITS
from sushigo_score.ui.shell.steps_bar import is_step, step_by_key

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage


class RoundKeys:
    """The keys of a round: a letter for each dish, digits and arrows for the players, Enter to go on."""

    def __init__(self, page: RoundPage) -> None:
        self._page = page
        table = page.app.table
        self.dishes = DishKeys(table.state.setup, table.words.language, self._add, self._take_away)
        self.dishes.bind(begun=self._letter_pressed)

    def press(self, key: str, modifiers: set[str]) -> bool:
        """Handle a key; return False if it means nothing here."""
        page, seats = self._page, self._page.app.table.state.setup.seats
        if modifiers & {"ctrl", "meta"}:
            return self._step(key, modifiers)
        if self.dishes.press(key, modifiers):
            return True
        if key in ("left", "right"):
            page.choose((page.seat + (1 if key == "right" else -1)) % seats)
        elif key == "enter" and page.is_side_by_side and not page.is_last and not page.is_correction:
            page.choose(page.seat + 1)  # the button ends the round for everybody; whoever types goes on to the next
        elif key == "enter":
            page.go_on()
        elif key in DIGITS[:seats]:
            page.choose(DIGITS.index(key))
        else:
            return False
        return True

    def _step(self, key: str, modifiers: set[str]) -> bool:
        """Undo or redo, which cancels a special order or takeout box; leave it alone on any other key with Ctrl."""
        if not is_step(key, modifiers):
            return False
        self._page.tile_input.cancel()
        self.dishes.forget()
        return step_by_key(self._page.app, key, modifiers)

    def _add(self, tile: str) -> None:
        self._page.tile_input.tap(self._page.seat, tile)

    def _take_away(self, tile: str) -> None:
        self._page.tile_input.take_away(self._page.seat, tile)

    def _letter_pressed(self, *_: object) -> None:
        """Say that the number of the card comes next, and highlight the tiles that it can be for."""
        words, meant = self._page.app.table.words, self.dishes.meant
        dish = words.dish(meant[0].partition(":")[0]) if meant else ""
        self._page.body.strip.hint(words.say(at_the_table.KEY_NUMBER, dish=dish) if meant else "")
        self._page.body.refresh()

"""A letter and perhaps a number on the keyboard for one more of a dish; with Shift, one fewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from sushigo_score.present.round import dish_keys
from sushigo_score.rules.facts import Setup

Act = Callable[[str], object]


class DishKeys(EventDispatcher):
    """The keys of the dishes. After a letter that stands for several cards, a number is pending; any other key ends that."""

    begun = StringProperty("")
    """The letter whose number is pending."""

    def __init__(self, setup: Setup, language: str, add: Act, take_away: Act, **more: Any) -> None:
        super().__init__(**more)
        self._items = {key: item for item, key in dish_keys(setup, language).items()}
        self._add, self._take_away = add, take_away
        self._act = add

    @property
    def meant(self) -> tuple[str, ...]:
        """The tiles of the pending letter."""
        return tuple(item for key, item in self._items.items() if key.letter == self.begun)

    def press(self, key: str, modifiers: set[str]) -> bool:
        """Handle a key; return False if it belongs to no dish, or is a digit while no number is pending."""
        if not key:  # Shift itself, before the number
            return False
        if self.begun and key.isdigit():
            for item in self._numbered(key):
                self.forget()
                self._act(item)
            return True
        self.forget()
        self._act = self._take_away if "shift" in modifiers else self._add
        for dish, item in self._items.items():
            if dish.letter == key.upper():
                if dish.number:
                    self.begun = dish.letter
                else:
                    self._act(item)
                return True
        return False

    def _numbered(self, digit: str) -> list[str]:
        return [item for key, item in self._items.items() if key.letter == self.begun and key.number == digit]

    def forget(self) -> None:
        """Stop waiting for a number."""
        self.begun = ""

"""How typed hands are scored: the edition, its menu or dessert, and the table's rules, as buttons to choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.typed.reader import Chosen, rules_of
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.text import dishes, preview
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import figure
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Flow
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition

_RULES = {**dishes.HOUSE_RULES, **dishes.VARIANTS}


class ClaimOptions(Column):
    """The choices; `on_choose` is called with the new ones."""

    def __init__(self, chosen: Chosen, on_choose: Callable[[Chosen], None]) -> None:
        self._chosen, self._on_choose = chosen, on_choose
        super().__init__(self._editions(), *self._dishes(), *self._rules(), spacing=dp(GAP["medium"]))

    def _editions(self) -> Flow:
        named = [(key, look.words.name(EDITION_WORDS[key].short)) for key in EDITIONS]
        return self._flow("edition", named, self._chosen.edition)

    def _dishes(self) -> list[Widget]:
        """Build the choice of menu or dessert, if the edition has one."""
        words = look.words
        edition = EDITIONS[self._chosen.edition]
        if edition.menu:
            heading, name, now = preview.WHICH_MENU, "preset", self._chosen.preset
            named = [(key, words.name(dishes.MENUS[key])) for key in edition.menu.presets]
        elif edition.desserts:
            heading, name, now = preview.WHICH_DESSERT, "dessert", self._chosen.dessert
            named = [(key, look.words_of(edition.name).dish(key)) for key in edition.desserts.rows]
        else:
            return []
        choices = [("", words.say(preview.AS_CARDS_SAY)), *named]
        return [
            Caption(text=words.say(heading), kind="name_bold", above=GAP["small"]),
            self._flow(name, choices, now, words.say(heading)),
        ]

    def _flow(self, name: str, choices: list[tuple[str, str]], now: str, about: str = "") -> Flow:
        return Flow(
            *(
                ChoiceButton(text=text, about=about, chosen=key == now, on_tap=partial(self._choose, name, key))
                for key, text in choices
            )
        )

    def _choose(self, name: str, key: str) -> None:
        if name == "edition":
            chosen = Chosen(key)
        elif name == "preset":
            chosen = replace(self._chosen, preset=key)
        else:
            chosen = replace(self._chosen, dessert=key)
        self._on_choose(chosen)

    def _rules(self) -> list[Widget]:
        """Build the rules that the table may play with, each on or off."""
        known = rules_of(self._chosen.edition)
        if not known:
            return []
        words, chosen = look.words_of(self._chosen.edition), self._chosen.rules
        buttons = (
            ChoiceButton(text=words.name(_RULES[rule]), chosen=rule in chosen, on_tap=partial(self._play_with, rule))
            for rule in known
        )
        heading = look.words.say(preview.TABLE_RULES)
        return [Caption(text=heading, kind="name_bold", above=GAP["small"]), Flow(*buttons)]

    def _play_with(self, rule: str) -> None:
        self._on_choose(replace(self._chosen, rules=tuple({*self._chosen.rules} ^ {rule})))


def chosen_count(chosen: Chosen, players: int) -> int:
    """Return a number of players that the chosen edition and menu allow, near the one wanted."""
    counts = _counts(chosen)
    return min(counts, key=lambda count: abs(count - players))


def _counts(chosen: Chosen) -> list[int]:
    edition = EDITIONS[chosen.edition]
    menu = edition.menu.presets.get(chosen.preset, ()) if edition.menu else ()
    return [
        count
        for count in edition.hand_sizes
        if not edition.menu or all(edition.menu.fits(kind, count) for kind in menu)
    ]


def player_count(chosen: Chosen, players: int, on_choose: Callable[[int], None]) -> Column:
    """Build the choice of how many players there are, for cards that are tapped in."""
    now = chosen_count(chosen, players)
    heading = look.words.say(preview.HOW_MANY)
    buttons = (
        ChoiceButton(text=figure(count), about=heading, chosen=count == now, on_tap=partial(on_choose, count))
        for count in _counts(chosen)
    )
    return Column(
        Caption(text=heading, kind="name_bold", above=GAP["small"]), Flow(*buttons), spacing=dp(GAP["medium"])
    )


def chosen_line(chosen: Chosen, **more: Any) -> ListRow:
    """Build one line with all that is chosen, to tap."""
    words, edition = look.words_of(chosen.edition), EDITIONS[chosen.edition]
    menu = [words.name(dishes.MENUS[chosen.preset])] if chosen.preset in dishes.MENUS else []
    dessert = [words.dish(chosen.dessert)] if edition.desserts and chosen.dessert in edition.desserts.rows else []
    rules = [words.name(_RULES[rule]) for rule in rules_of(chosen.edition) if rule in chosen.rules]
    return ListRow(
        title=words.name(EDITION_WORDS[chosen.edition].short),
        detail=words.listed([*menu, *dessert, *rules]),
        picture=picture_of_edition(chosen.edition),
        **more,
    )

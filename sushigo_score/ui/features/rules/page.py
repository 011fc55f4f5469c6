"""The rules: a list to search, and a card for each, side by side if they fit."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.present.rules import RuleCard, questions_of, rule_of, rules_of_edition, rules_of_game, sample_setups
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import Setup
from sushigo_score.storage.history import listed_games
from sushigo_score.text import at_the_table, rulebook
from sushigo_score.text.common import RULES
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.ui.features.rules.list import RuleList, row_of
from sushigo_score.ui.features.rules.parts import CardPane
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.boxes import Box
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.shell.keys import Key, keys_everywhere
from sushigo_score.ui.shell.page import Page

_LIST: Final = 0.32
_LIST_WIDEST: Final = 400
_SETTLED: Final = 0.05
"""How long, in seconds, until every row has its height."""
_LARGE: Final = 1.5
"""From this text scale on, the list only has names."""


class RulesPage(Page):
    """The list, with a card beside it if there is room. `edition` is set unless it is about the game on the table."""

    opens_card = False

    def build(self) -> None:
        """Build the bar, then the list, the card, or both."""
        self._meant = self._edition_meant()
        self._edition = self._meant or self.app.table.state.setup.edition
        self._words = look.words_of(self._edition)
        self.cards = self._all_cards()
        self._questions = questions_of(self._setups(), self.cards, self._words)
        self.key = self._key_meant(self.was.text("kind"))
        self.both = self.app.navigator.form.width == "wide"
        self.list: RuleList | None = None
        self.pane: CardPane | None = None
        self._scrolled = self._nothing_read = False
        self.add_widget(self.bar(self._title(), *self._symbols()))
        if self.both or not self.opens_card:
            self.list = self._make_list()
        if self.both or self.opens_card:
            self.pane = CardPane()
            self._put_card(self.was.get("numbers"))
        self.add_widget(Box(self.list, self.pane))
        self._read_found()
        Clock.schedule_once(self._scroll, _SETTLED)

    def kept(self) -> dict[str, Any]:
        """Return the edition, the rule, its numbers, the search, and how far it was scrolled."""
        kept: dict[str, Any] = {**self.was, "kind": self.key}
        if self._meant:
            kept["box"] = self._meant
        if self.list is not None:
            kept["query"] = self.list.field.text
        if self.pane is not None:
            calculator = self.pane.calculator
            kept["numbers"] = [list(row) for row in calculator.example.numbers] if calculator else None
        if self._scrolled and self.list is not None:
            kept["list"] = float(self.list.reading.offset)
        if self._scrolled and self.pane is not None:
            kept["card"] = float(self.pane.offset)
        return kept

    # --- which rules ----------------------------------------------------------------------------------

    def _edition_meant(self) -> str:
        """Return the edition asked for, empty for the game on the table, or else the edition of the last game."""
        edition = self.was.text("box")
        if edition in EDITIONS:
            return str(edition)
        if self.app.table.is_open:
            return ""
        last = next(iter(listed_games(self.app.store, most=1)), None)
        return last.edition if last is not None and last.edition in EDITIONS else next(iter(EDITIONS))

    def _all_cards(self) -> tuple[RuleCard, ...]:
        if self._meant:
            return rules_of_edition(self._meant, self._words)
        return rules_of_game(self.app.table.state.setup, self._words)

    def _setups(self) -> tuple[Setup, ...]:
        """Return the games that the rules are for: the one on the table, or samples of the edition."""
        return sample_setups(self._meant) if self._meant else (self.app.table.state.setup,)

    def _key_meant(self, kind: str) -> str:
        """Return the card of a rule, or of the dish that a tile belongs to; else the first one."""
        keys = [card.key for card in self.cards]
        meant = (kind, *(rule_of(setup, kind) for setup in self._setups()))
        return next((key for key in meant if key in keys), keys[0])

    # --- the parts ------------------------------------------------------------------------------------

    def _title(self) -> str:
        if self.app.navigator.form.width == "compact":
            return self._words.say(RULES)
        return self._words.say(rulebook.RULES_OF, edition=self._words.name(EDITION_WORDS[self._edition].short))

    def _symbols(self) -> list[SymbolButton]:
        if not (self.both or self.opens_card):
            return []
        self._arrows = [
            SymbolButton(symbol=symbol, text=self._words.say(text), on_tap=partial(self._step_tapped, by))
            for symbol, text, by in (("previous", rulebook.PREVIOUS, -1), ("choose", rulebook.FOLLOWING, 1))
        ]
        return self._arrows

    def _make_list(self) -> RuleList:
        edition = self._meant if not self.app.table.is_open else ""
        made = RuleList(
            self.cards,
            self._questions,
            self._words,
            edition=edition,
            query=self.was.text("query"),
            brief=self.both or look.text_scale > _LARGE,
            beside=self.both,
        )
        made.bind(on_choose=self._chosen, on_found=self._read_found, on_edition=self._edition_chosen)
        if self.both:
            made.size_hint_x = None
            made.width = min(dp(_LIST_WIDEST), self.app.navigator.width * _LIST)
            made.chosen = self.key
        return made

    def _scroll(self, _: float) -> None:
        """Restore how far it was scrolled, once everything has its height; else scroll to the rule that is shown."""
        self._scrolled = True
        if self.pane is not None:
            self.pane.offset = self.was.offset("card")
        if self.list is None:
            return
        if "list" in self.was:
            self.list.reading.offset = self.was.offset("list")
        elif self.both:
            self.list.show(self.key)

    def _chosen(self, _: Any, key: str) -> None:
        if self.pane is not None:
            self.show(key)
        else:
            self.key = key
            self.app.navigator.go("rule", kind=key, **({"box": self._meant} if self._meant else {}))

    def _edition_chosen(self, _: Any, edition: str) -> None:
        query = self.list.field.text if self.list is not None else ""
        self.app.navigator.swap("rules", box=edition, query=query, kind=self.key)

    # --- the card -------------------------------------------------------------------------------------

    def show(self, key: str) -> None:
        """Show another rule."""
        if self.pane is None or key == self.key:
            return
        self.key = key
        if self.list is not None:
            self.list.chosen = key
        self._put_card()
        self.pane.offset = 0

    def _read_found(self, *_: object) -> None:
        """Show only rules that were found beside a list that is searched."""
        if not self.both or self.pane is None or self.list is None:
            return
        found = self.list.found
        for arrow in self._arrows:
            arrow.enabled = bool(found)
        if not found:
            self._nothing_read = True
            self.list.chosen = ""
            self.pane.show_instead(self.list.nothing_found())
        elif self._nothing_read or self.key not in found:
            self._nothing_read = False
            self.key = self.key if self.key in found else found[0]
            self.list.chosen = self.key
            self._put_card()
            self.pane.offset = 0

    def _put_card(self, numbers: object = None) -> None:
        if self.pane is None:
            return
        after = None
        if not self.both:
            following = self._words.say(rulebook.FOLLOWING)
            after = row_of(self._beside(1), following, end_symbol="choose", on_tap=partial(self._step_tapped, 1))
        card = next(card for card in self.cards if card.key == self.key)
        asked = [one for one in self._questions if one.page == card.key]
        self.pane.put(card, asked, numbers, after, self._words)

    def _beside(self, by: int) -> RuleCard:
        keys = [card.key for card in self.cards]
        return self.cards[(keys.index(self.key) + by) % len(keys)]

    def _step_tapped(self, by: int) -> None:
        self.show(self._beside(by).key)
        if self.list is not None:
            self.list.show(self.key)

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        words, found = self._words, []
        if self.list is not None:
            search = partial(self.app.keyboard.focus, self.list.field)
            found.append(Key("Ctrl+F", words.say(rulebook.SEARCH_RULES), {"ctrl+f": search}))
        if self.pane is not None:
            other = {"left": partial(self._step_tapped, -1), "right": partial(self._step_tapped, 1)}
            found.append(Key(words.say(at_the_table.KEY_ARROWS), words.say(rulebook.KEY_OTHER), other))
        return (*found, *keys_everywhere())


class RulePage(RulesPage):
    """One rule, opened by a long press on its dish."""

    opens_card = True

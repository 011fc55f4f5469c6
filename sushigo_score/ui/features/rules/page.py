"""The rules: a list to search, and a card for each, side by side if they fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.rules import (
    Asked,
    RuleCard,
    asked_like,
    matching,
    questions_of,
    rule_of,
    rules_of_edition,
    rules_of_game,
    sample_setups,
    sentence_with,
)
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import Setup
from sushigo_score.storage.history import listed_games
from sushigo_score.text import at_the_table, rulebook
from sushigo_score.text.common import RULES
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words
from sushigo_score.ui.features.rules.parts import CardPane
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Box, Flow
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.search_field import SearchField
from sushigo_score.ui.pieces.dish_pictures import dish_mark, picture_of_edition
from sushigo_score.ui.shell.keys import Key, keys_everywhere
from sushigo_score.ui.shell.page import Page, Reading

_QUESTIONS: Final = "questions"
_OUTLINE: Final = 2
"""How far, in dp, the outline of a field may extend beyond it."""


def row_of(card: RuleCard, detail: str, **more: Any) -> ListRow:
    """Build a row that leads to a rule."""
    mark: dict[str, Any] = dish_mark(card.kind) or {"picture": card.picture}
    return ListRow(title=card.title, detail=detail, **mark, **more)


class _Head(Reading):
    """The part that stays above the scrolled list, and ends where that begins."""

    def _margins(self, *_: object) -> None:
        super()._margins()
        self.column.padding[3] = dp(_OUTLINE)


class RuleList(Box):
    """The rules, what is often asked, and the editions.

    `on_choose` fires for a tap on a rule or a question, `on_found` when others are listed, `on_edition` for an edition.
    `edition` is the chosen one. `brief` rows have only names. With a rule shown `beside` it, `chosen` is that rule.
    """

    chosen = StringProperty("")

    __events__ = ("on_choose", "on_found", "on_edition")

    def __init__(
        self,
        cards: Sequence[RuleCard],
        questions: Sequence[Asked],
        words: Words,
        *,
        edition: str = "",
        query: str = "",
        brief: bool = False,
        beside: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(orientation="vertical", **more)
        self._cards, self._questions, self._words = cards, questions, words
        self._brief, self._beside = brief, beside
        self.found: tuple[str, ...] = ()
        """The keys of the rules that are listed."""
        self.field = SearchField(hint=words.say(rulebook.SEARCH_RULES), text=query)
        self.field.bind(text=self._searched, on_name=self._entered)
        head = _Head(self.field, size_hint_y=None)
        head.column.bind(height=head.setter("height"))
        self.reading = Reading()
        self.add_widget(head)
        self.add_widget(self.reading)
        headings = {**rulebook.GROUPS, _QUESTIONS: rulebook.QUESTIONS}
        self._headings = {
            key: Caption(text=words.say(text), kind="name_bold", tone="text_soft", above=GAP["small"])
            for key, text in headings.items()
        }
        self.rows = {card.key: row_of(card, "", on_tap=partial(self.dispatch, "on_choose", card.key)) for card in cards}
        self._asked = {asked.key: self._question_row(asked) for asked in questions}
        self._editions = self._make_editions(edition) if edition else None
        self._searched()

    def _make_editions(self, chosen: str) -> ChipStrip | Flow:
        """Build the editions: wrapped in the narrow column of a wide page, scrolled sideways on a phone."""
        return (Flow if self._beside else ChipStrip)(
            *(
                ChoiceButton(
                    text=self._words.name(EDITION_WORDS[edition].short),
                    picture=picture_of_edition(edition),
                    chosen=edition == chosen,
                    on_tap=partial(self.dispatch, "on_edition", edition),
                )
                for edition in EDITIONS
            )
        )

    def _searched(self, *_: object) -> None:
        """Show the questions that are like the words, then the rules that contain them; without any, the questions last."""
        query = self.field.text
        found, asked = matching(self._cards, query), asked_like(self._questions, query)
        shown: list[Widget] = [self._editions] if self._editions is not None else []
        shown += self._with_heading(asked)
        for key in rulebook.GROUPS:
            heading = self._headings[key]
            cards = [card for card in found if card.group == key]
            named = any(card.title != heading.text for card in cards)  # no heading above a rule of that name alone
            shown += [*([heading] if named else []), *map(self._row, cards)]
        if not query.strip():
            shown += self._with_heading(self._questions)
        if not found and not asked and not self._beside:
            shown.append(self.nothing_found())
        self.reading.column.clear_widgets()
        self.reading.put(*shown)
        self.reading.offset = 0
        self.found = tuple(card.key for card in found) or tuple(one.page for one in asked)
        self._nearest = asked[0].page if asked else self.found[0] if found else ""
        self.dispatch("on_found")

    def _with_heading(self, asked: Sequence[Asked]) -> list[Widget]:
        return [self._headings[_QUESTIONS], *(self._asked[one.key] for one in asked)] if asked else []

    def _question_row(self, asked: Asked) -> ListRow:
        card = next(card for card in self._cards if card.key == asked.page)
        mark: dict[str, Any] = dish_mark(card.kind) or {"picture": card.picture}
        choose = partial(self.dispatch, "on_choose", asked.page)
        return ListRow(title=asked.question, detail=asked.answer, on_tap=choose, **mark)

    def _row(self, card: RuleCard) -> ListRow:
        """Return the row of a rule, with a sentence of it that contains the words; beside a rule only if there are any."""
        row = self.rows[card.key]
        is_brief = self._brief and not (self._beside and self.field.text.strip())
        row.detail = "" if is_brief else sentence_with(card, self.field.text)
        return row

    def nothing_found(self) -> NothingHere:
        """Build what is shown instead of rules, beside the list if there is room."""
        everything = WordButton(text=self._words.say(rulebook.ALL_RULES), on_tap=self._empty)
        return NothingHere(self._words.say(rulebook.NOTHING_FOUND), everything)

    def _empty(self) -> None:
        self.field.text = ""

    def on_chosen(self, *_: object) -> None:
        """Mark the rule that is shown."""
        for key, row in self.rows.items():
            row.chosen = key == self.chosen

    def show(self, key: str) -> None:
        """Scroll to a rule, if it is listed."""
        if self.rows[key].parent is not None:
            self.reading.show(self.rows[key])

    def _entered(self, *_: object) -> None:
        """Choose what is listed first, on Enter in the field."""
        if self._nearest:
            self.dispatch("on_choose", self._nearest)

    def on_choose(self, key: str) -> None:
        """Default handler: a rule was tapped."""

    def on_found(self) -> None:
        """Default handler: other rules are listed."""

    def on_edition(self, edition: str) -> None:
        """Default handler: an edition was tapped."""


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

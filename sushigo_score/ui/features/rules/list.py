"""The list of the rules, with a field to search it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.present.rules import Asked, RuleCard, asked_like, matching, sentence_with
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.text import rulebook
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Flow
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.search_field import SearchField
from sushigo_score.ui.pieces.dish_pictures import dish_mark, picture_of_edition
from sushigo_score.ui.shell.page import Reading

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


class RuleList(BoxLayout):
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

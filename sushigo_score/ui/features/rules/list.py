"""The list of the rules, with a field to search them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.present.rules.cards import RuleCard, matching
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.text import rule_pages
from sushigo_score.text.boxes import BOXES
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Flow
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.search_field import SearchField
from sushigo_score.ui.pieces.dish_pictures import picture_of_box, picture_of_dish
from sushigo_score.ui.shell.page import Reading


def row_of(card: RuleCard, detail: str, **more: Any) -> ListRow:
    """A row that leads to a rule."""
    picture = picture_of_dish(card.kind) if card.kind else card.picture
    return ListRow(title=card.title, picture=picture, detail=detail, **more)


class _Head(Reading):
    """Stays above what is scrolled, and ends where that begins."""

    def _margins(self, *_: object) -> None:
        super()._margins()
        self.column.padding[3] = 0


class RuleList(BoxLayout):
    """`on_choose` tells which rule was tapped, `on_found` that others are listed, `on_box` which box; `box` is the one chosen.

    `brief` rows have only their names; then `chosen` is the rule that is read beside.
    """

    chosen = StringProperty("")

    __events__ = ("on_choose", "on_found", "on_box")

    def __init__(
        self,
        cards: Sequence[RuleCard],
        words: Words,
        *,
        box: str = "",
        query: str = "",
        brief: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(orientation="vertical", **more)
        self._cards, self._words, self._brief = cards, words, brief
        self.found: tuple[str, ...] = ()
        """The rules that are listed, by their keys."""
        self.field = SearchField(hint=words.say(rule_pages.SEARCH), text=query)
        self.field.bind(text=self._searched, on_name=self._entered)
        head = _Head(self.field, size_hint_y=None)
        head.column.bind(height=head.setter("height"))
        self.reading = Reading()
        self.add_widget(head)
        self.add_widget(self.reading)
        self._headings = {
            key: Caption(text=words.say(text), kind="name_bold", tone="text_soft", above=GAP["small"])
            for key, text in rule_pages.GROUPS.items()
        }
        self.rows = {
            card.key: row_of(
                card, "" if brief else card.sentences[0], on_tap=partial(self.dispatch, "on_choose", card.key)
            )
            for card in cards
        }
        self._boxes = self._make_boxes(box) if box else None
        self._searched()

    def _make_boxes(self, chosen: str) -> ChipStrip | Flow:
        """Below each other in a narrow column of a wide page; on a phone they are drawn sideways by a finger."""
        return (Flow if self._brief else ChipStrip)(
            *(
                ChoiceButton(
                    text=self._words.name(BOXES[edition].short),
                    picture=picture_of_box(edition),
                    chosen=edition == chosen,
                    on_tap=partial(self.dispatch, "on_box", edition),
                )
                for edition in EDITIONS
            )
        )

    def _searched(self, *_: object) -> None:
        """Show the rules that have the words."""
        found = matching(self._cards, self.field.text)
        shown: list[Widget] = [self._boxes] if self._boxes is not None else []
        for key, heading in self._headings.items():
            rows = [self.rows[card.key] for card in found if card.group == key]
            shown += [heading, *rows] if rows else []
        if not found:
            shown.append(Caption(text=self._words.say(rule_pages.NOTHING_FOUND), tone="text_soft"))
        self.reading.column.clear_widgets()
        self.reading.put(*shown)
        self.reading.offset = 0
        self.found = tuple(card.key for card in found)
        self.dispatch("on_found")

    def on_chosen(self, *_: object) -> None:
        """Mark the rule that is read."""
        for key, row in self.rows.items():
            row.chosen = key == self.chosen

    def show(self, key: str) -> None:
        """Bring a rule into view, if it is in the list now."""
        if self.rows[key].parent is not None:
            self.reading.show(self.rows[key])

    def _entered(self, *_: object) -> None:
        """Enter in the field: the first rule found."""
        found = matching(self._cards, self.field.text)
        if found:
            self.dispatch("on_choose", found[0].key)

    def on_choose(self, key: str) -> None:
        """A rule was tapped."""

    def on_found(self) -> None:
        """Other rules are listed."""

    def on_box(self, edition: str) -> None:
        """A box was tapped."""

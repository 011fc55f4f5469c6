"""The variant, the optional rules, and what to do with the cards before the first round: one folded line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.aloud import dealing_aloud
from sushigo_score.present.dealing import dealing, preparing_briefly
from sushigo_score.present.new_game import (
    choose_starter,
    choose_variant,
    chosen_rules,
    house_rules,
    in_words,
    numbers,
    ready,
    set_house_rule,
    variants,
)
from sushigo_score.rules.editions.variants import VARIANTS
from sushigo_score.text import dishes, new_game
from sushigo_score.text.language import figure, visible
from sushigo_score.ui.features.new_game.part import PagePart, Summary
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Panel
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.scroller import bring_into_view
from sushigo_score.ui.kit.widgets.switch import SwitchRow
from sushigo_score.ui.pieces.dealing_strip import DealingStrip
from sushigo_score.ui.shell.read_aloud import AloudWords

if TYPE_CHECKING:
    from sushigo_score.ui.features.new_game.page import NewGamePage


class RulesPart(PagePart):
    """The variant and what a table may add to it, each explained before it is chosen, and what to do with the cards then."""

    key = "rules"

    def __init__(self, page: NewGamePage) -> None:
        self.at_a_glance = Column()
        """What has to be done before the cards are dealt, always in sight; a tap unfolds all of it."""
        super().__init__(page)

    @property
    def shown(self) -> bool:
        """True once there is an edition."""
        return bool(self.page.draft.edition)

    @property
    def title(self) -> str:
        return self.page.words.say(new_game.VARIANT_AND_RULES)

    def summary(self) -> Summary:
        return Summary(chosen_rules(self.page.words, self.page.draft), detail=self.title, symbol="rules")

    def make(self) -> list[Widget]:
        """Build a row for each choice, and room for the question who starts and for what to do with the cards."""
        self._edition, words = self.page.draft.edition, self.page.words
        self._variants = {
            option.key: ListRow(
                title=words.name(dishes.VARIANTS[option.key]), on_tap=partial(self._choose_variant, option.key)
            )
            for option in variants(self.page.draft)
        }
        self._starter, self._dealing, self._panel = Column(), Column(), Panel()
        self._what_to_do = Caption(text=words.say(new_game.BEFORE_ROUND_ONE), kind="name_bold", above=8)
        self._rules = {
            option.key: SwitchRow(
                title=words.name(dishes.HOUSE_RULES[option.key]), on_tap=partial(self._switch, option.key)
            )
            for option in house_rules(self.page.draft)
        }
        self._numbers = {
            (choice.key, number): ChoiceButton(
                text=figure(number),
                about=words.name(dishes.HOUSE_RULES[choice.key]),
                on_tap=partial(self._choose_number, choice.key, number),
            )
            for choice in numbers(self.page.draft)
            for number in choice.numbers
        }
        counted = [
            widget
            for choice in numbers(self.page.draft)
            for widget in (
                Caption(text=words.name(dishes.HOUSE_RULES[choice.key]), above=8),
                Caption(text=words.say(new_game.HOUSE_RULES[choice.key]), kind="small", tone="text_soft"),
                Flow(*(self._numbers[choice.key, number] for number in choice.numbers)),
            )
        ]
        heading = [Caption(text=words.say(new_game.HOUSE_RULES_PART), kind="name_bold", above=8)]
        self._aloud = AloudWords(self.page.app) if self.page.app.device.speaks else None
        return [*self._variants.values(), self._starter, *heading, *self._rules.values(), *counted, self._dealing]

    def refresh(self) -> None:
        """Rebuild the rows for another edition, which has other choices; show what to prepare."""
        if self._made and self._edition != self.page.draft.edition:
            self._empty()
        super().refresh()
        words, setup = self.page.words, self.page.draft.setup
        steps = preparing_briefly(words, setup, 0) if ready(self.page.draft) else ()
        said = with_pauses(*self._lines()[: len(steps)]) if steps else ""
        strips = [DealingStrip(steps, text=said, on_tap=self._show_dealing)] if steps else []
        below = dp(GAP["small"]) if steps else 0
        side, above = (dp(GAP["large"]), below) if self.page.app.navigator.form.low else (0, 0)
        self.at_a_glance.padding = (side, above, side, below)
        self.at_a_glance.hold(*strips)

    def update(self) -> None:
        """Mark what is chosen, and say why other choices are closed."""
        for option in variants(self.page.draft):
            row = self._variants[option.key]
            row.chosen, row.enabled = option.chosen, option.closed is None
            row.end_symbol = "check" if option.chosen else ""
            row.detail = look.words.say(new_game.VARIANTS[option.key])
            if option.closed is not None:
                row.detail = in_words(self.page.words, option.closed)
        for option in house_rules(self.page.draft):
            switch = self._rules[option.key]
            switch.on, switch.enabled = option.chosen, option.chosen or option.closed is None
            closed = [in_words(self.page.words, option.closed)] if option.closed is not None else []
            switch.detail = "\n".join([look.words.say(new_game.HOUSE_RULES[option.key]), *closed])
        for choice in numbers(self.page.draft):
            for number in choice.numbers:
                button = self._numbers[choice.key, number]
                button.chosen = number == choice.chosen
                button.enabled = button.chosen or number not in choice.closed
        self._ask_who_begins()
        self._show_what_to_do()

    def _ask_who_begins(self) -> None:
        draft = self.page.draft
        if not VARIANTS[draft.variant].has_starter or not draft.seats:
            self._starter.hold()
            return
        flow = Flow(
            *(
                ChoiceButton(
                    text=visible(seat.name),
                    colour=seat.colour,
                    chosen=draft.starter == at,
                    on_tap=partial(self._choose_starter, at),
                )
                for at, seat in enumerate(draft.seats)
            )
        )
        self._starter.hold(Caption(text=look.words.say(new_game.WHO_BEGINS_ASKED), above=8), flow)

    def _choose_variant(self, variant: str) -> None:
        refused = self.page.attempt(choose_variant, variant, self.page.words)
        if refused:
            self.page.app.navigator.say(refused)

    def _choose_starter(self, at: int) -> None:
        self.page.attempt(choose_starter, None if self.page.draft.starter == at else at)

    def _switch(self, rule: str) -> None:
        on = not getattr(self.page.draft.house_rules, rule)
        self.page.change(set_house_rule(self.page.draft, rule, to=on))

    def _choose_number(self, rule: str, number: int) -> None:
        self.page.change(set_house_rule(self.page.draft, rule, to=number))

    # --- what to do with the cards --------------------------------------------------------------------

    def _lines(self) -> tuple[str, ...]:
        draft = self.page.draft
        return dealing(self.page.words, draft.setup, 0, starter=draft.starter)

    def _show_what_to_do(self) -> None:
        draft, words = self.page.draft, self.page.words
        if not ready(draft):
            self._dealing.hold()
            return
        self._panel.hold(*(Caption(text=line) for line in self._lines()), *([self._aloud] if self._aloud else []))
        if self._aloud is not None:
            self._aloud.saying = dealing_aloud(words, draft.setup, 0, starter=draft.starter)
        self._dealing.hold(self._what_to_do, self._panel)

    def _show_dealing(self) -> None:
        self.page.unfold(self.key)
        Clock.schedule_once(lambda _: bring_into_view(self._dealing), 0)

"""The variant, the house rules, and what to do with the cards before the first round."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.aloud import dealing_aloud
from sushigo_score.present.new_game.dealing import dealing, preparing_briefly
from sushigo_score.present.new_game.draft import choose_starter, choose_variant, set_house_rule
from sushigo_score.present.new_game.view import house_rules, in_words, ready, variants
from sushigo_score.rules.facts import HouseRules
from sushigo_score.text import dishes, new_game
from sushigo_score.text.language import visible
from sushigo_score.ui.features.new_game.part import PagePart, Summary
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.theme import GAP
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


class VariantPart(PagePart):
    """How the game is played; a sushi battle asks who starts."""

    key = "variant"

    @property
    def shown(self) -> bool:
        """True once there is a box."""
        return bool(self.page.draft.edition)

    @property
    def title(self) -> str:
        return self.page.words.say(new_game.VARIANT)

    def summary(self) -> Summary:
        played = self.page.words.name(dishes.VARIANTS[self.page.draft.variant])
        return Summary(self.title, detail=played, symbol="swap")

    def make(self) -> list[Widget]:
        """Build a row for each, and room for the question who starts."""
        self._edition = self.page.draft.edition
        self._rows = {
            option.key: ListRow(
                title=self.page.words.name(dishes.VARIANTS[option.key]),
                on_tap=partial(self._chosen, option.key),
            )
            for option in variants(self.page.draft)
        }
        self._starter = Column()
        return [*self._rows.values(), self._starter]

    def refresh(self) -> None:
        """Rebuild the rows for another box, which has other variants."""
        if self._made and self._edition != self.page.draft.edition:
            self._empty()
        super().refresh()

    def update(self) -> None:
        """Mark the chosen one, and say why others are closed."""
        for option in variants(self.page.draft):
            row = self._rows[option.key]
            row.chosen, row.enabled = option.chosen, option.closed is None
            row.end_symbol = "check" if option.chosen else ""
            row.detail = look.words.say(new_game.VARIANTS[option.key])
            if option.closed is not None:
                row.detail = in_words(self.page.words, option.closed)
        self._ask_who_begins()

    def _ask_who_begins(self) -> None:
        draft = self.page.draft
        if draft.variant != "sushi_battle" or not draft.seats:
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

    def _chosen(self, variant: str) -> None:
        refused = self.page.attempt(choose_variant, variant, self.page.words)
        if refused:
            self.page.app.navigator.say(refused)

    def _choose_starter(self, at: int) -> None:
        self.page.attempt(choose_starter, None if self.page.draft.starter == at else at)


class HouseRulesPart(PagePart):
    """What a table may add, each with what the booklet says."""

    key = "house_rules"

    @property
    def shown(self) -> bool:
        """True if the box has any."""
        return bool(house_rules(self.page.draft))

    @property
    def title(self) -> str:
        return self.page.words.say(new_game.HOUSE_RULES_PART)

    def summary(self) -> Summary:
        words = look.words
        names = [words.name(dishes.HOUSE_RULES[rule.key]) for rule in house_rules(self.page.draft) if rule.chosen]
        return Summary(self.title, detail=words.listed(names) or words.name(new_game.NO_HOUSE_RULE), symbol="rules")

    def make(self) -> list[Widget]:
        self._rows = {
            rule: SwitchRow(title=look.words.name(dishes.HOUSE_RULES[rule]), on_tap=partial(self._switched, rule))
            for rule in HouseRules._fields
        }
        self._column = Column()
        return [self._column]

    def update(self) -> None:
        """Show the rules of the box, on or off, open or closed."""
        options = house_rules(self.page.draft)
        self._column.hold(*(self._rows[option.key] for option in options))
        for option in options:
            row = self._rows[option.key]
            row.on, row.enabled = option.chosen, option.chosen or option.closed is None
            closed = [in_words(self.page.words, option.closed)] if option.closed is not None else []
            row.detail = "\n".join([look.words.say(new_game.HOUSE_RULES[option.key]), *closed])

    def _switched(self, rule: str) -> None:
        on = not getattr(self.page.draft.house_rules, rule)
        self.page.change(set_house_rule(self.page.draft, rule, on=on))


class DealingPart(PagePart):
    """What to do with the cards; it is for reading, not choosing."""

    key = "dealing"

    def __init__(self, page: NewGamePage) -> None:
        self.at_a_glance = Column()
        """What has to be done before the cards are dealt, to be over the button; a tap unfolds all of it."""
        super().__init__(page)

    @property
    def shown(self) -> bool:
        """True once the game can start."""
        return ready(self.page.draft)

    @property
    def title(self) -> str:
        return self.page.words.say(new_game.BEFORE_ROUND_ONE)

    def summary(self) -> Summary:
        return Summary(self.title, detail=self._lines()[0], symbol="cards")

    def _lines(self) -> tuple[str, ...]:
        draft = self.page.draft
        return dealing(self.page.words, draft.setup, 0, starter=draft.starter)

    def refresh(self) -> None:
        """Show it at a glance, too, unless its own line is always in sight."""
        super().refresh()
        hidden = self.page.app.navigator.form.width == "wide" or not self.shown
        steps = () if hidden else preparing_briefly(self.page.words, self.page.draft.setup, 0)
        said = told(*self._lines()[: len(steps)]) if steps else ""
        strips = [DealingStrip(steps, text=said, on_tap=self._unfold)] if steps else []
        self.at_a_glance.padding = (0, 0, 0, dp(GAP["small"]) if steps else 0)
        self.at_a_glance.hold(*strips)

    def _unfold(self) -> None:
        self.page.unfold(self.key)
        bring_into_view(self)

    def make(self) -> list[Widget]:
        self._panel = Panel()
        self._aloud = AloudWords(self.page.app) if self.page.app.device.speaks else None
        return [self._panel]

    def update(self) -> None:
        draft = self.page.draft
        self._panel.hold(*(Caption(text=line) for line in self._lines()), *([self._aloud] if self._aloud else []))
        if self._aloud is not None:
            self._aloud.saying = dealing_aloud(self.page.words, draft.setup, 0, starter=draft.starter)

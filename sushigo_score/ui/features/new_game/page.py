"""A new game, or a table that is kept: the edition, the players, the menu or dessert, and the rules, each folded to one line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.present.new_game import (
    EMPTY,
    Draft,
    add_player,
    choose_edition,
    draft_of,
    first_round,
    in_words,
    problems,
    set_house_rule,
    start,
    start_label,
)
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.tables import last_start
from sushigo_score.text import common, new_game
from sushigo_score.text.language import Words, visible
from sushigo_score.ui.features.new_game.dishes import DessertPart, MenuPart
from sushigo_score.ui.features.new_game.draft_text import draft_as_text, draft_from_text, read_draft, write_draft
from sushigo_score.ui.features.new_game.edition import EditionPart
from sushigo_score.ui.features.new_game.part import PagePart
from sushigo_score.ui.features.new_game.players import PlayersPart
from sushigo_score.ui.features.new_game.rules import RulesPart
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH
from sushigo_score.ui.kit.widgets.boxes import Box, Column
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.shell.page import Page, Reading

DRAFT: Final = "draft"
"""The settings key that keeps what was chosen until the game starts."""

_PLAYERS: Final = "players"
_TYPED: Final = "draft_name"
_LONGEST_NAME: Final = 80
_START_IN_BAR: Final = 1.3
"""The share of the bar that the start button takes beside the title in a low window."""


class NewGamePage(Page):
    """A page whose choices all go into the draft; the parts show it."""

    title = common.NEW_GAME
    start_symbol = "play"
    deals = True
    """True if it says what to do with the cards."""

    def build(self) -> None:
        """Build the parts from the top down, or in two columns if they fit; the start button always stays in sight."""
        form = self.app.navigator.form
        self.draft = read_draft(self.was["draft"]) if "draft" in self.was else self.first_draft()
        self.fresh = bool(self.was.get("fresh", self.deals and not self.app.store.setting(DRAFT)))
        self.own_menu = bool(self.was.get("own_menu"))
        self.typed = self.was.text("typed", self.first_typed())[:_LONGEST_NAME]
        self.refused = bool(self.was.get("refused"))
        self._cleared: Draft | None = None
        self._start = WordButton(style="main", tall=True, on_tap=self._begin)
        self._clear = self.make_clear()
        trailing = [self._clear]
        if form.low:
            self._start.size_hint_x = _START_IN_BAR
            trailing.append(self._start)
        self.add_widget(self.bar(look.words.say(self.title), *trailing))
        self._above = self.make_above()
        self._players = PlayersPart(self)
        self._rules = RulesPart(self)
        made = (EditionPart(self), self._players, MenuPart(self), DessertPart(self), self._rules)
        self.parts: dict[str, PagePart] = {part.key: part for part in made}
        self._wide = form.width == "wide"
        self._lay_out()
        if not form.low:
            self.add_widget(self._foot())
        self._open_first()
        self.refresh()
        self.keep_scroll(*self._readings)

    def _lay_out(self) -> None:
        """Put the parts into one column, or two where there is room: the players have their own."""
        self._readings = (Reading(), Reading()) if self._wide else (Reading(),)
        low = self.app.navigator.form.low
        first, *others = self._readings
        glance = self._rules.at_a_glance if low and self.deals else None  # else it is over the button, at the foot
        body = Box(Box(first, glance, orientation="vertical"), *others)
        body.bind(width=self._draw_together)
        self.add_widget(body)

    def _draw_together(self, body: BoxLayout, width: float) -> None:
        """Keep the columns centred, no wider than is comfortable to read."""
        side = max(0, (width - 2 * dp(READING_WIDTH + GAP["wide"])) / 2)
        body.padding = (side, 0, side, 0)
        self.bar_inset = max(side + dp(GAP["large"]), 0 if self._wide else (width - dp(READING_WIDTH)) / 2)

    def _column_of(self, part: PagePart) -> int:
        return 1 if self._wide and part.key == _PLAYERS else 0

    def _foot(self) -> Column:
        foot = Column(self._rules.at_a_glance if self.deals else None, self._start)

        def narrow(*_: object) -> None:
            side = max(dp(GAP["large"]), (foot.width - dp(READING_WIDTH)) / 2)
            foot.padding = (side, dp(GAP["small"]), side, dp(GAP["small"]))

        foot.bind(width=narrow)
        return foot

    # --- the draft ------------------------------------------------------------------------------------

    def first_draft(self) -> Draft:
        """Return what was chosen and never begun; else the table of the last game, as most evenings it is the same one."""
        draft = draft_from_text(self.app.store.setting(DRAFT))
        last = last_start(self.app.store) if draft == EMPTY else None
        return draft_of(last) if last else draft

    def first_typed(self) -> str:
        """Return a name that was not finished the last time the page was open."""
        return self.app.store.setting(_TYPED)

    def make_clear(self) -> SymbolButton:
        """Build the button for another table than the last one."""
        return SymbolButton(symbol="rematch", text=look.words.say(new_game.START_OVER), on_tap=self._start_over)

    def make_above(self) -> list[Widget]:
        """Build what is above the parts."""
        return []

    def _nobody_yet(self) -> Draft:
        """Return the last edition, as most tables own only one, with nobody seated."""
        last = last_start(self.app.store)
        return self._with_edition(EMPTY, last.edition) if last else EMPTY

    def _with_edition(self, draft: Draft, edition: str) -> Draft:
        """Choose an edition, with the menu and the optional rules of its last game as far as they are open to this table."""
        if edition == draft.edition:
            return draft
        draft, last = choose_edition(draft, edition), last_start(self.app.store, edition)
        if last is None:
            return draft
        if draft.choice_of_menu and not draft.menu:
            draft = replace(draft, menu=last.menu)
        for rule in last.house_rules.on:
            with suppress(Refusal):
                draft = set_house_rule(draft, rule, to=getattr(last.house_rules, rule))
        return draft

    def close(self) -> None:
        """Keep a name that was not finished for the next time the page is opened."""
        with suppress(StoreRefused):
            if self.typed != self.app.store.setting(_TYPED):
                self.app.store.set(_TYPED, self.typed)

    def kept(self) -> dict[str, Any]:
        """Return what was chosen, and what is unfolded."""
        return {
            "draft": write_draft(self.draft),
            "open": [key for key, part in self.parts.items() if part.unfolded],
            "own_menu": self.own_menu,
            "fresh": self.fresh,
            "typed": self.typed,
            "refused": self.refused,
        }

    @property
    def words(self) -> Words:
        """The words in the form that the chosen edition uses."""
        return look.words_of(self.draft.edition)

    def change(self, draft: Draft) -> None:
        """Apply a choice: keep it, and show everything as it is now."""
        self._cleared = None
        self._take(draft)

    def attempt(self, choose: Callable[..., Draft], *asked: object) -> str:
        """Apply a choice unless it is refused; return the reason if it is."""
        try:
            draft = choose(self.draft, *asked)
        except Refusal as refusal:
            return in_words(self.words, Reason(refusal.key, refusal.facts))
        self.change(draft)
        return ""

    @property
    def why_not_seated(self) -> str:
        """Why the name in the field cannot be seated, once somebody has tried."""
        if not (self.refused and self.typed.strip()):
            return ""
        try:
            add_player(self.draft, self.typed)
        except Refusal as refusal:
            return in_words(self.words, Reason(refusal.key, refusal.facts))
        return ""

    def _take(self, draft: Draft) -> None:
        self.draft = draft
        self.keep_draft()
        self.refresh()

    def keep_draft(self) -> None:
        """Keep what is chosen until the game begins."""
        with suppress(StoreRefused):  # a full disk is reported when the game starts
            self.app.store.set(DRAFT, draft_as_text(self.draft))

    def choose_edition(self, edition: str) -> None:
        """Choose an edition; where no names are known yet, the name field is ready at once."""
        was_fresh, self.fresh = self.fresh, False
        self.change(self._with_edition(self.draft, edition))
        if was_fresh and not self._missing():
            self.unfold(_PLAYERS)  # the people of last time, who may not be those of tonight
        else:
            self._unfold_missing()
        if self._missing() == _PLAYERS or self._wide:
            self._players.be_ready()

    def _start_over(self) -> None:
        if self._cleared is not None:
            self.change(self._cleared)
            self._unfold_missing()
            return
        cleared = self.draft
        self.fresh = True
        self._take(self._nobody_yet())
        self._cleared = cleared
        self._readings[0].offset = 0
        self._unfold_first()
        self.refresh()

    # --- what is shown --------------------------------------------------------------------------------

    def refresh(self) -> None:
        for part in self.parts.values():
            part.refresh()
        self._show_columns()
        name, left_over = self.typed.strip(), self.why_not_seated
        ready = not problems(self.draft) and not left_over
        self._start.text = look.words.say(new_game.LEAVE_OUT, name=visible(name)) if left_over else self.start_text()
        self._start.style, self._start.symbol = ("main", self.start_symbol) if ready else ("waiting", "")
        self.show_clear()

    def start_text(self) -> str:
        """Say how to deal, or what is still missing."""
        return start_label(self.words, self.draft)

    def show_clear(self) -> None:
        """Offer to start over, or to bring back what was chosen before."""
        back = self._cleared is not None
        text, self._clear.symbol = (new_game.BRING_BACK, "undo") if back else (new_game.START_OVER, "rematch")
        self._clear.text = look.words.say(text)
        self._clear.enabled = back or bool(self.draft.seats) or not self.fresh
        self._clear.opacity = 1 if self._clear.enabled else 0

    def _show_columns(self) -> None:
        """Show only the parts that have something to choose."""
        columns: list[list[Any]] = [[] for _ in self._readings]
        columns[0] += self._above
        for part in self.parts.values():
            columns[self._column_of(part)] += [part] if part.shown else []
        for reading, wanted in zip(self._readings, columns, strict=True):
            reading.column.hold(*wanted)

    def _open_first(self) -> None:
        kept = self.was.get("open")
        if not isinstance(kept, list):
            self._unfold_first()
            return
        for part in self.parts.values():
            part.unfolded = part.key in kept

    def _unfold_first(self) -> None:
        """Unfold what is missing; where nothing was chosen yet, unfold what may differ from last time: edition and players."""
        wanted = ["box", _PLAYERS] if self.fresh and self.draft.edition else [self._missing()]
        for part in self.parts.values():
            part.unfolded = part.key in wanted or (self._wide and part.key == _PLAYERS)

    def _missing(self) -> str:
        """Return the first part that keeps the game from starting, among those of the column where only one is unfolded."""
        keys = (problem.part for problem in problems(self.draft))
        return next((key for key in keys if self._column_of(self.parts[key]) == 0), "")

    def _unfold_missing(self) -> None:
        missing = self._missing()
        if missing:
            self.unfold(missing)
            return
        for part in self.parts.values():
            if self._column_of(part) == 0:
                part.fold()

    def unfold(self, key: str) -> None:
        """Unfold a part, and fold the others in its column."""
        column = self._column_of(self.parts[key])
        for part in self.parts.values():
            if part.key != key and self._column_of(part) == column:
                part.fold()
        self.parts[key].unfold()
        bring = partial(self._bring_into_view, self.parts[key])
        Clock.schedule_once(lambda _: Clock.schedule_once(bring, 0), -1)  # in the frame after the one that lays it out

    def _bring_into_view(self, part: PagePart, _: float) -> None:
        if part.get_root_window() is None:
            return
        reading = self._readings[self._column_of(part)]
        if part.height < reading.height:
            reading.show(part)
        else:
            reading.offset = reading.column.height - (part.top - reading.column.y)

    def _begin(self) -> None:
        """Start the game; first seat a name still in the field, as the number of cards depends on it."""
        if self.why_not_seated:
            self._players.leave_out()
            return
        if self.typed.strip():
            self.unfold(_PLAYERS)
            self._players.seat_written()
            return
        missing = problems(self.draft)
        if missing:
            self.unfold(missing[0].part)
            return
        self.finish()

    def finish(self) -> None:
        """Begin the game."""
        if self.app.begin(start(self.draft), first_round(self.draft)):
            with suppress(StoreRefused):
                self.app.store.set(DRAFT, "")

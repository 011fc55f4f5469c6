"""Checking a claim: another table to tap cards into, cards typed in, a file or a pasted text. Nothing is saved unasked."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.formats.gamefile import GameFile
from sushigo_score.present.typed.claim import type_help
from sushigo_score.present.typed.reader import TYPED_LIMIT, Chosen, HandProblem, Typed, typed_game
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.text import common, preview
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.ui.features.preview.claim_options import ClaimOptions, chosen_count, chosen_line, player_count
from sushigo_score.ui.features.preview.claim_result import claim_panels, problems_panel
from sushigo_score.ui.features.preview.opening import open_text, reader_of
from sushigo_score.ui.features.preview.practice import DRAFT, USUAL_PLAYERS, begin_practice, table_of
from sushigo_score.ui.features.preview.preview import GamePreview
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.two_columns import Columns, Spread
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.kit.widgets.text_area import TextArea
from sushigo_score.ui.shell.device_io import copied
from sushigo_score.ui.shell.page import Page

_LOW: Final = 80
"""The least height of the field, in dp: the result stays in sight below it."""
_HIGH: Final = 160
"""The least height where the result is beside it."""
_PAUSE: Final = 0.25
"""The pause in typing, in seconds, after which the text is read."""
_MAIN_SHARE: Final = 1.3
"""How much wider the main action is, at least, than the other one beside it, whatever it says."""


class ClaimPage(Page):
    """A page that scores hands as they are typed, and keeps the text for the next visit."""

    def build(self) -> None:
        words = look.words
        kept = self.was
        chosen = (kept.text("edition"), kept.text("preset"), kept.text("dessert"))
        self._chosen = Chosen(*chosen, tuple(kept.texts("rules")))
        if self._chosen.edition not in EDITIONS:
            self._chosen = Chosen()
        self._players = self.was.whole("players", USUAL_PLAYERS)
        self._typed = Typed(None, ())
        self._cleared = self.was.text("cleared")
        self._open = set(self.was.pairs("open"))
        self._read_soon = Clock.create_trigger(self._read, _PAUSE)
        self._unfolded = bool(self.was.get("unfolded"))
        self.add_widget(self.bar(words.say(preview.CHECK_CLAIM)))
        self._beside = self.app.navigator.form.width == "wide"
        self._spread = Spread(beside=self._beside)
        self.add_widget(self._spread)
        self._make_parts()
        self._spread.put(Caption(text=words.say(preview.TYPE), kind="name_bold"), self._area(), self._below)
        if self._beside:
            self._spread.put_aside(self._aside)
        self._foot = Row()
        self._spread.put_at_foot(self._foot)
        self._read()
        self._spread.scroll_to(self.was.offsets("offsets"))
        self._write_soon = Clock.create_trigger(lambda _: self.app.keyboard.focus(self.area))
        if (
            self.app.device.has_windows and "unfolded" not in self.was
        ):  # it has just been opened; a phone would show its keyboard
            self._write_soon()

    def _make_parts(self) -> None:
        """Make what goes below the field and beside it; the order depends on whether something is typed."""
        words, gap = look.words, dp(GAP["medium"])
        about = words.say(preview.CLAIM_HELP)
        self._about, self._waiting = Caption(text=about, tone="text_soft"), NothingHere(about)
        helped = type_help(self._chosen.edition, words)
        self._help = Caption(text=helped, kind="small", tone="text_soft")
        self._fold = chosen_line(self._chosen, on_tap=self._fold_tapped)
        self._options = ClaimOptions(self._chosen, self._choose)
        self._count = player_count(self._chosen, self._players, self._choose_players)
        self._doubts, self._result = Column(), Column(spacing=gap)
        self._last = self._other_sources()
        self._below, self._aside = Column(spacing=gap), Column(spacing=gap)

    def _arrange(self) -> None:
        """Arrange the parts: how to write while nothing is typed, otherwise the result and little else."""
        typed = bool(self.area.text.strip())
        doubts = (self._doubts,) if self._doubts.children else ()
        if self._beside:
            self._below.hold(*doubts, self._help, self._options, *(() if typed else (self._count,)))
            self._aside.hold(self._result if typed else self._waiting, self._last)
            return
        if not typed:
            self._below.hold(self._about, self._help, self._options, self._count, self._last)
            return
        self._fold.end_symbol = "fold" if self._unfolded else "down"
        options = (self._options,) if self._unfolded else ()
        self._below.hold(self._fold, *options, *doubts, self._result, self._last)

    def _fold_tapped(self) -> None:
        self._unfolded = not self._unfolded
        self._arrange()

    def close(self) -> None:
        self._read_soon.cancel()
        self._write_soon.cancel()
        self._keep()

    def _keep(self) -> None:
        with suppress(StoreRefused):  # a full disk is reported when a card is entered
            if self.app.store.setting(DRAFT) != self.area.text:
                self.app.store.set(DRAFT, self.area.text)

    def kept(self) -> dict[str, Any]:
        chosen = {**asdict(self._chosen), "rules": list(self._chosen.rules)}
        shown = {"open": sorted(self._open), "unfolded": self._unfolded, "offsets": self._spread.offsets}
        return {**chosen, **shown, "cleared": self._cleared, "players": self._players}

    # --- parts ----------------------------------------------------------------------------------------

    def _other_sources(self) -> Columns:
        buttons = (
            self._button(common.OPEN_FILE, "open", partial(self.app.navigator.go, "files")),
            self._button(preview.PASTE, "paste", self.paste),
        )
        widest = max(button.least_width for button in buttons) / dp(1)
        return Columns(*buttons, least=widest, spacing=dp(GAP["small"]), padding=(0, dp(GAP["medium"]), 0, 0))

    def paste(self) -> None:
        """Preview the game in the clipboard, or put the hands that are in it into the field."""
        text = copied(self.app)
        if text is None:
            return
        words = look.words_of(self._chosen.edition)
        if reader_of(text) is None and typed_game(text[:TYPED_LIMIT], self._chosen, words).game is not None:
            self._cleared = self.area.text or self._cleared
            self.area.take(text)
            self._read()
        else:
            open_text(self.app, text)

    @staticmethod
    def _button(text: str, symbol: str, then: Callable[..., None]) -> WordButton:
        return WordButton(text=look.words.say(text), symbol=symbol, on_tap=then)

    def _choose(self, chosen: Chosen) -> None:
        self._chosen = chosen
        self.app.navigator.rebuild()

    def _choose_players(self, players: int) -> None:
        self._players = players
        self.app.navigator.rebuild()

    def _tap_cards(self) -> None:
        """Let the cards be tapped in, at the table that was chosen."""
        game = self.app.preview
        if isinstance(game, GamePreview):
            begin_practice(self.app, game, table_of(self.app, self._chosen, chosen_count(self._chosen, self._players)))

    def _area(self) -> TextArea:
        hint = look.words.say(EDITION_WORDS[self._chosen.edition].typed)
        about = look.words.say(preview.TYPE)
        least = _HIGH if self._beside else _LOW
        self.area = TextArea(text=self.app.store.setting(DRAFT), hint=hint, about=about, most=TYPED_LIMIT, least=least)
        self.area.bind(text=self._read_soon, on_focus_moved=self._follow)
        return self.area

    def _follow(self, area: TextArea, here: bool) -> None:
        if here and self.app.keyboard.focused is not area:
            self.app.keyboard.focus(area)
        elif not here and self.app.keyboard.focused is area:
            self.app.keyboard.focus(None)

    # --- what it comes to -----------------------------------------------------------------------------

    def _read(self, *_: object) -> None:
        """Read what is typed, save it, and show the result; what is under a finger must not move."""
        self._read_soon.cancel()
        self._keep()
        words = look.words_of(self._chosen.edition)
        self._typed = typed_game(self.area.text, self._chosen, words)
        for part in (self._doubts, self._result):
            part.clear_widgets()
        if self._typed.problems:
            self._doubts.add_widget(problems_panel(self._typed, words, self._mend))
        self._arrange()
        self._fill_foot()
        if self.area.text.strip():
            for panel in claim_panels(self._typed, words, self._open):
                self._result.add_widget(panel)

    def _fill_foot(self) -> None:
        """Put the buttons at the foot of the page: what to do with what is typed, or a way to tap the cards in."""
        self._foot.clear_widgets()
        if self.area.text.strip():
            clear, opener = self._button(preview.CLEAR, "close", self._clear), self._opener()
            clear.size_hint_x = clear.least_width
            opener.size_hint_x = max(self._open_button().least_width, clear.least_width * _MAIN_SHARE)
            for button in (clear, opener):
                self._foot.add_widget(button)
        else:
            if self._cleared:
                self._foot.add_widget(self._button(preview.BRING_BACK, "undo", self._bring_back))
            tap = WordButton(
                text=look.words.say(preview.TAP_CARDS), symbol="cards", style="main", on_tap=self._tap_cards
            )
            self._foot.add_widget(tap)

    def _opener(self) -> WordButton:
        """Build the button that opens the text as a game, or while it cannot, counts the problems and leads to the first."""
        if problems := self._typed.problems:
            text = look.words.say(preview.TO_FIX, n=len(problems))
            return WordButton(text=text, style="waiting", tall=True, on_tap=partial(self._mend, problems[0], ""))
        return self._open_button()

    def _open_button(self) -> WordButton:
        return WordButton(
            text=look.words.say(preview.OPEN_AS_GAME),
            symbol="game",
            style="main",
            enabled=self._typed.game is not None,
            on_tap=self.open_as_game,
        )

    def _mend(self, problem: HandProblem, offer: str) -> None:
        """Insert what was offered; if nothing was, go to the place."""
        if offer:
            self.area.put(problem.line, problem.column, problem.length, offer)
            self._read()
        else:
            self.area.go_to(problem.line, problem.column)

    def open_as_game(self) -> None:
        """Preview what is typed, with all the pages of a game."""
        self._read()
        if self._typed.game is not None and not self._typed.problems:
            self.app.preview.show(GameFile(self._typed.game))

    def _clear(self) -> None:
        self._cleared, self.area.text = self.area.text, ""
        self._read()

    def _bring_back(self) -> None:
        self.area.text = self._cleared
        self._read()

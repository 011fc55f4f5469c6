"""Checking a claim: a file, a pasted text, or the cards on the table, typed in. Nothing is saved unless somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.formats.gamefile import GameFile
from sushigo_score.present.hand_text.reader import TYPED_LIMIT, HandProblem, Typed, typed_game
from sushigo_score.present.hand_text.setup import Chosen, rules_of
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.text import common, dishes, preview
from sushigo_score.text.boxes import BOXES
from sushigo_score.ui.features.preview.claim_result import claim_panels
from sushigo_score.ui.features.preview.opening import open_text, reader_of
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.two_columns import Spread
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.text_area import TextArea
from sushigo_score.ui.shell.device_io import copied
from sushigo_score.ui.shell.page import Page

_DRAFT: Final = "typed_hands"
_PAUSE: Final = 0.25
"""The pause in typing, in seconds, after which the text is read."""


class ClaimPage(Page):
    """A page that scores hands as they are typed, and keeps the text for the next visit."""

    def build(self) -> None:
        words = look.words
        kept = self.was
        told = (kept.text("edition"), kept.text("preset"), kept.text("dessert"))
        self._chosen = Chosen(*told, tuple(kept.texts("rules")))
        if self._chosen.edition not in EDITIONS:
            self._chosen = Chosen()
        self._typed = Typed(None, ())
        self._cleared = self.was.text("cleared")
        self._open = set(self.was.pairs("open"))
        self._read_soon = Clock.create_trigger(self._read, _PAUSE)
        self.add_widget(self.bar(words.say(preview.CHECK_CLAIM)))
        wide = self.app.navigator.form.width == "wide"
        self._spread = Spread(beside=wide)
        self.add_widget(self._spread)
        self._spread.put(Caption(text=words.say(preview.TYPE), kind="name_bold"), self._area())
        self._spread.put(Caption(text=words.say(preview.TYPE_HELP), kind="small", tone="text_soft"), self._boxes())
        self._spread.put(*self._dishes(), *self._rules())
        self._result = Column(spacing=dp(GAP["medium"]))
        self._spread.put_aside(self._result)
        self._spread.put(
            Caption(text=words.say(preview.CLAIM_HELP), tone="text_soft", above=GAP["small"]), self._ways()
        )
        self._foot = Row()
        self._spread.put_at_foot(self._foot)
        self._read()
        self._spread.scroll_to(self.was.offsets("offsets"))

    def close(self) -> None:
        self._read_soon.cancel()
        self._keep()

    def _keep(self) -> None:
        with suppress(StoreRefused):  # a full disk is reported when a card is entered
            if self.app.store.setting(_DRAFT) != self.area.text:
                self.app.store.set(_DRAFT, self.area.text)

    def kept(self) -> dict[str, Any]:
        chosen = {**asdict(self._chosen), "rules": list(self._chosen.rules)}
        return {**chosen, "cleared": self._cleared, "open": sorted(self._open), "offsets": self._spread.offsets}

    # --- parts ----------------------------------------------------------------------------------------

    def _ways(self) -> Row:
        return Row(
            self._button(common.OPEN_FILE, "open", partial(self.app.navigator.go, "files")),
            self._button(preview.PASTE, "paste", self.paste),
        )

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

    def _boxes(self) -> Flow:
        return self._choices("edition", [(key, BOXES[key].short) for key in EDITIONS], self._chosen.edition)

    def _dishes(self) -> list[Any]:
        """The menu or the dessert, where the box has them to choose from."""
        words = look.words
        box = EDITIONS[self._chosen.edition]
        if box.menu:
            heading, name, now = preview.WHICH_MENU, "preset", self._chosen.preset
            named = [(key, words.name(dishes.MENUS[key])) for key in box.menu.presets]
        elif box.desserts:
            heading, name, now = preview.WHICH_DESSERT, "dessert", self._chosen.dessert
            named = [(key, look.words_of(box.name).dish(key)) for key in box.desserts.rows]
        else:
            return []
        choices = [("", words.say(preview.AS_CARDS_SAY)), *named]
        return [
            Caption(text=words.say(heading), kind="small_bold"),
            self._flow(name, choices, now, words.say(heading)),
        ]

    def _choices(self, name: str, named: list[tuple[str, Any]], now: str) -> Flow:
        return self._flow(name, [(key, look.words.name(text)) for key, text in named], now)

    def _flow(self, name: str, choices: list[tuple[str, str]], now: str, about: str = "") -> Flow:
        return Flow(
            *(
                ChoiceButton(text=text, about=about, chosen=key == now, on_tap=partial(self._choose, name, key))
                for key, text in choices
            )
        )

    def _choose(self, name: str, key: str) -> None:
        if name == "edition":
            self._chosen = Chosen(key)
        elif name == "preset":
            self._chosen = replace(self._chosen, preset=key)
        else:
            self._chosen = replace(self._chosen, dessert=key)
        self.app.navigator.rebuild()

    def _rules(self) -> list[Any]:
        """What the table plays with, each on or off."""
        known = rules_of(self._chosen.edition)
        if not known:
            return []
        names = {**dishes.HOUSE_RULES, **dishes.VARIANTS}
        words = look.words_of(self._chosen.edition)
        chosen = self._chosen.rules
        return [
            Caption(text=look.words.say(preview.TABLE_RULES), kind="small_bold"),
            Flow(
                *(
                    ChoiceButton(
                        text=words.name(names[rule]), chosen=rule in chosen, on_tap=partial(self._play_with, rule)
                    )
                    for rule in known
                )
            ),
        ]

    def _play_with(self, rule: str) -> None:
        self._chosen = replace(self._chosen, rules=tuple({*self._chosen.rules} ^ {rule}))
        self.app.navigator.rebuild()

    def _area(self) -> TextArea:
        hint = look.words.say(BOXES[self._chosen.edition].typed)
        about = look.words.say(preview.TYPE)
        self.area = TextArea(text=self.app.store.setting(_DRAFT), hint=hint, about=about, most=TYPED_LIMIT)
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
        self._result.clear_widgets()
        self._foot.clear_widgets()
        if not self.area.text.strip():
            if self._cleared:
                self._foot.add_widget(self._button(preview.BRING_BACK, "undo", self._bring_back))
            return
        for panel in claim_panels(self._typed, words, self._open, self._mend):
            self._result.add_widget(panel)
        self._foot.add_widget(self._button(preview.CLEAR, "close", self._clear))
        self._foot.add_widget(
            WordButton(
                text=words.say(preview.OPEN_AS_GAME),
                symbol="game",
                style="main",
                enabled=self._typed.game is not None and not self._typed.problems,
                on_tap=self.open_as_game,
            )
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

"""Two copies of one game: the totals side by side, and every difference with its effect on the points."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kivy.metrics import dp

from sushigo_score.present.compare import ComparisonView, DifferenceView, commands_for, compare, comparison_view
from sushigo_score.rules.facts import Game
from sushigo_score.text import common, past, preview
from sushigo_score.text.language import Words
from sushigo_score.ui.features.preview.both_totals import totals_table
from sushigo_score.ui.features.preview.one_copy import OneCopy
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.two_columns import Columns, Spread
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.shell.keys import Key
from sushigo_score.ui.shell.page import Page

_SHOWN: Final = 24
"""How many differences are shown at first; the others on request."""
_PANEL: Final = 340
_WIDEST: Final = 1560


class ComparePage(Page):
    """A page that compares the game on the table with the other copy."""

    def build(self) -> None:
        self._taken = _taken(self.was.get("taken"))
        self._most = self.was.whole("most", _SHOWN)
        self._is_acting = False
        self.add_widget(self.bar(look.words.say(preview.COMPARISON)))
        wide = self.app.navigator.form.width == "wide"
        self._spread = Spread(beside=wide, share=0.36, widest=_WIDEST if wide else 0)
        self.add_widget(self._spread)
        other = self.app.preview.other_copy
        if self.app.table.is_open and other is not None:
            self._put(other.game)
        else:
            self._put_nothing()
        self._spread.scroll_to(self.was.offsets("offsets"))
        self.app.table.bind(on_change=self._changed)

    def close(self) -> None:
        self.app.table.unbind(on_change=self._changed)

    def kept(self) -> dict[str, Any]:
        return {"taken": [list(taken) for taken in self._taken], "most": self._most, "offsets": self._spread.offsets}

    # --- parts ----------------------------------------------------------------------------------------

    def _put_nothing(self) -> None:
        words = look.words
        self._spread.put(
            Caption(text=words.say(preview.NOTHING_TO_COMPARE), above=GAP["medium"]),
            WordButton(
                text=words.say(common.OPEN_FILE),
                symbol="open",
                style="main",
                on_tap=lambda: self.app.navigator.swap("files"),
            ),
        )

    def _put(self, there: Game) -> None:
        table_, words = self.app.table, self.app.table.words
        compared = compare(table_.state.game, there)
        view = comparison_view(table_.state, there, compared, words, first=table_.visiting)
        self._spread.put(Caption(text=view.headline, kind="title"))
        if view.settled:
            self._spread.put(NotePanel("", view.settled, symbol="caution", tone="attention"))
        if compared.there is None:
            return
        self._spread.put(self._totals(view, words))
        panels = [self._panel(shown, compared.there) for shown in view.differences[: self._most]]
        if panels:
            self._spread.put_aside(Columns(*panels, least=_PANEL))
        if len(view.differences) > self._most:
            rest = words.say(preview.SHOW_REST, n=len(view.differences) - self._most)
            self._spread.put_aside(WordButton(text=rest, symbol="down", on_tap=self._show_more))
        if self._taken:
            undo = words.say(preview.UNDO_TAKING)
            self._spread.put_at_foot(WordButton(text=undo, symbol="undo", on_tap=self.undo_taking))

    def _totals(self, view: ComparisonView, words: Words) -> Panel:
        return Panel(
            *totals_table(self._here(words), words.say(preview.THERE), view.totals),
            *(
                Column(
                    Caption(text=winners.sentence, kind="small", above=GAP["small"]),
                    Caption(text=winners.tie, kind="small", tone="text_soft") if winners.tie else None,
                    spacing=dp(GAP["hair"]),
                )
                for winners in view.winners
            ),
            spacing=0,
        )

    def _panel(self, view: DifferenceView, there: Game) -> Panel:
        words, difference = self.app.table.words, view.difference
        possible = bool(commands_for(self.app.table.state, difference, there))
        here = OneCopy(
            about=view.title, copy=self._here(words), item=view.item, told=view.here, holds=True, enabled=False
        )
        other = OneCopy(
            about=view.title,
            copy=words.say(preview.THERE),
            item=view.item,
            told=view.there,
            text=words.say(preview.TAKE_OVER) if possible else "",
            enabled=possible,
            on_tap=partial(self._take, view, there),
        )
        if view.item:
            here.count, other.count = int(str(difference.here)), int(str(difference.there))
        return Panel(
            Caption(text=view.title, kind="name_bold", balanced=True),
            Row(here, other),
            Caption(text=view.worth, kind="small", tone="text_soft"),
            None if possible else Caption(text=words.say(preview.CANNOT_TAKE), kind="small", tone="text_soft"),
            spacing=dp(GAP["small"]),
        )

    def _here(self, words: Words) -> str:
        """Return the name of the copy on the table, which is not "here" if it is only previewed."""
        return words.say(preview.FIRST_COPY if self.app.table.visiting else preview.HERE)

    # --- what can be done -----------------------------------------------------------------------------

    def _take(self, view: DifferenceView, there: Game) -> None:
        commands = commands_for(self.app.table.state, view.difference, there)
        self._is_acting = True
        done = bool(commands) and self.app.table.do(*commands)
        self._is_acting = False
        if done:
            self._taken.append((len(commands), view.title))
            self.app.summaries.refresh_soon()
            self.app.navigator.rebuild()
            self.app.navigator.say(look.words.say(preview.TAKEN_OVER, what=view.title))

    def undo_taking(self) -> None:
        """Undo the last difference that was taken over, with all of its steps."""
        if not self._taken:
            return
        steps = self._taken.pop()[0]
        self._is_acting = True
        for _step in range(steps):
            self.app.table.undo()
        self._is_acting = False
        self.app.summaries.refresh_soon()
        self.app.navigator.rebuild()

    def _show_more(self) -> None:
        self._most += 4 * _SHOWN
        self.app.navigator.rebuild()

    def _changed(self, *_: object) -> None:
        if not self._is_acting:
            self._taken = []
            self.app.navigator.rebuild()

    def key_table(self) -> tuple[Key, ...]:
        undo = Key("Ctrl+Z", look.words.say(past.KEY_UNDO), {"ctrl+z": self.undo_taking})
        return (*((undo,) if self._taken else ()), *super().key_table())


def _taken(kept: object) -> list[tuple[int, str]]:
    """Return what was taken over: the number of steps of each, and its name."""
    found = []
    for taken in kept if isinstance(kept, list) else ():
        match taken:
            case [int(steps), str(title)]:
                found.append((steps, title))
    return found

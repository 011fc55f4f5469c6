"""A game file that was refused: which, where, what is wrong, what would be right. The page stays until it is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp

from sushigo_score.present.incoming import split_at_difference
from sushigo_score.text import refusals
from sushigo_score.text.common import CANCEL, CLOSE
from sushigo_score.ui.features.preview.opening import open_text
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import DrawnPart, Strip
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS
from sushigo_score.ui.kit.text.textures import blit, in_one_line, text_size
from sushigo_score.ui.kit.widgets.boxes import Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import FixedLine
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.text_area import TextArea
from sushigo_score.ui.shell.name_field import with_focus
from sushigo_score.ui.shell.page import Page, Reading

_KIND: Final = "name"
_AIR: Final = 3
"""Half the width, in dp, of the gap where letters are missing."""
_WRONG: Final = 0.45


def marked_word(word: Sequence[str], *, right: bool = False) -> FixedLine:
    """Build a word of three parts: the start that both words share, what this one has instead, the end that both share.

    The mark is green in the right word, and in the colour of attention in the wrong one.
    """
    whole = "".join(word)

    def parts(width: float) -> DrawnPart:
        size = text_size(whole, _KIND, width - dp(2 * _AIR))
        texts = [in_one_line(part, size, bold=True).texture if part else None for part in word]
        high = max(tex.height for tex in texts if tex is not None) + dp(4) if whole else 0.0
        return Strip(high, lambda left, bottom, _: _draw_marked(texts, (left, bottom), high, right=right))

    return FixedLine("text", whole, parts, whole)


def _draw_marked(texts: Sequence[Any], at: Point, high: float, *, right: bool) -> None:
    colours, (left, bottom) = look.palette, at
    for tex, marked in zip(texts, (False, True, False), strict=True):
        width = tex.width if tex is not None else dp(2 * _AIR)
        if marked:
            paint(colours.glow if right else colours.attention, 1 if right else _WRONG)
            plate((left, bottom), (width, high), dp(RADIUS["small"]) / 2)
        if tex is not None:
            paint(colours.on_glow if marked and right else colours.text)
            blit(tex, left, bottom + (high - tex.height) / 2)
        left += width if marked or tex is not None else 0


_LONGEST: Final = 400
"""A line with more letters than this is not meant for people."""


class RefusedPage(Page):
    """Its texts are part of its state; the file is not, so that the line can only be edited until the app is closed."""

    def build(self) -> None:
        """Build what is wrong, then the line of the file that it is in."""
        words, was = look.words, self.was
        self._line_before = self._whole_line()
        self._field: TextArea | None = None
        self.add_widget(self.bar(words.say(refusals.REFUSED)))
        self._reading = Reading(
            Caption(text=was.text("file"), kind="name_bold"),
            NotePanel(was.text("where"), (was.text("what"),), symbol="caution", tone="attention"),
        )
        self.add_widget(self._reading)
        if isinstance(self.was.get("draft"), str) and self._line_before:
            self._put_editor(self.was.text("draft"))
        else:
            self._put_problem()
        self.keep_scroll(self._reading)

    def kept(self) -> dict[str, Any]:
        """Return the texts, and the line as it is being edited."""
        return {**self.was, **({} if self._field is None else {"draft": self._field.text})}

    # --- what is wrong --------------------------------------------------------------------------------

    def _put_problem(self) -> None:
        words, reading = look.words, self._reading
        if self.was.text("written"):
            reading.put(self._line())
        reading.put(Caption(text=words.say(refusals.NOTHING_CHANGED), tone="text_soft"))
        if self.app.preview.mended:
            text = words.say(refusals.OPEN_MENDED)
            reading.put(WordButton(text=text, symbol="check", style="main", on_tap=self._open_mended))
        edit = WordButton(text=words.say(refusals.EDIT_LINE), symbol="correct", on_tap=self._edit)
        close = WordButton(text=words.say(CLOSE), symbol="close", on_tap=self.app.step_back)
        reading.put(Row(edit if self._line_before else None, close))

    def _open_mended(self) -> None:
        """Preview the game with what was probably meant; the file stays as it is."""
        self._open(self.app.preview.mended)

    def _open(self, text: str) -> None:
        file = self.was.text("file")
        self.app.navigator.back()
        open_text(self.app, text, file)

    def _line(self) -> Panel:
        words, was = look.words, self.was
        panel = Panel(spacing=dp(GAP["small"]))
        heading = words.say(refusals.IN_LINE, line=was.whole("line"))
        panel.add_widget(Caption(text=heading, kind="small", tone="text_soft"))
        panel.add_widget(Caption(text=was.text("written")))
        if was.text("right"):
            wrong_word, right_word = split_at_difference(was.text("wrong_word"), was.text("right_word"))
            panel.add_widget(marked_word(wrong_word))
            panel.add_widget(
                Caption(text=words.say(refusals.RIGHT_LINE), kind="small", tone="text_soft", above=GAP["small"])
            )
            panel.add_widget(Caption(text=was.text("right")))
            panel.add_widget(marked_word(right_word, right=True))
        return panel

    # --- editing the line -----------------------------------------------------------------------------

    def _whole_line(self) -> str:
        """Return the wrong line as it is in the file; empty if it cannot be edited."""
        lines, number = self.app.preview.refused.split("\n"), self.was.whole("line")
        line = lines[number - 1] if 0 < number <= len(lines) else ""
        return line if len(line) <= _LONGEST else ""

    def _edit(self) -> None:
        """Start editing the line, with what was probably meant if that is known."""
        was = self.was
        right = was.text("right") if self.app.preview.mended and "…" not in was.text("right") else ""
        self.was["draft"] = right or self._line_before.strip()
        self.app.navigator.rebuild()
        self.app.keyboard.focus(self.app.navigator.page.field)

    @property
    def field(self) -> TextArea | None:
        """The field that the line is edited in."""
        return self._field

    def _put_editor(self, draft: str) -> None:
        words = look.words
        line = words.say(refusals.IN_LINE, line=self.was.whole("line"))
        self._field = with_focus(self.app, TextArea(text=draft, about=line, most=_LONGEST))
        self._reading.put(
            Caption(text=line, kind="small", tone="text_soft"),
            self._field,
            Caption(text=words.say(refusals.NOTHING_CHANGED), tone="text_soft"),
            WordButton(text=words.say(refusals.OPEN_MENDED), symbol="check", style="main", on_tap=self._open_edited),
            WordButton(text=words.say(CANCEL), symbol="close", on_tap=self._stop_editing),
        )

    def _stop_editing(self) -> None:
        """Go back to what is wrong."""
        self.app.keyboard.focus(None)
        self._field = None
        self.was.pop("draft", None)
        self.app.navigator.rebuild()

    def step_back(self) -> bool:
        """Leave the line first, then the page."""
        if self._field is None:
            return False
        self._stop_editing()
        return True

    def _open_edited(self) -> None:
        """Preview the game with the line as it is written now; the file stays as it is."""
        if self._field is None:
            return
        self.app.keyboard.focus(None)
        written, self._field, before = self._field.text, None, self._line_before
        indent = before[: len(before) - len(before.lstrip())]
        lines = self.app.preview.refused.split("\n")
        lines[self.was.whole("line") - 1] = indent + written
        self._open("\n".join(lines))

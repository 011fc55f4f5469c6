"""The title and the note of the game on the table, saved when the page is left."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty

from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import NameGame, WriteNote
from sushigo_score.text import common, past
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import Mascot
from sushigo_score.ui.kit.widgets.text_area import TextArea
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.shell.name_field import name_field, with_focus
from sushigo_score.ui.shell.page import SavingPage

TITLE_LIMIT: Final = 80
NOTE_LIMIT: Final = 8_000
"""A longer note, which can only come from a file, is left as it is."""
_TITLE_SHARE: Final = 0.4
_LEAST_NOTE: Final = 200
_MASCOT: Final = 200


class _Note(Column):
    """A heading and a field to write in, which fills the rest of the `room`."""

    room = NumericProperty(0)

    def __init__(self, heading: Caption, note: TextArea | Caption) -> None:
        super().__init__(heading, note, spacing=dp(GAP["medium"]))
        self._heading, self._note = heading, note
        self.bind(room=self._fill)
        heading.bind(height=self._fill)

    def _fill(self, *_: object) -> None:
        if isinstance(self._note, TextArea):
            free = self.room - self._heading.height - self.spacing
            self._note.least = max(_LEAST_NOTE, free / dp(1))


class NotesPage(SavingPage):
    """Two fields, whose drafts survive a restart. Title and note are one step each."""

    def build(self) -> None:
        """Build the title, then the note, then the button that leads back."""
        words, state = look.words, self.app.table.state
        self._title_before = visible(state.title.strip())[:TITLE_LIMIT]
        self._note_before = "\n".join(visible(line) for line in state.notes.strip().splitlines())
        self.title = name_field(self.app, words.say(past.TITLE_HINT), self._draft("title", self._title_before))
        wide = self.app.navigator.form.width == "wide"
        note = TextArea(text=self._draft("note", self._note_before), hint=words.say(past.NOTE_HINT), most=NOTE_LIMIT)
        self.note = with_focus(self.app, note)
        self.title.about, self.note.about = words.name(past.TITLE), words.name(past.NOTE)
        for field in (self.title, self.note):
            field.bind(text=self.app.session_restore.keep_soon)
        done = WordButton(text=words.say(common.DONE), style="main", symbol="check", on_tap=self.app.navigator.back)
        self._spread = Spread(beside=wide, share=_TITLE_SHARE)
        help_ = Caption(text=words.say(past.GOES_ALONG), kind="small", tone="text_soft")
        self._spread.put(Caption(text=words.name(past.TITLE), kind="name_bold"), self.title)
        heading = Caption(text=words.name(past.NOTE), kind="name_bold", above=0 if wide else GAP["small"])
        shown = Caption(text=words.say(past.NOTE_LONG)) if self._is_too_long else self.note
        if wide:
            self._spread.put(help_, Mascot(size_hint_y=None, height=dp(_MASCOT)))
            self._spread.fill_aside(_Note(heading, shown))
        else:
            self._spread.put_aside(heading, shown)
            self._spread.put(help_)
        self._spread.put_at_foot(done)
        self.add_widget(self.bar(words.say(past.TITLE_AND_NOTE)))
        self.put_banner()
        self.add_widget(self._spread)
        self.keep_scroll(self._spread)

    def _draft(self, name: str, otherwise: str) -> str:
        """Return the draft, even if it is empty; without one, what the game has."""
        draft = self.was.get(name)
        return draft if isinstance(draft, str) else otherwise

    @property
    def _is_too_long(self) -> bool:
        return len(self._note_before) > NOTE_LIMIT

    def kept(self) -> dict[str, Any]:
        """Return what is being written, if it is not in the game yet."""
        kept: dict[str, Any] = {}
        if self.title.text != self._title_before:
            kept["title"] = self.title.text
        if self.note.text != self._note_before and not self._is_too_long:
            kept["note"] = self.note.text
        return kept

    # --- saving ---------------------------------------------------------------------------------------

    def save(self) -> bool:
        """Save the changes in the game; if that is refused, say why and return False."""
        commands: list[Command] = []
        title, note = self.title.text.strip(), self.note.text.strip()
        if title != self._title_before:
            commands.append(NameGame(title))
        if note != self._note_before and not self._is_too_long:
            commands.append(WriteNote(note))
        if not commands:
            return True
        self.app.keyboard.focus(None)
        done = self.app.table.do(*commands)
        self.app.summaries.refresh_soon()
        return done

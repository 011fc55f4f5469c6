"""A file in a folder: what is in it, in words, and its name."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_lines import abridged
from sushigo_score.ui.kit.text_textures import paragraph, texture
from sushigo_score.ui.kit.widgets.row import ListRow

_LEAST: Final = 96
"""The least width, in dp, of a name after the date."""


class FileRow(ListRow):
    """A file whose contents are unknown has only its name, in `file`.

    A long name loses its middle: it has no spaces to break at, and files differ at their ends.
    """

    file = StringProperty("")
    more = StringProperty("")

    sized_by = (*ListRow.sized_by, "file", "more")

    def measure(self, *_: object) -> None:
        super().measure()
        self.own_letters = 0

    @property
    def spoken_name(self) -> str:
        """The name of the row for screen readers."""
        return str(self.title or self.file)

    @property
    def heard(self) -> str:
        """All that it says."""
        return told(self.title, self.detail, self.more, self.file)

    def _texts(self) -> list[tuple[Any, str]]:
        room = self._room
        if not self.title:
            return [(texture(abridged(self.file, "name", room), "name"), "text"), *self._soft()]
        title = (paragraph(self.title, "name_bold", room), "text")
        before = f"{self.detail} · " if self.detail else ""
        left = room - texture(before, "small").width if before else room
        if self.file and not self.more and left > dp(_LEAST):  # in one line, so that all rows are equally high
            return [title, (texture(before + abridged(self.file, "small", left), "small"), "text_soft")]
        called = [(texture(abridged(self.file, "small", room), "small"), "text_soft")] if self.file else []
        return [title, *self._soft(), *called]

    def _soft(self) -> list[tuple[Any, str]]:
        said = (self.detail, self.more)
        return [(paragraph(text, "small", self._room), "text_soft") for text in said if text]

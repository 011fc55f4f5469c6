"""A file in a folder: what is in it, in words, and its name."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.parts import Above, ByWidth, DrawnPart, Label
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_lines import abridged
from sushigo_score.ui.kit.text_textures import texture
from sushigo_score.ui.kit.widgets.row import ListRow

_LEAST: Final = 96
"""The least width, in dp, of a name after the date."""


class FileRow(ListRow):
    """A file whose contents are unknown has only its name, in `file`.

    A long name loses its middle: it has no spaces to break at, and files differ at their ends.
    """

    file = StringProperty("")
    more = StringProperty("")

    @property
    def spoken_name(self) -> str:
        """The name of the row for screen readers."""
        return str(self.title or self.file)

    @property
    def heard(self) -> str:
        """All that it says, with the whole name."""
        return told(self.title, self.detail, self.more, self.file)

    def texts(self) -> DrawnPart:
        return ByWidth(self._texts)

    def _texts(self, room: float) -> DrawnPart:
        soft = [Label(text, "small", "text_soft") for text in (self.detail, self.more) if text]
        if not self.title:
            return Above(Label(abridged(self.file, "name", room), lines=1), *soft)
        title = Label(self.title, "name_bold")
        before = f"{self.detail} · " if self.detail else ""
        left = room - texture(before, "small").width if before else room
        if self.file and not self.more and left > dp(_LEAST):  # in one line, so that all rows are equally high
            return Above(title, Label(before + abridged(self.file, "small", left), "small", "text_soft", lines=1))
        name = Label(abridged(self.file, "small", room), "small", "text_soft", lines=1) if self.file else None
        return Above(title, *soft, name)

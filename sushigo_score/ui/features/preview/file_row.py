"""A file in a folder: its name in one line, and what the file tells of its game."""

from __future__ import annotations

from typing import Any

from sushigo_score.ui.kit.text_lines import abridged
from sushigo_score.ui.kit.text_textures import paragraph, texture
from sushigo_score.ui.kit.widgets.row import ListRow


class FileRow(ListRow):
    """A long name is shown without its middle: it has no spaces to break at, and files differ at their ends."""

    def measure(self, *_: object) -> None:
        super().measure()
        self.own_letters = 0

    def _texts(self) -> list[tuple[Any, str]]:
        room = self._room
        texts = [(texture(abridged(self.title, self._kind, room), self._kind), "text")]
        return [*texts, (paragraph(self.detail, "small", room), "text_soft")] if self.detail else texts

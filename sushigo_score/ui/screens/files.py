"""Looking for a game file: the folders of this device, and the game files in them."""

from __future__ import annotations

import os
from functools import partial
from typing import Final

from sushigo_score.text import screens
from sushigo_score.text.language import visible
from sushigo_score.ui.look import look
from sushigo_score.ui.page import Page, Reading
from sushigo_score.ui.widgets.caption import Caption
from sushigo_score.ui.widgets.row import Row

SUFFIX: Final = ".sushigo"
_MOST: Final = 400


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """False where it leads nowhere, or round in circles."""
    try:
        return entry.is_dir()
    except OSError:
        return False


class FilesPage(Page):
    """One folder at a time."""

    def build(self) -> None:
        """The way up, folders, game files."""
        folder = str(self.was.get("folder") or os.path.expanduser("~"))
        self._folder = folder if os.path.isdir(folder) else os.path.expanduser("~")
        self.add_widget(self.bar(look.words.say(screens.OPEN_FILE)))
        reading = Reading()
        self.add_widget(reading)
        reading.put(Caption(text=visible(self._folder), kind="small", tone="text_soft"))
        above = os.path.dirname(self._folder)
        if above != self._folder:
            up = look.words.say(screens.ANOTHER_FOLDER, folder=visible(os.path.basename(above) or above))
            reading.put(self._row(up, "fold", partial(self._enter, above)))
        folders, files = self._listing()
        for name in folders:
            path = os.path.join(self._folder, name)
            reading.put(self._row(visible(name), "folder", partial(self._enter, path)))
        for name in files:
            path = os.path.join(self._folder, name)
            reading.put(self._row(visible(name), "game", partial(self._open, path)))
        if not files:
            reading.put(Caption(text=look.words.say(screens.NO_FILES_HERE), tone="text_soft", above=12))

    def kept(self) -> dict[str, object]:
        """The folder."""
        return {"folder": self._folder}

    def _listing(self) -> tuple[list[str], list[str]]:
        """Folders and game files in order, without the hidden ones."""
        try:
            with os.scandir(self._folder) as entries:
                found = sorted(
                    (e.name.casefold(), e.name, _is_folder(e)) for e in entries if not e.name.startswith(".")
                )
        except OSError:
            return [], []
        folders = [name for _, name, is_folder in found if is_folder]
        files = [name for folded, name, is_folder in found if not is_folder and folded.endswith(SUFFIX)]
        return folders[:_MOST], files[:_MOST]

    @staticmethod
    def _row(title: str, symbol: str, then: partial[None]) -> Row:
        row = Row(title=title, symbol=symbol)
        row.bind(on_tap=lambda *_: then())
        return row

    def _enter(self, folder: str) -> None:
        self.app.stage.swap("files", folder=folder)

    def _open(self, path: str) -> None:
        self.app.open_file(path)

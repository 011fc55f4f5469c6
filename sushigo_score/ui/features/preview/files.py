"""Looking for a game file or a backup: the folders of this device, and what can be opened in them."""

from __future__ import annotations

import os
from collections import deque
from datetime import datetime
from functools import partial
from time import perf_counter
from typing import Any, Final

from kivy.clock import Clock

from sushigo_score.device.saving import usual_folder
from sushigo_score.files import SUFFIX
from sushigo_score.present.dates import date_in_words, local_zone
from sushigo_score.present.preview.file_line import file_line
from sushigo_score.storage.aside import set_aside_at
from sushigo_score.storage.database import BACKUPS
from sushigo_score.text import common, export
from sushigo_score.text.language import visible
from sushigo_score.ui.features.preview.file_row import FileRow
from sushigo_score.ui.features.preview.opening import compare_file, open_copied
from sushigo_score.ui.features.preview.reading import held_in
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.two_columns import Columns
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.device_io import pick
from sushigo_score.ui.shell.folder_rows import folder_rows, listing, row
from sushigo_score.ui.shell.page import Page, WideReading

_AT_ONCE: Final = 0.05
"""In seconds, before the page is shown: what is in sight does not change under a finger."""
_SLICE: Final = 0.008
"""In seconds, of each frame."""
BACKUP_SUFFIXES: Final = (SUFFIX, ".zip", ".sqlite3")


class FilesPage(Page):
    """One folder at a time; with `backups` it looks for backups."""

    def build(self) -> None:
        """The way up, folders, files."""
        self._untold: deque[tuple[str, FileRow]] = deque()
        self._telling: Any = None
        self._backups = bool(self.was.get("backups"))
        home = usual_folder() if self._backups else os.path.expanduser("~")
        folder = self.was.text("folder", home)
        self._folder = folder if os.path.isdir(folder) else os.path.expanduser("~")
        self.add_widget(self.bar(look.words.say(export.RESTORE if self._backups else common.OPEN_FILE)))
        reading = WideReading()
        self.add_widget(reading)
        self._put_other_ways(reading)
        if self.app.device.folders or self._folder == self._own_backups:
            self._put_folder(reading)
        elif not self._backups:
            told = look.words.say(export.FROM_OTHER_APPS)
            reading.put(Caption(text=told, tone="text_soft", above=12))

    def _put_folder(self, reading: WideReading) -> None:
        reading.put(Caption(text=visible(self._folder), kind="small", tone="text_soft"))
        found = listing(self._folder, BACKUP_SUFFIXES if self._backups else (SUFFIX,))
        if self.app.device.folders:
            reading.put(*folder_rows(self._folder, found, self._enter))
        reading.put(Columns(*map(self._file, found.files), least=WideReading.COLUMN))
        self._tell_some(_AT_ONCE)
        if self._untold:
            self._telling = Clock.schedule_interval(lambda _: self._tell_some(_SLICE), 0)
        if not found.files:
            nothing = look.words.say(export.NO_BACKUPS_HERE if self._backups else common.NO_FILES_HERE)
            reading.put(Caption(text=nothing, tone="text_soft", above=12))

    def _file(self, name: str) -> FileRow:
        path, is_game = os.path.join(self._folder, name), name.casefold().endswith(SUFFIX)
        title = name[: -len(SUFFIX)] if is_game else name
        made = FileRow(title=visible(title), symbol="game" if is_game else "restore", on_tap=partial(self._open, path))
        if is_game:
            self._untold.append((path, made))
        return made

    def _tell_some(self, seconds: float) -> bool:
        """Look into some files; True while there are more."""
        end, now = perf_counter() + seconds, datetime.now().astimezone()
        while self._untold and perf_counter() < end:
            path, made = self._untold.popleft()
            held = held_in(path)
            made.detail = file_line(held.played_at, held.names, look.words, now)
        return bool(self._untold)

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    def _put_other_ways(self, reading: WideReading) -> None:
        """The window of the device; a code that was copied; backups that the app made by itself, and what it set aside."""
        if self.app.device.picks:
            choose = partial(pick, self.app, self._open)
            reading.put(row(look.words.say(export.CHOOSE_FILE), "folder", choose))
        if not self._backups:
            reading.put(row(look.words.say(export.PASTE_CODE), "paste", self._paste))
            return
        own = self._own_backups
        if own != self._folder and os.path.isdir(own):
            reading.put(row(look.words.say(export.OWN_BACKUPS), "restore", partial(self._enter, own)))
        for path in self.app.store.all_set_aside():
            when = date_in_words(set_aside_at(path), look.words, local_zone()) or visible(os.path.basename(path))
            reading.put(row(look.words.say(export.SET_ASIDE), "restore", partial(self._open, path), detail=when))

    @property
    def _own_backups(self) -> str:
        """They lie in a folder that is hidden."""
        return os.path.join(self.app.store.folder, BACKUPS)

    def kept(self) -> dict[str, object]:
        """The folder, what is looked for, and whether it is to be compared with the game on the table."""
        return {"folder": self._folder, **self._wanted}

    @property
    def _wanted(self) -> dict[str, bool]:
        return {"backups": self._backups, "compare": bool(self.was.get("compare"))}

    def _enter(self, folder: str) -> None:
        self.app.navigator.swap("files", folder=folder, **self._wanted)

    def _open(self, path: str) -> None:
        if self._backups:
            from sushigo_score.ui.features.export.restore import take_backup

            take_backup(self.app, path)
        elif self.was.get("compare") and self.app.table.is_open and self._is_shown:
            compare_file(self.app, path)
        else:
            self.app.arriving.open([path])

    @property
    def _is_shown(self) -> bool:
        """False where people went on while the window of the device was open: another game may be on the table."""
        return bool(self.app.navigator.page.called == self.called)

    def _paste(self) -> None:
        open_copied(self.app)

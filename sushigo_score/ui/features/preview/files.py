"""Looking for a game file or a backup: the folders of this device, and what can be opened in them."""

from __future__ import annotations

import os
from functools import partial
from typing import Final

from sushigo_score.device.saving import usual_folder
from sushigo_score.files import SUFFIX
from sushigo_score.present.dates import date_in_words, local_zone
from sushigo_score.storage.aside import set_aside_at
from sushigo_score.storage.database import BACKUPS
from sushigo_score.text import common, export
from sushigo_score.text.language import visible
from sushigo_score.ui.features.preview.opening import compare_file, open_copied
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.device_io import pick
from sushigo_score.ui.shell.folder_rows import folder_rows, listing, row
from sushigo_score.ui.shell.page import Page, Reading

BACKUP_SUFFIXES: Final = (SUFFIX, ".zip", ".sqlite3")


class FilesPage(Page):
    """One folder at a time; with `backups` it looks for backups."""

    def build(self) -> None:
        """The way up, folders, files."""
        self._backups = bool(self.was.get("backups"))
        home = usual_folder() if self._backups else os.path.expanduser("~")
        folder = self.was.text("folder", home)
        self._folder = folder if os.path.isdir(folder) else os.path.expanduser("~")
        self.add_widget(self.bar(look.words.say(export.RESTORE if self._backups else common.OPEN_FILE)))
        reading = Reading()
        self.add_widget(reading)
        self._put_other_ways(reading)
        if self.app.device.folders or self._folder == self._own_backups:
            self._put_folder(reading)
        elif not self._backups:
            told = look.words.say(export.FROM_OTHER_APPS)
            reading.put(Caption(text=told, tone="text_soft", above=12))

    def _put_folder(self, reading: Reading) -> None:
        reading.put(Caption(text=visible(self._folder), kind="small", tone="text_soft"))
        found = listing(self._folder, BACKUP_SUFFIXES if self._backups else (SUFFIX,))
        if self.app.device.folders:
            reading.put(*folder_rows(self._folder, found, self._enter))
        for name in found.files:
            path = os.path.join(self._folder, name)
            symbol = "game" if name.casefold().endswith(SUFFIX) else "restore"
            reading.put(row(visible(name), symbol, partial(self._open, path)))
        if not found.files:
            nothing = look.words.say(export.NO_BACKUPS_HERE if self._backups else common.NO_FILES_HERE)
            reading.put(Caption(text=nothing, tone="text_soft", above=12))

    def _put_other_ways(self, reading: Reading) -> None:
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

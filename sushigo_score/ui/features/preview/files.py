"""Browsing for a game file or a backup: the folders of this device, and what can be opened in them."""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from time import perf_counter
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from sushigo_score.device.saving import usual_folder
from sushigo_score.files import SUFFIX
from sushigo_score.present.dates import date_in_words, day_in_words, local_zone, moment_in_words
from sushigo_score.present.incoming import name_beyond_proposal, players_line
from sushigo_score.storage.backup import BACKUP, ZIP
from sushigo_score.storage.database import BACKUPS, set_aside_at
from sushigo_score.text import common, sharing
from sushigo_score.text.language import capitalized, visible
from sushigo_score.ui.features.export.restore import held_in_backup, take_backup
from sushigo_score.ui.features.preview.opening import held_in, open_copied
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, ByWidth, DrawnPart, Label
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.text.lines import abridged
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.shell.device_io import pick
from sushigo_score.ui.shell.folder_rows import (
    first_place,
    folder_heading,
    folders_in,
    listing,
    places,
    row,
    way_up,
)
from sushigo_score.ui.shell.page import Page, Reading, WideReading

_LEAST: Final = 96
"""The least width, in dp, of a name after the date."""


class FileRow(ListRow):
    """A file whose contents are unknown has only its name, in `file`.

    A long name loses its middle: it has no spaces to break at, and files differ at their ends.
    """

    heard_as = ("title", "detail", "more", "file")

    file = StringProperty("")
    more = StringProperty("")

    @property
    def spoken_name(self) -> str:
        """The name of the row for screen readers."""
        return str(self.title or self.file)

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


_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}\b")
_AT_ONCE: Final = 0.05
"""The time, in seconds, spent before the page is shown: what is in sight does not change under a finger."""
_SLICE: Final = 0.008
"""The time, in seconds, taken from each frame."""
BACKUP_SUFFIXES: Final = (SUFFIX, ZIP, BACKUP)


def _written_at(path: str) -> float:
    """Return when a file was written; 0 for one that has disappeared."""
    with suppress(OSError):
        return os.path.getmtime(path)
    return 0.0


class FilesPage(Page):
    """A page of one folder at a time; with `backups` it looks for backups."""

    def build(self) -> None:
        """Build the other ways to open something, the folders, and the files."""
        self._unread: deque[tuple[str, FileRow]] = deque()
        self._reader: Any = None
        self._backups = bool(self.was.get("backups"))
        self._folder = first_place(self.was.text("folder"), *([usual_folder()] if self._backups else []))
        self.add_widget(self.bar(look.words.say(sharing.RESTORE if self._backups else common.OPEN_FILE)))
        reading = Reading() if self._backups else WideReading()
        self.add_widget(reading)
        ways = self._other_ways_in_columns()
        if self._backups:
            reading.put(Caption(text=f"{look.words.say(sharing.RESTORE_DETAIL)}.", tone="text_soft"))
        if self._is_own:
            self._put_folder(reading)
            reading.put(Widget(size_hint_y=None, height=dp(GAP["small"])))
        reading.put(ways)
        if self.app.device.folders and not self._is_own:
            self._put_folder(reading)
        elif not self._backups:
            told = look.words.say(sharing.FROM_OTHER_APPS)
            reading.put(Caption(text=told, tone="text_soft", above=12))
        self._read_some(_AT_ONCE)
        if self._unread:
            self._reader = Clock.schedule_interval(lambda _: self._read_some(_SLICE), 0)

    def _other_ways_in_columns(self) -> Widget:
        """Put the other ways in columns; a single one is as wide as the way up below it."""
        ways = list(self._other_ways())
        return ways[0] if len(ways) == 1 else self._in_columns(ways)

    @staticmethod
    def _in_columns(rows: Iterable[ListRow]) -> Grid:
        """Put rows in columns of equal width, however many rows there are."""
        return Grid(*rows, least=WideReading.COLUMN, most=2)

    @property
    def _is_own(self) -> bool:
        """True for the folder of the app's automatic backups; it is hidden, and nobody knows its path."""
        return self._folder == self._own_backups

    def _put_folder(self, reading: WideReading) -> None:
        found = listing(self._folder, BACKUP_SUFFIXES if self._backups else (SUFFIX,))
        if self._is_own:
            say = look.words.say
            reading.put(
                Column(
                    Caption(text=say(sharing.OWN_BACKUPS), kind="name_bold", above=12),
                    Caption(text=say(sharing.OWN_BACKUPS_DETAIL), kind="small", tone="text_soft"),
                    spacing=dp(GAP["hair"]),
                )
            )
        else:
            reading.put(*places(self._folder, self._enter, "downloads", "documents"))
            reading.put(folder_heading(self._folder))
            if self.app.device.folders:
                reading.put(*way_up(self._folder, self._enter))
                reading.put(self._in_columns(folders_in(self._folder, found, self._enter)))
        aside = self._set_aside() if self._is_own else ()
        reading.put(self._in_columns([*self._rows_of(found.files), *aside]))
        if not found.files:
            nothing = look.words.say(sharing.NO_BACKUPS_HERE if self._backups else common.NO_FILES_HERE)
            reading.put(Caption(text=nothing, tone="text_soft", above=12))

    def _rows_of(self, names: Sequence[str]) -> list[FileRow]:
        """Return a row for each file, the latest first: by the day that its name begins with, or when it was written."""
        paths = sorted((os.path.join(self._folder, name) for name in names), key=self._age)
        return [self._file(path) for path in reversed(paths)]

    def _age(self, path: str) -> tuple[str, float]:
        """Return what files are sorted by: their day, and on the same day the time; of backups only the time."""
        written = _written_at(path)
        named = None if self._is_own else _DAY.match(os.path.basename(path))
        return (named[0] if named else datetime.fromtimestamp(written, UTC).date().isoformat()), written

    def _file(self, path: str) -> FileRow:
        name = os.path.basename(path)
        is_game = name.casefold().endswith(SUFFIX)
        called = name[: -len(SUFFIX)] if is_game else name
        made = FileRow(symbol="game" if is_game else "restore")
        made.bind(on_tap=lambda *_: self._open(path))
        if self._is_own:
            written = datetime.fromtimestamp(_written_at(path), UTC).isoformat()
            when = moment_in_words(written, look.words, datetime.now().astimezone())
            made.title, made.end_symbol = capitalized(when), "choose"
        else:
            made.file = visible(called)
        self._unread.append((path, made))
        return made

    def _read_some(self, seconds: float) -> bool:
        """Read some of the files; return whether there are more."""
        end, now = perf_counter() + seconds, datetime.now().astimezone()
        while self._unread and perf_counter() < end:
            path, made = self._unread.popleft()
            if path.casefold().endswith(SUFFIX):
                held = held_in(path)
                made.title = players_line(held.names, look.words)
                made.picture = picture_of_edition(held.edition)
                made.detail = day_in_words(held.played_at, look.words, now) if held.played_at else ""
                made.file = name_beyond_proposal(made.file, held.played_at, held.names, look.words, now)
            else:
                made.more = held_in_backup(path)
        return bool(self._unread)

    def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()

    def _other_ways(self) -> Iterator[ListRow]:
        """Yield the device's own dialog, a copied code, the automatic backups, and databases that were set aside."""
        if self.app.device.picks:
            yield row(look.words.say(sharing.CHOOSE_FILE), "folder", partial(pick, self.app, self._open))
        if not self._backups:
            yield row(look.words.say(sharing.PASTE_CODE), "paste", partial(open_copied, self.app))
            return
        if self._is_own:
            usual = usual_folder()
            if self.app.device.folders and os.path.isdir(usual):
                another = look.words.say(sharing.CHOOSE_ANOTHER_FOLDER)
                yield row(another, "folder", partial(self._enter, usual), visible(usual))
            return
        if os.path.isdir(self._own_backups):
            yield row(look.words.say(sharing.OWN_BACKUPS), "restore", partial(self._enter, self._own_backups))
        yield from self._set_aside()

    def _set_aside(self) -> Iterator[FileRow]:
        """Yield the games that were set aside when they could not be read, each with its day."""
        for path in self.app.store.all_set_aside():
            when = date_in_words(set_aside_at(path), look.words, local_zone()) or visible(os.path.basename(path))
            made = FileRow(title=look.words.say(sharing.SET_ASIDE), symbol="restore", detail=when, end_symbol="choose")
            made.bind(on_tap=lambda *_, path=path: self._open(path))
            self._unread.append((path, made))
            yield made

    @property
    def _own_backups(self) -> str:
        """The hidden folder of the app's automatic backups."""
        return os.path.join(self.app.store.folder, BACKUPS)

    def kept(self) -> dict[str, object]:
        """Return the folder, and what is searched for."""
        return {"folder": self._folder, "backups": self._backups}

    def _enter(self, folder: str) -> None:
        self.app.navigator.swap("files", folder=folder, backups=self._backups)

    def _open(self, path: str) -> None:
        if self._backups:
            take_backup(self.app, path)
        else:
            self.app.incoming.open([path])

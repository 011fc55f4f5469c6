"""Where to save something, and under which name."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.device.saving import OutgoingFile, clean_name, save, usual_folder
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.text import sharing
from sushigo_score.ui.features.export.makers import FORMS, parcel, proposed_name
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.name_field import NameField
from sushigo_score.ui.shell.busy import Busy
from sushigo_score.ui.shell.device_io import MADE, failed, say_saved
from sushigo_score.ui.shell.folder_rows import first_place, folder_heading, folders_in, listing, places, way_up
from sushigo_score.ui.shell.page import Page, WideReading

_LAST_FOLDER = "save_folder"
_LAST_PICTURE_FOLDER = "save_picture_folder"
_BUTTON = 0.4


class SavePage(Page):
    """One folder at a time, with the name at the foot."""

    def build(self) -> None:
        """Build the folders, then the name and the button."""
        words = look.words
        self._what, self._game = self.was.text("what"), self.was.whole("game")
        self.add_widget(self.bar(words.say(sharing.SAVE)))
        self._reading = WideReading()
        self.add_widget(self._reading)
        refused = self._refused()
        if refused:
            self._reading.put(Caption(text=refused))
            return
        self._folder = first_place(self.was.text("folder"), self._last_folder(), usual_folder(kind=self._kind))
        found = listing(self._folder)
        own = ("pictures",) if self._is_picture else ()
        self._reading.put(*places(self._folder, self._enter, *own, "downloads", "documents"))
        self._reading.put(folder_heading(self._folder))
        self._reading.put(*way_up(self._folder, self._enter))
        self._reading.put(Grid(*folders_in(self._folder, found, self._enter), least=WideReading.COLUMN, most=2))
        if not found.folders:
            self._reading.put(Caption(text=words.say(sharing.NO_FOLDERS), tone="text_soft", above=12))
        self._put_foot()

    def _refused(self) -> str:
        """Return why nothing can be saved, or "" after setting what the file is called and what it is."""
        made = self.app.outgoing if self._what == MADE else None
        if made is not None:
            proposed, self._ending = os.path.splitext(made.name)
            self._kind = made.kind
        elif self._what in FORMS:
            _, self._ending, self._kind, *_ = FORMS[self._what]
            try:
                proposed = proposed_name(self.app, self._what, self._game)
            except Refusal as refusal:
                return str(look.words.refused(refusal))
        else:
            return str(look.words.say(sharing.GONE))
        self._name = self.was.text("name") or proposed
        return ""

    @property
    def _is_picture(self) -> bool:
        return self._kind.startswith("image/")

    @property
    def _remembered(self) -> str:
        """The setting with the folder of last time: pictures have their own."""
        return _LAST_PICTURE_FOLDER if self._is_picture else _LAST_FOLDER

    def _last_folder(self) -> str:
        """Return the folder of last time; a failure to read it must not prevent saving."""
        with suppress(StoreRefused):
            return str(self.app.store.setting(self._remembered))
        return ""

    def _put_foot(self) -> None:
        words, edge = look.words, dp(GAP["large"])
        ending = self._ending
        self._field = NameField(text=self._name, hint=words.say(sharing.FILE_NAME, ending=ending))
        self._field.bind(on_name=self.save)
        button = WordButton(text=words.say(sharing.SAVE_HERE), symbol="save", style="main", on_tap=self.save)
        if self.app.navigator.form.width == "compact":
            rows: tuple[Widget, ...] = (self._field, button)
        else:
            button.size_hint_x = _BUTTON
            rows = (Row(self._field, button),)
        self._foot = Column(
            Caption(text=words.say(sharing.FILE_NAME, ending=ending), kind="small", tone="text_soft"),
            *rows,
            padding=(edge, dp(GAP["small"]), edge, dp(GAP["small"])),
        )
        self.add_widget(self._foot)
        self._reading.bind(width=self._margins)

    def _margins(self, *_: object) -> None:
        side = self._reading.column.padding[0]
        self._foot.padding = (side, dp(GAP["small"]), side, dp(GAP["small"]))

    def kept(self) -> dict[str, object]:
        written = {"what": self._what, "game": self._game}
        if hasattr(self, "_field"):
            return {**written, "folder": self._folder, "name": self._field.text}
        return written

    def _enter(self, folder: str) -> None:
        self.app.navigator.swap("save", **{**self.kept(), "folder": folder})

    # --- saving ---------------------------------------------------------------------------------------

    def save(self, *_: object) -> None:
        """Make the file and write it; if that fails, say why in one sentence."""
        name = self._field.text.strip().removesuffix(self._ending) or self._name
        made = self.app.outgoing if self._what == MADE else None
        if made is not None:
            self._write(made._replace(name=clean_name(name) + self._ending))
            return
        Busy(self.app, parcel(self.app, self._what, self._game, name), self._write, partial(failed, self.app))

    def _write(self, made: OutgoingFile) -> None:
        try:
            path = save(self._folder, made.name, made.data)
        except OSError as refused:
            failed(self.app, refused)
            return
        self._remember()
        self.app.navigator.back()
        say_saved(self.app, path, made)

    def _remember(self) -> None:
        """Remember the folder: the next file will most likely be wanted there, too."""
        with suppress(StoreRefused):
            self.app.store.set(self._remembered, self._folder)

"""Where to save something, and under which name."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.device.saving import OutgoingFile, save, usual_folder
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.text import export
from sushigo_score.ui.features.export.makers import FORMS, parcel, proposed_name
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.two_columns import EvenRows
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.name_field import NameField
from sushigo_score.ui.shell.busy import Busy
from sushigo_score.ui.shell.device_io import failed, say_saved
from sushigo_score.ui.shell.folder_rows import folder_heading, folders_in, listing, way_up
from sushigo_score.ui.shell.page import Page, WideReading

_LAST_FOLDER = "save_folder"
_BUTTON = 0.4


class SavePage(Page):
    """One folder at a time, with the name at the foot."""

    def build(self) -> None:
        """Build the folders, then the name and the button."""
        words = look.words
        self._what, self._game = self.was.text("what"), self.was.whole("game")
        self._folder = self._first_folder()
        self.add_widget(self.bar(words.say(export.SAVE)))
        self._reading = WideReading()
        self.add_widget(self._reading)
        refused = self._refused()
        if refused:
            self._reading.put(Caption(text=refused))
            return
        found = listing(self._folder)
        self._reading.put(folder_heading(self._folder))
        self._reading.put(*way_up(self._folder, self._enter))
        self._reading.put(EvenRows(*folders_in(self._folder, found, self._enter), least=WideReading.COLUMN))
        if not found.folders:
            self._reading.put(Caption(text=words.say(export.NO_FOLDERS), tone="text_soft", above=12))
        self._put_foot()

    def _refused(self) -> str:
        """Return why nothing can be saved, or "" after setting the name."""
        if self._what not in FORMS:
            return str(look.words.say(export.GONE))
        try:
            self._name = self.was.text("name") or proposed_name(self.app, self._what, self._game)
        except Refusal as refusal:
            return str(look.words.refused(refusal))
        return ""

    def _first_folder(self) -> str:
        wanted = (self.was.text("folder"), self._last_folder(), usual_folder())
        return next((str(folder) for folder in wanted if folder and os.path.isdir(str(folder))), os.path.sep)

    def _last_folder(self) -> str:
        """Return the folder of last time; a failure to read it must not prevent saving."""
        with suppress(StoreRefused):
            return str(self.app.store.setting(_LAST_FOLDER))
        return ""

    def _put_foot(self) -> None:
        words, edge = look.words, dp(GAP["large"])
        ending = FORMS[self._what].ending
        self._field = NameField(text=self._name, hint=words.say(export.FILE_NAME, ending=ending))
        self._field.bind(on_name=self.save)
        button = WordButton(text=words.say(export.SAVE_HERE), symbol="save", style="main", on_tap=self.save)
        if self.app.navigator.form.width == "compact":
            rows: tuple[Widget, ...] = (self._field, button)
        else:
            button.size_hint_x = _BUTTON
            rows = (Row(self._field, button),)
        self._foot = Column(
            Caption(text=words.say(export.FILE_NAME, ending=ending), kind="small", tone="text_soft"),
            *rows,
            padding=(edge, dp(GAP["small"]), edge, dp(GAP["small"])),
        )
        self.add_widget(self._foot)
        self._reading.bind(width=self._margins)

    def _margins(self, *_: object) -> None:
        side = self._reading.column.padding[0]
        self._foot.padding = (side, dp(GAP["small"]), side, dp(GAP["small"]))

    def kept(self) -> dict[str, object]:
        written = {"what": self._what, "game": self._game, "folder": self._folder}
        return {**written, "name": self._field.text} if hasattr(self, "_field") else written

    def _enter(self, folder: str) -> None:
        self.app.navigator.swap("save", **{**self.kept(), "folder": folder})

    # --- saving ---------------------------------------------------------------------------------------

    def save(self, *_: object) -> None:
        """Make the file and write it; if that fails, say why in one sentence."""
        name = self._field.text.strip().removesuffix(FORMS[self._what].ending) or self._name
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
            self.app.store.set(_LAST_FOLDER, self._folder)

"""Choosing the shared folder on computers, where people know their folders."""

from __future__ import annotations

import os

from sushigo_score.storage.household.folder import address_of, path_of
from sushigo_score.text import sharing
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.shell.folder_rows import first_place, folder_heading, folders_in, listing, way_up
from sushigo_score.ui.shell.page import Page


class HouseholdFolderPage(Page):
    """One folder at a time, with a button to choose the one shown."""

    def build(self) -> None:
        words = look.words
        home = os.path.expanduser("~")
        self._folder = first_place(self.was.text("folder"), path_of(self.app.household.address), home)
        self.add_widget(self.bar(words.say(sharing.CHOOSE_FOLDER)))
        found = listing(self._folder)
        spread = Spread(beside=False)
        self.add_widget(spread)
        spread.put(folder_heading(self._folder))
        spread.put(*way_up(self._folder, self._enter), *folders_in(self._folder, found, self._enter))
        if not found.folders:
            spread.put(Caption(text=words.say(sharing.NO_FOLDERS), tone="text_soft", above=12))
        spread.put_at_foot(
            WordButton(text=words.say(sharing.USE_THIS_FOLDER), symbol="check", style="main", on_tap=self._use)
        )

    def kept(self) -> dict[str, object]:
        return {"folder": self._folder}

    def _enter(self, folder: str) -> None:
        self.app.navigator.swap("household_folder", folder=folder)

    def _use(self, *_: object) -> None:
        with self.app.navigator.saying_why():
            self.app.household.choose(address_of(self._folder))
            self.app.navigator.back()

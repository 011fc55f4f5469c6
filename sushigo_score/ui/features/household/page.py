"""The folder that one's devices share: which one it is, how it went, and the games that two devices continued differently."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from kivy.clock import Clock

from sushigo_score.device.device import DeviceError
from sushigo_score.present.dates import date_in_words, local_zone
from sushigo_score.present.history.game_rows import game_row
from sushigo_score.present.household import told_of_round
from sushigo_score.storage.history import rows_of
from sushigo_score.storage.household.memory import PartedCopy, number_of, parted_copies
from sushigo_score.text import household
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.shell.device_io import on_our_thread, told
from sushigo_score.ui.shell.folder_rows import row
from sushigo_score.ui.shell.page import Page, Reading
from sushigo_score.ui.shell.shared_folder import folder_in_words


class HouseholdPage(Page):
    """Everything about the folder; it says how each round went as soon as it is over."""

    def build(self) -> None:
        say = look.words.say
        self.add_widget(self.bar(say(household.TITLE)))
        self._reading = Reading()
        self.add_widget(self._reading)
        self._again = Clock.create_trigger(lambda _: self.app.navigator.rebuild(), 0)
        self.app.household.bind(on_round=self._again)
        self._put_parted()
        self._reading.put(Caption(text=say(household.EXPLAINED)))
        if self.app.household.address:
            self._put_folder()
        else:
            self._reading.put(
                WordButton(text=say(household.CHOOSE), symbol="folder", style="main", on_tap=self._choose)
            )
        self._reading.offset = self.was.offset("offset")

    def close(self) -> None:
        self._again.cancel()
        self.app.household.unbind(on_round=self._again)

    def kept(self) -> dict[str, object]:
        return {"offset": float(self._reading.offset)}

    # --- the folder -----------------------------------------------------------------------------------

    def _put_folder(self) -> None:
        say, shared = look.words.say, self.app.household
        self._reading.put(Caption(text=visible(folder_in_words(shared.address)), kind="name_bold", above=12))
        self._put_state()
        sync = WordButton(text=say(household.SYNC_NOW), symbol="rematch", style="main", on_tap=self._sync)
        sync.enabled = not shared.running
        self._reading.put(
            sync,
            row(say(household.CHOOSE_ANOTHER), "folder", self._choose),
            row(say(household.STOP), "close", self._stop),
        )

    def _put_state(self) -> None:
        words, shared = look.words, self.app.household
        if shared.refused is not None:
            self._reading.put(NotePanel("", (words.refusal(shared.refused),), symbol="caution", tone="attention"))
        if shared.running:
            self._reading.put(Caption(text=words.say(household.SYNCING), tone="text_soft"))
        elif shared.told is not None:
            for line in told_of_round(shared.told.counted, words):
                self._reading.put(Caption(text=line))
        day = date_in_words(shared.synced_at, words, local_zone())
        if day:
            self._reading.put(Caption(text=words.say(household.LAST, day=day), kind="small", tone="text_soft"))

    def _sync(self, *_: object) -> None:
        self.app.household.round_soon()

    def _stop(self) -> None:
        with self.app.navigator.saying_why():
            self.app.household.leave()
            self.app.navigator.rebuild()
            self.app.navigator.say(look.words.say(household.STOPPED))

    def _choose(self, *_: object) -> None:
        if self.app.device.folders:
            self.app.navigator.go("household_folder")
        else:
            self.app.device.choose_folder(on_our_thread(self._chosen))

    def _chosen(self, address: str | DeviceError | None) -> None:
        if isinstance(address, DeviceError):
            self.app.navigator.say(told(address))
        elif address is not None and self.app.navigator.page is not None:
            with self.app.navigator.saying_why():
                self.app.household.choose(address)
                self.app.navigator.rebuild()

    # --- games that parted ------------------------------------------------------------------------------

    def _put_parted(self) -> None:
        copies = parted_copies(self.app.store)
        if not copies:
            return
        say = look.words.say
        self._reading.put(
            Caption(text=say(household.PARTED_HEADING), kind="name_bold", above=12),
            Caption(text=say(household.PARTED_DETAIL)),
            *(found for copy in copies if (found := self._parted_row(copy)) is not None),
        )

    def _parted_row(self, copy: PartedCopy) -> ListRow | None:
        own = number_of(self.app.store, copy.uid)
        self.app.summaries.refresh()
        listed = rows_of(self.app.store, [own]).get(own)
        if listed is None:
            return None
        shown = game_row(listed, look.words_of(listed.edition), datetime.now().astimezone())
        return row(shown.title, "compare", partial(self._compare, listed.game), shown.detail)

    def _compare(self, game: int) -> None:
        with self.app.navigator.saying_why():
            if self.app.table.open(game):
                self.app.show_game()
                self.app.navigator.go("compare")

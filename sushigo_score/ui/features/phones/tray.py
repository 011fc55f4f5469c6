"""The tray from which phones are let in: the code, the address to type, who is there, and off."""

from __future__ import annotations

import errno
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.formats.qr_modules import modules
from sushigo_score.guests.guests import Guests
from sushigo_score.guests.service import PageAddress
from sushigo_score.present.seats import seat_names
from sushigo_score.text import common, phones
from sushigo_score.text import guests as texts
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.pieces.qr_code import QrCode
from sushigo_score.ui.shell.device_io import copy

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_CODE: Final = 240


def open_phones(app: WasabiBowlApp) -> BottomSheet:
    """Open it."""
    return app.navigator.open_with(partial(PhonesTray, app))


class PhonesTray(BottomSheet):
    """Shows the way in while phones may come, else asks whether they may."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self._there = Column()
        self._shown: tuple[str, ...] = ()
        self._page = page = app.phones.page
        super().__init__(*(self._way_in(page) if page else self._question()), title=look.words.say(phones.PHONES))
        app.phones.bind(people=self._changed)
        self.bind(on_away=lambda *_: app.phones.unbind(people=self._changed))
        self._changed()

    def _question(self) -> list[Widget]:
        words = look.words
        return [
            Caption(text=words.say(phones.PHONES_HELP)),
            Caption(text=words.say(phones.SAME_NETWORK), kind="small", tone="text_soft"),
            WordButton(text=words.say(phones.SWITCH_ON), style="main", symbol="phones", on_tap=self._switch_on),
        ]

    def _way_in(self, page: PageAddress) -> list[Widget]:
        words = look.words
        code = QrCode(rows=list(modules(page.link)), size_hint_y=None, height=dp(_CODE))
        return [
            Caption(text=words.say(phones.PHONES_HELP), kind="small"),
            code,
            Caption(text=words.say(phones.TO_TYPE), kind="small", tone="text_soft"),
            Caption(text=page.link),
            WordButton(
                text=words.say(phones.COPY_ADDRESS),
                symbol="copy",
                on_tap=lambda: copy(self._app, page.link, words.say(common.COPIED)),
            ),
            self._there,
            Caption(text=words.say(texts.ON_TV), kind="small", tone="text_soft"),
            Caption(text=page.tv_link, kind="small"),
            Caption(text=words.say(phones.KEPT_APART), kind="small", tone="text_soft"),
            WordButton(text=words.say(phones.SWITCH_OFF), symbol="close", on_tap=self._switch_off),
        ]

    def _switch_on(self) -> None:
        try:
            self._app.phones.start()
        except OSError as error:
            why = error.strerror or str(error)
            said = phones.NO_NETWORK if error.errno == errno.EADDRNOTAVAIL else texts.NO_DOOR
            self._app.navigator.say(look.words.say(said, why=why))
            return
        self._open_again()

    def _switch_off(self) -> None:
        self._app.phones.stop()

    def _open_again(self) -> None:
        self.away()
        open_phones(self._app)

    def _changed(self, *_: object) -> None:
        """Say who is there now; once nobody may come any more, the way in is gone."""
        if self._app.phones.page is not self._page:
            self._open_again()
            return
        guests = self._app.phones.guests
        said = who_is_there(guests, self._app.table.words) if guests is not None else ()
        if said != self._shown:
            self._shown = said
            self._there.clear_widgets()
            for line in said:
                self._there.add_widget(Caption(text=line, kind="name_bold"))


def who_is_there(guests: Guests, words: Words) -> tuple[str, ...]:
    """A line for each seat with a phone, and one for those who only watch."""
    snapshot = guests.snapshot()
    if snapshot.state is None:
        return ()
    there = guests.there()
    names = seat_names(snapshot.state.setup, words)
    lines = [
        words.say(phones.IS_DONE if seat in snapshot.done else phones.THERE, name=name, n=there[seat])
        for seat, name in enumerate(names)
        if there[seat]
    ]
    if there[None]:
        lines.append(words.say(phones.WATCHING, n=there[None]))
    return tuple(lines) or (words.say(phones.NOBODY_YET),)

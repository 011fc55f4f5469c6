"""The tray to let phones join: the code, the address to type, who is there, and the way to switch it off."""

from __future__ import annotations

import errno
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
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
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.note_panel import Sign
from sushigo_score.ui.kit.widgets.scroller import bring_into_view
from sushigo_score.ui.pieces.qr_code import QrCode
from sushigo_score.ui.shell.device_io import copy

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_CODE: Final = 240
_SIGN: Final = 28


def open_phones(app: WasabiBowlApp) -> BottomSheet:
    """Open the tray."""
    return app.navigator.open_with(partial(PhonesTray, app))


class PhonesTray(BottomSheet):
    """The way to join while phones may, otherwise the question whether to let them."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self._there = Column()
        self._shown: tuple[str, ...] = ()
        self._page = page = app.phones.page
        self._trouble = Column()
        beside = app.navigator.form.width == "wide" and page is not None
        shown = self._question() if page is None else self._beside(page) if beside else self._way_in(page)
        super().__init__(*shown, title=look.words.say(phones.PHONES), in_two=beside)
        app.phones.bind(people=self._changed)
        self.bind(on_away=lambda *_: app.phones.unbind(people=self._changed))
        self._changed()

    def _question(self) -> list[Widget]:
        words = look.words
        return [
            Caption(text=words.say(phones.PHONES_HELP)),
            Caption(text=words.say(phones.SAME_NETWORK), kind="small", tone="text_soft"),
            self._trouble,
            WordButton(text=words.say(phones.SWITCH_ON), style="main", symbol="phones", on_tap=self._switch_on),
        ]

    def _way_in(self, page: PageAddress) -> list[Widget]:
        help_ = Caption(text=look.words.say(phones.PHONES_HELP), kind="small")
        return [help_, _code(page), *self._address(page), self._there, *self._others(page)]

    def _beside(self, page: PageAddress) -> list[Widget]:
        """The code at the left, who is there and the buttons at the right: all of it is in sight."""
        gap, top = dp(GAP["large"]), {"top": 1}
        help_ = Caption(text=look.words.say(phones.PHONES_HELP))
        return [
            Row(
                Column(_code(page), *self._address(page), pos_hint=top),
                Column(help_, self._there, *self._others(page), pos_hint=top),
                spacing=gap,
            )
        ]

    def _address(self, page: PageAddress) -> list[Widget]:
        words = look.words
        return [
            Caption(text=words.say(phones.TO_TYPE), kind="small", tone="text_soft"),
            Caption(text=page.link),
            WordButton(
                text=words.say(phones.COPY_ADDRESS),
                symbol="copy",
                on_tap=lambda: copy(self._app, page.link, words.say(common.COPIED)),
            ),
        ]

    def _others(self, page: PageAddress) -> list[Widget]:
        words = look.words
        return [
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
            self._say(look.words.say(said, why=why))
            return
        self._open_again()

    def _say(self, trouble: str) -> None:
        """Say in the tray, above the button to try again, what has to be done first."""
        sign_ = Sign(
            symbol="caution", tone="attention", size_hint=(None, None), size=(dp(_SIGN), dp(_SIGN)), pos_hint={"top": 1}
        )
        self._trouble.hold(Panel(Row(sign_, _Trouble(text=trouble, kind="name_bold"))))
        Clock.schedule_once(lambda _: bring_into_view(self._trouble), 0)

    def _switch_off(self) -> None:
        self._app.phones.stop()

    def _open_again(self) -> None:
        self.away()
        open_phones(self._app)

    def _changed(self, *_: object) -> None:
        """Show who is there now; once phones may no longer join, ask again."""
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


class _Trouble(Caption):
    """A caption that is read aloud as soon as it appears."""

    announces = True


def _code(page: PageAddress) -> QrCode:
    return QrCode(rows=list(modules(page.link)), size_hint_y=None, height=dp(_CODE))


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

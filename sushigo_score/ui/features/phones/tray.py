"""The tray to let phones join: the code, the address to type, who is there, and the way to switch it off."""

from __future__ import annotations

import errno
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.formats.qr import modules
from sushigo_score.phones.server import PageAddress
from sushigo_score.phones.taps import PhonesAtTable
from sushigo_score.present.table import persons
from sushigo_score.text import common, phones
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Address, Caption
from sushigo_score.ui.kit.widgets.note_panel import Sign
from sushigo_score.ui.kit.widgets.scroller import bring_into_view
from sushigo_score.ui.pieces.face import SeatShape
from sushigo_score.ui.pieces.qr_code import QrCode
from sushigo_score.ui.shell.device_io import copy

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


_MARK: Final = 24


class Connected(NamedTuple):
    """What is said about a seat; `colour` is -1 if it is about no player."""

    text: str
    colour: int = -1
    symbol: str = ""
    done: bool = False


class ConnectedLine(Row):
    """A player's shape, the text, and a check once all their cards are entered."""

    def __init__(self, connected: Connected) -> None:
        self.connected = connected
        side = {"size_hint": (None, None), "size": (dp(_MARK), dp(_MARK))}
        super().__init__(
            SeatShape(connected.colour, _MARK) if connected.colour >= 0 else None,
            Sign(symbol=connected.symbol, **side) if connected.symbol else None,
            Caption(text=connected.text),
            Sign(symbol="check", tone="action", **side) if connected.done else None,
        )


def connected_phones(at_table: PhonesAtTable, words: Words) -> tuple[Connected, ...]:
    """Return a line for each seat with a phone, and one for those who only watch."""
    snapshot = at_table.snapshot()
    if snapshot.state is None:
        return ()
    there = at_table.count_present()
    lines = []
    for player in persons(snapshot.state, words):
        if there[player.seat]:
            done = player.seat in snapshot.done
            text = words.say(phones.IS_DONE if done else phones.THERE, name=player.name, n=there[player.seat])
            lines.append(Connected(text, player.colour, done=done))
    if there[None]:
        lines.append(Connected(words.say(phones.WATCHING, n=there[None]), symbol="people"))
    return tuple(lines) or (Connected(words.say(phones.NOBODY_YET)),)


_CODE: Final = 240
_LARGE_CODE: Final = 320
"""The size of the code, in dp, where a tablet on the table shows it to everyone around."""
_TALL: Final = 640
_SIGN: Final = 28


def open_phones(app: WasabiBowlApp) -> BottomSheet:
    """Open the tray."""
    return app.navigator.open_with(partial(PhonesTray, app))


class PhonesTray(BottomSheet):
    """The way to join while phones may, otherwise the question whether to let them."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self._there = Column()
        self._shown: tuple[Connected, ...] = ()
        self._page = page = app.phones.page
        self._trouble = Column()
        self._apart = Column()
        beside = app.navigator.form.width == "wide" and page is not None
        shown = self._question() if page is None else self._beside(page) if beside else self._way_in(page)
        super().__init__(*shown, title=look.words.say(phones.PHONES), in_two=beside)
        app.phones.bind(ticks=self._changed)
        self._changed()

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Watch no longer once it is gone: a page that is rebuilt drops its trays without sending them away."""
        if parent is None:
            self._app.phones.unbind(ticks=self._changed)

    def _question(self) -> list[Widget]:
        words = look.words
        self._switch = WordButton(
            text=words.say(phones.SWITCH_ON), style="main", symbol="phones", on_tap=self._switch_on
        )
        return [
            Caption(text=words.say(phones.PROMISE)),
            Caption(text=words.say(phones.SAME_NETWORK), kind="small", tone="text_soft"),
            self._trouble,
            self._switch,
        ]

    def _way_in(self, page: PageAddress) -> list[Widget]:
        help_ = Caption(text=look.words.say(phones.SCAN))
        return [help_, _code(page), Panel(self._there), *self._addresses(page), self._apart, self._off()]

    def _beside(self, page: PageAddress) -> list[Widget]:
        """Put the code at the left, who is there and the addresses at the right, so that all of it is in sight."""
        top, tall = {"top": 1}, self._app.navigator.height >= dp(_TALL)
        help_ = Caption(text=look.words.say(phones.SCAN))
        return [
            Row(
                Column(_code(page, _LARGE_CODE if tall else _CODE), pos_hint=top),
                Column(help_, Panel(self._there), *self._addresses(page), self._apart, pos_hint=top),
                spacing=dp(GAP["large"]),
            ),
            self._off(),
        ]

    def _addresses(self, page: PageAddress) -> list[Widget]:
        return [
            self._address(phones.TO_TYPE, page.link, Address(text=page.link, kind="small")),
            self._address(
                phones.ON_TV,
                page.tv_link,
                Address(text=page.typed, kind="small"),
                _TvCode(text=page.code, kind="number"),
            ),
        ]

    def _address(self, what_for: str, link: str, *shown: Caption) -> Row:
        """Show an address under what it is for, with a button to copy the whole of it, which opens without a code."""
        words, middle = look.words, {"center_y": 0.5}
        return Row(
            Column(
                Caption(text=words.say(what_for), kind="small", tone="text_soft"),
                *shown,
                spacing=dp(4),
                pos_hint=middle,
            ),
            SymbolButton(
                text=words.say(phones.COPY_ADDRESS),
                about=words.say(what_for),
                symbol="copy",
                pos_hint=middle,
                on_tap=lambda: copy(self._app, link, words.say(common.COPIED)),
            ),
        )

    def _off(self) -> WordButton:
        return WordButton(text=look.words.say(phones.SWITCH_OFF), symbol="close", on_tap=self._app.phones.stop)

    def _switch_on(self) -> None:
        try:
            self._app.phones.start()
        except OSError as error:
            why = error.strerror or str(error)
            said = phones.NO_NETWORK if error.errno == errno.EADDRNOTAVAIL else phones.NO_DOOR
            self._say(look.words.say(said, why=why))
            return
        self._open_again()

    def _say(self, trouble: str) -> None:
        """Say in the tray, above the button to try again, what has to be done first."""
        sign_ = Sign(
            symbol="caution", tone="attention", size_hint=(None, None), size=(dp(_SIGN), dp(_SIGN)), pos_hint={"top": 1}
        )
        self._trouble.hold(Panel(Row(sign_, _Trouble(text=trouble, kind="name_bold"))))
        self._switch.text, self._switch.symbol = look.words.say(common.TRY_AGAIN), "rematch"
        Clock.schedule_once(lambda _: bring_into_view(self._trouble), 0)

    def _open_again(self) -> None:
        self.away()
        open_phones(self._app)

    def _changed(self, *_: object) -> None:
        """Show who is there now; once phones may no longer join, ask again."""
        if self._app.phones.page is not self._page:
            self._open_again()
            return
        at_table = self._app.phones.at_table
        said = connected_phones(at_table, self._app.table.words) if at_table is not None else ()
        if said != self._shown:
            self._shown = said
            self._help_in(some=at_table is not None and any(at_table.count_present().values()))
            self._there.clear_widgets()
            for line in said:
                self._there.add_widget(ConnectedLine(line))

    def _help_in(self, *, some: bool) -> None:
        """Say what may keep phones away, as long as none has come."""
        kept_apart = Caption(text=look.words.say(phones.KEPT_APART), kind="small", tone="text_soft")
        self._apart.hold(*(() if some else (kept_apart,)))


class _Trouble(Caption):
    """A caption that is read aloud as soon as it appears."""

    announces = True


class _TvCode(Caption):
    """The digits to type on a TV, read one by one rather than as a number."""

    @property
    def spoken_name(self) -> str:
        """The digits, apart."""
        return " ".join(self.text.replace("\N{NO-BREAK SPACE}", ""))


def _code(page: PageAddress, size: int = _CODE) -> QrCode:
    return QrCode(rows=list(modules(page.link)), size_hint_y=None, height=dp(size))

"""What all screens have in common: a bar on top, a body, the state they keep, and their keyboard shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeGuard, TypeVar

from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sushigo_score.text import at_the_table, common
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, READING_WIDTH, TARGET
from sushigo_score.ui.kit.reach.spoken import Spoken
from sushigo_score.ui.kit.widgets.bar_title import BarTitle
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.kit.widgets.scroller import Scroller
from sushigo_score.ui.shell.keys import Key, keys_everywhere, press
from sushigo_score.ui.shell.preview import diverged_copy

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp
    from sushigo_score.ui.shell.preview import GameBanner


_Found = TypeVar("_Found")
_LARGEST: Final = 2**31
_MOST: Final = 200


class PageState(dict[str, Any]):
    """Values by name; a value of the wrong type counts as missing."""

    def whole(self, name: str, otherwise: int = 0) -> int:
        """Return a whole number, 0 or more.

        >>> PageState(seat=2).whole("seat"), PageState(seat="2").whole("seat"), PageState(seat=-1).whole("seat", 5)
        (2, 0, 5)
        """
        value = self.get(name)
        return value if _is_whole(value) and value >= 0 else otherwise

    def offset(self, name: str) -> float:
        """Return a scroll offset.

        >>> [PageState(offset=kept).offset("offset") for kept in (12.5, float("nan"), 10**400, "x")]
        [12.5, 0.0, 0.0, 0.0]
        """
        return _offset(self.get(name))

    def offsets(self, name: str) -> list[float]:
        """Return the scroll offset of each column.

        >>> PageState(offsets=[1, "x"]).offsets("offsets"), PageState(offsets=7).offsets("offsets")
        ([1.0, 0.0], [])
        """
        return [_offset(value) for value in self._items(name)]

    def text(self, name: str, otherwise: str = "") -> str:
        """Return a text."""
        value = self.get(name)
        return value if isinstance(value, str) and value else otherwise

    def texts(self, name: str) -> list[str]:
        """Return a list of texts."""
        return [value for value in self._items(name) if isinstance(value, str)]

    def wholes(self, name: str) -> list[int]:
        """Return a list of whole numbers."""
        return [value for value in self._items(name) if _is_whole(value)]

    def pairs(self, name: str) -> list[tuple[int, int]]:
        """Return a list of pairs of whole numbers.

        >>> PageState(open=[[0, 1], [2], "xy", [3, "4"]]).pairs("open")
        [(0, 1)]
        """
        found = (value for value in self._items(name) if isinstance(value, list) and len(value) == 2)
        return [(one, other) for one, other in found if _is_whole(one) and _is_whole(other)]

    def _items(self, name: str) -> list[Any]:
        value = self.get(name)
        return list(value[:_MOST]) if isinstance(value, list) else []


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _LARGEST


def _offset(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and 0 <= value < _LARGEST else 0.0


_BESIDE_SYMBOL: Final = 12
"""How far, in dp, a symbol is from the edge of its touch target."""
Room = tuple[tuple[float, float], tuple[float, float]]
"""The lower left corner of something in the window, and its size."""


class Scrolling(Protocol):
    """What scrolls, in one column or more."""

    @property
    def offsets(self) -> list[float]:
        """How far each column is scrolled."""

    def scroll_to(self, offsets: list[float]) -> None:
        """Scroll each column as far."""


class Page(Spoken, BoxLayout):
    """A screen. `kept` is all the state it needs to be rebuilt as it was left."""

    role = "page"
    named_by = "called"

    bar_title: BarTitle
    """The title in the bar, on pages that have one."""
    keeps_awake = False
    """True if it is read from afar: then the screen stays on, whatever the settings say."""
    bar_inset = NumericProperty(0)
    """How far from the edges, in pixels, the content below the bar begins: title and symbols are aligned with it."""
    called = ""
    """The name by which the navigator knows it."""
    banner_leads = False
    """True if the main button is the one in the banner: a screen has only one."""

    def __init__(self, app: WasabiBowlApp, kept: dict[str, Any], **more: Any) -> None:
        super().__init__(orientation="vertical", **more)
        self.app = app
        self.was = PageState(kept)
        self._scrolling: tuple[Scrolling, ...] = ()
        self._followed: list[tuple[EventDispatcher, dict[str, Any]]] = []
        self._coming: list[ClockEvent] = []
        self.build()

    def add_widget(self, widget: Widget, *more: Any, **others: Any) -> None:
        """Add a widget; the bar is aligned with one that keeps to the middle of a wide window."""
        super().add_widget(widget, *more, **others)
        if "inset" in widget.properties():
            self.align_bar(widget)

    def align_bar(self, widget: Any) -> None:
        """Let the title begin where the content of a widget does."""
        widget.bind(inset=self.setter("bar_inset"))
        self.bar_inset = widget.inset

    @property
    def heard(self) -> str:
        """The title in its bar."""
        return str(self.bar_title.text) if self.bar_title is not None else common.NAME

    def build(self) -> None:
        """Build the widgets."""
        raise NotImplementedError

    def kept(self) -> dict[str, Any]:
        """Return the state needed to rebuild the page as it was left."""
        return dict(self.was)

    def keep_scroll(self, *scrolling: Scrolling) -> None:
        """Scroll these to where they were left, and keep from now on how far they are scrolled."""
        self._scrolling, kept = scrolling, iter(self.was.offsets("offsets"))
        for each in scrolling:
            each.scroll_to([*islice(kept, len(each.offsets))])

    def state(self) -> dict[str, Any]:
        """Return what is kept, and how far it was scrolled: until it is filled, as far as it was before."""
        offsets = [offset for each in self._scrolling for offset in each.offsets] or self.was.offsets("offsets")
        return {**self.kept(), "offsets": offsets} if offsets else self.kept()

    def step_back(self) -> bool:
        """Take one step back within the page; False if there is none."""
        return False

    def shortcut(self, key: str, modifiers: set[str]) -> bool:
        """Handle a key that no widget took; True if it is known here."""
        return press(self.key_table(), key, modifiers)

    def key_table(self) -> tuple[Key, ...]:
        """List the keys of this screen and what they do."""
        return (Key("Enter", look.words.say(at_the_table.KEY_PRESS)), *keys_everywhere())

    def message_room(self) -> Room | None:
        """Return the place of messages, if the page keeps room for them."""
        return None

    def follow(self, source: EventDispatcher, **changed: Callable[..., object]) -> None:
        """Bind something until the page is left."""
        source.bind(**changed)
        self._followed.append((source, changed))

    def soon(self, then: Callable[[float], object]) -> None:
        """Do something in the next frame, unless the page is left before."""
        self._coming.append(Clock.schedule_once(then, 0))

    def find(self, coming: Iterator[_Found], then: Callable[[list[_Found]], object]) -> None:
        """Take one of these in every frame, as each takes a moment, then pass all of them on, unless the page is left before."""
        found: list[_Found] = []

        def take(_: float) -> bool:
            for one in coming:
                found.append(one)
                return True
            then(found)
            return False

        self._coming.append(Clock.schedule_interval(take, 0))

    def leave(self) -> None:
        """Leave the page for good."""
        for source, changed in self._followed:
            source.unbind(**changed)
        for event in self._coming:
            event.cancel()
        self.close()

    def close(self) -> None:
        """Clean up what else the page has begun."""

    # --- parts ----------------------------------------------------------------------------------------

    def put_banner(self) -> GameBanner | None:
        """Add a banner under the bar if the game is only looked at, or has another copy that differs."""
        app = self.app
        banner = app.preview.banner(leads=self.banner_leads) if app.has_previewed or diverged_copy(app) else None
        if banner is not None:
            self.bind(bar_inset=lambda _, inset: banner.align(inset))
            banner.align(self.bar_inset)
            self.add_widget(banner)
        return banner

    def bar(self, title: str, *trailing: Widget, back: bool = True) -> Row:
        """Make the bar on top: the way back, the title and further actions, aligned with the page."""
        self.bar_title = BarTitle(text=title)
        bar = Row(
            SymbolButton(symbol="back", text=look.words.say(common.BACK), on_tap=self.app.step_back) if back else None,
            Column(self.bar_title, padding=(dp(GAP["small"]), 0)),
            *trailing,
            spacing=0,
        )
        before = dp(GAP["small"] + (TARGET if back else 0))
        least, tight = dp(GAP["tight"] if back else GAP["small"]), dp(GAP["tight"])

        def align(*_: object) -> None:
            left, right = self.bar_inset - before, self.bar_inset - dp(_BESIDE_SYMBOL)
            bar.padding = (max(least, left), tight, max(tight, right), tight)

        self.bind(bar_inset=align)
        align()
        return bar


class SavingPage(Page):
    """A page that saves what was changed when it is left."""

    _warned = False

    def step_back(self) -> bool:
        """Save. If that is refused, stay so that nothing is lost; the second time, leave anyway."""
        if self._warned or self.save():
            return False
        self._warned = True
        return True

    def save(self) -> bool:
        """Save what was changed; if that is refused, say why and return False."""
        raise NotImplementedError


class Reading(Scroller):
    """A scrolling column, no wider than is comfortable to read."""

    widest = READING_WIDTH
    """In dp."""
    inset = NumericProperty(0)
    """How far from its edges, in pixels, its content begins."""

    def __init__(self, *content: Widget | None, **more: Any) -> None:
        edge, top, foot = dp(GAP["large"]), dp(GAP["small"]), dp(GAP["wide"])
        self.column = Column(*content, padding=(edge, top, edge, foot))
        super().__init__(self.column, **more)
        self.bind(width=self._margins)

    def _margins(self, *_: object) -> None:
        self.inset = side = max(dp(GAP["large"]), (self.width - dp(self.widest)) / 2)
        self.column.padding = (side, dp(GAP["small"]), side, dp(GAP["wide"]))

    def put(self, *widgets: Widget) -> None:
        """Add to the column."""
        for widget in widgets:
            self.column.add_widget(widget)


class WideReading(Reading):
    """A column whose content goes side by side where it fits, such as a `Grid`."""

    widest = 2 * READING_WIDTH
    COLUMN: Final = 480
    """How wide each of two columns should be, in dp."""

"""A phone as it is at the moment, what its other apps keep and answer, and what was done to it."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests.phone.throwing import JavaException, NotKnownHere, thrown

if TYPE_CHECKING:
    from tests.phone.intents import Intent

PATIENCE: Final = 60.0


class Sides(NamedTuple):
    """So many pixels at each edge of the screen."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


_NOTHING: Final = Sides()
_UPRIGHT: Final = Sides(top=63, bottom=63)


class Door(NamedTuple):
    """A way into a network."""

    name: str
    addresses: tuple[str, ...]
    up: bool = True


class Shared(NamedTuple):
    """What was offered to other apps."""

    kind: str
    title: str
    text: str
    stream: str
    readable: bool


@dataclass
class Document:
    """What another app keeps: how it calls it, what is in it, and what goes wrong with it."""

    name: str | None = "document"
    data: bytes = b""
    opening: JavaException | None = None
    naming: JavaException | None = None
    null: bool = False
    """Opening it gives null."""
    breaks: bool = False
    """Writing into it fails."""
    file: str = ""
    """Where it is kept, if not among the others."""
    row: bool | None = True
    """None if asking for its name gives null, False if no row comes."""


class UiThread(threading.Thread):
    """The thread that Android calls an app in."""

    def __init__(self) -> None:
        super().__init__(name="main of Android", daemon=True)
        self._work: SimpleQueue[Callable[[], object] | None] = SimpleQueue()

    def post(self, work: Callable[[], object]) -> None:
        """Do something there, after what is to be done already."""
        self._work.put(work)

    def run(self) -> None:
        while (work := self._work.get()) is not None:
            with suppress(AssertionError):  # is among the faults already
                work()

    def idle(self) -> None:
        """Wait until all is done."""
        done = threading.Event()
        self.post(done.set)
        assert done.wait(PATIENCE), "Android waits for the app"

    def end(self) -> None:
        """Do what is to be done, and no more."""
        self._work.put(None)
        self.join(PATIENCE)


@dataclass
class Phone:
    """One with Android 16 and a bar for gestures, held upright, unless said otherwise."""

    folder: Path
    version: int = 36
    width: int = 1080
    height: int = 2400
    density: float = 2.625
    font_scale: float = 1.0
    night: bool = False
    languages: tuple[str, ...] = ("en-GB",)
    """Those that people like to read, the dearest first."""
    bars: Sides = _UPRIGHT
    notch: Sides = _NOTHING
    keyboard: int = 0
    """How high it is, from the lower edge of the screen."""
    attached: bool = True
    """False as long as the window is not shown yet."""
    task: int = 7
    started_by: Intent | None = None
    """What its task began with."""
    hooked: bool = True
    """False if the activity is as python-for-android has it: what comes while nobody listens is lost."""
    animator_scale: float | None = None
    """How long animations last for the people of this phone, 0 for none; None if nobody ever changed it."""
    clear_texts: bool | None = None
    """Whether its people want texts of high contrast; None if nobody was ever asked."""
    tells_secrets: bool = True
    """False if apps may not read the settings that Android never promised them."""
    contrast: float = 0.0
    """How clear they want apps to be: 0 as usual, 0.5 medium, 1 high."""
    permissions: frozenset[str] = frozenset({"android.permission.VIBRATE"})
    engine: bool = True
    """False if nothing reads aloud."""
    voices: tuple[str, ...] = ("en", "pl")
    """The languages that it reads."""
    engine_fails: bool = False
    """True if the engine that is there cannot be begun."""
    waits: bool = False
    """True if a text takes so long that it is not over by itself."""
    apps: bool = True
    """False if no other app does anything."""
    schemes: tuple[str, ...] = ("https", "bgstats")
    """Which links open in some other app."""
    documents: dict[str, Document] = field(default_factory=dict)
    granted: set[str] = field(default_factory=set)
    """The documents that our app may open."""
    answers: deque[str | None] = field(default_factory=deque)
    """What people will choose in the windows of other apps, None if they go back; a window waits if it is empty."""

    trees: dict[str, Path] = field(default_factory=dict)
    """The folders that other apps let ours use, and where they are kept."""
    lasting: bool = False
    """True if what was chosen last may be kept for longer than the app runs."""
    kept_rights: set[str] = field(default_factory=set)
    """The folders that our app may use after a restart."""
    doors: tuple[Door, ...] = ()
    """Its ways into networks; Java says null where there is none."""
    clip: tuple[str | None, ...] | None = None
    """What lies in the clipboard, each as text; None if nothing does."""
    clip_refused: Exception | None = None

    throws_at: int | None = None
    """Which call of Java from now on throws, whatever it is."""
    calls: list[str] = field(default_factory=list)
    asked: list[tuple[int, Intent]] = field(default_factory=list)
    visited: list[str] = field(default_factory=list)
    """The links that were opened in other apps."""
    shared: list[Shared] = field(default_factory=list)
    vibrations: list[int | list[int]] = field(default_factory=list)
    """How long each lasted in milliseconds; for several at once how long to wait and to vibrate, in turn."""
    said: list[tuple[str, str]] = field(default_factory=list)
    """What was read aloud, each with its language."""
    hushed: int = 0
    engines_running: int = 0
    bars_said: list[tuple[int, int]] = field(default_factory=list)
    keyboards: list[int] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    left_open: set[Any] = field(default_factory=set)
    classes: dict[str, Any] = field(default_factory=dict)
    members: dict[tuple[str, str], Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        from tests.phone.activity import PythonActivity

        self.activity = PythonActivity()
        self.drawing_thread = threading.current_thread()
        self.ui_thread = UiThread()
        self.ui_thread.start()

    # --- what people and other apps do ----------------------------------------------------------------

    def keep(self, address: str, document: Document | None = None, *, granted: bool = True) -> str:
        """Let another app keep a document that ours may open."""
        self.documents[address] = document or Document()
        if granted:
            self.granted.add(address)
        return address

    def answer(self, address: str | None, request: int | None = None) -> None:
        """Choose something in the window that was opened last, or go back from there."""
        number, asking = next(one for one in reversed(self.asked) if request in (None, one[0]))
        self.ui_thread.post(lambda: self.activity.answer(number, asking, address))

    def open_with(self, intent: Intent) -> None:
        """Let another app open something with ours, whose task is there already."""
        self.ui_thread.post(lambda: self.activity.come(intent))

    def content(self, address: str) -> bytes:
        """What is in a document now."""
        return Path(self.file_of(address)).read_bytes()

    def is_called(self, what: str) -> None:
        """A method of Java begins."""
        self.calls.append(what)
        if len(self.calls) - 1 == self.throws_at:
            raise thrown("java.lang.IllegalStateException", f"{what} threw")

    # --- what Java asks -------------------------------------------------------------------------------

    def file_of(self, address: str) -> str:
        """The file that a document is kept in."""
        path = os.path.join(self.folder, f"{list(self.documents).index(address)}.document")
        if not os.path.exists(path):
            Path(path).write_bytes(self.documents[address].data)
        return path

    def make(self, name: str, *given: Any) -> Any:
        """A new object of a class."""
        from tests.phone.behaviour import BEHAVIOUR

        if name not in BEHAVIOUR:
            raise NotKnownHere(f"an object of {name}")
        return BEHAVIOUR[name](*given)

    def ask(self, owner: str, name: str, *given: Any) -> Any:
        """Call what is static."""
        from tests.phone.behaviour import BEHAVIOUR

        method = getattr(BEHAVIOUR.get(owner), name, None)
        if method is None:
            raise NotKnownHere(f"{owner}.{name}")
        return method(*given)

    def constant(self, owner: str, name: str) -> Any:
        """The value of a field that is static."""
        from tests.phone.behaviour import CONSTANTS, changing

        value = CONSTANTS.get(owner, {}).get(name)
        return changing(self, owner, name) if value is None else value


_here: list[Phone] = []


def here() -> Phone:
    """The phone that the app runs on."""
    return _here[-1]


def begin(phone: Phone) -> None:
    """Run on a phone from now on."""
    _here.append(phone)


def end() -> None:
    """Be done with it."""
    _here.pop().ui_thread.end()

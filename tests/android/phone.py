"""A phone's current state, what its other apps have and answer, and what was done to it."""

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

from tests.android.throwing import JavaException, NotKnownHere, thrown
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from tests.android.intents import Intent


class Sides(NamedTuple):
    """Pixels at each edge of the screen."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


_NOTHING: Final = Sides()
_UPRIGHT: Final = Sides(top=63, bottom=63)


class Interface(NamedTuple):
    """A network interface."""

    name: str
    addresses: tuple[str, ...]
    up: bool = True


class Shared(NamedTuple):
    """Something shared with other apps."""

    kind: str
    title: str
    text: str
    stream: str
    readable: bool


@dataclass
class Document:
    """A document of another app: its name, its content, and its faults."""

    name: str | None = "document"
    data: bytes = b""
    opening: JavaException | None = None
    naming: JavaException | None = None
    null: bool = False
    """Opening it returns null."""
    breaks: bool = False
    """Writing into it fails."""
    file: str = ""
    """Its path, if it is not among the others."""
    row: bool | None = True
    """None if querying its name returns null, False if it returns no row."""


class UiThread(threading.Thread):
    """Android's main thread."""

    def __init__(self) -> None:
        super().__init__(name="Android main", daemon=True)
        self._work: SimpleQueue[Callable[[], object] | None] = SimpleQueue()

    def post(self, work: Callable[[], object]) -> None:
        """Queue work to run there."""
        self._work.put(work)

    def run(self) -> None:
        while (work := self._work.get()) is not None:
            with suppress(AssertionError):  # already recorded as a fault
                work()

    def idle(self) -> None:
        """Wait until the queue is empty."""
        done = threading.Event()
        self.post(done.set)
        assert done.wait(PATIENCE), "Android waits for the app"

    def end(self) -> None:
        """Finish the queued work, and stop."""
        self._work.put(None)
        self.join(PATIENCE)


@dataclass
class Phone:
    """A phone; by default with Android 16 and a gesture bar, in portrait."""

    folder: Path
    version: int = 36
    width: int = 1080
    height: int = 2400
    density: float = 2.625
    font_scale: float = 1.0
    night: bool = False
    languages: tuple[str, ...] = ("en-GB",)
    """The preferred languages, the favorite first."""
    bars: Sides = _UPRIGHT
    notch: Sides = _NOTHING
    keyboard: int = 0
    """Its height, from the bottom of the screen."""
    attached: bool = True
    """False until the window is attached."""
    task: int = 7
    started_by: Intent | None = None
    """The intent that its task started with."""
    hooked: bool = True
    """False if python-for-android's activity is unpatched: intents that arrive while nobody is listening are lost."""
    animator_scale: float | None = None
    """The scale of animations, 0 for none; None if it was never changed."""
    clear_texts: bool | None = None
    """Whether high-contrast text is on; None if it was never set."""
    readable_settings: bool = True
    """False if apps may not read Android's undocumented settings."""
    contrast: float = 0.0
    """The contrast setting: 0 standard, 0.5 medium, 1 high."""
    permissions: frozenset[str] = frozenset({"android.permission.VIBRATE"})
    engine: bool = True
    """False if there is no text-to-speech engine."""
    voices: tuple[str, ...] = ("en", "pl")
    """The languages that the engine speaks."""
    engine_fails: bool = False
    """True if the engine fails to start."""
    waits: bool = False
    """True if a text never ends by itself."""
    apps: bool = True
    """False if no other app handles any intent."""
    schemes: tuple[str, ...] = ("https", "bgstats")
    """The schemes of links that open in other apps."""
    documents: dict[str, Document] = field(default_factory=dict)
    granted: set[str] = field(default_factory=set)
    """The documents that our app has permission to open."""
    answers: deque[str | None] = field(default_factory=deque)
    """What people will choose in pickers, None to cancel; a picker waits while this is empty."""

    trees: dict[str, Path] = field(default_factory=dict)
    """The folders that other apps let ours use, with their paths."""
    persistable: bool = False
    """True if permission for the last choice may be persisted."""
    persisted: set[str] = field(default_factory=set)
    """The folders for which our app has persisted permission."""
    interfaces: tuple[Interface, ...] = ()
    """Its network interfaces; Java returns null if there are none."""
    clip: tuple[str | None, ...] | None = None
    """The items on the clipboard, as text; None if it is empty."""
    clip_refused: Exception | None = None

    throws_at: int | None = None
    """The number of the Java call from now on that throws, whatever it is."""
    calls: list[str] = field(default_factory=list)
    asked: list[tuple[int, Intent]] = field(default_factory=list)
    visited: list[str] = field(default_factory=list)
    """The links that were opened in other apps."""
    shared: list[Shared] = field(default_factory=list)
    vibrations: list[int | list[int]] = field(default_factory=list)
    """The length of each in milliseconds; for a pattern, alternating pauses and vibrations."""
    said: list[tuple[str, str]] = field(default_factory=list)
    """The texts read aloud, with their languages."""
    hushed: int = 0
    engines_running: int = 0
    bars_said: list[tuple[int, int]] = field(default_factory=list)
    keyboards: list[int] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    left_open: set[Any] = field(default_factory=set)
    classes: dict[str, Any] = field(default_factory=dict)
    members: dict[tuple[str, str], Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        from tests.android.activity import PythonActivity

        self.activity = PythonActivity()
        self.drawing_thread = threading.current_thread()
        self.ui_thread = UiThread()
        self.ui_thread.start()

    # --- what people and other apps do ----------------------------------------------------------------

    def keep(self, address: str, document: Document | None = None, *, granted: bool = True) -> str:
        """Add a document to another app, with permission for ours to open it."""
        self.documents[address] = document or Document()
        if granted:
            self.granted.add(address)
        return address

    def answer(self, address: str | None, request: int | None = None) -> None:
        """Choose something in the picker opened last, or cancel it."""
        number, asking = next(one for one in reversed(self.asked) if request in (None, one[0]))
        self.ui_thread.post(lambda: self.activity.answer(number, asking, address))

    def open_with(self, intent: Intent) -> None:
        """Let another app open something with ours, whose task already exists."""
        self.ui_thread.post(lambda: self.activity.come(intent))

    def content(self, address: str) -> bytes:
        """Return the current content of a document."""
        return Path(self.file_of(address)).read_bytes()

    def is_called(self, what: str) -> None:
        """Record a call to Java, and throw if it is its turn."""
        self.calls.append(what)
        if len(self.calls) - 1 == self.throws_at:
            raise thrown("java.lang.IllegalStateException", f"{what} threw")

    # --- calls from Java ------------------------------------------------------------------------------

    def file_of(self, address: str) -> str:
        """Return the file behind a document."""
        path = os.path.join(self.folder, f"{list(self.documents).index(address)}.document")
        if not os.path.exists(path):
            Path(path).write_bytes(self.documents[address].data)
        return path

    def make(self, name: str, *given: Any) -> Any:
        """Create an object of a class."""
        from tests.android.behaviour import BEHAVIOUR

        if name not in BEHAVIOUR:
            raise NotKnownHere(f"an object of {name}")
        return BEHAVIOUR[name](*given)

    def ask(self, owner: str, name: str, *given: Any) -> Any:
        """Call a static method."""
        from tests.android.behaviour import BEHAVIOUR

        method = getattr(BEHAVIOUR.get(owner), name, None)
        if method is None:
            raise NotKnownHere(f"{owner}.{name}")
        return method(*given)

    def constant(self, owner: str, name: str) -> Any:
        """Return the value of a static field."""
        from tests.android.behaviour import CONSTANTS, changing

        value = CONSTANTS.get(owner, {}).get(name)
        return changing(self, owner, name) if value is None else value


_here: list[Phone] = []


def here() -> Phone:
    """Return the phone that the app is running on."""
    return _here[-1]


def begin(phone: Phone) -> None:
    """Run on a phone from now on."""
    _here.append(phone)


def end() -> None:
    """Stop running on the phone."""
    _here.pop().ui_thread.end()

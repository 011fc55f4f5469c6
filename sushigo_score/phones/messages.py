"""What phones say to a table and are told, whichever way it is carried: looks, taps, the score sheet, and news.

Who may ask is decided before: see `site.py`.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, NamedTuple, Protocol, TypeVar

from sushigo_score.formats.strict_json import Node
from sushigo_score.phones.round_view import View
from sushigo_score.phones.taps import (
    Looking,
    PhonesAtTable,
    Snapshot,
    TapResult,
    read_done,
    read_look,
    read_message,
    read_tap,
    read_why,
)
from sushigo_score.phones.views import can_explain, sheet_view, shows_sheet, view, why_view
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.language import words_for

T = TypeVar("T")

LOOK: Final = "/look"
HANG_SECONDS: Final = 20.0
"""How many seconds a phone that is up to date is kept waiting for news (long polling)."""
PATIENCE: Final = 10.0
"""How many seconds the table's thread may take to answer."""
FULL: Final = "full"
"""What a phone is shown while there are as many others as the table can take."""
GATHER_SECONDS: Final = 0.03
"""How many seconds news is batched before the phones are told."""
JSON: Final = "application/json"
NO_STORE: Final = "no-store"


class Caller:
    """Who is at the other end of a connection."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.has_key = False
        """True once they have shown the key."""
        self.hurried = False
        """True once they are gone or their place is needed: nothing is waited for on their behalf any more."""
        self.waiting: asyncio.Future[None] | None = None
        """What they wait for, as long as there is no news for them."""

    def hurry(self) -> None:
        """Stop waiting for news, and be answered at once."""
        self.hurried = True
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)


class Answer(NamedTuple):
    """The response to a request."""

    status: int
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()


class OnTable(Protocol):
    """Runs work on the table's thread and waits for its result."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Run the work there."""


async def at_once(work: Callable[[], T]) -> T:
    """Run work directly, where the answering thread owns the game."""
    return work()


class Messages:
    """Answers messages. `on_table` runs work on the thread that owns the game, and `shows` makes the view of a phone."""

    def __init__(
        self, at_table: PhonesAtTable, on_table: OnTable, shows: Callable[[Snapshot, Looking], View] = view
    ) -> None:
        self._at_table = at_table
        self._on_table = on_table
        self._shows = shows
        self._news = News()
        self._views: dict[tuple[str, str, int | None], bytes] = {}
        self._pause = ""

    async def answer(self, allowed: Mapping[str, Message], path: str, body: bytes, caller: Caller) -> Answer:
        """Answer a message, if it is one of those allowed."""
        found = allowed.get(path)
        if found is None:
            return Answer(404)
        try:
            node = read_message(body)
            if self._pause:
                return _closed(self._pause) if path == LOOK else Answer(503)
            async with asyncio.timeout(HANG_SECONDS + PATIENCE):
                return await found(self, node, caller)
        except Refusal:
            return Answer(400)
        except TimeoutError:
            return Answer(503)

    # --- messages -------------------------------------------------------------------------------------

    async def _look(self, node: Node, caller: Caller) -> Answer:
        return await self._shown(read_look(node), caller)

    async def _watch(self, node: Node, caller: Caller) -> Answer:
        return await self._shown(read_look(node)._replace(seat=None), caller)

    async def _shown(self, look: Looking, caller: Caller) -> Answer:
        def hear() -> tuple[bool, Snapshot]:
            return self._at_table.hear(look), self._at_table.snapshot()

        has_room, snapshot = await self._on_table(hear)
        self.show(snapshot)
        if not has_room:
            return _closed(FULL)
        await self._news.wait(look.seen, caller, HANG_SECONDS)
        return _closed(self._pause) if self._pause else self._view_for(look)

    async def _tap(self, node: Node, _: Caller) -> Answer:
        tap, look = read_tap(node)

        def take() -> tuple[TapResult, Snapshot]:
            self._at_table.hear(look)
            return self._at_table.take(tap), self._at_table.snapshot()

        outcome, snapshot = await self._on_table(take)
        return self._outcome(outcome, snapshot, look, tap.number)

    async def _done(self, node: Node, _: Caller) -> Answer:
        done, look = read_done(node)

        def take() -> tuple[TapResult, Snapshot]:
            self._at_table.hear(look)
            return self._at_table.say_done(done), self._at_table.snapshot()

        outcome, snapshot = await self._on_table(take)
        return self._outcome(outcome, snapshot, look, 0)

    def _outcome(self, outcome: TapResult, snapshot: Snapshot, look: Looking, number: int) -> Answer:
        self.show(snapshot)
        why = words_for(look.language).refusal(outcome.refusal) if outcome.refusal else ""
        answer = {"number": number, "taken": outcome.taken, "why": why}
        return as_json({**answer, "version": self._version, "view": self._shows(snapshot, look)})

    async def _sheet(self, node: Node, _: Caller) -> Answer:
        look, snapshot = read_look(node), self._news.snapshot
        if snapshot.state is None or snapshot.sheet is None or not shows_sheet(snapshot):
            return Answer(404)
        words = words_for(look.language, snapshot.state.setup.edition)
        return as_json(sheet_view(snapshot.state, snapshot.sheet, words))

    async def _why(self, node: Node, _: Caller) -> Answer:
        (spot, look), snapshot = read_why(node), self._news.snapshot
        if snapshot.state is None or snapshot.sheet is None or not shows_sheet(snapshot):
            return Answer(404)
        if not can_explain(snapshot, spot):
            return Answer(404)
        words = words_for(look.language, snapshot.state.setup.edition)
        return as_json(why_view(snapshot.state, snapshot.sheet, spot, words))

    # --- news -----------------------------------------------------------------------------------------

    def pause(self, why: str) -> None:
        """Tell everybody why the table is away for now; empty once it is back."""
        self._pause = why
        self._news.renew()

    @property
    def _version(self) -> str:
        return self._news.version

    def show(self, snapshot: Snapshot) -> None:
        """Show everybody the table as it is now."""
        if self._news.show(snapshot):
            self._views.clear()

    def renewed(self, look: Looking, **more: object) -> Answer:
        """Answer with the view as it is now, though what has changed may not be part of the snapshot."""
        self._news.snapshot = snapshot = self._at_table.snapshot()
        self._views.clear()
        self._news.renew()
        return as_json({**more, "version": self._version, "view": self._shows(snapshot, look)})

    def _view_for(self, look: Looking) -> Answer:
        version, snapshot = self._news.version, self._news.snapshot
        known = (version, look.language, look.seat)
        if known not in self._views:
            self._views[known] = json.dumps({"version": version, "view": self._shows(snapshot, look)}).encode()
        return Answer(200, self._views[known], (("content-type", JSON), ("cache-control", NO_STORE)))


Message = Callable[[Messages, Node, Caller], Awaitable[Answer]]
FOR_WATCHERS: Final[dict[str, Message]] = {LOOK: Messages._watch}  # noqa: SLF001 - same module
MESSAGES: Final[dict[str, Message]] = {
    LOOK: Messages._look,  # noqa: SLF001 - same module
    "/tap": Messages._tap,  # noqa: SLF001
    "/done": Messages._done,  # noqa: SLF001
    "/sheet": Messages._sheet,  # noqa: SLF001
    "/why": Messages._why,  # noqa: SLF001
}


class News:
    """The current snapshot of the table, its version, and an event for those waiting for the next one."""

    def __init__(self) -> None:
        self.snapshot = Snapshot()
        self._started = secrets.token_hex(4)
        self._number = 0
        self._waiting: dict[asyncio.Future[None], str] = {}
        self._waking: asyncio.TimerHandle | None = None

    @property
    def version(self) -> str:
        """A token unique to one state of the table, even across restarts of the server."""
        return f"{self._started}.{self._number}"

    def show(self, snapshot: Snapshot) -> bool:
        """Publish a snapshot; return False if nothing has changed."""
        if snapshot.is_like(self.snapshot):
            return False
        self.snapshot = snapshot
        self._number += 1
        if self._waking is None:
            self._waking = asyncio.get_running_loop().call_later(GATHER_SECONDS, self._wake)
        return True

    def renew(self) -> None:
        """Wake everybody who is waiting, even though the table is unchanged."""
        self._number += 1
        self._wake()

    def _wake(self) -> None:
        self._waking = None
        for waiting, seen in self._waiting.items():
            if seen != self.version and not waiting.done():
                waiting.set_result(None)

    async def wait(self, seen: str, caller: Caller, seconds: float) -> None:
        """Wait for news since a version, for at most this many seconds; no longer than the caller does, or may."""
        if seen != self.version or caller.hurried:
            return
        caller.waiting = waiting = asyncio.get_running_loop().create_future()
        self._waiting[waiting] = seen
        try:
            async with asyncio.timeout(seconds):
                await waiting
        except TimeoutError:
            return
        finally:
            del self._waiting[waiting]
            caller.waiting = None


def _closed(why: str) -> Answer:
    """Answer that there is nothing to see for now; the page has the words for it."""
    return as_json({"version": "", "view": {"stage": why}})


def as_json(value: object) -> Answer:
    """Answer with JSON that nobody keeps."""
    body = json.dumps(value, ensure_ascii=False).encode()
    return Answer(200, body, (("content-type", JSON), ("cache-control", NO_STORE)))

"""The phones at the table: what they send, strictly parsed, and what becomes of their taps: each counts once, however often it is sent.

What phones send are steps as in a journal, limited to those a seat can take. Everything here but the parsing runs on the
thread that owns the game, in order of arrival.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from sushigo_score.formats.journal import PHONE, read_step
from sushigo_score.formats.strict_json import Node, WrongShape, read_json
from sushigo_score.game.commands.cards import CopyCard, DiscardSoups, PutCard, SetCount
from sushigo_score.game.commands.command import Command, CommandRefused, RoundCommand
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, ReopenRound
from sushigo_score.game.journal import Entry, Step
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.present.sheet import ALL, Spot
from sushigo_score.rules.editions import hand_size
from sushigo_score.rules.facts import MOST_ROUNDS
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import Sheet
from sushigo_score.text.languages import LANGUAGES

PRESENT_SECONDS: Final = 30.0
"""How many seconds a phone counts as present after its last message; phones poll more often than that."""
PHONES_LIMIT: Final = 64
REFUSALS_LIMIT: Final = 500
"""How many refused taps are remembered per phone, in case they are sent again."""

_RACE: Final = (FinishRace, UndoFinish)
_SQUISHY: Final = (TakeSquishy, ReturnSquishy)
_SOUPS: Final = (DiscardSoups,)
MESSAGE_LIMIT: Final = 16 * 1024
_LARGEST_NUMBER: Final = 999_999_999
_LAST_SEAT: Final = 7
_LONGEST_VERSION: Final = 40
_LONGEST_KIND: Final = 40
MOVES: Final = (BeginRound, EndRound, ReopenRound, FinishGame)
"""Commands that the device sends; phones send them only where there is no device."""


class PhonesTable(Protocol):
    """A table for phones; all members are used on the thread that owns the game."""

    moves_on: bool
    """True if nobody is at the device, so that phones also start and end rounds."""

    @property
    def session(self) -> Session | None:
        """The game; None while there is none on the table."""

    @property
    def revealed(self) -> int | None:
        """How many lines of the desserts are revealed; None if they are not revealed one by one."""

    def enter(self, command: Command, by: str) -> None:
        """Send a command for a tap on a phone. Raises Refusal if it is not possible."""


class Hosted:
    """A table without a device: a session with its journal, moved on by the phones."""

    moves_on = True
    revealed = None

    def __init__(self, session: Session) -> None:
        self.session: Session | None = session

    def enter(self, command: Command, by: str) -> None:
        """Send the command to the session."""
        if self.session is not None:
            self.session.do(command, by)


class Tap(NamedTuple):
    """A tap: on which phone, its number there, in which round, and how many steps of the game had been seen."""

    phone: str
    number: int
    round: int
    seen: int
    command: Command

    @property
    def by(self) -> str:
        """The tap as the journal writes it."""
        return f"{self.phone}:{self.number}"


class TapResult(NamedTuple):
    """What became of a tap: it was taken, or why not."""

    refusal: Refusal | None = None

    @property
    def taken(self) -> bool:
        """True if it is in the journal."""
        return self.refusal is None


class Snapshot(NamedTuple):
    """Everything that phones may see at one moment; immutable."""

    state: State | None = None
    sheet: Sheet | None = None
    steps: int = 0
    done: frozenset[int] = frozenset()
    revealed: int | None = None
    moves_on: bool = False

    def is_like(self, other: Snapshot) -> bool:
        """Return whether nothing has changed; states are immutable, so their identity is enough."""
        return self.state is other.state and self[2:] == other[2:]


class PhonesAtTable:
    """The phones of one game."""

    def __init__(self, table: PhonesTable, clock: Callable[[], float]) -> None:
        self._table = table
        self._clock = clock
        self._refused: dict[str, dict[int, Refusal]] = {}
        self._heard: dict[str, tuple[float, int | None]] = {}
        self._done: tuple[int | None, frozenset[int]] = (None, frozenset())
        self._taken: tuple[int, dict[str, Step]] = (0, {})
        self._scored: tuple[State, Sheet] | None = None

    def forget(self) -> None:
        """Forget everything about the game that was on the table; there is another one."""
        self._refused.clear()
        self._done, self._taken, self._scored = (None, frozenset()), (0, {}), None

    # --- taps -----------------------------------------------------------------------------------------

    def take(self, tap: Tap) -> TapResult:
        """Do what was tapped, unless it was done before."""
        session = self._table.session
        if session is None:
            return TapResult(CommandRefused("phones.away"))
        taken = self._taps_in(session)
        if tap.by in taken:
            return TapResult(None if taken[tap.by] == tap.command else CommandRefused("phones.mixed_up"))
        known = self._refusals_of(tap.phone)
        if tap.number in known:
            return TapResult(known[tap.number])
        try:
            self._check(session, tap)
            self._table.enter(tap.command, tap.by)
        except Refusal as refusal:
            if len(known) >= REFUSALS_LIMIT:
                del known[next(iter(known))]
            known[tap.number] = refusal
            return TapResult(refusal)
        return TapResult()

    def _refusals_of(self, phone: str) -> dict[int, Refusal]:
        if phone not in self._refused and len(self._refused) >= PHONES_LIMIT:
            del self._refused[next(iter(self._refused))]
        return self._refused.setdefault(phone, {})

    def _taps_in(self, session: Session) -> Mapping[str, Step]:
        """Return what the taps in the journal did; only entries that are new since the last call are read."""
        entries, (known, taps) = session.entries, self._taken
        if known > len(entries):
            known, taps = 0, {}
        taps.update((entry.by, entry.step) for entry in entries[known:] if entry.by)
        self._taken = (len(entries), taps)
        return taps

    def _check(self, session: Session, tap: Tap) -> None:
        state = session.state
        if isinstance(tap.command, MOVES):
            self._check_move(state, tap)
            return
        if state.entering != tap.round:
            raise CommandRefused("phones.round_over")
        since = session.entries[tap.seen :]
        if _same_again(tap, since):
            raise CommandRefused("phones.meanwhile")
        if isinstance(tap.command, PutCard | CopyCard) and _is_filled(state, tap, since):
            raise CommandRefused("phones.filled")

    def _check_move(self, state: State, tap: Tap) -> None:
        if not self._table.moves_on:
            raise CommandRefused("phones.at_device")
        at = len(state.rounds) if isinstance(tap.command, BeginRound) else len(state.rounds) - 1
        if not isinstance(tap.command, FinishGame) and tap.round != at:
            raise CommandRefused("phones.meanwhile")
        if isinstance(tap.command, EndRound | ReopenRound) and (state.entering is None) == isinstance(
            tap.command, EndRound
        ):
            raise CommandRefused("phones.meanwhile")
        if isinstance(tap.command, ReopenRound) and tap.command.round != at:
            raise CommandRefused("phones.at_device")

    # --- presence -------------------------------------------------------------------------------------

    def hear(self, look: Looking) -> bool:
        """Note that a phone is looking at the table; False if there are as many others as it can take."""
        now = self._clock()
        if look.phone not in self._heard and len(self._heard) >= PHONES_LIMIT:
            longest = min(self._heard, key=lambda phone: self._heard[phone][0])
            if now - self._heard[longest][0] <= PRESENT_SECONDS:
                return False
            del self._heard[longest]
        self._heard[look.phone] = (now, look.seat)
        return True

    def count_present(self) -> Counter[int | None]:
        """Count the phones present at each seat, and those that only watch. Phones do not show it, so it is no news for them."""
        return Counter(seat for at, seat in self._heard.values() if self._clock() - at <= PRESENT_SECONDS)

    @property
    def last_heard(self) -> float | None:
        """When the last message from a phone came; None if there was none."""
        return max((at for at, _ in self._heard.values()), default=None)

    def say_done(self, said: Done) -> TapResult:
        """Note whether all cards of a seat are in."""
        session = self._table.session
        if session is None:
            return TapResult(CommandRefused("phones.away"))
        if session.state.entering != said.round or said.seat >= session.state.setup.seats:
            return TapResult(CommandRefused("phones.round_over"))
        done = self._done_in(session.state)
        self._done = (said.round, done | {said.seat} if said.done else done - {said.seat})
        return TapResult()

    def _done_in(self, state: State) -> frozenset[int]:
        at, done = self._done
        return done if at is not None and at == state.entering else frozenset()

    # --- what phones see ------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """Return the table as it is now."""
        session = self._table.session
        if session is None:
            return Snapshot()
        state = session.state
        return Snapshot(
            state,
            self._sheet(state),
            len(session.entries),
            self._done_in(state),
            self._table.revealed,
            self._table.moves_on,
        )

    def _sheet(self, state: State) -> Sheet:
        if self._scored is None or self._scored[0] is not state:
            self._scored = (state, shown_sheet(state.game))
        return self._scored[1]


def _same_again(tap: Tap, since: Sequence[Entry]) -> bool:
    """Return whether the same was done meanwhile: two phones at one seat, or a double tap, mean one finish, not two."""
    kinds = next((kinds for kinds in (_RACE, _SQUISHY, _SOUPS) if isinstance(tap.command, kinds)), ())
    return any(
        isinstance(entry.step, kinds) and (entry.phone != tap.phone or entry.step == tap.command) for entry in since
    )


def _is_filled(state: State, tap: Tap, since: Sequence[Entry]) -> bool:
    """Return whether another phone entered cards for the seat meanwhile, and its hand is complete."""
    if not isinstance(tap.command, PutCard | CopyCard) or not 0 <= tap.command.seat < state.setup.seats:
        return False
    seat = tap.command.seat
    others = any(getattr(entry.step, "seat", None) == seat and entry.phone != tap.phone for entry in since)
    return others and state.at.tableaux[seat].size >= hand_size(state.setup)


# --- what phones send ---------------------------------------------------------------------------------


class Looking(NamedTuple):
    """What a phone wants to see: in which language and for which seat, if any; and the version it already has."""

    phone: str
    language: str
    seat: int | None = None
    seen: str = ""


class Done(NamedTuple):
    """Says whether all cards of a seat are in."""

    phone: str
    seat: int
    round: int
    done: bool


def read_message(data: bytes) -> Node:
    """Parse the JSON of a message. Raises Refusal if it is malformed."""
    return Node(read_json(data, MESSAGE_LIMIT))


def read_look(node: Node) -> Looking:
    """Read a request to see the table."""
    fields = node.fields(("phone", "language"), ("seat", "seen"))
    seen = fields["seen"].text()[:_LONGEST_VERSION] if "seen" in fields else ""
    return Looking(_phone(fields["phone"]), _language(fields["language"]), _seat(fields.get("seat")), seen)


def read_tap(node: Node) -> tuple[Tap, Looking]:
    """Read a tap, and what the phone is showing."""
    fields = node.fields(("phone", "language", "number", "round", "steps", "step"), ("seat",))
    phone = _phone(fields["phone"])
    tap = Tap(
        phone,
        fields["number"].whole(1, _LARGEST_NUMBER),
        fields["round"].whole(0, MOST_ROUNDS),
        fields["steps"].whole(0, _LARGEST_NUMBER),
        _command(fields["step"]),
    )
    return tap, Looking(phone, _language(fields["language"]), _seat(fields.get("seat")))


def read_done(node: Node) -> tuple[Done, Looking]:
    """Read a press of the button "Done", and what the phone is showing."""
    fields = node.fields(("phone", "language", "seat", "round", "done"))
    phone, seat = _phone(fields["phone"]), fields["seat"].whole(0, _LAST_SEAT)
    done = Done(phone, seat, fields["round"].whole(0, MOST_ROUNDS), fields["done"].flag())
    return done, Looking(phone, _language(fields["language"]), seat)


def read_why(node: Node) -> tuple[Spot, Looking]:
    """Read a question about a number on the score sheet."""
    fields = node.fields(("phone", "language", "at", "kind", "of"))
    spot = Spot(fields["at"].whole(0, ALL), fields["kind"].text()[:_LONGEST_KIND], fields["of"].whole(0, _LAST_SEAT))
    return spot, Looking(_phone(fields["phone"]), _language(fields["language"]))


def read_act(node: Node) -> tuple[Node, Looking]:
    """Read what was tapped that is no step of a game, and what the page is showing."""
    fields = node.fields(("phone", "language", "act"), ("seat",))
    return fields["act"], Looking(_phone(fields["phone"]), _language(fields["language"]), _seat(fields.get("seat")))


def _command(node: Node) -> Command:
    step = read_step(node)
    if not isinstance(step, (RoundCommand, *MOVES)) or isinstance(step, SetCount):
        raise CommandRefused("phones.at_device", node.place)
    return step


def _phone(node: Node) -> str:
    if not PHONE.fullmatch(node.text()):
        raise WrongShape("file.tap", node.place, word=node.text())
    return node.text()


def _language(node: Node) -> str:
    return node.one_of(tuple(LANGUAGES))


def _seat(node: Node | None) -> int | None:
    return None if node is None or node.value is None else node.whole(0, _LAST_SEAT)

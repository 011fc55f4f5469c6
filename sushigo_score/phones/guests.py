"""The phones at the table, and what becomes of their taps: each counts once, however often it is sent.

Everything here runs on the thread that owns the game, in order of arrival.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from sushigo_score.game.commands.cards import CopyCard, DiscardSoups, PutCard
from sushigo_score.game.commands.command import CommandRefused
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, ReopenRound
from sushigo_score.game.journal import Entry, Step
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.phones.messages import MOVES, Done, Looking
from sushigo_score.phones.table import GuestTable, Tap
from sushigo_score.rules.editions import hand_size
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import Sheet

PRESENT_SECONDS: Final = 30.0
"""How many seconds a phone counts as present after its last message; phones poll more often than that."""
PHONES_LIMIT: Final = 64
REFUSALS_LIMIT: Final = 500
"""How many refused taps are remembered per phone, in case they are sent again."""

_RACE: Final = (FinishRace, UndoFinish)
_SQUISHY: Final = (TakeSquishy, ReturnSquishy)
_SOUPS: Final = (DiscardSoups,)


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


class Guests:
    """The phones of one game."""

    def __init__(self, table: GuestTable, clock: Callable[[], float]) -> None:
        self._table = table
        self._clock = clock
        self._refused: dict[str, dict[int, Refusal]] = {}
        self._heard: dict[str, tuple[float, int | None]] = {}
        self._done: tuple[int | None, frozenset[int]] = (None, frozenset())
        self._taken: tuple[int, dict[str, Step]] = (0, {})
        self._scored: tuple[State, Sheet] | None = None

    # --- taps -----------------------------------------------------------------------------------------

    def take(self, tap: Tap) -> TapResult:
        """Do what was tapped, unless it was done before."""
        session = self._table.session
        if session is None:
            return TapResult(CommandRefused("guests.away"))
        taken = self._taps_in(session)
        if tap.by in taken:
            return TapResult(None if taken[tap.by] == tap.command else CommandRefused("guests.mixed_up"))
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
            raise CommandRefused("guests.round_over")
        since = session.entries[tap.seen :]
        if _same_again(tap, since):
            raise CommandRefused("guests.meanwhile")
        if isinstance(tap.command, PutCard | CopyCard) and _is_filled(state, tap, since):
            raise CommandRefused("guests.filled")

    def _check_move(self, state: State, tap: Tap) -> None:
        if not self._table.moves_on:
            raise CommandRefused("guests.at_device")
        at = len(state.rounds) if isinstance(tap.command, BeginRound) else len(state.rounds) - 1
        if not isinstance(tap.command, FinishGame) and tap.round != at:
            raise CommandRefused("guests.meanwhile")
        if isinstance(tap.command, EndRound | ReopenRound) and (state.entering is None) == isinstance(
            tap.command, EndRound
        ):
            raise CommandRefused("guests.meanwhile")
        if isinstance(tap.command, ReopenRound) and tap.command.round != at:
            raise CommandRefused("guests.at_device")

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
            return TapResult(CommandRefused("guests.away"))
        if session.state.entering != said.round or said.seat >= session.state.setup.seats:
            return TapResult(CommandRefused("guests.round_over"))
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

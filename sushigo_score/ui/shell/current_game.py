"""The game on the screen: everything done at the table goes through here into the journal before it is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import ImportGame, StartGame
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.rules.cautions import Caution, find_cautions
from sushigo_score.rules.facts import Round
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import Sheet
from sushigo_score.storage.store import SqliteJournal, Store
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.look import look


class CurrentGame(EventDispatcher):
    """The one game being entered or looked at.

    `on_another_game` fires when another game is open, or none; `on_change` when this one changed; `on_told` when there
    is something to say, such as a refusal.
    """

    game = NumericProperty(0)
    """The number of the game in the store; 0 while there is none."""

    __events__ = ("on_another_game", "on_change", "on_told")

    def __init__(self, store: Store, **more: Any) -> None:
        super().__init__(**more)
        self._store = store
        self._session: Session | None = None
        self._journal: SqliteJournal | None = None
        self._begun_at = ""
        self._scored: tuple[State, Sheet] | None = None
        self._cautions: tuple[State, tuple[Caution, ...]] | None = None
        self._change_soon = Clock.create_trigger(self._change_now, -1)
        self.complete: Round | None = None
        """The round that was last said to have all its cards."""

    # --- which game -----------------------------------------------------------------------------------

    def open(self, game: int) -> bool:
        """Open a game of the store; False if it cannot be read."""
        try:
            session, journal = self._store.sit_down(game)
        except Refusal as refusal:
            self._tell_refusal(refusal)
            return False
        self._put(session, journal)
        return True

    def look_at(self, session: Session, begun_at: str) -> None:
        """Open a game that is not in the store."""
        self._put(session, None, begun_at)

    @property
    def visiting(self) -> bool:
        """True while the game is only looked at and nothing of it is saved."""
        return self.is_open and self._journal is None

    def begin(self, first: StartGame | ImportGame, *then: Command) -> bool:
        """Begin a new game with its first commands; False if one is refused."""
        session, journal = self._store.new_session()
        try:
            for command in (first, *then):
                session.do(command)
            self._store.drop_unplayed(journal.game or 0)
        except Refusal as refusal:
            self._tell_refusal(refusal)
            return False
        self._put(session, journal)
        return True

    def leave(self) -> None:
        """Close the game."""
        self._put(None, None)

    def _put(self, session: Session | None, journal: SqliteJournal | None, begun_at: str = "") -> None:
        """Put a game on the table in place of any other."""
        self.complete = None
        self._session, self._journal, self._begun_at = session, journal, begun_at
        self.game = (journal.game or 0) if journal is not None else 0
        self.dispatch("on_another_game")

    def journal_of(self, game: int) -> SqliteJournal | None:
        """Return the journal of a game if it is on the table: its steps are in memory even if the store can't be read."""
        return self._journal if game and game == self.game else None

    @property
    def begun_at(self) -> str:
        """When the game was begun, in ISO format; empty if its file does not say."""
        return self._journal.begun_at if self._journal is not None else self._begun_at

    @property
    def is_open(self) -> bool:
        """True while a game is open."""
        return self._session is not None

    # --- its state ------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game being played."""
        if self._session is None:
            raise LookupError("no game is open")
        return self._session

    @property
    def state(self) -> State:
        """The facts so far."""
        return self.session.state

    def mark_complete(self) -> None:
        """Note that the cards of this round are all there are, however few."""
        self.complete = self.state.at

    @property
    def sheet(self) -> Sheet:
        """The score sheet of the current state."""
        state = self.state
        if self._scored is None or self._scored[0] is not state:
            self._scored = (state, shown_sheet(state.game))
        return self._scored[1]

    @property
    def cautions(self) -> tuple[Caution, ...]:
        """Whatever looks wrong in the current state."""
        state = self.state
        if self._cautions is None or self._cautions[0] is not state:
            self._cautions = (state, find_cautions(state.game))
        return self._cautions[1]

    @property
    def words(self) -> Words:
        """The words for the edition on the table."""
        return look.words_of(self.state.setup.edition if self._session else "")

    # --- commands -------------------------------------------------------------------------------------

    def do(self, *commands: Command) -> bool:
        """Carry out commands in order; if one is refused, say why and return False."""
        return all(self._step(partial(self.session.do, command)) for command in commands)

    def enter(self, command: Command, by: str) -> None:
        """Carry out a command from somebody's own phone; changes are shown together with the next frame. Raises Refusal."""
        self.session.do(command, by)
        self._change_soon()

    def undo(self) -> bool:
        """Undo the last step, and say what it was."""
        return self._step(self.session.undo, "undone")

    def redo(self) -> bool:
        """Redo the step undone last, and say what it was."""
        return self._step(self.session.redo, "redone")

    def undo_correction(self, *, resumed: bool = False) -> bool:
        """Undo everything done since a finished round was reopened, in one step."""
        return self._step(partial(self.session.undo_correction, resumed=resumed))

    def _step(self, step: Callable[[], Reason], kind: str = "") -> bool:
        try:
            told = step()
        except Refusal as refusal:
            self._tell_refusal(refusal)
            return False
        if kind:
            self.dispatch("on_told", self.words.step(told, kind))
        self.dispatch("on_change")
        return True

    def _change_now(self, _: float) -> None:
        if self.is_open:
            self.dispatch("on_change")

    def _tell_refusal(self, refusal: Refusal) -> None:
        self.dispatch("on_told", self.words.refused(refusal))

    def on_another_game(self) -> None:
        """Fired when another game is on the table, or none."""

    def on_change(self) -> None:
        """Fired when the game has changed."""

    def on_told(self, text: str) -> None:
        """Fired when there is something to say."""

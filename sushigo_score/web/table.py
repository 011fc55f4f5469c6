"""The table inside the browser: answers the messages of the page as the server does, and keeps everything in the store.

What it shows last is a setting, so that a page that was closed or killed comes back where it was.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Final

from sushigo_score.files import SUFFIX
from sushigo_score.formats.gamefile import load
from sushigo_score.formats.journal import read_step, write_step
from sushigo_score.formats.strict_json import SIZE_LIMIT, Node, read_json
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import ReopenRound, ResumeGame, StartGame, rematch
from sushigo_score.game.session import Session
from sushigo_score.game.state import ABANDONED, FINISHED
from sushigo_score.phones.messages import MESSAGES, Answer, Caller, Message, Messages, at_once
from sushigo_score.phones.round_view import View
from sushigo_score.phones.taps import Looking, PhonesAtTable, Snapshot, read_act
from sushigo_score.phones.views import DESSERTS, RESULT, view
from sushigo_score.present.ending import ending
from sushigo_score.present.new_game import EMPTY, Draft, draft_of, first_round, in_words, start
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.exchange import continue_games, day_in_name, export_game, found_in, import_found
from sushigo_score.storage.history import listed_games, refresh
from sushigo_score.storage.store import Store
from sushigo_score.text import at_the_table, common, sharing
from sushigo_score.text.language import Words, words_for
from sushigo_score.web.choosing import CHANGES, act, games_page, new_game_page

_SETTING: Final = "web"
HOME: Final = "home"
NEW: Final = "new"
GAME: Final = "game"
_LARGEST: Final = 1 << 31
_MOST: Final = 200
"""How many games the list shows."""


class WebTable:
    """The games of one browser, one of them on the table. A table for phones, whose only phone is the page itself."""

    moves_on = True

    def __init__(self, store: Store) -> None:
        self._store = store
        self.session: Session | None = None
        self.revealed: int | None = None
        self._place, self._game, self._draft = HOME, 0, EMPTY
        self._at_table = PhonesAtTable(self, time.monotonic)
        self._messages = Messages(self._at_table, at_once, self._shown)
        self._come_back()

    def enter(self, command: Command, by: str) -> None:
        """Carry out what was tapped."""
        if self.session is not None:
            self.session.do(command, by)
            self._reveal(None)

    # --- messages -------------------------------------------------------------------------------------

    async def answer(self, path: str, body: str) -> tuple[int, str]:
        """Answer a message of the page: the status, and JSON."""
        if path == "/file":
            found = self._open_file(body)
        else:
            found = await self._messages.answer(self._allowed, path, body.encode(), Caller("here"))
        return found.status, found.body.decode()

    @property
    def _allowed(self) -> dict[str, Message]:
        return {**MESSAGES, "/act": self._act}

    async def _act(self, messages: Messages, node: Node, _: Caller) -> Answer:
        asked, look = read_act(node)
        fields = asked.fields(("do", "key", "at"))
        do, key, at = fields["do"].text(), fields["key"].text(), fields["at"].whole(0, _LARGEST)
        words = words_for(look.language, self._draft.edition)
        more: View = {}
        try:
            if do in CHANGES:
                self._draft = CHANGES[do](self._draft, key, at, words)
            elif do in _ANYWHERE:
                _ANYWHERE[do](self, at)
            elif self.session is not None and do == "save":
                more["file"] = self._file()
            elif self.session is not None and do in _IN_GAME:
                _IN_GAME[do](self.session, at)
                self.revealed = at if do == "reveal" else None
            self._note()
        except Refusal as refusal:
            more["why"] = (
                in_words(words, Reason(refusal.key, refusal.facts)) if do in CHANGES else words.refused(refusal)
            )
        return messages.renewed(look, **more)

    # --- which game -----------------------------------------------------------------------------------

    def go_home(self, _: int = 0) -> None:
        """Show the list of games."""
        self._place, self.session = HOME, None

    def choose(self, _: int = 0) -> None:
        """Show the new game, or another one for those who have just played."""
        if self.session is not None:
            self._draft = draft_of(rematch(self.session.state))
        self._place, self.session = NEW, None

    def begin(self, _: int = 0) -> None:
        """Begin the game that was set up, with its first round."""
        session, journal = self._store.new_session()
        session.do(start(self._draft))
        session.do(first_round(self._draft))
        self._draft = EMPTY
        self.sit_down(journal.game or 0)

    def sit_down(self, game: int) -> None:
        """Put a game on the table."""
        self.session = self._store.session(game)
        self._place, self._game, self.revealed = GAME, game, None
        self._at_table.forget()

    def _file(self) -> View:
        """Return the file of the game on the table."""
        name = f"{day_in_name(self._store.begun_at(self._game))}{SUFFIX}"
        return {"name": name, "text": export_game(self._store, self._game).text}

    def _reveal(self, lines: int | None) -> None:
        if lines != self.revealed:
            self.revealed = lines
            self._note()

    def _open_file(self, body: str) -> Answer:
        """Keep the game of a file, with what it adds to the same game here, and open it."""
        asked, look = read_act(Node(read_json(body.encode("utf-8", "replace"), 2 * SIZE_LIMIT)))
        more: View = {}
        try:
            found = import_found(self._store, found_in(self._store, load(asked.text().encode("utf-8", "replace"))))
            if found.ahead is not None:
                continue_games(self._store, [found.ahead])
            self.sit_down(found.game)
            self._note()
        except Refusal as refusal:
            more["why"] = words_for(look.language).refused(refusal)
        return self._messages.renewed(look, **more)

    # --- where the page is ----------------------------------------------------------------------------

    def _note(self) -> None:
        """Note what is shown, so that the page comes back there."""
        at = {"place": self._place, "game": self._game, "revealed": self.revealed}
        draft = write_step(start(self._draft)) if self._draft != EMPTY else None
        self._store.set(_SETTING, json.dumps({**at, "draft": draft}))

    def _come_back(self) -> None:
        with suppress(Refusal, ValueError, KeyError):
            kept = json.loads(self._store.setting(_SETTING))
            if kept["draft"] is not None:
                self._draft = _draft_of(kept["draft"])
            if kept["place"] == GAME:
                self.sit_down(kept["game"])
                self.revealed = kept["revealed"]
            self._place = kept["place"]

    # --- what is shown --------------------------------------------------------------------------------

    def _shown(self, snapshot: Snapshot, look: Looking) -> View:
        words = words_for(look.language, self._draft.edition)
        if self._place == NEW:
            return new_game_page(self._draft, words)
        state, session = snapshot.state, self.session
        if state is None or session is None:
            with suppress(Refusal):  # a full disk: the list is as it was
                while refresh(self._store):
                    pass
            found = listed_games(self._store, most=_MOST, even_unplayed=True)
            return games_page(found, words, datetime.now().astimezone())
        words = words_for(look.language, state.setup.edition)
        shown = view(snapshot, look)
        if state.status == ABANDONED:
            shown |= {"title": words.say(common.NAME), "note": words.say(at_the_table.GAME_ABANDONED), "moves": []}
        elif shown["stage"] in (RESULT, DESSERTS) and state.game.complete:
            shown["moves"] = [*self._reveals(snapshot, words), *shown["moves"]]
        back = {"text": words.say(common.HOME), **act(HOME)}
        return {**shown, "here": True, "back": back, "acts": list(_acts(session, words))}

    def _reveals(self, snapshot: Snapshot, words: Words) -> Iterator[View]:
        """Yield the button that reveals the next dessert, as long as there is one; then it takes the place of the end."""
        state, sheet = snapshot.state, snapshot.sheet
        if state is None or sheet is None:
            return
        shown = self.revealed or 0
        if shown < sum(reveal.steps for reveal in ending(state, sheet, words).reveal):
            text = words.say(at_the_table.NEXT if shown else at_the_table.LAST_OVER)
            yield {"text": text, "main": True, **act("reveal", at=shown + 1)}


_ANYWHERE: Final[dict[str, Callable[[WebTable, int], None]]] = {
    HOME: WebTable.go_home,
    NEW: WebTable.choose,
    "open": WebTable.sit_down,
    "start": WebTable.begin,
}
_IN_GAME: Final[dict[str, Callable[[Session, int], object]]] = {
    "undo": lambda session, _: session.undo(),
    "redo": lambda session, _: session.redo(),
    "correct": lambda session, at: session.do(ReopenRound(at)),
    "resume": lambda session, _: session.do(ResumeGame()),
    "reveal": lambda *_: None,
}


def _acts(session: Session, words: Words) -> Iterator[View]:
    """Yield what can be done with a game beside entering cards."""
    state = session.state
    if session.undoes is not None:
        yield {"text": words.say(common.UNDO_NEXT, what=words.step(session.undoes)), **act("undo")}
    if session.redoes is not None:
        yield {"text": words.say(common.REDO_NEXT, what=words.step(session.redoes)), **act("redo")}
    if state.status == ABANDONED:
        yield {"text": words.say(at_the_table.RESUME), **act("resume")}
    elif state.entering is None:
        for at in range(len(state.rounds) - 1):
            yield {"text": words.say(at_the_table.EARLIER_ROUNDS, round=at + 1), **act("correct", at=at)}
    if state.status == FINISHED:
        yield {"text": words.say(common.REMATCH), **act(NEW)}
    yield {"text": words.say(sharing.GAME_FILE), **act("save")}


def _draft_of(step: object) -> Draft:
    begun = read_step(Node(step))
    return draft_of(begun) if isinstance(begun, StartGame) else EMPTY


def open_table(folder: str) -> WebTable:
    """Open the table whose games are kept in a folder."""
    return WebTable(Store(folder))

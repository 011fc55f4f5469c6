"""A game that is only previewed: where it came from, what it is compared with, and how it becomes one's own."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.formats.journal import uid_of
from sushigo_score.present.compare import cards_apart
from sushigo_score.records import ListedGame
from sushigo_score.rules.facts import Round, Tableau
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.exchange import (
    Ahead,
    ahead_of,
    as_it_stands,
    continue_games,
    keep_steps,
    note_added,
    own_copy,
    session_of,
)
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.household.index import DivergedCopy, settle
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import state_of
from sushigo_score.text import common, preview, sharing
from sushigo_score.ui.features.preview import saved_copy
from sushigo_score.ui.features.preview.opening import open_files
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.shell.diverged_copy import diverged_copy
from sushigo_score.ui.shell.game_routes import place_of
from sushigo_score.ui.shell.import_undo import tell_import
from sushigo_score.ui.shell.location import Location

if TYPE_CHECKING:
    from sushigo_score.ui.features.preview.banner import Banner
    from sushigo_score.ui.shell.app import WasabiBowlApp

_PRACTICE: Final = "practice"
"""The setting that says whether something was entered in the game that is looked at."""
_SEARCHED: Final = 200
_OFFERED: Final = 8


class GamePreview:
    """Everything known about a game from outside. It is forgotten as soon as another game is on the table."""

    def __init__(self, app: WasabiBowlApp) -> None:
        self._app = app
        self.mended = self.refused = ""
        self.gamefile: GameFile | None = None
        """The file of the game on the table; None for one's own game."""
        self.other_copy: GameFile | None = None
        """Another copy of the game on the table."""
        self.diverged: DivergedCopy | None = None
        """Where the other copy comes from, if another device of this household continued the game differently."""
        self.similar_games: tuple[ListedGame, ...] = ()
        """Games of this device that may be the same one."""
        self._base: tuple[object, ...] = ()
        """What the game was before anything of one's own was entered; empty if that is not known any more."""
        self._practiced: GameFile | None = None
        """The game as it stands, once something of one's own was entered in it; leaving it can be undone."""
        app.table.bind(on_another_game=self._clear, on_change=self._save)

    def _clear(self, *_: object) -> None:
        """Forget the game; if something was entered in it, say that it is gone, and offer to undo that."""
        left = self._practiced
        self.gamefile = self.other_copy = self.diverged = self._practiced = None
        self.similar_games = ()
        if left is not None:
            words = look.words
            self._app.navigator.say(
                words.say(preview.PRACTICE_OVER), words.say(common.UNDO), partial(self._bring_back, left)
            )

    def _bring_back(self, left: GameFile) -> None:
        """Go back to a game that was left with something entered in it."""
        self.look_at(left)
        self._base = ()
        self._save()
        self._app.show_game()

    @property
    def is_practice(self) -> bool:
        """True if cards can be entered in the game that is looked at, or were."""
        return self.gamefile is not None and (self._practiced is not None or not self._app.table.state.game.complete)

    @property
    def uid(self) -> str:
        """The identity of the previewed game on all devices; empty for one's own game."""
        return uid_of(self.gamefile) if self.gamefile is not None else ""

    # --- previewing -----------------------------------------------------------------------------------

    def open(self, what: Sequence[str]) -> None:
        """Preview the first of some game files, or the game of a code; compare two copies of one game."""
        open_files(self._app, what)

    def show(self, gamefile: GameFile) -> bool:
        """Show a game: one's own if it is here, else a preview; if it cannot be shown, say why and return False."""
        app = self._app
        said = ""
        try:
            own = own_copy(app.store, gamefile)
            if own is None or own.in_trash:
                self.look_at(gamefile)
            elif not app.table.open(own.game):
                return False
        except Refusal as refusal:
            app.navigator.say(look.words.refused(refusal))
            return False
        if app.table.visiting:
            self._save()
        elif app.table.state.game != gamefile.game:
            self.other_copy = gamefile
        else:
            said = look.words.say(common.FILE_KNOWN)
        app.show_game()
        if said and not (app.navigator.toast and app.navigator.toast.offers):
            app.navigator.say(said)
        return True

    def settle_argument(self) -> None:
        """Open a round to tap cards into, or what was being typed."""
        from sushigo_score.ui.features.preview.practice import settle_argument

        settle_argument(self._app, self)

    def look_at(self, gamefile: GameFile) -> None:
        """Put a game on the table to look at, with the games of this device that may be the same one."""
        session = session_of(self._app.store, gamefile)
        similar = self._find_similar(gamefile) if gamefile.game.rounds else ()
        self._app.table.look_at(session, gamefile.played_at or "")
        self.gamefile, self.similar_games, self._base = gamefile, similar, _facts(gamefile)

    def _find_similar(self, gamefile: GameFile) -> tuple[ListedGame, ...]:
        """Return games of this device that the same people played with the same edition, the latest first."""
        self._app.summaries.refresh(_OFFERED)
        setup = gamefile.game.setup
        names = {same_name(player.name) for player in setup.players}
        listed = listed_games(self._app.store, edition=setup.edition, most=_SEARCHED)
        played = (game for game in listed if game.rounds)
        fitting = (game for game in played if {same_name(player.name) for player in game.players} == names)
        return tuple(fitting)[:_OFFERED]

    def banner(self, *, leads: bool) -> Banner | None:
        """Build a banner of what this game is and what can be done about it; None for one's own game without another copy."""
        if self.gamefile is None and self.other_copy is None:
            self.diverged = diverged_copy(self._app)
            if self.diverged is None:
                return None
            self.other_copy = load(self.diverged.copy.encode())
        from sushigo_score.ui.features.preview.banner import banner_of

        return banner_of(self._app, self, leads=leads)

    # --- after a restart ------------------------------------------------------------------------------

    def _save(self, *_: object) -> None:
        """Save a copy of the game in its current state, and whether something of one's own is in it."""
        if self.gamefile is None:
            return
        app, stands = self._app, as_it_stands(self.gamefile, self._app.table.session)
        entered = _facts(stands) != self._base
        self._practiced = stands if entered else None
        saved_copy.write(app.store, stands)
        with suppress(StoreRefused):  # a full disk is reported when a card is entered
            app.store.set(_PRACTICE, "1" if entered else "")

    def resume(self) -> bool:
        """Resume the preview that was on the table when the app was closed; return False if it is gone."""
        gamefile, practiced = saved_copy.read(self._app.store), bool(self._app.store.setting(_PRACTICE))
        if gamefile is None:
            if practiced:
                said = look.words.say(preview.PRACTICE_OVER)
                Clock.schedule_once(lambda _: self._app.navigator.say(said))
            return False
        try:
            self.look_at(gamefile)
        except Refusal as refusal:
            self._app.navigator.say(look.words.refused(refusal))
            return False
        if practiced:
            self._base, self._practiced = (), gamefile
        return True

    def forget(self) -> None:
        """Remove the copy: the preview is over."""
        saved_copy.remove(self._app.store)

    # --- making it one's own --------------------------------------------------------------------------

    def keep(self) -> None:
        """Add the game to one's own, with the changes made while previewing; restore it if it is in the trash."""
        app, gamefile, other = self._app, self.gamefile, self.other_copy
        if gamefile is None:
            return
        with app.navigator.saying_why():
            own = own_copy(app.store, gamefile)
            self._practiced = None
            if own is None:
                game, said = keep_steps(app.store, gamefile, app.table.session.entries), preview.KEPT
            else:
                app.store.restore(own.game)
                game, said = own.game, preview.BROUGHT_BACK
            if app.table.open(game):
                note_added(app.store, game)
                self.other_copy = other
                app.summaries.refresh_soon()
                app.show_game()
                tell_import(app, look.words.say(said))

    # --- comparing ------------------------------------------------------------------------------------

    def compare_with(self, gamefile: GameFile) -> None:
        """Make a file the other copy of the game on the table."""
        self.other_copy = gamefile

    def best_matches(self) -> list[ListedGame]:
        """Return the games that may be the same one, the one with the most cards in common first."""
        store, mine = self._app.store, self._app.table.state.game

        def apart(listed: ListedGame) -> int:
            return cards_apart(mine, state_of(store.entries(listed.game)).game)

        return sorted(self.similar_games, key=apart)

    def compare_with_own(self, game: int) -> None:
        """Open one's own game, and compare it with the previewed one in its current state."""
        app = self._app
        if self.gamefile is None:
            return
        other = self.gamefile._replace(game=app.table.state.game)
        if app.table.open(game):
            self.other_copy = other
            app.navigator.start_at(Location("home", {}), place_of(app.table.state), Location("compare", {}))

    def settle(self) -> None:
        """Leave one's own game as it is, and stop showing the copy that diverged from it."""
        diverged = self.diverged
        if diverged is not None:
            with self._app.navigator.saying_why():
                settle(self._app.store, diverged)
                self.other_copy = self.diverged = None
                self._app.show_game()
                self._app.navigator.say(look.words.say(sharing.MINE_STAYS))

    @property
    def ahead(self) -> Ahead | None:
        """What the other copy has beyond one's own game, if it continues that."""
        table = self._app.table
        if self.other_copy is None or table.visiting:
            return None
        try:
            return ahead_of(self._app.store, table.game, self.other_copy)
        except Refusal:
            return None

    def continue_from(self, ahead: Ahead) -> None:
        """Add the further steps of the other copy to one's own game."""
        app = self._app
        with app.navigator.saying_why():
            continued = continue_games(app.store, [ahead])
            if app.table.open(ahead.game):
                app.summaries.refresh_soon()
                app.show_game()
                if continued:
                    tell_import(app, look.words.say(preview.UP_TO_DATE))


def _facts(gamefile: GameFile) -> tuple[object, ...]:
    """Return what somebody can have entered: a round that was only opened is nothing yet."""
    setup, rounds = gamefile.game
    entered = [entered for entered in rounds if entered._replace(open=False, starter=None) != _empty(setup.seats)]
    return setup, tuple(entered), gamefile.title or "", gamefile.notes or ""


def _empty(seats: int) -> Round:
    return Round((Tableau(),) * seats)

"""A game that is only previewed: where it came from, what it is compared with, and how it becomes one's own."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from sushigo_score.device.saving import save_as
from sushigo_score.files import SUFFIX, read_file
from sushigo_score.formats.gamefile import GameFile, dump, load
from sushigo_score.formats.journal import uid_of
from sushigo_score.game.state import RUNNING
from sushigo_score.present.compare import cards_apart
from sushigo_score.present.incoming import ahead_in_words
from sushigo_score.present.past import game_row
from sushigo_score.records import ListedGame
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import Round, Setup, Tableau
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
from sushigo_score.ui.features.preview.opening import open_files
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.import_undo import tell_import
from sushigo_score.ui.shell.menu_rows import Offer, rows_of
from sushigo_score.ui.shell.preview import diverged_copy
from sushigo_score.ui.shell.routes import Location, place_of

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


_COPY: Final = f"looked-at{SUFFIX}"
"""The file beside the games that lets a restart resume the preview."""
_LONGEST_COPY: Final = 128 * 1024
"""Several times the size of a long evening's game; anything larger must not slow down the start."""


_WORDS = 150
"""The width, in dp, that the words need beside the buttons."""


class Banner(Panel):
    """What this game is, and what can be done about it."""

    def __init__(
        self, text: str, buttons: list[WordButton | SymbolButton], width: float, *, large: bool = False
    ) -> None:
        edge = dp(GAP["large"])
        super().__init__(ground="raised", square=True, padding=(edge, dp(GAP["small"])), spacing=dp(GAP["tight"]))
        caption = Caption(text=text, kind="name_bold" if large else "small_bold")
        self._texts = Column(caption, spacing=0)
        line = Row(pos_hint={"right": 1})
        widths = [button.least_width if isinstance(button, WordButton) else button.width for button in buttons]
        needed = sum(width + dp(GAP["small"]) for width in widths)
        self.buttons = buttons
        if width - 2 * edge - needed >= dp(_WORDS):
            self._texts.pos_hint = {"center_y": 0.5}
            line.add_widget(self._texts)
            for button, own in zip(buttons, widths, strict=True):
                button.size_hint_x = None
                button.width = own
        else:
            self.add_widget(self._texts)
            widest = max(widths, default=0)
            equal = len(buttons) * (widest + dp(GAP["small"])) <= width - 2 * edge + dp(GAP["small"])
            for button, own in zip(buttons, widths, strict=True):
                if isinstance(button, WordButton):
                    button.size_hint_x = 1 if equal else own
                button.pos_hint = {"center_y": 0.5}
        for button in buttons:
            line.add_widget(button)
        self.add_widget(line)

    def align(self, inset: float) -> None:
        """Begin and end where the page does, on a window that is wider than it."""
        self.padding[0] = self.padding[2] = max(dp(GAP["large"]), inset)


def banner_of(app: WasabiBowlApp, game: GamePreview, *, leads: bool) -> Banner:
    """Build a banner that says what the game on the table is, with the buttons that fit."""
    buttons: list[WordButton | SymbolButton] = []
    if game.gamefile is not None:
        over = app.table.state.status != RUNNING  # otherwise the cards of the round come first
        buttons.append(_button(preview.KEEP, "add", game.keep, style="main" if over and leads else "plain"))
        if game.similar_games and game.other_copy is None:
            buttons.append(_button(preview.COMPARE, "compare", partial(ask_which, app, game)))
    if game.other_copy is not None:
        if game.ahead:
            buttons.append(_button(preview.GO_ON_FROM_FILE, "go_on", partial(ask_going_on, app, game)))
        if game.diverged is not None:
            buttons.append(_button(sharing.KEEP_MINE, "check", game.settle))
        buttons.append(_button(preview.SEE_DIFFERENCES, "compare", partial(app.navigator.go, "compare")))
    if game.is_practice and game.gamefile is not None and not game.gamefile.played_at:
        change = partial(app.navigator.go, "claim", **chosen_of(app.table.state.setup))
        buttons.append(SymbolButton(symbol="text", text=look.words.say(preview.CHANGE_OR_TYPE), on_tap=change))
    if game.gamefile is not None:
        looking = preview.LOOKING_AT_SIMILAR if game.similar_games else preview.LOOKING
        text = preview.PRACTICE if game.is_practice else looking
    else:
        text = sharing.DIVERGED_HERE if game.diverged is not None else preview.DIFFERENT_COPY
    wide = app.navigator.form.width == "wide"
    return Banner(look.words.say(text), buttons, app.navigator.page_width, large=wide)


def chosen_of(setup: Setup) -> dict[str, Any]:
    """Return what the page for another table begins with: this one."""
    edition = EDITIONS[setup.edition]
    presets = edition.menu.presets.items() if edition.menu else ()
    preset = next((name for name, menu in presets if set(menu) == set(setup.menu)), "")
    return {"edition": setup.edition, "preset": preset, "dessert": setup.dessert, "players": setup.seats}


def _button(text: str, symbol: str, then: Callable[[], Any], style: str = "plain") -> WordButton:
    return WordButton(text=look.words.say(text), symbol=symbol, style=style, on_tap=lambda *_: then())


def ask_which(app: WasabiBowlApp, game: GamePreview) -> None:
    """Compare with one's own game of the same people, or ask which if there are several, the best match first."""
    found = game.similar_games
    if len(found) == 1:
        game.compare_with_own(found[0].game)
        return
    with app.navigator.saying_why():
        found = tuple(game.best_matches())
    now = datetime.now().astimezone()
    offers = []
    for listed in found:
        shown = game_row(listed, look.words_of(listed.edition), now)
        offers.append(Offer(shown.title, partial(game.compare_with_own, listed.game), detail=shown.detail))
    app.navigator.open(BottomSheet(*rows_of(app, offers), title=look.words.say(preview.WHICH_OF_YOURS)))


def ask_going_on(app: WasabiBowlApp, game: GamePreview) -> None:
    """Ask whether to continue one's own game from the file, showing what that would change."""
    if ahead := game.ahead:
        app.navigator.open_with(partial(_going_on, app, game, ahead))


def _going_on(app: WasabiBowlApp, game: GamePreview, ahead: Ahead) -> BottomSheet:
    words = app.table.words

    def go_on() -> None:
        tray.away()
        game.continue_from(ahead)

    tray = BottomSheet(
        Caption(text=ahead_in_words(ahead.here, ahead.there, words)),
        WordButton(text=words.say(sharing.GO_ON), symbol="go_on", style="main", on_tap=go_on),
        WordButton(text=words.say(common.CANCEL), on_tap=lambda: tray.away()),
        title=words.say(preview.GO_ON_FROM_FILE),
    )
    return tray


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

        return banner_of(self._app, self, leads=leads)

    # --- after a restart ------------------------------------------------------------------------------

    def _save(self, *_: object) -> None:
        """Save a copy of the game in its current state, and whether something of one's own is in it."""
        if self.gamefile is None:
            return
        app, stands = self._app, as_it_stands(self.gamefile, self._app.table.session)
        entered = _facts(stands) != self._base
        self._practiced = stands if entered else None
        with suppress(OSError):  # then a restart goes to the first screen
            save_as(self._copy, SUFFIX, dump(stands).encode())
        with suppress(StoreRefused):  # a full disk is reported when a card is entered
            app.store.set(_PRACTICE, "1" if entered else "")

    @property
    def _copy(self) -> str:
        return os.path.join(self._app.store.folder, _COPY)

    def _read_copy(self) -> GameFile | None:
        """Return the copy, if there is one that can be read quickly."""
        with suppress(Refusal):
            data = read_file(self._copy, _LONGEST_COPY)
            return load(data) if len(data) <= _LONGEST_COPY else None
        return None

    def resume(self) -> bool:
        """Resume the preview that was on the table when the app was closed; return False if it is gone."""
        gamefile, practiced = self._read_copy(), bool(self._app.store.setting(_PRACTICE))
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
        with suppress(OSError):
            os.remove(self._copy)

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
    empty = Round((Tableau(),) * setup.seats)
    entered = [entered for entered in rounds if entered._replace(open=False, starter=None) != empty]
    return setup, tuple(entered), gamefile.title or "", gamefile.notes or ""

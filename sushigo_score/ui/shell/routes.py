"""Every page by its name: where its class is, what it has to do with a game, and which one shows a game as it stands."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.core.window import Window

from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import GameDamaged
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.text.kept_texts import texts

if TYPE_CHECKING:
    from sushigo_score.game.state import State
    from sushigo_score.present.sheet import Spot
    from sushigo_score.ui.shell.app import WasabiBowlApp
    from sushigo_score.ui.shell.page import Page
    from sushigo_score.ui.shell.preview import Preview


class Location(NamedTuple):
    """A page, and the state it needs to be rebuilt as it was left."""

    page: str
    kept: dict[str, Any]


class Route(NamedTuple):
    """Where the class of a page is, written like an entry point; it is imported when the page is first shown."""

    page: str
    shows_game: bool = False
    """It shows the game on the table."""
    needs_game: bool = False
    """It can only be shown while a game is on the table; all others are restored after a restart even without one."""
    leads_to_games: bool = False
    """Games are opened from here, and leaving them leads back to it."""


def share(app: WasabiBowlApp, game: int = 0) -> None:
    """Ask in which form to share a game; without a number, the one on the table."""
    from sushigo_score.ui.features.export.menu import share as ask

    ask(app, game)


def explain(app: WasabiBowlApp, spot: Spot) -> None:
    """Explain a number of the score sheet, over whatever page shows it."""
    from sushigo_score.ui.features.score_sheet.reasons import open_reasons

    open_reasons(app, spot)


def open_phones(app: WasabiBowlApp) -> None:
    """Let everyone enter their cards on their own phone, or show who does."""
    from sushigo_score.ui.features.phones.tray import open_phones as ask

    ask(app)


def new_preview(app: WasabiBowlApp) -> Preview:
    """Create the preview of games from outside."""
    from sushigo_score.ui.features.preview.preview import GamePreview

    return GamePreview(app)


TROUBLE: Final = "trouble"
"""Stands in for pages that need the games while these cannot be reached."""
PAGES: Final = {
    "home": Route("sushigo_score.ui.features.home.page:HomePage"),
    "new_game": Route("sushigo_score.ui.features.new_game.page:NewGamePage"),
    "tables": Route("sushigo_score.ui.features.new_game.tables:TablesPage"),
    "table": Route("sushigo_score.ui.features.new_game.tables:TablePage"),
    "ready": Route("sushigo_score.ui.features.round.ready:ReadyPage", shows_game=True, needs_game=True),
    "round": Route("sushigo_score.ui.features.round.page:RoundPage", shows_game=True, needs_game=True),
    "result": Route("sushigo_score.ui.features.results.page:ResultPage", shows_game=True, needs_game=True),
    "ending": Route("sushigo_score.ui.features.results.ending:EndingPage", shows_game=True, needs_game=True),
    "score_sheet": Route("sushigo_score.ui.features.score_sheet.page:ScoreSheetPage", needs_game=True),
    "laid_table": Route("sushigo_score.ui.features.laid_table.page:LaidTablePage", needs_game=True),
    "scoreboard": Route("sushigo_score.ui.features.scoreboard.page:ScoreboardPage", needs_game=True),
    "history": Route("sushigo_score.ui.features.history.games:HistoryPage", leads_to_games=True),
    "people": Route("sushigo_score.ui.features.history.people:PeoplePage", leads_to_games=True),
    "person": Route("sushigo_score.ui.features.history.person:PersonPage", leads_to_games=True),
    "records": Route("sushigo_score.ui.features.history.records:RecordsPage", leads_to_games=True),
    "review": Route("sushigo_score.ui.features.history.review:ReviewPage", leads_to_games=True),
    "review_games": Route("sushigo_score.ui.features.history.review:ReviewGamesPage", leads_to_games=True),
    "settings": Route("sushigo_score.ui.features.settings.page:SettingsPage"),
    "household": Route("sushigo_score.ui.features.household.page:HouseholdPage"),
    "household_folder": Route("sushigo_score.ui.features.household.page:HouseholdFolderPage"),
    "licences": Route("sushigo_score.ui.features.settings.licences:LicencesPage"),
    "rules": Route("sushigo_score.ui.features.rules.page:RulesPage"),
    "rule": Route("sushigo_score.ui.features.rules.page:RulePage"),
    "files": Route("sushigo_score.ui.features.preview.files:FilesPage"),
    "refused": Route("sushigo_score.ui.features.preview.refused:RefusedPage"),
    "claim": Route("sushigo_score.ui.features.preview.claim:ClaimPage"),
    "compare": Route("sushigo_score.ui.features.preview.compare:ComparePage", needs_game=True),
    "picture": Route("sushigo_score.ui.features.export.picture:PicturePage", needs_game=True),
    "save": Route("sushigo_score.ui.features.export.save:SavePage", needs_game=True),
    "qr": Route("sushigo_score.ui.features.export.code_page:QrPage", needs_game=True),
    "bgstats": Route("sushigo_score.ui.features.export.code_page:BgStatsPage", needs_game=True),
    "players": Route("sushigo_score.ui.features.game_details.players:PlayersPage", needs_game=True),
    "notes": Route("sushigo_score.ui.features.game_details.notes:NotesPage", needs_game=True),
    "packing": Route("sushigo_score.ui.features.game_details.packing:PackingPage", needs_game=True),
    "crash": Route("sushigo_score.ui.shell.crash:CrashPage"),
    TROUBLE: Route("sushigo_score.ui.features.export.trouble:TroublePage"),
}

OF_A_GAME: Final = tuple(name for name, route in PAGES.items() if route.shows_game)
ABOUT_A_GAME: Final = tuple(name for name, route in PAGES.items() if route.needs_game)
OF_THE_PAST: Final = tuple(name for name, route in PAGES.items() if route.leads_to_games)


def page_at(app: WasabiBowlApp, place: Location, refused: Refusal | None = None) -> Page:
    """Make the page of a place, or the one that says why it cannot be shown."""
    try:
        if refused is None:
            return _make(app, place)
    except (StoreRefused, GameDamaged) as why:
        refused = why
    return _make(app, Location(TROUBLE, {"why": look.words.refusal(refused), "kept": dict(place.kept)}))


def class_of(name: str) -> type[Page]:
    """Import and return the class of a page."""
    module, _, page = PAGES[name].page.partition(":")
    found: type[Page] = getattr(import_module(module), page)
    return found


def _make(app: WasabiBowlApp, place: Location) -> Page:
    texts.make_room(Window.width * Window.height)
    page = class_of(place.page)(app, dict(place.kept))
    page.called = place.page
    return page


_LONGEST: Final = 64_000
"""In characters: enough for a note that is being written, however its letters are encoded."""
_HOME: Final = Location("home", {})


def place_of(state: State) -> Location:
    """Return the page that shows a game as it stands."""
    if state.entering is not None:
        return Location("round", {})
    if not state.rounds:
        return Location("ready", {})
    if state.game.complete:
        return Location("ending", {})
    return Location("result", {"round": len(state.rounds) - 1})


def as_it_stands(place: Location, state: State) -> Location:
    """Return a page that one comes back to; if the game has gone on or back meanwhile, the page that shows it now."""
    return place if place.page not in OF_A_GAME or _fits((place,), state) else place_of(state)


def way_after_restart(written: str, state: State) -> tuple[Location, ...]:
    """Return the saved way if it still fits the game; else the way straight to the game."""
    way = _read(written)
    if way is not None and way[0].page == "home" and _fits(way, state):
        return way
    return (_HOME, place_of(state))


def way_without_game(written: str) -> tuple[Location, ...]:
    """Return the saved way if it needs no game; else the first screen."""
    way = _read(written)
    if way is not None and way[0].page == "home" and not any(place.page in ABOUT_A_GAME for place in way):
        return way
    return (_HOME,)


def _read(written: str) -> tuple[Location, ...] | None:
    if len(written) > _LONGEST:
        return None
    try:
        steps: Any = json.loads(written)
        way = tuple(Location(str(page), {str(name): value for name, value in kept.items()}) for page, kept in steps)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
    return way if way and all(place.page in PAGES and place.page not in ("crash", TROUBLE) for place in way) else None


def _fits(way: tuple[Location, ...], state: State) -> bool:
    """Return whether the last page of the game on the way can show it as it stands."""
    pages = [place for place in way if place.page in OF_A_GAME]
    if not pages:
        return False
    last = pages[-1]
    if last.page == "result":
        at = last.kept.get("round")
        if not (isinstance(at, int) and 0 <= at < len(state.rounds)):
            return False
        return bool(last.kept.get("only")) or state.entering is None
    return last.page == place_of(state).page

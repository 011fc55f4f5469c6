"""Every page by its name; a page is loaded when it is first shown, so that the first screen comes soon."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import GameDamaged
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.shell.navigator import Place

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowl
    from sushigo_score.ui.shell.page import Page
    from sushigo_score.ui.shell.preview import Preview

    Maker = Callable[[WasabiBowl, dict[str, Any]], Page]


def _home(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.home.page import HomePage

    return HomePage(app, kept)


def _new_game(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.new_game.page import NewGamePage

    return NewGamePage(app, kept)


def _ready(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.round.ready import ReadyPage

    return ReadyPage(app, kept)


def _round(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.round.page import RoundPage

    return RoundPage(app, kept)


def _result(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.results.page import ResultPage

    return ResultPage(app, kept)


def _ending(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.results.ending import EndingPage

    return EndingPage(app, kept)


def _history(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.history.games import HistoryPage

    return HistoryPage(app, kept)


def _people(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.history.people import PeoplePage

    return PeoplePage(app, kept)


def _person(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.history.person import PersonPage

    return PersonPage(app, kept)


def _records(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.history.records import RecordsPage

    return RecordsPage(app, kept)


def _score_sheet(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.score_sheet.page import ScoreSheetPage

    return ScoreSheetPage(app, kept)


def _what_if(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.round.what_if import WhatIfPage

    return WhatIfPage(app, kept)


def _settings(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.settings.page import SettingsPage

    return SettingsPage(app, kept)


def _files(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.preview.files import FilesPage

    return FilesPage(app, kept)


def _refused(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.preview.refused import RefusedPage

    return RefusedPage(app, kept)


def _claim(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.preview.claim import ClaimPage

    return ClaimPage(app, kept)


def _compare(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.preview.compare import ComparePage

    return ComparePage(app, kept)


def _save(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.export.save import SavePage

    return SavePage(app, kept)


def _players(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.game_details.players import PlayersPage

    return PlayersPage(app, kept)


def _notes(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.game_details.notes import NotesPage

    return NotesPage(app, kept)


def _qr(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.export.qr import QrPage

    return QrPage(app, kept)


def _licences(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.settings.licences import LicencesPage

    return LicencesPage(app, kept)


def _crash(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.shell.crash_page import CrashPage

    return CrashPage(app, kept)


def _trouble(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.export.trouble import TroublePage

    return TroublePage(app, kept)


def _rules(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.rules.page import RulesPage

    return RulesPage(app, kept)


def _rule(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.features.rules.page import RulePage

    return RulePage(app, kept)


def share(app: WasabiBowl, game: int = 0) -> None:
    """Ask in which form a game shall be shared; without a number the one on the table."""
    from sushigo_score.ui.features.export.menu import share as ask

    ask(app, game)


def new_preview(app: WasabiBowl) -> Preview:
    """What looks at games from outside."""
    from sushigo_score.ui.features.preview.preview import GamePreview

    return GamePreview(app)


WHAT_IF: Final = "what_if"
"""A trial: it is dropped when the app goes, so that no way leads back to it."""
TROUBLE: Final = "trouble"
"""Stands in for pages that need the games while these cannot be reached."""
PAGES: Final[dict[str, Maker]] = {
    "home": _home,
    "new_game": _new_game,
    "ready": _ready,
    "round": _round,
    "result": _result,
    "ending": _ending,
    "history": _history,
    "people": _people,
    "person": _person,
    "records": _records,
    "score_sheet": _score_sheet,
    WHAT_IF: _what_if,
    "settings": _settings,
    "files": _files,
    "refused": _refused,
    "rules": _rules,
    "rule": _rule,
    "claim": _claim,
    "compare": _compare,
    "save": _save,
    "qr": _qr,
    "players": _players,
    "notes": _notes,
    "licences": _licences,
    "crash": _crash,
    TROUBLE: _trouble,
}


def page_at(app: WasabiBowl, place: Place, refused: Refusal | None = None) -> Page:
    """The page of a place, or the one that says why it cannot be shown."""
    try:
        if refused is None:
            return _made(app, place)
    except (StoreRefused, GameDamaged) as why:
        refused = why
    return _made(app, Place(TROUBLE, {"why": look.words.refusal(refused), "kept": dict(place.kept)}))


def _made(app: WasabiBowl, place: Place) -> Page:
    page = PAGES[place.page](app, dict(place.kept))
    page.called = place.page
    return page


OF_A_GAME: Final = ("ready", "round", "result", "ending")
"""Pages that show the game being played."""
OF_THE_PAST: Final = ("history", "people", "person", "records")
"""Pages that a game is opened from, and left to again."""
ABOUT_A_GAME: Final = (*OF_A_GAME, "score_sheet", "compare", "save", "qr", "players", "notes")
"""Pages that are there only while a game is; all others are found again after a restart without one."""

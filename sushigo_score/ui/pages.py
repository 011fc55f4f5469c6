"""Every page by its name; a page is loaded when it is first shown, so that the first screen comes soon."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sushigo_score.ui.app import WasabiBowl
    from sushigo_score.ui.page import Page

    Maker = Callable[[WasabiBowl, dict[str, Any]], Page]


def _home(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.home import HomePage

    return HomePage(app, kept)


def _new_game(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.new_game import NewGamePage

    return NewGamePage(app, kept)


def _ready(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.ready import ReadyPage

    return ReadyPage(app, kept)


def _round(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.round import RoundPage

    return RoundPage(app, kept)


def _result(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.result import ResultPage

    return ResultPage(app, kept)


def _ending(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.ending import EndingPage

    return EndingPage(app, kept)


def _settings(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.settings import SettingsPage

    return SettingsPage(app, kept)


def _files(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.files import FilesPage

    return FilesPage(app, kept)


def _crash(app: WasabiBowl, kept: dict[str, Any]) -> Page:
    from sushigo_score.ui.screens.crash import CrashPage

    return CrashPage(app, kept)


PAGES: Final[dict[str, Maker]] = {
    "home": _home,
    "new_game": _new_game,
    "ready": _ready,
    "round": _round,
    "result": _result,
    "ending": _ending,
    "settings": _settings,
    "files": _files,
    "crash": _crash,
}
OF_A_GAME: Final = ("ready", "round", "result", "ending")
"""Pages that show the game being played."""

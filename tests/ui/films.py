"""`make films`: animations as PNGs, frame by frame, made without a screen, for visual review."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_score.ui.kit.drawing.theme import BREATH, COUNT, REPLAY

if TYPE_CHECKING:
    from tests.ui.driver import Driver

WINDOW = (412, 915)
EVERY = 2
"""Every second frame is saved: 30 per second."""


class Film(NamedTuple):
    """An animation: its name, the setup before its first frame, the trigger, and its length in seconds."""

    name: str
    set_up: Callable[[Any], None]
    trigger: Callable[[Driver, Any], None]
    seconds: float


def _nothing(_: Any) -> None:
    """Set up nothing: the app has just started."""


def _begin_nothing(*_: Any) -> None:
    """Trigger nothing: it moves by itself."""


def _home(app: Any) -> None:
    from tests.ui.scenes import home

    home(app)


def _round(app: Any) -> None:
    from tests.ui.scenes import round_original

    round_original(app)


def _result(app: Any) -> None:
    from tests.ui.scenes import two_rounds

    two_rounds(app)


def _shown_result(app: Any) -> None:
    _result(app)
    app.show_game()


def _desserts(app: Any) -> None:
    from tests.ui.scenes import desserts

    desserts(app)


def _last_dessert(app: Any) -> None:
    _desserts(app)
    app.navigator.page.reveal.go_on()


def _podium(app: Any) -> None:
    from tests.ui.scenes import show_finished_game

    show_finished_game(app, "party-big-banquet-5-players-maki-ties", revealed=True)


def _correct(ui: Driver, app: Any) -> None:
    from tests.ui.playing import Hands

    hands = Hands(ui, app)
    ui.rest()
    hands.tap("panel")
    hands.tap("button", symbol="correct")
    hands.tap_tile("squid")


FILMS = (
    Film("first-start", _nothing, _begin_nothing, 2),
    Film("page-change", _home, lambda _, app: app.navigator.go("new_game"), 1),
    Film("tap", _round, lambda ui, _: ui.touch(next(iter(ui.all("tile")))), 1),
    Film("round-result", _result, lambda _, app: app.show_game(), 1),
    Film("desserts", _desserts, lambda _, app: app.navigator.page.reveal.go_on(), 2 * COUNT + 1),
    Film("ending", _last_dessert, lambda _, app: app.navigator.page.finish(), 5 + BREATH),
    Film("race", _podium, lambda ui, _: ui.tap_on("button", symbol="play"), REPLAY + 0.5),
    Film("correcting", _shown_result, _correct, 1),
)


def make(film: Film, out: Path) -> int:
    """Write the frames of a film, and return how many there are."""
    from tests.ui import driver
    from tests.ui.conftest import Apps

    ui = driver.Driver()
    folder = out / film.name
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as games:
        apps = Apps(ui, Path(games))
        app = apps.start()
        film.set_up(app)
        if film.set_up is not _nothing:
            ui.ticks(3)
        film.trigger(ui, app)
        frames = int(film.seconds / ui.FRAME) // EVERY
        for number in range(frames):
            ui.frames(EVERY)
            ui.pixels().save(folder / f"{number:04}.png")
        apps.kill()
    return frames


def main(out: str, *wanted: str) -> None:
    """Make all films, or only the wanted ones."""
    from tests.ui import driver

    driver.set_up_environment(*WINDOW)
    for film in FILMS:
        if film.name in wanted or not wanted:
            print(f"{make(film, Path(out))} frames in {Path(out) / film.name}")


if __name__ == "__main__":
    main(*sys.argv[1:])

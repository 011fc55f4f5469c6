"""Invariants of every screen: texts fit, parts are inside their wholes, touch targets are in the window and large enough."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.text.languages import LANGUAGES
from tests.ui.reader.laws import mistakes
from tests.ui.scenes import NAMES, SCENES, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

LEAST_TARGET = 40
"""In dp: where there is no room for twice 48, a tile gives the minus as much as itself."""


def is_foreign(text: str, app: Any) -> bool:
    """Return True for names of people and files, folders and reports, which may be broken anywhere."""
    players = {player.name for player in app.table.state.setup.players} if app.table.is_open else set()
    return text in (*NAMES, *players) or text.endswith((".sushigo", "build\n")) or app.store.folder in text


def touchables(app: Any) -> Iterator[Any]:
    from sushigo_score.ui.kit.drawing.canvas_widget import Touchable

    for widget in app.navigator.uppermost.walk(restrict=True):
        if isinstance(widget, Touchable):
            yield widget


def outside(app: Any) -> Iterator[Any]:
    """Yield the children of drawn widgets, such as a button on a card, that are not inside them."""
    from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget

    for widget in app.navigator.walk(restrict=True):
        for child in widget.children if isinstance(widget, CanvasWidget) else ():
            aside = child.x < widget.x - 1 or child.right > widget.right + 1
            if aside or child.y < widget.y - 1 or child.top > widget.top + 1:
                yield child


@pytest.mark.parametrize("size", [(16, 900), (900, 16), (1, 1)])
def test_no_window_is_too_small_to_be_drawn(ui: Driver, apps: Apps, size: tuple[int, int]) -> None:
    """A desktop may squeeze a window to nothing for a moment, whatever is open in it."""
    apps.start()
    for scene in (
        SCENES if os.environ.get("WASABI_BOWL_SOAK") else [one for one in SCENES if one.name == "person_faces"]
    ):
        app = apps.start_over()
        scene.show(app)
        ui.frames(2)
        with ui.resized(*size):
            ui.frames(3)
        ui.frames(2)
        page = app.navigator.page
        assert scene.name == "crash" or page.called != "crash", (scene.name, page.was["report"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", ["1.0", "2.0"])
@pytest.mark.usefixtures("narrow")
def test_every_text_has_room(ui: Driver, apps: Apps, language: str, scale: str) -> None:
    from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget
    from sushigo_score.ui.kit.text import textures
    from sushigo_score.ui.shell.routes import PAGES

    found: dict[str, set[str]] = {}
    misheard: dict[str, list[str]] = {}
    shown = set()
    apps.start(language=language, text_scale=scale)
    for scene in SCENES:
        app = apps.start_over()
        scene.show(app)
        shown.add(app.navigator.page.called)
        ui.ticks(4)
        textures.cut.clear()  # ignore what was measured before the layout settled
        for widget in app.navigator.walk(restrict=True):
            if isinstance(widget, CanvasWidget):
                widget.look_changed()
        ui.ticks(2)
        if scale == "1.0" and (wrong := mistakes(app)):
            misheard[scene.name] = wrong
        assert list(outside(app)) == [], scene.name
        cut = {text for text in textures.cut if not is_foreign(text, app)}
        if cut:
            found[scene.name] = cut
    assert found == {}, found
    assert misheard == {}, misheard
    assert shown == set(PAGES), "every page has a scene"


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
@pytest.mark.usefixtures("narrow")
def test_every_touch_target_is_on_screen_and_large_enough(ui: Driver, apps: Apps, scene: Scene) -> None:
    from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip

    app = apps.start()
    scene.show(app)
    ui.ticks(3)
    left, right = 0, ui.window.width
    for widget in touchables(app):
        if isinstance(widget.parent, ChipStrip):
            widget.parent.show(widget)  # a row that scrolls sideways
        x = widget.to_window(*widget.pos)[0]
        assert left - 1 <= x, (scene.name, widget)
        assert x + widget.width <= right + 1, (scene.name, widget)
        assert min(widget.width, widget.height) >= LEAST_TARGET, (scene.name, widget, widget.size)

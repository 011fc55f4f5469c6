"""For everybody: contrast measured on the pixels of the real screens, and the keyboard's way through each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.ui.reader.laws import mistakes
from tests.ui.scenes import SCENES, Scene
from tests.ui.test_theme import contrast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

LEAST = 4.5
"""Of text against what it lies on."""
FEWEST_PIXELS = 6
"""A colour seen less often is but the edge of a letter."""
STEPS = 40
WORDED = ("text", "button", "choice", "chip")
MOSTLY = 0.6


def hexadecimal(colour: tuple[int, ...]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def worded(app: Any) -> Iterator[Any]:
    """What holds words, and can be meant."""
    for widget in app.navigator.uppermost.walk(restrict=True):
        has_words = getattr(widget, "role", "") in WORDED and bool(getattr(widget, "text", ""))
        if has_words and getattr(widget, "enabled", True):
            yield widget


def in_sight(widget: Any) -> bool:
    """True if nothing of it is scrolled away."""
    from sushigo_score.ui.kit.widgets.scroller import scrollers_around

    bottom = widget.to_window(*widget.pos)[1]
    windows = [(scroller.to_window(*scroller.pos)[1], scroller.height) for scroller in scrollers_around(widget)]
    return all(foot - 1 <= bottom and bottom + widget.height <= foot + high + 1 for foot, high in windows)


def clearest(picture: Any) -> float:
    """The contrast of what stands out most against the ground of a picture."""
    counted = {colour: number for number, colour in picture.getcolors(picture.width * picture.height)}
    ground = hexadecimal(max(counted, key=counted.__getitem__))
    return max(contrast(hexadecimal(ink), ground) for ink, number in counted.items() if number >= FEWEST_PIXELS)


@pytest.mark.parametrize("style", ["Light", "Dark"])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_words_stand_out(ui: Driver, apps: Apps, scene: Scene, style: str) -> None:
    app = apps.start(style=style)
    scene.show(app)
    ui.frames(3)
    ui.wait(0.2)
    shown = ui.pixels()
    height = shown.height
    inside = seen = 0
    for widget in worded(app):
        x, y = widget.to_window(*widget.pos)
        if y < 0 or y + widget.height > height or widget.height < 8 or not in_sight(widget):
            continue  # scrolled out of sight
        box = (int(x), int(height - y - widget.height), int(x + widget.width), int(height - y))
        part = shown.crop(box)
        inside += 1
        if len(part.getcolors(part.width * part.height)) < 3:
            continue  # behind the bar or the foot of a page
        seen += 1
        assert clearest(part) >= LEAST, (widget.text, scene.name)
    assert seen > inside * MOSTLY, "most words are not to be seen"


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_the_keyboard_reaches_everything_in_reading_order(ui: Driver, apps: Apps, scene: Scene) -> None:
    app = apps.start()
    scene.show(app)
    ui.ticks(4)
    keys = app.keyboard
    order = keys.order()
    assert order, "nothing can be done here"
    assert mistakes(app) == [], "a screen reader tells it so"
    for wanted in order[:STEPS]:
        keys.move(1)
        ui.ticks(1)
        assert keys.focused is wanted
        x, y = wanted.to_window(*wanted.center)
        assert 0 <= x <= ui.window.width, "out of sight"
        assert 0 <= y <= ui.window.height, "out of sight"

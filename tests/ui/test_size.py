"""The size of everything: chosen in the settings, as far as there is room, on top of what the monitor says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.device.device import SystemLook
from sushigo_score.text import common
from sushigo_score.text.language import words_for
from tests.ui.finding import page_of
from tests.ui.scenes import SCENES, show_scene
from tests.ui.test_every_screen import LEAST_TARGET, touchables

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

ROOMY, UPRIGHT, LYING, PHONE = (1280, 800), (720, 1280), (1280, 720), (412, 915)


def percents(ui: Driver) -> list[str]:
    """Return the sizes that the settings offer, the chosen one marked."""
    about = words_for("en").say(common.SIZE)
    return [f"{one.text}{' chosen' * one.chosen}" for one in ui.all("choice") if one.about == about]


def dp_of() -> float:
    from kivy.metrics import dp

    return round(float(dp(1)), 3)


def in_settings(apps: Apps, **settings: str) -> Any:
    app = apps.start(**settings)
    show_scene(app, "settings")
    apps.ui.frames(3)
    return app


@pytest.mark.parametrize("size", [ROOMY], ids=str, indirect=True)
@pytest.mark.usefixtures("size")
def test_a_chosen_size_takes_effect_at_once_and_stays(ui: Driver, apps: Apps) -> None:
    app = in_settings(apps)
    high = app.navigator.page.children[-1].height
    assert percents(ui) == ["75%", "90%", "100% chosen", "125%", "150%", "175%", "200%"]
    ui.touch(next(one for one in ui.all("choice", text="150%")))
    ui.frames(3)
    assert page_of(app) == "settings"
    assert percents(ui)[4] == "150% chosen"
    assert (dp_of(), app.navigator.page.children[-1].height) == (1.5, 1.5 * high)
    again = apps.restart()
    ui.frames(3)
    assert page_of(again) == "settings"
    assert dp_of() == 1.5


@pytest.mark.parametrize(
    ("room", "of_device", "wanted", "density"),
    [
        (ROOMY, {}, "0.75", 0.75),
        (ROOMY, {}, "2.0", 2.0),
        ((1100, 780), {}, "2.0", 1.7),
        ((780, 1100), {}, "2.0", 1.7),
        ((360, 640), {}, "2.0", 1.0),
        ((200, 200), {}, "2.0", 1.0),
        ((200, 200), {}, "0.75", 0.75),
        (ROOMY, {"pixels_per_dp": 1.5}, "1.25", 1.875),
        ((700, 700), {"pixels_per_dp": 2.0}, "1.0", 2.0),
        (PHONE, {"has_windows": False}, "2.0", 1.1),
        ((1081, 2402), {"has_windows": False, "pixels_per_dp": 2.625}, "2.0", 2.888),
        ((640, 1136), {"has_windows": False, "pixels_per_dp": 2.0}, "2.0", 2.0),
    ],
    ids=[
        *(
            "smaller",
            "twice",
            "a little less",
            "a little less, upright",
            "no room",
            "too small a window",
            "too small a window, smaller",
        ),
        *("a scaled monitor", "a small window on it", "a phone", "a sharp phone", "a small phone"),
    ],
)
def test_everything_is_as_large_as_wanted_and_as_there_is_room(
    ui: Driver, apps: Apps, room: tuple[int, int], of_device: dict[str, Any], wanted: str, density: float
) -> None:
    with ui.resized(*room):
        for name, value in of_device.items():
            setattr(apps.device, name, value)
        apps.start(size=wanted)
        assert dp_of() == pytest.approx(density)


def test_it_follows_the_window_and_says_if_there_is_no_room(ui: Driver, apps: Apps) -> None:
    with ui.resized(*ROOMY):
        in_settings(apps, size="2.0")
        assert dp_of() == 2.0
        with ui.resized(*UPRIGHT):
            ui.frames(3)
            assert dp_of() == 2.0
        with ui.resized(400, 915):
            ui.frames(3)
            assert dp_of() == 1.1
            assert percents(ui) == ["75%", "90%", "100%", "200% chosen"]
            assert "There is room for 110% in this window." in {getattr(one, "text", "") for one in ui.walk()}
        ui.frames(3)
        assert dp_of() == 2.0


@pytest.mark.parametrize("size", [ROOMY], ids=str, indirect=True)
@pytest.mark.usefixtures("size")
def test_a_scaled_monitor_is_followed_as_soon_as_the_system_tells(
    ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KIVY_METRICS_DENSITY")
    apps.device.wishes = SystemLook(size=1.75)
    app = apps.start()
    assert dp_of() == 1.0
    app.settings.ask_system(apps.device)
    ui.frames(3)
    assert dp_of() == 1.75
    apps.device.wishes = SystemLook()
    assert apps.restart() is not None
    assert dp_of() == 1.75, "from the first frame on, before it is asked again"


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=str, indirect=True)
@pytest.mark.usefixtures("size")
def test_everything_stays_within_reach_when_it_is_twice_as_large(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
    from sushigo_score.ui.kit.widgets.scroller import Revealing

    apps.start(size="2.0")
    wrong = []
    for scene in SCENES:
        app = apps.start_over()
        scene.show(app)
        ui.ticks(4)
        for widget in touchables(app):
            parent = widget.parent
            while parent is not None and parent is not parent.get_root_window():
                if isinstance(parent, (ChipStrip, Revealing)):
                    parent.show(widget)
                parent = parent.parent
            ui.ticks(1)
            (x, y), least = widget.to_window(*widget.pos), LEAST_TARGET * dp_of()
            across = x >= -1 and x + widget.width <= ui.window.width + 1
            down = y < ui.window.height and y + widget.height > 0
            if not (across and down and min(widget.size) >= least):
                wrong.append((scene.name, widget, (x, y), widget.size))
    assert wrong == []


@pytest.mark.parametrize("size", [ROOMY], ids=str, indirect=True)
@pytest.mark.usefixtures("size")
def test_on_a_scaled_monitor_the_smallest_window_has_more_pixels(
    ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = {"minimum_width": 360, "minimum_height": 400}
    for name, value in limits.items():
        monkeypatch.setattr(type(ui.window), name, value)
    apps.device.pixels_per_dp = 1.75
    apps.start(size="1.25")
    assert (ui.window.minimum_width, ui.window.minimum_height) == (630, 700)

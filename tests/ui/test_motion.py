"""Animations: they follow the clock, can be stopped, finished early and disabled, and leave nothing running."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from sushigo_score.ui.kit.drawing import motion
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.motion import Curve, finish_all, move, moving, play, stop
from tests.ui.driver import Driver
from tests.ui.scenes import round_original


@pytest.fixture(autouse=True)
def still(ui: Driver) -> Iterator[Driver]:
    finish_all()
    yield ui
    finish_all()
    look.reduced_motion = False


def thing(**properties: float) -> Any:
    return SimpleNamespace(**properties)


@pytest.mark.parametrize(
    "curve", [motion.linear, motion.ease_out, motion.ease_in, motion.ease_in_out, motion.overshoot]
)
def test_a_curve_leads_from_start_to_end(curve: Curve) -> None:
    assert (curve(0.0), curve(1.0)) == pytest.approx((0.0, 1.0))


def test_a_shake_ends_where_it_began() -> None:
    assert (motion.swing(0.0), motion.swing(1.0)) == pytest.approx((0.0, 0.0))
    assert max(motion.swing(at / 100) for at in range(100)) > 0.8


def test_it_is_halfway_after_half_its_time(ui: Driver) -> None:
    ball = thing(x=10.0)
    move(ball, 1.0, motion.linear, x=30.0)
    ui.ticks(31)
    assert ball.x == pytest.approx(20, abs=0.5)
    ui.ticks(31)
    assert ball.x == 30
    assert not moving()


def test_a_delayed_animation_waits_at_its_start(ui: Driver) -> None:
    ball = thing(x=5.0)
    move(ball, 0.2, after=0.5, x=(0.0, 9.0))
    assert ball.x == 0
    ui.ticks(28)
    assert ball.x == 0
    ui.ticks(20)
    assert ball.x == 9


def test_a_new_animation_takes_over_at_the_current_value(ui: Driver) -> None:
    ball, ended = thing(x=0.0, y=0.0), []
    move(ball, 1.0, motion.linear, then=lambda: ended.append("right"), x=100.0)
    move(ball, 1.0, motion.linear, y=100.0)
    ui.ticks(31)
    move(ball, 1.0, motion.linear, then=lambda: ended.append("left"), x=0.0)
    ui.ticks(2)
    assert 40 < ball.x < 52
    ui.ticks(65)
    assert (ball.x, ball.y, ended) == (0, 100, ["left"])


def test_it_can_be_stopped_midway(ui: Driver) -> None:
    ball = thing(x=0.0, y=0.0)
    move(ball, 1.0, x=100.0)
    move(ball, 1.0, y=100.0)
    ui.ticks(10)
    stop(ball, "x")
    at = ball.x
    assert moving(ball)
    stop(ball)
    ui.ticks(60)
    assert 0 < at == ball.x < 100
    assert ball.y < 100
    assert not moving()


def test_finishing_all_also_finishes_follow_up_animations(ui: Driver) -> None:
    ball, heard = thing(x=0.0), []
    move(ball, 9.0, after=3.0, x=7.0, then=lambda: play(heard.append, 5.0, then=lambda: heard.append(2.0)))
    ui.ticks(2)
    assert finish_all()
    assert (ball.x, heard) == (7, [1.0, 2.0])
    assert not finish_all()


def test_with_reduced_motion_animations_end_at_once() -> None:
    look.reduced_motion = True
    ball, heard = thing(x=0.0), []
    move(ball, 9.0, after=3.0, x=(2.0, 7.0), then=lambda: heard.append("there"))
    assert (ball.x, heard) == (7, ["there"])
    assert not moving()


def test_reducing_motion_ends_running_animations(ui: Driver) -> None:
    ball = thing(x=0.0)
    move(ball, 9.0, x=7.0)
    ui.ticks(2)
    look.reduced_motion = True
    ui.ticks(1)
    assert ball.x == 7
    assert not moving()


def test_frames_are_scheduled_only_while_something_moves(ui: Driver) -> None:
    ui.ticks(2)
    at_rest = len(ui.clock.get_events())
    ball, other = thing(x=0.0), thing(x=0.0)
    move(ball, 0.1, x=1.0)
    move(other, 0.3, x=1.0)
    assert len(ui.clock.get_events()) == at_rest + 1
    ui.ticks(25)
    assert len(ui.clock.get_events()) == at_rest
    assert (ball.x, other.x) == (1, 1)


# --- from page to page --------------------------------------------------------------------------------


def remaining_slide(app: Any) -> float:
    """Return how far the incoming page still has to slide."""
    slide = app.navigator._slide
    return float(slide._moving[0][1].x) if slide is not None and slide._moving else 0.0


def test_pages_slide_in_from_their_direction(ui: Driver, app: Any) -> None:
    app.navigator.go("settings")
    assert remaining_slide(app) == ui.window.width
    ui.ticks(4)
    assert 0 < remaining_slide(app) < ui.window.width / 2
    ui.wait(0.2)
    assert remaining_slide(app) == 0
    app.navigator.back()
    assert remaining_slide(app) == -ui.window.width
    ui.wait(0.3)
    app.navigator.swap("settings")
    assert remaining_slide(app) == 0
    assert not moving()


def test_a_page_looks_the_same_after_sliding_in(ui: Driver, app: Any) -> None:
    from PIL import ImageChops

    app.navigator.go("settings")
    ui.settle()
    slid = ui.pixels()
    app.navigator.rebuild()
    ui.wait(0.1)
    assert ImageChops.difference(slid, ui.pixels()).getbbox() is None


def test_a_touch_ends_a_slide_and_hits_the_final_position(ui: Driver, app: Any) -> None:
    app.navigator.go("settings")
    app.navigator._deaf_until = 0.0  # ignoring a second tap is tested elsewhere
    button = ui.find("button", "Back")
    assert moving()
    touch = ui.press(button)
    assert remaining_slide(app) == 0
    assert button.pressed
    touch.touch_up()
    ui.wait(0.3)
    assert app.navigator.page.called == "home"


def test_successive_slides_leave_nothing_behind(ui: Driver, app: Any) -> None:
    before = len(app.navigator.canvas.before.children)
    for _ in range(3):
        app.navigator.go("settings")
        app.navigator.go("rules")
        app.navigator.back()
        app.navigator.back()
    ui.settle()
    assert len(app.navigator.canvas.before.children) == before
    assert app.navigator.page.opacity == 1


@pytest.mark.usefixtures("wide")
def test_in_a_wide_window_a_page_slides_a_little_and_fades_in(ui: Driver, app: Any) -> None:
    app.navigator.go("settings")
    assert 0 < remaining_slide(app) < 100
    assert 0.3 < app.navigator.page.opacity < 0.5
    ui.wait(0.3)
    assert app.navigator.page.opacity == 1


def test_with_reduced_motion_pages_appear_at_once(apps: Any) -> None:
    app = apps.start(reduced_motion="yes")
    app.navigator.go("settings")
    assert not moving()
    assert remaining_slide(app) == 0


def test_nothing_is_drawn_while_nothing_moves(ui: Driver, app: Any) -> None:
    """This saves battery: an idle page is drawn only once."""
    round_original(app)
    ui.wait(6)
    drawn: list[object] = []
    ui.window.bind(on_draw=drawn.append)
    try:
        for _ in range(600):
            ui.frames(1)
    finally:
        ui.window.unbind(on_draw=drawn.append)
    assert drawn == []

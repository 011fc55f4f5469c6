"""All animation: `move(bowl, SLIDE, falling=(1, 0))`.

While anything moves, a single clock event steps all of it; at rest there is none, and no frame is drawn. With reduced
motion, everything jumps to its end without delay. `finish_all` does the same for somebody in a hurry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import pi, sin
from typing import Any, Final

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import NumericProperty

from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import POP

Curve = Callable[[float], float]
"""An easing function: progress as a function of elapsed time, both from 0 to 1."""

_BEYOND: Final = 1.7
"""The strength of `overshoot`: it goes a tenth beyond its end."""
_SWINGS: Final = 3
_POPPED: Final = 1.4
"""The scale of a figure at the start of its pop."""


def linear(passed: float) -> float:
    """Move at a constant speed."""
    return passed


def ease_out(passed: float) -> float:
    """Start fast, then slow down gently: for what appears or responds to a finger."""
    return float(1 - (1 - passed) ** 3)


def ease_in(passed: float) -> float:
    """Start slowly, then accelerate: for what falls or leaves."""
    return float(passed**3)


def ease_in_out(passed: float) -> float:
    """Start and end slowly: for what goes from one place to another."""
    return float(4 * passed**3 if passed < 0.5 else 1 - 4 * (1 - passed) ** 3)


def overshoot(passed: float) -> float:
    """Go a little too far, and back: for what pops up."""
    back = passed - 1
    return float(1 + (_BEYOND + 1) * back**3 + _BEYOND * back**2)


def swing(passed: float) -> float:
    """Oscillate with decreasing amplitude, at most 1, from 0 to 0: the displacement of something that shakes."""
    return float(sin(passed * _SWINGS * 2 * pi) * (1 - passed))


class Motion:
    """A running animation. It can be stopped where it is, or put to its end."""

    def __init__(self, step: Curve | Callable[[float], None], seconds: float, curve: Curve, after: float) -> None:
        self._step = step
        self._seconds = seconds
        self._curve = curve
        self._passed: float | None = None  # until its first frame: time spent on building a page does not count
        self._wait = after
        self.then: Callable[[], object] | None = None
        self.key: tuple[object, frozenset[str]] | None = None
        self.running = True

    def stop(self) -> None:
        """Stop it where it is, without calling `then`."""
        if self.running:
            self.running = False
            _forget(self)

    def finish(self) -> None:
        """Put it to its end, and call `then`."""
        if not self.running:
            return
        self.stop()
        self._step(self._curve(1.0))
        if self.then is not None:
            self.then()

    def advance(self, seconds: float) -> None:
        """Advance by some time."""
        self._passed = 0.0 if self._passed is None else self._passed + seconds
        passed = self._passed - self._wait
        if passed >= self._seconds:
            self.finish()
        elif passed >= 0:
            self._step(self._curve(passed / self._seconds))


_running: list[Motion] = []
_ticking: list[Any] = []
"""Holds the clock event while anything moves."""


def play(
    step: Callable[[float], None],
    seconds: float,
    curve: Curve = linear,
    *,
    after: float = 0.0,
    then: Callable[[], object] | None = None,
) -> Motion:
    """Call `step` with the progress, once per frame; the last time with the end of the curve."""
    motion = Motion(step, seconds, curve, after)
    motion.then = then
    return _start(motion)


def move(
    what: Any,
    seconds: float,
    curve: Curve = ease_out,
    *,
    after: float = 0.0,
    then: Callable[[], object] | None = None,
    **properties: float | tuple[float, float],
) -> Motion:
    """Animate properties from where they are, or from the first of two values; this stops other animations of them.

    A start value is set at once, even if the animation starts later.
    """
    stop(what, *properties)
    ways: dict[str, tuple[float, float]] = {}
    for name, way in properties.items():
        start, end = way if isinstance(way, tuple) else (getattr(what, name), way)
        ways[name] = (start, end)
        if not look.reduced_motion:
            setattr(what, name, start)

    def step(at: float) -> None:
        for name, (start, end) in ways.items():
            setattr(what, name, end if at == 1.0 else start + (end - start) * at)

    motion = Motion(step, seconds, curve, after)
    motion.then = then
    motion.key = (what, frozenset(properties))
    return _start(motion)


def _start(motion: Motion) -> Motion:
    if look.reduced_motion:
        motion.finish()
        return motion
    _running.append(motion)
    if not _ticking:
        _ticking.append(Clock.schedule_interval(_tick, 0))
    return motion


def _forget(motion: Motion) -> None:
    if motion in _running:
        _running.remove(motion)
    if not _running:
        while _ticking:
            _ticking.pop().cancel()


def _tick(seconds: float) -> None:
    if look.reduced_motion:  # it was turned on meanwhile
        finish_all()
    for motion in tuple(_running):
        if motion.running:
            motion.advance(seconds)


def stop(what: Any, *properties: str) -> None:
    """Stop animations of something where they are: those of these properties, or all."""
    for motion in tuple(_running):
        if motion.key is not None and motion.key[0] is what and (not properties or motion.key[1] & set(properties)):
            motion.stop()


def finish_all() -> bool:
    """Put everything to its end, including what follows; return False if nothing was moving."""
    moved = bool(_running)
    while _running:
        _running[0].finish()
    return moved


def moving(what: Any = None) -> bool:
    """Return whether something, or anything at all, is moving."""
    return any(what is None or (motion.key is not None and motion.key[0] is what) for motion in _running)


class Popping(EventDispatcher):
    """A mixin for a drawn widget with a figure that pops when it grows: only a matrix changes, nothing is redrawn."""

    popping = NumericProperty(1.0)
    """The scale at which the figure is drawn."""
    _scale_of_figure: Scale | None = None

    def pop(self) -> None:
        """Play the animation."""
        if not look.reduced_motion:
            move(self, POP, popping=(_POPPED, 1.0))

    def on_popping(self, *_: object) -> None:
        """Apply the scale."""
        if self._scale_of_figure is not None:
            self._scale_of_figure.xyz = (self.popping, self.popping, 1)

    @contextmanager
    def drawn_popping(self, centre: tuple[float, float]) -> Iterator[None]:
        """Let whatever is drawn in the block pop around a point."""
        PushMatrix()
        self._scale_of_figure = Scale(self.popping, self.popping, 1, origin=centre)
        yield
        PopMatrix()

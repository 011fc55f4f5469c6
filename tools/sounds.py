"""`make sounds`: computes the few soft sounds of the app: strokes on wood, each a tone that fades, and two overtones."""

from __future__ import annotations

import wave
from array import array
from math import exp, pi, sin
from pathlib import Path
from typing import Final, NamedTuple

SOUNDS: Final = Path(__file__).parent.parent / "assets" / "sounds"
RATE: Final = 22050
_LOUDEST: Final = 0.35
"""Of what a file can hold: it should not be heard in the next room."""
_OVERTONES: Final = ((1.0, 1.0), (4.0, 0.25), (9.2, 0.08))
"""How high and how loud each is beside the tone, as on a bar of wood."""
_ATTACK: Final = 0.004
"""How long, in seconds, it takes to be there: without it there would be a click."""


class Stroke(NamedTuple):
    """One tone: when it starts, how high it is in hertz, how fast it fades."""

    at: float
    tone: float
    fades: float


STROKES: Final = {
    "add": (0.13, (Stroke(0, 659.3, 38),)),
    "less": (0.16, (Stroke(0, 392.0, 34), Stroke(0.05, 311.1, 34))),
    "round": (0.55, (Stroke(0, 523.3, 11), Stroke(0.11, 784.0, 9))),
    "end": (1.1, (Stroke(0, 523.3, 8), Stroke(0.13, 659.3, 8), Stroke(0.26, 784.0, 7), Stroke(0.42, 1046.5, 5))),
}
"""How long each sound is in seconds, and what it is made of."""


def samples(name: str) -> array[int]:
    """A sound as numbers of 16 bits, one for each moment."""
    seconds, strokes = STROKES[name]
    heard = [sum(_heard(stroke, at / RATE) for stroke in strokes) for at in range(int(seconds * RATE))]
    loudest, last = max(abs(level) for level in heard), len(heard)
    end = int(0.02 * RATE)
    faded = (level * min(1.0, (last - at) / end) for at, level in enumerate(heard))
    return array("h", (round(level / loudest * _LOUDEST * 32767) for level in faded))


def _heard(stroke: Stroke, at: float) -> float:
    passed = at - stroke.at
    if passed < 0:
        return 0.0
    level = sum(
        loud * sin(2 * pi * stroke.tone * high * passed) * exp(-passed * stroke.fades * high**0.5)
        for high, loud in _OVERTONES
    )
    return level * min(1.0, passed / _ATTACK)


def write_all(folder: Path) -> None:
    """Write every sound to a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in STROKES:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())


if __name__ == "__main__":
    write_all(SOUNDS)

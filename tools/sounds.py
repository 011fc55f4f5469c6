"""`make sounds`: synthesizes the app's few soft sounds: wooden strokes, each a fading tone with two overtones."""

from __future__ import annotations

import wave
from array import array
from math import exp, pi, sin
from pathlib import Path
from typing import Final, NamedTuple

SOUNDS: Final = Path(__file__).parent.parent / "assets" / "sounds"
RATE: Final = 22050
_LOUDEST: Final = 0.35
"""The peak as a fraction of full scale: nobody should hear it in the next room."""
_OVERTONES: Final = ((1.0, 1.0), (4.0, 0.25), (9.2, 0.08))
"""The relative frequency and loudness of the tone and its overtones, as on a wooden bar."""
_ATTACK: Final = 0.004
"""In seconds: without an attack there would be a click."""


class Stroke(NamedTuple):
    """One tone: its start in seconds, its frequency in hertz, its rate of decay."""

    at: float
    tone: float
    fades: float


STROKES: Final = {
    "add": (0.13, (Stroke(0, 659.3, 38),)),
    "less": (0.16, (Stroke(0, 392.0, 34), Stroke(0.05, 311.1, 34))),
    "round": (0.55, (Stroke(0, 523.3, 11), Stroke(0.11, 784.0, 9))),
    "end": (1.1, (Stroke(0, 523.3, 8), Stroke(0.13, 659.3, 8), Stroke(0.26, 784.0, 7), Stroke(0.42, 1046.5, 5))),
}
"""The length of each sound in seconds, and its strokes."""


def samples(name: str) -> array[int]:
    """Return a sound as 16-bit samples."""
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
    """Write each sound to its own file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in STROKES:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())


if __name__ == "__main__":
    write_all(SOUNDS)

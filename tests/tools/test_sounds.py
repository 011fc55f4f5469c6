"""The sounds match their script, and are small."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest

from tools.sounds import RATE, SOUNDS, STROKES, samples, write_all

LIMIT = 150 * 1024


def test_the_sounds_are_up_to_date(tmp_path: Path) -> None:
    write_all(tmp_path)
    kept = {path.name: path.read_bytes() for path in SOUNDS.iterdir()}
    assert kept == {path.name: path.read_bytes() for path in tmp_path.iterdir()}, "run `make sounds`"
    assert sum(map(len, kept.values())) < LIMIT


@pytest.mark.parametrize("name", STROKES)
def test_a_sound_is_soft_and_fades_out(name: str) -> None:
    heard = samples(name)
    assert max(map(abs, heard)) < 32767 / 2
    assert max(map(abs, heard[-20:])) < 100
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)

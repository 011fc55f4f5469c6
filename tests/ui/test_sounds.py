"""Taps make sounds if switched on and if the machine can play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.ui.playing import Hands
from tests.ui.scenes import start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    from kivy.core.audio import SoundLoader

    played: list[str] = []

    class Sound:
        def __init__(self, path: str) -> None:
            self._name = path.rpartition("/")[2]

        def play(self) -> None:
            played.append(self._name)

        def stop(self) -> None:
            """Do nothing: only what is played counts."""

    monkeypatch.setattr(SoundLoader, "load", Sound)
    return played


def play(apps: Apps, **settings: str) -> Hands:
    app = apps.start(**settings)
    app.begin(start_of("original", 2))
    apps.ui.ticks(2)
    return Hands(apps.ui, app)


def test_adding_and_removing_a_card_sound_different(apps: Apps, heard: list[str]) -> None:
    hands = play(apps, sounds="yes")
    heard.clear()
    hands.tap_tile("egg")
    hands.take_away("egg")
    hands.tap_main()
    hands.end_round()
    assert heard == ["add.wav", "less.wav", "round.wav"]


def test_sounds_are_off_by_default(apps: Apps, heard: list[str]) -> None:
    hands = play(apps)
    hands.tap_tile("egg")
    assert heard == []
    assert hands.app.feedback._loaded is None
    hands.app.navigator.go("settings")
    hands.tap("switch", "Soft sounds when you enter a card")
    assert heard == ["add.wav"], "that is what it sounds like"


def test_a_machine_without_sound_stays_silent(apps: Apps, heard: list[str]) -> None:
    apps.device.plays = False
    hands = play(apps, sounds="yes")
    hands.tap_tile("egg")
    assert heard == []
    hands.app.navigator.go("settings")
    assert not list(hands.shown("switch", "Soft sounds when you enter a card"))


def test_sounds_that_cannot_be_loaded_are_silent(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.audio import SoundLoader

    asked: list[Any] = []
    monkeypatch.setattr(SoundLoader, "load", asked.append)
    hands = play(apps, sounds="yes")
    hands.tap_tile("egg")
    hands.tap_tile("egg")
    assert len(asked) == 4, "it is tried once"
    assert hands.app.table.cards == 2

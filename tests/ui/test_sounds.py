"""Taps make sounds if switched on and if the machine can play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.table import NameGame
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
    hands.tap("button", "Undo")
    hands.tap("button", "Redo")
    assert heard == ["add.wav", "less.wav", "add.wav", "less.wav"]


def test_a_round_ends_with_its_own_sound_alone(apps: Apps, heard: list[str]) -> None:
    hands = play(apps, sounds="yes")
    hands.tap_tile("egg")
    hands.tap_main()
    heard.clear()
    hands.end_round()
    hands.tap_main()
    assert hands.app.table.state.entering == 1
    assert heard == ["round.wav"], "no card was taken away when the next round began"


def test_a_new_game_begins_as_if_there_was_none_before(apps: Apps, heard: list[str]) -> None:
    hands = play(apps, sounds="yes")
    for card in ("egg", "tempura", "sashimi"):
        hands.tap_tile(card)
    hands.app.begin(start_of("original", 2))
    hands.ui.ticks(2)
    heard.clear()
    hands.tap_tile("egg")
    assert heard == ["add.wav"]


def test_a_card_taken_away_after_a_restart_is_heard(apps: Apps, heard: list[str]) -> None:
    hands = play(apps, sounds="yes")
    hands.tap_tile("egg")
    app = apps.start()
    heard.clear()
    Hands(apps.ui, app).take_away("egg")
    assert heard == ["less.wav"]


def test_what_is_not_about_cards_is_silent(apps: Apps, heard: list[str]) -> None:
    apps.device.vibrates = True
    app = apps.start(sounds="yes")
    app.begin(
        start_of("party", 3, menu=("uramaki", "onigiri", "dumpling", "tofu", "special_order", "takeout_box", "fruit"))
    )
    apps.ui.ticks(2)
    hands = Hands(apps.ui, app)
    hands.tap_tile("uramaki:5")
    heard.clear()
    apps.device.vibrations.clear()
    hands.finish(app.table.state.game, 0, shared=False)
    assert app.table.state.at.race
    assert app.table.do(NameGame("Friday"))
    apps.ui.ticks(2)
    assert (heard, apps.device.vibrations) == ([], [])


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
    assert hands.app.table.state.at.tableaux[0].size == 2

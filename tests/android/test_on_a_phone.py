"""The whole app in a separate process, started as on a phone and used by touch; it reports the outcome as JSON."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.database import FILE_NAME
from sushigo_score.text import common
from sushigo_score.text.language import words_for
from sushigo_score.ui.kit.drawing.theme import DARK, TEXTS
from tests.android.acting import ADDRESS, ROOT, environment

pytestmark = [
    pytest.mark.skipif(not all(map(find_spec, ("kivy", "kivymd", "plyer"))), reason="the app needs them"),
    pytest.mark.skipif(sys.platform == "win32", reason="SDL draws offscreen on POSIX alone"),
]
NAME = "2025-01-06 Vendula, Sólveig, Çelik, Rémi.sushigo"
KIND = "application/x-sushigo+json"
LINE_HEIGHT = 56


def act(folder: Path, story: str, *options: str, **what: Any) -> dict[str, Any]:
    """Act a story, and return its outcome; nothing else may go wrong."""
    ended = process(folder, story, *options, **what)
    assert ended.returncode == 0, ended.stderr
    comes_of_it: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    beside = {name: comes_of_it.pop(name) for name in ("ended", "faults", "left open")}
    assert beside == {"ended": 0, "faults": [], "left open": 0}, ended.stderr
    return comes_of_it


def process(folder: Path, story: str, *options: str, **what: Any) -> subprocess.CompletedProcess[str]:
    size = {name: what[name] for name in ("width", "height") if name in what}
    command = [sys.executable, *options, "-m", "tests.android.acting", story, str(folder), json.dumps(what)]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment(folder, **size),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_it_starts_as_on_a_phone(tmp_path: Path) -> None:
    """Without asserts and docstrings, with bars over the window, in the phone's language."""
    started = act(tmp_path, "starts", "-OO", bars=(0, 63, 0, 126), notch=(0, 100, 0, 0), languages=("eo", "pl-PL"))
    assert started == {
        "platform": "android",
        "window": [1080, 2400],
        "sizes": [2.625, 262.5, 262.5, 1.0],
        "style": "Light",
        "language": "pl",
        "insets": [0, 100, 0, 126],
        "bars": [[24, 24]],
        "visiting": False,
        "way": ["home"],
        "back": "home",
        "gone": ["to the back"],
        "asserts": False,
    }


@pytest.mark.parametrize("version", [24, 30])
def test_it_starts_on_older_phones(tmp_path: Path, version: int) -> None:
    """The window ends at the bars; the phone is dark, has large text, and is in landscape."""
    what = {"width": 1280, "height": 720, "density": 2.0, "bars": (0, 48, 96, 0), "night": True, "font_scale": 1.3}
    started = act(tmp_path, "starts", version=version, **what)
    assert started["window"] == [1280, 720]
    assert started["sizes"] == [2.0, 200, 200, pytest.approx(1.3)]
    assert (started["style"], started["insets"], started["bars"]) == ("Dark", [0, 0, 0, 0], [])


def test_it_says_why_it_cannot_start(tmp_path: Path) -> None:
    """Without a terminal: the message avoids the insets, and is closed with the back key and by touch."""
    (tmp_path / "userdata" / FILE_NAME).mkdir(parents=True)
    edges = {"bars": (0, 63, 0, 126), "notch": (0, 100, 0, 0)}
    ended = process(tmp_path, "cannot_start", languages=("pl-PL",), night=True, font_scale=1.3, **edges)
    told = json.loads(ended.stdout.splitlines()[-1])
    words = words_for("pl")
    why = words.refusal(Refusal("store.cannot_open", code=14))
    assert sorted(told["texts"]) == sorted([common.NAME, why, words.say(common.CLOSE)])
    assert why in ended.stderr
    left, bottom, right, top = told["box"]
    assert left >= 0
    assert right <= 1080
    assert bottom >= 126
    assert top <= 2400 - 100
    assert tuple(told["ground"]) == tuple(bytes.fromhex(DARK.ground.removeprefix("#")))
    assert max(told["sizes"]) == pytest.approx(TEXTS["headline"].size * 1.3)
    assert told["bars"] == [0]
    assert (told["paused"], told["gone"], told["ended"]) == (True, [["finished"], ["finished"] * 2], 1)
    assert (told["faults"], told["left open"]) == ([], 0)


def test_a_game_is_played_by_touch_and_left_with_the_back_key(tmp_path: Path) -> None:
    played = act(tmp_path, "plays")
    assert played.pop("taps") >= played.pop("felt") > 50
    assert played == {
        "as expected": True,
        "ending": "ending",
        "read": ["en"],
        "way back": ["home", "home"],
        "gone": ["to the back"],
    }


def test_a_touch_counts_once_although_sdl_also_reports_a_mouse(tmp_path: Path) -> None:
    assert act(tmp_path, "plays", mouse=True)["as expected"]


def test_an_app_that_android_killed_resumes_where_it_was(tmp_path: Path) -> None:
    ended = process(tmp_path, "is_ended")
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    way = json.loads(ended.stdout.splitlines()[-1])["way"]
    assert way == ["home", "result"]
    assert act(tmp_path, "starts")["way"] == way


def test_games_and_texts_go_to_other_apps(tmp_path: Path) -> None:
    handed = act(tmp_path, "hands_out")
    assert handed["saved"]
    assert handed["name"] == NAME
    file, text = handed["shared"]
    assert file == {
        "kind": KIND,
        "title": "Share",
        "text": "",
        "stream": "content://org.example.files/new/1",
        "readable": True,
    }
    assert (text["kind"], text["stream"]) == ("text/plain", "")
    assert "Sólveig wins with 50 points" in text["text"]
    assert handed["told"] == ["", f"Saved: {NAME}", "No app on this device can do that."]


def test_games_come_from_other_apps(tmp_path: Path) -> None:
    assert act(tmp_path, "is_handed", opens=ADDRESS) == {"seen": [True, True, True, True]}
    assert not act(tmp_path, "starts", opens=ADDRESS)["visiting"], "it was opened once already"
    assert act(tmp_path, "starts", opens=ADDRESS, task=8)["visiting"], "it is wanted once more"
    assert (tmp_path / "userdata").is_dir(), "what the app keeps outlives its next version"


def test_a_game_opened_after_android_killed_the_app(tmp_path: Path) -> None:
    """Its task still exists: the game arrives at an activity to which nobody is listening yet."""
    assert process(tmp_path, "is_ended").returncode == -signal.SIGKILL
    assert not act(tmp_path, "starts", comes=ADDRESS, hooked=False)["visiting"], "so it was lost"
    assert act(tmp_path, "starts", comes=ADDRESS)["visiting"]
    assert not act(tmp_path, "starts")["visiting"], "it was opened once already"
    assert act(tmp_path, "starts", comes=ADDRESS)["visiting"], "it is wanted once more"


def test_a_game_chosen_in_a_picker_behind_which_android_killed_the_app(tmp_path: Path) -> None:
    ended = process(tmp_path, "is_ended_behind_a_picker")
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    (request,) = json.loads(ended.stdout.splitlines()[-1])["requests"]
    assert not act(tmp_path, "starts", chosen={request: ADDRESS}, hooked=False)["visiting"], "so it was lost"
    assert not act(tmp_path, "starts", chosen={request: None})["visiting"], "it was cancelled"
    assert not act(tmp_path, "starts", chosen={4001: ADDRESS})["visiting"], "it is a place to save a file"
    assert act(tmp_path, "starts", chosen={request: ADDRESS})["visiting"]
    assert not act(tmp_path, "starts")["visiting"], "it was opened once already"


def test_a_game_opened_after_android_killed_an_app_that_was_started_with_it(tmp_path: Path) -> None:
    assert act(tmp_path, "starts", opens=ADDRESS)["visiting"]
    assert act(tmp_path, "starts", opens=ADDRESS, comes=ADDRESS)["visiting"]
    assert not act(tmp_path, "starts", opens=ADDRESS)["visiting"], "both were opened already"


def test_settings_that_changed_while_the_app_was_in_the_background(tmp_path: Path) -> None:
    assert act(tmp_path, "is_put_away") == {
        "paused": [True, False],
        "style": "Dark",
        "sizes": [300, pytest.approx(1.3)],
        "bars": [0, 24],
        "page": "home",
    }


def test_a_field_stays_above_the_keyboard(tmp_path: Path) -> None:
    written = act(tmp_path, "writes")
    assert written["keyboard"]
    assert written["afterwards"]
    assert len(written["kinds"]) == 1
    assert written["line"] >= 900 + LINE_HEIGHT


def test_names_are_typed_into_what_the_package_has_of_kivymd(tmp_path: Path) -> None:
    named = act(tmp_path, "names_somebody")
    assert named == {"module": "kivymd.uix.textfield.textfield", "text": "Sólveig", "focused": True}

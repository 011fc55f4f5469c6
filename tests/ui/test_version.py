"""The version: defined once, and shown in the app."""

from __future__ import annotations

from sushigo_score import __version__
from sushigo_score.text import common
from sushigo_score.text.language import words_for
from tests.ui.conftest import Apps
from tests.ui.driver import Driver


def test_the_settings_show_the_version(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("settings")
    ui.frames(3)
    assert ui.find("text", words_for("en").say(common.VERSION, version=__version__))

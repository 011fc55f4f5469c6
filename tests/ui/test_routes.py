"""The table of pages: every page exists, and none is imported before it is shown."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest


@pytest.mark.usefixtures("ui")
def test_every_page_of_the_table_is_there() -> None:
    from sushigo_score.ui.shell.page import Page
    from sushigo_score.ui.shell.routes import PAGES, class_of

    pages = {name: class_of(name) for name in PAGES}
    assert all(issubclass(page, Page) for page in pages.values())
    assert len(set(pages.values())) == len(pages)


@pytest.mark.usefixtures("ui")
def test_what_shows_the_game_needs_it() -> None:
    from sushigo_score.ui.shell.routes import PAGES

    assert not [name for name, route in PAGES.items() if route.shows_game and not route.needs_game]


@pytest.mark.parametrize("name", ["home", "round", "settings"])
def test_a_page_has_the_name_it_is_shown_by(app: Any, name: str) -> None:
    from sushigo_score.ui.shell.location import Location
    from sushigo_score.ui.shell.routes import page_at
    from tests.ui.scenes import start_of

    app.begin(start_of("original", 2))
    assert page_at(app, Location(name, {})).called == name


LOADED = """
import sys, tempfile
from pathlib import Path
from tests.ui import driver
driver.set_up_environment()
ui = driver.Driver()
from tests.ui.conftest import Apps
with tempfile.TemporaryDirectory() as folder:
    apps = Apps(ui, Path(folder))
    app = apps.start()
    ui.frames(2)
    assert app.navigator.page.called == "home"
    print(*sorted(sys.modules))
    apps.kill()
"""


def test_the_first_screen_loads_no_other_page() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "sushigo_score.ui.features.home.page" in loaded
    assert "sushigo_score.ui.features.history.games" not in loaded


def test_kivymd_waits_for_the_first_field() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert "kivymd" not in done.stdout.split()
    shown = LOADED.replace(
        "print(", 'app.navigator.go("new_game"); app.navigator.page.unfold("players"); ui.frames(3); print('
    )
    done = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, check=True)
    assert "kivymd" in done.stdout.split()


def test_the_app_does_without_kivymd() -> None:
    """As for who installed it by the extra of the wheel, which cannot ask for KivyMD."""
    hidden = LOADED.replace("from tests.ui import driver", "sys.modules['kivymd'] = None\nfrom tests.ui import driver")
    shown = hidden.replace(
        "print(",
        """app.navigator.go("new_game"); app.navigator.page.unfold("players"); ui.frames(3)
    field = ui.find("field")
    field.focused = True
    ui.frames(2)
    ui.write("Dóra")
    print(field.text, type(field.field).__name__, """,
    )
    done = subprocess.run([sys.executable, "-c", shown], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.split()[:2] == ["Dóra", "PlainLine"]
    assert "kivymd.uix.textfield" not in done.stdout.split()

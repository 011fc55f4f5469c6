"""The table of pages: every page exists, and none is imported before it is shown."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.ui.scenes import start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


@pytest.mark.usefixtures("ui")
def test_every_page_of_the_table_exists() -> None:
    from sushigo_score.ui.shell.page import Page
    from sushigo_score.ui.shell.routes import PAGES, class_of

    pages = {name: class_of(name) for name in PAGES}
    assert all(issubclass(page, Page) for page in pages.values())
    assert len(set(pages.values())) == len(pages)


@pytest.mark.usefixtures("ui")
def test_pages_that_show_the_game_need_it() -> None:
    from sushigo_score.ui.shell.routes import PAGES

    assert not [name for name, route in PAGES.items() if route.shows_game and not route.needs_game]


@pytest.mark.parametrize("name", ["settings", "history", "people", "new_game"])
@pytest.mark.parametrize("size", [(412, 915), (1600, 915)], ids=str, indirect=True)
@pytest.mark.usefixtures("size")
def test_the_title_is_aligned_with_the_page(ui: Driver, app: Any, name: str) -> None:
    from kivy.metrics import dp

    app.navigator.go(name)
    ui.settle()
    page = app.navigator.page
    title, after_back = page.bar_title.to_window(page.bar_title.x, 0)[0], dp(4 + 48 + 8)
    assert page.bar_inset >= dp(16)
    assert title == pytest.approx(max(page.bar_inset, after_back), abs=1)


@pytest.mark.parametrize("name", ["home", "round", "settings"])
def test_a_page_knows_its_name(app: Any, name: str) -> None:
    from sushigo_score.ui.shell.routes import Location, page_at

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


def test_kivymd_is_imported_with_the_first_field() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert "kivymd" not in done.stdout.split()
    shown = LOADED.replace(
        "print(", 'app.navigator.go("new_game"); app.navigator.page.unfold("players"); ui.frames(3); print('
    )
    done = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, check=True)
    assert "kivymd" in done.stdout.split()


def test_what_the_first_field_needs_is_loaded_while_home_is_looked_at() -> None:
    waited = LOADED.replace("print(", "ui.wait(3); print(")
    done = subprocess.run([sys.executable, "-c", waited], capture_output=True, text=True, check=True)
    assert "sushigo_score.ui.kit.widgets.kivymd" in done.stdout.split()


def test_the_app_works_without_kivymd() -> None:
    """As if installed with the wheel's extra, which cannot require KivyMD."""
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


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize("scene", ["backups", "review_nothing"])
def test_few_rows_stay_in_one_column_below_their_title(ui: Driver, apps: Apps, scene: str) -> None:
    """Across a tablet, the title began at the left edge, far from a few words in the middle."""
    from tests.ui import scenes

    app = apps.start()
    getattr(scenes, scene)(app)
    ui.ticks(3)
    assert app.navigator.page.bar_inset == (1280 - 640) / 2

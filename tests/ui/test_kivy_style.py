"""Kivy's style is loaded with the first widget that needs it, and every widget that needs it gets it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
UI: Final = ROOT / "sushigo_score" / "ui"

STYLED: Final = {
    "kit/widgets/kivymd.py": "a Limited field",
    "kit/widgets/plain_line.py": "a Limited field",
    "kit/widgets/text_area.py": "a Limited field",
    "kit/widgets/scroller.py": "moves its drawing itself",
    "shell/cannot_start.py": "asks for the style",
}
"""Every module with a widget that has a rule in Kivy's style, and how it gets the style or why it does not need it."""

READ: Final = """
from tests.ui.driver import Driver, set_up_environment
set_up_environment()
ui = Driver()
from kivy.lang import Builder
from sushigo_score.ui.features.home import page
before = [name.rsplit("/", 1)[-1] for name in Builder.files].count("style.kv")
from sushigo_score.ui.kit.widgets.text_area import TextArea
from sushigo_score.ui.kit.widgets.name_field import NameField
TextArea(), NameField(), TextArea()
after = [name.rsplit("/", 1)[-1] for name in Builder.files].count("style.kv")
print(before, after, Builder.rules[0][1].ctx.filename.endswith("style.kv"))
"""


@pytest.mark.parametrize("first", ["", "import kivymd.uix.textfield"])
def test_the_style_is_loaded_once_and_comes_before_kivymds(first: str) -> None:
    """Whichever was imported first: of two rules for a widget, the later one wins."""
    code = READ.replace("ui = Driver()", f"ui = Driver()\n{first}")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "1", "True"]


def test_every_widget_that_needs_the_style_is_known() -> None:
    import kivy

    style = (Path(kivy.kivy_data_dir) / "style.kv").read_text("utf-8")
    rules = re.findall(r"^<([-\w, ]+)[@>]", style, re.MULTILINE)
    ruled = {name for names in rules for name in re.findall(r"\w+", names)}
    found = set()
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("kivy.uix", "kivymd")):
                names = {alias.name for alias in node.names}
                if names & ruled or (node.module or "").startswith("kivymd.uix"):
                    found.add(path.relative_to(UI).as_posix())
    assert {"TextInput", "RelativeLayout", "Label", "ScrollView"} <= ruled
    assert found == set(STYLED)

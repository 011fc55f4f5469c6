"""Loading Kivy's style on demand: widgets that draw themselves need none, and reading it takes a fifth of the startup.

Kivy reads `style.kv`, the style of all its widgets, on import: 35 of the 170 ms in which a bare window opens.
Only text fields, and the window that says why the app cannot start, use styled Kivy widgets.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from os.path import dirname, join

from sushigo_score.ui.kit.drawing.assets import asset

_BUILDER = "kivy.lang.builder"


def put_off_kivy_style() -> None:
    """Import Kivy without its style, which it would read from its data folder; call this before anything imports Kivy."""
    import kivy

    if _BUILDER in sys.modules:
        return
    from kivy import resources  # noqa: F401 - it also remembers the data folder, and needs the real one

    folder, kivy.kivy_data_dir = kivy.kivy_data_dir, dirname(asset("style.kv"))
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = folder


def need_kivy_style() -> None:
    """Read Kivy's style, once; call this before creating a widget that needs it."""
    import kivy
    from kivy.lang import Builder

    style = join(kivy.kivy_data_dir, "style.kv")
    if style in Builder.files:
        return
    before = Builder.rules
    Builder.rules = []
    Builder.load_file(style, rulesonly=True)
    Builder.rules += before  # as if it had been first: KivyMD's rules, and whatever else was loaded, come after it


def has_kivymd() -> bool:
    """Return whether KivyMD is installed."""
    return find_spec("kivymd") is not None


def prepare_fields() -> Iterator[None]:
    """Load what the first field needs, a piece at a time: all at once, it would hold up the page that has that field."""
    need_kivy_style()
    if has_kivymd():
        for module in ("kivymd.theming", "kivymd.uix.textfield", "sushigo_score.ui.kit.widgets.kivymd"):
            yield
            import_module(module)

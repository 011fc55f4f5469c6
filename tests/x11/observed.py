"""Starts the app as `main.py` does, and answers each line of input with what the window shows, as JSON."""

from __future__ import annotations

import json
import select
import sys
from collections.abc import Iterator
from typing import Any

from sushigo_score.cli.main import main
from sushigo_score.ui.kit.reach.spoken import Spoken
from sushigo_score.ui.shell import start

_EVERY = 0.02
_quiet = start.quiet_input


def _has_role(widget: Any) -> bool:
    """Return whether a widget is one of ours: those of KivyMD have different roles."""
    return isinstance(widget, Spoken) and widget.role != ""


def _shown(window: Any) -> Iterator[tuple[str, str, str, float, float]]:
    """List everything with a role: the role, name, value, and center in dp from the top left corner of the window."""
    from kivy.metrics import Metrics

    for top in list(window.children):
        for widget in top.walk(restrict=True):
            if _has_role(widget):
                x, y = widget.to_window(*widget.center)
                place = x / Metrics.density, (window.height - y) / Metrics.density
                yield (widget.role, widget.spoken_name, widget.spoken_value, *place)


def _steps() -> int:
    """Return with how many steps the game on the table was last shown."""
    from kivy.app import App

    table = getattr(App.get_running_app(), "table", None)
    return len(table.session.entries) if table is not None and table.is_open else 0


def _answer(window: Any) -> str:
    from kivy.app import App

    navigator = getattr(App.get_running_app(), "navigator", None)
    page = navigator.page if navigator is not None else None
    told = {
        "page": page.called if page is not None else "",
        "trays": len(navigator.trays) if navigator is not None else 0,
        "deaf": navigator is None or navigator.deaf,
        "shown": list(_shown(window)),
        "steps": _steps(),
    }
    return json.dumps(told)


def _observe(*, mouse: bool) -> None:
    _quiet(mouse=mouse)
    from kivy.clock import Clock
    from kivy.core.window import Window

    def listen(_: float) -> None:
        if select.select([sys.stdin], [], [], 0)[0] and sys.stdin.readline():
            print(_answer(Window), flush=True)

    Clock.schedule_interval(listen, _EVERY)


if __name__ == "__main__":
    start.quiet_input = _observe
    sys.exit(main())

"""Invariants of every screen as a screen reader presents it, checked on the plain tree; AT-SPI receives the same.

Every test that goes through all screens checks them, as showing the screens is what takes time.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sushigo_score.ui.kit.reach.listening import Heard, Listened, Source

GAPS = (", ,", ",,", " ,", "{", "}", "  ")
"""Never found in a well-formed sentence."""


def can_be_pressed(heard: Heard) -> bool:
    return bool({"press", "write"} & heard.does) or not heard.usable


def is_same_target(one: Source, other: Source) -> bool:
    """Return True for parts of one widget, or a lens in a field: pressing either has the same effect."""
    return one.widget is other.widget or one.widget.parent is other.widget or other.widget.parent is one.widget


def mistakes(app: Any) -> list[str]:
    """Return what would confuse a listener: missing names, one name for two things, an order other than Tab's."""
    listened: Listened = app.screen_reader.listen()
    order, toast, found = app.keyboard.order(), app.navigator.toast, []
    told = list(listened.screen.in_order())
    alike: dict[str, list[Heard]] = defaultdict(list)
    for heard in told:
        if not heard.name.strip() and (can_be_pressed(heard) or heard.key == listened.screen.focus):
            found.append(f"a {heard.role} has no name")
        if can_be_pressed(heard) and (heard.name.startswith(",") or any(gap in heard.name for gap in GAPS)):
            found.append(f"this is no sentence: {heard.name!r}")
        if can_be_pressed(heard) and heard.usable:
            alike[heard.name].append(heard)
    for name, several in alike.items():
        sources = [listened.sources[heard.key] for heard in several]
        if any(not is_same_target(sources[0], other) for other in sources[1:]):
            found.append(f"{len(several)} things are called {name!r}")
    by_tab = [listened.sources[heard.key].widget for heard in told if "focus" in heard.does]
    answers = [widget for widget in by_tab if toast is not None and widget.parent is toast]
    if [*(widget for widget in by_tab if widget not in answers), *answers] != order:
        found.append("it is not told in the order of Tab")
    return found

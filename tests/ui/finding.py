"""Finds widgets as people do: by role and name, in the app's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sushigo_score.ui.kit.reach.spoken import Role, Spoken


def found(top: Any, role: Role, name: str | None = None, /, **state: object) -> Iterator[Any]:
    """Yield all widgets below another with a role, optionally only those with this name and state."""
    for widget in top.walk(restrict=True):
        if not isinstance(widget, Spoken) or widget.role != role or name not in (None, widget.spoken_name):
            continue
        if all(getattr(widget, fact, None) == value for fact, value in state.items()):
            yield widget


def described(role: Role, name: str | None, state: dict[str, object]) -> str:
    """Describe what was searched for, for a failure message."""
    return " ".join((role, name or "", *(f"{fact}={value!r}" for fact, value in state.items())))


def podium_in(tops: Iterable[Any]) -> Any:
    """Return the podium: among the charts at the end of a game, the one with ranks."""
    return next(chart for top in tops for chart in found(top, "chart") if hasattr(chart, "ranks"))


def page_of(app: Any) -> str:
    """Return the name of the page that is open."""
    return str(app.navigator.page.called)


def message_of(app: Any) -> str:
    """Return the text of the message over the page, or nothing if there is none."""
    return str(app.navigator.toast.text) if app.navigator.toast is not None else ""

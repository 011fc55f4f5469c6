"""Finds what is shown as people do: by what it is and what it is called, in the language of the app."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sushigo_score.ui.kit.spoken import Role, Spoken


def found(top: Any, role: Role, name: str | None = None, /, **state: object) -> Iterator[Any]:
    """Whatever has a role below a widget; by its name, and by how it stands, where that is asked for."""
    for widget in top.walk(restrict=True):
        if not isinstance(widget, Spoken) or widget.role != role or name not in (None, widget.spoken_name):
            continue
        if all(getattr(widget, fact, None) == value for fact, value in state.items()):
            yield widget


def described(role: Role, name: str | None, state: dict[str, object]) -> str:
    """What was looked for, in a message of a test."""
    return " ".join((role, name or "", *(f"{fact}={value!r}" for fact, value in state.items())))


def podium_in(tops: Iterable[Any]) -> Any:
    """The podium: of the charts of the end of a game, the one with ranks."""
    return next(chart for top in tops for chart in found(top, "chart") if hasattr(chart, "ranks"))

"""A field for a name, as the new game, the list of games and trays use it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_score.ui.kit.widgets.name_field import NameField
    from sushigo_score.ui.shell.app import WasabiBowl


def name_field(app: WasabiBowl, hint: str, text: str) -> NameField:
    """A field to write a name in; the keyboard is where it is written."""
    from sushigo_score.ui.kit.widgets.name_field import NameField

    field = NameField(hint=hint, text=text)
    field.bind(on_focus_moved=partial(_follow, app))
    return field


def _follow(app: WasabiBowl, field: NameField, here: bool) -> None:
    if here and app.keyboard.focused is not field:
        app.keyboard.focus(field)
    elif not here and app.keyboard.focused is field:
        app.keyboard.focus(None)

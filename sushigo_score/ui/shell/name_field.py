"""Single-line fields for names and searches, wired to the keyboard focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_score.ui.kit.widgets.field import Field
    from sushigo_score.ui.kit.widgets.name_field import NameField
    from sushigo_score.ui.kit.widgets.search_field import SearchField
    from sushigo_score.ui.shell.app import WasabiBowlApp


def name_field(app: WasabiBowlApp, hint: str, text: str) -> NameField:
    """Make a field for a name; the keyboard focus follows it."""
    from sushigo_score.ui.kit.widgets.name_field import NameField

    field = NameField(hint=hint, text=text)
    field.bind(on_focus_moved=lambda moved, here: focus_along(app, moved, here))
    return field


def search_field(app: WasabiBowlApp, hint: str, text: str) -> SearchField:
    """Make a search field; the keyboard focus follows it."""
    from sushigo_score.ui.kit.widgets.search_field import SearchField

    field = SearchField(hint=hint, text=text)
    field.bind(on_focus_moved=lambda moved, here: focus_along(app, moved, here))
    return field


def focus_along(app: WasabiBowlApp, field: Field, here: bool) -> None:
    """Move the keyboard focus to a field that is being written in, and away from one that no longer is."""
    if here and app.keyboard.focused is not field:
        app.keyboard.focus(field)
    elif not here and app.keyboard.focused is field:
        app.keyboard.focus(None)

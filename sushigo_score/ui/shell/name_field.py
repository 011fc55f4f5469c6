"""Fields of one line, as the new game, the list of games and trays use them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_score.ui.kit.widgets.field import Field
    from sushigo_score.ui.kit.widgets.name_field import NameField
    from sushigo_score.ui.kit.widgets.search_field import SearchField
    from sushigo_score.ui.shell.app import WasabiBowlApp


def name_field(app: WasabiBowlApp, hint: str, text: str) -> NameField:
    """A field to write a name in; the keyboard is where it is written."""
    from sushigo_score.ui.kit.widgets.name_field import NameField

    field = NameField(hint=hint, text=text)
    field.bind(on_focus_moved=lambda moved, here: focus_along(app, moved, here))
    return field


def search_field(app: WasabiBowlApp, hint: str, text: str) -> SearchField:
    """A field to search with; the keyboard is where it is written."""
    from sushigo_score.ui.kit.widgets.search_field import SearchField

    field = SearchField(hint=hint, text=text)
    field.bind(on_focus_moved=lambda moved, here: focus_along(app, moved, here))
    return field


def focus_along(app: WasabiBowlApp, field: Field, here: bool) -> None:
    """Move the focus of the keyboard to a field that is written in, and away from one that no longer is."""
    if here and app.keyboard.focused is not field:
        app.keyboard.focus(field)
    elif not here and app.keyboard.focused is field:
        app.keyboard.focus(None)

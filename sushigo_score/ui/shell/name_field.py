"""Single-line fields for names and searches, wired to the keyboard focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from sushigo_score.ui.kit.widgets.field import Field
    from sushigo_score.ui.kit.widgets.name_field import NameField
    from sushigo_score.ui.kit.widgets.search_field import SearchField
    from sushigo_score.ui.shell.app import WasabiBowlApp

AnyField = TypeVar("AnyField", bound="Field")


def name_field(app: WasabiBowlApp, hint: str, text: str) -> NameField:
    """Make a field for a name; the keyboard focus follows it."""
    from sushigo_score.ui.kit.widgets.name_field import NameField

    return with_focus(app, NameField(hint=hint, text=text))


def search_field(app: WasabiBowlApp, hint: str, text: str) -> SearchField:
    """Make a search field; the keyboard focus follows it."""
    from sushigo_score.ui.kit.widgets.search_field import SearchField

    return with_focus(app, SearchField(hint=hint, text=text))


def with_focus(app: WasabiBowlApp, field: AnyField) -> AnyField:
    """Let the keyboard focus move to a field that is being written in, and away from it once it no longer is."""

    def follow(_: AnyField, here: bool) -> None:
        if here != (app.keyboard.focused is field):
            app.keyboard.focus(field if here else None)

    field.bind(on_focus_moved=follow)
    return field

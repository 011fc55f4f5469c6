"""What can be done with all games at once, and what the app is built with: rows of the settings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from sushigo_score.text import sharing
from sushigo_score.ui.features.export.makers import ALL_PLAYS, ALL_ROWS, BACKUP, FORMS
from sushigo_score.ui.features.export.menu import keep
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.shell.folder_rows import row
from sushigo_score.ui.shell.import_undo import can_undo_import, undo_import

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def section(heading: str, *, first: bool = False) -> Caption:
    """Build the heading of a group of settings; the first one of a column needs no space above it."""
    return Caption(text=heading, kind="title", above=0 if first else 20)


def data_rows(app: WasabiBowlApp, *, first: bool) -> tuple[Widget, ...]:
    """Build the rows to back up and restore all games, perhaps the first ones of a column."""
    say = look.words.say
    return (
        section(say(sharing.DATA), first=first),
        _file_row(app, BACKUP),
        row(
            say(sharing.RESTORE),
            "restore",
            partial(app.navigator.go, "files", backups=True),
            say(sharing.RESTORE_DETAIL),
        ),
        *([row(say(sharing.TAKE_BACK), "undo", partial(undo_import, app))] if can_undo_import(app) else []),
    )


def expert_rows(app: WasabiBowlApp) -> tuple[Widget, ...]:
    """Build the rows that an evening never needs: other devices, other programs, and what the app is built with."""
    say = look.words.say
    return (
        section(say(sharing.FOR_EXPERTS)),
        row(
            say(sharing.OTHER_DEVICES),
            "folder",
            partial(app.navigator.go, "household"),
            say(sharing.OTHER_DEVICES_DETAIL),
        ),
        _file_row(app, ALL_ROWS),
        _file_row(app, ALL_PLAYS),
        row(say(sharing.LICENCES), "licences", partial(app.navigator.go, "licences"), say(sharing.LICENCES_DETAIL)),
    )


def _file_row(app: WasabiBowlApp, what: str) -> ListRow:
    """Build a row that saves all games in one file."""
    form = FORMS[what]
    return row(look.words.say(form.title), form.symbol, partial(keep, app, what), look.words.say(form.detail))

"""What is behind "More" on the first screen: files, checking a claim, and an example to see what the app is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sushigo_score.files import read_file
from sushigo_score.formats.gamefile import load
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.text import common, preview
from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.shell.menu_rows import Offer, rows_of

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def more_button(app: WasabiBowlApp, *, with_example: bool = True) -> WordButton:
    """Build a quiet button: a table about to play needs nothing of it."""
    tray = partial(more_tray, with_example=with_example)
    return WordButton(text=look.words.say(common.MORE), symbol="down", style="quiet", on_tap=partial(_open, app, tray))


def example_button(app: WasabiBowlApp) -> WordButton:
    """Build a button for those who have no cards at hand yet."""
    return WordButton(text=look.words.say(common.EXAMPLE), symbol="play", on_tap=partial(_show_example, app))


def _open(app: WasabiBowlApp, tray: Callable[[WasabiBowlApp], BottomSheet]) -> None:
    app.navigator.open_with(partial(tray, app))


def more_tray(app: WasabiBowlApp, *, with_example: bool) -> BottomSheet:
    """Build a tray of everything that is not about the next game."""
    words = look.words
    offers = [
        Offer(words.say(common.OPEN_FILE), partial(app.navigator.go, "files"), "open"),
        Offer(
            words.say(preview.CHECK_CLAIM),
            lambda: app.preview.settle_argument(),
            "check",
            words.say(preview.CHECK_CLAIM_HELP),
        ),
    ]
    if with_example:
        offers.append(Offer(words.say(common.EXAMPLE), partial(_show_example, app), "play"))
    return BottomSheet(*rows_of(app, offers), title=words.say(common.MORE))


def _show_example(app: WasabiBowlApp) -> None:
    """Show a finished game, of which nothing is kept."""
    app.preview.show(load(read_file(asset("example.sushigo"), SIZE_LIMIT)))

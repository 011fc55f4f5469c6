"""One player of a new game: name, shape and colour, another seat, or none."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sushigo_score.present.new_game import Draft, move_player, recolour_player, remove_player, rename_player
from sushigo_score.storage.people import choose_colour
from sushigo_score.text import common, new_game
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.hinted import Hinted
from sushigo_score.ui.pieces.colour_choices import colour_choices
from sushigo_score.ui.shell.name_field import name_field

if TYPE_CHECKING:
    from sushigo_score.ui.features.new_game.page import NewGamePage


def seat_tray(page: NewGamePage, at: int) -> BottomSheet:
    """Build a tray of what can be done about a player."""
    seat, words = page.draft.seats[at], look.words
    field = name_field(page.app, "", seat.name)
    refusal = Caption(kind="small_bold", tone="attention")

    def rename(*_: object) -> None:
        refusal.text = _rename(page, at, field.text)
        if not refusal.text:
            tray.away()

    tray = BottomSheet(
        Caption(text=words.say(new_game.NAME), kind="name_bold"),
        field,
        refusal,
        Caption(text=words.say(new_game.COLOUR), kind="name_bold", above=4),
        Hinted(colour_choices(page.draft.seats, at, partial(_recolour, page, at)), hint=words.say(new_game.SWAPS)),
        *_seats(page, at),
        WordButton(text=words.say(common.DONE), style="main", on_tap=rename),
        title=visible(seat.name),
    )
    field.bind(on_name=rename)
    return tray


def _rename(page: NewGamePage, at: int, name: str) -> str:
    if name.strip() == page.draft.seats[at].name:
        return ""
    return page.attempt(rename_player, at, name)


def _recolour(page: NewGamePage, at: int, colour: int) -> None:
    """Recolour a player, here and at every table from now on."""
    with page.app.navigator.saying_why():
        choose_colour(page.app.store, page.draft.seats[at].name, colour)
    _do(page, partial(recolour_player, at=at, colour=colour))


def _seats(page: NewGamePage, at: int) -> list[Row]:
    """Build buttons to move one seat up or down, or to leave the table."""
    words, draft = look.words, page.draft
    moves = Row(
        *(
            WordButton(
                text=words.say(text),
                symbol=symbol,
                enabled=0 <= to < draft.players and not draft.seats[at].puppet,
                on_tap=partial(_do, page, partial(move_player, at=at, to=to)),
            )
            for text, symbol, to in ((new_game.MOVE_UP, "fold", at - 1), (new_game.MOVE_DOWN, "down", at + 1))
        )
    )
    remove = partial(_do, page, partial(remove_player, at=at))
    return [moves, Row(WordButton(text=words.say(new_game.REMOVE), symbol="delete", on_tap=remove))]


def _do(page: NewGamePage, choose: Callable[[Draft], Draft]) -> None:
    page.app.navigator.put_away()
    page.change(choose(page.draft))

"""The cards of one seat as a phone shows them: every tile, action and choice with the step that tapping it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from sushigo_score.formats.journal import write_step
from sushigo_score.game.commands.cards import CopyCard, DiscardSoups, PutCard, TakeBack, TurnOver
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import SetDie
from sushigo_score.game.state import State
from sushigo_score.present.pictures import cubes, picture_of, picture_of_dish, plate_name
from sushigo_score.present.printed import cautions_in_words
from sushigo_score.present.round import (
    BY_PICKER,
    DIE,
    RACE,
    SOUPS,
    SPECIAL_ORDER,
    TAKEOUT_BOX,
    Action,
    Tile,
    actions,
    cards_in_words,
    pickable,
    race_choices,
    race_heading,
    removable_cards,
    soups,
    special_orders,
    taken_values,
    tile_items,
    tiles,
)
from sushigo_score.present.table import seat_names
from sushigo_score.rules.cards import FACE_DOWN, Item, parse_item
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.editions import hand_size
from sushigo_score.rules.score import Sheet, dice_after
from sushigo_score.text import at_the_table, phones
from sushigo_score.text.language import Words, figure

_FACES: Final = range(1, 7)
View = dict[str, Any]
"""A JSON object to send."""


def card_view(item: Item, words: Words) -> View:
    """Return the name of a card or stack, its picture, and the plate under it."""
    return {"text": words.item(item), "picture": picture_of(item), "plate": plate_name(item.cards[-1].kind)}


def seat_view(state: State, sheet: Sheet, seat: int, words: Words) -> View:
    """Return everything that can be seen and done for a seat in the round being entered."""
    at = state.entering
    if at is None:
        raise LookupError("no round is being entered")
    tableau = state.rounds[at].tableaux[seat]
    cautions = [caution for caution in find_cautions(state.game) if caution.round == at and caution.seat == seat]
    dishes = tiles(state, sheet, seat)
    return {
        "seat": seat,
        "cards": cards_in_words(words, tableau.size, state.set_aside(seat), hand_size(state.setup)),
        "points": words.say(at_the_table.THIS_ROUND, points=sheet.rounds[at].totals[seat]),
        "cubes": cubes(sheet.rounds[at].totals[seat]),
        "full": tableau.size + state.set_aside(seat) == hand_size(state.setup),
        "tiles": [_tile(state, seat, tile, words) for tile in dishes],
        "actions": [_action(state, seat, action, words) for action in actions(state, seat, words)],
        "cautions": cautions_in_words(words, state.setup, cautions),
    }


def _step(command: Command) -> View:
    return {"step": write_step(command)}


# --- tiles --------------------------------------------------------------------------------------------


def _tile(state: State, seat: int, tile: Tile, words: Words) -> View:
    kind = tile.item.partition(":")[0]
    name = words.tile(tile.item)
    spoken = [name, words.count(tile.count, "cards")]
    used = words.say(at_the_table.WASABI_USED, n=tile.used) if tile.used else ""
    if tile.points is not None:
        spoken.append(words.count(tile.points, "points"))
    elif used:
        spoken.append(used)
    return {
        "item": tile.item,
        "name": name,
        "spoken": ", ".join(spoken),
        "picture": _picture(tile),
        "plate": plate_name(kind),
        "count": figure(tile.count) if tile.count else "",
        "kept": figure(tile.kept) if tile.kept else "",
        "points": words.count(tile.points, "pts") if tile.points is not None else "",
        "used": used,
        "triple": tile.goes_on_wasabi,
        "add": _add(state, seat, tile.item, words),
        "minus": _minus(state, seat, tile, name, words),
    }


def _picture(tile: Tile) -> str:
    return picture_of(parse_item(tile.item)) if ":" in tile.item else picture_of_dish(tile.item)


def _add(state: State, seat: int, tile: str, words: Words) -> View:
    if tile == SPECIAL_ORDER:
        return {"tray": _tray(words.say(at_the_table.COPYING), _copies(state, seat, words))}
    if tile == TAKEOUT_BOX:
        return {"tray": _turning(state, seat, words)}
    if tile in BY_PICKER:
        taken = taken_values(state, words)
        choices = (
            {**_card_choice(card, PutCard(seat, card), words), "taken": taken.get(card, "")} for card in pickable(tile)
        )
        return {"tray": _tray(words.say(at_the_table.YOGURT), choices)}
    asks = {"then": _die(state, seat, words)} if tile == "mochi" else {}
    return {**_step(PutCard(seat, tile)), **asks}


def _minus(state: State, seat: int, tile: Tile, name: str, words: Words) -> View | None:
    tableau = state.at.tableaux[seat]
    less = {"text": words.say(phones.ONE_LESS, name=name)}
    if tile.item == TAKEOUT_BOX:
        return {**less, **_step(TakeBack(seat, FACE_DOWN))} if tile.count else None
    cards = special_orders(tableau) if tile.item == SPECIAL_ORDER else removable_cards(tableau, tile.item)
    if not cards:
        return None
    if len(cards) > 1 and tile.item in (SPECIAL_ORDER, *BY_PICKER):
        question = at_the_table.COPIES_BACK if tile.item == SPECIAL_ORDER else at_the_table.YOGURT_BACK
        choices = (_card_choice(card, TakeBack(seat, card), words) for card in cards)
        return {**less, "tray": _tray(words.say(question), choices)}
    return {**less, **_step(TakeBack(seat, cards[0]))}


def _card_choice(card: str, command: Command, words: Words) -> View:
    return {**card_view(parse_item(card), words), **_step(command)}


def _copies(state: State, seat: int, words: Words) -> Iterator[View]:
    """Yield every card that a special order may copy."""
    for tile in tile_items(state.setup):
        if tile == TAKEOUT_BOX:
            yield _card_choice(FACE_DOWN, CopyCard(seat, FACE_DOWN), words)
        elif tile != SPECIAL_ORDER:
            for card in pickable(tile) if tile in BY_PICKER else (tile,):
                yield _card_choice(card, CopyCard(seat, card), words)


def _turning(state: State, seat: int, words: Words) -> View:
    """Return a tray with the cards that a takeout box may turn face down, one choice for each."""
    tableau = state.at.tableaux[seat]
    choices = [
        {**card_view(item, words), "adds": {"cards": str(item)}}
        for item, count in tableau.cards
        if item.kind != FACE_DOWN
        for _ in range(count)
    ]
    return {
        **_tray(words.say(at_the_table.TURNING), choices),
        "several": write_step(TurnOver(seat, ())) | {"cards": []},
        "button": words.dish(TAKEOUT_BOX),
    }


# --- actions ------------------------------------------------------------------------------------------


def _action(state: State, seat: int, action: Action, words: Words) -> View:
    shown: View = {"text": action.text, "picture": action.picture, "urgent": action.urgent}
    if action.command is not None:
        return {**shown, **_step(action.command)}
    opened = {RACE: _race, DIE: _die, SOUPS: _soups}
    return {**shown, "tray": opened[action.opens](state, seat, words)}


def _race(state: State, _: int, words: Words) -> View:
    choices = [
        {
            "text": choice.text,
            "picture": choice.picture,
            "detail": choice.detail,
            "urgent": choice.urgent,
            "colour": state.colours[choice.seat] if choice.detail and choice.seat is not None else -1,
            **_step(choice.command),
        }
        for choice in race_choices(state, words)
        if choice.command is not None
    ]
    help_ = [words.say(at_the_table.RACE_HELP), race_heading(state, words)]
    return {**_tray(words.say(at_the_table.RACE), choices), "help": help_, "rows": True}


def _die(state: State, seat: int, words: Words) -> View:
    name = seat_names(state.setup, words)[seat]
    is_known = state.rolls[state.entering or 0][seat] is not None or not state.at.tableaux[seat].count("mochi")
    now = dice_after(state.game, (state.entering or 0) + 1)[seat]
    choices = [
        {
            "text": words.count(face, "die"),
            "picture": f"die_{face}",
            "plate": plate_name("die"),
            "chosen": is_known and face == now,
            **_step(SetDie(seat, face)),
        }
        for face in _FACES
    ]
    help_ = [words.say(at_the_table.DIE_HELP, name=name)]
    return {**_tray(words.say(at_the_table.DIE_OF, name=name), choices), "help": help_}


def _soups(state: State, _: int, words: Words) -> View:
    names = seat_names(state.setup, words)
    choices = [
        {
            "text": f"{names[soup.seat]}: {words.item(parse_item(soup.card))}",
            "picture": "miso_soup",
            "plate": plate_name("miso_soup"),
            "adds": {"seats": soup.seat, "cards": soup.card},
        }
        for soup in soups(state)
    ]
    return {
        **_tray(words.say(at_the_table.SOUPS_WHICH), choices),
        "help": [words.say(at_the_table.SOUPS_HELP)],
        "several": write_step(DiscardSoups((), ())) | {"seats": [], "cards": []},
        "button": words.say(at_the_table.SOUPS_GONE),
        "rows": True,
    }


def _tray(title: str, choices: Iterable[View]) -> View:
    return {"title": title, "choices": list(choices)}

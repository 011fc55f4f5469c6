"""What the page shows beside a game: the games that are kept, and a new game being set up.

Every button carries the `act` that a tap on it sends back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from random import SystemRandom
from typing import Any, Final

from sushigo_score.phones.round_view import View
from sushigo_score.present.dealing import dealing
from sushigo_score.present.new_game import (
    Draft,
    Option,
    add_player,
    choices,
    choose_dessert,
    choose_dish,
    choose_edition,
    choose_starter,
    choose_variant,
    desserts,
    house_rules,
    in_words,
    move_player,
    numbers,
    players_of_edition,
    preset_of,
    presets,
    ready,
    remove_player,
    set_house_rule,
    start_label,
    surprise,
    take_menu,
    variants,
)
from sushigo_score.present.past import game_row
from sushigo_score.present.pictures import picture_of_dish, picture_of_edition, plate_name
from sushigo_score.records import ListedGame
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.variants import VARIANTS
from sushigo_score.rules.reasons import Reason
from sushigo_score.text import common, dishes, new_game, phones
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, figure, visible, words_for


def own_words(language: str) -> dict[str, str]:
    """Return what the page says by itself while there is no table yet, by key."""
    words = words_for(language)
    return {key: words.say(message) for key, message in phones.HERE.items()}


def act(do: str, key: str = "", at: int = 0) -> View:
    """Return what a tap on a button sends back."""
    return {"act": {"do": do, "key": key, "at": at}}


def page(title: str, parts: Iterable[View], main: View | None = None) -> View:
    """Return a page that is no game; like that of a game, it has a stage and a title."""
    return {"stage": "own", "title": title, "note": "", "own": {"parts": list(parts), "main": main}}


# --- the list of games --------------------------------------------------------------------------------


def games_page(listed: Iterable[ListedGame], words: Words, now: datetime) -> View:
    """Return the games that are kept, latest first, and what begins or brings another one."""
    rows = []
    for game in listed:
        row = game_row(game, words, now)
        rows.append(
            {"text": row.title, "detail": row.detail, "picture": _box(game.edition), **act("open", at=game.game)}
        )
    files = {"label": words.say(common.OPEN_FILE), "file": True}
    parts: list[View] = [{"title": words.say(common.LAST_GAMES), "rows": rows, "wide": True}] if rows else []
    main = {"text": words.say(common.NEW_GAME), **act("new")}
    return page(words.say(common.NAME), [*parts, files] if parts else [_promise(words), files], main)


def _promise(words: Words) -> View:
    return {"help": f"{words.say(common.PROMISE)} {words.say(common.PROMISE_MORE)}", "rows": []}


def _box(edition: str) -> str:
    return picture_of_edition(edition) if edition in EDITIONS else ""


# --- a new game ---------------------------------------------------------------------------------------


def new_game_page(draft: Draft, words: Words) -> View:
    """Return the draft of a game with everything that can be chosen."""
    parts = [_editions(draft, words), _players(draft, words), *_chosen(draft, words.of(draft.edition))]
    is_ready = ready(draft)
    if is_ready:
        lines = dealing(words.of(draft.edition), draft.setup, 0, starter=draft.starter)
        parts.append(
            {"title": words.say(new_game.BEFORE_ROUND_ONE), "rows": [{"text": line} for line in lines], "wide": True}
        )
    main = {"text": start_label(words, draft), "closed": not is_ready, **act("start")}
    return {**page(words.say(common.NEW_GAME), parts, main), "back": {"text": words.say(common.HOME), **act("home")}}


def _editions(draft: Draft, words: Words) -> View:
    rows = [
        {
            "text": words.name(EDITION_WORDS[edition].name),
            "detail": players_of_edition(words, edition),
            "picture": picture_of_edition(edition),
            "chosen": edition == draft.edition,
            **act("edition", edition),
        }
        for edition in EDITIONS
    ]
    return {"title": words.say(new_game.EDITION), "rows": rows, "wide": True}


def _players(draft: Draft, words: Words) -> View:
    people = [
        {
            "text": visible(seat.name),
            "colour": seat.colour,
            "beside": [
                *([_sign("↑", words.say(new_game.MOVE_UP), act("up", at=at))] if at and not seat.puppet else []),
                _sign("×", words.say(new_game.REMOVE_PLAYER, name=visible(seat.name)), act("remove", at=at)),
            ],
        }
        for at, seat in enumerate(draft.seats)
    ]
    field = {"label": words.say(new_game.ADD_NAME), **act("add")}
    return {"title": words.say(new_game.PLAYERS), "rows": people, "wide": True, "field": field}


def _sign(text: str, spoken: str, does: View) -> View:
    return {"text": text, "spoken": spoken, **does}


def _chosen(draft: Draft, words: Words) -> Iterator[View]:
    """Yield what there is to choose in this edition."""
    if not draft.edition:
        return
    if draft.choice_of_menu:
        yield from _menu(draft, words)
    if desserts(draft):
        rows = [_dish(option.key, words, option.chosen, None, "dessert") for option in desserts(draft)]
        yield {"title": words.say(new_game.DESSERT), "rows": rows}
    yield _options(words, new_game.VARIANT, variants(draft), "variant", dishes.VARIANTS, new_game.VARIANTS)
    if house_rules(draft):
        yield _options(
            words, new_game.HOUSE_RULES_PART, house_rules(draft), "rule", dishes.HOUSE_RULES, new_game.HOUSE_RULES
        )
    for choice in numbers(draft):
        rows = [
            {
                "text": figure(number),
                "detail": _why(words, choice.closed.get(number)),
                "chosen": number == choice.chosen,
                "closed": number in choice.closed,
                **act("number", choice.key, number),
            }
            for number in choice.numbers
        ]
        yield {"title": words.name(dishes.HOUSE_RULES[choice.key]), "rows": rows}
    if VARIANTS[draft.variant].has_starter and draft.seats:
        rows = [
            {"text": visible(seat.name), "colour": seat.colour, "chosen": at == draft.starter, **act("starter", at=at)}
            for at, seat in enumerate(draft.seats)
        ]
        yield {"title": words.say(new_game.WHO_BEGINS_ASKED), "rows": rows, "wide": True}


def _menu(draft: Draft, words: Words) -> Iterator[View]:
    rows = [
        {
            "text": words.name(dishes.MENUS[preset.key]),
            "detail": _why(words, preset.closed) or words.listed(map(words.dish, preset.dishes)),
            "chosen": preset.key == preset_of(draft),
            "closed": preset.closed is not None,
            **act("preset", preset.key),
        }
        for preset in presets(draft)
    ]
    any_menu = {"text": words.say(new_game.SURPRISE), "picture": "menu", **act("surprise")}
    yield {"title": words.say(new_game.PRESETS), "rows": [any_menu, *rows], "wide": True}
    for course in choices(draft):
        name, number = words.say(new_game.COURSES[course.key]), sum(option.chosen for option in course.options)
        rows = [_dish(option.key, words, option.chosen, option.closed, "dish") for option in course.options]
        yield {"title": words.say(new_game.COURSE_OF, course=name, chosen=number, number=course.number), "rows": rows}


def _dish(kind: str, words: Words, chosen: bool, why: Reason | None, do: str) -> View:
    return {
        "text": words.dish(kind),
        "picture": picture_of_dish(kind),
        "plate": plate_name(kind),
        "chosen": chosen,
        "closed": why is not None,
        "detail": _why(words, why),
        **act(do, kind),
    }


def _options(
    words: Words, title: str, options: Iterable[Option], do: str, names: Mapping[str, Any], texts: Mapping[str, str]
) -> View:
    rows = [
        {
            "text": words.name(names[option.key]),
            "detail": _why(words, option.closed) or words.say(texts[option.key]),
            "chosen": option.chosen,
            "closed": option.closed is not None,
            **act(do, option.key),
        }
        for option in options
    ]
    return {"title": words.say(title), "rows": rows, "wide": True}


def _why(words: Words, why: Reason | None) -> str:
    return in_words(words, why) if why else ""


# --- what a tap changes -------------------------------------------------------------------------------

Change = Callable[[Draft, str, int, Words], Draft]
CHANGES: Final[dict[str, Change]] = {
    "edition": lambda draft, key, _, __: choose_edition(draft, key),
    "add": lambda draft, key, _, __: add_player(draft, key),
    "remove": lambda draft, _, at, __: remove_player(draft, at),
    "up": lambda draft, _, at, __: move_player(draft, at, at - 1),
    "preset": lambda draft, key, _, __: take_menu(draft, draft.choice_of_menu.presets[key]),  # type: ignore[union-attr]
    "surprise": lambda draft, _, __, ___: take_menu(draft, surprise(draft, SystemRandom())),
    "dish": lambda draft, key, _, __: choose_dish(draft, key),
    "dessert": lambda draft, key, _, __: choose_dessert(draft, key),
    "variant": lambda draft, key, _, words: choose_variant(draft, key, words),
    "rule": lambda draft, key, _, __: set_house_rule(draft, key, to=not getattr(draft.house_rules, key)),
    "number": lambda draft, key, at, __: set_house_rule(draft, key, to=at),
    "starter": lambda draft, _, at, __: choose_starter(draft, None if at == draft.starter else at),
}
"""What may be sent while a game is set up, by what is to be done."""

"""The table: the people at it, what they play, who leads, the title and the note of their game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sushigo_score.rules.editions import edition_of, variant_of
from sushigo_score.rules.facts import STANDARD, Game, HouseRules, Setup
from sushigo_score.rules.ranking import Standing, rank
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table, common, dishes
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, brief, visible
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.text.new_game import PUPPET_NAME

if TYPE_CHECKING:  # scoring a file needs nothing of a game under way
    from sushigo_score.game.state import State


class SeatedPlayer(NamedTuple):
    """Someone at the table as they are shown: name, colour, seat."""

    name: str
    colour: int
    seat: int


def shown_name(name: str) -> str:
    """Make a name ready to be shown: it may come from outside."""
    return visible(name.strip())


def seat_names(setup: Setup, words: Words) -> tuple[str, ...]:
    """Return everybody's name by seat; that of the puppet says that it is one, unless it is its default name."""
    if not variant_of(setup).puppet:
        return tuple(shown_name(player.name) for player in setup.players)
    of_edition = words.of(setup.edition)
    plain = {words.of(edition).name(PUPPET_NAME) for edition in EDITION_WORDS}
    shown = ((shown_name(player.name), player.puppet) for player in setup.players)
    return tuple(
        of_edition.say(printed.PUPPET, name=name) if puppet and name not in plain else name for name, puppet in shown
    )


def persons(state: State, words: Words) -> tuple[SeatedPlayer, ...]:
    """Return everybody by seat, as they are shown."""
    names = seat_names(state.setup, words)
    return tuple(SeatedPlayer(name, state.colours[seat], seat) for seat, name in enumerate(names))


def together(words: Words, names: Iterable[str]) -> str:
    """Join names as in a sentence.

    >>> together(Words("en"), ("Ana", "Ben", "Cleo"))
    'Ana, Ben and Cleo'
    >>> together(Words("es"), ("Ana", "Inés")), together(Words("es"), ("Ana", "Ione")), together(Words("es"), ("Ana", "Hilda"))
    ('Ana e Inés', 'Ana y Ione', 'Ana e Hilda')
    """
    *first, last = names
    changes = LANGUAGES[words.language].and_changes
    joined = common.OTHER_AND if changes and re.match(changes, last.casefold()) else common.AND
    return words.name(joined, names=words.listed(first), last=last) if first else last


# --- what is played -----------------------------------------------------------------------------------


def edition_name(setup: Setup, words: Words) -> str:
    """Return the full name of the edition."""
    return words.name(EDITION_WORDS[setup.edition].name)


def edition_line(setup: Setup, words: Words) -> str:
    """Say which edition it is, and how many play it."""
    return words.say(printed.SETUP, edition=edition_name(setup, words), players=setup.seats)


def variant_name(edition: str, variant: str, words: Words) -> str:
    """Return the name of a variant, as its own edition calls it."""
    return words.of(edition).name(dishes.VARIANTS[variant])


def variant_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield a line about the variant; none for the standard game."""
    if setup.variant != STANDARD:
        yield words.say(printed.VARIANT, name=variant_name(setup.edition, setup.variant, words))


def menu_dishes(setup: Setup, words: Words) -> str:
    """List the dishes of the menu."""
    return words.listed(words.dish(kind) for kind in setup.menu)


def menu_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield a line with the dishes of the menu, if there is one."""
    if setup.menu:
        yield words.say(printed.MENU, dishes=menu_dishes(setup, words))


def named_menu_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield the same, with the name of the menu if it is one of the booklet."""
    menu = edition_of(setup).menu
    preset = menu.preset_of(setup.menu) if menu else ""
    if preset:
        name = words.name(dishes.MENUS[preset])
        yield words.say(printed.PRESET, name=name, dishes=menu_dishes(setup, words))
    else:
        yield from menu_lines(setup, words)


def dessert_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield a line with the dessert, if it is chosen separately."""
    if setup.dessert:
        yield words.say(printed.DESSERT, dish=words.dish(setup.dessert))


def house_rules(rules: HouseRules, words: Words) -> tuple[str, ...]:
    """Return the names of the optional rules that are on."""
    return tuple(house_rule(rule, getattr(rules, rule), words) for rule in rules.on)


def house_rule(rule: str, value: int, words: Words) -> str:
    """Name an optional rule that is on; a number is told with what it counts."""
    counted = dishes.COUNTED_RULES.get(rule)
    return words.count(value, counted) if counted else words.name(dishes.HOUSE_RULES[rule])


def house_rules_lines(setup: Setup, words: Words) -> Iterator[str]:
    """Yield a line with the optional rules that are on, if any."""
    names = house_rules(setup.house_rules, words)
    if names:
        yield words.say(printed.HOUSE_RULES, names=words.listed(names))


# --- standings: after some rounds, without giving the desserts away, and in the end -------------------


def totals_after(setup: Setup, sheet: Sheet, rounds: int) -> tuple[int, ...]:
    """Return everybody's points after that many rounds, without the desserts."""
    return tuple(sum(part.totals[seat] for part in sheet.rounds[:rounds]) for seat in range(setup.seats))


def ranking_after(game: Game, sheet: Sheet, rounds: int) -> tuple[Standing, ...]:
    """Return the ranking after that many rounds; desserts neither count nor break ties yet, even after the last round."""
    return ranking_by(game, totals_after(game.setup, sheet, rounds), rounds)


def ranking_by(game: Game, totals: Sequence[int], rounds: int) -> tuple[Standing, ...]:
    """Return the ranking by these totals after that many rounds; dessert cards break no ties yet."""
    return rank(Game(game.setup, game.rounds[: min(rounds, game.setup.length - 1)]), totals)


def people_at(setup: Setup, standing: Standing) -> tuple[int, ...]:
    """Return who shares a rank, without the puppet."""
    return tuple(seat for seat in standing.seats if not setup.players[seat].puppet)


def who_leads(state: State, sheet: Sheet, words: Words, totals: Sequence[int] | None = None) -> str:
    """Say who leads so far, without giving away more of the desserts than is in `totals`."""
    rounds = len(state.rounds)
    ranking = ranking_by(state.game, totals or totals_after(state.setup, sheet, rounds), rounds)
    if not any(standing.points for standing in ranking):
        return words.say(at_the_table.NO_POINTS_YET)
    first = ranking[0]
    if len(ranking) == 1:
        return words.say(at_the_table.ALL_LEVEL, points=first.points)
    many = len(first.seats) > 1
    if variant_of(state.setup).fewest_wins:
        message = at_the_table.LEAD_GOLF_TIED if many else at_the_table.LEADS_GOLF
    else:
        message = at_the_table.LEAD_TIED if many else at_the_table.LEADS
    names = seat_names(state.setup, words)
    return words.say(message, names=together(words, (names[seat] for seat in first.seats)), points=first.points)


def winner_sentence(setup: Setup, sheet: Sheet, words: Words) -> str:
    """Say who wins, once the game is over."""
    names = seat_names(setup, words)
    many = len(sheet.winners) > 1
    if variant_of(setup).fewest_wins:
        message = at_the_table.WINS_GOLF_TIED if many else at_the_table.WINS_GOLF
    else:
        message = at_the_table.WINS_TIED if many else at_the_table.WINS
    winners = together(words, (names[seat] for seat in sheet.winners))
    return words.say(message, names=winners, points=sheet.totals[sheet.winners[0]])


# --- title and note: both may come from outside, and have any length ----------------------------------

_TITLE: Final = 200
_NOTE: Final = 4_000


def shown_title(state: State) -> str:
    """Return the title in one line; empty if there is none."""
    return brief(state.title.strip(), _TITLE)


def shown_note(state: State, most: int = _NOTE) -> tuple[str, ...]:
    """Return the paragraphs of the note, without empty ones; an overlong note ends in an ellipsis."""
    note = state.notes.strip()
    note = note if len(note) <= most else f"{note[: most - 1]}…"
    return tuple(visible(line.strip()) for line in note.splitlines() if line.strip())

"""A game that is being set up: the draft, its menu, and what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, count
from random import Random
from typing import Final, NamedTuple

from sushigo_score.game.commands.command import CommandRefused, check_range
from sushigo_score.game.commands.table import BeginRound, StartGame
from sushigo_score.game.state import COLOURS, State
from sushigo_score.present.dealing import deal
from sushigo_score.present.table import house_rules as rules_in_words
from sushigo_score.rules.editions import EDITIONS, hand_sizes
from sushigo_score.rules.editions.edition import Desserts, Menu
from sushigo_score.rules.editions.variants import HOUSE_RULES, VARIANTS
from sushigo_score.rules.facts import STANDARD, HouseRules, Player, Setup
from sushigo_score.rules.reasons import Reason, because
from sushigo_score.rules.refusals import NotInThisGame, Refusal
from sushigo_score.rules.setups import (
    check_edition,
    check_house_rules,
    check_known_variant,
    check_one_name,
    check_setup,
    check_variant,
    same_name,
)
from sushigo_score.text import dishes, new_game
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, visible
from sushigo_score.text.new_game import PUPPET_NAME


class Seat(NamedTuple):
    """Someone at the table, with their own colour; the puppet has the last seat."""

    name: str
    colour: int
    puppet: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been chosen so far; no edition if it is empty, no starter if it is None."""

    edition: str = ""
    seats: tuple[Seat, ...] = ()
    menu: tuple[str, ...] = ()
    dessert: str = ""
    variant: str = STANDARD
    house_rules: HouseRules = field(default_factory=HouseRules)
    starter: int | None = None

    @property
    def players(self) -> int:
        """How many people play, not counting the puppet."""
        return len(_people(self.seats))

    @property
    def choice_of_menu(self) -> Menu | None:
        """What the menu is chosen from; None if no edition is chosen yet, or it has no menu."""
        return EDITIONS[self.edition].menu if self.edition else None

    @property
    def choice_of_dessert(self) -> Desserts | None:
        """What the dessert is chosen from; None if no edition is chosen yet, or it has no choice of dessert."""
        return EDITIONS[self.edition].desserts if self.edition else None

    @property
    def setup(self) -> Setup:
        """The resulting setup, allowed or not."""
        return start(self).setup


EMPTY: Final = Draft()


def start(draft: Draft) -> StartGame:
    """Make the command that begins the game; it is accepted once the draft is ready."""
    return StartGame(
        draft.edition,
        tuple(Player(seat.name, seat.puppet) for seat in draft.seats),
        tuple(seat.colour for seat in draft.seats),
        draft.menu if draft.choice_of_menu else (),
        draft.dessert if draft.choice_of_dessert else "",
        draft.variant,
        draft.house_rules,
    )


def first_round(draft: Draft) -> BeginRound:
    """Make the command that begins the first round, with who begins it, if one player does."""
    return BeginRound(draft.starter)


def draft_of(game: StartGame | State) -> Draft:
    """Turn a game that was begun back into a draft, for a rematch or another game at the same table."""
    setup = game.setup
    seats = zip(setup.players, game.colours, strict=True)
    return Draft(
        setup.edition,
        tuple(Seat(player.name.strip(), colour, player.puppet) for player, colour in seats),
        setup.menu,
        setup.dessert,
        setup.variant,
        setup.house_rules,
    )


def choose_edition(draft: Draft, edition: str) -> Draft:
    """Choose the edition. Everybody stays; choices that the new edition does not have are dropped."""
    check_edition(edition)
    if edition == draft.edition:
        return draft
    chosen = EDITIONS[edition]
    rules = {rule: value for rule, value in draft.house_rules._asdict().items() if rule in chosen.house_rules}
    kept = draft if draft.variant in chosen.variants else _without_variant(draft)
    dessert = chosen.desserts.usual if chosen.desserts else ""
    return Draft(edition, kept.seats, dessert=dessert, variant=kept.variant, house_rules=HouseRules(**rules))


def add_player(draft: Draft, name: str, colour: int | None = None) -> Draft:
    """Add somebody after the others: in their usual colour if it is free, else in the first free one."""
    added = Seat(name.strip(), _free_colour(draft.seats, colour))
    people = _people(draft.seats)
    check_one_name([seat.name for seat in (*draft.seats, added)], len(draft.seats))
    return _seated(draft, (*people, added, *draft.seats[len(people) :]))


def rename_player(draft: Draft, at: int, name: str) -> Draft:
    """Rename a player."""
    renamed = replace(draft, seats=_with(draft.seats, at, draft.seats[at]._replace(name=name.strip())))
    check_one_name([seat.name for seat in renamed.seats], at)
    return renamed


def remove_player(draft: Draft, at: int) -> Draft:
    """Remove a player; removing the puppet drops its variant too."""
    if draft.seats[at].puppet:
        return _without_variant(draft)
    return _seated(draft, (*draft.seats[:at], *draft.seats[at + 1 :]))


def move_player(draft: Draft, at: int, to: int) -> Draft:
    """Move a player to another seat; those between move up, and the puppet stays where it is."""
    if draft.seats[at].puppet or draft.seats[to].puppet:
        raise CommandRefused("command.puppet_seat")
    others = [seat for seat in draft.seats if seat != draft.seats[at]]
    return _seated(draft, (*others[:to], draft.seats[at], *others[to:]))


def recolour_player(draft: Draft, at: int, colour: int) -> Draft:
    """Give a player another colour; whoever had it takes the old one."""
    check_range(colour, COLOURS, "command.colours")
    old = draft.seats[at].colour
    swapped = {old: colour, colour: old}
    seats = (seat._replace(colour=swapped.get(seat.colour, seat.colour)) for seat in draft.seats)
    return replace(draft, seats=tuple(seats))


def choose_variant(draft: Draft, variant: str, words: Words) -> Draft:
    """Choose a variant; an unavailable one is refused. The puppet comes and goes with its variant."""
    check_edition(draft.edition)
    check_known_variant(draft.edition, variant)
    chosen = with_variant(draft, variant, words.of(draft.edition).name(PUPPET_NAME))
    check_variant(chosen.setup)
    return chosen


def with_variant(draft: Draft, variant: str, puppet_name: str = "") -> Draft:
    """Return the draft with a variant, available or not."""
    if variant == draft.variant:
        return draft
    plain = replace(_without_variant(draft), variant=variant)
    if not VARIANTS[variant].puppet or plain.players == COLOURS:
        return plain
    taken = {same_name(seat.name) for seat in plain.seats}
    names = chain((puppet_name,), (f"{puppet_name} {number}" for number in count(2)))
    name = next(name for name in names if same_name(name) not in taken)
    return replace(plain, seats=(*plain.seats, Seat(name, _free_colour(plain.seats), puppet=True)))


def set_house_rule(draft: Draft, rule: str, *, to: int) -> Draft:
    """Switch a house rule on or off, or choose its number; an unavailable one cannot be switched on."""
    changed = replace(draft, house_rules=draft.house_rules.having(rule, to))
    if rule in changed.house_rules.on:
        check_edition(draft.edition)
        check_house_rules(replace(draft, house_rules=HouseRules().having(rule, to)).setup)
    return changed


def choose_dessert(draft: Draft, dessert: str) -> Draft:
    """Choose the dessert, in an edition that has several."""
    check_edition(draft.edition)
    if draft.choice_of_dessert is None:
        raise NotInThisGame("file.not_in_this_game", "dessert", field="dessert")
    draft.choice_of_dessert.check(dessert)
    return replace(draft, dessert=dessert)


def choose_starter(draft: Draft, at: int | None) -> Draft:
    """Set who begins, or None if it is not known yet."""
    if at is not None:
        if not VARIANTS[draft.variant].has_starter:
            raise CommandRefused("command.no_starter")
        check_range(at, len(draft.seats), "command.no_seat")
    return replace(draft, starter=at)


def _people(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if not seat.puppet)


def _with(seats: tuple[Seat, ...], at: int, changed: Seat) -> tuple[Seat, ...]:
    return tuple(changed if number == at else seat for number, seat in enumerate(seats))


def _without_variant(draft: Draft) -> Draft:
    return replace(draft, variant=STANDARD, seats=_people(draft.seats), starter=None)


def _seated(draft: Draft, seats: tuple[Seat, ...]) -> Draft:
    """Replace the seats; whoever was to begin still does."""
    begins = None if draft.starter is None else draft.seats[draft.starter]
    return replace(draft, seats=seats, starter=seats.index(begins) if begins in seats else None)


def _free_colour(seats: Iterable[Seat], usual: int | None = None) -> int:
    taken = {seat.colour for seat in seats}
    free = [colour for colour in range(COLOURS) if colour not in taken]
    if not free:
        raise CommandRefused("command.full", most=COLOURS)
    return usual if usual in free else free[0]


# --- menus --------------------------------------------------------------------------------------------


class Option(NamedTuple):
    """Something to choose: whether it is chosen, and why it is unavailable, None if it is not."""

    key: str
    chosen: bool
    closed: Reason | None


class Preset(NamedTuple):
    """A menu of the booklet, and why it does not suit this number of players, None if it does."""

    key: str
    dishes: tuple[str, ...]
    closed: Reason | None


class CourseChoices(NamedTuple):
    """A course of a menu, how many dishes are chosen from it, and all its options."""

    key: str
    number: int
    options: tuple[Option, ...]


def why_not(check: Callable[..., None], *asked: object) -> Reason | None:
    """Return why the rules refuse something, None if they do not."""
    try:
        check(*asked)
    except Refusal as refusal:
        return Reason(refusal.key, refusal.facts)
    return None


def presets(draft: Draft) -> tuple[Preset, ...]:
    """List every menu of the booklet."""
    menu = _menu(draft)
    return tuple(
        Preset(key, dishes, why_not(menu.check, dishes, draft.players)) for key, dishes in menu.presets.items()
    )


def preset_of(draft: Draft) -> str:
    """Return the key of the preset that was chosen; empty if the menu is not a preset."""
    return draft.choice_of_menu.preset_of(draft.menu) if draft.choice_of_menu else ""


def choices(draft: Draft) -> tuple[CourseChoices, ...]:
    """List every course with every dish, including unavailable ones."""
    return tuple(
        CourseChoices(course, number, tuple(Option(kind, kind in draft.menu, closed(draft, kind)) for kind in kinds))
        for course, kinds, number in _menu(draft).courses
    )


def closed(draft: Draft, kind: str) -> Reason | None:
    """Return why a dish does not suit this number of players, None if it does."""
    return why_not(_menu(draft).check_dish, kind, draft.players)


def take_menu(draft: Draft, menu: tuple[str, ...]) -> Draft:
    """Choose a whole menu: a preset, or a surprise."""
    _menu(draft).check(menu, draft.players)
    return replace(draft, menu=menu)


def choose_dish(draft: Draft, kind: str) -> Draft:
    """Choose a dish, or drop it if it was chosen; in a full course it replaces the one that was chosen first."""
    if kind in draft.menu:
        return replace(draft, menu=tuple(dish for dish in draft.menu if dish != kind))
    _menu(draft).check_dish(kind, draft.players)
    menu: list[str] = []
    for _, kinds, number in _menu(draft).courses:
        chosen = [dish for dish in (*draft.menu, kind) if dish in kinds]
        menu += chosen[-number:]
    return replace(draft, menu=tuple(menu))


_RATHER: Final = 3
"""How many times as likely a dish is drawn as one that was played once more."""


def surprise(draft: Draft, chance: Random, played: Mapping[str, int] | None = None) -> tuple[str, ...]:
    """Draw a random menu, of dishes that suit this number of players; those played less often are likelier."""
    menu = _menu(draft)
    drawn: list[str] = []
    for _, kinds, number in menu.courses:
        fits = [kind for kind in kinds if menu.fits(kind, draft.players)]
        for _ in range(number):
            least = min((played or {}).get(kind, 0) for kind in fits)
            weights = [_RATHER ** (least - (played or {}).get(kind, 0)) for kind in fits]
            [kind] = chance.choices(fits, weights)
            fits.remove(kind)
            drawn.append(kind)
    return tuple(drawn)


def why_surprising(words: Words, menu: Sequence[str], played: Mapping[str, int]) -> str:
    """Say which dishes of a random menu are new to this table; empty if none is, or if it has not played yet."""
    new = [kind for kind in menu if not played.get(kind)]
    return words.say(new_game.NEW_TO_TABLE, dishes=words.listed(map(words.dish, new))) if new and played else ""


def _menu(draft: Draft) -> Menu:
    check_edition(draft.edition)
    if draft.choice_of_menu is None:
        raise NotInThisGame("file.not_in_this_game", "menu", field="menu")
    return draft.choice_of_menu


# --- what the page shows ------------------------------------------------------------------------------


class SetupProblem(NamedTuple):
    """Why a game cannot begin yet, and where to look: "box", "players", "dishes" or "rules".

    `choice` is the key of the variant or house rule that is in the way.
    """

    part: str
    why: Reason
    choice: str = ""


def variants(draft: Draft) -> tuple[Option, ...]:
    """List every variant of the edition."""
    if not draft.edition:
        return ()
    return tuple(
        Option(variant, variant == draft.variant, _variant_closed(with_variant(draft, variant)))
        for variant in EDITIONS[draft.edition].variants
    )


def house_rules(draft: Draft) -> tuple[Option, ...]:
    """List every house rule of the edition that is on or off."""
    if not draft.edition:
        return ()
    return tuple(
        Option(rule, getattr(draft.house_rules, rule), _rule_closed(draft, rule))
        for rule in EDITIONS[draft.edition].house_rules
        if not HOUSE_RULES[rule].numbers
    )


class NumberChoice(NamedTuple):
    """A house rule that is a number: the numbers to choose from, the one that is chosen, and why others are unavailable."""

    key: str
    numbers: tuple[int, ...]
    chosen: int
    closed: Mapping[int, Reason]


def numbers(draft: Draft) -> tuple[NumberChoice, ...]:
    """List every house rule of the edition that is a number."""
    if not draft.edition:
        return ()
    known = [HOUSE_RULES[rule] for rule in EDITIONS[draft.edition].house_rules if HOUSE_RULES[rule].numbers]
    closed = {rule.name: {number: _rule_closed(draft, rule.name, number) for number in rule.numbers} for rule in known}
    return tuple(
        NumberChoice(
            rule.name,
            rule.numbers,
            getattr(draft.house_rules, rule.name),
            {number: why for number, why in closed[rule.name].items() if why},
        )
        for rule in known
    )


def chosen_rules(words: Words, draft: Draft) -> str:
    """Name the variant and the house rules that were chosen, or say that the rules are the standard ones."""
    return words.listed(_rules_chosen(words, draft)) or words.say(new_game.STANDARD_RULES)


def _rules_chosen(words: Words, draft: Draft) -> Iterator[str]:
    if draft.variant != STANDARD:
        yield words.name(dishes.VARIANTS[draft.variant])
    yield from rules_in_words(draft.house_rules, words)


def table_lines(first: StartGame, name: str, words: Words) -> tuple[str, str]:
    """Name a table, by its people unless it has a name, and say what it plays and who they are."""
    draft = draft_of(first)
    edition = words.name(EDITION_WORDS[draft.edition].short)
    people = words.listed(visible(seat.name) for seat in draft.seats if not seat.puppet)
    if name:
        return visible(name), words.say(new_game.WITH_PLAYERS, edition=edition, names=people)
    chosen = words.listed(_chosen(words.of(draft.edition), draft))
    return people, words.say(new_game.WITH_CHOICES, edition=edition, choices=chosen) if chosen else edition


def _chosen(words: Words, draft: Draft) -> Iterator[str]:
    """Yield what a table has chosen beyond the edition: the menu or another dessert, a variant, optional rules."""
    menu = preset_of(draft)
    if draft.menu:
        yield words.name(dishes.MENUS[menu]) if menu else words.say(new_game.OWN_MENU)
    if draft.choice_of_dessert and draft.dessert != draft.choice_of_dessert.usual:
        yield words.name(dishes.DISHES[draft.dessert])
    yield from _rules_chosen(words, draft)


def desserts(draft: Draft) -> tuple[Option, ...]:
    """List every dessert to choose from; none if the edition has only one, or it is part of the menu."""
    choice = draft.choice_of_dessert
    return tuple(Option(dessert, dessert == draft.dessert, None) for dessert in choice.rows) if choice else ()


def problems(draft: Draft) -> tuple[SetupProblem, ...]:
    """List everything that keeps the game from beginning, in the order of the page."""
    if not draft.edition:
        return (SetupProblem("box", because("new.no_edition")), *_too_few(draft))
    found = (*_players(draft), *_dishes(draft), *_choices(draft))
    unforeseen = None if found else why_not(check_setup, draft.setup)
    return (SetupProblem("box", unforeseen),) if unforeseen else found


def ready(draft: Draft) -> bool:
    """Return whether the game can begin."""
    return not problems(draft)


def problem_in_words(words: Words, problem: SetupProblem) -> str:
    """Say what is missing, or in the way."""
    if problem.why.key in new_game.MISSING:
        return _still_to_choose(words, [problem])
    why = in_words(words, problem.why)
    if not problem.choice:
        return why
    name = (dishes.VARIANTS | dishes.HOUSE_RULES)[problem.choice]
    return words.say(new_game.AT_CHOICE, name=words.name(name), why=why)


def _still_to_choose(words: Words, missing: Iterable[SetupProblem]) -> str:
    parts = (words.say(new_game.MISSING[problem.why.key], **problem.why.facts) for problem in missing)
    return words.say(new_game.STILL_TO_CHOOSE, what=words.listed(parts))


def in_words(words: Words, why: Reason) -> str:
    """Say why a choice is unavailable."""
    if why.key in new_game.PROBLEMS:
        facts = {name: visible(fact) if isinstance(fact, str) else fact for name, fact in why.facts.items()}
        return words.say(new_game.PROBLEMS[why.key], **facts)
    return words.refusal(Refusal(why.key, "", **why.facts))


def players_of_edition(words: Words, edition: str) -> str:
    """Say how many can play an edition."""
    sizes = EDITIONS[edition].hand_sizes
    return words.say(new_game.EDITION_PLAYERS, least=min(sizes), most=max(sizes))


def start_label(words: Words, draft: Draft) -> str:
    """Return the label of the start button: a problem that needs fixing, or all that is still to choose; else how to deal."""
    found = problems(draft)
    if not found:
        return deal(words, draft.setup)
    if found[0].why.key not in new_game.MISSING:
        return problem_in_words(words, found[0])
    return _still_to_choose(words, [problem for problem in found if problem.why.key in new_game.MISSING])


def _variant_closed(draft: Draft) -> Reason | None:
    return why_not(check_variant, draft.setup)


def _rule_closed(draft: Draft, rule: str, value: int = True) -> Reason | None:
    alone = replace(draft, house_rules=HouseRules().having(rule, value))
    return why_not(check_house_rules, alone.setup)


def _too_few(draft: Draft) -> Iterator[SetupProblem]:
    if draft.players == 0:
        yield SetupProblem("players", because("new.no_players"))
    elif draft.players == 1:
        yield SetupProblem("players", because("new.one_more"))


def _players(draft: Draft) -> Iterator[SetupProblem]:
    yield from _too_few(draft)
    most = max(hand_sizes(draft.setup))
    if draft.players > most:
        yield SetupProblem("players", because("new.too_many", most=most))


def _dishes(draft: Draft) -> Iterator[SetupProblem]:
    if draft.choice_of_menu is None:
        return
    if not draft.menu:
        yield SetupProblem("dishes", because("new.no_menu"))
        return
    for kind in draft.menu:
        why = closed(draft, kind)
        if why:
            yield SetupProblem("dishes", why)
    for course, kinds, number in draft.choice_of_menu.courses:
        missing = number - sum(kind in kinds for kind in draft.menu)
        if missing > 0:
            yield SetupProblem("dishes", because(f"new.{course}", missing=missing))


def _choices(draft: Draft) -> Iterator[SetupProblem]:
    why = _variant_closed(draft)
    if why and draft.players >= 2:
        yield SetupProblem("rules", why, draft.variant)
    for rule in draft.house_rules.on:
        why = _rule_closed(draft, rule, getattr(draft.house_rules, rule))
        if why and draft.players >= 2:
            yield SetupProblem("rules", why, rule)

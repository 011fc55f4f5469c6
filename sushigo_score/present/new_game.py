"""A game being set up: who sits where, and every choice made so far. Each change gives a new draft."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import chain, count
from typing import Final, NamedTuple

from sushigo_score.game.commands.command import CommandRefused, check_range
from sushigo_score.game.commands.table import BeginRound, StartGame
from sushigo_score.game.state import COLOURS, State
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.editions.choices import Desserts, Menu
from sushigo_score.rules.editions.variants import VARIANTS
from sushigo_score.rules.facts import STANDARD, HouseRules, Player, Setup
from sushigo_score.rules.refusals import NotInThisGame
from sushigo_score.rules.setups import (
    check_edition,
    check_house_rules,
    check_known_variant,
    check_one_name,
    check_variant,
    same_name,
)
from sushigo_score.text.language import Words
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
        """What the menu is chosen from; None if no box is chosen yet, or it has no menu."""
        return EDITIONS[self.edition].menu if self.edition else None

    @property
    def choice_of_dessert(self) -> Desserts | None:
        """What the dessert is chosen from; None if no box is chosen yet, or it has no choice of dessert."""
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
    """Choose the box. Everybody stays; choices that the new box does not have are dropped."""
    check_edition(edition)
    if edition == draft.edition:
        return draft
    box = EDITIONS[edition]
    rules = {rule: on and rule in box.house_rules for rule, on in draft.house_rules._asdict().items()}
    kept = draft if draft.variant in box.variants else _without_variant(draft)
    dessert = box.desserts.usual if box.desserts else ""
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


def set_house_rule(draft: Draft, rule: str, *, on: bool) -> Draft:
    """Switch a house rule on or off; an unavailable one cannot be switched on."""
    changed = replace(draft, house_rules=draft.house_rules._replace(**{rule: on}))
    if on:
        check_edition(draft.edition)
        check_house_rules(replace(draft, house_rules=HouseRules(**{rule: True})).setup)
    return changed


def choose_dessert(draft: Draft, dessert: str) -> Draft:
    """Choose the dessert, in a box that has several."""
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

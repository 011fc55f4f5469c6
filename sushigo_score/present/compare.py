"""Two copies of a game: where they differ, what that means for the points, and how a difference is taken over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final, NamedTuple

from sushigo_score.game import card_moves
from sushigo_score.game.commands.cards import SetCount
from sushigo_score.game.commands.command import Command, check
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetDie, SetStarter, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import BeginRound, EndRound, ReopenRound, ResumeGame
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import ABANDONED, State
from sushigo_score.present import table
from sushigo_score.present.ending import winners_tie
from sushigo_score.present.table import SeatedPlayer, persons, seat_names, shown_name, together
from sushigo_score.rules.cards import in_order, parse_item
from sushigo_score.rules.facts import Game, Round, Setup, Tableau
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import dice_after
from sushigo_score.rules.setups import same_name
from sushigo_score.text import preview, printed_sheet
from sushigo_score.text.language import Words, signed

CARDS: Final = "cards"
RACE: Final = "race"
LEADS: Final = "leads"
DICE: Final = "dice"
STARTER: Final = "starter"
OPEN: Final = "open"
ROUNDS: Final = "rounds"

Seats = tuple[int, ...]
Compared = int | Seats | tuple[Seats, ...] | None


class Difference(NamedTuple):
    """A difference between the two copies, and by how much every total would change if ours adopted theirs.

    `kind` says what it is about: cards of an `item` in front of a `seat`, or something about the whole round.
    For `ROUNDS`, `at` is the first round that only one of them has.
    """

    at: int
    kind: str
    here: Compared
    there: Compared
    seat: int = -1
    item: str = ""
    worth: tuple[int, ...] = ()


class Comparison(NamedTuple):
    """Two copies side by side, all by our seats.

    `there` is the other copy with its players in our order, None if other people play in it or it uses another edition;
    `settled` are the fields of the setup that differ.
    """

    there: Game | None
    settled: tuple[str, ...]
    differences: tuple[Difference, ...]
    totals_here: tuple[int, ...]
    totals_there: tuple[int, ...]


def compare(here: Game, there: Game) -> Comparison:
    """Compare ours with another copy."""
    sheet = shown_sheet(here)
    settled = tuple(_settled(here.setup, there.setup))
    seated = reseated(there, here.setup)
    if seated is None:
        return Comparison(None, settled, (), sheet.totals, ())
    found = tuple(
        difference._replace(worth=_change_of_totals(here, difference, seated, sheet.totals))
        for difference in _differences(here, seated)
    )
    return Comparison(seated, settled, found, sheet.totals, shown_sheet(seated).totals)


def cards_apart(here: Game, there: Game) -> int:
    """Return by how many cards two copies differ: the fewer, the likelier they are one game. Other people have none in common."""
    seated = reseated(there, here.setup)
    empty = Round((Tableau(),) * here.setup.seats)
    pairs = zip_longest(here.rounds, seated.rounds if seated else (), fillvalue=empty)
    return sum(
        abs(difference.here - difference.there)
        for at, (ours, theirs) in enumerate(pairs)
        for seat, (mine, other) in enumerate(zip(ours.tableaux, theirs.tableaux, strict=True))
        for difference in _in_tableau(at, seat, mine, other)
        if isinstance(difference.here, int) and isinstance(difference.there, int)
    )


def same_people(one: Setup, other: Setup) -> bool:
    """Return whether two setups have the same edition and the same people, wherever they sit."""
    return one.edition == other.edition and _names(one) == _names(other)


def _names(setup: Setup) -> set[str]:
    return {same_name(player.name) for player in setup.players}


# --- matching players -------------------------------------------------------------------------------


def seating(here: Setup, there: Setup) -> Seats | None:
    """Match each of our players to a seat there: by name, and the rest in seating order; None if the players are others."""
    if here.edition != there.edition or here.seats != there.seats:
        return None
    seats = {same_name(player.name): seat for seat, player in enumerate(there.players)}
    known = [seats.pop(same_name(player.name), None) for player in here.players]
    if here.seats > 1 and not any(seat is not None for seat in known):
        return None
    left = iter(sorted(set(range(there.seats)) - {seat for seat in known if seat is not None}))
    return tuple(next(left) if seat is None else seat for seat in known)


def reseated(there: Game, here: Setup) -> Game | None:
    """Return the other copy with its players in our order, None if they are not the same people."""
    order = seating(here, there.setup)
    if order is None:
        return None
    seat_of = {old: new for new, old in enumerate(order)}
    players = tuple(there.setup.players[old] for old in order)
    return Game(there.setup._replace(players=players), tuple(_reseated_round(r, order, seat_of) for r in there.rounds))


def _reseated_round(entered: Round, order: Seats, seat_of: dict[int, int]) -> Round:
    return Round(
        tableaux=tuple(entered.tableaux[old] for old in order),
        race=tuple(tuple(seat_of[seat] for seat in finish) for finish in entered.race),
        leads=tuple(seat_of[seat] for seat in entered.leads),
        dice=tuple(entered.dice[old] for old in order) if entered.dice else None,
        starter=None if entered.starter is None else seat_of[entered.starter],
        open=entered.open,
    )


def _settled(here: Setup, there: Setup) -> Iterator[str]:
    same_edition = here.edition == there.edition
    if not same_edition:
        yield "edition"
    if [same_name(player.name) for player in here.players] != [same_name(player.name) for player in there.players]:
        yield "seats" if _names(here) == _names(there) else "players"
    if same_edition and set(here.menu) != set(there.menu):
        yield "menu"
    for field in (*(("dessert",) if same_edition else ()), "variant", "house_rules"):
        if getattr(here, field) != getattr(there, field):
            yield field


# --- where they differ ------------------------------------------------------------------------------


def _differences(here: Game, there: Game) -> Iterator[Difference]:
    both = min(len(here.rounds), len(there.rounds))
    for at in range(both):
        yield from _in_round(here, there, at)
    if len(here.rounds) != len(there.rounds):
        yield Difference(both, ROUNDS, len(here.rounds), len(there.rounds))


def _in_round(here: Game, there: Game, at: int) -> Iterator[Difference]:
    ours, theirs = here.rounds[at], there.rounds[at]
    for seat, (mine, other) in enumerate(zip(ours.tableaux, theirs.tableaux, strict=True)):
        yield from _in_tableau(at, seat, mine, other)
    pairs: tuple[tuple[str, Compared, Compared], ...] = (
        (RACE, _race(ours), _race(theirs)),
        (LEADS, ours.leads, theirs.leads),
        (DICE, dice_after(here, at + 1), dice_after(there, at + 1)),
        (STARTER, ours.starter, theirs.starter),
        (OPEN, int(ours.open), int(theirs.open)),
    )
    for kind, mine_, other_ in pairs:
        if mine_ != other_:
            yield Difference(at, kind, mine_, other_)


def _race(entered: Round) -> tuple[Seats, ...]:
    """Sort each shared finish, as order does not matter within it."""
    return tuple(tuple(sorted(finish)) for finish in entered.race)


def _in_tableau(at: int, seat: int, here: Tableau, there: Tableau) -> Iterator[Difference]:
    counts, others = dict(here.items), dict(there.items)
    for item in sorted({*counts, *others}, key=in_order):
        if counts.get(item, 0) != others.get(item, 0):
            yield Difference(at, CARDS, counts.get(item, 0), others.get(item, 0), seat, str(item))


# --- what a difference is worth -----------------------------------------------------------------------


def _change_of_totals(here: Game, difference: Difference, there: Game, totals: tuple[int, ...]) -> tuple[int, ...]:
    changed = shown_sheet(taken_over(here, difference, there)).totals
    return tuple(new - old for new, old in zip(changed, totals, strict=True))


def taken_over(here: Game, difference: Difference, there: Game) -> Game:
    """Return our game with one difference adopted from theirs, which must be in our seating order."""
    if difference.kind == ROUNDS:
        return here._replace(rounds=(*here.rounds[: difference.at], *there.rounds[difference.at :]))
    rounds = list(here.rounds)
    rounds[difference.at] = _merged_round(here, difference, there.rounds[difference.at], there)
    following = difference.at + 1
    if difference.kind == DICE and following < len(rounds):  # later rolls stay as they were
        rounds[following] = rounds[following]._replace(dice=dice_after(here, following + 1))
    return here._replace(rounds=tuple(rounds))


def _merged_round(here: Game, difference: Difference, theirs: Round, there: Game) -> Round:
    ours = here.rounds[difference.at]
    match difference.kind:
        case "cards":
            return ours._replace(tableaux=_with_item(ours.tableaux, theirs.tableaux, difference))
        case "race":
            return ours._replace(race=theirs.race)
        case "leads":
            return ours._replace(leads=theirs.leads)
        case "dice":
            return ours._replace(dice=dice_after(there, difference.at + 1))
        case "starter":
            return ours._replace(starter=theirs.starter)
        case _:
            return ours._replace(open=theirs.open)


def _with_item(here: tuple[Tableau, ...], there: tuple[Tableau, ...], difference: Difference) -> tuple[Tableau, ...]:
    seat, item = difference.seat, parse_item(difference.item)
    more = card_moves.count(there[seat], item) - card_moves.count(here[seat], item)
    changed = card_moves.adjust(here[seat], (item, more))
    return tuple(changed if other == seat else tableau for other, tableau in enumerate(here))


# --- in words -----------------------------------------------------------------------------------------


class DifferenceView(NamedTuple):
    """One difference: what it is, what each copy says, and what it is worth; `item` is the card to show, if any."""

    difference: Difference
    title: str
    here: str
    there: str
    worth: str
    item: str


class BothTotals(NamedTuple):
    """A player's total here and there."""

    person: SeatedPlayer
    here: int
    there: int


class Winners(NamedTuple):
    """Who won in one of the copies, and how a tie decided that, if it did."""

    sentence: str
    tie: str


class ComparisonView(NamedTuple):
    """Everything that the page of two copies shows."""

    settled: tuple[str, ...]
    headline: str
    totals: tuple[BothTotals, ...]
    winners: tuple[Winners, ...]
    differences: tuple[DifferenceView, ...]


def comparison_view(
    state: State, there: Game, compared: Comparison, words: Words, *, first: bool = False
) -> ComparisonView:
    """Put a comparison into words; `first` if neither copy is one's own."""
    settled = tuple(_settled_in_words(field, state.setup, there.setup, words) for field in compared.settled)
    if compared.there is None:
        return ComparisonView(settled, words.say(preview.OTHER_PEOPLE), (), (), ())
    names = seat_names(state.setup, words)
    found = tuple(_difference_view(difference, names, words) for difference in compared.differences)
    headline = words.say(preview.DIFFERENT, n=len(found)) if found else words.say(preview.SAME)
    totals = zip(persons(state, words), compared.totals_here, compared.totals_there, strict=True)
    return ComparisonView(
        settled=settled,
        headline=headline,
        totals=tuple(BothTotals(person, here, there_) for person, here, there_ in totals),
        winners=tuple(
            _winners(copy, game, names, words)
            for copy, game in (("first" if first else "here", state.game), ("there", compared.there))
            if game.complete
        ),
        differences=found,
    )


def _winners(copy: str, game: Game, names: tuple[str, ...], words: Words) -> Winners:
    sheet = shown_sheet(game)
    told = together(words, (names[seat] for seat in sheet.winners))
    return Winners(words.say(preview.WINS[copy], names=told), winners_tie(game.setup, sheet, names, words))


def _difference_view(difference: Difference, names: tuple[str, ...], words: Words) -> DifferenceView:
    at = difference.at + 1
    if difference.kind == CARDS:
        what = words.item(parse_item(difference.item))
        title = words.name(preview.IN_ROUND, round=at, player=names[difference.seat], what=what)
    elif difference.kind == ROUNDS:
        title = words.say(preview.OF_GAME[ROUNDS])
    else:
        title = words.name(preview.OF_ROUND, round=at, what=words.say(preview.OF_GAME[difference.kind]))
    here, there = (_figure(difference.kind, figure, names, words) for figure in (difference.here, difference.there))
    return DifferenceView(difference, title, here, there, _worth(difference, names, words), difference.item)


def _figure(kind: str, figure: object, names: tuple[str, ...], words: Words) -> str:
    if kind == OPEN:
        return words.say(preview.ROUND_IS_OPEN if figure else preview.ROUND_IS_OVER)
    if kind == STARTER:
        return names[figure] if isinstance(figure, int) else words.say(printed_sheet.NOBODY)
    if not isinstance(figure, tuple):
        return str(figure)
    if kind == RACE:
        between = words.name(preview.SHARED_FINISH)
        finishes = [between.join(names[seat] for seat in finish) for finish in figure]
        return words.listed(finishes) if finishes else words.say(printed_sheet.NOBODY)
    if kind == LEADS:
        return words.listed(names[seat] for seat in figure) if figure else words.say(printed_sheet.NOBODY)
    return words.listed(_change(names[seat], str(die), words) for seat, die in enumerate(figure))


def _worth(difference: Difference, names: tuple[str, ...], words: Words) -> str:
    changes = [_change(names[seat], signed(change), words) for seat, change in enumerate(difference.worth) if change]
    return words.say(preview.WORTH, changes=words.listed(changes)) if changes else words.say(preview.WORTH_NOTHING)


def _change(name: str, change: str, words: Words) -> str:
    return words.name(preview.CHANGE, player=name, change=change)


def _settled_in_words(field: str, here: Setup, there: Setup, words: Words) -> str:
    return words.say(preview.SETTLED[field], here=_of(field, here, words), there=_of(field, there, words))


def _of(field: str, setup: Setup, words: Words) -> str:
    if field == "edition":
        return table.edition_name(setup, words)
    if field in ("players", "seats"):
        return words.listed(shown_name(player.name) for player in setup.players)
    if field == "menu":
        return table.menu_dishes(setup, words)
    if field == "dessert":
        return words.dish(setup.dessert)
    if field == "variant":
        return table.variant_name(setup.edition, setup.variant, words)
    on = table.house_rules(setup.house_rules, words)
    return words.listed(on) if on else words.name(preview.NO_HOUSE_RULES)


# --- taking a difference over -------------------------------------------------------------------------


def commands_for(state: State, difference: Difference, there: Game) -> tuple[Command, ...]:
    """Return the commands that adopt a difference into our game; empty if they would be refused."""
    wanted = tuple(_commands(state, difference, there))
    try:
        after = state
        for command in wanted:
            check(after, command)
            after = command.apply(after)
    except Refusal:
        return ()
    return wanted


def _commands(state: State, difference: Difference, there: Game) -> Iterator[Command]:
    if difference.kind == ROUNDS:
        for entered in there.rounds[difference.at :]:
            yield from _whole_round(entered)
        return
    steps = tuple(_steps(state, difference, there))
    if not steps:
        return
    if state.status == ABANDONED:
        yield ResumeGame()
    elsewhere = state.entering != difference.at
    if elsewhere:
        yield ReopenRound(difference.at)
    yield from steps
    if elsewhere and state.correcting is not None:
        yield ReopenRound(state.correcting)
    elif elsewhere and not state.rounds[difference.at].open:
        yield EndRound()


def _steps(state: State, difference: Difference, there: Game) -> Iterator[Command]:
    at = difference.at
    if difference.kind == CARDS:
        there_now = there.rounds[at].tableaux[difference.seat].written
        yield SetCount(difference.seat, difference.item, there_now.get(difference.item, 0))
    elif difference.kind == RACE:
        yield from (UndoFinish(seat) for finish in state.rounds[at].race for seat in finish)
        yield from _race_commands(there.rounds[at])
        yield from _uramaki(state.rounds[at], there.rounds[at])
    elif difference.kind == LEADS:
        yield from (ReturnSquishy() for _ in state.rounds[at].leads)
        yield from (TakeSquishy(seat) for seat in there.rounds[at].leads)
    elif difference.kind == DICE:
        ours, theirs = dice_after(state.game, at + 1), dice_after(there, at + 1)
        yield from (SetDie(seat, theirs[seat]) for seat in range(len(ours)) if ours[seat] != theirs[seat])
    elif difference.kind == STARTER:
        starter = there.rounds[at].starter
        if starter is not None:
            yield SetStarter(starter)
    elif difference.kind == OPEN and state.rounds[at].open:
        yield EndRound()


def _race_commands(theirs: Round) -> Iterator[Command]:
    for finish in theirs.race:
        yield from (FinishRace(seat, with_last=place > 0) for place, seat in enumerate(finish))


def _uramaki(ours: Round, theirs: Round) -> Iterator[Command]:
    """Put back the uramaki that a finish discards, as our copy still had them."""
    for seat in sorted({seat for finish in theirs.race for seat in finish}):
        for item, count in ours.tableaux[seat].written.items():
            if "uramaki" in item:
                yield SetCount(seat, item, count)


def _whole_round(theirs: Round) -> Iterator[Command]:
    yield BeginRound(theirs.starter)
    yield from _race_commands(theirs)
    for seat, tableau in enumerate(theirs.tableaux):
        yield from (SetCount(seat, item, count) for item, count in tableau.written.items())
    yield from (TakeSquishy(seat) for seat in theirs.leads)
    yield from (SetDie(seat, die) for seat, die in enumerate(theirs.dice or ()))
    if not theirs.open:
        yield EndRound()

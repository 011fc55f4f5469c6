"""The end of a game: the desserts one after another, the podium, tie-breaks, awards, and a look back at the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, groupby
from typing import Final, NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present.past import honour_title
from sushigo_score.present.sheet import ALL, SUM, TOTAL, Spot, placed
from sushigo_score.present.table import (
    SeatedPlayer,
    people_at,
    persons,
    seat_names,
    together,
    totals_after,
    winner_sentence,
)
from sushigo_score.records import KEPT, Honour, HonourKind
from sushigo_score.rules.cards import Card
from sushigo_score.rules.editions import rows_of, variant_of
from sushigo_score.rules.editions.edition import DishRow
from sushigo_score.rules.facts import Game, Setup
from sushigo_score.rules.ranking import Standing
from sushigo_score.rules.score import Part, Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text import honours as honours_text
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words, visible


class Dessert(NamedTuple):
    """What a dessert scores for one player, why, the new total, and the cards it is scored for."""

    person: SeatedPlayer
    points: int
    reason: str
    total: int
    cards: tuple[Card, ...] = ()


class Reveal(NamedTuple):
    """One dessert for everybody, best news last, and the totals after it by seat; `nobody` says so if none scores.

    With `fewest_lead` those with the fewest points are in front.
    """

    kind: str
    dish: str
    desserts: tuple[Dessert, ...]
    totals: tuple[int, ...]
    nobody: str
    fewest_lead: bool = False

    @property
    def steps(self) -> int:
        """In how many steps it is revealed: just one if nobody scores."""
        return 1 if self.nobody else len(self.desserts)


class Step(NamedTuple):
    """A step of the podium: its rank among the people, the points, and who stands there."""

    rank: int
    points: int
    people: tuple[SeatedPlayer, ...]


class Place(NamedTuple):
    """A player's final place."""

    rank: int
    person: SeatedPlayer
    total: int
    puppet: bool


class Ending(NamedTuple):
    """Everything the end of a game shows; `before` are the totals before the desserts, by seat.

    `tie_break` is the highest tie that decided something, `later_ties` are the sentences about those below it.
    """

    before: tuple[int, ...]
    reveal: tuple[Reveal, ...]
    podium: tuple[Step, ...]
    winners: str
    tie_break: TieBreak | None
    later_ties: tuple[str, ...]
    places: tuple[Place, ...]
    lines: tuple[ChartLine, ...]
    labels: tuple[str, ...]
    bars: tuple[Bar, ...]
    awards: tuple[Highlight, ...]


def ending(state: State, sheet: Sheet, words: Words) -> Ending:
    """Describe the end of a game whose three rounds are over."""
    if sheet.endgame is None:
        raise LookupError("the game is not over")
    before = totals_after(state.setup, sheet, len(sheet.rounds))
    ties = tuple(tie_breaks(state, sheet, words))
    return Ending(
        before=before,
        reveal=tuple(_reveal(state, sheet.endgame, before, words)),
        podium=podium(state, sheet, words),
        winners=winner_sentence(state.setup, sheet, words),
        tie_break=ties[0] if ties else None,
        later_ties=tuple(tie.sentence for tie in ties[1:]),
        places=places(state, sheet, words),
        lines=chart_lines(state, sheet, words),
        labels=chart_labels(sheet, words),
        bars=bars(state, sheet, words),
        awards=awards(state, sheet, words),
    )


def totals_revealed(state: State, sheet: Sheet, lines: int, words: Words) -> tuple[int, ...]:
    """Return everybody's points after so many lines of the desserts."""
    totals = list(totals_after(state.setup, sheet, len(sheet.rounds)))
    for reveal in _reveal(state, sheet.endgame, tuple(totals), words) if sheet.endgame else ():
        for dessert in reveal.desserts[: max(0, lines)]:
            totals[dessert.person.seat] = dessert.total
        lines -= reveal.steps
    return tuple(totals)


def _reveal(state: State, endgame: Part, totals: tuple[int, ...], words: Words) -> Iterator[Reveal]:
    good_news = -1 if variant_of(state.setup).fewest_wins else 1
    for kind, row in {row.kind: row for row in rows_of(state.setup) if row.at_end}.items():
        lines = {line.seat: line for line in endgame.lines if line.kind == kind}
        desserts = []
        for person in persons(state, words):
            line = lines.get(person.seat)
            points = line.points if line else 0
            reason = words.reason(line.reason) if line else words.say(at_the_table.NO_DESSERT)
            cards = _cards(state, person.seat, row)
            desserts.append(Dessert(person, points, reason, totals[person.seat] + points, cards))
        totals = tuple(dessert.total for dessert in desserts)
        dish = words.dish(kind)
        nobody = "" if any(dessert.points for dessert in desserts) else words.say(at_the_table.NOBODY_SCORES, dish=dish)
        desserts.sort(key=lambda dessert: (good_news * dessert.points, good_news * dessert.total))
        yield Reveal(kind, dish, tuple(desserts), totals, nobody, variant_of(state.setup).fewest_wins)


def _cards(state: State, seat: int, row: DishRow) -> tuple[Card, ...]:
    """Return a player's cards of a dessert, in the order of the rounds."""
    return tuple(
        card
        for entered in state.rounds
        for card, count in entered.tableaux[seat].cards
        for _ in range(count)
        if card.kind in row.cards
    )


def podium(state: State, sheet: Sheet, words: Words) -> tuple[Step, ...]:
    """Return the first three ranks."""
    return tuple(step for step in people_ranked(state, sheet, words) if step.rank <= 3)


def people_ranked(state: State, sheet: Sheet, words: Words) -> Iterator[Step]:
    """Yield the ranking of the people, without the puppet."""
    rank = 1
    everybody = persons(state, words)
    for standing in sheet.ranking:
        people = tuple(everybody[seat] for seat in people_at(state.setup, standing))
        if people:
            yield Step(rank, standing.points, people)
        rank += len(people)


def places(state: State, sheet: Sheet, words: Words) -> tuple[Place, ...]:
    """Return everybody in the order of the ranking, including the puppet."""
    everybody = persons(state, words)
    return tuple(
        Place(standing.rank, everybody[seat], standing.points, state.setup.players[seat].puppet)
        for standing in sheet.ranking
        for seat in standing.seats
    )


# --- ties: broken by dessert cards, or the victory shared ---------------------------------------------


class TieBreak(NamedTuple):
    """How a tie was resolved, and what else this app decided about it: that the tied share the victory is said with it."""

    sentence: str
    remarks: tuple[str, ...]


class Tie(NamedTuple):
    """Several people with the same points, best first, who are ordered by the tie-break or share the victory."""

    standings: tuple[tuple[Standing, tuple[int, ...]], ...]
    shared: bool

    @property
    def leaders(self) -> tuple[int, ...]:
        """Those who are ahead of the others."""
        return self.standings[0][1]

    @property
    def seats(self) -> tuple[int, ...]:
        """Everyone in the tie."""
        return tuple(seat for _, seats in self.standings for seat in seats)


def ties(setup: Setup, sheet: Sheet) -> Iterator[Tie]:
    """Yield every tie that decided something, the highest first."""
    for _, level in groupby(sheet.ranking, key=lambda standing: standing.points):
        tied = tuple((standing, seats) for standing in level if (seats := people_at(setup, standing)))
        if sum(len(seats) for _, seats in tied) < 2:
            continue
        leaders = tied[0][1]
        shared = len(leaders) > 1 and leaders == sheet.winners
        if len(tied) > 1 or shared:
            yield Tie(tied, shared)


def tie_break(state: State | Game, sheet: Sheet, words: Words) -> TieBreak | None:
    """Describe the highest tie that decided something: the order of the tied, or that they share the victory."""
    return next(tie_breaks(state, sheet, words), None)


def tie_breaks(state: State | Game, sheet: Sheet, words: Words) -> Iterator[TieBreak]:
    """Describe every tie that decided something, the highest first."""
    names = seat_names(state.setup, words)
    for tie in ties(state.setup, sheet):
        yield TieBreak(_resolved(tie, names, words), _remarks(tie.standings[0][0], words))


def winners_tie(setup: Setup, sheet: Sheet, names: tuple[str, ...], words: Words) -> str:
    """Say how a tie decided who won, with these names by seat; empty if there was none."""
    found = (tie for tie in ties(setup, sheet) if set(sheet.winners) & set(tie.seats))
    return next((_resolved(tie, names, words) for tie in found), "")


def _resolved(tie: Tie, names: tuple[str, ...], words: Words) -> str:
    return shared_why(tie, words) if tie.shared else _order(tie, names, words)


def shared_why(tie: Tie, words: Words) -> str:
    """Say why nothing parts those who share the victory, after a sentence that names them and their points."""
    desserts = tie.standings[0][0].reason.facts.get("desserts")
    if desserts is None:
        return words.say(at_the_table.NO_TIE_BREAKER)
    return words.say(at_the_table.DESSERTS_TIED, desserts=desserts)


def _order(tie: Tie, names: tuple[str, ...], words: Words) -> str:
    order = [
        words.name(at_the_table.WITH_DESSERTS, player=names[seat], desserts=standing.reason.facts["desserts"])
        for standing, seats in tie.standings
        for seat in seats
    ]
    shown = together(words, (names[seat] for seat in tie.seats))
    return words.say(at_the_table.TIE_BREAK, names=shown, points=tie.standings[0][0].points, order=words.listed(order))


def _remarks(standing: Standing, words: Words) -> tuple[str, ...]:
    about_ties = tuple(key for key in standing.reason.decided if key not in ("below_zero", "still_tied"))
    return words.remarks(standing.reason._replace(decided=about_ties))


# --- the whole game as a line chart and as bars -------------------------------------------------------


class ChartLine(NamedTuple):
    """One player's totals, after each round and after the desserts."""

    name: str
    colour: int
    totals: tuple[int, ...]


class Slice(NamedTuple):
    """What one dish scored over the whole game."""

    kind: str
    dish: str
    points: int


class Bar(NamedTuple):
    """One player's total, dish by dish in the order of the sheet; dishes that sum up to 0 are left out."""

    name: str
    colour: int
    slices: tuple[Slice, ...]


def chart_lines(state: State, sheet: Sheet, words: Words) -> tuple[ChartLine, ...]:
    """Return how everybody's total grew, by seat."""
    return tuple(
        ChartLine(person.name, person.colour, tuple(accumulate(part.totals[person.seat] for part in sheet.parts)))
        for person in persons(state, words)
    )


def chart_labels(sheet: Sheet, words: Words) -> tuple[str, ...]:
    """Return the labels below the points of the lines."""
    rounds = tuple(words.say(printed.ROUND, round=number) for number in range(1, len(sheet.rounds) + 1))
    return (*rounds, words.say(at_the_table.DESSERTS)) if sheet.endgame else rounds


def bars(state: State, sheet: Sheet, words: Words) -> tuple[Bar, ...]:
    """Return what everybody's total is made of, by seat."""
    points = dish_points(state.setup, sheet)
    return tuple(
        Bar(
            person.name,
            person.colour,
            tuple(Slice(kind, words.dish(kind), scored) for kind, scored in points[person.seat].items() if scored),
        )
        for person in persons(state, words)
    )


def spot_of_dish(sheet: Sheet, seat: int, kind: str) -> Spot:
    """Find where a dish made the greatest difference to a player: in which round, or at the end."""
    scored = [
        (abs(sum(line.points for line in part.lines if (line.seat, line.kind) == (seat, kind))), at)
        for at, part in placed(sheet)
    ]
    most = max(points for points, _ in scored)
    return Spot(next(at for points, at in scored if points == most), kind, seat)


def dish_points(setup: Setup, sheet: Sheet) -> tuple[dict[str, int], ...]:
    """Return what each dish scored for each seat over the whole game, in the order of the sheet."""
    points = tuple({row.kind: 0 for row in rows_of(setup)} for _ in range(setup.seats))
    for part in sheet.parts:
        for line in part.lines:
            points[line.seat][line.kind] += line.points
    return points


# --- awards: a few sentences, only those worth telling ------------------------------------------------

_NAMED_AT_MOST: Final = 3
"""What more players share is nothing special."""
_CLOSE: Final = 3
"""A finish is close up to this many points."""
_LOSS: Final = -3
"""Smaller losses are not worth telling."""

_DishPoints = tuple[dict[str, int], ...]
"""What each dish scored, by seat."""


class Highlight(NamedTuple):
    """An award, who won it, the number it is about, or the first of several equal ones, and everyone it is about.

    Where the award itself says who won it, `who` is empty. `told_by` are the honours that tell the same and more.
    """

    award: str
    who: str
    sentence: str
    spot: Spot
    seats: tuple[int, ...]
    told_by: tuple[HonourKind, ...] = ()


def awards(state: State, sheet: Sheet, words: Words) -> tuple[Highlight, ...]:
    """Tell the best round, the best dish, the biggest loss, and how the victory came about."""
    return tuple(award for award in _awards(state, sheet, words) if award is not None)


def _awards(state: State, sheet: Sheet, words: Words) -> tuple[Highlight | None, ...]:
    dishes = dish_points(state.setup, sheet)
    return (
        _best_round(state, sheet, words),
        _best_dish(dishes, state, sheet, words),
        _biggest_loss(dishes, state, sheet, words),
        _turnaround(state, sheet, words) or _close_finish(state, sheet, words),
        _puppet_first(state, sheet, words),
    )


def _best_round(state: State, sheet: Sheet, words: Words) -> Highlight | None:
    golf = variant_of(state.setup).fewest_wins
    rounds = [(points, seat, at) for at, part in enumerate(sheet.rounds) for seat, points in enumerate(part.totals)]
    best = min(rounds)[0] if golf else max(rounds)[0]
    names = seat_names(state.setup, words)
    spots = [Spot(at, SUM, seat) for points, seat, at in rounds if points == best]
    if len(spots) > _NAMED_AT_MOST or (best <= 0 and not golf):
        return None
    who = [words.name(at_the_table.IN_ROUND, player=names[spot.seat], round=spot.at + 1) for spot in spots]
    message = at_the_table.FEWEST_ROUND if golf else at_the_table.BEST_ROUND
    told = _highlight(words.say(message, points=best), who, spots[0], [spot.seat for spot in spots], words)
    return told._replace(told_by=(HonourKind.BEST_ROUND,))


def _highlight(award: str, who: Sequence[str], spot: Spot, seats: Iterable[int], words: Words) -> Highlight:
    """Return an award with a list of who won it."""
    listed = words.listed(who)
    sentence = words.say(at_the_table.WHO_WON, award=award, who=listed)
    return Highlight(award, listed, sentence, spot, tuple(dict.fromkeys(seats)))


def _best_dish(dishes: _DishPoints, state: State, sheet: Sheet, words: Words) -> Highlight | None:
    if variant_of(state.setup).fewest_wins:
        return None  # there it costs most
    best = max(max(by_dish.values()) for by_dish in dishes)
    return _about_dishes(at_the_table.BEST_DISH, best, dishes, state, sheet, words) if best > 0 else None


def _biggest_loss(dishes: _DishPoints, state: State, sheet: Sheet, words: Words) -> Highlight | None:
    worst = min(min(by_dish.values()) for by_dish in dishes)
    return _about_dishes(at_the_table.BIGGEST_LOSS, worst, dishes, state, sheet, words) if worst <= _LOSS else None


def _about_dishes(
    message: str, points: int, dishes: _DishPoints, state: State, sheet: Sheet, words: Words
) -> Highlight | None:
    names = seat_names(state.setup, words)
    found = [
        (seat, kind) for seat, by_dish in enumerate(dishes) for kind, number in by_dish.items() if number == points
    ]
    if len(found) > _NAMED_AT_MOST:
        return None
    who = [words.name(at_the_table.WITH_DISH, player=names[seat], dish=words.dish(kind)) for seat, kind in found]
    spot = spot_of_dish(sheet, *found[0])
    return _highlight(words.say(message, points=points), who, spot, [seat for seat, _ in found], words)


def _telling(sentence: str, seats: tuple[int, ...]) -> Highlight:
    """Return an award in one sentence, about a total."""
    return Highlight(sentence, "", sentence, Spot(ALL, TOTAL, seats[0]), seats)


def _people(state: State) -> list[int]:
    return [seat for seat, player in enumerate(state.setup.players) if not player.puppet]


def _turnaround(state: State, sheet: Sheet, words: Words) -> Highlight | None:
    first = {seat: sheet.rounds[0].totals[seat] for seat in _people(state)}
    worst, best = min(first.values()), max(first.values())
    last = best if variant_of(state.setup).fewest_wins else worst
    if len(first) < 3 or len(sheet.winners) > 1 or worst == best or first[sheet.winners[0]] != last:
        return None
    name = seat_names(state.setup, words)[sheet.winners[0]]
    told_by = (HonourKind.LAST_LAUGH, HonourKind.COMEBACK)
    return _telling(words.say(at_the_table.TURNAROUND, name=name), sheet.winners)._replace(told_by=told_by)


def _close_finish(state: State, sheet: Sheet, words: Words) -> Highlight | None:
    if len(sheet.winners) > 1:
        return None
    winner = sheet.winners[0]
    behind = {seat: abs(sheet.totals[winner] - sheet.totals[seat]) for seat in _people(state) if seat != winner}
    gap = min(behind.values())
    names = seat_names(state.setup, words)
    others = [names[seat] for seat, points in behind.items() if points == gap]
    if not 0 < gap <= _CLOSE or len(others) > _NAMED_AT_MOST:
        return None
    sentence = words.say(at_the_table.CLOSE_FINISH, name=names[winner], points=gap, others=together(words, others))
    return _telling(sentence, (winner,))._replace(told_by=(HonourKind.CLOSEST_WIN,))


def _puppet_first(state: State, sheet: Sheet, words: Words) -> Highlight | None:
    first = sheet.ranking[0].seats
    if set(first) & set(sheet.winners):
        return None
    name = seat_names(state.setup, words)[first[0]]
    sentence = words.of(state.setup.edition).say(at_the_table.PUPPET_FIRST, name=name)
    return _telling(sentence, first[:1])


# --- honours: what this game brought, or took away ----------------------------------------------------


class ToldHonour(NamedTuple):
    """An honour that the game brought: its kind, which its picture shows, what it is called, who won it, and from whom."""

    kind: HonourKind
    title: str
    who: str
    spot: Spot
    seats: tuple[int, ...]


_DISHES: Final = {
    HonourKind.SQUID: "nigiri",
    HonourKind.DUMPLINGS: "dumpling",
    HonourKind.SASHIMI: "sashimi",
    HonourKind.PUDDINGS: "pudding",
    HonourKind.FRUIT: "fruit",
    HonourKind.BUBBLE_TEA: "bubble_tea",
}
"""The dish that an honour is about."""


def honours_told(
    honours: Iterable[Honour],
    seat_of: Mapping[int, int],
    called: Mapping[int, str],
    state: State,
    sheet: Sheet,
    words: Words,
) -> tuple[ToldHonour, ...]:
    """Tell the honours of this game; `seat_of` says where people sat, `called` what those are called who lost one."""
    names = seat_names(state.setup, words)
    told = []
    for honour in honours:
        seats = tuple(seat_of[person] for person in honour.people if person in seat_of)
        if honour.is_news and seats:
            who = together(words, (names[seat] for seat in seats))
            before = [
                names[seat_of[person]] if person in seat_of else visible(called.get(person, ""))
                for person in honour.lost_by
            ]
            told.append(
                ToldHonour(
                    honour.kind,
                    honour_title(honour, words),
                    _won(honour, who, before, words),
                    _spot_of_honour(honour, seats[0], sheet),
                    seats,
                )
            )
    return tuple(told)


def _won(honour: Honour, who: str, before: Sequence[str], words: Words) -> str:
    """Say who won an honour, and who held it until then, with what; or what it is for."""
    if honour.kind in KEPT:
        return words.say(honours_text.WHO_AND_WHAT, who=who, what=words.say(honours_text.FOR_WHAT[honour.kind]))
    held = together(words, before) if before else ""
    if honour.kind is not HonourKind.CHAMPION:
        number = str(honour.before)
        held = words.name(at_the_table.WITH_TOTAL, player=held, points=number) if held else number
    return words.say(honours_text.WHO_AND_BEFORE, who=who, before=held)


def _spot_of_honour(honour: Honour, seat: int, sheet: Sheet) -> Spot:
    """Find the number of the sheet that an honour is about."""
    if honour.kind in _DISHES:
        return spot_of_dish(sheet, seat, _DISHES[honour.kind])
    if honour.kind is HonourKind.BEST_ROUND:
        return Spot(next(at for at, part in enumerate(sheet.rounds) if part.totals[seat] == honour.number), SUM, seat)
    return Spot(ALL, TOTAL, seat)

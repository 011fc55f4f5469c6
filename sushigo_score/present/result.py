"""The result of a round: everybody's dishes, who did best, where the boat goes, and what looks wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sushigo_score.game.commands.command import RoundCommand
from sushigo_score.game.commands.events import FinishRace, TakeSquishy
from sushigo_score.game.state import State
from sushigo_score.present.printed import cautions_in_words
from sushigo_score.present.round import TAKEOUT_BOX, laid, tile_items
from sushigo_score.present.sheet import LineView, line_view
from sushigo_score.present.table import persons, ranking_after, seat_names, shown_name, together, totals_after
from sushigo_score.rules.cards import DESSERTS, FACE_DOWN
from sushigo_score.rules.cautions import Caution
from sushigo_score.rules.dishes.rolls import RACE_PRIZES, places_gone
from sushigo_score.rules.editions import rows_of, variant_of
from sushigo_score.rules.facts import Round
from sushigo_score.rules.score import Boat, Line, Part, Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words


class PlayerRound(NamedTuple):
    """One player's round: points, total and rank after it, dishes, best first, and cards in the notation."""

    seat: int
    name: str
    colour: int
    puppet: bool
    points: int
    total: int
    rank: int
    dishes: tuple[LineView, ...]
    cards: tuple[str, ...]
    desserts: tuple[tuple[str, int], ...] = ()
    """The number of the player's dessert cards so far, by dish: they stay until the end of the game."""


class BoatView(NamedTuple):
    """Who has the sushi boat, if anyone, and the sentence that says why."""

    seat: int | None
    sentence: str
    remarks: tuple[str, ...]


class RoundResult(NamedTuple):
    """A round as it is shown when it is over: the players, best first, and what there is to say about it."""

    at: int
    headline: str
    best: str
    players: tuple[PlayerRound, ...]
    boat: BoatView | None


def round_result(state: State, sheet: Sheet, at: int, words: Words) -> RoundResult:
    """Describe the result of a round by its index, be it over, still open or being corrected."""
    part = sheet.rounds[at]
    return RoundResult(
        at=at,
        headline=_headline(state, at, words),
        best=_best(state, part, state.rounds[at], words),
        players=_players(state, sheet, at, words),
        boat=_boat_view(part.boat, seat_names(state.setup, words), words) if part.boat else None,
    )


def _headline(state: State, at: int, words: Words) -> str:
    if state.correcting == at:
        return words.say(at_the_table.CORRECTING, round=at + 1)
    return words.say(printed.ROUND_OPEN if state.rounds[at].open else printed.ROUND, round=at + 1)


def _best(state: State, part: Part, entered: Round, words: Words) -> str:
    golf = variant_of(state.setup).fewest_wins
    if entered.open and not any(part.totals):
        return words.say(at_the_table.NOTHING_IN_ROUND)
    best = min(part.totals) if golf else max(part.totals)
    names = seat_names(state.setup, words)
    leaders = [names[seat] for seat, points in enumerate(part.totals) if points == best]
    if len(leaders) == len(names):
        return words.say(at_the_table.ALL_ALIKE_IN_ROUND, points=best)
    if golf:
        message = at_the_table.FEWEST_OF_ROUND if len(leaders) == 1 else at_the_table.FEWEST_OF_ROUND_TIED
    else:
        message = at_the_table.BEST_OF_ROUND if len(leaders) == 1 else at_the_table.BEST_OF_ROUND_TIED
    return words.say(message, names=together(words, leaders), points=best)


def _players(state: State, sheet: Sheet, at: int, words: Words) -> tuple[PlayerRound, ...]:
    part, entered = sheet.rounds[at], state.rounds[at]
    totals = totals_after(state.setup, sheet, at + 1)
    ranks = {seat: place.rank for place in ranking_after(state.game, sheet, at + 1) for seat in place.seats}
    players = (
        PlayerRound(
            seat=person.seat,
            name=person.name,
            colour=person.colour,
            puppet=state.setup.players[person.seat].puppet,
            points=part.totals[person.seat],
            total=totals[person.seat],
            rank=ranks[person.seat],
            dishes=_dishes(part, entered, person.seat, words),
            cards=tuple(str(item) for item in laid(entered.tableaux[person.seat])),
            desserts=_desserts(state, at, person.seat),
        )
        for person in persons(state, words)
    )
    better = 1 if variant_of(state.setup).fewest_wins else -1
    return tuple(sorted(players, key=lambda player: better * player.points))


def _dishes(part: Part, entered: Round, seat: int, words: Words) -> tuple[LineView, ...]:
    lines = [line for line in part.lines if line.seat == seat]
    scoring = [line for line in lines if line.points]
    others = [line for line in lines if not line.points and _is_worth_listing(line, entered)]
    return tuple(line_view(line, words) for line in (*scoring, *others))


def _desserts(state: State, at: int, seat: int) -> tuple[tuple[str, int], ...]:
    """Return how many cards of each dessert a player has after a round."""
    tableaux = [entered.tableaux[seat] for entered in state.rounds[: at + 1]]
    return tuple(
        (row.kind, sum(tableau.count(kind) for tableau in tableaux for kind in row.cards))
        for row in rows_of(state.setup)
        if row.at_end
    )


def _is_worth_listing(line: Line, entered: Round) -> bool:
    """Return whether a line without points has cards or a finish worth mentioning."""
    raced = line.kind == "uramaki" and entered.has_finished(line.seat)
    return raced or any(entered.tableaux[line.seat].count(kind) for kind in line.row.lying)


def _boat_view(boat: Boat, names: tuple[str, ...], words: Words) -> BoatView:
    holder = words.say(printed.NOBODY) if boat.seat is None else names[boat.seat]
    sentence = words.say(printed.BOAT_REASON, names=holder, why=words.reason(boat.reason))
    return BoatView(boat.seat, sentence, words.remarks(boat.reason))


# --- what looks wrong, where to correct it, and the step that does so if there is only one ------------


class Cure(NamedTuple):
    """What would correct it, in words and as a command of its round."""

    text: str
    command: RoundCommand


class ToCheck(NamedTuple):
    """Something to check: the sentence, and the cure if it is known.

    `at`, `seat` and `tile` say where: the round, whose cards, and which of them, if it is about a certain dish.
    """

    sentence: str
    at: int | None
    seat: int
    cure: Cure | None
    tile: str = ""


def to_check(state: State, cautions: Iterable[Caution], words: Words, shown: int | None = None) -> tuple[ToCheck, ...]:
    """List everything to check, in the order of the rules; that a caution is about the round `shown` goes without saying."""
    found = tuple(cautions)
    said = (caution._replace(round=None) if caution.round == shown else caution for caution in found)
    sentences = cautions_in_words(words, state.setup, tuple(said))
    return tuple(
        ToCheck(
            sentence,
            caution.round,
            _seat(state, caution, tile := _tile(state, caution)),
            _cure(state, caution, words),
            tile,
        )
        for sentence, caution in zip(sentences, found, strict=True)
    )


_ABOUT: Final = {
    "uramaki": "uramaki",
    "squishy": "strawberry_pudding",
    "mochi": "mochi",
    "deck.desserts": "",
    "deck.takeout_box": TAKEOUT_BOX,
    "hand.takeout_box": TAKEOUT_BOX,
}
"""The dish that a caution is about, by the beginning of its key; empty for the dessert of the game."""


def _tile(state: State, caution: Caution) -> str:
    """Return the tile of the dish that a caution is about, the first one of several values; empty if it is about none."""
    tiles, item = tile_items(state.setup), caution.reason.facts.get("item")
    about = next((dish for key, dish in _ABOUT.items() if caution.reason.key.startswith(key)), None)
    if not isinstance(item, str):
        if about is None:
            return ""
        item = about or next((tile.partition(":")[0] for tile in tiles if tile.partition(":")[0] in DESSERTS), "")
    return next((tile for tile in tiles if item in (tile, tile.partition(":")[0])), "")


def _seat(state: State, caution: Caution, tile: str) -> int:
    """Return whose cards to look at; for a caution about all players, whoever has most of the dish."""
    if caution.seat is not None or not tile or not state.rounds:
        return caution.seat or 0
    tableaux = state.rounds[-1 if caution.round is None else caution.round].tableaux
    kind = FACE_DOWN if tile == TAKEOUT_BOX else tile.partition(":")[0]
    return max(range(len(tableaux)), key=lambda seat: (tableaux[seat].count(kind), -seat))


def _cure(state: State, caution: Caution, words: Words) -> Cure | None:
    if caution.seat is None or caution.round is None:
        return None
    if caution.reason.key == "squishy.holder":
        name = shown_name(state.setup.players[caution.seat].name)
        return Cure(words.say(at_the_table.GIVE_SQUISHY, name=name), TakeSquishy(caution.seat))
    if caution.reason.key == "uramaki.left_lying":
        points = RACE_PRIZES[places_gone(state.rounds[caution.round].race)]
        return Cure(words.say(at_the_table.FINISH_RACE, points=points), FinishRace(caution.seat))
    return None

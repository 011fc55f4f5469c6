"""The result of a round and the end of a game, as a phone or a TV shows them."""

from __future__ import annotations

from collections.abc import Iterable

from sushigo_score.game.state import State
from sushigo_score.phones.card_view import View, card_view
from sushigo_score.present.dealing import dealing, next_starter
from sushigo_score.present.ending import Dessert, Ending, Reveal, ending
from sushigo_score.present.pictures import cubes, picture_of_dish, plate_name
from sushigo_score.present.printed import cautions_in_words
from sushigo_score.present.result import PlayerRound, round_result
from sushigo_score.present.sheet import LineView
from sushigo_score.present.table import together
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words, figure, signed


def result_view(state: State, sheet: Sheet, words: Words) -> View:
    """Return the result of the last round, and what to do with the cards before the next one."""
    shown = round_result(state, sheet, len(state.rounds) - 1, words)
    following = len(state.rounds)
    boat = shown.boat
    doubtful = [caution._replace(round=None) for caution in find_cautions(state.game) if caution.round == shown.at]
    return {
        "headline": shown.headline,
        "best": shown.best,
        "to_check": words.say(at_the_table.WORTH_A_LOOK),
        "check": cautions_in_words(words, state.setup, doubtful),
        "players": [_player(player, words) for player in shown.players],
        "boat": [boat.sentence, *boat.remarks] if boat else [],
        "next": "" if state.game.complete else words.say(at_the_table.BEFORE_ROUND, round=following + 1),
        "lines": [] if state.game.complete else dealing(words, state.setup, following, starter=next_starter(state)),
    }


def _player(player: PlayerRound, words: Words) -> View:
    return {
        "seat": player.seat,
        "name": player.name,
        "colour": player.colour,
        "points": signed(player.points),
        "total": words.say(at_the_table.POINTS_IN_ALL, total=player.total),
        "cubes": cubes(player.total),
        "rank": words.name(at_the_table.RANK, rank=player.rank),
        "dishes": [_line(line) for line in player.dishes],
        "cards": [card_view(parse_item(card), words) for card in player.cards],
        "nothing": "" if player.dishes else words.say(at_the_table.NO_CARDS_SCORED),
    }


def _line(line: LineView) -> View:
    return {
        "dish": line.dish,
        "picture": picture_of_dish(line.kind),
        "plate": plate_name(line.kind),
        "points": signed(line.points),
        "reason": line.reason,
        "remarks": line.remarks,
        "citation": line.citation,
    }


# --- the end ------------------------------------------------------------------------------------------


def ending_view(state: State, sheet: Sheet, revealed: int | None, words: Words) -> View:
    """Return the desserts revealed so far; if `revealed` is None, all of them, the podium and the awards."""
    end = ending(state, sheet, words)
    shown: View = {"desserts": [], "coming": ""}
    left = revealed
    for reveal in end.reveal:
        steps = reveal.steps
        seen = reveal.desserts if left is None or left >= steps else reveal.desserts[: max(0, left)]
        if seen or left is None or left > 0:
            shown["desserts"].append(_reveal(reveal, seen, words))
        if left is not None and left < steps:
            shown["coming"] = _coming(reveal, len(seen), words)
            break
        left = None if left is None else left - steps
    return {**shown, **(_podium(end, words) if revealed is None else {})}


def _reveal(reveal: Reveal, seen: Iterable[Dessert], words: Words) -> View:
    return {
        "dish": reveal.dish,
        "picture": picture_of_dish(reveal.kind),
        "plate": plate_name(reveal.kind),
        "nobody": reveal.nobody,
        "people": []
        if reveal.nobody
        else [
            {
                "name": dessert.person.name,
                "colour": dessert.person.colour,
                "points": signed(dessert.points),
                "reason": dessert.reason,
                "total": words.say(at_the_table.POINTS_IN_ALL, total=dessert.total),
            }
            for dessert in reversed(tuple(seen))
        ],
    }


def _coming(reveal: Reveal, seen: int, words: Words) -> str:
    people = sorted((dessert.person for dessert in reveal.desserts[seen:]), key=lambda person: person.seat)
    names = [person.name for person in people]
    return words.say(at_the_table.STILL_TO_COME, names=together(words, names)) if names and not reveal.nobody else ""


def _podium(end: Ending, words: Words) -> View:
    return {
        "winners": end.winners,
        "tie_break": end.tie_break.sentence if end.tie_break else "",
        "places": [
            {
                "rank": words.name(at_the_table.RANK, rank=place.rank),
                "first": place.rank == 1,
                "name": place.person.name,
                "colour": place.person.colour,
                "total": figure(place.total),
                "cubes": cubes(place.total),
            }
            for place in end.places
        ],
        "awards": [award.sentence for award in end.awards],
    }

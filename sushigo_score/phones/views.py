"""What a phone or a TV shows of the table, as finished words and pictures: the page only lays them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sushigo_score.formats.journal import write_step
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, ReopenRound
from sushigo_score.game.state import ABANDONED, FINISHED, State
from sushigo_score.phones.round_view import View, card_view, seat_view
from sushigo_score.phones.taps import Looking, Snapshot
from sushigo_score.present.dealing import dealing, next_starter
from sushigo_score.present.ending import Dessert, Ending, Reveal, ending, totals_revealed
from sushigo_score.present.pictures import cubes, picture_of_dish, plate_name
from sushigo_score.present.printed import cautions_in_words
from sushigo_score.present.result import PlayerRound, round_result
from sushigo_score.present.round import Chip, chips
from sushigo_score.present.scoreboard import board_headline, board_places
from sushigo_score.present.sheet import Cell, LineView, Spot, TableLine, down, score_sheet_of
from sushigo_score.present.table import persons, together
from sushigo_score.present.why import Explained, exists, explain
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table, common, phones
from sushigo_score.text.language import Words, figure, signed, words_for

AWAY = "away"
BEFORE = "before"
ROUND = "round"
RESULT = "result"
DESSERTS = "desserts"
END = "end"


def view(snapshot: Snapshot, look: Looking) -> View:
    """Return what one phone shows."""
    state, sheet = snapshot.state, snapshot.sheet
    if state is None or sheet is None:
        return {"stage": AWAY, "note": words_for(look.language).say(phones.AWAY)}
    words = words_for(look.language, state.setup.edition)
    stage = stage_of(snapshot)
    shown: View = {
        "stage": stage,
        "steps": snapshot.steps,
        "round": len(state.rounds) if state.entering is None else state.entering,
        "title": _title(state, stage, words),
        "lead": _lead(snapshot, stage, words),
        "players": _players(snapshot, stage, words),
        "note": _note(snapshot, stage, words),
        "moves": _moves(snapshot, words) if snapshot.moves_on else [],
        "sheet": shows_sheet(snapshot),
    }
    if stage == BEFORE:
        shown["lines"] = dealing(words, state.setup, 0)
    elif stage == ROUND and look.seat is not None and look.seat < state.setup.seats:
        shown["seat"] = seat_view(state, sheet, look.seat, words)
    elif stage == RESULT:
        shown["result"] = result_view(state, sheet, words)
    elif stage in (DESSERTS, END):
        shown["ending"] = ending_view(state, sheet, None if stage == END else snapshot.revealed, words)
    return shown


def stage_of(snapshot: Snapshot) -> str:
    """Return the stage the table is at."""
    state = snapshot.state
    if state is None or state.status == ABANDONED:
        return AWAY
    if state.entering is not None:
        return ROUND
    if not state.rounds:
        return BEFORE
    if not state.game.complete:
        return RESULT
    if state.status == FINISHED:
        return END
    return DESSERTS if snapshot.revealed is not None else RESULT


def shows_sheet(snapshot: Snapshot) -> bool:
    """Return whether the score sheet may be read: before the desserts are revealed, it would give them away."""
    state = snapshot.state
    return state is not None and bool(state.rounds) and (state.status == FINISHED or not state.game.complete)


def _title(state: State, stage: str, words: Words) -> str:
    if stage == END:
        return words.say(at_the_table.THE_END)
    if stage == DESSERTS:
        return words.say(at_the_table.DESSERTS)
    if state.correcting is not None:
        return words.say(at_the_table.CORRECTING, round=state.correcting + 1)
    if stage == RESULT:
        return words.say(at_the_table.OVER, round=len(state.rounds))
    return words.say(at_the_table.ROUND_OF, round=max(1, len(state.rounds)), rounds=state.setup.length)


def _lead(snapshot: Snapshot, stage: str, words: Words) -> str:
    """Say who leads or has won; nothing while an earlier round is corrected, or before there is one."""
    state, sheet = snapshot.state, snapshot.sheet
    if state is None or sheet is None or stage == BEFORE or (stage == ROUND and state.correcting is not None):
        return ""
    return board_headline(state, sheet, words, _revealed(snapshot, stage, words))


def _players(snapshot: Snapshot, stage: str, words: Words) -> list[View]:
    state, sheet = snapshot.state, snapshot.sheet
    if state is None or sheet is None:
        return []
    names = persons(state, words)
    board = board_places(state, sheet, words, _revealed(snapshot, stage, words))
    totals = sheet.totals if stage == ROUND else [place.total for place in board]
    return [
        {
            "seat": chip.seat,
            "name": names[chip.seat].name,
            "colour": chip.colour,
            "total": figure(totals[chip.seat]),
            "cubes": cubes(totals[chip.seat]),
            "filled": min(1.0, (chip.cards + chip.aside) / chip.hand) if stage == ROUND else 0,
            "cards": chip.cards_in_words(words) if stage == ROUND else "",
            "full": stage == ROUND and not chip.missing,
            "leads": chip.leads if stage == ROUND else board[chip.seat].leads,
            "marks": _marks(chip),
            "done": chip.seat in snapshot.done,
        }
        for chip in chips(state, sheet)
    ]


def _revealed(snapshot: Snapshot, stage: str, words: Words) -> Sequence[int] | None:
    """Return everybody's points with the desserts revealed so far, while they are being revealed."""
    state, sheet, lines = snapshot.state, snapshot.sheet, snapshot.revealed
    if state is None or sheet is None or lines is None or stage != DESSERTS:
        return None
    return totals_revealed(state, sheet, lines, words)


def _marks(chip: Chip) -> list[str]:
    """Return the pictures of what a player has besides cards."""
    return [picture for picture, has in (("squishy", chip.squishy), ("boat", chip.boat)) if has]


def _note(snapshot: Snapshot, stage: str, words: Words) -> str:
    """Return what everybody is waiting for."""
    state = snapshot.state
    if state is None or stage == AWAY:
        return words.say(phones.AWAY)
    if stage == ROUND:
        names = [person.name for person in persons(state, words) if person.seat in snapshot.done]
        if len(names) == state.setup.seats and not snapshot.moves_on:
            return words.say(phones.WAIT_FOR_RESULT)
        return words.say(phones.DONE_OF, names=together(words, names)) if names else ""
    if snapshot.moves_on:
        return ""
    waits: Mapping[str, str] = {
        BEFORE: phones.BEFORE,
        RESULT: phones.WAIT_FOR_DESSERTS if state.game.complete else phones.WAIT_FOR_ROUND,
    }
    return words.say(waits[stage]) if stage in waits else ""


def _moves(snapshot: Snapshot, words: Words) -> list[View]:
    """Return the buttons that move on a table without a device, and the one that goes back to the last round."""
    state = snapshot.state
    if state is None:
        return []
    last = len(state.rounds) - 1
    if state.entering is not None:
        return [_move(words.say(at_the_table.ROUND_RESULT), last, EndRound())]
    back = _move(words.say(phones.REOPEN_ROUND, round=last + 1), last, ReopenRound(last), main=False)
    if not state.game.complete:
        begin = _move(words.say(phones.START_ROUND, round=last + 2), last + 1, BeginRound(next_starter(state)))
        return [begin, back] if state.rounds else [begin]
    if state.status != FINISHED:
        return [_move(words.say(phones.FINISH_GAME), last, FinishGame()), back]
    return [back]


def _move(text: str, at: int, command: BeginRound | EndRound | ReopenRound | FinishGame, *, main: bool = True) -> View:
    return {"text": text, "round": at, "step": write_step(command), "main": main}


# --- the result of a round, and the end of a game -----------------------------------------------------


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


# --- the score sheet, and why -------------------------------------------------------------------------


def sheet_view(state: State, sheet: Sheet, words: Words) -> View:
    """Return the whole sheet, one round below the other."""
    shown = score_sheet_of(state, sheet, words)
    arranged = down(shown)
    return {
        "title": words.say(at_the_table.SCORE_SHEET),
        "hint": words.say(at_the_table.TAP_A_NUMBER),
        "dotted": shown.dotted,
        "people": [{"name": person.name, "colour": person.colour} for person in shown.people],
        "lines": [_sheet_line(line) for line in arranged.lines],
    }


def _sheet_line(line: TableLine) -> View:
    return {
        "name": line.name,
        "heading": line.heading,
        "strong": line.strong,
        "cells": [_cell(placed.cell) for placed in line.cells if placed.cell is not None],
    }


def _cell(cell: Cell) -> View:
    shown = {"text": cell.text, "picture": cell.picture, "pictured": cell.pictured, "decided": cell.decided}
    return {**shown, **_spot(cell.spot)}


def _spot(spot: Spot) -> View:
    return {"at": spot.at, "kind": spot.kind, "of": spot.seat}


def can_explain(snapshot: Snapshot, spot: Spot) -> bool:
    """Return whether a number is on the sheet that phones see."""
    state, sheet = snapshot.state, snapshot.sheet
    return state is not None and sheet is not None and exists(state, sheet, spot)


def why_view(state: State, sheet: Sheet, spot: Spot, words: Words) -> View:
    """Return the reason for a number."""
    found = explain(state, sheet, spot, words)
    return {
        "title": found.title,
        "name": found.name,
        "points": "" if found.points is None else signed(found.points),
        "reason": found.reason,
        "remarks": found.remarks,
        "rule": found.rule,
        "citation": found.citation,
        "cards": [
            {**card_view(parse_item(card.item), words), "times": words.name(at_the_table.TIMES, count=card.number)}
            for card in found.cards
        ],
        "beside": _beside(found),
    }


def _beside(found: Explained) -> list[View]:
    return [
        {
            "title": other.title,
            "points": signed(other.points),
            "detail": other.detail,
            "colour": other.colour,
            **_spot(other.spot),
        }
        for other in found.beside
    ]


# --- the words of the page ----------------------------------------------------------------------------

_FILLED_BY_PAGE: Final = {name: f"{{{name}}}" for name in ("n", "what", "why")}
"""Placeholders that the page itself fills in."""


def page_words(language: str) -> Mapping[str, str]:
    """Return the page's own words, by key."""
    words = words_for(language)
    said = {key: words.say(message, **_FILLED_BY_PAGE) for key, message in phones.PAGE.items()}
    said["name"] = common.NAME
    return said

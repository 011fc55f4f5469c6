"""What a phone or a TV shows of the table, as finished words and pictures: the page only lays them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sushigo_score.formats.journal import write_step
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, ReopenRound
from sushigo_score.game.state import ABANDONED, FINISHED, State
from sushigo_score.phones.card_view import View
from sushigo_score.phones.result_view import ending_view, result_view
from sushigo_score.phones.round_view import seat_view
from sushigo_score.phones.taps import Looking, Snapshot
from sushigo_score.present.dealing import dealing, next_starter
from sushigo_score.present.ending import totals_revealed
from sushigo_score.present.pictures import cubes
from sushigo_score.present.round import Chip, chips
from sushigo_score.present.scoreboard import board_headline, board_places
from sushigo_score.present.table import persons, together
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.text import at_the_table, common, phones
from sushigo_score.text.language import Words, figure, words_for

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
    return words.say(at_the_table.ROUND_OF, round=max(1, len(state.rounds)), rounds=ROUNDS)


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


_FILLED_BY_PAGE: Final = {name: f"{{{name}}}" for name in ("n", "what", "why")}
"""Placeholders that the page itself fills in."""


def page_words(language: str) -> Mapping[str, str]:
    """Return the page's own words, by key."""
    words = words_for(language)
    said = {key: words.say(message, **_FILLED_BY_PAGE) for key, message in phones.PAGE.items()}
    said["name"] = common.NAME
    return said

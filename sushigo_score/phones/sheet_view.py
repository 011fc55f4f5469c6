"""The score sheet on a phone, and the answer to "why?" for any of its numbers."""

from __future__ import annotations

from sushigo_score.game.state import State
from sushigo_score.phones.card_view import View, card_view
from sushigo_score.phones.taps import Snapshot
from sushigo_score.present.sheet import Cell, Spot, TableLine, down, score_sheet_of
from sushigo_score.present.why import Explained, exists, explain
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words, signed


def sheet_view(state: State, sheet: Sheet, words: Words) -> View:
    """Return the whole sheet, one round below the other."""
    shown = score_sheet_of(state, sheet, words)
    arranged = down(shown)
    return {
        "title": words.say(at_the_table.SCORE_SHEET),
        "hint": words.say(at_the_table.TAP_A_NUMBER),
        "dotted": shown.dotted,
        "people": [{"name": person.name, "colour": person.colour} for person in shown.people],
        "lines": [_line(line) for line in arranged.lines],
    }


def _line(line: TableLine) -> View:
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

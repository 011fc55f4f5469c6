"""Who won, as a picture on paper: the first ones on their steps with their bowls, and everybody in a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from sushigo_score.game.state import State
from sushigo_score.present.bowl import BELOW, BOWL, heap
from sushigo_score.present.ending import Place, places
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table, sharing
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words, figure

STEPS: Final = 3
_STEP_NAMES: Final = ("first", "second", "third")
_SIDE: Final = 100
_FOOT: Final = BELOW * BOWL * _SIDE


def icon(name: str, style: str = "icon") -> str:
    """Show a picture of the page."""
    return f'<svg class="{style}" viewBox="0 0 1 1" aria-hidden="true"><use href="#{name}"/></svg>'


def shown_name(name: str, colour: int) -> str:
    """Write somebody's name after their shape."""
    return f"{icon(f'shape_{colour}', 'shape')}<span>{escape(name)}</span>"


def podium(state: State, sheet: Sheet, words: Words) -> Iterator[str]:
    """Draw the first three, the winner in the middle; if more share the win, all of them, equally high."""
    ranked = [place for place in places(state, sheet, words) if not place.puppet]
    winners = [place for place in ranked if place.person.seat in sheet.winners]
    if len(winners) > STEPS:
        shown = [(place, 0) for place in winners]
    else:
        steps = [(place, 0 if place in winners else at) for at, place in enumerate(ranked[:STEPS])]
        shown = [*steps[1:2], *steps[:1], *steps[2:]]
    yield '<div class="podium">'
    for place, step in shown:
        yield from _step(place, step, words)
    yield "</div>"


def _step(place: Place, step: int, words: Words) -> Iterator[str]:
    yield f'<div class="step {_STEP_NAMES[step]}">{icon("crown", "crown") if step == 0 else ""}{_bowl(place.total)}'
    yield f'<p class="row name">{shown_name(place.person.name, place.person.colour)}</p>'
    rank = escape(words.name(at_the_table.RANK, rank=place.rank))
    yield f'<p class="stand"><strong>{figure(place.total)}</strong>{rank}</p></div>'


def _bowl(points: int) -> str:
    """Draw the bowl of somebody's points; what is nearest comes last."""
    bowl, bottom = _SIDE * BOWL, _SIDE - _FOOT
    heaped = heap(points)
    top = min([bottom - bowl * (1 - BELOW), *(bottom - _SIDE * (cube.y + cube.size) for cube in heaped)])
    drawn = [
        f'<use href="#bowl" x="{_SIDE / 2 - bowl / 2:g}" y="{bottom - bowl * (1 - BELOW):g}" width="{bowl:g}" height="{bowl:g}"/>'
    ]
    for cube in reversed(heaped):
        side, name = _SIDE * cube.size, "cube_dark" if cube.dark else "cube_light"
        x, y = _SIDE * (0.5 + cube.x), bottom - _SIDE * cube.y - side
        drawn.append(f'<use href="#{name}" x="{x:.2f}" y="{y:.2f}" width="{side:.2f}" height="{side:.2f}"/>')
    return (
        f'<svg class="bowl" viewBox="0 {top:.2f} {_SIDE} {_SIDE - top:.2f}" aria-hidden="true">{"".join(drawn)}</svg>'
    )


def ranking(state: State, sheet: Sheet, words: Words) -> Iterator[str]:
    """Write everybody's place, with what the total is made of."""
    heads = [words.say(sharing.ROUND_SHORT, round=number + 1) for number in range(len(sheet.rounds))]
    heads += [words.say(at_the_table.DESSERTS)] if sheet.endgame else []
    yield '<table class="places"><thead><tr><td></td><td class="who"></td>'
    yield from (f"<td>{escape(head)}</td>" for head in (*heads, words.say(printed.TOTAL)))
    yield "</tr></thead><tbody>"
    for place in places(state, sheet, words):
        seat = place.person.seat
        won = ' class="winner"' if seat in sheet.winners else ""
        name = shown_name(place.person.name, place.person.colour)
        yield f"<tr{won}><td>{escape(words.name(at_the_table.RANK, rank=place.rank))}</td>"
        yield f'<th class="who"><div class="row">{name}</div></th>'
        yield from _figures([part.totals[seat] for part in sheet.parts])
        yield f'<td class="total">{figure(place.total)}</td></tr>'
    yield "</tbody></table>"


def _figures(points: Sequence[int]) -> Iterator[str]:
    yield from (f"<td>{figure(one)}</td>" for one in points)

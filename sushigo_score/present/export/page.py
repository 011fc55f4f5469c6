"""A game as a sheet of paper: who won as a picture, the score sheet, and the reasons below it or on the back.

It is one self-contained HTML file, for A4 and Letter. It needs no background to be read, as most browsers print none,
and no colour. Names in it may be anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import ceil
from typing import Final, NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present import table
from sushigo_score.present.ending import Place, places, tie_break
from sushigo_score.present.pictures import BELOW, BOWL, heap
from sushigo_score.present.printed import width
from sushigo_score.present.table import SeatedPlayer, persons, shown_note, shown_title, winner_sentence
from sushigo_score.present.why import scored_kinds
from sushigo_score.rules.editions import rows_of
from sushigo_score.rules.editions.edition import DishRow
from sushigo_score.rules.facts import Round
from sushigo_score.rules.score import Part, Sheet
from sushigo_score.text import at_the_table, sharing
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words, figure

_NO_CARDS: Final = "–"
"""Shown if a player has no cards of a dish."""
_LONGEST_NOTE: Final = 600
"""At most this many characters of a note fit on the page with everything else."""


class _Reason(NamedTuple):
    """What a dish scored, and why."""

    kind: str
    text: str
    points: int


class _PartOfWhy(NamedTuple):
    """The reasons of somebody for the points of a round, or of the desserts."""

    name: str
    points: int
    reasons: tuple[_Reason, ...]


_Why = tuple[tuple[_PartOfWhy, ...], ...]
"""Everybody's reasons, by seat."""


def printable(state: State, sheet: Sheet, day: str, words: Words, pictures: Mapping[str, str] | None = None) -> str:
    """Write the page: what was played, who won, the score sheet, and the reasons for everybody's points.

    `pictures` holds, as PNG in base 64: the edition by its name; the dishes, by their kind; the bowl, the cubes and the crown;
    and the shape of each colour.
    """
    title = shown_title(state) or table.edition_line(state.setup, words)
    people = persons(state, words)
    why = _why_of(sheet, people, words)
    said, notes = _said(state, sheet, words), shown_note(state, _LONGEST_NOTE)
    front_of = Front([one.name for one in people], len(rows_of(state.setup)), said, notes, bool(sheet.winners))
    fitted = fit(front_of, [[[reason.text for reason in part.reasons] for part in own] for own in why])
    front = (*_head(title, state, day, words), *_hero(state, sheet, said, words), *_table(state, sheet, people, words))
    body = "".join((_art(pictures or {}), *front, *_reasons(why, people, back=fitted.back), _foot(words)))
    return (
        f'<!doctype html>\n<html lang="{escape(words.language)}"><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">"
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_style(state, sheet, fitted)}</style></head><body>{body}</body></html>\n"
    )


def _style(state: State, sheet: Sheet, fitted: Fit) -> str:
    players = state.setup.seats
    steps = max(STEPS, len(sheet.winners)) if players > STEPS - 1 else players
    values = {
        "size": fitted.size,
        "podium": min(95, 25 * steps),
        "dish": 19 if players <= FEW else 14,
        "columns": columns(players),
        "small": round(fitted.small / fitted.size, 3),
    }
    style = STYLE
    for name, value in values.items():
        style = style.replace(f"{{{name}}}", str(value))
    return style


def _art(pictures: Mapping[str, str]) -> str:
    """Define each picture once."""
    defined = (
        f'<symbol id="{escape(name)}" viewBox="0 0 1 1"><image href="data:image/png;base64,{data}" width="1" height="1"/></symbol>'
        for name, data in pictures.items()
    )
    return f'<svg class="art" aria-hidden="true">{"".join(defined)}</svg>' if pictures else ""


def _head(title: str, state: State, day: str, words: Words) -> Iterator[str]:
    setup = state.setup
    lines = [
        words.say(sharing.EDITION_AND_DAY, edition=table.edition_line(setup, words), day=day)
        if shown_title(state)
        else day
    ]
    lines += table.variant_lines(setup, words)
    lines += table.menu_lines(setup, words)
    lines += table.house_rules_lines(setup, words)
    yield f'<header class="row head">{icon(setup.edition)}<div><h1>{escape(title)}</h1>'
    yield from (f'<p class="soft">{escape(line)}</p>' for line in lines)
    yield "</div></header>"


def _said(state: State, sheet: Sheet, words: Words) -> list[str]:
    """Say who won, and why if there was a tie."""
    if not sheet.winners:
        return [words.say(printed.RANKING_SO_FAR)]
    tied = tie_break(state, sheet, words)
    return [winner_sentence(state.setup, sheet, words), *([tied.sentence] if tied else [])]


def _hero(state: State, sheet: Sheet, said: Sequence[str], words: Words) -> Iterator[str]:
    yield '<section class="hero">'
    if sheet.winners:
        yield from podium(state, sheet, words)
    yield f'<div class="ranking"><p class="wins">{escape(said[0])}</p>'
    yield from ranking(state, sheet, words)
    yield from (f'<p class="soft">{escape(line)}</p>' for line in said[1:])
    yield "</div></section>"
    yield from (f'<p class="note">{escape(line)}</p>' for line in shown_note(state, _LONGEST_NOTE))


# --- the score sheet ----------------------------------------------------------------------------------


def _table(state: State, sheet: Sheet, people: tuple[SeatedPlayer, ...], words: Words) -> Iterator[str]:
    rounds = len(sheet.rounds)
    in_all = rounds > 1 and len(people) <= FEW
    wide = max(1, rounds + in_all)
    yield f'<table class="sheet{"" if len(people) <= FEW else " many"}"><thead><tr><td></td>'
    for person in people:
        name = shown_name(person.name, person.colour)
        yield f'<th class="edge" colspan="{wide}"><div class="row">{name}</div></th>'
    heads = [words.say(sharing.ROUND_SHORT, round=number) for number in range(1, rounds + 1)] + ["="] * in_all
    yield f"</tr><tr><td></td>{''.join(_cells(heads, in_all=in_all)) * len(people)}</tr></thead><tbody>"
    for row in rows_of(state.setup):
        dish = f'<div class="row">{icon(row.kind)}<span>{escape(words.dish(row.kind))}</span></div>'
        if not row.at_end:
            yield _row(
                dish, [_of_a_dish(state, sheet, row, person.seat, in_all=in_all) for person in people], in_all=in_all
            )
        elif sheet.endgame:
            yield _wide_row(dish, [_points(sheet.endgame, row, person.seat, state.rounds) for person in people], wide)
    sums = [[figure(part.totals[person.seat]) for part in sheet.rounds] for person in people]
    if in_all:
        sums = [
            [*own, figure(sum(part.totals[person.seat] for part in sheet.rounds))]
            for own, person in zip(sums, people, strict=True)
        ]
    yield _row(escape(words.say(printed.ROUND_SUM)), sums, "sum", in_all=in_all)
    yield _wide_row(escape(words.say(printed.TOTAL)), [figure(total) for total in sheet.totals], wide, "all")
    yield "</tbody></table>"


def _of_a_dish(state: State, sheet: Sheet, row: DishRow, seat: int, *, in_all: bool) -> list[str]:
    """Write the points of a dish in each round, and in all of them together."""
    cells = [_points(part, row, seat, (entered,)) for part, entered in zip(sheet.rounds, state.rounds, strict=False)]
    if not in_all:
        return cells
    has_any = any(cell != _NO_CARDS for cell in cells)
    return [*cells, figure(sum(part.points_of(seat, row.kind) or 0 for part in sheet.rounds)) if has_any else ""]


def _points(part: Part, row: DishRow, seat: int, rounds: Iterable[Round]) -> str:
    """Write the points of a dish: a 0 only if there are cards for it, else a dash."""
    points = part.points_of(seat, row.kind)
    kinds = scored_kinds(row)
    has_cards = any(entered.tableaux[seat].count(kind) for entered in rounds for kind in kinds)
    return figure(points or 0) if points or has_cards else _NO_CARDS


def _cells(cells: list[str], *, in_all: bool) -> Iterator[str]:
    """Write somebody's cells; the last one is that of all rounds together, if there is one."""
    for at, cell in enumerate(cells or [""]):
        style = "edge" if at == 0 else "of" if in_all and at == len(cells) - 1 else ""
        yield f'<td class="{style}">{escape(cell)}</td>' if style else f"<td>{escape(cell)}</td>"


def _row(head: str, players: list[list[str]], style: str = "", *, in_all: bool) -> str:
    cells = "".join("".join(_cells(player, in_all=in_all)) for player in players)
    return f'<tr class="{style}"><th>{head}</th>{cells}</tr>'


def _wide_row(head: str, players: list[str], wide: int, style: str = "") -> str:
    cells = "".join(f'<td class="edge" colspan="{wide}">{escape(points)}</td>' for points in players)
    return f'<tr class="{style}"><th>{head}</th>{cells}</tr>'


# --- the reasons --------------------------------------------------------------------------------------


def _why_of(sheet: Sheet, people: tuple[SeatedPlayer, ...], words: Words) -> _Why:
    named = [
        (words.say(at_the_table.DESSERTS) if part is sheet.endgame else words.say(printed.ROUND, round=number), part)
        for number, part in enumerate(sheet.parts, start=1)
    ]
    everybody = (
        (_PartOfWhy(name, part.totals[person.seat], _reasons_in(part, person.seat, words)) for name, part in named)
        for person in people
    )
    return tuple(tuple(part for part in own if part.reasons) for own in everybody)


def _reasons_in(part: Part, seat: int, words: Words) -> tuple[_Reason, ...]:
    return tuple(
        _Reason(
            line.kind,
            words.say(sharing.BECAUSE, dish=words.dish(line.kind), why=words.reason(line.reason)),
            line.points,
        )
        for line in part.lines
        if line.seat == seat and line.points
    )


def _reasons(why: _Why, people: tuple[SeatedPlayer, ...], *, back: bool) -> Iterator[str]:
    """Write the reasons by player and round, on the back if there is no room for them below the sheet."""
    yield f'<div class="why{" few" if len(people) <= FEW else ""}{" back" if back else ""}">'
    for person, own in zip(people, why, strict=True):
        yield f'<section><h2 class="row">{shown_name(person.name, person.colour)}</h2>'
        for part in own:
            yield f"<h3>{escape(part.name)}<strong>{figure(part.points)}</strong></h3><ul>"
            for kind, text, points in part.reasons:
                yield f"<li>{icon(kind)}<span>{escape(text)}</span><strong>{figure(points)}</strong></li>"
            yield "</ul>"
        yield "</section>"
    yield "</div>"


def _foot(words: Words) -> str:
    return f'<p class="foot">{escape(words.say(sharing.UNOFFICIAL))}</p>'


# --- the podium: the first ones on their steps with their bowls, and everybody in a table -------------

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


# --- the sizes of letters with which a game fits, estimated for a wide typeface -----------------------

PAGE: Final = (190.0, 259.0)
"""What the margins leave of A4 in width and of Letter in height, in millimetres: it fits on both."""
FEW: Final = 4
"""Up to so many players, each has a column of reasons."""
_FRONT: Final = {2: 10.0, 3: 10.0, 4: 9.5, 5: 9.0, 6: 8.5, 7: 8.0, 8: 8.0}
"""The size of letters on the front in points, by the number of players, if the reasons are there as well."""
_ALONE: Final = (1.25, 1.15, 1.05, 1.0, 0.9, 0.8)
"""The factors for it if the front has the page to itself: the largest that fits, else the smallest."""
_BELOW: Final = 7.5
"""The size of letters in reasons below the sheet, in points."""
_ON_BACK: Final = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""The same on the back: the largest with which they fit there, else the smallest."""
_FULL: Final = 0.97
_POINT: Final = 0.3528
_LINE: Final = 1.2
_LETTER: Final = 0.54
"""The width of a letter relative to its height, a generous estimate."""
_HEADER: Final = 24.0
_PODIUM: Final = 54.0
_STEP: Final = 19.0
_SAID: Final = 70.0
_NAME: Final = 36.0
"""The room, in millimetres, for a name on its step, for who won beside the podium, and for a name below that."""

Reasons = Sequence[Sequence[Sequence[str]]]
"""The reasons of everybody, by part of the game."""


class Front(NamedTuple):
    """What is on the front."""

    names: Sequence[str]
    dishes: int
    said: Sequence[str]
    notes: Sequence[str]
    has_podium: bool


class Fit(NamedTuple):
    """The sizes of letters on the front and in the reasons, in points, and whether these are on the back."""

    size: float
    small: float
    back: bool


def fit(front: Front, reasons: Reasons) -> Fit:
    """Find the largest sizes that fit; the reasons go on the back if there is no room for them below the sheet."""
    size = _FRONT[len(front.names)]
    room = PAGE[1] * _FULL
    if _front_height(front, size) + _reasons_height(reasons, _BELOW) <= room:
        return Fit(size, _BELOW, back=False)
    scale = next((one for one in _ALONE if _front_height(front, size * one) <= room), _ALONE[-1])
    small = next((one for one in _ON_BACK if _reasons_height(reasons, one) <= room), _ON_BACK[-1])
    return Fit(size * scale, small, back=True)


def columns(players: int) -> int:
    """Return in how many columns the reasons are."""
    return min(players, FEW)


def _front_height(front: Front, size: float) -> float:
    """Estimate the height of everything but the reasons, in millimetres."""
    em, names = size * _POINT, front.names
    said = sum(_lines(line, _SAID, em) for line in front.said)
    hero = em * (1 + 1.7 * said + sum(0.8 + 1.25 * _lines(name, _NAME, em) for name in names))
    head = max(_lines(name, 0.84 * PAGE[0] / len(names) - 2 * em, em) for name in names)
    notes = sum(_lines(line, PAGE[0], em) for line in front.notes)
    podium = _PODIUM + em * _LINE * max(_lines(name, _STEP, em) for name in names) if front.has_podium else 0.0
    return _HEADER + max(hero, podium) + em * (7 + head + 2.3 * front.dishes + 1.4 * notes)


def _reasons_height(reasons: Reasons, size: float) -> float:
    """Estimate the height of the reasons, in millimetres: few players have a column each, more share them."""
    em, wide = size * _POINT, columns(len(reasons))
    room = PAGE[0] / wide - 5 - 4 * em
    own = [2 + sum(1.5 + sum(_lines(text, room, em) + 0.2 for text in part) for part in parts) for parts in reasons]
    return em * _LINE * (max(own, default=0.0) if len(reasons) <= FEW else sum(own) / wide + 4)


def _lines(text: str, room: float, em: float) -> int:
    return max(1, ceil(width(text) * em * _LETTER / room))


# --- the style ----------------------------------------------------------------------------------------

STYLE: Final = """
@page { margin: 10mm }
* { box-sizing: border-box; overflow-wrap: anywhere; print-color-adjust: exact; -webkit-print-color-adjust: exact }
body { margin: 0 auto; max-width: 190mm; color: #33241b; background: #fff; font: {size}pt/1.25 Roboto, Arial, sans-serif }
h1, h2, h3, p, ul, ol { margin: 0; padding: 0; list-style: none; font-size: 1em }
svg { display: block; flex: none } .art { position: absolute; width: 0; height: 0 }
.soft { color: #5a4a3f } .icon { width: 1.35em; height: 1.35em } .shape { width: .95em; height: .95em }
.row { display: flex; gap: .4em; align-items: center; min-width: 0 } .row > span { min-width: 0 }
.head { gap: 4mm; padding-bottom: 2.5mm; border-bottom: .6mm solid #33241b } .head .icon { width: 15mm; height: 15mm }
h1 { font-size: 1.7em; line-height: 1.1 } .head .soft { font-size: max(.9em, 6.5pt) }
.hero { display: flex; gap: 6mm; align-items: flex-end; padding: 3mm 0 }
.podium { display: flex; flex: 0 0 {podium}mm; align-items: flex-end; gap: 1mm; text-align: center }
.step { flex: 1 1 0; min-width: 0 } .step .name { justify-content: center; font-weight: bold; font-size: .95em; line-height: 1.1; padding: .3em .1em }
.step .bowl { width: 100%; max-width: 22mm; margin: 0 auto } .crown { width: 8mm; height: 8mm; margin: 0 auto -1mm }
.stand { border: .4mm solid #33241b; border-bottom-width: .8mm; border-radius: 2mm 2mm 0 0; background: #f6eee0; padding: .15em 0; min-height: 3.6em }
.second .stand { min-height: 4.6em } .first .stand { min-height: 5.9em; border-width: .8mm; background: #dcedc1 }
.stand strong { display: block; font-size: 1.6em; line-height: 1.1 }
.ranking { flex: 1 1 0; min-width: 0 } .ranking .soft { padding-top: .5em } .wins { font-size: 1.35em; font-weight: bold; line-height: 1.15; padding-bottom: .3em }
table { width: 100%; border-collapse: collapse } th { font-weight: normal; text-align: left } td { text-align: center; padding: .22em .15em }
.places td, .places th { border-bottom: .2mm solid #b9a998; padding: .25em .3em; text-align: right } .places .who { text-align: left; width: 40% }
.places thead * { border-bottom-color: #33241b; font-size: max(.85em, 6pt) } .places .total, .winner { font-weight: bold }
.note { padding-bottom: 1mm; font-style: italic }
.sheet { table-layout: fixed; margin: 1mm 0 3mm } .sheet tr > :first-child { width: {dish}% }
.sheet tbody td, .sheet tbody th { border-top: .2mm solid #cbbfae; padding: 0.28em .1em } .sheet .edge { border-left: .4mm solid #8a7768 }
.sheet thead th { vertical-align: bottom; padding: .2em .2em; line-height: 1.1 } .sheet thead .row { justify-content: center; font-weight: bold; font-size: .95em }
.many thead .row { flex-direction: column; gap: 0; font-size: max(.88em, 6pt) } .sheet thead td { font-size: max(.8em, 6pt); color: #5a4a3f } .sheet .icon { width: 1.7em; height: 1.7em }
.sheet .of { font-weight: bold } .sheet .sum > * { border-top: .5mm solid #33241b; font-weight: bold }
.sheet .all > * { border-top: .2mm solid #33241b; border-bottom: .6mm solid #33241b; font-weight: bold; font-size: 1.3em } .sheet .all th { font-size: 1em }
.why { columns: {columns}; column-gap: 5mm; font-size: {small}em; line-height: 1.2 } .back { break-before: page }
.why section { padding-bottom: 2mm } .few section, .why li { break-inside: avoid } .why h2, .why h3 { break-after: avoid } .why h2 { border-bottom: .4mm solid #33241b; font-size: 1.15em; padding-bottom: .2em }
.why h3 { display: flex; justify-content: space-between; break-inside: avoid; padding-top: .45em; font-size: 1em }
.why li { display: flex; gap: .4em; align-items: flex-start; padding-top: .2em } .why li span { flex: 1 1 0; min-width: 0 } .why li strong { min-width: 1.3em; text-align: right }
.foot { padding-top: 2mm; font-size: 6.5pt; color: #5a4a3f }
@media screen { body { padding: 5mm } }
"""

"""A game as a sheet of paper: who won as a picture, the score sheet, and the reasons below it or on the back.

It is one self-contained HTML file, for A4 and Letter. Names in it may be anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present import table
from sushigo_score.present.export.page_style import STYLE
from sushigo_score.present.export.paper_fit import FEW, Fit, Front, columns, fit
from sushigo_score.present.export.paper_podium import STEPS, icon, podium, ranking, shown_name
from sushigo_score.present.game_note import shown_note, shown_title
from sushigo_score.present.seats import SeatedPlayer, persons
from sushigo_score.present.standings import winner_sentence
from sushigo_score.present.ties import tie_break
from sushigo_score.present.why import scored_kinds
from sushigo_score.rules.editions import rows_of
from sushigo_score.rules.editions.rows import DishRow
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

    `pictures` holds, as PNG in base 64: the box, by its edition; the dishes, by their kind; the bowl, the cubes and the crown;
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
        words.say(sharing.BOX_AND_DAY, box=table.edition_line(setup, words), day=day) if shown_title(state) else day
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

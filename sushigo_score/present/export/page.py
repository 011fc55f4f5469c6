"""A game as a page to print: one self-contained HTML file for one sheet of A4. Names in it may be anything.

It prints just as well in black and white: colours are only for warmth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from math import ceil
from typing import Final, NamedTuple

from sushigo_score.game.state import State
from sushigo_score.present import setup_words
from sushigo_score.present.export.chat_text import place_lines
from sushigo_score.present.game_note import shown_note, shown_title
from sushigo_score.present.printed.columns import width
from sushigo_score.present.results.ties import tie_break
from sushigo_score.present.score_sheet.reasons import scored_kinds
from sushigo_score.present.seats import seat_names
from sushigo_score.present.standings import winner_sentence
from sushigo_score.rules.editions import rows_of
from sushigo_score.rules.editions.rows import DishRow
from sushigo_score.rules.facts import Round
from sushigo_score.rules.score import Part, Sheet
from sushigo_score.text import export, results
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.figures import figure
from sushigo_score.text.language import Words

_PAGE: Final = (190.0, 277.0)
"""What the margins leave of A4, in millimetres."""
_SIZES: Final = tuple(size / 4 for size in range(42, 13, -1))
"""Font sizes in points, from the largest that is wanted to the smallest that can be read."""
_POINT: Final = 0.3528
_LINE: Final = 1.25
_LETTER: Final = 0.54
"""The width of a letter relative to its height, a generous estimate."""
_FULL: Final = 0.95
_DISH: Final = 0.17
_REASONS: Final = 0.82
_MANY: Final = 4
_NO_CARDS: Final = "–"
"""Shown if a player has no cards of a dish."""
_BOX_HEIGHT: Final = 14.0
"""The height of the picture of the box, in millimetres."""
_LONGEST_NOTE: Final = 600
"""At most this many characters of a note fit on the page with everything else."""

_STYLE: Final = """
@page { size: A4 portrait; margin: 10mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 190mm; color: #33241b; background: #fff; font: {size}pt/1.25 Roboto, Arial, sans-serif }
h1 { margin: 0; font-size: 1.5em; color: #3f7a34 } h2 { margin: .4em 0 .1em; font-size: 1em }
p { margin: 0 } .note { margin-bottom: .3em } .soft { color: #6b584b; font-size: .85em } .wins { margin: .4em 0; font-weight: bold }
* { overflow-wrap: anywhere }
ul { margin: 0 0 .5em; padding: 0; list-style: none; columns: {places} } li { break-inside: avoid }
table { width: 100%; border-collapse: collapse; table-layout: fixed; margin-bottom: .5em }
th, td { border: .2mm solid #b9a998; padding: .12em .2em; text-align: center; vertical-align: middle }
th { font-weight: bold } th:first-child { text-align: left; width: 17% }
thead th { background: #f1e7d6 } .sum > * { background: #f1e7d6; font-weight: bold } .first { border-left: .4mm solid #33241b }
img { height: 1.1em; width: 1.1em; vertical-align: -.2em; margin-right: .3em } .head { display: flex; gap: 4mm; align-items: center }
.head > img { flex: none; width: 14mm; height: 14mm; margin: 0 }
.why { columns: {columns}; column-gap: 3mm; font-size: .82em } .why div { margin-bottom: .3em }
.foot { margin-top: .4em; font-size: .7em; color: #6b584b }
@media screen { body { padding: 5mm } }
"""


class _Text(NamedTuple):
    """All the text on the page."""

    title: str
    setting: tuple[str, ...]
    winners: str
    note: tuple[str, ...]
    places: tuple[str, ...]
    names: tuple[str, ...]
    reasons: tuple[tuple[str, ...], ...]


def printable(state: State, sheet: Sheet, day: str, words: Words, pictures: Mapping[str, str] | None = None) -> str:
    """Write the page: what was played, who won, the score sheet, and the reasons for everybody's points.

    `pictures` holds those of the box, by its edition, and of the dishes, by their kind, as PNG in base 64.
    """
    text = _text(state, sheet, day, words)
    kinds = [row.kind for row in rows_of(state.setup)]
    style = _STYLE.replace("{size}", str(_size(text, len(kinds)))).replace("{columns}", str(_columns(text)))
    style = style.replace("{places}", str(_place_columns(text)))
    art = pictures or {}
    head = _head(text, art.get(state.setup.edition, ""))
    body = "".join((*head, *_table(state, sheet, text, words, art), *_why(text), _foot(words)))
    return (
        f'<!doctype html>\n<html lang="{escape(words.language)}"><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">"
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(text.title)}</title><style>{style}</style></head><body>{body}</body></html>\n"
    )


def _text(state: State, sheet: Sheet, day: str, words: Words) -> _Text:
    setup = state.setup
    box = setup_words.edition_line(setup, words)
    title = shown_title(state)
    setting = [words.say(export.BOX_AND_DAY, box=box, day=day) if title else day]
    setting += setup_words.variant_lines(setup, words)
    setting += setup_words.menu_lines(setup, words)
    setting += setup_words.house_rules_lines(setup, words)
    tied = tie_break(state, sheet, words) if sheet.winners else None
    winners = winner_sentence(setup, sheet, words) if sheet.winners else words.say(printed.RANKING_SO_FAR)
    return _Text(
        title=title or box,
        setting=(*setting, *([tied.sentence] if tied else [])),
        winners=winners,
        note=shown_note(state, _LONGEST_NOTE),
        places=tuple(place_lines(setup, sheet, words)),
        names=seat_names(setup, words),
        reasons=tuple(tuple(_reasons(seat, sheet, words)) for seat in range(setup.seats)),
    )


def _reasons(seat: int, sheet: Sheet, words: Words) -> Iterator[str]:
    """Yield what a player scored in each round and for the desserts, dish by dish."""
    for number, part in enumerate(sheet.parts, start=1):
        name = words.say(results.DESSERTS) if part is sheet.endgame else words.say(printed.ROUND, round=number)
        lines = [
            words.say(export.BECAUSE, dish=words.dish(line.kind), points=line.points, why=words.reason(line.reason))
            for line in part.lines
            if line.seat == seat and line.points
        ]
        if lines:
            listed = words.name(printed.PARTS).join(lines)
            yield words.say(export.PART, part=name, points=part.totals[seat], lines=listed)


# --- the page -----------------------------------------------------------------------------------------


def _picture(data: str) -> str:
    return f'<img alt="" src="data:image/png;base64,{data}">' if data else ""


def _head(text: _Text, box: str) -> Iterator[str]:
    yield f'<div class="head">{_picture(box)}<div><h1>{escape(text.title)}</h1>'
    yield from (f'<p class="soft">{escape(line)}</p>' for line in text.setting)
    yield "</div></div>"
    yield f'<p class="wins">{escape(text.winners)}</p><ul>'
    yield from (f"<li>{escape(place)}</li>" for place in text.places)
    yield "</ul>"
    yield from (f'<p class="note">{escape(line)}</p>' for line in text.note)


def _table(state: State, sheet: Sheet, text: _Text, words: Words, art: Mapping[str, str]) -> Iterator[str]:
    rounds = max(1, len(sheet.rounds))
    yield "<table><thead><tr><th></th>"
    yield from (f'<th class="first" colspan="{rounds}">{escape(name)}</th>' for name in text.names)
    yield "</tr><tr><th></th>"
    heads = [words.say(export.ROUND_SHORT, round=number) for number in range(1, rounds + 1)]
    yield "".join(_cells(heads)) * len(text.names)
    yield "</tr></thead><tbody>"
    for row in rows_of(state.setup):
        dish = _picture(art.get(row.kind, "")) + escape(words.dish(row.kind))
        if not row.at_end:
            yield _row(
                dish,
                [
                    [
                        _points_cell(part, row, seat, (entered,))
                        for part, entered in zip(sheet.rounds, state.rounds, strict=False)
                    ]
                    for seat in _seats(text)
                ],
            )
        elif sheet.endgame:
            yield _wide_row(
                dish, [_points_cell(sheet.endgame, row, seat, state.rounds) for seat in _seats(text)], rounds
            )
    sums = [[figure(part.totals[seat]) for part in sheet.rounds] for seat in _seats(text)]
    yield _row(escape(words.say(printed.ROUND_SUM)), sums, "sum")
    yield _wide_row(escape(words.say(printed.TOTAL)), [figure(total) for total in sheet.totals], rounds, "sum")
    yield "</tbody></table>"


def _seats(text: _Text) -> range:
    return range(len(text.names))


def _points_cell(part: Part, row: DishRow, seat: int, rounds: Iterable[Round]) -> str:
    """Write the points of a dish: a 0 only if there are cards for it, else a dash."""
    points = part.points_of(seat, row.kind)
    kinds = scored_kinds(row)
    has_cards = any(entered.tableaux[seat].count(kind) for entered in rounds for kind in kinds)
    return figure(points or 0) if points or has_cards else _NO_CARDS


def _cells(cells: list[str]) -> Iterator[str]:
    for at, cell in enumerate(cells or [""]):
        yield f'<td class="first">{escape(cell)}</td>' if at == 0 else f"<td>{escape(cell)}</td>"


def _row(dish: str, players: list[list[str]], style: str = "") -> str:
    cells = "".join("".join(_cells(player)) for player in players)
    return f'<tr class="{style}"><th>{dish}</th>{cells}</tr>'


def _wide_row(dish: str, players: list[str], rounds: int, style: str = "") -> str:
    cells = "".join(f'<td class="first" colspan="{rounds}">{escape(points)}</td>' for points in players)
    return f'<tr class="{style}"><th>{dish}</th>{cells}</tr>'


def _why(text: _Text) -> Iterator[str]:
    yield '<div class="why">'
    for name, parts in zip(text.names, text.reasons, strict=True):
        yield f"<h2>{escape(name)}</h2>"
        yield from (f"<div>{escape(part)}</div>" for part in parts)
    yield "</div>"


def _foot(words: Words) -> str:
    return f'<p class="foot">{escape(words.say(export.UNOFFICIAL))}</p>'


# --- font size ----------------------------------------------------------------------------------------


def _columns(text: _Text) -> int:
    return 2 if len(text.names) < _MANY else 4


def _place_columns(text: _Text) -> int:
    return 1 if len(text.names) < _MANY else 2


def _size(text: _Text, dishes_: int) -> float:
    """Find the largest font size at which everything fits on one page, else the smallest there is."""
    return next((size for size in _SIZES if _height(text, dishes_, size) <= _PAGE[1] * _FULL), _SIZES[-1])


def _height(text: _Text, dishes_: int, size: float) -> float:
    """Estimate the height of the page, in millimetres."""
    em = size * _POINT
    line, wide = em * _LINE, _PAGE[0]
    beside = wide - _BOX_HEIGHT - 4
    title = _lines(text.title, beside, em * 1.5) * 1.5 + sum(_lines(part, beside, em * 0.85) for part in text.setting)
    head = max(title, _BOX_HEIGHT / line)
    places = sum(_lines(place, wide / _place_columns(text), em) for place in text.places) / _place_columns(text) + 1
    player = wide * (1 - _DISH) / len(text.names)
    table = max(_lines(name, player, em) for name in text.names) + 1 + (dishes_ + 2) * 1.25 + 2
    column, small = wide / _columns(text) - 3, em * _REASONS
    why = sum(
        _lines(name, column, em) * 1.4 + sum(_lines(part, column, small) + 0.3 for part in parts)
        for name, parts in zip(text.names, text.reasons, strict=True)
    )
    foot = _lines(text.winners, wide, em) + sum(_lines(line, wide, em) + 0.3 for line in text.note) + 2
    return line * (head + places + table + foot) + line * _REASONS * (why / _columns(text) + 2)


def _lines(text: str, wide: float, em: float) -> int:
    return max(1, ceil(width(text) * em * _LETTER / wide))

"""The parts of a person's page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.dates import day_in_words
from sushigo_score.present.past import Trend as TrendLine
from sushigo_score.present.past import against, decimal, dish_pairs, figures
from sushigo_score.records import DishRecord
from sushigo_score.storage.people import PersonFace
from sushigo_score.storage.statistics import PersonRecord
from sushigo_score.text import past
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import Words, visible
from sushigo_score.text.languages import alphabet_of
from sushigo_score.ui.features.history.figure import FigureRow, FigureTile
from sushigo_score.ui.features.history.paired_bars import PairedBars
from sushigo_score.ui.features.history.parts import titled
from sushigo_score.ui.features.history.rival_row import RivalRow
from sushigo_score.ui.features.history.trend import TrendChart
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.face_choice import FaceChoice

_CHART: Final = 200
_LARGE: Final = 1.2
"""Up to this text scale, all figures fit side by side."""
_FIGURES: Final = 5
_OF_LARGE: Final = 2
_DISHES: Final = 8
_RIVALS: Final = 5


def head(
    name: str,
    face: PersonFace,
    also: Sequence[str],
    record: PersonRecord,
    words: Words,
    open_faces: Callable[[], object],
) -> Panel:
    """Build the face, the name, and the figures that everybody asks for first."""
    best = record.best.points if record.best else None
    shown = figures(record.games, record.wins, record.average, best, record.longest_streak, words)
    return Panel(
        Row(
            FaceChoice(colour=face.colour, dish=face.dish, name=words.say(past.FACE), on_tap=open_faces),
            Column(
                Caption(text=name, kind="title"),
                _soft(words.say(past.ALSO_PLAYED_AS, names=words.listed(also))) if also else None,
            ),
            spacing=dp(GAP["medium"]),
        ),
        *_figure_rows([FigureTile(value=figure.value, label=figure.label, pos_hint={"top": 1}) for figure in shown]),
        Caption(text=words.say(past.STREAK_NOW, n=record.streak), kind="small") if record.streak > 1 else None,
    )


def _figure_rows(tiles: Sequence[FigureTile]) -> list[FigureRow]:
    """Put the figures beside each other, in as many rows as it takes."""
    most = min(_FIGURES if look.scaled(1.0) <= _LARGE else _OF_LARGE, len(tiles))
    return [FigureRow(*tiles[first : first + most]) for first in range(0, len(tiles), most)]


def editions(played: Sequence[str], chosen: str, words: Words, choose: Callable[[str], None]) -> ChipStrip:
    """Build the choice between all games and those of one edition that this person plays."""
    choices = [
        ("", words.name(past.ALL_EDITIONS)),
        *((key, words.name(EDITION_WORDS[key].short)) for key in EDITION_WORDS if key in played),
    ]
    return ChipStrip(
        *(ChoiceButton(text=text, chosen=key == chosen, on_tap=partial(choose, key)) for key, text in choices)
    )


def over_time(shown: TrendLine, colour: int, ends: tuple[str, str], words: Words, now: datetime) -> Panel:
    """Build the chart of totals with its average."""
    first, last = (day_in_words(end, words, now) for end in ends)
    return titled(
        words.say(past.OVER_TIME),
        TrendChart(
            about=words.say(past.OVER_TIME),
            points=list(shown.points),
            colour=colour,
            average=shown.average,
            average_text=words.say(past.ON_AVERAGE, average=decimal(words, shown.average)),
            first=first,
            last=last,
            size_hint_y=None,
            height=dp(_CHART) * (1 + (look.scaled(1.0) - 1) * 0.5),
        ),
        _soft(words.say(past.EACH_POINT, n=shown.each)) if shown.each > 1 else None,
    )


def dishes(
    name: str,
    colour: int,
    records: Sequence[DishRecord],
    words: Words,
    unfold: Callable[[str], None],
    *,
    everything: bool,
) -> list[Panel]:
    """Build the bars of what each dish scores, and what it scores for the others at the same tables."""
    pairs = dish_pairs(records, words)
    if not pairs:
        return []
    some = len(pairs) > _DISHES and not everything
    return [
        titled(
            words.say(past.DISHES),
            _soft(words.say(past.DISHES_HELP, name=name)),
            PairedBars(
                about=words.say(past.DISHES),
                colour=colour,
                pairs=[tuple(pair) for pair in (pairs[:_DISHES] if some else pairs)],
            ),
            _unfolding(words.say(past.ALL_DISHES), "dishes", unfold) if some else None,
        )
    ]


def rivals(
    record: PersonRecord,
    colour: int,
    words: Words,
    look_at: Callable[[int], None],
    unfold: Callable[[str], None],
    *,
    everybody: bool,
) -> list[Widget]:
    """Build the record against each of the others; a tap opens that player's page."""
    place = alphabet_of(words.language)
    found = sorted(record.rivals, key=lambda rival: (-rival.games, place(rival.name)))
    rows: list[Widget] = [
        RivalRow(
            title=visible(rival.name),
            detail=against(rival.games, rival.ahead, rival.behind, words),
            ahead=rival.ahead,
            tied=rival.games - rival.ahead - rival.behind,
            behind=rival.behind,
            own=colour,
            colour=rival.face.colour,
            dish=rival.face.dish,
            on_tap=partial(look_at, rival.person),
        )
        for rival in (found if everybody else found[:_RIVALS])
    ]
    if len(found) > _RIVALS and not everybody:
        rows.append(_unfolding(words.say(past.EVERYBODY), "rivals", unfold))
    return _headed(words.say(past.HEAD_TO_HEAD), rows)


def marks(record: PersonRecord, words: Words, open_game: Callable[[int], None]) -> list[Widget]:
    """Build the best and the worst game; a tap opens them."""
    rows: list[Widget] = [
        ListRow(
            title=words.say(message, points=total.points),
            end_symbol="choose",
            on_tap=partial(open_game, total.game),
        )
        for message, total in ((past.BEST_GAME, record.best), (past.WORST_GAME, record.worst))
        if total is not None
    ]
    return _headed(words.say(past.MARKS), rows)


def _headed(title: str, rows: list[Widget]) -> list[Widget]:
    """Put rows under a heading, if there are any."""
    if not rows:
        return []
    return [Column(Caption(text=title, kind="name_bold", tone="text_soft", above=GAP["small"]), *rows)]


def _unfolding(text: str, part: str, unfold: Callable[[str], None]) -> WordButton:
    return WordButton(text=text, symbol="down", style="quiet", on_tap=partial(unfold, part))


def _soft(text: str) -> Caption:
    return Caption(text=text, kind="small", tone="text_soft")

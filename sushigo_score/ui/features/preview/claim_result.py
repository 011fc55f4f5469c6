"""The result of typed hands: what was not understood, the totals, and every point with its reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.hand_text.reader import HandProblem, Typed
from sushigo_score.present.preview.claim_view import ClaimedDesserts, ClaimView, claim_view, problem_in_words
from sushigo_score.text import preview, results
from sushigo_score.text import round as round_text
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Flow, Panel
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.place_line import PlaceLine
from sushigo_score.ui.pieces.player_panel import PlayerPanel, player_panels
from sushigo_score.ui.pieces.reason_row import ReasonRow

Unfolded = set[tuple[int, int]]
Mend = Callable[[HandProblem, str], None]
"""Puts one of its offers in the place of a problem; without one, leads to the place."""


def claim_panels(typed: Typed, words: Words, unfolded: Unfolded, mend: Mend) -> list[Widget]:
    """Everything there is to show; `unfolded` are the rounds and seats whose reasons are seen."""
    shown: list[Widget] = []
    if typed.problems:
        shown.append(_problems(typed, words, mend))
    told = claim_view(typed, words)
    if told is None:
        return shown or [Caption(text=words.say(preview.NEED_TWO), tone="text_soft")]
    shown.append(_totals(told, words))
    for result in told.rounds:
        shown.append(Caption(text=result.headline, kind="title"))
        for panel in player_panels(result, words):
            at = (result.at, panel.player.seat)
            panel.unfold(opened=at in unfolded)
            panel.head.bind(on_tap=partial(_toggle, panel, at, unfolded))
            shown.append(panel)
    if told.desserts:
        shown.append(Caption(text=words.say(results.DESSERTS), kind="title"))
        shown += [_desserts(player) for player in told.desserts]
    if told.cautions:
        shown.append(
            NotePanel(words.say(round_text.WORTH_A_LOOK), (), told.cautions, symbol="caution", tone="attention")
        )
    return shown


def _toggle(panel: PlayerPanel, at: tuple[int, int], unfolded: Unfolded, *_: object) -> None:
    panel.unfold(opened=not panel.opened)
    if panel.opened:
        unfolded.add(at)
    else:
        unfolded.discard(at)


def _problems(typed: Typed, words: Words, mend: Mend) -> Panel:
    lines = [line for problem in typed.problems for line in _problem(problem, words, mend)]
    heading = Caption(text=words.say(preview.NOT_UNDERSTOOD), kind="name_bold", tone="attention")
    return Panel(heading, *lines, spacing=dp(GAP["tight"]))


def _problem(problem: HandProblem, words: Words, mend: Mend) -> list[Widget]:
    only = problem.offers[0] if len(problem.offers) == 1 else ""
    row = ListRow(
        title=problem_in_words(problem, words), symbol="correct", soft=True, on_tap=partial(mend, problem, only)
    )
    offers = [ChoiceButton(text=offer, on_tap=partial(mend, problem, offer)) for offer in problem.offers]
    return [row, Flow(*offers)] if offers else [row]


def _totals(told: ClaimView, words: Words) -> Panel:
    return Panel(
        Caption(text=words.say(preview.SO_FAR), kind="name_bold"),
        *(
            PlaceLine(
                rank=total.rank,
                name=total.person.name,
                colour=total.person.colour,
                total=words.count(total.points, "points"),
            )
            for total in told.totals
        ),
        Caption(text=told.setup, kind="small", tone="text_soft", above=GAP["small"]) if told.setup else None,
        spacing=0,
    )


def _desserts(player: ClaimedDesserts) -> Panel:
    return Panel(
        Caption(text=player.person.name, kind="name_bold"),
        *(
            ReasonRow(
                kind=line.kind,
                dish=line.dish,
                points=line.points,
                reason=line.reason,
                remarks=list(line.remarks),
                decided=line.decided,
            )
            for line in player.lines
        ),
        spacing=dp(GAP["small"]),
    )

"""What typed hands come to: what was not understood, the totals, and every point with its reason."""

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
            panel.head.bind(on_tap=partial(_unfold, panel, at, unfolded))
            shown.append(panel)
    if told.desserts:
        shown.append(Caption(text=words.say(results.DESSERTS), kind="title"))
        shown += [_desserts(player) for player in told.desserts]
    if told.cautions:
        shown.append(
            NotePanel(words.say(round_text.WORTH_A_LOOK), (), told.cautions, symbol="caution", tone="attention")
        )
    return shown


def _unfold(panel: PlayerPanel, at: tuple[int, int], unfolded: Unfolded, *_: object) -> None:
    panel.unfold(opened=not panel.opened)
    (unfolded.add if panel.opened else unfolded.discard)(at)


def _problems(typed: Typed, words: Words, mend: Mend) -> Panel:
    panel = Panel(spacing=dp(GAP["tight"]))
    panel.add_widget(Caption(text=words.say(preview.NOT_UNDERSTOOD), kind="name_bold", tone="attention"))
    for problem in typed.problems:
        row = ListRow(title=problem_in_words(problem, words), symbol="correct", soft=True)
        row.bind(on_tap=partial(_mend, mend, problem, problem.offers[0] if len(problem.offers) == 1 else ""))
        panel.add_widget(row)
        if problem.offers:
            panel.add_widget(_offers(problem, mend))
    return panel


def _offers(problem: HandProblem, mend: Mend) -> Flow:
    flow = Flow()
    for offer in problem.offers:
        choice = ChoiceButton(text=offer)
        choice.bind(on_tap=partial(_mend, mend, problem, offer))
        flow.add_widget(choice)
    return flow


def _mend(mend: Mend, problem: HandProblem, offer: str, *_: object) -> None:
    mend(problem, offer)


def _totals(told: ClaimView, words: Words) -> Panel:
    panel = Panel(spacing=0)
    panel.add_widget(Caption(text=words.say(preview.SO_FAR), kind="name_bold"))
    for total in told.totals:
        points = words.count(total.points, "points")
        person = total.person
        panel.add_widget(PlaceLine(rank=total.rank, name=person.name, colour=person.colour, total=points))
    if told.setup:
        panel.add_widget(Caption(text=told.setup, kind="small", tone="text_soft", above=GAP["small"]))
    return panel


def _desserts(player: ClaimedDesserts) -> Panel:
    panel = Panel(spacing=dp(GAP["small"]))
    panel.add_widget(Caption(text=player.person.name, kind="name_bold"))
    for line in player.lines:
        row = ReasonRow(kind=line.kind, dish=line.dish, points=line.points, reason=line.reason, decided=line.decided)
        row.remarks = list(line.remarks)
        panel.add_widget(row)
    return panel

"""The result of typed hands: what was not understood, the totals, and every point with its reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.typed.claim import ClaimedDesserts, ClaimedTotal, ClaimView, claim_view, problem_in_words
from sushigo_score.present.typed.reader import HandProblem, Typed
from sushigo_score.text import at_the_table, preview
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.parts import Beside, DrawnPart, Inset, Label, shape_of, symbol_of
from sushigo_score.ui.kit.text_textures import texture
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Panel
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.composed import FixedLine
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.player_panel import PlayerPanel, player_panels
from sushigo_score.ui.pieces.reason_row import reason_row

Unfolded = set[tuple[int, int]]
Mend = Callable[[HandProblem, str], None]
"""A callback that replaces a problem with one of its offers, or without an offer goes to the place."""


def claim_panels(typed: Typed, words: Words, unfolded: Unfolded) -> list[Widget]:
    """Build the whole result; `unfolded` holds the rounds and seats whose reasons are visible."""
    view = claim_view(typed, words)
    if view is None:
        return [] if typed.problems else [Caption(text=words.say(preview.NEED_TWO), tone="text_soft")]
    shown: list[Widget] = [_totals(view, typed, words)]
    for result in view.rounds:
        shown.append(Caption(text=result.headline, kind="title"))
        for panel in player_panels(result, words):
            at = (result.at, panel.player.seat)
            panel.unfold(opened=at in unfolded)
            panel.head.bind(on_tap=partial(_toggle, panel, at, unfolded))
            if not view.settled:
                panel.head.warns = at in typed.unread
                panel.head.rank = words.say(preview.CARDS_UNREAD) if panel.head.warns else ""
            shown.append(panel)
    if view.desserts:
        shown.append(Caption(text=words.say(at_the_table.DESSERTS), kind="title"))
        shown += [_desserts(player) for player in view.desserts]
    if view.cautions:
        shown.append(
            NotePanel(words.say(at_the_table.WORTH_A_LOOK), (), view.cautions, symbol="caution", tone="attention")
        )
    return shown


def _toggle(panel: PlayerPanel, at: tuple[int, int], unfolded: Unfolded, *_: object) -> None:
    panel.unfold(opened=not panel.opened)
    if panel.opened:
        unfolded.add(at)
    else:
        unfolded.discard(at)


def problems_panel(typed: Typed, words: Words, mend: Mend) -> Panel:
    """Build what was not understood, each with suggestions."""
    edge = dp(GAP["medium"])
    heading = Caption(text=words.say(preview.NOT_UNDERSTOOD), kind="name_bold", tone="attention")
    return Panel(
        Column(heading, padding=(edge, 0)),
        *(_problem(problem, words, mend) for problem in typed.problems),
        padding=(0, edge),
    )


def _problem(problem: HandProblem, words: Words, mend: Mend) -> Widget:
    """Build one problem with the suggestions to choose from; without any, a tap goes to the place."""
    text, edge = problem_in_words(problem, words), dp(GAP["medium"])
    if not problem.offers:
        return ListRow(title=text, end_symbol="correct", soft=True, on_tap=partial(mend, problem, ""))
    offers = (ChoiceButton(text=offer, about=text, on_tap=partial(mend, problem, offer)) for offer in problem.offers)
    return Column(Caption(text=text), Flow(*offers), padding=(edge, 0), spacing=dp(GAP["tight"]))


def _totals(view: ClaimView, typed: Typed, words: Words) -> Panel:
    missing = words.say(preview.CARDS_UNREAD) if typed.unread else words.say(preview.TO_FIX, n=len(typed.problems))
    return Panel(
        Caption(text=words.say(preview.RESULT if view.settled else preview.SO_FAR), kind="name_bold"),
        None if view.settled else Caption(text=missing, kind="small_bold", tone="attention"),
        *(place_line(total, words) for total in view.totals),
        Caption(text=view.setup, kind="small", tone="text_soft", above=GAP["small"]) if view.setup else None,
        spacing=0,
    )


def _desserts(player: ClaimedDesserts) -> Panel:
    return Panel(
        Caption(text=player.person.name, kind="name_bold"),
        *map(reason_row, player.lines),
        spacing=dp(GAP["small"]),
    )


def place_line(total: ClaimedTotal, words: Words) -> FixedLine:
    """Build the place of a player: rank, shape, name, total; a warning in place of the rank where cards are unread."""
    name, points = total.person.name, words.count(total.points, "points")
    rank = words.name(at_the_table.RANK, rank=total.rank) if total.rank else ""
    warning = words.say(preview.CARDS_UNREAD) if total.unread else ""

    def parts(width: float) -> DrawnPart:
        before = texture(words.name(at_the_table.RANK, rank=8), "name_bold").width / dp(1) + 10
        caution = symbol_of("caution", before, "attention", size=20, at=10)
        tone = "loss" if total.points < 0 else "text"
        row = Beside(
            caution if warning else Inset(Label(rank, "name_bold", "text_soft", lines=1), wide=before),
            shape_of(total.person.colour, 8, 28, at=9),
            Inset(Label(name), 0, 0, 8, 0),
            Label(points, "name_bold", tone, lines=1, grows=False, widest=width * 0.45, flat=True),
        )
        return Inset(row, 0, 4, 0, 4, least=32)

    return FixedLine("place", name, parts, rank, name, points, warning, value=points)

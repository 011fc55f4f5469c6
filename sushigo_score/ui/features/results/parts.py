"""What goes with the result of a round: the sushi boat, the cautions, and who starts the next round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.result import RoundResult, ToCheck
from sushigo_score.present.table import SeatedPlayer
from sushigo_score.text import at_the_table, common
from sushigo_score.text.language import Words, figure
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Flow, Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow


def boat_panel(shown: RoundResult) -> list[Panel]:
    """Build a panel that says where the sushi boat goes, if there is one."""
    boat = shown.boat
    return [NotePanel("", (boat.sentence,), boat.remarks, picture="boat")] if boat else []


def caution_panel(
    found: Sequence[ToCheck],
    words: Words,
    at: int,
    *,
    most: int | None,
    unfolded: bool,
    mend: Callable[[ToCheck], object],
    look_at: Callable[[ToCheck], object],
    unfold: Callable[[], object],
) -> list[Panel]:
    """Build what should be checked, each of which leads to its cards, or is mended at once.

    At most so many of this round are open, what can be mended at once before the others; those of earlier rounds are folded.
    """
    if not found:
        return []
    now = sorted((check for check in found if check.at in (at, None)), key=lambda check: check.cure is None)
    before = [check for check in found if check not in now]
    first = now[:most]
    more = now[len(first) :]
    rows: list[Widget] = [widget for check in first for widget in _check_rows(check, mend, look_at)]
    if more or before:
        title = words.say(common.MORE if more else at_the_table.EARLIER)
        end, symbol = figure(len(more + before)), "fold" if unfolded else "down"
        rows.append(ListRow(title=title, end=end, end_symbol=symbol, soft=True, on_tap=unfold))
    for check in more + before if unfolded else ():
        rows += _check_rows(check, mend, look_at)
    return [
        Panel(Caption(text=words.say(at_the_table.WORTH_A_LOOK), kind="name_bold"), *rows, spacing=dp(GAP["tight"]))
    ]


def _check_rows(
    check: ToCheck, mend: Callable[[ToCheck], object], look_at: Callable[[ToCheck], object]
) -> list[Widget]:
    row = ListRow(
        title=check.sentence, symbol="caution", end_symbol="choose", soft=True, on_tap=partial(look_at, check)
    )
    if check.cure is None:
        return [row]
    return [row, WordButton(text=check.cure.text, on_tap=partial(mend, check))]


def starter_panel(
    people: Sequence[SeatedPlayer], chosen: int | None, following: int, choose: Callable[[int], object], words: Words
) -> Panel:
    """Build the choice of who starts the following round, which is counted from 0."""
    choices = (
        ChoiceButton(
            text=person.name,
            colour=person.colour,
            chosen=person.seat == chosen,
            on_tap=partial(choose, person.seat),
        )
        for person in people
    )
    return Panel(
        Caption(text=words.say(at_the_table.WHO_BEGINS, round=following + 1), kind="name_bold"), Flow(*choices)
    )

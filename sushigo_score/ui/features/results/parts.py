"""What goes with the result of a round: the sushi boat, the cautions, and who starts the next round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.results.round_result import RoundResult
from sushigo_score.present.results.to_check import ToCheck
from sushigo_score.present.seats import SeatedPlayer
from sushigo_score.text import ends
from sushigo_score.text import round as round_text
from sushigo_score.text.figures import figure
from sushigo_score.text.language import Words
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
    older: bool,
    mend: Callable[[ToCheck], object],
    look_at: Callable[[ToCheck], object],
    unfold: Callable[[], object],
) -> list[Panel]:
    """Build what should be checked, this round's first, earlier ones folded: each leads to its cards, or is mended at once."""
    if not found:
        return []
    now = [check for check in found if check.at in (at, None)]
    before = [check for check in found if check not in now]
    rows: list[Widget] = [widget for check in now for widget in _check_rows(check, mend, look_at)]
    if before:
        title = words.say(ends.EARLIER)
        rows.append(
            ListRow(
                title=title, end=figure(len(before)), end_symbol="fold" if older else "down", soft=True, on_tap=unfold
            )
        )
    for check in before if older else ():
        rows += _check_rows(check, mend, look_at)
    return [Panel(Caption(text=words.say(round_text.WORTH_A_LOOK), kind="name_bold"), *rows, spacing=dp(GAP["tight"]))]


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
    return Panel(Caption(text=words.say(ends.WHO_BEGINS, round=following + 1), kind="name_bold"), Flow(*choices))

"""What the next taps mean while a special order or a takeout box waits for its cards: shown in the bar, and at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.round import SPECIAL_ORDER, TAKEOUT_BOX
from sushigo_score.text import at_the_table, common
from sushigo_score.text.language import Words
from sushigo_score.ui.features.round.entry import COPYING, TURNING, RoundEntry
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, TARGET
from sushigo_score.ui.kit.widgets.boxes import Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.navigator import WindowForm

_CARDS: Final = {COPYING: SPECIAL_ORDER, TURNING: TAKEOUT_BOX}


def mode_title(mode: str, words: Words) -> str:
    """Return the name of the card that waits; empty if none does."""
    card = _CARDS.get(mode)
    return words.tile(card) if card is not None else ""


class ModeBand(Panel):
    """Says what to tap; `least` is the height of what it replaces, so that no tile moves; `air` is above and below."""

    def __init__(self, *content: Widget | None, air: str) -> None:
        padding = (dp(GAP["medium"]), dp(GAP[air]))
        super().__init__(Widget(), *content, Widget(), ground="glow", padding=padding, spacing=0)


def question_band(text: str, answers: Sequence[WordButton]) -> ModeBand:
    """Build a band with a question and its answers."""
    kind = "small_bold" if look.text_scale > 1 else "name_bold"
    caption = Caption(text=text, kind=kind, tone="on_glow", halign="center")
    return ModeBand(caption, Widget(size_hint_y=None, height=dp(GAP["small"])), Row(*answers), air="tight")


def mode_band(entry: RoundEntry, words: Words, form: WindowForm) -> ModeBand:
    """Build a band that says what to tap, with the ways out."""
    text = words.say(at_the_table.COPYING if entry.mode == COPYING else at_the_table.TURNING)
    if entry.marked:
        text = words.say(at_the_table.TURNING_SOME, n=entry.marked)
    above = form.low or form.width == "compact"
    tight = form.low or (above and look.text_scale > 1)
    caption = Caption(text=text, kind="small_bold" if tight else "name_bold", tone="on_glow")
    about = words.tile(_CARDS[entry.mode])
    buttons = [WordButton(text=words.say(common.CANCEL), about=about, on_tap=entry.cancel)]
    if entry.marked:
        buttons.append(WordButton(text=words.say(common.DONE), style="main", on_tap=entry.done))
    if above:
        return ModeBand(caption, Widget(size_hint_y=None, height=dp(GAP["small"])), Row(*buttons), air="tight")
    for button in buttons:
        button.size_hint, button.width = (None, 1), button.least_width
    high = Widget(size_hint=(None, None), size=(0, dp(TARGET)))
    return ModeBand(Row(caption, high, *buttons), air="small")

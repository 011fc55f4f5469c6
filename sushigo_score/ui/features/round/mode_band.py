"""What the next taps mean while a special order or a takeout box waits for its cards: shown in the bar, and at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from sushigo_score.present.round.view import SPECIAL_ORDER, TAKEOUT_BOX
from sushigo_score.text import common
from sushigo_score.text import round as round_text
from sushigo_score.ui.features.round.tile_input import COPYING, TURNING
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Panel, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage

_CARDS: Final = {COPYING: SPECIAL_ORDER, TURNING: TAKEOUT_BOX}


def mode_title(page: RoundPage) -> str:
    """Return the name of the card that waits; empty if none does."""
    card = _CARDS.get(page.tile_input.mode)
    return page.app.table.words.tile(card) if card is not None else ""


def mode_band(page: RoundPage) -> Panel:
    """What is to be tapped, and the ways out."""
    words, laying = page.app.table.words, page.tile_input
    text = words.say(round_text.COPYING if laying.mode == COPYING else round_text.TURNING)
    if laying.marked:
        text = words.say(round_text.TURNING_SOME, n=laying.marked)
    form = page.app.navigator.form
    above = form.low or (form.width == "compact" and look.text_scale > 1)
    caption = Caption(text=text, kind="small_bold" if above else "name_bold", tone="on_glow")
    about = words.tile(_CARDS[laying.mode])
    buttons = [WordButton(text=words.say(common.CANCEL), about=about, size_hint_x=None, on_tap=laying.cancel)]
    if laying.marked:
        buttons.append(WordButton(text=words.say(common.DONE), style="main", size_hint_x=None, on_tap=laying.done))
    for button in buttons:
        button.width = button.least_width
    return Panel(
        caption if above else None,
        Row(None if above else caption, *buttons),
        ground="glow",
        padding=(dp(GAP["medium"]), dp(GAP["tight"])),
    )

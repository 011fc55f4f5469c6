"""What the next taps mean while a special order or a takeout box waits for its cards: said in the bar, and at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from sushigo_score.present.round.view import SPECIAL_ORDER, TAKEOUT_BOX
from sushigo_score.text import common
from sushigo_score.text import round as round_text
from sushigo_score.ui.features.round.tile_input import COPYING, TURNING
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import fits
from sushigo_score.ui.kit.theme import GAP, TARGET
from sushigo_score.ui.kit.widgets.boxes import Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage

_CARDS: Final = {COPYING: SPECIAL_ORDER, TURNING: TAKEOUT_BOX}


def mode_title(page: RoundPage) -> str:
    """The card that waits, where the bar has room for its name; empty if none waits."""
    card = _CARDS.get(page.tile_input.mode)
    if card is None:
        return ""
    name = page.app.table.words.tile(card)
    buttons = [widget for widget in page.walk(restrict=True) if isinstance(widget, SymbolButton)]
    room = page.app.navigator.page_width - dp(TARGET) * len(buttons) - dp(2 * GAP["small"] + 2 * GAP["tight"])
    return name if fits(name, "title", room) else ""


def mode_band(page: RoundPage) -> Panel:
    """What is to be tapped, and the ways out."""
    words, laying = page.app.table.words, page.tile_input
    text = words.say(round_text.COPYING if laying.mode == COPYING else round_text.TURNING)
    if laying.marked:
        text = words.say(round_text.TURNING_SOME, n=laying.marked)
    caption = Caption(text=text, kind="name_bold", tone="on_glow")
    form = page.app.navigator.form
    above = form.low or (form.width == "compact" and look.text_scale > 1)
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

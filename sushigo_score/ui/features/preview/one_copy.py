"""One of two copies where they differ: its name, its cards or what it says, and whether it holds or can be taken over."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from sushigo_score.rules.cards import parse_item
from sushigo_score.ui.kit.canvas_widget import Point, Touchable, frame, frame_around, paint, plate
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.boxes import EvenlyTall
from sushigo_score.ui.pieces.laid_card import lay_item

_EDGE: Final = 12
_GAP: Final = 8
_CARD: Final = 44
_TALL: Final = 1.28
_STEP: Final = 0.45
_SHOWN: Final = 5
"""The most cards that are drawn; the number beside them says how many there are."""
_SYMBOL: Final = 22
_SLOT: Final = 0.4


class OneCopy(EvenlyTall, Touchable):
    """One copy. `item` are cards in the notation, `count` of them; otherwise `told` says what it has. `text` is what a tap does.

    `holds` marks the copy that the game currently follows.
    """

    role = "button"

    copy = StringProperty("")
    item = StringProperty("")
    count = NumericProperty(0)
    told = StringProperty("")
    text = StringProperty("")
    holds = BooleanProperty(False)

    sized_by = ("width", "copy", "item", "told", "text", "row_height")

    @property
    def spoken_value(self) -> str:
        """Which copy, and what it says."""
        return f"{self.copy}: {self.told}"

    @property
    def heard(self) -> str:
        """Which copy, what it says, and what a tap does."""
        return told(self.about, self.spoken_value, self.text)

    @property
    def _room(self) -> float:
        return float(max(dp(48), self.width - dp(2 * _EDGE)))

    def _name(self) -> Any:
        return paragraph(self.copy, "small_bold", self._room - dp(_SYMBOL))

    def _said(self) -> Any:
        """Typeset how many cards, or what the copy says."""
        return texture(self.told, "number", self._room * 0.4) if self.item else paragraph(self.told, "name", self._room)

    def _action(self) -> Any:
        return paragraph(self.text, "name_bold", self._room, "center") if self.text else None

    def _middle_height(self) -> float:
        return float(max(dp(_CARD * _TALL), self._said().height) if self.item else self._said().height)

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            action = self._action()
            foot = action.height + dp(_GAP) if action else 0
            self.own_height = self._name().height + self._middle_height() + foot + dp(2 * _EDGE + _GAP)
            self.height = max(self.own_height, self.row_height)

    def draw(self) -> None:
        """Draw the name, the contents, and at the foot what a tap does; a green frame and a check for the one that holds."""
        colours, left = look.palette, self.x + dp(_EDGE)
        draw_ground(colours.raised if self.pressed else colours.ground, self.pos, self.size, dp(RADIUS["medium"]))
        if self.holds or self.text:
            paint(colours.action if self.holds else colours.outline)
            frame(self, dp(1), dp(RADIUS["medium"]), look.marking(dp(1)) if self.holds else dp(0.6))
        self.draw_focus()
        name, action = self._name(), self._action()
        top = self.top - dp(_EDGE) - name.height
        paint(colours.text_soft)
        blit(name, left, top)
        if self.holds:
            paint(colours.action)
            symbol(sign("check"), (self.right - dp(_EDGE) - dp(_SYMBOL) / 2, top + name.height / 2), dp(_SYMBOL))
        self._draw_cards(left, top - dp(_GAP) - self._middle_height() / 2)
        if action:
            paint(colours.action)
            blit(action, self.center_x - action.width / 2, self.y + dp(_EDGE))

    def _draw_cards(self, left: float, middle: float) -> None:
        colours, said = look.palette, self._said()
        paint(colours.text)
        if not self.item:
            blit(said, left, middle - said.height / 2)
            return
        wide, tall = round(dp(_CARD)), round(dp(_CARD * _TALL))
        room = self._room - said.width - dp(_GAP)
        shown = min(_SHOWN, int(self.count))
        step = min(wide * _STEP, (room - wide) / max(1, shown - 1))
        bottom = round(middle - tall / 2)
        blit(said, self.right - dp(_EDGE) - said.width, middle - said.height / 2)
        if not shown:
            self._draw_slot((left, bottom), (wide, tall))
            return
        batch = MeshBatch(wide)
        for number in range(shown):
            lay_item(batch, parse_item(self.item), (round(left + number * step), bottom), (wide, tall))
        batch.draw()

    @staticmethod
    def _draw_slot(pos: Point, size: Point) -> None:
        """Draw an empty slot for cards."""
        if look.clear:
            paint(look.palette.outline)
            frame_around(pos, size, dp(0.5), dp(RADIUS["small"]), dp(0.5))
        else:
            paint(look.palette.outline, _SLOT)
            plate(pos, size, dp(RADIUS["small"]))

"""What one dish scored, and why; a tap leads to any further explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.present.sheet import LineView
from sushigo_score.text.language import signed
from sushigo_score.ui.kit.canvas_widget import Touchable, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import Role, told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_textures import blit, paragraph, symbol, texture
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.pieces.badge import draw_badge
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_PICTURE = 40
_GAP = 10
_CHEVRON = 26


class ReasonRow(Touchable):
    """Picture, name, reason and points of a dish; `remarks` say what else counts.

    With an `on_tap` callback it ends with a chevron; without, it takes no touches.
    """

    role = "reason"
    named_by = "dish"

    kind = StringProperty("")
    dish = StringProperty("")
    points = NumericProperty(0)
    reason = StringProperty("")
    remarks = ListProperty()

    sized_by = ("width", "dish", "reason", "remarks")

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    @property
    def heard_role(self) -> Role:
        """Its role; plain text if there is no further explanation."""
        return "reason" if self.enabled else "text"

    @property
    def heard(self) -> str:
        """The dish, its points, the reason and the remarks."""
        return told(self.dish, look.words.count(int(self.points), "points"), self.reason, *self.remarks)

    def __init__(self, *, on_tap: Callable[[], object] | None = None, **more: Any) -> None:
        super().__init__(on_tap=on_tap, enabled=on_tap is not None, **more)

    @property
    def _after(self) -> float:
        """The width of the chevron."""
        return float(dp(_CHEVRON)) if self.enabled else 0.0

    def _texts(self) -> list[tuple[Any, str]]:
        points = texture(signed(int(self.points)), "title").width
        room = max(dp(48), self.width - dp(_PICTURE + 2 * _GAP) - points - self._after)
        return [
            (paragraph(self.dish, "name_bold", room), "text"),
            (paragraph(self.reason, "small", room), "text"),
            *((paragraph(remark, "small", room), "text_soft") for remark in self.remarks),
        ]

    def measure(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = max(dp(_PICTURE), sum(tex.height + dp(2) for tex, _ in self._texts())) + dp(8)

    def draw(self) -> None:
        colours = look.palette
        top = self.top - dp(4)
        if self.pressed:
            draw_ground(
                colours.raised, (self.x - dp(4), self.y), (self.width + dp(8), self.height), dp(RADIUS["medium"])
            )
        self.draw_focus()
        side = dp(_PICTURE)
        draw_badge(plate_of(self.kind), picture_of_dish(self.kind), (self.x, top - side), side, dp(2))
        y = top
        for tex, tone in self._texts():
            y -= tex.height
            paint(getattr(colours, tone))
            blit(tex, self.x + dp(_PICTURE + _GAP), y)
            y -= dp(2)
        tex = texture(signed(int(self.points)), "title")
        paint(colours.loss if self.points < 0 else colours.text)
        right = self.right - self._after
        blit(tex, right - tex.width, top - tex.height)
        if self.enabled:
            paint(colours.text_soft)
            symbol(sign("choose"), (self.right - dp(_CHEVRON) / 2 + dp(2), top - tex.height / 2), dp(22))


def reason_row(line: LineView, on_tap: Callable[[], object] | None = None) -> ReasonRow:
    """Build the row of what a dish scores."""
    return ReasonRow(
        kind=line.kind,
        dish=line.dish,
        points=line.points,
        reason=line.reason,
        remarks=list(line.remarks),
        on_tap=on_tap,
    )

"""What somebody scores in an example of a rule, and why."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.text.language import signed
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.parts import Above, Beside, DrawnPart, Inset, Label, shape_of
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.widgets.composed import Composed

_MARK = 28


class OutcomeRow(Composed):
    """A player with shape and name, the points at the right, and the reasons below."""

    role = "outcome"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = NumericProperty(0)
    reasons = ListProperty()
    remarks = ListProperty()

    @property
    def spoken_value(self) -> str:
        """The points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    @property
    def heard(self) -> str:
        """The player, the points, the reasons and the remarks."""
        return told(self.name, look.words.count(int(self.points), "points"), *self.reasons, *self.remarks)

    def parts(self, _: float) -> DrawnPart:
        points = Label(
            signed(int(self.points)), "title", "loss" if self.points < 0 else "text", lines=1, grows=False, flat=True
        )
        head = Beside(
            shape_of(int(self.colour), 8, _MARK, at=10), Inset(Label(self.name, "name_bold"), 0, 0, 8, 0), points
        )
        texts = [Label(reason, "small") for reason in self.reasons]
        texts += [Label(remark, "small", "text_soft") for remark in self.remarks]
        return Inset(Above(head, *(Inset(text, _MARK, 0, 0, 0) for text in texts), gap=2), 0, 0, 0, 6)

"""A round at the end of a game: a way to its result, and everybody's face, to correct what they had in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from sushigo_score.present.table import SeatedPlayer
from sushigo_score.text import at_the_table
from sushigo_score.text import printed_sheet as printed
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import texture
from sushigo_score.ui.kit.theme import TARGET
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Row
from sushigo_score.ui.kit.widgets.button import RoundButton
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.pieces.face import dish_of, draw_face

_FACE: Final = 34
_BESIDE_TITLE: Final = 56
"""The room, in dp, that a row needs beside its title."""


class FaceButton(RoundButton):
    """A face to tap."""

    colour = NumericProperty(0)
    dish = StringProperty("")

    def draw(self) -> None:
        """Draw the face, on a plate while it is pressed."""
        if self.pressed:
            draw_ground(look.palette.raised, self.pos, self.size, self.height / 2)
        draw_face(int(self.colour), self.dish, self.center, dp(_FACE) / 2)
        self.draw_focus(self.height / 2)


class RoundLine(Column):
    """The row of a round, with the faces beside it, or below where there is too little room."""

    def __init__(
        self,
        at: int,
        people: Sequence[SeatedPlayer],
        words: Words,
        look_at: Callable[[int], object],
        correct: Callable[[int, int], object],
    ) -> None:
        title = words.say(printed.ROUND, round=at + 1)
        self._row = ListRow(title=title, end_symbol="choose", soft=True, on_tap=partial(look_at, at))
        buttons = [
            FaceButton(
                text=words.say(at_the_table.CORRECT_ROUND_OF, round=at + 1, name=person.name),
                colour=person.colour,
                dish=dish_of(person.name),
                on_tap=partial(correct, at, person.seat),
            )
            for person in people
        ]
        self._faces = Flow(*buttons, spacing=0, size_hint_x=None)
        self._count = len(people)
        self._titled = texture(title, "name").width + dp(_BESIDE_TITLE)
        super().__init__(spacing=0)
        self.bind(width=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        """Put the faces into as many rows of similar length as are needed."""
        wide = self._count * dp(TARGET)
        beside = self.width >= self._titled + wide
        in_a_row = max(1, int(self.width // dp(TARGET)))
        rows = -(-self._count // in_a_row)
        self._faces.width = wide if beside else -(-self._count // rows) * dp(TARGET)
        for widget in (self._row, self._faces):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        self.clear_widgets()
        if beside:
            self.add_widget(Row(self._row, self._faces, spacing=0))
        else:
            self.add_widget(self._row)
            self.add_widget(self._faces)

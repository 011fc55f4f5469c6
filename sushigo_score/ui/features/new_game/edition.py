"""Which edition is on the table."""

from __future__ import annotations

from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.new_game import players_of_edition
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.text import new_game
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.ui.features.new_game.part import PagePart, Summary
from sushigo_score.ui.kit.drawing.canvas_widget import paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, DrawnPart, Inset, Label, Strip
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.reach.spoken import Role
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.tick import draw_tick
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition

_PICTURE = 88
_LARGEST_PICTURE = 144
_SHARE = 0.78
"""How much of the width of a wide tile its picture takes."""
_EDGE = 8
_TICK = 10
"""The distance from the corner of the tile, where there is no picture."""


class EditionTile(ComposedRow):
    """A tile that chooses the edition when tapped."""

    role: Role = "tile"
    named_by = "name"
    rounded = "large"
    outline = 1.4

    name = StringProperty("")
    players = StringProperty("")
    picture = StringProperty("")
    chosen = BooleanProperty(False)

    def parts(self, width: float) -> DrawnPart:
        """Put the texts below the picture, which grows with the tile."""
        most = self.shared_letters
        texts = (
            Label(self.name, "name_bold", self.ink("text"), lines=2, halign="center", shares=True, most=most),
            Label(self.players, "small", self.ink("text_soft"), lines=2, halign="center", most=most),
        )
        high = max(dp(_PICTURE), min(dp(_LARGEST_PICTURE), (width - dp(2 * _EDGE)) * _SHARE))
        return Inset(
            Above(Strip(high, self._draw_picture), Inset(Above(*texts), 0, 4), valign=1), _EDGE, _EDGE, _EDGE, _EDGE
        )

    def _draw_picture(self, left: float, bottom: float, width: float) -> None:
        high = self.top - dp(_EDGE) - bottom
        side = min(high, width)
        paint("#ffffff")
        show(self.picture, (left + (width - side) / 2, bottom + high - side), side)
        if self.chosen:
            draw_tick((self.right - dp(_TICK), self.top - dp(_TICK)), dp(_TICK + 2), look.palette.ground)


_LEAST: Final = 100


class EditionPart(PagePart):
    """The choice of three editions."""

    key = "box"

    @property
    def title(self) -> str:
        return self.page.words.say(new_game.EDITION)

    def summary(self) -> Summary:
        """Return the edition, and how many can play it."""
        edition, words = self.page.draft.edition, self.page.words
        if not edition:
            return Summary(self.title)
        name = words.name(EDITION_WORDS[edition].name)
        return Summary(name, players_of_edition(words, edition), picture=picture_of_edition(edition))

    def make(self) -> list[Widget]:
        words = look.words
        self._tiles = {
            edition: EditionTile(
                picture=picture_of_edition(edition),
                name=words.name(EDITION_WORDS[edition].short),
                players=players_of_edition(words, edition),
                on_tap=partial(self.page.choose_edition, edition),
            )
            for edition in EDITIONS
        }
        return [Grid(*self._tiles.values(), least=_LEAST, grows=True)]

    def update(self) -> None:
        for edition, tile in self._tiles.items():
            tile.chosen = edition == self.page.draft.edition

"""Which edition is on the table, and the table of last time with one tap."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.new_game import EMPTY, players_of_edition
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.text import new_game
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import visible
from sushigo_score.ui.features.new_game.part import PagePart, Summary
from sushigo_score.ui.kit.canvas_widget import frame, paint
from sushigo_score.ui.kit.grounds import draw_ground
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.pictures import show
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.text_textures import text_size, texture, write
from sushigo_score.ui.kit.theme import RADIUS
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.tick import draw_tick
from sushigo_score.ui.kit.widgets.tiles import ChoiceTile, Tiles
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition

if TYPE_CHECKING:
    from sushigo_score.ui.features.new_game.page import NewGamePage


_PICTURE = 88
_LARGEST_PICTURE = 144
_SHARE = 0.78
"""How much of the width of a wide tile its picture takes."""
_EDGE = 8
_TICK = 10
"""The distance from the corner of the tile, where there is no picture."""


class EditionTile(ChoiceTile):
    """A tile that chooses the edition when tapped; `remark` is shown below, such as that it was the last one played."""

    name = StringProperty("")
    players = StringProperty("")
    remark = StringProperty("")
    picture = StringProperty("")
    chosen = BooleanProperty(False)

    sized_by = (*ChoiceTile.sized_by, "name", "players", "remark")

    @property
    def heard(self) -> str:
        """All that it says."""
        return told(self.name, self.players, self.remark)

    def _texts(self) -> list[tuple[str, str, str]]:
        """Return each text with its style and its tone."""
        texts = [(self.name, "name_bold", "text"), (self.players, "small", "text_soft")]
        return [*texts, (self.remark, "small_bold", "action")] if self.remark else texts

    def letters_for(self, width: float) -> int:
        return text_size(self.name, "name_bold", _room(width), 2) if self.name else 0

    def height_for(self, width: float) -> float:
        """Return the height of the picture and the words."""
        most = int(self.shared_letters)
        words = sum(texture(text, kind, _room(width), 2, most=most).height for text, kind, _ in self._texts())
        return float(_picture(width) + dp(2 * _EDGE + 4) + words)

    @property
    def corner(self) -> float:
        return float(dp(RADIUS["large"]))

    def draw(self) -> None:
        colours = look.palette
        ground = colours.raised if self.pressed else colours.glow if self.chosen else colours.surface
        draw_ground(ground, self.pos, self.size, self.corner)
        if self.chosen:
            paint(colours.action)
            frame(self, dp(1), self.corner, look.marking(dp(1.4)))
        self.draw_focus(RADIUS["large"])
        room, high = _room(self.width), _picture(self.width)
        side = min(high, room)
        paint("#ffffff")
        show(self.picture, (self.center_x - side / 2, self.top - dp(_EDGE) - side), side)
        if self.chosen:
            draw_tick((self.right - dp(_TICK), self.top - dp(_TICK)), dp(_TICK + 2), colours.ground)
        y, most = self.top - high - dp(_EDGE + 4), int(self.shared_letters)
        for text, kind, tone in self._texts():
            height = texture(text, kind, room, 2, most=most).height
            paint(colours.on_glow if self.chosen and not self.pressed else getattr(colours, tone))
            write(text, kind, (self.center_x, y - height / 2), room, 2, most=most)
            y -= height


def _picture(width: float) -> float:
    """Return the height of the picture, which grows with the tile."""
    return float(max(dp(_PICTURE), min(dp(_LARGEST_PICTURE), _room(width) * _SHARE)))


def _room(width: float) -> float:
    return float(max(dp(40), width - dp(2 * _EDGE)))


_LEAST: Final = 100


class SameTable(Column):
    """The last table, until something else is chosen."""

    def __init__(self, page: NewGamePage, **more: Any) -> None:
        super().__init__(**more)
        self._page = page

    @property
    def shown(self) -> bool:
        """True until an edition is chosen; choosing names does not hide it, as that would move things under a finger."""
        return self._page.last != EMPTY and self._page.fresh

    def refresh(self) -> None:
        """Show who it was."""
        last = self._page.last
        if not self.shown or self.children:
            return
        words = look.words_of(last.edition)
        names = words.listed(visible(seat.name) for seat in last.seats)
        edition = words.name(EDITION_WORDS[last.edition].short)
        self.add_widget(
            ListRow(
                title=words.say(new_game.SAME_TABLE),
                bold=True,
                end_symbol="choose",
                picture=picture_of_edition(last.edition),
                detail=words.say(new_game.WITH_PLAYERS, edition=edition, names=names),
                on_tap=self._page.take_last_table,
            )
        )


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
        words, last = look.words, self.page.last.edition
        self._tiles = {
            edition: EditionTile(
                picture=picture_of_edition(edition),
                name=words.name(EDITION_WORDS[edition].short),
                players=players_of_edition(words, edition),
                remark=words.say(new_game.LAST_TIME) if edition == last else "",
                on_tap=partial(self.page.choose_edition, edition),
            )
            for edition in EDITIONS
        }
        return [Tiles(*self._tiles.values(), least=_LEAST)]

    def update(self) -> None:
        for edition, tile in self._tiles.items():
            tile.chosen = edition == self.page.draft.edition

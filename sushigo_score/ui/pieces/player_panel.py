"""A panel with one player's round: points, dishes, and the reasons when unfolded."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from sushigo_score.present.result import PlayerRound, RoundResult
from sushigo_score.text import at_the_table
from sushigo_score.text.at_the_table import AMOUNT
from sushigo_score.text.language import Words, signed
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import (
    Above,
    Beside,
    Drawn,
    DrawnPart,
    Inset,
    Label,
    OnPlate,
    Strip,
    shape_of,
    symbol_of,
)
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.textures import texture
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.pieces.card_mat import CardMat, keep_alike
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish
from sushigo_score.ui.pieces.reason_row import reason_row
from sushigo_score.ui.pieces.stacked_bars import draw_stack, reach
from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

_BAR = 36
_BOWL = 72
_SHAPE = 26
_GAP = 6
_CHIP = 14
"""How much wider a chip is than its text, in dp."""
_DESSERT = 24
_LARGE = 1.5
"""From this text scale on, the points need no extra large type."""


class PlayerResultCard(ComposedRow):
    """A result; `rank` is the current rank, or with `warns` a warning, `standing` is read aloud, `desserts` are the (dessert, cards) kept until the end.

    `dishes` are (dish, points), `ends` how far the longest bars at the table extend to the left and to the right.
    """

    role = "panel"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = NumericProperty(0)
    rank = StringProperty("")
    warns = BooleanProperty(False)
    standing = StringProperty("")
    desserts = ListProperty()
    grown = NumericProperty(1.0)
    """How far the bar has grown, from 0 to 1."""
    dishes = ListProperty()
    ends = ListProperty([0, 1])
    opened = BooleanProperty(False)

    beneath = True
    not_sized = (*ComposedRow.not_sized, "grown")

    @property
    def spoken_value(self) -> str:
        """Its points, in words."""
        return str(look.words.count(int(self.points), "pts"))

    @property
    def heard(self) -> str:
        """The points of the round, the standing, the points of each dish, and the desserts."""
        words = look.words
        return with_pauses(
            self.name,
            words.count(int(self.points), "points"),
            self.rank,
            self.standing,
            *(words.say(AMOUNT, what=words.dish(kind), n=points) for kind, points in self.dishes),
            *(with_pauses(words.dish(kind), words.count(count, "cards")) for kind, count in self.desserts),
        )

    def __init__(self, **more: Any) -> None:
        self.bowl = WasabiBowl(in_words=True, size_hint=(None, None), size=(dp(_BOWL), dp(_BOWL)))
        super().__init__(**more)
        self.add_widget(self.bowl)

    def parts(self, width: float) -> DrawnPart:
        """Put shape, name and points above the bar, the standing below it, and the bowl at the right of all."""
        room = max(dp(48), width - dp(_BOWL + 8))
        points = Label(
            signed(int(self.points)),
            "number" if look.text_scale < _LARGE else "title",
            "loss" if self.points < 0 else "text",
            lines=1,
            grows=False,
            widest=room * 0.5,
        )
        shape = shape_of(int(self.colour), 9, _SHAPE, at=10)
        head = Beside(shape, Inset(Label(self.name, "name_bold", lines=2), 0, 0, 8), points, least=0)
        words = Above(head, Strip(dp(_BAR), self._draw_bar), self._standing(room), gap=_GAP, valign=1)
        bowl = Drawn((dp(_BOWL), dp(_BOWL) + texture("0", "name_bold").height), self._put_bowl)
        chevron = Inset(symbol_of("fold" if self.opened else "down", _BOWL, size=24), 0, 16, 0, 12)
        return Beside(words, Above(Above(bowl, valign=1), chevron, stretched=0), gap=8)

    def _standing(self, room: float) -> DrawnPart:
        """Return the rank on a chip, and the desserts beside or below it."""
        rank = Label(self.rank, "small_bold", "attention" if self.warns else "text", grows=False)
        chip = OnPlate(rank, "raised", _CHIP / 2, 2) if self.rank else None
        counts = Beside(
            *(
                Beside(
                    Drawn((dp(_DESSERT), dp(_DESSERT)), partial(_draw_dessert, kind)),
                    Label(f"×{count}", "small_bold", "text_soft", grows=False),
                    gap=3,
                )
                for kind, count in self.desserts
            ),
            gap=9,
        )
        beside = (chip.width() if chip else 0.0) + dp(6) + counts.width() + dp(9) <= room
        return Beside(chip, counts, gap=6) if beside else Above(chip, counts, gap=4)

    def draw_plate(self) -> None:
        """Draw a plate that extends beyond the card, while it is pressed."""
        if self.pressed:
            paint(look.palette.raised)
            edge = dp(4)
            plate((self.x - edge, self.y - edge), (self.width + 2 * edge, self.height + 2 * edge), dp(RADIUS["medium"]))

    def _draw_bar(self, left: float, bottom: float, width: float) -> None:
        lost, gained = self.ends
        draw_stack(self.dishes, (left, bottom), (width, dp(_BAR)), (int(lost), int(gained)), self.grown)

    def _put_bowl(self, middle: Point) -> None:
        self.bowl.height = dp(_BOWL) + texture("0", "name_bold").height
        self.bowl.center = middle


def _draw_dessert(kind: str, middle: Point) -> None:
    paint("#ffffff")
    show(picture_of_dish(kind), (middle[0] - dp(_DESSERT) / 2, middle[1] - dp(_DESSERT) / 2), dp(_DESSERT))


_CARD: Final = 52
_LARGEST_CARD: Final = 60
"""The width of a card, in dp, and its greatest width where the cards of all players are visible at once."""


class PlayerPanel(Panel):
    """One player's round; `unfold` shows the cards as laid, the reasons, and a way to correct the cards if there is one.

    With `spread_out`, the cards are visible even while it is folded; `why` explains a dish of a seat.
    """

    def __init__(
        self,
        player: PlayerRound,
        words: Words,
        ends_: tuple[int, int],
        back: Callable[[int], None] | None,
        why: Callable[[str, int], object] | None,
        *,
        spread_out: bool,
    ) -> None:
        super().__init__(spacing=dp(GAP["small"]))
        self.player = player
        self._words = words
        self._back = back
        self._why = why
        self._spread_out = spread_out
        self.head = PlayerResultCard(
            name=player.name,
            colour=player.colour,
            points=player.points,
            rank=words.name(at_the_table.RANK, rank=player.rank),
            standing=words.say(at_the_table.POINTS_IN_ALL, total=player.total),
            desserts=list(player.desserts),
            dishes=_bar(player),
            ends=list(ends_),
        )
        self.head.bowl.points = player.total
        self.mat = CardMat(items=list(player.cards), largest=_CARD)
        self.add_widget(self.head)

    @property
    def opened(self) -> bool:
        """True while the reasons are visible."""
        return bool(self.head.opened)

    def unfold(self, *, opened: bool) -> None:
        """Show or hide the reasons."""
        self.head.opened = opened
        self.clear_widgets()
        self.add_widget(self.head)
        if self.player.cards and (opened or self._spread_out):
            self.add_widget(self.mat)
        if not opened:
            return
        for line in self.player.dishes:
            why = partial(self._why, line.kind, self.player.seat) if self._why else None
            self.add_widget(reason_row(line, why))
        if not self.player.dishes:
            self.add_widget(Caption(text=self._words.say(at_the_table.NO_CARDS_SCORED), kind="small", tone="text_soft"))
        if self._back is not None:
            self.add_widget(
                WordButton(
                    text=self._words.say(at_the_table.SOMETHING_WRONG, name=self.player.name),
                    shorter=(self._words.say(at_the_table.CORRECT_CARDS),),
                    symbol="correct",
                    style="quiet",
                    on_tap=partial(self._back, self.player.seat),
                )
            )

    def fill_bowl(self, *_: object) -> None:
        """Drop the points of this round into the bowl."""
        self.head.bowl.points = self.player.total - self.player.points
        self.head.bowl.points = self.player.total


def _bar(player: PlayerRound) -> list[tuple[str, int]]:
    return [(line.kind, line.points) for line in player.dishes if line.points]


def player_panels(
    shown: RoundResult,
    words: Words,
    back: Callable[[int], None] | None = None,
    why: Callable[[str, int], object] | None = None,
    *,
    spread_out: bool = False,
) -> list[PlayerPanel]:
    """Return a panel for each player, with their bars on one scale, and cards of one size if all are visible."""
    furthest = reach([_bar(player) for player in shown.players])
    panels = [PlayerPanel(player, words, furthest, back, why, spread_out=spread_out) for player in shown.players]
    if spread_out:
        keep_alike([panel.mat for panel in panels if panel.player.cards], _LARGEST_CARD)
    return panels

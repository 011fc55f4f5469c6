"""The podium: the first three ranks, highest in the middle, each player's bowl on their step; who shares a rank shares it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sushigo_score.text.figures import figure
from sushigo_score.ui.kit.canvas_widget import Point, Touchable, paint
from sushigo_score.ui.kit.canvas_widget import plate as draw_plate
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.mesh_batch import MeshBatch
from sushigo_score.ui.kit.motion import linear, move
from sushigo_score.ui.kit.shapes import draw_shape
from sushigo_score.ui.kit.text_textures import blit, fits, texture, write
from sushigo_score.ui.kit.theme import RADIUS, rgba
from sushigo_score.ui.pieces.podium_show import PodiumShow, podium_show
from sushigo_score.ui.pieces.wasabi_bowl import lay_bowl

_PLACES = {1: (0,), 2: (1, 0), 3: (1, 0, 2)}
"""Where the steps stand, from the left, the highest first."""
_SHARES = {1: 0.56, 2: 0.42, 3: 0.3}
"""How high the step of each rank is."""
_TALLEST = 132
_BOWL = 96
_SMALL_BOWL = 60
_CROWN = 34
_SHAPE = 8
_MANY = 3
"""From this many players on one step, they stand in two columns where there is room."""
_WIDEST = 190
_GAP = 6
_OVER = 1000.0
"""The show is over."""
_Players = list[tuple[str, int]]


class _Stand(NamedTuple):
    """Where a player stands: number of the step and on it, their name and colour, the middle of their place and its size."""

    step: int
    at: int
    name: str
    colour: int
    middle: float
    bottom: float
    width: float
    height: float


class Podium(Touchable):
    """`ranks` holds for each rank, best first, (rank, points, [(name, player colour), ...]).

    `on_choose` tells whose place was tapped: which step, and who on it.
    """

    role = "chart"

    ranks = ListProperty()
    moment = NumericProperty(_OVER)
    """How far the show has come, in seconds."""

    __events__ = ("on_choose",)
    shows = (*Touchable.shows, "ranks", "moment")

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(ranks=self.measure, width=self.measure)
        self.measure()

    # --- the show -------------------------------------------------------------------------------------

    @property
    def show(self) -> PodiumShow:
        """What happens when."""
        return podium_show([points for _, points, _ in self.ranks])

    def play(self, then: Callable[[], object] | None = None) -> None:
        """Let the steps rise, the bowls fill, and the crown come down."""
        whole = self.show.whole
        move(self, whole, linear, then=then, moment=(0.0, whole))

    # --- measures -------------------------------------------------------------------------------------

    def measure(self, *_: object) -> None:
        """Without a height from outside: room for all players above their steps."""
        if self.size_hint_y is None and self.ranks:
            self.height = dp(4) + max(
                dp(_TALLEST) * _SHARES[rank] / _SHARES[1] + self._rows(players) * self._line(players) + self._head(rank)
                for rank, _, players in self.ranks
            )

    @staticmethod
    def _head(rank: int) -> float:
        """The room for a crown."""
        return float(dp(_CROWN)) if rank == 1 else 0.0

    def _bowl(self, players: _Players) -> float:
        """How large the bowls on a step are; without bowls, how large the shapes."""
        if not look.cubes:
            return float(dp(4 * _SHAPE))
        wide = self._step() / self._beside(players) - dp(_GAP)
        return float(min(dp(_BOWL if len(players) == 1 else _SMALL_BOWL), wide))

    def _line(self, players: _Players) -> float:
        """How much a player takes above a step: the bowl, and the name over it."""
        return float(self._bowl(players) + texture("X", "name_bold").height + dp(4))

    def _alone(self) -> bool:
        """True if everybody shares the one step."""
        return len(self.ranks) == 1

    def _step(self) -> float:
        """How wide a step is."""
        return float(self.width if self._alone() else min(self.width / 3, dp(_WIDEST)))

    def _rows(self, players: _Players) -> int:
        return -(-len(players) // self._beside(players))

    def _beside(self, players: _Players) -> int:
        """How many stand beside each other, with room for their names."""
        if self._alone():
            return max(1, min(len(players), int(self.width // dp(96))))
        half = self._step() / 2 - dp(_GAP) - 3 * dp(_SHAPE)
        return 2 if len(players) >= _MANY and all(fits(name, "name_bold", half) for name, _ in players) else 1

    def _left(self, step: int) -> float:
        width = self._step()
        return float(self.center_x - width * len(self.ranks) / 2 + _PLACES[len(self.ranks)][step] * width)

    def _heights(self, show: PodiumShow) -> list[float]:
        """How high each step is now."""
        tallest = dp(_TALLEST) / _SHARES[1] if self.size_hint_y is None else self.height
        shares = [_SHARES[rank] for rank, _, _ in self.ranks]
        return [tallest * show.share(step, shares, float(self.moment)) for step in range(len(shares))]

    def _stands(self, heights: list[float]) -> Iterator[_Stand]:
        """Where everybody stands, bottom up."""
        for step, (rank, _, players) in enumerate(self.ranks):
            bottom, left, width = self.y + heights[step], self._left(step), self._step()
            beside, rows = self._beside(players), self._rows(players)
            height = self._line(players)
            if self.size_hint_y is not None:
                height = min((self.height - heights[step] - self._head(rank)) / rows, height)
            for number, (name, colour) in enumerate(players):
                row, at = divmod(number, beside)
                place = width / min(beside, len(players) - row * beside)
                yield _Stand(
                    step, number, name, colour, left + (at + 0.5) * place, bottom + row * height, place, height
                )

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Steps with numbers and points, on them the bowls, over these the names, a crown over who wins."""
        if not self.ranks:
            return
        show, moment = self.show, float(self.moment)
        heights = self._heights(show)
        stands = [stand for stand in self._stands(heights) if show.seen(stand.step, moment)]
        for step, height in enumerate(heights):
            known = moment >= show.decided or show.alone(step)
            self._draw_step(step, height, show.filled(step, moment), known=known)
        self._draw_bowls(stands, show, moment)
        for stand in stands:
            self._draw_name(stand, show.seen(stand.step, moment))
        self._draw_crowns(stands, show.crown(moment))
        if show.holds(moment):
            self._draw_tie(show)
        self.draw_focus()

    def _draw_step(self, step: int, height: float, filled: float, *, known: bool) -> None:
        """One step; while it is not known which of the tied is first, they all look alike."""
        colours, (rank, points, _) = look.palette, self.ranks[step]
        left, width, first = self._left(step), self._step(), rank == 1 and known
        if height < dp(1):
            return
        paint(colours.action if first else colours.raised)
        draw_plate((left + dp(3), self.y), (width - dp(6), height), min(dp(RADIUS["medium"]), height / 2))
        shown = _SHARES[rank if known else self.ranks[self.show.levels[step]][0]]
        tall = dp(_TALLEST) * shown / _SHARES[1] if self.size_hint_y is None else self.height * shown
        if height < tall * 0.6:
            return
        middle, room = left + width / 2, width - dp(12)
        paint(colours.on_action if first else colours.text)
        kind = "number_large" if first else "number"
        if known:
            write(figure(rank), kind, (middle, self.y + height - tall * 0.34), width * 0.8, 1, tall * 0.58)
        paint(colours.on_action if first else colours.text_soft)
        worded = look.words.count(round(points * filled), "points")
        write(worded, "name_bold", (middle, self.y + height - tall * 0.79), room, 1, tall * 0.34)

    def _draw_bowls(self, stands: list[_Stand], show: PodiumShow, moment: float) -> None:
        if not look.cubes:
            for stand in stands:
                paint(look.palette.seats[stand.colour])
                radius = min(dp(2 * _SHAPE) * 0.8, stand.height * 0.24)
                draw_shape(stand.colour, (stand.middle, stand.bottom + radius + dp(4)), radius)
            return
        batch = MeshBatch(dp(_BOWL))
        for stand in stands:
            _, points, players = self.ranks[stand.step]
            side = min(self._bowl(players), stand.height * 0.8)
            lay_bowl(batch, points, stand.middle, stand.bottom, side, show.filled(stand.step, moment))
        batch.draw()

    def _draw_name(self, stand: _Stand, seen: float) -> None:
        colours, radius = look.palette, dp(_SHAPE) * 0.8
        with_shape = bool(look.cubes)
        sign = 2 * radius + dp(4) if with_shape else 0.0
        tex = texture(stand.name, "name_bold", stand.width - dp(_GAP) - sign)
        y = stand.bottom + stand.height - tex.height / 2 - dp(2)
        left = stand.middle - (tex.width + sign) / 2
        if with_shape:
            paint(colours.seats[stand.colour], seen)
            draw_shape(stand.colour, (left + radius, y), radius)
        paint(colours.text, seen)
        blit(tex, left + sign, y - tex.height / 2)

    def _draw_crowns(self, stands: list[_Stand], come: float) -> None:
        """One crown for each who wins, coming down on their name."""
        if not come:
            return
        batch = MeshBatch(dp(_CROWN))
        for stand in stands:
            if self.ranks[stand.step][0] == 1:
                size, top = dp(_CROWN), stand.bottom + stand.height
                crowded = self._rows(self.ranks[stand.step][2]) > 1
                size *= 0.6 if crowded else 1.0
                x = stand.middle - size / 2 if not crowded else stand.middle + stand.width / 2 - size
                y = top - dp(4) if not crowded else top - size * 1.8
                batch.picture("crown", (x, y + dp(24) * (1 - come)), size)
        batch.draw()

    def _draw_tie(self, show: PodiumShow) -> None:
        """The points that are tied, one beside the other, while nobody knows yet how it ends."""
        tied = next(level for step, level in enumerate(show.levels) if level != step)
        points = self.ranks[tied][1]
        text = " : ".join(figure(points) for level in show.levels if level == tied)
        tex = texture(text, "number", self.width * 0.5)
        middle = self.top - tex.height / 2 - dp(2)
        Color(*rgba(look.palette.attention))
        draw_plate(
            (self.center_x - tex.width / 2 - dp(14), middle - tex.height / 2 - dp(2)),
            (tex.width + dp(28), tex.height + dp(4)),
            tex.height / 2,
        )
        paint(look.palette.surface)
        blit(tex, self.center_x - tex.width / 2, middle - tex.height / 2)

    # --- touching -------------------------------------------------------------------------------------

    def winners_at(self) -> list[Point]:
        """Where those who win are, in the coordinates of the window."""
        stands = self._stands(self._heights(self.show))
        return [
            self.to_window(stand.middle, stand.bottom + stand.height)
            for stand in stands
            if self.ranks[stand.step][0] == 1
        ]

    def on_tap(self, pos: Point) -> None:
        """Tell whose place it was: the nearest on that step."""
        if not self.ranks:
            return
        stands = list(self._stands(self._heights(self.show)))
        step = min(range(len(self.ranks)), key=lambda at: abs(self._left(at) + self._step() / 2 - pos[0]))
        there = [stand for stand in stands if stand.step == step]
        nearest = min(
            there, key=lambda s: abs(s.middle - pos[0]) + abs(min(0.0, s.bottom + s.height - pos[1])) + s.at * 0.01
        )
        self.dispatch("on_choose", nearest.step, nearest.at)

    def on_choose(self, step: int, at: int) -> None:
        """Somebody on a step was tapped."""

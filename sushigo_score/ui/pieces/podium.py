"""The podium: the first three ranks, the winner in the middle, each player's bowl on their step; ties share a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from sushigo_score.text.language import figure
from sushigo_score.text.printed_sheet import RANKING
from sushigo_score.text.sharing import SHARED
from sushigo_score.ui.kit.drawing.canvas_widget import Point, Touchable, draw_ground, paint
from sushigo_score.ui.kit.drawing.canvas_widget import plate as draw_plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.motion import ease_in_out, linear, move, overshoot
from sushigo_score.ui.kit.drawing.theme import BREATH, COUNT, RADIUS, RISE, rgba
from sushigo_score.ui.kit.reach.by_keys import Area
from sushigo_score.ui.kit.reach.spoken import HeardPart
from sushigo_score.ui.kit.text.textures import blit, fitting_size, texture, write
from sushigo_score.ui.pieces.face import dish_of, draw_face
from sushigo_score.ui.pieces.wasabi_bowl import lay_bowl, top_of_heap

FROM_LEFT: Final = {1: (0,), 2: (1, 0), 3: (1, 0, 2)}
"""The order of the steps from the left: the highest in the middle."""
SHARES: Final = {1: 0.56, 2: 0.42, 3: 0.3}
"""The height of each rank's step, as a share of the whole."""
TALLEST: Final = 132
CROWN: Final = 34
FACE: Final = 17
"""The radius of a face."""
_BOWL: Final = 118
_SMALL_BOWL: Final = 72
_OVER_FACE: Final = 0.8
"""The share of a crown that is above the face."""
_NARROWEST: Final = 84
"""The least width of a player, in dp; if it is not available, players stand in several rows."""
_WIDEST: Final = 180
_PLACES_APART: Final = 6
_LARGEST: Final = 1.3
_FULL: Final = 420
"""The width, in dp, up to which a podium keeps its normal size; on a wider one, everything grows."""


class PodiumPlayer(NamedTuple):
    """A player: name, colour, and the dish they chose as a face, empty if none."""

    name: str
    colour: int
    dish: str


class Stand(NamedTuple):
    """Where a player stands: the step, the index on it, and the middle, lower edge and size of their place."""

    step: int
    at: int
    player: PodiumPlayer
    middle: float
    bottom: float
    width: float
    height: float


def columns(players: Sequence[int], most: int) -> tuple[int, ...]:
    """Return how many players stand side by side on each step, at most `most` in total.

    >>> columns((2, 1), 4), columns((1, 4), 4), columns((6,), 4), columns((1, 1, 6), 4)
    ((2, 1), (1, 2), (3,), (1, 1, 2))
    """
    found = [1] * len(players)
    rows = [*players]
    while max(rows) > 1:
        step = rows.index(max(rows))
        wanted = -(-players[step] // (rows[step] - 1))
        if sum(found) - found[step] + wanted > most:
            break
        found[step], rows[step] = wanted, -(-players[step] // wanted)
    return tuple(found)


class PodiumPlaces:
    """The places on a podium of a given width; `players` and `points` are those of each step, the highest first.

    A second step for an even number of players is in two halves, beside the winner; the winner is left of one that cannot be
    halved. `part` scales it down if there is little height.
    """

    def __init__(
        self, players: Sequence[Sequence[PodiumPlayer]], points: Sequence[int], width: float, part: float = 1.0
    ) -> None:
        self._players = players
        self._heap = max((top_of_heap(number) for number in points), default=1.0) if look.cubes else 1.0
        self.grown = max(1.0, min(_LARGEST, width / dp(_FULL))) * part
        self.columns = columns([len(people) for people in players], max(1, int(width // dp(_NARROWEST))))
        self._unit = min(width / max(1, sum(self.columns)), dp(_WIDEST) * self.grown)
        if len(players) == 1:
            self._unit = width / self.columns[0]
        self._halved = len(players) == 2 and len(players[1]) % 2 == self.columns[1] % 2 == 0
        self._order = (0, 1) if len(players) == 2 and len(players[1]) > 1 else FROM_LEFT[len(players)]
        self.rows = [-(-len(people) // beside) for people, beside in zip(players, self.columns, strict=True)]
        self.bowls = self._bowls()

    def _bowls(self) -> list[float]:
        """Return the size of the bowls on each step: never larger than on the higher steps."""
        if not look.cubes:
            return [float(dp(4))] * len(self._players)
        wide = self._unit - dp(_PLACES_APART)
        own = [min(dp(_SMALL_BOWL if rows > 1 else _BOWL) * self.grown, wide) for rows in self.rows]
        return [float(min(own[: step + 1])) for step in range(len(own))]

    def width(self, step: int) -> float:
        """Return the width of a step."""
        return float(self._unit * self.columns[step])

    def blocks(self, step: int, middle: float) -> list[tuple[float, float]]:
        """Return the left edge and width of a step, or of its two halves, on a podium centred on a middle."""
        width, whole = self.width(step), sum(map(self.width, self._order))
        left = middle - whole / 2
        if not self._halved:
            return [(left + sum(self.width(other) for other in self._order[: self._order.index(step)]), width)]
        half = self.width(1) / 2
        return [(left + half, width)] if step == 0 else [(left, half), (left + whole - half, half)]

    def face(self, step: int) -> float:
        """Return the radius of the faces on a step."""
        return float(dp(FACE) * (1.0 if self.rows[step] > 1 else self.grown))

    def line(self, step: int) -> float:
        """Return the height of a player above their step: the bowl and its heap, the name, and the face."""
        return float(self.bowls[step] * self._heap + texture("X", "name_bold").height + 2 * self.face(step) + dp(8))

    def _crown(self, step: int) -> float:
        """Return the height of a crown between two rows of winners."""
        return float(dp(CROWN) * _OVER_FACE) if step == 0 and self.rows[0] > 1 else 0.0

    def height(self, ranks: Sequence[int]) -> float:
        """Return the total height, with room for the crowns."""
        return float(
            dp(4)
            + max(
                dp(TALLEST) * self.grown * SHARES[rank] / SHARES[1]
                + self.rows[step] * (self.line(step) + self._crown(step))
                + (0.0 if self._crown(step) else head(rank))
                for step, rank in enumerate(ranks)
            )
        )

    def stands(self, bottoms: Sequence[float], middle: float, most: Sequence[float]) -> Iterator[Stand]:
        """Yield where everybody stands, bottom up; `most` limits the height of all players on each step."""
        for step, people in enumerate(self._players):
            blocks, crown = self.blocks(step, middle), self._crown(step)
            share, beside = len(people) // len(blocks), self.columns[step] // len(blocks)
            height = min(self.line(step) + crown, most[step] / self.rows[step])
            for number, player in enumerate(people):
                (left, width), (row, at) = blocks[number // share], divmod(number % share, beside)
                place = width / min(beside, share - row * beside)
                x = left + (at + 0.5) * place
                yield Stand(step, number, player, x, bottoms[step] + row * height, place, height - crown)


def head(rank: int) -> float:
    """Return the height of the first rank's crown above the face, which it overlaps a little."""
    return float(dp(CROWN) * _OVER_FACE) if rank == 1 else 0.0


_TURN: Final = 0.55
"""The delay, in seconds, between steps that rise one after another."""


def _part(moment: float, start: float, seconds: float) -> float:
    """Return the progress, from 0 to 1, of something that begins at `start`."""
    return max(0.0, min(1.0, (moment - start) / seconds))


class PodiumShow(NamedTuple):
    """The times of all events, in seconds; steps by number, the highest rank first."""

    starts: tuple[float, ...]
    """When each step rises."""
    levels: tuple[int, ...]
    """The step to whose height each rises at first: during a tie, the lowest of the tied steps."""
    held: float
    """When the pause before a tie is resolved begins."""
    decided: float
    """When the pause ends, and the tied steps move to their final heights."""
    crowned: float
    whole: float

    def share(self, step: int, shares: Sequence[float], moment: float) -> float:
        """Return the height of a step at a moment; `shares` are the final heights of all steps."""
        first = shares[self.levels[step]] * ease_in_out(_part(moment, self.starts[step], RISE))
        return first + (shares[step] - shares[self.levels[step]]) * ease_in_out(_part(moment, self.decided, RISE))

    def alone(self, step: int) -> bool:
        """Return whether no other step is tied with it."""
        return self.levels.count(self.levels[step]) == 1

    def seen(self, step: int, moment: float) -> float:
        """Return the opacity of those on a step, from 0 to 1."""
        return _part(moment, self.starts[step], RISE)

    def filled(self, step: int, moment: float) -> float:
        """Return how full the bowls on a step are, from 0 to 1."""
        return _part(moment, self.starts[step] + RISE, COUNT)

    def crown(self, moment: float) -> float:
        """Return how far the crown has come down, from 0 to 1, with some overshoot."""
        return overshoot(_part(moment, self.crowned, RISE)) if moment > self.crowned else 0.0

    def holds(self, moment: float) -> bool:
        """Return whether a tie is still unresolved."""
        return self.held <= moment < self.decided


def podium_show(points: Sequence[int]) -> PodiumShow:
    """Plan the show for steps with these points: the lowest rises first, tied ones rise together.

    >>> podium_show((45, 45, 20)).levels, podium_show((45, 30)).levels
    ((1, 1, 2), (0, 1))
    """
    last = {value: step for step, value in enumerate(points)}
    levels = tuple(last[value] for value in points)
    turns = sorted(set(levels), reverse=True)
    starts = tuple(turns.index(level) * _TURN for level in levels)
    full = max(starts, default=0.0) + RISE + COUNT
    tied = len(last) < len(points)
    decided = full + BREATH if tied else full
    crowned = decided + (RISE if tied else 0.0)
    return PodiumShow(starts, levels, full, decided, crowned, crowned + RISE)


_GAP: Final = 6
_MOST: Final = 0.75
"""The bowl's greatest share of a player's height, where space is tight."""
_SEEN: Final = 0.5
"""The opacity from which a face is drawn: it does not fade in, as it has many overlapping parts."""
_POINTS: Final = 0.08
"""How high the points on every step are, as a share of the whole."""
_OVER: Final = 1000.0
"""A moment after the end of any show."""


class Podium(Touchable):
    """A podium; `ranks` are (rank, points, [(name, player colour), ...]), best first.

    `on_choose` passes whose place was tapped: the step, and the player on it.
    """

    role = "chart"

    ranks = ListProperty()
    part = NumericProperty(1)
    """Its scale, as a share of its usual size."""
    moment = NumericProperty(_OVER)
    """The elapsed time of the show, in seconds."""

    __events__ = ("on_choose",)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(ranks=self.measure, width=self.measure, part=self.measure)
        self.measure()

    @property
    def spoken_name(self) -> str:
        """What it shows."""
        return str(look.words.say(RANKING))

    @property
    def heard_parts(self) -> list[HeardPart]:
        """Everybody on their step, best first; none until the show has revealed the first."""
        if not self.show.seen(0, float(self.moment)):
            return []
        return [
            HeardPart(
                look.words.say(SHARED, rank=rank, name=name, points=points),
                partial(self.dispatch, "on_choose", step, at),
                at=step * 8 + at,
            )
            for step, (rank, points, players) in enumerate(self.ranks)
            for at, (name, _) in enumerate(players)
        ]

    # --- the show -------------------------------------------------------------------------------------

    @property
    def show(self) -> PodiumShow:
        """The timetable of the show."""
        return podium_show([points for _, points, _ in self.ranks])

    def play(self, then: Callable[[], object] | None = None) -> None:
        """Play the show: the steps rise, the bowls fill, and the crown comes down."""
        whole = self.show.whole
        move(self, whole, linear, then=then, moment=(0.0, whole))

    # --- measures -------------------------------------------------------------------------------------

    def _places(self) -> PodiumPlaces:
        players = [
            [PodiumPlayer(name, colour, dish_of(name)) for name, colour in players] for _, _, players in self.ranks
        ]
        return PodiumPlaces(players, [points for _, points, _ in self.ranks], self.width, float(self.part))

    def measure(self, *_: object) -> None:
        """Unless the height is given, leave room for all players above their steps."""
        if self.size_hint_y is None and self.ranks:
            self.height = self._places().height([rank for rank, _, _ in self.ranks])

    def _tallest(self, places: PodiumPlaces) -> float:
        """Return the height of a step with a share of 1."""
        return float(dp(TALLEST) * places.grown / SHARES[1] if self.size_hint_y is None else self.height)

    def _heights(self, show: PodiumShow, places: PodiumPlaces) -> list[float]:
        """Return the current height of each step."""
        shares = [SHARES[rank] for rank, _, _ in self.ranks]
        tallest = self._tallest(places)
        return [tallest * show.share(step, shares, float(self.moment)) for step in range(len(shares))]

    def _stands(self, places: PodiumPlaces, heights: list[float]) -> list[Stand]:
        """Return where everybody stands."""
        fixed = self.size_hint_y is not None
        most = [
            self.height - height - head(rank) if fixed else self.height * 2
            for height, (rank, _, _) in zip(heights, self.ranks, strict=True)
        ]
        return list(places.stands([self.y + height for height in heights], self.center_x, most))

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the steps with ranks and points, on them the bowls, above those names and faces, and the winners' crowns."""
        if not self.ranks:
            return
        show, moment, places = self.show, float(self.moment), self._places()
        heights = self._heights(show, places)
        stands = [stand for stand in self._stands(places, heights) if show.seen(stand.step, moment)]
        for step, height in enumerate(heights):
            known = moment >= show.decided or show.alone(step)
            self._draw_step(step, places, height, show.filled(step, moment), known=known)
        self._draw_bowls(stands, places, show, moment)
        low = min((self._name(stand).height for stand in stands), default=0)
        for stand in stands:
            self._draw_player(stand, places.face(stand.step), show.seen(stand.step, moment), low)
        self._draw_crowns(stands, show.crown(moment))
        if show.holds(moment):
            self._draw_tie(show)
        self.draw_focus()

    def _draw_step(self, step: int, places: PodiumPlaces, height: float, filled: float, *, known: bool) -> None:
        """Draw a step; tied steps look alike until the tie is resolved."""
        colours, (rank, points, _) = look.palette, self.ranks[step]
        first = rank == 1 and known
        if height < dp(1):
            return
        radius = min(dp(RADIUS["medium"]), height / 2)
        tallest = self._tallest(places)
        tall = tallest * SHARES[rank if known else self.ranks[self.show.levels[step]][0]]
        for left, width in places.blocks(step, self.center_x):
            ground = colours.action if first else colours.raised
            draw_ground(ground, (left + dp(3), self.y), (width - dp(6), height), radius)
            if height < tall * 0.6:
                continue
            middle, room = left + width / 2, width - dp(12)
            paint(colours.on_action if first else colours.text)
            kind = "number_large" if first else "number"
            if known:
                write(figure(rank), kind, (middle, self.y + height - tall * 0.34), width * 0.8, 1, tall * 0.58)
            paint(colours.on_action if first else colours.text_soft)
            worded, low = look.words.count(round(points * filled), "points"), self.y + height - tall + tallest * _POINTS
            write(worded, "name_bold", (middle, low), room, 1, tall * 0.34, self._letters(places))

    def _letters(self, places: PodiumPlaces) -> int:
        """Return the font size at which the points on every step fit."""
        words, tallest = look.words, self._tallest(places)
        sizes = (
            fitting_size(
                words.count(points, "points"),
                "name_bold",
                places.blocks(step, self.center_x)[0][1] - dp(12),
                1,
                tallest * SHARES[rank] * 0.34,
            )
            for step, (rank, points, _) in enumerate(self.ranks)
        )
        return min(filter(None, sizes), default=0)

    def _draw_bowls(self, stands: list[Stand], places: PodiumPlaces, show: PodiumShow, moment: float) -> None:
        if not look.cubes:
            return
        batch = MeshBatch(places.bowls[0])
        for stand in stands:
            side = min(places.bowls[stand.step], stand.height * _MOST)
            points = self.ranks[stand.step][1]
            lay_bowl(batch, points, stand.middle, stand.bottom, side, show.filled(stand.step, moment))
        batch.draw()

    @staticmethod
    def _name(stand: Stand, height: float = 0) -> Any:
        return texture(stand.player.name, "name_bold", stand.width - dp(_GAP), 1, height)

    def _draw_player(self, stand: Stand, radius: float, seen: float, low: float) -> None:
        """Draw the name above the bowl, no larger than the others, and the face above the name."""
        _, colour, dish = stand.player
        radius = min(radius, stand.height * 0.12)
        tex = self._name(stand, low)
        top = stand.bottom + stand.height
        paint(look.palette.text, seen)
        blit(tex, stand.middle - tex.width / 2, top - 2 * radius - dp(2) - tex.height)
        if seen > _SEEN:
            draw_face(colour, dish, (stand.middle, top - radius), radius)

    def _draw_crowns(self, stands: list[Stand], come: float) -> None:
        """Draw a crown for each winner, coming down on their face."""
        if not come:
            return
        batch, size = MeshBatch(dp(CROWN)), dp(CROWN)
        for stand in stands:
            if self.ranks[stand.step][0] == 1:
                over = stand.bottom + stand.height - size * 0.2
                batch.picture("crown", (stand.middle - size / 2, over + dp(24) * (1 - come)), size)
        batch.draw()

    def _draw_tie(self, show: PodiumShow) -> None:
        """Draw the tied points side by side, until the tie is resolved."""
        tied = next(level for step, level in enumerate(show.levels) if level != step)
        points = self.ranks[tied][1]
        text = " : ".join(figure(points) for level in show.levels if level == tied)
        tex = texture(text, "number", self.width * 0.5)
        middle = self.top - tex.height / 2 - dp(2)
        Color(*rgba(look.palette.attention))
        draw_plate(
            (self.center_x - tex.width / 2 - dp(12), middle - tex.height / 2),
            (tex.width + dp(24), tex.height),
            tex.height / 2,
        )
        paint(look.palette.surface)
        blit(tex, self.center_x - tex.width / 2, middle - tex.height / 2)

    # --- touching -------------------------------------------------------------------------------------

    def winners_at(self) -> list[Point]:
        """Return the positions of the winners, in window coordinates."""
        places = self._places()
        return [
            self.to_window(stand.middle, stand.bottom + stand.height)
            for stand in self._stands(places, self._heights(self.show, places))
            if self.ranks[stand.step][0] == 1
        ]

    def on_tap(self, pos: Point) -> None:
        """Choose the nearest player on the nearest step."""
        if not self.ranks:
            return
        places = self._places()
        stands = self._stands(places, self._heights(self.show, places))

        def away(step: int) -> float:
            blocks = places.blocks(step, self.center_x)
            return min(max(left - pos[0], pos[0] - left - width, 0.0) for left, width in blocks)

        step = min(range(len(self.ranks)), key=away)
        nearest = min(
            (stand for stand in stands if stand.step == step),
            key=lambda s: abs(s.middle - pos[0]) + abs(min(0.0, s.bottom + s.height - pos[1])) + s.at * 0.01,
        )
        self.dispatch("on_choose", nearest.step, nearest.at)

    def areas(self) -> Sequence[Area]:
        """Return the whole podium, and everybody on it."""
        if not self.ranks:
            return super().areas()
        places = self._places()
        stands = self._stands(places, self._heights(self.show, places))
        people = [((stand.middle - stand.width / 2, stand.bottom), (stand.width, stand.height)) for stand in stands]
        return (*super().areas(), *sorted(people))

    def on_choose(self, step: int, at: int) -> None:
        """Called when somebody on a step was tapped."""

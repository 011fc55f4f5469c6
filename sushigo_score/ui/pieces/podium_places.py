"""The layout of the podium: the widths of the steps, the sizes of the bowls, who stands where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.text_textures import texture
from sushigo_score.ui.pieces.wasabi_bowl import top_of_heap

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
_GAP: Final = 6
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
        wide = self._unit - dp(_GAP)
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

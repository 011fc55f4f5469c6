"""Who scored most with each dish in one game, and who lost most: computed in batches, since there are many rows."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.storage.statistics import MOST_WINS
from sushigo_score.storage.store import Store

_BATCH: Final = 50
_COUNTED: Final = (
    "SELECT game FROM summaries JOIN games ON games.id = game AND games.deleted_at IS NULL "  # noqa: S608 - constants only
    f"WHERE complete AND status != 'abandoned' AND {MOST_WINS} AND (:edition = '' OR edition = :edition)"
)
_ROWS: Final = (
    "SELECT dish, {most}(points), dish_points.game, name FROM dish_points "  # noqa: S608 - constants only
    "JOIN results ON results.game = dish_points.game AND results.seat = dish_points.seat AND person IS NOT NULL "
    f"WHERE dish_points.game IN ({_COUNTED} AND game BETWEEN :first AND :last) GROUP BY dish"
)


class DishBest(NamedTuple):
    """A person's points for a dish in one game."""

    dish: str
    points: int
    game: int
    name: str


class DishBests:
    """The best score with each dish, and the worst with any, computed in batches."""

    def __init__(self, store: Store, edition: str = "") -> None:
        self._store, self._edition = store, edition
        rows = store.database.rows(f"{_COUNTED} ORDER BY game DESC", {"edition": edition})
        self._left = [game for (game,) in rows]
        self._best: dict[str, DishBest] = {}
        self._worst: DishBest | None = None

    def look_at_some(self) -> bool:
        """Process the next batch of games, earliest first; return whether there are more."""
        some, self._left = self._left[-_BATCH:], self._left[:-_BATCH]
        if some:
            facts = {"edition": self._edition, "first": some[-1], "last": some[0]}
            for found in self._rows("max", facts):
                if found.dish not in self._best or found.points > self._best[found.dish].points:
                    self._best[found.dish] = found
            worst = min(self._rows("min", facts), key=lambda found: found.points, default=None)
            if worst is not None and worst.points < (self._worst.points if self._worst else 0):
                self._worst = worst
        return bool(self._left)

    def _rows(self, most: str, facts: dict[str, object]) -> list[DishBest]:
        return [DishBest(*row) for row in self._store.database.rows(_ROWS.format(most=most), facts)]

    def best(self, most: int) -> tuple[DishBest, ...]:
        """Return up to `most` dishes by their best score, highest first."""
        found = sorted(self._best.values(), key=lambda best: (-best.points, best.dish))
        return tuple(best for best in found if best.points > 0)[:most]

    @property
    def worst(self) -> DishBest | None:
        """The worst score with a dish; None if nobody ever lost points."""
        return self._worst

"""Points as a bar of dishes, each as long as its points: gains to the right of the zero line, losses to the left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.graphics import Line, Rectangle
from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.canvas_widget import paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, plate_of

_LEAST_PICTURE = 14

Dishes = Sequence[tuple[str, int]]


def reach(stacks: Sequence[Dishes]) -> tuple[int, int]:
    """Return how far the longest bars extend to the left and to the right, in points.

    >>> reach([[("maki", 6), ("eel", -3)], [("maki", 3), ("tea", 4)]])
    (3, 7)
    """
    lost = max((sum(-points for _, points in dishes if points < 0) for dishes in stacks), default=0)
    gained = max((sum(points for _, points in dishes if points > 0) for dishes in stacks), default=0)
    return lost, max(gained, 0 if lost else 1)


def draw_stack(
    dishes: Dishes, pos: tuple[float, float], size: tuple[float, float], ends: tuple[int, int], grown: float = 1.0
) -> float:
    """Draw a bar, as far as it has grown, to the scale that `ends` requires; return its right end."""
    lost, gained = ends
    point = size[0] / max(1, lost + gained)
    zero = pos[0] + lost * point
    left = right = zero
    for dish, points in dishes:
        width = abs(points) * point * grown
        if points > 0:
            _draw_part(dish, (right, pos[1]), (width, size[1]))
            right += width
        elif points < 0:
            left -= width
            _draw_part(dish, (left, pos[1]), (width, size[1]))
            paint(look.palette.loss)
            Line(rectangle=(left + dp(1), pos[1] + dp(1), max(0, width - dp(3)), size[1] - dp(2)), width=dp(1))
    if lost:
        paint(look.palette.outline)
        Rectangle(pos=(round(zero - dp(1)), pos[1] - dp(3)), size=(dp(1), size[1] + dp(6)))
    return right


def dish_at(dishes: Dishes, x: float, width: float, ends: tuple[int, int]) -> str:
    """Return the dish at this x inside a bar's area; empty beside the bar.

    >>> dish_at([("maki", 6), ("eel", -3)], 10, 90, (3, 6)), dish_at([("maki", 6)], 80, 90, (3, 6)), dish_at([], 9, 90, (0, 1))
    ('eel', 'maki', '')
    """
    return next((dish for dish, left, wide in _parts(dishes, width, ends) if left <= x < left + wide), "")


def reaches(dishes: Dishes, width: float, ends: tuple[int, int]) -> list[tuple[float, float]]:
    """Return the left edge and width of each dish inside a bar's area, from left to right.

    >>> reaches([("maki", 6), ("eel", -3), ("tea", 0)], 90, (3, 6))
    [(0.0, 30.0), (30.0, 60.0)]
    """
    return sorted((left, wide) for _, left, wide in _parts(dishes, width, ends) if wide)


def _parts(dishes: Dishes, width: float, ends: tuple[int, int]) -> Iterator[tuple[str, float, float]]:
    """Yield each dish of a bar with its left edge and width inside the bar's area: losses to the left of gains."""
    lost, gained = ends
    point = width / max(1, lost + gained)
    left = right = lost * point
    for dish, points in dishes:
        wide = abs(points) * point
        if points < 0:
            left -= wide
        yield dish, left if points < 0 else right, wide
        if points > 0:
            right += wide


def _draw_part(dish: str, pos: tuple[float, float], size: tuple[float, float]) -> None:
    paint(plate_of(dish))
    Rectangle(pos=pos, size=(max(1.0, size[0] - dp(1)), size[1]))
    side = min(size[1] * 0.92, size[0] - dp(2))
    if side >= dp(_LEAST_PICTURE):
        paint("#ffffff")
        middle = (pos[0] + (size[0] - dp(1)) / 2, pos[1] + size[1] / 2)
        show(picture_of_dish(dish), (middle[0] - side / 2, middle[1] - side / 2), side)

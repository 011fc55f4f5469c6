"""A picture for a chat: a column of widgets on plates, equally wide on every device, in the light style, as a PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Final

from kivy._metrics import sync_pixel_scale
from kivy.core.image import Image as CoreImage
from kivy.graphics import Canvas, ClearBuffers, ClearColor, Fbo, Scale, Translate
from kivy.metrics import Metrics, dp

from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, draw_ground
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS, rgba

WIDTH: Final = 1080
_DENSITY: Final = 2.5
Block = tuple[CanvasWidget, ...]


def drawn(make: Callable[[], Iterator[Block]], *, square: bool = False) -> bytes:
    """Draw blocks, all but the first and last on plates; `square` scales them down to fit into a square."""
    with look.printing(), _own_density():
        blocks = tuple(make())
        canvas = Canvas()
        height = _place(blocks, canvas)
        return _to_png(canvas, height, square=square)


@contextmanager
def _own_density() -> Iterator[None]:
    """Use the density of the picture while drawing it, without redrawing anything on the screen."""
    sync_pixel_scale(density=_DENSITY, fontscale=1.0)
    try:
        yield
    finally:
        sync_pixel_scale(density=Metrics.density, fontscale=Metrics.fontscale)


def _place(blocks: tuple[Block, ...], canvas: Canvas) -> int:
    """Stack the blocks from y 0 downwards, and draw them; return the total height."""
    edge, gap, inner = dp(GAP["large"]), dp(GAP["medium"]), dp(GAP["medium"])
    y = -edge
    for number, block in enumerate(blocks):
        plated = 0 < number < len(blocks) - 1
        side = edge + (inner if plated else 0)
        for widget in block:
            widget.width = WIDTH - 2 * side
        height = sum(widget.height for widget in block) + dp(GAP["small"]) * (len(block) - 1)
        if plated:
            with canvas:
                ground = look.palette.surface
                draw_ground(
                    ground, (edge, y - height - 2 * inner), (WIDTH - 2 * edge, height + 2 * inner), dp(RADIUS["large"])
                )
            y -= inner
        for widget in block:
            y -= widget.height
            widget.pos = (side, round(y))
            widget.redraw()
            canvas.add(widget.canvas)
            y -= dp(GAP["small"])
        y += dp(GAP["small"])
        y -= (inner if plated else 0) + gap
    return int(edge - gap - y)


def _to_png(canvas: Canvas, height: int, *, square: bool) -> bytes:
    """Render the canvas to a PNG; for a square, scaled down to fit, and centred."""
    high = WIDTH if square else height
    share = min(1.0, high / height)
    paper = Fbo(size=(WIDTH, high), with_stencilbuffer=True)
    with paper:
        ClearColor(*rgba(look.palette.ground))
        ClearBuffers()
        Scale(1, -1, 1)
        Translate(WIDTH * (1 - share) / 2, -(high - height * share) / 2, 0)
        Scale(share, share, 1)
    paper.add(canvas)
    paper.draw()
    png = BytesIO()
    CoreImage(paper.texture).save(png, fmt="png")
    return png.getvalue()

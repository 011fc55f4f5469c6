"""Texts that were drawn are kept for as long as there is room: on a phone with a fine screen a page has five megabytes of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

_WINDOWS: Final = 3
"""So many windows full of texts are kept."""

Draw = Callable[..., Any]
"""Draws a text, and returns its label."""


class KeptTexts:
    """The labels of the texts that were drawn last, and how many pixels have been drawn for them."""

    def __init__(self) -> None:
        self.pixels = 0
        self._kept: list[Any] = []

    def keep(self, most: int) -> Callable[[Draw], Draw]:
        """Keep so many of what is drawn."""

        def keeping(draw: Draw) -> Draw:
            @lru_cache(maxsize=most)
            def drawn(*asked: Any) -> Any:
                label = draw(*asked)
                self.pixels += label.texture.width * label.texture.height
                return label

            self._kept.append(drawn)
            return drawn

        return keeping

    def make_room(self, window: float) -> None:
        """Let go of the texts of earlier pages where there are too many for a window of so many pixels.

        Only between two pages: a text that is let go while it is shown would not come back after the GL context was lost.
        """
        if self.pixels > _WINDOWS * window:
            for drawn in self._kept:
                drawn.cache_clear()
            self.pixels = 0


texts: Final = KeptTexts()

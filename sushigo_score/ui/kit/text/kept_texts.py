"""A cache of drawn texts with a limit: on a phone with a high-density screen, those of one page take five megabytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

_WINDOWS: Final = 3
"""The limit of the cache, in windows full of texts."""

Draw = Callable[..., Any]
"""A function that draws a text and returns its label."""


class KeptTexts:
    """Caches of the labels of drawn texts, and the total of their pixels."""

    def __init__(self) -> None:
        self.pixels = 0
        self._caches: list[Any] = []

    def keep(self, most: int) -> Callable[[Draw], Draw]:
        """Cache at most this many labels of the decorated function."""

        def decorate(draw: Draw) -> Draw:
            @lru_cache(maxsize=most)
            def drawn(*arguments: Any) -> Any:
                label = draw(*arguments)
                self.pixels += label.texture.width * label.texture.height
                return label

            self._caches.append(drawn)
            return drawn

        return decorate

    def make_room(self, window: float) -> None:
        """Drop the texts of earlier pages if there are too many for a window with this many pixels.

        Only between two pages: a text dropped while it is shown would not come back after a loss of the GL context.
        """
        if self.pixels > _WINDOWS * window:
            for drawn in self._caches:
                drawn.cache_clear()
            self.pixels = 0


texts: Final = KeptTexts()

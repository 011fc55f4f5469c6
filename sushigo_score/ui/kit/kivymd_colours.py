"""KivyMD in the colours of this app.

KivyMD works its colours out of one hue with over a thousand colour solvers in Python, at each start and each change of
style (50 ms and more). The app has a table of its own, so its colours are set from there and nothing is solved. This
can go when KivyMD lets a colour scheme be given.
"""

from __future__ import annotations

from typing import Any

from kivymd.theming import ThemeManager

from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import rgba


class OurColours(ThemeManager):
    """A theme whose colours come from the table of the app."""

    def set_colors(self, *_: Any) -> None:
        """Set every colour that KivyMD widgets used here draw with."""
        colours = look.palette
        for names, colour in (
            (("primary", "surfaceTint"), colours.action),
            (("onPrimary",), colours.on_action),
            (("background", "surface", "surfaceContainer", "surfaceContainerLow"), colours.ground),
            (("surfaceContainerHigh", "surfaceContainerHighest", "surfaceVariant"), colours.raised),
            (("onBackground", "onSurface"), colours.text),
            (("onSurfaceVariant",), colours.text_soft),
            (("outline", "outlineVariant"), colours.outline),
            (("error",), colours.loss),
        ):
            for name in names:
                setattr(self, f"{name}Color", rgba(colour))
        self.disabledTextColor = rgba(colours.text_soft, 0.5)

    def update_theme_colors(self, *_: Any) -> None:
        """Follow a change of style."""
        self.set_colors()

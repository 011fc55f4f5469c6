"""All that KivyMD is used for: a field to write one line in, in the colours of this app.

It is imported with the first field that is shown, for it takes a while and home has none. KivyMD works its colours out of
one hue with over a thousand colour solvers in Python, at each start and each change of style (50 ms and more); the app has
a table of its own, so its colours are set from there and nothing is solved.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivymd.theming import ThemeManager
from kivymd.uix.textfield import MDTextField

from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import RADIUS, rgba
from sushigo_score.ui.kit.widgets.field import Limited


class OurColours(ThemeManager):
    """A theme whose colours come from the table of the app."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.theme_style_switch_animation = False
        self.look_changed()
        look.watch(self)

    def look_changed(self) -> None:
        self.theme_style = look.style
        self.set_colors()

    def set_colors(self, *_: Any) -> None:
        """Set every colour that the field draws with."""
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
        self.set_colors()


class NameLine(Limited, MDTextField):
    """KivyMD's field of one line."""

    theme_cls = ObjectProperty(OurColours())  # else KivyMD asks for an app of its own

    def __init__(self, most: int, **more: Any) -> None:
        super().__init__(most, theme_text_color="Custom", mode="outlined", radius=[dp(RADIUS["medium"])] * 4, **more)

    def take_colours(self) -> None:
        """Take the colour of the letters from the look; all others come with the theme."""
        self.text_color_normal = self.text_color_focus = rgba(look.palette.text)

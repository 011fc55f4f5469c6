"""The only use of KivyMD: a single-line text field in the colours of this app.

It is imported while home is looked at, or with the first field if that comes sooner: importing is slow. KivyMD derives its colours from one
hue with over a thousand colour solvers in Python, at each start and each change of style (50 ms and more); the app has
its own table of colours, so they are set from there and nothing is solved.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import ObjectProperty
from kivymd.theming import ThemeManager
from kivymd.uix.textfield import MDTextField

from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import rgba
from sushigo_score.ui.kit.widgets.field import Limited

_NO_LINE: Final = (0, 0, 0, 0)
"""The field around it draws the outline, the same for all fields."""


class OurColours(ThemeManager):
    """A theme with the colours of the app."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.theme_style_switch_animation = False
        self.look_changed()
        look.watch(self)

    def look_changed(self) -> None:
        self.theme_style = look.style
        self.set_colors()

    def set_colors(self, *_: Any) -> None:
        """Set every colour that the field uses."""
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
    """KivyMD's single-line field."""

    theme_cls = ObjectProperty(OurColours())  # otherwise KivyMD looks for a running MDApp

    def __init__(self, most: int, **more: Any) -> None:
        super().__init__(most, theme_text_color="Custom", mode="outlined", theme_line_color="Custom", **more)
        self.line_color_normal = self.line_color_focus = _NO_LINE

    def take_colours(self) -> None:
        """Take the text colour from the look; all others come with the theme."""
        self.text_color_normal = self.text_color_focus = rgba(look.palette.text)

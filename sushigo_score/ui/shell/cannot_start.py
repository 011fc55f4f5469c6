"""A bare window that says why the app cannot start: plain Kivy, as it cannot rely on games or settings."""

from __future__ import annotations

from typing import Any, Final

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from sushigo_score.device.device import Device, SystemLook
from sushigo_score.text import common
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.theme import (
    CLEAR,
    COMPACT_BELOW,
    GAP,
    LARGEST_SCALE,
    RADIUS,
    STYLES,
    TARGET,
    TEXTS,
    rgba,
)
from sushigo_score.ui.kit.widgets.kivy_style import need_kivy_style
from sushigo_score.ui.shell.density import density_changed
from sushigo_score.ui.shell.gl_restore import GlRestore

_ESCAPE: Final = 27
"""Also Back on Android."""
_ENTER: Final = (13, 271)
_RETRIES: Final = (0.0, 0.1, 0.5)
"""In seconds: a device may report its insets late."""


class CannotStart(App):
    """The name of the app, why it cannot start, and a button that closes it."""

    title = common.NAME

    def __init__(self, why: str, words: Words, device: Device, **more: Any) -> None:
        super().__init__(**more)
        need_kivy_style()
        self._device = device
        self._wishes = SystemLook()
        self._closed = False
        self._resuming = GlRestore()
        self._name = _text(common.NAME, "headline")
        self._why = _text(why, "name")
        self._close = _Close(words.say(common.CLOSE))
        self._texts = BoxLayout(orientation="vertical", size_hint_y=None)
        self._page = BoxLayout(orientation="vertical")

    def build(self) -> BoxLayout:
        """Build the page, and ask the system how it should look."""
        self._texts.bind(minimum_height=self._texts.setter("height"))
        self._texts.add_widget(self._name)
        self._texts.add_widget(self._why)
        scrolled = ScrollView(do_scroll_x=False, scroll_type=["bars", "content"])
        scrolled.add_widget(self._texts)
        self._page.add_widget(scrolled)
        self._page.add_widget(self._close)
        self._close.bind(on_release=self.stop)
        Window.bind(on_keyboard=self._key, on_resize=self._arrange_soon)
        self._device.ask_wishes(self._answered)
        self._arrange_soon()
        return self._page

    def on_resume(self) -> None:
        """Redraw, as the textures may be lost, and follow whatever the system changed meanwhile."""
        self._resuming.redraw()
        self._device.ask_wishes(self._answered)
        self._arrange_soon()

    def on_stop(self) -> None:
        """Stop listening."""
        self._closed = True
        self._resuming.close()
        Window.unbind(on_keyboard=self._key, on_resize=self._arrange_soon)

    def open_settings(self, *_: object) -> None:
        """Do nothing: F1 would open Kivy's own settings."""

    def _key(self, _: Any, key: int, *__: object) -> bool:
        if key != _ESCAPE and key not in _ENTER:
            return False
        self.stop()
        return True

    def _answered(self, wishes: SystemLook) -> None:
        """Apply the answer in the next frame: it may come at any time and on any thread, also before the first frame."""
        self._wishes = wishes
        Clock.schedule_once(self._arrange, 0)

    def _arrange_soon(self, *_: object) -> None:
        density_changed(self._device)
        self._arrange()
        for wait in _RETRIES:
            Clock.schedule_once(self._arrange, wait)

    def _arrange(self, *_: object) -> None:
        """Lay everything out, in the colours and the text size that the system prefers."""
        if self._closed:
            return
        styles = CLEAR if self._wishes.high_contrast else STYLES
        palette = styles["Dark" if self._wishes.dark else "Light"]
        scale = min(self._wishes.text_scale, LARGEST_SCALE)
        Window.clearcolor = rgba(palette.ground)
        self._device.colour_bars(dark=self._wishes.dark)
        edges, gap = self._device.edges(), dp(GAP["wide"])
        beside = max(0.0, (Window.width - edges.left - edges.right - dp(COMPACT_BELOW)) / 2)
        left, right = edges.left + beside + gap, edges.right + beside + gap
        self._page.padding = [left, edges.top + gap, right, edges.bottom + gap]
        self._page.spacing = self._texts.spacing = dp(GAP["large"])
        width = max(1.0, Window.width - left - right)
        for label, kind in ((self._name, "headline"), (self._why, "name")):
            label.color = rgba(palette.text)
            label.font_size = sp(TEXTS[kind].size * scale)
            label.text_size = (width, None)
        self._close.arrange(width, scale, rgba(palette.action), rgba(palette.on_action))


def _text(text: str, kind: str) -> Label:
    """Make a label that is as high as its text."""
    label = Label(text=text, bold=TEXTS[kind].bold, halign="left", size_hint_y=None)
    label.bind(texture_size=lambda _, size: setattr(label, "height", size[1]))
    return label


class _Close(ButtonBehavior, Label):
    """The only button, which closes the app."""

    def __init__(self, text: str) -> None:
        super().__init__(text=text, bold=True, halign="center", valign="middle", size_hint_y=None)
        with self.canvas.before:
            self._colour = Color()
            self._ground = RoundedRectangle()
        self.bind(pos=self._follow, size=self._follow)
        self.bind(texture_size=self._grow)

    def arrange(self, width: float, scale: float, ground: tuple[float, ...], ink: tuple[float, ...]) -> None:
        """Apply a width, a text scale and two colours."""
        self._colour.rgba, self.color = ground, ink
        self._ground.radius = [dp(RADIUS["medium"])]
        self.font_size = sp(TEXTS["name_bold"].size * scale)
        self.text_size = (width, None)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(TARGET), self.texture_size[1] + 2 * dp(GAP["small"]))

    def _follow(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size

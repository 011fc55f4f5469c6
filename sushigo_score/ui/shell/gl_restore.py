"""Drawing again after the app was in the background: the system may have dropped the GL context."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from sushigo_score.device.device import Device


class GlRestore:
    """Notices that textures are gone, and loads them again."""

    def __init__(self) -> None:
        self._token = Texture.create(size=(1, 1))
        self._token.bind()  # until it was used it is no texture for GL, as if it had been lost
        self._soon = Clock.create_trigger(self._redraw)

    @property
    def texture(self) -> int:
        """The texture that shows, once it is gone, that everything is."""
        return int(self._token.id)

    def redraw(self) -> None:
        """Redraw everything now, and once more when the window is surely there."""
        self._redraw()
        self._soon()

    def _redraw(self, *_: object) -> None:
        if not glIsTexture(self._token.id):
            get_context().reload()
        Window.update_viewport()
        Window.canvas.ask_update()

    def close(self) -> None:
        """Stop redrawing."""
        self._soon.cancel()


def density_changed(device: Device) -> bool:
    """Follow the device where the size of everything was changed meanwhile; True if it was."""
    density = device.density()
    if density is None or density == Metrics.density:
        return False
    Metrics.density = density
    return True

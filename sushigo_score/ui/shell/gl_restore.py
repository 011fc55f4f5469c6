"""Redrawing after the app was in the background: the system may have dropped the GL context."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture


class GlRestore:
    """Detects that textures are lost, and reloads them."""

    def __init__(self) -> None:
        self._token = Texture.create(size=(1, 1))
        self._token.bind()  # GL knows it as a texture only once it was bound; before, it would count as lost
        self._soon = Clock.create_trigger(self._redraw)

    @property
    def texture(self) -> int:
        """The ID of the texture whose loss means that all are lost."""
        return int(self._token.id)

    def redraw(self) -> None:
        """Redraw everything now, and once more when the window is certainly there."""
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

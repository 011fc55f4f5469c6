"""Keeps the content clear of the device's insets: bars, a notch, the keyboard."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

from sushigo_score.device.device import Device
from sushigo_score.ui.kit.widgets.field import writing
from sushigo_score.ui.shell.navigator import Navigator

_RETRIES: Final = (0.0, 0.1, 0.5)
"""In seconds: a device may report its insets late after it was rotated, or before its first frame."""
_POLL_EVERY: Final = 0.1


class InsetWatch:
    """Asks the device for its insets whenever they may have changed: the soft keyboard sends no event."""

    def __init__(self, device: Device, navigator: Navigator) -> None:
        self._device = device
        self._navigator = navigator
        self._events: list[Any] = []
        self._polling: Any = None
        Window.bind(on_resize=self.read_soon)
        writing.bind(field=self._follow)
        self.read_soon()

    def close(self) -> None:
        """Stop asking."""
        Window.unbind(on_resize=self.read_soon)
        writing.unbind(field=self._follow)
        writing.field = None
        self._cancel_reads()
        self._follow()

    def read(self, *_: object) -> None:
        """Ask for the insets, and apply them."""
        edges = self._device.edges()
        self._navigator.insets = list(edges[:4])
        self._navigator.keyboard = edges.keyboard if writing.field is not None else 0

    def read_soon(self, *_: object) -> None:
        """Ask now, and again once the device has settled."""
        self._cancel_reads()
        self.read()
        self._events = [Clock.schedule_once(self.read, wait) for wait in _RETRIES]

    def _cancel_reads(self) -> None:
        for event in self._events:
            event.cancel()
        self._events = []

    def _follow(self, *_: object) -> None:
        """Poll the insets while a field has focus: the soft keyboard sends no event."""
        if self._polling is not None:
            self._polling.cancel()
            self._polling = None
        if writing.field is not None:
            self._polling = Clock.schedule_interval(self._poll, _POLL_EVERY)
        else:
            self._navigator.keyboard = 0

    def _poll(self, _: float) -> None:
        if writing.field.get_root_window() is None:
            writing.field = None
        else:
            self.read()

"""Java as Android speaks it: its classes and texts, and its exceptions as something that can be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from sushigo_score.device.device import DeviceError, NoAppForThat


def java(name: str) -> Any:
    """A class of Java."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """The activity that the app is."""
    from android import mActivity

    return mActivity


def java_string(text: str) -> Any:
    """A text for Java, passed as bytes: else characters beyond U+FFFF would arrive broken."""
    from jnius import cast

    return cast("java.lang.CharSequence", java("java.lang.String")(bytearray(text.encode()), "UTF-8"))


@contextmanager
def java_errors() -> Iterator[None]:
    """Call Android: its exceptions are raised as Unable, and so is a text with a lone surrogate."""
    from jnius import JavaException

    try:
        yield
    except JavaException as thrown:
        kind = str(getattr(thrown, "classname", None) or "")
        why = str(getattr(thrown, "innermessage", None) or kind.rpartition(".")[2] or thrown)
        raise (NoAppForThat if kind.endswith("ActivityNotFoundException") else DeviceError)(why) from None
    except UnicodeError as half:
        raise DeviceError(type(half).__name__) from None


def in_thread(work: Callable[[], object]) -> None:
    """Do something slow in a thread."""

    def run() -> None:
        from jnius import detach

        try:
            work()
        finally:
            detach()  # Android minds a thread that ends while Java still knows it

    Thread(target=run, daemon=True).start()

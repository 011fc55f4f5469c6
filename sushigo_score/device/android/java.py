"""Access to Android's Java: its classes and strings, and its exceptions as `DeviceError`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from sushigo_score.device.device import DeviceError, NoAppForThat


def java(name: str) -> Any:
    """Return a Java class."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """Return the app's activity."""
    from android import mActivity

    return mActivity


def java_string(text: str) -> Any:
    """Convert a text to a Java string, by way of bytes: characters beyond U+FFFF would break otherwise."""
    from jnius import cast

    return cast("java.lang.CharSequence", java("java.lang.String")(bytearray(text.encode()), "UTF-8"))


@contextmanager
def java_errors() -> Iterator[None]:
    """Turn Java's exceptions into `DeviceError`, and those for a text with a lone surrogate too."""
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
    """Run something slow in a thread."""

    def run() -> None:
        from jnius import detach

        try:
            work()
        finally:
            detach()  # Android aborts if a thread ends while still attached to Java

    Thread(target=run, daemon=True).start()

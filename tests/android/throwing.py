"""Java's exceptions as Python sees them, and faults that nobody would notice."""

from __future__ import annotations

from typing import Final, TypeVar


class JavaException(Exception):
    """An exception thrown by Java, or by pyjnius itself, in which case it has no class name."""

    def __init__(
        self,
        message: str,
        classname: str | None = None,
        innermessage: str | None = None,
        stacktrace: list[str] | None = None,
    ) -> None:
        super().__init__(message)
        self.classname, self.innermessage, self.stacktrace = classname, innermessage, stacktrace


_Error = TypeVar("_Error", bound=Exception)

faults: Final[list[BaseException]] = []
"""Faults that no test may cause: the app might swallow them, or they happen in a thread that nobody waits for."""


class NotKnownHere(AssertionError):
    """Raised if the fake phone does not support something that Android can do."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        faults.append(self)


class Crash(AssertionError):
    """Raised where the app would crash without a message."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        faults.append(self)


def thrown(kind: str, message: str | None = None) -> JavaException:
    """Return a Java exception by its class name."""
    text = kind if message is None else f"{kind}: {message}"
    return JavaException(f"JVM exception occurred: {text}", kind, message, [text])


def misused(error: str | _Error) -> JavaException | _Error:
    """Record a misuse of pyjnius as a fault, and return the error that it raises."""
    raised = JavaException(error) if isinstance(error, str) else error
    faults.append(raised)
    return raised

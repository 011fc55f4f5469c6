"""What Java throws as Python meets it, and what goes wrong where nobody would notice."""

from __future__ import annotations

from typing import Final, TypeVar


class JavaException(Exception):
    """What Java threw, or what pyjnius itself says: then it has no name of a class."""

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
"""What no test may cause: an app might swallow it, or a thread that nobody waits for."""


class NotKnownHere(AssertionError):
    """Raised if the phone of the tests has not learned something yet that Android can do."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        faults.append(self)


class Crash(AssertionError):
    """Raised where the app would be gone without a word."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        faults.append(self)


def thrown(kind: str, message: str | None = None) -> JavaException:
    """What Java throws, by the name of its class."""
    text = kind if message is None else f"{kind}: {message}"
    return JavaException(f"JVM exception occurred: {text}", kind, message, [text])


def misused(error: str | _Error) -> JavaException | _Error:
    """What pyjnius says to a wrong call: it is raised as there, and never right."""
    raised = JavaException(error) if isinstance(error, str) else error
    faults.append(raised)
    return raised

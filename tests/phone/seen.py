"""What tells objects of Java and callbacks for it from everything else."""

from __future__ import annotations

from typing import Any, ClassVar


class Seen:
    """An object of Java as Python sees it: one thing of the phone, as some class that it is said to be."""

    __javaclass__: ClassVar[str]
    thing: Any


class Callback:
    """What Java may call, written in Python."""

    __javainterfaces__: ClassVar[list[str]]


def is_class(something: object) -> bool:
    """True if it is a class of Java."""
    return isinstance(something, type) and issubclass(something, Seen)

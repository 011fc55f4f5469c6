"""Markers that distinguish Java objects and callbacks from everything else."""

from __future__ import annotations

from typing import Any, ClassVar


class Seen:
    """A Java object as Python sees it: an object of the phone, viewed as some class."""

    __javaclass__: ClassVar[str]
    thing: Any


class Callback:
    """A Java interface implemented in Python."""

    __javainterfaces__: ClassVar[list[str]]


def is_class(something: object) -> bool:
    """Return whether it is a Java class."""
    return isinstance(something, type) and issubclass(something, Seen)

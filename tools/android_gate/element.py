"""An element of a manifest, whichever way it was written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


class NotReadable(Exception):
    """Raised if a manifest is written in another way than expected."""


@dataclass(frozen=True, slots=True)
class Element:
    """Its name, its attributes without their namespaces, and what is in it."""

    name: str
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """Every element of a name in it, itself included."""
        if self.name == name:
            yield self
        for child in self.children:
            yield from child.all(name)

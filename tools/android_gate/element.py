"""An element of a manifest, whatever its encoding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


class NotReadable(Exception):
    """Raised if a manifest cannot be parsed."""


@dataclass(frozen=True, slots=True)
class Element:
    """An element: its name, its attributes without namespaces, and its children."""

    name: str
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """Yield every element of a name in it, itself included."""
        if self.name == name:
            yield self
        for child in self.children:
            yield from child.all(name)

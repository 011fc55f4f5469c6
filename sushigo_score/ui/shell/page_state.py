"""The state that a page kept: after a restart it comes from the disk, where anything may have been written."""

from __future__ import annotations

from typing import Any, Final, TypeGuard

_LARGEST: Final = 2**31
_MOST: Final = 200


class PageState(dict[str, Any]):
    """Values by name; a value of the wrong type counts as missing."""

    def whole(self, name: str, otherwise: int = 0) -> int:
        """Return a whole number, 0 or more.

        >>> PageState(seat=2).whole("seat"), PageState(seat="2").whole("seat"), PageState(seat=-1).whole("seat", 5)
        (2, 0, 5)
        """
        value = self.get(name)
        return value if _is_whole(value) and value >= 0 else otherwise

    def offset(self, name: str) -> float:
        """Return a scroll offset.

        >>> [PageState(offset=kept).offset("offset") for kept in (12.5, float("nan"), 10**400, "x")]
        [12.5, 0.0, 0.0, 0.0]
        """
        return _offset(self.get(name))

    def offsets(self, name: str) -> list[float]:
        """Return the scroll offset of each column.

        >>> PageState(offsets=[1, "x"]).offsets("offsets"), PageState(offsets=7).offsets("offsets")
        ([1.0, 0.0], [])
        """
        return [_offset(value) for value in self._items(name)]

    def text(self, name: str, otherwise: str = "") -> str:
        """Return a text."""
        value = self.get(name)
        return value if isinstance(value, str) and value else otherwise

    def texts(self, name: str) -> list[str]:
        """Return a list of texts."""
        return [value for value in self._items(name) if isinstance(value, str)]

    def wholes(self, name: str) -> list[int]:
        """Return a list of whole numbers."""
        return [value for value in self._items(name) if _is_whole(value)]

    def pairs(self, name: str) -> list[tuple[int, int]]:
        """Return a list of pairs of whole numbers.

        >>> PageState(open=[[0, 1], [2], "xy", [3, "4"]]).pairs("open")
        [(0, 1)]
        """
        found = (value for value in self._items(name) if isinstance(value, list) and len(value) == 2)
        return [(one, other) for one, other in found if _is_whole(one) and _is_whole(other)]

    def _items(self, name: str) -> list[Any]:
        value = self.get(name)
        return list(value[:_MOST]) if isinstance(value, list) else []


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _LARGEST


def _offset(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and 0 <= value < _LARGEST else 0.0

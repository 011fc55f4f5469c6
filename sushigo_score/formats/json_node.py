"""A JSON value with its place in the file, so that every refusal can name it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sushigo_score.rules.reasons import Choice
from sushigo_score.rules.refusals import Refusal

_CLOSE_ENOUGH: Final = 0.6


class WrongShape(Refusal):
    """Raised if a value in the file is missing, unknown, or of the wrong type or range."""


class Node(NamedTuple):
    """A value in the file, with its path."""

    value: object
    place: str = ""

    def fields(self, required: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Node]:
        """Return the fields of an object; missing required ones and unknown ones are refused."""
        fields = {name: Node(value, self._field(name)) for name, value in self._object().items()}
        for name in fields:
            if name not in required and name not in optional:
                raise self._unknown(name, [*required, *optional])
        for name in required:
            self.need(name)
        return fields

    def need(self, name: str) -> Node:
        """Return a required field."""
        fields = self._object()
        if name not in fields:
            raise WrongShape("file.missing", self.place, field=name)
        return Node(fields[name], self._field(name))

    def entries(self) -> dict[str, Node]:
        """Return the entries of an object with arbitrary names; their place is the object's."""
        return {name: Node(value, self.place) for name, value in self._object().items()}

    def items(self) -> Iterator[Node]:
        """Return the items of a list."""
        return (Node(value, f"{self.place}[{at}]") for at, value in enumerate(self._list()))

    def text(self) -> str:
        """Return the value as a text."""
        if not isinstance(self.value, str):
            raise WrongShape("file.not_text", self.place)
        return self.value

    def flag(self) -> bool:
        """Return the value as a boolean."""
        if not isinstance(self.value, bool):
            raise WrongShape("file.not_flag", self.place)
        return self.value

    def whole(self, least: int, most: int) -> int:
        """Return the value as a whole number in a range; 1.0 and true are refused."""
        if type(self.value) is not int:
            raise WrongShape("file.not_whole", self.place)
        if not least <= self.value <= most:
            raise WrongShape("file.out_of_range", self.place, number=str(self.value), least=least, most=most)
        return self.value

    def one_of(self, words: Sequence[str]) -> str:
        """Return the value as one of these words."""
        word = self.text()
        if word not in words:
            nearest = nearest_word(word, words)
            if nearest:
                raise WrongShape("file.unknown_word.nearest", self.place, word=word, nearest=nearest)
            raise WrongShape("file.unknown_word", self.place, word=word, right=Choice(tuple(words)))
        return word

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise WrongShape("file.not_object" if self.place else "file.no_object", self.place)
        return self.value

    def _list(self) -> list[object]:
        if not isinstance(self.value, list):
            raise WrongShape("file.not_list", self.place)
        return self.value

    def _field(self, name: str) -> str:
        return f"{self.place}.{name}" if self.place else name

    def _unknown(self, name: str, known: Sequence[str]) -> WrongShape:
        nearest = nearest_word(name, known)
        if nearest:
            return WrongShape("file.unknown_field.nearest", self.place, field=name, nearest=nearest)
        return WrongShape("file.unknown_field", self.place, field=name, right=Choice(tuple(known)))


def nearest_word(word: str, words: Sequence[str]) -> str:
    """Return the known word that was probably meant, if any.

    >>> nearest_word("tempra", ["tempura", "sashimi"])
    'tempura'
    """
    from difflib import get_close_matches  # slow to import, and only needed for refusals

    matches = get_close_matches(word[:60].casefold(), words, n=1, cutoff=_CLOSE_ENOUGH)
    return matches[0] if matches else ""

"""Why points were given: a key and the figures behind it. The wording is in `text/`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Amount(NamedTuple):
    """A number with a unit, such as 5 icons; `unit` is the key of a noun in `text/`."""

    number: int
    unit: str


class Word(NamedTuple):
    """A translatable name: a dish, a colour, a shape, a fruit."""

    group: str
    key: str


class Choice(NamedTuple):
    """The values to choose from, shown as written in a game file."""

    words: tuple[str, ...]


_RULES: Final = ("house_rule", "optional_rule")


class Reason(NamedTuple):
    """Why a line scores what it does.

    `decided` holds the keys of the decisions this app made where the booklet is silent,
    `notes` further reasons a table may ask about.
    """

    key: str
    facts: Mapping[str, Fact]
    decided: tuple[str, ...] = ()
    notes: tuple[Reason, ...] = ()

    @property
    def parts(self) -> tuple[Reason, ...]:
        """The reasons for the parts that its points are made up of, if it is made up of any."""
        inner = (part for fact in self.facts.values() if isinstance(fact, tuple) for part in fact)
        return tuple(part for part in inner if isinstance(part, Reason))

    @property
    def rules(self) -> tuple[Reason, ...]:
        """The notes that name the optional rules by which points are what they are."""
        return tuple(note for note in self.notes if note.key in _RULES)

    @property
    def asides(self) -> tuple[Reason, ...]:
        """The other notes."""
        return tuple(note for note in self.notes if note.key not in _RULES)

    def noting(self, *notes: Reason) -> Reason:
        """Return the reason with more notes.

        >>> reason = because("pudding").noting(house_rule("ties_split"), because("remainder", left=1))
        >>> [note.key for note in reason.rules], [note.key for note in reason.asides]
        (['house_rule'], ['remainder'])
        """
        return self._replace(notes=(*self.notes, *notes)) if notes else self


Fact = int | str | Amount | Word | Choice | tuple[Word, ...] | tuple[Reason, ...]


def because(key: str, decided: tuple[str, ...] = (), /, **facts: Fact) -> Reason:
    """Build a reason so that it reads naturally: ``because("dumpling", cards=2, points=3)``."""
    return Reason(key, facts, decided)


def house_rule(name: str) -> Reason:
    """Name the house rule by which points are what they are."""
    return because("house_rule", rule=Word("house_rule", name))


def optional_rule(name: str) -> Reason:
    """Name an optional rule of the booklet by which points are what they are."""
    return because("optional_rule", rule=Word("house_rule", name))


def dish(kind: str) -> Word:
    """Return the translatable name of a dish.

    >>> dish("eel")
    Word(group='dish', key='eel')
    """
    return Word("dish", kind)

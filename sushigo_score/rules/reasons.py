"""Why points were given: a key and the figures behind it. The words live in `text/`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Amount(NamedTuple):
    """A number of something, such as 5 icons; `unit` is the key of a noun in `text/`."""

    number: int
    unit: str


class Word(NamedTuple):
    """A name that has a translation of its own: a dish, a colour, a shape, a fruit."""

    group: str
    key: str


class Choice(NamedTuple):
    """Words of the game file to choose from, shown as they are written there."""

    words: tuple[str, ...]


class Reason(NamedTuple):
    """Why a line has its points.

    `decided` holds the keys of the answers this app gave where the booklet is silent,
    `notes` further reasons a table may ask for.
    """

    key: str
    facts: Mapping[str, Fact]
    decided: tuple[str, ...] = ()
    notes: tuple[Reason, ...] = ()


Fact = int | str | Amount | Word | Choice | tuple[Word, ...] | tuple[Reason, ...]


def because(key: str, decided: tuple[str, ...] = (), /, **facts: Fact) -> Reason:
    """Write a reason the way it is read: ``because("dumpling", cards=2, points=3)``."""
    return Reason(key, facts, decided)


def dish(kind: str) -> Word:
    """The name of a dish.

    >>> dish("eel")
    Word(group='dish', key='eel')
    """
    return Word("dish", kind)

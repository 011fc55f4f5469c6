"""What each person looks like: a colour with its shape that stays from game to game, and a dish as a face if they chose one."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sushigo_score.game.state import COLOURS
from sushigo_score.rules.facts import Player
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.people import PeopleRefused, find
from sushigo_score.storage.sqlite import refusing, transaction
from sushigo_score.storage.store import Store

DISHES: Final = (
    "egg", "salmon", "squid", "maki", "temaki", "uramaki", "onigiri", "tempura", "sashimi", "dumpling",
    "eel", "tofu", "edamame", "miso_soup", "tea", "bubble_tea", "mochi", "fruit", "pudding", "green_tea_ice_cream",
)  # fmt: skip
"""The dishes that can be a face: twenty that a child tells apart at a glance."""


class PersonFace(NamedTuple):
    """The colour of a person, 0 before they have one, and their dish, empty if they chose none."""

    colour: int = 0
    dish: str = ""

    @classmethod
    def read(cls, colour: object, dish: object) -> PersonFace:
        """The face that a row of the people holds."""
        return cls(colour_read(colour) or 0, face_read(dish))


def colour_read(colour: object) -> int | None:
    """A colour as it was kept; None for what is none."""
    return colour if type(colour) is int and 0 <= colour < COLOURS else None


def face_read(dish: object) -> str:
    """A dish as it was kept; empty for what cannot be a face."""
    return dish if isinstance(dish, str) and dish in DISHES else ""


def keep_first_colour(connection: sqlite3.Connection, person: int, colour: int) -> None:
    """Give a person who has no colour yet the one they were seen in, or one that fewer people have.

    Where somebody else has that one too, they get a dish besides: no two look alike.
    """
    row = connection.execute("SELECT colour, face FROM people WHERE id = ?", (person,)).fetchone()
    if row is None or row[0] is not None:
        return
    people = _people_by_colour(connection)
    fewest = min(people.values())
    if people.get(colour, 0) > fewest:
        colour = rarest(people)
    dish = face_read(row[1]) or (_free_dish(connection, person, colour) if people[colour] else "")
    connection.execute("UPDATE people SET colour = ?, face = ? WHERE id = ?", (colour, dish, person))


def _free_dish(connection: sqlite3.Connection, person: int, colour: int) -> str:
    """A dish that nobody of that colour has; which one of them depends on the person only."""
    rows = connection.execute("SELECT face FROM people WHERE colour = ? AND merged_into IS NULL", (colour,)).fetchall()
    taken = {face_read(face) for (face,) in rows}
    free = [dish for dish in DISHES if dish not in taken]
    return free[person % len(free)] if free else ""


def _people_by_colour(connection: sqlite3.Connection) -> dict[int, int]:
    """How many people have each colour."""
    rows = connection.execute("SELECT colour, count(*) FROM people WHERE merged_into IS NULL GROUP BY colour")
    found = {colour: count for colour, count in rows.fetchall() if colour_read(colour) is not None}
    return {colour: found.get(colour, 0) for colour in range(COLOURS)}


def rarest(people: dict[int, int], taken: Sequence[int] = ()) -> int:
    """The colour that the fewest people have, of those not taken at the table.

    >>> rarest({0: 2, 1: 1, 2: 1}), rarest({0: 2, 1: 1, 2: 1}, taken=[1])
    (1, 2)
    """
    free = [colour for colour in people if colour not in taken] or list(people)
    return min(free, key=lambda colour: (people[colour], colour))


def colour_at_table(known: dict[str, PersonFace], name: str, taken: Sequence[int]) -> int:
    """The colour of somebody who sits down: their own if it is free, else one that few of those who are known have."""
    own = known.get(same_name(name))
    if own is not None and own.colour not in taken:
        return own.colour
    people = Counter(face.colour for face in known.values())
    return rarest({colour: people[colour] for colour in range(COLOURS)}, taken)


def colours_at_table(store: Store, players: Sequence[Player]) -> tuple[int, ...]:
    """A colour for each player of a game from outside, no two alike."""
    known, colours = faces(store), list[int]()
    for player in players:
        colours.append(colour_at_table(known, player.name, colours))
    return tuple(colours)


def face_of(store: Store, person: int) -> PersonFace:
    """What a person looks like."""
    with refusing(store.connection):
        row = store.connection.execute("SELECT colour, face FROM people WHERE id = ?", (person,)).fetchone()
    return PersonFace.read(*row) if row else PersonFace()


def faces(store: Store) -> dict[str, PersonFace]:
    """What everyone who has a colour looks like, by each of their names as `same_name` writes it."""
    query = (
        "SELECT names.same_name, people.colour, people.face FROM people AS names "
        "JOIN people ON people.id = coalesce(names.merged_into, names.id) WHERE people.colour IS NOT NULL"
    )
    with refusing(store.connection):
        rows = store.connection.execute(query).fetchall()
    return {name: PersonFace.read(colour, dish) for name, colour, dish in rows}


def chosen_dishes(store: Store) -> dict[str, str]:
    """The dish of everyone who chose one, by each of their names as `same_name` writes them."""
    return {name: face.dish for name, face in faces(store).items() if face.dish}


def choose_face(store: Store, person: int, face: PersonFace) -> None:
    """Give a person another colour or another dish."""
    with transaction(store.connection) as connection:
        changed = connection.execute(
            "UPDATE people SET colour = ?, face = ? WHERE id = ? AND merged_into IS NULL",
            (colour_read(face.colour), face_read(face.dish), person),
        )
        if changed.rowcount != 1:
            raise PeopleRefused("people.unknown")


def choose_colour(store: Store, name: str, colour: int) -> None:
    """Let the person of a name have a colour from now on; nothing to do for a name that nobody has yet."""
    with refusing(store.connection):
        person = find(store.connection, name)
    if person is not None:
        choose_face(store, person, face_of(store, person)._replace(colour=colour))

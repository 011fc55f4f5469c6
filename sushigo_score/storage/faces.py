"""How each person is shown: a colour and its shape, the same in every game where they are free, and optionally a dish as a face.

A game keeps the colours that were chosen at its table, and so does what is said about that one game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sushigo_score.game.state import COLOURS
from sushigo_score.rules.facts import Player
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.people import PeopleRefused, find
from sushigo_score.storage.sqlite import Database
from sushigo_score.storage.store import Store

DISHES: Final = (
    "egg", "salmon", "squid", "maki", "temaki", "uramaki", "onigiri", "tempura", "sashimi", "dumpling",
    "eel", "tofu", "edamame", "miso_soup", "tea", "bubble_tea", "mochi", "fruit", "pudding", "green_tea_ice_cream",
)  # fmt: skip
"""The dishes that can be a face: twenty that a child can tell apart at a glance."""


class PersonFace(NamedTuple):
    """A person's colour, 0 until they have one, and their dish, empty if they have none."""

    colour: int = 0
    dish: str = ""

    @classmethod
    def read(cls, colour: object, dish: object) -> PersonFace:
        """Read a face from the columns of a people row."""
        return cls(colour_read(colour) or 0, face_read(dish))


def colour_read(colour: object) -> int | None:
    """Read a stored colour; None if it is invalid."""
    return colour if type(colour) is int and 0 <= colour < COLOURS else None


def face_read(dish: object) -> str:
    """Read a stored dish; empty if it cannot be a face."""
    return dish if isinstance(dish, str) and dish in DISHES else ""


def keep_first_colour(database: Database, person: int, colour: int) -> None:
    """Give a person without a colour the one they played with, or the rarest if fewer people have that.

    If somebody else has the same colour, they also get a dish, so that no two people look alike.
    """
    row = database.row("SELECT colour, face FROM people WHERE id = ?", (person,))
    if row is None or row[0] is not None:
        return
    people = _people_by_colour(database)
    fewest = min(people.values())
    if people.get(colour, 0) > fewest:
        colour = rarest(people)
    dish = face_read(row[1]) or (_free_dish(database, person, colour) if people[colour] else "")
    database.change("UPDATE people SET colour = ?, face = ? WHERE id = ?", (colour, dish, person))


def _free_dish(database: Database, person: int, colour: int) -> str:
    """Return a dish that nobody with that colour has; the choice is deterministic for a person."""
    rows = database.rows("SELECT face FROM people WHERE colour = ? AND merged_into IS NULL", (colour,))
    taken = {face_read(face) for (face,) in rows}
    free = [dish for dish in DISHES if dish not in taken]
    return free[person % len(free)] if free else ""


def _people_by_colour(database: Database) -> dict[int, int]:
    """Count the people with each colour."""
    rows = database.rows("SELECT colour, count(*) FROM people WHERE merged_into IS NULL GROUP BY colour")
    found = {colour: count for colour, count in rows if colour_read(colour) is not None}
    return {colour: found.get(colour, 0) for colour in range(COLOURS)}


def rarest(people: dict[int, int], taken: Sequence[int] = ()) -> int:
    """Return the colour that the fewest people have, of those not taken at the table.

    >>> rarest({0: 2, 1: 1, 2: 1}), rarest({0: 2, 1: 1, 2: 1}, taken=[1])
    (1, 2)
    """
    free = [colour for colour in people if colour not in taken] or list(people)
    return min(free, key=lambda colour: (people[colour], colour))


def colour_at_table(known: dict[str, PersonFace], name: str, taken: Sequence[int]) -> int:
    """Return a colour for somebody joining the table: their own if it is free, else the rarest free one."""
    own = known.get(same_name(name))
    if own is not None and own.colour not in taken:
        return own.colour
    people = Counter(face.colour for face in known.values())
    return rarest({colour: people[colour] for colour in range(COLOURS)}, taken)


def colours_at_table(store: Store, players: Sequence[Player]) -> tuple[int, ...]:
    """Return a different colour for each player of an imported game."""
    known, colours = faces(store), list[int]()
    for player in players:
        colours.append(colour_at_table(known, player.name, colours))
    return tuple(colours)


def face_of(store: Store, person: int) -> PersonFace:
    """Return a person's face."""
    row = store.database.row("SELECT colour, face FROM people WHERE id = ?", (person,))
    return PersonFace.read(*row) if row else PersonFace()


def faces(store: Store) -> dict[str, PersonFace]:
    """Return the faces of everyone who has a colour, keyed by each of their names in `same_name` form."""
    query = (
        "SELECT names.same_name, people.colour, people.face FROM people AS names "
        "JOIN people ON people.id = coalesce(names.merged_into, names.id) WHERE people.colour IS NOT NULL"
    )
    rows = store.database.rows(query)
    return {name: PersonFace.read(colour, dish) for name, colour, dish in rows}


def chosen_dishes(store: Store) -> dict[str, str]:
    """Return the dishes of everyone who has one, keyed by each of their names in `same_name` form."""
    return {name: face.dish for name, face in faces(store).items() if face.dish}


def choose_face(store: Store, person: int, face: PersonFace) -> None:
    """Change a person's colour or dish."""
    with store.database.transaction() as database:
        changed = database.change(
            "UPDATE people SET colour = ?, face = ? WHERE id = ? AND merged_into IS NULL",
            (colour_read(face.colour), face_read(face.dish), person),
        )
        if changed != 1:
            raise PeopleRefused("people.unknown")


def choose_colour(store: Store, name: str, colour: int) -> None:
    """Change the colour of the person with a name; a no-op for an unknown name."""
    person = find(store.database, name)
    if person is not None:
        choose_face(store, person, face_of(store, person)._replace(colour=colour))

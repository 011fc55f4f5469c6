"""The people in the games: matched by name, renamed, two names merged into one person and split again; and their faces.

A face is a colour and its shape, the same in every game where they are free, and optionally a dish. A game keeps the colours
that were chosen at its table, and so does what is said about that one game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sushigo_score.game.state import COLOURS
from sushigo_score.rules.facts import Player
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import check_names, same_name
from sushigo_score.storage.sqlite import Database
from sushigo_score.storage.store import Store


class PeopleRefused(Refusal):
    """Raised if two names cannot be one person, or there is no such person."""


class Person(NamedTuple):
    """Someone who has played."""

    person: int
    name: str
    games: int


def people(store: Store) -> list[Person]:
    """Return everyone who has played, those with the most games first."""
    rows = store.database.rows(
        "SELECT people.id, people.name, count(*) AS games FROM results "
        "JOIN games ON games.id = results.game AND games.deleted_at IS NULL "
        "JOIN people ON people.id = results.person "
        "GROUP BY people.id ORDER BY games DESC, people.same_name"
    )
    return [Person(*row) for row in rows]


def find(database: Database, name: str) -> int | None:
    """Find the person that a name belongs to."""
    row = database.row("SELECT coalesce(merged_into, id) FROM people WHERE same_name = ?", (same_name(name),))
    return int(row[0]) if row else None


def find_or_add(database: Database, name: str) -> int:
    """Find the person that a name belongs to, adding a new one for an unknown name."""
    person = find(database, name)
    if person is not None:
        return person
    return _add(database, name, None)


def _add(database: Database, name: str, merged_into: int | None) -> int:
    return database.insert(
        "INSERT INTO people (name, same_name, merged_into) VALUES (?, ?, ?)",
        (name.strip(), same_name(name), merged_into),
    )


def rename(store: Store, person: int, name: str) -> None:
    """Rename a person; games entered under the new name belong to them too."""
    check_names([name])
    with store.database.transaction() as database:
        _name_of(database, person)
        other = find(database, name)
        if other is not None and other != person:
            raise PeopleRefused("people.taken", name=name)
        database.change("UPDATE people SET name = ? WHERE id = ?", (name.strip(), person))
        if other is None:
            _add(database, name, person)


def named(store: Store, person: int) -> str | None:
    """Return a person's name; None if there is no such person, or they were merged into another."""
    row = store.database.row("SELECT name FROM people WHERE id = ? AND merged_into IS NULL", (person,))
    return str(row[0]) if row else None


class PersonNames(NamedTuple):
    """A person's original name, in `same_name` form, and their current one."""

    first: str
    now: str


def names_of_people(store: Store) -> dict[str, PersonNames]:
    """Return everyone who has played, keyed by each of their names in `same_name` form."""
    rows = store.database.rows(
        "SELECT names.same_name, people.same_name, people.name FROM people AS names "
        "JOIN people ON people.id = coalesce(names.merged_into, names.id)"
    )
    return {same: PersonNames(first, now) for same, first, now in rows}


def strangers(store: Store, person: int) -> list[Person]:
    """Return those who never played together with a person, so that they could be the same one."""
    query = "SELECT DISTINCT others.person FROM results JOIN results AS others USING (game) WHERE results.person = ?"
    met = {other for (other,) in store.database.rows(query, (person,))}
    return [someone for someone in people(store) if someone.person not in met and someone.person != person]


def other_names(store: Store, person: int) -> list[str]:
    """Return the other names whose games belong to a person."""
    rows = store.database.rows(
        "SELECT others.name, others.same_name, people.name FROM people AS others "
        "JOIN people ON people.id = others.merged_into WHERE people.id = ? ORDER BY others.same_name",
        (person,),
    )
    return [name for name, same, called in rows if same != same_name(called)]


def merge(store: Store, person: int, into: int) -> tuple[int, ...]:
    """Merge a person into another; refused if they ever played against each other.

    All summaries must be up to date, see `history.refresh`. Returns the other names that moved along, for `unmerge`.
    """
    with store.database.transaction() as database:
        name, other = _name_of(database, person), _name_of(database, into)
        together = database.row(
            "SELECT 1 FROM results JOIN results AS others USING (game) WHERE results.person = ? AND others.person = ?",
            (person, into),
        )
        if database.row("SELECT 1 FROM games WHERE stale"):
            raise PeopleRefused("people.not_ready")
        if person == into or together:
            raise PeopleRefused("people.same_game", name=name, other=other)
        along = database.rows("SELECT id FROM people WHERE merged_into = ?", (person,))
        database.change("UPDATE people SET merged_into = ? WHERE id = ? OR merged_into = ?", (into, person, person))
        database.change("UPDATE results SET person = ? WHERE person = ?", (into, person))
    return tuple(name for (name,) in along)


def unmerge(store: Store, person: int, along: Sequence[int]) -> None:
    """Undo a merge just made: restore the person, with the other names that moved along."""
    with store.database.transaction() as database:
        if database.row("SELECT merged_into FROM people WHERE id = ?", (person,)) in (None, (None,)):
            raise PeopleRefused("people.unknown")
        database.change("UPDATE people SET merged_into = NULL WHERE id = ?", (person,))
        database.change_each("UPDATE people SET merged_into = ? WHERE id = ?", [(person, name) for name in along])
        names = "SELECT same_name FROM people WHERE id = ?1 OR merged_into = ?1"
        database.change(
            f"UPDATE results SET person = ?1 WHERE person IS NOT NULL AND same_name IN ({names})",  # noqa: S608
            (person,),
        )
        database.change(  # where both names have played together since, one of them was linked to nobody
            "UPDATE games SET stale = 1 WHERE id IN (SELECT game FROM results WHERE person IS NULL) "  # noqa: S608
            f"AND id IN (SELECT game FROM results WHERE same_name IN ({names}))",
            (person,),
        )


def tell_apart(store: Store, name: str) -> None:
    """Undo the merge of a name: its games belong to a separate person again."""
    with store.database.transaction() as database:
        row = database.row(
            "SELECT people.merged_into, others.name FROM people JOIN people AS others ON others.id = people.merged_into "
            "WHERE people.same_name = ?",
            (same_name(name),),
        )
        if row is None or same_name(row[1]) == same_name(name):  # not merged, or the person's current name
            raise PeopleRefused("people.unknown")
        database.change("UPDATE people SET merged_into = NULL WHERE same_name = ?", (same_name(name),))
        database.change("UPDATE games SET stale = 1 WHERE id IN (SELECT game FROM results WHERE person = ?)", (row[0],))


def _name_of(database: Database, person: int) -> str:
    row = database.row("SELECT name FROM people WHERE id = ? AND merged_into IS NULL", (person,))
    if row is None:
        raise PeopleRefused("people.unknown")
    return str(row[0])


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

"""The list of games on this device, and the summaries that make lists and statistics fast.

Summaries are derived from the journals and can be rebuilt at any time, so a corrected rule corrects every old game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sushigo_score.formats.gamefile import fingerprint
from sushigo_score.formats.journal import read_step, write_step
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game.commands.table import EndRound, ImportGame, StartGame
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.state import RUNNING, State
from sushigo_score.records import ListedGame, PlayerResult
from sushigo_score.rules import VERSION
from sushigo_score.rules.facts import ROUNDS
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import Sheet
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.honours import feats
from sushigo_score.storage.people import colour_read, find_or_add, keep_first_colour
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.store import GameDamaged, Store, state_of

PAGE: Final = 30
_BATCH: Final = 200
DAMAGED: Final = "damaged"
"""The status of a game whose steps cannot be read; it is still listed."""

_TITLE_LIMIT: Final = 100
"""The most characters of a title that the list shows."""

_SUMMARISED_BY: Final = "summarised_by"
_FORM: Final = "feats"
"""What a summary holds since it was last given something more: those without are recomputed."""
_PLAYED: Final = f"(summaries.rounds OR status = '{DAMAGED}')"
"""The condition for a game to be listed: a table that was only set is no game yet."""
_TOUCHED: Final = "julianday((SELECT at FROM steps WHERE steps.game = games.id ORDER BY number DESC LIMIT 1))"
"""When a game was last touched; an undone step counts as well, as it is one too."""
_END_ROUND_PATTERN: Final = f'%"{write_step(EndRound())["do"]}"%'


def refresh(store: Store, most: int = _BATCH) -> int:
    """Update the summaries of up to `most` stale games; return how many are left."""
    _invalidate_older_rules(store)
    stale = store.database.rows("SELECT id FROM games WHERE stale ORDER BY moment DESC, id DESC LIMIT ?", (most,))
    for (game,) in stale:
        try:
            with store.database.transaction():
                _summarise(store, game, _state_of(store, game))
        except StoreRefused as refused:
            if refused.key != "store.elsewhere":
                raise
            with store.database.transaction():  # inconsistent rows in one game must not block the others
                _summarise(store, game, None)
    return waiting(store)


def waiting(store: Store) -> int:
    """Return how many games have changed since they were last summarised."""
    return int(store.database.row("SELECT count(*) FROM games WHERE stale")[0])


def _invalidate_older_rules(store: Store) -> None:
    version = f"{VERSION} {_FORM}"
    if store.setting(_SUMMARISED_BY) != version:
        with store.database.transaction():
            store.database.change("UPDATE games SET stale = 1")
        store.set(_SUMMARISED_BY, version)


def _summarise(store: Store, game: int, state: State | None) -> None:
    database = store.database
    for table in ("summaries", "results", "dish_points", "feats"):
        database.change(f"DELETE FROM {table} WHERE game = ?", (game,))  # noqa: S608 - one of four constants
    if state is None:
        summary: tuple[object, ...] = (game, "", "", DAMAGED, 0, 0, "")
    else:
        summary = (
            game,
            state.setup.edition,
            state.setup.variant,
            state.status,
            0 if state.unplayed else len(state.rounds),
            int(state.game.complete),
            state.title.strip()[:_TITLE_LIMIT],
        )
        _write_results(store, game, state)
    database.change(
        "INSERT INTO summaries (game, edition, variant, status, rounds, complete, title) VALUES (?, ?, ?, ?, ?, ?, ?)",
        summary,
    )
    facts = fingerprint(state.game) if state else ""
    database.change("UPDATE games SET stale = 0, fingerprint = ? WHERE id = ?", (facts or None, game))


def _state_of(store: Store, game: int) -> State | None:
    try:
        return state_of(store.entries(game))
    except GameDamaged:
        return None


def _write_results(store: Store, game: int, state: State) -> None:
    sheet = shown_sheet(state.game)
    store.database.change_each(
        "INSERT INTO results (game, seat, person, colour, name, same_name, total, rank, won, round1, round2, round3) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (game, seat, person, None if person is None else state.colours[seat], *_result(seat, state, sheet))
            for seat, person in enumerate(_people_at(store, state))
        ],
    )
    store.database.change_each(
        "INSERT INTO dish_points (game, seat, dish, points) VALUES (?, ?, ?, ?)",
        [(game, seat, dish, points) for (seat, dish), points in _dish_points(sheet).items()],
    )
    store.database.change_each(
        "INSERT INTO feats (game, seat, feat) VALUES (?, ?, ?)",
        [(game, seat, feat) for seat, feat in feats(state.game, sheet)],
    )


def _people_at(store: Store, state: State) -> list[int | None]:
    """Return the person in each seat; None for the puppet and for a second seat of the same person."""
    found: list[int | None] = []
    for player in state.setup.players:
        person = None if player.puppet else find_or_add(store.database, player.name)
        found.append(None if person in found else person)
    for person, colour in zip(found, state.colours, strict=True):
        if person is not None:
            keep_first_colour(store.database, person, colour)
    return found


def _result(seat: int, state: State, sheet: Sheet) -> tuple[object, ...]:
    name = state.setup.players[seat].name.strip()
    first, rest = sheet.rounds[: ROUNDS - 1], sheet.rounds[ROUNDS - 1 :]
    rounds: list[int | None] = [part.totals[seat] for part in first]
    if rest:  # the best of all the others: it is asked for the best round only
        rounds.append(max(part.totals[seat] for part in rest))
    rounds += [0 if state.game.complete else None] * (ROUNDS - len(rounds))
    return (name, same_name(name), sheet.totals[seat], sheet.rank_of(seat), int(seat in sheet.winners), *rounds)


def _dish_points(sheet: Sheet) -> dict[tuple[int, str], int]:
    points: dict[tuple[int, str], int] = {}
    for part in sheet.parts:
        for line in part.lines:
            points[line.seat, line.kind] = points.get((line.seat, line.kind), 0) + line.points
    return points


def listed_games(store: Store, *, edition: str = "", most: int = PAGE, even_unplayed: bool = False) -> list[ListedGame]:
    """Return the latest games, optionally only those of one edition, or with those in which nobody has played yet."""
    where, values = _condition(None, edition, in_trash=False, even_unplayed=even_unplayed)
    return _rows(store, f"{where} ORDER BY games.moment DESC, games.id DESC LIMIT ?", (*values, most))


def running_games(store: Store, most: int = PAGE) -> list[ListedGame]:
    """Return the games that are not over, even unplayed ones, those touched last first."""
    order = f"ORDER BY {_TOUCHED} DESC, games.moment DESC, games.id DESC LIMIT ?"
    return _rows(store, f"games.deleted_at IS NULL AND status = ? {order}", (RUNNING, most))


def ended_last(store: Store) -> ListedGame | None:
    """Return the game that ended last, of the latest ones begun: by the first end of its last round, else by its date."""
    found = _rows(
        store,
        "games.id IN (SELECT games.id FROM games JOIN summaries ON summaries.game = games.id "
        "WHERE games.deleted_at IS NULL AND complete ORDER BY games.moment DESC, games.id DESC LIMIT ?) "
        "ORDER BY datetime(coalesce((SELECT at FROM steps WHERE steps.game = games.id AND step LIKE ? AND rounds = "
        "(SELECT count(*) FROM steps AS ends WHERE ends.game = games.id AND ends.number <= steps.number AND ends.step LIKE ?) "
        "LIMIT 1), games.moment)) DESC, games.id DESC LIMIT 1",
        (PAGE, _END_ROUND_PATTERN, _END_ROUND_PATTERN),
    )
    return found[0] if found else None


def found_games(
    store: Store, *, names: Sequence[str] | None = None, edition: str = "", in_trash: bool = False
) -> tuple[int, ...]:
    """Return the numbers of all games, latest first, optionally only those with any of these players, or of one edition.

    `rows_of` reads their rows.
    """
    where, values = _condition(names, edition, in_trash=in_trash)
    query = (
        "SELECT games.id FROM games JOIN summaries ON summaries.game = games.id "  # noqa: S608 - fixed conditions
        f"WHERE {where} ORDER BY games.moment DESC, games.id DESC"
    )
    return tuple(game for (game,) in store.database.rows(query, values))


def begun_at(store: Store, games: Sequence[int]) -> list[str]:
    """Return when each of these games was begun."""
    found = dict(store.database.rows("SELECT id, begun_at FROM games"))
    return [str(found.get(game, "")) for game in games]


def names_at_tables(store: Store) -> tuple[str, ...]:
    """Return every name that has played, including names merged into another and those of puppets."""
    query = "SELECT name FROM people UNION SELECT name FROM results WHERE person IS NULL"
    return tuple(name for (name,) in store.database.rows(query))


def rows_of(store: Store, games: Sequence[int]) -> dict[int, ListedGame]:
    """Return the rows of these games, by number."""
    marks = ", ".join("?" for _ in games)
    return {row.game: row for row in _rows(store, f"games.id IN ({marks})", games)}


def _condition(
    names: Sequence[str] | None, edition: str, *, in_trash: bool, even_unplayed: bool = False
) -> tuple[str, list[object]]:
    """Return the SQL condition for a list, and its values."""
    conditions = ["games.deleted_at IS NOT NULL" if in_trash else "games.deleted_at IS NULL"]
    if not even_unplayed:
        conditions.append(_PLAYED)
    values: list[object] = []
    if edition:
        conditions.append("summaries.edition = ?")
        values.append(edition)
    if names is not None:
        same = sorted({same_name(name) for name in names})
        marks = ", ".join(f"?{len(values) + at}" for at in range(1, len(same) + 1))
        conditions.append(
            f"games.id IN (SELECT game FROM results WHERE same_name IN ({marks}) "  # noqa: S608 - placeholders only
            f"OR person IN (SELECT id FROM people WHERE same_name IN ({marks})))"
        )
        values += same
    return " AND ".join(conditions), values


def _rows(store: Store, where: str, values: Sequence[object]) -> list[ListedGame]:
    query = (
        "SELECT games.id, begun_at, edition, variant, status, rounds, complete, title "  # noqa: S608 - fixed conditions
        f"FROM games JOIN summaries ON summaries.game = games.id WHERE {where}"
    )
    rows = store.database.rows(query, tuple(values))
    players = _players_of(store, [row[0] for row in rows])
    return [
        ListedGame(
            game,
            begun_at,
            edition,
            variant,
            status,
            rounds,
            bool(complete),
            title,
            players.get(game, ()),
            rounds if complete else _length_of(store, game),
        )
        for game, begun_at, edition, variant, status, rounds, complete, title in rows
    ]


def _length_of(store: Store, game: int) -> int:
    """Return how many rounds a game has that is not over: its first step says so, if that can be read."""
    first = store.database.row("SELECT step FROM steps WHERE game = ? ORDER BY number LIMIT 1", (game,))
    try:
        step = read_step(Node(read_json(first[0].encode()))) if first else None
    except Refusal:
        return ROUNDS
    if isinstance(step, StartGame):
        return step.setup.length
    return step.game.setup.length if isinstance(step, ImportGame) else ROUNDS


def _players_of(store: Store, games: Sequence[int]) -> dict[int, tuple[PlayerResult, ...]]:
    """Return the players of these games under the names and colours they had there, as all pages of a game show them."""
    marks = ", ".join("?" for _ in games)
    query = (
        "SELECT game, name, total, rank, won, colour FROM results "  # noqa: S608 - placeholders only
        f"WHERE game IN ({marks}) ORDER BY game, seat"
    )
    rows: Iterable[tuple[int, str, int, int, int, object]] = store.database.rows(query, games)
    players: dict[int, tuple[PlayerResult, ...]] = {}
    for game, name, total, rank, won, kept in rows:
        colour = colour_read(kept)
        result = PlayerResult(name, total, rank, bool(won), -1 if colour is None else colour)
        players[game] = (*players.get(game, ()), result)
    return players

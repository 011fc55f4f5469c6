"""The list of games, the people, the records: with real games in a real file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sushigo_score import rules
from sushigo_score.game.commands.cards import PutCard, SetCount
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import (
    AbandonGame,
    BeginRound,
    EndRound,
    FinishGame,
    NameGame,
    RenamePlayer,
    ReopenRound,
)
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.records import HonourKind
from sushigo_score.rules.facts import HouseRules, Player
from sushigo_score.storage import history
from sushigo_score.storage.history import ended_last, found_games, listed_games, refresh, running_games
from sushigo_score.storage.people import (
    PeopleRefused,
    PersonFace,
    choose_colour,
    choose_face,
    colours_at_table,
    face_of,
    faces,
    merge,
    named,
    other_names,
    people,
    rename,
    strangers,
    tell_apart,
    unmerge,
)
from sushigo_score.storage.review import review
from sushigo_score.storage.sqlite import StoreRefused
from sushigo_score.storage.statistics import (
    HeadToHead,
    Total,
    dish_bests,
    dish_records,
    everyone,
    group_records,
    person_record,
    worst_with_a_dish,
)
from sushigo_score.storage.store import Store
from tests.game.tables import start
from tests.stores import import_game

GAME = Path(__file__).parent.parent / "games" / "original-3-players-wasabi-stacks.sushigo"
Table = dict[str, list[dict[str, int]]]
"""The players, each with their tableaux by round."""


def play(store: Store, table: Table, edition: str = "original", finish: bool = True, **more: str) -> int:
    session, journal = store.new_session()
    session.do(start(edition, *table, **more))
    rounds = max(len(tableaux) for tableaux in table.values())
    for at in range(rounds):
        session.do(BeginRound())
        for seat, tableaux in enumerate(table.values()):
            for item, count in tableaux[at].items():
                session.do(SetCount(seat, item, count))
        session.do(EndRound())
    if finish and rounds == 3:
        session.do(FinishGame())
    assert journal.game is not None
    return journal.game


def three(*rounds: dict[str, int]) -> list[dict[str, int]]:
    return [*rounds, *[{}] * (3 - len(rounds))]


def with_points(*points: int) -> list[dict[str, int]]:
    """Make three rounds with this many points each, in egg nigiri at 1 point."""
    return [{"egg": number} if number else {} for number in (*points, 0, 0, 0)[:3]]


def test_the_game_that_ended_last(store: Store) -> None:
    assert ended_last(store) is None
    long, journal = store.new_session()
    for command in start("original", "Zosia", "Olek"), BeginRound(), EndRound(), BeginRound(), EndRound():
        long.do(command)
    short = play(store, {"Ana": three(), "Bo": three()})
    refresh(store)
    last = ended_last(store)
    assert last is not None
    assert last.game == short
    for command in BeginRound(), EndRound():
        long.do(command)
    refresh(store)
    last = ended_last(store)
    assert last is not None
    assert last.game == journal.game
    old = store.session(short)  # a correction does not change when it ended
    old.do(ReopenRound(0))
    old.do(EndRound())
    play(store, {"Ana": [{}], "Bo": [{}]})
    refresh(store)
    assert ended_last(store) == last


def test_a_table_that_was_only_set_is_not_listed(store: Store) -> None:
    set_only = play(store, {"Ana": [], "Bo": []})
    dealt, journal = store.new_session()
    dealt.do(start("original", "Ana", "Bo"))
    dealt.do(BeginRound())
    refresh(store)
    assert listed_games(store) == []
    assert found_games(store) == ()
    assert [row.game for row in listed_games(store, even_unplayed=True)] == [journal.game, set_only]
    assert {row.game for row in running_games(store)} == {journal.game, set_only}
    dealt.do(SetCount(0, "egg", 1))
    refresh(store)
    assert [row.game for row in listed_games(store)] == [journal.game]
    dealt.undo()
    refresh(store)
    assert listed_games(store) == [], "no card is left of it"


def test_a_game_with_a_name_is_kept(store: Store) -> None:
    session, journal = store.new_session()
    for command in start("original", "Ana", "Bo"), NameGame("Friday"):
        session.do(command)
    store.drop_unplayed(journal.game or 0)
    store.drop_unplayed(play(store, {"Ana": [{}], "Bo": [{}]}))
    assert journal.game in store.games()


def test_the_table_set_before_is_dropped_if_nobody_played(store: Store) -> None:
    dealt = []
    for _ in range(3):
        session, journal = store.new_session()
        session.do(start("original", "Ana", "Bo"))
        session.do(BeginRound())
        dealt.append(journal.game or 0)
        store.drop_unplayed(dealt[-1])
    assert store.games() == dealt[-1:]
    session.do(SetCount(0, "egg", 1))
    store.drop_unplayed(play(store, {"Ana": [{}], "Bo": [{}]}))
    assert dealt[-1] in store.games()


def test_the_list_of_games(store: Store) -> None:
    first = play(store, {"Ana": with_points(5, 3), "Olek": with_points(2, 2)})
    second = play(store, {"Bo": with_points(1), "Ana": with_points(4)}, edition="anniversary", dessert="mochi")
    running, journal = store.new_session()
    running.do(start("original", "Cem", "Dóra"))
    running.do(BeginRound())
    running.do(PutCard(0, "egg"))
    assert refresh(store) == 0
    rows = listed_games(store)
    assert [row.game for row in rows] == [journal.game, second, first]
    latest, middle, oldest = rows
    assert (latest.status, latest.complete, latest.rounds) == ("running", False, 1)
    assert (middle.edition, middle.status, middle.complete) == ("anniversary", "finished", True)
    assert [(p.name, p.total, p.rank, p.won) for p in oldest.players] == [("Ana", 8, 1, True), ("Olek", 4, 2, False)]


def test_a_running_game_is_listed_with_the_points_shown_in_its_round(store: Store) -> None:
    running, journal = store.new_session()
    for command in start("anniversary", "Cem", "Dóra", dessert="mochi"), BeginRound(), PutCard(0, "egg"):
        running.do(command)
    refresh(store)
    (listed,) = listed_games(store)
    assert tuple(player.total for player in listed.players) == shown_sheet(running.state.game).totals == (1, 0)
    running.do(EndRound())
    refresh(store)
    (listed,) = listed_games(store)
    assert listed.game == journal.game
    assert [player.total for player in listed.players] == [4, 3]


@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_a_game_of_another_length_is_listed_with_it(store: Store, rounds: int) -> None:
    running, _ = store.new_session()
    running.do(start("original", "Cem", "Dóra", house_rules=HouseRules(number_of_rounds=rounds)))
    running.do(BeginRound())
    running.do(PutCard(0, "egg"))
    refresh(store)
    assert [(listed.rounds, listed.length, listed.complete) for listed in listed_games(store)] == [(1, rounds, False)]
    running.do(EndRound())
    for number in range(1, rounds):
        running.do(BeginRound())
        running.do(SetCount(1, "egg", number))
        running.do(EndRound())
    running.do(FinishGame())
    refresh(store)
    (listed,) = listed_games(store)
    assert (listed.rounds, listed.length, listed.complete) == (rounds, rounds, True)
    assert ended_last(store) == listed
    assert any(review(store))


def test_the_list_can_be_searched_and_filtered(store: Store) -> None:
    ana = play(store, {"Ana": with_points(1), "Olek": with_points(2)})
    anna = play(store, {"ANNA_%": with_points(1), "Bo": with_points(2)}, edition="anniversary", dessert="pudding")
    refresh(store)
    assert set(history.names_at_tables(store)) == {"Ana", "Olek", "ANNA_%", "Bo"}
    assert history.found_games(store, names=("Ana", "anna_%")) == (anna, ana)
    assert history.found_games(store, names=("OLEK",)) == (ana,)
    assert history.found_games(store, names=("Ole", "Zoë")) == ()
    assert history.found_games(store, names=()) == ()
    assert history.found_games(store, names=("Ana", "Anna_%"), edition="anniversary") == (anna,)
    assert history.found_games(store, edition="anniversary") == (anna,)
    assert [row.game for row in listed_games(store, edition="anniversary")] == [anna]


def test_the_latest_games_come_first_and_each_once(store: Store) -> None:
    games = [play(store, {"Ana": with_points(at), "Bo": with_points(1)}) for at in range(5)]
    refresh(store)
    assert history.found_games(store) == tuple(games[::-1])
    assert [row.game for row in listed_games(store)] == games[::-1]
    assert [row.game for row in listed_games(store, most=2)] == games[:2:-1]


def test_games_in_the_trash_are_not_listed(store: Store) -> None:
    game = play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    refresh(store)
    store.delete(game)
    assert listed_games(store) == []
    assert people(store) == []
    store.restore(game)
    assert [row.game for row in listed_games(store)] == [game]


def test_a_correction_reaches_the_list(store: Store) -> None:
    game = play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    refresh(store)
    for command in ReopenRound_and(PutCard(0, "squid")):
        store.session(game).do(command)
    assert refresh(store) == 0
    assert [player.total for player in listed_games(store)[0].players] == [4, 2]


def ReopenRound_and(command: Command) -> list[Command]:  # noqa: N802 - reads as the commands it makes
    from sushigo_score.game.commands.table import ReopenRound

    return [ReopenRound(0), command, EndRound()]


def test_a_corrected_rule_corrects_every_old_game(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    refresh(store)
    store.database.execute("UPDATE results SET total = 99")
    refresh(store)
    assert {p.total for row in listed_games(store) for p in row.players} == {99}
    monkeypatch.setattr(history, "VERSION", rules.VERSION + 1)
    refresh(store)
    assert {p.total for row in listed_games(store) for p in row.players} == {1, 2}


def test_refreshing_works_in_batches(store: Store) -> None:
    for _ in range(3):
        play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    assert [refresh(store, most=2), refresh(store, most=2), refresh(store, most=2)] == [1, 0, 0]


def test_a_damaged_game_is_left_out_of_the_list(store: Store) -> None:
    good = play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    bad = play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    store.database.execute("UPDATE steps SET step = 'x' WHERE game = ? AND number = 0", (bad,))
    assert refresh(store) == 0
    assert [(row.game, row.status) for row in listed_games(store)] == [(bad, "damaged"), (good, "finished")]


def test_a_disk_error_does_not_mark_a_game_damaged(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(store, {"Ana": with_points(1), "Bo": with_points(2)})

    def fail(_: int) -> None:
        raise StoreRefused("store.disk_error")

    with monkeypatch.context() as broken:
        broken.setattr(store, "entries", fail)
        with pytest.raises(StoreRefused):
            refresh(store)
    refresh(store)
    assert [(row.game, row.status) for row in listed_games(store)] == [(game, "finished")]


def test_games_are_ordered_by_the_moment_they_were_played(store: Store) -> None:
    moments = ["2026-11-18T23:30:00-05:00", "2026-11-19T01:00:00+00:00", "2025-W10-1", "20250101"]
    for at in moments:
        game = json.loads(GAME.read_text("utf-8"))
        game["players"][0]["name"] = at
        import_game(store, json.dumps({**game, "played_at": at}).encode())
    refresh(store)
    assert [row.begun_at for row in listed_games(store)] == moments


def person(store: Store, name: str) -> int:
    return next(someone.person for someone in people(store) if someone.name == name)


@pytest.fixture
def evenings(store: Store) -> Store:
    """Play five evenings; Ana wins the first, second and fourth."""
    play(store, {"Ana": with_points(9, 0, 5), "Olek": with_points(4, 4, 4)})
    play(store, {"ana ": with_points(20), "Bo": with_points(0, 15)})
    play(store, {"Ana": three({"egg": 1}), "Olek": three({"tempura": 2, "sashimi": 3})})
    play(store, {"Olek": with_points(10, 0, 0), "Ana": with_points(0, 0, 30)})
    play(store, {"Ana": with_points(3), "Bo": with_points(1)}, edition="anniversary", dessert="mochi", variant="golf")
    unfinished = play(store, {"Ana": [{"egg": 5}], "Olek": [{"egg": 1}]})
    abandoned = play(store, {"Ana": with_points(99), "Olek": with_points(1)}, finish=False)
    store.session(abandoned).do(AbandonGame())
    assert unfinished
    refresh(store)
    return store


def test_a_person(evenings: Store) -> None:
    ana, olek, bo = (person(evenings, name) for name in ("Ana", "Olek", "Bo"))
    record = person_record(evenings, ana)
    assert (record.games, record.wins) == (5, 3)
    assert record.average == (14 + 20 + 1 + 30) / 4  # points in golf do not count
    assert (record.best, record.worst) == (Total(30, 4), Total(1, 3))
    assert (record.longest_streak, record.streak) == (2, 0)
    faces = {rival.name: rival.face for rival in record.rivals}
    assert record.rivals == (
        HeadToHead(olek, "Olek", 3, 2, 1, faces["Olek"]),
        HeadToHead(bo, "Bo", 2, 1, 1, faces["Bo"]),
    )
    assert person_record(evenings, bo).streak == 1


def test_dishes_against_the_group(evenings: Store) -> None:
    olek = dish_records(evenings, person(evenings, "Olek"))
    averages = {dish.dish: (dish.average, dish.group_average) for dish in olek}
    assert averages["sashimi"] == (10.0, 5.0)  # one game with two players
    assert averages["nigiri"] == ((12 + 0 + 10) / 3, (14 + 12 + 1 + 0 + 10 + 30) / 6)
    assert olek[0].dish == "nigiri"


def test_the_puppet_does_not_count_in_the_group(store: Store) -> None:
    play(store, {"Ana": with_points(1), "Bo": with_points(1), "Robo": with_points(27)}, variant="puppet")
    refresh(store)
    assert dish_records(store, person(store, "Ana"))[0].group_average == 1.0


def test_someone_who_has_not_finished_a_game(store: Store) -> None:
    play(store, {"Ana": [{}], "Bo": [{}]})
    refresh(store)
    record = person_record(store, person(store, "Ana"))
    assert (record.games, record.average, record.best) == (0, None, None)
    assert dish_records(store, person(store, "Ana")) == ()


def test_the_records_of_the_group(evenings: Store) -> None:
    found = [(kind, number, game, names) for (kind, game, _, number, *_), names in group_records(evenings)]
    assert found == [
        (HonourKind.HIGHEST_TOTAL, 30, 4, ("Ana",)),
        (HonourKind.BEST_ROUND, 30, 4, ("Ana",)),
        (HonourKind.LONGEST_STREAK, 2, 2, ("Ana",)),
        (HonourKind.CHAMPION, 0, 4, ("Ana",)),
        (HonourKind.CLOSEST_WIN, 2, 1, ("Ana", "Olek")),
        (HonourKind.COMEBACK, 10, 4, ("Ana",)),
    ]


def test_no_records_without_games(store: Store) -> None:
    assert group_records(store) == ()


def test_two_names_are_merged_and_split_again(evenings: Store) -> None:
    play(evenings, {"Aleksander": with_points(50), "Ana": with_points(2)})
    refresh(evenings)
    olek, aleksander = person(evenings, "Olek"), person(evenings, "Aleksander")
    merge(evenings, aleksander, olek)
    assert "Aleksander" in history.names_at_tables(evenings)
    assert history.found_games(evenings, names=("aleksander",)) == (8,)
    assert person_record(evenings, olek).best == Total(50, 8)
    play(evenings, {"ALEKSANDER": with_points(60), "Bo": with_points(2)})
    refresh(evenings)
    assert person_record(evenings, olek).best == Total(60, 9)
    tell_apart(evenings, "Aleksander")
    refresh(evenings)
    assert person_record(evenings, olek).best == Total(15, 3)
    assert person_record(evenings, person(evenings, "Aleksander")).games == 2


def test_people_who_played_each_other_cannot_be_merged(evenings: Store) -> None:
    for into in ("Olek", "Ana"):
        with pytest.raises(PeopleRefused) as refused:
            merge(evenings, person(evenings, "Ana"), person(evenings, into))
        assert refused.value.key == "people.same_game"
    with pytest.raises(PeopleRefused):
        tell_apart(evenings, "Ana")
    with pytest.raises(PeopleRefused):
        merge(evenings, 12345, person(evenings, "Ana"))


def test_a_person_is_renamed_and_keeps_the_old_games(evenings: Store) -> None:
    ana = person(evenings, "Ana")
    rename(evenings, ana, "Anna Maria")
    assert person(evenings, "Anna Maria") == ana
    play(evenings, {"Anna Maria": with_points(1), "Bo": with_points(2)})
    refresh(evenings)
    assert person_record(evenings, ana).games == 6
    play(evenings, {"Anna Maria": with_points(1), "ANA": with_points(2)})  # nobody is at the same table twice
    refresh(evenings)
    assert person_record(evenings, ana).games == 7
    with pytest.raises(PeopleRefused) as refused:
        rename(evenings, ana, "Olek")
    assert refused.value.key == "people.taken"
    with pytest.raises(PeopleRefused):
        tell_apart(evenings, "Anna Maria")


def test_people_are_merged_only_when_it_is_known_who_played_whom(evenings: Store) -> None:
    play(evenings, {"Zoë": with_points(1), "Bo": with_points(2)})
    refresh(evenings)
    play(evenings, {"Zoë": with_points(1), "Olek": with_points(2)})
    with pytest.raises(PeopleRefused) as refused:
        merge(evenings, person(evenings, "Zoë"), person(evenings, "Olek"))
    assert refused.value.key == "people.not_ready"


def test_a_name_corrected_in_a_game_moves_the_game_to_another_person(store: Store) -> None:
    game = play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    refresh(store)
    store.session(game).do(RenamePlayer(0, "Eva"))
    refresh(store)
    assert {someone.name for someone in people(store)} == {"Eva", "Bo"}


def test_the_puppet_is_not_a_person(store: Store) -> None:
    play(
        store,
        {"Ana": with_points(1), "Bo": with_points(2), "Robo": with_points(70)},
        variant="puppet",
    )
    refresh(store)
    assert {someone.name for someone in people(store)} == {"Ana", "Bo"}
    best = next(record for record in group_records(store) if record.honour.kind is HonourKind.HIGHEST_TOTAL)
    assert best.names == ("Bo",)


def test_games_are_found_and_read_by_number(store: Store) -> None:
    games = [play(store, {"Ana": with_points(at), "Bo": with_points(1)}) for at in range(4)]
    store.delete(games[1])
    assert history.waiting(store) == 4
    refresh(store)
    assert history.waiting(store) == 0
    assert history.found_games(store) == (games[3], games[2], games[0])
    assert history.found_games(store, in_trash=True) == (games[1],)
    assert history.found_games(store, names=("Zoë",)) == ()
    rows = history.rows_of(store, [games[0], games[3]])
    assert set(rows) == {games[0], games[3]}
    assert list(rows.values()) == [row for row in listed_games(store)[::-1] if row.game in rows]
    assert history.rows_of(store, []) == {}


def test_everyone_with_games_and_wins(evenings: Store) -> None:
    assert [(one.name, one.games, one.wins) for one in everyone(evenings)] == [
        ("Ana", 5, 3),
        ("Olek", 3, 1),
        ("Bo", 2, 1),
    ]
    played = person_record(evenings, person(evenings, "Bo")).totals
    assert {one.name: one.last_played for one in everyone(evenings)}["Bo"] >= played[-1].begun_at
    play(evenings, {"Ana": [{}], "Zoë": [{}]})
    refresh(evenings)
    assert everyone(evenings)[-1][1:5] == ("Zoë", 0, 0, "")


def test_totals_over_time(evenings: Store) -> None:
    ana = person_record(evenings, person(evenings, "Ana")).totals
    assert [(total.points, total.game) for total in ana] == [(14, 1), (20, 2), (1, 3), (30, 4)]
    assert ana[0].begun_at < ana[-1].begun_at


def test_the_other_names_of_a_person(evenings: Store) -> None:
    ana = person(evenings, "Ana")
    assert named(evenings, ana) == "Ana"
    rename(evenings, ana, "Anna")
    assert (named(evenings, ana), other_names(evenings, ana)) == ("Anna", [])
    play(evenings, {"Aleksander": with_points(50), "Zoë": with_points(2)})
    refresh(evenings)
    aleksander = person(evenings, "Aleksander")
    merge(evenings, aleksander, person(evenings, "Olek"))
    assert other_names(evenings, person(evenings, "Olek")) == ["Aleksander"]
    assert named(evenings, aleksander) is None
    assert named(evenings, 12345) is None


def test_undoing_a_merge_restores_all_names(evenings: Store) -> None:
    play(evenings, {"Aleks": with_points(50), "Ana": with_points(2)})
    play(evenings, {"Aleksander": with_points(40), "Ana": with_points(2)})
    refresh(evenings)
    before = everyone(evenings)
    aleks, olek = person(evenings, "Aleks"), person(evenings, "Olek")
    assert len(merge(evenings, person(evenings, "Aleksander"), aleks)) == 0
    middle = everyone(evenings)
    along = merge(evenings, aleks, olek)
    assert len(along) == 1
    play(evenings, {"Aleks": with_points(1), "Olek": with_points(2)})
    refresh(evenings)
    unmerge(evenings, aleks, along)
    assert history.waiting(evenings) == 1
    refresh(evenings)
    after = {one.name: one.games for one in everyone(evenings)}
    assert after == {**{one.name: one.games for one in middle}, "Aleks": 3, "Olek": 4}
    assert person_record(evenings, aleks).best == Total(50, 8)
    unmerge(evenings, person_of_name(evenings, "Aleksander"), ())
    refresh(evenings)
    assert {one.name for one in everyone(evenings)} == {one.name for one in before}
    with pytest.raises(PeopleRefused):
        unmerge(evenings, aleks, ())


def person_of_name(store: Store, name: str) -> int:
    return int(store.database.execute("SELECT id FROM people WHERE name = ?", (name,)).fetchone()[0])


def test_people_keep_their_colour(store: Store) -> None:
    play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    refresh(store)
    ana, bo = person(store, "Ana"), person(store, "Bo")
    assert (face_of(store, ana), face_of(store, bo)) == (PersonFace(0), PersonFace(1))
    play(store, {"Bo": with_points(1), "Ana": with_points(2)})
    refresh(store)
    assert (face_of(store, ana), face_of(store, bo)) == (PersonFace(0), PersonFace(1))


def test_a_row_about_a_game_has_the_colours_of_that_game(store: Store) -> None:
    """At the table of the second game, or on the device it comes from, Ana's own colour was somebody else's."""
    first, second = (
        play(store, {"Ana": with_points(1), "Bo": with_points(2)}),
        play(store, {"Cleo": with_points(1), "Ana": with_points(2)}),
    )
    refresh(store)
    choose_colour(store, "Ana", 7)
    shown = {row.game: [(player.name, player.colour) for player in row.players] for row in listed_games(store)}
    assert shown == {first: [("Ana", 0), ("Bo", 1)], second: [("Cleo", 0), ("Ana", 1)]}
    assert face_of(store, person(store, "Ana")).colour == 7


def test_people_are_distinguished_by_colours_then_by_dishes(store: Store) -> None:
    for names in (("Ana", "Bo"), ("Cleo", "Dan", "Eva"), ("Finn", "Gil", "Hanna")):
        play(store, {name: with_points(1) for name in names})
        refresh(store)
    assert sorted(face.colour for face in faces(store).values()) == list(range(8))
    play(store, {"Ida": with_points(1), "Ana": with_points(2)})
    refresh(store)
    ida = face_of(store, person(store, "Ida"))
    assert ida.colour == 0
    assert ida.dish
    assert {face.dish for face in faces(store).values()} == {"", ida.dish}
    for number in range(6):
        play(store, {f"Guest {number}{seat}": with_points(1) for seat in "abcd"})
        refresh(store)
    looks = list(faces(store).values())
    assert len(set(looks)) == len(looks) == 9 + 6 * 4
    assert face_of(store, person(store, "Ida")) == ida


def test_known_people_keep_their_colour_in_an_imported_game(store: Store) -> None:
    play(store, {"Ana": with_points(1), "Bo": with_points(2)})
    refresh(store)
    players = [Player(name) for name in ("Zoë", "bo", "Ana", "Yan")]
    assert colours_at_table(store, players) == (2, 1, 0, 3)


def test_a_chosen_face_applies_to_every_name_of_a_person(evenings: Store) -> None:
    ana, olek = person(evenings, "Ana"), person(evenings, "Olek")
    choose_face(evenings, ana, PersonFace(4, "mochi"))
    choose_colour(evenings, " ana ", 5)
    choose_colour(evenings, "nobody", 5)
    assert face_of(evenings, ana) == PersonFace(5, "mochi")
    bo = person(evenings, "Bo")
    merge(evenings, olek, bo)
    assert faces(evenings)["olek"] == faces(evenings)["bo"] == face_of(evenings, bo)
    assert {one.name: one.face for one in everyone(evenings)}["Ana"] == PersonFace(5, "mochi")
    with pytest.raises(PeopleRefused):
        choose_face(evenings, olek, PersonFace(1))


@pytest.mark.parametrize(
    ("colour", "dish", "read"),
    [
        (None, "", PersonFace()),
        (9, "egg", PersonFace(0, "egg")),
        (-1, "wasabi", PersonFace()),
        ("2", "x" * 99, PersonFace()),
        (True, None, PersonFace()),
    ],
)
def test_invalid_faces_are_read_as_none(colour: object, dish: object, read: PersonFace) -> None:
    assert PersonFace.read(colour, dish) == read


def test_strangers_never_played_together(evenings: Store) -> None:
    assert strangers(evenings, person(evenings, "Ana")) == []
    assert [someone.name for someone in strangers(evenings, person(evenings, "Bo"))] == ["Olek"]


def test_the_best_and_the_worst_of_each_dish(evenings: Store) -> None:
    sums = evenings.database.execute(
        "SELECT dish, max(points) FROM dish_points JOIN summaries USING (game) "
        "WHERE complete AND status != 'abandoned' AND variant != 'golf' GROUP BY dish HAVING max(points) > 0"
    ).fetchall()
    found = dish_bests(evenings)
    assert found
    assert sorted((best.dish, best.points) for best in found) == sorted(sums)
    assert [best.points for best in found] == sorted((best.points for best in found), reverse=True)
    assert all(best.name in {"Ana", "Bo", "Olek"} for best in found)
    worst = worst_with_a_dish(evenings)
    assert worst is None or worst.points < 0


def test_records_of_one_edition(evenings: Store) -> None:
    assert group_records(evenings, "original") == group_records(evenings)
    assert group_records(evenings, "party") == ()
    assert dish_bests(evenings, "party") == ()
    assert worst_with_a_dish(evenings, "party") is None

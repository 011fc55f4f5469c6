"""Two copies of a game: where they differ, what that is worth, and adopting differences."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import ImportGame
from sushigo_score.game.journal import MemoryJournal
from sushigo_score.game.live_score import shown_sheet
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.present.compare import commands_for, compare, comparison_view, reseated, same_people, taken_over
from sushigo_score.rules.facts import Game, Player, Round, Setup, Tableau
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.strategies import games, rounds_of

ANA_BEN = (Player("Ana"), Player("Ben"))


def original(*rounds: tuple[dict[str, int], ...], players: tuple[Player, ...] = ANA_BEN) -> Game:
    entered = tuple(Round(tuple(Tableau.of(hand) for hand in hands)) for hands in rounds)
    return Game(Setup("original", players), entered)


def session_of(game: Game) -> Session:
    session = Session(MemoryJournal())
    session.do(ImportGame(game, tuple(range(game.setup.seats))))
    return session


def test_a_difference_has_its_worth_for_everybody() -> None:
    here = original(({"maki:3": 1, "squid": 1}, {"maki:2": 1}))
    there = original(({"maki:3": 1, "squid": 2}, {"maki:2": 2}))
    found = compare(here, there)
    assert [(d.seat, d.item, d.here, d.there, d.worth) for d in found.differences] == [
        (0, "squid", 1, 2, (3, 0)),
        (1, "maki:2", 1, 2, (-3, 3)),
    ]
    assert (found.totals_here, found.totals_there) == ((9, 3), (9, 6))


def test_players_are_matched_by_name_wherever_they_sit() -> None:
    here = original(({"squid": 1}, {"egg": 1}))
    there = original(({"egg": 2}, {"squid": 1}), players=(Player("BEN "), Player("ana")))
    found = compare(here, there)
    assert found.settled == ("seats",)
    assert [(d.seat, d.item) for d in found.differences] == [(1, "egg")]
    assert same_people(here.setup, there.setup)


def test_a_player_with_another_name_is_matched_by_seat() -> None:
    here = original(({"squid": 1}, {"egg": 1}))
    there = original(({"squid": 1}, {"egg": 1}), players=(Player("Ana"), Player("Benjamin")))
    found = compare(here, there)
    assert (found.settled, found.differences) == (("players",), ())


def test_other_people_cannot_be_compared() -> None:
    there = original(({}, {}), players=(Player("Cleo"), Player("Dana")))
    found = compare(original(({}, {})), there)
    assert found.there is None
    told = comparison_view(session_of(original(({}, {}))).state, there, found, words_for("en"))
    assert told.totals == ()
    assert told.settled


def test_an_extra_round_is_one_difference() -> None:
    here = original(({"egg": 1}, {}))
    there = original(({"egg": 1}, {}), ({"squid": 1}, {}), ({}, {"salmon": 1}))
    (found,) = compare(here, there).differences
    assert (found.kind, found.at, found.here, found.there, found.worth) == ("rounds", 1, 1, 3, (3, 2))


@given(games())
def test_a_game_does_not_differ_from_itself(game: Game) -> None:
    found = compare(game, game)
    assert (found.settled, found.differences) == ((), ())
    assert found.totals_here == found.totals_there == shown_sheet(game).totals


@st.composite
def copies(draw: st.DrawFn) -> tuple[Game, Game]:
    here = draw(games())
    rounds = [draw(st.one_of(st.just(entered), rounds_of(here.setup))) for entered in here.rounds]
    kept = draw(st.integers(0, len(rounds)))
    rounds = [entered._replace(open=False) for entered in rounds[: kept or None]]
    there = Game(here.setup, tuple(rounds))
    return (here, there) if draw(st.booleans()) else (there, here)


@given(copies())
def test_all_differences_together_make_them_equal(pair: tuple[Game, Game]) -> None:
    here, there = pair
    mended = here
    for difference in compare(here, there).differences:
        mended = taken_over(mended, difference, there)
    assert compare(mended, there).differences == ()
    assert score(mended).totals == score(there).totals


@given(copies(), st.data())
def test_the_order_of_seats_does_not_matter(pair: tuple[Game, Game], data: st.DataObject) -> None:
    here, there = pair
    people = tuple(player for player in there.setup.players if not player.puppet)
    order = data.draw(st.permutations(people))
    setup = there.setup._replace(players=(*order, *there.setup.players[len(people) :]))
    turned = reseated(there, setup)
    assert turned is not None
    assert [d[:6] for d in compare(here, turned).differences] == [d[:6] for d in compare(here, there).differences]


@given(copies())
def test_adopting_a_difference_works_and_can_be_undone(pair: tuple[Game, Game]) -> None:
    here, there = pair
    session = session_of(here)
    before = session.state
    for difference in compare(here, there).differences:
        commands = commands_for(before, difference, there)
        if not commands:
            continue
        do_all(session, commands)
        assert session.state.entering == before.entering or difference.kind in ("open", "rounds")
        assert difference.kind == "dice" or same_facts(session.state, taken_over(here, difference, there))
        for _ in commands:
            session.undo()
        assert session.state == before


def do_all(session: Session, commands: tuple[Command, ...]) -> None:
    for command in commands:
        session.do(command)


def same_facts(state: State, wanted: Game) -> bool:
    return compare(state.game, wanted).differences == ()


def test_cards_can_be_adopted_in_a_finished_game() -> None:
    here = original(*[({"squid": 1}, {"egg": 1})] * 3)
    there = original(({"squid": 1}, {"egg": 1}), ({"squid": 1}, {"salmon": 1}), ({"squid": 1}, {"egg": 1}))
    session = session_of(here)
    for difference in compare(here, there).differences:
        do_all(session, commands_for(session.state, difference, there))
    assert session.state.game == there
    assert session.state.status == "finished"


def test_a_card_not_in_this_game_cannot_be_adopted() -> None:
    here = Game(Setup("anniversary", ANA_BEN, dessert="mochi"), (Round((Tableau(), Tableau())),))
    there = Game(
        Setup("anniversary", ANA_BEN, dessert="bubble_tea"), (Round((Tableau.of({"bubble_tea:1": 1}), Tableau())),)
    )
    found = compare(here, there)
    assert found.settled == ("dessert",)
    (difference,) = found.differences
    assert commands_for(session_of(here).state, difference, there) == ()


@given(copies())
def test_every_comparison_has_words(pair: tuple[Game, Game]) -> None:
    here, there = pair
    found = compare(here, there)
    state = session_of(here).state
    for language in LANGUAGES:
        told = comparison_view(state, there, found, words_for(language, here.setup.edition))
        assert len(told.differences) == len(found.differences)
        assert all(each.title and each.here and each.there and each.worth for each in told.differences)


def test_a_comparison_in_words() -> None:
    here = original(*[({"maki:3": 1, "squid": 1}, {"maki:2": 1})] * 3)
    there = here._replace(rounds=(*here.rounds[:2], Round((Tableau.of({"maki:3": 1}), Tableau.of({"maki:2": 2})))))
    told = comparison_view(session_of(here).state, there, compare(here, there), words_for("en"))
    assert told.headline == "2 differences"
    assert [(each.title, each.here, each.there, each.worth) for each in told.differences] == [
        ("Round 3, Ana: Squid nigiri", "1", "0", "With the other copy’s cards: Ana −3"),
        ("Round 3, Ben: Maki roll (2)", "1", "2", "With the other copy’s cards: Ana −3, Ben +3"),
    ]
    assert told.winners == (("Winner in your copy: Ana", ""), ("Winner in the other copy: Ana", ""))


def test_a_tie_that_decided_who_won_is_explained() -> None:
    here = original(*[({"egg": 1, "pudding": 1}, {"egg": 1})] * 3)
    level = Round((Tableau.of({"egg": 1, "pudding": 1}), Tableau.of({"egg": 1, "squid": 2})))
    there = here._replace(rounds=(*here.rounds[:2], level))
    told = comparison_view(session_of(here).state, there, compare(here, there), words_for("en"))
    assert [winners.tie for winners in told.winners] == [
        "",
        "Ana and Ben are tied at 9 points; dessert cards decide: Ana 3, Ben 0",
    ]


def told_of_strangers(here: Game, there: Game) -> list[str]:
    told = comparison_view(session_of(here).state, there, compare(here, there), words_for("en"), first=True)
    each = [text for found in told.differences for text in (found.title, found.here, found.there, found.worth)]
    return [*told.settled, told.headline, *(text for winners in told.winners for text in winners), *each]


def test_neither_of_two_foreign_copies_is_called_yours() -> None:
    here = original(*[({"maki:3": 1, "squid": 1}, {"maki:2": 1})] * 3)
    there = here._replace(rounds=(*here.rounds[:2], Round((Tableau.of({"maki:3": 1}), Tableau.of({"maki:2": 2})))))
    other_edition = here._replace(setup=here.setup._replace(edition="anniversary", dessert="mochi"))
    said = [*told_of_strangers(here, there), *told_of_strangers(here, other_edition)]
    assert "Winner in the first copy: Ana" in said
    assert any("10th anniversary" in text for text in said)
    assert not any("your" in text.casefold() for text in said)

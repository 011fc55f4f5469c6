"""Every command: what it does, and when it is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sushigo_score.game.commands.cards import (
    CopyCard,
    DiscardSoups,
    PutCard,
    SetCount,
    StackNigiri,
    TakeBack,
    TurnOver,
    UnstackNigiri,
)
from sushigo_score.game.commands.command import Command, allowed
from sushigo_score.game.commands.events import FinishRace, ReturnSquishy, SetDie, SetStarter, TakeSquishy, UndoFinish
from sushigo_score.game.commands.table import (
    AbandonGame,
    BeginRound,
    EndRound,
    FinishGame,
    ImportGame,
    NameGame,
    RecolourPlayer,
    RenamePlayer,
    ReopenRound,
    ReorderSeats,
    ResumeGame,
    StartGame,
    WriteNote,
    rematch,
)
from sushigo_score.game.journal import MemoryJournal
from sushigo_score.game.session import Session
from sushigo_score.game.state import State
from sushigo_score.rules.facts import HouseRules, Player, Tableau
from sushigo_score.rules.reasons import Word
from sushigo_score.rules.refusals import Refusal
from tests.game.random_commands import random_start
from tests.game.tables import ANNIVERSARY, BATTLE, MISO, MOCHI, ORIGINAL, PARTY, PUPPET, WASABI, begun, fold, start
from tests.rules.tables import Items, assert_told, examples


def written_tableau(state: State, seat: int = 0) -> Items:
    return state.at.tableaux[seat].written


@pytest.mark.parametrize(
    ("first", "commands", "expected"),
    examples(
        ("a card", ORIGINAL, [PutCard(0, "tempura")], {"tempura": 1}),
        ("two of a kind", ORIGINAL, [PutCard(0, "maki:2"), PutCard(0, "maki:2")], {"maki:2": 2}),
        ("nigiri without wasabi", ORIGINAL, [PutCard(0, "squid")], {"squid": 1}),
        ("nigiri on a waiting wasabi", ORIGINAL, [PutCard(0, "wasabi"), PutCard(0, "squid")], {"wasabi+squid": 1}),
        ("nigiri first, then wasabi", ORIGINAL, [PutCard(0, "squid"), PutCard(0, "wasabi")], {"squid": 1, "wasabi": 1}),
        (
            "the next nigiri only",
            ORIGINAL,
            [PutCard(0, "wasabi"), PutCard(0, "egg"), PutCard(0, "squid")],
            {"wasabi+egg": 1, "squid": 1},
        ),
        (
            "it was played earlier: taken off again",
            ORIGINAL,
            [PutCard(0, "wasabi"), PutCard(0, "egg"), UnstackNigiri(0, "wasabi+egg")],
            {"egg": 1, "wasabi": 1},
        ),
        (
            "stacked by hand",
            ORIGINAL,
            [PutCard(0, "egg"), PutCard(0, "wasabi"), StackNigiri(0, "egg")],
            {"wasabi+egg": 1},
        ),
        ("taken back", ORIGINAL, [PutCard(0, "egg"), PutCard(0, "egg"), TakeBack(0, "egg")], {"egg": 1}),
        (
            "nigiri taken back from a stack",
            ORIGINAL,
            [PutCard(0, "wasabi"), PutCard(0, "egg"), TakeBack(0, "egg")],
            {"wasabi": 1},
        ),
        (
            "wasabi taken back from under a nigiri",
            ORIGINAL,
            [PutCard(0, "wasabi"), PutCard(0, "egg"), TakeBack(0, "wasabi")],
            {"egg": 1},
        ),
        ("counted", ORIGINAL, [SetCount(0, "tempura", 4)], {"tempura": 4}),
        ("counted down to none", ORIGINAL, [SetCount(0, "tempura", 4), SetCount(0, "tempura", 0)], {}),
        ("stacks counted", ORIGINAL, [SetCount(0, "wasabi+squid", 2)], {"wasabi+squid": 2}),
        ("counting puts nothing on a wasabi", ORIGINAL, [PutCard(0, "wasabi"), SetCount(0, "egg", 1)], {"wasabi": 1, "egg": 1}),
        ("a copy", WASABI, [PutCard(0, "tempura"), CopyCard(0, "tempura")], {"tempura": 1, "special_order:tempura": 1}),
        ("a copied nigiri need not", WASABI, [PutCard(0, "wasabi"), CopyCard(0, "egg")], {"wasabi": 1, "special_order:egg": 1}),
        ("a copied nigiri may", WASABI, [PutCard(0, "wasabi"), CopyCard(0, "egg", on_wasabi=True)], {"wasabi+special_order:egg": 1}),
        ("a copied wasabi is a wasabi", WASABI, [CopyCard(0, "wasabi"), PutCard(0, "egg")], {"special_order:wasabi+egg": 1}),
        (
            "a real wasabi first, then a copied one",
            WASABI,
            [CopyCard(0, "wasabi"), PutCard(0, "wasabi"), PutCard(0, "egg"), PutCard(0, "squid"), PutCard(0, "egg")],
            {"wasabi+egg": 1, "special_order:wasabi+squid": 1, "egg": 1},
        ),
        (
            "a wasabi taken from the first stack",
            ORIGINAL,
            [SetCount(0, "wasabi+squid", 1), SetCount(0, "wasabi+egg", 2), TakeBack(0, "wasabi")],
            {"wasabi+squid": 1, "wasabi+egg": 1, "egg": 1},
        ),
        (
            "from a stack that has it",
            ORIGINAL,
            [SetCount(0, "wasabi+egg", 1), SetCount(0, "wasabi+squid", 1), TakeBack(0, "squid")],
            {"wasabi+egg": 1, "wasabi": 1},
        ),
        (
            "from the stack that is shown first",
            WASABI,
            [SetCount(0, "wasabi+egg", 1), SetCount(0, "special_order:wasabi+egg", 1), TakeBack(0, "egg")],
            {"wasabi+egg": 1, "special_order:wasabi": 1},
        ),
        (
            "one that lies by itself is taken first",
            ORIGINAL,
            [SetCount(0, "wasabi+egg", 1), PutCard(0, "wasabi"), TakeBack(0, "wasabi")],
            {"wasabi+egg": 1},
        ),
        (
            "in the order in which they are shown",
            ORIGINAL,
            [PutCard(0, "tempura"), PutCard(0, "maki:3"), PutCard(0, "egg"), PutCard(0, "maki:1"), PutCard(0, "tempura")],
            {"egg": 1, "maki:1": 1, "maki:3": 1, "tempura": 2},
        ),
        ("a copied face-down card is turned over", PARTY, [CopyCard(0, "face_down")], {"face_down": 1}),
        (
            "turned over",
            PARTY,
            [SetCount(0, "tofu", 3), PutCard(0, "fruit:orange,orange"), TurnOver(0, ("tofu", "tofu", "fruit:orange,orange"))],
            {"tofu": 1, "face_down": 3},
        ),
    ),
)  # fmt: skip
def test_cards(first: StartGame, commands: list[Command], expected: Items) -> None:
    assert begun(first, *commands).state.at.tableaux[0] == Tableau.of(expected)


TURNING = start("party", "Ana", "Olek", menu=("maki", "tempura", "sashimi", "tofu", "takeout_box", "wasabi", "pudding"))


@pytest.mark.parametrize(
    ("turned", "expected"),
    examples(
        ("the nigiri: the wasabi is empty", ("egg",), {"wasabi": 1, "face_down": 1}),
        ("the wasabi: the nigiri is plain", ("wasabi",), {"egg": 1, "face_down": 1}),
        ("both", ("wasabi", "egg"), {"face_down": 2}),
    ),
)
def test_turning_over_a_stack(turned: tuple[str, ...], expected: Items) -> None:
    assert written_tableau(begun(TURNING, SetCount(0, "wasabi+egg", 1), TurnOver(0, turned)).state) == expected


def test_finishing_the_race_clears_the_uramaki() -> None:
    cards = (PutCard(0, "tofu"), SetCount(0, "uramaki:5", 2), SetCount(0, "special_order:uramaki:5", 1))
    session = begun(PARTY, *cards, FinishRace(0))
    assert written_tableau(session.state) == {"tofu": 1}
    assert session.state.at.race == ((0,),)
    assert set_aside(session) == [3, 0, 0], "the uramaki, not the tofu that stays"


def test_the_race_with_ties_and_corrections() -> None:
    session = begun(PARTY, FinishRace(0), FinishRace(1, with_last=True), FinishRace(2), FinishRace(0))
    races = [session.state.at.race]
    for seat in (0, 2, 0):
        session.do(UndoFinish(seat))
        races.append(session.state.at.race)
    assert races == [((0, 1), (2,), (0,)), ((0, 1), (2,)), ((0, 1),), ((1,),)]


@pytest.mark.parametrize(
    ("finishes", "undone", "race"),
    examples(
        ("the first of three", [(0, False), (1, False), (2, False)], 0, ((1,), (2,))),
        ("the second of three", [(0, False), (1, False), (2, False)], 1, ((0,), (2,))),
        ("one of a tie before another", [(0, False), (1, True), (2, False)], 0, ((1,), (2,))),
        ("the later of two", [(0, False), (1, False), (0, False), (2, False)], 0, ((0,), (1,), (2,))),
    ),
)
def test_a_finish_is_undone_wherever_it_is(
    finishes: list[tuple[int, bool]], undone: int, race: tuple[tuple[int, ...], ...]
) -> None:
    session = begun(PARTY, *(FinishRace(seat, with_last=tied) for seat, tied in finishes), UndoFinish(undone))
    assert session.state.at.race == race


def test_the_squishy_changes_hands_and_carries_over() -> None:
    session = begun(ANNIVERSARY, TakeSquishy(0), TakeSquishy(1), EndRound(), BeginRound())
    assert session.state.squishy_holder == 1
    assert not session.allowed(TakeSquishy(1))
    session.do(TakeSquishy(0))
    session.do(ReturnSquishy())
    assert session.state.squishy_holder == 1
    session.do(ReopenRound(0))
    session.do(ReturnSquishy())
    assert session.state.at.leads == (0,)


def test_dice_are_noted_one_by_one() -> None:
    session = begun(MOCHI, SetDie(0, 4), EndRound(), BeginRound(), SetDie(1, 6))
    assert [entered.dice for entered in session.state.rounds] == [(4, 1), (4, 6)]


def test_a_corrected_die_updates_later_rounds() -> None:
    session = begun(MOCHI, SetDie(0, 4), EndRound(), BeginRound(), SetDie(1, 6), ReopenRound(0), SetDie(0, 5))
    assert [entered.dice for entered in session.state.rounds] == [(5, 1), (5, 6)]
    session.do(ReopenRound(1))
    session.do(SetDie(0, 2))  # a die noted in a later round stays
    session.do(ReopenRound(0))
    session.do(SetDie(0, 3))
    assert [entered.dice for entered in session.state.rounds] == [(3, 1), (2, 6)]


def test_dice_of_an_imported_game_can_be_corrected() -> None:
    game = begun(MOCHI, SetDie(0, 4), EndRound(), BeginRound(), SetDie(1, 6)).state.game
    session = Session(MemoryJournal())
    session.do(ImportGame(game, (0, 1)))
    session.do(ReopenRound(0))
    session.do(SetDie(0, 5))
    assert [entered.dice for entered in session.state.rounds] == [(5, 1), (5, 6)]


def test_an_imported_game_is_checked_too() -> None:
    game = begun(ORIGINAL, SetCount(0, "tempura", 4)).state.game
    entered = game.rounds[0]
    short = game._replace(rounds=(entered._replace(tableaux=entered.tableaux[:1]),))
    foreign = game._replace(rounds=(entered._replace(tableaux=(Tableau.of({"tofu": 1}), Tableau())),))
    assert allowed(None, ImportGame(game, (0, 1)))
    assert not allowed(None, ImportGame(short, (0, 1)))
    assert not allowed(None, ImportGame(foreign, (0, 1)))
    assert not allowed(None, ImportGame(game, (0, 1), notes="x" * 200_000))


def test_after_a_correction_the_open_round_continues() -> None:
    session = begun(ORIGINAL, PutCard(0, "egg"), EndRound(), BeginRound(), PutCard(0, "salmon"), ReopenRound(0))
    session.do(PutCard(0, "squid"))
    session.do(EndRound())
    assert session.state.entering == 1
    session.do(PutCard(1, "tempura"))
    assert [entered.tableaux[0].written for entered in session.state.rounds] == [{"egg": 1, "squid": 1}, {"salmon": 1}]
    session.do(ReopenRound(0))
    session.do(ReopenRound(1))  # back to the open round without ending the correction first
    assert (session.state.correcting, session.state.entering) == (None, 1)


def finished_game(first: StartGame = ORIGINAL) -> Session:
    return begun(first, EndRound(), BeginRound(), EndRound(), BeginRound(), EndRound())


def test_a_finished_game_can_still_be_corrected() -> None:
    session = finished_game()
    session.do(FinishGame())
    session.do(ReopenRound(0))
    session.do(PutCard(1, "squid"))
    session.do(EndRound())
    assert session.state.status == "finished"
    assert session.state.game.rounds[0].tableaux[1].written == {"squid": 1}


def test_names_colours_notes_and_seats() -> None:
    session = begun(
        BATTLE,
        SetStarter(1),
        ReorderSeats((1, 0)),
        RenamePlayer(0, " Zoë "),
        RecolourPlayer(0, 5),
        WriteNote("A windy evening"),
        NameGame("Sunday"),
    )
    state = session.state
    assert [player.name for player in state.setup.players] == [" Zoë ", "Ana"]
    assert (state.colours, state.notes, state.at.starter) == ((5, 0), "A windy evening", 0)
    assert state.title == "Sunday"


def test_a_colour_that_is_taken_is_swapped_in_one_step() -> None:
    session = begun(ORIGINAL)
    before = session.state.colours
    session.do(RecolourPlayer(0, before[1]))
    assert session.state.colours == (before[1], before[0], *before[2:])
    session.undo()
    assert session.state.colours == before


def test_abandoned_and_resumed() -> None:
    session = begun(ORIGINAL, PutCard(0, "egg"), AbandonGame())
    assert not session.allowed(PutCard(0, "egg"))
    session.do(ResumeGame())
    session.do(PutCard(0, "egg"))
    assert written_tableau(session.state) == {"egg": 2}


@pytest.mark.parametrize("seed", range(20))
def test_a_rematch_starts_like_the_game(seed: int) -> None:
    first = random_start(Random(seed))
    state = fold([first])
    assert state is not None
    assert rematch(state) == first


def test_an_imported_game_brings_all_that_was_entered() -> None:
    played = finished_game(MOCHI)
    played.do(ReopenRound(1))
    played.do(SetDie(1, 4))
    played.do(EndRound())
    game = played.state.game
    imported = fold([ImportGame(game, (5, 3), title="Sunday", notes="wind")])
    assert imported == State(
        game.setup,
        (5, 3),
        game.rounds,
        rolls=((None, None), (None, 4), (None, None)),
        status="finished",
        title="Sunday",
        notes="wind",
    )
    begun_only = fold([ImportGame(game._replace(rounds=game.rounds[:2]), (5, 3))])
    assert begun_only is not None
    assert (begun_only.status, begun_only.title, begun_only.notes) == ("running", "", "")


def set_aside(session: Session) -> list[int]:
    return [session.state.set_aside(seat) for seat in range(session.state.setup.seats)]


def test_discarded_soups_are_known_to_have_left_their_round() -> None:
    soup = "miso_soup"
    session = begun(MISO, SetCount(0, soup, 3), PutCard(1, soup), DiscardSoups((0, 1, 0), (soup,) * 3))
    assert set_aside(session) == [2, 1, 0]
    session.do(EndRound())
    session.do(BeginRound())
    assert set_aside(session) == [0, 0, 0]
    session.do(ReopenRound(0))
    assert set_aside(session) == [2, 1, 0]


def test_the_cards_of_a_finish_are_known_to_have_left_until_it_is_undone() -> None:
    menu = ("uramaki", "miso_soup", "tofu", "dumpling", "tea", "takeout_box", "pudding")
    session = begun(start("party", "Ana", "Olek", menu=menu), SetCount(0, "miso_soup", 1))
    session.do(DiscardSoups((0,), ("miso_soup",)))
    session.do(SetCount(0, "uramaki:5", 2))
    session.do(FinishRace(0))
    session.do(SetCount(1, "uramaki:4", 3))
    session.do(FinishRace(1))
    session.do(SetCount(0, "uramaki:3", 4))
    session.do(FinishRace(0))
    assert set_aside(session) == [7, 3]
    session.do(UndoFinish(0))
    assert set_aside(session) == [3, 3]
    session.do(UndoFinish(0))
    assert set_aside(session) == [1, 3]
    session.do(SetCount(1, "tofu", 3))
    session.do(TurnOver(1, ("tofu", "tofu")))
    assert set_aside(session) == [1, 4], "a takeout box"
    session.do(PutCard(0, "tofu"))
    session.do(TurnOver(0, ("tofu",)))
    assert set_aside(session) == [2, 4]


def test_a_finish_undone_in_another_round_leaves_this_one() -> None:
    session = begun(PARTY, SetCount(0, "uramaki:5", 2), FinishRace(0), EndRound(), BeginRound())
    session.do(SetCount(0, "uramaki:4", 3))
    session.do(FinishRace(0))
    session.do(ReopenRound(0))
    session.do(UndoFinish(0))
    assert set_aside(session) == [0, 0, 0]
    session.do(ReopenRound(1))
    assert set_aside(session) == [3, 0, 0]
    imported = Session(MemoryJournal())
    imported.do(ImportGame(session.state.game, (0, 1, 2)))
    imported.do(UndoFinish(0))
    assert set_aside(imported) == [0, 0, 0]


@pytest.mark.parametrize(
    ("commands", "total"),
    examples(
        ("nobody finished", [], None),
        ("ten icons", [SetCount(0, "uramaki:5", 2), FinishRace(0)], 10),
        ("fewer: not all were entered", [SetCount(0, "uramaki:3", 3), FinishRace(0)], None),
        ("the latest", [SetCount(0, "uramaki:5", 2), FinishRace(0), SetCount(1, "uramaki:4", 3), FinishRace(1)], 12),
        ("of one who is not known", [SetCount(0, "uramaki:5", 2), FinishRace(0), FinishRace(1)], None),
        (
            "tied, so it is the same",
            [SetCount(0, "uramaki:5", 2), FinishRace(0), FinishRace(1, with_last=True)],
            10,
        ),
        ("tied with one who is not known", [FinishRace(0), FinishRace(1, with_last=True)], None),
        ("undone", [SetCount(0, "uramaki:5", 2), FinishRace(0), UndoFinish(0)], None),
        ("in another round", [SetCount(0, "uramaki:5", 2), FinishRace(0), EndRound(), BeginRound()], None),
        (
            "in the round that was reopened",
            [SetCount(0, "uramaki:5", 2), FinishRace(0), EndRound(), BeginRound(), ReopenRound(0)],
            10,
        ),
    ),
)
def test_the_icons_of_the_latest_finish(commands: list[Command], total: int | None) -> None:
    assert begun(PARTY, *commands).state.last_total == total


@pytest.mark.parametrize(
    ("commands", "unplayed"),
    examples(
        ("only set", [], True),
        ("dealt", [BeginRound()], True),
        ("dealt, and who begins", [BeginRound(starter=1)], True),
        ("a card", [BeginRound(), PutCard(0, "egg")], False),
        ("a round that is over", [BeginRound(), EndRound()], False),
        ("a round that is over, and one that is dealt", [BeginRound(), EndRound(), BeginRound()], False),
        ("a title", [NameGame("Sunday")], False),
        ("a note", [WriteNote("wind")], False),
    ),
)
def test_a_table_that_was_only_set(commands: list[Command], *, unplayed: bool) -> None:
    state = fold([BATTLE, *commands])
    assert state is not None
    assert state.unplayed is unplayed


def test_the_rounds_up_to_the_one_being_entered() -> None:
    session = begun(ORIGINAL)
    counted = [session.state.rounds_so_far]
    for command in (EndRound(), BeginRound(), ReopenRound(0), EndRound(), EndRound()):
        session.do(command)
        counted.append(session.state.rounds_so_far)
    assert counted == [1, 1, 2, 1, 2, 2]


def test_seats_keep_their_players_and_colours() -> None:
    state = begun(PARTY, ReorderSeats((2, 0, 1))).state
    assert [player.name for player in state.setup.players] == ["Bo", "Ana", "Olek"]
    assert state.colours == (2, 0, 1)


@pytest.mark.parametrize(
    ("first", "commands"),
    examples(
        ("a title", ORIGINAL, [NameGame("x" * 1_000)]),
        ("a note", ORIGINAL, [WriteNote("x" * 100_000)]),
        ("a name", ORIGINAL, [RenamePlayer(1, "x" * 40)]),
        ("a count", ORIGINAL, [SetCount(0, "egg", 199), PutCard(0, "egg"), SetCount(1, "egg", 200)]),
        ("the last colour", ORIGINAL, [RecolourPlayer(1, 7)]),
        (
            "a stack taken apart",
            ORIGINAL,
            [
                SetCount(0, "wasabi+egg", 200),
                SetCount(0, "egg", 199),
                SetCount(0, "wasabi", 199),
                UnstackNigiri(0, "wasabi+egg"),
            ],
        ),
        (
            "one more stack",
            ORIGINAL,
            [
                SetCount(0, "egg", 200),
                SetCount(0, "wasabi", 200),
                SetCount(0, "wasabi+egg", 199),
                StackNigiri(0, "egg"),
            ],
        ),
        ("a nigiri that goes on wasabi", ORIGINAL, [SetCount(0, "egg", 200), PutCard(0, "wasabi"), PutCard(0, "egg")]),
        (
            "a copied nigiri that goes on wasabi",
            WASABI,
            [SetCount(0, "special_order:egg", 200), PutCard(0, "wasabi"), CopyCard(0, "egg", on_wasabi=True)],
        ),
        (
            "a copied nigiri that does not",
            WASABI,
            [SetCount(0, "wasabi+special_order:egg", 200), PutCard(0, "wasabi"), CopyCard(0, "egg")],
        ),
        ("a die", MOCHI, [SetDie(0, 1), SetDie(1, 6)]),
        ("a race", PARTY, [FinishRace(0)] * 100),
        ("the squishy", ANNIVERSARY, [TakeSquishy(0), TakeSquishy(1)] * 50),
        ("cards turned over", TURNING, [SetCount(0, "tofu", 200), TurnOver(0, ("tofu",) * 200)]),
        ("all soups", MISO, [SetCount(2, "miso_soup", 2), DiscardSoups((2, 2), ("miso_soup",) * 2)]),
        ("a name that was one’s own", ORIGINAL, [RenamePlayer(0, "ANA")]),
        ("the puppet stays", PUPPET, [ReorderSeats((1, 0, 2))]),
        ("who begins", BATTLE, [SetStarter(1), EndRound(), BeginRound(starter=1)]),
    ),
)
def test_what_is_just_within_the_limits(first: StartGame, commands: list[Command]) -> None:
    begun(first, *commands)


@pytest.mark.parametrize(
    ("changed", "key"),
    examples(
        ("as many finishes as there can be", {"race": ((0, 1),) * 50}, ""),
        ("one more", {"race": (*((0, 1),) * 50, (2,))}, "command.too_many"),
        ("as many leads as there can be", {"leads": (0, 1) * 50}, ""),
        ("one lead more", {"leads": ((0, 1) * 51)[:101]}, "command.too_many"),
        ("as many cards", {"tableaux": (Tableau.of({"tofu": 200}), Tableau(), Tableau())}, ""),
        ("one card more", {"tableaux": (Tableau(), Tableau.of({"tofu": 201}), Tableau())}, "command.count"),
        ("a seat too many", {"tableaux": (Tableau(),) * 4}, "command.no_seat"),
        ("a card of no dish", {"tableaux": (Tableau(), Tableau.of({"eel": 1}), Tableau())}, "card.not_on_menu"),
    ),
)
def test_the_limits_of_an_imported_round(changed: dict[str, Any], key: str) -> None:
    game = begun(PARTY).state.game
    entered = game.rounds[0]._replace(**changed)
    assert refused_key(ImportGame(game._replace(rounds=(entered,)), (0, 1, 2))) == key


def test_the_limits_of_the_words_of_an_imported_game() -> None:
    game = begun(PARTY).state.game
    words = {"title": "x" * 1_000, "notes": "x" * 100_000}
    assert refused_key(ImportGame(game, (0, 1, 2), **words)) == ""
    assert refused_key(ImportGame(game, (0, 1, 2), **{**words, "title": "x" * 1_001})) == "command.title"
    assert refused_key(ImportGame(game, (0, 1, 2), **{**words, "notes": "x" * 100_001})) == "command.note"


def refused_key(command: Command) -> str:
    """Return why a first command is refused; empty if it is not."""
    try:
        fold([command])
    except Refusal as refused:
        assert allowed(None, command) is False
        assert_told(refused)
        return refused.key
    return ""


def test_rematch_keeps_players_setup_and_seats() -> None:
    session = begun(PARTY, PutCard(0, "tofu"), RenamePlayer(2, "Cy"))
    again = Session(MemoryJournal())
    again.do(rematch(session.state))
    assert again.state.setup == session.state.setup
    assert again.state.rounds == ()


@pytest.mark.parametrize(
    ("first", "before", "command", "key"),
    examples(
        ("no seat", ORIGINAL, [], PutCard(2, "egg"), "command.no_seat"),
        ("negative seat", ORIGINAL, [], PutCard(-1, "egg"), "command.no_seat"),
        ("unknown card", ORIGINAL, [], PutCard(0, "eeg"), "item.unknown"),
        ("not in this edition", ORIGINAL, [], PutCard(0, "tofu"), "card.not_in_game"),
        ("not on the menu", PARTY, [], PutCard(0, "eel"), "card.not_on_menu"),
        ("a stack is two cards", ORIGINAL, [], PutCard(0, "wasabi+egg"), "command.one_card"),
        ("a copy is entered as one", WASABI, [], PutCard(0, "special_order:egg"), "command.copy"),
        ("no special order on the menu", ORIGINAL, [], CopyCard(0, "egg"), "command.no_special_order"),
        ("no wasabi for a copy", WASABI, [], CopyCard(0, "egg", on_wasabi=True), "command.no_wasabi"),
        ("a copied roll on a wasabi", WASABI, [PutCard(0, "wasabi")], CopyCard(0, "maki:1", on_wasabi=True), "command.no_wasabi"),
        ("taking back what is not there", ORIGINAL, [], TakeBack(0, "egg"), "command.not_there"),
        ("taking back two cards as one", ORIGINAL, [SetCount(0, "wasabi+egg", 1)], TakeBack(0, "wasabi+egg"), "command.one_card"),
        ("taking back what is not in this edition", ORIGINAL, [], TakeBack(0, "tofu"), "card.not_in_game"),
        ("too many", ORIGINAL, [], SetCount(0, "egg", 201), "command.count"),
        ("fewer than none", ORIGINAL, [], SetCount(0, "egg", -1), "command.count"),
        ("some of what is not in this edition", ORIGINAL, [], SetCount(0, "tofu", 1), "card.not_in_game"),
        ("no room for one more", ORIGINAL, [SetCount(0, "egg", 200)], PutCard(0, "egg"), "command.count"),
        ("stacking a roll", ORIGINAL, [PutCard(0, "maki:1"), PutCard(0, "wasabi")], StackNigiri(0, "maki:1"), "command.no_stack"),
        ("stacking without a wasabi", ORIGINAL, [PutCard(0, "egg")], StackNigiri(0, "egg"), "command.not_there"),
        ("unstacking what is not there", ORIGINAL, [], UnstackNigiri(0, "wasabi+egg"), "command.not_there"),
        ("unstacking a card", ORIGINAL, [PutCard(0, "egg")], UnstackNigiri(0, "egg"), "command.not_there"),
        ("no takeout box", ORIGINAL, [PutCard(0, "egg")], TurnOver(0, ("egg",)), "command.no_takeout_box"),
        ("nothing to turn over", PARTY, [], TurnOver(0, ()), "command.nothing_to_turn"),
        ("turning over more than there are", PARTY, [PutCard(0, "tofu")], TurnOver(0, ("tofu", "tofu")), "command.not_there"),
        ("turning over another nigiri", TURNING, [SetCount(0, "wasabi+egg", 1)], TurnOver(0, ("squid",)), "command.not_there"),
        ("turned over already", PARTY, [PutCard(0, "face_down")], TurnOver(0, ("face_down",)), "command.turned_already"),
        ("no soups to discard", MISO, [], DiscardSoups((), ()), "command.no_soups"),
        ("a soup of nobody", MISO, [], DiscardSoups((0,), ()), "command.no_soups"),
        ("discarding what is no soup", MISO, [PutCard(0, "tofu")], DiscardSoups((0,), ("tofu",)), "command.no_soups"),
        ("more soups than there are", MISO, [PutCard(0, "miso_soup")], DiscardSoups((0, 0), ("miso_soup",) * 2), "command.not_there"),
        ("a soup that is a copy", MISO, [CopyCard(0, "miso_soup")], DiscardSoups((0,), ("miso_soup",)), "command.not_there"),
        ("soups in a seat that is none", MISO, [], DiscardSoups((3,), ("miso_soup",)), "command.no_seat"),
        ("no race", ORIGINAL, [], FinishRace(0), "command.no_race"),
        ("nobody to share with", PARTY, [], FinishRace(0, with_last=True), "command.no_tie"),
        ("sharing with oneself", PARTY, [FinishRace(0)], FinishRace(0, with_last=True), "command.no_tie"),
        ("sharing with oneself after another", PARTY, [FinishRace(0), FinishRace(1)], FinishRace(1, with_last=True), "command.no_tie"),
        ("no finish to take back", PARTY, [FinishRace(0)], UndoFinish(1), "command.no_finish"),
        ("no squishy", ORIGINAL, [], TakeSquishy(0), "command.no_squishy"),
        ("holds it already", ANNIVERSARY, [TakeSquishy(0)], TakeSquishy(0), "command.holds_squishy"),
        ("no lead to take back", ANNIVERSARY, [], ReturnSquishy(), "command.no_lead"),
        ("no dice", ORIGINAL, [], SetDie(0, 3), "command.no_dice"),
        ("seven on a die", MOCHI, [], SetDie(0, 7), "command.die"),
        ("no starter", ORIGINAL, [], SetStarter(0), "command.no_starter"),
        ("a starter where there is none", ORIGINAL, [EndRound()], BeginRound(starter=0), "command.no_starter"),
        ("a round is open", ORIGINAL, [], BeginRound(), "command.round_open"),
        ("no round is open", ORIGINAL, [EndRound()], EndRound(), "command.no_round"),
        ("cards between rounds", ORIGINAL, [EndRound()], PutCard(0, "egg"), "command.no_round"),
        ("a fourth round", ORIGINAL, [*[EndRound(), BeginRound()] * 2, EndRound()], BeginRound(), "command.no_more_rounds"),
        ("no such round", ORIGINAL, [], ReopenRound(1), "command.no_such_round"),
        ("open already", ORIGINAL, [], ReopenRound(0), "command.open_already"),
        ("not complete", ORIGINAL, [EndRound()], FinishGame(), "command.not_complete"),
        ("finishing twice", ORIGINAL, [*[EndRound(), BeginRound()] * 2, EndRound(), FinishGame()], FinishGame(), "command.not_running"),
        ("abandoning what is over", ORIGINAL, [*[EndRound(), BeginRound()] * 2, EndRound(), FinishGame()], AbandonGame(), "command.not_running"),
        ("abandoning twice", ORIGINAL, [AbandonGame()], AbandonGame(), "command.abandoned"),
        ("rounds of an abandoned game", ORIGINAL, [AbandonGame()], EndRound(), "command.abandoned"),
        ("a new round of an abandoned game", ORIGINAL, [EndRound(), AbandonGame()], BeginRound(), "command.abandoned"),
        ("an old round of an abandoned game", ORIGINAL, [EndRound(), AbandonGame()], ReopenRound(0), "command.abandoned"),
        ("finishing while a round is corrected", ORIGINAL, [*[EndRound(), BeginRound()] * 2, EndRound(), ReopenRound(0)], FinishGame(), "command.not_complete"),
        ("seats after a finish", PARTY, [FinishRace(0)], ReorderSeats((1, 0, 2)), "command.cards_lie"),
        ("seats after the squishy", ANNIVERSARY, [TakeSquishy(0)], ReorderSeats((1, 0, 2)), "command.cards_lie"),
        ("seats after a die", MOCHI, [SetDie(0, 2)], ReorderSeats((1, 0)), "command.cards_lie"),
        ("soups and what is none", MISO, [PutCard(0, "miso_soup"), PutCard(0, "tofu")], DiscardSoups((0, 0), ("miso_soup", "tofu")), "command.no_soups"),
        ("a stack for soup", MISO, [], DiscardSoups((0,), ("wasabi+egg",)), "card.not_on_menu"),
        ("copying a stack", WASABI, [SetCount(0, "wasabi+egg", 1)], CopyCard(0, "wasabi+egg"), "command.one_card"),
        ("copying what is not on the menu", WASABI, [], CopyCard(0, "eel"), "card.not_on_menu"),
        ("no room on wasabi", ORIGINAL, [SetCount(0, "wasabi+egg", 200), PutCard(0, "wasabi")], PutCard(0, "egg"), "command.count"),
        ("no room for one more copy", WASABI, [SetCount(0, "special_order:egg", 200)], CopyCard(0, "egg"), "command.count"),
        ("no room for a copy on wasabi", WASABI, [SetCount(0, "wasabi+special_order:egg", 200), PutCard(0, "wasabi")], CopyCard(0, "egg", on_wasabi=True), "command.count"),
        ("no room beside the wasabi", ORIGINAL, [SetCount(0, "egg", 200), SetCount(0, "wasabi+egg", 1)], UnstackNigiri(0, "wasabi+egg"), "command.count"),
        ("no room beside the nigiri", ORIGINAL, [SetCount(0, "wasabi", 200), SetCount(0, "wasabi+egg", 1)], UnstackNigiri(0, "wasabi+egg"), "command.count"),
        ("no room for one more stack", ORIGINAL, [SetCount(0, "wasabi+egg", 200), SetCount(0, "egg", 1), SetCount(0, "wasabi", 1)], StackNigiri(0, "egg"), "command.count"),
        ("no room face down", PARTY, [SetCount(0, "face_down", 200), PutCard(0, "tofu")], TurnOver(0, ("tofu",)), "command.count"),
        ("turning over more than anyone has", PARTY, [SetCount(0, "tofu", 200)], TurnOver(0, ("tofu",) * 201), "command.count"),
        ("an endless chase for the squishy", ANNIVERSARY, [TakeSquishy(0), TakeSquishy(1)] * 50, TakeSquishy(0), "command.too_many"),
        ("nothing on a die", MOCHI, [], SetDie(0, 0), "command.die"),
        ("stacking on what is no wasabi", ORIGINAL, [PutCard(0, "egg"), PutCard(0, "tempura")], StackNigiri(0, "egg", "tempura"), "command.no_stack"),
        ("stacking without a nigiri", ORIGINAL, [PutCard(0, "wasabi")], StackNigiri(0, "egg"), "command.not_there"),
        ("a starter who is nobody", BATTLE, [EndRound()], BeginRound(starter=2), "command.no_seat"),
        ("cards of an abandoned game", ORIGINAL, [AbandonGame()], PutCard(0, "egg"), "command.abandoned"),
        ("resuming what runs", ORIGINAL, [], ResumeGame(), "command.not_abandoned"),
        ("an empty name", ORIGINAL, [], RenamePlayer(0, " "), "setup.name_length"),
        ("a name that is taken", ORIGINAL, [], RenamePlayer(0, "OLEK "), "setup.name_twice"),
        ("a name that is taken in the middle", PARTY, [], RenamePlayer(0, "olek"), "setup.name_twice"),
        ("renaming nobody", ORIGINAL, [], RenamePlayer(5, "X"), "command.no_seat"),
        ("a colour for nobody", ORIGINAL, [], RecolourPlayer(2, 5), "command.no_seat"),
        ("a ninth colour", ORIGINAL, [], RecolourPlayer(0, 8), "command.colours"),
        ("an order with a seat missing", ORIGINAL, [], ReorderSeats((0, 0)), "command.order"),
        ("seats after the first card", ORIGINAL, [PutCard(0, "egg")], ReorderSeats((1, 0)), "command.cards_lie"),
        ("the puppet in another seat", PUPPET, [], ReorderSeats((2, 1, 0)), "command.puppet_seat"),
        ("an endless note", ORIGINAL, [], WriteNote("x" * 100_001), "command.note"),
        ("an endless title", ORIGINAL, [], NameGame("x" * 1_001), "command.title"),
        ("a name with half a character", ORIGINAL, [], RenamePlayer(0, "A\ud800"), "setup.name_length"),
        ("no room for a nigiri left alone", ORIGINAL, [SetCount(0, "egg", 200), SetCount(0, "wasabi+egg", 1)], TakeBack(0, "wasabi"), "command.count"),
        ("an endless race", PARTY, [FinishRace(0)] * 100, FinishRace(0), "command.too_many"),
        ("half a character", ORIGINAL, [], WriteNote("\ud800"), "command.note"),
        ("a second beginning", ORIGINAL, [], ORIGINAL, "command.game_begun"),
    ),
)  # fmt: skip
def test_refused_commands_change_nothing(first: StartGame, before: list[Command], command: Command, key: str) -> None:
    session = begun(first, *before)
    untouched = session.state
    assert not session.allowed(command)
    with pytest.raises(Refusal) as refused:
        session.do(command)
    assert refused.value.key == key
    assert_told(refused.value)
    assert session.state == untouched


@pytest.mark.parametrize(
    ("first", "before", "command", "facts"),
    examples(
        ("not there", ORIGINAL, [], TakeBack(0, "egg"), {"item": Word("item", "egg")}),
        ("no wasabi there", ORIGINAL, [PutCard(0, "egg")], StackNigiri(0, "egg"), {"item": Word("item", "wasabi")}),
        ("no stack there", ORIGINAL, [], UnstackNigiri(0, "wasabi+egg"), {"item": Word("item", "wasabi+egg")}),
        ("not there to be turned over", PARTY, [], TurnOver(0, ("tofu",)), {"item": Word("item", "tofu")}),
        ("no soup there", MISO, [], DiscardSoups((0,), ("miso_soup",)), {"item": Word("item", "miso_soup")}),
        ("two cards", ORIGINAL, [], PutCard(0, "wasabi+egg"), {"item": Word("item", "wasabi+egg")}),
        ("a copy", WASABI, [], PutCard(0, "special_order:egg"), {"item": Word("item", "special_order:egg")}),
        ("counted", ORIGINAL, [], SetCount(0, "egg", 201), {"most": 200}),
        ("one more", ORIGINAL, [SetCount(0, "egg", 200)], PutCard(0, "egg"), {"most": 200}),
        ("turned over", PARTY, [], TurnOver(0, ("tofu",) * 201), {"most": 200}),
        ("a note", ORIGINAL, [], WriteNote("x" * 100_001), {"most": 100_000}),
        ("a title", ORIGINAL, [], NameGame("x" * 1_001), {"most": 1_000}),
    ),
)
def test_what_a_refused_command_tells(
    first: StartGame, before: list[Command], command: Command, facts: dict[str, object]
) -> None:
    session = begun(first, *before)
    with pytest.raises(Refusal) as refused:
        session.do(command)
    assert refused.value.facts == facts


@pytest.mark.parametrize(
    ("first", "key"),
    examples(
        ("unknown edition", start("deluxe", "A", "B"), "setup.edition"),
        ("one player", start("original", "A"), "setup.players"),
        ("the same name twice", start("original", "A", "a"), "setup.name_twice"),
        ("the same colour twice", replace(ORIGINAL, colours=(1, 1)), "command.colours"),
        ("a colour missing", replace(ORIGINAL, colours=(1,)), "command.colours"),
        ("a colour that does not exist", replace(ORIGINAL, colours=(0, 8)), "command.colours"),
        ("a menu without a roll", replace(PARTY, menu=PARTY.menu[1:]), "menu.rolls"),
        ("a house rule of another edition", replace(ORIGINAL, house_rules=HouseRules(must_have_rolls=True)), "setup.house_rule"),
        ("a puppet in a game without", replace(ORIGINAL, players=(Player("A"), Player("B", puppet=True))), "setup.puppet_seat"),
    ),
)  # fmt: skip
def test_refused_first_commands(first: StartGame, key: str) -> None:
    assert not allowed(None, first)
    with pytest.raises(Refusal) as refused:
        fold([first])
    assert refused.value.key == key
    assert_told(refused.value)


def test_nothing_can_be_done_without_a_game() -> None:
    assert not allowed(None, PutCard(0, "egg"))
    with pytest.raises(Refusal) as refused:
        fold([PutCard(0, "egg")])
    assert refused.value.key == "command.no_game"
    assert fold([]) is None


def test_soups_of_one_turn_are_discarded_and_restored_in_one_step() -> None:
    soup, copy = "miso_soup", "special_order:miso_soup"
    session = begun(
        MISO,
        PutCard(0, soup),
        PutCard(0, "tofu"),
        PutCard(0, soup),
        PutCard(1, soup),
        CopyCard(1, soup),
        PutCard(2, soup),
    )
    before = session.state
    session.do(DiscardSoups((0, 1), (soup, copy)))
    assert [tableau.written for tableau in session.state.at.tableaux] == [{"tofu": 1, soup: 1}, {soup: 1}, {soup: 1}]
    session.undo()
    assert session.state == before

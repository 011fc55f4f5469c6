"""Undo, redo, their descriptions, and what the journal records."""

from __future__ import annotations

from weakref import ref

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
from sushigo_score.game.commands.command import Command, CommandRefused, FirstCommand
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
    WriteNote,
)
from sushigo_score.game.journal import (
    Entry,
    MemoryJournal,
    NothingToUndo,
    Redo,
    Step,
    Timeline,
    Undo,
    outcome,
    replayed,
)
from sushigo_score.game.session import Session
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text.language import Words
from sushigo_score.text.reasons import STEPS
from tests.game.tables import (
    ANNIVERSARY,
    BATTLE,
    MISO,
    MOCHI,
    ORIGINAL,
    PARTY,
    WASABI,
    begun,
    session_of,
    start,
    ticking,
)


def message(session: Session, *, of: str = "undoes") -> str:
    told = getattr(session, of)
    return Words("en", session.state.setup.edition).step(told) if told else ""


def test_undo_says_what_it_undid() -> None:
    session = begun(ORIGINAL, EndRound(), BeginRound(), PutCard(1, "wasabi"), PutCard(1, "squid"))
    assert message(session) == "Olek: Squid nigiri on wasabi, round 2"
    session.undo()
    assert session.state.at.tableaux[1].written == {"wasabi": 1}
    assert message(session, of="redoes") == "Olek: Squid nigiri on wasabi, round 2"
    session.redo()
    assert session.state.at.tableaux[1].written == {"wasabi+squid": 1}


def test_undo_stops_at_the_first_command() -> None:
    session = begun(ORIGINAL, PutCard(0, "egg"))
    session.undo()
    session.undo()
    assert session.state.rounds == ()
    assert message(session) == ""
    with pytest.raises(NothingToUndo):
        session.undo()


def test_a_new_command_clears_redo() -> None:
    session = begun(ORIGINAL, PutCard(0, "egg"))
    session.undo()
    session.do(PutCard(0, "squid"))
    assert message(session, of="redoes") == ""
    with pytest.raises(NothingToUndo):
        session.redo()


def test_undo_works_across_rounds_and_corrections() -> None:
    session = begun(ORIGINAL, PutCard(0, "egg"), EndRound(), BeginRound(), ReopenRound(0), PutCard(0, "salmon"))
    for _ in range(5):
        session.undo()
    assert session.state.rounds[0].tableaux[0].written == {}
    for _ in range(5):
        session.redo()
    assert session.state.rounds[0].tableaux[0].written == {"egg": 1, "salmon": 1}
    assert session.state.correcting == 0


def test_the_journal_stores_every_step_with_its_time() -> None:
    journal = MemoryJournal()
    session = Session(journal, ticking())
    for command in (ORIGINAL, BeginRound(), PutCard(0, "egg")):
        session.do(command)
    session.undo()
    session.redo()
    assert [type(entry.step) for entry in journal.entries()][2:] == [PutCard, Undo, Redo]
    assert journal.entries()[4] == Entry("2026-11-18T00:00:04+00:00", Redo())
    assert Session(journal).state == session.state


def test_a_step_names_the_tap_it_came_from() -> None:
    session = begun(ORIGINAL)
    session.do(PutCard(0, "egg"), "ab12:7")
    session.undo()
    assert [(entry.by, entry.phone) for entry in session.entries] == [("", "")] * 2 + [("ab12:7", "ab12"), ("", "")]


def test_undo_and_redo_say_what_they_did() -> None:
    session = begun(ORIGINAL, PutCard(0, "egg"))
    words = Words("en")
    assert [words.step(step) for step in (session.undo(), session.redo(), session.do(EndRound()))] == [
        "Ana: Egg nigiri, round 1",
        "Ana: Egg nigiri, round 1",
        "round 1 finished",
    ]


def test_how_many_cards_the_latest_step_put_down() -> None:
    session = begun(ORIGINAL)
    assert session.added == 0
    session.do(SetCount(0, "egg", 3))
    assert session.added == 3
    session.undo()
    assert session.added == -3
    session.redo()
    assert session.added == 3
    session.do(SetCount(0, "egg", 5))
    assert session.added == 2
    session.do(EndRound())
    assert session.added == 0
    assert Session(MemoryJournal(session.entries), ticking()).added == 0


def test_an_imported_game_has_a_table_that_is_allowed_and_a_color_for_each_seat() -> None:
    game = begun(ORIGINAL).state.game
    ImportGame(game, (0, 1)).check()
    golf = game._replace(setup=game.setup._replace(variant="golf"))
    for refused in (ImportGame(golf, (0, 1)), ImportGame(game, (0,)), ImportGame(game, (0, 0))):
        with pytest.raises(Refusal):
            refused.check()


def test_a_finish_that_is_undone_leaves_the_soups_discarded() -> None:
    menu = ("uramaki", "miso_soup", "tofu", "dumpling", "tea", "special_order", "pudding")
    finished = (SetCount(0, "uramaki:5", 2), FinishRace(0))
    soups = (PutCard(0, "miso_soup"), PutCard(1, "miso_soup"), DiscardSoups((0, 1), ("miso_soup",) * 2))
    session = begun(start("party", "Ana", "Olek", menu=menu), *finished, *soups)
    assert session.state.set_aside(0) == 3
    session.do(UndoFinish(0))
    assert session.state.set_aside(0) == 1


def test_a_game_given_up_is_not_finished() -> None:
    session = begun(ORIGINAL, AbandonGame())
    with pytest.raises(CommandRefused) as refused:
        session.do(FinishGame())
    assert refused.value.key == "command.abandoned"


def test_a_status_is_called_as_it_is_stored() -> None:
    states = [begun(ORIGINAL, *more).state for more in ((), (AbandonGame(),))]
    assert [state.status for state in states] == ["running", "abandoned"]


def test_only_what_happens_to_a_dish_as_such_names_it() -> None:
    assert (FinishRace.dish, TakeSquishy.dish, SetDie.dish) == ("uramaki", "strawberry_pudding", "mochi")
    assert PutCard.dish == SetStarter.dish == ""


def test_a_correction_taken_back_put_nothing_down_and_says_what_was_reopened() -> None:
    session = begun(ORIGINAL, EndRound(), ReopenRound(0), PutCard(0, "egg"))
    assert Words("en").step(session.undo_correction()) == "round 1 reopened"
    assert session.added == 0


def test_what_was_undone_last_is_done_again_first() -> None:
    session, words = begun(ORIGINAL, PutCard(0, "egg"), PutCard(0, "squid")), Words("en")
    undone = [words.step(session.undo()) for _ in range(2)]
    assert undone == ["Ana: Squid nigiri, round 1", "Ana: Egg nigiri, round 1"]
    assert (message(session), message(session, of="redoes")) == ("round 1 started", undone[-1])
    assert [words.step(session.redo()) for _ in range(2)] == undone[::-1]


def test_nothing_to_undo_or_redo() -> None:
    journal = MemoryJournal([Entry("2026-11-18", ORIGINAL)])
    session = Session(journal)
    for undo, key in ((session.undo, "undo.nothing"), (session.redo, "redo.nothing")):
        with pytest.raises(NothingToUndo) as refused:
            undo()
        assert refused.value.key == key
    assert len(journal.entries()) == 1


def test_a_session_goes_on_from_what_was_computed_and_leaves_it_alone() -> None:
    journal = MemoryJournal([Entry("2026-11-18", step) for step in (ORIGINAL, BeginRound(), EndRound(), Undo())])
    computed = Timeline(journal.entries())
    session = Session(journal, ticking(), computed)
    session.redo()
    session.do(BeginRound())
    session.undo()
    assert (len(computed.done), len(computed.undone)) == (2, 1)
    assert session.state == Session(journal).state
    assert message(session, of="redoes") == message(Session(journal), of="redoes") == "round 2 started"


@pytest.mark.parametrize(
    "steps", [[ORIGINAL, Undo()], [ORIGINAL, Redo()], [Undo()], [ORIGINAL, BeginRound(), *[Undo()] * 2]]
)
def test_a_journal_with_an_impossible_undo_is_refused(steps: list[Command]) -> None:
    entries = [Entry("2026-11-18", step) for step in steps]
    for refused in (lambda: Session(MemoryJournal(entries)), lambda: outcome(entries)):
        with pytest.raises(NothingToUndo):
            refused()


EGGS: list[Step] = [ORIGINAL, BeginRound(), *[PutCard(0, "egg")] * 20]


@pytest.mark.parametrize(
    "steps",
    [
        EGGS,
        [*EGGS, *[Undo()] * 21],
        [*EGGS, *[Undo()] * 5],
        [*EGGS, *[Undo()] * 5, *[Redo()] * 5, Undo(), *EGGS[2:5], Undo(), Redo(), EndRound()],
    ],
)
def test_steps_replayed_one_after_another_lead_to_the_same_states_as_a_timeline(steps: list[Step]) -> None:
    timeline, entries = Timeline(), [Entry("2026-11-18", step) for step in steps]
    for entry, state in zip(entries, replayed(entries), strict=True):
        timeline.take(entry.step)
        assert state == timeline.state
    assert outcome(entries) == timeline.state
    assert outcome([]) is None


@pytest.mark.parametrize(("undos", "kept"), [(0, 2), (3, 5)])
def test_only_states_that_an_undo_may_return_to_are_kept_while_steps_are_replayed(undos: int, kept: int) -> None:
    entries = [Entry("2026-11-18", step) for step in (*EGGS, *[Undo()] * undos)]
    states = replayed(entries)
    eggs = [
        ref(tableau) for _ in EGGS for entered in next(states).rounds for tableau in entered.tableaux if tableau.items
    ]
    assert len(eggs) == 20
    assert sum(egg() is not None for egg in eggs) == kept


def test_a_journal_with_a_name_that_is_refused_cannot_be_read() -> None:
    for name in ("Olek", "\u200b", "", " ", "x" * 41):
        assert not begun(ORIGINAL).allowed(RenamePlayer(0, name))
        with pytest.raises(Refusal):
            Session(MemoryJournal([Entry("2026-11-18", ORIGINAL), Entry("2026-11-18", RenamePlayer(0, name))]))


TOLD: list[tuple[list[Command], Command, str]] = [
    ([], ORIGINAL, "game started"),
    ([], ImportGame(begun(ORIGINAL).state.game, (0, 1)), "game imported from a file"),
    ([ORIGINAL], BeginRound(), "round 1 started"),
    ([ORIGINAL, BeginRound()], PutCard(0, "maki:2"), "Ana: Maki roll (2), round 1"),
    ([WASABI, BeginRound()], CopyCard(2, "tempura"), "Bo: Tempura (special order), round 1"),
    ([ORIGINAL, BeginRound(), PutCard(0, "egg")], TakeBack(0, "egg"), "Ana: Egg nigiri removed, round 1"),
    ([ORIGINAL, BeginRound()], SetCount(0, "tempura", 3), "Ana: Tempura set to 3, round 1"),
    ([ORIGINAL, BeginRound()], StackNigiri(0, "egg"), "Ana: Egg nigiri on wasabi, round 1"),
    ([ORIGINAL, BeginRound()], UnstackNigiri(0, "wasabi+egg"), "Ana: Egg nigiri on wasabi, taken off the wasabi, round 1"),
    ([PARTY, BeginRound()], TurnOver(0, ("tofu", "tofu")), "Ana: Tofu, Tofu turned face down, round 1"),
    ([PARTY, BeginRound()], FinishRace(0), "Ana: finish in the uramaki race, round 1"),
    ([PARTY, BeginRound()], FinishRace(0, with_last=True), "Ana: finish in the uramaki race, tied with the previous finisher, round 1"),
    ([MISO, BeginRound()], DiscardSoups((0, 2, 2), ("miso_soup",) * 3), "Ana, Bo: miso soups of one turn discarded, round 1"),
    ([PARTY, BeginRound()], UndoFinish(0), "Ana: uramaki finish undone, round 1; re-enter those cards"),
    ([ANNIVERSARY, BeginRound()], TakeSquishy(1), "Olek: squishy pudding taken, round 1"),
    ([ANNIVERSARY, BeginRound(), TakeSquishy(1)], ReturnSquishy(), "Olek: squishy pudding given back, round 1"),
    ([MOCHI, BeginRound()], SetDie(1, 6), "Olek: die showing 6, round 1"),
    ([BATTLE, BeginRound()], SetStarter(1), "Olek starts, round 1"),
    ([ORIGINAL, BeginRound()], EndRound(), "round 1 finished"),
    ([ORIGINAL, BeginRound(), EndRound(), ReopenRound(0)], EndRound(), "correction of round 1 finished"),
    ([ORIGINAL, BeginRound(), EndRound()], ReopenRound(0), "round 1 reopened"),
    ([ORIGINAL], FinishGame(), "game finished"),
    ([ORIGINAL], AbandonGame(), "game abandoned"),
    ([ORIGINAL], ResumeGame(), "game resumed"),
    ([ORIGINAL], RenamePlayer(0, "Zoë"), "Ana: now called Zoë"),
    ([ORIGINAL], RecolourPlayer(0, 4), "Ana: new color"),
    ([ORIGINAL], ReorderSeats((1, 0)), "seats changed"),
    ([ORIGINAL], WriteNote("x"), "note changed"),
    ([ORIGINAL], NameGame("Sunday"), "game called Sunday"),
    ([ORIGINAL, NameGame("Sunday")], NameGame(""), "title removed"),
    ([ORIGINAL, BeginRound(), EndRound(), BeginRound(), ReopenRound(0)], ReopenRound(1), "back to round 2"),
]  # fmt: skip


def describe(before: list[Command], command: Command) -> Reason:
    if isinstance(command, FirstCommand):
        return command.describe()
    return command.describe(session_of(*before).state)


@pytest.mark.parametrize(("before", "command", "words"), TOLD, ids=[words for *_, words in TOLD])
def test_every_command_is_described(before: list[Command], command: Command, words: str) -> None:
    assert Words("en").step(describe(before, command)) == words


def test_the_squishy_is_given_back_by_whoever_took_it_last() -> None:
    state = begun(ANNIVERSARY, TakeSquishy(1), TakeSquishy(0)).state
    assert Words("en").step(ReturnSquishy().describe(state)) == "Ana: squishy pudding given back, round 1"


def test_the_round_that_ends_is_told() -> None:
    state = begun(ORIGINAL, EndRound(), BeginRound()).state
    assert Words("en").step(EndRound().describe(state)) == "round 2 finished"


def test_several_steps_are_stored_at_once() -> None:
    entries = [Entry("2026-11-18", ORIGINAL), Entry("2026-11-18", BeginRound())]
    journal = MemoryJournal(entries[:1])
    journal.extend(entries[1:])
    assert list(journal.entries()) == entries


def test_every_step_of_a_journal_is_described() -> None:
    journal = MemoryJournal()
    session = Session(journal, ticking())
    session.do(ORIGINAL)
    session.do(BeginRound())
    session.do(PutCard(0, "egg"))
    session.undo()
    session.redo()
    words, timeline = Words("en"), Timeline()
    assert [(entry.at[17:19], words.step(timeline.take(entry.step).description)) for entry in journal.entries()] == [
        ("00", "game started"),
        ("01", "round 1 started"),
        ("02", "Ana: Egg nigiri, round 1"),
        ("03", "Ana: Egg nigiri, round 1"),
        ("04", "Ana: Egg nigiri, round 1"),
    ]
    assert words.step(timeline.done[-1].description, "undone") == "Undone · Ana: Egg nigiri, round 1"


def test_every_description_is_tested() -> None:
    keys = {describe(before, command).key for before, command, _ in TOLD}
    assert keys == set(STEPS)


def test_the_first_command_must_start_a_game() -> None:
    with pytest.raises(LookupError):
        _ = Session(MemoryJournal()).state


def test_what_the_checks_refuse_is_an_error_without_them() -> None:
    state = begun(ORIGINAL).state
    with pytest.raises(TypeError):
        UnstackNigiri(0, "egg").apply(state)
    with pytest.raises(TypeError):
        TakeBack(0, "wasabi+egg").apply(state)
    with pytest.raises(LookupError):
        TakeBack(0, "egg").apply(session_of(ORIGINAL).state)


def test_a_card_that_is_not_there_is_refused_even_unchecked() -> None:
    with pytest.raises(CommandRefused) as refused:
        TakeBack(0, "egg").apply(begun(ORIGINAL).state)
    assert refused.value.key == "command.not_there"

"""Input is bounded before it is processed: refused, or opened with no more work than its size suggests."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushigo_score.formats.file_journal import journal_of
from sushigo_score.formats.gamefile import load
from sushigo_score.formats.journal_codec import CARDS_LIMIT, STEPS_LIMIT
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.journal import Step
from sushigo_score.game.timeline import Timeline
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.facts import COUNT_LIMIT, EVENTS_LIMIT
from sushigo_score.rules.reasons import Reason
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.import_export import as_it_stands, export_game, import_game, own_copy, session_of
from sushigo_score.storage.store import Store
from tests.storage import costly
from tests.storage.costly import changes, everything, leads, race, turned_over


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    """A list of every step that is replayed."""
    steps: list[Step] = []
    take = Timeline.take

    def count(course: Timeline, step: Step) -> Reason:
        steps.append(step)
        return take(course, step)

    monkeypatch.setattr(Timeline, "take", count)
    return steps


@pytest.mark.parametrize("data", [race(EVENTS_LIMIT + 1), leads(EVENTS_LIMIT + 1), race(250_000), leads(500_000)])
def test_a_round_has_no_more_events_than_a_table_can_make(data: bytes) -> None:
    assert len(data) <= SIZE_LIMIT
    with pytest.raises(Refusal) as refused:
        load(data)
    assert refused.value.key == "command.too_many"
    assert refused.value.place.startswith("rounds[0].")


def test_as_many_events_as_a_table_can_make_are_taken(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    for data in (race(EVENTS_LIMIT), leads(EVENTS_LIMIT)):
        assert import_game(store, data).game is not None


def test_a_shared_finish_is_as_many_events_as_it_has_players() -> None:
    data = race(EVENTS_LIMIT - 1).replace(b"[[0]", b"[[0,1,2]", 1)
    with pytest.raises(Refusal) as refused:
        load(data)
    assert refused.value.key == "command.too_many"


def test_a_journal_that_turns_over_more_cards_than_a_budget_is_not_worked_out(taken: list[Step]) -> None:
    gamefile = load(turned_over())
    assert journal_of(gamefile).entries is None
    assert taken == []
    assert journal_of(load(turned_over(200, CARDS_LIMIT // 200))).uid


def test_no_more_cards_are_turned_over_than_can_lie_there() -> None:
    assert journal_of(load(turned_over(COUNT_LIMIT + 1, 1))).entries is None
    assert journal_of(load(turned_over(COUNT_LIMIT, 1))).entries is not None


def test_a_journal_of_more_steps_than_a_table_makes_is_not_worked_out(taken: list[Step]) -> None:
    items = ("egg",)
    assert journal_of(load(changes(items, STEPS_LIMIT + 2))).entries is None
    assert taken == []


def test_a_journal_is_worked_out_once_however_the_game_is_looked_at(tmp_path: Path, taken: list[Step]) -> None:
    store = Store(str(tmp_path))
    gamefile = load(changes(("egg", "salmon"), 200))
    assert own_copy(store, gamefile) is None
    session = session_of(store, gamefile)
    as_it_stands(gamefile, session)
    assert len(taken) == len(session.entries)


def test_what_is_tried_on_a_game_of_a_file_does_not_change_the_file(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    gamefile = load(changes(("egg", "salmon"), 200))
    session = session_of(store, gamefile)
    session.undo()
    assert session_of(store, gamefile).state.game == gamefile.game
    assert session.state.game != gamefile.game


def test_a_copy_of_a_copy_of_a_copy_is_read_in_one_go() -> None:
    assert str(parse_item("special_order:" * 74_000 + "egg")) == "special_order:egg"
    assert str(parse_item("wasabi+" + "special_order:" * 3 + "egg")) == "wasabi+special_order:egg"
    assert load(costly.copies_of_copies()).game.rounds[0].tableaux[0].written == {"special_order:egg": 1}


@pytest.mark.parametrize("data", [data for _, data in costly.costly()], ids=[name for name, _ in costly.costly()])
def test_whatever_is_taken_can_be_written_and_read_again(data: bytes, tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    try:
        game = import_game(store, data).game
    except Refusal:
        return
    assert game is not None
    written = export_game(store, game).text.encode()
    assert len(written) <= SIZE_LIMIT
    assert load(written).game == store.session(game).state.game
    assert import_game(store, written).game == game


def test_everything_can_lie_on_a_table() -> None:
    assert load(changes(everything(), STEPS_LIMIT)).game.rounds

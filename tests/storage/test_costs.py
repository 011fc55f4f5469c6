"""Input is bounded before it is processed: refused, or opened with no more work than its size suggests."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushigo_score.formats.gamefile import load
from sushigo_score.formats.journal import CARDS_LIMIT, STEPS_LIMIT, journal_of
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.game.journal import Applied, Step, Timeline
from sushigo_score.rules.cards import parse_item
from sushigo_score.rules.facts import COUNT_LIMIT, EVENTS_LIMIT
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.exchange import as_it_stands, export_game, own_copy, session_of
from sushigo_score.storage.store import Store
from tests.storage import costly
from tests.storage.costly import changes, everything, leads, race, turned_over
from tests.stores import import_game


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    """A list of every step that is replayed."""
    steps: list[Step] = []
    take = Timeline.take

    def count(timeline: Timeline, step: Step) -> Applied:
        steps.append(step)
        return take(timeline, step)

    monkeypatch.setattr(Timeline, "take", count)
    return steps


@pytest.mark.parametrize("data", [race(EVENTS_LIMIT + 1), leads(EVENTS_LIMIT + 1), race(250_000), leads(500_000)])
def test_too_many_events_in_a_round_are_refused(data: bytes) -> None:
    assert len(data) <= SIZE_LIMIT
    with pytest.raises(Refusal) as refused:
        load(data)
    assert refused.value.key == "command.too_many"
    assert refused.value.place.startswith("rounds[0].")


def test_the_most_events_a_table_can_make_are_accepted(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    for data in (race(EVENTS_LIMIT), leads(EVENTS_LIMIT)):
        assert import_game(store, data).game is not None


def test_a_shared_finish_counts_once_per_player() -> None:
    data = race(EVENTS_LIMIT - 1).replace(b"[[0]", b"[[0,1,2]", 1)
    with pytest.raises(Refusal) as refused:
        load(data)
    assert refused.value.key == "command.too_many"


def test_a_journal_that_turns_over_too_many_cards_is_not_replayed(taken: list[Step]) -> None:
    gamefile = load(turned_over())
    assert journal_of(gamefile).entries is None
    assert taken == []
    assert journal_of(load(turned_over(200, CARDS_LIMIT // 200))).uid


def test_turning_over_too_many_cards_is_refused() -> None:
    assert journal_of(load(turned_over(COUNT_LIMIT + 1, 1))).entries is None
    assert journal_of(load(turned_over(COUNT_LIMIT, 1))).entries is not None


def test_a_journal_with_too_many_steps_is_not_replayed(taken: list[Step]) -> None:
    items = ("egg",)
    assert journal_of(load(changes(items, STEPS_LIMIT + 2))).entries is None
    assert taken == []


def test_a_journal_is_replayed_only_once(tmp_path: Path, taken: list[Step]) -> None:
    store = Store(str(tmp_path))
    gamefile = load(changes(("egg", "salmon"), 200))
    assert own_copy(store, gamefile) is None
    session = session_of(store, gamefile)
    as_it_stands(gamefile, session)
    assert len(taken) == len(session.entries)


def test_a_trial_does_not_change_the_cached_journal(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    gamefile = load(changes(("egg", "salmon"), 200))
    session = session_of(store, gamefile)
    session.undo()
    assert session_of(store, gamefile).state.game == gamefile.game
    assert session.state.game != gamefile.game


def test_nested_copies_are_parsed_without_recursion() -> None:
    assert str(parse_item("special_order:" * 74_000 + "egg")) == "special_order:egg"
    assert str(parse_item("wasabi+" + "special_order:" * 3 + "egg")) == "wasabi+special_order:egg"
    assert load(costly.copies_of_copies()).game.rounds[0].tableaux[0].written == {"special_order:egg": 1}


@pytest.mark.parametrize("data", [data for _, data in costly.costly()], ids=[name for name, _ in costly.costly()])
def test_whatever_is_accepted_round_trips(data: bytes, tmp_path: Path) -> None:
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


def test_the_setup_with_the_most_items() -> None:
    assert load(changes(everything(), STEPS_LIMIT)).game.rounds

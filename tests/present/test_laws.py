"""Invariants of the view data, for every game in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from sushigo_score.game.state import State
from sushigo_score.present.ending import ending
from sushigo_score.present.export.chat_text import result_text
from sushigo_score.present.past import running_line
from sushigo_score.present.result import round_result
from sushigo_score.rules.cards import Card
from sushigo_score.rules.facts import Game
from sushigo_score.rules.score import Sheet, score
from sushigo_score.text.language import words_for
from sushigo_score.text.languages import LANGUAGES
from tests.present.games import over, played, seated
from tests.strategies import games

Told = str | int | Card | None | tuple["Told", ...]


def texts(told: Told) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, tuple):
        for part in told:
            yield from texts(part)


def shown(state: State, sheet: Sheet, language: str) -> Iterator[Told]:
    words = words_for(language, state.setup.edition)
    yield running_line(state, sheet, words)
    yield result_text(state, sheet, words)
    for at in range(len(state.rounds)):
        yield round_result(state, sheet, at, words)
    if state.game.complete:
        yield ending(state, sheet, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words_in_every_language(language: str) -> None:
    for state in played():
        for told in shown(state, score(state.game), language):
            assert not [text for text in texts(told) if "{" in text]


@given(games())
def test_everything_has_words_for_any_game(game: Game) -> None:
    assert list(shown(seated(game), score(game), "en"))


@given(games())
def test_the_ending_adds_up(game: Game) -> None:
    if game.complete:
        check_ending(seated(game))


def test_the_ending_of_the_game_files_adds_up() -> None:
    for state in over():
        check_ending(state)


def check_ending(state: State) -> None:
    sheet = score(state.game)
    end = ending(state, sheet, words_for("en", state.setup.edition))
    assert end.reveal[-1].totals == sheet.totals
    totals = end.before
    for reveal in end.reveal:
        brought = {dessert.person.seat: dessert.points for dessert in reveal.desserts}
        assert reveal.totals == tuple(total + brought[seat] for seat, total in enumerate(totals))
        assert {dessert.person.seat: dessert.total for dessert in reveal.desserts} == dict(enumerate(reveal.totals))
        totals = reveal.totals
    assert tuple(sum(part.points for part in bar.slices) for bar in end.bars) == sheet.totals
    assert tuple(line.totals[-1] for line in end.lines) == sheet.totals
    assert {len(line.totals) for line in end.lines} == {len(end.labels)} == {state.setup.length + 1}
    assert sorted(place.person.seat for place in end.places) == list(range(state.setup.seats))


def test_the_puppet_is_never_on_the_podium() -> None:
    for state in over():
        sheet = score(state.game)
        end = ending(state, sheet, words_for("en", state.setup.edition))
        standing = [person.seat for step in end.podium for person in step.people]
        assert not any(state.setup.players[seat].puppet for seat in standing)
        assert tuple(person.seat for person in end.podium[0].people) == sheet.winners
        assert end.podium[0].rank == 1
        assert all(step.rank <= 3 for step in end.podium)


def test_the_dishes_of_a_round_add_up() -> None:
    for state in played():
        sheet = score(state.game)
        words = words_for("en", state.setup.edition)
        for at, part in enumerate(sheet.rounds):
            for player in round_result(state, sheet, at, words).players:
                assert sum(dish.points for dish in player.dishes) == player.points == part.totals[player.seat]

"""The desserts, revealed one after another: the lead changes visibly, points count up, and a loss does not glow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.present.ending import Dessert
from sushigo_score.present.table import SeatedPlayer
from sushigo_score.rules.cards import Card
from sushigo_score.ui.features.results.dessert_places import (
    OVER,
    DessertColumn,
    DessertPlace,
    DessertRow,
    gained,
    schedule,
)
from sushigo_score.ui.kit.drawing.look import look
from tests.ui.scenes import finish_round

if TYPE_CHECKING:
    from tests.ui.driver import Driver

ANA = SeatedPlayer("Ana", 0, 0)


def dessert(cards: int, points: int = 6) -> Dessert:
    return Dessert(ANA, points, "", points, (Card("pudding"),) * cards)


def test_cards_appear_first_then_points_then_places() -> None:
    way = schedule(dessert(3))
    assert way.card(0, 0.2) > way.card(1, 0.2) > way.card(2, 0.2)
    assert way.card(2, way.counts) == 1
    assert way.counted(way.counts) == 0
    assert way.counted(way.goes) == 1
    assert (way.gone(way.goes), way.gone(way.whole)) == (0, 1)


@pytest.mark.parametrize("cards", [0, 1, 10, 30])
def test_many_cards_take_no_longer(cards: int) -> None:
    assert schedule(dessert(cards)).whole < 2


def first_desserts(ui: Driver, app: Any) -> Any:
    finish_round(app, "original-5-players-total-below-zero", 2)
    app.show_game()
    ui.ticks(2)
    return app.navigator.page.reveal


def test_everyone_is_shown_in_order_of_points(ui: Driver, app: Any) -> None:
    card = first_desserts(ui, app).card
    assert [person.name for person, _ in card.people] == ["Gunnar", "Żaneta", "Lucía", "Hervé", "Óli"]
    assert [card.people[seat][0].name for seat in card.order(0)] == ["Żaneta", "Lucía", "Gunnar", "Hervé", "Óli"]
    assert card.totals(0) == [32, 39, 34, 31, card.people[4][1]]


def test_the_last_player_revealed_overtakes_another(ui: Driver, app: Any) -> None:
    reveal = first_desserts(ui, app)
    for _ in range(4):
        reveal.go_on()
    ui.ticks(2)
    card = reveal.card
    assert 0 < card.moment < OVER
    assert card.desserts[0].person.name == "Lucía"
    assert card.order(4) != card.order(5)
    assert card.leaders(5) == {1}
    halfway = ui.picture_of(card)
    ui.wait(schedule(card.desserts[0]).whole)
    assert card.moment == OVER
    assert halfway.tobytes() != ui.picture_of(card).tobytes()


def test_a_tap_during_a_reveal_skips_to_the_next(ui: Driver, app: Any) -> None:
    reveal = first_desserts(ui, app)
    ui.settle()
    ui.tap(reveal.card)
    assert len(reveal.card.desserts) == 2
    ui.tap(reveal.card)
    assert len(reveal.card.desserts) == 3


def test_with_reduced_motion_it_is_revealed_at_once(ui: Driver, app: Any) -> None:
    look.reduced_motion = True
    reveal = first_desserts(ui, app)
    reveal.go_on()
    assert reveal.card.moment == OVER


def test_a_loss_is_not_highlighted_like_a_gain(ui: Driver, app: Any) -> None:
    card = first_desserts(ui, app).card
    assert card.desserts[0].points < 0
    card.settle()
    ui.frames(2)
    colours = {colour for _, colour in ui.picture_of(card).getcolors(1 << 20)}
    assert rgb(look.palette.glow) not in colours
    assert rgb(look.palette.raised) in colours


def test_a_reason_does_not_reveal_other_desserts_too_soon() -> None:
    words = "1 pudding: neither the most (3) nor the fewest (0)"
    told = Dessert(ANA, 0, words, 30, (Card("pudding"),))
    still = DessertPlace(ANA, 30, told, told=True, live=None, moment=OVER, fresh=True, leads=False, all_told=False)
    assert still.said == "1 card"
    assert still._replace(told=False).said == ""
    assert still._replace(all_told=True).said == words
    live = still._replace(all_told=True, live=schedule(told), moment=0.0)
    assert live.said == "1 card"


def test_rows_are_only_as_high_as_their_current_text_and_points_have_a_sign() -> None:
    words = "1 pudding: neither the most (3) nor the fewest (0), a reason that is told in many lines where it is narrow"
    told = Dessert(ANA, 0, words, 30, (Card("pudding"),))
    early, late = (DessertRow([told], [30], 200, told_all=all_) for all_ in (False, True))
    assert early.least() < late.least()
    assert gained(told) == "0"


def test_who_has_no_card_has_an_empty_plate() -> None:
    from kivy.graphics import Canvas, Ellipse

    def plates(*cards: Card) -> int:
        dessert = Dessert(ANA, 0, "", 30, cards)
        place = DessertPlace(
            ANA, 30, dessert, told=True, live=None, moment=OVER, fresh=False, leads=False, all_told=False
        )
        drawn = Canvas()
        with drawn:
            DessertColumn([dessert], 240).draw(place, (0, 0), 600)
        return sum(isinstance(mark, Ellipse) for mark in drawn.children)

    assert plates() > plates(Card("pudding"))


def test_the_desserts_fill_the_page(ui: Driver, app: Any) -> None:
    card = first_desserts(ui, app).card
    ui.frames(3)
    assert card.height > 0.9 * card.room
    assert card.to_window(*card.pos)[1] >= ui.find("button", "Next").top - 1


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))

"""The rules pages by real touches: finding a rule, trying its example, and restoring the page."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.present.rules import rules_of_game
from sushigo_score.text import rulebook
from sushigo_score.text.language import words_for
from tests.present.drafts import draft
from tests.ui.finding import found, page_of
from tests.ui.keys import ENTER, LEFT, RIGHT
from tests.ui.playing import Hands
from tests.ui.scenes import rule_of_the_game, rule_strawberry, rules, start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


def titles(hands: Hands) -> list[str]:
    return [row.title for row in hands.shown("row")]


def hold(ui: Driver, widget: Any) -> None:
    ui.ticks(3)
    ui.tap(widget, hold=0.6)


def into_view(ui: Driver, app: Any, widget: Any) -> Any:
    """Scroll a widget into view, and return it."""
    for scroller in app.navigator.page.walk(restrict=True):
        if hasattr(scroller, "furthest") and widget in scroller.walk(restrict=True):
            scroller.show(widget)
    ui.ticks(2)
    return widget


# --- opening a rule -----------------------------------------------------------------------------------


def test_from_home_to_a_rule_and_back(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    hands = Hands(ui, app)
    hands.tap("button", "Rules")
    assert page_of(app) == "rules"
    hands.tap("choice", "Party")
    hands.tap("row", "Maki roll")
    assert page_of(app) == "rule"
    assert app.navigator.page.key == "maki"
    assert app.navigator.back()
    assert page_of(app) == "rules"
    assert "Edamame" in titles(hands)
    assert app.navigator.back()
    assert page_of(app) == "home"


def test_a_long_press_on_a_tile_opens_its_rule_and_adds_no_card(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.begin(start_of("original", 3))
    app.table.do(PutCard(1, "squid"))
    app.navigator.page.choose(1)
    hands = Hands(ui, app)
    for item, key in (("squid", "nigiri"), ("maki:2", "maki"), ("wasabi", "wasabi")):
        hold(ui, hands.tile(item))
        assert page_of(app) == "rule"
        assert app.navigator.page.key == key
        assert not list(hands.shown("choice"))
        assert app.navigator.back()
        assert page_of(app) == "round"
        assert app.navigator.page.seat == 1
    assert app.table.state.at.tableaux[1].written == {"squid": 1}


@pytest.mark.usefixtures("wide")
def test_a_long_press_on_a_cell_opens_its_rule(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.begin(start_of("anniversary", 3, dessert="mochi"))
    hands = Hands(ui, app)
    hold(ui, next(hands.shown("cell", "Mochi")))
    assert page_of(app) == "rule"
    assert app.navigator.page.key == "mochi"
    assert app.navigator.page.list.chosen == "mochi"


def test_a_long_press_on_a_dish_of_the_menu_opens_its_rule(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("new_game")
    chosen = draft("party", 4)
    app.navigator.page.change(chosen)
    app.navigator.page.unfold("dishes")
    ui.ticks(4)
    hands = Hands(ui, app)
    hands.tap("button", "Choose your own")
    ui.ticks(3)
    tile = next(hands.shown("tile", "Temaki"))
    ui.tap(into_view(ui, app, tile), hold=0.6)
    assert page_of(app) == "rule"
    assert app.navigator.page.key == "temaki"
    assert app.navigator.back()
    assert page_of(app) == "new_game"
    assert app.navigator.page.draft == chosen


def test_the_menu_of_the_round_leads_to_the_rules_of_the_game(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.begin(start_of("anniversary", 3, dessert="mochi", variant="golf"))
    ui.ticks(3)
    hands = Hands(ui, app)
    hands.tap("button", "More")
    ui.ticks(2)
    hands.tap("row", "Rules")
    ui.ticks(2)
    setup = app.table.state.setup
    cards = rules_of_game(setup, words_for("en", "anniversary"))
    assert titles(hands)[: len(cards)] == [card.title for card in cards]
    assert "Must I roll the die for every mochi?" in titles(hands)
    assert {"Mochi", "Sushi Golf", "Maki roll"} <= set(titles(hands))
    assert not list(hands.shown("choice"))


# --- searching ----------------------------------------------------------------------------------------


def test_typing_searches(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rules(app)
    ui.ticks(2)
    hands = Hands(ui, app)
    field = app.navigator.page.list.field
    assert field.right - 8 < field.end.right < field.right  # the lens does not cover the text
    ui.tap(field)
    ui.write("soup")
    found = titles(hands)
    assert "Miso soup" in found
    assert "Eel" not in found
    assert "When are miso soups discarded?" in found
    field.text = "zzz"
    ui.ticks(2)
    assert titles(hands) == []
    assert any(caption.text == "No rule contains these words." for caption in hands.shown("text"))
    field.text = ""
    ui.ticks(2)
    assert len(titles(hands)) > len(app.navigator.page.cards)


def test_enter_opens_the_first_rule_found(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rules(app)
    ui.ticks(2)
    app.navigator.page.list.field.text = "edamame"
    ui.ticks(1)
    app.navigator.page.list.field.dispatch("on_name", "edamame")
    assert page_of(app) == "rule"
    assert app.navigator.page.key == "edamame"


def test_back_restores_the_search(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rules(app)
    app.navigator.page.list.field.text = "onigiri"
    ui.ticks(2)
    hands = Hands(ui, app)
    hands.tap("row", "Onigiri")
    app.navigator.back()
    ui.ticks(2)
    assert app.navigator.page.list.field.text == "onigiri"
    assert "Eel" not in titles(hands)


def test_back_restores_the_scroll_position(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rules(app)
    ui.frames(4)
    hands = Hands(ui, app)
    row = into_view(ui, app, next(hands.shown("row", "Fruit")))
    ui.frames(2)
    offset = app.navigator.page.list.reading.offset
    assert offset > 0
    hands.touch(row)
    app.navigator.back()
    ui.frames(4)
    assert app.navigator.page.list.reading.offset == offset


# --- a card -------------------------------------------------------------------------------------------


def rule(app: Any, kind: str, edition: str) -> None:
    app.go_home()
    app.navigator.go("rule", kind=kind, box=edition)


def test_every_tap_in_the_example_updates_the_score(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "tofu", "party")
    ui.frames(4)
    hands = Hands(ui, app)
    ana, _ = hands.shown("tile")
    into_view(ui, app, ana)
    row = next(hands.shown("outcome"))
    assert (ana.number, row.points) == (2, 6)
    ui.tap(ana)
    assert (ana.number, row.points) == (3, 0)
    assert "too much tofu" in row.reasons[0]
    minus = ana.to_window(*ana.signs[0])
    for number, points in ((2, 6), (1, 2), (0, 0), (0, 0)):
        ui.tap(minus)
        assert (ana.number, row.points) == (number, points)
    hands.tap("button", "Reset")
    assert (ana.number, row.points) == (2, 6)


@pytest.mark.usefixtures("narrow")
def test_tiles_add_on_the_right_and_remove_on_the_left(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "maki", "original")
    ui.frames(4)
    hands = Hands(ui, app)
    first = into_view(ui, app, next(hands.shown("tile")))
    minus, plus = (first.to_window(*at) for at in first.signs)
    for at, number in ((plus, 1), (plus, 2), (minus, 1), (minus, 0), (minus, 0)):
        ui.tap(at)
        assert first.number == number
    assert next(hands.shown("outcome")).points == 3


def test_the_example_by_keyboard(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "eel", "party")
    ui.ticks(3)
    hands = Hands(ui, app)
    tile = next(hands.shown("tile"))
    app.keyboard.focus(tile)
    ui.key(43)
    assert tile.number == 2
    ui.key(45)
    ui.key(ENTER)
    assert tile.number == 2
    assert next(hands.shown("outcome")).points == 7


def test_from_one_rule_to_the_next(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "nigiri", "original")
    ui.ticks(3)
    hands = Hands(ui, app)
    seen = [app.navigator.page.key]
    for _ in range(len(app.navigator.page.cards)):
        hands.tap("button", "Next rule")
        ui.ticks(1)
        seen.append(app.navigator.page.key)
    assert len(set(seen)) == len(app.navigator.page.cards)
    assert seen[0] == seen[-1]
    ui.key(LEFT)
    assert app.navigator.page.key == seen[-2]
    ui.key(RIGHT)
    assert app.navigator.page.key == seen[-1]
    following = next(hands.shown("row"))
    into_view(ui, app, following)
    hands.touch(following)
    assert app.navigator.page.key == seen[1]


@pytest.mark.usefixtures("wide")
def test_a_search_beside_a_rule_says_where_the_words_are(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rules(app)
    ui.ticks(3)
    page = app.navigator.page
    assert not any(row.detail for row in page.list.rows.values())
    page.list.field.text = "tie"
    ui.ticks(2)
    assert page.list.found
    assert all("tie" in page.list.rows[key].detail.casefold() for key in page.list.found)
    page.list.field.text = ""
    ui.ticks(2)
    assert not any(row.detail for row in page.list.rows.values())


def test_the_number_of_cards_is_above_their_pictures(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.pieces.dish_plate import DeckMark

    app = apps.start()
    rule_of_the_game(app)
    ui.ticks(3)
    page = app.navigator.page
    said = next(caption for caption in found(page, "text") if "in the deck" in caption.text)
    marks = [mark for mark in page.walk() if isinstance(mark, DeckMark)]
    assert len(marks) > 1
    assert all(mark.to_window(0, mark.top)[1] <= said.to_window(0, said.y)[1] for mark in marks)


@pytest.mark.usefixtures("wide")
def test_cards_of_the_deck_and_tiles_to_try_are_in_even_rows(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.features.rules.parts import StepTile
    from sushigo_score.ui.pieces.dish_plate import DeckMark

    app = apps.start()
    for show, kind, rows in ((rule_of_the_game, DeckMark, [3, 3]), (rule_strawberry, StepTile, [2] * 4)):
        show(app)
        ui.ticks(3)
        tops = Counter(
            widget.to_window(0, widget.top)[1] for widget in app.navigator.page.walk() if type(widget) is kind
        )
        assert list(tops.values()) == rows


@pytest.mark.usefixtures("wide")
def test_list_and_card_are_side_by_side(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rules(app)
    ui.ticks(3)
    hands = Hands(ui, app)
    hands.tap("row", "Temaki")
    assert page_of(app) == "rules"
    assert app.navigator.page.key == "temaki"
    assert [row.title for row in hands.shown("row", chosen=True)] == ["Temaki"]
    assert next(hands.shown("outcome")).points == 4


@pytest.mark.usefixtures("wide")
def test_the_open_rule_is_in_sight_in_the_list(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "fruit", "party")
    ui.wait(0.2)
    page = app.navigator.page
    assert page.list.reading.offset > 0
    row = page.list.rows["fruit"]
    assert page.list.reading.collide_point(*row.to_window(*row.center))


@pytest.mark.usefixtures("wide")
def test_the_open_rule_matches_the_search(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "temaki", "party")
    ui.ticks(3)
    page, hands = app.navigator.page, Hands(ui, app)
    for written, read in (("eel", "eel"), ("xyzzyq", ""), ("xyzzyq eel", ""), ("", "eel")):
        page.list.field.text = written
        ui.ticks(3)
        assert page.list.chosen == read
        assert bool(list(hands.shown("outcome"))) is bool(read)


def test_a_tap_clears_the_search(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "", "party")
    app.navigator.swap("rules", box="party", query="edamame")
    ui.ticks(3)
    hands = Hands(ui, app)
    hands.tap("button", "Clear")
    assert app.navigator.page.list.field.text == ""
    assert next(hands.shown("button", app.navigator.page.list.field.hint)).symbol == "search"


# --- restoring ----------------------------------------------------------------------------------------


def test_a_rule_is_restored_after_a_restart(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "tofu", "party")
    ui.ticks(3)
    ui.touch(into_view(ui, app, next(Hands(ui, app).shown("tile"))))
    app.on_pause()
    again = apps.restart()
    assert page_of(again) == "rule"
    assert (again.navigator.page.key, again.navigator.page.kept()["box"]) == ("tofu", "party")
    assert again.navigator.page.pane.calculator.example.numbers == ((3,), (3,))
    assert again.navigator.back()
    assert page_of(again) == "home"


def test_the_rules_of_a_game_are_restored_after_a_restart(apps: Apps) -> None:
    app = apps.start()
    app.begin(start_of("original", 3))
    app.navigator.go("rule", kind="pudding")
    app.on_pause()
    again = apps.restart()
    assert page_of(again) == "rule"
    assert again.navigator.page.key == "pudding"
    assert again.navigator.back()
    assert page_of(again) == "round"


@pytest.mark.parametrize("way", ["", "[]", '[["home", {}], ["round", {}]]', '[["rules", {}]]'])
def test_without_a_game_an_invalid_way_leads_home(apps: Apps, way: str) -> None:
    app = apps.start()
    app.store.set("way", way)
    assert [place.page for place in app.session_restore.way()] == ["home"]
    assert page_of(app) == "home"


def test_rotation_keeps_the_rule_and_its_numbers(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    rule(app, "eel", "party")
    ui.ticks(3)
    ui.touch(into_view(ui, app, next(Hands(ui, app).shown("tile"))))
    numbers = app.navigator.page.pane.calculator.example.numbers
    app.navigator.size_hint = (None, None)
    for size in ((1280, 800), (412, 915), (915, 412), (360, 640)):
        app.navigator.size = size
        ui.ticks(4)
        assert app.navigator.page.key == "eel"
        assert app.navigator.page.pane.calculator.example.numbers == numbers


def test_the_edition_of_the_last_game_is_preselected(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.begin(start_of("anniversary", 3, dessert="mochi"))
    app.go_home()
    app.navigator.go("rules")
    ui.ticks(2)
    assert "Maki roll" in titles(Hands(ui, app))


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], indirect=True)
def test_a_search_without_results_offers_all_rules(ui: Driver, apps: Apps, size: tuple[int, int]) -> None:
    from sushigo_score.ui.kit.widgets.nothing_here import NothingHere

    app = apps.start()
    app.navigator.go("rules", box="party", query="rhubarb")
    hands = Hands(ui, app)
    [nothing] = [widget for widget in app.navigator.page.walk() if isinstance(widget, NothingHere)]
    beside = nothing.parent is not app.navigator.page.list.reading.column
    assert beside is (size[0] > size[1]), "it stands where a rule would be"
    assert nothing.text == "No rule contains these words."
    hands.tap("button", "Show all rules")
    assert "Edamame" in titles(hands)
    assert nothing.get_root_window() is None


@pytest.mark.usefixtures("narrow")
def test_the_list_does_not_cover_the_fields_lower_edge(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("rules", box="party")
    ui.ticks(3)
    rules_list = app.navigator.page.list
    assert rules_list.field.to_window(*rules_list.field.pos)[1] >= rules_list.reading.top + 2


def test_a_heading_does_not_repeat_the_name_of_its_only_rule(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("rules", box="party")
    ui.ticks(2)
    headings = [caption.text for caption in Hands(ui, app).shown("text")]
    assert "Rolls" in headings
    assert "Nigiri" not in headings


@pytest.mark.parametrize("edition", ["original", "party", "anniversary"])
@pytest.mark.usefixtures("narrow")
def test_what_is_easy_to_miss_is_right_after_the_rule(ui: Driver, apps: Apps, edition: str) -> None:
    """For every rule of every edition, on a small phone: one screen down at most, not below the whole example."""
    from sushigo_score.ui.kit.widgets.note_panel import NotePanel

    app = apps.start()
    app.navigator.go("rule", box=edition)
    ui.ticks(2)
    page = app.navigator.page
    for card in page.cards:
        page.show(card.key)
        ui.ticks(2)
        if card.pitfalls:
            note = next(widget for widget in page.walk(restrict=True) if isinstance(widget, NotePanel))
            assert page.pane.content.top - note.top <= page.pane.height, card.key


def test_the_example_begins_with_two_players_and_unfolds_the_others(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.features.rules.parts import StepTile

    app = apps.start()
    app.navigator.go("rule", box="original", kind="maki")
    ui.ticks(2)
    hands = Hands(ui, app)
    calculator = app.navigator.page.pane.calculator
    players, steps = calculator.example.setup.seats, len(calculator.example.steps)

    def tiles() -> int:
        return sum(isinstance(widget, StepTile) for widget in app.navigator.page.walk(restrict=True))

    assert players > 2
    assert len(list(hands.shown("outcome"))) == players
    assert tiles() == 2 * steps
    hands.tap("button", rulebook.TRY_OTHERS)
    assert tiles() == players * steps

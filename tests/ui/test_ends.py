"""The result of a round and the end of a game, by touch: reasons, corrections, going on, the podium."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard, SetCount
from sushigo_score.game.commands.events import SetStarter
from sushigo_score.game.commands.table import AbandonGame, BeginRound, EndRound, ReopenRound, rematch
from sushigo_score.game.state import FINISHED, RUNNING
from sushigo_score.text.languages import LANGUAGES
from tests.game.tables import ANNIVERSARY, BATTLE, ORIGINAL, PUPPET, start
from tests.ui import scenes
from tests.ui.finding import found, page_of
from tests.ui.keys import ESCAPE
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from sushigo_score.game.commands.table import StartGame
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

Rounds = tuple[dict[int, tuple[str, ...]], ...]
Y = 121
ANA_AHEAD: Rounds = ({0: ("salmon", "squid"), 1: ("egg",)},)
ALL_THREE: Rounds = ({0: ("salmon", "pudding"), 1: ("egg",)}, {0: ("tempura",)}, {1: ("squid",)})
GOLF = start("anniversary", "Ana", "Olek", "Bo", variant="golf", dessert="pudding")


@pytest.fixture
def played(ui: Driver, app: Any) -> Callable[..., Any]:
    """Plays some rounds, given as cards by seat, and shows the resulting page."""

    def play(first: StartGame, rounds: Rounds) -> Any:
        assert app.table.begin(first)
        for entered in rounds:
            cards = (PutCard(seat, card) for seat, cards in entered.items() for card in cards)
            assert app.table.do(BeginRound(), *cards, EndRound())
        app.show_game()
        ui.frames(4)
        return app.navigator.page

    return play


def texts(ui: Driver) -> list[str]:
    """Return all texts in the window."""
    names = ("text", "title", "reason", "note", "standing")
    return [str(getattr(widget, name)) for widget in ui.walk() for name in names if getattr(widget, name, "")]


def tap(ui: Driver, app: Any, text: str) -> None:
    """Tap the button or row with this text, scrolling it into view first."""
    from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
    from sushigo_score.ui.kit.widgets.scroller import bring_into_view

    has_text = lambda widget: text in (getattr(widget, "text", ""), getattr(widget, "title", ""))  # noqa: E731
    shown = (widget for widget in app.navigator.uppermost.walk(restrict=True) if isinstance(widget, Touchable))
    widget = next(filter(has_text, shown))
    if not app.navigator.trays:
        bring_into_view(widget)
        ui.frames(3)
    ui.tap(widget)
    ui.frames(3)


def skip(ui: Driver, app: Any) -> None:
    """Skip to the podium, and skip its show."""
    tap(ui, app, "Skip")
    ui.rest()
    ui.tap(ui.podium)
    ui.frames(3)


# --- the result of a round ----------------------------------------------------------------------------


def test_a_tap_unfolds_the_reasons_and_another_tap_folds_them(ui: Driver, played: Callable[..., Any]) -> None:
    page = played(ORIGINAL, ANA_AHEAD)
    assert [panel.player.name for panel in page.panels] == ["Ana", "Olek"]
    assert "Ana scored the most: 5 points" in texts(ui)
    assert "5 points in total" in texts(ui)
    assert [panel.head.rank for panel in page.panels] == ["#1", "#2"]
    reason = "1 × Salmon nigiri: 2; 1 × Squid nigiri: 3"
    assert reason not in texts(ui)
    ui.tap(page.panels[0].head)
    assert reason in texts(ui)
    ui.tap(page.panels[0].head)
    assert reason not in texts(ui)


def test_a_reason_leads_to_the_full_explanation_in_one_tap(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    page = played(ORIGINAL, ANA_AHEAD)
    ui.tap(page.panels[0].head)
    ui.rest()
    ui.touch(ui.find("reason", "Nigiri"))
    assert close_explanation(app) == "Ana, round 1"
    assert page_of(app) == "result"


def test_the_bowl_shows_the_total(played: Callable[..., Any]) -> None:
    page = played(ORIGINAL, (*ANA_AHEAD, {0: ("egg",)}))
    assert [(panel.head.points, panel.head.bowl.points) for panel in page.panels] == [(1, 6), (0, 1)]


def test_correcting_cards_leads_there_and_back(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    page = played(ORIGINAL, ANA_AHEAD)
    ui.tap(page.panels[1].head)
    tap(ui, app, "Something wrong? Correct Olek’s cards")
    assert (page_of(app), app.navigator.page.seat, app.table.state.correcting) == ("round", 1, 0)
    app.table.do(PutCard(1, "squid"), PutCard(1, "squid"))
    tap(ui, app, "Done")
    assert page_of(app) == "result"
    assert [(panel.player.name, panel.player.points) for panel in app.navigator.page.panels] == [
        ("Olek", 7),
        ("Ana", 5),
    ]


def test_correcting_a_card_takes_four_taps(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ANA_AHEAD)
    hands = Hands(ui, app)
    ui.rest()
    hands.tap("panel", "Ana")
    hands.tap("button", "Something wrong? Correct Ana’s cards")
    hands.tap_tile("tempura")
    hands.tap("button", "Done", style="main")
    assert hands.taps == 4
    assert page_of(app) == "result"
    assert app.table.state.rounds[0].tableaux[0].written == {"salmon": 1, "squid": 1, "tempura": 1}


def test_back_from_a_correction_leads_to_where_it_began(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    page = played(ORIGINAL, ANA_AHEAD)
    ui.tap(page.panels[1].head)
    tap(ui, app, "Something wrong? Correct Olek’s cards")
    ui.key(ESCAPE)
    ui.frames(3)
    assert (page_of(app), app.table.state.correcting) == ("result", None)
    assert [panel.opened for panel in app.navigator.page.panels] == [False, True]
    tap(ui, app, "Something wrong? Correct Olek’s cards")
    app.table.do(PutCard(1, "squid"), PutCard(1, "squid"))
    ui.key(ESCAPE)
    ui.frames(3)
    assert (page_of(app), app.table.state.correcting) == ("result", None)
    assert [panel.player.points for panel in app.navigator.page.panels] == [7, 5]
    assert [place.page for place in app.navigator.way] == ["home", "result"]


def test_back_from_a_correction_of_an_earlier_round_leads_to_the_open_one(
    ui: Driver, app: Any, played: Callable[..., Any]
) -> None:
    played(ORIGINAL, ANA_AHEAD)
    assert app.table.do(BeginRound(), PutCard(0, "egg"))
    app.show_game()
    ui.frames(3)
    app.navigator.page.open_menu()
    ui.frames(3)
    tap(ui, app, "Correct round 1")
    assert app.table.state.correcting == 0
    ui.key(ESCAPE)
    ui.frames(3)
    assert (page_of(app), app.table.state.entering, app.table.state.correcting) == ("round", 1, None)


def test_from_the_end_one_correction_after_another_leads_back_to_the_end(
    ui: Driver, app: Any, played: Callable[..., Any]
) -> None:
    from sushigo_score.ui.shell.correction import correct_round

    played(ORIGINAL, ALL_THREE)
    app.navigator.page.finish()
    ui.frames(3)
    assert correct_round(app, 2)
    ui.frames(3)
    assert correct_round(app, 0)  # as a caution about an earlier round does
    ui.frames(3)
    ui.key(ESCAPE)
    ui.frames(3)
    assert (page_of(app), app.table.state.correcting, app.table.state.status) == ("ending", None, FINISHED)


def test_undoing_the_first_step_can_be_redone(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ({},))
    for _ in range(2):  # undo the end of the round and its beginning
        app.table.undo()
        ui.frames(3)
    assert page_of(app) == "ready"
    assert [ui.find("button", name).enabled for name in ("Undo", "Redo", "More")] == [False, True, True]
    ui.tap(ui.find("button", "Redo"))
    ui.frames(3)
    assert (page_of(app), app.table.state.entering) == ("round", 0)
    app.table.undo()
    ui.frames(3)
    ui.key(Y, ("ctrl",))
    ui.frames(3)
    assert (page_of(app), app.table.state.entering) == ("round", 0)


def test_the_main_button_deals_the_next_round(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ANA_AHEAD)
    tap(ui, app, "Round 2")
    assert (page_of(app), app.table.state.entering) == ("round", 1)


def test_bars_grow_one_after_another_and_only_once(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    from sushigo_score.ui.kit.drawing.motion import moving

    played(ORIGINAL, (*ANA_AHEAD, {}))
    page = app.navigator.page
    first, second = (panel.head.grown for panel in page.panels)
    assert 1 > first > second == 0
    ui.wait(1)
    assert [panel.head.grown for panel in page.panels] == [1, 1]
    assert not moving()
    app.navigator.rebuild()
    ui.ticks(2)
    assert [panel.head.grown for panel in app.navigator.page.panels] == [1, 1]


def test_a_caution_leads_to_its_cards(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ({0: ("egg",), 1: ("egg",) * 12},))
    hands = Hands(ui, app)
    ui.rest()
    hands.tap("row", "More")
    row = next(row for row in hands.shown("row") if row.symbol == "caution" and "Olek" in row.title)
    hands.touch(row)
    assert hands.taps == 2
    assert (page_of(app), app.navigator.page.seat, app.table.state.correcting) == ("round", 1, 0)
    ui.key(ESCAPE)
    assert page_of(app) == "result"


def test_warnings_of_earlier_rounds_are_folded(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ({1: ("egg",) * 12}, {0: ("tempura",) * 10, 1: ("sashimi",) * 10}))

    def warnings() -> list[str]:
        return [row.title for row in ui.all("row") if row.symbol == "caution"]

    assert not any("round 1" in warning for warning in warnings())
    few = len(warnings())
    assert few > 0
    tap(ui, app, "Earlier rounds")
    assert len(warnings()) > few


def test_many_warnings_leave_room_for_the_players(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    with ui.resized(360, 640):
        played(ORIGINAL, ({0: ("squid",) * 7 + ("chopsticks",) * 5, 1: ("egg",) * 12},))
        ui.rest()
        hands = Hands(ui, app)
        warnings = [row for row in hands.shown("row") if row.symbol == "caution"]
        assert len(warnings) == 2
        first = app.navigator.page.panels[0].head
        assert first.to_window(0, first.center_y)[1] > next(hands.shown("button", "Round 2")).top
        hands.tap("row", "More")
        assert len([row for row in ui.all("row") if row.symbol == "caution"]) > 2


def test_a_known_fix_takes_one_tap(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    first = start("anniversary", "Ana", "Olek", "Bo", dessert="strawberry_pudding")
    played(first, ({0: ("strawberry_pudding:3",)},))
    tap(ui, app, "Give Ana the squishy: +2")
    assert (page_of(app), app.table.state.correcting) == ("result", None)
    assert app.table.state.rounds[0].leads == (0,)
    assert not [row for row in ui.all("button") if "squishy" in row.text]


def test_undo_leads_back_into_the_round(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ANA_AHEAD)
    tap(ui, app, "Undo")
    assert (page_of(app), app.table.state.entering) == ("round", 0)


def test_a_restart_restores_what_was_unfolded(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    from sushigo_score.ui.shell.routes import way_after_restart

    page = played(ORIGINAL, ANA_AHEAD)
    ui.tap(page.panels[1].head)
    way = way_after_restart(app.navigator.way_written(), app.table.state)
    app.navigator.start_at(*way)
    ui.frames(3)
    assert [panel.opened for panel in app.navigator.page.panels] == [False, True]


def test_the_result_of_the_last_round_survives_a_restart(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    from sushigo_score.ui.shell.routes import way_after_restart

    played(ORIGINAL, ALL_THREE)
    app.navigator.swap("result", round=2)
    ui.frames(3)
    assert way_after_restart(app.navigator.way_written(), app.table.state)[-1].page == "result"
    tap(ui, app, "Desserts and winner")
    assert page_of(app) == "ending"


def test_a_reviewed_round_has_no_next_button(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, (*ANA_AHEAD, {}))
    app.navigator.go("result", round=0, only=True)
    ui.frames(3)
    assert "Round 3" not in texts(ui)
    app.step_back()
    assert app.navigator.way[-1].kept["round"] == 1


def test_the_boat_is_awarded(ui: Driver, played: Callable[..., Any]) -> None:
    played(ANNIVERSARY, ({0: ("squid",)},))
    assert "Sushi boat: Ana (highest score this round: 5 points)" in texts(ui)


def test_a_sushi_battle_asks_who_starts_if_points_do_not_decide(
    ui: Driver, app: Any, played: Callable[..., Any]
) -> None:
    played(BATTLE, ({},))
    assert "Who starts round 2?" in texts(ui)
    tap(ui, app, "Olek")
    assert any("Olek starts" in text for text in texts(ui))
    tap(ui, app, "Round 2")
    assert app.table.state.at.starter == 1


def test_the_player_with_fewer_points_starts_the_next_battle(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(BATTLE, ())
    assert app.table.do(BeginRound(), SetStarter(0), PutCard(0, "squid"), EndRound())
    app.show_game()
    ui.frames(3)
    assert "Who starts round 2?" not in texts(ui)
    tap(ui, app, "Round 2")
    assert app.table.state.at.starter == 1


def test_an_abandoned_game_is_resumed_first(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ANA_AHEAD)
    app.table.do(AbandonGame())
    ui.frames(3)
    tap(ui, app, "Resume this game")
    assert app.table.state.status == RUNNING
    assert "Round 2" in texts(ui)


# --- the end of a game --------------------------------------------------------------------------------


def test_each_tap_reveals_a_dessert_then_the_podium(ui: Driver, app: Any, played: Callable[..., Any]) -> None:

    page = played(ORIGINAL, ALL_THREE)
    assert [dessert.person.name for dessert in page.reveal.card.desserts] == ["Olek"]
    assert "Still to come: Ana" in texts(ui)
    ui.tap(page.reveal.card)
    assert [(dessert.person.name, dessert.total) for dessert in page.reveal.card.desserts] == [("Ana", 8), ("Olek", 4)]
    assert app.table.state.status == RUNNING
    tap(ui, app, "See the podium")
    assert app.table.state.status == FINISHED
    assert ui.podium.ranks == [(1, 8, [("Ana", 0)]), (2, 4, [("Olek", 1)])]
    assert "Ana wins with 8 points" in texts(ui)


def test_the_reveal_is_restored(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    page = played(ORIGINAL, ALL_THREE)
    ui.tap(page.reveal.card)
    app.navigator.rebuild()
    assert len(app.navigator.page.reveal.card.desserts) == 2


def test_the_scroll_position_is_kept(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    next(found(app.navigator.page, "scroller")).offset = 300.0
    ui.frames(3)
    app.navigator.rebuild()
    app.navigator.rebuild()  # even before the next frame
    ui.frames(4)
    assert app.navigator.page.state() == {"revealed": True, "offsets": [300.0]}


def test_skip_goes_to_the_podium_at_once(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    assert app.navigator.page.reveal is None
    assert app.table.state.status == FINISHED
    app.show_game()
    assert app.navigator.page.reveal is None  # it is revealed only once


def test_golf_reverses_the_podium(ui: Driver, app: Any, played: Callable[..., Any]) -> None:

    played(GOLF, ({0: ("squid",), 1: ("egg",), 2: ("salmon",)}, {}, {}))
    tap(ui, app, "See the podium")
    assert [people for _, _, people in ui.podium.ranks] == [[("Olek", 1)], [("Bo", 2)], [("Ana", 0)]]


def test_a_puppet_is_never_on_the_podium(ui: Driver, app: Any, played: Callable[..., Any]) -> None:

    played(PUPPET, ({0: ("egg",), 1: ("salmon",), 2: ("squid",)}, {}, {}))
    tap(ui, app, "See the podium")
    assert [people for _, _, people in ui.podium.ranks] == [[("Olek", 1)], [("Ana", 0)]]
    assert ui.find("place", "Robo (dummy)").rank == 1


def test_a_rematch_begins_with_the_same_players(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    game, wanted = app.table.game, rematch(app.table.state)
    tap(ui, app, "Rematch")
    assert (page_of(app), app.table.state.entering) == ("round", 0)
    assert app.table.game != game
    assert rematch(app.table.state) == wanted == ORIGINAL


def test_the_result_can_be_copied_as_text(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    from kivy.core.clipboard import Clipboard

    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    tap(ui, app, "Share")
    tap(ui, app, "Text")
    assert "Ana wins with 8 points" in Clipboard.paste()
    assert "Result copied. Paste it anywhere you like." in texts(ui)


def test_a_mistake_found_at_the_end_can_be_corrected(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    tap(ui, app, "Round 2")
    ui.tap(app.navigator.page.panels[1].head)
    tap(ui, app, "Something wrong? Correct Olek’s cards")
    assert app.table.state.correcting == 1
    app.table.do(PutCard(1, "tempura"), PutCard(1, "tempura"))
    tap(ui, app, "Done")
    assert page_of(app) == "result"
    app.step_back()
    ui.frames(3)
    assert (page_of(app), app.navigator.page.reveal) == ("ending", None)
    assert "Olek wins with 9 points" in texts(ui)


def test_a_round_can_be_corrected_from_the_end(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    tap(ui, app, "Correct round 3: Olek")
    assert (page_of(app), app.table.state.correcting, app.navigator.page.seat) == ("round", 2, 1)
    ui.key(ESCAPE)
    ui.frames(3)
    assert (page_of(app), app.table.state.correcting) == ("ending", None)
    tap(ui, app, "Correct round 3: Olek")
    app.table.undo()
    ui.frames(3)
    assert page_of(app) == "ending"
    assert app.navigator.page.reveal is None


# --- everything at the end can be touched -------------------------------------------------------------


def close_explanation(app: Any) -> str:
    """Return the title of the only tray, and close it."""
    assert len(app.navigator.trays) == 1
    title = str(app.navigator.trays[0].title)
    app.navigator.put_away()
    return title


def test_one_tap_on_the_podium_explains_it(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    podium = ui.podium
    for x, name in ((0.4, "Olek"), (0.6, "Ana")):  # second place is to the left of first
        ui.touch(podium, podium.to_window(podium.x + x * podium.width, podium.y + 20))
        assert close_explanation(app).startswith(name)


def test_one_tap_on_a_number_in_the_ranking_explains_it(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    line = ui.find("place", "Ana")
    ui.touch(line)
    wide = line.row.figures
    assert wide == (2, 0, 0, 6, 8)
    found = {close_explanation(app)}
    for x in (0.1, *(at / 20 for at in range(6, 20))):
        line = ui.find("place", "Ana")
        ui.touch(line, line.to_window(line.x + x * line.width, line.center_y))
        found.add(close_explanation(app))
    assert found == {"Ana, total", "Ana, desserts", "Ana, round 1", "Ana, round 2", "Ana, round 3"}


def test_one_tap_on_a_bar_explains_that_dish(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    race, bars = ui.all("chart")[1:]
    ui.touch(bars, None)
    assert close_explanation(app)
    bars.dispatch("on_choose", 0, "pudding")
    assert close_explanation(app) == "Ana, desserts"
    race.dispatch("on_choose", 1, 3)
    assert close_explanation(app) == "Olek, round 3"


def test_one_tap_on_an_award_explains_it(ui: Driver, app: Any, played: Callable[..., Any]) -> None:
    played(ORIGINAL, ALL_THREE)
    skip(ui, app)
    row = next(widget for widget in ui.walk() if getattr(widget, "who", ""))
    assert (row.title, row.who) == ("Best round, 3 points", "Olek in round 3")
    tap(ui, app, row.title)
    assert close_explanation(app) == "Olek, round 3"


@pytest.mark.usefixtures("wide")
def test_all_players_cards_have_one_size_and_one_row_each(ui: Driver, app: Any) -> None:
    scenes.result(app)
    ui.frames(4)
    mats = [panel.mat for panel in app.navigator.page.panels]
    assert len({mat._wide for mat in mats}) == 1
    assert len({mat.height for mat in mats}) == 1


@pytest.mark.parametrize("size", [(1920, 1080)], ids=str, indirect=True)
@pytest.mark.parametrize("scene", ["ending", "desserts"])
@pytest.mark.usefixtures("size")
def test_the_title_begins_where_the_content_does(ui: Driver, app: Any, scene: str) -> None:
    scenes.show_scene(app, scene)
    ui.ticks(3)
    page = app.navigator.page
    assert page.bar_inset == page._spread.inset > 200


@pytest.mark.parametrize("size", [(1920, 1080)], ids=str, indirect=True)
@pytest.mark.usefixtures("size")
def test_the_banner_begins_where_the_content_does(ui: Driver, app: Any) -> None:
    from sushigo_score.ui.features.preview.preview import Banner

    scenes.visiting(app)
    ui.ticks(3)
    page = app.navigator.page
    banner = next(widget for widget in page.walk(restrict=True) if isinstance(widget, Banner))
    assert banner._texts.x == page.bar_inset > 200
    assert banner.right - banner.buttons[-1].right == page.bar_inset


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("wide")
def test_no_action_at_the_end_of_a_game_is_wider_than_the_main_one(ui: Driver, apps: Apps, language: str) -> None:
    app = apps.start(language=language)
    scenes.ending(app)
    ui.rest()
    main, *others = next(widget for widget in ui.walk() if type(widget).__name__ == "Foot").children[::-1]
    assert main.style == "main"
    assert all(button.width <= main.width for button in others)


@pytest.mark.usefixtures("wide")
def test_titles_of_cards_at_the_end_of_a_game_are_equally_far_from_the_edge(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.widgets.boxes import Panel

    app = apps.start()
    scenes.ending(app)
    ui.rest()
    titles = "How it went", "Points by dish"
    above = {}
    for panel in (widget for widget in ui.walk() if isinstance(widget, Panel)):
        for title in (widget for widget in panel.walk(restrict=True) if getattr(widget, "text", "") in titles):
            above[title.text] = round(panel.top - title.top)
    assert len(above) == 2
    assert len(set(above.values())) == 1


def awards_shown(ui: Driver) -> dict[str, str]:
    """Return the awards and honours on the page, and who won them."""
    return {row.title: row.who for row in ui.walk() if hasattr(row, "who") and hasattr(row, "picture_ground")}


def test_the_end_tells_the_honours_that_the_game_brought(ui: Driver, app: Any) -> None:
    scenes.ending_honours(app)
    assert "Champion: Sushi Go!" not in awards_shown(ui)
    ui.frames(4)
    told = awards_shown(ui)
    assert told["Champion: Sushi Go!"] == "Cleo · until now: Dóra"
    assert told["Full steamer"] == "Cleo and Dóra · Five dumplings in one round"
    assert "Best round: 35 points" in told
    assert "Best round, 35 points" not in told  # the honour says so already


def test_a_correction_takes_an_honour_back(ui: Driver, app: Any) -> None:
    scenes.ending_honours(app)
    assert app.table.do(ReopenRound(0), SetCount(1, "wasabi+squid", 0), EndRound())
    app.show_game()
    ui.frames(4)
    assert "Squid feast" not in awards_shown(ui)
    assert "Full steamer" in awards_shown(ui)


def test_a_game_that_is_only_looked_at_brings_nothing(ui: Driver, app: Any) -> None:
    scenes.ending_honours(app)
    app.table.look_at(app.table.session, "2026-11-18")
    app.show_game()
    ui.frames(4)
    assert app.table.visiting
    assert "Champion: Sushi Go!" not in awards_shown(ui)


def test_while_summaries_are_missing_it_is_not_known_who_held_what(ui: Driver, app: Any) -> None:
    scenes.ending_honours(app)
    app.store.database.change("UPDATE games SET stale = 1")
    app.navigator.rebuild()
    ui.frames(4)
    assert "Champion: Sushi Go!" not in awards_shown(ui)

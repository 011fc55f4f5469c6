"""The score sheet on screen, and correcting from it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.table import AbandonGame, BeginRound, ImportGame, ReopenRound
from sushigo_score.game.state import ABANDONED
from sushigo_score.present.sheet import ALL, END, PLACE, SUM, TOTAL, Spot
from sushigo_score.rules.facts import Game
from sushigo_score.text import at_the_table, common, preview
from sushigo_score.text.languages import LANGUAGES
from tests.present.games import Items, small
from tests.ui import scenes
from tests.ui.finding import page_of
from tests.ui.keys import DOWN, ENTER, ESCAPE, RIGHT, TAB
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

ROUNDS: tuple[tuple[Items, ...], ...] = (
    ({"tempura": 2, "maki:3": 1}, {"sashimi": 3, "maki:1": 1}, {"dumpling": 2}),
    ({"squid": 2}, {"egg": 1}, {"salmon": 2}),
)
OVER: tuple[tuple[Items, ...], ...] = (*ROUNDS, ({"pudding": 2}, {"pudding": 1}, {}))


@pytest.fixture
def sit(ui: Driver, apps: Apps) -> Any:
    """Opens a game with some rounds, and executes more commands."""

    def sit_down(rounds: Any = OVER, *then: Command) -> Hands:
        app = apps.start()
        state = small(*rounds)
        assert app.table.begin(ImportGame(state.game, state.colours), *then)
        app.show_game()
        ui.ticks(2)
        return Hands(ui, app)

    return sit_down


def steps(hands: Hands) -> int:
    return len(hands.app.store.entries(hands.app.table.game))


def open_sheet(hands: Hands) -> None:
    hands.tap("button", "Score sheet")
    assert page_of(hands.app) == "score_sheet"


def tap_cell(hands: Hands, at: int, kind: str, seat: int) -> None:
    hands.touch(hands.app.navigator.page.cell(Spot(at, kind, seat)))


def correct_tempura(hands: Hands) -> None:
    """Correct the cards of Cleo in round 1: two tempura."""
    open_sheet(hands)
    if hands.app.navigator.page.at != 0:
        hands.tap("tab", "Round 1")
    tap_cell(hands, 0, "tempura", 2)
    hands.tap("button", hands.say(at_the_table.CORRECT_CARDS))
    assert page_of(hands.app) == "round"
    hands.tap_tile("tempura")
    hands.tap_tile("tempura")


# --- reading ----------------------------------------------------------------------------------------


def test_a_number_is_explained_in_a_tray_on_a_phone(sit: Any) -> None:
    hands = sit()
    open_sheet(hands)
    tap_cell(hands, 0, "maki", 0)
    told = next(hands.shown("reason"))
    assert (told.dish, told.points, told.reason) == ("Maki roll", 6, "3 icons, the most: 6")
    assert [line.heard for line in hands.shown("cards")] == ["Maki roll (3), × 1"]
    captions = [caption.text for caption in hands.shown("text")]
    assert "Sushi Go!, end of the round" in captions
    assert any("game imported from a file" in text for text in captions)
    hands.tap("row", "Ben")
    assert next(hands.shown("reason")).reason == "1 icon, the second most: 3"
    assert hands.app.navigator.page.cell(Spot(0, "maki", 1)).chosen


def test_by_round_and_by_player(sit: Any) -> None:
    hands = sit()
    open_sheet(hands)
    assert hands.app.navigator.page.cell(Spot(1, "nigiri", 0)) is None
    hands.tap("tab", "Round 2")
    assert hands.app.navigator.page.cell(Spot(1, "nigiri", 0)).text == "6"
    hands.tap("tab", hands.say(at_the_table.BY_PLAYER))
    hands.tap("tab", "Ben")
    cells = [hands.app.navigator.page.cell(Spot(at, SUM, 1)).text for at in (0, 1, END)]
    assert cells == ["13", "1", "0"]
    assert hands.app.navigator.page.cell(Spot(ALL, TOTAL, 1)).text == "14"
    tap_cell(hands, ALL, PLACE, 1)
    assert any("#2" in caption.text for caption in hands.shown("text"))


def test_the_paper_sheet_is_the_first_view(sit: Any) -> None:
    hands = sit()
    hands.app.navigator.go("score_sheet")
    sheet = hands.app.navigator.page
    assert next(hands.shown("tab", chosen=True)).text == hands.app.table.words.name(at_the_table.IN_SUMS)
    texts_ = [sheet.cell(Spot(at, SUM, 0)).text for at in (0, 1, 2, END)]
    assert texts_ == ["11", "6", "0", "6"]
    tap_cell(hands, 0, SUM, 0)
    hands.tap("row", "Tempura")
    assert next(hands.shown("reason")).points == 5


@pytest.mark.usefixtures("wide")
def test_a_wide_window_shows_the_whole_game_at_once(ui: Driver, sit: Any) -> None:
    hands = sit()
    open_sheet(hands)
    sheet = hands.app.navigator.page
    assert all(sheet.cell(Spot(at, SUM, seat)) is not None for at in (0, 1, 2) for seat in range(3))
    assert not next(hands.shown("scroller")).scrolls
    ui.key(TAB)
    while not hasattr(hands.app.keyboard.focused, "decided"):
        ui.key(TAB)
    focused = hands.app.keyboard.focused
    ui.key(RIGHT)
    ui.key(DOWN)
    assert hands.app.keyboard.focused is not focused
    ui.key(ENTER)
    assert sheet.spot == Spot(1, "wasabi", 0)
    assert hands.app.keyboard.focused is sheet.cell(sheet.spot)


def test_the_sheet_is_restored_after_a_restart(apps: Apps, sit: Any) -> None:
    hands = sit()
    open_sheet(hands)
    hands.tap("tab", "Round 2")
    app = apps.restart()
    assert app.navigator.page.called == "score_sheet"
    assert app.navigator.page.at == 1


# --- corrections ------------------------------------------------------------------------------------


def message(hands: Hands) -> Any:
    return hands.app.navigator.toast


def test_every_tap_of_a_correction_is_saved_and_the_way_leads_back(sit: Any) -> None:
    hands = sit()
    before = steps(hands)
    correct_tempura(hands)
    assert steps(hands) == before + 3
    assert "+2 Tempura: Cleo 6 (was 1)" in {caption.text for caption in hands.shown("text")}
    hands.tap_main()
    assert page_of(hands.app) == "score_sheet"
    assert hands.app.navigator.page.cell(Spot(0, "tempura", 2)).text == "5"
    assert hands.app.store.session(hands.app.table.game).state == hands.app.table.state
    assert hands.app.table.state.entering is None
    assert message(hands).text == "Cleo 6 (was 1)"
    hands.app.step_back()
    assert page_of(hands.app) == "ending"


@pytest.mark.parametrize("where", ["tray", "message"])
def test_a_whole_correction_is_taken_back_in_one_tap(ui: Driver, sit: Any, where: str) -> None:
    hands = sit()
    before = hands.app.table.state
    correct_tempura(hands)
    if where == "tray":
        hands.tap("button", hands.say(at_the_table.WHAT_CHANGES))
        hands.tap("button", hands.say(at_the_table.DROP))
        assert message(hands).text == hands.say(at_the_table.DROPPED)
    else:
        hands.tap_main()
        ui.touch(
            next(button for button in message(hands).walk(restrict=True) if getattr(button, "role", "") == "button")
        )
    assert page_of(hands.app) == "score_sheet"
    assert hands.app.table.state == before
    assert hands.app.navigator.page.cell(Spot(0, "tempura", 2)).text == ""


def test_undo_after_something_else_was_done_takes_nothing_back(sit: Any) -> None:
    hands = sit()
    correct_tempura(hands)
    hands.tap_main()
    undo = message(hands)._then
    assert hands.app.table.do(ReopenRound(1))
    assert message(hands).parent is None, "it is offered no longer"
    undo()
    assert hands.app.table.state.rounds[0].tableaux[2].written == {"dumpling": 2, "tempura": 2}


def test_everything_a_correction_changes_is_listed(sit: Any) -> None:
    hands = sit()
    correct_tempura(hands)
    for _ in range(2):
        hands.tap_tile("tempura")
    hands.tap("button", hands.say(at_the_table.WHAT_CHANGES))
    assert [line.heard for line in hands.shown("change")] == ["Cleo, 11 points instead of 1, 10 points"]
    hands.tap("button", symbol="close")
    assert page_of(hands.app) == "round"
    hands.app.step_back()
    assert page_of(hands.app) == "score_sheet"
    assert hands.app.table.sheet.totals[2] == 11


def test_a_correction_that_changes_who_won_says_so_wherever_it_began(sit: Any) -> None:
    """Ana has 23 points and Ben 14: with six squid, Ben has 32."""
    said = "The win goes from Ana to Ben."

    def from_the_sheet(hands: Hands) -> None:
        open_sheet(hands)
        tap_cell(hands, 0, SUM, 1)
        hands.tap("button", hands.say(at_the_table.CORRECT_CARDS))

    def from_the_end(hands: Hands) -> None:
        hands.tap("button", hands.say(at_the_table.CORRECT_ROUND_OF, round=1, name="Ben"))

    def from_the_menu(hands: Hands) -> None:
        hands.app.navigator.page.open_menu()
        hands.ui.ticks(1)
        hands.tap("button", hands.say(at_the_table.EARLIER_ROUNDS, round=1))
        hands.choose(1)

    for begin in (from_the_sheet, from_the_end, from_the_menu):
        hands = sit()
        where = page_of(hands.app)
        begin(hands)
        for _ in range(6):
            hands.tap_tile("squid")
        assert said in {caption.text for caption in hands.shown("text")}, begin
        hands.tap_main()
        assert message(hands).text == said, begin
        assert page_of(hands.app) == ("score_sheet" if begin is from_the_sheet else where)


def test_a_card_of_round_1_is_corrected_after_round_3_in_4_taps(sit: Any) -> None:
    hands = sit()
    hands.tap("button", hands.say(at_the_table.CORRECT_ROUND_OF, round=1, name="Cleo"))
    hands.take_away("dumpling")
    hands.tap_tile("maki:3")
    hands.tap_main()
    assert hands.taps == 4
    assert page_of(hands.app) == "ending"
    assert hands.app.table.state.rounds[0].tableaux[2].written == {"dumpling": 1, "maki:3": 1}


@pytest.mark.usefixtures("narrow")
def test_the_victory_and_every_change_are_seen_without_scrolling(ui: Driver, apps: Apps) -> None:
    app = apps.start(language="pl")
    scenes.correcting_many(app)
    app.navigator.page._corrected.open()
    ui.wait(0.3)
    hands = Hands(ui, app)
    lines = list(hands.shown("change"))
    assert len(lines) == 5
    [victory] = [caption for caption in hands.shown("text") if "Tariq" in caption.text]
    assert victory.y > max(line.y for line in lines)
    [discard] = hands.shown("button", hands.say(at_the_table.DROP))
    assert min(line.to_window(*line.pos)[1] for line in lines) >= discard.to_window(0, discard.top)[1]


def test_undoing_all_of_a_correction_leads_back(sit: Any) -> None:
    hands = sit()
    correct_tempura(hands)
    for _ in range(3):
        hands.tap("button", "Undo")
    assert page_of(hands.app) == "score_sheet"
    assert hands.app.table.state.correcting is None


def test_a_restart_resumes_a_correction_with_its_way_back(ui: Driver, apps: Apps, sit: Any) -> None:
    hands = sit()
    correct_tempura(hands)
    app = apps.restart()
    assert app.table.state.correcting == 0
    hands = Hands(ui, app)
    assert "+2 Tempura: Cleo 6 (was 1)" in {caption.text for caption in hands.shown("text")}
    hands.tap_main()
    assert page_of(app) == "score_sheet"


def test_the_open_round_takes_cards_from_the_sheet_like_any_other(sit: Any) -> None:
    hands = sit(ROUNDS[:1], BeginRound(), PutCard(0, "squid"))
    hands.app.navigator.go("score_sheet", at=1)
    hands.ui.ticks(1)
    tap_cell(hands, 1, SUM, 0)
    hands.tap("button", hands.say(at_the_table.CORRECT_CARDS))
    assert page_of(hands.app) == "round"
    hands.tap_tile("egg")
    assert hands.app.table.state.at.tableaux[0].written == {"egg": 1, "squid": 1}
    assert hands.app.table.state.correcting is None


def test_a_correction_leads_back_into_the_open_round(sit: Any) -> None:
    hands = sit(ROUNDS[:1], BeginRound(), PutCard(0, "squid"))
    hands.app.navigator.go("score_sheet", at=0)
    hands.ui.ticks(1)
    tap_cell(hands, 0, SUM, 2)
    hands.tap("button", hands.say(at_the_table.CORRECT_CARDS))
    hands.tap_tile("tempura")
    hands.tap_main()
    assert page_of(hands.app) == "score_sheet"
    hands.app.step_back()
    assert page_of(hands.app) == "round"
    assert hands.app.table.state.entering == 1


def test_a_correction_out_of_another_ends_that_one(sit: Any) -> None:
    hands = sit(OVER, ReopenRound(1))
    hands.app.navigator.go("score_sheet", at=0)
    hands.ui.ticks(1)
    tap_cell(hands, 0, SUM, 2)
    hands.tap("button", hands.say(at_the_table.CORRECT_CARDS))
    hands.tap_tile("tempura")
    hands.tap_main()
    assert hands.app.table.state.correcting is None
    assert page_of(hands.app) == "ending"


@pytest.mark.parametrize("discards", [False, True])
def test_an_abandoned_game_is_abandoned_after_a_correction_too(sit: Any, *, discards: bool) -> None:
    hands = sit(ROUNDS, AbandonGame())
    correct_tempura(hands)
    if discards:
        hands.app.navigator.page.discard()
    else:
        hands.tap_main()
    assert hands.app.table.state.status == ABANDONED
    tempura = {} if discards else {"tempura": 2}
    assert hands.app.table.state.rounds[0].tableaux[2].written == {"dumpling": 2, **tempura}


def test_rotation_keeps_the_correction(ui: Driver, sit: Any) -> None:
    hands = sit()
    correct_tempura(hands)
    with ui.resized(1280, 800):
        ui.ticks(1)
        assert page_of(hands.app) == "round"
        assert hands.app.table.state.at.tableaux[2].written == {"dumpling": 2, "tempura": 2}
        hands.app.navigator.page.discard()
    assert page_of(hands.app) == "score_sheet"


# --- layout -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("wide")
def test_reasons_shrink_the_table_of_eight_and_cover_nobody(ui: Driver, app: Any) -> None:
    scenes.sheet_eight(app)
    ui.ticks(3)
    page = app.navigator.page
    [title] = [text for text in ui.all("text") if text.text == "Bogdan, round 1"]
    panel = title.to_window(*title.pos)[0]
    cells = [cell for body in page.bodies for cell in body.cells.values()]
    assert max(cell.to_window(cell.right, 0)[0] for cell in cells) <= panel
    assert min(cell.width for cell in cells) >= 36
    wide = page.bodies[0].width
    ui.key(ESCAPE)
    ui.ticks(2)
    assert page.bodies[0].width > wide
    assert app.navigator.page is page


@pytest.mark.usefixtures("wide")
def test_a_wide_sheet_opens_with_the_winners_best_dish(ui: Driver, app: Any) -> None:
    scenes.sheet_round(app)
    ui.ticks(3)
    page = app.navigator.page
    assert page.spot.seat == app.table.sheet.winners[0]
    assert page.cell(page.spot).chosen
    others = [
        int(cell.text) for spot, cell in page.bodies[0].cells.items() if _is_of_a_dish(spot, page.spot.seat, cell)
    ]
    assert int(page.cell(page.spot).text) == max(others)


def _is_of_a_dish(spot: Spot, seat: int, cell: Any) -> bool:
    return spot.seat == seat and spot.kind not in (SUM, TOTAL, PLACE) and cell.text.isdecimal()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("view", ["sums", "round"])
def test_no_name_is_truncated_on_a_phone(ui: Driver, apps: Apps, view: str, language: str) -> None:
    from sushigo_score.ui.kit.text.textures import cut

    app = apps.start(language=language)
    scenes.sheet_noted(app)
    app.navigator.swap("score_sheet", view=view, at=0)
    ui.ticks(3)
    cut.clear()  # ignore what was drawn before the layout settled
    [label] = [label for label in ui.all("heading") if label.text == "Małgorzata"]
    label.look_changed()
    ui.ticks(2)
    assert "Małgorzata" not in cut


@pytest.mark.parametrize("size", [(360, 640), (412, 915)], indirect=True)
def test_with_five_players_the_dishes_have_their_names_below_them(
    ui: Driver, apps: Apps, size: tuple[int, int]
) -> None:
    from sushigo_score.ui.features.score_sheet.score_cell import SheetLabel

    app = apps.start()
    scenes.sheet_noted(app)
    ui.ticks(3)
    labels = [label for label in app.navigator.page.walk() if isinstance(label, SheetLabel) and label.dish]
    assert labels
    assert all(label._name_below() is not None for label in labels), size


@pytest.mark.parametrize("scale", ["1.0", "2.0"])
@pytest.mark.usefixtures("narrow")
def test_a_name_that_is_too_wide_wraps(ui: Driver, apps: Apps, scale: str) -> None:
    from sushigo_score.ui.kit.text.textures import at_size

    scenes.sheet_noted(apps.start(language="pl", text_scale=scale))
    ui.ticks(3)
    head = next(head for head in ui.all("heading") if head.text == "Małgorzata")
    assert head.lines == ("Małgo-", "rzata")
    for line in head.lines:
        assert at_size(line, int(head.shared_letters), False, 999).width <= head.room
    assert head.names_height <= head.height - 22  # the shape and its margins
    if scale == "1.0":
        assert next(head for head in ui.all("heading") if head.text == "Ousmane").lines == ("Ousmane",)


@pytest.mark.parametrize("size", [(360, 640), (412, 915)], indirect=True)
def test_names_beside_each_other_keep_apart(ui: Driver, apps: Apps, size: tuple[int, int]) -> None:
    from sushigo_score.ui.kit.text.textures import at_size

    scenes.sheet_noted(apps.start())
    ui.ticks(3)
    heads = [head for head in ui.all("heading") if getattr(head, "stacked", False)]
    assert len(heads) == 5, size
    widths = [max(at_size(line, int(head.shared_letters), False, 999).width for line in head.lines) for head in heads]
    for (left, right), (wide, other) in zip(pairwise(heads), pairwise(widths), strict=True):
        assert (right.center_x - other / 2) - (left.center_x + wide / 2) >= 6 - 1, (left.text, right.text)


@pytest.mark.usefixtures("narrow")
def test_the_scroll_bar_of_a_long_sheet_is_beside_the_table(ui: Driver, apps: Apps) -> None:
    app = apps.start(language="pl")
    scenes.sheet_player(app)
    ui.ticks(3)
    [body], scroller = app.navigator.page.bodies, app.navigator.page._scroller
    assert scroller.scrolls
    assert body.to_window(body.right, 0)[0] <= scroller.right - 4  # where the scroll bar begins


@pytest.mark.usefixtures("narrow")
def test_a_players_standing_is_visible_without_scrolling(ui: Driver, apps: Apps) -> None:
    scenes.sheet_player(apps.start())
    ui.ticks(3)
    corner = next(head for head in ui.all("heading") if "·" in head.text)
    assert corner.text == "44 pts · #1"
    assert corner.to_window(*corner.pos)[1] > 0


@pytest.mark.usefixtures("narrow")
def test_names_before_sums_do_not_touch_the_first_column(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.text.textures import at_size

    scenes.sheet_in_sums(apps.start())
    ui.ticks(3)
    label = next(head for head in ui.all("heading") if head.text == "Mélanie")
    assert at_size(label.text, int(label.shared_letters), label.strong, 999).width <= label.room - 4
    assert label.shared_letters == 16


@pytest.mark.usefixtures("narrow")
def test_names_and_standings_grow_with_large_letters(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.text.textures import text_size

    app = apps.start(text_scale="2.0")
    scenes.sheet_in_sums(app)
    ui.ticks(3)
    assert {label.shared_letters for label in ui.all("heading") if getattr(label, "colour", -1) >= 0} == {26}
    app.navigator.swap("score_sheet", view="player")
    ui.ticks(3)
    corner = next(head for head in ui.all("heading") if "·" in head.text)
    assert text_size(corner.text, "name_bold", corner.width - 16) >= 26


def test_the_squishy_has_a_picture_of_its_own(ui: Driver, apps: Apps) -> None:
    scenes.sheet_round(apps.start())
    ui.ticks(2)
    pictures = {label.text: label.picture for label in ui.all("heading") if getattr(label, "dish", "")}
    assert pictures["Squishy pudding"] == "squishy"
    assert pictures["Tempura"] == ""


def test_dots_are_explained_where_they_occur(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.sheet_noted(app)
    for at in (0, END):
        app.navigator.swap("score_sheet", view="round", at=at)
        ui.ticks(3)
        page_ = app.navigator.page
        dots = any(cell.decided for body in page_.bodies for cell in body.cells.values())
        said = any(caption.text == page_.sheet.dotted for caption in Hands(ui, app).shown("text"))
        assert dots == said == (at == END)


def test_a_correction_shows_its_effect_at_once(sit: Any) -> None:
    hands = sit(ROUNDS, ReopenRound(0))
    assert next(hands.shown("text", hands.say(at_the_table.CORRECT_NOW)), None)
    ana = hands.app.table.sheet.totals[0]
    hands.tap_tile("squid")
    assert next(hands.shown("text", f"+1 Squid nigiri: Ana {ana + 3} (was {ana})"), None)
    hands.tap("button", hands.say(common.DONE), style="main")
    assert hands.app.table.state.correcting is None
    assert page_of(hands.app) == "result"


def test_a_correction_that_changes_nothing_just_ends(sit: Any) -> None:
    hands = sit(ROUNDS, ReopenRound(0))
    hands.tap_main()
    assert page_of(hands.app) == "result"


def test_a_sheet_before_the_first_round(sit: Any) -> None:
    hands = sit(ROUNDS)
    state = hands.app.table.state
    assert hands.app.table.begin(ImportGame(Game(state.setup), state.colours))
    hands.app.navigator.go("score_sheet")
    hands.ui.ticks(1)
    assert hands.say(at_the_table.NO_ROUND_YET) in {caption.text for caption in hands.shown("text")}


def test_the_sum_of_a_round_and_the_total_have_different_names(ui: Driver, apps: Apps) -> None:
    for language in LANGUAGES:
        app = apps.start(language=language)
        state = small(*OVER)
        assert app.table.begin(ImportGame(state.game, state.colours))
        app.navigator.go("score_sheet", view="player")
        ui.ticks(2)
        strong = {label.text for label in ui.all("heading") if getattr(label, "strong", False)}
        names = strong - {app.navigator.page.sheet.standings[0]}
        assert len(names) == 2
        apps.kill()


# --- the band of a correction -------------------------------------------------------------------------


@pytest.mark.parametrize("room", ["wide", "narrow"])
def test_a_correction_has_one_main_action_and_shows_each_change_once(
    request: pytest.FixtureRequest, ui: Driver, app: Any, room: str
) -> None:
    request.getfixturevalue(room)
    scenes.correcting_many(app)
    ui.ticks(3)
    hands = Hands(ui, app)
    [main] = hands.shown("button", style="main")
    assert main.text == hands.say(common.DONE)
    told = [widget for widget in hands.shown("text") if "+1 Maki roll (3)" in widget.text]
    assert len(told) == 1


@pytest.mark.usefixtures("narrow")
def test_no_tile_moves_when_a_correction_has_an_effect(ui: Driver, app: Any) -> None:
    scenes.visiting_round(app)
    ui.ticks(5)
    page, hands = app.navigator.page, Hands(ui, app)
    before = page.body.top
    assert hands.say(preview.PRACTICE) in {caption.text for caption in hands.shown("text")}
    app.table.do(PutCard(0, "salmon"))
    ui.ticks(5)
    assert page.body.top == before
    [main] = hands.shown("button", style="main")
    assert main.text == hands.say(common.DONE)


@pytest.mark.usefixtures("wide")
def test_the_side_panel_has_air_above_its_title_and_capitals_where_lines_begin(ui: Driver, app: Any) -> None:
    from tests.ui.finding import found
    from tests.ui.scenes import sheet_noted

    sheet_noted(app)
    ui.ticks(3)
    [title] = found(app.navigator.page, "text", "Małgorzata, desserts")
    assert title.parent.height >= 48
    assert [text.text[:6] for text in found(app.navigator.page, "text") if "game imported" in text.text] == ["Today,"]


def test_a_screen_reader_says_what_lies_on_a_wasabi(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    scenes.sheet_player(app)
    ui.ticks(3)
    cells = {spot.at: app.navigator.page.cell(spot).heard for spot in (Spot(at, "wasabi", 1) for at in (0, 2))}
    assert cells == {0: "Wasabi, Tariq, Round 1, Squid nigiri on wasabi", 2: "Wasabi, Tariq, Round 3, nothing"}


@pytest.mark.usefixtures("wide")
def test_a_name_in_two_lines_takes_nothing_from_its_picture(ui: Driver, apps: Apps) -> None:
    app = apps.start(language="pl")
    scenes.sheet_eight(app)
    ui.ticks(3)
    labels = [label for label in ui.walk() if hasattr(label, "_name_below") and label._name_below() is not None]
    heights = {label.text: label.height for label in labels}
    assert heights["Pudełko na wynos"] > heights["Futomaki"]
    body = labels[0].parent
    assert sum(body.heights()) <= body.room + 1


LONG_NAMES = (
    "Wolfeschlegelsteinhausenbergerdorff",
    "Anna Wolfeschlegelsteinhausen",
    "Małgorzata",
    "Jean-Pierre",
    "Jo",
    "Ousmane",
)


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_name_is_broken_only_where_both_of_its_lines_fit(monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    """Over names and widths: two lines are whole; where a name has to be cut, it is one line with one ellipsis."""
    from kivy.metrics import dp

    from sushigo_score.ui.features.score_sheet.score_table import SheetHead, give_names_one_size
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.text.textures import at_size

    monkeypatch.setattr(look, "text_scale", scale)
    cut = broken = 0
    for width in range(36, 96, 4):
        for names in (LONG_NAMES, LONG_NAMES[::-1], LONG_NAMES[:1] * 8):
            heads = [SheetHead(text=name, colour=seat, width=dp(width)) for seat, name in enumerate(names)]
            give_names_one_size(heads)
            for head in heads:
                whole = [at_size(line, int(head.shared_letters), False, 9999).width <= head.room for line in head.lines]
                assert all(whole) or len(whole) == 1, (width, head.text, head.lines)
                cut += not all(whole)
                broken += len(whole) > 1
    assert cut
    assert broken

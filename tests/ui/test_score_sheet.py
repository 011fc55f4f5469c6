"""The score sheet on screen, and trying out changes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands import (
    AbandonGame,
    BeginRound,
    Command,
    ImportGame,
    PutCard,
    ReopenRound,
)
from sushigo_score.game.state import ABANDONED
from sushigo_score.present.score_sheet.view import ALL, END, PLACE, SUM, TOTAL, Spot
from sushigo_score.rules.facts import Game
from sushigo_score.text import common
from sushigo_score.text import score_sheet as texts
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


def try_tempura(hands: Hands) -> None:
    """Try out two tempura for Cleo in round 1."""
    open_sheet(hands)
    if hands.app.navigator.page.at != 0:
        hands.tap("tab", "Round 1")
    tap_cell(hands, 0, "tempura", 2)
    hands.tap("button", hands.say(texts.CORRECT))
    assert page_of(hands.app) == "what_if"
    hands.tap_tile("tempura")
    hands.tap_tile("tempura")


# --- reading ----------------------------------------------------------------------------------------


def test_a_number_is_explained_in_a_tray_on_a_phone(sit: Any) -> None:
    hands = sit()
    open_sheet(hands)
    tap_cell(hands, 0, "maki", 0)
    told = next(hands.shown("reason"))
    assert (told.dish, told.points, told.reason) == ("Maki roll", 6, "3 icons, the most: 6")
    assert [(line.text, line.times) for line in hands.shown("cards")] == [("Maki roll (3)", "× 1")]
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
    hands.tap("tab", hands.say(texts.BY_PLAYER))
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
    assert next(hands.shown("tab", chosen=True)).text == hands.app.table.words.name(texts.IN_SUMS)
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


# --- trials -----------------------------------------------------------------------------------------


def test_a_trial_saves_nothing_until_it_is_kept(sit: Any) -> None:
    hands = sit()
    before = steps(hands)
    try_tempura(hands)
    assert steps(hands) == before
    assert hands.app.table.real.rounds[0].tableaux[2].written == {"dumpling": 2}
    assert "Cleo 6 (was 1)" in {caption.text for caption in hands.shown("text")}
    hands.tap("button", hands.say(texts.KEEP))
    assert page_of(hands.app) == "score_sheet"
    assert hands.app.navigator.page.cell(Spot(0, "tempura", 2)).text == "5"
    assert steps(hands) == before + 4
    assert hands.app.store.session(hands.app.table.game).state == hands.app.table.state
    assert hands.app.table.state.entering is None
    hands.app.step_back()
    assert page_of(hands.app) == "ending"


def test_a_trial_is_dropped(sit: Any) -> None:
    hands = sit()
    before = hands.app.table.state
    try_tempura(hands)
    hands.tap("button", hands.say(texts.DROP))
    assert page_of(hands.app) == "score_sheet"
    assert hands.app.table.state is before
    assert hands.app.navigator.page.cell(Spot(0, "tempura", 2)).text == ""


def test_the_changes_can_be_reviewed_before_keeping_them(sit: Any) -> None:
    hands = sit()
    try_tempura(hands)
    for _ in range(2):
        hands.tap_tile("tempura")
    hands.tap("button", hands.say(texts.LOOK))
    changed = [(line.name, line.text, line.by) for line in hands.shown("change")]
    assert changed == [("Cleo", "11 points instead of 1", 10)]
    hands.tap("button", symbol="close")
    assert page_of(hands.app) == "what_if"
    hands.app.step_back()
    hands.tap("button", hands.say(texts.KEEP))
    assert hands.app.table.sheet.totals[2] == 11


@pytest.mark.usefixtures("narrow")
def test_the_victory_and_every_change_are_seen_without_scrolling(ui: Driver, apps: Apps) -> None:
    app = apps.start(language="pl")
    scenes.what_changes(app)
    ui.wait(0.3)
    hands = Hands(ui, app)
    [victory] = hands.shown("text", app.navigator.page.outcome.first)
    lines = list(hands.shown("change"))
    assert len(lines) == 5
    assert victory.y > max(line.y for line in lines)
    [save] = hands.shown("button", hands.say(texts.KEEP), style="main")
    assert min(line.to_window(*line.pos)[1] for line in lines) >= save.to_window(0, save.top)[1]


def test_undo_stays_within_the_trial(sit: Any) -> None:
    hands = sit()
    try_tempura(hands)
    for _ in range(2):
        hands.tap("button", "Undo")
    assert not next(hands.shown("button", "Undo")).enabled
    assert page_of(hands.app) == "what_if"
    hands.app.step_back()
    assert page_of(hands.app) == "score_sheet"
    assert not hands.app.table.trying


def test_a_restart_drops_a_trial(apps: Apps, sit: Any) -> None:
    hands = sit()
    before = hands.app.table.state
    try_tempura(hands)
    app = apps.restart()
    assert not app.table.trying
    assert app.table.state == before
    assert app.navigator.page.called == "score_sheet"


def test_a_trial_in_the_open_round(ui: Driver, apps: Apps, sit: Any) -> None:
    hands = sit(ROUNDS[:1], BeginRound(), PutCard(0, "squid"))
    hands.app.navigator.page.open_menu()
    hands.ui.ticks(1)
    hands.tap("row", hands.say(texts.TITLE))
    hands.tap("tab", hands.say(texts.BY_ROUND))
    hands.tap("tab", "Round 2")
    tap_cell(hands, 1, "nigiri", 0)
    hands.tap("button", hands.say(texts.CORRECT))
    hands.tap_tile("egg")
    app = apps.restart()
    assert app.table.state.at.tableaux[0].written == {"squid": 1}
    hands = Hands(ui, app)
    tap_cell(hands, 1, "nigiri", 0)
    hands.tap("button", hands.say(texts.CORRECT))
    hands.tap_tile("egg")
    hands.tap("button", hands.say(texts.KEEP))
    assert app.table.state.at.tableaux[0].written == {"egg": 1, "squid": 1}
    assert app.table.state.entering == 1
    app.step_back()
    assert page_of(hands.app) == "round"


def test_a_trial_leaves_a_correction_open(sit: Any) -> None:
    hands = sit(OVER, ReopenRound(1))
    hands.app.navigator.go("score_sheet", at=0)
    hands.ui.ticks(1)
    tap_cell(hands, 0, "tempura", 2)
    hands.tap("button", hands.say(texts.CORRECT))
    hands.tap_tile("tempura")
    hands.tap("button", hands.say(texts.KEEP))
    assert hands.app.table.state.correcting == 1
    hands.app.step_back()
    assert page_of(hands.app) == "round"


def test_a_trial_of_an_abandoned_game_leaves_it_abandoned(sit: Any) -> None:
    hands = sit(ROUNDS, AbandonGame())
    try_tempura(hands)
    hands.tap("button", hands.say(texts.KEEP))
    assert hands.app.table.state.status == ABANDONED
    assert hands.app.table.state.rounds[0].tableaux[2].written == {"dumpling": 2, "tempura": 2}


def test_rotation_keeps_the_trial(ui: Driver, sit: Any) -> None:
    hands = sit()
    try_tempura(hands)
    with ui.resized(1280, 800):
        ui.ticks(1)
        assert page_of(hands.app) == "what_if"
        assert hands.app.table.state.at.tableaux[2].written == {"dumpling": 2, "tempura": 2}
        hands.tap("button", hands.say(texts.DROP))


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
    from sushigo_score.ui.kit.text_textures import cut

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
    from sushigo_score.ui.features.score_sheet.sheet_label import SheetLabel

    app = apps.start()
    scenes.sheet_noted(app)
    ui.ticks(3)
    labels = [label for label in app.navigator.page.walk() if isinstance(label, SheetLabel) and label.dish]
    assert labels
    assert all(label.named_below for label in labels), size


@pytest.mark.parametrize("scale", ["1.0", "2.0"])
@pytest.mark.usefixtures("narrow")
def test_a_name_that_is_too_wide_wraps(ui: Driver, apps: Apps, scale: str) -> None:
    from sushigo_score.ui.kit.text_textures import at_size

    scenes.sheet_noted(apps.start(language="pl", text_scale=scale))
    ui.ticks(3)
    head = next(head for head in ui.all("heading") if head.text == "Małgorzata")
    assert head.lines == ("Małgo-", "rzata")
    for line in head.lines:
        assert at_size(line, int(head.letters), False, 999).width <= head.room
    assert head.names_height <= head.height - 22  # the shape and its margins
    if scale == "1.0":
        assert next(head for head in ui.all("heading") if head.text == "Ousmane").lines == ("Ousmane",)


@pytest.mark.parametrize("size", [(360, 640), (412, 915)], indirect=True)
def test_names_beside_each_other_keep_apart(ui: Driver, apps: Apps, size: tuple[int, int]) -> None:
    from sushigo_score.ui.kit.text_textures import at_size

    scenes.sheet_noted(apps.start())
    ui.ticks(3)
    heads = [head for head in ui.all("heading") if getattr(head, "stacked", False)]
    assert len(heads) == 5, size
    widths = [max(at_size(line, int(head.letters), False, 999).width for line in head.lines) for head in heads]
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
    from sushigo_score.ui.kit.text_textures import at_size

    scenes.sheet_in_sums(apps.start())
    ui.ticks(3)
    label = next(head for head in ui.all("heading") if head.text == "Mélanie")
    assert at_size(label.text, int(label.letters), label.strong, 999).width <= label.room - 4
    assert label.letters == 16


@pytest.mark.usefixtures("narrow")
def test_names_and_standings_grow_with_large_letters(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.text_textures import text_size

    app = apps.start(text_scale="2.0")
    scenes.sheet_in_sums(app)
    ui.ticks(3)
    assert {label.letters for label in ui.all("heading") if getattr(label, "colour", -1) >= 0} == {26}
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


# --- corrections ------------------------------------------------------------------------------------


def test_a_correction_shows_its_effect_at_once(sit: Any) -> None:
    hands = sit(ROUNDS, ReopenRound(0))
    assert next(hands.shown("text", hands.say(texts.CORRECT_NOW)), None)
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
    assert hands.say(texts.NOTHING_YET) in {caption.text for caption in hands.shown("text")}


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


# --- during a trial and a preview -------------------------------------------------------------------


@pytest.mark.parametrize("room", ["wide", "narrow"])
def test_a_trial_has_one_main_action_and_shows_each_change_once(
    request: pytest.FixtureRequest, ui: Driver, app: Any, room: str
) -> None:
    request.getfixturevalue(room)
    scenes.what_if(app)
    ui.ticks(3)
    hands = Hands(ui, app)
    [main] = hands.shown("button", style="main")
    assert main.text == hands.say(texts.KEEP)
    outcome = app.navigator.page.outcome
    told = [widget for widget in hands.shown("text") if widget.text in (outcome.short, outcome.brief)]
    assert len(told) == 1


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("scale", ["1.0", "2.0"])
def test_correcting_a_preview_has_one_band_and_no_empty_strip(ui: Driver, app: Any, scale: str) -> None:
    from sushigo_score.ui.kit.widgets.boxes import Panel

    app.settings.change("text_scale", scale)
    scenes.visiting_round(app)
    ui.ticks(5)
    page = app.navigator.page
    told = page._corrected
    assert told.parent is not None
    assert not isinstance(told.parent, Panel), "it has a band of its own"
    assert told.text == "", "the bar says that a round is corrected"
    assert [button.text for button in Hands(ui, app).shown("button", style="main")] == ["Done"]
    strip, scroller = page.body.strip, page.body._scroller
    assert not strip.children
    assert not (scroller.scrolls and strip.height)
    assert page.body._grid.room == scroller.height + strip.height - strip._high, "tiles count on the room of no strip"
    app.table.do(PutCard(0, "salmon"))
    ui.ticks(5)
    assert "salmon" in told.text.lower()
    assert strip.children, "there is one card too many, which is worth a look"
    assert strip.height
    assert page.body._grid.room == scroller.height


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
    labels = [label for label in ui.walk() if getattr(label, "named_below", False)]
    heights = {label.text: label.height for label in labels}
    assert heights["Pudełko na wynos"] > heights["Futomaki"]
    body = labels[0].parent
    assert sum(body.heights()) <= body.room + 1

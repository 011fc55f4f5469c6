"""The app as a whole: back, restart, rotation, language and style at any time, files, and crashes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import StartGame
from sushigo_score.present.new_game import set_house_rule
from sushigo_score.rules.facts import HouseRules, Player
from sushigo_score.text import common
from sushigo_score.text.languages import LANGUAGES
from tests.ui.finding import found, page_of
from tests.ui.keys import ESCAPE, F1
from tests.ui.playing import Hands

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

GAMES = Path(__file__).parent.parent / "games"
FIRST = StartGame("original", (Player("Ana"), Player("Ben"), Player("Cleo")), (0, 1, 2))


def fail_in_the_next_frame(ui: Driver, fault: Exception) -> None:
    """Raise an exception in the main loop, where all our code runs."""

    def fail(_: float) -> None:
        raise fault

    ui.clock.schedule_once(fail, 0)
    ui.ticks(1)


def test_back_goes_one_step_up_and_loses_nothing(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.begin(FIRST)
    app.table.do(PutCard(0, "egg"))
    app.navigator.page.open_menu()
    ui.key(ESCAPE)
    assert not app.navigator.trays
    assert page_of(app) == "round"
    ui.key(ESCAPE)
    assert page_of(app) == "home"
    Hands(ui, app).tap("card")
    assert page_of(app) == "round"
    assert app.table.state.at.tableaux[0].written == {"egg": 1}


@pytest.mark.parametrize("seat", [0, 2])
def test_a_restart_restores_the_screen_and_player(apps: Apps, seat: int) -> None:
    app = apps.start()
    app.begin(FIRST)
    app.navigator.page.choose(seat)
    app.table.do(PutCard(seat, "squid"))
    app.on_pause()
    again = apps.restart()
    assert page_of(again) == "round"
    assert again.navigator.page.seat == seat
    assert again.table.state.at.tableaux[seat].written == {"squid": 1}


def test_a_restart_without_a_pause_restores_the_game(apps: Apps) -> None:
    app = apps.start()
    app.begin(FIRST)
    app.table.do(PutCard(1, "squid"))
    again = apps.restart()
    assert page_of(again) == "round"
    assert again.table.state.at.tableaux[1].written == {"squid": 1}


@pytest.mark.parametrize(
    "way", ["", "[", "[1]", '[["nowhere", {}]]', '[["home", {}], ["result", {"round": 7}]]', "x" * 30_000]
)
def test_an_invalid_way_leads_to_the_game(apps: Apps, way: str) -> None:
    app = apps.start()
    app.begin(FIRST)
    app.store.set("way", way)
    assert [place.page for place in app.session_restore.way()] == ["home", "round"]


def test_rotation_and_resize_keep_player_and_cards(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.begin(FIRST)
    app.navigator.page.choose(1)
    app.table.do(PutCard(1, "tempura"))
    app.navigator.size_hint = (None, None)
    for size in ((915, 412), (412, 915), (1280, 800), (800, 1280), (360, 640), (3840, 2160)):
        app.navigator.size = size
        ui.ticks(3)
        assert app.navigator.page.seat == 1
        shown = [
            dish.count for role in ("tile", "cell") for dish in found(app.navigator.page, role, "Tempura") if dish.count
        ]
        assert shown == [1], size


def test_languages_are_switched_live(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("settings")
    hands = Hands(ui, app)
    seen = set()
    for name in (language.name for language in LANGUAGES.values()):
        hands.tap("choice", name)
        seen.add(next(widget.text for widget in hands.shown("text")))
    assert len(seen) == len(LANGUAGES)
    hands.tap("choice", "Polski")
    app.begin(FIRST)
    ui.ticks(2)
    assert any("Tempura" in tile.spoken_name for tile in hands.shown("tile"))
    app.settings.change("language", "en")
    ui.ticks(2)
    assert next(hands.shown("button", "Next: Ben"))


def test_a_style_applies_at_once(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("settings")
    hands = Hands(ui, app)
    ui.frames(2)
    light = ui.pixels().getpixel((5, 5))
    hands.tap("choice", "Dark")
    ui.frames(2)
    dark = ui.pixels().getpixel((5, 5))
    assert sum(light) > 600
    assert sum(dark) < 300


def test_settings_are_saved(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    app = apps.start()
    app.navigator.go("settings")
    hands = Hands(ui, app)
    hands.tap("choice", "130%")
    hands.tap("switch", hands.say(common.REDUCED_MOTION))
    assert (look.text_scale, look.reduced_motion) == (1.3, True)
    look.text_scale, look.reduced_motion = 1.0, False
    apps.restart()
    assert (look.text_scale, look.reduced_motion) == (1.3, True)


def test_points_are_shown_as_cubes_or_as_a_number(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.begin(FIRST)
    app.table.do(PutCard(0, "squid"))
    ui.wait(0.5)
    bowl = ui.find("bowl")
    heaped = ui.picture_of(bowl).tobytes()
    app.settings.change("cubes", value=False)
    ui.frames(2)
    assert ui.picture_of(bowl).tobytes() != heaped


def test_a_new_game_begins_with_the_edition_and_the_optional_rules_of_last_time(apps: Apps) -> None:
    app = apps.start()
    app.begin(replace(FIRST, house_rules=HouseRules(zero_icons_place=True)))
    app.table.do(PutCard(0, "egg"))
    two = replace(FIRST, players=FIRST.players[:2], colours=(0, 1))
    app.begin(replace(two, edition="anniversary", dessert="pudding", house_rules=HouseRules(must_have_rolls=True)))
    app.go_home()
    app.navigator.go("new_game")
    page = app.navigator.page
    assert (page.draft.edition, page.draft.house_rules) == ("anniversary", HouseRules(must_have_rolls=True))
    page.choose_edition("original")
    assert page.draft.house_rules == HouseRules(zero_icons_place=True)
    page.change(set_house_rule(page.draft, "zero_icons_place", to=False))
    page.choose_edition("original")
    assert page.draft.house_rules == HouseRules(), "it is not turned on again"


def test_the_screen_stays_awake_only_during_a_game(apps: Apps) -> None:
    from kivy.core.window import Window

    app = apps.start()
    assert Window.allow_screensaver
    app.begin(FIRST)
    assert not Window.allow_screensaver
    app.go_home()
    assert Window.allow_screensaver


def test_a_file_can_be_chosen_and_opened(ui: Driver, apps: Apps, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    name = "original-2-players-nobody-loses-puddings.sushigo"
    (folder / name).write_bytes((GAMES / name).read_bytes())
    app = apps.start()
    app.navigator.go("files", folder=str(tmp_path))
    hands = Hands(ui, app)
    hands.tap("row", "games")
    hands.tap("row", file=name.removesuffix(".sushigo"))
    assert page_of(app) == "ending"
    assert app.table.sheet.totals == (63, 64)
    assert app.table.visiting
    assert app.store.games() == []


@pytest.mark.parametrize("data", [b"", b"{", b"\xff" * 10, b"[" * 5000])
def test_an_invalid_file_is_refused_with_one_message(apps: Apps, tmp_path: Path, data: bytes) -> None:
    app = apps.start()
    bad = tmp_path / "bad.sushigo"
    bad.write_bytes(data)
    app.incoming.open([str(bad)])
    assert page_of(app) == "refused"
    assert "bad.sushigo" in texts_of_page(app)
    assert app.store.games() == []
    app.incoming.open([str(tmp_path / "missing.sushigo")])
    assert page_of(app) == "refused"
    assert "missing.sushigo" in texts_of_page(app)


def texts_of_page(app: Any) -> list[str]:
    """Return the texts on the page."""
    return [caption.text for caption in found(app.navigator.page, "text")]


def test_a_crash_is_reported_and_the_game_survives(ui: Driver, apps: Apps, capsys: pytest.CaptureFixture[str]) -> None:
    app = apps.start()
    app.begin(FIRST)
    app.table.do(PutCard(0, "egg"))
    fail_in_the_next_frame(ui, ValueError("Ana's secret"))
    ui.ticks(2)
    assert page_of(app) == "crash"
    report = app.navigator.page.was["report"]
    assert "ValueError" in report
    assert "secret" not in report
    assert (apps.folder / "crash-report.txt").read_text("utf-8") == report
    assert "secret" in capsys.readouterr().err
    hands = Hands(ui, app)
    assert not any(text.endswith("\n") or "\n " in text for text in texts_of_page(app)), "no empty line in it"
    safe = next(
        caption for caption in found(app.navigator.page, "text") if caption.text == hands.say(common.CRASHED_SAFE)
    )
    assert app.navigator.page.bar_title.to_window(*app.navigator.page.bar_title.pos)[0] == safe.to_window(*safe.pos)[0]
    hands.tap("button", hands.say(common.COPY_REPORT))
    hands.tap("button", hands.say(common.HOME))
    hands.tap("card")
    assert app.table.state.at.tableaux[0].written == {"egg": 1}


def test_opening_and_closing_leaks_nothing(ui: Driver, apps: Apps) -> None:
    import gc

    from kivy.uix.widget import Widget

    from sushigo_score.ui.features.round import trays
    from sushigo_score.ui.shell.game_menu import dealing_tray, menu

    app = apps.start()
    app.begin(FIRST)
    ui.ticks(2)

    def alive() -> int:
        gc.collect()
        return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())  # a proxy may be dead

    def open_everything() -> None:
        for make in (menu, trays.cautions_tray, dealing_tray):
            app.navigator.open(make(app))
            ui.ticks(1)
            app.navigator.back()
        app.show_keys()
        app.navigator.back()
        app.navigator.rebuild()
        app.navigator.say("x")
        ui.ticks(2)

    open_everything()
    before = alive()
    for _ in range(50):
        open_everything()
    assert alive() <= before + 2


@pytest.mark.parametrize("page", ["home", "new_game", "rules", "settings", "files", "claim", "people", "history"])
def test_f1_lists_the_keys_on_every_page(ui: Driver, app: Any, page: str) -> None:
    app.navigator.go(page)
    ui.key(F1)
    assert [tray.title for tray in app.navigator.trays] == [app.table.words.say(common.KEYS)]
    assert len(ui.window.children) == 1, "nothing of Kivy’s own covers it"
    ui.key(ESCAPE)
    assert not app.navigator.trays


def test_a_tap_on_a_setting_rebuilds_the_page_at_most_once(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    app.navigator.go("settings")
    hands, built = Hands(ui, app), 0

    def count(*_: object) -> None:
        nonlocal built
        built += 1

    app.navigator.bind(on_moved=count)
    for text, times in ("Polski", 1), ("English", 1), ("130%", 1), ("75%", 1), ("Dark", 1):
        built = 0
        hands.tap("choice", text)
        ui.ticks(3)
        assert built == times, text
        assert next(hands.shown("choice", text)).chosen
        assert len([choice for choice in hands.shown("choice") if choice.chosen]) == 4

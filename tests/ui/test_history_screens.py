"""All games, people, a person, records: find, open, delete, restore, rename and merge, by touch and keyboard."""

from __future__ import annotations

import gc
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.state import RUNNING
from sushigo_score.present.past import game_lines, honour_title
from sushigo_score.storage.history import listed_games, rows_of
from sushigo_score.storage.honours import honours_of
from sushigo_score.storage.people import PersonFace, face_of, named, people
from sushigo_score.storage.statistics import all_honours, everyone, person_record
from sushigo_score.text import common, past
from sushigo_score.text.language import words_for
from sushigo_score.ui.kit.drawing.theme import SHAPES
from tests.summaries import refresh_all
from tests.ui.evenings import play_evenings
from tests.ui.finding import found, page_of
from tests.ui.keys import DOWN, ENTER, ESCAPE, UP
from tests.ui.playing import Hands
from tests.ui.scenes import show_scene, start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


@pytest.fixture
def played(apps: Apps) -> Any:
    """The app with forty games of four people, and two of others."""
    app = apps.start()
    play_evenings(app.store, 40)
    play_evenings(app.store, 2, ("Eva", "Franek"), seed=2)
    refresh_all(app.store)
    app.go_home()
    return app


def open_history(ui: Driver, app: Any) -> Hands:
    hands = Hands(ui, app)
    hands.tap("button", hands.say(past.ALL_GAMES))
    ui.ticks(3)
    return hands


def list_of(app: Any) -> Any:
    return next(found(app.navigator.page, "list"))


def lines(app: Any) -> list[Any]:
    return list(list_of(app).lines)


def person_of(app: Any, name: str) -> int:
    return next(someone.person for someone in people(app.store) if someone.name == name)


def test_home_leads_to_all_games_and_people(ui: Driver, apps: Apps, played: Any) -> None:
    open_history(ui, played)
    assert page_of(played) == "history"
    ui.key(ESCAPE)
    Hands(ui, played).tap("button", "Players")
    assert page_of(played) == "people"
    apps.kill()
    for name in ("games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm"):
        (apps.folder / name).unlink(missing_ok=True)
    again = apps.start()
    assert not list(Hands(ui, again).shown("button", "Players"))


def test_back_from_a_game_restores_the_list(ui: Driver, played: Any) -> None:
    open_history(ui, played)
    list_of(played).offset = 900
    ui.ticks(2)
    line = lines(played)[3]
    title = line.title
    ui.touch(line)
    assert page_of(played) == "ending"
    assert played.table.is_open
    ui.key(ESCAPE)
    ui.ticks(3)
    assert page_of(played) == "history"
    assert not played.table.is_open
    assert abs(list_of(played).offset - 900) < 100  # a line partly out of sight is scrolled into view
    assert title in [line.title for line in lines(played)]
    ui.key(ESCAPE)
    assert page_of(played) == "home"


def test_a_list_creates_only_the_lines_in_sight(ui: Driver, played: Any) -> None:
    open_history(ui, played)
    games = list_of(played)
    listed = [(game.game, game.begun_at) for game in listed_games(played.store, most=100)]
    assert played.navigator.page.games == tuple(game for game, _ in listed)
    now = datetime.now().astimezone()
    seen: dict[int, str] = {}
    while True:
        for line in lines(played):
            [row] = rows_of(played.store, (listed[int(line.number)][0],)).values()
            assert line.title == game_lines(row, words_for("en", row.edition), now).title
            seen[int(line.number)] = line.title
        assert len(lines(played)) < 16
        if games.offset >= games.furthest:
            break
        games.offset += 300
        ui.ticks(1)
    assert sorted(seen) == list(range(len(listed)))
    assert games.lines_made < 24


def test_a_fling_keeps_scrolling(ui: Driver, played: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    open_history(ui, played)
    ui.rest()
    touch = UnitTestTouch(200, 200)
    touch.touch_down()
    for y in range(240, 640, 40):
        touch.touch_move(200, y)
        ui.ticks(1)
    touch.touch_up()
    before = list_of(played).offset
    assert before > 300
    ui.ticks(10)
    assert list_of(played).offset > before + 100
    assert page_of(played) == "history"  # nothing was tapped


def test_a_name_is_found_without_its_accents(ui: Driver, played: Any) -> None:
    play_evenings(played.store, 1, ("Þóra", "Michał"), seed=3)
    refresh_all(played.store)
    open_history(ui, played)
    page = played.navigator.page
    for typed in ("thora", "ÞORA", "micha\u0142", "michal"):
        next(found(page, "field")).text = typed
        ui.wait(0.2)
        assert list_of(played).count == 1, typed


def test_games_are_searched_and_filtered(ui: Driver, played: Any) -> None:
    open_history(ui, played)
    page = played.navigator.page
    next(found(page, "field")).field.focus = True
    ui.ticks(1)
    ui.write("franek")
    ui.wait(0.3)
    assert list_of(played).count == 2
    assert all("Franek" in f"{line.title} {line.players}" for line in lines(played))
    Hands(ui, played).tap("choice", "Party")
    assert list_of(played).count == 0
    assert list(found(page, "text", past.NONE_FOUND))
    kept = page.kept()
    assert (kept["search"], kept["filter"]) == ("franek", "party")
    played.navigator.rebuild()
    ui.ticks(2)
    assert list_of(played).count == 0
    Hands(ui, played).tap("choice", "All")
    assert list_of(played).count == 2


@pytest.mark.parametrize("way", ["tap", "key"])
def test_deleting_a_game_can_be_undone_at_once(ui: Driver, played: Any, way: str) -> None:
    hands = open_history(ui, played)
    game = played.navigator.page.games[1]
    ui.touch(lines(played)[1].more)
    hands.tap("row", hands.say(past.DELETE_GAME))
    ui.ticks(2)
    assert game not in played.store.games()
    assert game not in played.navigator.page.games
    assert played.navigator.toast.text == hands.say(past.GAME_DELETED)
    if way == "tap":
        ui.ticks(2)
        ui.touch(next(found(played.navigator.toast, "button")))
    else:
        ui.key(ord("z"), ("ctrl",))
    assert played.navigator.page.games[1] == game
    assert game in played.store.games()
    assert played.navigator.toast.parent is None


def test_undo_is_offered_for_ten_seconds_on_any_page(ui: Driver, played: Any) -> None:
    hands = open_history(ui, played)
    ui.touch(lines(played)[0].more)
    hands.tap("row", hands.say(past.DELETE_GAME))
    ui.key(ESCAPE)
    assert page_of(played) == "home"
    ui.ticks(9 * 60)
    assert played.navigator.toast.parent is played.navigator
    ui.ticks(2 * 60)
    assert played.navigator.toast.parent is None
    assert not played.navigator.toast.act()


def test_a_game_is_restored_from_the_trash(ui: Driver, played: Any) -> None:
    hands = open_history(ui, played)
    game = played.navigator.page.games[0]
    ui.touch(lines(played)[0].more)
    hands.tap("row", hands.say(past.DELETE_GAME))
    hands.tap("choice", "Trash")
    ui.ticks(2)
    assert played.navigator.page.games == (game,)
    ui.touch(lines(played)[0])
    hands.tap("row", hands.say(past.RESTORE_GAME))
    ui.ticks(2)
    assert played.navigator.page.games == ()
    assert game in played.store.games()


def test_deleting_the_open_game_closes_it(ui: Driver, played: Any) -> None:
    from sushigo_score.ui.features.history.game_actions import delete_game

    game = played.store.games()[0]
    played.table.open(game)
    open_history(ui, played)
    delete_game(played, game)
    assert not played.table.is_open


def test_a_rematch_from_the_list(ui: Driver, played: Any) -> None:
    hands = open_history(ui, played)
    before = len(played.store.games())
    ui.touch(lines(played)[0].more)
    hands.tap("row", hands.say(common.REMATCH))
    assert page_of(played) == "round"
    assert len(played.store.games()) == before + 1


def test_a_running_game_is_continued_from_its_tray(ui: Driver, played: Any) -> None:
    assert played.begin(start_of("original", 2))
    played.table.do(PutCard(0, "egg"))
    played.go_home()
    ui.ticks(2)
    hands = open_history(ui, played)
    ui.touch(lines(played)[0].more)
    assert not list(hands.shown("row", hands.say(common.REMATCH))), "it is not over yet"
    hands.tap("row", past.CONTINUE.text)
    assert page_of(played) == "round"
    assert played.table.state.status == RUNNING


def test_a_long_press_opens_the_tray(ui: Driver, played: Any) -> None:
    hands = open_history(ui, played)
    ui.tap(lines(played)[0], hold=0.6)
    assert list(hands.shown("row", hands.say(past.DELETE_GAME)))


def test_arrows_scroll_beyond_what_is_in_sight(ui: Driver, played: Any) -> None:
    open_history(ui, played)
    played.keyboard.focus(lines(played)[0])
    for _ in range(20):
        ui.key(DOWN)
    assert played.keyboard.focused.number == 20
    assert played.keyboard.focused.focused
    assert list_of(played).offset > 0
    for _ in range(21):
        ui.key(UP)
    assert played.keyboard.focused.role == "choice"
    ui.key(DOWN)
    ui.key(DOWN)
    assert played.keyboard.focused.number >= 0
    ui.key(ENTER)
    assert page_of(played) == "ending"


def test_a_person_is_reached_and_their_best_game_opened(ui: Driver, played: Any) -> None:
    hands = Hands(ui, played)
    hands.tap("button", hands.say(past.PEOPLE))
    hands.tap("row", "Ana")
    record = person_record(played.store, person_of(played, "Ana"))
    values = [figure.value for figure in hands.shown("figure")]
    assert values[:2] == [str(record.games), str(record.wins)]
    assert record.best is not None
    hands.tap("row", hands.say(past.BEST_GAME, points=record.best.points))
    assert page_of(played) == "ending"
    assert max(played.table.sheet.totals) >= record.best.points
    ui.key(ESCAPE)
    assert page_of(played) == "person"
    hands.tap("row", "Ben")
    assert played.navigator.page.name == "Ben"
    ui.key(ESCAPE)
    assert played.navigator.page.name == "Ana"


def test_a_half_typed_name_survives_rotation(ui: Driver, played: Any) -> None:
    hands = Hands(ui, played)
    ana = person_of(played, "Ana")
    played.navigator.go("person", person=ana)
    ui.ticks(2)
    hands.tap("button", "More")
    hands.tap("row", hands.say(past.RENAME))
    next(hands.shown("field")).text = "Anna"
    played.navigator.rebuild()
    ui.ticks(2)
    assert next(hands.shown("field")).text == "Anna"
    hands.tap_main()
    assert named(played.store, ana) == "Anna"
    assert played.navigator.page.name == "Anna"


def test_renaming_a_person_can_be_undone(ui: Driver, played: Any) -> None:
    hands = Hands(ui, played)
    ana = person_of(played, "Ana")
    played.navigator.go("person", person=ana)
    ui.ticks(2)
    for name, refused in (("Ben", True), ("Anna Maria", False)):
        hands.tap("button", "More")
        hands.tap("row", hands.say(past.RENAME))
        field = next(hands.shown("field"))
        field.text = name
        hands.tap_main()
        assert bool(played.navigator.trays) == refused
        ui.key(ESCAPE) if refused else None
    ui.ticks(2)
    assert played.navigator.page.name == "Anna Maria"
    ui.touch(next(found(played.navigator.toast, "button")))
    assert named(played.store, ana) == "Ana"
    assert played.navigator.page.name == "Ana"


def test_a_chosen_face_is_shown_for_the_person_everywhere(ui: Driver, apps: Apps, played: Any) -> None:
    hands = Hands(ui, played)
    played.navigator.go("person", person=person_of(played, "Ana"))
    ui.ticks(2)
    hands.tap("choice", hands.say(past.FACE))
    hands.tap("choice", "star")
    hands.tap("choice", "Mochi")
    assert [face.name for face in hands.shown("choice", chosen=True)] == ["star", "Mochi"]
    assert face_of(played.store, person_of(played, "Ana")) == PersonFace(SHAPES.index("star"), "mochi")
    apps.kill()
    again = apps.start()
    again.navigator.go("people")
    ui.ticks(2)
    [ana] = Hands(ui, again).shown("row", "Ana")
    assert (ana.colour, ana.dish) == (SHAPES.index("star"), "mochi")


def test_equally_ranked_people_are_in_alphabetical_order(ui: Driver, apps: Apps) -> None:
    from sushigo_score.text.languages import alphabet_of

    app = apps.start(language="is")
    place = alphabet_of("is")
    show_scene(app, "people")
    ui.ticks(2)
    names = [row.title for row in Hands(ui, app).shown("row")]
    ranks = {someone.name: (-someone.wins, -someone.games) for someone in everyone(app.store)}
    assert (
        names
        == sorted(names, key=lambda name: (ranks[name], place(name)))
        != sorted(names, key=lambda name: (ranks[name], name))
    )
    show_scene(app, "person_merged")
    ui.ticks(2)
    merged = [(row.detail, row.title) for row in Hands(ui, app).shown("row") if row.title in ranks]
    once = [name for detail, name in merged if detail == merged[-1][0]]
    assert once == sorted(once, key=place) != sorted(once)


def test_people_are_in_order_of_wins(ui: Driver, played: Any) -> None:
    played.navigator.go("people")
    ui.ticks(2)
    rows = list(Hands(ui, played).shown("row"))
    assert [row.title for row in rows] == [someone.name for someone in everyone(played.store)]
    assert max(row.played for row in rows) == 1
    for row, someone in zip(rows, everyone(played.store), strict=True):
        assert row.won * someone.games == pytest.approx(someone.wins)


def test_merging_two_people_can_be_undone(ui: Driver, played: Any) -> None:
    hands = Hands(ui, played)
    before = everyone(played.store)
    played.navigator.go("person", person=person_of(played, "Eva"))
    ui.ticks(2)
    hands.tap("button", "More")
    hands.tap("row", hands.say(past.MERGE))
    titles = {row.title for row in hands.shown("row")}
    assert "Franek" not in titles  # they have played against each other
    assert "Ana" in titles
    hands.tap("row", "Ana")
    ui.ticks(2)
    assert played.navigator.page.name == "Ana"
    assert next(one.games for one in everyone(played.store) if one.name == "Ana") == 42
    ui.key(ord("z"), ("ctrl",))
    assert everyone(played.store) == before


def test_merged_names_can_be_split_again(ui: Driver, played: Any) -> None:
    hands = Hands(ui, played)
    before = everyone(played.store)
    played.navigator.go("person", person=person_of(played, "Eva"))
    ui.ticks(2)
    hands.tap("button", "More")
    hands.tap("row", hands.say(past.MERGE))
    hands.tap("row", "Ana")
    hands.tap("button", "More")
    hands.tap("row", hands.say(past.APART, name="Eva"))
    refresh_all(played.store)
    assert everyone(played.store) == before


def test_a_missing_person_is_reported(ui: Driver, played: Any) -> None:
    played.navigator.go("person", person=9999)
    ui.ticks(2)
    hands = Hands(ui, played)
    assert list(hands.shown("text", hands.say(past.PLAYER_GONE)))


def test_the_records_open_their_games(ui: Driver, played: Any) -> None:
    hands = Hands(ui, played)
    hands.tap("button", hands.say(past.PEOPLE))
    hands.tap("button", hands.say(past.RECORDS))
    ui.ticks(2)
    rows = list(hands.shown("row"))
    assert len(rows) >= 3
    ui.touch(rows[0])
    assert page_of(played) == "ending"
    ui.key(ESCAPE)
    assert page_of(played) == "records"


@pytest.mark.parametrize("page", ["history", "people", "records"])
def test_empty_pages_say_so(ui: Driver, apps: Apps, page: str) -> None:
    app = apps.start()
    app.navigator.go(page)
    ui.ticks(2)
    message = {"history": past.NO_GAMES, "people": past.NO_PEOPLE, "records": past.NO_RECORDS}[page]
    assert list(Hands(ui, app).shown("text", message))


def test_games_appear_as_they_are_calculated(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    play_evenings(app.store, 9)
    app.navigator.go("history")
    page = app.navigator.page
    assert list_of(app).count == 2
    assert list(found(page, "text", "Still calculating: 7 games. Results appear here when ready."))
    ui.ticks(120)
    assert list_of(app).count == 9
    assert not any("Still calculating" in caption.text for caption in found(page, "text"))
    assert not page._looking


def test_opening_and_closing_leaks_nothing(ui: Driver, played: Any) -> None:
    from kivy.uix.widget import Widget

    ana = person_of(played, "Ana")

    def alive() -> int:
        gc.collect()
        return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())

    def open_everything() -> None:
        for page, kept in (("history", {}), ("people", {}), ("person", {"person": ana}), ("records", {})):
            played.navigator.go(page, **kept)
            ui.ticks(2)
            played.navigator.back()
        ui.ticks(2)

    open_everything()
    before = alive()
    for _ in range(8):
        open_everything()
    assert alive() <= before + 2


def test_a_full_disk_blocks_no_page(ui: Driver, played: Any) -> None:
    """Every page opens even though summaries cannot be stored."""
    played.store.database.execute("UPDATE games SET stale = 1")
    played.store.database.execute("PRAGMA query_only = ON")
    for page in ("home", "history", "people", "records"):
        played.navigator.go(page)
        ui.ticks(4)
        assert page_of(played) != "crash"
    played.store.database.execute("PRAGMA query_only = OFF")


@pytest.mark.usefixtures("ui")
def test_titles_have_one_size_however_long() -> None:
    """A title that does not fit is truncated, as font sizes that differ from row to row look like a mistake."""
    from sushigo_score.ui.features.history.game_line import _set
    from sushigo_score.ui.kit.text.textures import texture

    one = texture("Xg", "name_bold").height
    assert _set("Party Sampler for three: equal temaki, no temaki at all tonight", "name_bold", 220, 1).height == one
    assert _set("Party Sampler for three: equal temaki", "name_bold", 220, 2).height == 2 * one


def test_all_records_have_figures_of_one_size(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.features.history.records import RecordPlate

    app = apps.start(language="pl", text_scale="2.0")
    show_scene(app, "records")
    ui.ticks(4)
    plates = [row for row in ui.all("row") if isinstance(row, RecordPlate)]
    assert len({plate.own_letters for plate in plates}) > 1
    assert len({plate.shared_letters for plate in plates}) == 1


@pytest.mark.usefixtures("narrow")
def test_figures_side_by_side_have_one_size(ui: Driver, apps: Apps) -> None:
    """A long word takes room from its neighbours before anything shrinks; then all of them shrink."""
    app = apps.start(language="pl")
    show_scene(app, "person")
    ui.ticks(4)
    tiles = ui.all("figure")
    assert len({(tile.shared_value, tile.shared_label) for tile in tiles}) == 1
    assert len({tile.width for tile in tiles}) > 1


@pytest.mark.usefixtures("narrow")
def test_large_text_leaves_no_empty_room_around_a_game(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.features.history.game_line import GameLine, game_line_height
    from sushigo_score.ui.kit.text.textures import texture

    app = apps.start(text_scale="2.0")
    show_scene(app, "review_games")
    ui.ticks(4)
    line = next(line for line in lines(app) if isinstance(line, GameLine) and line.title)
    text = sum(tex.height for tex, _ in line._texts(line.width * 0.75))
    assert game_line_height(line.width) - text < 2 * texture("Xg", "name_bold").height


def test_the_honours_of_a_person_lead_to_the_games_that_prove_them(ui: Driver, played: Any) -> None:
    hands = Hands(ui, played)
    ana = person_of(played, "Ana")
    own = honours_of(all_honours(played.store), ana)
    assert len(own) > 1
    for honour in own:
        played.navigator.go("person", person=ana)
        ui.ticks(6)
        hands.tap("row", honour_title(honour, words_for("en")))
        ui.ticks(3)
        assert (page_of(played), played.table.game) == ("ending", honour.game)
        played.leave_game()


def test_somebody_without_honours_has_no_heading_for_them(ui: Driver, played: Any) -> None:
    person = next(one.person for one in people(played.store) if not honours_of(all_honours(played.store), one.person))
    played.navigator.go("person", person=person)
    ui.ticks(6)
    assert not [widget for widget in ui.walk() if getattr(widget, "text", "") == "Honors"]

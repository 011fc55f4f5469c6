"""The home page: the first minute of new users, the running game, and recent games."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import AbandonGame, StartGame
from sushigo_score.rules.facts import Player
from sushigo_score.storage.history import listed_games
from sushigo_score.storage.store import state_of
from sushigo_score.text import common, past, preview
from tests.summaries import refresh_all
from tests.ui.evenings import play_evenings
from tests.ui.finding import found, page_of
from tests.ui.playing import Hands
from tests.ui.scenes import EIGHT_MENU, ending, home, start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver


def test_three_cubes_drop_into_the_bowl_once(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.drawing import motion

    app = apps.start()
    bowl = app.navigator.page._welcome.bowl
    assert bowl.fallen < 1
    ui.wait(2)
    assert bowl.fallen == 3
    assert not motion.moving()
    app.navigator.rebuild()
    assert app.navigator.page._welcome.bowl.fallen == 3
    assert not motion.moving()


def test_nothing_drops_with_reduced_motion(apps: Apps) -> None:
    app = apps.start(reduced_motion="yes")
    assert app.navigator.page._welcome.bowl.fallen == 3


def test_falling_cubes_end_with_their_page(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.drawing import motion
    from sushigo_score.ui.kit.drawing.theme import SLIDE

    app = apps.start()
    assert motion.moving()
    app.navigator.go("new_game")
    ui.wait(SLIDE + 0.05)  # the page itself slides in; the cubes would take longer
    assert page_of(app) == "new_game"
    assert not motion.moving()


@pytest.mark.parametrize("language", ["en", "pl", "is", "fr", "es"])
def test_the_bowl_takes_what_large_words_leave_in_any_window(ui: Driver, apps: Apps, language: str) -> None:
    app = apps.start(text_scale="2.0", language=language)
    for height in range(520, 920, 37):
        with ui.resized(360, height):
            assert ui.find("button", style="main").text == app.table.words.say(common.NEW_GAME)


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (1280, 800)], ids=str, indirect=True)
def test_the_first_screen_is_vertically_centered(ui: Driver, size: tuple[int, int], apps: Apps) -> None:
    app = apps.start()
    ui.ticks(3)
    hands = Hands(ui, app)
    assert [button.text for button in hands.shown("button", style="main")] == [common.NEW_GAME]
    page = app.navigator.page._welcome
    bowl, last = page.bowl, next(hands.shown("button", common.MORE))
    above = page.top - bowl.to_window(0, bowl.top)[1]
    below = last.to_window(0, last.y)[1] - page.y
    assert 0 <= above <= below
    assert below - above < size[1] * 0.25


def test_the_example_is_previewed_and_not_kept(ui: Driver, app: Any) -> None:
    hands = Hands(ui, app)
    hands.tap("button", common.EXAMPLE)
    assert page_of(app) == "ending"
    assert app.table.visiting
    assert app.store.games() == []


def test_a_round_can_be_tried_and_is_not_kept(ui: Driver, app: Any) -> None:
    hands = Hands(ui, app)
    hands.tap("button", common.MORE)
    hands.tap("row", preview.CHECK_CLAIM)
    ui.ticks(2)
    assert page_of(app) == "round"
    hands.tap_tile("squid")
    assert app.table.sheet.totals[0] == 3
    assert next(hands.shown("button", hands.say(preview.KEEP)), None)
    assert app.store.games() == []


def test_the_running_game_shows_everyone_with_their_points(ui: Driver, app: Any) -> None:
    app.begin(start_of("original", 3))
    app.table.do(PutCard(0, "squid"), PutCard(0, "squid"), PutCard(1, "egg"))
    app.go_home()
    ui.ticks(2)
    hands = Hands(ui, app)
    [card] = hands.shown("card")
    assert [(name, points) for *_, name, points in card.players] == [("Ana", "6"), ("Ben", "1"), ("Chidi", "0")]
    hands.touch(card)
    assert page_of(app) == "round"


def test_an_abandoned_game_is_only_among_all_games(ui: Driver, app: Any) -> None:
    app.begin(start_of("original", 2))
    app.table.do(PutCard(0, "squid"), AbandonGame())
    refresh_all(app.store)
    app.go_home()
    ui.ticks(2)
    hands = Hands(ui, app)
    assert not list(hands.shown("card"))
    assert not list(hands.shown("row"))
    hands.tap("button", hands.say(past.ALL_GAMES))
    assert len(app.navigator.page.games) == 1


def test_the_game_touched_last_is_the_one_to_continue(ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    app, hands = apps.start(), Hands(ui, apps.app)
    minutes = count()
    monkeypatch.setattr(app.store, "clock", lambda: f"2026-11-18T20:{next(minutes):02}:00+00:00")
    for names in (("Ana", "Ben"), ("Ola", "Pola"), ("Jan", "Piotr")):
        app.begin(StartGame("original", tuple(map(Player, names)), (0, 1)))
        app.table.do(PutCard(0, "squid"))
    first, *_ = sorted(app.store.games())

    def to_continue() -> list[str]:
        app.go_home()
        ui.ticks(2)
        [card] = hands.shown("card")
        return [name for *_, name, _ in card.players]

    assert to_continue() == ["Jan", "Piotr"]
    app.open_game(first)
    assert to_continue() == ["Jan", "Piotr"], "it was only looked at"
    app.open_game(first)
    app.table.do(PutCard(1, "egg"))
    assert to_continue() == ["Ana", "Ben"]
    app.open_game(first + 1)
    app.table.undo()
    assert to_continue() == ["Ola", "Pola"]
    assert [row.title for row in hands.shown("row")] == ["Round 1 of 3, Ana leads"], "one more unfinished game at most"


def _unplayed(app: Any) -> list[int]:
    return [game for game in app.store.games() if state_of(app.store.entries(game)).unplayed]


def _shown_anywhere(app: Any, ui: Driver) -> set[int]:
    """Return every game that a list offers: all games, the first screen, one's own games to compare with."""
    hands = Hands(ui, app)
    app.go_home()
    ui.ticks(2)
    rows = list(hands.shown("row"))
    listed = {game.game for game in listed_games(app.store, most=100)}
    assert len(rows) <= len(listed)
    app.navigator.go("history")
    ui.ticks(2)
    shown = set(app.navigator.page.games)
    app.go_home()
    return shown | listed


@pytest.mark.parametrize("seed", range(4))
def test_a_rematch_nobody_played_is_used_again(ui: Driver, app: Any, seed: int) -> None:
    """However often a table is set and left, one unplayed game is there at most, and no list offers it."""
    random = Random(seed)
    ending(app)
    hands = Hands(ui, app)
    for _ in range(12):
        page = page_of(app)
        if page == "ending":
            hands.tap("button", hands.say(common.REMATCH))
        elif page == "home":
            again = [button for button in hands.shown("button") if button.symbol == "rematch"]
            hands.touch(random.choice([*again, *hands.shown("card")]))
        elif random.random() < 0.2:
            app.table.do(PutCard(0, "egg"))
            app.go_home()
        else:
            app.step_back()
        ui.ticks(2)
        assert len(_unplayed(app)) <= 1
    assert not set(_unplayed(app)) & _shown_anywhere(app, ui)


def test_a_table_that_was_just_set_is_offered_to_continue(ui: Driver, app: Any) -> None:
    app.begin(start_of("original", 2))
    app.go_home()
    ui.ticks(2)
    hands = Hands(ui, app)
    [card] = hands.shown("card")
    assert not list(hands.shown("row"))
    hands.touch(card)
    assert page_of(app) == "round"


def test_what_was_played_stands_above_the_games(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    home(app)
    ui.ticks(2)
    hands = Hands(ui, app)
    all_games = next(hands.shown("button", hands.say(past.ALL_GAMES)))
    assert all(row.to_window(0, row.top)[1] < all_games.to_window(0, all_games.y)[1] for row in hands.shown("row"))


@pytest.mark.parametrize("begun", [False, True])
def test_the_example_has_one_door(ui: Driver, app: Any, begun: bool) -> None:
    if begun:
        app.begin(start_of("original", 2))
        app.table.do(PutCard(0, "egg"))
        app.go_home()
        ui.ticks(2)
    hands = Hands(ui, app)
    doors = len(list(hands.shown("button", common.EXAMPLE)))
    hands.tap("button", common.MORE)
    assert doors + len(list(hands.shown("row", common.EXAMPLE))) == 1


@pytest.fixture
def played(apps: Apps) -> Any:
    app = apps.start()
    play_evenings(app.store, 5)
    refresh_all(app.store)
    app.go_home()
    return app


def test_the_last_winner_is_above_the_other_games(ui: Driver, played: Any) -> None:
    ui.ticks(2)
    hands = Hands(ui, played)
    [card] = hands.shown("card")
    assert card.above == common.LAST_WINNER
    assert card.faces
    assert len(list(hands.shown("row"))) == 4
    assert all(row.faces for row in hands.shown("row"))


def test_the_bowl_of_the_last_winner_is_in_the_card_after_the_end_of_a_game(ui: Driver, app: Any) -> None:
    ending(app)
    app.go_home()
    ui.ticks(3)
    [card] = Hands(ui, app).shown("card")
    [bowl] = card.children
    assert card.x <= bowl.x < bowl.right <= card.right
    assert card.y <= bowl.y < bowl.top <= card.top


@pytest.mark.usefixtures("wide")
def test_two_panes_where_there_is_room(ui: Driver, played: Any) -> None:
    played.navigator.rebuild()
    ui.ticks(2)
    hands = Hands(ui, played)
    new, [card] = next(hands.shown("button", common.NEW_GAME)), hands.shown("card")
    assert new.to_window(new.right, 0)[0] < card.to_window(card.x, 0)[0]
    title = next(found(played.navigator.page, "text", common.NAME))
    assert abs(title.to_window(title.x, 0)[0] - new.to_window(new.x, 0)[0]) < 2


@pytest.mark.usefixtures("wide")
def test_a_wide_page_shows_top_winners_and_records(ui: Driver, played: Any) -> None:
    from sushigo_score.storage.statistics import everyone

    played.begin(start_of("original", 3))
    played.go_home()
    ui.ticks(3)
    hands = Hands(ui, played)
    [hero] = hands.shown("card", action=common.GO_ON)
    assert hero.large
    best = everyone(played.store)[0]
    assert next(hands.shown("row", best.name)).wins == f"{best.wins} wins"
    assert any(row.title.startswith("Highest total") for row in hands.shown("row"))


@pytest.mark.parametrize("players", [2, 5])
def test_what_continues_a_game_is_in_sight_on_a_phone_lying_down(ui: Driver, played: Any, players: int) -> None:
    with ui.resized(915, 412):
        played.begin(start_of("original", players))
        played.go_home()
        ui.ticks(3)
        [hero] = Hands(ui, played).shown("card", action=common.GO_ON)
        assert hero.to_window(0, hero.y)[1] >= 0


@pytest.mark.parametrize(("wins", "bars"), [([1, 1], False), ([2, 1], True)])
def test_bars_of_wins_are_shown_only_if_they_differ(
    app: Any, monkeypatch: pytest.MonkeyPatch, wins: list[int], bars: bool
) -> None:
    from sushigo_score.storage.people import PersonFace
    from sushigo_score.storage.statistics import PersonStanding
    from sushigo_score.ui.features.home import group

    found = [
        PersonStanding(person, f"Player {person}", 2, won, "2026-11-18", PersonFace(0))
        for person, won in enumerate(wins)
    ]
    monkeypatch.setattr(group, "everyone", lambda _: found)
    _, *rows = group.standings(app, 3)
    assert [bool(row.played) for row in rows] == [bars, bars]


@pytest.mark.parametrize(("players", "scale"), [(4, "2.0"), (8, "1.0")])
def test_the_running_game_names_everyone_where_room_is_short(ui: Driver, apps: Apps, players: int, scale: str) -> None:
    app = apps.start(text_scale=scale)
    app.begin(start_of("party", players, menu=EIGHT_MENU) if players == 8 else start_of("original", players))
    app.go_home()
    ui.ticks(2)
    [card] = Hands(ui, app).shown("card")
    assert {name for _, _, name, _ in card.players} <= set(card.parts_in(card.width).words())
    places = card.places(card.width)
    assert card.right - card.x >= places.columns * places.wide


def test_the_names_of_eight_grow_with_the_text(ui: Driver, apps: Apps) -> None:
    heights = []
    for scale in ("1.0", "2.0"):
        app = apps.start(text_scale=scale)
        app.begin(start_of("party", 8, menu=EIGHT_MENU))
        app.go_home()
        ui.ticks(2)
        [card] = Hands(ui, app).shown("card")
        heights.append(card.places(card.width).letters)
    assert heights[1] > 1.6 * heights[0]


def _played_in_large_letters(apps: Apps) -> Any:
    app = apps.start(text_scale="2.0")
    play_evenings(app.store, 5)
    refresh_all(app.store)
    app.go_home()
    return app


def test_the_last_winner_is_below_the_faces_if_there_is_no_room_beside_them(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.text.textures import paragraph

    app = _played_in_large_letters(apps)
    ui.ticks(2)
    [card] = Hands(ui, app).shown("card")
    words = [
        paragraph(text, kind, card.width - 32) for text, kind in ((card.title, "name_bold"), (card.detail, "small"))
    ]
    assert min(tex.width for tex in words) > card.width * 0.8
    assert card._bowl.y >= card.y + sum(tex.height for tex in words)


def test_a_rematch_button_fills_its_second_line_with_names(ui: Driver, apps: Apps) -> None:
    app = _played_in_large_letters(apps)
    ui.ticks(2)
    [again] = [button for button in Hands(ui, app).shown("button") if button.symbol == "rematch"]
    shortest = again.shorter[-1] if again.shorter else again.text
    assert " …" not in again.said  # the ellipsis follows a name without a space
    assert len(again.said) > len(shortest)


def test_the_bowl_fills_the_space_left_by_large_text(ui: Driver, apps: Apps) -> None:
    app = apps.start(text_scale="2.0", reduced_motion="yes")
    ui.ticks(5)
    page = app.navigator.page._welcome
    assert page.bowl.height > 0.2 * page.height
    assert page._column.height <= page.height, "and not more: nothing has to be scrolled for it"


def test_a_rematch_of_three_names_all_of_them(ui: Driver, apps: Apps) -> None:
    app = apps.start(text_scale="2.0")
    home(app)
    ui.ticks(2)
    [again] = [button for button in Hands(ui, app).shown("button") if button.symbol == "rematch"]
    assert again.said == "Rematch: Ragnheiður, Cataldo, Szymon"


def test_a_game_has_the_same_shapes_on_every_screen(ui: Driver, apps: Apps) -> None:
    """A game from another device may have given its players other shapes than they have here."""
    from sushigo_score.ui.pieces.podium import Podium
    from tests.ui import scenes

    app = apps.start()
    scenes.round_original(app)
    app.go_home()
    scenes.ending(app)
    state = app.table.state
    [winner] = app.table.sheet.winners
    seen = [(state.colours[winner], "")]
    podium = next(shown for shown in app.navigator.page.walk() if isinstance(shown, Podium))
    assert [colour for _, colour in podium.ranks[0][2]] == [seen[0][0]]
    app.go_home()
    ui.ticks(3)
    assert [card.faces for card in found(app.navigator.page, "card") if hasattr(card, "faces")] == [seen]
    app.navigator.go("history")
    ui.ticks(3)
    assert [row.faces for row in found(app.navigator.page, "row") if row.title.startswith("Małgorzata")] == [seen]

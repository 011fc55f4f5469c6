"""The show at the end of a game: its timing, that a tap ends it, and that nothing keeps running afterwards."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.ui.kit.drawing.theme import BREATH, CONFETTI, REPLAY
from sushigo_score.ui.pieces.podium import podium_show
from tests.ui.keys import ENTER
from tests.ui.scenes import show_finished_game

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

TIED = "party-big-banquet-5-players-maki-ties"
SHARED = "party-sushi-go-6-players-all-puddings-equal-shared-win"
SHARES = (0.6, 0.4, 0.3)


# --- timing -------------------------------------------------------------------------------------------


def test_the_lowest_step_rises_first() -> None:
    show = podium_show((45, 30, 20))
    assert show.starts[2] < show.starts[1] < show.starts[0] < show.crowned
    assert [show.share(step, SHARES, show.whole) for step in range(3)] == pytest.approx(SHARES)
    assert not any(show.seen(step, 0.0) for step in (0, 1, 2))


def test_a_tie_is_held_briefly_before_it_is_decided() -> None:
    show = podium_show((45, 45, 20))
    assert show.decided - show.held == pytest.approx(BREATH)
    during = (show.held + show.decided) / 2
    assert show.holds(during)
    assert show.share(0, SHARES, during) == show.share(1, SHARES, during) == pytest.approx(SHARES[1])
    assert show.share(0, SHARES, show.whole) == pytest.approx(SHARES[0])
    clear = podium_show((45, 30, 20))
    assert clear.crowned == pytest.approx(clear.decided)
    assert not any(clear.holds(at / 20) for at in range(100))


def test_bowls_never_empty() -> None:
    show = podium_show((45, 30))
    for step in (0, 1):
        fills = [show.filled(step, at / 20) for at in range(60)]
        assert fills[0] == 0
        assert fills[-1] == 1
        assert all(before <= after for before, after in pairwise(fills))


# --- on the page --------------------------------------------------------------------------------------


def seen(ui: Driver, text: str) -> bool:
    """Return True if a text is visible, not merely present."""
    caption = next(widget for widget in ui.walk() if getattr(widget, "text", "") == text)
    return all(widget.opacity == 1 for widget in (caption, caption.parent, caption.parent.parent))


def to_the_podium(ui: Driver, app: Any, game: str = TIED) -> Any:
    show_finished_game(app, game)
    ui.ticks(3)
    app.navigator.page.finish()
    ui.ticks(3)
    ui.rest()  # a page that has just appeared takes no touches
    return ui.podium


def confetti(ui: Driver) -> list[Any]:
    from sushigo_score.ui.features.results.ending import Confetti

    return [widget for widget in ui.walk() if isinstance(widget, Confetti)]


def test_the_winner_is_not_revealed_before_the_crown(ui: Driver, apps: Apps) -> None:
    app = apps.start()
    apps.device.vibrates = True
    felt = apps.device.vibrations.count("win")
    podium = to_the_podium(ui, app)
    assert 0 < podium.moment < podium.show.held
    assert not seen(ui, "Małgorzata wins with 53 points")
    assert not confetti(ui)
    assert apps.device.vibrations.count("win") == felt
    ui.wait(podium.show.whole + 0.5)
    assert seen(ui, "Małgorzata wins with 53 points")
    assert apps.device.vibrations.count("win") == felt + 1
    assert len(confetti(ui)) == 1


def test_the_confetti_is_gone_after_two_seconds(ui: Driver, app: Any) -> None:
    from sushigo_score.ui.kit.drawing.motion import moving

    podium = to_the_podium(ui, app)
    ui.wait(podium.show.whole + 0.1)
    assert confetti(ui)
    assert CONFETTI <= 2
    ui.wait(2.1)
    assert not confetti(ui)
    assert not moving()


def test_a_tap_skips_to_the_end(ui: Driver, app: Any) -> None:
    podium = to_the_podium(ui, app)
    ui.tap(podium)
    assert podium.moment == podium.show.whole
    assert seen(ui, "Małgorzata wins with 53 points")
    assert app.navigator.way[-1].page == "ending"
    assert not app.navigator.trays


def test_the_buttons_appear_after_the_show(ui: Driver, app: Any) -> None:
    to_the_podium(ui, app)
    home = ui.find("button", "Home")
    assert home.parent.opacity == 0
    ui.tap(home)
    assert app.navigator.way[-1].page == "ending"
    assert home.parent.opacity == 1
    ui.rest()
    ui.tap(ui.find("button", "Home"))
    assert app.navigator.way[-1].page == "home"


def test_a_key_ends_the_show(ui: Driver, app: Any) -> None:
    podium = to_the_podium(ui, app)
    ui.key(ENTER)
    assert podium.moment == podium.show.whole
    assert seen(ui, "Małgorzata wins with 53 points")


def test_the_podium_is_alone_until_it_moves_to_its_place(ui: Driver, app: Any) -> None:
    podium = to_the_podium(ui, app)
    page = app.navigator.page
    assert abs(podium.center_x - page.center_x) < 2
    low = podium.to_window(*podium.pos)[1]
    assert not [panel for panel in ui.all("place") if panel.parent.opacity]
    ui.wait(podium.show.whole + 1)
    assert podium.to_window(*podium.pos)[1] > low
    assert seen(ui, "Małgorzata wins with 53 points")
    ui.touch(podium)
    assert app.navigator.trays  # it can be tapped again


def test_leaving_the_page_ends_the_show(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.drawing.motion import moving

    app = apps.start()
    apps.device.vibrates = True
    to_the_podium(ui, app)
    felt = apps.device.vibrations.count("win")
    app.go_home()
    ui.wait(5)
    assert not ui.all("chart")
    assert not confetti(ui)
    assert not moving()
    assert apps.device.vibrations.count("win") == felt


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize("width", [328, 380, 620])
@pytest.mark.parametrize("people", [(1, 1, 1), (2, 1), (2, 1, 1), (1, 2), (1, 3, 1), (3, 1), (4, 2, 1), (6,), (8,)])
def test_lower_steps_never_have_larger_bowls(people: tuple[int, ...], width: int) -> None:
    from sushigo_score.ui.pieces.podium import PodiumPlaces, PodiumPlayer

    places = PodiumPlaces([[PodiumPlayer("Ana", 0, "")] * number for number in people], [50] * len(people), width)
    assert sorted(places.bowls, reverse=True) == places.bowls
    assert sum(places.width(step) for step in range(len(people))) <= width + 1
    assert all(
        columns * rows >= number for columns, rows, number in zip(places.columns, places.rows, people, strict=True)
    )


@pytest.mark.usefixtures("ui")
def test_two_winners_are_side_by_side() -> None:
    from sushigo_score.ui.pieces.podium import PodiumPlaces, PodiumPlayer

    ana, ben, cleo = (PodiumPlayer(name, 0, "") for name in ("Ana", "Ben", "Cleo"))
    places = PodiumPlaces([[ana, ben], [cleo]], [50, 40], 380)
    stands = list(places.stands([100, 80], 190, [400, 400]))
    assert stands[0].bottom == stands[1].bottom
    assert stands[0].middle < stands[1].middle
    assert places.width(0) == 2 * places.width(1)


@pytest.mark.usefixtures("ui")
@pytest.mark.parametrize(("width", "second"), [(380, 2), (328, 2), (620, 4), (380, 4)])
def test_an_even_number_of_players_on_the_second_step_is_on_both_sides_of_the_winner(width: int, second: int) -> None:
    from sushigo_score.ui.pieces.podium import PodiumPlaces, PodiumPlayer

    people = [[PodiumPlayer(str(number), 0, "") for number in range(count)] for count in (1, second)]
    places = PodiumPlaces(people, [50, 40], width)
    (winner,) = places.blocks(0, width / 2)
    left, right = places.blocks(1, width / 2)
    assert left[1] == right[1]
    assert left[0] + left[1] == pytest.approx(winner[0])
    assert winner[0] + winner[1] == pytest.approx(right[0])
    stands = [stand for stand in places.stands([100, 80], width / 2, [400, 400]) if stand.step == 1]
    for stand in stands:
        begins, wide = left if stand.at < second / 2 else right
        assert begins <= stand.middle - stand.width / 2 + 1e-6
        assert stand.middle + stand.width / 2 <= begins + wide + 1e-6


@pytest.mark.usefixtures("ui")
def test_the_winner_is_left_of_a_second_step_that_cannot_be_halved() -> None:
    from sushigo_score.ui.pieces.podium import PodiumPlaces, PodiumPlayer

    places = PodiumPlaces([[PodiumPlayer("Ana", 0, "")] * number for number in (1, 3)], [50, 40], 380)
    ((left, width),), ((second, _),) = places.blocks(0, 190), places.blocks(1, 190)
    assert left + width == pytest.approx(second)


# --- the replay ---------------------------------------------------------------------------------------


def show_race(ui: Driver, app: Any) -> Any:
    show_finished_game(app, TIED, revealed=True)
    ui.ticks(3)
    return ui.all("chart")[1]


def test_the_race_is_replayed_in_ten_seconds(ui: Driver, app: Any) -> None:
    race = show_race(ui, app)
    _, totals = race.lines[0]
    assert [value for _, value in race.so_far(totals)] == list(totals)
    ui.tap_on("button", "Replay the game")
    ui.wait(4)
    assert race.replaying
    assert 1 <= len(race.so_far(totals)) < len(totals)
    ui.wait(REPLAY - 3.5)
    assert not race.replaying
    assert [value for _, value in race.so_far(totals)] == list(totals)


def test_a_tap_ends_the_replay_and_explains_nothing(ui: Driver, app: Any) -> None:
    race = show_race(ui, app)
    ui.tap_on("button", "Replay the game")
    ui.wait(1)
    ui.touch(race)
    assert not race.replaying
    assert not app.navigator.trays
    ui.touch(race)
    assert app.navigator.trays


def test_leaving_the_page_ends_the_replay(ui: Driver, app: Any) -> None:
    from sushigo_score.ui.kit.drawing.motion import moving

    show_race(ui, app)
    ui.tap_on("button", "Replay the game")
    ui.wait(1)
    assert moving()
    app.go_home()
    ui.wait(0.3)  # the page itself slides in; the replay would take ten seconds
    assert not moving()


def test_with_reduced_motion_there_is_no_replay(ui: Driver, apps: Apps) -> None:
    show_race(ui, apps.start(reduced_motion="yes"))
    assert not ui.all("button", "Replay the game")


def test_the_show_is_played_only_once(ui: Driver, app: Any) -> None:
    to_the_podium(ui, app)
    app.navigator.rebuild()
    ui.ticks(2)
    podium = ui.podium
    assert podium.moment > podium.show.whole
    assert seen(ui, "Małgorzata wins with 53 points")


def test_with_reduced_motion_there_is_no_show(ui: Driver, apps: Apps) -> None:
    app = apps.start(reduced_motion="yes")
    podium = to_the_podium(ui, app)
    assert podium.moment == podium.show.whole
    assert seen(ui, "Małgorzata wins with 53 points")
    assert not confetti(ui)


def test_a_shared_victory_has_a_crown_for_each(ui: Driver, app: Any) -> None:
    podium = to_the_podium(ui, app, SHARED)
    ui.wait(podium.show.whole + 0.1)
    assert len(podium.winners_at()) == len(app.table.sheet.winners) > 1

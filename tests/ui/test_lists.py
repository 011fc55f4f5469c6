"""Lists with headings, rows that scroll sideways, and menus in groups."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.game.commands.table import BeginRound
from sushigo_score.text import at_the_table, common
from tests.ui.playing import Hands
from tests.ui.scenes import two_rounds

if TYPE_CHECKING:
    from tests.ui.driver import Driver


@pytest.fixture
def long_list(ui: Driver) -> Any:
    """Forty lines in two columns and three sections, the second with an odd number of lines."""
    from sushigo_score.ui.kit.widgets.long_list import LongList, Section
    from sushigo_score.ui.kit.widgets.row import ListRow

    made = LongList(
        lambda: ListRow(), lambda line, number: setattr(line, "title", str(number)), lambda _: 60, widest=400, columns=2
    )
    made.count = 40
    made.divide([Section(0, "March"), Section(4, "February"), Section(9, "January")])
    return ui.show(made)


def lines_by_title(shown: Any) -> dict[str, Any]:
    return {line.title: line for line in shown.lines}


def test_headings_are_above_their_lines(ui: Driver, long_list: Any) -> None:
    ui.frames(2)
    headings = {heading.text: heading for heading in long_list._headings.values()}
    lines = lines_by_title(long_list)
    assert list(headings)[:3] == ["March", "February", "January"]
    assert headings["March"].y >= lines["0"].top
    assert lines["2"].y >= headings["February"].top
    assert headings["February"].y >= lines["4"].top
    assert lines["8"].y >= headings["January"].top
    assert lines["9"].x == lines["0"].x, "a section begins at the left"


def test_a_removed_list_requests_no_lines(ui: Driver, long_list: Any) -> None:
    """Its page is destroyed a little later, and its data may be gone by then."""
    ui.frames(2)
    ui.clear()
    long_list._fill = lambda *_: pytest.fail("it was asked")
    long_list.divide([])
    long_list.count = 50
    ui.frames(2)


def test_every_line_of_a_divided_list_is_shown_while_scrolling(ui: Driver, long_list: Any) -> None:
    seen: set[str] = set()
    while True:
        ui.frames(2)
        seen |= set(lines_by_title(long_list))
        if long_list.offset >= long_list.furthest:
            break
        long_list.offset += 100
    assert seen == {str(number) for number in range(40)}
    assert "39" in lines_by_title(long_list)
    assert not [heading for heading in long_list._headings.values() if heading.text == "March"]


@pytest.fixture
def strip(ui: Driver) -> Any:
    """A strip wider than the window, inside a scrolling page."""
    from sushigo_score.ui.kit.widgets.boxes import Column
    from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
    from sushigo_score.ui.kit.widgets.choice import ChoiceButton
    from sushigo_score.ui.kit.widgets.scroller import Scroller
    from sushigo_score.ui.kit.widgets.text_area import TextArea

    made = ChipStrip(*(ChoiceButton(text=f"Edition {number}") for number in range(8)))
    ui.show(Scroller(Column(made, TextArea(least=1200))))
    ui.frames(3)
    return made


@pytest.fixture
def finger(ui: Driver, strip: Any) -> Iterator[Any]:
    """A finger on the second chip."""
    touch = ui.press(strip.children[-2])
    yield touch
    touch.touch_up()


def move(ui: Driver, touch: Any, across: float, up: float) -> None:
    touch.touch_move(touch.x + across, touch.y + up)
    ui.frames(1)


def test_dragging_a_strip_sideways_taps_nothing(ui: Driver, strip: Any, finger: Any) -> None:
    tapped: list[str] = []
    strip.children[-2].bind(on_tap=lambda *_: tapped.append("tap"))
    scroller = strip.parent.parent.parent
    for _ in range(4):
        move(ui, finger, -20, 2)
    assert strip.offset == pytest.approx(80)
    assert scroller.offset == 0
    finger.touch_up()
    ui.frames(2)
    assert not tapped


def test_dragging_upward_scrolls_the_page(ui: Driver, strip: Any, finger: Any) -> None:
    for _ in range(4):
        move(ui, finger, -2, 20)
    assert strip.offset == 0
    assert strip.parent.parent.parent.offset > 0


def test_focused_chips_are_scrolled_into_view(ui: Driver, strip: Any) -> None:
    from sushigo_score.ui.kit.widgets.scroller import bring_into_view

    last, first = strip.children[0], strip.children[-1]
    assert last.right > strip.right
    for chip in (last, first):
        bring_into_view(chip)
        ui.frames(2)
        assert strip.x <= chip.x
        assert chip.right <= strip.right


def test_the_menu_of_a_game_lists_each_round(ui: Driver, app: Any) -> None:
    two_rounds(app)
    app.table.do(BeginRound())
    app.show_game()
    app.navigator.page.open_menu()
    ui.ticks(3)
    hands = Hands(ui, app)
    said = [button.text for button in hands.shown("button")]
    assert said[1:] == ["Correct round 1", "Correct round 2"]
    hands.tap("row", common.MORE)
    headings = [caption.text for caption in hands.shown("text") if caption.text]
    assert [
        text for text in headings if text in (at_the_table.OF_THE_ROUNDS, common.OF_THE_GAME, common.OF_THE_APP)
    ] == [
        at_the_table.OF_THE_ROUNDS,
        common.OF_THE_GAME,
        common.OF_THE_APP,
    ]
    said = [button.text for button in hands.shown("button")]
    assert said[1:] == ["Result of round 1", "Result of round 2"]
    app.navigator.put_away()
    app.navigator.page.open_menu()
    hands.tap("button", "Correct round 2")
    assert app.table.state.correcting == 1


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)], indirect=True)
@pytest.mark.parametrize("pressed", [False, True])
@pytest.mark.usefixtures("size")
def test_keys_are_listed_once_one_was_pressed(ui: Driver, app: Any, *, pressed: bool) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    look.keys_shown = pressed
    two_rounds(app)
    app.table.do(BeginRound())
    app.show_game()
    app.navigator.page.open_menu()
    Hands(ui, app).tap("row", common.MORE)
    assert bool(list(Hands(ui, app).shown("row", common.KEYS))) is pressed

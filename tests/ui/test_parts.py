"""Drawn widgets that say what they consist of: height, letter size, redraws and reading follow from that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from kivy.metrics import dp
from kivy.properties import StringProperty

from sushigo_score.ui.kit.drawing.parts import Above, Beside, ByWidth, Drawn, DrawnPart, Inset, Label, Space, Strip
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.composed import Composed, FixedLine

if TYPE_CHECKING:
    from tests.ui.driver import Driver

LONG = "A sentence that certainly takes several lines in as little room as there is here"


class Both(Composed):
    """A title over a detail."""

    title = StringProperty("")
    detail = StringProperty("")

    def parts(self, _: float) -> DrawnPart:
        title = Label(self.title, lines=1, shares=True, most=self.shared_letters)
        return Inset(Above(title, Label(self.detail, "small") if self.detail else None), 8, 4, 8, 4)


def box(drawn: list[Any], width: float, height: float) -> Drawn:
    return Drawn((width, height), drawn.append)


def test_a_widget_is_as_high_as_its_parts_and_follows_them(ui: Driver) -> None:
    row = Both(title="Egg")
    ui.show(Column(row))
    low = row.height
    row.detail = LONG
    assert row.height > low + 20
    row.detail = ""
    assert row.height == low


def test_it_is_redrawn_for_each_of_its_properties_and_read_from_its_parts(ui: Driver) -> None:
    row = Both(title="Egg", detail="2 cards")
    ui.show(Column(row))
    drawn = ui.picture_of(row).tobytes()
    row.title = "Tea"
    ui.frames(1)
    assert ui.picture_of(row).tobytes() != drawn
    assert row.heard == "Tea, 2 cards"


def test_it_is_not_measured_before_it_has_a_place(ui: Driver) -> None:
    measured = []

    class Watched(Both):
        def parts(self, width: float) -> DrawnPart:
            measured.append(width)
            return super().parts(width)

    row = Watched(title="Egg")
    assert measured == []
    ui.show(Column(row))
    assert measured[-1] == row.width


def test_neighbours_share_the_size_of_the_one_that_has_to_shrink(ui: Driver) -> None:
    short, long = Both(title="Egg"), Both(title="Green tea ice cream, twice, with everything")
    ui.show(Row(short, long))
    assert short.own_letters > long.own_letters
    assert short.shared_letters == long.shared_letters == long.own_letters


def test_those_that_grow_share_what_the_others_leave() -> None:
    drawn: list[Any] = []
    widths: list[float] = []
    strip = Strip(4, lambda *place: widths.append(place[2]))
    row = Beside(box(drawn, 20, 10), strip, box(drawn, 30, 6), strip, gap=0, least=0)
    row.draw(0, 0, 150, 10)
    assert drawn == [(10, 5), (85, 5)]
    assert widths == [50, 50]
    assert row.height(150) == 10
    assert Beside().height(100) == 0, "nothing needs no height"


@pytest.mark.parametrize(("stretched", "middles"), [(-1, [35, 20]), (0, [35, 5]), (1, [50, 20])])
def test_spare_height_goes_around_them_or_to_one_of_them(stretched: int, middles: list[int]) -> None:
    drawn: list[Any] = []
    Above(box(drawn, 9, 20), box(drawn, 9, 10), stretched=stretched).draw(0, 0, 9, 60)
    assert [y for _, y in drawn] == middles


def test_margins_and_a_least_height_count() -> None:
    inside = Drawn((20, 10), lambda _: None)
    assert Inset(inside, 1, 2, 3, 4).height(100) == 10 + dp(6)
    assert Inset(inside, 1, 2, 3, 4, least=40).height(100) == dp(40)
    assert Inset(inside, 1, 2, 3, 4).width() == 20 + dp(4)
    assert Inset(Space(), wide=50).width() == dp(50)
    assert not Inset(Space(), wide=50).grows


def test_what_depends_on_the_width_is_chosen_for_the_one_it_gets() -> None:
    part = ByWidth(lambda width: Label("wide" if width > 100 else "narrow"))
    assert part.height(50) > 0
    assert list(part.words()) == ["narrow"]
    part.draw(0, 0, 200, 20)
    assert list(part.words()) == ["wide"]


def test_a_bold_text_takes_no_more_room_when_it_is_chosen() -> None:
    """Nothing may move when the one or the other of several is chosen."""
    words = "Special order of the house"
    for width in range(60, 200, 10):
        usual, bold = (Label(words, kind, lines=3, measured_as="name_bold") for kind in ("name", "name_bold"))
        assert usual.height(width) == bold.height(width)


def test_a_line_that_never_changes_is_made_of_parts_only(ui: Driver) -> None:
    line = FixedLine("place", "Ana", lambda _: Beside(Label("Ana"), Label("6", lines=1, grows=False)), value="6")
    ui.show(Column(line))
    assert (line.spoken_name, line.spoken_value, line.heard) == ("Ana", "6", "Ana, 6")

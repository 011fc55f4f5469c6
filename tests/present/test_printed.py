"""Columns line up, however wide the characters are."""

from __future__ import annotations

from sushigo_score.present.printed import table, width


def test_columns_line_up() -> None:
    lines = table([["", "寿司", "Þóra"], ["Nigiri", "9", "-12"], ["Maki", "", "6"]])
    assert lines == ["        寿司  Þóra", "Nigiri     9   -12", "Maki             6"]
    assert {width(line) for line in lines[:2]} == {18}


def test_long_names_are_cut() -> None:
    assert table([["", "Bartholomew the Great"]]) == ["  Bartholomew t…"]


def test_clipped_names_stay_distinct() -> None:
    assert table([["", "Maximiliana Alpha", "Maximiliana Albert"]]) == ["  Maximiliana Alpha  Maximiliana Albert"]

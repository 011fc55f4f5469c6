"""Each dispute is settled by what stands behind the number the table argues about."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushigo_score.present.why import explain
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.score import score
from sushigo_score.text.language import words_for
from tests.disputes import FILES, dispute
from tests.present.games import seated

each = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def test_there_are_enough() -> None:
    assert len(FILES) >= 12


@each
def test_the_sheet_says_what_is_right(path: Path) -> None:
    argued = dispute(path)
    game = argued.gamefile.game
    shown = explain(seated(game), score(game), argued.spot, words_for("en", game.setup.edition))
    assert shown.points == argued.points != argued.claimed
    assert argued.says in " ".join((shown.reason, *shown.remarks))
    assert shown.rule
    assert shown.citation
    assert find_cautions(game) == ()
    assert argued.gamefile.notes

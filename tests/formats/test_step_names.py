"""The names of steps on disk stay what they are, whatever their classes are called."""

from __future__ import annotations

import json

import pytest

from sushigo_score.formats.journal_codec import read_step, write_step
from sushigo_score.formats.json_node import Node
from sushigo_score.formats.strict_json import read_json
from sushigo_score.game.journal import Step
from tests.formats.pinned_steps import LINES, PINNED


@pytest.mark.parametrize(
    ("line", "step"), list(zip(LINES, PINNED, strict=True)), ids=[json.loads(line)["do"] for line in LINES]
)
def test_a_step_on_disk_is_what_it_was_and_is_written_as_it_was(line: str, step: Step) -> None:
    assert read_step(Node(read_json(line.encode()))) == step
    assert json.dumps(write_step(step), ensure_ascii=False) == line

"""The names of steps on disk never change, whatever their classes are called."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from sushigo_score.formats.journal_codec import read_step, write_step
from sushigo_score.formats.step_names import STEP_NAMES
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game import commands
from sushigo_score.game.journal import Redo, Step, Undo
from tests.formats.pinned_steps import LINES, PINNED

COMMANDS = {found for found in vars(commands).values() if is_dataclass(found) and found.__module__ == commands.__name__}


@pytest.mark.parametrize(
    ("line", "step"), list(zip(LINES, PINNED, strict=True)), ids=[json.loads(line)["do"] for line in LINES]
)
def test_steps_on_disk_never_change(line: str, step: Step) -> None:
    assert read_step(Node(read_json(line.encode()))) == step
    assert json.dumps(write_step(step), ensure_ascii=False) == line


def test_every_command_has_one_name_on_disk() -> None:
    assert set(STEP_NAMES) == {*COMMANDS, Undo, Redo} == set(get_args(Step))
    assert max(Counter(STEP_NAMES.values()).values()) == 1


def test_every_name_and_every_field_is_pinned() -> None:
    def named(line: str) -> Iterator[tuple[str, str]]:
        written = json.loads(line)
        return ((written["do"], field) for field in written)

    pinned = {pair for line in LINES for pair in named(line)}
    assert pinned == {
        (name, field) for step, name in STEP_NAMES.items() for field in ("do", *(field.name for field in fields(step)))
    }

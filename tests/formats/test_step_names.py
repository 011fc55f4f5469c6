"""The names of steps on disk never change, whatever their classes are called."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

import pytest

from sushigo_score.formats.journal import read_step, write_step
from sushigo_score.formats.strict_json import Node, read_json
from sushigo_score.game.commands import COMMANDS, cards, events, table
from sushigo_score.game.commands.command import Command
from sushigo_score.game.journal import STEPS, Redo, Step, Undo
from tests.formats.pinned_steps import LINES, PINNED


@pytest.mark.parametrize(
    ("line", "step"), list(zip(LINES, PINNED, strict=True)), ids=[json.loads(line)["do"] for line in LINES]
)
def test_steps_on_disk_never_change(line: str, step: Step) -> None:
    assert read_step(Node(read_json(line.encode()))) == step
    assert json.dumps(write_step(step), ensure_ascii=False) == line


def test_every_command_has_one_name_on_disk() -> None:
    found = {
        one
        for module in (cards, events, table)
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Command) and hasattr(one, "on_disk")
    }
    assert found == set(COMMANDS) == set(STEPS) - {Undo, Redo}
    assert max(Counter(step.on_disk for step in STEPS).values()) == 1


def test_every_name_and_every_field_is_pinned() -> None:
    def named(line: str) -> Iterator[tuple[str, str]]:
        written = json.loads(line)
        return ((written["do"], field) for field in written)

    pinned = {pair for line in LINES for pair in named(line)}
    assert pinned == {
        (step.on_disk, field) for step in STEPS for field in ("do", *(field.name for field in fields(step)))
    }

"""Every command a table can send: one class each, saying when it is allowed and what it does. Facts only, no points.

Seats count from 0. Cards are written in the notation of the game file, such as ``maki:2`` or ``special_order:tea``.
"""

from __future__ import annotations

from typing import Final

from sushigo_score.game.commands import cards, events, table

COMMANDS: Final = (*table.COMMANDS, *cards.COMMANDS, *events.COMMANDS)

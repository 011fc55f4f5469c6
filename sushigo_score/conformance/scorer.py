"""The scorer under test: a command that reads one game and prints its result."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sushigo_score.rules.refusals import Refusal

TIMEOUT: Final = 20
"""The timeout for one game, in seconds."""
_ANSWER_LIMIT: Final = 1024 * 1024


class NoAnswer(Refusal):
    """Raised if a scorer can't be started, does not answer in time, or prints something other than a result."""


def ask(command: Sequence[str], data: bytes) -> Mapping[str, Any]:
    """Run a scorer on a game and return its answer."""
    try:
        done = subprocess.run(  # noqa: S603 - the user named this command to be run
            command, input=data, capture_output=True, timeout=TIMEOUT, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise NoAnswer("conform.too_slow", seconds=TIMEOUT) from error
    except OSError as error:
        raise NoAnswer("conform.cannot_start", word=command[0], code=error.errno or 0) from error
    try:
        result = json.loads(done.stdout[:_ANSWER_LIMIT])
    except (ValueError, RecursionError) as error:
        raise NoAnswer("conform.no_json") from error
    if not isinstance(result, dict):
        raise NoAnswer("conform.no_json")
    return result

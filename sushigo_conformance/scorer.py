"""The scorer under test: a command that reads one game and prints its result. Nothing it does costs more than is set here."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import IO, Any, Final

from sushigo_score.formats.strict_json import read_json
from sushigo_score.rules.refusals import Refusal

TIMEOUT: Final = 20
"""The timeout for one game, in seconds."""
MOST_LATE: Final = 3
"""After so many games without an answer in time, the others are not tried."""
ANSWER_LIMIT: Final = 256 * 1024
"""In bytes: ten times the longest result."""
_CHUNK: Final = 64 * 1024


class NoAnswer(Refusal):
    """Raised if a scorer can't be started, does not answer in time, or prints something other than a result."""


class Scorer:
    """A command that is asked about one game after another, or about several at once."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._lock = Lock()
        self._running: set[subprocess.Popen[bytes]] = set()
        self._late = 0
        self._stopped = False

    def ask(self, data: bytes) -> Mapping[str, Any]:
        """Run the scorer on a game and return its answer; then end it, with everything it started."""
        process = self._start()
        try:
            printed = _printed(process, data)
        finally:
            with self._lock:
                self._running.discard(process)
            _end(process)
        if printed is None:
            with self._lock:
                self._late += 1
            raise NoAnswer("conform.too_slow", seconds=TIMEOUT)
        if len(printed) > ANSWER_LIMIT:
            raise NoAnswer("conform.too_large", most=ANSWER_LIMIT // 1024)
        try:
            result = read_json(printed, ANSWER_LIMIT)
        except Refusal as refused:
            raise NoAnswer("conform.no_json") from refused
        if not isinstance(result, dict):
            raise NoAnswer("conform.no_json")
        return result

    def stop(self) -> None:
        """End whatever is running, and start nothing more."""
        with self._lock:
            self._stopped = True
            running = [*self._running]
        for process in running:
            _end(process)

    def _start(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._stopped or self._late >= MOST_LATE:
                raise NoAnswer("conform.gave_up", number=MOST_LATE)
            try:
                process = subprocess.Popen(  # noqa: S603 - the user named this command to be run
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
            except (OSError, ValueError) as error:  # ValueError: a NUL in the command
                code = error.errno or 0 if isinstance(error, OSError) else 0
                raise NoAnswer("conform.cannot_start", word=self._command[0], code=code) from error
            self._running.add(process)
        return process


def _printed(process: subprocess.Popen[bytes], data: bytes) -> bytes | None:
    """Return what a scorer prints, one byte more than its limit at most; None if it is not done in time."""
    printed = bytearray()
    done = Event()

    def read(output: IO[bytes]) -> None:
        with suppress(OSError), output:
            while len(printed) <= ANSWER_LIMIT and (chunk := os.read(output.fileno(), _CHUNK)):
                printed.extend(chunk)
        done.set()

    def write(given: IO[bytes]) -> None:
        with suppress(OSError), given:  # it need not read all of it
            given.write(data)

    for work, pipe in ((read, process.stdout), (write, process.stdin)):
        Thread(target=work, args=(pipe,), daemon=True).start()
    return bytes(printed[: ANSWER_LIMIT + 1]) if done.wait(TIMEOUT) else None


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill a scorer and what it started; its threads end with its pipes."""
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # PermissionError: all of it has ended (macOS)
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()

"""Reads aloud on a computer: one text at a time, in a thread, with the first program that has a voice for its language."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import Final

from sushigo_score.device.desktop.programs import FLAGS, end
from sushigo_score.device.desktop.voice import Engine, Utterance
from sushigo_score.device.device import Heard

_PATIENCE: Final = 5.0
"""How many seconds a program may take for anything but speaking."""
_COMMANDS: Final = str.maketrans(dict.fromkeys("[]<>{}|\\\0", " "))
"""Blanks out what some programs would take for a command within the text, such as brackets in a name."""


class Speaker:
    """Reads one text at a time; a new one replaces the current one."""

    def __init__(self, engines: tuple[Engine, ...]) -> None:
        self._engines = engines
        self._voices: dict[tuple[Engine, str], str] = {}
        self._lock = Lock()
        self._turn = 0
        self._saying: tuple[Engine, subprocess.Popen[bytes]] | None = None

    def say(self, text: str, language: str, heard: Callable[[Heard], object]) -> None:
        """Read a text in a thread; `heard` is called at the end, unless it was hushed."""
        turn = self.hush()
        text = text.translate(_COMMANDS)

        def run() -> None:
            outcome = self._say(turn, text, language)
            if turn == self._turn:
                heard(outcome)

        Thread(target=run, daemon=True).start()

    def hush(self) -> int:
        """Stop speaking at once, and return the number of the next turn."""
        with self._lock:
            self._turn += 1
            saying, self._saying = self._saying, None
        if saying is not None:
            engine, running = saying
            with suppress(OSError):
                running.terminate()
            Thread(target=_end, args=(running, _start(engine.hushing)), daemon=True).start()
        return self._turn

    def _say(self, turn: int, text: str, language: str) -> Heard:
        """Try each engine and return the outcome: if all fail, but any for lack of a voice, "no voice"."""
        outcomes: set[Heard] = set()
        for engine in self._engines:
            voice = self._voice(engine, language)
            if turn != self._turn:
                return "nothing"
            if voice == "":
                outcomes.add("no voice")
            elif voice is not None:
                outcomes.add(self._say_with(engine, turn, text, voice))
            if "all" in outcomes:
                return "all"
        return "no voice" if "no voice" in outcomes else "nothing"

    def _voice(self, engine: Engine, language: str) -> str | None:
        """Return an engine's voice for a language, empty if it has none, None if that is unknown. Voices found are cached."""
        known = self._voices.get((engine, language))
        if known is not None:
            return known
        listed = _list_voices(engine.listing) if engine.listing else ""
        if listed is None:
            return None
        voice = engine.voice(listed, language)
        if voice:
            self._voices[engine, language] = voice
        return voice

    def _say_with(self, engine: Engine, turn: int, text: str, voice: str) -> Heard:
        asked = engine.saying(text, voice)
        with self._lock:
            running = _start(asked.command, asked) if turn == self._turn else None
            if running is None:
                return "nothing"
            self._saying = engine, running
        with running, suppress(OSError):
            running.communicate(asked.text)
        with self._lock:
            if turn == self._turn:
                self._saying = None
        if running.returncode == 0:
            return "all"
        return "no voice" if running.returncode == engine.no_voice else "nothing"


def _start(command: tuple[str, ...], asked: Utterance | None = None) -> subprocess.Popen[bytes] | None:
    """Start a program; return None if there is none, or if it cannot be started."""
    if not command:
        return None
    with suppress(OSError, ValueError):
        return subprocess.Popen(  # noqa: S603 - a fixed command
            command,
            env={**os.environ, **dict(asked.environment if asked else ())},
            stdin=subprocess.PIPE if asked and asked.text else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=FLAGS,
        )
    return None


def _list_voices(command: tuple[str, ...]) -> str | None:
    with suppress(OSError, subprocess.TimeoutExpired):
        asked = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=False, creationflags=FLAGS)  # noqa: S603 - a fixed command
        if asked.returncode == 0:
            return asked.stdout.decode(errors="replace")
    return None


def _end(running: subprocess.Popen[bytes], hushing: subprocess.Popen[bytes] | None) -> None:
    """Wait for a program to end, and for the one that hushes what it passed on; kill them if they do not."""
    end(running)
    if hushing is not None:
        try:
            hushing.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            end(hushing)

"""Reads aloud with the programs of a computer: how to call each, find its voice for a language, and hush it.

A text is passed to them as an argument that cannot be mistaken for an option, on standard input, or in the
environment, never as part of a script.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import Final, NamedTuple, Protocol

from sushigo_score.device.desktop.system import FLAGS, end, is_installed
from sushigo_score.device.device import Heard

_LANGUAGE_VARIABLE: Final = "WASABI_BOWL_LANGUAGE"
_TEXT_VARIABLE: Final = "WASABI_BOWL_TEXT"
_AS_UTF_8: Final = (("LC_ALL", "C.UTF-8"),)


class Utterance(NamedTuple):
    """A program with its arguments, its standard input, and the variables added to its environment."""

    command: tuple[str, ...]
    text: bytes = b""
    environment: tuple[tuple[str, str], ...] = ()


class Engine(Protocol):
    """A program that reads aloud."""

    listing: tuple[str, ...]
    """The command that lists its voices; empty if it finds one by itself."""
    no_voice: int | None
    """Its exit status if it has no voice for the language; None if its list tells that."""
    hushing: tuple[str, ...]
    """The command that stops what it has passed on; empty if speech ends with the program."""

    def voice(self, listed: str, language: str) -> str:
        """Return its voice for a language; empty if there is none."""

    def saying(self, text: str, voice: str) -> Utterance:
        """Return how to read a text in that voice; the program ends when it is done."""


class SpeechDispatcher:
    """The speech service of Linux desktops: it uses the chosen voice, and takes turns with the screen reader."""

    listing: tuple[str, ...] = ("spd-say", "-L")
    no_voice: int | None = None
    hushing: tuple[str, ...] = ("spd-say", "-S")

    def voice(self, listed: str, language: str) -> str:
        """Parse its list, whose lines end in a language and a variant."""
        columns = (line.rsplit(maxsplit=2) for line in listed.splitlines())
        return language if any(len(row) == 3 and _speaks(row[1], language) for row in columns) else ""

    def saying(self, text: str, voice: str) -> Utterance:
        """Make it wait until everything is read."""
        return Utterance(("spd-say", "-w", "-l", voice, "--", text), environment=_AS_UTF_8)


class EspeakNg:
    """A small program with voices for every language of the app."""

    listing: tuple[str, ...] = ("espeak-ng", "--voices")
    no_voice: int | None = None
    hushing: tuple[str, ...] = ()

    def voice(self, listed: str, language: str) -> str:
        """Parse its list, whose lines begin with a priority and a language."""
        rows = (line.split() for line in listed.splitlines())
        return language if any(len(row) > 1 and _speaks(row[1], language) for row in rows) else ""

    def saying(self, text: str, voice: str) -> Utterance:
        """Pass the text as UTF-8 on standard input."""
        return Utterance(("espeak-ng", "-b", "1", "-v", voice, "--stdin"), text.encode())


class Say:
    """macOS."""

    listing: tuple[str, ...] = ("say", "-v", "?")
    no_voice: int | None = None
    hushing: tuple[str, ...] = ()

    def __init__(self, preferred: Sequence[str] = ()) -> None:
        self._preferred = preferred

    def voice(self, listed: str, language: str) -> str:
        """Parse its list, whose lines are a name, a language, and an example after a number sign."""
        heads = (line.partition("#")[0].rsplit(maxsplit=1) for line in listed.splitlines())
        found = [head[0].strip() for head in heads if len(head) == 2 and _speaks(head[1], language)]
        return next((name for name in self._preferred if name in found), found[0] if found else "")

    def saying(self, text: str, voice: str) -> Utterance:
        """Pass the text after two dashes, where nothing is an option."""
        return Utterance(("say", "-v", voice, "--", text))


class Sapi:
    """Windows: its own voices, through .NET."""

    listing: tuple[str, ...] = ()
    no_voice: int | None = 3
    hushing: tuple[str, ...] = ()
    _SCRIPT: Final = f"""
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
$speaker = New-Object System.Speech.Synthesis.SpeechSynthesizer
$voice = $speaker.GetInstalledVoices() | Where-Object {{
    $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $env:{_LANGUAGE_VARIABLE}
}} | Select-Object -First 1
if (-not $voice) {{ exit {no_voice} }}
$speaker.SelectVoice($voice.VoiceInfo.Name)
$speaker.Speak($env:{_TEXT_VARIABLE})
"""

    def voice(self, listed: str, language: str) -> str:  # noqa: ARG002 - the script finds one
        """Return the language itself: the script finds a voice."""
        return language

    def saying(self, text: str, voice: str) -> Utterance:
        """Pass the text in the environment, never in the script."""
        command = ("powershell", "-NoProfile", "-NonInteractive", "-Command", self._SCRIPT)
        return Utterance(command, environment=((_LANGUAGE_VARIABLE, voice), (_TEXT_VARIABLE, text)))


def _speaks(written: str, language: str) -> bool:
    """Return whether a locale such as en-GB or pl_PL is in the given language.

    >>> _speaks("en-gb", "en"), _speaks("pl_PL", "pl"), _speaks("is", "is"), _speaks("isl", "is"), _speaks("LANGUAGE", "is")
    (True, True, True, False, False)
    """
    return written.replace("_", "-").casefold().partition("-")[0] == language


def installed_engines(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform, voices: Sequence[str] = ()
) -> tuple[Engine, ...]:
    """Return the text-to-speech programs installed here, the best first; `voices` are preferred to others."""
    return tuple(engine for name, engine in _known_engines(platform, voices) if is_installed(name, environment))


def _known_engines(platform: str, voices: Sequence[str]) -> Iterator[tuple[str, Engine]]:
    if platform == "win32":
        yield "powershell", Sapi()
    elif platform == "darwin":
        yield "say", Say(voices)
    else:
        yield "spd-say", SpeechDispatcher()
        yield "espeak-ng", EspeakNg()


# --- one text at a time -------------------------------------------------------------------------------

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

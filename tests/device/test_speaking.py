"""Reading aloud on each desktop, with fake programs, and with the real espeak-ng, whose voice is measured."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import pytest

from sushigo_score.device.desktop import system
from sushigo_score.device.desktop.desktop import Desktop
from sushigo_score.device.desktop.voice import EspeakNg, Speaker, installed_engines
from sushigo_score.device.device import Heard
from sushigo_score.text.languages import LANGUAGES, PREFERRED_VOICES
from tests.patience import PATIENCE, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")

TEXTS: Final = [
    "Ana: 23 points, first.",
    "-w --help: 3 points, first.",
    "$(touch owned) `touch owned`; touch owned & \"quoted\" 'too' %PATH% $env:PATH",
    "Łucja, Þórður i Zoë: po 20 punktów.",
    "two\nlines",
]
NOTING: Final = """#!/bin/sh
if [ "$*" = "$LISTS" ]; then cat "$0.voices"; exit 0; fi
for argument; do printf '%s\\0' "$argument"; done >> "$0.asked"
printf '%s\\0%s\\0' "$WASABI_BOWL_LANGUAGE" "$WASABI_BOWL_TEXT" > "$0.environment"
"""
LISTING: Final = {"spd-say": "-L", "espeak-ng": "--voices", "say": "-v ?", "powershell": "nothing"}
VOICES: Final = {
    "spd-say": """\
                     NAME                 LANGUAGE                  VARIANT
                Afrikaans                       af                     none
   English (Great Britain)                   en-GB                     none
              Polish+Adam                       pl                     Adam
""",
    "espeak-ng": """\
Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  is              --/M      Icelandic          gmq/is
 2  en-gb           --/M      English_(Great_Britain) gmw/en          (en 2)
 5  pl              --/M      Polish             zlw/pl
""",
    "say": """\
Albert              en_US    # Hello! My name is Albert.
Bad News            en_US    # Hello! My name is Bad News.
Eddy (French (France)) fr_FR    # Bonjour, je m’appelle Eddy.
Samantha            en_US    # Hello! My name is Samantha.
Thomas              fr_FR    # Bonjour, je m’appelle Thomas.
Zosia               pl_PL    # Cześć! Nazywam się Zosia.
""",
    "powershell": "",
}
TOOLS: Final = ("cat", "mv", "sleep", "touch")
"""The tools that the scripts need."""
PLATFORMS: Final = {"spd-say": "linux", "espeak-ng": "linux", "say": "darwin", "powershell": "win32"}


class Machine:
    """A computer with some programs, each a script that records how it was called."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder, self._patch = folder / "programs", monkeypatch
        self._folder.mkdir()
        for tool in TOOLS:
            (self._folder / tool).symlink_to(str(shutil.which(tool)))
        monkeypatch.setenv("PATH", str(self._folder))
        monkeypatch.setenv("PULSE_SERVER", "somewhere")  # it has a sound card
        monkeypatch.chdir(folder)
        self.told: SimpleQueue[Heard] = SimpleQueue()
        self.speaker: Speaker

    def put(self, name: str, then: str = "exit 0") -> None:
        program = self._folder / name
        (self._folder / f"{name}.voices").write_text(VOICES[name], "utf-8")
        program.write_text(NOTING.replace("$LISTS", LISTING[name]) + then, "utf-8")
        program.chmod(0o755)

    def begin(self, platform: str = "linux") -> Speaker:
        self.speaker = Speaker(installed_engines(os.environ, platform, PREFERRED_VOICES))
        return self.speaker

    def say(self, text: str, language: str) -> Heard:
        self.speaker.say(text, language, self.told.put)
        return self.told.get(timeout=PATIENCE)

    def asked(self, name: str) -> list[str] | None:
        """Return its arguments; None if it was not called to speak."""
        noted = self._folder / f"{name}.asked"
        return noted.read_bytes().decode().split("\0")[:-1] if noted.exists() else None

    def input(self, name: str) -> str:
        return (self._folder / f"{name}.input").read_text("utf-8")

    def environment(self, name: str) -> list[str]:
        return (self._folder / f"{name}.environment").read_bytes().decode().split("\0")[:-1]

    def noted(self, name: str) -> Path:
        return self._folder / name


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    made = Machine(tmp_path, monkeypatch)
    yield made
    assert list(tmp_path.rglob("owned*")) == [], "a text was taken for a command"


# --- how each of them is called -----------------------------------------------------------------------


@pytest.mark.parametrize("text", TEXTS)
def test_speech_dispatcher_gets_the_language_and_no_text_is_an_option(machine: Machine, text: str) -> None:
    machine.put("spd-say")
    machine.begin()
    assert machine.say(text, "pl") == "all"
    assert machine.asked("spd-say") == ["-w", "-l", "pl", "--", text]


@pytest.mark.parametrize("text", TEXTS)
def test_espeak_ng_reads_its_input(machine: Machine, text: str) -> None:
    machine.put("espeak-ng", 'cat > "$0.input"')
    machine.begin()
    assert machine.say(text, "is") == "all"
    assert machine.asked("espeak-ng") == ["-b", "1", "-v", "is", "--stdin"]
    assert machine.input("espeak-ng") == text


@pytest.mark.parametrize(("language", "voice"), [("en", "Samantha"), ("fr", "Thomas"), ("pl", "Zosia")])
@pytest.mark.parametrize("text", TEXTS)
def test_macos_has_a_name_for_every_voice(machine: Machine, text: str, language: str, voice: str) -> None:
    machine.put("say")
    machine.begin("darwin")
    assert machine.say(text, language) == "all"
    assert machine.asked("say") == ["-v", voice, "--", text]


def test_macos_uses_a_voice_that_is_not_preferred(machine: Machine) -> None:
    machine.put("say")
    machine.noted("say.voices").write_text("Grandma (Spanish (Spain)) es_ES    # ¡Hola! Me llamo Grandma.\n", "utf-8")
    machine.begin("darwin")
    assert machine.say("Uno.", "es") == "all"
    assert machine.asked("say") == ["-v", "Grandma (Spanish (Spain))", "--", "Uno."]


@pytest.mark.parametrize("text", TEXTS)
def test_windows_finds_the_text_in_its_environment(machine: Machine, text: str) -> None:
    machine.put("powershell")
    machine.begin("win32")
    assert machine.say(text, "pl") == "all"
    asked = machine.asked("powershell")
    assert asked is not None
    assert asked[:3] == ["-NoProfile", "-NonInteractive", "-Command"]
    assert len(asked) == 4
    assert "SpeechSynthesizer" in asked[3]
    assert text not in asked[3]
    assert machine.environment("powershell") == ["pl", text]


@pytest.mark.parametrize("name", PLATFORMS)
def test_embedded_commands_are_removed(machine: Machine, name: str) -> None:
    machine.put(name, 'cat > "$0.input"')
    machine.begin(PLATFORMS[name])
    assert machine.say("[[volm 0]] Ana <silence/>: 3\0 points.", "pl") == "all"
    if name == "espeak-ng":
        said = machine.input(name)
    elif name == "powershell":
        said = machine.environment(name)[1]
    else:
        said = (machine.asked(name) or [""])[-1]
    assert said.split() == ["volm", "0", "Ana", "silence/", ":", "3", "points."]


# --- voices -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "language"), [("spd-say", "is"), ("espeak-ng", "fr"), ("say", "is")])
def test_a_text_is_not_read_in_the_voice_of_another_language(machine: Machine, name: str, language: str) -> None:
    machine.put(name)
    machine.begin(PLATFORMS[name])
    assert machine.say("Ana.", language) == "no voice"
    assert machine.asked(name) is None


def test_windows_says_that_it_has_no_voice(machine: Machine) -> None:
    machine.put("powershell", "exit 3")
    machine.begin("win32")
    assert machine.say("Ana.", "is") == "no voice"


def test_a_newly_installed_voice_is_found(machine: Machine) -> None:
    machine.put("say")
    machine.begin("darwin")
    assert machine.say("Uno.", "es") == "no voice"
    with machine.noted("say.voices").open("a", encoding="utf-8") as file:
        file.write("Mónica              es_ES    # ¡Hola! Me llamo Mónica.\n")
    assert machine.say("Uno.", "es") == "all"


def test_espeak_ng_speaks_where_speech_dispatcher_cannot(machine: Machine) -> None:
    """It is installed without a voice for the language, or its service does not answer."""
    machine.put("spd-say")
    machine.put("espeak-ng")
    machine.begin()
    assert machine.say("Ana.", "is") == "all"
    assert machine.asked("spd-say") is None
    machine.put("spd-say", "exit 1")
    machine.noted("espeak-ng.asked").unlink()
    assert machine.say("Ana.", "pl") == "all"
    assert machine.asked("spd-say") is not None
    assert machine.asked("espeak-ng") is not None
    machine.put("spd-say", "exit 0")
    machine.noted("espeak-ng.asked").unlink()
    assert machine.say("Ana.", "pl") == "all"
    assert machine.asked("espeak-ng") is None


# --- missing engines, and failures --------------------------------------------------------------------


def test_a_desktop_without_any_engine_is_quiet(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not Desktop().speaks
    machine.put("espeak-ng")
    assert Desktop().speaks
    if sys.platform == "linux":
        monkeypatch.setattr("sushigo_score.device.desktop.desktop.has_sound", lambda: False)
        assert not Desktop().speaks, "nobody would hear it"


@pytest.mark.parametrize("name", PLATFORMS)
@pytest.mark.parametrize("then", ["exit 1", "kill -9 $$", "echo no audio >&2; exit 127"])
def test_a_failing_program_is_reported_without_its_output(
    machine: Machine, capfd: pytest.CaptureFixture[str], name: str, then: str
) -> None:
    machine.put(name, then)
    machine.begin(PLATFORMS[name])
    assert machine.say("Ana.", "en") == "nothing"
    assert capfd.readouterr() == ("", "")


def test_a_program_that_has_gone(machine: Machine) -> None:
    machine.put("espeak-ng")
    machine.begin()
    machine.noted("espeak-ng").unlink()
    assert machine.say("Ana.", "en") == "nothing"


def test_a_program_that_does_not_list_its_voices(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushigo_score.device.desktop.voice._PATIENCE", 0.2)
    machine.put("spd-say")
    program = machine.noted("spd-say")
    program.write_text("#!/bin/sh\nexec sleep 600\n", "utf-8")
    machine.begin()
    assert machine.say("Ana.", "en") == "nothing"


def test_a_program_that_does_not_answer_blocks_nobody(machine: Machine) -> None:
    machine.put("spd-say")
    machine.noted("spd-say").write_text('#!/bin/sh\nwhile [ ! -e "$0.over" ]; do sleep 0.05; done\n', "utf-8")
    speaker = machine.begin()
    before = time.monotonic()
    speaker.say("Ana.", "en", machine.told.put)
    speaker.say("Ben.", "en", machine.told.put)
    speaker.hush()
    assert time.monotonic() - before < 1, "the window would have stood still"
    assert machine.told.empty()
    machine.noted("spd-say.over").touch()  # or it would outlive the tests


# --- hushing ------------------------------------------------------------------------------------------

SPEAKING: Final = 'cat > "$0.input"; echo $$ > "$0.speaking.new"; mv "$0.speaking.new" "$0.speaking"; exec sleep 600'


def speaking(machine: Machine, name: str) -> int:
    """Return the process that speaks, once it does."""
    noted = machine.noted(f"{name}.speaking")
    until(noted.exists)
    process = int(noted.read_text("utf-8"))
    noted.unlink()
    return process


def gone(process: int) -> bool:
    """Return whether a process has gone."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("stubborn", [False, True])
def test_hushing_ends_it_without_a_callback(machine: Machine, monkeypatch: pytest.MonkeyPatch, stubborn: bool) -> None:
    monkeypatch.setattr(system, "_GRACE", 0.1)
    machine.put("espeak-ng", f"trap '' TERM; {SPEAKING}" if stubborn else SPEAKING)
    speaker = machine.begin()
    speaker.say("Ana.", "en", machine.told.put)
    process = speaking(machine, "espeak-ng")
    speaker.hush()
    until(lambda: gone(process))
    speaker.hush()
    machine.put("espeak-ng")
    assert machine.say("Ben.", "en") == "all"
    assert machine.told.empty()


def test_another_text_replaces_the_first(machine: Machine) -> None:
    machine.put("espeak-ng", SPEAKING)
    speaker = machine.begin()
    speaker.say("Ana.", "en", machine.told.put)
    first = speaking(machine, "espeak-ng")
    speaker.say("Ben.", "en", machine.told.put)
    until(lambda: gone(first))
    second = speaking(machine, "espeak-ng")
    assert machine.input("espeak-ng") == "Ben."
    speaker.hush()
    until(lambda: gone(second))
    assert machine.told.empty()


def test_what_speech_dispatcher_has_taken_over_is_hushed_too(machine: Machine) -> None:
    machine.put("spd-say", f'if [ "$1" = -S ]; then exit 0; fi; {SPEAKING}')
    speaker = machine.begin()
    speaker.say("Ana.", "en", machine.told.put)
    process = speaking(machine, "spd-say")
    speaker.hush()
    until(lambda: gone(process))
    until(lambda: (machine.asked("spd-say") or [])[-1:] == ["-S"])


# --- the real espeak-ng -------------------------------------------------------------------------------

GOLDEN: Final = Path(__file__).parent.parent / "present" / "aloud"
SECONDS_A_LETTER: Final = (0.03, 0.13)
"""How many seconds a letter takes to be spoken, at normal speed."""
LOUD: Final = 2000
"""The least peak amplitude of a voice, out of 32767."""


@pytest.mark.skipif(
    shutil.which("espeak-ng") is None and shutil.which("apt-get") is None, reason="only Debian installs it by itself"
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_can_be_heard(tmp_path: Path, language: str) -> None:
    """Call it as the app does, but speak into a file."""
    engine = EspeakNg()
    listed = subprocess.run(engine.listing, capture_output=True, text=True, check=True).stdout
    voice = engine.voice(listed, language)
    assert voice == language
    for line in (GOLDEN / f"{language}.txt").read_text("utf-8").splitlines():
        situation, text = line.split(" | ")
        if situation not in ("round two", "broken below", "deal"):
            continue
        asked = engine.saying(text, voice)
        file = tmp_path / f"{situation}.wav"
        subprocess.run([*asked.command, "-w", str(file)], input=asked.text, check=True)
        with wave.open(str(file)) as sound:
            seconds = sound.getnframes() / sound.getframerate()
            swings = array("h", sound.readframes(sound.getnframes()))
        least, most = (len(text) * each for each in SECONDS_A_LETTER)
        assert least < seconds < most, f"{seconds} s for {len(text)} letters"
        loud = sum(abs(swing) > LOUD for swing in swings) / len(swings)
        assert loud > 0.1, f"only {loud:.0%} of it is louder than a whisper"

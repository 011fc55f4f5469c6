"""Whichever Java call throws, the app gets one DeviceError, or needs none."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from sushigo_score.device.device import DeviceError, Insets, SavedFile
from sushigo_score.device.saving import OutgoingFile
from tests.android.intents import VIEW, Intent, Uri
from tests.android.phone import Document
from tests.device.conftest import Held, Phones

PLACE = "content://org.example.files/document/12"
MOST = 1000


def density(held: Held, _: str) -> None:
    assert held.android.density() in (2.625, None)


def introduce(held: Held, _: str) -> None:
    held.android.introduce()


def edges(held: Held, _: str) -> None:
    assert isinstance(held.android.edges(), Insets)


def colour_bars(held: Held, _: str) -> None:
    held.android.colour_bars(dark=True)


def vibrate(held: Held, _: str) -> None:
    held.android.vibrate()


def vibrate_for_less(held: Held, _: str) -> None:
    held.android.vibrate("less")


def speaks(held: Held, _: str) -> None:
    assert held.android.speaks in (True, False)


def say(held: Held, _: str) -> None:
    held.android.say("Ana.", "en", held.hear)


def say_again(held: Held, _: str) -> None:
    """With an engine that is already running, replacing another text."""
    throws_at, held.phone.throws_at = held.phone.throws_at, None
    held.phone.waits = True
    held.android.say("Ana.", "en", held.hear)
    held.phone.ui_thread.idle()
    held.phone.waits = False
    held.phone.calls.clear()
    held.phone.throws_at = throws_at
    held.android.say("Ben.", "en", held.hear)


def open_link(held: Held, _: str) -> None:
    held.android.open_link("https://app.example")


def copy(held: Held, _: str) -> None:
    held.android.copy("text")


def copied(held: Held, _: str) -> None:
    held.phone.clip = ("text",)
    assert held.android.copied() == "text"


def share_text(held: Held, _: str) -> None:
    held.android.share_text("text", "Share")


def share_file(held: Held, _: str) -> None:
    held.android.share_file(SavedFile("name", PLACE, "text/plain"), "Share")


def pick(held: Held, folder: str) -> None:
    held.phone.answers.append(PLACE)
    held.android.pick(folder, MOST, held.hear)


def save(held: Held, _: str) -> None:
    held.phone.answers.append(PLACE)
    held.android.save(OutgoingFile("name", "text/plain", b"data"), held.hear)


def listen(held: Held, folder: str) -> None:
    held.phone.started_by = Intent(VIEW, PLACE)
    held.android.listen(folder, MOST, held.hear, "")


def come(held: Held, folder: str) -> None:
    throws_at, held.phone.throws_at = held.phone.throws_at, None
    held.android.listen(folder, MOST, held.hear, "")
    held.phone.calls.clear()
    held.phone.throws_at = throws_at
    held.phone.open_with(Intent.sending(Uri(PLACE)))


def close(held: Held, folder: str) -> None:
    throws_at, held.phone.throws_at = held.phone.throws_at, None
    held.android.listen(folder, MOST, held.hear, "")
    held.phone.calls.clear()
    held.phone.throws_at = throws_at
    held.android.close()


Doing = Callable[[Held, str], None]
TELLING: Final[tuple[Doing, ...]] = (pick, save, listen, come, say, say_again)
"""What promises to report its outcome."""
RAISING: Final[tuple[Doing, ...]] = (share_text, share_file, open_link, copy, copied)
QUIET: Final[tuple[Doing, ...]] = (
    density,
    introduce,
    edges,
    colour_bars,
    speaks,
    close,
    *((vibrate, vibrate_for_less) if find_spec("plyer") else ()),
)


@pytest.mark.parametrize("version", [28, 36])
@pytest.mark.parametrize("doing", [*TELLING, *RAISING, *QUIET])
def test_any_call_may_throw(
    phones: Phones, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int, doing: Doing
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    calls = 0
    while done(phones, str(tmp_path / "incoming"), version, doing, calls):
        calls += 1
    assert calls or (doing is colour_bars and version < 35)


def done(phones: Phones, folder: str, version: int, doing: Doing, throws_at: int) -> bool:
    """Do it while one call throws; return False if there are not that many calls."""
    held = phones(version=version)
    held.phone.keep(PLACE, Document("name", b"data"))
    before = len(held.phone.calls)  # the phone's modules have made calls, too
    held.phone.throws_at = throws_at + (0 if doing in (come, close, say_again) else before)
    heard = []
    try:
        doing(held, folder)
    except DeviceError as unable:
        if doing not in RAISING:
            raise
        heard.append(unable)
    if doing in TELLING:
        heard.append(held.told())
    assert all(str(one.strerror).endswith(" threw") for one in heard if isinstance(one, DeviceError))
    assert held.told_nothing()
    held.phone.left_open.clear()  # what failed to close
    return len(held.phone.calls) > held.phone.throws_at


def test_wishes_that_cannot_be_read(phones: Phones) -> None:
    held = phones()
    for at in range(2):
        held.phone.throws_at = len(held.phone.calls) + at
        held.android.ask_wishes(held.hear)
    assert held.told_nothing()

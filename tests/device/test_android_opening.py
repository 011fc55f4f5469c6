"""Files from other apps: chosen in Android's file picker, or opened by those apps with this one."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from sushigo_score.device.device import DeviceError, Incoming, NoAppForThat
from tests.android.intents import SEND, VIEW, Bundle, Intent, Text, Uri
from tests.android.phone import Document
from tests.android.throwing import thrown
from tests.device.conftest import Held, Phones

VERSIONS = (24, 30, 36)
GAME, OTHER = "content://org.example.files/document/12", "content://com.example.mail/7?x=%2F"
LINK = "wasabibowl:AEUJ3A"
MOST = 1000


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "data" / "incoming")


# --- picking ------------------------------------------------------------------------------------------


def picked(held: Held, folder: str, address: str | None = GAME) -> str | DeviceError | None:
    held.phone.answers.append(address)
    held.android.pick(folder, MOST, held.hear)
    told: str | DeviceError | None = held.told()
    assert held.told_nothing()
    return told


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_is_picked(phones: Phones, folder: str, version: int) -> None:
    held = phones(version=version)
    held.phone.keep(GAME, Document("Środa.sushigo", b"a game"), granted=False)
    path = picked(held, folder)
    assert path == os.path.join(folder, "Środa.sushigo")
    assert Path(path).read_bytes() == b"a game"


def test_one_pick_after_another(phones: Phones, folder: str) -> None:
    held = phones()
    held.phone.keep(GAME, Document("a.sushigo", b"first"))
    held.phone.keep(OTHER, Document("b.sushigo", b"second"))
    for address, content in ((GAME, b"first"), (OTHER, b"second"), (GAME, b"first"), (None, None), (OTHER, b"second")):
        path = picked(held, folder, address)
        assert (Path(path).read_bytes() if isinstance(path, str) else path) == content
        for kept in Path(folder).iterdir():
            os.utime(kept, (0, 0))  # it was copied long ago
    assert os.listdir(folder) == ["b.sushigo"], "what was fetched before is kept for good"


def test_two_that_arrive_at_once_are_both_kept(phones: Phones, folder: str) -> None:
    held = phones()
    held.phone.keep(GAME, Document("a.sushigo", b"first"))
    held.phone.keep(OTHER, Document("b.sushigo", b"second"))
    paths = [picked(held, folder, address) for address in (GAME, OTHER)]
    assert [Path(str(path)).read_bytes() for path in paths] == [b"first", b"second"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_copy_of_the_same_name_is_never_partial(phones: Phones, folder: str, tmp_path: Path) -> None:
    held = phones()
    slow = tmp_path / "slow"
    os.mkfifo(slow)
    held.phone.keep(GAME, Document("a.sushigo", b"first"))
    held.phone.keep(OTHER, Document("a.sushigo", file=str(slow)))
    path = picked(held, folder)
    held.phone.answers.append(OTHER)
    held.android.pick(folder, MOST, held.hear)
    with slow.open("wb", buffering=0) as writing:
        writing.write(b"sec")
        assert Path(str(path)).read_bytes() == b"first"
        writing.write(b"ond")
    assert held.told() == path
    assert Path(str(path)).read_bytes() == b"second"


@pytest.mark.parametrize("size", [0, 1, MOST, MOST + 1, 10 * MOST])
def test_what_is_too_large_is_truncated_after_the_limit(phones: Phones, folder: str, size: int) -> None:
    held = phones()
    held.phone.keep(GAME, Document("large", b"x" * size))
    path = picked(held, folder)
    assert isinstance(path, str)
    assert os.path.getsize(path) == min(size, MOST + 1)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("../../x.sushigo", "x.sushigo"),
        ("/etc/passwd", "etc passwd"),
        ("..", "game"),
        ("", "game"),
        (None, "game"),
        ("\n\x00", "game"),
        ("half \ud83c", "game"),
        ("half \udf63.sushigo", "game"),
        ("n" * 300, "n" * 150),
        ("🍣" * 100, "🍣" * 37),
        ("con", "con_"),
    ],
)
def test_a_name_cannot_escape_the_folder(phones: Phones, folder: str, name: str | None, path: str) -> None:
    held = phones()
    held.phone.keep(GAME, Document(name, b"a game"))
    assert picked(held, folder) == os.path.join(folder, path)
    assert os.listdir(folder) == [path]


REFUSING = [
    (Document(opening=thrown("java.lang.SecurityException", "Permission Denial")), "Permission Denial"),
    (Document(opening=thrown("java.io.FileNotFoundException", "No such file")), "No such file"),
    (Document(opening=thrown("java.lang.RuntimeException")), "RuntimeException"),
    (Document(null=True), ""),
]


@pytest.mark.parametrize(("document", "why"), REFUSING)
def test_a_file_that_cannot_be_opened(phones: Phones, folder: str, document: Document, why: str) -> None:
    held = phones()
    held.phone.keep(GAME, document)
    told = picked(held, folder)
    assert isinstance(told, DeviceError)
    assert told.strerror == why


def test_a_missing_file_and_one_of_our_own(phones: Phones, folder: str, tmp_path: Path) -> None:
    held = phones()
    (tmp_path / "games.db").touch()
    assert isinstance(picked(held, folder, "content://org.example.files/gone"), DeviceError)
    assert isinstance(picked(held, folder, (tmp_path / "games.db").as_uri()), DeviceError)


def test_a_folder_that_cannot_be_created(phones: Phones, tmp_path: Path) -> None:
    held = phones()
    held.phone.keep(GAME)
    (tmp_path / "file").touch()
    assert isinstance(picked(held, str(tmp_path / "file" / "incoming")), DeviceError)


def test_picking_is_cancelled(phones: Phones, folder: str) -> None:
    held = phones()
    assert picked(held, folder, None) is None
    held.phone.apps = False
    held.android.pick(folder, MOST, held.hear)
    assert isinstance(held.told(), NoAppForThat)


# --- opened by another app ----------------------------------------------------------------------------


def started(
    phones: Phones, folder: str, intent: Intent | None, seen: str = "", comes: Intent | None = None, **what: Any
) -> Held:
    """Start the app from another one, on a phone with documents; what comes to its task arrives before it listens."""
    held = phones(started_by=intent, **what)
    held.phone.keep(GAME, Document("a.sushigo", b"a game"))
    held.phone.keep(OTHER, Document("b.sushigo", b"another"))
    if comes is not None:
        held.phone.open_with(comes)
        held.phone.ui_thread.idle()
    held.android.listen(folder, MOST, held.hear, seen)
    return held


def content(came: Any) -> bytes:
    assert isinstance(came, Incoming), came
    return Path(came.what).read_bytes()


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("intent", [Intent(VIEW, GAME), Intent.sending(Uri(GAME))], ids=["view", "send"])
def test_the_app_is_started_to_open_a_file(phones: Phones, folder: str, version: int, intent: Intent) -> None:
    held = started(phones, folder, intent, version=version)
    came = held.told()
    assert content(came) == b"a game"
    assert 0 < len(came.mark) <= 32
    assert held.told_nothing()


def test_what_was_opened_is_not_opened_again_after_android_killed_the_app(phones: Phones, folder: str) -> None:
    mark = started(phones, folder, Intent(VIEW, GAME)).told().mark
    assert started(phones, folder, Intent(VIEW, GAME), mark).told_nothing()
    another_time = started(phones, folder, Intent(VIEW, GAME), mark, task=8).told()
    assert content(another_time) == b"a game"
    assert another_time.mark != mark
    assert content(started(phones, folder, Intent(VIEW, OTHER), mark).told()) == b"another"


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("began", [None, Intent(VIEW, GAME)], ids=["from the menu", "with a file"])
@pytest.mark.parametrize("comes", [Intent(VIEW, OTHER), Intent.sending(Uri(OTHER))], ids=["view", "send"])
def test_what_is_opened_after_android_killed_the_app_arrives_once_each_time(
    phones: Phones, folder: str, version: int, began: Intent | None, comes: Intent
) -> None:
    first = started(phones, folder, began, version=version)
    mark = first.told().mark if began else ""
    for _ in range(3):
        held = started(phones, folder, began, mark, comes=comes, version=version)
        came = held.told()
        assert content(came) == b"another"
        assert 0 < len(came.mark) <= 32
        assert held.told_nothing()
        mark = came.mark
        again = started(phones, folder, began, mark, version=version)
        assert again.told_nothing(), "Android started it again with what its task began with"


def test_the_same_file_can_be_opened_again_in_the_task_that_it_started(phones: Phones, folder: str) -> None:
    mark = started(phones, folder, Intent(VIEW, GAME)).told().mark
    came = started(phones, folder, Intent(VIEW, GAME), mark, comes=Intent(VIEW, GAME)).told()
    assert content(came) == b"a game"
    assert started(phones, folder, Intent(VIEW, GAME), came.mark).told_nothing()
    assert content(started(phones, folder, Intent(VIEW, GAME), came.mark, task=8).told()) == b"a game"


def test_an_activity_recreated_in_the_same_process_keeps_its_intent(phones: Phones, folder: str) -> None:
    held = started(phones, folder, None, comes=Intent(VIEW, GAME))
    mark = held.told().mark
    kept = held.phone.activity.getIntent()
    assert started(phones, folder, kept, mark).told_nothing()


@pytest.mark.parametrize("began", [None, Intent(VIEW, GAME)], ids=["from the menu", "with a file"])
def test_without_the_hook_it_is_lost(phones: Phones, folder: str, began: Intent | None) -> None:
    mark = started(phones, folder, began).told().mark if began else ""
    assert started(phones, folder, began, mark, comes=Intent(VIEW, OTHER), hooked=False).told_nothing()


def test_the_launcher_does_not_replace_a_file_that_is_still_pending(phones: Phones, folder: str) -> None:
    held = started(phones, folder, Intent(VIEW, GAME), comes=Intent("android.intent.action.MAIN"))
    assert content(held.told()) == b"a game"
    assert held.told_nothing()


def test_what_arrives_while_the_app_starts_to_listen_arrives_once(
    phones: Phones, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = started(phones, folder, None)
    activity = held.phone.activity
    asked = activity.getIntent

    def while_it_asks() -> Intent | None:
        held.phone.open_with(Intent(VIEW, GAME))
        held.phone.ui_thread.idle()
        return asked()

    monkeypatch.setattr(activity, "getIntent", while_it_asks)
    held.android.listen(folder, MOST, held.hear, "")
    assert content(held.told()) == b"a game"
    assert held.told_nothing()
    held.phone.ui_thread.post(lambda: activity._tell(activity._intents, lambda one: one.invoke("onNewIntent", asked())))
    assert held.told_nothing(), "it was found before the listener heard of it"


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_arrives_despite_unreadable_extras(phones: Phones, folder: str, version: int) -> None:
    intent = Intent(VIEW, GAME, theirs=thrown("android.os.BadParcelableException", "ClassNotFoundException"))
    held = started(phones, folder, intent, version=version)
    mark = held.told().mark
    held.phone.open_with(intent)
    assert content(held.told()) == b"a game"
    assert started(phones, folder, intent, mark, version=version).told_nothing()
    assert content(started(phones, folder, None, comes=intent, version=version).told()) == b"a game"


@pytest.mark.parametrize("version", VERSIONS)
def test_what_is_opened_while_the_app_runs_arrives_each_time(phones: Phones, folder: str, version: int) -> None:
    held = started(phones, folder, None, version=version)
    for intent, expected in (
        (Intent(VIEW, GAME), b"a game"),
        (Intent.sending(Uri(OTHER)), b"another"),
        (Intent(VIEW, GAME), b"a game"),
    ):
        held.phone.open_with(intent)
        came = held.told()
        assert content(came) == expected
        assert came.mark == ""
    held.android.close()
    held.phone.open_with(Intent(VIEW, GAME))
    assert held.told_nothing()


@pytest.mark.parametrize("link", [LINK, LINK.upper()])
def test_a_link_is_passed_on_unchanged(phones: Phones, folder: str, link: str) -> None:
    held = started(phones, folder, Intent(VIEW, link))
    came = held.told()
    assert came.what == link
    assert came.mark
    held.phone.open_with(Intent(VIEW, link))
    assert held.told() == Incoming(link)
    assert started(phones, folder, Intent(VIEW, link), came.mark).told_nothing()


NOTHING_OF_OURS = {
    "no address": Intent(VIEW),
    "a path": Intent(VIEW, "file:///data/user/0/org.wasabibowl/files/userdata/games.db"),
    "a path, loudly": Intent(VIEW, "FILE:///etc/hosts"),
    "the web": Intent(VIEW, "http://example.org/a.sushigo"),
    "an empty address": Intent(VIEW, ""),
    "a path sent": Intent.sending(Uri("file:///etc/hosts")),
    "no stream": Intent(SEND),
    "a stream that is no address": Intent.sending(Bundle()),
    "a stream that is a text": Intent.sending(Text(GAME.encode())),
    "another wish": Intent("android.intent.action.EDIT", GAME),
    "no wish": Intent(None, GAME),
    "the menu": Intent("android.intent.action.MAIN"),
}


@pytest.mark.parametrize("intent", NOTHING_OF_OURS.values(), ids=NOTHING_OF_OURS)
def test_other_intents_are_ignored(phones: Phones, folder: str, intent: Intent) -> None:
    held = started(phones, folder, intent)
    assert held.told_nothing()
    held.phone.open_with(intent)
    assert held.told_nothing()


@pytest.mark.parametrize(("document", "why"), REFUSING)
def test_what_cannot_be_opened_is_reported(phones: Phones, folder: str, document: Document, why: str) -> None:
    held = started(phones, folder, None)
    held.phone.keep(GAME, document)
    held.phone.open_with(Intent(VIEW, GAME))
    told = held.told()
    assert isinstance(told, DeviceError)
    assert told.strerror == why


def test_a_permission_that_ended_with_the_app_that_granted_it(phones: Phones, folder: str) -> None:
    held = started(phones, folder, None)
    held.phone.granted.clear()
    held.phone.open_with(Intent(VIEW, GAME))
    assert isinstance(held.told(), DeviceError)


@pytest.mark.parametrize(
    "intent",
    [
        Intent.sending(thrown("android.os.BadParcelableException", "ClassNotFoundException")),
        Intent.sending(Uri("content:\ud83c")),
    ],
    ids=["a class nobody knows", "half a letter"],
)
def test_an_unreadable_intent_is_reported(phones: Phones, folder: str, intent: Intent) -> None:
    held = started(phones, folder, intent)
    assert isinstance(held.told(), DeviceError)
    held.phone.open_with(intent)
    assert isinstance(held.told(), DeviceError)

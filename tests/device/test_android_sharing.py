"""Texts and files shared with other apps, and Android's dialog to choose where to save."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sushigo_score.device.device import DeviceError, NoAppForThat, SavedFile
from sushigo_score.device.saving import OutgoingFile
from tests.android.intents import CREATE, TITLE
from tests.android.phone import Document, Shared
from tests.android.throwing import thrown
from tests.device.conftest import Held, Phones

VERSIONS = (24, 30, 36)
PLACE = "content://org.example.files/document/12"
KIND = "application/x-sushigo+json"
PARCEL = OutgoingFile("Ana · Ćwikła 🍣.sushigo", KIND, b'{"a": "game"}')


# --- sharing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("text", ["31 : 28 : 12", "Zażółć 🍣 ½\nsecond line", "x" * 100_000])
def test_a_text_is_shared(phones: Phones, version: int, text: str) -> None:
    held = phones(version=version)
    held.android.share_text(text, "Share “it” 🍣")
    assert held.phone.shared == [Shared("text/plain", "Share “it” 🍣", text, "", readable=False)]


@pytest.mark.parametrize("text", ["x" * 100_001, "half a letter \ud83c"])
def test_a_text_that_cannot_be_shared_is_refused(phones: Phones, text: str) -> None:
    held = phones()
    with pytest.raises(DeviceError):
        held.android.share_text(text, "Share")
    assert held.phone.shared == []


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_is_shared_with_permission_to_read_it(phones: Phones, version: int) -> None:
    held = phones(version=version)
    held.phone.keep(PLACE)
    held.android.share_file(SavedFile("name", PLACE, KIND), "Share")
    assert held.phone.shared == [Shared(KIND, "Share", "", PLACE, readable=True)]


def test_a_file_whose_permission_was_lost(phones: Phones) -> None:
    held = phones()
    held.phone.keep(PLACE, granted=False)
    with pytest.raises(DeviceError, match="does not have permission"):
        held.android.share_file(SavedFile("name", PLACE, KIND), "Share")


def test_no_app_can_receive_it(phones: Phones) -> None:
    held = phones(apps=False)
    held.phone.keep(PLACE)
    with pytest.raises(NoAppForThat):
        held.android.share_text("text", "Share")
    with pytest.raises(NoAppForThat):
        held.android.share_file(SavedFile("name", PLACE, KIND), "Share")


# --- links --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", VERSIONS)
def test_a_link_opens_in_the_app_that_it_is_for(phones: Phones, version: int) -> None:
    held = phones(version=version)
    for link in ("bgstats://app.example/x?data=%7B%22a%22:1%7D", f"https://app.example/x?data={'a' * 7_000}"):
        held.android.open_link(link)
        assert held.phone.visited.pop() == link
    assert held.phone.shared == []


def test_a_link_that_no_app_opens(phones: Phones) -> None:
    held = phones(schemes=("https",))
    with pytest.raises(NoAppForThat):
        held.android.open_link("bgstats://app.example")
    assert held.phone.visited == []


# --- saving -------------------------------------------------------------------------------------------


def saved(held: Held, address: str | None = PLACE) -> SavedFile | DeviceError | None:
    held.phone.answers.append(address)
    held.android.save(PARCEL, held.hear)
    told: SavedFile | DeviceError | None = held.told()
    assert held.told_nothing()
    return told


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_is_saved_where_people_want_it(phones: Phones, version: int) -> None:
    held = phones(version=version)
    assert saved(held) == SavedFile(PARCEL.name, PLACE, KIND)
    assert held.phone.content(PLACE) == PARCEL.data
    ((_, asked),) = held.phone.asked
    assert (asked.action, asked.kind, asked.text(TITLE)) == (CREATE, KIND, PARCEL.name)
    held.android.share_file(SavedFile(PARCEL.name, PLACE, KIND), "Share")
    assert held.phone.shared[0].readable


def test_a_place_may_have_another_name_than_the_file(phones: Phones) -> None:
    held = phones()
    held.phone.keep(PLACE, Document(f"{PARCEL.name} (1)", b"what was there before, and was longer than what comes now"))
    assert saved(held) == SavedFile(f"{PARCEL.name} (1)", PLACE, KIND)
    assert held.phone.content(PLACE) == PARCEL.data


@pytest.mark.parametrize(
    "document",
    [
        Document(None),
        Document(""),
        Document(row=None),
        Document(row=False),
        Document("half \ud83c"),
        Document(naming=thrown("java.lang.UnsupportedOperationException")),
    ],
)
def test_a_place_without_a_name_gets_that_of_the_file(phones: Phones, document: Document) -> None:
    held = phones()
    held.phone.keep(PLACE, document)
    assert saved(held) == SavedFile(PARCEL.name, PLACE, KIND)


def test_saving_is_cancelled(phones: Phones) -> None:
    held = phones()
    assert saved(held, None) is None


def test_no_app_to_save_with(phones: Phones) -> None:
    held = phones(apps=False)
    held.android.save(PARCEL, held.hear)
    assert isinstance(held.told(), NoAppForThat)


@pytest.mark.parametrize(
    ("document", "why"),
    [
        (Document(opening=thrown("java.lang.SecurityException", "Permission Denial")), "Permission Denial"),
        (
            Document(opening=thrown("java.io.FileNotFoundException", "Failed to open for writing")),
            "Failed to open for writing",
        ),
        (Document(opening=thrown("java.lang.IllegalStateException")), "IllegalStateException"),
        (Document(null=True), ""),
    ],
)
def test_a_place_that_cannot_be_opened(phones: Phones, document: Document, why: str) -> None:
    held = phones()
    held.phone.keep(PLACE, document)
    told = saved(held)
    assert isinstance(told, DeviceError)
    assert told.strerror == why


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe that nobody reads is of POSIX")
def test_what_fails_while_writing_is_not_saved(phones: Phones) -> None:
    held = phones()
    held.phone.keep(PLACE, Document(breaks=True))
    told = saved(held)
    assert isinstance(told, DeviceError)
    assert told.strerror == os.strerror(32)


@pytest.mark.parametrize("scheme", ["file", "FILE"])
def test_nothing_is_written_into_our_own_folders(phones: Phones, tmp_path: Path, scheme: str) -> None:
    """Any app may act as the file picker, and answer whatever it likes."""
    ours = tmp_path / "games.db"
    ours.write_bytes(b"games")
    assert isinstance(saved(phones(), ours.as_uri().replace("file", scheme, 1)), DeviceError)
    assert ours.read_bytes() == b"games"


def test_a_picker_that_answers_late_and_one_that_never_does(phones: Phones) -> None:
    held = phones()
    held.android.save(PARCEL, lambda kept: held.hear(("first", kept)))
    held.android.save(PARCEL, lambda kept: held.hear(("second", kept)))
    (first, _), (second, _) = held.phone.asked
    assert first != second
    held.phone.answer(PLACE, second)
    assert held.told() == ("second", SavedFile(PARCEL.name, PLACE, KIND))
    held.phone.answer(PLACE, second)
    assert held.told_nothing(), "an answer was heard twice"
    held.android.close()
    held.phone.answer(None, first)
    assert held.told_nothing()

"""Files for people to keep: names valid on every system, nothing overwritten, nothing half-written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sushigo_score.device.saving import clean_name, save, usual_folder


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2026-11-18 Ana, Ben", "2026-11-18 Ana, Ben"),
        ("../../etc/passwd", "etc passwd"),
        ("a\x00b\tc\nd", "a b c d"),
        ("  .hidden. ", "hidden"),
        ("NUL", "NUL_"),
        ("lpt1.sushigo", "lpt1.sushigo_"),
        ("\u202egpj.exe", "gpj.exe"),
        ("half\ud800one", "half one"),
        ("", "game"),
        ("///", "game"),
        ("寿司 Łukasz", "寿司 Łukasz"),
    ],
)
def test_every_text_becomes_a_name(text: str, name: str) -> None:
    assert clean_name(text) == name


def test_long_names_are_cut_between_characters(tmp_path: Path) -> None:
    name = clean_name("寿" * 300)
    assert set(name) == {"寿"}
    assert len(name.encode()) <= 150
    save(str(tmp_path), f"{name}.sushigo", b"x")


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    paths = [save(str(tmp_path), "result.png", content) for content in (b"1", b"2", b"3")]
    assert [Path(path).name for path in paths] == ["result.png", "result (2).png", "result (3).png"]
    assert [Path(path).read_bytes() for path in paths] == [b"1", b"2", b"3"]
    assert len(list(tmp_path.iterdir())) == 3


def test_a_link_that_leads_nowhere_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.csv").symlink_to(tmp_path / "nowhere")
    assert Path(save(str(tmp_path), "a.csv", b"1")).name == "a (2).csv"


def test_a_failure_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save(str(tmp_path), "a.csv", b"1")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        save(str(tmp_path / "gone"), "a.csv", b"1")


def test_documents_come_first(tmp_path: Path) -> None:
    assert usual_folder(str(tmp_path)) == str(tmp_path)
    (tmp_path / "Downloads").mkdir()
    assert usual_folder(str(tmp_path)) == str(tmp_path / "Downloads")
    (tmp_path / "Documents").mkdir()
    assert usual_folder(str(tmp_path)) == str(tmp_path / "Documents")
    assert usual_folder(str(tmp_path), "image/png") == str(tmp_path / "Documents")
    (tmp_path / "Pictures").mkdir()
    assert usual_folder(str(tmp_path), "image/png") == str(tmp_path / "Pictures")
    assert usual_folder(str(tmp_path), "text/csv") == str(tmp_path / "Documents")


def test_documents_are_found_in_other_languages(tmp_path: Path) -> None:
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_text('# said\nXDG_DOCUMENTS_DIR="$HOME/Dokumenty"\n')
    (tmp_path / "Downloads").mkdir()
    assert usual_folder(str(tmp_path)) == str(tmp_path / "Downloads")
    (tmp_path / "Dokumenty").mkdir()
    assert usual_folder(str(tmp_path)) == str(tmp_path / "Dokumenty")


def test_documents_are_found_in_a_flatpak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its settings are elsewhere, and say where the folder is that it may use."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    documents = tmp_path / "Dokumenty"
    for folder in (documents, tmp_path / "config"):
        folder.mkdir()
    (tmp_path / "config" / "user-dirs.dirs").write_text(f'XDG_DOCUMENTS_DIR="{documents}"\n')
    assert usual_folder(str(tmp_path)) == str(documents)


def test_a_name_that_is_taken_meanwhile_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program may save under the same name between the look and the write."""
    opened = os.open

    def open_after_them(path: str, flags: int, mode: int = 0o777) -> int:
        if Path(path).name == "result.png" and not Path(path).exists():
            with open(opened(path, os.O_CREAT | os.O_WRONLY), "wb") as file:
                file.write(b"theirs")
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", open_after_them)
    saved = save(str(tmp_path), "result.png", b"ours")
    assert (tmp_path / "result.png").read_bytes() == b"theirs"
    assert Path(saved).read_bytes() == b"ours"


def test_a_file_that_cannot_be_put_in_place_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError):
        save(str(tmp_path), "result.png", b"ours")
    assert list(tmp_path.iterdir()) == []

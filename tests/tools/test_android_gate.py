"""The gate for Android packages, with made-up ones, valid and invalid."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tools.made_up_packages import ARCH, Package, binary, library, manifest, proto
from tools.android_gate import binary_xml, elf, package, proto_xml
from tools.android_gate.element import NotReadable
from tools.android_gate.package import MOST, meant, problems

ROOT = Path(__file__).parent.parent.parent
KINDS = ("apk", "aab")
VIBRATE = "android.permission.VIBRATE"
MEANT = meant(ROOT / "buildozer.spec")._replace(permissions=frozenset((VIBRATE,)))
WRONG: dict[str, tuple[Package, str]] = {
    "4 KB pages": (
        Package().with_library("libSDL2.so", library(0x1000)),
        "libSDL2.so: a segment is aligned to 0x1000",
    ),
    "one part of two": (Package().with_library("libmain.so", library(0x4000, 0x1000)), "libmain.so: a segment"),
    "64-bit alignment that is no page": (Package().with_library("libSDL2.so", library(0x5000)), "aligned to 0x5000"),
    "address off its page": (Package().with_library("libSDL2.so", library(0x4000, address=0x1000)), "does not match"),
    "for a computer": (Package().with_library("libSDL2.so", library(0x4000, arch="x86_64")), "machine 62"),
    "cut off": (Package().with_library("libSDL2.so", library(0x4000)[:70]), "libSDL2.so: it is truncated"),
    "no library": (Package().with_library("libSDL2.so", b"MZ"), "libSDL2.so is not an ELF library"),
    "32 bits": (Package().with_library("libx.so", b"\x7fELF\1\1" + bytes(80)), "not a 64-bit library"),
    "nothing loaded": (Package().with_library("libx.so", library()), "no segment to load"),
    "another kind of phone": (
        replace(Package(), arch="armeabi-v7a"),
        "an architecture that buildozer.spec does not list",
    ),
    "no Python": (replace(Package(), libraries={"libmain.so": library(0x4000)}), "there is no libpython"),
    "one permission more": (replace(Package(), manifest=manifest((VIBRATE, "android.permission.CAMERA"))), "CAMERA"),
    "one permission less": (replace(Package(), manifest=manifest(())), "it asks for []"),
    "no voice": (
        replace(Package(), manifest=manifest(engines=False)),
        "does not declare that it uses text-to-speech engines",
    ),
    "no backup": (replace(Package(), manifest=manifest(allowBackup="false")), "are not backed up"),
    "no rules of old": (replace(Package(), manifest=manifest(fullBackupContent="")), "it has no fullBackupContent"),
    "no rules": (replace(Package(), manifest=manifest(dataExtractionRules="")), "it has no dataExtractionRules"),
    "activity as it was": (replace(Package(), code=b"dex\n039\0"), "was not changed by android/hook.py"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_valid_package_passes(tmp_path: Path, kind: str) -> None:
    assert problems(Package().write(tmp_path / f"app.{kind}"), MEANT) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wrong", WRONG)
def test_an_invalid_package_is_rejected(tmp_path: Path, wrong: str, kind: str) -> None:
    made, why = WRONG[wrong]
    found = problems(made.write(tmp_path / f"app.{kind}"), MEANT)
    assert any(why in problem for problem in found), found


def test_api_levels_and_name_are_those_of_the_spec(tmp_path: Path) -> None:
    path = Package().write(tmp_path / "app.apk")
    assert problems(path, MEANT._replace(api="37")) == ["its targetSdkVersion is 36, not 37"]
    assert problems(path, MEANT._replace(min_api="21")) == ["its minSdkVersion is 24, not 21"]
    assert problems(path, MEANT._replace(package="org.other")) == [
        "its package name is org.wasabibowl.wasabibowl, not org.other"
    ]


def test_a_stored_library_must_start_at_a_page_boundary(tmp_path: Path) -> None:
    found = problems(replace(Package(), stored=True).write(tmp_path / "app.apk"), MEANT)
    assert sum("is stored without compression, but not at a multiple of 16 KB" in problem for problem in found) == 4
    bundle = replace(Package(), stored=True).write(tmp_path / "app.aab")
    assert problems(bundle, MEANT) == [], "the store turns it into an apk later"


def test_backup_rules_named_by_an_aab_must_be_in_it(tmp_path: Path) -> None:
    found = problems(replace(Package(), rules=("backup_rules",)).write(tmp_path / "app.aab"), MEANT)
    assert found == ["there is no data_extraction_rules"]


def test_a_package_that_is_too_large_is_rejected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Package().write(tmp_path / "app.apk")
    assert MOST == 60_000_000
    monkeypatch.setattr(package, "MOST", 1000)
    assert [problem for problem in problems(path, MEANT) if "over the limit of 0 MB" in problem]


def test_a_file_that_is_no_package_is_rejected(tmp_path: Path) -> None:
    path = tmp_path / "app.apk"
    path.write_bytes(b"no zip")
    assert problems(path, MEANT) == ["File is not a zip file"]


def test_a_truncated_manifest_is_rejected() -> None:
    for read, data in ((binary_xml.read, binary(manifest())), (proto_xml.read, proto(manifest()))):
        for cut in range(len(data)):
            with pytest.raises(NotReadable):
                read(data[:cut])


@pytest.mark.parametrize("utf8", [False, True])
def test_a_manifest_is_read_as_it_was_written(utf8: bool) -> None:
    made = manifest(("android.permission.VIBRATE", "org.example.ÞÓ"), label="Wasabi Bowl " * 9)
    read = binary_xml.read(binary(made, utf8=utf8))
    assert [element.attributes for element in read.all("uses-permission")] == [
        element.attributes for element in made.all("uses-permission")
    ]
    assert next(read.all("application")).attributes["label"] == "Wasabi Bowl " * 9


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no compiler here")
@pytest.mark.parametrize(("size", "right"), [(0x1000, False), (0x4000, True), (0x10000, True)])
def test_libraries_made_by_a_linker(tmp_path: Path, size: int, right: bool) -> None:
    source, made = tmp_path / "one.c", tmp_path / "libone.so"
    source.write_text("int one(void) { return 1; }\n")
    command = ["gcc", "-shared", "-fPIC", "-nostdlib", f"-Wl,-z,max-page-size={size}", "-o", str(made), str(source)]
    subprocess.run(command, check=True)
    assert (elf.problems(made.read_bytes(), "x86_64") == []) is right
    assert any("not for arm64-v8a" in problem for problem in elf.problems(made.read_bytes(), ARCH))


def test_the_command_fails_if_one_package_is_invalid(tmp_path: Path) -> None:
    permissions = tuple(sorted(meant(ROOT / "buildozer.spec").permissions))
    right = replace(Package(), manifest=manifest(permissions)).write(tmp_path / "right.apk")
    wrong = replace(Package(), manifest=manifest(permissions), code=b"dex").write(tmp_path / "wrong.apk")
    for names, status in (((right,), 0), ((right, wrong), 1), ((tmp_path / "gone.apk",), 1), ((), 2)):
        command = [sys.executable, "-m", "tools.android_gate", *map(str, names)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stdout

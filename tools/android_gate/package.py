"""Compares the contents of an apk or an aab with buildozer.spec and the hook."""

from __future__ import annotations

from configparser import ConfigParser
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from tools.android_gate import binary_xml, elf, proto_xml
from tools.android_gate.element import Element, NotReadable

MOST: Final = 60_000_000
CHANGED: Final = b"wasabibowl.came"
"""A string that android/hook.py adds to the activity, found in no other code."""
NEEDED: Final = ("libmain.so", "libpython", "libSDL2.so")
_BACKED_UP: Final = ("fullBackupContent", "dataExtractionRules")
_RULES: Final = ("backup_rules", "data_extraction_rules")
_READS_ALOUD: Final = "android.intent.action.TTS_SERVICE"
_HEADER: Final = 30
"""The size in bytes of a zip's local file header, before the name."""


class Meant(NamedTuple):
    """What a package is meant to be, according to buildozer.spec."""

    package: str
    permissions: frozenset[str]
    api: str
    min_api: str
    archs: tuple[str, ...]


def meant(spec: Path) -> Meant:
    """Read buildozer.spec."""
    config = ConfigParser(interpolation=None)
    config.read(spec, "utf-8")
    app = config["app"]
    asked = (name.strip() for name in app["android.permissions"].split(","))
    return Meant(
        f"{app['package.domain']}.{app['package.name']}",
        frozenset(name if "." in name else f"android.permission.{name}" for name in asked),
        app["android.api"],
        app["android.minapi"],
        tuple(arch.strip() for arch in app["android.archs"].split(",")),
    )


def problems(path: Path, wanted: Meant) -> list[str]:
    """Return everything that is wrong with a package; nothing if it may be published."""
    found = []
    if path.stat().st_size > MOST:
        found.append(f"it has {path.stat().st_size / 1e6:.1f} MB, over the limit of {MOST / 1e6:.0f} MB")
    try:
        with ZipFile(path) as package:
            names = package.namelist()
            is_bundle = path.suffix == ".aab"
            top = "base/" if is_bundle else ""
            found += _libraries(path, package, top, wanted)
            found += _activity(package, names)
            found += _resources(names, top)
            where = f"{top}manifest/AndroidManifest.xml" if is_bundle else "AndroidManifest.xml"
            if where not in names:
                return [*found, "it has no manifest"]
            read = proto_xml.read if is_bundle else binary_xml.read
            found += _manifest(read(package.read(where)), wanted)
    except (BadZipFile, NotReadable) as error:
        found.append(str(error))
    return found


def _libraries(path: Path, package: ZipFile, top: str, wanted: Meant) -> list[str]:
    found = []
    libraries = [info for info in package.infolist() if info.filename.startswith(f"{top}lib/")]
    libraries = [info for info in libraries if info.filename.endswith(".so")]
    of_archs: dict[str, list[str]] = {arch: [] for arch in wanted.archs}
    for info in libraries:
        place = PurePosixPath(info.filename)
        arch = place.parent.name
        if arch not in of_archs:
            found.append(f"{info.filename} is for an architecture that buildozer.spec does not list")
            continue
        of_archs[arch].append(place.name)
        data = package.read(info)
        if data[:4] == b"\x7fELF":
            try:
                found += [f"{info.filename}: {why}" for why in elf.problems(data, arch)]
            except elf.NotALibrary as error:
                found.append(f"{info.filename}: {error}")
        elif place.name != "libpybundle.so":  # the bundled Python: an archive that is a library in name only
            found.append(f"{info.filename} is not an ELF library")
        if info.compress_type == ZIP_STORED and not top and _start(path, info) % elf.PAGE:
            found.append(f"{info.filename} is stored without compression, but not at a multiple of 16 KB")
    for arch, names in of_archs.items():
        missing = [name for name in NEEDED if not any(each.startswith(name) for each in names)]
        found += [f"there is no {name} for {arch}" for name in missing]
    return found


def _start(path: Path, info: ZipInfo) -> int:
    """Return the offset of a file's data in the zip."""
    with path.open("rb") as file:
        file.seek(info.header_offset)
        header = file.read(_HEADER)
    name, extra = int.from_bytes(header[26:28], "little"), int.from_bytes(header[28:30], "little")
    return info.header_offset + _HEADER + name + extra


def _activity(package: ZipFile, names: list[str]) -> list[str]:
    code = [package.read(name) for name in names if name.endswith(".dex")]
    if not code:
        return ["it has no dex file"]
    return [] if any(CHANGED in each for each in code) else ["its activity was not changed by android/hook.py"]


def _resources(names: list[str], top: str) -> list[str]:
    """Check that the backup rules are in an aab; in an apk, names of resources may be shortened."""
    if not top:
        return []
    held = {PurePosixPath(name).stem for name in names if "/res/xml" in name}
    return [f"there is no {rules}" for rules in _RULES if rules not in held]


def _manifest(root: Element, wanted: Meant) -> list[str]:
    found = []
    if root.attributes.get("package") != wanted.package:
        found.append(f"its package name is {root.attributes.get('package')}, not {wanted.package}")
    asked = {element.attributes.get("name", "") for element in root.all("uses-permission")}
    asked -= {f"{wanted.package}.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION"}  # added by AndroidX, for the app itself
    if asked != wanted.permissions:
        found.append(f"it asks for {sorted(asked)}, not for {sorted(wanted.permissions)}")
    sdk = next(root.all("uses-sdk"), Element("", {})).attributes
    for name, value in (("minSdkVersion", wanted.min_api), ("targetSdkVersion", wanted.api)):
        if sdk.get(name) != value:
            found.append(f"its {name} is {sdk.get(name)}, not {value}")
    application = next(root.all("application"), Element("", {})).attributes
    if application.get("allowBackup", "").lower() not in ("true", "1"):
        found.append("the games are not backed up: allowBackup is off")
    sought = [action.attributes.get("name") for part in root.all("queries") for action in part.all("action")]
    if _READS_ALOUD not in sought:
        found.append("it does not declare that it uses text-to-speech engines")
    found += [f"it has no {name}" for name in _BACKED_UP if not application.get(name, "").startswith("@")]
    return found

"""Made-up Android packages: libraries that consist of headers only, and manifests in both encodings."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from tools.android_gate.element import Element
from tools.android_gate.elf import MACHINES, PAGE
from tools.android_gate.package import CHANGED

ARCH = "arm64-v8a"


def library(*alignments: int, arch: str = ARCH, address: int = 0) -> bytes:
    """Return a 64-bit ELF file with a segment for each alignment, and one that is not loaded."""
    parts = [struct.pack("<IIQQQQQQ", 1, 5, 0, address, address, 64, 64, alignment) for alignment in alignments]
    parts.append(struct.pack("<IIQQQQQQ", 2, 5, 0, 0, 0, 0, 0, 8))
    start, size = 64, 56
    head = struct.pack("<4sBBBB8xHH", b"\x7fELF", 2, 1, 1, 0, 3, MACHINES[arch])
    head += struct.pack("<IQQQIHHHHHH", 1, 0, start, 0, 0, start, size, len(parts), 0, 0, 0)
    return head + b"".join(parts)


_ENGINES = Element("intent", {}, [Element("action", {"name": "android.intent.action.TTS_SERVICE"})])


def manifest(
    permissions: Sequence[str] = ("android.permission.VIBRATE",), *, engines: bool = True, **application: str
) -> Element:
    """Return a valid manifest, except for the given changes."""
    told = {
        "allowBackup": "true",
        "fullBackupContent": "@xml/backup_rules",
        "dataExtractionRules": "@xml/data_extraction_rules",
        **application,
    }
    kept = {name: value for name, value in told.items() if value}
    return Element(
        "manifest",
        {"package": "org.wasabibowl.wasabibowl", "versionName": "1.0.0"},
        [
            Element("uses-sdk", {"minSdkVersion": "24", "targetSdkVersion": "36"}),
            *(Element("uses-permission", {"name": name}) for name in permissions),
            Element("queries", {}, [_ENGINES] if engines else []),
            Element("application", kept, [Element("activity", {"name": "org.kivy.android.PythonActivity"})]),
        ],
    )


def binary(root: Element, *, utf8: bool = False) -> bytes:
    """Encode a manifest as in an apk."""
    strings = sorted({*_words(root)})
    at = {text: number for number, text in enumerate(strings)}
    chunks = [_pool(strings, utf8=utf8), *_started(root, at)]
    body = b"".join(chunks)
    return struct.pack("<HHI", 0x0003, 8, 8 + len(body)) + body


def _words(element: Element) -> list[str]:
    words = [element.name, *element.attributes, *element.attributes.values()]
    return words + [word for child in element.children for word in _words(child)]


def _pool(strings: Sequence[str], *, utf8: bool) -> bytes:
    offsets, data = [], b""
    for text in strings:
        offsets.append(len(data))
        if utf8:
            encoded = text.encode()
            data += bytes((len(text), len(encoded))) + encoded + b"\0"
        else:
            data += struct.pack("<H", len(text)) + text.encode("utf-16-le") + b"\0\0"
    data += b"\0" * (-len(data) % 4)
    start = 28 + 4 * len(strings)
    head = struct.pack("<HHIIIIII", 0x0001, 28, start + len(data), len(strings), 0, 0x100 if utf8 else 0, start, 0)
    return head + struct.pack(f"<{len(offsets)}I", *offsets) + data


def _started(element: Element, at: Mapping[str, int]) -> list[bytes]:
    attributes = b"".join(_compiled(name, value, at) for name, value in element.attributes.items())
    number = len(element.attributes)
    body = struct.pack("<IIIIHHHHHH", 1, 0xFFFFFFFF, 0xFFFFFFFF, at[element.name], 20, 20, number, 0, 0, 0) + attributes
    start = struct.pack("<HHI", 0x0102, 16, 8 + len(body)) + body
    end = struct.pack("<HHIIIII", 0x0103, 16, 24, 1, 0xFFFFFFFF, 0xFFFFFFFF, at[element.name])
    return [start, *(chunk for child in element.children for chunk in _started(child, at)), end]


def _compiled(name: str, value: str, at: Mapping[str, int]) -> bytes:
    """Encode an attribute: numbers, booleans and references are not strings in an apk."""
    kind, data, raw = 0x03, at[value], at[value]
    if value.isdigit():
        kind, data, raw = 0x10, int(value), 0xFFFFFFFF
    elif value in ("true", "false"):
        kind, data, raw = 0x12, 0xFFFFFFFF if value == "true" else 0, 0xFFFFFFFF
    elif value.startswith("@"):
        kind, data, raw = 0x01, 0x7F010000, 0xFFFFFFFF
    return struct.pack("<IIIHBBI", 0xFFFFFFFF, at[name], raw, 8, 0, kind, data)


def proto(root: Element) -> bytes:
    """Encode a manifest as in an aab."""
    return _field(1, _element(root))


def _element(element: Element) -> bytes:
    attributes = b"".join(
        _field(4, _field(2, name.encode()) + _item(value)) for name, value in element.attributes.items()
    )
    children = b"".join(_field(5, _field(1, _element(child))) for child in element.children)
    return _field(3, element.name.encode()) + attributes + children


def _item(value: str) -> bytes:
    if value in ("true", "false"):
        return _field(6, _field(7, b"\x40" + bytes((value == "true",))))
    if value.startswith("@"):
        return _field(6, _field(1, _field(2, value[1:].encode())))
    return _field(3, value.encode())


def _field(number: int, data: bytes) -> bytes:
    return _varint(number << 3 | 2) + _varint(len(data)) + data


def _varint(value: int) -> bytes:
    found = b""
    while value > 0x7F:
        found += bytes((value & 0x7F | 0x80,))
        value >>= 7
    return found + bytes((value,))


@dataclass(frozen=True)
class Package:
    """The contents of a package; by default, a valid one."""

    manifest: Element = field(default_factory=manifest)
    libraries: Mapping[str, bytes] = field(
        default_factory=lambda: {
            "libmain.so": library(PAGE, PAGE),
            "libSDL2.so": library(PAGE),
            "libpython3.14.so": library(4 * PAGE),
            "libpybundle.so": b"\x1f\x8b packed Python",
        }
    )
    code: bytes = b"dex\n039\0" + CHANGED
    arch: str = ARCH
    stored: bool = False
    rules: Sequence[str] = ("backup_rules", "data_extraction_rules")

    def with_library(self, name: str, data: bytes) -> Package:
        """Return a copy with another library."""
        return replace(self, libraries={**self.libraries, name: data})

    def write(self, path: Path) -> Path:
        """Write an apk or an aab, depending on the name."""
        top, is_bundle = ("base/", True) if path.suffix == ".aab" else ("", False)
        with ZipFile(path, "w", ZIP_DEFLATED) as package:
            if is_bundle:
                package.writestr("base/manifest/AndroidManifest.xml", proto(self.manifest))
                package.writestr("base/dex/classes.dex", self.code)
                for name in self.rules:
                    package.writestr(f"base/res/xml/{name}.xml", "<x/>")
            else:
                package.writestr("AndroidManifest.xml", binary(self.manifest))
                package.writestr("classes.dex", self.code)
            for name, data in self.libraries.items():
                entry = ZipInfo(f"{top}lib/{self.arch}/{name}")
                package.writestr(entry, data, ZIP_STORED if self.stored else ZIP_DEFLATED)
        return path

"""The manifest of an apk, in Android's binary XML."""

from __future__ import annotations

import struct
from typing import Final

from tools.android_gate.element import Element, NotReadable

_XML, _STRINGS, _START, _END = 0x0003, 0x0001, 0x0102, 0x0103
_CHUNK: Final = struct.Struct("<HHI")
_POOL: Final = struct.Struct("<IIIII")
_ELEMENT: Final = struct.Struct("<8xIIHHH")
_ATTRIBUTE: Final = struct.Struct("<IIIHBBI")
_UTF8: Final = 1 << 8
_NO_STRING: Final = 0xFFFFFFFF
_REFERENCE, _STRING, _BOOLEAN = 0x01, 0x03, 0x12


def read(data: bytes) -> Element:
    """Parse a manifest, and return its root."""
    try:
        return _read(data)
    except (struct.error, IndexError, UnicodeDecodeError) as error:
        raise NotReadable("the manifest is truncated or damaged") from error


def _read(data: bytes) -> Element:
    kind, at, size = _CHUNK.unpack_from(data)
    if kind != _XML:
        raise NotReadable("the manifest is not binary XML")
    if size > len(data):
        raise NotReadable("the manifest is truncated or damaged")
    strings: list[str] = []
    root: Element | None = None
    opened: list[Element] = []
    while at < size:
        kind, head, length = _CHUNK.unpack_from(data, at)
        if length < _CHUNK.size:
            raise NotReadable("a chunk of the manifest has no length")
        if kind == _STRINGS:
            strings = _strings(data[at : at + length], head)
        elif kind == _START:
            element = _element(data, at + _CHUNK.size, strings)
            if opened:
                opened[-1].children.append(element)
            root = root or element
            opened.append(element)
        elif kind == _END:
            opened.pop()
        at += length
    if root is None:
        raise NotReadable("the manifest is empty")
    return root


def _strings(chunk: bytes, head: int) -> list[str]:
    number, _, flags, start, _ = _POOL.unpack_from(chunk, _CHUNK.size)
    offsets = struct.unpack_from(f"<{number}I", chunk, head)
    read_one = _utf8 if flags & _UTF8 else _utf16
    return [read_one(chunk, start + offset) for offset in offsets]


def _utf8(chunk: bytes, at: int) -> str:
    at += 2 if chunk[at] & 0x80 else 1  # skip its length in characters
    length = chunk[at]
    at += 1
    if length & 0x80:
        length = (length & 0x7F) << 8 | chunk[at]
        at += 1
    return chunk[at : at + length].decode("utf-8")


def _utf16(chunk: bytes, at: int) -> str:
    (length,) = struct.unpack_from("<H", chunk, at)
    at += 2
    if length & 0x8000:
        (low,) = struct.unpack_from("<H", chunk, at)
        length = (length & 0x7FFF) << 16 | low
        at += 2
    return chunk[at : at + 2 * length].decode("utf-16-le")


def _element(data: bytes, at: int, strings: list[str]) -> Element:
    _, name, first, step, number = _ELEMENT.unpack_from(data, at)
    attributes = {}
    for index in range(number):
        _, called, raw, _, _, kind, value = _ATTRIBUTE.unpack_from(data, at + 8 + first + index * step)
        attributes[strings[called]] = _value(kind, value, raw, strings)
    return Element(strings[name], attributes)


def _value(kind: int, value: int, raw: int, strings: list[str]) -> str:
    if raw != _NO_STRING:
        return strings[raw]
    if kind == _STRING:
        return strings[value]
    if kind == _BOOLEAN:
        return "true" if value else "false"
    return f"@{value:#x}" if kind == _REFERENCE else str(value)

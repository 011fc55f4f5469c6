"""The manifest of an aab, in aapt2's protocol buffers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.android_gate.element import Element, NotReadable

_NODE_ELEMENT: Final = 1
_NAME, _ATTRIBUTE, _CHILD = 3, 4, 5
_CALLED, _WRITTEN, _COMPILED = 2, 3, 6
_REFERENCE, _PRIMITIVE = 1, 7
_VARINT, _64, _BYTES, _32 = 0, 1, 2, 5


def read(data: bytes) -> Element:
    """Parse a manifest, and return its root."""
    try:
        (element,) = (value for number, value in _fields(data) if number == _NODE_ELEMENT and isinstance(value, bytes))
        return _element(element)
    except (IndexError, ValueError) as error:
        raise NotReadable("the manifest is truncated or damaged") from error


def _fields(data: bytes) -> Iterator[tuple[int, int | bytes]]:
    at = 0
    while at < len(data):
        key, at = _number(data, at)
        number, kind = key >> 3, key & 7
        if kind == _VARINT:
            value, at = _number(data, at)
            yield number, value
            continue
        length, at = _number(data, at) if kind == _BYTES else ({_64: 8, _32: 4}[kind] if kind in (_64, _32) else -1, at)
        if length < 0 or at + length > len(data):
            raise NotReadable("the manifest is truncated or damaged")
        yield number, data[at : at + length]
        at += length


def _number(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        value |= (data[at] & 0x7F) << shift
        shift += 7
        at += 1
        if not data[at - 1] & 0x80:
            return value, at


def _element(data: bytes) -> Element:
    name, attributes, children = "", {}, []
    for number, value in _fields(data):
        if not isinstance(value, bytes):
            continue
        if number == _NAME:
            name = value.decode("utf-8")
        elif number == _ATTRIBUTE:
            called, written = _attribute(value)
            attributes[called] = written
        elif number == _CHILD:
            children += [
                _element(part) for inner, part in _fields(value) if inner == _NODE_ELEMENT and isinstance(part, bytes)
            ]
    return Element(name, attributes, children)


def _attribute(data: bytes) -> tuple[str, str]:
    called = written = ""
    for number, value in _fields(data):
        if isinstance(value, bytes) and number == _CALLED:
            called = value.decode("utf-8")
        elif isinstance(value, bytes) and number == _WRITTEN:
            written = value.decode("utf-8")
        elif isinstance(value, bytes) and number == _COMPILED and not written:
            written = _compiled(value)
    return called, written


def _compiled(data: bytes) -> str:
    """Return the text of a compiled value: a reference, a number or a boolean."""
    for number, value in _fields(data):
        if isinstance(value, bytes) and number == _REFERENCE:
            return "@"
        if isinstance(value, bytes) and number == _PRIMITIVE:
            return next((str(inner) for _, inner in _fields(value) if isinstance(inner, int)), "")
    return ""

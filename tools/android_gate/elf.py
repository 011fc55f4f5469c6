"""Checks the alignment of native libraries: Android 15 may use 16 KB pages, and loads nothing aligned to less."""

from __future__ import annotations

import struct
from typing import Final

PAGE: Final = 16 * 1024
MACHINES: Final = {"arm64-v8a": 183, "x86_64": 62}
"""ELF's machine number for each architecture."""
_HEADER: Final = struct.Struct("<4sBBBB8xHHIQQQIHHHHHH")
_SEGMENT: Final = struct.Struct("<IIQQQQQQ")
_MAGIC: Final = b"\x7fELF"
_64_BIT, _LITTLE = 2, 1
_LOADED: Final = 1


class NotALibrary(Exception):
    """Raised if the data is not a 64-bit library, or is truncated."""


def problems(data: bytes, arch: str) -> list[str]:
    """Return what keeps a library from being loaded on a phone with large pages."""
    try:
        machine, segments = _read(data)
    except struct.error as error:
        raise NotALibrary("it is truncated") from error
    found = [] if machine == MACHINES[arch] else [f"it is for machine {machine}, not for {arch}"]
    if not segments:
        found.append("it has no segment to load")
    for offset, address, alignment in segments:
        if alignment < PAGE or alignment % PAGE:
            found.append(f"a segment is aligned to {alignment:#x}, not to {PAGE:#x}")
        elif (offset - address) % PAGE:
            found.append(f"a segment at offset {offset:#x} does not match its address {address:#x}")
    return found


def _read(data: bytes) -> tuple[int, list[tuple[int, int, int]]]:
    """Return the machine, and the offset, address and alignment of each loaded segment."""
    magic, bits, order, *_ = head = _HEADER.unpack_from(data)
    if magic != _MAGIC or bits != _64_BIT or order != _LITTLE:
        raise NotALibrary("it is not a 64-bit library")
    machine, start, size, number = head[6], head[9], head[13], head[14]
    segments = []
    for at in range(number):
        kind, _, offset, address, _, _, _, alignment = _SEGMENT.unpack_from(data, start + at * size)
        if kind == _LOADED:
            segments.append((offset, address, alignment))
    return machine, segments

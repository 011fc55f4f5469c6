"""A payload game as a line of text short enough for one QR code, and back. All input is treated as hostile.

code = "wasabibowl:" + base32(version byte, checksum, deflated facts)
"""

from __future__ import annotations

import zlib
from base64 import b32decode, b32encode
from binascii import Error as NotBase32
from typing import Final

from sushigo_score.files import LINK, is_link
from sushigo_score.formats.gamefile import GameFile, read_document
from sushigo_score.formats.json_node import Node
from sushigo_score.formats.qr_facts import CodeRefused, can_hold, document_of, facts_of
from sushigo_score.formats.qr_numbers import NUMBERS, Numbers
from sushigo_score.rules.refusals import Refusal

MOST_LETTERS: Final = 4270
"""How many alphanumeric characters the largest QR code holds besides the scheme."""

_FACTS_LIMIT: Final = 64 * 1024
_CHECKSUM: Final = 4
_RAW: Final = -15


def write_code(gamefile: GameFile) -> str:
    """Write a game as a code; notes, then title are left out if they do not fit."""
    for shorter in (gamefile, gamefile._replace(notes=None), gamefile._replace(notes=None, title=None)):
        code = _encode(shorter)
        if len(code) <= len(LINK) + MOST_LETTERS:
            return code
    raise CodeRefused("qr.too_large")


def _encode(gamefile: GameFile) -> str:
    version, numbers = next((version, table) for version, table in NUMBERS.items() if can_hold(table, gamefile))
    facts = facts_of(gamefile, numbers)
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packer.compress(facts) + packer.flush()
    payload = bytes([version]) + _checksum(facts, version) + packed
    return LINK + b32encode(payload).decode().rstrip("=")


def _checksum(facts: bytes, version: int) -> bytes:
    return zlib.crc32(facts, version).to_bytes(_CHECKSUM, "big")


def read_code(text: str) -> GameFile:
    """Read the code of a game; any text yields either a game or a refusal."""
    facts, numbers = _decode(text)
    try:
        return read_document(Node(document_of(facts, numbers)))
    except CodeRefused:
        raise
    except Refusal as refusal:
        raise CodeRefused("qr.damaged") from refusal


def is_code(text: str) -> bool:
    """Return whether a text looks like the code of a game.

    >>> is_code("wasabibowl:AEIQ"), is_code("game.sushigo")
    (True, False)
    """
    return is_link(text.strip())


def _decode(text: str) -> tuple[bytes, Numbers]:
    text = text.strip() if len(text) <= 2 * MOST_LETTERS else ""
    if not is_code(text):
        raise CodeRefused("qr.not_ours")
    letters = text[len(LINK) :].upper().lstrip("/")
    try:
        payload = b32decode(letters + "=" * (-len(letters) % 8))
    except (NotBase32, ValueError) as error:
        raise CodeRefused("qr.damaged") from error
    version = payload[0] if payload else 0
    if version > max(NUMBERS):
        raise CodeRefused("qr.newer")
    if version not in NUMBERS:
        raise CodeRefused("qr.damaged")
    facts = _inflate(payload[1 + _CHECKSUM :])
    if payload[1 : 1 + _CHECKSUM] != _checksum(facts, version):
        raise CodeRefused("qr.damaged")
    return facts, NUMBERS[version]


def _inflate(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(_RAW)
    try:
        facts = unpacker.decompress(packed, _FACTS_LIMIT)
    except zlib.error as error:
        raise CodeRefused("qr.damaged") from error
    if not unpacker.eof or unpacker.unused_data or unpacker.unconsumed_tail:
        raise CodeRefused("qr.damaged")
    return facts

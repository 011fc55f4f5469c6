"""A whole game as a line of text short enough for one QR code, and back. What is read is hostile until proven otherwise.

code = "wasabibowl:" + base32(version byte, checksum, deflated facts)
"""

from __future__ import annotations

import zlib
from base64 import b32decode, b32encode
from binascii import Error as NotBase32
from dataclasses import replace
from typing import Final

from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.gamefile import GameFile, read_document
from sushigo_score.storage.nodes import Node
from sushigo_score.storage.qr_facts import CodeRefused, document_of, facts_of

SCHEME: Final = "wasabibowl:"
VERSION: Final = 1
MOST_LETTERS: Final = 4270
"""What the largest QR code holds beside the scheme, in letters and digits."""

_FACTS_LIMIT: Final = 64 * 1024
_CHECKSUM: Final = 4
_RAW: Final = -15


def write_code(gamefile: GameFile) -> str:
    """Write a game as a code; notes and title are left out where they have no room."""
    for shorter in (gamefile, replace(gamefile, notes=None), replace(gamefile, notes=None, title=None)):
        code = _written(shorter)
        if len(code) <= len(SCHEME) + MOST_LETTERS:
            return code
    raise CodeRefused("qr.too_large")


def _written(gamefile: GameFile) -> str:
    facts = facts_of(gamefile)
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packer.compress(facts) + packer.flush()
    whole = bytes([VERSION]) + _checksum(facts) + packed
    return SCHEME + b32encode(whole).decode().rstrip("=")


def _checksum(facts: bytes) -> bytes:
    return zlib.crc32(facts, VERSION).to_bytes(_CHECKSUM, "big")


def read_code(text: str) -> GameFile:
    """Read the code of a game; anything at all is either a game or one refusal."""
    facts = _unpacked(text)
    try:
        return read_document(Node(document_of(facts)))
    except CodeRefused:
        raise
    except Refusal as refusal:
        raise CodeRefused("qr.damaged") from refusal


def is_code(text: str) -> bool:
    """True for what is meant to be the code of a game.

    >>> is_code("wasabibowl:AEIQ"), is_code("game.sushigo")
    (True, False)
    """
    return text.strip()[: len(SCHEME)].casefold() == SCHEME


def _unpacked(text: str) -> bytes:
    text = text.strip() if len(text) <= 2 * MOST_LETTERS else ""
    if not is_code(text):
        raise CodeRefused("qr.not_ours")
    letters = text[len(SCHEME) :].upper().lstrip("/")
    try:
        whole = b32decode(letters + "=" * (-len(letters) % 8))
    except (NotBase32, ValueError) as error:
        raise CodeRefused("qr.damaged") from error
    if whole[:1] > bytes([VERSION]):
        raise CodeRefused("qr.newer")
    if whole[:1] != bytes([VERSION]):
        raise CodeRefused("qr.damaged")
    facts = _inflated(whole[1 + _CHECKSUM :])
    if whole[1 : 1 + _CHECKSUM] != _checksum(facts):
        raise CodeRefused("qr.damaged")
    return facts


def _inflated(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(_RAW)
    try:
        facts = unpacker.decompress(packed, _FACTS_LIMIT)
    except zlib.error as error:
        raise CodeRefused("qr.damaged") from error
    if not unpacker.eof or unpacker.unused_data or unpacker.unconsumed_tail:
        raise CodeRefused("qr.damaged")
    return facts

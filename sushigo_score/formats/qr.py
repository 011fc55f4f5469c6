"""A game as a line of text short enough for one QR code, and back; and the squares of a code. All input is treated as hostile.

code = "wasabibowl:" + base32(CRC-32 of the game file, deflated game file)

The game file is compact JSON without its journal. The CRC tells a code that was misread or copied in part from the
code of another game, which one wrong letter would often make of it.
"""

from __future__ import annotations

import json
import zlib
from base64 import b32decode, b32encode
from binascii import Error as NotBase32
from typing import Any, Final

from sushigo_score.files import LINK, is_link
from sushigo_score.formats.gamefile import GameFile, document, load
from sushigo_score.formats.strict_json import NotJson
from sushigo_score.rules.refusals import Refusal

MOST_LETTERS: Final = 4270
"""How many alphanumeric characters the largest QR code holds besides the scheme."""

_UNPACKED_LIMIT: Final = 64 * 1024
_CHECKSUM: Final = 4
_RAW: Final = -15

_DICTIONARY: Final = (
    b'"notes":"","puppet":true,"variant":"two_way","golf","personal_piles","sushi_battle","starter":,'
    b'"house_rules":{"zero_icons_place":true,"must_have_rolls":true,"soy_sauce_promo":true},"open":true,'
    b'"mochi_dice":[1,2,3,4,5,6],"pudding_leads":[0,1,2]},"uramaki_race":[[0],[1],[2],[3]]},'
    b'"special_order:wasabi+special_order:egg":1,"wasabi+special_order:salmon":1,"special_order:squid":1,'
    b'"special_order:maki:1":1,"menu":["temaki","uramaki","onigiri","fruit","takeout_box","special_order","menu",'
    b'"green_tea_ice_cream"],"dessert":"strawberry_pudding","frozen_yogurt","bubble_tea","temaki":1,"uramaki:3":1,'
    b'"uramaki:4":1,"uramaki:5":1,"eel":1,"tofu":1,"onigiri:circle":1,"onigiri:triangle":1,"onigiri:square":1,'
    b'"onigiri:rectangle":1,"edamame":1,"miso_soup":1,"spoon":1,"soy_sauce":1,"tea":1,"green_tea_ice_cream":1,'
    b'"fruit:watermelon,watermelon":1,"fruit:watermelon,orange":1,"fruit:watermelon,pineapple":1,'
    b'"fruit:orange,orange":1,"fruit:orange,pineapple":1,"fruit:pineapple,pineapple":1,"strawberry_pudding:1":1,'
    b'"strawberry_pudding:2":1,"strawberry_pudding:3":1,"strawberry_pudding:4":1,"strawberry_pudding:5":1,'
    b'"strawberry_pudding:6":1,"frozen_yogurt:0":1,"frozen_yogurt:1":1,"frozen_yogurt:2":1,"frozen_yogurt:3":1,'
    b'"frozen_yogurt:4":1,"frozen_yogurt:5":1,"frozen_yogurt:6":1,"frozen_yogurt:7":1,"frozen_yogurt:8":1,'
    b'"frozen_yogurt:9":1,"bubble_tea:1":1,"bubble_tea:2":1,"bubble_tea:3":1,"bubble_tea:4":1,"bubble_tea:5":1,'
    b'"mochi":1,"face_down":1,{"format":"sushigo-score","version":1,"title":"",'
    b'"played_at":"2026-11-18T20:30:00+00:00","edition":"party","anniversary","original","players":[{"name":""}],'
    b'"rounds":[{"tableaux":[{}]},{"tableaux":[{"egg":1,"salmon":1,"squid":1,"wasabi+egg":1,"wasabi+salmon":1,'
    b'"wasabi+squid":1,"wasabi":1,"tempura":1,"sashimi":1,"dumpling":1,"maki:1":1,"maki:2":1,"maki:3":1,"pudding":1,'
    b'"chopsticks":1,'
)
"""The words of game files, the most common ones last: what is in here takes up almost no room in a code.

Every code needs the very same bytes to be read, so they never change: words that are not in here only take more room.
"""


class CodeRefused(Refusal):
    """Raised if a text is not the code of a game, or a game is too large for one."""


def write_code(gamefile: GameFile) -> str:
    """Write a game as a code; notes, then title are left out if they do not fit."""
    for shorter in (gamefile, gamefile._replace(notes=None), gamefile._replace(notes=None, title=None)):
        written = document(shorter._replace(journal=None))
        data = json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()
        code = _encode(data)
        if len(data) <= _UNPACKED_LIMIT and len(code) <= len(LINK) + MOST_LETTERS:
            return code
    raise CodeRefused("qr.too_large")


def _encode(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, zdict=_DICTIONARY)
    payload = _checksum(data) + packer.compress(data) + packer.flush()
    return LINK + b32encode(payload).decode().rstrip("=")


def _checksum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_CHECKSUM, "big")


def read_code(text: str) -> GameFile:
    """Read the code of a game; any text yields either a game or a refusal."""
    data = _decode(text)
    try:
        return load(data)
    except NotJson as error:
        raise CodeRefused("qr.damaged") from error


def is_code(text: str) -> bool:
    """Return whether a text looks like the code of a game.

    >>> is_code("wasabibowl:AEIQ"), is_code("game.sushigo")
    (True, False)
    """
    return is_link(text.strip())


def _decode(text: str) -> bytes:
    text = text.strip() if len(text) <= 2 * MOST_LETTERS else ""
    if not is_code(text):
        raise CodeRefused("qr.not_ours")
    letters = text[len(LINK) :].upper().lstrip("/")
    try:
        payload = b32decode(letters + "=" * (-len(letters) % 8))
    except (NotBase32, ValueError) as error:
        raise CodeRefused("qr.damaged") from error
    data = _inflate(payload[_CHECKSUM:])
    if payload[:_CHECKSUM] != _checksum(data):
        raise CodeRefused("qr.damaged")
    return data


def _inflate(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(_RAW, zdict=_DICTIONARY)
    try:
        data = unpacker.decompress(packed, _UNPACKED_LIMIT)
    except zlib.error as error:
        raise CodeRefused("qr.damaged") from error
    if not unpacker.eof or unpacker.unused_data or unpacker.unconsumed_tail:
        raise CodeRefused("qr.damaged")
    return data


def modules(code: str) -> tuple[bytes, ...]:
    """Return the rows of the smallest QR code for a text, 1 for a dark square.

    In the code of a game, the scheme stays lower-case, so that camera apps recognize the link; the rest is a separate
    segment that packs denser.
    """
    import segno  # only where a code is drawn

    segments: Any = [LINK, code[len(LINK) :]] if code.startswith(LINK) else code  # a list is missing from segno's types
    return tuple(bytes(row) for row in segno.make_qr(segments, error="l").matrix)

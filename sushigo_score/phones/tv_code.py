"""The short code that somebody types on a TV: exchanged for a key that only shows the score, and guarded against guessing.

Both are derived from the key of the phones, so they last as long as that does, even across a crash, and do not reveal it.
"""

from __future__ import annotations

import hmac
import json
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from sushigo_score.phones.files import NO_STORE
from sushigo_score.phones.http import Answer
from sushigo_score.phones.messages import read_message
from sushigo_score.phones.security import KEY_BYTES
from sushigo_score.rules.refusals import Refusal

DIGITS: Final = 6
WRONG_LIMIT: Final = 20
"""How many wrong codes there may be as long as the key lasts, from all addresses together; then no code is right anymore."""
WRONG_FREE: Final = 3
"""How many of them are forgiven without a wait; after that, each one doubles it for everybody."""
FIRST_WAIT: Final = 1.0
LONGEST_WAIT: Final = 60.0

WRONG: Final = 401
SPENT: Final = 410
TOO_SOON: Final = 429


def watch_key(key: str) -> str:
    """Return the key that only shows the score.

    >>> watch_key("k" * 22) == watch_key("k" * 22), len(watch_key("k" * 22)), watch_key("k" * 22) == watch_key("l" * 22)
    (True, 22, False)
    """
    return urlsafe_b64encode(_derived(key, b"watch")[:KEY_BYTES]).decode().rstrip("=")


def tv_code(key: str) -> str:
    """Return the digits to type for it.

    >>> len(tv_code("k" * 22)), tv_code("k" * 22).isdecimal()
    (6, True)
    """
    return f"{int.from_bytes(_derived(key, b'code'), 'big') % 10**DIGITS:0{DIGITS}}"


def _derived(key: str, purpose: bytes) -> bytes:
    return hmac.new(key.encode(), purpose, sha256).digest()


class CodeDoor:
    """Gives the key that only shows the score for the code. What it answers says nothing about the code but right or wrong.

    A code that comes before the wait is over is not even compared: it would otherwise be worth sending.
    """

    def __init__(self, key: str, clock: Callable[[], float]) -> None:
        self._code = tv_code(key)
        self._given = json.dumps({"key": watch_key(key)}).encode()
        self._clock = clock
        self._wrong = 0
        self._closed_until = 0.0

    def answer(self, body: bytes) -> Answer:
        """Answer a message with a code."""
        try:
            typed = read_message(body).fields(("code",))["code"].text()
        except Refusal:
            return Answer(400)
        if self._wrong >= WRONG_LIMIT:
            return Answer(SPENT)
        if self._wrong > WRONG_FREE and self._clock() < self._closed_until:
            return Answer(TOO_SOON)
        if hmac.compare_digest(typed.encode("utf-8", "replace"), self._code.encode()):
            return Answer(200, self._given, (("content-type", "application/json"), ("cache-control", NO_STORE)))
        self._wrong += 1
        doubled = 2.0 ** max(0, self._wrong - WRONG_FREE - 1)
        self._closed_until = self._clock() + min(LONGEST_WAIT, FIRST_WAIT * doubled)
        return Answer(WRONG)

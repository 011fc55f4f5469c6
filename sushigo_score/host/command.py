"""`sushigo-score host`: serves a table to everybody's phone, without a window."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from sushigo_score.cli import INTERRUPTED, REFUSED, usage
from sushigo_score.files import SUFFIX, read_file, write_file
from sushigo_score.game.session import Session, now
from sushigo_score.host.arguments import HostOrder, parse_arguments
from sushigo_score.host.journal import KeptInFile, session_in
from sushigo_score.present.new_game.draft import start
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import guests as texts
from sushigo_score.text.language import Words, system_language, words_for

if TYPE_CHECKING:
    from sushigo_score.guests.service import PageAddress

NEEDED: Final = ("h11", "segno")
ALONE_MINUTES: Final = 30
_KEY_ENDING: Final = ".phones"
"""The suffix of the key file next to a game being served, so that phones can reconnect after a crash."""
_KEY_SIZE: Final = 64


def main(arguments: Sequence[str]) -> int:
    """Serve a game until it is ended, and return the exit status: 0, or 2 if it was refused."""
    words = words_for(system_language())
    if {"-h", "--help"} & set(arguments):
        print(usage(words))
        return 0
    try:
        order = parse_arguments(arguments)
        words = words_for(order.language or system_language())
        if not all(find_spec(needed) for needed in NEEDED):
            print(words.say(texts.NOT_INSTALLED), file=sys.stderr)
            return REFUSED
        path, session = _open_game(order, words)
    except Refusal as refusal:
        print(words.refusal(refusal), file=sys.stderr)
        return REFUSED
    return _serve(session, path, order.port, words)


def _open_game(order: HostOrder, words: Words) -> tuple[str, Session]:
    """Return the path of the game file and its session."""
    if not order.edition:
        return order.file, session_in(order.file)
    path = order.file or f"sushi-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}{SUFFIX}"
    session = Session(KeptInFile(path), now)
    session.do(start(order.draft(words)))
    return path, session


def _serve(session: Session, path: str, port: int, words: Words) -> int:
    try:
        asyncio.run(_until_ended(session, path, port, words))
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        print(words.say(texts.NO_DOOR, why=error.strerror or str(error)), file=sys.stderr)
        return REFUSED
    return 0


async def _until_ended(session: Session, path: str, port: int, words: Words) -> None:
    from sushigo_score.guests.addresses import THIS_MACHINE, local_addresses
    from sushigo_score.guests.guests import Guests
    from sushigo_score.guests.service import Service, at_once
    from sushigo_score.guests.table import Hosted

    guests = Guests(Hosted(session), time.monotonic)
    service = Service(guests, at_once, _stored_key(path))
    place = await service.start((*local_addresses(), THIS_MACHINE), port)
    _announce(place, path, words)
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows raises KeyboardInterrupt
            loop.add_signal_handler(number, ended.set)
    began = time.monotonic()
    while not ended.is_set() and time.monotonic() - (guests.last_heard or began) < ALONE_MINUTES * 60:
        with suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), 60)
    await service.stop()
    with suppress(OSError):
        os.remove(path + _KEY_ENDING)
    print(words.say(texts.HOST_ENDED, file=path))


def _announce(place: PageAddress, path: str, words: Words) -> None:
    from sushigo_score.formats.qr_modules import modules
    from sushigo_score.host.terminal import code_lines

    print(words.say(texts.HOSTING))
    for line in code_lines(modules(place.link), coloured=sys.stdout.isatty()):
        print(line)
    print(place.link)
    print(f"{words.say(texts.ON_TV)} {place.typed}  {place.code}")
    print(words.say(texts.HOST_KEPT, file=path), flush=True)


def _stored_key(path: str) -> str:
    """Return the key left by a crash, else a new one, and store it in a private file."""
    from sushigo_score.guests.security import is_key_shaped, new_key

    key_path = path + _KEY_ENDING
    try:
        kept = read_file(key_path, _KEY_SIZE).decode("ascii", "replace")
    except Refusal:
        kept = ""
    key = kept if is_key_shaped(kept) else new_key()
    write_file(key_path, key.encode())
    return key

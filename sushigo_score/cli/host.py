"""`sushigo-score host`: serves a table to everybody's phone, without a window."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TextIO

from sushigo_score.cli.arguments import REFUSED, Misused, Order
from sushigo_score.cli.hosted_file import Claim, HostedJournal, HostRefused, hosted_in
from sushigo_score.files import SUFFIX
from sushigo_score.formats.qr import modules
from sushigo_score.game.commands.table import StartGame
from sushigo_score.game.session import Session, now
from sushigo_score.phones.security import USUAL_PORT
from sushigo_score.present.new_game import EMPTY, add_player, choose_dessert, choose_edition, choose_variant, start
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.reasons import Choice
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import phones as texts
from sushigo_score.text.language import Words, visible

if TYPE_CHECKING:
    from sushigo_score.phones.server import PageAddress

NEEDED: Final = ("h11", "segno")
ALONE_MINUTES: Final = 30
_LOOKS_SECONDS: Final = 60
_PORTS: Final = range(1024, 65536)


def run(order: Order) -> int:
    """Serve a game until it is ended; return 0, or 2 if it can't be served."""
    words, file = order.words(), order.values.get("--file", "")
    port = _port(order.values.get("--port", ""))
    begins = new_game(order) if "--new" in order.values else None
    if begins is None and (len(order.named) != 1 or file):
        raise Misused("usage.host")
    if not all(find_spec(needed) for needed in NEEDED):
        _say(words.say(texts.NOT_INSTALLED), sys.stderr)
        return REFUSED
    if begins is not None:
        path = file or f"sushi-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}{SUFFIX}"
    else:
        path = os.path.realpath(order.named[0]) if os.path.islink(order.named[0]) else order.named[0]
    return Host(path, begins, words).serve(port)


def _port(written: str) -> int:
    if not written:
        return USUAL_PORT
    if not written.isascii() or not written.isdigit() or len(written) > 5 or int(written) not in _PORTS:
        raise Misused("usage.port", word=written, least=_PORTS[0], most=_PORTS[-1])
    return int(written)


def new_game(order: Order) -> StartGame:
    """Return how the new game begins, or refuse it if there is no such game."""
    edition, dessert, variant = (order.values.get(name, "") for name in ("--new", "--dessert", "--variant"))
    if edition not in EDITIONS:
        raise Misused("setup.edition", word=edition, right=Choice(tuple(EDITIONS)))
    draft = choose_edition(EMPTY, edition)
    for name in order.named:
        draft = add_player(draft, name)
    menu = draft.choice_of_menu
    if menu is not None:
        dishes = tuple(filter(None, order.values.get("--menu", "").split(","))) or ("my_first_meal",)
        draft = replace(draft, menu=menu.presets.get(dishes[0], dishes) if len(dishes) == 1 else dishes)
    if dessert:
        draft = choose_dessert(draft, dessert)
    return start(choose_variant(draft, variant, order.words()) if variant else draft)


# --- the table ----------------------------------------------------------------------------------------


class Host:
    """A game file being served."""

    def __init__(self, path: str, begins: StartGame | None, words: Words) -> None:
        """Claim a game file and open or begin its game. Refused if that is not possible; then nothing is left behind."""
        self._words = words
        self._claims = [Claim(path)]
        try:
            if begins is None:
                self._session, self._journal = hosted_in(path)
            else:
                self._journal = HostedJournal(path)
                self._session = Session(self._journal, now)
                self._session.do(begins)
        except Refusal:
            self._claims[0].free()
            raise
        self._journal.on_moved = self._moved

    def _moved(self, old: str, new: str) -> None:
        """Say that the game goes on in another file."""
        with suppress(HostRefused):
            self._claims.append(self._claims[-1].moved(new))
        _say(self._words.say(texts.HOST_MOVED, file=visible(old), other=visible(new)), sys.stderr)

    def serve(self, port: int) -> int:
        """Serve the game until it is ended."""
        try:
            asyncio.run(self._until_ended(port))
        except OSError as error:
            _say(self._words.say(texts.NO_DOOR, why=error.strerror or str(error)), sys.stderr)
            return REFUSED
        finally:
            for claim in self._claims:
                claim.free()
        _say(self._words.say(texts.HOST_ENDED, file=visible(self._journal.path)))
        return 0

    async def _until_ended(self, port: int) -> None:
        from sushigo_score.phones.messages import at_once
        from sushigo_score.phones.security import THIS_MACHINE, local_addresses
        from sushigo_score.phones.server import Service
        from sushigo_score.phones.taps import Hosted, PhonesAtTable

        at_table = PhonesAtTable(Hosted(self._session), time.monotonic)
        service = Service(at_table, at_once, self._claims[0].key)
        page = await service.start((*local_addresses(), THIS_MACHINE), port)
        self._claims[0].serve_at(page.link.partition("#")[0])
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows raises KeyboardInterrupt
                loop.add_signal_handler(number, ended.set)
        self._announce(page)
        began = time.monotonic()
        while not ended.is_set() and time.monotonic() - (at_table.last_heard or began) < ALONE_MINUTES * 60:
            for claim in self._claims:
                claim.renew()
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), _LOOKS_SECONDS)
        await service.stop()

    def _announce(self, page: PageAddress) -> None:
        words = self._words
        if can_show_code(sys.stdout.encoding):
            _say(words.say(texts.HOSTING))
            _say("\n".join(code_lines(modules(page.link), coloured=sys.stdout.isatty())))
        else:
            _say(words.say(texts.HOSTING_WITHOUT_CODE))
        _say(page.link)
        _say(f"{words.say(texts.ON_TV)} {page.typed}  {page.code}")
        _say(words.say(texts.HOST_KEPT, file=visible(self._journal.path)))


# --- the terminal -------------------------------------------------------------------------------------


def _say(text: str, stream: TextIO | None = None) -> None:
    """Print some text; if the output is closed or full, go on without it."""
    stream = stream or sys.stdout
    try:
        print(text, file=stream, flush=True)
    except OSError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


_QUIET_ZONE: Final = 3
"""The width of the quiet zone, in squares."""
_DARK_ON_LIGHT: Final = "\x1b[30;107m"
_PLAIN: Final = "\x1b[0m"
_HALVES: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def can_show_code(encoding: str | None) -> bool:
    """Return whether a terminal has the characters of a code.

    >>> can_show_code("utf-8"), can_show_code("cp1252"), can_show_code(None)
    (True, False, False)
    """
    try:
        "".join(_HALVES.values()).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def code_lines(rows: Sequence[bytes], *, coloured: bool) -> Iterator[str]:
    """Yield the lines of a code. Without colors the light squares are drawn, since most terminals are dark.

    >>> list(code_lines([bytes((1, 0)), bytes((1, 1))], coloured=False))[2]
    '███▄▄███'
    """
    width = len(rows[0]) + 2 * _QUIET_ZONE
    empty = [bytes(width)] * _QUIET_ZONE
    edge = bytes(_QUIET_ZONE)
    whole = [*empty, *(edge + row + edge for row in rows), *empty]
    if len(whole) % 2:
        whole.append(bytes(width))
    for upper, lower in zip(whole[::2], whole[1::2], strict=True):
        if coloured:
            yield _DARK_ON_LIGHT + "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True)) + _PLAIN
        else:
            yield "".join(_HALVES[1 - up, 1 - low] for up, low in zip(upper, lower, strict=True))

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
from typing import TYPE_CHECKING, Final, TextIO

from sushigo_score.cli.claim import Claim
from sushigo_score.cli.host_arguments import HostOrder, parse_arguments
from sushigo_score.cli.hosted_file import HostRefused, KeptInFile, kept_in
from sushigo_score.cli.score import INTERRUPTED, REFUSED, prepare_output, usage
from sushigo_score.files import SUFFIX
from sushigo_score.game.session import Session, now
from sushigo_score.present.new_game.draft import start
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import guests as texts
from sushigo_score.text.language import Words, system_language, visible, words_for

if TYPE_CHECKING:
    from sushigo_score.guests.service import PageAddress

if TYPE_CHECKING:
    from sushigo_score.guests.service import PageAddress

NEEDED: Final = ("h11", "segno")
ALONE_MINUTES: Final = 30
_LOOKS_SECONDS: Final = 60


def main(arguments: Sequence[str]) -> int:
    """Serve a game until it is ended, and return the exit status: 0, or 2 if it was refused."""
    prepare_output()
    words = words_for(system_language())
    if {"-h", "--help"} & set(arguments[: _before_names(arguments)]):
        _say(usage(words))
        return 0
    try:
        order = parse_arguments(arguments)
        words = words_for(order.language or system_language())
        if not all(find_spec(needed) for needed in NEEDED):
            _say(words.say(texts.NOT_INSTALLED), sys.stderr)
            return REFUSED
        host = Host(order, words)
    except Refusal as refusal:
        _say(words.refusal(refusal), sys.stderr)
        return REFUSED
    return host.serve(order.port)


def _before_names(arguments: Sequence[str]) -> int:
    return arguments.index("--") if "--" in arguments else len(arguments)


def _say(text: str, stream: TextIO | None = None) -> None:
    """Print some text; if the output is closed or full, go on without it."""
    stream = stream or sys.stdout
    try:
        print(text, file=stream, flush=True)
    except OSError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class Host:
    """A game file being served."""

    def __init__(self, order: HostOrder, words: Words) -> None:
        """Claim a game file and open or begin its game. Refused if that is not possible; then nothing is left behind."""
        self._words = words
        begins = start(order.draft(words)) if order.edition else None
        path = order.file or f"sushi-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}{SUFFIX}"
        if begins is None and os.path.islink(path):
            path = os.path.realpath(path)
        self._claims = [Claim(path)]
        try:
            if begins is None:
                self._session, self._kept = kept_in(path)
            else:
                self._kept = KeptInFile(path)
                self._session = Session(self._kept, now)
                self._session.do(begins)
        except Refusal:
            self._claims[0].free()
            raise
        self._kept.on_moved = self._moved

    def _moved(self, old: str, new: str) -> None:
        """Say that the game goes on in another file."""
        with suppress(HostRefused):
            self._claims.append(self._claims[-1].moved(new))
        _say(self._words.say(texts.HOST_MOVED, file=visible(old), other=visible(new)), sys.stderr)

    def serve(self, port: int) -> int:
        """Serve the game until it is ended."""
        try:
            asyncio.run(self._until_ended(port))
        except KeyboardInterrupt:
            return INTERRUPTED
        except OSError as error:
            _say(self._words.say(texts.NO_DOOR, why=error.strerror or str(error)), sys.stderr)
            return REFUSED
        finally:
            for claim in self._claims:
                claim.free()
        _say(self._words.say(texts.HOST_ENDED, file=visible(self._kept.path)))
        return 0

    async def _until_ended(self, port: int) -> None:
        from sushigo_score.guests.addresses import THIS_MACHINE, local_addresses
        from sushigo_score.guests.guests import Guests
        from sushigo_score.guests.service import Service, at_once
        from sushigo_score.guests.table import Hosted

        guests = Guests(Hosted(self._session), time.monotonic)
        service = Service(guests, at_once, self._claims[0].key)
        page = await service.start((*local_addresses(), THIS_MACHINE), port)
        self._claims[0].serve_at(page.link.partition("#")[0])
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows raises KeyboardInterrupt
                loop.add_signal_handler(number, ended.set)
        self._announce(page)
        began = time.monotonic()
        while not ended.is_set() and time.monotonic() - (guests.last_heard or began) < ALONE_MINUTES * 60:
            for claim in self._claims:
                claim.renew()
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), _LOOKS_SECONDS)
        await service.stop()

    def _announce(self, page: PageAddress) -> None:
        from sushigo_score.cli.terminal_code import can_show_code, code_lines
        from sushigo_score.formats.qr_modules import modules

        words = self._words
        if can_show_code(sys.stdout.encoding):
            _say(words.say(texts.HOSTING))
            _say("\n".join(code_lines(modules(page.link), coloured=sys.stdout.isatty())))
        else:
            _say(words.say(texts.HOSTING_WITHOUT_CODE))
        _say(page.link)
        _say(f"{words.say(texts.ON_TV)} {page.typed}  {page.code}")
        _say(words.say(texts.HOST_KEPT, file=visible(self._kept.path)))

"""`sushigo-score score` and `check`: what game files score, with or without the reasons, or only what looks wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import Final

from sushigo_score.cli.arguments import REFUSED, STANDARD_INPUT, Order
from sushigo_score.files import NotReadable, read_file
from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.present.dates import date_in_words, local_zone
from sushigo_score.present.printed import Printer, cautions_in_words, result
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.text.language import brief, visible

TITLE_SHOWN: Final = 200


def run(order: Order) -> int:
    """Print what is wanted of each file; return 2 if one was refused."""
    return max([_run_on_file(order, name) for name in order.files()])


def _run_on_file(order: Order, name: str) -> int:
    try:
        gamefile = load(read_named(name))
    except Refusal as refusal:
        return say_refused(order, name, refusal)
    for line in _VIEWS[order.command, order.flag](order, name, gamefile):
        print(line)
    return 0


def say_refused(order: Order, name: str, refusal: Refusal) -> int:
    """Print what is wrong with a file, in one message."""
    print(f"{visible(name)}: {order.words().refusal(refusal)}", file=sys.stderr)
    return REFUSED


def read_named(name: str) -> bytes:
    """Read a file named on the command line, or standard input."""
    if name != STANDARD_INPUT:
        return read_file(name, SIZE_LIMIT)
    if sys.stdin is None:
        raise NotReadable("read.no_input")
    try:
        return sys.stdin.buffer.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise NotReadable("read.failed", code=error.errno or 0) from error


def _cautions(order: Order, gamefile: GameFile) -> list[str]:
    setup = gamefile.game.setup
    return cautions_in_words(order.words(setup.edition), setup, find_cautions(gamefile.game))


def _table(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    if len(order.named) > 1:
        yield f"== {visible(name)}"
    words = order.words(gamefile.game.setup.edition)
    printer = Printer(words, gamefile.game, score(gamefile.game))
    heading = [brief(gamefile.title, TITLE_SHOWN)] if gamefile.title else []
    if gamefile.played_at:
        heading.append(date_in_words(gamefile.played_at, words, local_zone()))
    yield from printer.lines(heading, _cautions(order, gamefile), explain=order.flag == "--explain")
    if len(order.named) > 1:
        yield ""


def _json(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    yield json.dumps(result(name, gamefile.game, score(gamefile.game), _cautions(order, gamefile)))


def _only_cautions(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    for caution in _cautions(order, gamefile):
        yield f"{visible(name)}: {caution}" if len(order.named) > 1 else caution


_VIEWS: Final[dict[tuple[str, str], Callable[[Order, str, GameFile], Iterator[str]]]] = {
    ("score", ""): _table,
    ("score", "--explain"): _table,
    ("score", "--json"): _json,
    ("check", ""): _only_cautions,
}

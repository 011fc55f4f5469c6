"""The command line: scores game files without ever opening a window."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from sushigo_score.present.printed import Printer
from sushigo_score.present.result import result
from sushigo_score.rules.checks import check
from sushigo_score.rules.reasons import Choice
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.storage.gamefile import GameFile, load
from sushigo_score.storage.jsontext import SIZE_LIMIT
from sushigo_score.text import sheet
from sushigo_score.text.language import LANGUAGES, Words, system_language, visible, words_for

EXAMPLE: Final = os.path.join(os.path.dirname(__file__), os.pardir, "assets", "example.sushigo")
REFUSED: Final = 2
_STANDARD_INPUT: Final = "-"


class NotReadable(Refusal):
    """Raised if a file cannot be read at all."""


class Misused(Refusal):
    """Raised if the words of the command line make no sense."""


class Order(NamedTuple):
    """What the command line asks for."""

    print_game: Callable[[Order, str, GameFile], Iterator[str]]
    files: tuple[str, ...]
    language: str

    def words(self, gamefile: GameFile) -> Words:
        """The words for the box of a game, in the language asked for."""
        return words_for(self.language, gamefile.game.setup.edition)


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks for, and say how it went: 0, or 2 if anything was refused."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = _run(list(arguments))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has had enough, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    return status


def _run(arguments: list[str]) -> int:
    if not arguments:
        return _show_example()
    words = words_for(_language_named(arguments) or system_language())
    if "-h" in arguments or "--help" in arguments:
        print(words.say(sheet.USAGE))
        return 0
    try:
        order = _understand(arguments)
    except Misused as misused:
        print(words.refusal(misused), file=sys.stderr)
        return REFUSED
    return max([_answer(order, name) for name in order.files])


def _show_example() -> int:
    language = system_language()
    print(words_for(language).say(sheet.EXAMPLE), end="\n\n")
    return _answer(Order(_explained, (EXAMPLE,), language), EXAMPLE)


def _language_named(arguments: Sequence[str]) -> str | None:
    """The language asked for, even if the rest of the command line makes no sense."""
    named = " ".join(arguments).replace("--lang=", "--lang ").partition("--lang ")[2].partition(" ")[0]
    return named if named in LANGUAGES else None


def _understand(arguments: list[str]) -> Order:
    command, *rest = arguments
    if command not in _COMMANDS:
        raise Misused("usage.no_command", word=command, right=Choice(tuple(_COMMANDS)))
    options, files = _sort(rest)
    language = options.pop("--lang", None) or system_language()
    if language not in LANGUAGES:
        raise Misused("usage.no_language", word=language, right=Choice(LANGUAGES))
    if len(options) > 1:
        raise Misused("usage.one_of_two")
    option = next(iter(options), "")
    if option not in _COMMANDS[command]:
        raise Misused("usage.no_option", word=option)
    if not files:
        raise Misused("usage.no_file")
    return Order(_COMMANDS[command][option], tuple(files), language)


def _sort(arguments: list[str]) -> tuple[dict[str, str], list[str]]:
    """Tell options from files; after -- everything is a file."""
    options: dict[str, str] = {}
    files: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        name, _, value = argument.partition("=")
        if argument == "--":
            files.extend(waiting)
        elif name == "--lang":
            options[name] = value or next(waiting, "")
            if not options[name]:
                raise Misused("usage.language_missing", right=Choice(LANGUAGES))
        elif argument in ("--explain", "--json"):
            options[argument] = ""
        elif argument.startswith("-") and argument != _STANDARD_INPUT:
            raise Misused("usage.no_option", word=argument)
        else:
            files.append(argument)
    return options, files


def _answer(order: Order, name: str) -> int:
    try:
        gamefile = load(_read(name))
    except Refusal as refusal:
        print(f"{visible(name)}: {words_for(order.language).refusal(refusal)}", file=sys.stderr)
        return REFUSED
    for line in order.print_game(order, name, gamefile):
        print(line)
    return 0


def _read(name: str) -> bytes:
    try:
        if name == _STANDARD_INPUT:
            return sys.stdin.buffer.read(SIZE_LIMIT + 1)
        with open(name, "rb") as file:
            return file.read(SIZE_LIMIT + 1)
    except FileNotFoundError as error:
        raise NotReadable("read.missing") from error
    except IsADirectoryError as error:
        raise NotReadable("read.directory") from error
    except PermissionError as error:
        raise NotReadable("read.directory" if os.path.isdir(name) else "read.forbidden") from error
    except OSError as error:
        raise NotReadable("read.failed", code=error.errno or 0) from error


def _plain(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    return _sheet(order, name, gamefile, explain=False)


def _explained(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    return _sheet(order, name, gamefile, explain=True)


def _sheet(order: Order, name: str, gamefile: GameFile, explain: bool) -> Iterator[str]:
    if len(order.files) > 1:
        yield f"== {visible(name)}"
    printer = Printer(order.words(gamefile), gamefile, score(gamefile.game))
    yield from printer.lines(check(gamefile.game), explain)
    if len(order.files) > 1:
        yield ""


def _json(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    printer = Printer(order.words(gamefile), gamefile, score(gamefile.game))
    warnings = printer.cautions(check(gamefile.game))
    yield json.dumps(result(name, gamefile.game, printer.scored, warnings))


def _cautions(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    printer = Printer(order.words(gamefile), gamefile, score(gamefile.game))
    for caution in printer.cautions(check(gamefile.game)):
        yield f"{visible(name)}: {caution}" if len(order.files) > 1 else caution


_COMMANDS: Final = {
    "score": {"": _plain, "--explain": _explained, "--json": _json},
    "check": {"": _cautions},
}

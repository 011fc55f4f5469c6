"""The command line: scores game files without opening a window."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sushigo_score.files import LINK, SUFFIX, NotReadable, read_file
from sushigo_score.formats.gamefile import GameFile, load
from sushigo_score.formats.strict_json import SIZE_LIMIT
from sushigo_score.present.dates import date_in_words, local_zone
from sushigo_score.present.printed.json_result import result
from sushigo_score.present.printed.text_sheet import Printer, cautions_in_words
from sushigo_score.rules.cautions import find_cautions
from sushigo_score.rules.reasons import Choice
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.score import score
from sushigo_score.text import printed_sheet
from sushigo_score.text.language import Words, brief, system_language, visible, words_for
from sushigo_score.text.languages import LANGUAGES

REFUSED: Final = 2
INTERRUPTED: Final = 130
HOST: Final = "host"
"""The command that serves a table to phones; `launch` dispatches it before any other argument is parsed."""
TITLE_SHOWN: Final = 200
_LANGUAGES: Final = Choice(tuple(LANGUAGES))
_STANDARD_INPUT: Final = "-"
_FROM_SOURCES: Final = "python main.py"
_INSTALLED: Final = "sushigo-score"


class Misused(Refusal):
    """Raised if the command-line arguments make no sense."""


class Order(NamedTuple):
    """A parsed command line."""

    command: str
    option: str
    files: tuple[str, ...]
    language: str

    def words(self, gamefile: GameFile) -> Words:
        """Return the words for a game's box, in the requested language."""
        return words_for(self.language, gamefile.game.setup.edition)


class Arguments:
    """The arguments split into options and files, plus a language that is always a supported one."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self.options: list[str] = []
        self.files: list[str] = []
        self.wanted_language = ""
        waiting = iter(arguments)
        for argument in waiting:
            name, equals, value = argument.partition("=")
            if argument == "--":
                self.files.extend(waiting)
            elif name == "--lang":
                self.wanted_language = value if equals else next(waiting, "")
                self.options.append(name)
            elif argument.startswith("-") and argument != _STANDARD_INPUT:
                self.options.append(argument)
            else:
                self.files.append(argument)

    @property
    def language(self) -> str:
        """The requested language if it is supported, else the system's."""
        return self.wanted_language if self.wanted_language in LANGUAGES else system_language()


def wants_window(arguments: Sequence[str]) -> bool:
    """Return whether the arguments only open the app, perhaps with some games.

    >>> wants_window([]), wants_window(["a.sushigo"]), wants_window(["score", "a.sushigo"]), wants_window(["--help"])
    (True, True, False, False)
    """
    return all(name.casefold().endswith(SUFFIX) or name.startswith(LINK) for name in arguments)


def main(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit status: 0, or 2 if anything was refused."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - stays open as long as we run
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _cannot_print(error)
    return status


def no_window() -> int:
    """Say what is missing for the window, and how to get it."""
    program = _program()
    command = "make run" if program == _FROM_SOURCES else 'pip install "sushigo-score[app]"'
    said = words_for(system_language()).say(printed_sheet.NO_WINDOW, command=command, program=program)
    print(said, file=sys.stderr)
    return REFUSED


def usage(words: Words) -> str:
    """Return the help text."""
    return words.say(printed_sheet.USAGE, languages=_LANGUAGES, program=_program())


def _program() -> str:
    """Return the command that starts this program in a terminal."""
    return _FROM_SOURCES if os.path.basename(sys.argv[0]) == "main.py" else _INSTALLED


def unseen(files: Sequence[str], example: str) -> int:
    """Say that no window can be seen here, and score what it would have shown: the games named, else an example."""
    said = words_for(system_language()).say(printed_sheet.GAMES_UNSEEN if files else printed_sheet.UNSEEN)
    if sys.stderr is not None:
        with suppress(OSError):
            print(said, file=sys.stderr, flush=True)
    return main(["score", "--explain", "--", *(files or [example])])


def _cannot_print(error: OSError) -> int:
    """Nobody reads on, as with `| head`, or the output has no room."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    if isinstance(error, BrokenPipeError):
        return 0
    refusal = NotReadable("print.failed", code=error.errno or 0)
    try:
        print(words_for(system_language()).refusal(refusal), file=sys.stderr, flush=True)
    except OSError:  # there is no room for that either
        os.dup2(nowhere, 2)
    return REFUSED


def _run(given: Sequence[str]) -> int:
    arguments = Arguments(given)
    if arguments.files[:1] == [_CONFORM]:
        return int(_module(_CONFORM).conform(given[given.index(_CONFORM) + 1 :], arguments.language))
    words = words_for(arguments.language)
    if "-h" in arguments.options or "--help" in arguments.options:
        print(usage(words))
        return 0
    try:
        order = _understand(arguments)
    except Misused as misused:
        print(words.refusal(misused), file=sys.stderr)
        return REFUSED
    if order.command in _ELSEWHERE:
        return int(_module(order.command).run(order))
    return max([_answer(order, name) for name in order.files])


def _module(command: str) -> Any:
    from importlib import import_module

    return import_module(_ELSEWHERE[command])


def _understand(arguments: Arguments) -> Order:
    command, *files = arguments.files or [""]
    if command not in _COMMANDS:
        raise Misused("usage.no_command", word=command, right=Choice((*_COMMANDS, HOST)))
    views = dict.fromkeys(option for option in arguments.options if option != "--lang")
    for option in views:
        if option not in _COMMANDS[command]:
            raise Misused("usage.no_option", word=option)
    if "--lang" in arguments.options and not arguments.wanted_language:
        raise Misused("usage.language_missing", right=_LANGUAGES)
    if arguments.wanted_language not in ("", *LANGUAGES):
        raise Misused("usage.no_language", word=arguments.wanted_language, right=_LANGUAGES)
    if len(views) > 1:
        raise Misused("usage.one_of_two")
    if command == _SYNC and len(files) != 1:
        raise Misused("usage.one_folder")
    if not files:
        raise Misused("usage.no_file")
    return Order(command, next(iter(views), ""), tuple(files), arguments.language)


def _answer(order: Order, name: str) -> int:
    try:
        gamefile = load(read_named(name))
    except Refusal as refusal:
        return say_refused(order, name, refusal)
    for line in _VIEWS[order.command, order.option](order, name, gamefile):
        print(line)
    return 0


def say_refused(order: Order, name: str, refusal: Refusal) -> int:
    """Print what is wrong with a file, in one message."""
    print(f"{visible(name)}: {words_for(order.language).refusal(refusal)}", file=sys.stderr)
    return REFUSED


def read_named(name: str) -> bytes:
    """Read a file named on the command line, or standard input."""
    if name != _STANDARD_INPUT:
        return read_file(name, SIZE_LIMIT)
    if sys.stdin is None:
        raise NotReadable("read.no_input")
    try:
        return sys.stdin.buffer.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise NotReadable("read.failed", code=error.errno or 0) from error


def _cautions(order: Order, gamefile: GameFile) -> list[str]:
    return cautions_in_words(order.words(gamefile), gamefile.game.setup, find_cautions(gamefile.game))


def _table(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    if len(order.files) > 1:
        yield f"== {visible(name)}"
    words = order.words(gamefile)
    printer = Printer(words, gamefile.game, score(gamefile.game))
    heading = [brief(gamefile.title, TITLE_SHOWN)] if gamefile.title else []
    if gamefile.played_at:
        heading.append(date_in_words(gamefile.played_at, words, local_zone()))
    yield from printer.lines(heading, _cautions(order, gamefile), explain=order.option == "--explain")
    if len(order.files) > 1:
        yield ""


def _json(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    yield json.dumps(result(name, gamefile.game, score(gamefile.game), _cautions(order, gamefile)))


def _only_cautions(order: Order, name: str, gamefile: GameFile) -> Iterator[str]:
    for caution in _cautions(order, gamefile):
        yield f"{visible(name)}: {caution}" if len(order.files) > 1 else caution


_SYNC: Final = "sync"
_CONFORM: Final = "conform"
"""Everything after it is another program's command line, with its own options."""
_COMMANDS: Final = {
    "score": ("--explain", "--json"),
    "check": (),
    "bgstats": ("--link",),
    _SYNC: ("--join",),
    _CONFORM: (),
}
_VIEWS: Final[dict[tuple[str, str], Callable[[Order, str, GameFile], Iterator[str]]]] = {
    ("score", ""): _table,
    ("score", "--explain"): _table,
    ("score", "--json"): _json,
    ("check", ""): _only_cautions,
}
_ELSEWHERE: Final = {
    "bgstats": "sushigo_score.terminal.bgstats",
    _SYNC: "sushigo_score.terminal.sync",
    _CONFORM: "sushigo_score.terminal.conform",
}
"""Commands in modules of their own, imported on demand so that scoring does not wait for them."""

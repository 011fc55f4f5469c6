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
    prepare_output()
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _handle_closed_output(error)
    return status


def prepare_output() -> None:
    """Let no character that the terminal lacks, and no output that was closed, end anything."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by the parent process
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - stays open for the lifetime of the process
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def explain_missing_window() -> int:
    """Print what the window needs and how to install it."""
    program = _program()
    command = "make run" if program == _FROM_SOURCES else 'pip install "sushigo-score[app]"'
    message = words_for(system_language()).say(printed_sheet.NO_WINDOW, command=command, program=program)
    print(message, file=sys.stderr)
    return REFUSED


def usage(words: Words) -> str:
    """Return the help text."""
    return words.say(printed_sheet.USAGE, languages=_LANGUAGES, program=_program())


def _program() -> str:
    """Return the command that starts this program in a terminal."""
    return _FROM_SOURCES if os.path.basename(sys.argv[0]) == "main.py" else _INSTALLED


def score_without_display(files: Sequence[str], example: str) -> int:
    """Say that there is no display, and score what the window would have shown: the given files, else an example."""
    message = words_for(system_language()).say(printed_sheet.GAMES_UNSEEN if files else printed_sheet.UNSEEN)
    if sys.stderr is not None:
        with suppress(OSError):
            print(message, file=sys.stderr, flush=True)
    return main(["score", "--explain", "--", *(files or [example])])


def _handle_closed_output(error: OSError) -> int:
    """Handle a closed pipe, as with `| head`, or a full disk."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, 1)
    if isinstance(error, BrokenPipeError):
        return 0
    refusal = NotReadable("print.failed", code=error.errno or 0)
    try:
        print(words_for(system_language()).refusal(refusal), file=sys.stderr, flush=True)
    except OSError:  # stderr is full too
        os.dup2(devnull, 2)
    return REFUSED


def _run(given: Sequence[str]) -> int:
    arguments = Arguments(given)
    if arguments.files[:1] == [_CONFORM]:
        return int(_import_command(_CONFORM).conform(given[given.index(_CONFORM) + 1 :], arguments.language))
    words = words_for(arguments.language)
    if "-h" in arguments.options or "--help" in arguments.options:
        print(usage(words))
        return 0
    try:
        order = _parse(arguments)
    except Misused as misused:
        print(words.refusal(misused), file=sys.stderr)
        return REFUSED
    if order.command in _COMMAND_MODULES:
        return int(_import_command(order.command).run(order))
    return max([_run_on_file(order, name) for name in order.files])


def _import_command(command: str) -> Any:
    from importlib import import_module

    return import_module(_COMMAND_MODULES[command])


def _parse(arguments: Arguments) -> Order:
    command, *files = arguments.files or [""]
    if command not in _COMMANDS:
        raise Misused("usage.no_command", word=command, right=Choice((*_COMMANDS, HOST)))
    views = dict.fromkeys(option for option in arguments.options if option != "--lang")
    for option in views:
        if option not in _COMMANDS[command]:
            raise Misused("usage.no_option", word=option)
    if "--lang" in arguments.options and not arguments.wanted_language:
        raise Misused("usage.language_missing", right=_LANGUAGES)
    if arguments.wanted_language:
        check_language(arguments.wanted_language)
    if len(views) > 1:
        raise Misused("usage.one_of_two")
    if command == _SYNC and len(files) != 1:
        raise Misused("usage.one_folder")
    if not files:
        raise Misused("usage.no_file")
    return Order(command, next(iter(views), ""), tuple(files), arguments.language)


def check_language(language: str) -> None:
    """Refuse a language that the app does not have."""
    if language not in LANGUAGES:
        raise Misused("usage.no_language", word=language, right=_LANGUAGES)


def _run_on_file(order: Order, name: str) -> int:
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
_COMMAND_MODULES: Final = {
    "bgstats": "sushigo_score.cli.bgstats",
    _SYNC: "sushigo_score.cli.sync",
    _CONFORM: "sushigo_score.cli.conform",
}
"""Commands in modules of their own, imported on demand so that scoring does not wait for them."""

"""Starts Wasabi Bowl: the window, or a command if there is one."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from sushigo_score import __version__
from sushigo_score.cli.arguments import COMMANDS, INTERRUPTED, LANGUAGE_CHOICE, REFUSED, Arguments, Order
from sushigo_score.files import LINK, SUFFIX, NotReadable
from sushigo_score.rules.refusals import Refusal
from sushigo_score.text import printed_sheet
from sushigo_score.text.language import Words, system_language, words_for

_FROM_SOURCES: Final = "python main.py"
_INSTALLED: Final = "sushigo-score"
_NO_KIVY_FROM: Final = (3, 14)
"""The first Python that Kivy has no wheels for; pyproject.toml says the same to pip."""
_OLDER: Final = "3.13"


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the app, or run a command, and return the exit status: 0, or 2 if anything was refused."""
    given = sys.argv[1:] if arguments is None else arguments
    return _open_app(given) if wants_window(given) else _run_safely(given)


def wants_window(arguments: Sequence[str]) -> bool:
    """Return whether the arguments only open the app, perhaps with some games.

    >>> wants_window([]), wants_window(["a.sushigo"]), wants_window(["score", "a.sushigo"]), wants_window(["--help"])
    (True, True, False, False)
    """
    return all(name.casefold().endswith(SUFFIX) or name.startswith(LINK) for name in arguments)


# --- the window ---------------------------------------------------------------------------------------


def _open_app(files: Sequence[str]) -> int:
    """Open the window, or say why there is none; without a screen, score what it would have shown."""
    if find_spec("kivy") is None:
        return _explain_missing_window()
    from sushigo_score.ui.kit.drawing.assets import asset
    from sushigo_score.ui.shell.start import start

    status = start(files)
    return _score_without_display(files, asset("example.sushigo")) if status is None else status


def _explain_missing_window() -> int:
    """Print what the window needs and how to install it."""
    version = sys.version_info[:2]
    message = printed_sheet.NO_WINDOW if version < _NO_KIVY_FROM else printed_sheet.NO_KIVY_YET
    facts = {"version": ".".join(map(str, version)), "command": _installing(version), "program": _program()}
    print(words_for(system_language()).say(message, **facts), file=sys.stderr)
    return REFUSED


def _installing(version: tuple[int, ...]) -> str:
    """Return the command that installs what the window needs, for an older Python if there is no Kivy for this one."""
    from_sources, older = _program() == _FROM_SOURCES, version >= _NO_KIVY_FROM
    if from_sources:
        return f"make run PYTHON=python{_OLDER}" if older else "make run"
    if not older:
        return f'pip install "{_INSTALLED}[app]"'
    if "pipx" in sys.prefix.split(os.sep):  # which installs nothing a second time
        return f"pipx reinstall --python {_OLDER} {_INSTALLED}"
    return f'pipx install --python {_OLDER} "{_INSTALLED}[app]"'


def _score_without_display(files: Sequence[str], example: str) -> int:
    """Say that there is no display, and score what the window would have shown: the given files, else an example."""
    message = words_for(system_language()).say(printed_sheet.GAMES_UNSEEN if files else printed_sheet.UNSEEN)
    if sys.stderr is not None:
        with suppress(OSError):
            print(message, file=sys.stderr, flush=True)
    return main(["score", "--explain", "--", *(files or [example])])


# --- commands -----------------------------------------------------------------------------------------


def _run_safely(given: Sequence[str]) -> int:
    """Run a command, wherever its output goes."""
    _prepare_output()
    try:
        status = _run(Arguments(given))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _handle_closed_output(error)
    return status


def _run(arguments: Arguments) -> int:
    words = words_for(arguments.language)
    if arguments.asks_for_help:
        print(_usage(words))
        return 0
    if arguments.asks_for_version:
        print(f"{_INSTALLED} {__version__}")
        return 0
    try:
        order = arguments.order()
        run: Callable[[Order], int] = import_module(COMMANDS[order.command].module).run
        return run(order)
    except Refusal as refusal:
        print(words.refusal(refusal), file=sys.stderr)
        return REFUSED


def _usage(words: Words) -> str:
    """Return the help text."""
    return words.say(printed_sheet.USAGE, languages=LANGUAGE_CHOICE, program=_program())


def _program() -> str:
    """Return the command that starts this program in a terminal."""
    return _FROM_SOURCES if os.path.basename(sys.argv[0]) == "main.py" else _INSTALLED


def _prepare_output() -> None:
    """Let no character that the terminal lacks, and no output that was closed, end anything."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by the parent process
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - stays open for the lifetime of the process
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


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

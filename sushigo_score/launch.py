"""Starts Wasabi Bowl: the window, or the command line if there are arguments for it."""

import gc
import os
import sys
from contextlib import suppress
from typing import NoReturn


def _end(status: int) -> NoReturn:
    """End at once: for Python to take apart all that was loaded takes longer than to score a game."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(status)


def _leave_code_alone() -> None:
    """What was loaded stays: whoever clears away later need not look through it."""
    gc.freeze()
    gc.enable()


def main() -> int:
    """Open the app, or run the command line."""
    gc.disable()  # collecting garbage while importing costs time and finds nothing
    from sushigo_score import cli

    arguments = sys.argv[1:]
    if arguments[:1] == [cli.HOST]:
        from sushigo_score.host import command

        _leave_code_alone()
        _end(command.main(arguments[1:]))
    if not cli.wants_window(arguments):
        _leave_code_alone()
        _end(cli.main(arguments))
    from importlib.util import find_spec

    if find_spec("kivy") is None:
        return cli.no_window()
    from sushigo_score.ui.kit.assets import asset
    from sushigo_score.ui.shell.start import start

    status = start(arguments)
    return cli.unseen(arguments, asset("example.sushigo")) if status is None else status

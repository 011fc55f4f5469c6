"""Starts Wasabi Bowl: the window, or the command line if there are arguments for it."""

import gc
import os
import sys
from contextlib import suppress
from typing import NoReturn


def _exit_at_once(status: int) -> NoReturn:
    """Exit immediately: Python's normal shutdown takes longer than scoring a game."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(status)


def _freeze_loaded_objects() -> None:
    """Exempt everything loaded so far from garbage collection, and turn collection back on."""
    gc.freeze()
    gc.enable()


def main() -> int:
    """Open the app, or run the command line."""
    gc.disable()  # collecting garbage while importing costs time and finds nothing
    from sushigo_score.cli import score as cli

    arguments = sys.argv[1:]
    if arguments[:1] == [cli.HOST]:
        from sushigo_score.cli import host as command

        _freeze_loaded_objects()
        _exit_at_once(command.main(arguments[1:]))
    if not cli.wants_window(arguments):
        _freeze_loaded_objects()
        _exit_at_once(cli.main(arguments))
    from importlib.util import find_spec

    if find_spec("kivy") is None:
        return cli.explain_missing_window()
    from sushigo_score.ui.kit.assets import asset
    from sushigo_score.ui.shell.start import start

    status = start(arguments)
    return cli.score_without_display(arguments, asset("example.sushigo")) if status is None else status

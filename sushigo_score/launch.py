"""Starts Wasabi Bowl: the window, or the command line where that is asked for."""

import sys
from importlib.util import find_spec

from sushigo_score import cli


def main() -> int:
    """Open the app, or do what the command line says."""
    arguments = sys.argv[1:]
    if not cli.wants_window(arguments):
        return cli.main(arguments)
    if not all(find_spec(needed) for needed in ("kivy", "kivymd")):
        return cli.no_window()
    from sushigo_score.ui.assets import asset
    from sushigo_score.ui.start import start

    status = start(arguments)
    return cli.unseen(arguments, asset("example.sushigo")) if status is None else status

"""Opens the window: what Kivy reads when it is loaded is settled here, before anything loads it."""

from __future__ import annotations

import gc
import logging
import os
import sys
import traceback
from collections.abc import Sequence

from sushigo_score.device.folders import data_folder
from sushigo_score.device.identity import introduce
from sushigo_score.rules.refusals import Refusal
from sushigo_score.storage.store import Store
from sushigo_score.text.language import system_language, words_for

_WINDOW = (1100, 780)
_INTERRUPTED = 130


def settle(folder: str) -> None:
    """Keep Kivy's own files beside the games, its hands off the arguments, and its log quiet."""
    home = os.path.join(folder, "kivy")
    os.makedirs(home, exist_ok=True)
    wanted = {
        "KIVY_HOME": home,
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
        "KCFG_KIVY_EXIT_ON_ESCAPE": "0",
        "KCFG_GRAPHICS_WIDTH": str(_WINDOW[0]),
        "KCFG_GRAPHICS_HEIGHT": str(_WINDOW[1]),
        "KCFG_GRAPHICS_MINIMUM_WIDTH": "360",
        "KCFG_GRAPHICS_MINIMUM_HEIGHT": "400",
    }
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
    logging.getLogger("kivy").addFilter(_matters)


def _matters(record: logging.LogRecord) -> bool:
    """Kivy reports at length that a library for touch panels is missing, which this app does not use."""
    return "MTDev" not in record.getMessage()


def quiet_input() -> None:
    """Only the mouse and touches of the window: the system's own touch devices would count every touch twice."""
    from kivy.config import Config

    for name, _ in list(Config.items("input")):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")


def start(files: Sequence[str]) -> int:
    """Open the app with some games; 1 if it cannot go on."""
    folder = data_folder()
    try:
        os.makedirs(folder, exist_ok=True)
        settle(folder)
        store = Store(folder)
    except (OSError, Refusal) as error:
        words = words_for(system_language())
        print(words.refusal(error) if isinstance(error, Refusal) else error, file=sys.stderr)
        return 1
    introduce()
    quiet_input()
    from sushigo_score.ui.app import WasabiBowl

    gc.freeze()  # the code stays: no need to look through it for what can be cleared away
    try:
        WasabiBowl(store, files).run()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Exception:  # noqa: BLE001 - the last door: what no crash screen could show any more
        traceback.print_exc()
        return 1
    finally:
        store.close()
    return 0

"""`python -m tests.android.acting STORY FOLDER [PHONE]`: starts the app as on a phone, with somebody who uses it.

The outcome is printed as JSON, as nothing here may rely on `assert`, which phones strip. The folder holds the app's data;
the phone is described as JSON, such as {"version": 30}.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from importlib.util import source_from_cache
from pathlib import Path
from typing import Any, Final

from tests.android import phone as phones
from tests.android.fingers import Finger, PhoneDriver
from tests.android.intents import OPEN, VIEW, Intent
from tests.android.phone import Document, Phone, Sides
from tests.android.throwing import faults
from tests.patience import PATIENCE
from tools.left_out import is_left_out

ROOT: Final = Path(__file__).parent.parent.parent
GAME: Final = ROOT / "tests" / "games" / "original-4-players-ties-broken-by-puddings.sushigo"
ADDRESS: Final = "content://org.example.files/document/12"


class Actor:
    """Somebody with a phone in their hands."""

    def __init__(self, phone: Phone, app: Any) -> None:
        from tests.ui.playing import Hands

        self.phone, self.app = phone, app
        self.ui = PhoneDriver()
        app._run_prepare()
        self.ui.ticks(3)
        self.hands = Hands(self.ui, app)

    def until(self, what: Callable[[], object]) -> bool:
        """Let frames pass until a condition holds; return False if it never does."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.ui.ticks(1)
            if what():
                return True
            time.sleep(0.002)
        return False

    def rest(self) -> None:
        """Wait until Android and our threads are idle."""
        self.phone.ui_thread.idle()
        for thread in threading.enumerate():
            if thread not in (threading.current_thread(), self.phone.ui_thread):
                thread.join(PATIENCE)
        self.ui.ticks(5)

    def back(self) -> str:
        """Press the back key, and return the page it leads to."""
        self.ui.key(27)
        return self.page

    @property
    def page(self) -> str:
        """The name of the current page."""
        return str(self.app.navigator.page.called)

    @property
    def toast(self) -> str:
        """The message at the bottom of the screen."""
        return str(self.app.navigator.toast.text) if self.app.navigator.toast else ""


Story = Callable[[Actor], dict[str, Any]]


def main(story: str, folder: str, written: str = "{}") -> int:
    """Act one story in the app."""
    from tests.android import stories

    told: Story = getattr(stories, story)
    read: set[str] = set()
    sys.addaudithook(lambda event, of: read.add(of[0]) if event == "open" and isinstance(of[0], str) else None)
    what = json.loads(written)
    Finger.as_mouse = what.pop("mouse", False)
    came, chosen = what.pop("comes", ""), what.pop("chosen", {})  # while the app was dead
    phone = the_phone(Path(folder), what)
    phones.begin(phone)
    if came:
        phone.open_with(Intent(VIEW, came))
    for request, address in chosen.items():
        phone.ui_thread.post(partial(phone.activity.answer, int(request), Intent(OPEN), address))
    phone.ui_thread.idle()
    comes_of_it: dict[str, Any] = {}

    def act(app: Any) -> None:
        actor = Actor(phone, app)
        comes_of_it.update(told(actor))
        app._stop()

    from sushigo_score.ui.shell import start

    settled = start.quiet_input

    def quiet_input(*, mouse: bool) -> None:
        settled(mouse=mouse)  # from here on, Kivy may be imported
        from kivy.app import App
        from kivy.config import Config

        App.run = act
        Config.set("graphics", "fullscreen", "0")  # Kivy needs it on phones, where its window follows only the manifest

    start.quiet_input = quiet_input
    sys.argv = ["main.py"]
    from sushigo_score.cli.main import main

    ended = main()
    phone.ui_thread.idle()
    missing = [f"{path} is not in the package" for path in sorted(map(_source, read)) if _is_missing(path)]
    comes_of_it |= {
        "ended": ended,
        "faults": [*map(repr, faults), *missing],
        "left open": len(phone.left_open),
    }
    print(json.dumps(comes_of_it))
    return 0


def _source(path: str) -> str:
    """Return the source of a compiled module; other files are their own."""
    return source_from_cache(path) if "__pycache__" in path else path


def _is_missing(path: str) -> bool:
    return is_left_out(path) and "/site-packages/kivy/tests/" not in path  # our fingers are Kivy's


def the_phone(folder: Path, what: dict[str, Any]) -> Phone:
    """Return the described phone, with a game among the documents of another app."""
    others = folder / "other apps"
    others.mkdir(exist_ok=True)
    opened = what.pop("opens", "")
    what |= {name: Sides(*what[name]) for name in ("bars", "notch") if name in what}
    phone = Phone(others, started_by=Intent(VIEW, opened) if opened else None, **what)
    phone.keep(ADDRESS, Document("Ana.sushigo", GAME.read_bytes()))
    return phone


def environment(folder: Path, width: int = 1080, height: int = 2400) -> dict[str, str]:
    """Return the environment of a process on a phone, except for what would need a screen."""
    modules = str(Path(__file__).parent / "modules")
    found = {
        name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "KCFG_", "LC_", "LANG"))
    }
    return found | {
        "ANDROID_ARGUMENT": str(folder),
        "ANDROID_PRIVATE": str(folder),
        "ANDROID_APP_PATH": str(folder),
        "P4A_BOOTSTRAP": "sdl2",
        "PYTHONPATH": os.pathsep.join([modules, str(ROOT), *filter(None, [found.get("PYTHONPATH")])]),
        "KCFG_GRAPHICS_WIDTH": str(width),
        "KCFG_GRAPHICS_HEIGHT": str(height),
        "KCFG_GRAPHICS_MAXFPS": "0",
        "KCFG_GRAPHICS_VSYNC": "0",
        "KCFG_GRAPHICS_MULTISAMPLES": "0",
        "KIVY_AUDIO": "",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "SDL_VIDEODRIVER": "offscreen",
    }


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

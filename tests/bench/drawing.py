"""A screen of eight players with fourteen dish tiles each, relative to the same made of plain KivyMD widgets.

Each is built in a separate process, in a window of the same size, so that memory can be compared.
"""

from __future__ import annotations

import json
import sys
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench.measure import in_processes, tell
from tests.memory import resident

PLAYERS, DISHES = 8, 14
ITEMS = (
    "egg", "salmon", "squid", "wasabi", "maki:1", "maki:2", "maki:3",
    "tempura", "sashimi", "dumpling", "chopsticks", "tea", "tofu", "pudding",
)  # fmt: skip
TAPS = 60


def own_screen() -> Any:
    """Build the screen from our tiles."""
    from kivy.uix.gridlayout import GridLayout

    from sushigo_score.ui.pieces.dish_tile import DishTile

    screen = GridLayout(cols=DISHES)
    for _ in range(PLAYERS):
        for item in ITEMS:
            tile = DishTile(item=item)
            tile.bind(on_add=_count_one_more)
            screen.add_widget(tile)
    screen.tapped = screen.children[40]
    return screen


def _count_one_more(tile: Any) -> None:
    tile.count += 1


def plain_screen() -> Any:
    """Build the same from KivyMD cards, buttons and labels."""
    from kivy.uix.gridlayout import GridLayout
    from kivymd.uix.button import MDIconButton
    from kivymd.uix.card import MDCard
    from kivymd.uix.label import MDLabel

    screen = GridLayout(cols=DISHES)
    for _ in range(PLAYERS):
        for item in ITEMS:
            card = MDCard(orientation="vertical", style="filled")
            card.add_widget(MDLabel(text=item))
            count = MDLabel(text="0")
            card.add_widget(count)
            card.add_widget(MDIconButton(icon="minus"))
            plus = MDIconButton(icon="plus")
            plus.bind(on_press=lambda _, count=count: setattr(count, "text", str(int(count.text) + 1)))
            card.add_widget(plus)
            screen.add_widget(card)
    screen.tapped = screen.children[40].children[0]
    return screen


def measure(which: str) -> dict[str, float]:
    """Build and show one screen, then tap it, in this process."""
    from tests.ui import driver

    driver.set_up_environment(1280, 800)
    ui = driver.Driver()
    from kivy.uix.label import Label

    from sushigo_score.ui.kit.widgets.kivy_style import need_kivy_style

    need_kivy_style()
    if which == "plain":
        from kivymd.app import MDApp

        app = MDApp()
        app._run_prepare()
        from kivymd.uix.button import MDIconButton
        from kivymd.uix.card import MDCard
        from kivymd.uix.label import MDLabel

        ready: tuple[Any, ...] = (MDCard, MDIconButton, MDLabel)
    else:
        from sushigo_score.ui.kit.drawing.pictures import picture
        from sushigo_score.ui.pieces.dish_tile import DishTile

        ready = DishTile, picture("egg", 2)
    assert ready, "code and pictures are there before anything is built"
    ui.frames(5)
    ui.pixels()
    bare = resident()
    ui.show(Label(text="a"))  # the first frame loads the driver's shader compiler and the fonts
    ui.pixels()
    ui.clear()
    ui.frames(5)
    ui.pixels()
    empty = resident()
    start = perf_counter()
    screen = own_screen() if which == "own" else plain_screen()
    ui.window.add_widget(screen)
    ui.frames(1)
    built = perf_counter() - start
    ui.frames(5)
    held = resident() - empty
    taps = []
    for _ in range(TAPS):
        touch = ui.press(screen.tapped)
        start = perf_counter()
        touch.touch_up()
        ui.frames(1)
        taps.append(perf_counter() - start)
        ui.frames(1)
    return {
        "built": built * 1000,
        "tap": median(taps) * 1000,
        "mebibytes": held,
        "mebibytes_of_the_first_label": empty - bare,
    }


def run() -> None:
    """Measure both, and print how they compare."""
    own, plain = (in_processes("tests.bench.drawing", which, times=3) for which in ("own", "plain"))
    tell("tiles_8_by_14", **own)
    tell("tiles_plain_over_own", **{name: plain[name] / max(own[name], 0.1) for name in ("built", "tap", "mebibytes")})


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))

"""`python -m tests.ui.gallery OUT`: every picture and every widget in every state, as PNGs, made without a screen.

Light and dark, three sizes of window, text at 100% and 200%, English and Polish.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

WINDOWS = {"small": (360, 640), "phone": (412, 915), "tablet": (1280, 800)}
LANGUAGES = ("en", "pl")
SCALES = (1.0, 2.0)
GROWTH = 0.5
"""The share of the text's growth by which layouts enlarge the widgets."""


def tiles() -> Iterator[Any]:
    from sushigo_score.ui.pieces.dish_tile import DishTile

    yield DishTile(item="salmon")
    yield DishTile(item="squid", goes_on_wasabi=True)
    yield DishTile(item="egg", count=2, points=2, scored=True)
    yield DishTile(item="wasabi+squid", count=1, points=9, scored=True)
    yield DishTile(item="maki:3", count=12, points=6, scored=True)
    yield DishTile(item="eel", count=1, points=-3, scored=True)
    yield DishTile(item="green_tea_ice_cream", count=4)
    yield DishTile(item="fruit:watermelon,pineapple", faded=True)
    yield DishTile(item="special_order:onigiri:triangle", count=1, points=16, scored=True)
    yield DishTile(item="tempura", pressed=True)
    yield DishTile(item="dumpling", focused=True)
    yield DishTile(item="strawberry_pudding:6", count=1, focused=True)


def chips() -> Iterator[Any]:
    from sushigo_score.ui.features.round.player_chip import PlayerChip

    names = ("Ana", "Bartłomiej", "Chidi", "Dóra", "Þórður", "Eñe", "Maximiliana", "Zoë")
    for colour, name in enumerate(names):
        yield PlayerChip(
            name=name,
            colour=colour,
            total=(0, 23, -4, 101, 7, 58, 31, 12)[colour],
            cards=colour + 2,
            hand=8,
            chosen=colour == 1,
            leads=colour == 3,
            squishy=colour in (2, 5),
            boat=colour in (3, 5),
            focused=colour == 6,
            pressed=colour == 7,
        )


def bowls() -> Iterator[Any]:
    from sushigo_score.ui.pieces.wasabi_bowl import WasabiBowl

    for points in (0, 3, 9, 17, 31, 62, -4):
        yield WasabiBowl(points=points)


def races() -> Iterator[Any]:
    from sushigo_score.ui.features.round.race_track import RaceTrack

    yield RaceTrack()
    yield RaceTrack(finishes=[(0,)], ready=True)
    yield RaceTrack(finishes=[(0, 3), (5,)])
    yield RaceTrack(finishes=[(0, 1, 2)], focused=True)
    yield RaceTrack(finishes=[(0,), (1,), (2,), (3,)], pressed=True)


def dice() -> Iterator[Any]:
    from sushigo_score.ui.features.round.trays import Die

    for value in range(1, 7):
        yield Die(value=value, focused=value == 3, pressed=value == 5)


def pickers() -> Iterator[Any]:
    from sushigo_score.ui.features.round.trays import ValuePicker

    yield ValuePicker(items=[f"frozen_yogurt:{value}" for value in range(10)], focused=True, area=6)
    yield ValuePicker(items=[f"strawberry_pudding:{value}" for value in range(1, 7)], columns=3)


def cells() -> Iterator[Any]:
    from sushigo_score.ui.features.score_sheet.score_cell import ScoreCell

    yield ScoreCell(text="6")
    yield ScoreCell(text="-6")
    yield ScoreCell(text="101", strong=True)
    yield ScoreCell(text="13", decided=True)
    yield ScoreCell(text="9", chosen=True)
    yield ScoreCell(text="10", pressed=True)
    yield ScoreCell(text="0", focused=True)
    yield ScoreCell(text="")


def lines() -> Iterator[Any]:
    from sushigo_score.text import printed_sheet
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.pieces.line_chart import LineChart

    labels = [
        *(look.words.say(printed_sheet.ROUND, round=number) for number in (1, 2, 3)),
        look.words.say(printed_sheet.END),
    ]
    yield LineChart(
        lines=[(0, [14, 26, 40, 46]), (1, [9, 30, 41, 41]), (2, [17, 22, 31, 25]), (3, [-3, 5, 19, 13])], labels=labels
    )
    yield LineChart(lines=[(seat, [5 + seat, 14 + seat * 2, 25 + seat, 30 + seat]) for seat in range(8)], labels=labels)


def bars() -> Iterator[Any]:
    from sushigo_score.ui.pieces.stacked_bars import StackedBars

    yield StackedBars(
        bars=[
            ("Ana", 0, [("nigiri", 14), ("maki", 6), ("tempura", 10), ("dumpling", 15), ("pudding", 6)]),
            ("Bartłomiej", 1, [("nigiri", 3), ("maki", 3), ("sashimi", 20), ("tea", 4), ("pudding", -6)]),
            ("Dóra", 3, [("uramaki", 8), ("onigiri", 16), ("edamame", 8)]),
            ("Eñe", 5, [("eel", -3), ("tofu", 2)]),
        ]
    )


def podiums() -> Iterator[Any]:
    from sushigo_score.ui.pieces.podium import Podium

    yield Podium(ranks=[(1, 46, [("Ana", 0)]), (2, 41, [("Bartłomiej", 1)]), (3, 25, [("Chidi", 2)])])
    yield Podium(ranks=[(1, 46, [("Ana", 0), ("Zoë", 7)]), (3, 41, [("Maximiliana", 6), ("Dóra", 3), ("Eñe", 5)])])


def buttons() -> Iterator[Any]:
    from sushigo_score.text import common
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton

    text = look.words.say(common.NEW_GAME)
    for style in ("main", "plain", "quiet", "warm"):
        yield WordButton(text=text, symbol="add", style=style)
    yield WordButton(text=text, style="main", pressed=True)
    yield WordButton(text=text, style="plain", focused=True)
    yield WordButton(text=text, style="main", enabled=False)
    yield WordButton(text=look.words.say(common.OPEN_FILE), symbol="open")
    yield SymbolButton(symbol="undo")
    yield SymbolButton(symbol="redo", enabled=False)
    yield SymbolButton(symbol="settings", focused=True)


def rows() -> Iterator[Any]:
    from sushigo_score.text import common
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.widgets.row import ListRow
    from sushigo_score.ui.kit.widgets.switch import SwitchRow

    say = look.words.say
    yield ListRow(title=say(common.NEW_GAME), detail=say(common.PROMISE_MORE), picture="box_party", end_symbol="choose")
    yield ListRow(title=say(common.SETTINGS), symbol="settings")
    yield ListRow(title="Bartłomiej", colour=3, end="-6", chosen=True)
    yield ListRow(title="Ana", colour=0, end="101", focused=True, bold=True)
    yield ListRow(title="Zoë", colour=7, end="23", pressed=True)
    yield SwitchRow(title=say(common.KEEP_AWAKE), on=True)
    yield SwitchRow(title=say(common.REDUCED_MOTION))


def choices() -> Iterator[Any]:
    from sushigo_score.ui.features.round.action_strip import Pill
    from sushigo_score.ui.kit.widgets.choice import ChoiceButton

    yield ChoiceButton(text="Polski")
    yield ChoiceButton(text="Íslenska", chosen=True)
    yield ChoiceButton(text="Dóra", colour=4)
    yield ChoiceButton(text="Eñe", colour=5, chosen=True)
    yield ChoiceButton(text="Français", focused=True)
    yield ChoiceButton(text="Español", pressed=True)
    yield Pill(text="10: 8", picture="uramaki_5", urgent=True)
    yield Pill(text="2", symbol="caution", warns=True)
    yield Pill(about="More", symbol="more", focused=True)


def table_cells() -> Iterator[Any]:
    from sushigo_score.ui.features.round.cell_table import DishLabel
    from sushigo_score.ui.features.round.dish_cell import DishCell

    yield DishLabel(item="squid", letter="C")
    yield DishCell(item="squid")
    yield DishCell(item="squid", count=2, stacked=1, points=12, scored=True)
    yield DishCell(item="squid", goes_on_wasabi=True)
    yield DishCell(item="eel", count=1, points=-3, scored=True)
    yield DishCell(item="dumpling", count=3, copies=1, points=6, scored=True, chosen=True)
    yield DishCell(item="pudding", count=1, kept=2)
    yield DishCell(item="tofu", faded=True)
    yield DishCell(item="tofu", count=1, focused=True)
    yield DishCell(item="tofu", pressed=True)


def results() -> Iterator[Any]:
    from sushigo_score.ui.pieces.player_panel import PlayerResultCard
    from sushigo_score.ui.pieces.reason_row import ReasonRow

    dishes = [("nigiri", 9), ("maki", 6), ("tempura", 5), ("eel", -3)]
    yield PlayerResultCard(name="Bartłomiej", colour=1, points=17, standing="43", dishes=dishes, ends=[-3, 20])
    yield PlayerResultCard(
        name="Ana", colour=0, points=-3, standing="12", dishes=[("eel", -3)], ends=[-3, 20], opened=True
    )
    yield ReasonRow(kind="tempura", dish="Tempura", points=5, reason="2 + 1", remarks=["2"])


def cards() -> Iterator[Any]:
    from sushigo_score.rules.editions.party import PRESETS
    from sushigo_score.ui.features.home.games import RunningCard
    from sushigo_score.ui.features.new_game.dishes import MenuCard
    from sushigo_score.ui.features.new_game.edition import EditionTile

    yield RunningCard(title="Sushi Go! 2 / 3", detail="Ana 31", action="Wasabi Bowl", box="box_anniversary")
    yield EditionTile(name="Party", players="2-8", picture="box_party", chosen=True)
    yield EditionTile(name="Sushi Go!", players="2-5", picture="box_original", focused=True)
    yield MenuCard(name="Big Banquet", dishes=list(PRESETS["big_banquet"]))
    yield MenuCard(name="Master Menu", dishes=list(PRESETS["master_menu"]), closed="2")


def pictures() -> Iterator[Any]:
    from kivy.uix.widget import Widget

    from sushigo_score.rules.cards import KINDS
    from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint, plate
    from sushigo_score.ui.kit.drawing.pictures import names, show
    from sushigo_score.ui.pieces.dish_pictures import plate_of

    class Picture(CanvasWidget):
        def __init__(self, name: str, **more: Any) -> None:
            self.name = name
            super().__init__(**more)

        def draw(self) -> None:
            kind = next(
                (kind for kind in sorted(KINDS, key=len, reverse=True) if self.name.startswith(kind)), self.name
            )
            side = min(self.size)
            paint(plate_of(kind))
            plate(self.pos, (side, side), side * 0.12)
            paint("#ffffff")
            show(self.name, (self.x + side * 0.06, self.y + side * 0.06), side * 0.88)

    for name in names():
        yield Picture(name)
    yield Widget()


PAGES: dict[str, tuple[Callable[[], Iterator[Any]], tuple[int, int]]] = {
    "tiles": (tiles, (116, 112)),
    "chips": (chips, (100, 64)),
    "bowls": (bowls, (112, 112)),
    "races": (races, (168, 56)),
    "dice": (dice, (56, 56)),
    "pickers": (pickers, (320, 132)),
    "cells": (cells, (72, 48)),
    "lines": (lines, (344, 220)),
    "bars": (bars, (344, 200)),
    "podiums": (podiums, (344, 240)),
    "buttons": (buttons, (168, 56)),
    "rows": (rows, (344, 72)),
    "choices": (choices, (112, 48)),
    "table_cells": (table_cells, (140, 48)),
    "results": (results, (344, 120)),
    "cards": (cards, (168, 150)),
    "pictures": (pictures, (56, 56)),
}


def draw_all(out: Path, window: str) -> None:
    """Draw all pages at one window size."""
    from tests.ui import driver

    driver.set_up_environment(*WINDOWS[window])
    ui = driver.Driver()
    from kivy.core.window import Window
    from kivy.uix.stacklayout import StackLayout

    from sushigo_score.text.language import words_for
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.drawing.theme import rgba

    for style in ("Light", "Dark"):
        for language in LANGUAGES:
            for scale in SCALES:
                look.style, look.words, look.text_scale = style, words_for(language, "party"), scale
                Window.clearcolor = rgba(look.palette.ground)
                for name, (make, size) in PAGES.items():
                    page = StackLayout(spacing=8, padding=8)
                    for widget in make():
                        grown = 1 + (scale - 1) * GROWTH
                        measured = widget.size_hint_y is None and bool(getattr(widget, "sized_by", None))  # by itself
                        widget.size_hint = (None, None)
                        widget.width = min(size[0] * grown, Window.width - 16)
                        if hasattr(widget, "wanted"):
                            widget.height = widget.wanted
                        elif not measured:
                            widget.height = size[1] * grown
                        page.add_widget(widget)
                    ui.show(page)
                    ui.wait(0.3)
                    ui.pixels().save(out / f"{name}-{window}-{style.lower()}-{language}-{int(scale * 100)}.png")


def main(out: str) -> None:
    """Draw everything, with one process per size, as a window cannot be enlarged without a screen."""
    Path(out).mkdir(parents=True, exist_ok=True)
    for window in WINDOWS:
        command = [sys.executable, "-m", "tests.ui.gallery", out, window]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": os.getcwd()})
    print(f"{len(list(Path(out).glob('*.png')))} pictures in {out}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        draw_all(Path(sys.argv[1]), sys.argv[2])
    else:
        main(sys.argv[1])

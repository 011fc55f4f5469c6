"""The folder that one's devices share: which it is, how the last sync went, and games that two devices continued differently."""

from __future__ import annotations

import os
from datetime import datetime
from functools import partial
from math import cos, pi, sin
from typing import Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.device.device import DeviceError
from sushigo_score.present.dates import date_in_words, local_zone
from sushigo_score.present.incoming import asides, sync_in_words
from sushigo_score.present.past import game_lines
from sushigo_score.storage.history import rows_of
from sushigo_score.storage.household.folder import address_of, path_of
from sushigo_score.storage.household.index import diverged_games
from sushigo_score.text import preview, sharing
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Point, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import DARK, GAP, PICTURE_INK, RADIUS
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.mascot import draw_mascot
from sushigo_score.ui.kit.widgets.note_panel import NotePanel
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, picture_of_edition, plate_of
from sushigo_score.ui.shell.device_io import on_our_thread, told
from sushigo_score.ui.shell.folder_rows import first_place, folder_heading, folders_in, listing, row, way_up
from sushigo_score.ui.shell.page import Page, Reading
from sushigo_score.ui.shell.shared_folder import folder_in_words

_WIDTH: Final = 300
_HEIGHT: Final = 190
_MIDDLE: Final = _WIDTH / 2
"""The x of the bowl, which is centered on the page with as much of the drawing on either side."""
_BOWL: Final = 104
_FRAME: Final = 5
_DEVICES: Final = (
    ("salmon", 0, 24, 56, 100),
    ("maki", 214, 20, 86, 112),
    ("tempura", 100, 128, 100, 62),
)
"""A phone, a tablet, a computer: the dish on its screen, its position, and its size."""
_WAY: Final = (34, 36, 232, 124)
"""The ellipse that they are on."""
_DOTS: Final = 56
_DOT: Final = 1.6
"""The line between them is dotted: Kivy only dashes lines that are one pixel wide."""
_DISH: Final = 0.8
_LARGEST: Final = 1.6


class DevicesPicture(CanvasWidget):
    """A drawing as wide as it fits, up to a limit, with the height that follows from it."""

    role = "picture"

    sized_by = ("width",)

    @property
    def _scale(self) -> float:
        """The scale of the drawing, in pixels."""
        return float(min(dp(_LARGEST), self.width / _WIDTH))

    def measure(self, *_: object) -> None:
        self.height = _HEIGHT * self._scale

    def draw(self) -> None:
        scale = self._scale
        left, bottom = self.center_x - _MIDDLE * scale, self.y
        ink = look.palette.outline if look.palette is DARK else PICTURE_INK
        x, y, width, height = (part * scale for part in _WAY)
        paint(look.palette.outline, 0.7)
        for number in range(_DOTS):
            way = 2 * pi * number / _DOTS
            at = left + x + width * (0.5 + cos(way) / 2), bottom + y + height * (0.5 + sin(way) / 2)
            plate((at[0] - dp(_DOT), at[1] - dp(_DOT)), (dp(2 * _DOT), dp(2 * _DOT)), dp(_DOT))
        for dish, *place in _DEVICES:
            x, y, width, height = (part * scale for part in place)
            self._draw_device(dish, (left + x, bottom + y), (width, height), ink)
        draw_mascot((self.center_x, bottom + 60 * scale), _BOWL * scale)

    def _draw_device(self, dish: str, pos: Point, size: Point, ink: str) -> None:
        """Draw a frame, and on its screen a dish."""
        frame = _FRAME * self._scale
        paint(ink)
        plate(pos, size, dp(RADIUS["medium"]))
        paint(plate_of(dish))
        plate((pos[0] + frame, pos[1] + frame), (size[0] - 2 * frame, size[1] - 2 * frame), dp(RADIUS["small"]))
        side = (min(size) - 2 * frame) * _DISH
        paint("#ffffff")
        show(picture_of_dish(dish), (pos[0] + (size[0] - side) / 2, pos[1] + (size[1] - side) / 2), side)


_CHOSEN_AGAIN: Final = ("household.another_folder", "household.gone")
"""Reasons for which another folder has to be chosen."""


class HouseholdPage(Page):
    """Everything about the folder; it is rebuilt as soon as a sync is over."""

    def build(self) -> None:
        say = look.words.say
        self.add_widget(self.bar(say(sharing.OTHER_DEVICES)))
        self._reading = Reading()
        self.add_widget(self._reading)
        self._again = Clock.create_trigger(lambda _: self.app.navigator.rebuild(), 0)
        self.follow(self.app.household, on_round=self._again)
        diverged = self._diverged_rows()
        if diverged:
            self._put_diverged(diverged)
            self._reading.put(Widget(size_hint_y=None, height=dp(GAP["small"])))
        if self.app.household.address:
            self._put_folder(main=not diverged)
        else:
            self._reading.put(
                Widget(size_hint_y=None, height=dp(GAP["small"])),
                DevicesPicture(),
                Caption(text=say(sharing.FOLDER_PROMISE), kind="title", halign="center", balanced=True, above=16),
                Caption(text=say(sharing.FOLDER_EXPLAINED), tone="text_soft", halign="center", balanced=True),
                Widget(size_hint_y=None, height=dp(GAP["small"])),
                WordButton(text=say(sharing.CHOOSE_FOLDER), symbol="folder", style="main", on_tap=self._choose),
            )
        self.keep_scroll(self._reading)

    def close(self) -> None:
        self._again.cancel()

    # --- the folder -----------------------------------------------------------------------------------

    def _put_folder(self, *, main: bool) -> None:
        """Add the folder with its state, what to do about it, and a way to leave it."""
        say, shared = look.words.say, self.app.household
        address = visible(folder_in_words(shared.address))
        name = address.rstrip("/").rpartition("/")[2] or address
        refused = shared.refused
        sign = {"symbol": "folder"} if refused is None else {"symbol": "caution", "tone": "attention"}
        title, why = (name, self._state()) if refused is None else (look.words.refused(refused), [])
        self._reading.put(
            NotePanel(title, why, self._last(), address=address, **sign),
            *self._asides(),
            *self._ways_on(main=main, chosen_again=refused is not None and refused.key in _CHOSEN_AGAIN),
            row(say(sharing.STOP_USING_FOLDER), "close", self._stop),
        )

    def _ways_on(self, *, main: bool, chosen_again: bool) -> list[Widget]:
        """Build the next sync and the choice of another folder; the more urgent one is a button if `main`."""
        say = look.words.say
        again = (say(sharing.SYNC_NOW), "rematch", self.app.household.round_soon)
        another = (
            say(sharing.CHOOSE_FOLDER if chosen_again else sharing.CHOOSE_ANOTHER_FOLDER),
            "folder",
            self._choose,
        )
        (text, symbol, then), second = (another, again) if chosen_again else (again, another)
        first = WordButton(text=text, symbol=symbol, style="main", on_tap=then) if main else row(text, symbol, then)
        ways: list[Widget] = [first, row(*second)]
        ways[1 if chosen_again else 0].enabled = not self.app.household.running
        return ways

    def _state(self) -> list[str]:
        """Say what is going on, or what the last sync did."""
        words, shared = look.words, self.app.household
        if shared.running:
            return [words.say(sharing.SYNCING)]
        return [] if shared.told is None else sync_in_words(shared.told, words)

    def _asides(self) -> list[NotePanel]:
        """Name what the last sync left aside."""
        told = self.app.household.told
        return [
            NotePanel("", [aside.sentence], aside.names, symbol="caution", tone="attention")
            for aside in (() if told is None else asides(told, look.words))
        ]

    def _last(self) -> list[str]:
        day = date_in_words(self.app.household.synced_at, look.words, local_zone())
        return [look.words.say(sharing.LAST_SYNCED, day=day)] if day else []

    def _stop(self) -> None:
        with self.app.navigator.saying_why():
            self.app.household.leave()
            self.app.navigator.rebuild()
            self.app.navigator.say(look.words.say(sharing.FOLDER_STOPPED))

    def _choose(self, *_: object) -> None:
        if self.app.device.folders:
            self.app.navigator.go("household_folder")
        else:
            self.app.device.choose_folder(on_our_thread(self._chosen))

    def _chosen(self, address: str | DeviceError | None) -> None:
        if isinstance(address, DeviceError):
            self.app.navigator.say(told(address))
        elif address is not None and self.app.navigator.has_page:
            with self.app.navigator.saying_why():
                self.app.household.choose(address)
                self.app.navigator.rebuild()

    # --- games that diverged ------------------------------------------------------------------------------

    def _diverged_rows(self) -> list[ListRow]:
        self.app.summaries.refresh()
        found = (self._diverged_row(game) for game in diverged_games(self.app.store))
        return [line for line in found if line is not None]

    def _put_diverged(self, rows: list[ListRow]) -> None:
        """Add what is waiting for a decision, first of all; a single game gets the main button, and its row only names it."""
        say, alone = look.words.say, rows[0] if len(rows) == 1 else None
        self._reading.put(
            NotePanel(
                say(sharing.DIVERGED_HEADING), (say(sharing.DIVERGED_DETAIL),), symbol="caution", tone="attention"
            ),
            *(rows if alone is None else [NotePanel(alone.title, (), (alone.detail,), picture=alone.picture)]),
        )
        if alone is not None:
            see = WordButton(text=say(preview.SEE_DIFFERENCES), symbol="compare", style="main")
            see.bind(on_tap=lambda *_: alone.dispatch("on_tap", alone.center))
            self._reading.put(see)

    def _diverged_row(self, own: int) -> ListRow | None:
        listed = rows_of(self.app.store, [own]).get(own)
        if listed is None:
            return None
        shown = game_lines(listed, look.words_of(listed.edition), datetime.now().astimezone())
        detail = "\n".join(filter(None, (shown.players, shown.place)))
        made = row(shown.title, "compare", partial(self._compare, listed.game), detail)
        made.bold, made.end_symbol, made.picture = True, "choose", picture_of_edition(listed.edition)
        return made

    def _compare(self, game: int) -> None:
        with self.app.navigator.saying_why():
            if self.app.table.open(game):
                self.app.show_game()
                self.app.navigator.go("compare")


class HouseholdFolderPage(Page):
    """One folder at a time, with a button to choose the one shown."""

    def build(self) -> None:
        words = look.words
        home = os.path.expanduser("~")
        self._folder = first_place(self.was.text("folder"), path_of(self.app.household.address), home)
        self.add_widget(self.bar(words.say(sharing.CHOOSE_FOLDER)))
        found = listing(self._folder)
        spread = Spread(beside=False)
        self.add_widget(spread)
        spread.put(folder_heading(self._folder))
        spread.put(*way_up(self._folder, self._enter), *folders_in(self._folder, found, self._enter))
        if not found.folders:
            spread.put(Caption(text=words.say(sharing.NO_FOLDERS), tone="text_soft", above=12))
        spread.put_at_foot(
            WordButton(text=words.say(sharing.USE_THIS_FOLDER), symbol="check", style="main", on_tap=self._use)
        )

    def kept(self) -> dict[str, object]:
        return {"folder": self._folder}

    def _enter(self, folder: str) -> None:
        self.app.navigator.swap("household_folder", folder=folder)

    def _use(self, *_: object) -> None:
        with self.app.navigator.saying_why():
            self.app.household.choose(address_of(self._folder))
            self.app.navigator.back()

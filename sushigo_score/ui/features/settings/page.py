"""How the app looks and speaks on this device, and what it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score import __version__
from sushigo_score.text import aloud, common, sharing
from sushigo_score.text.language import Words
from sushigo_score.text.languages import LANGUAGES
from sushigo_score.ui.features.export.makers import ALL_PLAYS, ALL_ROWS, BACKUP, FORMS
from sushigo_score.ui.features.export.menu import keep
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, TARGET
from sushigo_score.ui.kit.widgets.boxes import Column, Flow, Panel, Row
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.switch import SwitchRow
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dish_plate import DishPlate
from sushigo_score.ui.shell.density import largest_size, size_shown
from sushigo_score.ui.shell.feedback import ADD
from sushigo_score.ui.shell.folder_rows import row
from sushigo_score.ui.shell.import_undo import can_undo_import, undo_import
from sushigo_score.ui.shell.page import Page
from sushigo_score.ui.shell.settings import AS_SYSTEM, SIZES, TEXT_SCALES

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


def section(heading: str, *, first: bool = False) -> Caption:
    """Build the heading of a group of settings; the first one of a column needs no space above it."""
    return Caption(text=heading, kind="title", above=0 if first else 20)


def data_rows(app: WasabiBowlApp, *, first: bool) -> tuple[Widget, ...]:
    """Build the rows to back up and restore all games, perhaps the first ones of a column."""
    say = look.words.say
    return (
        section(say(sharing.DATA), first=first),
        _file_row(app, BACKUP),
        row(
            say(sharing.RESTORE),
            "restore",
            partial(app.navigator.go, "files", backups=True),
            say(sharing.RESTORE_DETAIL),
        ),
        *([row(say(sharing.TAKE_BACK), "undo", partial(undo_import, app))] if can_undo_import(app) else []),
    )


def expert_rows(app: WasabiBowlApp) -> tuple[Widget, ...]:
    """Build the rows that an evening never needs: other devices, other programs, and what the app is built with."""
    say = look.words.say
    return (
        section(say(sharing.FOR_EXPERTS)),
        row(
            say(sharing.OTHER_DEVICES),
            "folder",
            partial(app.navigator.go, "household"),
            say(sharing.OTHER_DEVICES_DETAIL),
        ),
        _file_row(app, ALL_ROWS),
        _file_row(app, ALL_PLAYS),
        row(say(sharing.LICENCES), "licences", partial(app.navigator.go, "licences"), say(sharing.LICENCES_DETAIL)),
    )


def _file_row(app: WasabiBowlApp, what: str) -> ListRow:
    """Build a row that saves all games in one file."""
    form = FORMS[what]
    return row(look.words.say(form.title), form.symbol, partial(keep, app, what), look.words.say(form.detail))


def _percent(share: float) -> str:
    words: Words = look.words
    return words.say(common.PERCENT, percent=round(share * 100))


class SettingsPage(Page):
    """Every change takes effect at once. The look and what happens during a game come first, then all games and the rest."""

    def build(self) -> None:
        words, settings = look.words, self.app.settings
        self.add_widget(self.bar(words.say(common.SETTINGS)))
        wide = self.app.navigator.form.width == "wide"
        self._spread = Spread(beside=wide)
        self._put = self._spread.put
        self.add_widget(self._spread)
        system = words.say(common.AS_SYSTEM)
        languages = [(AS_SYSTEM, system), *((code, language.name) for code, language in LANGUAGES.items())]
        self._section(common.LANGUAGE, first=True)
        self._choices(common.LANGUAGE, "language", languages, settings.language)
        self._section(common.LOOK)
        self._heading(common.THEME)
        styles = [(AS_SYSTEM, system), ("Light", words.name(common.LIGHT)), ("Dark", words.name(common.DARK))]
        self._choices(common.THEME, "style", styles, settings.style)
        self._switch(common.HIGH_CONTRAST, "high_contrast", on=settings.high_contrast)
        self._switch(common.REDUCED_MOTION, "reduced_motion", on=settings.reduced_motion)
        self._sizes(common.SIZE, "size", self._sizes_that_fit(), settings.size)
        if float(settings.size) > size_shown(self.app.device):
            room = words.say(common.NO_ROOM, percent=_percent(size_shown(self.app.device)))
            self._put(Caption(text=room, kind="small", tone="text_soft"))
        self._sizes(common.TEXT_SIZE, "text_scale", TEXT_SCALES, settings.text_scale)
        self._put(self._sample())
        self._section(common.DURING_A_GAME)
        self._switch(common.KEEP_AWAKE, "keep_awake", on=settings.keep_awake)
        self._switch(common.CUBES, "cubes", on=settings.cubes)
        if self.app.device.vibrates:
            self._switch(common.VIBRATES, "vibrates", on=settings.vibrates)
        if self.app.device.plays:
            self._switch(common.SOUNDS, "sounds", on=settings.sounds)
        if self.app.device.speaks:
            self._switch(aloud.READS_ALOUD, "reads_aloud", on=settings.reads_aloud)
        self._switch(common.ADVANCES, "advances", on=bool(settings.advances))
        self._put = self._spread.put_aside
        self._put(*data_rows(self.app, first=wide), *expert_rows(self.app))
        self._about()
        self.keep_scroll(self._spread)

    def _sizes_that_fit(self) -> tuple[str, ...]:
        """Return the sizes to choose from: those that make a difference in this window, and the chosen one."""
        chosen, largest = self.app.settings.size, max(1.0, largest_size(self.app.device))
        return tuple(size for size in SIZES if float(size) <= largest or size == chosen)

    def _sizes(self, about: str, name: str, sizes: tuple[str, ...], now: str) -> None:
        self._heading(about)
        self._choices(about, name, [(size, _percent(float(size))) for size in sizes], now)

    @staticmethod
    def _sample() -> Panel:
        """Build a sample dish, as on other pages, which shows the text size as it is chosen."""
        words, side = look.words, dp(TARGET)
        return Panel(
            Row(
                DishPlate(kind="salmon", size_hint=(None, None), size=(side, side)),
                Column(
                    Caption(text=words.dish("salmon"), kind="name_bold"),
                    Caption(text=words.count(2, "points"), kind="small", tone="text_soft"),
                    spacing=0,
                ),
                spacing=dp(GAP["medium"]),
            )
        )

    def _section(self, text: str, *, first: bool = False) -> None:
        self._put(section(look.words.say(text), first=first))

    def _heading(self, text: str) -> None:
        self._put(Caption(text=look.words.say(text), kind="name_bold", above=4))

    def _choices(self, about: str, name: str, choices: list[tuple[str, str]], now: str) -> None:
        shown: dict[str, ChoiceButton] = {}
        for value, text in choices:
            shown[value] = ChoiceButton(
                text=text,
                about=look.words.say(about),
                chosen=value == now,
                on_tap=partial(self._chosen, name, value, shown),
            )
        self._put(Flow(*shown.values()))

    def _chosen(self, name: str, value: str, shown: dict[str, ChoiceButton]) -> None:
        """Mark what was chosen; if it changes the words, the navigator rebuilds the page."""
        if self._change(name, value):
            for other, choice in shown.items():
                choice.chosen = other == value

    def _change(self, name: str, value: str | bool) -> bool:
        with self.app.navigator.saying_why():
            self.app.settings.change(name, value)
            return True
        return False

    def _switch(self, text: str, name: str, *, on: bool) -> None:
        switch: SwitchRow = SwitchRow(title=look.words.say(text), on=on, on_tap=lambda: self._switched(switch, name))
        self._put(switch)

    def _switched(self, row: SwitchRow, name: str) -> None:
        if self._change(name, not row.on):
            row.on = not row.on
            if name == "sounds":
                self.app.feedback.play(ADD)
            if name == "reads_aloud":
                self._try_voice(row)

    def _try_voice(self, row: SwitchRow) -> None:
        """Let the voice be heard, or report that there is none."""
        if row.on:
            self.app.feedback.aloud.read(row.title)
        else:
            self.app.feedback.aloud.hush()

    def _about(self) -> None:
        words = look.words
        self._section(common.ABOUT)
        for text in (
            words.say(common.VERSION, version=__version__),
            words.say(common.UNOFFICIAL),
            words.say(common.STAYS_HERE, folder=self.app.store.folder),
        ):
            self._put(Caption(text=text, kind="small", tone="text_soft"))

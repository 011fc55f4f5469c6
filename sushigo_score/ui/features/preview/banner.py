"""The banner over a game that is only previewed, or that differs from another copy."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from sushigo_score.game.state import RUNNING
from sushigo_score.present.incoming import ahead_in_words
from sushigo_score.present.past import game_row
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.facts import Setup
from sushigo_score.storage.exchange import Ahead
from sushigo_score.text import common, preview, sharing
from sushigo_score.ui.kit.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.menu_rows import Offer, rows_of

if TYPE_CHECKING:
    from sushigo_score.ui.features.preview.preview import GamePreview
    from sushigo_score.ui.shell.app import WasabiBowlApp

_WORDS = 150
"""The width, in dp, that the words need beside the buttons."""


class Banner(Panel):
    """What this game is, and what can be done about it."""

    def __init__(
        self, text: str, buttons: list[WordButton | SymbolButton], width: float, *, large: bool = False
    ) -> None:
        edge = dp(GAP["large"])
        super().__init__(ground="raised", square=True, padding=(edge, dp(GAP["small"])), spacing=dp(GAP["tight"]))
        caption = Caption(text=text, kind="name_bold" if large else "small_bold")
        self._texts = Column(caption, spacing=0)
        line = Row(pos_hint={"right": 1})
        widths = [button.least_width if isinstance(button, WordButton) else button.width for button in buttons]
        needed = sum(width + dp(GAP["small"]) for width in widths)
        self.buttons = buttons
        if width - 2 * edge - needed >= dp(_WORDS):
            self._texts.pos_hint = {"center_y": 0.5}
            line.add_widget(self._texts)
            for button, own in zip(buttons, widths, strict=True):
                button.size_hint_x = None
                button.width = own
        else:
            self.add_widget(self._texts)
            widest = max(widths, default=0)
            equal = len(buttons) * (widest + dp(GAP["small"])) <= width - 2 * edge + dp(GAP["small"])
            for button, own in zip(buttons, widths, strict=True):
                if isinstance(button, WordButton):
                    button.size_hint_x = 1 if equal else own
                button.pos_hint = {"center_y": 0.5}
        for button in buttons:
            line.add_widget(button)
        self.add_widget(line)

    def align(self, inset: float) -> None:
        """Begin and end where the page does, on a window that is wider than it."""
        self.padding[0] = self.padding[2] = max(dp(GAP["large"]), inset)


def banner_of(app: WasabiBowlApp, game: GamePreview, *, leads: bool) -> Banner:
    """Build a banner that says what the game on the table is, with the buttons that fit."""
    buttons: list[WordButton | SymbolButton] = []
    if game.gamefile is not None:
        over = app.table.state.status != RUNNING  # otherwise the cards of the round come first
        buttons.append(_button(preview.KEEP, "add", game.keep, style="main" if over and leads else "plain"))
        if game.similar_games and game.other_copy is None:
            buttons.append(_button(preview.COMPARE, "compare", partial(ask_which, app, game)))
    if game.other_copy is not None:
        if game.ahead:
            buttons.append(_button(preview.GO_ON_FROM_FILE, "go_on", partial(ask_going_on, app, game)))
        if game.diverged is not None:
            buttons.append(_button(sharing.KEEP_MINE, "check", game.settle))
        buttons.append(_button(preview.SEE_DIFFERENCES, "compare", partial(app.navigator.go, "compare")))
    if game.is_practice and game.gamefile is not None and not game.gamefile.played_at:
        change = partial(app.navigator.go, "claim", **chosen_of(app.table.state.setup))
        buttons.append(SymbolButton(symbol="text", text=look.words.say(preview.CHANGE_OR_TYPE), on_tap=change))
    if game.gamefile is not None:
        looking = preview.LOOKING_AT_SIMILAR if game.similar_games else preview.LOOKING
        text = preview.PRACTICE if game.is_practice else looking
    else:
        text = sharing.DIVERGED_HERE if game.diverged is not None else preview.DIFFERENT_COPY
    wide = app.navigator.form.width == "wide"
    return Banner(look.words.say(text), buttons, app.navigator.page_width, large=wide)


def chosen_of(setup: Setup) -> dict[str, Any]:
    """Return what the page for another table begins with: this one."""
    edition = EDITIONS[setup.edition]
    presets = edition.menu.presets.items() if edition.menu else ()
    preset = next((name for name, menu in presets if set(menu) == set(setup.menu)), "")
    return {"edition": setup.edition, "preset": preset, "dessert": setup.dessert, "players": setup.seats}


def _button(text: str, symbol: str, then: Callable[[], Any], style: str = "plain") -> WordButton:
    return WordButton(text=look.words.say(text), symbol=symbol, style=style, on_tap=lambda *_: then())


def ask_which(app: WasabiBowlApp, game: GamePreview) -> None:
    """Compare with one's own game of the same people, or ask which if there are several, the best match first."""
    found = game.similar_games
    if len(found) == 1:
        game.compare_with_own(found[0].game)
        return
    with app.navigator.saying_why():
        found = tuple(game.best_matches())
    now = datetime.now().astimezone()
    offers = []
    for listed in found:
        shown = game_row(listed, look.words_of(listed.edition), now)
        offers.append(Offer(shown.title, partial(game.compare_with_own, listed.game), detail=shown.detail))
    app.navigator.open(BottomSheet(*rows_of(app, offers), title=look.words.say(preview.WHICH_OF_YOURS)))


def ask_going_on(app: WasabiBowlApp, game: GamePreview) -> None:
    """Ask whether to continue one's own game from the file, showing what that would change."""
    if ahead := game.ahead:
        app.navigator.open_with(partial(_going_on, app, game, ahead))


def _going_on(app: WasabiBowlApp, game: GamePreview, ahead: Ahead) -> BottomSheet:
    words = app.table.words

    def go_on() -> None:
        tray.away()
        game.continue_from(ahead)

    tray = BottomSheet(
        Caption(text=ahead_in_words(ahead.here, ahead.there, words)),
        WordButton(text=words.say(sharing.GO_ON), symbol="go_on", style="main", on_tap=go_on),
        WordButton(text=words.say(common.CANCEL), on_tap=lambda: tray.away()),
        title=words.say(preview.GO_ON_FROM_FILE),
    )
    return tray

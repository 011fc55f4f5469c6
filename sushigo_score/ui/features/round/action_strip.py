"""The actions for the player being entered, and a hint beside them, once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from sushigo_score.present.round import Action
from sushigo_score.text.common import MORE
from sushigo_score.ui.features.round import trays
from sushigo_score.ui.features.round.pill import Pill
from sushigo_score.ui.kit.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.spoken import told
from sushigo_score.ui.kit.symbols import sign
from sushigo_score.ui.kit.text_lines import balanced
from sushigo_score.ui.kit.text_textures import blit, symbol, texture
from sushigo_score.ui.kit.theme import TARGET

if TYPE_CHECKING:
    from sushigo_score.ui.features.round.page import RoundPage
    from sushigo_score.ui.shell.page import Room

_MORE: Final = 56
SENTENCE: Final = 168
"""The width, in dp, that a hint needs at the usual text size."""
_SIGN: Final = 22


class HintLine(CanvasWidget):
    """A hint without a plate: it cannot be tapped."""

    role = "text"

    text = StringProperty("")

    def draw(self) -> None:
        paint(look.palette.text_soft)
        left = self.x + dp(_SIGN + 10)
        symbol(sign("explain"), (self.x + dp(_SIGN / 2 + 4), self.center_y), dp(_SIGN))
        room = max(dp(40), self.right - left)
        tex = balanced(self.text, "small", room)
        if tex.height > self.height or tex.width > room:
            tex = texture(self.text, "small", room, 3, self.height)
        blit(tex, left, self.center_y - tex.height / 2)


class ActionStrip(BoxLayout):
    """As many actions as fit in words; one more is only its picture, and several more are behind the last one.

    With `snug`, each is only as wide as its words, if all of them fit. A hint that `yields` is shown only where every
    action has room for its words beside it.
    """

    def __init__(self, page: RoundPage, *, most: int, snug: bool = False, **more: Any) -> None:
        super().__init__(**more)
        self._page = page
        self._most = most
        self._snug = snug
        self._large = False
        self._high = more.get("height", 0)
        self._hidden, self._lent, self._gave_room = False, False, False
        self._actions: tuple[Action, ...] | None = None
        self._hint: HintLine | None = None
        self._yields = False
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.bind(width=self._fit_soon, children=self._fit_soon)

    def show(self, actions: tuple[Action, ...]) -> None:
        """Show what can be done now."""
        if actions != self._actions:
            self._actions = actions
            self._fill()

    def make_room(self, most: int, *, large: bool) -> None:
        """Show at most this many actions, in large letters or not."""
        if (most, large) != (self._most, self._large):
            self._most, self._large = most, large
            self._fill()

    def put_away(self, *, away: bool, lent: bool) -> None:
        """Hide everything while something else has to be done first; its room may be lent to what says so."""
        self._lent = away and lent
        if away != self._hidden:
            self._hidden = away
            self._fill()

    def give_room(self, *, wanted: bool, empty: bool) -> None:
        """Leave its room to tiles that want it while it has nothing to show and may be `empty`."""
        if not self._hidden:
            self._gave_room = not self.children and empty and (wanted or self._gave_room)
        self.height = 0 if self._lent else self.room

    @property
    def room(self) -> float:
        """The height that it has while it is not hidden."""
        return 0.0 if self._gave_room else float(self._high)

    @property
    def soon_back(self) -> float:
        """The height that it takes back from the tiles with the next action: they must not count on it."""
        return float(self._high) if self._gave_room else 0.0

    def hint(self, text: str, *, yields: bool = False) -> None:
        """Show a hint beside the actions; an empty text removes it."""
        if text or self._hint is not None:
            self._hint, self._yields = HintLine(text=text) if text else None, yields
            self._fill()

    def room_beside(self, apart: float = 0) -> Room | None:
        """Return what is left beside the actions, if a sentence fits there; a hint may be covered.

        `apart` is the least distance from everything beside it, if that is more than the actions keep from each other.
        """
        pills = [pill.right + max(self.spacing, apart) for pill in self.children if isinstance(pill, Pill)]
        left = max(pills, default=self.x + self.padding[0])
        width = self.right - self.padding[2] - max(0.0, apart - self.spacing) - left
        if width < dp(SENTENCE) or self.height < dp(TARGET):
            return None
        return self.to_window(left, self.y), (width, self.height)

    def _fill(self) -> None:
        self.clear_widgets()
        if self._hidden:
            return
        actions, kind = self._actions or (), "name" if self._large else "small"
        shown, rest = actions[: self._most], actions[self._most :]
        if len(rest) == 1:  # in the place of what would lead to it alone
            shown, rest = actions, ()
        for number, action in enumerate(shown):
            self.add_widget(
                Pill(
                    text=action.text if number < self._most else "",
                    about=action.text if number >= self._most else "",
                    kind=kind,
                    picture=action.picture,
                    symbol="caution" if action.opens == trays.CAUTIONS else "",
                    urgent=action.urgent,
                    warns=action.opens == trays.CAUTIONS,
                    on_tap=partial(trays.act, self._page, action),
                )
            )
        if rest:
            warns = any(action.opens == trays.CAUTIONS for action in rest)
            self.add_widget(
                Pill(
                    about=told(look.words.say(MORE), f"+{len(rest)}"),
                    kind=kind,
                    symbol="caution" if warns else "more",  # in its colour, dots alone told nobody that there is one
                    warns=warns,
                    on_tap=partial(trays.open_more, self._page, rest),
                )
            )
        if self._hint is not None:
            self.add_widget(self._hint)

    def _fit(self, *_: object) -> None:
        """Size every pill to its words, or let the pills share the width."""
        pills = [pill for pill in self.children if isinstance(pill, Pill)]
        room = self.width - self.padding[0] - self.padding[2] - self.spacing * (len(self.children) - 1)
        wanted = sum(pill.least_width for pill in pills)
        hint = dp(SENTENCE) * max(1.0, look.text_scale) if self._hint is not None else 0.0
        fits = wanted + hint <= room
        if self._hint is not None and self._yields and not fits:
            self.remove_widget(self._hint)
            self._hint = None
            return  # with fewer children, it fits again
        for pill in pills:
            more = not pill.text
            fixed = more or (fits and (self._snug or self._hint is not None))
            pill.size_hint_x = None if fixed else 1
            if fixed:
                pill.width = dp(_MORE) if more else pill.least_width

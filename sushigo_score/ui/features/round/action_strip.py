"""The actions for the player being entered, and a hint beside them, once."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sushigo_score.present.round import Action
from sushigo_score.text.common import MORE
from sushigo_score.ui.features.round import trays
from sushigo_score.ui.features.round.entry import Hint, RoundEntry
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Touchable, draw_ground, frame, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import TARGET
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.lines import balanced
from sushigo_score.ui.kit.text.textures import blit, fits, symbol, texture

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp
    from sushigo_score.ui.shell.page import Room


_MARK = 32
_PILL_SIGN = 28
_ALONE = 24
"""The width, in dp, of a symbol with words after it, and without."""
_EDGE = (10, 6)
"""The distance, in dp, of the contents from the round ends: at least, and for text of the usual size."""


class Pill(Touchable):
    """A button for an action, which it does or opens."""

    role = "action"

    text = StringProperty("")
    picture = StringProperty("")
    symbol = StringProperty("")
    urgent = BooleanProperty(False)
    warns = BooleanProperty(False)
    """True if something is to be checked there: its symbol has the colour of a warning."""
    kind = StringProperty("small")

    sinks = True

    @property
    def least_width(self) -> float:
        """The width of its picture and its words in one line."""
        return float(texture(self.text, self.kind).width + self._before + 2 * self._edge + dp(16))

    @property
    def _edge(self) -> float:
        """The distance of the contents from the round ends, which grows with large text."""
        least, grows = _EDGE
        return float(max(dp(least), dp(grows) * look.scaled(1.0)))

    @property
    def _before(self) -> float:
        """The width of its picture or symbol."""
        if self.picture:
            return float(dp(_MARK + 2))
        return float(dp(_PILL_SIGN if self.text else _ALONE)) if self.symbol else 0.0

    def _typeset(self, room: float, high: float) -> Any:
        """Typeset the words in one line, or in two of about the same length if they fit in full size."""
        words = max((texture(word, self.kind).width for word in self.text.split()), default=0)
        if words <= room < texture(self.text, self.kind).width:
            even = balanced(self.text, self.kind, room, "center")
            if even.width <= room and even.height <= high:
                return even
        return texture(self.text, self.kind, room, 2, high)

    @property
    def corner(self) -> float:
        return float(min(dp(24), self.height / 2))

    def draw(self) -> None:
        colours = look.palette
        ground = colours.raised if self.pressed else colours.glow if self.urgent else colours.surface
        draw_ground(ground, self.pos, self.size, self.corner)
        if self.urgent:
            paint(colours.action)
            frame(self, dp(1), self.corner, look.marking(dp(1.4)))
        self.draw_focus(24)
        room, high, before = self.width - 2 * self._edge, self.height - dp(4), self._before
        if self.text and not fits(self.text, self.kind, room - before, 2, high):
            before = 0.0  # words that would be cut beside their picture stand alone
        words = self._typeset(room - before, high) if self.text else None
        left = self.center_x - (before + (words.width if words is not None else 0)) / 2
        if self.picture and before:
            paint("#ffffff")
            show(self.picture, (left - dp(2), self.center_y - dp(_MARK) / 2), dp(_MARK))
        elif self.symbol and before:
            paint(colours.attention if self.warns else colours.text)
            symbol(self.symbol, (left + dp(12), self.center_y), dp(22))
        if words is None:
            return
        paint(colours.on_glow if self.urgent and not self.pressed else colours.text)
        blit(words, left + before, self.center_y - words.height / 2)


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
        symbol("explain", (self.x + dp(_SIGN / 2 + 4), self.center_y), dp(_SIGN))
        room = max(dp(40), self.right - left)
        tex = balanced(self.text, "small", room)
        if tex.height > self.height or tex.width > room:
            tex = texture(self.text, "small", room, 3, self.height)
        blit(tex, left, self.center_y - tex.height / 2)


class _Cover(Enum):
    """Whether something else is shown first in place of the actions."""

    NONE = auto()
    KEEPS_ROOM = auto()
    LENT_ROOM = auto()


class ActionStrip(BoxLayout):
    """As many actions as fit in words; one more is only its picture, and several more are behind the last one.

    With `snug`, each is only as wide as its words, if all of them fit.
    """

    def __init__(self, app: WasabiBowlApp, entry: RoundEntry, *, most: int, snug: bool = False, **more: Any) -> None:
        super().__init__(**more)
        self._app, self._entry = app, entry
        self._size, self._snug, self._high = (most, False), snug, more.get("height", 0)
        self._cover = _Cover.NONE
        self._gave_room = False
        self._actions: tuple[Action, ...] | None = None
        self._hint: HintLine | None = None
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.bind(width=self._fit_soon, children=self._fit_soon)
        entry.bind(hint=self._hint_changed)

    def show(self, actions: tuple[Action, ...]) -> None:
        """Show what can be done now."""
        if actions != self._actions:
            self._actions = actions
            self._fill()

    def make_room(self, most: int, *, large: bool) -> None:
        """Show at most this many actions, in large letters or not."""
        if (most, large) != self._size:
            self._size = (most, large)
            self._fill()

    def put_away(self, *, away: bool, lent: bool) -> None:
        """Hide everything while something else has to be done first; its room may be lent to what says so."""
        before = self._cover
        self._cover = _Cover.NONE if not away else _Cover.LENT_ROOM if lent else _Cover.KEEPS_ROOM
        if (before is _Cover.NONE) != (self._cover is _Cover.NONE):
            self._fill()

    def give_room(self, *, wanted: bool, empty: bool) -> None:
        """Leave its room to tiles that want it while it has nothing to show and may be `empty`."""
        if self._cover is _Cover.NONE:
            self._gave_room = not self.children and empty and (wanted or self._gave_room)
        self.height = 0 if self._cover is _Cover.LENT_ROOM else self.room

    @property
    def room(self) -> float:
        """The height that it has while it is not hidden."""
        return 0.0 if self._gave_room else float(self._high)

    @property
    def soon_back(self) -> float:
        """The height that it takes back from the tiles with the next action: they must not count on it."""
        return float(self._high) if self._gave_room else 0.0

    def _hint_changed(self, _: RoundEntry, hint: Hint) -> None:
        """Show a hint beside the actions, or none."""
        if hint.text or self._hint is not None:
            self._hint = HintLine(text=hint.text) if hint.text else None
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
        if self._cover is not _Cover.NONE:
            return
        most, large = self._size
        actions, kind = self._actions or (), "name" if large else "small"
        shown, rest = actions[:most], actions[most:]
        if len(rest) == 1:  # in the place of what would lead to it alone
            shown, rest = actions, ()
        for number, action in enumerate(shown):
            self.add_widget(
                Pill(
                    text=action.text if number < most else "",
                    about=action.text if number >= most else "",
                    kind=kind,
                    picture=action.picture,
                    symbol="caution" if action.opens == trays.CAUTIONS else "",
                    urgent=action.urgent,
                    warns=action.opens == trays.CAUTIONS,
                    on_tap=partial(trays.act, self._app, self._entry, action),
                )
            )
        if rest:
            warns = any(action.opens == trays.CAUTIONS for action in rest)
            self.add_widget(
                Pill(
                    about=with_pauses(look.words.say(MORE), f"+{len(rest)}"),
                    kind=kind,
                    symbol="caution" if warns else "more",  # in its colour, dots alone told nobody that there is one
                    warns=warns,
                    on_tap=partial(trays.open_more, self._app, self._entry, rest),
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
        if self._hint is not None and self._entry.hint.yields and not fits:
            self.remove_widget(self._hint)
            self._hint = None
            return  # with fewer children, it fits again
        for pill in pills:
            more = not pill.text
            fixed = more or (fits and (self._snug or self._hint is not None))
            pill.size_hint_x = None if fixed else 1
            if fixed:
                pill.width = dp(_MORE) if more else pill.least_width

"""The end of a game: the desserts one player at a time, then the podium and everything about the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from math import pi
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from sushigo_score.game.commands.table import FinishGame, rematch
from sushigo_score.game.state import RUNNING
from sushigo_score.present.aloud import ending_aloud
from sushigo_score.present.ending import Ending, Reveal, ending, honours_told
from sushigo_score.present.table import persons, shown_title, together
from sushigo_score.records import Honour
from sushigo_score.rules.editions import rows_of
from sushigo_score.storage.honours import champions_first
from sushigo_score.storage.people import named
from sushigo_score.storage.statistics import chronicle, seats_of
from sushigo_score.text import at_the_table, common
from sushigo_score.text.language import Words
from sushigo_score.ui.features.results.dessert_card import DessertCard
from sushigo_score.ui.features.results.ending_parts import (
    Foot,
    awards_panel,
    dishes_panel,
    note_panel,
    podium_of,
    race_of,
    race_panel,
    ranking_panel,
    rounds_panel,
    victory_lines,
)
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, Point
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.motion import Motion, ease_in_out, finish_all, linear, move, play, stop
from sushigo_score.ui.kit.drawing.theme import CONFETTI, REVEAL, STAGGER
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish
from sushigo_score.ui.pieces.line_chart import LineChart
from sushigo_score.ui.pieces.podium import Podium
from sushigo_score.ui.pieces.result_table import result_of
from sushigo_score.ui.shell.correction import correct_round
from sushigo_score.ui.shell.game_menu import menu
from sushigo_score.ui.shell.keys import Key, keys_everywhere
from sushigo_score.ui.shell.page import Page
from sushigo_score.ui.shell.read_aloud import AloudSymbol
from sushigo_score.ui.shell.routes import explain, place_of, share

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


_PIECES: Final = 36
_GRAVITY: Final = 620
"""The acceleration, in dp per second squared."""
_UP: Final = (40, 330)
_ACROSS: Final = 260
_SIZES: Final = (16, 28)
_SHRINKS: Final = 0.35
"""The share of the time, at its end, during which the pieces shrink to nothing."""


class _Piece(NamedTuple):
    """The picture of a piece, its start, its speed across, up and in rotation, and its size."""

    picture: str
    start: Point
    across: float
    up: float
    turn: float
    size: float


class Confetti(CanvasWidget):
    """A burst of these pictures from these points."""

    moment = NumericProperty(0.0)

    def __init__(self, points: Sequence[Point], pictures: Sequence[str], **more: Any) -> None:
        random = Random(len(points))  # noqa: S311 - it only looks random
        self._pieces = [
            _Piece(
                pictures[number % len(pictures)],
                points[number % len(points)],
                random.uniform(-_ACROSS, _ACROSS),
                random.uniform(*_UP),
                random.uniform(-2 * pi, 2 * pi),
                random.uniform(*_SIZES),
            )
            for number in range(_PIECES if points and pictures else 0)
        ]
        super().__init__(**more)

    def burst(self) -> None:
        """Play the burst, then remove it."""
        move(self, CONFETTI, linear, moment=(0.0, CONFETTI), then=self._gone)

    def _gone(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def draw(self) -> None:
        batch, passed = MeshBatch(dp(_SIZES[1])), float(self.moment)
        small = min(1.0, (CONFETTI - passed) / (CONFETTI * _SHRINKS))
        for piece in self._pieces:
            x = piece.start[0] + dp(piece.across) * passed
            y = piece.start[1] + dp(piece.up) * passed - dp(_GRAVITY) * passed**2 / 2
            if small > 0:
                batch.turned(piece.picture, (x, y), dp(piece.size) * small, piece.turn * passed)
        batch.draw()


class DessertReveal:
    """The desserts on a page. `told` is called with each line, `done` after the last one or if the rest is skipped."""

    def __init__(
        self,
        end: Ending,
        words: Words,
        spread: Spread,
        shown: int,
        done: Callable[[], None],
        told: Callable[[int], None],
    ) -> None:
        self._end = end
        self._words = words
        self._done = done
        self._told = told
        self.shown = min(max(1, shown), self._all)
        self.card = DessertCard(on_tap=self.go_on)
        spread.fill(self.card)
        self.main = WordButton(style="main", symbol="go_on", on_tap=self.go_on)
        self.skip = WordButton(text=words.say(at_the_table.SKIP), size_hint_x=0.6, on_tap=done)
        self._foot = Row()
        spread.put_at_foot(self._foot)
        self._refresh()
        told(self.shown)

    @property
    def _all(self) -> int:
        return sum(reveal.steps for reveal in self._end.reveal)

    def go_on(self) -> None:
        """Reveal the next line; after the last one, go on to the podium."""
        if self.shown == self._all:
            self._done()
            return
        finish_all()
        self.shown += 1
        self._told(self.shown)
        self._refresh()
        self.tell()

    def tell(self) -> None:
        """Animate the newest line; a dessert that nobody scores has nothing to animate."""
        self.card.settle()
        if not self._now()[0].nobody:
            self.card.tell()

    def _now(self) -> tuple[Reveal, int]:
        """Return the dessert that is being revealed, and the step of it."""
        before = 0
        for reveal in self._end.reveal[:-1]:
            if self.shown <= before + reveal.steps:
                return reveal, self.shown - before
            before += reveal.steps
        return self._end.reveal[-1], self.shown - before

    def _refresh(self) -> None:
        reveal, step = self._now()
        told = len(reveal.desserts) if reveal.nobody else step
        self.card.kind, self.card.dish, self.card.fewest_lead = reveal.kind, reveal.dish, reveal.fewest_lead
        coming = sorted(dessert.person for dessert in reveal.desserts[told:])
        coming.sort(key=lambda person: person.seat)
        names = together(self._words, [person.name for person in coming]) if coming else ""
        self.card.note = reveal.nobody or (self._words.say(at_the_table.STILL_TO_COME, names=names) if names else "")
        by_seat = sorted(reveal.desserts, key=lambda dessert: dessert.person.seat)
        self.card.people = [(dessert.person, dessert.total - dessert.points) for dessert in by_seat]
        self.card.coming = by_seat
        self.card.desserts = list(reversed(reveal.desserts[:told]))
        last = self.shown == self._all
        self.main.text = self._words.say(at_the_table.TO_PODIUM if last else at_the_table.NEXT)
        self._foot.clear_widgets()
        for button in (self.main,) if last else (self.skip, self.main):
            self._foot.add_widget(button)


class Victory:
    """The show that plays once, after the desserts; a tap ends it.

    Until the crown has come down, the podium is alone in the middle of `stage`, the whole page below the bar; then it moves to
    the top of `panel`, and `told` fades in. `crowned` is called when everybody knows who won.
    """

    def __init__(
        self,
        app: WasabiBowlApp,
        podium: Podium,
        panel: Panel,
        stage: FloatLayout,
        told: Sequence[Widget],
        crowned: Callable[[], object],
    ) -> None:
        self._app = app
        self._podium = podium
        self._panel = panel
        self._stage = stage
        self._revealed = (panel, *told)
        self._then = crowned
        self._place = Widget(size_hint_y=None)
        self._progress = 0.0
        self._motion: Motion | None = None
        self._hurried = False
        self.playing = False

    def begin(self) -> None:
        """Start the show; whatever would give the ending away is hidden until then."""
        if look.reduced_motion:
            self._podium.play(then=self._crowned)
            return
        self.playing = True
        self._lift()
        self._podium.play(then=self._crowned)
        whole = self._podium.show.whole
        for number, widget in enumerate(self._revealed):
            after = whole + REVEAL / 2 + number * STAGGER  # by then, it no longer covers the words
            move(widget, REVEAL, linear, after=after, opacity=(0.0, 1.0))

    def end(self) -> None:
        """Skip to the end of the show."""
        self._hurried = True
        finish_all()

    def stop(self) -> None:
        """Stop for good: the page is closed in the middle of the show."""
        self.playing = False
        if self._motion is not None:
            self._motion.stop()
        for widget in (self._podium, *self._revealed):
            stop(widget)

    # --- moving the podium ----------------------------------------------------------------------------

    def _lift(self) -> None:
        """Put the podium over the page, and a placeholder as high in its place."""
        podium, place = self._podium, self._place
        self._panel.remove_widget(podium)
        self._panel.add_widget(place, index=len(self._panel.children))
        podium.size_hint_x = None
        podium.enabled = False  # a tap is for the page, which ends the show
        podium.bind(height=place.setter("height"))
        place.height = podium.height
        for widget in (place, self._stage):
            widget.bind(pos=self._put_between, size=self._put_between)
        self._stage.add_widget(podium)
        self._put_between()

    def _put_between(self, *_: object) -> None:
        """Put the podium between the middle of the page and its place, as far as it has moved."""
        podium, place = self._podium, self._place
        podium.width = place.width
        x, y = self._stage.to_widget(*place.to_window(*place.pos))
        left, bottom = self._stage.center_x - podium.width / 2, self._stage.center_y - podium.height / 2
        podium.pos = (left + (x - left) * self._progress, bottom + (y - bottom) * self._progress)

    def _advance(self, gone: float) -> None:
        self._progress = gone
        self._put_between()

    def _settle(self) -> None:
        """Put the podium into its place."""
        podium, place = self._podium, self._place
        if place.parent is None:
            return
        for widget in (place, self._stage):
            widget.unbind(pos=self._put_between, size=self._put_between)
        podium.unbind(height=place.setter("height"))
        self._stage.remove_widget(podium)
        self._panel.remove_widget(place)
        podium.size_hint_x = 1
        podium.enabled = True
        self._panel.add_widget(podium, index=len(self._panel.children))

    def _crowned(self) -> None:
        self.playing = False
        if self._app.device.vibrates and self._app.settings.vibrates:
            self._app.device.vibrate("win")
        self._then()
        if look.reduced_motion:
            self._settle()
            return
        pictures = [picture_of_dish(row.kind) for row in rows_of(self._app.table.state.setup)]
        confetti = Confetti(self._podium.winners_at(), pictures)
        if self._hurried:
            self._settle()
        else:
            self._motion = play(self._advance, REVEAL, ease_in_out, then=self._settle)
        self._app.navigator.add_widget(confetti)
        confetti.burst()


_STAGE: Final = 1400
"""How wide the desserts get where players are beside each other."""


class EndingPage(Page):
    """A game that is over. Its desserts are revealed once; after that, the page shows the podium."""

    banner_leads = True

    def build(self) -> None:
        """Build the desserts, or the podium."""
        table_ = self.app.table
        words = table_.words
        self._is_acting = False
        self._stage = FloatLayout()
        self._victory: Victory | None = None
        self._race: LineChart | None = None
        self.reveal: DessertReveal | None = None
        self._end = ending(table_.state, table_.sheet, words)
        more = SymbolButton(symbol="more", text=look.words.say(common.MORE), on_tap=self.open_menu)
        sheet = SymbolButton(
            symbol="sheet",
            text=look.words.say(at_the_table.SCORE_SHEET),
            on_tap=partial(self.app.navigator.go, "score_sheet", at=0),
        )
        if self.was.get("revealed") or table_.state.status != RUNNING:
            self._said = ending_aloud(table_.state, table_.sheet, words)
            read = [AloudSymbol(self.app, self._said)] if self.app.device.speaks else []
            self.add_widget(self.bar(words.say(at_the_table.THE_END), *read, sheet, more))
            self._spread = Spread(beside=self.app.navigator.form.width == "wide")
            self._put_podium()
        else:
            self.add_widget(self.bar(words.say(at_the_table.DESSERTS), more))  # the sheet would give it all away
            self._spread = Spread(beside=False, widest=_STAGE if self.app.navigator.form.width == "wide" else 0)
            shown = self.was.whole("shown", 1)
            self.reveal = DessertReveal(self._end, words, self._spread, shown, self.finish, self.app.phones.reveal)
            if "shown" not in self.was:
                self.reveal.tell()
        self.put_banner()
        self._spread.pos_hint = {"x": 0, "y": 0}
        self._stage.add_widget(self._spread, index=len(self._stage.children))
        self.add_widget(self._stage)
        self.align_bar(self._spread)
        self.keep_scroll(self._spread)
        self.follow(table_, on_change=self._changed)

    def on_touch_down(self, touch: Any) -> bool:
        """Skip to the end when people tap below the bar while the podium rises."""
        if self._victory is not None and self._victory.playing and self._stage.collide_point(*touch.pos):
            self._victory.end()
            return True
        return bool(super().on_touch_down(touch))

    def close(self) -> None:
        self.app.phones.reveal(None)
        if self._victory is not None:
            self._victory.stop()
        if self._race is not None:
            self._race.rest()

    def kept(self) -> dict[str, Any]:
        """Return how much was revealed."""
        return {"revealed": True} if self.reveal is None else {"shown": self.reveal.shown}

    def _put_podium(self) -> None:
        state, sheet, words = self.app.table.state, self.app.table.sheet, self.app.table.words
        why = partial(explain, self.app)
        low = self.app.navigator.form.low
        self._race = race_of(self._end.lines, self._end.labels, why, low=low)
        podium, sentences = podium_of(self._end, why, low=low), victory_lines(self._end)
        self._awards = Column(*awards_panel(self._end, (), words, why))
        first = [ranking_panel(result_of(state, sheet, words), words, why), self._awards, *note_panel(state)]
        second = [
            race_panel(self._end, self._race, words),
            dishes_panel(self._end, sheet, words, why),
            rounds_panel(len(state.rounds), persons(state, words), words, self._look_at, self._correct),
        ]
        title = shown_title(state)
        called = Caption(text=title, kind="title", halign="center", balanced=True) if title else None
        panel = Panel(called, podium, sentences)
        self._spread.put(panel, *first)
        self._spread.put_aside(*second)
        again = WordButton(text=words.say(common.REMATCH), symbol="rematch", style="main", on_tap=self.rematch)
        others = (
            WordButton(text=words.say(at_the_table.SHARE), symbol="share", on_tap=self.share),
            WordButton(text=words.say(common.HOME), symbol="home", on_tap=self.app.go_home),
        )
        foot = Foot(*others) if self.app.table.visiting else Foot(again, *others)
        self._spread.put_at_foot(foot)
        if self.app.table.game and not self.app.summaries.refresh():  # else it is not known yet who held what
            self.find(chronicle(self.app.store), self._tell_honours)
        if self.was.get("show"):
            tell = partial(self.app.feedback.aloud.come, self._said)
            self._victory = Victory(self.app, podium, panel, self._stage, (*first, *second, foot), tell)
            self._victory.begin()

    def _tell_honours(self, found: Sequence[tuple[Honour, ...]]) -> None:
        """Add the honours that this game brought or took away to the awards."""
        table_, store = self.app.table, self.app.store
        brought = champions_first(honour for honour in chain.from_iterable(found) if honour.game == table_.game)
        called = {person: named(store, person) or "" for honour in brought for person in honour.lost_by}
        seats = seats_of(store, table_.game)
        told = honours_told(brought, seats, called, table_.state, table_.sheet, table_.words)
        if told:
            self._awards.hold(*awards_panel(self._end, told, table_.words, partial(explain, self.app)))
        elif not self._awards.children:
            self._awards.parent.remove_widget(self._awards)

    # --- what can be done -----------------------------------------------------------------------------

    def finish(self) -> None:
        """Finish the game and show the podium: everybody has seen how it ended."""
        self._is_acting = True
        if self.app.table.state.status != RUNNING or self.app.table.do(FinishGame()):
            self.app.summaries.refresh_soon()
            self.app.navigator.swap("ending", revealed=True, show=True)
        self._is_acting = False

    def rematch(self) -> None:
        """Start a new game with the same table."""
        self._is_acting = True
        self.app.begin(rematch(self.app.table.state))
        self._is_acting = False

    def share(self) -> None:
        """Share the result, or the game itself."""
        share(self.app)

    def open_menu(self) -> BottomSheet:
        """Open the menu of everything else."""
        return self.app.navigator.open_with(partial(menu, self.app))

    def _look_at(self, at: int) -> None:
        self.app.navigator.go("result", round=at, only=True)

    def _correct(self, at: int, seat: int) -> None:
        self._is_acting = True
        correct_round(self.app, at, seat)
        self._is_acting = False

    def _changed(self, *_: object) -> None:
        """Rebuild the page for the changed game, or show the page it is at now."""
        if self._is_acting:
            return
        if place_of(self.app.table.state).page == "ending":
            self.app.navigator.rebuild()
        else:
            self.app.show_game()

    def step_back(self) -> bool:
        """Go back to where the game was opened."""
        self.app.leave_game()
        return True

    # --- keys -----------------------------------------------------------------------------------------

    def key_table(self) -> tuple[Key, ...]:
        words, victory = self.app.table.words, self._victory
        if victory is not None and victory.playing:
            skip = Key("S", words.say(at_the_table.KEY_SKIP), dict.fromkeys(("s", "enter", "space"), victory.end))
            return (skip, *keys_everywhere())
        if self.reveal is None:
            return super().key_table()
        return (
            Key("Enter", words.say(at_the_table.NEXT), {"enter": self.reveal.go_on}),
            Key("S", words.say(at_the_table.KEY_SKIP), {"s": self.finish}),
            *keys_everywhere(),
        )

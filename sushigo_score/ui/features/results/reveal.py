"""The desserts, one player at a time."""

from __future__ import annotations

from collections.abc import Callable

from sushigo_score.present.ending import Ending, Reveal
from sushigo_score.present.table import together
from sushigo_score.text import at_the_table
from sushigo_score.text.language import Words
from sushigo_score.ui.features.results.dessert_card import DessertCard
from sushigo_score.ui.kit.motion import finish_all
from sushigo_score.ui.kit.two_columns import Spread
from sushigo_score.ui.kit.widgets.boxes import Row
from sushigo_score.ui.kit.widgets.button import WordButton


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

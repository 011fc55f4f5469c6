"""A part of the page of a new game: one line while folded, all its choices while unfolded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.uix.widget import Widget

from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.row import ListRow

if TYPE_CHECKING:
    from sushigo_score.ui.features.new_game.page import NewGamePage


class Summary(NamedTuple):
    """The one line of a folded part."""

    title: str
    detail: str = ""
    picture: str = ""
    picture_ground: str = ""
    symbol: str = ""


class PagePart(Column):
    """A part with a heading that folds and unfolds it. `shown` is false if the edition has no such choice."""

    key = ""

    def __init__(self, page: NewGamePage, **more: Any) -> None:
        super().__init__(**more)
        self.page = page
        self.unfolded = False
        self._made = False
        self.heading = ListRow(bold=True, on_tap=self._heading_tapped)
        self.add_widget(self.heading)

    # --- what each part says --------------------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """True if there is something to choose."""
        return True

    @property
    def title(self) -> str:
        """The heading while it is unfolded."""
        raise NotImplementedError

    def summary(self) -> Summary:
        """Return the line of the folded part."""
        raise NotImplementedError

    def make(self) -> list[Widget]:
        """Build the widgets to choose with."""
        raise NotImplementedError

    def update(self) -> None:
        """Make them show the draft."""

    # --- folding --------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the draft."""
        if not self.shown:
            self._empty()
            return
        if self.unfolded and not self._made:
            for widget in self.make():
                self.add_widget(widget)
            self._made = True
        elif not self.unfolded:
            self._empty()
        self._show_heading()
        if self.unfolded:
            self.update()

    def _empty(self) -> None:
        if not self._made:
            return
        keyboard = self.page.app.keyboard
        if keyboard.focused is not None and keyboard.focused in self.walk(restrict=True):
            keyboard.focus(self.heading)
        for widget in [child for child in self.children if child is not self.heading]:
            self.remove_widget(widget)
        self._made = False

    def _show_heading(self) -> None:
        heading, line = self.heading, self.summary()
        heading.end_symbol = "fold" if self.unfolded else "down"
        heading.picture = "" if self.unfolded else line.picture
        heading.picture_ground = line.picture_ground
        heading.symbol = "" if self.unfolded else line.symbol
        heading.title = self.title if self.unfolded else line.title
        heading.detail = "" if self.unfolded else line.detail

    def fold(self) -> None:
        """Show only one line."""
        if self.unfolded:
            self.unfolded = False
            self.refresh()

    def unfold(self) -> None:
        """Show all choices."""
        self.unfolded = True
        self.refresh()

    def _heading_tapped(self) -> None:
        if self.unfolded:
            self.fold()
        else:
            self.page.unfold(self.key)

    def explain(self, kind: str) -> None:
        """Open the rule of a dish of the edition."""
        self.page.app.navigator.go("rule", kind=kind, box=self.page.draft.edition)

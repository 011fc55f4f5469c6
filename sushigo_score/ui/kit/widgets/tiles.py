"""Choices in a grid: as many columns as are legible, each row as high as its highest tile."""

from __future__ import annotations

from sushigo_score.ui.kit.drawing.canvas_widget import Touchable
from sushigo_score.ui.kit.reach.spoken import Role
from sushigo_score.ui.kit.widgets.boxes import Sibling


class ChoiceTile(Sibling, Touchable):
    """A choice with a preferred height; tiles side by side share one font size."""

    role: Role = "tile"
    named_by = "name"

    sized_by: tuple[str, ...] = ("width", "shared_letters")

    def measure(self, *_: object) -> None:
        """Determine the font size and the preferred height."""
        self.own_letters = self.letters_for(self.width)
        self.own_height = self.height_for(self.width)

    def letters_for(self, width: float) -> int:  # noqa: ARG002 - for subclasses that share their font size
        """Return the font size at which its name fits; 0 if it is not shared."""
        return 0

    def height_for(self, width: float) -> float:
        """Return the preferred height for a width."""
        raise NotImplementedError

"""What records and the awards of a year have in common: what it is, how much, a detail, and whose it is."""

from __future__ import annotations

from kivy.properties import ListProperty, StringProperty

from sushigo_score.ui.kit.widgets.composed import ComposedTile


class FigurePlate(ComposedTile):
    """A plate for a figure; `faces` are (player colour, dish) of the people it is about."""

    role = "row"
    named_by = "label"
    valued_by = "value"
    rounded = "large"

    label = StringProperty("")
    value = StringProperty("")
    detail = StringProperty("")
    faces = ListProperty()

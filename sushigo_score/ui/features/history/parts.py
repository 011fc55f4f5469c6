"""What the pages of the history have in common."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from types import MappingProxyType

from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.storage.history import waiting
from sushigo_score.storage.store import Store
from sushigo_score.text import past
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.composed import ComposedRow


def working(store: Store) -> list[Caption]:
    """Say that not all games have been summarised yet, while that is so."""
    left = waiting(store)
    return [Caption(text=look.words.say(past.WORKING, n=left), kind="small_bold", tone="attention")] if left else []


def edition_choices(
    played: Collection[str],
    chosen: str,
    choose: Callable[[str], object],
    more: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, ChoiceButton]:
    """Build the choice between all games and those of one edition, perhaps with more to choose."""
    words = look.words
    texts = {"": words.name(past.ALL_EDITIONS)}
    texts |= {key: words.name(edition.short) for key, edition in EDITION_WORDS.items() if key in played}
    return {
        key: ChoiceButton(text=text, chosen=key == chosen, on_tap=partial(choose, key))
        for key, text in {**texts, **more}.items()
    }


def titled(title: str, *content: Widget | None) -> Panel:
    """Build a panel with a title."""
    return Panel(Caption(text=title, kind="name_bold"), *content)


class FigurePlate(ComposedRow):
    """A plate for a figure; `faces` are (player colour, dish) of the people it is about."""

    role = "row"
    named_by = "label"
    valued_by = "value"
    rounded = "large"

    label = StringProperty("")
    value = StringProperty("")
    detail = StringProperty("")
    faces = ListProperty()

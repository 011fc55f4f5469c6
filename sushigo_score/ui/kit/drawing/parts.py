"""What a drawn widget consists of: texts and pictures above and beside each other, which know their sizes and draw themselves.

As in Kivy's box layouts, but a part is no widget: a row of five parts is one widget. Its height, its drawing, the letter size
that it shares with its neighbours, and what is read aloud of it all follow from the one description.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.metrics import dp

from sushigo_score.ui.kit.drawing.canvas_widget import Point, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.text.lines import balanced
from sushigo_score.ui.kit.text.textures import blit, paragraph, paragraph_size, symbol, text_size, texture


class DrawnPart:
    """Something drawn. One that `grows` takes the width that those beside it leave; others are as wide as they need."""

    grows = False
    valign = 0.5
    """Where it is between higher ones beside it: 0 at the bottom, 1 at the top."""

    def width(self) -> float:
        """Return the width that it needs."""
        return 0.0

    def height(self, width: float) -> float:  # noqa: ARG002 - for most parts
        """Return the height that it needs in a width."""
        return 0.0

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:
        """Draw it into a rectangle."""

    def words(self) -> Iterator[str]:
        """Yield its texts, in reading order."""
        yield from ()

    def letters(self, width: float) -> int:  # noqa: ARG002 - for most parts
        """Return the font size at which those of its texts fit that share theirs with neighbours; 0 if there are none."""
        return 0


class Label(DrawnPart):
    """A text in as many lines as it needs; one that `grows` not is only as wide as it is, at most `widest` pixels.

    With `lines`, it shrinks to fit into so many; if `evenly` broken, they are of similar length. If it `shares` its font
    size, it is no larger than `most`, as its neighbours have it. A `flat` one takes no height: those beside it decide;
    one `measured_as` another kind of text takes as much room as that would, such as a bold one.
    """

    def __init__(
        self,
        text: str,
        kind: str = "name",
        tone: str = "text",
        *,
        lines: int = 0,
        halign: str = "left",
        valign: float = 0.5,
        grows: bool = True,
        widest: float = 0,
        evenly: bool = False,
        shares: bool = False,
        most: float = 0,
        flat: bool = False,
        measured_as: str = "",
        alpha: float = 1.0,
    ) -> None:
        self._text, self._kind, self._tone, self._alpha = text, kind, tone, alpha
        self._lines, self._halign, self._evenly = lines, halign, evenly
        self.valign, self.grows, self._widest, self._flat = valign, grows, widest, flat
        self._shares, self._most, self._measured_as = shares, int(most), measured_as or kind
        self._set_for, self._texture = -1.0, None

    def _set(self, width: float) -> Any:
        """Return its texture for a width."""
        if width != self._set_for:
            self._set_for, self._texture = width, self._typeset(self._kind, width)
        return self._texture

    def _typeset(self, kind: str, width: float) -> Any:
        """Return a texture for a width, or the widest that it may take if it does not grow."""
        width = width if self.grows else self._widest
        if self._evenly:
            return balanced(self._text, kind, width, self._halign)
        if self._lines or not self.grows:
            return texture(self._text, kind, width, self._lines or 1, most=self._most)
        return paragraph(self._text, kind, width, self._halign, self._most)

    def width(self) -> float:
        return float(texture(self._text, self._kind, self._widest, self._lines or 1, most=self._most).width)

    def height(self, width: float) -> float:
        if self._flat:
            return 0.0
        usual = self._measured_as == self._kind
        return float((self._set(width) if usual else self._typeset(self._measured_as, width)).height)

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:
        tex = self._set(width)
        paint(getattr(look.palette, self._tone), self._alpha)
        aside = {"left": 0.0, "center": (width - tex.width) / 2, "right": width - tex.width}[self._halign]
        blit(tex, left + aside, bottom + (height - tex.height) / 2)

    def words(self) -> Iterator[str]:
        yield self._text

    def letters(self, width: float) -> int:
        if not self._shares or not self._text:
            return 0
        room, kind = width if self.grows else self._widest, self._measured_as
        return text_size(self._text, kind, room, self._lines) if self._lines else paragraph_size(self._text, kind, room)


class Drawn(DrawnPart):
    """Anything of a fixed size, in pixels; `draw` draws it around a point, and `said` is what it tells."""

    def __init__(self, size: Point, draw: Callable[[Point], None], said: str = "", *, valign: float = 0.5) -> None:
        self._size, self._draw, self._said, self.valign = size, draw, said, valign

    def width(self) -> float:
        return float(self._size[0])

    def height(self, width: float) -> float:  # noqa: ARG002 - it is the same in any
        return float(self._size[1])

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:
        self._draw((left + width / 2, bottom + height / 2))

    def words(self) -> Iterator[str]:
        yield self._said


class Space(DrawnPart):
    """Nothing, wherever there is room: beside others, it takes the width that they leave."""

    grows = True


class Strip(DrawnPart):
    """Something `high` pixels high and as wide as there is room; `draw` gets left, bottom and width."""

    grows = True

    def __init__(self, high: float, draw: Callable[[float, float, float], None]) -> None:
        self._high, self._draw = high, draw

    def height(self, width: float) -> float:  # noqa: ARG002 - it is the same in any
        return self._high

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:  # noqa: ARG002 - it is as high as it said
        self._draw(left, bottom, width)


class Above(DrawnPart):
    """Parts above each other, `gap` dp apart; None is left out. Like all that holds others, it grows if one of them does.

    Where there is more height than it needs, `stretched` is the number of the part that takes it.
    """

    def __init__(self, *parts: DrawnPart | None, gap: float = 0, valign: float = 0.5, stretched: int = -1) -> None:
        self._parts = [part for part in parts if part is not None]
        self._gap, self.valign, self._stretched = float(dp(gap)), valign, stretched
        self.grows = any(part.grows for part in self._parts)
        self._known = -1.0, 0.0
        """The last width, and the height in it: it is asked for again and again."""

    @property
    def _gaps(self) -> float:
        return self._gap * max(0, len(self._parts) - 1)

    def width(self) -> float:
        return max((part.width() for part in self._parts), default=0.0)

    def height(self, width: float) -> float:
        if self._known[0] != width:
            self._known = width, self._needed(width)
        return self._known[1]

    def _needed(self, width: float) -> float:
        return sum(part.height(width) for part in self._parts) + self._gaps

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:
        spare = height - self.height(width)
        top = bottom + height - (0.0 if self._stretched >= 0 else spare * (1 - self.valign))
        for number, part in enumerate(self._parts):
            high = part.height(width) + (spare if number == self._stretched else 0.0)
            part.draw(left, top - high, width, high)
            top -= high + self._gap

    def words(self) -> Iterator[str]:
        for part in self._parts:
            yield from part.words()

    def letters(self, width: float) -> int:
        return min((size for part in self._parts if (size := part.letters(width))), default=0)


class Beside(Above):
    """Parts beside each other, `gap` dp apart; those that grow share the width that the others leave, `least` dp or more."""

    def __init__(self, *parts: DrawnPart | None, gap: float = 0, least: float = 48, valign: float = 0.5) -> None:
        super().__init__(*parts, gap=gap, valign=valign)
        self._least = float(dp(least))
        self._shared_out: tuple[float, list[float]] = -1.0, []

    def _widths(self, width: float) -> list[float]:
        """Return how wide each part is in a width."""
        if self._shared_out[0] != width:
            needed = [None if part.grows else part.width() for part in self._parts]
            left = width - self._gaps - sum(wide for wide in needed if wide is not None)
            each = max(self._least, left / max(1, needed.count(None)))
            self._shared_out = width, [each if wide is None else wide for wide in needed]
        return self._shared_out[1]

    def width(self) -> float:
        return sum(part.width() for part in self._parts) + self._gaps

    def _needed(self, width: float) -> float:
        parts = zip(self._parts, self._widths(width), strict=True)
        return max((part.height(wide) for part, wide in parts), default=0.0)

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:
        for part, wide in zip(self._parts, self._widths(width), strict=True):
            high = part.height(wide)
            part.draw(left, bottom + (height - high) * part.valign, wide, high)
            left += wide + self._gap

    def letters(self, width: float) -> int:
        sizes = (part.letters(wide) for part, wide in zip(self._parts, self._widths(width), strict=True))
        return min((size for size in sizes if size), default=0)


class Inset(DrawnPart):
    """A part with margins, in dp: left, top, right, bottom; the whole is at least `least` dp high, and `wide` dp wide, if given."""

    def __init__(
        self,
        part: DrawnPart,
        left: float = 0,
        top: float = 0,
        right: float = 0,
        bottom: float = 0,
        *,
        least: float = 0,
        wide: float = 0,
        valign: float = 0.5,
    ) -> None:
        self._part, self._least, self._wide, self.valign = part, float(dp(least)), float(dp(wide)), valign
        self._left, self._top, self._right, self._bottom = (float(dp(edge)) for edge in (left, top, right, bottom))
        self.grows = part.grows and not wide

    def _inside(self, width: float) -> float:
        return width - self._left - self._right

    def width(self) -> float:
        return self._wide or self._part.width() + self._left + self._right

    def height(self, width: float) -> float:
        return max(self._least, self._part.height(self._inside(width)) + self._top + self._bottom)

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:
        high = height - self._top - self._bottom
        self._part.draw(left + self._left, bottom + self._bottom, self._inside(width), high)

    def words(self) -> Iterator[str]:
        return self._part.words()

    def letters(self, width: float) -> int:
        return self._part.letters(self._inside(width))


class OnPlate(Inset):
    """A part on a plate with round ends, in a tone, that is only as wide as it needs to be."""

    def __init__(self, part: DrawnPart, tone: str, across: float, up: float) -> None:
        super().__init__(part, across, up, across, up)
        self._tone = tone

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:
        width = min(width, self.width())
        draw_ground(getattr(look.palette, self._tone), (left, bottom), (width, height), height / 2)
        super().draw(left, bottom, width, height)


class ByWidth(DrawnPart):
    """What `choose` returns for the width that it gets."""

    grows = True

    def __init__(self, choose: Callable[[float], DrawnPart]) -> None:
        self._choose = choose
        self._chosen: tuple[float, DrawnPart] = -1.0, DrawnPart()

    def _in(self, width: float) -> DrawnPart:
        if self._chosen[0] != width:
            self._chosen = width, self._choose(width)
        return self._chosen[1]

    def height(self, width: float) -> float:
        return self._in(width).height(width)

    def draw(self, left: float, bottom: float, width: float, height: float) -> None:
        self._in(width).draw(left, bottom, width, height)

    def words(self) -> Iterator[str]:
        return self._chosen[1].words()

    def letters(self, width: float) -> int:
        return self._in(width).letters(width)


def symbol_of(name: str, width: float, tone: str = "text_soft", *, size: float = 22, at: float = 0) -> Drawn:
    """Return a symbol in a width, in the middle or `at` from the left, in dp; it takes no height."""

    def draw(centre: Point) -> None:
        paint(getattr(look.palette, tone))
        symbol(name, (centre[0] - dp(width) / 2 + dp(at) if at else centre[0], centre[1]), dp(size))

    return Drawn((dp(width), 0), draw)


def shape_of(colour: int, radius: float, width: float, *, at: float) -> Drawn:
    """Return the shape of a player in a width, its middle `at` from the left, all in dp; it takes no height."""

    def draw(centre: Point) -> None:
        paint(look.palette.seats[colour])
        draw_shape(colour, (centre[0] - dp(width) / 2 + dp(at), centre[1]), dp(radius))

    return Drawn((dp(width), 0), draw)

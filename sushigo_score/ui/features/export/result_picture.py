"""The result of a game as a picture for a chat, light and equally wide everywhere; and what is on a printed page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, Final

from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.game.state import State
from sushigo_score.present import table
from sushigo_score.present.ending import bars, podium, tie_break
from sushigo_score.present.result import PlayerRound, round_result
from sushigo_score.present.table import winner_sentence
from sushigo_score.rules.editions import rows_of
from sushigo_score.rules.score import Sheet
from sushigo_score.text import at_the_table, sharing
from sushigo_score.text.language import Words, visible
from sushigo_score.ui.kit.drawing.canvas_widget import CanvasWidget, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.mesh_batch import MeshBatch
from sushigo_score.ui.kit.drawing.parts import Beside, DrawnPart, Inset, Label, shape_of
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.shapes import draw_shape
from sushigo_score.ui.kit.drawing.theme import GAP, LIGHT
from sushigo_score.ui.kit.text.textures import blit, texture
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import Composed
from sushigo_score.ui.pieces.card_mat import CardMat
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, picture_of_edition
from sushigo_score.ui.pieces.drawn_paper import Block, drawn
from sushigo_score.ui.pieces.face import dish_of, draw_face
from sushigo_score.ui.pieces.podium import Podium
from sushigo_score.ui.pieces.result_table import ResultTable, result_of
from sushigo_score.ui.pieces.stacked_bars import StackedBars
from sushigo_score.ui.pieces.wasabi_bowl import lay_bowl, top_of_heap

_NAME: Final = 28
_SHAPE: Final = 8


class _PaperBox(CanvasWidget):
    """A layout of some widgets, which get their height from their width."""

    beneath = True
    sized_by = ("width",)

    def __init__(self, *widgets: CanvasWidget, **more: Any) -> None:
        self.held = widgets
        super().__init__(**more)
        for widget in widgets:
            self.add_widget(widget)
        self.measure()

    def place(self) -> None:
        """Place everything in it."""

    def draw(self) -> None:
        """Place and draw what is in it."""
        self.place()
        for widget in self.held:
            widget.redraw()


class PaperColumn(_PaperBox):
    """Widgets below each other; the last one gets whatever is left of a greater height."""

    def measure(self, *_: object) -> None:
        for widget in self.held:
            widget.width = self.width
        self.height = sum(widget.height for widget in self.held) + dp(GAP["tight"]) * (len(self.held) - 1)

    def grow(self, height: float) -> None:
        """Grow to the height of a neighbour."""
        last = self.held[-1]
        last.size_hint_y = 1
        last.height += height - self.height
        self.height = height

    def place(self) -> None:
        top = self.top
        for widget in self.held:
            top -= widget.height
            widget.pos = (self.x, round(top))
            top -= dp(GAP["tight"])


class PaperRow(_PaperBox):
    """Widgets beside each other, each with its share of the width, vertically centred; columns get the same height."""

    def __init__(self, *widgets: CanvasWidget, shares: Sequence[float] = ()) -> None:
        self._shares = shares or (1 / len(widgets),) * len(widgets)
        super().__init__(*widgets)

    def measure(self, *_: object) -> None:
        room = self.width - dp(GAP["medium"]) * (len(self.held) - 1)
        for widget, share in zip(self.held, self._shares, strict=True):
            widget.width = room * share
        self.height = max(widget.height for widget in self.held)

    def place(self) -> None:
        left = self.x
        for widget in self.held:
            if isinstance(widget, PaperColumn):
                widget.grow(self.height)
            widget.pos = (round(left), round(self.center_y - widget.height / 2))
            left += widget.width + dp(GAP["medium"])


class PaperName(Composed):
    """The player whose cards are below it, and what they scored."""

    role = "player"
    named_by = "name"

    name = StringProperty("")
    colour = NumericProperty(0)
    points = StringProperty("")

    def parts(self, _: float) -> DrawnPart:
        row = Beside(
            shape_of(int(self.colour), _SHAPE, 3 * _SHAPE, at=_SHAPE),
            Inset(Label(self.name, "name_bold", lines=1, flat=True), 0, 0, _SHAPE),
            Label(self.points, "name_bold", lines=1, grows=False, flat=True),
        )
        return Inset(row, least=_NAME)


_CROWN: Final = 36
_OVER_FACE: Final = 0.8
_FACE: Final = 20
_BOWL: Final = 96
_GAP: Final = 4


class WinnerFigure(CanvasWidget):
    """The winners; `winners` are (name, player colour), beside each other if they share the win."""

    role = "player"

    winners = ListProperty()
    points = NumericProperty(0)

    sized_by = ("winners", "width", "points")

    @property
    def spoken_name(self) -> str:
        """Who won."""
        return str(look.words.listed([name for name, _ in self.winners]))

    @property
    def _place(self) -> float:
        return float(self.width / max(1, len(self.winners)))

    @property
    def _bowl(self) -> float:
        return float(min(dp(_BOWL), self._place - dp(_GAP)))

    def measure(self, *_: object) -> None:
        head = dp(_CROWN * _OVER_FACE + 2 * _FACE + 3 * _GAP)
        texts = texture("X", "name_bold").height + texture("0", "title").height
        self.height = head + texts + self._bowl * top_of_heap(int(self.points))

    def draw(self) -> None:
        for number, (name, colour) in enumerate(self.winners):
            self._draw_winner(name, colour, self.x + (number + 0.5) * self._place)

    def _draw_winner(self, name: str, colour: int, middle: float) -> None:
        colours, radius, crown, bowl = look.palette, dp(_FACE), dp(_CROWN), self._bowl
        top = self.top - crown * _OVER_FACE
        draw_face(colour, dish_of(name), (middle, top - radius), radius)
        tex = texture(name, "name_bold", self._place - dp(_GAP))
        top -= 2 * radius + dp(_GAP) + tex.height
        paint(colours.text)
        blit(tex, middle - tex.width / 2, top)
        bottom = top - dp(_GAP) - bowl * top_of_heap(int(self.points))
        batch = MeshBatch(bowl)
        lay_bowl(batch, int(self.points), middle, bottom, bowl)
        batch.picture("crown", (middle - crown / 2, self.top - crown), crown)
        batch.draw()
        points = texture(look.words.count(int(self.points), "points"), "title", self._place - dp(_GAP))
        paint(colours.text)
        blit(points, middle - points.width / 2, bottom - points.height)


_BAR: Final = 50
_EDITION: Final = 64
_CARD: Final = 38
_ART: Final = 0.18
_WINNER: Final = 0.36
"""How much of the width of a square the edition and the winner take."""
_WINNERS: Final = 2
"""The most winners that fit beside the table."""
_TABLE: Final = 190
"""The least height of a square's table without its head, in dp."""


def result_picture(state: State, sheet: Sheet, day: str, words: Words) -> bytes:
    """Draw the result, final or not, and return it as a PNG."""
    return drawn(lambda: _blocks(state, sheet, day, words))


def square_picture(state: State, sheet: Sheet, day: str, words: Words) -> bytes:
    """Draw the winner and the points of each round as a square, which chats show uncropped."""
    return drawn(lambda: _square_blocks(state, sheet, day, words), square=True)


def cards_picture(state: State, sheet: Sheet, day: str, words: Words) -> bytes:
    """Draw the cards of the last round as they lay on the table."""
    return drawn(lambda: _card_blocks(state, sheet, day, words))


def _blocks(state: State, sheet: Sheet, day: str, words: Words) -> Iterator[Block]:
    """Yield the blocks of the picture: all but the first and the last are drawn on a plate."""
    yield _heading(state, day, words)
    if sheet.winners:
        yield _winners(state, sheet, words)
    yield (ResultTable(result=result_of(state, sheet, words)),)
    shown = bars(state, sheet, words)
    if any(bar.slices for bar in shown):
        stacked = StackedBars(size_hint_y=None, height=dp(_BAR) * len(shown))
        stacked.bars = [
            (bar.name, bar.colour, [(slice_.kind, slice_.points) for slice_ in bar.slices]) for bar in shown
        ]
        yield (Caption(text=words.say(at_the_table.MADE_OF), kind="name_bold"), stacked)
    yield _unofficial(words)


def _square_blocks(state: State, sheet: Sheet, day: str, words: Words) -> Iterator[Block]:
    art, *texts = _heading(state, day, words, halign="left")
    yield (PaperRow(art, PaperColumn(*texts), shares=(_ART, 1 - _ART)),)
    result = result_of(state, sheet, words)
    ranking = ResultTable(result=result)
    ranking.row = max(ranking.row, _TABLE / max(1, len(result.rows)))
    if not sheet.winners:
        yield (ranking,)
    else:
        first = podium(state, sheet, words)[0]
        figure = WinnerFigure(winners=[(person.name, person.colour) for person in first.people], points=first.points)
        tied = tie_break(state, sheet, words)
        sentence = tied.sentence if tied else winner_sentence(state.setup, sheet, words)
        said = Caption(text=sentence, halign="center", balanced=True, above=GAP["small"])
        together = len(first.people) <= _WINNERS
        yield (*((PaperRow(figure, ranking, shares=(_WINNER, 1 - _WINNER)),) if together else (figure, ranking)), said)
    yield _unofficial(words)


def _card_blocks(state: State, sheet: Sheet, day: str, words: Words) -> Iterator[Block]:
    yield _heading(state, day, words)
    if state.rounds:
        shown = round_result(state, sheet, len(state.rounds) - 1, words)
        alone = len(shown.players) % 2 == 1
        cards = [_cards(player, words, tidies=alone and player is shown.players[-1]) for player in shown.players]
        for first in range(0, len(cards), 2):
            title = (Caption(text=shown.headline, kind="title"),) if not first else ()
            yield (*title, PaperRow(*cards[first : first + 2]))
    yield _unofficial(words)


def _cards(player: PlayerRound, words: Words, *, tidies: bool) -> PaperColumn:
    """Build a player's name and points above their cards."""
    name = PaperName(name=player.name, colour=player.colour, points=words.count(player.points, "pts"))
    return PaperColumn(name, CardMat(items=list(player.cards), largest=_CARD, tidies=tidies))


def _unofficial(words: Words) -> Block:
    return (Caption(text=words.say(sharing.UNOFFICIAL), kind="small", tone="text_soft", halign="center"),)


class _EditionArt(CanvasWidget):
    """The edition that was played, at the top."""

    def __init__(self, edition: str) -> None:
        self._picture = picture_of_edition(edition)
        super().__init__(size_hint_y=None, height=dp(_EDITION))

    def draw(self) -> None:
        paint("#ffffff")
        show(self._picture, (self.center_x - self.height / 2, self.y), self.height)


def _heading(state: State, day: str, words: Words, halign: str = "center") -> Block:
    setup = state.setup
    title = visible(state.title.strip())
    below = table.edition_line(setup, words) if title else words.count(setup.seats, "players")
    lines = [words.say(sharing.EDITION_AND_DAY, edition=below, day=day), *table.variant_lines(setup, words)]
    soft = (Caption(text=line, tone="text_soft", halign=halign) for line in lines)
    name = Caption(text=title or table.edition_name(setup, words), kind="headline", halign=halign)
    return (_EditionArt(setup.edition), name, *soft)


def _winners(state: State, sheet: Sheet, words: Words) -> Block:
    steps = Podium(size_hint_y=None)
    steps.ranks = [
        (step.rank, step.points, [(person.name, person.colour) for person in step.people])
        for step in podium(state, sheet, words)
    ]
    won = Caption(
        text=winner_sentence(state.setup, sheet, words),
        kind="title",
        halign="center",
        balanced=True,
        above=GAP["small"],
    )
    tied = tie_break(state, sheet, words)
    return (steps, won, *([Caption(text=tied.sentence, halign="center", balanced=True)] if tied else []))


_PRINTED_DISH: Final = 96
_PRINTED_LARGE: Final = 144
_PRINTED_SHAPE: Final = 48
"""The side in pixels: at 6 mm, 15 mm and 3 mm, as fine as a printer prints."""
_OF_THE_BOWL: Final = {
    "bowl": _PRINTED_LARGE,
    "cube_dark": _PRINTED_DISH,
    "cube_light": _PRINTED_DISH,
    "crown": _PRINTED_DISH,
}


def printed_pictures(state: State) -> dict[str, str]:
    """Return the edition by its name, each dish of a game by its kind, and what shows who won, as PNG in base 64."""
    setup = state.setup
    dishes = {row.kind: _printed_picture(picture_of_dish(row.kind), _PRINTED_DISH) for row in rows_of(setup)}
    won = {name: _printed_picture(name, side) for name, side in _OF_THE_BOWL.items()}
    shapes = {f"shape_{colour}": _printed_shape(colour) for colour in sorted(set(state.colours))}
    return {
        **dishes,
        **won,
        **shapes,
        setup.edition: _printed_picture(picture_of_edition(setup.edition), _PRINTED_LARGE),
    }


def _printed_picture(name: str, side: int) -> str:
    paper = _paper(side)
    with paper:
        paint("#ffffff")
        show(name, (0, -side), side)
    return _png(paper)


def _printed_shape(colour: int) -> str:
    paper = _paper(_PRINTED_SHAPE)
    with paper:
        paint(LIGHT.seats[colour])
        draw_shape(colour, (_PRINTED_SHAPE / 2, -_PRINTED_SHAPE / 2), 0.44 * _PRINTED_SHAPE)
    return _png(paper)


def _paper(side: int) -> Fbo:
    """Return a transparent piece of paper, upright for what is drawn below its edge."""
    paper = Fbo(size=(side, side))
    with paper:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Scale(1, -1, 1)
    return paper


def _png(paper: Fbo) -> str:
    paper.draw()
    png = BytesIO()
    CoreImage(paper.texture).save(png, fmt="png")
    return b64encode(png.getvalue()).decode()

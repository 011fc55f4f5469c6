"""A year in review: one player or everyone, any year or all time; a tap shows the games behind a figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Any, Final

from kivy.graphics import RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from sushigo_score.device.saving import OutgoingFile, clean_name
from sushigo_score.present.past import ReviewLine, review_lines, review_title
from sushigo_score.records import ReviewFigure, ReviewKind
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.people import faces, named
from sushigo_score.storage.review import review, years
from sushigo_score.text import common, past, sharing
from sushigo_score.text.language import visible
from sushigo_score.ui.features.history.game_line import GamesList
from sushigo_score.ui.features.history.parts import FigurePlate, working
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate, segments_of
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Beside, Drawn, DrawnPart, Inset, Label, Space, Strip
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import GAP, RADIUS, READING_WIDTH, blended, sunk
from sushigo_score.ui.kit.text.textures import symbol
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.composed import Composed, ComposedRow
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.mascot import draw_mascot
from sushigo_score.ui.kit.widgets.nothing_here import NothingHere
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dish_pictures import picture_of_dish, toned_plate_of, toned_plate_of_honours
from sushigo_score.ui.pieces.drawn_paper import Block, drawn
from sushigo_score.ui.pieces.face import draw_face
from sushigo_score.ui.pieces.person_row import known_faces
from sushigo_score.ui.shell.device_io import keep_made
from sushigo_score.ui.shell.page import Page

_PLATE_ART: Final = 96
"""The size of the picture, in dp: above the words, or before them on a wide plate."""
_PICTURE: Final = 80
_PLATE_FACE: Final = 32
_WIDE: Final = 200
"""The least width, in dp, at which the words go beside the picture."""
_GROUND: Final = 0.22
"""How much of a player's colour is in the ground behind their face."""


class AwardPlate(FigurePlate):
    """A plate with its `picture`, or one of its `dish` or `faces`; if it has none of them, of its `symbol`."""

    picture = StringProperty("")
    dish = StringProperty("")
    symbol = StringProperty("win")

    def parts(self, width: float) -> DrawnPart:
        """Put the words beside the picture where they fit, else below it."""
        texts = Above(
            Label(self.label, "small_bold", "action"),
            Label(self.value, "title"),
            Label(self.detail, "small", "text_soft") if self.detail else None,
        )
        beside = width - dp(_PLATE_ART + 2 * GAP["large"]) >= dp(_WIDE) * look.scaled(1.0)
        edge = GAP["large" if beside else "medium"]
        words = Inset(texts, edge, GAP["medium"], edge, GAP["medium"])
        if beside:
            return Beside(Drawn((dp(_PLATE_ART), dp(_PLATE_ART)), self._draw_beside), words)
        return Above(Strip(dp(_PLATE_ART), self._draw_above), words, valign=1)

    def _draw_beside(self, _: Point) -> None:
        radius = dp(RADIUS["large"])
        self._draw_art((self.x, self.y), (dp(_PLATE_ART), self.height), [radius, 0, 0, radius])

    def _draw_above(self, left: float, _: float, width: float) -> None:
        radius = dp(RADIUS["large"])
        self._draw_art((left, self.top - dp(_PLATE_ART)), (width, dp(_PLATE_ART)), [radius, radius, 0, 0])

    def _draw_art(self, corner: Point, size: Point, corners: list[float]) -> None:
        paint(self._ground)
        RoundedRectangle(pos=corner, size=size, radius=corners, segments=segments_of(dp(RADIUS["large"])))
        x, y = corner[0] + size[0] / 2, corner[1] + size[1] / 2
        if self.picture or self.dish:
            side = dp(_PICTURE)
            paint("#ffffff")
            show(self.picture or picture_of_dish(self.dish), (x - side / 2, y - side / 2), side)
            return
        if not self.faces:
            paint(look.palette.on_glow)
            symbol(self.symbol, (x, y), dp(2 * _PLATE_FACE))
            return
        (first, first_dish), *second = self.faces
        for colour, dish in second:
            draw_face(colour, dish, (x + dp(_PLATE_FACE * 0.55), y - dp(_PLATE_FACE * 0.45)), dp(_PLATE_FACE * 0.7))
            x, y = x - dp(_PLATE_FACE * 0.45), y + dp(_PLATE_FACE * 0.3)
        draw_face(first, first_dish, (x, y), dp(_PLATE_FACE * (0.9 if second else 1)))

    @property
    def _ground(self) -> str:
        """The colour of the dish, or a hint of the player's."""
        if self.picture:
            return toned_plate_of_honours()
        if self.dish:
            return toned_plate_of(self.dish)
        colours = look.palette
        return blended(colours.surface, colours.seats[self.faces[0][0]], _GROUND) if self.faces else colours.glow


_ART: Final = 84
_FACE: Final = 40
_SMALL_FACE: Final = 14
_STEP: Final = 2 * _SMALL_FACE + GAP["tight"]


class HeroFigure(ComposedRow):
    """A large figure with what it counts below; a tap shows the games."""

    named_by = "label"
    valued_by = "value"
    heard_as = ("about", "label", "value")

    value = StringProperty("")
    label = StringProperty("")
    faces = ListProperty()
    """The (player colour, dish) of the people it is about, if they are not the same as in the head."""

    def __init__(self, **more: Any) -> None:
        super().__init__(size_hint_y=1, **more)  # as high as its neighbours

    def parts(self, width: float) -> DrawnPart:
        """Put the label below the figure, level with its neighbours however many lines their labels take."""
        faces, edge = dp(len(self.faces) * _STEP), GAP["small"]
        room = max(dp(32), width - dp(2 * edge)) - faces
        value = Label(self.value, "number_large", "on_hero", lines=1, grows=False, widest=room)
        row = Beside(Space(), Drawn((faces, 0), self._draw_faces), value, Space(), least=0)
        label = Label(self.label, "small_bold", "on_hero", halign="center")
        return Inset(Above(row, label, valign=1), edge, edge, edge, edge)

    def draw_plate(self) -> None:
        paint(sunk(look.palette.hero), 1 if self.pressed else 0.6)
        plate(self.pos, self.size, self.corner)

    def _draw_faces(self, middle: Point) -> None:
        left = middle[0] - dp(len(self.faces) * _STEP) / 2
        for number, (colour, dish) in enumerate(self.faces):
            draw_face(colour, dish, (left + dp(_SMALL_FACE + number * _STEP), middle[1]), dp(_SMALL_FACE))


class ReviewHero(Composed):
    """The head; `face` is the (player colour, dish) of one person, and empty for the group, which has the bowl."""

    role = "picture"
    named_by = "who"
    heard_as = ("about", "who")

    who = StringProperty("")
    when = StringProperty("")
    sentence = StringProperty("")
    face = ListProperty()

    beneath = True

    def __init__(self, figures: Sequence[HeroFigure], **more: Any) -> None:
        self.figures = figures
        super().__init__(**more)
        for figure in self.figures:
            self.add_widget(figure)

    def parts(self, width: float) -> DrawnPart:
        """Put the picture beside the words, and the figures below both."""
        edge, number = GAP["large"], max(1, len(self.figures))
        each = (width - dp(2 * edge) - dp(GAP["small"]) * (len(self.figures) - 1)) / number
        high = max((figure.parts_in(each).height(each) for figure in self.figures), default=0.0)
        words = Above(
            Label(self.when, "small_bold", "on_hero"),
            Label(self.who, "headline", "on_hero"),
            Label(self.sentence, "name", "on_hero") if self.sentence else None,
        )
        head = Beside(Drawn((dp(_ART), dp(_ART)), self._draw_art), words, gap=edge, least=60)
        figures = Strip(high, lambda left, bottom, _: self._put_figures(left, bottom, (each, high)))
        return Inset(Above(head, figures, gap=GAP["medium"]), edge, edge, edge, edge)

    def redraw(self, *_: object) -> None:
        """Redraw its figures, too: a picture to share does not wait for the next frame."""
        super().redraw()
        for figure in self.figures:
            figure.redraw()

    def draw(self) -> None:
        paint(look.palette.hero)
        plate(self.pos, self.size, dp(RADIUS["large"]))
        super().draw()

    def _put_figures(self, left: float, bottom: float, size: Point) -> None:
        for number, figure in enumerate(self.figures):
            figure.size = size
            figure.pos = (left + number * (size[0] + dp(GAP["small"])), bottom)

    def _draw_art(self, middle: Point) -> None:
        if not self.face:
            draw_mascot(middle, dp(_ART))
            return
        [(colour, dish)] = self.face
        draw_face(colour, dish, middle, dp(_FACE))


_IN_HEAD: Final = 2
"""The most figures in the head: the games and the wins, if there are any."""
_SYMBOLS: Final = {ReviewKind.LUCKIEST: "surprise", ReviewKind.SWING: "finish"}
_AWARD: Final = 150
"""The least width of an award, in dp."""


class ReviewPage(Page):
    """The figures of a year. The page is shown before they are known; they are found one in every frame."""

    def build(self) -> None:
        words = look.words
        self.person, self.year = self.was.whole("person"), self.was.whole("year")
        self.figures: tuple[ReviewFigure, ...] = ()
        self.lines: tuple[ReviewLine, ...] = ()
        name = named(self.app.store, self.person) if self.person else words.say(past.EVERYBODY)
        self.name = visible(name or "")
        self.when = str(self.year) if self.year else words.say(past.ALL_TIME)
        self.add_widget(self.bar(review_title(self.year, words)))
        wide = self.app.navigator.form.width == "wide"
        years_ = self._years()
        self._spread = Spread(beside=False, widest=2 * READING_WIDTH if wide and years_ else 0)
        self.add_widget(self._spread)
        self._found = Column(Caption(text=self.name, kind="headline"), spacing=dp(GAP["medium"]))
        self._spread.put(*years_, *working(self.app.store), self._found)
        self.app.summaries.refresh()
        found = review(self.app.store, self.year, self.person)
        self.find(found, self._show)

    def _years(self) -> list[ChipStrip]:
        """Build the choice between all time and each year, unless no year has a game."""
        found = years(self.app.store, self.person)
        if not found and not self.year:
            return []
        choices = [(0, look.words.say(past.ALL_TIME)), *((year, str(year)) for year in found)]
        buttons = (
            ChoiceButton(text=text, chosen=year == self.year, on_tap=partial(self._choose, year))
            for year, text in choices
        )
        return [ChipStrip(*buttons)]

    def _choose(self, year: int) -> None:
        self.app.navigator.swap("review", person=self.person, year=year)

    def kept(self) -> dict[str, object]:
        """Return whose review it is, and which year."""
        return {"person": self.person, "year": self.year}

    # --- the figures ----------------------------------------------------------------------------------

    def _show(self, found: Sequence[ReviewFigure | None]) -> None:
        figures = tuple(figure for figure in found if figure is not None)
        words, store = look.words, self.app.store
        begun = {figure.games[0]: store.begun_at(figure.games[0]) for figure in figures if len(figure.games) == 1}
        now = datetime.now().astimezone()
        self.lines = review_lines(figures, begun, words, now, of_group=not self.person)
        self.figures = figures
        if not self.lines:
            to_a_game = partial(self.app.navigator.go, "new_game")
            way = WordButton(text=words.say(common.NEW_GAME), style="main", symbol="add", on_tap=to_a_game)
            self._found.hold()
            self._spread.fill(NothingHere(words.say(past.NO_REVIEW), way))
            return
        self._known = faces(store)
        self._in_head = [line for line in self.lines[:_IN_HEAD] if line.kind in (ReviewKind.GAMES, ReviewKind.WINS)]
        awards = self._awards()
        alone, pairs = awards[: len(awards) % 2], awards[len(awards) % 2 :]
        tiles = [*map(Grid, alone), *([Grid(*pairs, least=_AWARD, grows=True)] if pairs else [])]
        self._found.hold(self._hero(), *tiles)
        self._spread.put_at_foot(
            WordButton(text=words.say(past.SAVE_PICTURE), symbol="picture", style="main", on_tap=self._save_picture)
        )
        self.keep_scroll(self._spread)

    def _hero(self) -> ReviewHero:
        """Build the head, with the face of one person, or the faces of the group at its figures."""
        faces = [[] if self.person else known_faces(self._known, line.names) for line in self._in_head]
        figures = [
            HeroFigure(value=line.value, label=line.label, faces=whose, on_tap=partial(self._trace, figure))
            for line, whose, figure in zip(self._in_head, faces, self.figures, strict=False)
        ]
        return ReviewHero(
            figures,
            who=self.name,
            when=self.when,
            sentence=self._in_head[-1].detail,
            face=known_faces(self._known, (self.name,)) if self.person else [],
        )

    def _awards(self) -> list[AwardPlate]:
        """Build a plate for each figure that is not in the head."""
        first = len(self._in_head)
        return [self._award(*each) for each in zip(self.lines[first:], self.figures[first:], strict=True)]

    def _award(self, line: ReviewLine, figure: ReviewFigure) -> AwardPlate:
        """Build a plate with the picture of a dish, or the faces of those it is about: for one person, only the others."""
        mine = same_name(self.name) if self.person else None
        others = [name for name in line.names if same_name(name) != mine]
        return AwardPlate(
            label=line.label,
            value=line.value,
            detail=line.detail,
            picture=line.picture,
            dish=line.dish,
            faces=[] if line.dish or line.picture else known_faces(self._known, others),
            symbol=_SYMBOLS.get(line.kind, "win"),
            on_tap=partial(self._trace, figure),
        )

    def _save_picture(self) -> None:
        """Draw the picture, and ask where to save it."""
        name = clean_name(look.words.say(past.PICTURE_NAME, when=self.when, who=self.name))
        keep_made(self.app, OutgoingFile(f"{name}.png", "image/png", drawn(self._blocks)))

    def _blocks(self) -> Iterator[Block]:
        """Yield the blocks of the picture: the head, the awards, and a note that it is unofficial."""
        title = review_title(self.year, look.words)
        yield (Caption(text=title, kind="headline", halign="center", size_hint_y=None), self._hero(), *self._awards())
        yield (Caption(text=look.words.say(sharing.UNOFFICIAL), kind="small", tone="text_soft", halign="center"),)

    def _trace(self, figure: ReviewFigure) -> None:
        if len(figure.games) == 1:
            self.app.open_game(figure.games[0])
        else:
            self.app.navigator.go("review_games", person=self.person, year=self.year, figure=figure.kind)


class ReviewGamesPage(Page):
    """A page that finds the games of one figure again, and lists them, the latest first."""

    def build(self) -> None:
        words = look.words
        self._called = Caption(kind="small_bold", tone="action")
        self._came_to = Caption(kind="headline")
        self._said = Caption(kind="small", tone="text_soft")
        self.add_widget(self.bar(review_title(self.was.whole("year"), words)))
        self._list = GamesList(self.app)
        self._list.header.padding = (0, dp(GAP["medium"]), 0, 0)
        self._list.header.hold(self._called, self._came_to, self._said)
        self.add_widget(self._list)
        self.soon(self._fill)

    @property
    def games(self) -> tuple[int, ...]:
        """The games of the figure, in the order of the list."""
        return self._list.games

    def kept(self) -> dict[str, object]:
        """Return which figure of which year."""
        return {"person": self.was.whole("person"), "year": self.was.whole("year"), "figure": self.was.text("figure")}

    def _fill(self, _: float) -> None:
        figures = review(self.app.store, self.was.whole("year"), self.was.whole("person"))
        wanted = (figure for figure in figures if figure is not None and figure.kind == self.was.text("figure"))
        found = tuple(islice(wanted, 1))
        for line in review_lines(found, {}, look.words, self._list.now, of_group=not self.was.whole("person")):
            self._called.text, self._came_to.text, self._said.text = line.label, line.value, line.detail
        self._list.list_games(found[0].games if found else ())
        if not self._said.text:
            self._said.text = look.words.say(past.SHOWN, n=len(self.games))
        self.keep_scroll(self._list)

"""What is on the table: the menu of a party, or the dessert of the anniversary edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from random import SystemRandom
from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from sushigo_score.present.new_game import (
    Option,
    choices,
    choose_dessert,
    choose_dish,
    desserts,
    in_words,
    preset_of,
    presets,
    surprise,
    take_menu,
    why_surprising,
)
from sushigo_score.storage.tables import times_played
from sushigo_score.text import dishes, new_game
from sushigo_score.ui.features.new_game.part import PagePart, Summary
from sushigo_score.ui.kit.drawing.canvas_widget import Point, paint, plate
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.parts import Above, Drawn, DrawnPart, Inset, Label, Strip
from sushigo_score.ui.kit.reach.spoken import Role, with_pauses
from sushigo_score.ui.kit.text.textures import symbol
from sushigo_score.ui.kit.widgets.boxes import Column, Row
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.composed import ComposedRow
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.pieces.dish_pictures import dish_mark, draw_badge, picture_of_dish, plate_of

_PICTURE = 60
_CHOICE_EDGE = 8
_CHOICE_TICK = 24


class DishChoice(ComposedRow):
    """A tile that chooses the dish when tapped; `closed` says why it cannot be chosen."""

    role: Role = "tile"
    named_by = "name"
    outline = 1.6

    kind = StringProperty("egg")
    name = StringProperty("")
    closed = StringProperty("")
    chosen = BooleanProperty(False)

    def parts(self, _: float) -> DrawnPart:
        """Put the words below the picture; a bold name takes as many lines as one that is not."""
        most, kind = self.shared_letters, "small_bold" if self.chosen else "small"
        name = Label(
            self.name,
            kind,
            self.ink("text_soft" if self.closed else "text"),
            lines=3,
            halign="center",
            shares=True,
            most=most,
            measured_as="small_bold",
        )
        why = Label(self.closed, "small", self.ink("text"), lines=3, halign="center", most=most)
        picture = Drawn((dp(_PICTURE), dp(_PICTURE)), self._draw_picture)
        words = Above(name if self.name else None, why if self.closed else None)
        return Inset(
            Above(picture, Inset(words, 0, 2), valign=1), _CHOICE_EDGE / 2, _CHOICE_EDGE, _CHOICE_EDGE / 2, _CHOICE_EDGE
        )

    def _draw_picture(self, middle: Point) -> None:
        side = dp(_PICTURE)
        left, bottom = middle[0] - side / 2, middle[1] - side / 2
        colour, name = plate_of(self.kind), picture_of_dish(self.kind)
        draw_badge(colour, name, (left, bottom), side, side * 0.05, alpha=0.35 if self.closed else 1.0)
        if self.chosen:
            self._draw_tick(left + side, bottom + side)

    def _draw_tick(self, right: float, top: float) -> None:
        colours, size = look.palette, dp(_CHOICE_TICK)
        paint(colours.action)
        plate((right - size * 0.6, top - size * 0.7), (size, size), size / 2)
        paint(colours.on_action)
        symbol("check", (right - size * 0.1, top - size * 0.2), dp(18))


_EDGE = 12
_GAP = 6
_LARGEST = 48
_TICK = 28


class MenuCard(ComposedRow):
    """A card that chooses the menu when tapped; `closed` says why it cannot be chosen."""

    role = "card"
    named_by = "name"
    outline = 1.4

    name = StringProperty("")
    dishes = ListProperty()
    closed = StringProperty("")
    chosen = BooleanProperty(False)

    @property
    def heard(self) -> str:
        """Its name, its dishes, and why it cannot be chosen."""
        return with_pauses(self.name, *(look.words.dish(kind) for kind in self.dishes), self.closed)

    def parts(self, width: float) -> DrawnPart:
        """Put the pictures at the foot, in line with those of a neighbour whose words take more lines."""
        number = max(1, len(self.dishes))
        side = min(dp(_LARGEST), (width - dp(2 * _EDGE) - dp(_GAP) * (number - 1)) / number)
        words = Above(
            Inset(Label(self.name, "name_bold", self.ink("text_soft" if self.closed else "text")), 0, 0, _TICK),
            Label(self.closed, "small", self.ink("text")) if self.closed else None,
        )
        dishes = Strip(max(dp(16), side), lambda left, bottom, _: self._draw_dishes(left, bottom, side))
        return Inset(Above(words, dishes, gap=_GAP, stretched=0), _EDGE, _EDGE - 2, _EDGE, _EDGE - 2)

    def draw_plate(self) -> None:
        super().draw_plate()
        if self.chosen:  # in the colour of its frame
            symbol("check", (self.right - dp(20), self.top - dp(20)), dp(22))

    def _draw_dishes(self, left: float, bottom: float, side: float) -> None:
        bottom += max(0.0, dp(16) - side)
        for kind in self.dishes:
            shown = 0.35 if self.closed else 1.0
            draw_badge(plate_of(kind), picture_of_dish(kind), (left, bottom), side, side * 0.06, alpha=shown)
            left += side + dp(_GAP)


def _choices_of(part: PagePart, options: Iterable[Option], tapped: Callable[[str], None]) -> dict[str, DishChoice]:
    """Build a tile for each dish, by its kind; a long press explains it."""
    return {
        option.key: DishChoice(
            kind=option.key,
            name=part.page.words.dish(option.key),
            on_tap=partial(tapped, option.key),
            on_long_press=partial(part.explain, option.key),
        )
        for option in options
    }


CHANCE: Final = SystemRandom()
_CARD: Final = 300
_DISH: Final = 96


class MenuPart(PagePart):
    """A menu of the booklet, a random one, or the table's own."""

    key = "dishes"

    @property
    def shown(self) -> bool:
        """True if there is a menu to choose."""
        return self.page.draft.choice_of_menu is not None

    @property
    def title(self) -> str:
        return self.page.words.say(new_game.MENU)

    def summary(self) -> Summary:
        """Return the name of the menu and its dishes."""
        draft, words = self.page.draft, self.page.words
        if not draft.menu:
            return Summary(words.say(new_game.PROBLEMS["new.no_menu"]), picture="menu")
        preset = preset_of(draft)
        name = words.name(dishes.MENUS[preset]) if preset else words.say(new_game.OWN_MENU)
        dishes_ = words.say(new_game.MENU_OF, menu=name, dishes=words.listed(map(words.dish, draft.menu)))
        return Summary(self.title, dishes_, **dish_mark(draft.menu[0]))

    def make(self) -> list[Widget]:
        """Build two buttons, and the menus or the dishes."""
        words = look.words
        self._other = WordButton(on_tap=lambda: self._show_own(not self.page.own_menu))
        self._body = Column()
        self._own: bool | None = None
        at_random = WordButton(text=words.say(new_game.SURPRISE), symbol="surprise", on_tap=self._surprise)
        return [Row(at_random, self._other), self._body]

    def update(self) -> None:
        """Mark what is chosen, and say why other options are closed."""
        own = self.page.own_menu
        if self._own is not own:
            self._own = own
            self._other.text = look.words.say(new_game.PRESETS if own else new_game.CHOOSE_YOURSELVES)
            self._body.hold(self._make_courses() if own else self._make_presets())
        if own:
            self._update_courses()
        else:
            self._update_presets()

    # --- the menus of the booklet ---------------------------------------------------------------------

    def _make_presets(self) -> Widget:
        words = self.page.words
        self._cards = {
            preset.key: MenuCard(
                name=words.name(dishes.MENUS[preset.key]),
                dishes=list(preset.dishes),
                on_tap=partial(self._preset_tapped, preset.key),
                on_long_press=partial(self._say_dishes, preset.dishes),
            )
            for preset in presets(self.page.draft)
        }
        return Grid(*self._cards.values(), least=_CARD, grows=True)

    def _update_presets(self) -> None:
        chosen = preset_of(self.page.draft)
        for preset in presets(self.page.draft):
            card = self._cards[preset.key]
            card.chosen = preset.key == chosen
            card.closed = in_words(self.page.words, preset.closed) if preset.closed else ""

    def _preset_tapped(self, key: str) -> None:
        preset = next(preset for preset in presets(self.page.draft) if preset.key == key)
        refused = self.page.attempt(take_menu, preset.dishes)
        if refused:
            self.page.app.navigator.say(refused)
        else:
            self.fold()

    def _say_dishes(self, kinds: tuple[str, ...]) -> None:
        words = self.page.words
        self.page.app.navigator.say(words.listed(map(words.dish, kinds)))

    # --- one's own, or a random one -------------------------------------------------------------------

    def _make_courses(self) -> Widget:
        courses = choices(self.page.draft)
        self._headings = {course.key: Caption(kind="name_bold", above=8) for course in courses}
        options = (option for course in courses for option in course.options)
        self._dishes = _choices_of(self, options, self._dish_tapped)
        column: list[Widget] = []
        for course in courses:
            tiles = Grid(*(self._dishes[option.key] for option in course.options), least=_DISH, grows=True)
            column += (self._headings[course.key], tiles)
        return Column(*column)

    def _update_courses(self) -> None:
        words = self.page.words
        for course in choices(self.page.draft):
            name = words.say(new_game.COURSES[course.key])
            chosen = sum(option.chosen for option in course.options)
            self._headings[course.key].text = words.say(
                new_game.COURSE_OF, course=name, chosen=chosen, number=course.number
            )
            for option in course.options:
                tile = self._dishes[option.key]
                tile.chosen = option.chosen
                tile.closed = words.say(new_game.CLOSED_DISHES[option.closed.key]) if option.closed else ""

    def _dish_tapped(self, kind: str) -> None:
        refused = self.page.attempt(choose_dish, kind)
        if refused:
            self.page.app.navigator.say(refused)

    def _show_own(self, own: bool) -> None:
        self.page.own_menu = own
        self.update()

    def _surprise(self) -> None:
        """Draw a menu, rather of what these people played less, and say what is new to them."""
        self.page.own_menu = True
        draft, app = self.page.draft, self.page.app
        names = [seat.name for seat in draft.seats if not seat.puppet]
        played = times_played(app.store, draft.edition, names) if names else {}
        menu = surprise(draft, CHANCE, played)
        self.page.attempt(take_menu, menu)
        if why := why_surprising(self.page.words, menu, played):
            app.navigator.say(why)


class DessertPart(PagePart):
    """The choice of one of several desserts."""

    key = "dessert"

    @property
    def shown(self) -> bool:
        """True if there is a dessert to choose."""
        return self.page.draft.choice_of_dessert is not None

    @property
    def title(self) -> str:
        return self.page.words.say(new_game.DESSERT)

    def summary(self) -> Summary:
        dessert = self.page.draft.dessert
        return Summary(self.page.words.dish(dessert), self.title, **dish_mark(dessert))

    def make(self) -> list[Widget]:
        self._dishes = _choices_of(self, desserts(self.page.draft), self._tapped)
        return [Grid(*self._dishes.values(), least=_DISH, grows=True)]

    def update(self) -> None:
        for option in desserts(self.page.draft):
            self._dishes[option.key].chosen = option.chosen

    def _tapped(self, kind: str) -> None:
        self.page.attempt(choose_dessert, kind)
        self.fold()

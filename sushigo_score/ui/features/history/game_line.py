"""The long list of games: a game in it, and the list, which fetches games as their lines come into view."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from sushigo_score.present.past import GameLines, game_lines, winners
from sushigo_score.records import ListedGame
from sushigo_score.storage.history import DAMAGED, PAGE, rows_of
from sushigo_score.text import common
from sushigo_score.ui.features.history.game_actions import game_tray
from sushigo_score.ui.kit.drawing.canvas_widget import Touchable, draw_ground, paint
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.pictures import show
from sushigo_score.ui.kit.drawing.theme import RADIUS, READING_WIDTH, TARGET
from sushigo_score.ui.kit.reach.spoken import with_pauses
from sushigo_score.ui.kit.text.lines import lines_in
from sushigo_score.ui.kit.text.textures import blit, fits, paragraph, texture
from sushigo_score.ui.kit.widgets.button import SymbolButton
from sushigo_score.ui.kit.widgets.long_list import LongList, Section
from sushigo_score.ui.pieces.dish_pictures import picture_of_edition
from sushigo_score.ui.pieces.person_row import draw_faces, faces_of

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp

_PICTURE: Final = 40
_EDGE: Final = 12
_LEAST: Final = 64
_ONE_LINE_FROM: Final = 400
"""The least width, in dp at the usual text size, at which everybody's totals fit in one line."""
_AT_END: Final = " \u00a0,:·"
"""What must not precede an ellipsis."""
_THREE_LINES_ABOVE: Final = 1.3
"""Above this text scale, a title may have a third line."""
_LINES: Final = 4
"""The lines of a game that has not the room for everything in one line each."""
_NARROW: Final = 380


def _lines(width: float) -> tuple[int, int]:
    """Return the most lines for the title, and for everything together."""
    if width >= dp(_ONE_LINE_FROM) * look.scaled(1.0):
        return 1, 3
    return (3 if look.scaled(1.0) > _THREE_LINES_ABOVE else 2), _LINES


def _set(text: str, kind: str, room: float, lines: int) -> Any:
    """Typeset a text left-aligned in a number of lines, in the letter size of the whole list; cut off its end if too long."""
    high = texture("Xg", kind).height * lines
    while lines_in(text, kind, room) > lines and len(text) > 1:
        text = _shorter(text)
    while paragraph(text, kind, room).height > high and len(text) > 1:
        text = _shorter(text)
    return paragraph(text, kind, room)


def _shorter(text: str) -> str:
    """Return a text without its last word; if it has only one, a little less of it.

    >>> _shorter("Lake house, third"), _shorter("Lake house…"), _shorter("Lakehouse")
    ('Lake house…', 'Lake…', 'Lakehous…')
    """
    whole = text.rstrip("…")
    shorter = whole.rpartition(" ")[0] or whole[: -max(1, len(text) // 16)]
    return f"{shorter.rstrip(_AT_END)}…"


def game_line_height(width: float) -> float:
    """Return the height of a line of a width, whatever it shows."""
    title, lines = _lines(width)
    text = title * texture("Xg", "name_bold").height + (lines - title) * texture("Xg", "small").height
    return float(max(dp(_LEAST), text + dp(16)))


class GameLine(Touchable):
    """A game to open with a tap; `on_more` fires for the button `more`, or for a long press: what else can be done."""

    role = "row"
    named_by = "title"
    valued_by = "place"
    heard_as = ("title", "players", "place")

    number = NumericProperty(-1)
    """Its index in the list."""
    title = StringProperty("")
    players = StringProperty("")
    place = StringProperty("")
    brief = StringProperty("")
    fewer = ListProperty()
    """Texts about fewer players, for when all do not fit."""
    picture = StringProperty("")
    faces = ListProperty()
    """The faces of the winners, two at most; without any, the edition is shown."""

    __events__ = (*Touchable.__events__, "on_more")
    beneath = True

    def __init__(self, **more: Any) -> None:
        self.more = SymbolButton(symbol="more", text=look.words.say(common.MORE), tone="text_soft")
        super().__init__(**more)
        self.more.bind(on_tap=lambda *_: self.dispatch("on_more"))
        self.add_widget(self.more)

    def show(self, game: GameLines, picture: str, faces: Sequence[tuple[int, str]] = ()) -> None:
        """Show a game."""
        self.title, self.players, self.place, self.brief, self.fewer = game
        self.picture, self.faces = picture, list(faces)
        self.more.about = with_pauses(self.title, self.place)

    def on_touch_down(self, touch: Any) -> bool:
        """Ask the button first."""
        return bool(self.more.on_touch_down(touch)) or super().on_touch_down(touch)

    def on_long_press(self) -> None:
        """Do what the button does."""
        self.dispatch("on_more")

    def on_more(self) -> None:
        """Called to ask what else can be done."""

    def draw(self) -> None:
        self.more.pos = (self.right - dp(TARGET), round(self.center_y - dp(TARGET) / 2))
        colours = look.palette
        draw_ground(colours.raised if self.pressed else colours.surface, self.pos, self.size, dp(RADIUS["medium"]))
        self.draw_focus()
        left = self.x + dp(_EDGE)
        if (self.picture and self.width >= dp(_NARROW)) or look.scaled(1.0) <= _THREE_LINES_ABOVE:
            if self.faces:
                draw_faces(self.faces, (left + dp(_PICTURE) / 2, self.center_y))
            elif self.picture:
                paint("#ffffff")
                show(self.picture, (left, self.center_y - dp(_PICTURE) / 2), dp(_PICTURE))
            left += dp(_PICTURE + 10)
        room = self.right - dp(TARGET) - left
        if room < dp(24):
            return
        texts = self._texts(room)
        y = self.center_y + sum(tex.height for tex, _ in texts) / 2
        for tex, tone in texts:
            y -= tex.height
            paint(getattr(colours, tone))
            blit(tex, left, y)

    def _texts(self, room: float) -> list[tuple[Any, str]]:
        """Typeset title, players and place; a title of three lines leaves no room for the place."""
        most, lines = _lines(self.width)
        title = _set(self.title, "name_bold", room, most)
        left = lines - round(title.height / texture("Xg", "name_bold").height)
        texts = [(title, "text")]
        said = (self.players, *self.fewer)
        players = max(1, left - 1)
        shown = next((text for text in said if lines_in(text, "small", room) <= players), said[-1])
        if shown:
            names = _set(shown, "small", room, players)
            left -= round(names.height / texture("Xg", "small").height)
            texts.append((names, "text"))
        return [*texts, (self._set_place(room, left), "text_soft")] if left else texts

    def _set_place(self, room: float, lines: int) -> Any:
        """Typeset edition, variant and day, with the variant only if it fits."""
        height = texture("Xg", "small").height * lines
        shown = self.place if fits(self.place, "small", room, lines, height) else self.brief or self.place
        return _set(shown, "small", room, lines)


_KEPT_ROWS: Final = 600


class GamesList(LongList):
    """The long list of games, in two columns where it is wide; a tap opens a game, the button shows what else can be done."""

    def __init__(self, app: WasabiBowlApp) -> None:
        columns = 2 if app.navigator.form.width == "wide" else 1
        self._app, self._in_trash = app, False
        self._rows: dict[int, ListedGame] = {}
        self.games: tuple[int, ...] = ()
        self.now = datetime.now().astimezone()
        super().__init__(
            self._make_line, self._fill_line, game_line_height, widest=READING_WIDTH * columns, columns=columns
        )

    def list_games(
        self, games: tuple[int, ...], sections: Sequence[Section] | None = None, *, in_trash: bool = False
    ) -> None:
        """List other games, or the same ones with their changes."""
        self.games, self._rows, self._in_trash = games, {}, in_trash
        self.count = len(games)
        if sections is not None:
            self.divide(sections)
        self.refill()

    def _row(self, number: int) -> ListedGame | None:
        """Return the game of a line; fetch its neighbours along with it."""
        game = self.games[number]
        if game not in self._rows:
            if len(self._rows) > _KEPT_ROWS:
                self._rows = {}
            first = number // PAGE * PAGE
            self._rows.update(rows_of(self._app.store, self.games[first : first + PAGE]))
        return self._rows.get(game)

    def _lines_of(self, row: ListedGame) -> GameLines:
        """Return the texts about a game."""
        return game_lines(row, look.words_of(row.edition), self.now)

    def _make_line(self) -> GameLine:
        line = GameLine()
        line.bind(on_tap=self._tapped, on_more=lambda line: self.open_tray(int(line.number)))
        return line

    def _fill_line(self, line: GameLine, number: int) -> None:
        """Show the game of a line, or nothing if it is gone."""
        line.number = number
        row = self._row(number)
        if row is None:
            line.show(GameLines("", "", ""), "")
        else:
            line.show(self._lines_of(row), picture_of_edition(row.edition), faces_of(winners(row))[:2])

    def _tapped(self, line: GameLine, *_: object) -> None:
        row = self._row(int(line.number))
        if row is None or row.status == DAMAGED or self._in_trash:
            self.open_tray(int(line.number))
        else:
            self._app.open_game(row.game)

    def open_tray(self, number: int) -> None:
        """Open a tray of what can be done with a game of the list."""
        row = self._row(number)
        if row is not None:
            self._app.navigator.open(game_tray(self._app, row, self._lines_of(row), in_trash=self._in_trash))

"""One person: what they did over all games, and what can be changed about them: face, name, and who they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from sushigo_score.present.dates import day_in_words
from sushigo_score.present.past import DishPair, Trend, against, decimal, dish_pairs, figures, honour_lines, trend
from sushigo_score.records import Honour
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import same_name
from sushigo_score.storage.honours import honours_of
from sushigo_score.storage.people import (
    DISHES,
    Person,
    PersonFace,
    choose_face,
    face_of,
    faces,
    merge,
    named,
    other_names,
    rename,
    strangers,
    tell_apart,
    unmerge,
)
from sushigo_score.storage.statistics import chronicle, dish_records, editions_of, has_more_games, person_record
from sushigo_score.text import common, past
from sushigo_score.text import honours as honours_text
from sushigo_score.text.language import visible
from sushigo_score.text.languages import alphabet_of
from sushigo_score.ui.features.history.game_actions import attempt, undo_key
from sushigo_score.ui.features.history.parts import edition_choices, titled, working
from sushigo_score.ui.features.history.person_charts import FigureRow, FigureTile, PairedBars, RivalRow, TrendChart
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP, SHAPES, TARGET
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.hinted import Hinted
from sushigo_score.ui.kit.widgets.row import ListRow
from sushigo_score.ui.kit.widgets.two_columns import Spread
from sushigo_score.ui.pieces.dish_pictures import honour_mark
from sushigo_score.ui.pieces.face_choice import FaceChoice
from sushigo_score.ui.pieces.person_row import PersonRow
from sushigo_score.ui.shell.keys import Key
from sushigo_score.ui.shell.menu_rows import Offer, rows_of
from sushigo_score.ui.shell.name_field import name_field
from sushigo_score.ui.shell.page import Page

if TYPE_CHECKING:
    from sushigo_score.ui.shell.app import WasabiBowlApp


_AT_ONCE: Final = 1000
"""Beyond this many games, the page comes first, the figures a frame later, and the dishes in the one after that."""
_CHART: Final = 200
_LARGE: Final = 1.2
"""Up to this text scale, all figures fit side by side."""
_FIGURES: Final = 5
_OF_LARGE: Final = 2
_BARS: Final = 8
_RIVALS: Final = 5


class PersonPage(Page):
    """Figures, the chart of totals, dishes, the others, the best and the worst game."""

    def build(self) -> None:
        """Build the bar with the name, then everything else, perhaps a frame later."""
        self.app.summaries.refresh()
        self.person = self.was.whole("person")
        self._edition = self.was.text("edition")
        self._unfolded: list[str] = self.was.texts("unfolded")
        self._soon: Any = None
        self._dishes, self._honours = Column(), Column()
        name = named(self.app.store, self.person)
        self.name = visible(name or "")
        more = SymbolButton(
            symbol="more",
            text=look.words.say(common.MORE),
            enabled=name is not None,
            on_tap=partial(open_tray, self.app, person_tray),
        )
        self.add_widget(self.bar(self.name, more))
        self._spread = Spread(beside=self.app.navigator.form.width == "wide")
        self.add_widget(self._spread)
        if name is None:
            self._spread.put(Caption(text=look.words.say(past.PLAYER_GONE), tone="text_soft"))
            return
        if has_more_games(self.app.store, self.person, _AT_ONCE):
            self._soon = Clock.schedule_once(self._fill, 0)
        else:
            self._fill()

    def kept(self) -> dict[str, Any]:
        """Return whose page it is, for which edition, and what is unfolded."""
        return {"person": self.person, "edition": self._edition, "unfolded": self._unfolded}

    def close(self) -> None:
        if self._soon is not None:
            self._soon.cancel()

    def _fill(self, *_: object) -> None:
        store, words, spread = self.app.store, look.words, self._spread
        played = editions_of(store, self.person)
        record = self._record = person_record(store, self.person, self._edition)
        self._face = face_of(store, self.person)
        spread.put(*working(store), self._head())
        if len(played) > 1:
            spread.put(ChipStrip(*edition_choices(played, self._edition, self._choose_edition).values()))
        if not record.games:
            spread.put(Caption(text=words.say(past.NOTHING_YET, name=self.name), tone="text_soft"))
        shown = trend([total.points for total in record.totals])
        if shown is not None:
            spread.put(self._over_time(shown))
        spread.put_aside(self._dishes, *self._rivals())
        spread.put(self._honours, *self._marks())
        if record.games:
            go = partial(self.app.navigator.go, "review", person=self.person)
            spread.put(WordButton(text=words.say(past.REVIEW), symbol="earlier", on_tap=go))
        if self._soon is None:
            self._fill_dishes()
        else:
            self._soon = Clock.schedule_once(self._fill_dishes, 0)

    def _fill_dishes(self, *_: object) -> None:
        """Show what each dish scored."""
        self._soon = None
        pairs = dish_pairs(dish_records(self.app.store, self.person, self._edition), look.words)
        if pairs:
            self._dishes.hold(self._bars(pairs))
        else:
            self._dishes.parent.remove_widget(self._dishes)
        self.keep_scroll(self._spread)
        self.find(chronicle(self.app.store, self._edition), self._fill_honours)

    def _fill_honours(self, found: Sequence[tuple[Honour, ...]]) -> None:
        """Show what they hold, and what they have won for good; a tap opens the game that proves it."""
        own = honours_of([*chain.from_iterable(found)], self.person)
        begun = [self.app.store.begun_at(honour.game) for honour in own]
        rows: list[Widget] = [
            ListRow(
                title=line.title,
                detail=line.detail,
                end_symbol="choose",
                on_tap=partial(self.app.open_game, line.game),
                **honour_mark(line.kind),
            )
            for line in honour_lines(own, begun, look.words, datetime.now().astimezone())
        ]
        if rows:
            self._honours.hold(*_headed(honours_text.HONOURS, rows))
        else:
            self._honours.parent.remove_widget(self._honours)

    # --- parts ----------------------------------------------------------------------------------------

    def _head(self) -> Panel:
        """Build the face, the name, and the figures that everybody asks for first."""
        words, record, face = look.words, self._record, self._face
        best = record.best.points if record.best else None
        shown = figures(record.games, record.wins, record.average, best, record.longest_streak, words)
        tiles = [FigureTile(value=figure.value, label=figure.label, pos_hint={"top": 1}) for figure in shown]
        most = min(_FIGURES if look.scaled(1.0) <= _LARGE else _OF_LARGE, len(tiles))
        also = [visible(name) for name in other_names(self.app.store, self.person)]
        open_faces = partial(open_tray, self.app, faces_tray)
        return Panel(
            Row(
                FaceChoice(colour=face.colour, dish=face.dish, name=words.say(past.FACE), on_tap=open_faces),
                Column(
                    Caption(text=self.name, kind="title"),
                    _soft(words.say(past.ALSO_PLAYED_AS, names=words.listed(also))) if also else None,
                ),
                spacing=dp(GAP["medium"]),
            ),
            *(FigureRow(*tiles[first : first + most]) for first in range(0, len(tiles), most)),
            Caption(text=words.say(past.STREAK_NOW, n=record.streak), kind="small") if record.streak > 1 else None,
        )

    def _over_time(self, shown: Trend) -> Panel:
        """Build the chart of totals with its average."""
        words, now, totals = look.words, datetime.now().astimezone(), self._record.totals
        chart = TrendChart(
            about=words.say(past.OVER_TIME),
            points=list(shown.points),
            colour=self._face.colour,
            average=shown.average,
            average_text=words.say(past.ON_AVERAGE, average=decimal(words, shown.average)),
            first=day_in_words(totals[0].begun_at, words, now),
            last=day_in_words(totals[-1].begun_at, words, now),
            size_hint_y=None,
            height=dp(_CHART) * (1 + (look.scaled(1.0) - 1) * 0.5),
        )
        each = _soft(words.say(past.EACH_POINT, n=shown.each)) if shown.each > 1 else None
        return titled(words.say(past.OVER_TIME), chart, each)

    def _bars(self, pairs: Sequence[DishPair]) -> Panel:
        """Build the bars of what each dish scores, and what it scores for the others at the same tables."""
        words, some = look.words, len(pairs) > _BARS and "dishes" not in self._unfolded
        shown = [tuple(pair) for pair in (pairs[:_BARS] if some else pairs)]
        return titled(
            words.say(past.DISHES),
            _soft(words.say(past.DISHES_HELP, name=self.name)),
            PairedBars(about=words.say(past.DISHES), colour=self._face.colour, pairs=shown),
            self._unfolding(past.ALL_DISHES, "dishes") if some else None,
        )

    def _rivals(self) -> list[Widget]:
        """Build the record against each of the others; a tap opens that player's page."""
        words, some = look.words, len(self._record.rivals) > _RIVALS and "rivals" not in self._unfolded
        place = alphabet_of(words.language)
        found = sorted(self._record.rivals, key=lambda rival: (-rival.games, place(rival.name)))
        rows: list[Widget] = [
            RivalRow(
                title=visible(rival.name),
                detail=against(rival.games, rival.ahead, rival.behind, words),
                ahead=rival.ahead,
                tied=rival.games - rival.ahead - rival.behind,
                behind=rival.behind,
                own=self._face.colour,
                colour=rival.face.colour,
                dish=rival.face.dish,
                on_tap=partial(self.app.navigator.go, "person", person=rival.person),
            )
            for rival in (found[:_RIVALS] if some else found)
        ]
        if some:
            rows.append(self._unfolding(past.EVERYBODY, "rivals"))
        return _headed(past.HEAD_TO_HEAD, rows)

    def _marks(self) -> list[Widget]:
        """Build the best and the worst game; a tap opens them."""
        rows: list[Widget] = [
            ListRow(
                title=look.words.say(message, points=total.points),
                end_symbol="choose",
                on_tap=partial(self.app.open_game, total.game),
            )
            for message, total in ((past.BEST_GAME, self._record.best), (past.WORST_GAME, self._record.worst))
            if total is not None
        ]
        return _headed(past.MARKS, rows)

    def _unfolding(self, text: str, part: str) -> WordButton:
        unfold = partial(self._unfold, part)
        return WordButton(text=look.words.say(text), symbol="down", style="quiet", on_tap=unfold)

    def _choose_edition(self, edition: str) -> None:
        self._edition = edition
        self.app.navigator.rebuild()

    def _unfold(self, part: str) -> None:
        self._unfolded.append(part)
        self.app.navigator.rebuild()

    def key_table(self) -> tuple[Key, ...]:
        return (undo_key(self.app), *super().key_table())


def _headed(title: str, rows: list[Widget]) -> list[Widget]:
    """Put rows under a heading, if there are any."""
    heading = Caption(text=look.words.say(title), kind="name_bold", tone="text_soft", above=GAP["small"])
    return [Column(heading, *rows)] if rows else []


def _soft(text: str) -> Caption:
    return Caption(text=text, kind="small", tone="text_soft")


def open_tray(app: WasabiBowlApp, make: Callable[[PersonPage], BottomSheet]) -> BottomSheet:
    """Open a tray about the person whose page is shown, again whenever that is rebuilt."""
    return app.navigator.open_with(lambda: make(app.navigator.page))


def person_tray(page: PersonPage) -> BottomSheet:
    """Build a tray to change the face or name, merge two names into one person, or split them again."""
    words, app = look.words, page.app
    trays = (
        (past.FACE, faces_tray, "picture"),
        (past.RENAME, renaming_tray, "correct"),
        (past.MERGE, merging_tray, "people"),
    )
    offers = [Offer(words.say(text), partial(open_tray, app, make), symbol) for text, make, symbol in trays]
    offers += [
        Offer(words.say(past.APART, name=visible(other)), partial(_tell_apart, app, other), "unstack")
        for other in other_names(app.store, page.person)
    ]
    return BottomSheet(*rows_of(app, offers), title=page.name)


# --- another face -------------------------------------------------------------------------------------


def faces_tray(page: PersonPage) -> BottomSheet:
    """Build a tray of eight shapes and twenty dishes; a choice shows at once, here and on the page below."""
    words, face = look.words, face_of(page.app.store, page.person)
    shapes = [
        FaceChoice(
            colour=colour,
            name=words.name(past.SHAPE_NAMES[shape]),
            chosen=colour == face.colour,
            on_tap=partial(_choose_face, page.app, page.person, face._replace(colour=colour)),
        )
        for colour, shape in enumerate(SHAPES)
    ]
    dishes = [
        FaceChoice(
            colour=face.colour,
            dish=dish,
            name=words.dish(dish) if dish else words.say(past.NO_DISH),
            chosen=dish == face.dish,
            marked=False,
            on_tap=partial(_choose_face, page.app, page.person, face._replace(dish=dish)),
        )
        for dish in ("", *DISHES)
    ]
    return BottomSheet(
        Caption(text=words.say(past.FACE_SHAPE), kind="name_bold"),
        Grid(*shapes, least=TARGET, most=4, spacing=0),
        Caption(text=words.say(past.FACE_DISH), kind="name_bold", above=4),
        Grid(*dishes, least=TARGET, most=7, spacing=0),
        Caption(text=words.say(past.FACE_HELP), kind="small", tone="text_soft"),
        title=words.say(past.FACE),
    )


def _choose_face(app: WasabiBowlApp, person: int, face: PersonFace) -> None:
    if attempt(app, partial(choose_face, app.store, person, face)):
        app.know_faces()
        app.navigator.rebuild()


# --- another name -------------------------------------------------------------------------------------


def renaming_tray(page: PersonPage) -> BottomSheet:
    """Build a tray with a field for the name."""
    words = look.words
    field = name_field(page.app, words.say(past.NEW_NAME), named(page.app.store, page.person) or "")
    said = Caption(kind="small_bold", tone="attention")
    then = partial(_rename, page, field, said)
    tray = BottomSheet(
        Hinted(field, said, hint=words.say(past.RENAME_HELP)),
        WordButton(text=words.say(common.DONE), style="main", on_tap=then),
        title=words.say(past.RENAME),
    )
    field.bind(text=lambda *_: setattr(said, "text", ""), on_name=then)
    return tray


def _rename(page: PersonPage, field: Any, said: Caption, *_: object) -> None:
    app, person = page.app, page.person
    old, new = named(app.store, person) or "", field.text.strip()
    if new != old:
        try:
            rename(app.store, person, new)
        except Refusal as refusal:
            said.text = look.words.refused(refusal)
            return
        text = look.words.say(past.RENAMED, old=visible(old), new=visible(new))
        undo = look.words.say(common.UNDO)
        app.navigator.put_away()
        app.navigator.rebuild()
        app.navigator.say(text, undo, partial(_rename_back, app, person, old))
    else:
        app.navigator.put_away()


def _rename_back(app: WasabiBowlApp, person: int, old: str) -> None:
    attempt(app, partial(rename, app.store, person, old))
    app.navigator.rebuild()


# --- two names, one person ----------------------------------------------------------------------------


def merging_tray(page: PersonPage) -> BottomSheet:
    """Build a tray of those who might be the same person."""
    words = look.words
    place, known = alphabet_of(words.language), faces(page.app.store)
    found = sorted(strangers(page.app.store, page.person), key=lambda other: (-other.games, place(other.name)))
    help_ = past.MERGE_HELP if found else past.MERGE_NOBODY
    return BottomSheet(
        Caption(text=words.say(help_, name=page.name), kind="small", tone="text_soft"),
        *(
            PersonRow(
                title=visible(other.name),
                detail=words.count(other.games, "games"),
                faces=[(face.colour, face.dish)] if (face := known.get(same_name(other.name))) else [],
                on_tap=partial(_merge, page, other),
            )
            for other in found
        ),
        title=words.say(past.MERGE),
    )


def _merge(page: PersonPage, other: Person) -> None:
    app, person, along = page.app, page.person, list[int]()
    if not attempt(app, lambda: along.extend(merge(app.store, person, other.person))):
        return
    app.navigator.put_away()
    app.navigator.swap("person", person=other.person)
    text = look.words.say(past.MERGED, name=page.name, other=visible(other.name))
    app.navigator.say(text, look.words.say(common.UNDO), partial(_undo_merge, app, person, tuple(along)))


def _undo_merge(app: WasabiBowlApp, person: int, along: tuple[int, ...]) -> None:
    if attempt(app, partial(unmerge, app.store, person, along)):
        app.summaries.refresh_soon()
    app.navigator.rebuild()


def _tell_apart(app: WasabiBowlApp, name: str) -> None:
    if attempt(app, partial(tell_apart, app.store, name)):
        app.summaries.refresh_soon()
        app.navigator.rebuild()
        app.navigator.say(look.words.say(past.TOLD_APART, name=visible(name)))

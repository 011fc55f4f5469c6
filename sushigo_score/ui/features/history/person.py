"""One person: what they did over all games, and what can be changed about them: face, name, and who they are."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from sushigo_score.present.past import trend
from sushigo_score.rules.refusals import Refusal
from sushigo_score.rules.setups import same_name
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
from sushigo_score.storage.statistics import dish_records, editions_of, has_more_games, person_record
from sushigo_score.text import common, past
from sushigo_score.text.language import visible
from sushigo_score.text.languages import alphabet_of
from sushigo_score.ui.features.history import person_parts
from sushigo_score.ui.features.history.game_actions import attempt, undo_key
from sushigo_score.ui.features.history.parts import edition_choices, working
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import SHAPES, TARGET
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.boxes import Column
from sushigo_score.ui.kit.widgets.button import SymbolButton, WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.chip_strip import ChipStrip
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.kit.widgets.hinted import Hinted
from sushigo_score.ui.kit.widgets.two_columns import Spread
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


class PersonPage(Page):
    """Figures, the chart of totals, dishes, the others, the best and the worst game."""

    def build(self) -> None:
        """Build the bar with the name, then everything else, perhaps a frame later."""
        self.app.summaries.refresh()
        self.person = self.was.whole("person")
        self._edition = self.was.text("edition")
        self._unfolded: list[str] = self.was.texts("unfolded")
        self._soon: Any = None
        self._dishes = Column()
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
        record = person_record(store, self.person, self._edition)
        face = face_of(store, self.person)
        also = [visible(name) for name in other_names(store, self.person)]
        open_faces = partial(open_tray, self.app, faces_tray)
        spread.put(*working(store), person_parts.head(self.name, face, also, record, words, open_faces))
        if len(played) > 1:
            spread.put(ChipStrip(*edition_choices(played, self._edition, self._choose_edition).values()))
        if not record.games:
            spread.put(Caption(text=words.say(past.NOTHING_YET, name=self.name), tone="text_soft"))
        shown = trend([total.points for total in record.totals])
        if shown is not None:
            ends = (record.totals[0].begun_at, record.totals[-1].begun_at)
            spread.put(person_parts.over_time(shown, face.colour, ends, words, datetime.now().astimezone()))
        spread.put_aside(self._dishes)
        look_at, everybody = partial(self.app.navigator.go, "person"), "rivals" in self._unfolded
        spread.put_aside(*person_parts.rivals(record, face.colour, words, look_at, self._unfold, everybody=everybody))
        spread.put(*person_parts.marks(record, words, self.app.open_game))
        if record.games:
            go = partial(self.app.navigator.go, "review", person=self.person)
            spread.put(WordButton(text=words.say(past.REVIEW), symbol="earlier", on_tap=go))
        if self._soon is None:
            self._fill_dishes(face.colour)
        else:
            self._soon = Clock.schedule_once(partial(self._fill_dishes, face.colour), 0)

    def _fill_dishes(self, colour: int, *_: object) -> None:
        """Show what each dish scored."""
        self._soon = None
        found = dish_records(self.app.store, self.person, self._edition)
        everything = "dishes" in self._unfolded
        panels = person_parts.dishes(self.name, colour, found, look.words, self._unfold, everything=everything)
        self._dishes.hold(*panels)
        if not panels:
            self._dishes.parent.remove_widget(self._dishes)
        self.keep_scroll(self._spread)

    def _choose_edition(self, edition: str) -> None:
        self._edition = edition
        self.app.navigator.rebuild()

    def _unfold(self, part: str) -> None:
        self._unfolded.append(part)
        self.app.navigator.rebuild()

    def key_table(self) -> tuple[Key, ...]:
        return (undo_key(self.app), *super().key_table())


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

"""What can be changed about a person: face, name, and who they are; all of it can be undone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

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
from sushigo_score.text import common, past
from sushigo_score.text.language import visible
from sushigo_score.text.languages import alphabet_of
from sushigo_score.ui.features.history.game_actions import attempt
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import SHAPES
from sushigo_score.ui.kit.widgets.bottom_sheet import BottomSheet
from sushigo_score.ui.kit.widgets.button import WordButton
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.hinted import Hinted
from sushigo_score.ui.pieces.face_choice import FaceChoice, FaceGrid
from sushigo_score.ui.pieces.person_row import PersonRow
from sushigo_score.ui.shell.menu_rows import Offer, rows_of
from sushigo_score.ui.shell.name_field import name_field

if TYPE_CHECKING:
    from sushigo_score.ui.features.history.person import PersonPage
    from sushigo_score.ui.shell.app import WasabiBowlApp


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
        FaceGrid(*shapes, most=4),
        Caption(text=words.say(past.FACE_DISH), kind="name_bold", above=4),
        FaceGrid(*dishes, most=7),
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

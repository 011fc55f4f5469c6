"""The folders of this device as rows, for choosing a file or a place to save one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from sushigo_score.device.saving import user_folders
from sushigo_score.text import common
from sushigo_score.text.language import visible
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Flow
from sushigo_score.ui.kit.widgets.caption import Address, Caption
from sushigo_score.ui.kit.widgets.choice import ChoiceButton
from sushigo_score.ui.kit.widgets.row import ListRow

MOST: Final = 400


class Listing(NamedTuple):
    """The contents of a folder, sorted, without hidden entries."""

    folders: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


def listing(folder: str, endings: tuple[str, ...] = ()) -> Listing:
    """List a folder: its folders, and the files with some extensions; nothing if that is not allowed."""
    try:
        with os.scandir(folder) as entries:
            found = sorted((e.name.casefold(), e.name, _is_folder(e)) for e in entries if not e.name.startswith("."))
    except OSError:
        return Listing()
    folders = tuple(name for _, name, is_folder in found if is_folder)
    files = tuple(name for folded, name, is_folder in found if endings and not is_folder and folded.endswith(endings))
    return Listing(folders[:MOST], files[:MOST])


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Return whether an entry is a folder; False for a broken or circular link."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def folders_in(folder: str, found: Listing, enter: Callable[[str], Any]) -> Iterator[ListRow]:
    """Yield a row for each folder in a folder."""
    for name in found.folders:
        yield row(visible(name), "folder", partial(enter, os.path.join(folder, name)))


def way_up(folder: str, enter: Callable[[str], Any]) -> Iterator[ListRow]:
    """Yield a row for the parent folder, if there is one; nobody keeps games above their own folder by accident."""
    above = os.path.dirname(folder)
    if _is_home(folder):
        yield row(look.words.say(common.ELSEWHERE), "folder", partial(enter, above))
    elif above != folder:
        up = look.words.say(common.ANOTHER_FOLDER, folder=visible(os.path.basename(above) or above))
        yield row(up, "fold", partial(enter, above))


def _is_home(folder: str) -> bool:
    return os.path.normpath(folder) == os.path.normpath(os.path.expanduser("~"))


def places(folder: str, enter: Callable[[str], Any], *kinds: str) -> list[Flow]:
    """Return a button for each of people's own folders, such as downloads, that is there, under its own name."""
    found = user_folders()
    shown = [found[kind] for kind in kinds if kind in found]
    buttons = [
        ChoiceButton(text=visible(os.path.basename(place)), chosen=place == folder, on_tap=partial(enter, place))
        for place in shown
    ]
    return [Flow(*buttons)] if buttons else []


def first_place(*wanted: str) -> str:
    """Return the first of some folders that is there, else the first of people's own folders, else their home."""
    own = (*user_folders().values(), os.path.expanduser("~"), os.path.sep)
    return next(folder for folder in (*wanted, *own) if folder and os.path.isdir(folder))


def folder_heading(folder: str) -> Column:
    """Make the heading of a folder: its name and its path."""
    name = visible(os.path.basename(folder))
    return Column(
        Caption(text=name, kind="name_bold", above=GAP["small"]) if name else None,
        Address(text=visible(folder), kind="small", tone="text_soft"),
        spacing=0,
    )


def row(title: str, symbol: str, then: Callable[[], Any], detail: str = "") -> ListRow:
    """Make a row that does something when tapped."""
    return ListRow(title=title, symbol=symbol, detail=detail, on_tap=then)

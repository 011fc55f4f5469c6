"""What the app is built with, and under which licences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kivy.metrics import dp

from sushigo_score.text import sharing
from sushigo_score.text.language import Words
from sushigo_score.ui.kit.drawing.look import look
from sushigo_score.ui.kit.drawing.theme import GAP
from sushigo_score.ui.kit.widgets.boxes import Column, Panel, Row
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.kit.widgets.grid import Grid
from sushigo_score.ui.shell.page import Page, WideReading


class Library(NamedTuple):
    """A work by others: its name, its licence, and what it does here or which library it comes with."""

    name: str
    licence: str
    what: str = ""
    comes_with: str = ""


LIBRARIES: Final = (
    Library("Python", "PSF", sharing.PYTHON),
    Library("Kivy", "MIT", sharing.KIVY),
    Library("KivyMD", "MIT", sharing.KIVYMD),
    Library("SDL 2", "zlib", sharing.SDL),
    Library("Segno", "BSD-3-Clause", sharing.SEGNO),
    Library("h11", "MIT", sharing.H11),
    Library("AccessKit", "MIT, Apache-2.0", sharing.ACCESSKIT),
    Library("Pillow", "MIT-CMU", sharing.PILLOW),
    Library("Plyer", "MIT", sharing.PLYER),
    Library("Roboto", "Apache-2.0", sharing.ROBOTO),
    Library("Material Design Icons", "Apache-2.0", sharing.SYMBOLS),
    Library("asynckivy", "MIT", comes_with="KivyMD"),
    Library("asyncgui", "MIT", comes_with="KivyMD"),
    Library("MaterialYouColor", "MIT", comes_with="KivyMD"),
    Library("DejaVu Sans", "Bitstream-Vera", comes_with="Kivy"),
    Library("Kivy Garden", "MIT", comes_with="Kivy"),
    Library("Docutils", "BSD-2-Clause", comes_with="Kivy"),
    Library("Pygments", "BSD-2-Clause", comes_with="Kivy"),
    Library("filetype", "MIT", comes_with="Kivy"),
    Library("Requests", "Apache-2.0", comes_with="Kivy"),
    Library("urllib3", "MIT", comes_with="Kivy"),
    Library("certifi", "MPL-2.0", comes_with="Kivy"),
    Library("charset-normalizer", "MIT", comes_with="Kivy"),
    Library("idna", "BSD-3-Clause", comes_with="Kivy"),
    Library("GLEW, ANGLE", "BSD-3-Clause", comes_with="Kivy"),
    Library("pywin32", "PSF", comes_with="Kivy"),
)


_BROUGHT_BY: Final = tuple(dict.fromkeys(library.comes_with for library in LIBRARIES if library.comes_with))


class LicencesPage(Page):
    """What the app uses itself, then what comes with each of those."""

    def build(self) -> None:
        words = look.words
        self.add_widget(self.bar(words.say(sharing.LICENCES)))
        own = [library for library in LIBRARIES if library.what]
        along = {name: [one for one in LIBRARIES if one.comes_with == name] for name in _BROUGHT_BY}
        self._reading = WideReading(
            Caption(text=words.say(sharing.LICENCES_INTRO)),
            Grid(
                Panel(*(_library_texts(library, words) for library in own)),
                Column(*(_companions(name, libraries, words) for name, libraries in along.items())),
                least=WideReading.COLUMN,
                most=2,
                spacing=dp(GAP["medium"]),
            ),
        )
        self.add_widget(self._reading)
        self.keep_scroll(self._reading)


def _library_texts(library: Library, words: Words) -> Column:
    line = words.say(sharing.LIBRARY, licence=library.licence, what=words.say(library.what))
    return Column(
        Caption(text=library.name, kind="name_bold"),
        Caption(text=line, kind="small", tone="text_soft"),
        spacing=0,
    )


def _companions(name: str, libraries: Sequence[Library], words: Words) -> Panel:
    """Build what comes with another library: a line each with name and licence."""
    return Panel(
        Caption(text=words.say(sharing.COMES_WITH, name=name), kind="small_bold", tone="text_soft"),
        *(
            Row(
                Caption(text=library.name, size_hint_x=2),
                Caption(text=library.licence, kind="small", tone="text_soft", halign="right"),
            )
            for library in libraries
        ),
        spacing=dp(GAP["tight"]),
    )

"""What the app is made with, by whose leave."""

from __future__ import annotations

from typing import Final, NamedTuple

from sushigo_score.text import export
from sushigo_score.ui.kit.look import look
from sushigo_score.ui.kit.widgets.boxes import Panel
from sushigo_score.ui.kit.widgets.caption import Caption
from sushigo_score.ui.shell.page import Page, Reading


class Library(NamedTuple):
    """A work by others: its name, its licence, and what it does here or what it comes with."""

    name: str
    licence: str
    what: str = ""
    comes_with: str = ""


LIBRARIES: Final = (
    Library("Python", "PSF", export.PYTHON),
    Library("Kivy", "MIT", export.KIVY),
    Library("KivyMD", "MIT", export.KIVYMD),
    Library("SDL 2", "zlib", export.SDL),
    Library("Segno", "BSD-3-Clause", export.SEGNO),
    Library("Pillow", "MIT-CMU", export.PILLOW),
    Library("Plyer", "MIT", export.PLYER),
    Library("Roboto", "Apache-2.0", export.ROBOTO),
    Library("Material Design Icons", "Apache-2.0", export.SYMBOLS),
    Library("asynckivy", "MIT", comes_with="KivyMD"),
    Library("asyncgui", "MIT", comes_with="KivyMD"),
    Library("MaterialYouColor", "MIT", comes_with="KivyMD"),
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


class LicencesPage(Page):
    """One line each."""

    def build(self) -> None:
        words = look.words
        self.add_widget(self.bar(words.say(export.LICENCES)))
        lines = []
        for library in LIBRARIES:
            what = words.say(library.what) if library.what else words.say(export.COMES_WITH, name=library.comes_with)
            line = words.say(export.LIBRARY, licence=library.licence, what=what)
            lines.append(Caption(text=library.name, kind="name_bold"))
            lines.append(Caption(text=line, kind="small", tone="text_soft"))
        self._reading = Reading(Caption(text=words.say(export.LICENCES_INTRO)), Panel(*lines))
        self.add_widget(self._reading)
        self._reading.offset = self.was.offset("offset")

    def kept(self) -> dict[str, object]:
        return {"offset": float(self._reading.offset)}

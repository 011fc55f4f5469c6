"""The symbol font is up to date: `make symbols` extracts it from the one included in KivyMD."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

from sushigo_score.ui.kit.drawing.assets import asset
from sushigo_score.ui.kit.drawing.symbols import SYMBOLS, sign, signs

SIZE = 48


def test_every_symbol_looks_as_in_the_original_font() -> None:
    from kivymd.icon_definitions import md_icons

    found = find_spec("kivymd")
    assert found is not None
    assert found.origin is not None
    whole = ImageFont.truetype(str(Path(found.origin).parent / "fonts" / "materialdesignicons-webfont.ttf"), SIZE)
    ours = ImageFont.truetype(asset("symbols.ttf"), SIZE)
    for meaning, name in SYMBOLS.items():
        assert chr(signs()[name]) == sign(meaning) == md_icons[name]
        assert bytes(ours.getmask(sign(meaning))) == bytes(whole.getmask(sign(meaning))), f"{name}: run make symbols"


def test_a_symbol_that_was_not_extracted_is_missing() -> None:
    from kivymd.icon_definitions import md_icons

    ours = ImageFont.truetype(asset("symbols.ttf"), SIZE)
    assert bytes(ours.getmask(md_icons["fish"])) != bytes(ours.getmask(sign("undo")))
    assert "fish" not in SYMBOLS.values()

"""The theme keeps its promises: contrast, colours that everyone can tell apart, sizes."""

from __future__ import annotations

from colorsys import rgb_to_hls
from itertools import combinations
from math import dist

import pytest

from sushigo_score.game.state import COLOURS
from sushigo_score.rules.cards import KINDS
from sushigo_score.ui.kit.drawing import theme
from sushigo_score.ui.kit.drawing.theme import (
    CLEAR,
    PALETTES,
    PICTURE_INK,
    PLATES,
    SHAPES,
    STYLES,
    TEXTS,
    Palette,
    rgba,
    sunk,
)

Rgb = tuple[float, float, float]
TEXT, SHAPE = 4.5, 3.0
CLEAR_TEXT, CLEAR_SHAPE = 7.0, 4.5
"""WCAG AAA for texts; for shapes, of which it requires only 3, the AA value for texts."""
HUE = 0.05
"""How far the hue of a player colour may differ between two styles, as a share of the colour wheel."""
APART = 20.0
"""The minimum distance between two player colours, in CIELAB."""

# Simulates the lack of one kind of cone (Machado, Oliveira and Fernandes, 2009, full severity).
EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: str) -> Rgb:
    red, green, blue, _ = rgba(colour)
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue))  # type: ignore[return-value]


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def seen(colour: str, eye: str) -> Rgb:
    """Return a colour as an eye sees it, in CIELAB."""
    light = linear(colour)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eye])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.fixture(params=PALETTES, ids=[*STYLES, *(f"{style}, high contrast" for style in CLEAR)])
def palette(request: pytest.FixtureRequest) -> Palette:
    found: Palette = request.param
    return found


def least(palette: Palette) -> tuple[float, float]:
    """Return the minimum contrast of a style's texts and of its shapes."""
    return (CLEAR_TEXT, CLEAR_SHAPE) if palette in CLEAR.values() else (TEXT, SHAPE)


def test_the_contrast_formula() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_all_text_is_legible(palette: Palette) -> None:
    text, shape = least(palette)
    grounds = (palette.ground, palette.surface, palette.raised)
    for ink in (palette.text, palette.text_soft, palette.attention, palette.loss):
        for ground in grounds:
            assert contrast(ink, ground) >= text, f"{ink} on {ground}"
    for ground in (palette.action, sunk(palette.action)):
        assert contrast(palette.on_action, ground) >= text
    for ground in (palette.hero, sunk(palette.hero)):
        assert contrast(palette.on_hero, ground) >= text
    assert contrast(palette.on_hero_action, palette.hero_action) >= text
    assert contrast(palette.hero_action, palette.hero) >= shape
    for ground in (palette.attention, sunk(palette.attention)):
        assert contrast(palette.ground, ground) >= text
    assert contrast(palette.on_glow, palette.glow) >= text
    assert contrast(palette.text, palette.glow) >= text
    assert contrast(palette.ground, palette.loss) >= text


def test_all_meaningful_shapes_are_visible(palette: Palette) -> None:
    _, least_of_shapes = least(palette)
    for shape in (palette.action, palette.outline, palette.focus, *palette.seats):
        for ground in (palette.ground, palette.surface):
            assert contrast(shape, ground) >= least_of_shapes, f"{shape} on {ground}"
    for seat in palette.seats:
        assert contrast(seat, palette.raised) >= least_of_shapes


@pytest.mark.parametrize("style", CLEAR)
def test_in_high_contrast_every_combination_stands_out(style: str) -> None:
    """Text buttons have no plate, marks are drawn on whatever is chosen, and focus rings cross outlines."""
    palette = CLEAR[style]
    for ground in (palette.ground, palette.surface, palette.raised, palette.glow):
        assert contrast(palette.action, ground) >= CLEAR_TEXT, f"words to press on {ground}"
        for shape in (palette.outline, palette.focus, palette.attention, palette.loss):
            assert contrast(shape, ground) >= CLEAR_SHAPE, f"{shape} on {ground}"
    for plate in PLATES.values():
        assert contrast(PICTURE_INK, plate) >= CLEAR_SHAPE, plate


@pytest.mark.parametrize("plate", PLATES.values(), ids=PLATES)
def test_pictures_stand_out_on_every_plate(plate: str) -> None:
    assert contrast(PICTURE_INK, plate) >= SHAPE


def test_all_colours_of_cards_have_plates() -> None:
    assert {kind.colour for kind in KINDS.values() if kind.colour} <= set(PLATES)
    assert len(set(PLATES.values())) == len(PLATES)


@pytest.mark.parametrize("eye", EYES)
def test_player_colours_are_distinct_for_every_eye(palette: Palette, eye: str) -> None:
    for one, other in combinations(palette.seats, 2):
        assert dist(seen(one, eye), seen(other, eye)) >= APART, f"{one} and {other}"


def test_player_colours_have_the_same_hue_in_every_style(palette: Palette) -> None:
    """They are lighter in the dark style, but blue stays blue."""
    for day, here in zip(theme.LIGHT.seats, palette.seats, strict=True):
        turn = abs(rgb_to_hls(*rgba(day)[:3])[0] - rgb_to_hls(*rgba(here)[:3])[0])
        assert min(turn, 1 - turn) <= HUE, f"{day} and {here}"


def test_every_player_has_a_colour_and_a_shape(palette: Palette) -> None:
    assert len(palette.seats) == len(set(SHAPES)) == COLOURS


def test_sizes() -> None:
    assert min(text.size for text in TEXTS.values()) == theme.SMALLEST_TEXT
    assert theme.TARGET >= 48


def test_feedback_ends_before_the_next_tap() -> None:
    assert theme.PRESS <= theme.POP <= theme.SLIDE <= 0.2
    assert theme.SLIDE <= theme.RISE <= theme.REVEAL <= 0.3


def test_a_shape_stands_out_from_its_plate(palette: Palette) -> None:
    for seat in palette.seats:
        plate, ink = rgba(palette.surface), rgba(seat)
        mixed = [
            round(255 * (under + (over - under) * theme.TINT)) for under, over in zip(plate[:3], ink[:3], strict=True)
        ]
        assert contrast(seat, "#" + "".join(f"{part:02x}" for part in mixed)) >= SHAPE, seat

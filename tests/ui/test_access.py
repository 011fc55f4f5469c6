"""Accessibility: contrast measured on the pixels of real screens, and keyboard navigation through each of them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

import pytest

from tests.ui.reader.laws import mistakes
from tests.ui.scenes import SCENES, Scene, show_scene
from tests.ui.test_theme import contrast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

LEAST = 4.5
"""The minimum contrast of text with its background."""
CLEAR, CLEAR_LINE = 7.0, 4.5
"""The minimum in high contrast: of text, and of lines that show where something is or what is chosen."""
CLEAR_SCENES = (
    "home", "new_game_menu", "round_party_turning", "round_eight", "race", "menu", "soups", "desserts", "ending",
    "result_opened", "person", "sheet_eight", "compare", "settings", "rule_strawberry", "scoreboard",
)  # fmt: skip
"""Together, they show every kind of plate, chart and tray."""
EDGED = ("tile", "choice", "chip", "card", "tab", "button")
FEWEST_PIXELS = 6
"""Of fewer pixels, nothing can be read; antialiasing alone never reaches the ink."""
STEPS = 40
WORDED = ("text", "button", "choice", "chip")
MOST = 0.6
marked: set[type] = set()
"""The widget types already seen to show that they have the focus."""


def hexadecimal(colour: tuple[int, ...]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def enabled_with_text(app: Any) -> Iterator[Any]:
    """Yield all enabled widgets with text."""
    for widget in app.navigator.uppermost.walk(restrict=True):
        has_words = getattr(widget, "role", "") in WORDED and bool(getattr(widget, "text", ""))
        if has_words and getattr(widget, "enabled", True):
            yield widget


def in_sight(widget: Any) -> bool:
    """Return True if no part of a widget is scrolled out of sight."""
    from sushigo_score.ui.kit.widgets.scroller import scrollers_around

    bottom = widget.to_window(*widget.pos)[1]
    windows = [(scroller.to_window(*scroller.pos)[1], scroller.height) for scroller in scrollers_around(widget)]
    return all(foot - 1 <= bottom and bottom + widget.height <= foot + high + 1 for foot, high in windows)


def visible_box(widget: Any, shown: Any) -> tuple[int, int, int, int] | None:
    """Return the box of a widget on a screenshot, or None if it is not fully visible."""
    x, y = widget.to_window(*widget.pos)
    if y < 0 or y + widget.height > shown.height or widget.height < 8 or not in_sight(widget):
        return None
    return int(x), int(shown.height - y - widget.height), int(x + widget.width), int(shown.height - y)


def faint_texts(app: Any, shown: Any, least: float) -> tuple[list[tuple[str, float]], int, int]:
    """Return the texts with too little contrast, the number of texts in sight, and the number actually visible."""
    found, inside, seen = [], 0, 0
    for widget in enabled_with_text(app):
        box = visible_box(widget, shown)
        if box is None:
            continue  # scrolled out of sight
        part = shown.crop(box)
        inside += 1
        if len(part.getcolors(part.width * part.height)) < 3:
            continue  # covered by the bar or the foot of a page
        seen += 1
        if highest_contrast(part) < least:
            found.append((widget.text, highest_contrast(part)))
    return found, inside, seen


def edge_contrast(widget: Any, shown: Any) -> float:
    """Return the highest contrast between the pixels around the left edge of a widget and the ground beside it."""
    left, top, _, bottom = visible_box(widget, shown) or (0, 0, 0, 0)
    beside = shown.getpixel((max(0, left - 3), (top + bottom) // 2))
    return max(
        contrast(hexadecimal(beside), hexadecimal(shown.getpixel((x, (top + bottom) // 2))))
        for x in range(max(0, left - 2), left + 8)
    )


def highest_contrast(picture: Any) -> float:
    """Return the contrast that enough pixels have with the background of a picture: a round 3 has few of the same colour."""
    counted = {colour: number for number, colour in picture.getcolors(picture.width * picture.height)}
    ground = hexadecimal(max(counted, key=counted.__getitem__))
    seen = 0
    for least, number in sorted(
        ((contrast(hexadecimal(ink), ground), number) for ink, number in counted.items()), reverse=True
    ):
        seen += number
        if seen >= FEWEST_PIXELS:
            return least
    return 1.0


@pytest.mark.parametrize("style", ["Light", "Dark"])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_words_stand_out(ui: Driver, apps: Apps, scene: Scene, style: str) -> None:
    app = apps.start(style=style)
    scene.show(app)
    ui.frames(3)
    ui.wait(0.2)
    found, inside, seen = faint_texts(app, ui.pixels(), LEAST)
    assert found == []
    assert seen > inside * MOST, "most words are not to be seen"


@pytest.mark.parametrize("style", ["Light", "Dark"])
def test_in_high_contrast_words_and_edges_stand_out_more(ui: Driver, apps: Apps, style: str) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    faint_words, faint_edges, edges = {}, {}, 0
    apps.start(style=style, high_contrast="yes")
    for name in CLEAR_SCENES:
        app = apps.start_over()
        show_scene(app, name)
        ui.frames(3)
        ui.wait(0.2)
        assert look.clear
        shown = ui.pixels()
        found, inside, seen = faint_texts(app, shown, CLEAR)
        assert seen > inside * MOST, name
        if found:
            faint_words[name] = found
        for widget in app.navigator.uppermost.walk(restrict=True):
            if getattr(widget, "role", "") not in EDGED or not has_edge(widget) or visible_box(widget, shown) is None:
                continue
            edges += 1
            if edge_contrast(widget, shown) < CLEAR_LINE:
                faint_edges[name, widget.spoken_name] = edge_contrast(widget, shown)
    assert faint_words == {}
    assert faint_edges == {}
    assert edges > 80


def has_edge(widget: Any) -> bool:
    """Return True if a widget has its own plate: symbols, quiet buttons and unchosen tabs have none."""
    if widget.role == "button":
        return getattr(widget, "style", "quiet") in ("plain", "main", "warm") and widget.enabled
    return bool(widget.role != "tab" or getattr(widget, "chosen", False))


def keys_amiss(page: Any) -> Iterator[str]:
    """Yield the keys of a page that no keyboard types, and those that the list does not explain."""
    from sushigo_score.ui.kit.reach.key_names import key_name

    typed = {key_name(code, None) for code in (*range(256), *range(256, 300), 1073741925)}
    for key in page.key_table():
        if not (key.shown and key.meaning):
            yield f"{key} is not explained"
        for pressed in key.does:
            plain = pressed.removeprefix("ctrl+").removeprefix("shift+")
            if plain not in typed and not (len(plain) == 1 and plain == plain.lower()):
                yield f"{pressed} cannot be typed"


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_the_keyboard_reaches_everything_in_reading_order(ui: Driver, apps: Apps, scene: Scene) -> None:
    app = apps.start()
    scene.show(app)
    ui.ticks(4)
    keys = app.keyboard
    keys.focus(None)  # where the page has put it
    offers = app.navigator.toast.children if app.navigator.toast is not None else []
    order = [widget for widget in keys.order() if widget not in offers]  # a message comes last, even after a long list
    assert order, "nothing can be done here"
    assert mistakes(app) == [], "a screen reader tells it so"
    assert list(keys_amiss(app.navigator.page)) == []
    for wanted in order[:STEPS]:
        keys.move(1)
        while keys.focused.area:  # such as the minus of a dish
            keys.move(1)
        ui.ticks(1)
        assert keys.focused is wanted
        x, y = wanted.to_window(*wanted.center)
        assert 0 <= x <= ui.window.width, "out of sight"
        assert 0 <= y <= ui.window.height, "out of sight"
        if type(wanted) not in marked:
            marked.add(type(wanted))
            ui.wait(0.2)
            shown = ui.picture_of(wanted).tobytes()
            wanted.focused = False
            ui.wait(0.2)
            assert ui.picture_of(wanted).tobytes() != shown, f"{type(wanted)} does not show where the keyboard is"
            wanted.focused = True


def test_a_hand_with_too_many_cards_does_not_rely_on_color(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.features.round.player_chip import PlayerChip
    from sushigo_score.ui.kit.drawing.look import look

    def parts_of_ring(cards: int) -> int:
        """Count the parts of a chip's ring, whatever their colors."""
        chip = ui.show(PlayerChip(name="Ana", cards=cards, hand=8, size_hint=(None, None), size=(120, 90)))
        (x, y), radius, picture = chip._ring_at, chip._reach - 1.5, ui.pixels()
        around = [(x + radius * cos(pi * step / 180), y + radius * sin(pi * step / 180)) for step in range(360)]
        shown = [hexadecimal(picture.getpixel((int(left), int(picture.height - up)))) for left, up in around]
        full = [contrast(colour, look.palette.surface) > LEAST for colour in shown]
        return sum(one != other for one, other in zip(full, full[1:] + full[:1], strict=True)) // 2

    apps.start()
    assert parts_of_ring(8) <= 1
    assert parts_of_ring(4) <= 1
    assert parts_of_ring(9) == 8

"""`make store`: the pictures of the README and the store pages, taken from the real app."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests.ui import driver

if TYPE_CHECKING:
    from PIL import Image

ROOT: Final = Path(__file__).parent.parent.parent
README_PICTURES: Final = ROOT / "docs" / "pictures"
STORE: Final = ROOT / "fastlane" / "metadata" / "android"
LOCALES: Final = {"en": "en-US", "pl": "pl-PL", "is": "is-IS", "fr": "fr-FR", "es": "es-ES"}
"""The stores' names for the languages."""
FEATURE_GRAPHIC: Final = (1024, 500)
_GROUND, _PAPER = "#14524C", "#FBF4E8"
_BOWL, _MARGIN = 340, 40
_COLOURS: Final = 256
_SETTLING_TIME: Final = 4.0
"""In seconds: longer than any animation."""
_HANDS: Final = (
    ("wasabi", "squid", "maki:2", "tempura", "tempura", "dumpling", "pudding", "egg"),
    ("sashimi", "sashimi", "sashimi", "maki:3", "salmon", "chopsticks", "dumpling", "tempura"),
    ("dumpling", "dumpling", "dumpling", "wasabi", "salmon", "maki:1", "pudding", "tempura"),
    ("maki:3", "maki:2", "tempura", "tempura", "egg", "squid"),
)


class Device(NamedTuple):
    """A kind of device: its window in dp, its density, and the folder and scenes of its pictures."""

    width: int
    height: int
    density: float
    folder: str
    scenes: tuple[str, ...]


IN_README: Final = {"phone": Device(412, 732, 2.0, "", ()), "tablet": Device(1280, 800, 1.5, "", ())}
OF_README: Final = {"why": "phone", "podium": "phone", "tablet": "tablet"}
FILM: Final = README_PICTURES / "round.gif"
_FILMED: Final = Device(412, 732, 1.0, "", ())
_EVERY: Final = 6
"""How many frames of the app there are for one of the film."""
_FILM_COLOURS: Final = 64
DEVICES: Final = {
    "phone": Device(432, 768, 2.5, "phoneScreenshots", ("in-play", "why", "podium", "home", "rule")),
    "seven": Device(600, 960, 1.5, "sevenInchScreenshots", ("in-play", "podium", "why")),
    "ten": Device(1280, 800, 1.5, "tenInchScreenshots", ("tablet", "why", "podium")),
}


def _in_play(app: Any) -> None:
    """Play round 1 of four players, all with full hands but the last."""
    from sushigo_score.game.commands.cards import PutCard
    from tests.ui.scenes import start_of

    app.begin(start_of("original", len(_HANDS)))
    app.table.do(*(PutCard(seat, card) for seat, hand in enumerate(_HANDS) for card in hand))


def _why(app: Any) -> None:
    from sushigo_score.present.sheet import Spot
    from tests.ui.scenes import show_finished_game

    show_finished_game(app, "original-5-players-maki-ties-of-four-and-five")
    app.navigator.go("score_sheet", at=0)
    app.navigator.page.choose(Spot(0, "maki", 1))


def _podium(app: Any) -> None:
    from tests.ui.scenes import ending

    ending(app)


def _home(app: Any) -> None:
    from tests.ui.scenes import home

    home(app)


def _rule(app: Any) -> None:
    from tests.ui.scenes import rule_strawberry

    rule_strawberry(app)


SCENES: Final[dict[str, Callable[[Any], None]]] = {
    "in-play": _in_play,
    "why": _why,
    "podium": _podium,
    "tablet": _in_play,
    "home": _home,
    "rule": _rule,
}


class Wanted(NamedTuple):
    """A picture to draw: its scene, its language, and its file."""

    scene: str
    language: str
    path: Path


def readme_pictures(device: str) -> list[Wanted]:
    """Return the pictures in the README that show this device."""
    return [
        Wanted(scene, "en", README_PICTURES / f"{scene}.png")
        for scene, shown_on in OF_README.items()
        if shown_on == device
    ]


def store_pictures(device: str) -> list[Wanted]:
    """Return the pictures on the store pages that show this device, numbered in the order in which stores show them."""
    _, _, _, folder, scenes = DEVICES[device]
    return [
        Wanted(scene, language, STORE / locale / "images" / folder / f"{number}_{scene}.png")
        for language, locale in LOCALES.items()
        for number, scene in enumerate(scenes, 1)
    ]


def reduce_colours(picture: Image.Image, *, palette: bool) -> Image.Image:
    """Reduce a picture to few colours to make it small; the stores want no palette."""
    from PIL import Image

    few = picture.quantize(_COLOURS, dither=Image.Dither.NONE)
    return few if palette else few.convert("RGB")


def draw_graphics() -> None:
    """Draw the icon and the feature graphic at the top of a store page, with the app's slogan."""
    from PIL import Image, ImageDraw, ImageFont

    from sushigo_score.text.common import NAME, PROMISE
    from sushigo_score.text.language import words_for

    found = find_spec("kivymd")
    assert found is not None
    assert found.origin is not None
    fonts = Path(found.origin).parent / "fonts"
    with Image.open(ROOT / "assets" / "icon.png") as icon:
        for language, locale in LOCALES.items():
            folder = STORE / locale / "images"
            folder.mkdir(parents=True, exist_ok=True)
            icon.save(folder / "icon.png", optimize=True)
            wide = Image.new("RGB", FEATURE_GRAPHIC, _GROUND)
            bowl = icon.resize((_BOWL, _BOWL), Image.Resampling.LANCZOS)
            wide.paste(bowl, (_MARGIN, (FEATURE_GRAPHIC[1] - _BOWL) // 2), bowl)
            left, room = _MARGIN + _BOWL + _MARGIN, FEATURE_GRAPHIC[0] - _BOWL - 3 * _MARGIN
            pen = ImageDraw.Draw(wide)
            pen.text((left, 165), NAME, _PAPER, ImageFont.truetype(str(fonts / "Roboto-Bold.ttf"), 88))
            said, size = words_for(language).say(PROMISE), 44
            while ImageFont.truetype(str(fonts / "Roboto-Regular.ttf"), size).getlength(said) > room:
                size -= 1
            pen.text((left, 285), said, _PAPER, ImageFont.truetype(str(fonts / "Roboto-Regular.ttf"), size))
            reduce_colours(wide, palette=False).save(folder / "featureGraphic.png", optimize=True)


def draw(device: Device, wanted: list[Wanted], *, palette: bool) -> None:
    """Draw the pictures of one device; a process can set the density only once."""
    driver.set_up_environment(device.width, device.height, device.density)
    from tests.ui.conftest import Apps

    ui = driver.Driver()
    for scene, language, path in wanted:
        with tempfile.TemporaryDirectory() as folder:
            apps = Apps(ui, Path(folder))
            app = apps.start(language=language, style="Light")
            SCENES[scene](app)
            ui.frames(3)
            ui.wait(_SETTLING_TIME)
            path.parent.mkdir(parents=True, exist_ok=True)
            reduce_colours(ui.pixels(), palette=palette).save(path, optimize=True)
            apps.kill()


def film() -> None:
    """Film the end of a round: the last two cards, its result, and why it is that."""
    driver.set_up_environment(_FILMED.width, _FILMED.height, _FILMED.density)
    from PIL import Image

    from tests.ui.conftest import Apps
    from tests.ui.playing import Hands

    ui = driver.Driver()
    frames: list[Image.Image] = []

    def watch(seconds: float) -> None:
        for _ in range(round(seconds / ui.FRAME / _EVERY)):
            ui.frames(_EVERY)
            frames.append(ui.pixels().quantize(_FILM_COLOURS, dither=Image.Dither.NONE))

    with tempfile.TemporaryDirectory() as folder:
        apps = Apps(ui, Path(folder))
        app = apps.start(language="en", style="Light")
        _in_play(app)
        ui.wait(_SETTLING_TIME)
        hands = Hands(ui, app)
        hands.choose(len(_HANDS) - 1)
        watch(1)
        for card in ("dumpling", "pudding"):
            hands.tap_tile(card)
            watch(0.8)
        hands.tap_main()
        watch(3)
        hands.tap("panel")
        watch(3)
        apps.kill()
    frame = round(1000 * _EVERY * ui.FRAME)
    frames[0].save(FILM, save_all=True, append_images=frames[1:], duration=frame, loop=0, optimize=True)


def main() -> None:
    """Draw everything, with one process per device."""
    subprocess.run([sys.executable, "-m", "tests.ui.storefront", "film"], check=True)
    for where, devices in (("readme", IN_README), ("store", DEVICES)):
        for device in devices:
            command = [sys.executable, "-m", "tests.ui.storefront", where, device]
            subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": os.getcwd()})
    draw_graphics()


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            main()
        case ["film"]:
            film()
        case ["readme", name]:
            draw(IN_README[name], readme_pictures(name), palette=True)
        case ["store", name]:
            draw(DEVICES[name], store_pictures(name), palette=False)

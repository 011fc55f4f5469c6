"""`make shots`: every screen as a PNG, without a display, in all sizes, light and dark, English and Polish.

On a phone in high contrast, too. LOOKS="phone-dark-clear tablet-light-pl-200 desktop-x150" and SCENES="home person" choose
some.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from sushigo_score.text.languages import LANGUAGES
from tests.ui.steady import hold_time, steady_folder

WINDOWS = {
    "small": (360, 640, 1.0),
    "phone": (412, 915, 2.625),
    "across": (915, 412, 1.0),
    "upright": (800, 1280, 1.0),
    "tablet": (1280, 800, 1.0),
    "desktop": (1920, 1080, 1.0),
}
SCALES = {"small": (100, 130, 200), "phone": (100, 200), "across": (100,)}
USUAL = (("light", False), ("dark", False))
CLEAR_TOO = (*USUAL, ("light", True), ("dark", True))
"""Each style, and whether it is in high contrast."""


class Shown(NamedTuple):
    """What screens are drawn in; written as `phone-dark-clear-pl-200`, or shorter, as `tablet-light`.

    Texts are of a size such as 200, everything is of a size such as x150.
    """

    window: str
    style: str
    clear: bool
    language: str
    scale: int
    size: int = 100

    @classmethod
    def named(cls, name: str) -> Shown:
        """Return what is called so."""
        window, *others = name.split("-")
        style = "dark" if "dark" in others else "light"
        language = next((part for part in others if part in LANGUAGES), "en")
        scale = next((int(part) for part in others if part.isdigit()), 100)
        size = next((int(part[1:]) for part in others if part[:1] == "x" and part[1:].isdigit()), 100)
        return cls(window, style, "clear" in others, language, scale, size)

    def __str__(self) -> str:
        return f"{self.window}-{self.style}{'-clear' * self.clear}-{self.language}-{self.scale}{f'-x{self.size}' * (self.size != 100)}"


ALL = [
    Shown(window, style, clear, language, scale)
    for window in WINDOWS
    for scale in SCALES.get(window, (100,))
    for style, clear in (CLEAR_TOO if (window, scale) == ("phone", 100) else USUAL)
    for language in ("en", "pl")
] + [Shown.named("tablet-x75"), Shown.named("tablet-x150"), Shown.named("desktop-x200")]


def draw_all(out: Path, shown: Shown) -> None:
    """Draw every scene in one window and look."""
    hold_time()
    from tests.ui import driver

    driver.set_up_environment(*WINDOWS[shown.window])
    from tests.ui.conftest import Apps
    from tests.ui.scenes import SCENES

    ui, wanted = driver.Driver(), os.environ.get("SCENES", "").split()
    for scene in SCENES:
        if wanted and scene.name not in wanted:
            continue
        with steady_folder(str(shown), scene.name) as folder:
            apps = Apps(ui, folder)
            app = apps.start(
                language=shown.language,
                style=shown.style.capitalize(),
                high_contrast="yes" if shown.clear else "no",
                text_scale=str(shown.scale / 100),
                size=str(shown.size / 100),
            )
            scene.show(app)
            ui.settle()
            ui.pixels().save(out / f"{scene.name}-{shown}.png")
            apps.kill()


def main(out: str) -> None:
    """Draw with one process per look, as many at once as there are processors."""
    Path(out).mkdir(parents=True, exist_ok=True)
    looks = [Shown.named(name) for name in os.environ.get("LOOKS", "").split()] or ALL

    def draw(shown: Shown) -> None:
        command = [sys.executable, "-m", "tests.ui.shots", out, str(shown)]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": os.getcwd()})

    with ThreadPoolExecutor(os.cpu_count()) as several:
        list(several.map(draw, looks))
    print(f"{len(list(Path(out).glob('*.png')))} pictures in {out}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        draw_all(Path(sys.argv[1]), Shown.named(sys.argv[2]))
    else:
        main(sys.argv[1])

"""`make shots`: every screen as a PNG, without a display, in all sizes, light and dark, English and Polish.

On a phone in high contrast, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

WINDOWS = {
    "small": (360, 640, 1.0),
    "phone": (412, 915, 2.625),
    "across": (915, 412, 1.0),
    "upright": (800, 1280, 1.0),
    "tablet": (1280, 800, 1.0),
    "desktop": (1920, 1080, 1.0),
}
SCALES = {"small": (1.0, 1.3, 2.0), "phone": (1.0, 2.0), "across": (1.0,)}
USUAL = (("Light", "no"), ("Dark", "no"))
CLEAR_TOO = (*USUAL, ("Light", "yes"), ("Dark", "yes"))
"""Each style, and whether it is in high contrast."""


def draw_all(out: Path, window: str) -> None:
    """Draw every scene at one window size."""
    from tests.ui import driver

    width, height, density = WINDOWS[window]
    driver.set_up_environment(width, height, density)
    from tests.ui.conftest import Apps
    from tests.ui.scenes import SCENES

    ui = driver.Driver()
    for scale in SCALES.get(window, (1.0,)):
        for style, clear in CLEAR_TOO if (window, scale) == ("phone", 1.0) else USUAL:
            for language in ("en", "pl"):
                for scene in SCENES:
                    with tempfile.TemporaryDirectory() as folder:
                        apps = Apps(ui, Path(folder))
                        app = apps.start(language=language, style=style, high_contrast=clear, text_scale=str(scale))
                        scene.show(app)
                        ui.settle()
                        called = f"{style.lower()}{'-clear' * (clear == 'yes')}"
                        name = f"{scene.name}-{window}-{called}-{language}-{round(scale * 100)}.png"
                        ui.pixels().save(out / name)
                        apps.kill()


def main(out: str) -> None:
    """Draw everything, with one process per size, as the density can be set only once."""
    Path(out).mkdir(parents=True, exist_ok=True)
    for window in WINDOWS:
        command = [sys.executable, "-m", "tests.ui.shots", out, window]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": os.getcwd()})
    print(f"{len(list(Path(out).glob('*.png')))} pictures in {out}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        draw_all(Path(sys.argv[1]), sys.argv[2])
    else:
        main(sys.argv[1])

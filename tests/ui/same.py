"""`make same WITH=revision`: draws every scene as that revision does and as this one does, and tells which pictures differ.

In English; LOOKS and SCENES choose some, as for `make shots`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageChops

from tests.ui.shots import ALL

IN_ENGLISH = " ".join(str(shown) for shown in ALL if shown.language == "en")


def draw(root: Path, out: Path, folder: Path) -> None:
    """Draw the scenes with the code and the tests in `root`; the app's data go into `folder`, whose name some scenes show."""
    folder.mkdir(exist_ok=True)
    looks = os.environ.get("LOOKS") or IN_ENGLISH
    environment = {**os.environ, "PYTHONPATH": str(root), "TMPDIR": str(folder), "LOOKS": looks}
    subprocess.run([sys.executable, "-m", "tests.ui.shots", out], check=True, cwd=root, env=environment)


def beside(was: Image.Image, now: Image.Image) -> Image.Image | None:
    """Return two pictures and where they differ, side by side; None if they are the same."""
    apart = ImageChops.difference(was, now).point(lambda light: 255 if light else 0)
    if apart.getbbox() is None and was.size == now.size:
        return None
    joined = Image.new("RGB", (3 * now.width, now.height))
    for at, picture in enumerate((was, now, apart)):
        joined.paste(picture, (at * now.width, 0))
    return joined


def differing(before: Path, after: Path, out: Path) -> list[str]:
    """Return the names of the pictures that differ, or that only one side has, and write those that differ."""
    names = [{path.name for path in side.glob("*.png")} for side in (before, after)]
    found = sorted(names[0] ^ names[1])
    for name in sorted(names[0] & names[1]):
        with Image.open(before / name) as was, Image.open(after / name) as now:
            if (joined := beside(was, now)) is not None:
                found.append(name)
                joined.save(out / name)
    return found


def main(revision: str, out: Path) -> bool:
    """Compare the working tree with a revision; return whether nothing differs."""
    with TemporaryDirectory() as folder:
        other, before, after = (Path(folder, name) for name in ("other", "before", "after"))
        hashed = subprocess.check_output(["git", "rev-parse", f"{revision}^{{commit}}"], text=True).strip()
        subprocess.run(["git", "clone", "-q", "--shared", "--no-checkout", ".", other], check=True)
        subprocess.run(["git", "-C", other, "checkout", "-q", "--detach", hashed], check=True)
        draw(other, before, Path(folder, "drawn"))
        draw(Path.cwd(), after, Path(folder, "drawn"))
        out.mkdir(parents=True, exist_ok=True)
        found = differing(before, after, out)
    print("\n".join([*found, f"{len(found)} differ, and are in {out}" if found else "nothing differs"]))
    return not found


if __name__ == "__main__":
    sys.exit(not main(sys.argv[1], Path(sys.argv[2]).absolute()))

"""Checks the given packages, and fails if any of them must not be published."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.android_gate.package import meant, problems

SPEC = Path(__file__).resolve().parent.parent.parent / "buildozer.spec"


def main(names: list[str]) -> int:
    """Print what is wrong with each package, if anything."""
    if not names:
        print("Name the packages to check: make android-gate PACKAGES=bin/app.apk", file=sys.stderr)
        return 2
    wanted = meant(SPEC)
    refused = 0
    for name in names:
        path = Path(name)
        found = problems(path, wanted) if path.is_file() else ["there is no such file"]
        refused += bool(found)
        for why in found:
            print(f"PROBLEM: {name}: {why}")
        if not found:
            print(f"{name}: {path.stat().st_size / 1e6:.1f} MB, no problems")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

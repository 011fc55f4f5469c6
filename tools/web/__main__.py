"""Builds the folder, and says how much a first visit fetches."""

from __future__ import annotations

import gzip
import sys

from tools.web.build import FOLDER, PYODIDE, built


def main() -> int:
    """Write the folder anew; return 1 if there is no Pyodide to put into it."""
    if not PYODIDE.is_dir():
        print("make web needs npm, which fetches Pyodide.", file=sys.stderr)
        return 1
    files = built(FOLDER)
    sizes = {name: len(gzip.compress(content, 9)) for name, content in files.items()}
    for name, size in sorted(sizes.items(), key=lambda one: -one[1])[:8]:
        print(f"{size:>10,}  {name}")
    print(f"{sum(sizes.values()):>10,}  bytes on the wire, compressed; {len(files)} files in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

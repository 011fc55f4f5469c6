"""Runs the checks, in an environment with buildozer and python-for-android."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tools.android_check import hook, imports, libraries, manifest, project, recipes, sources
from tools.android_check.findings import Findings

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> int:
    """Run all checks; return 1 if there is any problem."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kivy", type=Path, required=True, help="the folder of the installed Kivy")
    parser.add_argument("--python", required=True, help="the newest Python there is")
    parser.add_argument("--keep", type=Path, required=True, help="where libraries stay for the next time")
    options = parser.parse_args()
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        read = project.read(ROOT, work, findings)
        parts = recipes.resolve(read, work, findings)
        fetched = libraries.fetch(parts, options.keep / "libraries", findings)
        imports.check(read.app, fetched, options.kivy, parts.absent, findings)
        sources.check_left_out(fetched, options.kivy, findings)
        sources.weigh(read.app, fetched, options.keep / "content.txt", findings)
        sources.compiles(read.app, fetched, options.python, findings)
        sources.check_nothing_left_out_is_used(read.app, findings)
        built = manifest.lay_out(read, work)
        hook.check(read, built, findings)
        manifest.render(read, built)
        manifest.check(built, findings)
    return 1 if findings.problems else 0


if __name__ == "__main__":
    sys.exit(main())

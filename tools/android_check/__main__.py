"""Installs what the checks need in a separate environment and runs them there; says so and skips them if it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tools.android_check.findings import NOT_FETCHED

ROOT: Final = Path(__file__).resolve().parent.parent.parent
LOCK: Final = ROOT / "requirements" / "android.txt"
PYTHONS: Final = ("3.15", "3.14", "3.13", "3.12")
_PROBE: Final = "asyncgui==0.6.3"


def main() -> int:
    """Set up, then check."""
    if os.name == "nt":
        print("Android check skipped: python-for-android does not run on Windows.")
        return 0
    kivy = find_spec("kivy")
    if kivy is None or kivy.origin is None:
        sys.exit("Kivy is not installed in this environment")
    environment = Path(os.environ.get("ANDROID_CHECK") or Path(sys.prefix) / "android")
    options = ["--kivy", str(Path(kivy.origin).parent), "--python", _newest_python(), "--keep", str(environment)]
    inside = [str(environment / "bin" / "python"), "-m", "tools.android_check.inside", *options]
    status = _set_up(environment) or subprocess.run(inside, cwd=ROOT, check=False).returncode
    if status == NOT_FETCHED and not _reachable(environment):
        print("Android check skipped: what it needs is not fetched yet, and PyPI cannot be reached.")
        return 0
    return status


def _set_up(environment: Path) -> int:
    ready = environment / "ready"
    if ready.exists() and ready.read_bytes() == LOCK.read_bytes():
        return 0
    print(f"Installing buildozer and python-for-android into {environment} ...", flush=True)
    venv.create(environment, clear=True, with_pip=True)
    done = subprocess.run([*_pip(environment), "--require-hashes", "--only-binary=:all:", "-r", str(LOCK)], check=False)
    if done.returncode:
        return NOT_FETCHED
    ready.write_bytes(LOCK.read_bytes())
    return 0


def _reachable(environment: Path) -> bool:
    """Return whether PyPI can be reached at all."""
    probe = [*_pip(environment), "--dry-run", "--ignore-installed", "--no-deps", "--no-cache-dir", _PROBE]
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0


def _pip(environment: Path) -> list[str]:
    return [str(environment / "bin" / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]


def _newest_python() -> str:
    for version in PYTHONS:
        if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
            break
        found = subprocess.run([ROOT / ".ci" / "find-python", version], capture_output=True, text=True, check=False)
        if found.returncode == 0:
            return found.stdout.strip()
    return sys.executable


if __name__ == "__main__":
    sys.exit(main())

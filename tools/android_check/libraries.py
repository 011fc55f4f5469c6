"""The libraries that go into the package, fetched as python-for-android fetches them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from tools.android_check.findings import NOT_FETCHED, Findings
from tools.android_check.project import MIN_API
from tools.android_check.recipes import Parts

_BUILD_PLATFORMS: Final = ("manylinux_2_17_x86_64", "manylinux_2_28_x86_64", "manylinux_2_34_x86_64", "linux_x86_64")
"""The platforms of build machines, where pip prefers their wheels to portable ones."""
_PHONE_PLATFORM: Final = (f"android_{MIN_API}_arm64_v8a",)
_COMPILED: Final = frozenset((".so", ".pyd", ".dylib"))


def fetch(parts: Parts, keep: Path, findings: Findings) -> Path:
    """Return the folder with all libraries, which are fetched again only when the list has changed."""
    wanted = (
        sorted(parts.pip.items()),
        sorted(parts.wheels.items()),
        parts.recipes["python3"],
        _BUILD_PLATFORMS,
        _PHONE_PLATFORM,
    )
    key = sha256(repr(wanted).encode()).hexdigest()[:16]
    folder = keep / key
    if not folder.exists():
        shutil.rmtree(keep, ignore_errors=True)
        unfinished = keep / "unfinished"
        _install(parts.pip, _BUILD_PLATFORMS, unfinished / "pip", parts.recipes["python3"])
        _install(parts.wheels, _PHONE_PLATFORM, unfinished / "recipes", parts.recipes["python3"])
        unfinished.rename(folder)
    for path in (folder / "pip").rglob("*"):
        name = path.relative_to(folder / "pip")
        findings.expect(
            path.suffix not in _COMPILED, f"{name} is compiled for the machine that builds, not for a phone"
        )
    size = sum(path.stat().st_size for path in (folder / "pip").rglob("*") if path.is_file())
    pinned = [f"{name} {version}" for name, version in parts.pip.items()]
    findings.say(f"pip installs {size / 1e6:.1f} MB without a compiled file", listed=pinned)
    findings.say("made for Android by their authors", listed=[f"{name} {of}" for name, of in parts.wheels.items()])
    return folder


def _install(pinned: dict[str, str], platforms: Sequence[str], target: Path, python: str) -> None:
    """Install the wheels that pip picks for some platforms; exit with pip's own error if there are none."""
    if not pinned:
        return
    options = [f"--platform={platform}" for platform in platforms]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"),
            *("--only-binary=:all:", "--implementation=cp", f"--python-version={python}", *options),
            *("--no-compile", "--target", str(target)),
            *(f"{name}=={version}" if version else name for name, version in pinned.items()),
        ],
        check=False,
    )
    if done.returncode:
        sys.exit(NOT_FETCHED)

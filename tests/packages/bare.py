"""A bare Debian in a folder of this machine; needs root."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

MIRROR: Final = "http://deb.debian.org/debian"
USER: Final = "ana"
_FILE_MANAGER: Final = ("pcmanfm", "shared-mime-info", "desktop-file-utils")
"""The minimum that a desktop needs to open a file with a double-click."""
_NOISE: Final = (
    "/proc/",
    "/sys/",
    "/dev/",
    "/run/",
    "/tmp/",
    "/var/cache/",
    "/var/lib/apt/",
    "/var/lib/dpkg/",
    "/var/log/",
)
_OF_THE_SYSTEM: Final = frozenset(("/etc/ld.so.cache", "/usr/share/applications/mimeinfo.cache"))


class Bare:
    """A bare Debian with an unprivileged user."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @property
    def home(self) -> Path:
        """The user's home folder, as seen from this machine."""
        return self.root / "home" / USER

    def run(self, *command: str, user: str = "root", **environment: str) -> str:
        """Run a command in it, and return the output."""
        done = subprocess.run(
            self.command(*command, user=user, **environment), capture_output=True, text=True, check=False, timeout=900
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        return done.stdout

    def command(self, *command: str, user: str = "root", **environment: str) -> list[str]:
        """Return the command line to run something in it, without this machine's environment."""
        home = "/root" if user == "root" else f"/home/{user}"
        plain = {"HOME": home, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", **environment}
        told = [f"{name}={value}" for name, value in plain.items()]
        return ["chroot", f"--userspec={user}:{user}", str(self.root), "env", "-i", *told, *command]

    def install(self, *packages: str) -> None:
        """Install packages with apt, by name or from files in it."""
        self.run(
            "apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, DEBIAN_FRONTEND="noninteractive"
        )

    def files(self) -> set[str]:
        """List every file in it, except the system's own records of its packages."""
        told = self.run("find", "/", "-xdev", "-not", "-type", "d")
        return {name for name in told.splitlines() if not name.startswith(_NOISE) and name not in _OF_THE_SYSTEM}


@contextmanager
def bare(suite: str, folder: Path) -> Iterator[Bare]:
    """Create one with a file manager and a user; an existing folder is taken as debootstrap's result."""
    if not (folder / "usr").is_dir():
        subprocess.run(
            ["debootstrap", "--variant=minbase", suite, str(folder), MIRROR], check=True, stdout=subprocess.DEVNULL
        )
    system = Bare(folder)
    shutil.copy("/etc/resolv.conf", folder / "etc" / "resolv.conf")
    screens = folder / "tmp" / ".X11-unix"
    screens.mkdir(mode=0o1777, exist_ok=True)
    mounts = [(("-t", "proc", "proc"), folder / "proc"), (("--bind", "/tmp/.X11-unix"), screens)]
    mounted: list[Path] = []
    try:
        for options, where in mounts:
            subprocess.run(["mount", *options, str(where)], check=True)
            mounted.append(where)
        system.run("apt-get", "update", "-qq")
        system.install(*_FILE_MANAGER)
        if not system.home.is_dir():
            system.run("useradd", "--create-home", USER)
        yield system
    finally:
        for where in reversed(mounted):
            subprocess.run(["umount", str(where)], check=False)


def give(system: Bare, path: Path, name: str) -> Path:
    """Copy a file to the user's home, and return its path there."""
    target = system.home / name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, target)
    subprocess.run(["chown", "-R", f"--reference={system.home}", str(system.home)], check=True)
    return Path("/") / os.path.relpath(target, system.root)

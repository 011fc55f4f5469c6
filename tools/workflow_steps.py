"""`make workflow-steps`: runs the steps of the workflows that work on Debian, in a clone of what is committed.

With --list it prints what it would run, and what it leaves to GitHub and why.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from ruamel.yaml import YAML

ROOT: Final = Path(__file__).resolve().parent.parent
WORKFLOWS: Final = ROOT / ".github" / "workflows"
ELSEWHERE: Final = {
    "windows": "needs Windows",
    "macos": "needs macOS",
    "android": "needs the SDK and the NDK, from Google",
    "One draft with all of them": "needs GitHub",
    "Pack as a Flatpak": "needs the runtime, from Flathub",
    "The README's test command": "is what `make test` does",
}
"""Jobs and steps that are skipped here, and why."""


class Step(NamedTuple):
    """A step of a workflow that runs a command."""

    job: str
    name: str
    command: str

    @property
    def elsewhere(self) -> str:
        """Why it is skipped here; empty if it is not."""
        return ELSEWHERE.get(self.job, ELSEWHERE.get(self.name, ""))


def steps() -> Iterator[Step]:
    """Yield every step that runs a command, with the first value of each matrix filled in."""
    for path in sorted(WORKFLOWS.glob("*.yml"), reverse=True):
        workflow = YAML(typ="safe").load(path)
        for job, described in workflow["jobs"].items():
            for step in described.get("steps", ()):
                if "run" in step:
                    yield Step(job, step["name"], _with_matrix(step["run"], described))


def _with_matrix(command: str, job: dict[str, Any]) -> str:
    matrix = job.get("strategy", {}).get("matrix", {})
    values = {**{key: value[0] for key, value in matrix.items() if key != "include"}, **matrix.get("include", [{}])[0]}
    for key, value in values.items():
        command = command.replace(f"${{{{ matrix.{key} }}}}", str(value))
    return command


def run_all() -> int:
    """Run the steps one after another, as GitHub does; return 1 if any fails."""
    if os.environ.get("GITHUB_ACTIONS"):
        sys.exit("GitHub runs the workflows itself")
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "repository"
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        (clone / ".venv").symlink_to(ROOT / ".venv")
        for pinned in (ROOT / "requirements").iterdir():
            # cloned just now, they would look newer than what is installed
            shutil.copystat(pinned, clone / "requirements" / pinned.name)
        tag = subprocess.run(
            ["sed", "-n", 's/^__version__: Final = "\\(.*\\)"$/v\\1/p', "sushigo_score/__init__.py"],
            cwd=clone,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        python = Path(folder) / "python"
        subprocess.run([sys.executable, "-m", "venv", str(python)], check=True)
        path = os.pathsep.join((str(python / "bin"), os.environ["PATH"]))
        environment = {**os.environ, "GITHUB_REF_NAME": tag, "PATH": path}
        for step in steps():
            if step.elsewhere:
                print(f"-- {step.job}: {step.name}: {step.elsewhere}", flush=True)
                continue
            print(f"== {step.job}: {step.name}", flush=True)
            done = subprocess.run(
                ["bash", "-e", "-o", "pipefail", "-c", step.command], cwd=clone, env=environment, check=False
            )
            if done.returncode:
                return 1
    return 0


if __name__ == "__main__":
    if "--list" in sys.argv[1:]:
        for each in steps():
            print(f"{each.job}: {each.name}: {each.elsewhere or each.command}")
    else:
        sys.exit(run_all())

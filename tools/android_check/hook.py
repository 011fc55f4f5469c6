"""Checks the build hook: runs it as `p4a` does, on the activity of the pinned version."""

from __future__ import annotations

from contextlib import chdir
from pathlib import Path
from typing import Final

import pythonforandroid
from pythonforandroid.util import load_source

from tools.android_check.findings import Findings
from tools.android_check.project import Project

_OPTION: Final = "--hook="
_CALLED: Final = "before_apk_build"


def check(project: Project, folder: Path, findings: Findings) -> None:
    """Check that the hook patches the activity in a build folder once, and that a second run changes nothing."""
    named = next((argument.removeprefix(_OPTION) for argument in project.always if argument.startswith(_OPTION)), "")
    if not Path(named).is_file():
        findings.expect(holds=False, problem="buildozer passes no hook to python-for-android")
        return
    toolchain = Path(pythonforandroid.__file__).parent / "toolchain.py"
    findings.expect(f'self.hook("{_CALLED}")' in toolchain.read_text("utf-8"), f"p4a never calls {_CALLED}")
    hook = load_source("pythonforandroid.hook", named)
    activity = folder / hook.ACTIVITY
    sources = [activity.read_bytes()]
    for _ in range(2):
        try:
            with chdir(folder):
                getattr(hook, _CALLED)(None)
        except SystemExit as refused:
            findings.expect(holds=False, problem=str(refused))
            return
        sources.append(activity.read_bytes())
    before, once, twice = sources
    findings.expect(
        once.replace(hook.KEPT.encode(), b"") == before != once, "the hook changes more or less than it says"
    )
    findings.expect(once == twice, "the hook changes the activity a second time")
    findings.say(
        f"{Path(named).name} finds onNewIntent in python-for-android {pythonforandroid.__version__}, and patches it"
    )

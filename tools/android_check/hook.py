"""Checks the build hook: runs it as `p4a` does, on the pinned version's own files and on the lines of SDL it is about."""

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
_UP_TO_ANDROID_10: Final = "Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */"
_OF_SDL: Final = f"""\
    public boolean deleteSurroundingText(int beforeLength, int afterLength) {{
        if ({_UP_TO_ANDROID_10}) {{
"""
"""The lines that the hook looks for in SDL 2 (read in 2.30.9 and 2.32.10): its Java cannot be fetched from PyPI."""


def check(project: Project, folder: Path, findings: Findings) -> None:
    """Run the hook in a build folder; check that it patches each file once, and that a second run changes nothing."""
    named = next((argument.removeprefix(_OPTION) for argument in project.always if argument.startswith(_OPTION)), "")
    if not Path(named).is_file():
        findings.expect(holds=False, problem="buildozer passes no hook to python-for-android")
        return
    toolchain = Path(pythonforandroid.__file__).parent / "toolchain.py"
    findings.expect(f'self.hook("{_CALLED}")' in toolchain.read_text("utf-8"), f"p4a never calls {_CALLED}")
    hook = load_source("pythonforandroid.hook", named)
    (folder / hook.SDL).parent.mkdir(parents=True, exist_ok=True)
    (folder / hook.SDL).write_text(_OF_SDL, "utf-8")
    changes = {
        hook.ACTIVITY: {hook.KEPT: "", hook.CHOSEN: ""},
        hook.SDL: {hook.ON_EVERY_ANDROID: _UP_TO_ANDROID_10},
        hook.MANIFEST: {hook.BOLD_TEXT: ""},
    }
    read = [{path: (folder / path).read_text("utf-8") for path in changes}]
    for _ in range(2):
        try:
            with chdir(folder):
                getattr(hook, _CALLED)(None)
        except SystemExit as refused:
            findings.expect(holds=False, problem=str(refused))
            return
        read.append({path: (folder / path).read_text("utf-8") for path in changes})
    before, once, twice = read
    for path, parts in changes.items():
        source = once[path]
        for new, old in parts.items():
            findings.expect(source.count(new) == 1, f"the hook does not do all that it says in {path}")
            source = source.replace(new, old)
        findings.expect(source == before[path], f"the hook changes more of {path} than it says")
    findings.expect(once == twice, "the hook changes a file a second time")
    findings.say(
        f"{Path(named).name} patches the activity and the manifest of python-for-android {pythonforandroid.__version__}, and "
        "Backspace in the lines of SDL that it was written for"
    )

"""Build hook for python-for-android: patches the activity to keep intents that arrive before Python is listening.

Android may kill an app in the background and keep its task. When a file is opened then, the activity is recreated with the
original intent; the file arrives at `onNewIntent` long before Python is listening, and would be dropped silently.
"""

from __future__ import annotations

import os
import re
import sys
from typing import Final

ACTIVITY: Final = "src/main/java/org/kivy/android/PythonActivity.java"
"""The activity's path in the build folder."""
KEPT: Final = """\
        String wanted = intent.getAction();
        if (Intent.ACTION_VIEW.equals(wanted) || Intent.ACTION_SEND.equals(wanted)) {
            Intent marked = new Intent(intent);
            try {
                marked.putExtra("wasabibowl.came", System.currentTimeMillis());
                intent = marked;
            } catch (RuntimeException unreadable) {
                Log.w("python", unreadable);
            }
            setIntent(intent);
        }
"""
"""The inserted Java. The time of arrival tells a file that is opened once more from one delivered again. Extras of other apps
may not be readable here, which throws up to Android 12: such an intent is kept unmarked."""
_BEGIN: Final = r"@Override\s+protected\s+void\s+onNewIntent\(Intent intent\)\s*\{\n"
_NO_LISTENERS: Final = r"\s*if\s*\(\s*this\.newIntentListeners\s*==\s*null\s*\)\s*return;"
_LOGGING: Final = "import android.util.Log;"


def before_apk_build(_toolchain: object) -> None:
    """Patch the activity in the folder that python-for-android is about to build."""
    try:
        with open(ACTIVITY, encoding="utf-8", newline="") as file:
            source = file.read()
    except FileNotFoundError:
        sys.exit(f"android/hook.py does not find {ACTIVITY} of python-for-android.")
    changed = patch(source)
    if changed != source:
        with open(f"{ACTIVITY}.new", "w", encoding="utf-8", newline="") as file:
            file.write(changed)
        # replaced, not written through: it may be a link into python-for-android
        os.replace(f"{ACTIVITY}.new", ACTIVITY)


def patch(source: str) -> str:
    """Return the activity's source, patched exactly once; exit if it is not as expected."""
    begins = [*re.finditer(f"{_BEGIN}(?P<kept>{re.escape(KEPT)})?(?={_NO_LISTENERS})", source)]
    if len(begins) != 1 or _LOGGING not in source:
        sys.exit(
            "onNewIntent in PythonActivity.java of python-for-android is not as android/hook.py expects it: "
            "run `buildozer android clean`, or fit the hook to it."
        )
    (begin,) = begins
    return source if begin["kept"] else source[: begin.end()] + KEPT + source[begin.end() :]

"""What python-for-android does with its activity before it builds the app: it keeps what comes while nobody listens.

Android ends an app behind others, and keeps its task. Whoever opens a file then has the activity made anew with the intent
of old; the file comes to `onNewIntent` long before Python listens, where it would be dropped without a word.
"""

from __future__ import annotations

import os
import re
import sys
from typing import Final

ACTIVITY: Final = "src/main/java/org/kivy/android/PythonActivity.java"
"""Where the activity lies in the folder that is built from."""
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
"""When it came tells a file that is opened once more from the same one given again. The extras of other apps may hold what
nobody else can read, which up to Android 12 throws: such an intent is kept as it is."""
_BEGIN: Final = r"@Override\s+protected\s+void\s+onNewIntent\(Intent intent\)\s*\{\n"
_UNHEARD: Final = r"\s*if\s*\(\s*this\.newIntentListeners\s*==\s*null\s*\)\s*return;"
_LOGGING: Final = "import android.util.Log;"


def before_apk_build(_toolchain: object) -> None:
    """Change the activity in the folder that python-for-android is about to build from."""
    try:
        with open(ACTIVITY, encoding="utf-8", newline="") as file:
            source = file.read()
    except FileNotFoundError:
        sys.exit(f"android/hook.py does not find {ACTIVITY} of python-for-android.")
    changed = keeping(source)
    if changed != source:
        with open(f"{ACTIVITY}.new", "w", encoding="utf-8", newline="") as file:
            file.write(changed)
        os.replace(f"{ACTIVITY}.new", ACTIVITY)  # what may be a link into python-for-android stays as it was there


def keeping(source: str) -> str:
    """The source of the activity, changed once; ends the build if it is not as expected."""
    begins = [*re.finditer(f"{_BEGIN}(?P<kept>{re.escape(KEPT)})?(?={_UNHEARD})", source)]
    if len(begins) != 1 or _LOGGING not in source:
        sys.exit(
            "onNewIntent in PythonActivity.java of python-for-android is not as android/hook.py expects it: "
            "run `buildozer android clean`, or fit the hook to it."
        )
    (begin,) = begins
    return source if begin["kept"] else source[: begin.end()] + KEPT + source[begin.end() :]

"""Build hook for python-for-android: patches its activity in two methods, SDL's in one, and its manifest in one word.

Android may kill an app in the background and keep its task. When a file is opened then, the activity is recreated with the
original intent; the file arrives at `onNewIntent` long before Python is listening, and would be dropped silently. So would
one that was chosen in a file chooser, behind which Android is most likely to kill the app: it is opened in the same way.

From Android 11 on, SDL 2 passes Backspace on only for text typed since its keyboard opened, so a name that was there before
could not be deleted. It is to do on every Android what it does up to Android 10, as SDL itself has done since March 2026.

Android ends an activity when something about the phone changes that the manifest does not name: since Android 12, one may
switch bold text on, which ended the app. It draws its own texts, and need not know.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from typing import Final, NoReturn

ACTIVITY: Final = "src/main/java/org/kivy/android/PythonActivity.java"
SDL: Final = "src/main/java/org/libsdl/app/SDLActivity.java"
MANIFEST: Final = "templates/AndroidManifest.tmpl.xml"
"""The paths in the build folder."""
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
CHOSEN: Final = """\
        if (this.activityResultListeners == null && requestCode >= 5000 && resultCode == RESULT_OK && intent != null) {
            Intent chosen = new Intent(Intent.ACTION_VIEW, intent.getData());
            chosen.putExtra("wasabibowl.came", System.currentTimeMillis());
            setIntent(chosen);
        }
"""
"""The inserted Java. Only requests from that number on are for files to open; nobody listens in a process that asked nothing."""
_NEW_INTENT: Final = r"@Override\s+protected\s+void\s+onNewIntent\(Intent intent\)\s*\{\n"
_RESULT: Final = (
    r"@Override\s+protected\s+void\s+onActivityResult\(int requestCode, int resultCode, Intent intent\)\s*\{\n"
)
_NO_LISTENERS: Final = r"\s*if\s*\(\s*this\.{}Listeners\s*==\s*null\s*\)\s*return;"
_LOGGING: Final = "import android.util.Log;"
_DELETES: Final = r"public boolean deleteSurroundingText\(int beforeLength, int afterLength\)\s*\{\s*if \("
_UP_TO_ANDROID_10: Final = "Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */"
ON_EVERY_ANDROID: Final = "true /* not only up to Android 10 */"

_CHANGES: Final = 'android:configChanges="mcc|mnc|'
BOLD_TEXT: Final = "fontWeightAdjustment|"


def before_apk_build(_toolchain: object) -> None:
    """Patch the sources in the folder that python-for-android is about to build; change none unless all are as expected."""
    sources = {path: _read(path) for path in PATCHES}
    patched = {path: PATCHES[path](source) for path, source in sources.items()}
    for path, source in patched.items():
        if source != sources[path]:
            with open(f"{path}.new", "w", encoding="utf-8", newline="") as file:
                file.write(source)
            # replaced, not written through: it may be a link into python-for-android
            os.replace(f"{path}.new", path)


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except FileNotFoundError:
        sys.exit(f"android/hook.py does not find {path} of python-for-android.")


def keep_intents(source: str) -> str:
    """Return the source of python-for-android's activity, patched exactly once; exit if it is not as expected."""
    if _LOGGING not in source:
        _refuse("the imports of PythonActivity.java of python-for-android")
    source = _inserted(source, KEPT, _NEW_INTENT, "onNewIntent", "newIntent")
    return _inserted(source, CHOSEN, _RESULT, "onActivityResult", "activityResult")


def _inserted(source: str, java: str, begin: str, method: str, listeners: str) -> str:
    """Return the source with some Java at the beginning of a method that gives up without listeners."""
    begins = [*re.finditer(f"{begin}(?P<java>{re.escape(java)})?(?={_NO_LISTENERS.format(listeners)})", source)]
    if len(begins) != 1:
        _refuse(f"{method} in PythonActivity.java of python-for-android")
    (found,) = begins
    return source if found["java"] else source[: found.end()] + java + source[found.end() :]


def delete_any_text(source: str) -> str:
    """Return the source of SDL's activity, patched exactly once; exit if it is not as expected."""
    conditions = f"({re.escape(_UP_TO_ANDROID_10)}|{re.escape(ON_EVERY_ANDROID)})"
    found = [*re.finditer(rf"{_DELETES}{conditions}\)", source)]
    if len(found) != 1:
        _refuse("deleteSurroundingText in SDLActivity.java of SDL")
    begin, end = found[0].span(1)
    return source[:begin] + ON_EVERY_ANDROID + source[end:]


def outlive_bold_text(template: str) -> str:
    """Return the template of the manifest, patched exactly once; exit if it is not as expected."""
    if template.count(_CHANGES) != 1:
        _refuse("configChanges in AndroidManifest.tmpl.xml of python-for-android")
    before, after = template.split(_CHANGES)
    return before + _CHANGES + BOLD_TEXT + after.removeprefix(BOLD_TEXT)


def _refuse(what: str) -> NoReturn:
    sys.exit(f"{what} is not as android/hook.py expects it: run `buildozer android clean`, or fit the hook to it.")


PATCHES: Final[dict[str, Callable[[str], str]]] = {
    ACTIVITY: keep_intents,
    SDL: delete_any_text,
    MANIFEST: outlive_bold_text,
}

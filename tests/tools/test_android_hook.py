"""The build hook patches python-for-android's activity and SDL's exactly once, and only what it was written for."""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from sushigo_score.device.android import files
from tests.android.intents import CAME

ROOT = Path(__file__).parent.parent.parent
PACKAGE = "lib/python*/site-packages/pythonforandroid/bootstraps/sdl2/build"
UNTOUCHED = """\
    @Override
    protected void onNewIntent(Intent intent) {
        if (this.newIntentListeners == null) return;
        this.onResume();
        synchronized (this.newIntentListeners) {
"""
"""The start of the method in python-for-android 2026.5.9."""
CHANGED = """\
    @Override
    protected void onNewIntent(Intent intent) {
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
        if (this.newIntentListeners == null) return;
        this.onResume();
        synchronized (this.newIntentListeners) {
"""
UNTOUCHED_RESULT = """\
    @Override
    protected void onActivityResult(int requestCode, int resultCode, Intent intent) {
        if (this.activityResultListeners == null) return;
"""
CHANGED_RESULT = """\
    @Override
    protected void onActivityResult(int requestCode, int resultCode, Intent intent) {
        if (this.activityResultListeners == null && requestCode >= 5000 && resultCode == RESULT_OK && intent != null) {
            Intent chosen = new Intent(Intent.ACTION_VIEW, intent.getData());
            chosen.putExtra("wasabibowl.came", System.currentTimeMillis());
            setIntent(chosen);
        }
        if (this.activityResultListeners == null) return;
"""
OF_SDL = """\
    @Override
    public boolean deleteSurroundingText(int beforeLength, int afterLength) {
        if (Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */) {
            // Workaround to capture backspace key.
"""
"""The start of the method in SDL 2.30 and 2.32."""
PATCHED_OF_SDL = """\
    @Override
    public boolean deleteSurroundingText(int beforeLength, int afterLength) {
        if (true /* not only up to Android 10 */) {
            // Workaround to capture backspace key.
"""
SDL_SOURCE = f"""\
public class SDLActivity extends Activity {{
    int backlight = Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */ ? 0 : 1;
}}
class SDLInputConnection extends BaseInputConnection {{
{OF_SDL}        }}
        if (!super.deleteSurroundingText(beforeLength, afterLength)) {{
            return false;
        }}
    }}
}}
"""
TEMPLATE = """\
        <activity android:name="{{args.android_entrypoint}}"
                  android:configChanges="mcc|mnc|locale|fontScale|uiMode{% if args.min_sdk_version >= 8 %}|uiMode{% endif %}"
                  >
"""
SOURCE = f"""\
import android.util.Log;

public class PythonActivity extends SDLActivity {{
{UNTOUCHED}        }}
    }}

{UNTOUCHED_RESULT}    }}
}}
"""


@pytest.fixture
def hook() -> ModuleType:
    found = spec_from_file_location("hook", ROOT / "android" / "hook.py")
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def pinned(hook: ModuleType) -> str:
    """Return the pinned version's activity, if `make android-check` has fetched it."""
    environment = Path(os.environ.get("ANDROID_CHECK") or Path(sys.prefix) / "android")
    found = [*environment.glob(f"{PACKAGE}/{hook.ACTIVITY}")]
    if not found:
        pytest.skip("python-for-android is not fetched yet")
    return found[0].read_text("utf-8")


@pytest.fixture(params=["excerpt", "pinned"])
def source(hook: ModuleType, request: pytest.FixtureRequest) -> str:
    return SOURCE if request.param == "excerpt" else pinned(hook)


class Built(NamedTuple):
    """The sources in a build folder of python-for-android, which is the current one."""

    activity: Path
    sdl: Path
    manifest: Path

    def texts(self) -> list[str]:
        return [path.read_bytes().decode() for path in self]


def built(
    hook: ModuleType,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    source: str = SOURCE,
    sdl: str = SDL_SOURCE,
    template: str = TEMPLATE,
) -> Built:
    found = Built(folder / str(hook.ACTIVITY), folder / str(hook.SDL), folder / str(hook.MANIFEST))
    for path, text in zip(found, (source, sdl, template), strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    monkeypatch.chdir(folder)
    return found


def test_three_files_are_patched_and_only_once(
    hook: ModuleType, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = built(hook, tmp_path, monkeypatch, source)
    for _ in range(3):
        hook.before_apk_build(None)
        assert found.texts() == [
            source.replace(UNTOUCHED, CHANGED).replace(UNTOUCHED_RESULT, CHANGED_RESULT),
            SDL_SOURCE.replace(OF_SDL, PATCHED_OF_SDL),
            TEMPLATE.replace("mnc|", "mnc|fontWeightAdjustment|"),
        ]
        assert [[path.name for path in file.parent.iterdir()] for file in found] == [[file.name] for file in found]
    assert source.count(UNTOUCHED) == source.count(UNTOUCHED_RESULT) == SDL_SOURCE.count(OF_SDL) == 1


def test_lines_that_end_as_on_windows_are_kept(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = built(hook, tmp_path, monkeypatch, sdl=SDL_SOURCE.replace("\n", "\r\n"))
    hook.before_apk_build(None)
    assert found.texts()[1] == SDL_SOURCE.replace(OF_SDL, PATCHED_OF_SDL).replace("\n", "\r\n")


def test_python_for_android_itself_is_not_changed_through_links(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "theirs.java"
    theirs.write_text(SOURCE, "utf-8")
    activity = built(hook, tmp_path, monkeypatch).activity
    activity.unlink()
    try:
        activity.symlink_to(theirs)
    except OSError:
        pytest.skip("no links here")
    hook.before_apk_build(None)
    assert theirs.read_text("utf-8") == SOURCE
    assert CHANGED in activity.read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(Intent intent)", "(Intent intent, ComponentCaller caller)"),
        ("(Intent intent)", "(Intent came)"),
        ("if (this.newIntentListeners == null) return;", "setIntent(intent);"),
        (UNTOUCHED, UNTOUCHED + UNTOUCHED),
        (UNTOUCHED, CHANGED.replace("wasabibowl.came", "wasabibowl.otherwise")),
        ("int resultCode, Intent intent)", "int resultCode, Intent data)"),
        ("if (this.activityResultListeners == null) return;", ""),
        (UNTOUCHED_RESULT, UNTOUCHED_RESULT + UNTOUCHED_RESULT),
        (UNTOUCHED_RESULT, CHANGED_RESULT.replace("5000", "4000")),
        ("import android.util.Log;", ""),
        (SOURCE, ""),
    ],
)
def test_an_unexpected_activity_ends_the_build(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    found = built(hook, tmp_path, monkeypatch, SOURCE.replace(old, new))
    with pytest.raises(SystemExit, match=r"^[\w ]+ (in|of) PythonActivity\.java .* is not as android/hook\.py expects"):
        hook.before_apk_build(None)
    assert found.texts() == [SOURCE.replace(old, new), SDL_SOURCE, TEMPLATE]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<= 29 /* Android 10.0 (Q) */) {", "<= 30 /* Android 11.0 (R) */) {"),
        ("        if (Build.VERSION.SDK_INT <= 29 /* Android 10.0 (Q) */) {\n", ""),
        ("deleteSurroundingText(int", "deleteSurroundingTextInCodePoints(int"),
        (OF_SDL, OF_SDL + OF_SDL),
        (OF_SDL, OF_SDL + PATCHED_OF_SDL),
        (SDL_SOURCE, ""),
    ],
)
def test_an_unexpected_sdl_ends_the_build_with_nothing_patched(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    found = built(hook, tmp_path, monkeypatch, sdl=SDL_SOURCE.replace(old, new))
    with pytest.raises(
        SystemExit, match=r"^deleteSurroundingText in SDLActivity\.java .* is not as android/hook\.py exp"
    ):
        hook.before_apk_build(None)
    assert found.texts() == [SOURCE, SDL_SOURCE.replace(old, new), TEMPLATE]


@pytest.mark.parametrize("template", ["", TEMPLATE + TEMPLATE, TEMPLATE.replace("mcc|mnc|", "keyboard|")])
def test_an_unexpected_manifest_ends_the_build_with_nothing_patched(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, template: str
) -> None:
    found = built(hook, tmp_path, monkeypatch, template=template)
    with pytest.raises(
        SystemExit, match=r"^configChanges in AndroidManifest\.tmpl\.xml .* is not as android/hook\.py exp"
    ):
        hook.before_apk_build(None)
    assert found.texts() == [SOURCE, SDL_SOURCE, template]


@pytest.mark.parametrize("missing", ["activity", "sdl", "manifest"])
def test_a_missing_source_ends_the_build(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    path: Path = getattr(built(hook, tmp_path, monkeypatch), missing)
    path.unlink()
    with pytest.raises(SystemExit, match=rf"^android/hook\.py does not find .*{path.name} of .*\.$"):
        hook.before_apk_build(None)


def test_java_and_python_use_the_same_extra_and_numbers(hook: ModuleType) -> None:
    assert f'"{files._ARRIVED_EXTRA}"' in hook.KEPT
    assert files._ARRIVED_EXTRA == CAME
    assert CAME in hook.CHOSEN
    assert f"requestCode >= {files._REQUESTS_TO_OPEN} " in hook.CHOSEN
    assert files._REQUESTS + files._MOST_REQUESTS <= files._REQUESTS_TO_OPEN

"""The build hook patches python-for-android's activity exactly once, and only the version it was written for."""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

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
SOURCE = f"import android.util.Log;\n\npublic class PythonActivity extends SDLActivity {{\n{UNTOUCHED}        }}\n    }}\n}}\n"


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


def built(hook: ModuleType, folder: Path, source: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a build folder of python-for-android, and change to it."""
    activity = folder / str(hook.ACTIVITY)
    activity.parent.mkdir(parents=True, exist_ok=True)
    activity.write_bytes(source.encode())
    monkeypatch.chdir(folder)
    return activity


def test_one_method_is_patched_and_only_once(
    hook: ModuleType, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    activity = built(hook, tmp_path, source, monkeypatch)
    for _ in range(3):
        hook.before_apk_build(None)
        assert activity.read_bytes().decode() == source.replace(UNTOUCHED, CHANGED)
        assert [path.name for path in activity.parent.iterdir()] == [activity.name]
    assert source.count(UNTOUCHED) == 1


def test_python_for_android_itself_is_not_changed_through_links(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "theirs.java"
    theirs.write_text(SOURCE, "utf-8")
    activity = built(hook, tmp_path, "", monkeypatch)
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
        ("import android.util.Log;", ""),
        (SOURCE, ""),
    ],
)
def test_an_unexpected_source_ends_the_build(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    changed = SOURCE.replace(old, new)
    activity = built(hook, tmp_path, changed, monkeypatch)
    with pytest.raises(SystemExit, match=r"^onNewIntent in PythonActivity\.java .* is not as android/hook\.py expects"):
        hook.before_apk_build(None)
    assert activity.read_text("utf-8") == changed


def test_a_missing_source_ends_the_build(hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match=r"^android/hook\.py does not find src/main/java/.*\.$"):
        hook.before_apk_build(None)


def test_java_and_python_use_the_same_extra(hook: ModuleType) -> None:
    assert f'"{files._ARRIVED_EXTRA}"' in hook.KEPT
    assert files._ARRIVED_EXTRA == CAME

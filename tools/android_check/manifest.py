"""Checks the manifest and resources of the app, as rendered by python-for-android's own build script."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pythonforandroid

from tools.android_check.findings import Findings
from tools.android_check.project import API, MIN_API, Project

_NAME: Final = "{http://schemas.android.com/apk/res/android}"
_TOOLCHAIN_OPTIONS: Final = {"--bootstrap": 1, "--dist_name": 1, "--ndk-api": 1, "--arch": 1, "--copy-libs": 0}
"""The options that `p4a` does not pass on to the script, with the number of their values."""
_LAYERS: Final = ("common", "_sdl_common", "sdl2")
_RESOURCES: Final = (
    "mipmap/icon.png",
    "mipmap-anydpi-v26/icon.xml",
    "mipmap-xxxhdpi/icon_background.png",
    "mipmap-xxxhdpi/icon_foreground.png",
    "mipmap-xxxhdpi/icon_monochrome.png",
    "drawable/presplash.jpg",
    "xml/backup_rules.xml",
    "xml/data_extraction_rules.xml",
)


def lay_out(project: Project, work: Path) -> Path:
    """Return a build folder as it is before the hook runs, without any native code."""
    folder = work / "dist"
    for layer in _LAYERS:
        source = Path(pythonforandroid.__file__).parent / "bootstraps" / layer / "build"
        shutil.copytree(source, folder, dirs_exist_ok=True)
    shutil.rmtree(folder / "src" / "patches", ignore_errors=True)  # patches for SDL's sources
    archs = project.listed("android.archs")
    described = {"dist_name": "x", "bootstrap": "sdl2", "archs": archs, "ndk_api": MIN_API, "use_setup_py": False}
    (folder / "dist_info.json").write_text(json.dumps({**described, "recipes": [], "hostpython": sys.executable}))
    (folder / "project.properties").write_text(f"target=android-{project.config.get('app', 'android.api')}")
    (folder / "local.properties").write_text(f"sdk.dir={work / 'sdk'}")
    for arch in archs:
        (folder / f"_python_bundle__{arch}").mkdir()
        (folder / "libs" / arch).mkdir(parents=True)
    return folder


def render(project: Project, folder: Path) -> None:
    """Render a build folder as it is before Gradle takes over."""
    environment = {name: value for name, value in os.environ.items() if name != "P4A_BUILD_IS_RUNNING_UNITTESTS"}
    done = subprocess.run(
        [sys.executable, "build.py", *_script_arguments(project.arguments), "--no-byte-compile-python"],
        cwd=folder,
        env={**environment, "PYTHONPATH": str(Path(pythonforandroid.__file__).parent.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"python-for-android does not render the manifest:\n{done.stdout[-1000:]}{done.stderr[-2000:]}")


def _script_arguments(arguments: Sequence[str]) -> list[str]:
    kept = []
    waiting = iter(arguments[1:])  # the first one is the command
    for argument in waiting:
        if argument in _TOOLCHAIN_OPTIONS:
            for _ in range(_TOOLCHAIN_OPTIONS[argument]):
                next(waiting)
        elif not argument.startswith(("--color=", "--storage-dir=", "--hook=")):
            kept.append("--resource" if argument == "--add-resource" else argument)
    return kept


def check(folder: Path, findings: Findings) -> None:
    """Check that the manifest asks for what it should, and for nothing else."""
    manifest = ET.parse(folder / "src" / "main" / "AndroidManifest.xml").getroot()  # noqa: S314 - rendered from ours
    permissions = [entry.get(f"{_NAME}name", "") for entry in manifest.iter("uses-permission")]
    wanted_permissions = ["android.permission.INTERNET", "android.permission.VIBRATE"]
    findings.expect(sorted(permissions) == wanted_permissions, f"it asks for {permissions}")
    sdk, application, activity = (_only(manifest, name) for name in ("uses-sdk", "application", "activity"))
    wanted = (
        (sdk, {"minSdkVersion": str(MIN_API), "targetSdkVersion": str(API)}),
        (
            application,
            {
                "icon": "@mipmap/icon",
                "allowBackup": "True",
                "fullBackupContent": "@xml/backup_rules",
                "dataExtractionRules": "@xml/data_extraction_rules",
                "enableOnBackInvokedCallback": "false",
            },
        ),
        (activity, {"launchMode": "singleTask", "screenOrientation": "unspecified", "exported": "true"}),
    )
    for element, attributes in wanted:
        for name, value in attributes.items():
            given = element.get(_NAME + name)
            findings.expect((given or "").lower() == value.lower(), f"{element.tag} has {name}={given}, not {value}")
    outlived = (activity.get(f"{_NAME}configChanges") or "").split("|")
    findings.expect("fontWeightAdjustment" in outlived, "switching bold text on would end the activity")
    _check_intents(activity, findings)
    queries = [entry.get(f"{_NAME}name") for part in manifest.iter("queries") for entry in part.iter("action")]
    findings.expect(
        queries == ["android.intent.action.TTS_SERVICE"],
        f"it declares the queries {queries}, not text-to-speech engines",
    )
    for name in _RESOURCES:
        findings.expect((folder / "src" / "main" / "res" / name).is_file(), f"there is no resource {name}")
    with tarfile.open(folder / "src" / "main" / "assets" / "private.tar") as private:
        members = {member.name.removeprefix("./"): member for member in private if member.isfile()}
        variables = private.extractfile(members["p4a_env_vars.txt"])
        settings = variables.read().decode() if variables else ""
    findings.expect(
        settings.count("Portrait") == 2 and settings.count("Landscape") == 2, "not all four orientations are allowed"
    )
    findings.expect("main.py" in members, "main.py is not in the package")
    findings.say(
        f"the manifest asks for API {API} down to {MIN_API}, only INTERNET and VIBRATE, all orientations, one window and text-to-speech engines, and backs up the games"
    )


def _only(manifest: ET.Element, name: str) -> ET.Element:
    (found,) = manifest.iter(name)
    return found


def _check_intents(activity: ET.Element, findings: Findings) -> None:
    offers = set()
    for entry in activity.iter("intent-filter"):
        actions = [action.get(f"{_NAME}name", "").rpartition(".")[2] for action in entry.iter("action")]
        data = [*entry.iter("data")]
        schemes = [part.get(f"{_NAME}scheme") for part in data if part.get(f"{_NAME}scheme")] or [""]
        kinds = [part.get(f"{_NAME}mimeType") for part in data if part.get(f"{_NAME}mimeType")] or [""]
        offers |= {(action, scheme, kind) for action in actions for scheme in schemes for kind in kinds}
    files = ("application/x-sushigo+json", "application/json", "application/octet-stream", "application/vnd.sqlite3")
    expected = {("MAIN", "", ""), ("VIEW", "wasabibowl", "")}
    expected |= {(action, scheme, kind) for action, scheme in (("VIEW", "content"), ("SEND", "")) for kind in files}
    findings.expect(
        offers == expected, f"it offers itself for {sorted(offers ^ expected)} or not, against what is meant"
    )

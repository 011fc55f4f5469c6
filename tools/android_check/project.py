"""buildozer.spec as buildozer reads it: its keys, the files it names, what it packages, and the commands it runs."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import buildozer
from buildozer.targets import android

from tools.android_check.findings import Findings

API: Final = 36
MIN_API: Final = 24
HIGHEST_VERSION_CODE: Final = 2_100_000_000
_ONE_FILE: Final = (
    "icon.filename",
    "presplash.filename",
    "version.filename",
    "android.backup_rules",
    "android.blacklist_src",
    "android.whitelist_src",
    "android.extra_manifest_application_arguments",
    "android.extra_manifest_xml",
    "android.manifest.intent_filters",
    "p4a.hook",
)
_SHORTEST_PATTERN: Final = 8


class Project(NamedTuple):
    """The app as buildozer hands it to python-for-android."""

    config: Any
    app: Path
    arguments: tuple[str, ...]
    always: tuple[str, ...]
    """Extra arguments of every `p4a` command."""

    def listed(self, key: str) -> list[str]:
        """Return the values of a key that holds a list."""
        return [str(value) for value in self.config.getlist("app", key, []) if value]

    @property
    def pins(self) -> dict[str, str]:
        """The version of each requirement; empty where python-for-android decides."""
        split = (requirement.partition("==") for requirement in self.listed("requirements"))
        return {name: version for name, _, version in split}


def read(root: Path, work: Path, findings: Findings) -> Project:
    """Read the spec, and let buildozer do everything that it does before downloading."""
    os.chdir(root)
    os.environ["HOME"] = str(work)
    _confine(work)
    builder = buildozer.Buildozer("buildozer.spec")  # exits with its own message if a value is invalid
    builder.logger.set_level(0)
    _check_keys(builder.config, findings)
    _check_comments(root, findings)
    _check_files(builder.config, findings)
    _check_version(builder.get_version(), findings)
    commands: list[tuple[str, ...]] = []
    android.TargetAndroid._p4a = lambda _, command, **__: commands.append(tuple(map(str, command)))  # noqa: SLF001
    builder.set_target("android")
    builder.target.build_mode, builder.target.artifact_format = "debug", "apk"
    Path(builder.target.get_dist_dir(builder.config.get("app", "package.name"))).mkdir(parents=True)
    builder.build_application()
    builder.target.compile_platform()
    buildozer.buildops.file_copy = lambda *_, **__: None  # there is no finished package to copy
    builder.target.build_package()
    project = Project(builder.config, Path(builder.app_dir), commands[-1], (*builder.target.extra_p4a_args,))
    findings.expect(project.listed("android.archs") == ["arm64-v8a"], "android.archs is not just arm64-v8a")
    findings.expect(project.config.get("app", "p4a.bootstrap") == "sdl2", "Kivy 2.3 supports only the bootstrap sdl2")
    for kind, mode in (("apk", "debug"), ("aab", "release")):
        findings.expect(
            project.config.get("app", f"android.{mode}_artifact") == kind, f"the {mode} build is not an {kind}"
        )
    findings.say(f"buildozer {buildozer.__version__} reads buildozer.spec and knows all of its keys")
    return project


def _confine(work: Path) -> None:
    """Make buildozer write only to a folder of ours, and not look for an SDK."""
    buildozer.Buildozer.user_build_dir = property(lambda _: str(work / "build"))
    android.TargetAndroid.android_sdk_dir = property(lambda _: str(work / "sdk"))
    (work / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)


def _check_keys(config: Any, findings: Findings) -> None:
    patterns = [
        re.compile(pattern) for path in _sources() for pattern in _string_patterns(ast.parse(path.read_bytes()))
    ]
    for section in ("app", "buildozer"):
        for key in config.options(section):
            read_somewhere = any(pattern.fullmatch(key) for pattern in patterns)
            findings.expect(read_somewhere, f"buildozer never reads {key} in [{section}]")
    findings.expect(set(config.sections()) == {"app", "buildozer"}, "buildozer.spec has a section that nobody reads")


def _sources() -> Iterator[Path]:
    return Path(buildozer.__file__).parent.rglob("*.py")


def _string_patterns(tree: ast.AST) -> Iterator[str]:
    """Yield every string in a source as a pattern, with a wildcard for each hole of an f-string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values]
            if len("".join(parts)) >= _SHORTEST_PATTERN:
                yield "".join(re.escape(part) or "[a-z]+" for part in parts)


def _check_comments(root: Path, findings: Findings) -> None:
    for line in (root / "buildozer.spec").read_text("utf-8").splitlines():
        inline = re.match(r"[^#]*=.*\s[#;]\s", line)
        findings.expect(not inline, f"what follows # becomes part of the value: {line}")


def _check_files(config: Any, findings: Findings) -> None:
    named = [config.getdefault("app", key, "") for key in _ONE_FILE]
    named += [resource.partition(":")[0] for resource in config.getlist("app", "android.add_resources", [])]
    for name in named:
        findings.expect(name and os.path.exists(name), f"there is no {name or 'file named for one of the keys'}")


def _check_version(version: str, findings: Findings) -> None:
    parts = version.split(".")
    findings.expect(len(parts) == 3 and all(part.isdigit() for part in parts), f"{version} is not three numbers")
    findings.expect(all(int(part) < 100 for part in parts[1:]), f"a part of {version} runs over into the one before")
    code = 0
    for part in parts:
        code = code * 100 + int(part)
    findings.expect(
        int(f"10{MIN_API}{code}") <= HIGHEST_VERSION_CODE, f"the code for {version} is too high for Android"
    )

"""The workflows use pinned actions, have minimal permissions, and need no secret."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from sushigo_score import __version__

ROOT = Path(__file__).parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
WRITES = {"contents", "id-token", "attestations"}
"""The permissions of the job that drafts a release, and of no other."""


def test_there_are_workflows() -> None:
    assert [path.name for path in WORKFLOWS] == ["release.yml", "test.yml"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_commit(path: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", path.read_text("utf-8"))
    assert used
    for action, said in used:
        if not action.startswith("./"):
            assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action), action
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", said), action


def test_an_action_is_the_same_everywhere() -> None:
    pins: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for name, commit in re.findall(r"uses: (actions/[\w-]+)@(\w+)", path.read_text("utf-8")):
            pins.setdefault(name, set()).add(commit)
    assert {name for name, commits in pins.items() if len(commits) > 1} == set()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_only_the_draft_has_write_permissions(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "\npermissions: {}\n" in text
    assert "secrets." not in text
    assert "pull_request_target" not in text
    jobs = re.split(r"^  (?=[\w-]+:$)", text.partition("\njobs:\n")[2], flags=re.M)[1:]
    for job in jobs:
        name = job.partition(":")[0]
        writes = set(re.findall(r"^      ([\w-]+): write", job, re.M))
        assert "    permissions:\n" in job, name
        assert writes == (WRITES if name == "release" else set()), name


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_script_that_is_run_exists(path: Path) -> None:
    text = path.read_text("utf-8")
    scripts = set(re.findall(r"\.ci/[\w-]+", text))
    assert scripts
    for script in scripts:
        assert (ROOT / script).stat().st_mode & 0o111, script
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    assert set(re.findall(r"\bmake ([\w-]+)", text)) <= targets


def test_the_notes_of_a_release_say_what_is_new_and_how_to_install_it() -> None:
    def notes(tag: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([ROOT / ".ci" / "release-notes", tag], capture_output=True, text=True, check=False)

    said = notes(f"v{__version__}")
    assert said.returncode == 0
    new, _, install = said.stdout.partition("\n## Install it\n")
    assert "- " in new
    for needed in ("pipx install", ".deb", "Open Anyway", "Smart App Control", "where they go with it"):
        assert needed in install
    assert "](" not in install, "a page of a release resolves no link into the repository"
    assert notes("v99.0.0").returncode != 0, "a version without an entry is not released"

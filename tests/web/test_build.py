"""The folder of the page without a host: what is in it, always the same, and nothing from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sushigo_score.phones.security import HEADERS
from tools.web.build import OWN, POLICY, PYODIDE, contents, scorer

LOCK = Path(PYODIDE).parent.parent / "package-lock.json"
MOST_LINES = 1600


def test_only_what_the_page_needs_of_the_scorer_is_in_it() -> None:
    packages = {name.split("/")[1] for name in scorer() if "/" in name}
    assert packages.isdisjoint({"ui", "device", "cli"})
    assert {"rules", "storage", "web"} <= packages
    assert not any(name.endswith(("phones/site.py", "phones/connections.py", ".po")) for name in scorer())


def test_the_policy_is_that_of_the_phones_and_what_python_needs() -> None:
    of_phones = dict(HEADERS)["content-security-policy"].replace("; frame-ancestors 'none'", "")
    added = {"'wasm-unsafe-eval'", "worker-src", "manifest-src"}
    assert set(re.findall(r"[\w'-]+", POLICY)) - set(re.findall(r"[\w'-]+", of_phones)) == added


def test_pyodide_is_pinned_by_its_hash() -> None:
    packages = json.loads(LOCK.read_text("utf-8"))["packages"]
    asked = json.loads((LOCK.parent / "package.json").read_text("utf-8"))["dependencies"]
    assert asked["pyodide"] == packages["node_modules/pyodide"]["version"]
    assert all(package["integrity"].startswith("sha512-") for name, package in packages.items() if name)
    assert not any("hasInstallScript" in package for package in packages.values())


def test_the_page_stays_small() -> None:
    pages = (OWN, OWN.parent.parent / "phones" / "page")
    lines = [line for page in pages for path in page.glob("*.js") for line in path.read_text("utf-8").splitlines()]
    assert (
        len([line for line in lines if line.strip() and not line.lstrip().startswith(("//", "/*", "*"))]) <= MOST_LINES
    )


@pytest.mark.skipif(not PYODIDE.is_dir(), reason="Pyodide is not installed; make test fetches it where there is npm")
def test_the_folder_is_the_same_each_time_and_names_nothing_elsewhere() -> None:
    files = contents()
    assert files == contents()
    kept = json.loads(re.findall(r"JSON.parse\('(.*)'\)", files["sw.js"].decode())[0])
    assert {*kept} == {"./", *files} - {"index.html", "sw.js"}
    page = files["index.html"].decode()
    assert POLICY in page
    assert not re.search(r"(?:src|href)=\"(?:/|http)", page)
    assert '"packages": {}' in next(text.decode() for name, text in files.items() if name.endswith("pyodide-lock.json"))

"""The documentation: short enough where it must be, no dead links, and examples that work as printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sushigo_score import __version__
from sushigo_score.formats.gamefile import load
from sushigo_score.rules.editions import EDITIONS
from sushigo_score.rules.score import score
from sushigo_score.text.editions import EDITION_WORDS
from sushigo_score.text.language import words_for

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
PAGES = (
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *(FORMS.parent / name for name in ("CODE_OF_CONDUCT.md", "SECURITY.md")),
)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_ELSEWHERE = re.compile(r"https?://|mailto:")
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.S | re.M)


def words_of(page: Path) -> str:
    """Return a page without its code."""
    return _CODE.sub("", page.read_text("utf-8"))


def links(page: Path) -> list[str]:
    return _LINK.findall(words_of(page))


def anchors(page: Path) -> set[str]:
    """Return the anchors that GitHub generates for a page's headings."""
    headings = re.findall(r"^#+ (.+)$", words_of(page), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(page: Path) -> Iterator[str]:
    """Yield the dead links of a page."""
    for link in links(page):
        if _ELSEWHERE.match(link):
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            yield link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_link_is_dead(page: Path) -> None:
    assert list(dead_links(page)) == []


def test_dead_links_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A house\n[a](page.md#a-house) [b](#a-house) [c](gone.md) [d](#gone) `[e](gone.md)`\n", "utf-8")
    assert list(dead_links(page)) == ["gone.md", "#gone"]


def test_every_page_is_reachable_from_the_readme() -> None:
    reached, waiting = set(), [README]
    while waiting:
        page = waiting.pop().resolve()
        if page not in reached and page.suffix == ".md":
            reached.add(page)
            waiting += [page.parent / link.partition("#")[0] for link in links(page) if not _ELSEWHERE.match(link)]
    assert {page.resolve() for page in PAGES} - reached == set()


@pytest.mark.parametrize("form", ["1-score.yml", "2-rule-question.yml"])
def test_a_form_offers_every_box_by_its_name(form: str) -> None:
    offered = re.findall(r"^ {8}- (.+)$", (FORMS / form).read_text("utf-8"), re.M)
    words = words_for("en")
    assert offered == [words.name(EDITION_WORDS[edition].name) for edition in EDITIONS]


def test_the_readme_is_short() -> None:
    text = README.read_text("utf-8")
    assert len(text.splitlines()) <= 120
    pictures = [README.parent / name for name in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)]
    assert len(set(pictures)) == 4
    assert sum(path.stat().st_size for path in pictures) <= 400_000


def test_every_make_target_mentioned_exists() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for page in PAGES:
        named = set(re.findall(r"`make ([\w-]+)", page.read_text("utf-8")))
        assert named - targets == set(), page.name


def test_every_make_target_is_documented() -> None:
    phony = re.findall(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    explained = "".join(page.read_text("utf-8") for page in PAGES)
    commands = set(phony[0].split())
    assert {command for command in commands if f"make {command}" not in explained} == set()


def test_the_example_game_can_be_scored() -> None:
    page = (ROOT / "docs" / "game-file.md").read_text("utf-8")
    (shown,) = re.findall(r"```json\n(.*?)```", page, re.S)
    assert score(load(shown.encode()).game).totals == (27, 20)


def test_the_pypi_page_is_self_contained() -> None:
    """Relative links do not work there."""
    page = ROOT / "docs" / "pypi.md"
    assert [link for link in links(page) if not _ELSEWHERE.match(link)] == []
    (shown,) = re.findall(r"```json\n(.*?)```", page.read_text("utf-8"), re.S)
    assert score(load(shown.encode()).game).totals == (27, 20)


def test_the_changelog_is_up_to_date() -> None:
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert newest is not None
    assert newest[1] == __version__

"""The page without a host in a real browser: by taps, without a network, in two tabs, and killed in the middle of taps."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sushigo_score.phones.site import page_contents
from tests.phones.chromium import BrowserPage, Chromium, browsing
from tests.phones.test_axe import AXE, is_open_to_all
from tests.web.folder import NEEDS_BOTH, served
from tools.web import build

pytestmark = NEEDS_BOTH
SOAK = bool(os.environ.get("WASABI_BOWL_SOAK"))
PICTURES = os.environ.get("WASABI_BOWL_PICTURES", "")
ONLY_SOAKING = pytest.mark.skipif(not SOAK, reason="takes long; make soak runs it")
CARDS = "document.querySelector('.sum strong')?.innerText"
READY = "!!document.querySelector('footer .main') && !!document.querySelector('#p-egg')"
WATCHES = """
const Worker_ = Worker;
window.Worker = class extends Worker_ {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({data}) => { if (data.body) window.steps = JSON.parse(data.body).view?.steps ?? 0; });
  }
};"""
"""Notes how many steps the game on the page has."""
DAMAGES = """
navigator.locks.request("wasabi-bowl", async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("wasabi-bowl");
  for (const name of ["games.sqlite3", "games.sqlite3-wal"]) {
    const writing = await (await folder.getFileHandle(name)).createWritable();
    await writing.write("x".repeat(5000));
    await writing.close();
  }
  return true;
})"""
KEPT_FILES = """
(async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("wasabi-bowl");
  const names = [];
  for await (const name of folder.keys()) if (name.includes("damaged") && name.endsWith("sqlite3")) names.push(name);
  return names;
})()"""
TAPS = """
void (async () => {
  for (let at = 0; at < 500; at += 1) {
    document.querySelectorAll(at % 2 ? '.minus' : '.add')[0]?.click();
    await new Promise(later => setTimeout(later, 15));
  }
})()"""


@pytest.fixture(scope="module")
def link(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("web")) as link:
        yield link


def check(page: BrowserPage, name: str) -> None:
    """Check that the page is open to all, and keep pictures of it if they are asked for."""
    if AXE.exists() and SOAK:
        is_open_to_all(page)
    if PICTURES:
        for dark in (True, False):
            page.look(dark=dark)
            page.picture(Path(PICTURES) / f"web-{name}-{'dark' if dark else 'light'}.png")


def typed(page: BrowserPage, name: str) -> None:
    page.run("document.querySelector('.field input').focus()")
    page.ask("Input.insertText", text=name)
    page.tap(".field button")
    page.wait_for(f"[...document.querySelectorAll('.own .label')].some(e => e.innerText === '{name}')")


def dealt(page: BrowserPage) -> None:
    """Begin a game of two with taps."""
    page.wait_for(READY)
    check(page, "home")
    page.tap("footer .main", "New game")
    page.tap(".choice", "Sushi Go Party!")
    for name in ("Ana", "Ben"):
        page.wait_for("!!document.querySelector('.field input')")
        typed(page, name)
    page.tap(".choice", "My First Meal")
    page.wait_for("document.querySelector('footer .main').innerText === 'Deal 10 cards each'")
    check(page, "new-game")
    page.tap("footer .main", "Deal")
    page.wait_for("!!document.querySelector('.tiles')")


def test_a_game_by_taps_that_goes_on_after_a_reload_without_a_network(tmp_path: Path) -> None:
    with browsing() as browser:
        with served(tmp_path) as link:
            page = browser.page(link, 360, 740)
            dealt(page)
            page.tap(".add", "Squid")
            page.wait_for(f"{CARDS} === '1 of 10 cards'")
            page.tap(".sits", "Ben")
            page.wait_for(f"{CARDS} === '0 of 10 cards'")
            page.tap(".add", "Egg")
            page.wait_for(f"{CARDS} === '1 of 10 cards'")
            check(page, "round")
            assert page.run("document.documentElement.scrollWidth <= innerWidth")
            page.run("navigator.serviceWorker.ready.then(() => true)")
        page.ask("Page.reload")
        page.wait_for("!!document.querySelector('.tiles')")
        assert page.run("[...document.querySelectorAll('.player .total')].map(e => e.innerText)") == ["3", "1"]
        page.tap("footer .main", "Round result")
        page.wait_for("!!document.querySelector('.result')")
        check(page, "result")
        for at in (2, 3):
            page.tap("footer .main", f"Start round {at}")
            page.tap("footer .main", "Round result")
        page.tap("footer .main", "Desserts and winner")
        page.wait_for("!!document.querySelector('.ending')")
        page.tap("footer .main", "Show the winner")
        page.wait_for("document.querySelector('.best')?.innerText === 'Ana wins with 3 points'")
        check(page, "end")
        page.tap("header .word", "Home")
        page.wait_for("document.querySelector('.own .choice .label')?.innerText === 'Ana won with 3'")
        assert page.complaints == []


@ONLY_SOAKING
def test_a_second_tab_waits_for_the_first(link: str) -> None:
    with browsing() as browser:
        first = browser.page(link, 360, 740)
        first.wait_for(READY)
        second = browser.page(link, 360, 740, beside=first)
        second.wait_for("document.body?.innerText.includes('open in another tab')")
        first.ask("Page.close")
        second.wait_for(READY)


@ONLY_SOAKING
def test_a_damaged_database_is_set_aside_and_what_takes_its_place_is_kept(link: str) -> None:
    with browsing() as browser:
        page = browser.page(link, 360, 740)
        dealt(page)
        beside = browser.page(f"{link}manifest.webmanifest", 360, 740, beside=page)
        page.ask("Page.close")
        beside.wait_for("document.readyState === 'complete'")
        assert beside.run(DAMAGES) is True
        page = browser.page(link, 360, 740, beside=beside)
        page.wait_for(READY)
        assert beside.run(KEPT_FILES)[0].startswith("games.sqlite3.damaged-")
        dealt(page)
        page.tap(".add", "Squid")
        page.wait_for(f"{CARDS} === '1 of 10 cards'")
        page.ask("Page.reload")
        page.wait_for(f"{CARDS} === '1 of 10 cards'")


@ONLY_SOAKING
def test_an_update_mixes_no_versions_and_leaves_python_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = "getComputedStyle(document.documentElement).getPropertyValue('--version')"
    with served(tmp_path) as link, browsing() as browser:
        page = browser.page(link, 360, 740)
        page.wait_for(READY)
        page.run("navigator.serviceWorker.ready.then(() => true)")
        newer = {"page.css": page_contents()["page.css"] + b":root { --version: 2; }"}
        monkeypatch.setattr(build, "page_contents", lambda: {**page_contents(), **newer})
        files = build.built(tmp_path / "some" / "where")
        for name in files:
            if name.endswith((".wasm", "stdlib.zip")):
                (tmp_path / "some" / "where" / name).unlink()  # whoever asks for it again gets nothing
        page.ask("Page.reload")
        page.wait_for(READY)
        assert page.run(version) == ""
        page.run("navigator.serviceWorker.getRegistration().then(one => one.update()).then(() => true)")
        page.wait_for("navigator.serviceWorker.getRegistration().then(one => one.waiting !== null)")
        page.ask("Page.navigate", url="about:blank")
        page.wait_for("location.href === 'about:blank'")
        page.ask("Page.navigate", url=link)
        page.wait_for(READY)
        assert page.run(version) == "2"
        assert page.complaints == []


@ONLY_SOAKING
def test_a_full_disk_is_said_and_entering_goes_on_once_there_is_room(link: str) -> None:
    with browsing() as browser:
        page = browser.page(link, 360, 740, first=WATCHES)
        dealt(page)
        origin = link.partition("/some/")[0]
        page.ask("Storage.overrideQuotaForOrigin", origin=origin, quotaSize=1000)
        page.run(TAPS)
        page.wait_for("!!document.querySelector('.banner')")
        assert "Nothing you entered is lost" in page.run("document.querySelector('.banner').innerText")
        shown = page.run("steps")
        page.ask("Storage.overrideQuotaForOrigin", origin=origin)
        page.wait_for(f"steps > {shown}")


def test_nothing_shown_is_lost_by_a_kill_in_the_middle_of_taps(link: str, tmp_path: Path) -> None:
    random = Random(33)
    shown = 0
    for at in range(51 if SOAK else 2):
        browser = Chromium(str(tmp_path))
        try:
            page = browser.page(link, 360, 740, first=WATCHES, lasting=True)
            if at == 0:
                dealt(page)
            page.wait_for("!!document.querySelector('.tiles')")
            assert page.run("steps") >= shown
            page.run(TAPS)
            wanted = page.run("steps") + random.randrange(3, 30)
            page.wait_for(f"steps >= {wanted}")
            shown = page.run("steps")
        finally:
            browser.close()

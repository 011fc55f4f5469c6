"""Every page for phones and for the TV, light and dark, passes axe-core's accessibility rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, StartGame
from sushigo_score.game.session import Session
from sushigo_score.phones.server import ENDED, PUT_AWAY
from sushigo_score.rules.facts import Player
from tests.game.tables import session_of, start
from tests.phones.chromium import NEEDS_CHROMIUM, BrowserPage, Chromium
from tests.phones.client import Served, served

AXE = Path(__file__).parent.parent.parent / "tools" / "page" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """(async () => {
  const found = await axe.run(document, {resultTypes: ['violations'], RULES});
  return found.violations.map(one => `${one.id}: ` + one.nodes.map(node => node.html + node.failureSummary).join('; '));
})()"""

pytestmark = [
    NEEDS_CHROMIUM,
    pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed; make test fetches it where there is npm"),
]
MENU = ("uramaki", "onigiri", "miso_soup", "tofu", "special_order", "takeout_box", "fruit")


def is_open_to_all(page: BrowserPage) -> None:
    """Check that axe-core finds nothing, light or dark."""
    if not page.run("!!window.axe"):
        page.run(AXE.read_text("utf-8") + "; true")
    assert page.run(RUN.replace("RULES", "")) == []
    page.look(dark=True)
    # the only rule that depends on the colors
    assert page.run(RUN.replace("RULES", "runOnly: ['color-contrast']")) == []
    page.look(dark=False)


def opened(page: BrowserPage, selector: str, text: str) -> None:
    """Open a tray, check it, and close it."""
    page.tap(selector, text)
    page.wait_for("document.querySelector('dialog')?.open")
    is_open_to_all(page)
    page.tap("dialog .top .word")
    page.wait_for("!document.querySelector('dialog')")


def sitting(chromium: Chromium, table: Served, name: str) -> BrowserPage:
    page = chromium.page(table.place.link, 412, 915)
    page.tap(".sit", name)
    page.wait_for("!!document.querySelector('.tiles, .dealing')")
    return page


def test_who_a_round_and_every_form_over_it(chromium: Chromium) -> None:
    session = session_of(start("party", "Ana", "Ben", "Cleo", menu=MENU))
    with served(session) as table:
        page = chromium.page(table.place.link, 412, 915)
        page.wait_for("document.querySelectorAll('.sit').length === 4")
        is_open_to_all(page)
        page.tap(".sit", "Ana")
        page.wait_for("!!document.querySelector('.dealing')")
        is_open_to_all(page)
        session.do(BeginRound())
        for card in ("tofu", "tofu", "miso_soup", "uramaki:5", "uramaki:5", *["egg"] * 9):
            session.do(PutCard(0, card))
        table.service.show(table.at_table.snapshot())
        page.tap(".cautions summary")
        page.tap("footer .main")
        page.wait_for("!!document.querySelector('.player.done')")
        is_open_to_all(page)
        opened(page, ".add", "Special order")
        opened(page, ".add", "Takeout box")
        opened(page, ".action", "Uramaki race")
        opened(page, ".action", "Discard soups")
        for copied in ("Tofu", "Squid"):
            page.tap(".add", "Special order")
            page.tap("dialog .choice", copied)
            page.wait_for("!document.querySelector('dialog')")
        page.wait_for("document.body.innerText.includes('16 of')")
        opened(page, ".minus", "One fewer: Special order")


@pytest.mark.parametrize(
    ("dessert", "selector", "text"),
    [("mochi", ".action", "Die: "), ("frozen_yogurt", ".add", "Frozen yogurt"), ("strawberry_pudding", "", "")],
)
def test_desserts_with_forms_of_their_own(chromium: Chromium, dessert: str, selector: str, text: str) -> None:
    with served(session_of(start("anniversary", "Ana", "Ben", dessert=dessert), BeginRound())) as table:
        page = sitting(chromium, table, "Ana")
        is_open_to_all(page)
        if selector:
            opened(page, selector, text)


def over(chromium: Chromium, session: Session, monkeypatch: pytest.MonkeyPatch, *, tv: bool) -> None:
    """Check every page from the result of a round to the podium."""
    with served(session, moves_on=False) as table:
        if tv:
            page = chromium.page(table.place.tv_link, 1920, 1080)
            page.wait_for("!!document.querySelector('.player')")
            is_open_to_all(page)
        else:
            page = sitting(chromium, table, "Ana")
        for number in range(3):
            if number:
                session.do(BeginRound())
            for seat, card in enumerate(("pudding", "maki:3", "wasabi", "tempura")):
                session.do(PutCard(seat, card))
            session.do(EndRound())
        state = session.state
        table.service.show(table.at_table.snapshot())
        page.wait_for("!!document.querySelector('.result')")
        is_open_to_all(page)
        for shown in (0, 1, 9):
            monkeypatch.setattr(table.at_table._table, "revealed", shown)
            table.service.show(table.at_table.snapshot())
            page.wait_for(
                f"document.querySelectorAll('.dessert .reason').length >= {min(shown, 4)} && !!document.querySelector('.ending')"
            )
            is_open_to_all(page)
        session.do(FinishGame())
        table.service.show(table.at_table.snapshot())
        page.wait_for("!!document.querySelector('.places, .podium')")
        is_open_to_all(page)
        assert state.game.complete
        if not tv:
            page.tap("header .sign", "Score sheet")
            page.wait_for("!!document.querySelector('.sheet')")
            is_open_to_all(page)
            page.tap(".number", "")
            page.wait_for("!document.querySelector('.sheet')")
            is_open_to_all(page)


@pytest.mark.parametrize("tv", [False, True], ids=["phone", "tv"])
def test_results_desserts_podium_and_score_sheet(chromium: Chromium, monkeypatch: pytest.MonkeyPatch, tv: bool) -> None:
    players = tuple(Player(name) for name in ("Ana", "Ben", "Cleo", "Dóra"))
    over(chromium, session_of(StartGame("original", players, (0, 3, 5, 7)), BeginRound()), monkeypatch, tv=tv)


@pytest.mark.parametrize("size", [(412, 915), (1920, 1080)], ids=str)
def test_the_code_for_a_tv(chromium: Chromium, size: tuple[int, int]) -> None:
    with served(session_of(start("original", "Ana", "Ben"))) as table:
        page = chromium.page(table.place.typed, *size)
        page.wait_for("document.querySelectorAll('.keys button').length === 12")
        is_open_to_all(page)
        for _ in range(6):
            page.tap(".keys button", "0" if table.place.code[0] != "0" else "1")
        page.wait_for("!!document.querySelector('.trouble').innerText")
        is_open_to_all(page)


def test_errors_and_off(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    with served(session) as table:
        stranger = chromium.page(table.place.link.partition("#")[0] + "#" + "A" * 22, 412, 915)
        stranger.wait_for("!!document.querySelector('.big')")
        is_open_to_all(stranger)
        page = sitting(chromium, table, "Ana")
        page.offline(True)
        page.tap(".add", "Egg")
        page.wait_for("document.querySelectorAll('.banner').length === 2")
        is_open_to_all(page)
        session.do(EndRound())
        page.offline(False)
        page.wait_for("document.body.innerText.includes('Not entered: Egg nigiri')")
        is_open_to_all(page)
        table.service.pause(PUT_AWAY)
        page.wait_for("!!document.querySelector('.big')")
        is_open_to_all(page)
        table.service.pause("")
        page.wait_for("!document.querySelector('.big')")
        table.service.pause(ENDED)
        page.wait_for("document.querySelector('.big')?.innerText.includes('turned off')")
        is_open_to_all(page)

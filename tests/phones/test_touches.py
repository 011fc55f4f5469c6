"""Nothing that changes cards appears under a finger where another button was: not by a tap, nor by anything others do meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from sushigo_score.formats.journal import read_step
from sushigo_score.formats.strict_json import Node
from sushigo_score.game.commands.command import Command, CommandRefused
from sushigo_score.game.commands.table import BeginRound, EndRound
from sushigo_score.game.session import Session
from sushigo_score.phones.taps import Looking
from sushigo_score.phones.views import view
from tests.game.tables import session_of, start
from tests.phones.chromium import NEEDS_CHROMIUM, BrowserPage, Chromium
from tests.phones.client import Served, served
from tests.phones.tables import PHONE, offered, phones_of

pytestmark = NEEDS_CHROMIUM
MENU = ("uramaki", "onigiri", "miso_soup", "tofu", "special_order", "takeout_box", "fruit")
GAMES = {
    "original": start("original", "Ana", "Ben", "Cleo"),
    "party": start("party", "Ana", "Ben", "Cleo", menu=MENU),
}
CHANGES = 60

WATCH = """
window.slips = [];
addEventListener('DOMContentLoaded', () => {
  const CHANGE = '.add, .minus, .action, .choice, dialog .main';
  const called = button => button.matches('.add') ? '' : button.getAttribute('aria-label') ?? button.innerText;
  let before = [], scrolled = 0;
  const at = (x, y) => document.elementFromPoint(x, y)?.closest('button') ?? null;
  const points = () => [...document.querySelectorAll('#app button')].flatMap(button => {
    const {left, top, width, height} = button.getBoundingClientRect();
    return [[.5, .5], [.15, .5], [.85, .5], [.5, .15], [.85, .8]].map(([x, y]) => [left + x * width, top + y * height]);
  }).map(([x, y]) => ({x, y, button: at(x, y)})).filter(one => one.button).map(one => ({...one, name: called(one.button)}));
  const look = () => { before = points(); scrolled = scrollY; };
  addEventListener('scroll', look);
  new MutationObserver(changes => {
    const settled = changes.every(one => one.attributeName === 'class' && one.oldValue?.includes('fresh'));
    if (!settled && scrolled === scrollY) for (const {x, y, button, name} of before) {
      const now = at(x, y);
      if (now && now.matches(CHANGE) && (now !== button || called(now) !== name)) window.slips.push([name, called(now), x, y]);
    }
    look();
  }).observe(document.getElementById('app'), {subtree: true, childList: true, attributes: true, characterData: true, attributeOldValue: true});
});
"""
"""After every change of the page, and before anything else, looks at what is now where a button was. After scrolling, it looks
anew: a change may come before the browser says that it has scrolled."""


def seen(session: Session) -> list[Command]:
    """Return everything that can be done at the first seat, as a phone is told."""
    steps = offered(view(phones_of(session).snapshot(), Looking(PHONE, "en", 0))["seat"])
    return [step for step in (read_step(Node(one)) for one in steps) if isinstance(step, Command)]


def watched(chromium: Chromium, table: Served, size: tuple[int, int]) -> BrowserPage:
    page = chromium.page(table.place.link, *size, first=WATCH)
    page.tap(".sit", "Ana")
    page.wait_for("!!document.querySelector('.tiles')")
    return page


@pytest.mark.parametrize("size", [(360, 640), (412, 915)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_others_do(chromium: Chromium, game: str, size: tuple[int, int]) -> None:
    random = Random(f"{game} {size}")
    session = session_of(GAMES[game], BeginRound())
    with served(session, moves_on=False) as table:
        page = watched(chromium, table, size)
        for change in range(CHANGES):
            if change == CHANGES // 2:
                page.run("new Promise(later => { scrollTo(0, 9999); setTimeout(() => later(true), 50); })")
            try:
                session.do(random.choice(seen(session)))
            except CommandRefused:
                continue
            table.service.show(table.at_table.snapshot())
            cards = view(table.at_table.snapshot(), Looking(PHONE, "en", 0))["seat"]["cards"]
            page.wait_for(f"document.querySelector('.sum strong').innerText === '{cards}'")
            assert page.run("window.slips") == []
        session.do(EndRound())
        table.service.show(table.at_table.snapshot())
        page.wait_for("!!document.querySelector('.result')")
        session.do(BeginRound())
        table.service.show(table.at_table.snapshot())
        page.wait_for("!!document.querySelector('.tiles')")
        assert page.run("window.slips") == []


def test_whatever_is_tapped(chromium: Chromium) -> None:
    session = session_of(GAMES["party"], BeginRound())
    with served(session, moves_on=False) as table:
        page = watched(chromium, table, (360, 640))
        for selector, name in (
            (".add", "Tofu"),
            (".add", "Special order"),
            ("dialog .choice", "Tofu"),
            (".add", "Takeout box"),
        ):
            page.tap(selector, name)
        page.tap("dialog .choice", "Tofu")
        page.tap("dialog .main")
        page.tap(".minus", "Takeout box")
        page.wait_for("!document.querySelector('.minus[aria-label*=\"Takeout box\"]')")  # that moves what is below it
        page.tap(".action", "Uramaki race")
        page.tap("dialog .top .word")
        page.tap("footer .main")
        page.wait_for("document.querySelector('footer .main').getAttribute('aria-pressed') === 'true'")
        assert page.run("window.slips") == []


def test_two_quick_touches_on_a_dish_are_two_cards(chromium: Chromium) -> None:
    """The second one may be where the way to take a card off has appeared by then."""
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    with served(session) as table:
        page = watched(chromium, table, (360, 640))
        place = page.run("(r => [r.right - 20, r.bottom - 20])(document.querySelector('.add').getBoundingClientRect())")
        page.standing("document.querySelector('.add')")
        for count in (1, 2):
            chromium.touch([(page, tuple(place))])
            page.wait_for(f"document.querySelector('.sum strong').innerText === '{count} of 10 cards'")
    assert session.state.at.tableaux[0].size == 2

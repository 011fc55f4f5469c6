"""The page in a real browser: whole rounds by taps, lost connections, names with markup, and layout."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

import pytest

from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame, StartGame
from sushigo_score.game.session import Session
from sushigo_score.rules.facts import Player
from sushigo_score.rules.score import dice_after
from sushigo_score.text.languages import LANGUAGES
from tests.game.tables import session_of, start
from tests.phones.chromium import NEEDS_CHROMIUM, BrowserPage, Chromium
from tests.phones.client import Served, served
from tests.ui.test_theme import contrast

pytestmark = NEEDS_CHROMIUM
PICTURES = os.environ.get("WASABI_BOWL_PICTURES", "")
MENU = ("uramaki", "onigiri", "miso_soup", "tofu", "special_order", "takeout_box", "fruit")
SIZES = ((360, 640), (412, 915), (820, 1180))
CARDS = "document.querySelector('.sum strong')?.innerText"


def sitting(chromium: Chromium, table: Served, name: str, width: int = 412, height: int = 915) -> BrowserPage:
    page = chromium.page(table.place.link, width, height)
    page.tap(".sit", name)
    page.wait_for("!!document.querySelector('.tiles')")
    return page


def keep_picture(page: BrowserPage, name: str) -> None:
    if PICTURES:
        for dark in (True, False):
            page.look(dark=dark)
            page.picture(Path(PICTURES) / f"{name}-{'dark' if dark else 'light'}.png")


def test_a_round_by_taps_equals_the_same_round_entered_at_the_device(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    hands = (("Wasabi", "Squid", "Maki roll (3)"), ("Tempura", "Tempura", "Pudding"))
    with served(session) as table:
        for seat, (name, hand) in enumerate(zip(("Ana", "Ben"), hands, strict=True)):
            page = sitting(chromium, table, name)
            for number, card in enumerate(hand, start=1):
                page.tap(".add", card)
                page.wait_for(f"{CARDS} === '{number} of 10 cards'")
            page.tap(".main", "My cards are in")
            page.wait_for("document.querySelectorAll('.player.done').length > 0")
            assert page.complaints == []
            assert session.state.at.tableaux[seat].size == 3
        page.tap(".move", "Round result")
        page.wait_for("!!document.querySelector('.result')")
    same = session_of(start("original", "Ana", "Ben"), BeginRound())
    for seat, cards in enumerate((("wasabi", "squid", "maki:3"), ("tempura", "tempura", "pudding"))):
        for card in cards:
            same.do(PutCard(seat, card))
    same.do(EndRound())
    assert session.state == same.state


def test_special_order_takeout_box_race_and_soups(chromium: Chromium) -> None:
    session = session_of(start("party", "Ana", "Ben", "Cleo", menu=MENU), BeginRound(), PutCard(1, "miso_soup"))
    with served(session) as table:
        page = sitting(chromium, table, "Ana")
        page.tap(".add", "Special order")
        page.tap("dialog .choice", "Tofu")
        page.wait_for(f"{CARDS} === '1 of 10 cards'")
        page.tap(".add", "Miso soup")
        page.wait_for(f"{CARDS} === '2 of 10 cards'")
        page.tap(".add", "Takeout box")
        page.tap("dialog .choice", "Tofu")
        page.tap("dialog .main")
        page.wait_for("!document.querySelector('dialog')")
        page.tap(".action", "Uramaki race")
        page.tap("dialog .choice", "Ana")
        page.wait_for("!document.querySelector('dialog')")
        page.tap(".action", "Discard soups")
        for name in ("Ana", "Ben"):
            page.tap("dialog .choice", name)
        page.tap("dialog .main")
        page.wait_for(f"{CARDS} === '1 + 2 set aside of 10 cards'")
        page.tap(".minus", "Takeout box")
        page.wait_for(f"{CARDS} === '0 + 1 set aside of 10 cards'")
        assert page.complaints == []
    assert session.state.at.race == ((0,),)
    assert [tableau.written for tableau in session.state.at.tableaux] == [{}, {}, {}]


def test_after_each_mochi_the_phone_asks_for_the_die(chromium: Chromium) -> None:
    session = session_of(start("anniversary", "Ana", "Ben", dessert="mochi"), BeginRound())
    with served(session) as table:
        page = sitting(chromium, table, "Ana")
        for number in (1, 2):
            page.tap(".add", "Mochi")
            page.tap(f"dialog .choices > li:nth-child({number + 3}) button")
            page.wait_for(f"{CARDS}.startsWith('{number} of')")
            page.wait_for("!document.querySelector('dialog')")
        page.wait_for("document.querySelector('.actions')?.innerText.includes('5')")
    assert dice_after(session.state.game, 1)[0] == 5


def test_taps_are_queued_while_offline_and_sent_in_order(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    with served(session) as table:
        page = sitting(chromium, table, "Ana")
        page.offline(True)
        for card in ("Egg", "Salmon", "Squid"):
            page.tap(".add", card)
        page.wait_for("document.body?.innerText?.includes('Taps not sent yet: 3')")
        assert session.state.at.tableaux[0].size == 0
        page.offline(False)
        page.wait_for(f"{CARDS} === '3 of 10 cards'")
        page.wait_for("!document.querySelector('.banner')")
    assert [getattr(entry.step, "card", "") for entry in session.entries if entry.by] == ["egg", "salmon", "squid"]


@pytest.mark.parametrize("how", ["scanned again", "duplicated"])
def test_two_tabs_of_one_phone_are_two_phones(chromium: Chromium, how: str) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    with served(session) as table:
        one = sitting(chromium, table, "Ana")
        one.tap(".add", "Egg")
        one.wait_for(f"{CARDS} === '1 of 10 cards'")
        kept = one.run("JSON.stringify(sessionStorage)")
        copied = f"for (const [name, value] of Object.entries({kept})) sessionStorage.setItem(name, value)"
        other = chromium.page(table.place.link, 412, 915, beside=one, first=copied if how == "duplicated" else "")
        for number in (2, 3, 4):
            other.tap(".add", "Salmon")
            other.wait_for(f"{CARDS} === '{number} of 10 cards'")
        one.to_front()
        for number in (5, 6, 7, 8):
            one.tap(".add", "Pudding")
            one.wait_for(f"{CARDS} === '{number} of 10 cards'")
        assert one.complaints == other.complaints == []
    assert session.state.at.tableaux[0].written == {"egg": 1, "salmon": 3, "pudding": 4}


def test_taps_of_a_tab_that_was_closed_are_sent_by_the_next_one(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    with served(session) as table:
        one = sitting(chromium, table, "Ana")
        one.offline(True)
        for card in ("Egg", "Salmon"):
            one.tap(".add", card)
        one.wait_for("document.body?.innerText?.includes('Taps not sent yet: 2')")
        other = chromium.page(table.place.link, 412, 915, beside=one)
        other.wait_for(f"{CARDS} === '2 of 10 cards'")
        one.to_front()
        one.offline(False)
        one.wait_for("!document.querySelector('.banner')")  # it sends them too, and they count once
        one.wait_for(f"{CARDS} === '2 of 10 cards'")
        assert other.run("Object.keys(localStorage).filter(name => name.includes(' ')).length") == 0
    assert [getattr(entry.step, "card", "") for entry in session.entries if entry.by] == ["egg", "salmon"]


def test_a_late_tap_is_shown_as_not_taken(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    with served(session) as table:
        page = sitting(chromium, table, "Ana")
        page.offline(True)
        page.tap(".add", "Egg")
        page.wait_for("document.body?.innerText?.includes('Taps not sent yet: 1')")
        session.do(EndRound())
        page.offline(False)
        page.wait_for("document.body?.innerText?.includes('Not entered: Egg nigiri (this round is over)')")
        page.tap(".banner .word")
        page.wait_for("!document.querySelector('.banner')")


def test_a_wrong_key_says_what_to_do(chromium: Chromium) -> None:
    with served(session_of(start("original", "Ana", "Ben"))) as table:
        page = chromium.page(table.place.link.partition("#")[0] + "#" + "A" * 22, 412, 915)
        page.wait_for("document.body?.innerText?.includes('Scan the one that the main device shows now')")


def test_names_with_markup_are_names(chromium: Chromium) -> None:
    name = "<img src=x onerror=alert(1)>"
    session = session_of(StartGame("original", (Player(name), Player("<b>Ben</b>")), (0, 1)), BeginRound())
    with served(session) as table:
        page = sitting(chromium, table, "<b>Ben")
        assert name in page.text()
        assert page.run("document.querySelectorAll('img, b').length") == 0
        assert page.complaints == []


def middle_of_a_game() -> Session:
    first = start("party", "Ana Maria Magdalena", "Bjørn", "Chloé", "Dóra", "Łukasz", menu=MENU)
    session = session_of(first, BeginRound())
    for seat, cards in enumerate(
        (("squid", "uramaki:5", "tofu"), ("egg",), ("miso_soup",), (), ("fruit:orange,orange",))
    ):
        for card in cards:
            session.do(PutCard(seat, card))
    return session


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_screen(chromium: Chromium, size: tuple[int, int], language: str) -> None:
    session = middle_of_a_game()
    fits = "document.documentElement.scrollWidth <= window.innerWidth"
    name = f"{language}-{size[0]}"
    with served(session) as table:
        page = chromium.page(table.place.link, *size, language=language)
        page.wait_for("document.querySelectorAll('.sit').length === 6")
        keep_picture(page, f"who-{name}")
        assert page.run(fits)
        page.tap(".sit", "Ana")
        page.wait_for("!!document.querySelector('.tiles')")
        assert page.run("document.documentElement.lang") == language
        keep_picture(page, f"round-{name}")
        assert page.run(fits)
        assert page.run("[...document.querySelectorAll('button')].every(b => b.getBoundingClientRect().height >= 47)")
        session.do(EndRound())
        table.service.show(table.at_table.snapshot())
        page.wait_for("!!document.querySelector('.result')")
        keep_picture(page, f"result-{name}")
        assert page.run(fits)
        assert page.complaints == []


TEXTS = """
[...document.body.querySelectorAll('*')].filter(e => !e.closest('.unseen, svg, dialog::backdrop')
  && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && e.getClientRects().length).map(e => {
  let on = e;
  while (on && /^rgba.*, 0\\)$/.test(getComputedStyle(on).backgroundColor)) on = on.parentElement;
  const hex = colour => '#' + colour.match(/\\d+/g).slice(0, 3).map(n => (+n).toString(16).padStart(2, '0')).join('');
  return [e.innerText, hex(getComputedStyle(e).color), hex(getComputedStyle(on ?? document.documentElement).backgroundColor)];
})"""
"""Finds every text, with its color and that of its background."""


def test_texts_have_enough_contrast_and_more_on_request(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound(), PutCard(0, "squid"), PutCard(0, "wasabi"))
    with served(session) as table:
        page = chromium.page(table.place.link, 412, 915)
        page.tap(".sit", "Ana")
        page.wait_for("!!document.querySelector('.tile.has')")
        edge = "getComputedStyle(document.querySelector('{}')).borderTopWidth"
        for dark, clear in product((False, True), repeat=2):
            page.look(dark=dark, clear=clear)
            keep_picture(page, f"contrast-{'clear' if clear else 'usual'}-{'dark' if dark else 'light'}")
            texts = page.run(TEXTS)
            assert len(texts) > 30
            assert [text for text in texts if contrast(text[1], text[2]) < (7.0 if clear else 4.5)] == []
            assert page.run(edge.format(".tile.has .add")) == ("4px" if clear else "2px")
            assert page.run(edge.format(".main")) == ("1px" if clear else "0px")


@pytest.mark.parametrize("percent", [200])
def test_large_text_on_the_narrowest_phone(chromium: Chromium, percent: int) -> None:
    with served(middle_of_a_game()) as table:
        page = sitting(chromium, table, "Ana", 320, 640)
        page.run(f"document.documentElement.style.fontSize = '{percent}%'")
        assert page.run("document.documentElement.scrollWidth <= window.innerWidth")
        keep_picture(page, "large")


TV_SIZES = ((1280, 720), (1920, 1080))
OUTSIDE = """
[...document.querySelectorAll('main .player *, main .step *, main .others *, main .dealing *, main .dessert *, main .note, header *')]
  .filter(e => !(e instanceof SVGElement && !e.matches('svg')) && e.getClientRects().length).filter(e => {
    const {left, top, right, bottom} = e.getBoundingClientRect();
    const card = (e.closest('.player, .step, .dealing, .dessert') ?? document.documentElement).getBoundingClientRect();
    return left < Math.max(0, card.left) - 1 || top < Math.max(0, card.top) - 1
      || right > Math.min(innerWidth, card.right) + 1 || bottom > Math.min(innerHeight, card.bottom) + 1;
  }).map(e => `${e.className.baseVal ?? e.className}: ${e.innerText}`)"""
"""Finds what is cut off, by the screen or by the panel that it is in."""
SMALLEST = """
Math.min(...[...document.querySelectorAll('#app *')].filter(e => !e.closest('.unseen') && e.getClientRects().length
  && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())).map(e => parseFloat(getComputedStyle(e).fontSize)))"""
OVERLAPS = """
[...document.querySelectorAll('.player')].flatMap(card => {
  const parts = [...card.querySelectorAll('.name, .total, .cards, .bowl')].map(e => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width);
  return parts.flatMap(([e, one], at) => parts.slice(at + 1).filter(([, other]) => one.left < other.right - 2 && other.left < one.right - 2
    && one.top < other.bottom - 2 && other.top < one.bottom - 2).map(([f]) => `${e.className} ${f.className}`));
})"""


def fills_the_screen(page: BrowserPage, name: str, width: int) -> None:
    """Check that a TV shows everything at once, legibly, and leaves no part of the screen empty."""
    page.run(
        "document.fonts.ready.then(() => Promise.all(document.getAnimations().map(one => one.finished))).then(() => true)"
    )
    keep_picture(page, name)
    assert page.run(OUTSIDE) == []
    assert page.run(OVERLAPS) == []
    assert page.run(SMALLEST) >= width * 30 / 1920  # legible at four meters on a screen one meter wide
    assert page.run("document.querySelector('main').getBoundingClientRect().bottom / innerHeight") > 0.95
    assert page.run(
        "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    )
    assert page.run("document.querySelectorAll('button, select').length") == 0
    assert page.complaints == []


@pytest.mark.parametrize("size", TV_SIZES, ids=str)
@pytest.mark.parametrize("players", range(2, 9))
def test_the_television(chromium: Chromium, players: int, size: tuple[int, int]) -> None:
    names = ("Ana Maria Magdalena", "Bjørn", "Chloé", "Dóra", "Łukasz", "Wolfeschlegelsteinhausen", "Ada", "Bo")
    first = start("party", *names[:players], menu=("maki", "tempura", "sashimi", "eel", "wasabi", "tea", "pudding"))
    session = session_of(first, BeginRound())
    language = tuple(LANGUAGES)[players % len(LANGUAGES)]
    with served(session, moves_on=False) as table:
        page = chromium.page(table.place.tv_link, *size, language=language)
        page.wait_for(f"document.querySelectorAll('.player').length === {players}")

        def shows(selector: str, name: str) -> None:
            table.service.show(table.at_table.snapshot())
            page.wait_for(f"!!document.querySelector('{selector}')")
            fills_the_screen(page, f"tv-{name}-{players}-{size[0]}", size[0])

        for seat in range(players):
            for card in ("squid", "maki:3", *["pudding"] * (seat % 3)):
                session.do(PutCard(seat, card))
        shows(".cube", "round")
        session.do(EndRound())
        shows(".dealing", "result")
        for _ in range(2):
            session.do(BeginRound())
            session.do(EndRound())
        vars(table.at_table._table)["revealed"] = players
        shows(".dessert", "desserts")
        session.do(FinishGame())
        shows(".podium", "end")
        assert page.run("document.querySelectorAll('.podium > *, .others > *').length") == players
        assert page.run("document.querySelectorAll('.lead .picture').length") == 1


def test_a_television_says_who_leads_in_words_and_by_a_crown(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben", "Cleo"), BeginRound(), PutCard(1, "squid"))
    with served(session) as table:
        page = chromium.page(table.place.tv_link, 1280, 720)
        page.wait_for("document.querySelectorAll('.player').length === 3")
        assert page.run("document.querySelector('.lead').innerText") == "Ben leads with 3"
        assert page.run("document.querySelector('.leads').innerText").startswith("Ben")
        assert page.run("document.querySelectorAll('.players .head .picture').length") == 1


def test_a_television_gives_everybody_the_points_of_their_own_round(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben", "Cleo"), BeginRound())
    for seat, card in ((0, "egg"), (1, "squid"), (2, "salmon")):
        session.do(PutCard(seat, card))
    session.do(EndRound())
    with served(session) as table:
        page = chromium.page(table.place.tv_link, 1280, 720)
        page.wait_for("document.querySelectorAll('.player .cards').length === 3")
        assert page.run("[...document.querySelectorAll('.player .cards')].map(one => one.innerText)") == [
            "+1",
            "+3",
            "+2",
        ]


def test_after_changing_seats_nothing_is_entered_for_the_old_one(chromium: Chromium) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    with served(session) as table:
        page = sitting(chromium, table, "Ana")
        page.tap(".add", "Egg")
        page.wait_for(f"{CARDS} === '1 of 10 cards'")
        page.offline(True)
        page.tap(".who", "Ana")
        page.tap(".sit", "Ben")
        page.wait_for("document.querySelector('.who')?.innerText === 'Ben'")
        assert page.run("document.querySelectorAll('.tile').length") == 0  # not Ana’s
        page.offline(False)
        page.wait_for(f"{CARDS} === '0 of 10 cards'")
        page.tap(".add", "Egg")
        page.wait_for(f"{CARDS} === '1 of 10 cards'")
    assert [tableau.size for tableau in session.state.at.tableaux] == [1, 1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (360, 640)], ids=str)
def test_the_code_is_typed_with_digits_or_with_the_arrows_of_a_remote_control(
    chromium: Chromium, size: tuple[int, int]
) -> None:
    session = session_of(start("original", "Ana", "Ben"), BeginRound())
    with served(session) as table:
        code = table.place.code.replace("\N{NO-BREAK SPACE}", "")
        page = chromium.page(table.place.typed, *size)
        page.wait_for("document.querySelectorAll('.keys button').length === 12")
        keep_picture(page, f"code-{size[0]}")
        assert page.run(
            "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
        )
        assert page.run("document.querySelector('.keys').getBoundingClientRect().bottom <= innerHeight")
        assert page.run("Math.min(...[...document.querySelectorAll('.keys button')].map(e => e.clientWidth))") >= 48

        def press(key: str) -> None:
            for what in ("keyDown", "keyUp"):
                page.ask("Input.dispatchKeyEvent", type=what, key=key, **({"text": "\r"} if key == "Enter" else {}))

        wrong = str(int(code[0]) ^ 1)
        for digit in wrong + code[1:]:
            press(digit)
        page.wait_for("document.querySelector('.trouble').innerText.startsWith('That isn’t the code')")
        press("ArrowDown")
        for digit in code[:3]:
            press(digit)
        at = "document.activeElement.innerText"
        assert page.run(at) == "1"
        for key, there in (
            ("ArrowDown", "4"),
            ("ArrowDown", "7"),
            ("ArrowRight", "8"),
            ("ArrowDown", "0"),
            ("ArrowRight", ""),
        ):
            press(key)
            assert page.run(at) == there
        press("Enter")
        assert page.run("document.querySelector('.digits').innerText.replace(/\\s/g, '')") == code[:2]
        for digit in code[2:]:
            page.tap(".keys button", digit)
        page.wait_for("location.pathname === '/tv' && document.querySelectorAll('.player').length === 2")
        assert page.run("document.querySelectorAll('button').length") == 0
        assert table.place.key not in page.run("location.href + JSON.stringify(localStorage)")
        session.do(PutCard(0, "squid"))
        table.service.show(table.at_table.snapshot())
        page.wait_for("document.querySelector('.player .total').innerText === '3'")


def test_a_phone_looks_like_the_app(chromium: Chromium) -> None:
    """The app's typeface, three dishes beside each other, names over the middle of their pictures, and the action at the foot."""
    with served(
        session_of(start("original", "Ana", "Ben", "Cleo", "Dóra"), BeginRound(), PutCard(0, "squid"))
    ) as table:
        for size in ((320, 640), (360, 640), (412, 915)):
            page = sitting(chromium, table, "Ana", *size)
            assert page.run("document.fonts.ready.then(() => document.fonts.check('16px Roboto', 'Ąðçñ'))")
            assert page.run("getComputedStyle(document.body).fontFamily").startswith("Roboto")
            lefts = "new Set([...document.querySelectorAll('.tile')].map(e => e.getBoundingClientRect().left)).size"
            assert page.run(lefts) == 3
            middle = "(e => (r => r.left + r.width / 2)(e.getBoundingClientRect()))"
            for whole, name in ((".tile:not(.has)", ".label"), (".tile:not(.has)", ".plate"), (".player", ".name")):
                apart = f"[...document.querySelectorAll('{whole}')].map(e => Math.abs({middle}(e) - {middle}(e.querySelector('{name}'))))"
                assert max(page.run(apart)) < 1.5
            assert page.run("innerHeight - document.querySelector('footer').getBoundingClientRect().bottom") == 0
            header = "document.querySelector('header').getBoundingClientRect().height"
            assert page.run(header) < 64  # the language does not take a line

"""Fingers on the page: finds on the screen what takes a step, in the phone's language, and touches it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sushigo_score.formats.journal import write_step
from sushigo_score.game.commands.cards import PutCard
from sushigo_score.game.commands.command import Command
from sushigo_score.game.commands.events import ReturnSquishy
from sushigo_score.game.commands.table import BeginRound, EndRound, FinishGame
from sushigo_score.game.session import Session
from sushigo_score.phones.taps import Looking
from sushigo_score.phones.views import sheet_view, view
from sushigo_score.present.round import BY_PICKER
from sushigo_score.text.language import Words, words_for
from tests.phones.chromium import BrowserPage, Chromium
from tests.phones.client import Served
from tests.phones.tables import PHONE

TELLS_STEPS = """
const read = Response.prototype.text;
Response.prototype.text = async function () {
  const told = await read.call(this);
  if (told.startsWith("{")) window.steps = JSON.parse(told).view?.steps ?? window.steps;
  return told;
};
"""
"""Records how many steps the game shown on the page has, to know when page and table agree."""
SETTLED = "document.querySelector('.banner, dialog') === null && window.steps"
TEXTS = "[...document.querySelectorAll('{}')].map(e => e.innerText.trim())"
SHEET = "[...document.querySelectorAll('.sheet tbody tr')].map(r => [...r.children].map(c => c.innerText.trim()))"


class Way(NamedTuple):
    """Where to touch: something on the page, and then one or several choices in a tray."""

    opening: str
    choices: tuple[int, ...] = ()
    several: bool = False


def way_to(seat: Any, step: object) -> Way:
    """Return how to take a step on the page of a seat."""
    parts = [
        (f".tiles > li:nth-child({at}) .{name}", tile[name])
        for at, tile in enumerate(seat["tiles"], 1)
        for name in ("add", "minus")
    ]
    parts += [(f".actions > :nth-child({at})", action) for at, action in enumerate(seat["actions"], 1)]
    for opening, what in parts:
        if what is None:
            continue
        if what.get("step") == step:
            return Way(opening)
        if (tray := what.get("tray")) and (choices := _chosen(tray, step)):
            return Way(opening, choices, "several" in tray)
    raise AssertionError(f"nothing takes {step}")


def _chosen(tray: Any, step: Any) -> tuple[int, ...]:
    if "several" not in tray:
        return tuple(at for at, choice in enumerate(tray["choices"], 1) if choice["step"] == step)[:1]
    if tray["several"]["do"] != step["do"]:
        return ()
    names = [name for name, value in tray["several"].items() if value == []]
    wanted = list(zip(*(step[name] for name in names), strict=True))
    found = []
    for at, choice in enumerate(tray["choices"], 1):
        adds = tuple(choice["adds"][name] for name in names)
        if adds in wanted:
            wanted.remove(adds)
            found.append(at)
    return tuple(found) if not wanted else ()


class Fingers:
    """Somebody with a phone, who enters cards for one or several seats."""

    def __init__(self, chromium: Chromium, table: Served, session: Session, language: str) -> None:
        self.chromium = chromium
        self.session = session
        self.table = table
        self.language = language
        self.page: BrowserPage = chromium.page(table.place.link, 412, 915, language=language, first=TELLS_STEPS)
        self.seat: int | None = None

    @property
    def words(self) -> Words:
        return words_for(self.language, self.session.state.setup.edition)

    @property
    def name(self) -> str:
        """The phone's ID."""
        return str(self.page.run("JSON.parse(sessionStorage['wasabi-bowl']).phone"))

    def shown(self) -> Any:
        """Return what the page should show."""
        return view(self.table.at_table.snapshot(), Looking(PHONE, self.language, self.seat))

    def settled(self) -> Any:
        """Wait until the page shows everything that was done, including on other phones."""
        self.page.wait_until(lambda: self.page.run(SETTLED) == len(self.session.entries), "all steps")
        return self.shown()

    def sit(self, seat: int) -> None:
        """Enter for this seat from now on."""
        if seat == self.seat:
            return
        if self.seat is not None:
            self.page.tap(".who")
        self.seat = seat
        self.page.tap_on(f"document.querySelector('.seats > :nth-child({seat + 1}) button')")
        self.page.wait_for("!!document.querySelector('.who')")

    def prepared(self, step: Command) -> tuple[Way, tuple[float, float]]:
        """Return where a step starts, on a page that has stopped moving."""
        if not isinstance(step, BeginRound | EndRound | FinishGame):
            seat = self.session.state.squishy_holder if isinstance(step, ReturnSquishy) else getattr(step, "seat", 0)
            self.sit(seat or 0)
        if isinstance(step, BeginRound | EndRound | FinishGame):
            moves = self.settled()["moves"]
            assert moves[0]["step"] == write_step(step)
            way = Way(".move")
        else:
            self.page.wait_for("!!document.querySelector('.tiles')")
            shown = self.settled()
            way = way_to(shown["seat"], write_step(step))
            if isinstance(step, PutCard):
                dish = step.card.partition(":")[0]
                name = self.words.tile(dish if dish in BY_PICKER else step.card)
                assert self.texts(f"{way.opening} .label") == [name]
        return way, self.page.standing(f"document.querySelector({json.dumps(way.opening)})")

    def finish(self, way: Way) -> None:
        """Make the choices in the tray."""
        for choice in way.choices:
            self.page.tap_on(f"document.querySelector('dialog .choices > li:nth-child({choice}) button')")
        if way.several:
            self.page.tap_on("document.querySelector('dialog .main:not(:disabled)')")
        if self.page.run("!!document.querySelector('dialog')"):  # asks for the die, which has a step of its own
            self.page.tap("dialog .top .word")

    def do(self, step: Command) -> None:
        """Take a step, and wait until it is accepted."""
        steps = len(self.session.entries)
        way, place = self.prepared(step)
        self.chromium.touch([(self.page, place)])
        self.finish(way)
        self.page.wait_until(lambda: len(self.session.entries) > steps, step)

    def texts(self, selector: str) -> list[str]:
        found: list[str] = self.page.run(TEXTS.format(selector))
        return found

    def sees_the_end(self) -> None:
        """Check that the podium and the whole score sheet are those of the game, in the phone's language."""
        ending = self.shown()["ending"]
        self.page.wait_for("!!document.querySelector('.places')")
        assert self.texts(".best") == [ending["winners"]]
        assert self.texts(".places .name") == [place["name"] for place in ending["places"]]
        assert self.texts(".places .total") == [place["total"] for place in ending["places"]]
        assert self.texts(".dessert .points") == [
            person["points"] for dessert in ending["desserts"] for person in dessert["people"]
        ]
        self.page.tap_on("document.querySelector('header .sign')")
        self.page.wait_for("!!document.querySelector('.sheet')")
        snapshot = self.table.at_table.snapshot()
        assert snapshot.state is not None
        assert snapshot.sheet is not None
        lines = sheet_view(snapshot.state, snapshot.sheet, self.words)["lines"]
        assert self.page.run(SHEET) == [[line["name"], *(cell["text"] for cell in line["cells"])] for line in lines]


def at_once(chromium: Chromium, turns: list[tuple[Fingers, Command]]) -> None:
    """Let everybody take a step at the same moment."""
    session = turns[0][0].session
    ways = [fingers.prepared(step) for fingers, step in turns]
    steps = len(session.entries)
    chromium.touch([(fingers.page, place) for (fingers, _), (_, place) in zip(turns, ways, strict=True)])
    for (fingers, _), (way, _) in zip(turns, ways, strict=True):
        fingers.finish(way)
    turns[0][0].page.wait_until(lambda: len(session.entries) >= steps + len(turns), turns)

"""Another process reads and operates the app over AT-SPI, as screen readers on Linux do."""

from __future__ import annotations

import os
import re
from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.text import sharing
from tests.ui.finding import message_of
from tests.ui.reader.listener import BUTTON, CHECK_BOX, CHECKED, ENTRY, FOCUSED, SELECTED, TAB, Listener, Read
from tests.ui.scenes import SCENES, Scene, show_scene

if TYPE_CHECKING:
    from sushigo_score.ui.kit.reach.listening import Heard, Listened
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver
    from tests.ui.reader.conftest import Listening

SOAK = bool(os.environ.get("WASABI_BOWL_SOAK"))
FRAMES_AT_REST = 5
SOME = 2
VARYING = r'"(?:offsets?|card|list)": (?:\[[^]]*]|[-\d.]+)|games-[\w-]+|\b\d\d:\d\d\b|:\d+/(?:tv)?#[\w-]+'
"""What varies between runs: scroll offsets, backup names, times, and the address for phones."""
POSITIONAL = ("picker", "chart")
"""Where the effect of a touch depends on its position; keys and readers use an order instead."""
DRAGGABLE = "Drag to another seat"
"""A finger drags it, and a tap does nothing; pressed by key or reader, it opens the tray that moves the seat."""
EVERY = 1 if SOAK else 6
"""Normally only every sixth screen is read over the wire; other tests read all of them from the plain tree."""


def facts(app: Any) -> list[tuple[object, ...]]:
    """Return everything reported about the screen, except keys and positions."""
    told = app.screen_reader.listen().screen.in_order()
    return [
        (heard.role, heard.name, heard.does, heard.chosen, heard.opened, heard.number, heard.written) for heard in told
    ]


def come_to_rest(listener: Listener) -> None:
    """Wait until a page that fills gradually is complete: nothing changes for some frames."""
    told: list[list[tuple[object, ...]]] = []

    def at_rest() -> bool:
        told.append(facts(listener.app))
        working = any(name == sharing.SYNCING for _, name, *_ in told[-1])
        return not working and len(told) > FRAMES_AT_REST and all(each == told[-1] for each in told[-FRAMES_AT_REST:])

    listener.until(at_rest)


def read_at_rest(listener: Listener) -> tuple[list[Read], list[Heard]]:
    """Return what arrives and what was sent; read again if something changed meanwhile, such as a scanned folder."""
    while True:
        come_to_rest(listener)
        before = facts(listener.app)
        arrived = listener.read()
        if facts(listener.app) == before:
            return arrived, list(listener.app.screen_reader.listen().screen.in_order())


def test_what_arrives_is_what_was_sent(listening: Listening, apps: Apps) -> None:
    """In the same order, with the same names, states and positions."""
    listener = listening()
    for scene in SCENES[::EVERY]:
        app = apps.start_over()
        scene.show(app)
        arrived, told = read_at_rest(listener)
        assert [thing.name for thing in arrived] == [heard.name for heard in told], scene.name
        for thing, heard in zip(arrived, told, strict=True):
            assert thing.can_be_pressed == bool({"press"} & heard.does), (scene.name, heard)
            assert thing.number == heard.number, (scene.name, heard)
            assert (thing.role == ENTRY) == (heard.written is not None), (scene.name, heard)
            left, top, right, bottom = heard.box
            assert thing.box == (left, top, right - left, bottom - top), (scene.name, heard)
            if thing.role in (TAB, CHECK_BOX):
                assert thing.is_(SELECTED if thing.role == TAB else CHECKED) == heard.chosen, (scene.name, heard)


def outcome(app: Any) -> tuple[Any, ...]:
    """Return the app's location, the trays and message over it, and the steps of the game."""
    trays = [tray.title for tray in app.navigator.trays]
    entries = [entry.step for entry in app.table.session.entries] if app.table.is_open else []
    return app.navigator.way_written(), trays, message_of(app), entries


PRESSED = {
    "home": ("card", "Round 1 of 3"),
    "round_party": ("tile", "Edamame"),
    "race": ("row", "Ben"),
    "menu": ("row", "Score sheet"),
    "sheet_in_sums": ("cell", "Tariq"),
    "result": ("panel", "Matéo"),
    "history": ("choice", "Party"),
    "settings": ("switch", "Reduce motion"),
    "told": ("button", "Undo"),
}
"""Something to press on each of these screens: its role and its name as people would say it."""


def test_a_press_has_the_effect_of_a_touch(ui: Driver, listening: Listening, apps: Apps) -> None:
    from sushigo_score.ui.kit.reach.listening import _key

    listener = listening()
    for scene, (role, name) in PRESSED.items():
        after = []
        for touched in (True, False):
            app = apps.start_over()
            show_scene(app, scene)
            ui.ticks(8)
            widget = ui.find(role, name)  # type: ignore[arg-type]
            before = outcome(app)
            if touched:
                ui.touch(widget)
            else:
                end = f"/{_key(widget)}"
                listener.press(next(thing for thing in listener.read() if thing.path.endswith(end)))
            ui.ticks(4)
            after.append(outcome(app))
            assert after[-1] != before or role in ("switch", "panel", "choice"), f"nothing came of it: {scene}"
            state = next((found for found in ui.all(role, name)), None)  # type: ignore[arg-type]
            after[-1] += tuple(getattr(state, fact, None) for fact in ("on", "chosen", "opened"))
        assert after[0] == after[1], scene


ACTED_ON = [scene for scene in SCENES[::EVERY] if scene.name not in ("household_diverged", "household_refused")]
"""The excluded scenes scan a folder meanwhile, and are rebuilt while they are touched."""


@pytest.mark.parametrize("scene", ACTED_ON, ids=lambda scene: scene.name)
def test_every_action_has_the_effect_of_a_touch(
    ui: Driver, listening: Listening, apps: Apps, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Except in a soak, only a few actions, chosen at random but the same each time."""
    listener = listening()
    ended: list[Any] = []
    monkeypatch.setattr("sushigo_score.ui.shell.app.WasabiBowlApp.stop", lambda app, *_: ended.append(app))

    def arrive() -> tuple[Any, list[Heard]]:
        ended.clear()
        monkeypatch.setattr("sushigo_score.ui.features.new_game.dishes.CHANCE", Random(1))
        app = apps.start_over()
        scene.show(app)
        come_to_rest(listener)
        listened = app.screen_reader.listen()
        told = [
            heard
            for heard in listened.screen.in_order()
            if "press" in heard.does
            and heard.usable
            and heard.role not in POSITIONAL
            and not heard.name.endswith(DRAGGABLE)
        ]
        return app, [heard for heard in told if listened.sources[heard.key].part is None]

    def outcome_of(app: Any) -> list[str]:
        """Return the outcome without what varies between runs."""
        ui.ticks(4)
        come_to_rest(listener)
        return [re.sub(VARYING, "", repr(part)) for part in (*outcome(app), *facts(app), len(ended))]

    number = len(arrive()[1])
    for at in range(number) if SOAK else Random(scene.name).sample(range(number), min(SOME, number)):
        app, told = arrive()
        ui.touch(app.screen_reader.listen().sources[told[at].key].widget)
        touched = outcome_of(app)
        app, again = arrive()
        assert [heard.name for heard in again] == [heard.name for heard in told]
        end = f"/{again[at].key}"
        listener.press(next(thing for thing in listener.read() if thing.path.endswith(end)))
        pressed = outcome_of(app)
        assert [(one, other) for one, other in zip_longest(pressed, touched) if one != other] == [], told[at]


def test_adding_and_removing_cards(listening: Listening, apps: Apps) -> None:
    """A press adds a card, the button after the tile removes it, and setting the number does either."""
    listener = listening()
    show_scene(apps.app, "round_original")
    dumpling = listener.find("Dumpling", pressed=True)
    assert (dumpling.role, dumpling.name, dumpling.number) == (BUTTON, "Dumpling, 0 cards", 0)
    listener.press(dumpling)
    listener.press(dumpling)
    assert listener.find("Dumpling", pressed=True)[1:3] == (BUTTON, "Dumpling, 2 cards, 3 points")
    listener.press_on("One fewer: Dumpling")
    assert listener.find("Dumpling", pressed=True).name == "Dumpling, 1 card, 1 point"
    listener.count(dumpling, 4)
    assert listener.find("Dumpling", pressed=True).name == "Dumpling, 4 cards, 10 points"
    listener.count(dumpling, 0)
    assert listener.find("Dumpling", pressed=True).number == 0
    assert not any("One fewer: Dumpling" in thing.name for thing in listener.read())


def focused(listener: Listener) -> Read:
    return next(thing for thing in listener.read() if thing.is_(FOCUSED))


def test_the_focus_is_the_same_on_both_sides(ui: Driver, listening: Listening, apps: Apps) -> None:
    listener = listening()
    app = apps.app
    ui.window._focus = True
    show_scene(app, "round_original")
    app.keyboard.focus(None)
    assert focused(listener).name == "Round 1 of 3", "a new page has it as a whole"
    app.keyboard.move(1)
    assert focused(listener).name == "Back"
    listener.focus(listener.find("Tempura", pressed=True))
    assert app.keyboard.focused is ui.find("tile", "Tempura")
    assert focused(listener).name.startswith("Tempura, ")
    show_scene(app, "dealing")
    assert focused(listener).name == "Before this round", "what comes up over a page has it"
    assert all(thing.name != "Undo" for thing in listener.read()), "nothing below can be reached"


def test_messages_and_trays_are_announced(ui: Driver, listening: Listening, apps: Apps) -> None:
    listener = listening()
    ui.window._focus = True
    show_scene(apps.app, "round_original")
    listener.settle()
    listener.said()
    apps.app.navigator.say("Ben: Maki roll is back.")
    listener.settle()
    assert ["announced", "Ben: Maki roll is back."] in [said[:2] for said in listener.said()]
    listener.press_on("More")
    listener.settle()
    told = listener.said()
    tray = next(thing for thing in listener.read() if thing.is_(FOCUSED))
    assert (tray.name, ["focused", "", tray.path] in told) == ("This game", True)


def test_a_field_reports_its_text(ui: Driver, listening: Listening, apps: Apps) -> None:
    """It also accepts typed text once it has the focus."""
    listener = listening()
    show_scene(apps.app, "new_game_party")
    field = listener.find("Add a name")
    assert (field.role, field.text) == (ENTRY, "")
    listener.focus(field)
    ui.write("Zoë")
    assert listener.find("Add a name").text == "Zoë"


@pytest.mark.usefixtures("bus")
def test_nothing_is_reported_while_nobody_listens(ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a listener, the screen is never traversed and nothing is scheduled for the next frame."""
    from sushigo_score.ui.kit.reach.listening import listen

    walks: list[int] = []

    def counted(*shown: Any) -> Listened:
        walks.append(1)
        return listen(*shown)

    monkeypatch.setattr("sushigo_score.ui.kit.reach.listening.listen", counted)
    apps.device.reads = True
    app = apps.start()
    ui.frames(30)
    show_scene(app, "round_original")
    ui.frames(30)
    assert (walks, app.screen_reader.listening) == ([], False)
    listener = Listener(ui, app)
    assert walks
    listener.close()
    walks.clear()
    app.table.undo()
    ui.frames(30)
    assert (walks, app.screen_reader.listening) == ([], False)

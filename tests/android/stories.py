"""What somebody does with the app on a phone, and the outcome."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from typing import Any

from sushigo_score.formats.gamefile import load
from sushigo_score.text import aloud, at_the_table, sharing
from tests.android.acting import ADDRESS, GAME, Actor
from tests.android.intents import VIEW, Intent

_WEIGHTS = {"tile": 8, "tab": 3, "button": 3}
_BESIDE = 0.5
"""Controls at the top of a page are touched less often, as they lead away from it."""
PLACE = "content://org.example.files/new/1"


def starts(actor: Actor) -> dict[str, Any]:
    """Look at the first page, and go back from there."""
    from kivy.metrics import Metrics, dp, sp
    from kivy.utils import platform

    from sushigo_score.ui.kit.drawing.look import look

    actor.until(lambda: actor.phone.bars_said or actor.phone.version < 35)
    actor.rest()
    return {
        "platform": platform,
        "window": list(actor.ui.window.size),
        "sizes": [Metrics.density, dp(100), sp(100), look.text_scale],
        "style": look.style,
        "language": look.words.language,
        "insets": list(actor.app.navigator.insets),
        "bars": actor.phone.bars_said,
        "visiting": bool(actor.app.table.visiting),
        "way": [place.page for place in actor.app.navigator.way],
        "back": actor.back(),
        "gone": actor.phone.gone,
        "asserts": __debug__,
    }


def cannot_start(actor: Actor) -> dict[str, Any]:
    """Read why, background and resume the app, and close the window with the back key and with its button."""
    from kivy.core.window import Window
    from kivy.metrics import sp
    from kivy.uix.behaviors import ButtonBehavior

    actor.until(lambda: actor.phone.bars_said)
    actor.rest()
    shown = [each for each in actor.app.root.walk() if hasattr(each, "text")]
    boxes = [[*each.to_window(*each.pos), *each.to_window(each.right, each.top)] for each in shown]
    actor.app.dispatch("on_pause")
    actor.app.dispatch("on_resume")
    actor.rest()
    ground = [round(part * 255) for part in Window.clearcolor[:3]]
    paused = [each.text for each in actor.app.root.walk() if hasattr(each, "text")]
    actor.ui.key(27)
    by_key = list(actor.phone.gone)
    actor.ui.touch(next(each for each in actor.app.root.walk() if isinstance(each, ButtonBehavior)))
    return {
        "texts": [each.text for each in shown],
        "paused": paused == [each.text for each in shown],
        "sizes": [each.font_size / sp(1) for each in shown],
        "box": [min(box[at] for box in boxes) for at in (0, 1)] + [max(box[at] for box in boxes) for at in (2, 3)],
        "ground": ground,
        "bars": sorted({bars for bars, _ in actor.phone.bars_said}),
        "gone": [by_key, actor.phone.gone],
    }


def plays(actor: Actor) -> dict[str, Any]:
    """Play a whole game, have its end read aloud, then go back until the app closes."""
    from sushigo_score.present.printed import result

    actor.hands.play(load(GAME.read_bytes()).game)
    expected = json.loads(GAME.with_suffix(".expected.json").read_text("utf-8"))
    got = result("", actor.app.table.state.game, actor.app.table.sheet, [])
    ending = actor.page
    actor.hands.tap("button", actor.hands.say(at_the_table.SKIP))
    actor.hands.tap("button", actor.hands.say(aloud.READ))
    read = actor.until(lambda: actor.phone.said and not actor.app.feedback.aloud.reading)
    way = [actor.back() for _ in range(3) if not actor.phone.gone]
    return {
        "as expected": {key: got[key] for key in expected} == expected,
        "taps": actor.hands.taps,
        "felt": len(actor.phone.vibrations),
        "read": read and [language for _, language in actor.phone.said],
        "ending": ending,
        "way back": way,
        "gone": actor.phone.gone,
    }


def is_ended(actor: Actor) -> dict[str, Any]:
    """Play a round, and be killed by Android without warning."""
    game = load(GAME.read_bytes()).game
    actor.hands.begin(game)
    actor.hands.enter_round(game, 0)
    print(json.dumps({"way": [place.page for place in actor.app.navigator.way]}), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def is_ended_behind_a_picker(actor: Actor) -> dict[str, Any]:
    """Ask for a file, and be killed by Android while people look for it."""
    actor.app.navigator.go("files")
    actor.ui.ticks(3)
    actor.hands.tap("row", actor.hands.say(sharing.CHOOSE_FILE))
    actor.until(lambda: actor.phone.asked)
    print(json.dumps({"requests": [request for request, _ in actor.phone.asked]}), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def is_ended_at_any_time(actor: Actor) -> dict[str, Any]:
    """Play at random, and report the place before and after each touch, until the process is killed."""
    from sushigo_score.ui.kit.drawing.canvas_widget import Touchable

    chance = random.Random(actor.app.store.setting("way") + str(actor.app.table.game))
    game = load(GAME.read_bytes()).game
    took = 0.02  # nobody is faster than that
    while True:
        if not actor.app.table.is_open or actor.page in ("ending", "home"):
            actor.hands.begin(game)
        _say("stands", actor)
        time.sleep(took)  # idle as long as busy, however slow the machine is
        widgets = [
            widget for widget in actor.app.navigator.uppermost.walk(restrict=True) if isinstance(widget, Touchable)
        ]
        weights = [_weight(widget) for widget in widgets]
        touched = chance.choices(widgets, weights)[0]
        _say("touches", actor)
        begun = time.perf_counter()
        actor.ui.touch(touched)
        took = max(took, time.perf_counter() - begun)


def _weight(widget: Any) -> float:
    """Return the likelihood of a touch: highest for cards, lowest for what leads away."""
    leads_away = widget.role == "button" and not hasattr(widget, "style")
    return _BESIDE if leads_away else _WEIGHTS.get(widget.role, 1)


def _say(what: str, actor: Actor) -> None:
    """Report where the app is: the pages, the player, the steps of the journal."""
    navigator, table = actor.app.navigator, actor.app.table
    pages = [place.page for place in navigator.way]
    seat = getattr(navigator.page, "seat", None)
    steps = len(actor.app.store.entries(int(table.game))) if table.game else 0
    print(json.dumps([what, [pages, seat, int(table.game), steps]]), flush=True)


def hands_out(actor: Actor) -> dict[str, Any]:
    """Save a game, share it from there, share a text; cancel; and try with no app that can do it."""
    phone, hands, app = actor.phone, actor.hands, actor.app
    phone.open_with(Intent(VIEW, ADDRESS))
    actor.until(lambda: app.table.visiting)
    hands.tap("button", hands.say("Keep it"))
    app.show_game()
    app.navigator.swap("ending")
    actor.ui.ticks(3)
    told = []
    for answer, apps in ((None, True), (PLACE, True), (PLACE, False)):
        phone.apps = apps
        phone.answers.append(answer)
        before = app.navigator.toast
        _share(actor, sharing.GAME_FILE)
        if answer:
            actor.until(lambda before=before: app.navigator.toast not in (None, before))  # type: ignore[misc]
        else:
            phone.ui_thread.idle()
            actor.ui.wait(0.3)
        told.append("" if app.navigator.toast is before else actor.toast)
        phone.answers.clear()
        if answer and apps:
            app.navigator.toast.act()
            _share(actor, sharing.AS_TEXT)
    saved = load(phone.content(PLACE)).game
    return {
        "saved": saved == load(GAME.read_bytes()).game,
        "name": phone.documents[PLACE].name,
        "shared": [one._asdict() for one in phone.shared],
        "told": told,
    }


def _share(actor: Actor, what: str) -> None:
    actor.hands.tap("button", actor.hands.say(at_the_table.SHARE))
    for row in () if what == sharing.AS_TEXT else (sharing.MORE_WAYS,):
        actor.hands.tap("row", actor.hands.say(row))
    actor.hands.tap("row", actor.hands.say(what))


def is_handed(actor: Actor) -> dict[str, Any]:
    """Wait for the game the app was started with; then receive another, a broken one, and pick one."""
    app, phone, hands = actor.app, actor.phone, actor.hands
    seen = [actor.until(lambda: app.table.visiting)]
    app.go_home()
    phone.open_with(Intent(VIEW, ADDRESS))
    seen.append(actor.until(lambda: app.table.visiting))
    app.go_home()
    phone.granted.clear()
    phone.open_with(Intent(VIEW, ADDRESS))
    seen.append(actor.until(lambda: "Permission Denial" in actor.toast))
    app.navigator.go("files")
    actor.ui.ticks(3)
    phone.answers.append(ADDRESS)
    hands.tap("row", hands.say(sharing.CHOOSE_FILE))
    seen.append(actor.until(lambda: app.table.visiting))
    app.go_home()
    return {"seen": seen}


def is_put_away(actor: Actor) -> dict[str, Any]:
    """Return to the app after the phone was switched to dark mode and larger text."""
    from kivy.metrics import dp

    from sushigo_score.ui.kit.drawing.look import look

    phone, window = actor.phone, actor.ui.window
    window._event_filter("app_willenterbackground")
    paused = window._pause_loop
    phone.night, phone.font_scale, phone.density = True, 1.3, 3.0
    window._event_filter("app_didenterforeground")
    actor.until(lambda: look.style == "Dark")
    actor.until(lambda: (0, 24) in phone.bars_said)
    return {
        "paused": [paused, window._pause_loop],
        "style": look.style,
        "sizes": [dp(100), look.text_scale],
        "bars": phone.bars_said[-1] if phone.bars_said else None,
        "page": actor.page,
    }


def writes(actor: Actor) -> dict[str, Any]:
    """Type into a field above the soft keyboard."""
    from tests.ui.scenes import show_scene

    show_scene(actor.app, "claim")
    actor.ui.wait(0.7)
    field = actor.app.navigator.page.area
    actor.ui.tap(field)
    actor.phone.keyboard = 900
    written = actor.until(lambda: actor.app.navigator.keyboard > 0)
    line = field.to_window(field.x, field.top)[1]
    actor.phone.keyboard = 0
    return {
        "keyboard": written,
        "kinds": actor.phone.keyboards,
        "line": line,
        "afterwards": actor.until(lambda: actor.app.navigator.keyboard == 0),
    }


def names_somebody(actor: Actor) -> dict[str, Any]:
    """Type a name for a new game into KivyMD's field, which keeps the keyboard open."""
    from sushigo_score.ui.kit.widgets.name_field import NameField

    actor.app.navigator.go("new_game")
    actor.app.navigator.page.unfold("players")
    actor.ui.wait(0.7)
    (field,) = (widget for widget in actor.app.navigator.page.walk() if isinstance(widget, NameField))
    actor.ui.touch(field)
    actor.ui.write("Sólveig")
    return {"module": type(field.field).__bases__[-1].__module__, "text": field.text, "focused": field.field.focus}

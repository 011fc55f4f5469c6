"""How the app adapts to its device: edges, keyboard, pickers, system settings, and files from other apps."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageChops

from sushigo_score.device.device import DeviceError, Incoming, Insets, NoAppForThat, SystemLook
from sushigo_score.text import at_the_table, common, preview, sharing
from tests.ui.finding import found
from tests.ui.keys import ENTER
from tests.ui.playing import Hands
from tests.ui.scenes import SCENES, show_scene

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

GAME = Path(__file__).parent.parent / "games" / "original-4-players-ties-broken-by-puddings.sushigo"
NOTCHED = Insets(0, 40, 0, 24)
LANDSCAPE = Insets(44, 0, 36, 20)
KEYBOARD = 300


def start(apps: Apps, scene: str = "home", around: Insets = NOTCHED) -> Any:
    apps.device.as_phone().around = around
    app = apps.start()
    show_scene(app, scene)
    apps.ui.wait(0.7)
    return app


# --- edges --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", [scene.name for scene in SCENES])
def test_nothing_is_under_a_bar_or_a_notch(ui: Driver, apps: Apps, scene: str) -> None:
    """Only the background is drawn there, or the shade and plate of a tray."""
    app = start(apps, scene)
    check_edges(ui, app, NOTCHED)
    rotate(ui, apps, LANDSCAPE)
    check_edges(ui, app, LANDSCAPE)


def rotate(ui: Driver, apps: Apps, around: Insets) -> None:
    """Simulate a rotation of the device."""
    apps.device.around = around
    ui.window.dispatch("on_resize", *ui.window.size)
    ui.wait(0.2)


def check_edges(ui: Driver, app: Any, around: Insets) -> None:
    shown = ui.pixels()
    width, height = shown.size
    bands = {
        "left": (0, 0, around.left, height),
        "top": (0, 0, width, around.top),
        "right": (width - around.right, 0, width, height),
        "bottom": (0, height - around.bottom, width, height),
    }
    for edge, (left, top, right, bottom) in bands.items():
        if right > left and bottom > top and not (edge == "bottom" and app.navigator.trays):
            band = shown.crop((int(left), int(top), int(right), int(bottom)))
            assert len(band.getcolors(100) or range(100)) == 1, f"something is drawn {edge}"
    reach = (around.left, around.bottom, width - around.right, height - around.top)
    for widget in app.navigator.uppermost.walk(restrict=True):
        if hasattr(widget, "press_key") and widget.get_root_window() and not _scrolled(widget):
            x, y = widget.to_window(*widget.pos)
            beyond = (reach[0] - x, reach[1] - y, x + widget.width - reach[2], y + widget.height - reach[3])
            assert max(beyond) <= 1, f"{widget} reaches {beyond}"


def _scrolled(widget: Any) -> bool:
    from sushigo_score.ui.kit.widgets.scroller import scrollers_around

    return any(True for _ in scrollers_around(widget))


def test_a_rotated_device_is_queried_again(ui: Driver, apps: Apps) -> None:
    app = start(apps)
    assert list(app.navigator.insets) == list(NOTCHED[:4])
    rotate(ui, apps, LANDSCAPE)
    assert list(app.navigator.insets) == list(LANDSCAPE[:4])
    apps.device.around = NOTCHED  # it reports the new insets with a delay
    ui.wait(0.6)
    assert list(app.navigator.insets) == list(NOTCHED[:4])


# --- the keyboard -------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["new_game_party", "claim", "rules", "saving", "person_renamed"])
def test_the_field_stays_above_the_keyboard(ui: Driver, apps: Apps, scene: str) -> None:
    from sushigo_score.ui.kit.widgets.field import Field
    from sushigo_score.ui.kit.widgets.scroller import bring_into_view

    app = start(apps, scene)
    if scene == "new_game_party":
        app.navigator.page.unfold("players")
        ui.frames(3)
    field = next(w for w in app.navigator.uppermost.walk(restrict=True) if isinstance(w, Field))
    bring_into_view(field)
    ui.frames(3)
    ui.tap(field)
    assert field.field.focus
    apps.device.around = NOTCHED._replace(keyboard=KEYBOARD)
    ui.wait(0.4)
    assert field.get_root_window() is not None, "the page was not rebuilt under the fingers"
    assert field.field.focus
    line = field.to_window(field.x, field.top)[1] - min(field.height, 56)
    assert line >= KEYBOARD, f"{scene}: the first line stands {line} above the foot"
    apps.device.around = NOTCHED
    ui.wait(0.4)
    assert app.navigator.page.y == NOTCHED.bottom


def test_a_keyboard_in_landscape_leaves_one_line_visible(ui: Driver, apps: Apps) -> None:
    app = start(apps, "claim")
    ui.tap(app.navigator.page.area)
    apps.device.around = LANDSCAPE._replace(keyboard=ui.window.height - 150)
    ui.wait(0.4)
    area = app.navigator.page.area
    assert area.field.focus
    assert area.to_window(area.x, area.top)[1] > ui.window.height - 150
    assert app.navigator.page.height >= 200


def test_the_keyboard_closes_with_its_tray(ui: Driver, apps: Apps) -> None:
    app = start(apps, "person_renamed")
    field = next(Hands(ui, app).shown("field"))
    ui.tap(field)
    assert field.field.focus
    ui.key(ENTER)  # the same name as before
    assert not app.navigator.trays
    assert not field.field.focus


@pytest.mark.parametrize("mouse", [False, True], ids=["finger", "mouse"])
@pytest.mark.parametrize("moves", [1, 20])
def test_a_finger_on_the_text_scrolls_and_a_mouse_selects(ui: Driver, apps: Apps, moves: int, mouse: bool) -> None:
    """An accidental selection would be replaced by the next letter."""
    from kivy.tests.common import UnitTestTouch

    app = start(apps, "claim")
    page = app.navigator.page
    page.area.take("\n".join(f"Ana: {number} squid" for number in range(60)))
    ui.wait(1)
    page.area.field.focus = True
    ui.ticks(2)
    before = next(found(page, "scroller")).offset
    touch = UnitTestTouch(*page.area.to_window(page.area.x + 80, page.area.y + 100))
    touch.device = "mouse" if mouse else "finger"
    touch.touch_down()
    for _ in range(moves):
        ui.ticks(1)
        touch.touch_move(touch.x, touch.y + 300 / moves)
    touch.touch_up()
    ui.ticks(3)
    assert (next(found(page, "scroller")).offset != before) == (not mouse)
    assert bool(page.area.field.selection_text) == mouse


def test_leaving_a_page_takes_the_focus_off_its_field(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.widgets.field import writing

    app = start(apps, "claim")
    ui.tap(app.navigator.page.area)
    apps.device.around = NOTCHED._replace(keyboard=KEYBOARD)
    ui.wait(0.3)
    assert app.navigator.keyboard == KEYBOARD
    app.navigator.go("settings")
    ui.wait(0.3)
    assert writing.field is None
    assert app.navigator.keyboard == 0


def test_the_keyboard_height_is_queried_only_while_typing(ui: Driver, apps: Apps) -> None:
    app = start(apps)
    asked = []
    edges = apps.device.edges
    apps.device.edges = lambda: asked.append(1) or edges()  # type: ignore[method-assign,func-returns-value]
    ui.wait(1.5)
    assert asked == []
    assert app.navigator.keyboard == 0


# --- system settings, bars, vibration -----------------------------------------------------------------


def test_dark_mode_and_text_size_are_followed_on_resume(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    apps.device.as_phone()
    app = apps.start(style="system")
    assert apps.device.bars[-1] is False
    apps.device.wishes = SystemLook(dark=True, text_scale=1.3)
    assert app.on_pause()
    app.on_resume()
    ui.ticks(3)
    assert (look.style, look.text_scale) == ("Dark", pytest.approx(1.3))
    assert apps.device.bars[-1] is True


@pytest.mark.parametrize("own", ["yes", "no"])
def test_motion_is_reduced_by_the_system_or_by_the_setting(ui: Driver, apps: Apps, own: str) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    app = apps.start(reduced_motion=own)
    assert look.reduced_motion is (own == "yes")
    apps.device.wishes = SystemLook(reduced_motion=True)
    app.on_resume()
    ui.ticks(3)
    assert look.reduced_motion
    apps.device.wishes = SystemLook()
    app.on_resume()
    ui.ticks(3)
    assert look.reduced_motion is (own == "yes")


@pytest.mark.parametrize("own", ["yes", "no"])
def test_contrast_is_raised_by_the_system_or_by_the_setting(ui: Driver, apps: Apps, own: str) -> None:
    from sushigo_score.ui.kit.drawing.look import look
    from sushigo_score.ui.kit.drawing.theme import CLEAR, STYLES

    app = apps.start(high_contrast=own)
    usual = CLEAR if own == "yes" else STYLES
    assert look.palette is usual["Light"]
    apps.device.wishes = SystemLook(high_contrast=True)
    app.on_resume()
    ui.ticks(3)
    assert look.palette is CLEAR["Light"]
    app.settings.change("style", "Dark")
    assert look.palette is CLEAR["Dark"]
    assert apps.restart() is not app
    assert look.palette is CLEAR["Light"], "the first frame does not wait for the answer of the system"
    apps.device.wishes = SystemLook()
    apps.app.on_resume()
    ui.ticks(3)
    assert look.palette is (CLEAR if apps.app.settings.high_contrast else STYLES)["Light"]


def test_high_contrast_can_be_chosen_beside_the_theme(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    app = start(apps, "settings")
    hands = Hands(ui, app)
    assert ui.window.clearcolor[:3] != [1, 1, 1]
    hands.tap("switch", look.words.say(common.HIGH_CONTRAST))
    assert look.clear
    assert ui.pixels().getpixel((3, 300)) == (255, 255, 255)
    assert app.settings.high_contrast


def test_taps_vibrate_unless_switched_off(ui: Driver, apps: Apps) -> None:
    app = start(apps, "round_original")
    hands, felt = Hands(ui, app), apps.device.vibrations
    felt.clear()
    hands.tap_tile("tempura")
    hands.take_away("tempura")
    hands.tap("button", "Undo")
    hands.tap("button", "Undo")
    assert felt == ["more", "less", "more", "less"]
    app.settings.change("vibrates", value=False)
    hands.tap_tile("tempura")
    assert len(felt) == 4


# --- resuming -----------------------------------------------------------------------------------------


def test_everything_is_redrawn_after_the_gl_context_was_lost(ui: Driver, apps: Apps) -> None:
    from kivy.graphics.opengl import glDeleteTextures, glIsTexture

    from sushigo_score.ui.kit.drawing.pictures import picture

    app = start(apps, "round_original")
    before = ui.pixels()
    lost = [picture("egg", part).id for part in (1, 2, 4)]
    lost.append(app.gl_restore.texture)
    app.on_pause()
    for texture in lost:
        glDeleteTextures(1, texture.to_bytes(4, "little"))
    assert not any(map(glIsTexture, lost))
    assert ImageChops.difference(before, ui.pixels()).getbbox(), "the pictures are really gone"
    app.on_resume()
    ui.frames(3)
    assert ImageChops.difference(before, ui.pixels()).getbbox() is None


@pytest.mark.parametrize("shown", ["picture", "review", "laid_table", "ending", "qr", "rule_special_order"])
def test_each_kind_of_picture_survives_a_lost_gl_context(ui: Driver, apps: Apps, shown: str) -> None:
    """From the atlas, drawn at runtime, codes, and texts."""
    from kivy.graphics.context import get_context

    start(apps, shown).settings.change("reduced_motion", "yes")
    ui.wait(1)
    before = ui.pixels()
    get_context().reload()
    ui.frames(3)
    assert ImageChops.difference(before, ui.pixels()).getbbox() is None


def test_nothing_is_reloaded_while_the_gl_context_is_valid(
    ui: Driver, apps: Apps, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[bool] = []
    monkeypatch.setattr(
        "sushigo_score.ui.shell.gl_restore.get_context", lambda: SimpleNamespace(reload=lambda: loaded.append(True))
    )
    app = start(apps, "round_original")
    for _ in range(2):
        app.on_pause()
        app.on_resume()
        ui.frames(2)
    assert loaded == []


def test_insets_are_queried_again_on_resume(ui: Driver, apps: Apps) -> None:
    app = start(apps)
    bars, apps.device.around = len(apps.device.bars), LANDSCAPE
    app.on_pause()
    app.on_resume()
    ui.ticks(1)
    assert list(app.navigator.insets) == list(LANDSCAPE[:4])
    assert len(apps.device.bars) > bars, "the system may have put back their colours"


def scroller_of(app: Any) -> Any:
    return next(found(app.navigator.page, "scroller", scrolls=True))


def test_the_scroll_position_is_saved_at_once_on_pause(ui: Driver, apps: Apps) -> None:
    app = start(apps, "rules")
    scroller_of(app).offset = 150
    assert app.on_pause()
    again = apps.restart()
    ui.wait(0.5)
    assert scroller_of(again).offset == pytest.approx(150, abs=2)


@pytest.mark.parametrize("put_away", [True, False], ids=["away meanwhile", "unfolded"])
def test_a_changed_density_is_followed(ui: Driver, apps: Apps, put_away: bool) -> None:
    from kivy.metrics import dp

    app = start(apps, "round_original")
    apps.device.pixels_per_dp = 1.25
    if put_away:
        app.on_resume()
    else:
        rotate(ui, apps, NOTCHED)
    ui.frames(3)
    assert dp(100) == 125
    bar = app.navigator.page.children[-1]
    assert bar.height >= 60


def test_the_scroll_position_is_saved_while_reading(ui: Driver, apps: Apps) -> None:
    app = start(apps, "rules")
    scroller = scroller_of(app)
    touch = ui.press(scroller)
    for _ in range(10):
        touch.touch_move(touch.x, touch.y + 20)
        ui.ticks(1)
    touch.touch_up()
    ui.wait(3)
    offset = scroller.offset
    assert offset > 100
    again = apps.restart()  # without a pause, as after a kill
    ui.wait(0.5)
    assert scroller_of(again).offset == pytest.approx(offset, abs=2)


# --- other apps ---------------------------------------------------------------------------------------


def finished(ui: Driver, apps: Apps) -> Hands:
    return Hands(ui, start(apps, "ending"))


def deliver(ui: Driver, apps: Apps, came: Incoming | DeviceError) -> None:
    """Deliver something as another app does."""
    assert apps.device.opened is not None
    apps.device.opened(came)
    ui.ticks(3)


def share(hands: Hands, what: str) -> None:
    hands.tap("button", hands.say(at_the_table.SHARE))
    if what not in (sharing.PICTURE, sharing.AS_TEXT):
        hands.tap("row", hands.say(sharing.MORE_WAYS))
    hands.tap("row", hands.say(what))
    if what == sharing.PICTURE:
        hands.tap_main()


def test_a_picture_is_saved_with_the_devices_dialog_and_can_be_shared(ui: Driver, apps: Apps) -> None:
    hands = finished(ui, apps)
    share(hands, sharing.PICTURE)
    ui.ticks(3)
    toast = hands.app.navigator.toast
    saved = next(Path(apps.device.folder).glob("*.png"))
    assert saved.read_bytes().startswith(b"\x89PNG")
    assert saved.name in toast.text
    assert toast.act()
    assert apps.device.shared == [str(saved)]
    assert hands.app.navigator.page.called == "ending"


def test_a_text_goes_to_the_share_sheet(ui: Driver, apps: Apps) -> None:
    hands = finished(ui, apps)
    share(hands, sharing.AS_TEXT)
    assert len(apps.device.shared) == 1
    assert "1." in apps.device.shared[0]


def test_cancelled_saving_is_silent(ui: Driver, apps: Apps) -> None:
    hands = finished(ui, apps)
    apps.device.cancels = True
    share(hands, sharing.GAME_FILE)
    ui.ticks(3)
    assert hands.app.navigator.toast is None
    assert hands.app.navigator.page.called == "ending"


@pytest.mark.parametrize(
    ("why", "told"),
    [
        (DeviceError("no room"), "no room"),
        (NoAppForThat(), sharing.NO_APP),
        (DeviceError(), sharing.DEVICE_REFUSED_PLAINLY),
    ],
)
def test_a_refusal_by_the_phone_is_explained(ui: Driver, apps: Apps, why: DeviceError, told: str) -> None:
    hands = finished(ui, apps)
    apps.device.refuses = why
    for what in (sharing.PICTURE, sharing.AS_TEXT):
        share(hands, what)
        ui.ticks(3)
        toast = hands.app.navigator.toast
        assert toast is not None
        assert hands.say(told) in toast.text
        toast.away()


def test_a_computer_without_a_dialog_shows_the_apps_own_page(ui: Driver, apps: Apps) -> None:
    hands = finished(ui, apps)
    apps.device.folders, apps.device.refuses = True, DeviceError()
    share(hands, sharing.GAME_FILE)
    ui.ticks(3)
    assert hands.app.navigator.page.called == "save"


def test_a_file_is_chosen_with_the_devices_picker(ui: Driver, apps: Apps) -> None:
    app = start(apps, "files")
    hands = Hands(ui, app)
    assert not list(hands.shown("row", symbol="fold")), "there are no folders to look into"
    apps.device.chosen = str(GAME)
    hands.tap("row", hands.say(sharing.CHOOSE_FILE))
    ui.ticks(3)
    assert app.table.visiting


def test_a_long_explanation_from_another_app_is_truncated(ui: Driver, apps: Apps) -> None:
    app = start(apps)
    deliver(ui, apps, DeviceError("why not? " * 10_000))
    assert "why not?" in app.navigator.toast.text
    assert len(app.navigator.toast.text) < 400


def test_a_cancelled_or_failed_choice_of_a_file(ui: Driver, apps: Apps) -> None:
    app = start(apps, "files")
    hands = Hands(ui, app)
    hands.tap("row", hands.say(sharing.CHOOSE_FILE))
    ui.ticks(3)
    assert app.navigator.toast is None
    apps.device.refuses = NoAppForThat()
    hands.tap("row", hands.say(sharing.CHOOSE_FILE))
    ui.ticks(3)
    assert hands.say(sharing.NO_APP) in hands.app.navigator.toast.text


def test_a_file_arrives_during_a_game(ui: Driver, apps: Apps) -> None:
    app = start(apps, "round_original")
    hands = Hands(ui, app)
    hands.tap_tile("tempura")
    game, state = app.table.game, app.table.state
    deliver(ui, apps, Incoming(str(GAME)))
    assert app.table.visiting
    assert next(hands.shown("button", hands.say(preview.KEEP)))
    app.go_home()
    assert app.table.open(game)
    assert app.table.state == state, "nothing of the game that was played is lost"


def test_the_intent_that_started_the_app_is_remembered(ui: Driver, apps: Apps) -> None:
    app = start(apps)
    deliver(ui, apps, Incoming(str(GAME), "mark"))
    assert app.store.setting("came") == "mark"


def test_a_failure_to_fetch_from_another_app_is_reported(ui: Driver, apps: Apps) -> None:
    app = start(apps)
    deliver(ui, apps, DeviceError("Permission Denial"))
    assert "Permission Denial" in app.navigator.toast.text
    deliver(ui, apps, Incoming("wasabibowl:nonsense"))
    assert app.navigator.page.called == "refused"
    app.step_back()
    assert app.navigator.page.called == "home"


# --- the clipboard ------------------------------------------------------------------------------------


def test_a_game_is_pasted_from_the_phones_clipboard(ui: Driver, apps: Apps) -> None:
    app = start(apps, "files")
    hands = Hands(ui, app)
    apps.device.clipboard = f"\ufeff{GAME.read_text('utf-8')}\n"
    hands.tap("row", hands.say(sharing.PASTE_CODE))
    ui.ticks(3)
    assert app.table.visiting


def test_an_inaccessible_clipboard_is_reported(ui: Driver, apps: Apps) -> None:
    app = start(apps, "files")
    hands = Hands(ui, app)
    apps.device.refuses = DeviceError("not in the foreground")
    hands.tap("row", hands.say(sharing.PASTE_CODE))
    assert "not in the foreground" in app.navigator.toast.text
    app.navigator.go("claim")
    hands.tap("button", hands.say(preview.PASTE))
    assert "not in the foreground" in app.navigator.toast.text


def test_the_code_of_a_game_is_copied_to_the_phones_clipboard(ui: Driver, apps: Apps) -> None:
    hands = Hands(ui, start(apps, "qr"))
    hands.tap("button", hands.say(sharing.COPY_CODE))
    assert apps.device.clipboard.startswith("wasabibowl:")


@pytest.mark.parametrize("scene", ["claim", "rules"])
def test_the_bubble_over_a_text_uses_the_apps_language(ui: Driver, apps: Apps, scene: str) -> None:
    from sushigo_score.ui.kit.widgets.field import Field

    app = start(apps, scene)
    app.settings.change("language", "pl")
    ui.ticks(3)
    field = next(w for w in app.navigator.uppermost.walk(restrict=True) if isinstance(w, Field)).field
    field.use_bubble = field.focus = True
    field._show_cut_copy_paste((200, 300), ui.window)
    bubble = field._bubble
    shown = [button.text for button in (bubble.but_cut, bubble.but_copy, bubble.but_paste, bubble.but_selectall)]
    assert shown == ["Wytnij", "Kopiuj", "Wklej", "Zaznacz wszystko"]
    field.focus = False
    ui.ticks(3)


# --- interruptions ------------------------------------------------------------------------------------


def test_light_and_dark_are_followed_while_the_app_is_open(ui: Driver, apps: Apps) -> None:
    from sushigo_score.ui.kit.drawing.look import look

    apps.device.as_phone()
    apps.start(style="system")
    apps.device.wishes = SystemLook(dark=True)
    ui.window._focus = False
    ui.window._focus = True
    ui.ticks(2)
    assert look.style == "Dark"


@pytest.mark.parametrize("ending", ["sushigo", "zip"])
@pytest.mark.parametrize("writer", [True, False])
def test_opening_a_pipe_does_not_block(apps: Apps, tmp_path: Path, ending: str, writer: bool) -> None:
    from sushigo_score.ui.features.export.restore import take_backup

    app = apps.start()
    pipe = tmp_path / f"pipe.{ending}"
    os.mkfifo(pipe)
    with open(pipe, "r+b", buffering=0) if writer else nullcontext():
        take_backup(app, str(pipe))
    why = "this is not a file but a pipe or a device"
    if ending == "zip":
        assert app.navigator.toast.text == f"pipe.zip can’t be read: {why}"
    else:
        page = app.navigator.page
        assert (page.called, page.was.text("file"), page.was.text("what")) == ("refused", "pipe.sushigo", why)


def test_a_pipe_in_place_of_the_last_preview_does_not_block(apps: Apps, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "looked-at.sushigo")
    assert apps.start(game="looked at").navigator.page is not None

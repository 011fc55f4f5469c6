"""Reading aloud, by touch, with a fake voice that records what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sushigo_score.present.aloud import dealing_aloud, ending_aloud, round_aloud
from sushigo_score.text import aloud, at_the_table, common
from tests.ui.playing import Hands
from tests.ui.scenes import show_scene, start_of

if TYPE_CHECKING:
    from tests.ui.conftest import Apps

WITH_BUTTON = ("result", "ending", "ready", "dealing", "new_game_anniversary")


def scene(apps: Apps, name: str, **settings: str) -> Hands:
    app = apps.start(**settings)
    show_scene(app, name)
    apps.ui.ticks(3)
    return Hands(apps.ui, app)


def just_over(apps: Apps, **settings: str) -> Hands:
    """Play the first round until its result has just appeared."""
    app = apps.start(**settings)
    app.begin(start_of("original", 2))
    apps.ui.ticks(2)
    hands = Hands(apps.ui, app)
    hands.tap_tile("egg")
    hands.tap_main()
    hands.end_round()
    assert app.navigator.page.called == "result"
    return hands


def expected_text(app: Any) -> str:
    """Return the text for the result of the round and the dealing lines below it."""
    table = app.table
    following = dealing_aloud(table.words, table.state.setup, 1)
    return f"{round_aloud(table.state, table.sheet, 0, table.words)} {following}"


def buttons(hands: Hands) -> list[str]:
    return [button.text for button in hands.shown("button") if button.text in map(hands.say, (aloud.READ, aloud.STOP))]


def finish_reading(hands: Hands, heard: str = "all") -> None:
    """Report that the voice has finished."""
    callback, hands.app.device.saying = hands.app.device.saying, None
    callback(heard)
    hands.ui.ticks(2)


# --- the button ---------------------------------------------------------------------------------------


def test_a_tap_reads_the_result_and_another_stops(apps: Apps) -> None:
    hands = just_over(apps)
    assert apps.device.said == [], "nobody asked"
    hands.tap("button", hands.say(aloud.READ))
    assert apps.device.said == [(expected_text(hands.app), "en")]
    assert apps.device.saying is not None
    assert buttons(hands) == [hands.say(aloud.STOP)]
    hands.tap("button", hands.say(aloud.STOP))
    assert apps.device.saying is None
    assert buttons(hands) == [hands.say(aloud.READ)]
    hands.tap("button", hands.say(aloud.READ))
    finish_reading(hands)
    assert buttons(hands) == [hands.say(aloud.READ)]
    assert len(apps.device.said) == 2
    assert hands.app.navigator.toast is None


def test_the_podium_is_read_with_what_decided_it(apps: Apps) -> None:
    hands = scene(apps, "ending")
    table = hands.app.table
    hands.tap("button", hands.say(aloud.READ))
    assert apps.device.said == [(ending_aloud(table.state, table.sheet, table.words), "en")]
    assert "Dessert cards decide" in apps.device.said[0][0]


@pytest.mark.parametrize("name", ["ready", "dealing"])
def test_the_dealing_lines_are_read(apps: Apps, name: str) -> None:
    hands = scene(apps, name)
    table = hands.app.table
    hands.tap("button", hands.say(aloud.READ))
    assert apps.device.said == [(dealing_aloud(table.words, table.state.setup, 0), "en")]


def test_the_dealing_lines_of_a_new_game_follow_the_choices(apps: Apps) -> None:
    hands = scene(apps, "new_game_anniversary")
    page = hands.app.navigator.page
    hands.tap("row", "Puppet, Must have maki")
    hands.tap("button", hands.say(aloud.READ))
    assert apps.device.said == [(dealing_aloud(page.words, page.draft.setup, 0), "en")]


@pytest.mark.parametrize("language", ["pl", "is"])
def test_it_is_read_in_the_language_of_the_app(apps: Apps, language: str) -> None:
    hands = scene(apps, "ending", language=language)
    hands.tap("button", hands.say(aloud.READ))
    assert apps.device.said[0][1] == language
    assert apps.device.said[0][0].startswith(hands.say(aloud.OVER))


def test_without_an_engine_there_is_no_button_and_no_setting(apps: Apps) -> None:
    apps.device.speaks = False
    app = apps.start(reads_aloud="yes")
    hands = Hands(apps.ui, app)
    for name in WITH_BUTTON:
        app.go_home()
        show_scene(app, name)
        apps.ui.ticks(2)
        assert buttons(hands) == [], name
    app.navigator.go("settings")
    assert not list(hands.shown("switch", hands.say(aloud.READS_ALOUD)))
    assert apps.device.said == []


# --- what stops it ------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", ["back", "sheet", "on"])
def test_it_stops_with_its_page(apps: Apps, leaves: str) -> None:
    hands = just_over(apps)
    hands.tap("button", hands.say(aloud.READ))
    if leaves == "back":
        hands.tap("button", hands.say(common.BACK))
    elif leaves == "sheet":
        hands.tap("button", symbol="sheet")
    else:
        hands.tap_main()
    assert hands.app.navigator.page.called != "result"
    assert apps.device.saying is None


def test_it_stops_with_its_tray(apps: Apps) -> None:
    hands = scene(apps, "dealing")
    hands.tap("button", hands.say(aloud.READ))
    hands.tap("button", hands.say(common.CLOSE))
    assert not hands.app.navigator.trays
    assert apps.device.saying is None


def test_it_stops_when_the_app_is_paused_or_closed(apps: Apps) -> None:
    hands = just_over(apps)
    hands.tap("button", hands.say(aloud.READ))
    hands.app.on_pause()
    assert apps.device.saying is None
    hands.app.on_resume()
    apps.ui.ticks(2)
    assert buttons(hands) == [hands.say(aloud.READ)]
    hands.tap("button", hands.say(aloud.READ))
    hands.app.close()
    assert apps.device.saying is None


def test_it_survives_rotation_but_not_a_change_of_language(apps: Apps) -> None:
    hands = just_over(apps)
    hands.tap("button", hands.say(aloud.READ))
    hands.app.navigator.rebuild()
    apps.ui.ticks(2)
    assert apps.device.saying is not None
    assert buttons(hands) == [hands.say(aloud.STOP)]
    hands.app.settings.change("language", "pl")
    apps.ui.ticks(3)
    assert apps.device.saying is None


def test_a_late_callback_does_not_stop_the_next_reading(apps: Apps) -> None:
    hands = just_over(apps)
    hands.tap("button", hands.say(aloud.READ))
    late = apps.device.saying
    hands.tap("button", hands.say(aloud.STOP))
    hands.tap("button", hands.say(aloud.READ))
    assert late is not None
    late("nothing")
    apps.ui.ticks(2)
    assert buttons(hands) == [hands.say(aloud.STOP)]
    assert hands.app.navigator.toast is None


# --- what goes wrong ----------------------------------------------------------------------------------


def test_a_language_without_a_voice_is_reported(apps: Apps) -> None:
    apps.device.voices = ("en",)
    hands = scene(apps, "ending", language="is")
    hands.tap("button", hands.say(aloud.READ))
    apps.ui.ticks(2)
    assert apps.device.said == []
    assert hands.app.navigator.toast.text == hands.say(aloud.NO_VOICE, language="Íslenska")
    assert buttons(hands) == [hands.say(aloud.READ)]


def test_a_failing_engine_is_reported(apps: Apps) -> None:
    hands = scene(apps, "ending")
    hands.tap("button", hands.say(aloud.READ))
    finish_reading(hands, "nothing")
    assert hands.app.navigator.toast.text == hands.say(aloud.CANNOT_READ)
    assert buttons(hands) == [hands.say(aloud.READ)]


@pytest.mark.parametrize("heard", ["no voice", "nothing"])
def test_automatic_reading_fails_silently(apps: Apps, heard: str) -> None:
    if heard == "no voice":
        apps.device.voices = ()
    hands = just_over(apps, reads_aloud="yes")
    if heard == "nothing":
        finish_reading(hands, heard)
    apps.ui.ticks(2)
    assert hands.app.navigator.toast is None
    assert buttons(hands) == [hands.say(aloud.READ)]


# --- automatically ------------------------------------------------------------------------------------


def test_results_are_read_automatically_once_if_wanted(apps: Apps) -> None:
    hands = just_over(apps, reads_aloud="yes", sounds="no")
    assert apps.device.said == [(expected_text(hands.app), "en")]
    assert buttons(hands) == [hands.say(aloud.STOP)]
    finish_reading(hands)
    hands.app.navigator.rebuild()
    hands.tap("button", symbol="sheet")
    hands.tap("button", hands.say(common.BACK))
    apps.restart()
    apps.ui.ticks(2)
    assert len(apps.device.said) == 1, "it was heard already"


def test_reviewing_a_round_does_not_read_it_automatically(apps: Apps) -> None:
    hands = scene(apps, "ending", reads_aloud="yes")
    hands.app.navigator.page._look_at(0)
    apps.ui.ticks(2)
    assert apps.device.said == []
    assert buttons(hands) == [hands.say(aloud.READ)]


@pytest.mark.parametrize("still", ["yes", "no"])
def test_the_winner_is_not_given_away_before_the_crown(apps: Apps, still: str) -> None:
    hands = scene(apps, "desserts", reads_aloud="yes", reduced_motion=still)
    apps.device.said.clear()
    hands.tap("button", hands.say(at_the_table.SKIP))
    page = hands.app.navigator.page
    if still == "no":
        assert page._victory.playing
        assert apps.device.said == []
        for _ in range(100):  # until the crown is shown
            if not apps.device.said:
                apps.ui.ticks(10)
    table = hands.app.table
    assert apps.device.said == [(ending_aloud(table.state, table.sheet, table.words), "en")]


def test_the_setting_demonstrates_and_stops_the_voice(apps: Apps) -> None:
    hands = Hands(apps.ui, apps.start())
    hands.app.navigator.go("settings")
    apps.ui.ticks(3)
    title = hands.say(aloud.READS_ALOUD)
    hands.tap("switch", title)
    assert hands.app.settings.reads_aloud
    assert apps.device.said == [(title, "en")]
    hands.tap("switch", title)
    assert not hands.app.settings.reads_aloud
    assert apps.device.saying is None
    assert len(apps.device.said) == 1


def test_the_setting_reports_a_missing_voice(apps: Apps) -> None:
    apps.device.voices = ()
    hands = Hands(apps.ui, apps.start())
    hands.app.navigator.go("settings")
    apps.ui.ticks(3)
    hands.tap("switch", hands.say(aloud.READS_ALOUD))
    apps.ui.ticks(2)
    assert hands.app.navigator.toast.text == hands.say(aloud.NO_VOICE, language="English")

"""What a phone reports to the app: density, display preferences, insets, bars, languages, addresses; and vibration."""

from __future__ import annotations

import pytest

from sushigo_score.device.device import Insets, SystemLook
from sushigo_score.text.language import system_language
from tests.android.phone import Interface, Sides
from tests.device.conftest import Phones

VERSIONS = (24, 26, 28, 29, 30, 34, 35, 36)
UPRIGHT = {"bars": Sides(0, 63, 0, 126), "width": 1080, "height": 2400}
GESTURES = {"bars": Sides(0, 63, 0, 40), "width": 1080, "height": 2400}
LYING = {"bars": Sides(0, 63, 126, 0), "width": 2400, "height": 1080}
LYING_WITH_GESTURES = {"bars": Sides(0, 63, 0, 40), "width": 2400, "height": 1080}
HOLE, HOLE_LYING = {"notch": Sides(top=100)}, {"notch": Sides(left=100)}

INSETS = [
    ("no notch", UPRIGHT, {}, 0, Insets(), Insets(0, 63, 0, 126)),
    ("gestures", GESTURES, {}, 0, Insets(), Insets(0, 63, 0, 40)),
    ("a notch deeper than its bar", UPRIGHT, HOLE, 0, Insets(top=37), Insets(0, 100, 0, 126)),
    ("a notch within its bar", UPRIGHT, {"notch": Sides(top=50)}, 0, Insets(), Insets(0, 63, 0, 126)),
    ("lying", LYING, {}, 0, Insets(), Insets(0, 63, 126, 0)),
    ("lying, a notch", LYING, HOLE_LYING, 0, Insets(left=100), Insets(100, 63, 126, 0)),
    ("lying, gestures, a notch", LYING_WITH_GESTURES, HOLE_LYING, 0, Insets(left=100), Insets(100, 63, 0, 40)),
    ("keyboard", UPRIGHT, HOLE, 900, Insets(top=37, keyboard=774), Insets(0, 100, 0, 126, 900)),
    ("keyboard, gestures", GESTURES, {}, 900, Insets(keyboard=860), Insets(0, 63, 0, 40, 900)),
    ("keyboard, lying", LYING, {}, 500, Insets(keyboard=500), Insets(0, 63, 126, 0, 500)),
]
"""Up to Android 14 the window ends at the bars, from Android 15 on it extends under them."""


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("held", "notch", "keyboard", "before", "since"), [row[1:] for row in INSETS], ids=[row[0] for row in INSETS]
)
def test_edges(
    phones: Phones,
    version: int,
    held: dict[str, int],
    notch: dict[str, Sides],
    keyboard: int,
    before: Insets,
    since: Insets,
) -> None:
    edges = phones(version=version, keyboard=keyboard, **held, **notch).android.edges()
    if version < 28:
        before = before._replace(left=0, top=0)  # notches did not exist yet
    assert edges == (before if version < 35 else since)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_window_not_attached_yet_has_no_insets(phones: Phones, version: int) -> None:
    held = phones(version=version, attached=False)
    assert held.android.edges() == Insets()
    held.android.colour_bars(dark=True)
    held.phone.attached = True
    assert (held.android.edges() == Insets()) == (version < 35)


@pytest.mark.parametrize("version", VERSIONS)
def test_density_ignores_the_font_scale(phones: Phones, version: int) -> None:
    held = phones(version=version, density=2.625, font_scale=1.3)
    assert held.android.density() == 2.625
    held.phone.density = 3.5  # people may change it in the settings
    assert held.android.density() == 3.5


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("night", "scale", "wanted"), [(False, 1.0, 1.0), (True, 1.3, 1.3), (True, 2.5, 2.0), (False, 0.85, 1.0)]
)
def test_wishes(phones: Phones, version: int, night: bool, scale: float, wanted: float) -> None:
    held = phones(version=version, night=night, font_scale=scale)
    held.android.ask_wishes(held.hear)
    assert held.told() == SystemLook(night, wanted)
    assert held.told_nothing()


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("scale", "still"), [(None, False), (1.0, False), (0.5, False), (0.0, True)])
def test_a_phone_without_animations_reduces_motion(
    phones: Phones, version: int, scale: float | None, still: bool
) -> None:
    held = phones(version=version, animator_scale=scale)
    held.android.ask_wishes(held.hear)
    assert held.told() == SystemLook(reduced_motion=still)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("texts", "level", "clear"),
    [
        (None, 0.0, False),
        (False, 0.0, False),
        (True, 0.0, True),
        (None, 0.5, True),
        (False, 1.0, True),
        (None, -1.0, False),
    ],
)
def test_contrast_settings(phones: Phones, version: int, texts: bool | None, level: float, clear: bool) -> None:
    held = phones(version=version, clear_texts=texts, contrast=level)
    held.android.ask_wishes(held.hear)
    assert held.told() == SystemLook(high_contrast=clear if version >= 34 else texts is True)


def test_unreadable_settings_do_not_hide_the_others(phones: Phones) -> None:
    held = phones(night=True, contrast=1.0, clear_texts=True, readable_settings=False)
    held.android.ask_wishes(held.hear)
    assert held.told() == SystemLook(dark=True, high_contrast=True)


@pytest.mark.parametrize("version", VERSIONS)
def test_bars_are_coloured_if_they_are_over_the_window(phones: Phones, version: int) -> None:
    held = phones(version=version)
    for dark in (False, True):
        held.android.colour_bars(dark=dark)
        held.phone.ui_thread.idle()
    status, navigation = 8, 16
    both = status | navigation
    assert held.phone.bars_said == ([(both, both), (0, both)] if version >= 35 else [])


@pytest.mark.parametrize("version", VERSIONS)
def test_it_vibrates(phones: Phones, version: int) -> None:
    pytest.importorskip("plyer")
    held = phones(version=version)
    held.android.vibrate()
    held.android.vibrate("less")
    held.android.vibrate()
    held.android.vibrate("win")
    assert held.phone.vibrations == [15, [0, 10, 60, 20], 15, 400]


HOME = Interface("wlan0", ("fe80::1%wlan0", "192.168.1.23"))
HOTSPOT = Interface("ap0", ("192.168.43.1",))


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("interfaces", "addresses"),
    [
        ((), ()),
        ((Interface("lo", ("127.0.0.1",)), HOME), ("192.168.1.23",)),
        ((Interface("rmnet_data0", ("10.34.5.6",)), HOTSPOT), ("192.168.43.1",)),
        ((HOME, HOTSPOT), ("192.168.1.23", "192.168.43.1")),
        ((HOME._replace(up=False), Interface("tun0", ("10.8.0.2",)), Interface("wlan1", ("8.8.8.8",))), ()),
    ],
)
def test_its_home_addresses(
    phones: Phones, version: int, interfaces: tuple[Interface, ...], addresses: tuple[str, ...]
) -> None:
    assert phones(version=version, interfaces=interfaces).android.addresses() == addresses


@pytest.mark.parametrize("version", VERSIONS)
def test_a_failed_vibration_is_ignored(phones: Phones, version: int) -> None:
    pytest.importorskip("plyer")
    held = phones(version=version, permissions=frozenset())
    held.android.vibrate()
    held.android.vibrate("less")
    assert held.phone.vibrations == []


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("languages", "language"),
    [
        (("pl-PL",), "pl"),
        (("eo", "is-IS", "en-GB"), "is"),
        (("eo",), "en"),
        ((), "en"),
        (("zh-Hant-TW", "fr"), "fr"),
    ],
)
def test_it_exports_the_phones_languages(
    phones: Phones, monkeypatch: pytest.MonkeyPatch, version: int, languages: tuple[str, ...], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)  # unset, as on a phone
    phones(version=version, languages=languages).android.introduce()
    assert system_language() == language


def test_the_device_is_a_phone_and_its_capabilities(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    from sushigo_score.device.device import this_device

    phones()
    android = this_device()
    assert (android.vibrates, android.shares, android.picks, android.folders) == (True, True, True, False)
    monkeypatch.delenv("ANDROID_ARGUMENT")
    assert not this_device().picks
    monkeypatch.setenv("ANDROID_ARGUMENT", "")

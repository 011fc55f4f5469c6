"""Reading aloud on a phone: with its engine, in the app's language, one text at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import pytest

from tests.device.conftest import Held, Phones
from tests.device.test_android import VERSIONS

TEXT = "Łucja i Zoë: po 20 punktów, 🍣."


@contextmanager
def busy(held: Held) -> Iterator[None]:
    """Keep Android's main thread busy."""
    free = Event()
    held.phone.ui_thread.post(free.wait)
    try:
        yield
    finally:
        free.set()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_text_is_read_in_its_language(phones: Phones, version: int) -> None:
    held = phones(version=version)
    assert held.android.speaks
    for text, language in ((TEXT, "pl"), ("Ana: 23 points.", "en")):
        held.android.say(text, language, held.hear)
        assert held.told() == "all"
    assert held.told_nothing()
    assert held.phone.said == [(TEXT, "pl"), ("Ana: 23 points.", "en")]
    assert held.phone.engines_running == 1, "it is begun once"
    held.android.close()
    assert held.phone.engines_running == 0


def test_a_phone_without_an_engine_is_quiet(phones: Phones) -> None:
    held = phones(engine=False)
    assert not held.android.speaks
    held.android.say(TEXT, "pl", held.hear)
    assert held.told() == "nothing"
    held.phone.engine = True
    assert held.android.speaks, "one was installed"
    held.android.say(TEXT, "pl", held.hear)
    assert held.told() == "all"
    held.android.close()
    assert held.told_nothing()


def test_a_text_is_not_read_in_the_voice_of_another_language(phones: Phones) -> None:
    held = phones()
    held.android.say("Ana: 23 stig.", "is", held.hear)
    assert held.told() == "no voice"
    assert held.phone.said == []
    held.phone.voices = ("is",)
    held.android.say("Ana: 23 stig.", "is", held.hear)
    assert held.told() == "all"


def test_an_engine_that_fails_to_start_is_tried_again(phones: Phones) -> None:
    held = phones(engine_fails=True)
    for _ in range(2):
        held.android.say(TEXT, "pl", held.hear)
        assert held.told() == "nothing"
    held.phone.engine_fails = False
    held.android.say(TEXT, "pl", held.hear)
    assert held.told() == "all"


def test_a_text_too_long_for_the_engine_is_reported(phones: Phones) -> None:
    held = phones()
    held.android.say("Ana. " * 1000, "en", held.hear)
    assert held.told() == "nothing"
    held.android.say("Ana.", "en", held.hear)
    assert held.told() == "all"


def test_hushing_stops_the_engine_without_a_callback(phones: Phones) -> None:
    held = phones(waits=True)
    held.android.hush()  # there is nothing to stop yet
    with busy(held):
        held.android.say(TEXT, "pl", held.hear)
        held.android.hush()  # before the engine is ready
    assert held.told_nothing()
    assert held.phone.said == []
    held.android.say(TEXT, "pl", held.hear)
    held.phone.ui_thread.idle()
    assert len(held.phone.said) == 1
    hushed = held.phone.hushed
    held.android.hush()
    assert held.phone.hushed == hushed + 1
    held.phone.waits = False
    held.android.say("Ana.", "en", held.hear)
    assert held.told() == "all"
    assert held.told_nothing()


def test_the_end_of_a_text_is_not_mistaken_for_that_of_the_next(phones: Phones) -> None:
    held = phones()
    held.android.say(TEXT, "pl", held.hear)
    assert held.told() == "all"
    with busy(held):
        held.android.say("Ana.", "en", held.hear)
        held.phone.waits = True
        held.android.say("Ben.", "en", held.hear)  # the end of "Ana." is still on its way
    assert held.told_nothing()
    assert held.phone.said[-1] == ("Ben.", "en")
    held.android.close()

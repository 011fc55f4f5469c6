"""The clipboard of a phone, where other apps may put anything."""

from __future__ import annotations

import pytest

from sushigo_score.device.device import DeviceError
from tests.android.throwing import thrown
from tests.device.conftest import Phones

VERSIONS = (24, 30, 36)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("text", ["31 : 28", "Zażółć 🍣\nsecond line", ""])
def test_what_is_copied_can_be_pasted(phones: Phones, version: int, text: str) -> None:
    held = phones(version=version)
    assert held.android.copy(text)
    assert held.phone.clip == (text,)
    assert held.android.copied() == text


@pytest.mark.parametrize("clip", [None, (), (None,), (None, "second")])
def test_a_clipboard_without_a_text_is_empty(phones: Phones, clip: tuple[str | None, ...] | None) -> None:
    held = phones(clip=clip)
    assert held.android.copied() == ""


def test_a_clipboard_that_refuses_access(phones: Phones) -> None:
    held = phones(clip_refused=thrown("java.lang.SecurityException", "not in the foreground"))
    with pytest.raises(DeviceError, match="not in the foreground"):
        held.android.copied()
    with pytest.raises(DeviceError, match="not in the foreground"):
        held.android.copy("text")

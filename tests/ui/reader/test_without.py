"""Where screen readers cannot be supported, the app silently does without."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sushigo_score.device import screen_reader
from sushigo_score.device.android.phone import Android
from sushigo_score.device.device import Device

if TYPE_CHECKING:
    from tests.ui.conftest import Apps


def nothing(*_: object) -> None:
    """Serve as a callback that is never called."""


def test_without_accesskit(apps: Apps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_reader, "find_spec", lambda _: None)
    assert screen_reader.connect(0, nothing, nothing, nothing) is None
    apps.device.reads = True
    app = apps.start()
    app.screen_reader.tell()
    assert not app.screen_reader.listening


def test_never_on_a_phone() -> None:
    phone: Device = Android.__new__(Android)
    assert phone.connect_reader(0, nothing, nothing, nothing) is None

"""Makes this process run as if on a phone for a while, without Kivy."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Final

from tests.android import phone as phones
from tests.android.phone import Phone
from tests.android.throwing import faults

MODULES: Final = str(Path(__file__).parent / "modules")
_OF_THE_PHONE: Final = ("android", "jnius", "plyer")


@contextmanager
def inserted(phone: Phone) -> Iterator[Phone]:
    """Run on a phone; afterwards, check for unnoticed faults and anything left open."""
    before = _taken_out()
    sys.path.insert(0, MODULES)
    os.environ["ANDROID_ARGUMENT"] = str(phone.folder)
    phones.begin(phone)
    faults.clear()
    try:
        yield phone
        phone.ui_thread.idle()
        assert not faults, [repr(fault) for fault in faults]
        assert not phone.left_open, [*phone.left_open]
    finally:
        phones.end()
        del os.environ["ANDROID_ARGUMENT"]
        sys.path.remove(MODULES)
        _taken_out()
        sys.modules.update(before)
        faults.clear()


def _taken_out() -> dict[str, ModuleType]:
    names = [name for name in sys.modules if name.partition(".")[0] in _OF_THE_PHONE]
    return {name: sys.modules.pop(name) for name in names}

"""Settles what Kivy will read, before any test or doctest imports it."""

from __future__ import annotations

import os

from hypothesis import settings

from tests.ui import driver

settings.register_profile("laws", deadline=None)  # a law holds however busy the machine is; `make bench` takes times
settings.load_profile("laws")

_width, _height = (int(length) for length in os.environ.get("WASABI_BOWL_WINDOW", "412x915").split("x"))
driver.set_up_environment(_width, _height)

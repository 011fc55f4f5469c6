"""Another theme, contrast or language: a page looks as if it had just been opened, down to the last pixel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.ui.scenes import SCENES

if TYPE_CHECKING:
    from tests.ui.conftest import Apps
    from tests.ui.driver import Driver

CHANGES = (("style", "Dark"), ("high_contrast", "yes"), ("language", "pl"))
"""Each scene tries one of them."""
EVERY = 2
"""Every second scene is tried, as most pages have several."""


def _still(ui: Driver, app: Any) -> Any:
    ui.settle()
    if app.navigator.toast is not None:
        app.navigator.toast.away()  # it stays in the language in which it was said
        ui.settle()
    return ui.pixels()


@pytest.mark.usefixtures("narrow")
def test_no_page_keeps_anything_of_the_look_before(ui: Driver, apps: Apps) -> None:
    from PIL import ImageChops

    app = apps.start(reduced_motion="yes")
    kept: dict[str, object] = {}
    for number, scene in enumerate(SCENES[::EVERY]):
        app = apps.start_over()
        scene.show(app)
        ui.settle()
        name, value = CHANGES[number % len(CHANGES)]
        app.settings.change(name, value)
        changed = _still(ui, app)
        app.navigator.rebuild()
        where = ImageChops.difference(changed, _still(ui, app)).getbbox()
        if where is not None:
            kept[f"{scene.name}, {name} {value}"] = where
    assert kept == {}

"""What the Android package leaves out: the files that the lists of the build name, wherever the build is."""

from __future__ import annotations

import pytest

from tools.left_out import is_left_out

BUILT = "/home/ana/requests/wasabi-bowl/.buildozer/dists/wasabibowl/_python_bundle__arm64-v8a/_python_bundle"


@pytest.mark.parametrize(
    "path",
    [
        "site-packages/kivymd/uix/button/button.pyc",
        "site-packages/kivymd/uix/button/button.kv",
        "site-packages/kivymd/images/logo/kivymd-icon-128.png",
        "site-packages/setuptools/__init__.pyc",
        "site-packages/requests/api.pyc",
        "site-packages/kivy/graphics/cgl.h",
        "modules/_testcapi.cpython-314-aarch64-linux-android.so",
        "modules/_codecs_jp.cpython-314-aarch64-linux-android.so",
    ],
)
def test_left_out(path: str) -> None:
    assert is_left_out(f"{BUILT}/{path}")


@pytest.mark.parametrize(
    "path",
    [
        "site-packages/kivymd/__init__.pyc",
        "site-packages/kivymd/fonts/Roboto-Regular.ttf",
        "site-packages/kivymd/uix/__init__.pyc",
        "site-packages/kivymd/uix/textfield/textfield.kv",
        "site-packages/kivymd/uix/behaviors/focus_behavior.py",
        "site-packages/kivy/app.pyc",
        "site-packages/h11/__init__.pyc",
        "modules/_sqlite3.cpython-314-aarch64-linux-android.so",
        "stdlib.zip",
    ],
)
def test_kept(path: str) -> None:
    assert not is_left_out(f"{BUILT}/{path}")

"""The fake phone is as strict as a real phone and pyjnius: otherwise tests on it would prove nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.android.inserting import inserted
from tests.android.intents import VIEW, Intent
from tests.android.objects import JavaObject, autoclass, cast
from tests.android.phone import Document, Phone
from tests.android.throwing import Crash, JavaException, NotKnownHere, faults

GAME = "content://org.example.files/document/12"


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    with inserted(Phone(tmp_path)) as begun:
        yield begun
        faults.clear()


def activity() -> Any:
    return autoclass("org.kivy.android.PythonActivity").mActivity


def intent() -> Any:
    known = autoclass("android.content.Intent")
    return known(known.ACTION_SEND)


def uri() -> Any:
    return autoclass("android.net.Uri").parse(GAME)


def text() -> Any:
    return cast("java.lang.CharSequence", autoclass("java.lang.String")(bytearray(b"text"), "UTF-8"))


def opening() -> Any:
    return activity().getContentResolver().openFileDescriptor(uri(), "r")


WRONG: dict[str, tuple[type[Exception], Any]] = {
    "no such class": (JavaException, lambda: autoclass("android.content.Intention")),
    "no such package": (JavaException, lambda: autoclass("android.contents.Intent")),
    "an inner class by a dot": (JavaException, lambda: autoclass("android.os.Build.VERSION")),
    "no such method": (AttributeError, lambda: intent().putExtras2()),
    "no such constant": (AttributeError, lambda: autoclass("android.content.Intent").ACTION_SENT),
    "a method of objects": (JavaException, lambda: autoclass("android.content.Intent").setType("text/plain")),
    "one of several methods of objects": (
        JavaException,
        lambda: autoclass("android.content.Intent").putExtra("a", "b"),
    ),
    "a field of objects": (TypeError, lambda: autoclass("android.content.res.Configuration").uiMode),
    "too few": (JavaException, lambda: intent().setType()),
    "too many": (JavaException, lambda: intent().setType("text/plain", "more")),
    "too few for any form": (JavaException, lambda: intent().putExtra("a")),
    "a number for a text": (TypeError, lambda: intent().setType(1)),
    "a text for a number": (TypeError, lambda: intent().addFlags("1")),
    "nothing for a number": (TypeError, lambda: intent().addFlags(None)),
    "a number that is too large": (OverflowError, lambda: intent().addFlags(1 << 31)),
    "a fraction for a number": (TypeError, lambda: intent().addFlags(1.0)),
    "bytes for a text": (JavaException, lambda: intent().setType(b"text/plain")),
    "no such constructor": (JavaException, lambda: autoclass("android.content.Intent")(1, 2, 3)),
    "a class that nobody makes": (JavaException, lambda: autoclass("android.view.WindowInsets$Type")()),
    "an address that is not cast": (TypeError, lambda: intent().putExtra("stream", uri())),
    "something else than an address": (
        TypeError,
        lambda: activity().getContentResolver().openFileDescriptor(intent(), "r"),
    ),
    "a text for an address": (JavaException, lambda: activity().getContentResolver().openFileDescriptor(GAME, "r")),
    "what is said to be less than an address": (
        TypeError,
        lambda: activity().getContentResolver().openFileDescriptor(cast("android.os.Parcelable", uri()), "r"),
    ),
    "a text for several": (
        JavaException,
        lambda: activity().getContentResolver().query(uri(), "name", None, None, None),
    ),
    "a function for a runnable": (Exception, lambda: activity().runOnUiThread(print)),
    "cast to what it is not": (Crash, lambda: cast("android.content.Intent", uri()).getAction()),
    "cast of nothing": (Crash, lambda: cast("android.net.Uri", None)),
    "the bars in a thread of ours": (
        JavaException,
        lambda: activity().getWindow().getInsetsController().setSystemBarsAppearance(0, 8),
    ),
    "waiting for another app while nothing is drawn": (Crash, opening),
    "nothing to parse": (JavaException, lambda: autoclass("android.net.Uri").parse(None)),
    "what nobody has looked up": (NotKnownHere, lambda: intent().getDataString()),
    "a class nobody has looked up": (NotKnownHere, lambda: autoclass("android.app.Dialog")),
    "what the phone has not learned": (NotKnownHere, lambda: autoclass("android.os.Build$VERSION").SDK_INT_FULL),
}


@pytest.mark.usefixtures("phone")
@pytest.mark.parametrize(("error", "do"), WRONG.values(), ids=WRONG)
def test_wrong_calls_are_refused(error: type[Exception], do: Any) -> None:
    with pytest.raises(error):
        do()


@pytest.mark.usefixtures("phone")
def test_right_calls_work() -> None:
    sent = intent()
    assert (
        sent.setType("text/plain").putExtra("stream", cast("android.os.Parcelable", uri())).getAction().endswith("SEND")
    )
    assert sent.getParcelableExtra("stream").toString() == GAME
    assert sent.putExtra("text", text()).putExtra("title", "text").getData() is None
    assert isinstance(activity().getSystemService("vibrator"), JavaObject)
    assert not faults


@pytest.mark.usefixtures("phone")
def test_a_returned_object_has_its_declared_class() -> None:
    sent = intent().putExtra("stream", cast("android.os.Parcelable", uri()))
    with pytest.raises(AttributeError):
        sent.getParcelableExtra("stream").getScheme()
    assert cast("android.net.Uri", sent.getParcelableExtra("stream")).toString() == GAME


NEWER = {
    "android.view.WindowInsets.getInsets": 30,
    "android.view.WindowInsets.getDisplayCutout": 28,
    "android.view.Window.getInsetsController": 30,
    "android.view.WindowInsets$Type": 30,
    "android.view.WindowInsetsController": 30,
    "android.graphics.Insets": 29,
    "android.view.DisplayCutout": 28,
    "android.os.VibrationEffect": 26,
}


@pytest.mark.parametrize(("name", "version"), NEWER.items(), ids=NEWER)
def test_newer_classes_and_members_are_missing(tmp_path: Path, name: str, version: int) -> None:
    for older in (True, False):
        with inserted(Phone(tmp_path, version=version - older)):
            owner, _, member = name.rpartition(".")
            whole = name if member[0].isupper() else owner
            if not older:
                getattr(autoclass(whole), member) if whole == owner else autoclass(whole)
                continue
            with pytest.raises(JavaException if whole == name else AttributeError):
                getattr(autoclass(whole), member)
            faults.clear()


def test_newer_overloads_are_missing(tmp_path: Path) -> None:
    with inserted(Phone(tmp_path, version=25)):
        activity().getSystemService("vibrator").vibrate(15)
        with pytest.raises(JavaException, match="available"):
            activity().getSystemService("vibrator").vibrate(None, None)
        faults.clear()


@pytest.mark.usefixtures("phone")
def test_a_method_is_bound_to_what_it_was_last_read_from() -> None:
    """As in pyjnius: evaluating arguments that read the same method from another object rebinds it."""
    first, second = intent(), intent()
    first.putExtra("name", second.putExtra("name", "inner") and "outer")
    assert first.thing.extras == {}
    assert second.thing.extras == {"name": "outer"}


def test_a_lone_surrogate_can_be_neither_read_nor_written(phone: Phone) -> None:
    phone.started_by = Intent(VIEW, "content:\ud83c")
    with pytest.raises(UnicodeDecodeError):
        activity().getIntent().getData().toString()
    with pytest.raises(UnicodeEncodeError):
        autoclass("android.net.Uri").parse("content:\ud83c")


@pytest.mark.usefixtures("phone")
def test_a_python_thread_finds_no_class_of_the_app() -> None:
    heard: list[object] = []

    def look() -> None:
        for name in ("android.net.Uri", "org.renpy.android.Hardware"):
            try:
                heard.append(autoclass(name).__javaclass__)
            except JavaException as error:
                heard.append(error.classname)

    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert heard == ["android/net/Uri", "java.lang.ClassNotFoundException"]


def test_what_is_left_open_is_reported(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="ParcelFileDescriptor"):
        leave_open(tmp_path)


def leave_open(folder: Path) -> None:
    with inserted(Phone(folder)) as phone:
        phone.keep(GAME, Document())
        activity()  # one of our threads could not find its class
        opened: list[Any] = []
        thread = Thread(target=lambda: opened.append(opening()))
        thread.start()
        thread.join()
        os.close(opened[0].thing._descriptor)


def test_unnoticed_faults_are_reported(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="Invalid instance"):
        swallow(tmp_path)
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        fail_on_the_main_thread(tmp_path)


def swallow(folder: Path) -> None:
    with inserted(Phone(folder)), suppress(TypeError):
        intent().putExtra("stream", uri())


def fail_on_the_main_thread(folder: Path) -> None:
    with inserted(Phone(folder)):
        from android.runnable import run_on_ui_thread

        run_on_ui_thread(lambda: 1 // 0)()

"""Runs work on Android's main thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jnius import PythonJavaClass, java_method

from android import mActivity


class Runnable(PythonJavaClass):
    __javainterfaces__ = ["java/lang/Runnable"]

    def __init__(self, work: Callable[..., object]) -> None:
        self._work = work

    def __call__(self, *args: Any, **kwargs: Any) -> None:
        self._args, self._kwargs = args, kwargs
        mActivity.runOnUiThread(self)

    @java_method("()V")
    def run(self) -> None:
        self._work(*self._args, **self._kwargs)


_made: dict[Callable[..., object], Runnable] = {}


def run_on_ui_thread(work: Callable[..., object]) -> Callable[..., None]:
    runnable = _made.setdefault(work, Runnable(work))  # kept forever, as in the original

    def later(*args: Any, **kwargs: Any) -> None:
        runnable(*args, **kwargs)

    return later

"""The activity's events: answers from other apps, and intents from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jnius import PythonJavaClass, java_method

from android import mActivity


class NewIntentListener(PythonJavaClass):
    __javainterfaces__ = ["org/kivy/android/PythonActivity$NewIntentListener"]

    def __init__(self, callback: Callable[..., object]) -> None:
        self.callback = callback

    @java_method("(Landroid/content/Intent;)V")
    def onNewIntent(self, intent: Any) -> None:
        self.callback(intent)


class ActivityResultListener(PythonJavaClass):
    __javainterfaces__ = ["org/kivy/android/PythonActivity$ActivityResultListener"]

    def __init__(self, callback: Callable[..., object]) -> None:
        self.callback = callback

    @java_method("(IILandroid/content/Intent;)V")
    def onActivityResult(self, request: int, result: int, intent: Any) -> None:
        self.callback(request, result, intent)


_bound: dict[str, list[Any]] = {"on_new_intent": [], "on_activity_result": []}


def bind(**heard: Callable[..., object]) -> None:
    for event, callback in heard.items():
        if event not in _bound:
            raise Exception(f"Unknown {event!r} event")  # noqa: TRY002 - as in the original
        if event == "on_new_intent":
            _bound[event].append(NewIntentListener(callback))
            mActivity.registerNewIntentListener(_bound[event][-1])
        else:
            _bound[event].append(ActivityResultListener(callback))
            mActivity.registerActivityResultListener(_bound[event][-1])


def unbind(**heard: Callable[..., object]) -> None:
    for event, callback in heard.items():
        for listener in [one for one in _bound[event] if one.callback == callback]:
            _bound[event].remove(listener)
            if event == "on_new_intent":
                mActivity.unregisterNewIntentListener(listener)
            else:
                mActivity.unregisterActivityResultListener(listener)

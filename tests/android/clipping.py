"""The phone's clipboard, where other apps may put anything."""

from __future__ import annotations

from typing import Any

from tests.android.intents import Text
from tests.android.phone import here


class ClipboardManager:
    java = "android.content.ClipboardManager"

    def getPrimaryClip(self) -> ClipData | None:
        _refuse()
        return None if here().clip is None else ClipData(here().clip)

    def setPrimaryClip(self, clip: ClipData) -> None:
        _refuse()
        here().clip = clip.texts


class ClipData:
    java = "android.content.ClipData"

    def __init__(self, texts: Any) -> None:
        self.texts = texts

    @staticmethod
    def newPlainText(_label: Text, text: Text) -> ClipData:
        return ClipData((text.text,))

    def getItemCount(self) -> int:
        return len(self.texts)

    def getItemAt(self, index: int) -> Item:
        return Item(self.texts[index])


class Item:
    java = "android.content.ClipData$Item"

    def __init__(self, text: str | None) -> None:
        self._text = text

    def coerceToText(self, _context: Any) -> str | None:
        return self._text  # pyjnius turns any CharSequence into a Python string


def _refuse() -> None:
    refused = here().clip_refused
    if refused is not None:
        raise refused

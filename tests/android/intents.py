"""URIs and intents: what apps send each other."""

from __future__ import annotations

from copy import copy
from typing import Any, Final

from tests.android.phone import here
from tests.android.signatures import assignable
from tests.android.throwing import JavaException, thrown

SEND: Final = "android.intent.action.SEND"
VIEW: Final = "android.intent.action.VIEW"
OPEN: Final = "android.intent.action.OPEN_DOCUMENT"
CREATE: Final = "android.intent.action.CREATE_DOCUMENT"
OPEN_TREE: Final = "android.intent.action.OPEN_DOCUMENT_TREE"
CHOOSER: Final = "android.intent.action.CHOOSER"
STREAM: Final = "android.intent.extra.STREAM"
TEXT: Final = "android.intent.extra.TEXT"
TITLE: Final = "android.intent.extra.TITLE"
CAME: Final = "wasabibowl.came"
INTENT: Final = "android.intent.extra.INTENT"
OPENABLE: Final = "android.intent.category.OPENABLE"
GRANT_READ: Final = 1
GRANT_WRITE: Final = 2
GRANT_FOR_LONG: Final = 64
_ALL_AT_ONCE: Final = 32


class Text:
    """A Java string made from bytes."""

    java = "java.lang.String"

    def __init__(self, letters: Any = b"", charset: str = "UTF-8") -> None:
        self.text = letters.decode(charset, "replace") if isinstance(letters, bytes) else str(letters)

    def toString(self) -> str:
        return self.text


class Uri:
    java = "android.net.Uri"

    def __init__(self, text: str) -> None:
        self.text = text

    @staticmethod
    def parse(text: str | None) -> Uri:
        if text is None:
            raise thrown("java.lang.NullPointerException", "uriString")
        return Uri(text)

    def toString(self) -> str:
        return self.text


class Bundle:
    """An extra that is not a URI."""

    java = "android.os.Bundle"

    def toString(self) -> str:
        return "Bundle[{}]"


class Intent:
    java = "android.content.Intent"

    def __init__(self, action: str | None = None, data: str | None = None, **extras: Any) -> None:
        self.action, self.data, self.flags = action, data, 0
        self.kind: str | None = None
        self.categories: set[str] = set()
        self.extras: dict[str, Any] = extras

    @classmethod
    def sending(cls, stream: Any) -> Intent:
        """Return what an app sends to share a file, or something else in its place."""
        return cls(SEND, **{STREAM: stream})

    def setType(self, kind: str) -> Intent:
        self.kind, self.data = kind, None
        return self

    def setData(self, data: Uri) -> Intent:
        self.kind, self.data = None, data.text
        return self

    def addCategory(self, category: str) -> Intent:
        self.categories.add(category)
        return self

    def addFlags(self, flags: int) -> Intent:
        self.flags |= flags
        return self

    def putExtra(self, name: str, value: Any) -> Intent:
        self.extras[name] = value
        return self

    def getAction(self) -> str | None:
        return self.action

    def getData(self) -> Uri | None:
        return None if self.data is None else Uri(self.data)

    def getParcelableExtra(self, name: str) -> Any:
        value: Any = self._extra(name)
        return value if hasattr(value, "java") and assignable(value.java, "android.os.Parcelable") else None

    def getLongExtra(self, name: str, otherwise: int) -> int:
        value = self._extra(name)
        return value if isinstance(value, int) else otherwise

    def putLong(self, name: str, value: int) -> None:
        self._extra(name)
        self.extras[name] = value

    def _extra(self, name: str) -> Any:
        """Return an extra by name; up to Android 12, reading one unparcels all of them."""
        read = self.extras.values() if here().version <= _ALL_AT_ONCE else [self.extras.get(name)]
        for value in read:
            if isinstance(value, JavaException):
                raise value
        return self.extras.get(name)

    def copy(self) -> Intent:
        """Return a separate copy, as another process gets it."""
        same = copy(self)
        same.categories, same.extras = set(self.categories), dict(self.extras)
        return same

    @staticmethod
    def createChooser(target: Intent, title: Any) -> Intent:
        chooser = Intent(CHOOSER, **{INTENT: target, TITLE: title})
        chooser.flags = target.flags & GRANT_READ
        return chooser

    def text(self, name: str) -> str:
        """Return a text extra."""
        value = self.extras.get(name)
        return value.text if isinstance(value, Text) else value or ""

    def size(self) -> int:
        """Return how many bytes it takes to pass it on."""
        inner = [one.size() for one in self.extras.values() if isinstance(one, Intent)]
        return 2 * sum(
            len(self.text(name)) for name in self.extras if not isinstance(self.extras[name], Intent | Uri)
        ) + sum(inner)

"""Other apps' documents, and how they are opened: real files, with a document's permissions and faults."""

from __future__ import annotations

import os
import stat
import threading
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from tests.android.intents import GRANT_READ, GRANT_WRITE, Uri
from tests.android.phone import Document, here
from tests.android.throwing import Crash, thrown
from tests.android.trees import ROOT, listed_in_tree, path_in_tree


class ContentResolver:
    java = "android.content.ContentResolver"

    def openFileDescriptor(self, uri: Uri, mode: str) -> ParcelFileDescriptor | None:
        document = _document(uri)
        if document.opening is not None:
            raise document.opening
        return None if document.null else ParcelFileDescriptor(uri.text, document, mode)

    def query(self, uri: Uri, columns: list[str], *rest: Any) -> Cursor | None:
        assert rest == (None, None, None)
        if (listed := listed_in_tree(uri)) is not None:
            return Cursor(listed, columns)
        document = _document(uri)
        if document.naming is not None:
            raise document.naming
        return None if document.row is None else Cursor([document] if document.row else [], columns)

    def takePersistableUriPermission(self, uri: Uri, flags: int) -> None:
        if uri.text not in here().granted or not here().persistable or flags != GRANT_READ | GRANT_WRITE:
            raise thrown("java.lang.SecurityException", f"No persistable permission grants found for {uri.text}")
        here().persisted.add(uri.text)


def _document(uri: Uri) -> Document:
    if threading.current_thread() in (here().ui_thread, here().drawing_thread):
        raise Crash(f"the app stands still until another one answers for {uri.text}")
    document = here().documents.get(uri.text)
    if (path := path_in_tree(uri)) is not None:
        if not path.is_file():
            raise thrown("java.io.FileNotFoundException", f"Missing file for {uri.text}")
        return Document(name=path.name, file=str(path))
    if uri.text.startswith("file:"):
        return Document(file=url2pathname(urlsplit(uri.text).path))
    if not uri.text.startswith("content:") or document is None:
        raise thrown("java.io.FileNotFoundException", f"No content provider: {uri.text}")
    if uri.text not in here().granted:
        raise thrown("java.lang.SecurityException", f"Permission Denial: opening provider of {uri.text}")
    return document


class ParcelFileDescriptor:
    java = "android.os.ParcelFileDescriptor"

    def __init__(self, address: str, document: Document, mode: str) -> None:
        flags = {"r": os.O_RDONLY, "w": os.O_WRONLY, "wt": os.O_WRONLY | os.O_TRUNC, "rw": os.O_RDWR}
        if mode not in flags:
            raise thrown("java.lang.IllegalArgumentException", f"Bad mode '{mode}'")
        if document.breaks:
            reading, self._descriptor = os.pipe()
            os.close(reading)  # nobody reads the other end
        else:
            self._descriptor = os.open(document.file or here().file_of(address), flags[mode])
        here().left_open.add(self)

    def getFd(self) -> int:
        if self not in here().left_open:
            raise thrown("java.lang.IllegalStateException", "Already closed")
        return self._descriptor

    def close(self) -> None:
        if self in here().left_open:
            here().left_open.remove(self)
            os.close(self._descriptor)


class Cursor:
    java = "android.database.Cursor"

    def __init__(self, documents: list[Document], columns: list[str]) -> None:
        self._documents, self._columns, self._at = documents, columns, -1
        here().left_open.add(self)

    def moveToFirst(self) -> bool:
        self._at = -1
        return self.moveToNext()

    def moveToNext(self) -> bool:
        self._at += 1
        return self._at < len(self._documents)

    def getString(self, column: int) -> str | None:
        if not 0 <= self._at < len(self._documents):
            raise thrown("android.database.CursorIndexOutOfBoundsException", f"Index {self._at} requested")
        document, wanted = self._documents[self._at], self._columns[column]
        if wanted == "_display_name":
            return document.name
        found = os.stat(document.file)
        return {
            "document_id": f"{ROOT}/{document.name}",
            "_size": str(found.st_size),
            "mime_type": "vnd.android.document/directory"
            if stat.S_ISDIR(found.st_mode)
            else "application/octet-stream",
            "last_modified": str(found.st_mtime_ns // 1_000_000),
        }[wanted]

    def close(self) -> None:
        if self not in here().left_open:
            raise Crash("a cursor that is closed already")
        here().left_open.remove(self)

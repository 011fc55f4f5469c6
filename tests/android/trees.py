"""Folders of other apps that people let ours use: real folders, addressed as by DocumentsContract."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, unquote

from tests.android.intents import Uri
from tests.android.phone import Document, here
from tests.android.throwing import Crash, thrown

ROOT: Final = "primary:Games"
_DOCUMENT: Final = "/document/"
_CHILDREN: Final = "/children"


class DocumentsContract:
    java = "android.provider.DocumentsContract"

    @staticmethod
    def getTreeDocumentId(tree: Uri) -> str:
        _folder_of(tree.text)
        return ROOT

    @staticmethod
    def buildChildDocumentsUriUsingTree(tree: Uri, document: str) -> Uri:
        return Uri(f"{tree.text}{_DOCUMENT}{quote(document, safe='')}{_CHILDREN}")

    @staticmethod
    def buildDocumentUriUsingTree(tree: Uri, document: str) -> Uri:
        return Uri(f"{tree.text}{_DOCUMENT}{quote(document, safe='')}")

    @staticmethod
    def createDocument(_resolver: Any, parent: Uri, kind: str, name: str) -> Uri:
        folder = path_in_tree(parent)
        assert folder is not None
        if not folder.is_dir():
            raise thrown("java.io.FileNotFoundException", "Missing parent")
        if kind != "application/octet-stream":
            name = f"{name}.bin"  # as apps do with types that they know
        path = folder / name
        number = 1
        while path.exists():
            path, number = folder / f"{Path(name).stem} ({number}){Path(name).suffix}", number + 1
        path.touch()
        tree = parent.text.partition(_DOCUMENT)[0]
        return DocumentsContract.buildDocumentUriUsingTree(Uri(tree), f"{ROOT}/{path.name}")

    @staticmethod
    def deleteDocument(_resolver: Any, document: Uri) -> bool:
        path = path_in_tree(document)
        if path is None or not path.is_file():
            raise thrown("java.io.FileNotFoundException", f"Missing file for {document.text}")
        path.unlink()
        return True


def _folder_of(tree: str) -> Path:
    """Return the path of a folder that our app may use."""
    if threading.current_thread() in (here().ui_thread, here().drawing_thread):
        raise Crash(f"the app stands still until another one answers for {tree}")
    if tree not in here().trees:
        raise thrown("java.lang.IllegalArgumentException", f"Invalid URI: {tree}")
    if tree not in here().granted | here().persisted:
        raise thrown("java.lang.SecurityException", f"Permission Denial: {tree}")
    return here().trees[tree]


def path_in_tree(uri: Uri) -> Path | None:
    """Return the path of a document in a tree; None for other documents."""
    tree, marked, document = uri.text.removesuffix(_CHILDREN).partition(_DOCUMENT)
    if not marked or tree not in here().trees:
        return None
    folder, name = _folder_of(tree), unquote(document).removeprefix(ROOT).removeprefix("/")
    return folder / name if name else folder


def listed_in_tree(uri: Uri) -> list[Document] | None:
    """Return the rows for a document in a tree, or for all of its children; None for other documents."""
    path = path_in_tree(uri)
    if path is None:
        return None
    if not path.exists():
        raise thrown("java.io.FileNotFoundException", f"Missing file for {uri.text}")
    inside = sorted(path.iterdir()) if uri.text.endswith(_CHILDREN) else [path]
    return [Document(name=file.name, file=str(file)) for file in inside]

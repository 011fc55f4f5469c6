"""A folder of another app that people let us keep using on Android; never call this on the app's main thread."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from sushigo_score.device.android.contents import opened
from sushigo_score.device.android.java import activity, java, java_errors
from sushigo_score.device.device import DeviceError
from sushigo_score.files import explanation_of

_COLUMNS: Final = ("document_id", "_display_name", "_size", "last_modified", "mime_type")
_FOLDER: Final = "vnd.android.document/directory"
_BINARY: Final = "application/octet-stream"
"""The only MIME type for which no app appends an extension to the name."""


class FolderTree:
    """The files of a folder, by name; their document IDs are cached, as each takes several calls to Android."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._ids: dict[str, str] = {}

    def files(self) -> dict[str, str]:
        """Return every name in the folder, each with a stamp that changes whenever the file does; a folder has none."""
        with java_errors():
            contract, tree = java("android.provider.DocumentsContract"), self._tree()
            children = contract.buildChildDocumentsUriUsingTree(tree, contract.getTreeDocumentId(tree))
            found = _rows(children)
        self._ids = {name: document for document, name, _ in found}
        return {name: stamp for _, name, stamp in found}

    def read(self, names: Iterable[str], most: int) -> dict[str, bytes]:
        """Read files up to `most` bytes each, one byte more of longer ones; leave out any that cannot be read."""
        read = {}
        for name in names:
            try:
                with java_errors(), opened(self._document(name), "r") as document:
                    read[name] = document.read(most + 1)
            except (DeviceError, KeyError):
                continue
            except OSError as refused:
                raise DeviceError(explanation_of(refused)) from refused
        return read

    def write(self, name: str, data: bytes) -> str:
        """Overwrite a file or create it, and return its new stamp."""
        try:
            if name not in self._ids:
                self._ids[name] = self._create(name)
            address = self._document(name)
            with opened(address, "wt") as document:
                document.write(data)
            with java_errors():
                found = _rows(java("android.net.Uri").parse(address))
        except DeviceError:
            raise
        except OSError as refused:
            raise DeviceError(explanation_of(refused)) from refused
        return found[0][2] if found else ""

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""
        if name not in self._ids:
            return
        with java_errors():
            contract, resolver = java("android.provider.DocumentsContract"), activity().getContentResolver()
            contract.deleteDocument(resolver, java("android.net.Uri").parse(self._document(name)))
        del self._ids[name]

    def _tree(self) -> Any:
        return java("android.net.Uri").parse(self._address)

    def _document(self, name: str) -> str:
        with java_errors():
            contract = java("android.provider.DocumentsContract")
            return str(contract.buildDocumentUriUsingTree(self._tree(), self._ids[name]).toString())

    def _create(self, name: str) -> str:
        """Create an empty file. Raises DeviceError if the app that owns the folder gives it another name."""
        with java_errors():
            contract, resolver = java("android.provider.DocumentsContract"), activity().getContentResolver()
            tree = self._tree()
            parent = contract.buildDocumentUriUsingTree(tree, contract.getTreeDocumentId(tree))
            made = contract.createDocument(resolver, parent, _BINARY, name)
            found = _rows(made) if made is not None else []
        if not found or found[0][1] != name:
            raise DeviceError(found[0][1] if found else "")
        return found[0][0]


def keep_permission(address: str) -> None:
    """Persist the permission to use a folder that was just chosen, even across restarts of the phone."""
    with java_errors():
        intent_class = java("android.content.Intent")
        both = int(intent_class.FLAG_GRANT_READ_URI_PERMISSION) | int(intent_class.FLAG_GRANT_WRITE_URI_PERMISSION)
        activity().getContentResolver().takePersistableUriPermission(java("android.net.Uri").parse(address), both)


def tree_picker_intent() -> Any:
    """Return an intent that opens a picker for folders."""
    intent_class = java("android.content.Intent")
    intent = intent_class(intent_class.ACTION_OPEN_DOCUMENT_TREE)
    intent.addFlags(
        int(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
        | int(intent_class.FLAG_GRANT_WRITE_URI_PERMISSION)
        | int(intent_class.FLAG_GRANT_PERSISTABLE_URI_PERMISSION)
    )
    return intent


def _rows(of: Any) -> list[tuple[str, str, str]]:
    """Return the documents at an address: the ID, the name and a stamp of each."""
    found: list[tuple[str, str, str]] = []
    rows = activity().getContentResolver().query(of, list(_COLUMNS), None, None, None)
    if rows is None:
        raise DeviceError
    try:
        more = rows.moveToFirst()
        while more:
            document, name, size, changed, kind = (rows.getString(column) for column in range(len(_COLUMNS)))
            if document and name:
                found.append((str(document), str(name), "" if kind == _FOLDER else f"{size}:{changed}"))
            more = rows.moveToNext()
    finally:
        rows.close()
    return found

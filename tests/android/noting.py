"""Records which Java calls were made and from where: a call that no test makes is not known to work."""

from __future__ import annotations

import os
import sys
from typing import Final

from tests.android.signatures import described, family

_HERE: Final = os.path.dirname(__file__)
_TEXT: Final = "java.lang.String"
_made: Final[set[tuple[str, int, str]]] = set()


def note(name: str) -> None:
    """Record the use of a class or a member, and the line outside this folder that it came from."""
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_HERE):
        frame = frame.f_back
    _made.add((frame.f_code.co_filename, frame.f_lineno, name))


def calls_made() -> frozenset[tuple[str, int, str]]:
    """Return every use of a class or a member so far, with its file and line."""
    return frozenset(_made)


def members_known() -> frozenset[str]:
    """Return the names of all classes used so far, and of all their own and inherited members.

    Except those of Java strings, which Python gets as its own strings.
    """
    names = {name for _, _, name in _made if "." in name}
    members = (described(ancestor) for name in names - {_TEXT} for ancestor in family(name))
    return frozenset(names.union(*({*one.methods, *one.fields} for one in members)))

"""The signatures of Android's classes, read on demand from the stubs of its newest version."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests.android.others import OTHERS

OBJECT: Final = "java.lang.Object"
_PRIMITIVES: Final = {
    "java.jboolean": "Z",
    "java.jbyte": "B",
    "java.jchar": "C",
    "java.jshort": "S",
    "java.jint": "I",
    "java.jlong": "J",
    "java.jfloat": "F",
    "java.jdouble": "D",
}
_OF_PYTHON: Final = {"str": "Ljava/lang/String;", "bool": "Z", "int": "I", "float": "F"}
_ARRAY: Final = "java.chaquopy.JavaArray"
_ROOTS: Final = {"android", "androidx", "dalvik", "java", "javax", "org"}
_BOUNDS: Final = {("android.content.Intent", "getParcelableExtra"): "Landroid/os/Parcelable;"}
"""The upper bounds of type parameters, which the stubs leave out: `<T extends Parcelable> T`."""


class NoSuchClass(Exception):
    """Raised if no version of Android has such a class."""


class Overload(NamedTuple):
    """An overload of a method or constructor, with its types in JNI notation: I, [B, Ljava/lang/String; ..."""

    parameters: tuple[str, ...]
    returns: str
    static: bool = False
    varargs: bool = False

    @property
    def signature(self) -> str:
        """The whole signature in JNI notation."""
        return f"({''.join(self.parameters)}){self.returns}"


class Field(NamedTuple):
    """A field or constant."""

    kind: str
    static: bool


@dataclass
class Description:
    """The members that a class declares itself; inherited ones are in its bases."""

    name: str
    bases: tuple[str, ...]
    constructors: list[Overload] = field(default_factory=list)
    methods: dict[str, list[Overload]] = field(default_factory=dict)
    fields: dict[str, Field] = field(default_factory=dict)


@cache
def described(name: str) -> Description:
    """Describe a class by name, such as `android.view.WindowInsets$Type`."""
    package, _, path = name.rpartition(".")
    outer, *inner = path.split("$")
    node = _class_named(outer, ast.parse(_source_of(package, outer, name)).body, name)
    for part in inner:
        node = _class_named(part, node.body, name)
    return _Reader(package, name).read(node)


@cache
def family(name: str) -> tuple[str, ...]:
    """Return a class and all its ancestors, the nearest first."""
    found = [name]
    for ancestor in found:
        found += [base for base in described(ancestor).bases if base not in found]
    return (*(one for one in found if one != OBJECT), OBJECT)


def assignable(name: str, wanted: str) -> bool:
    """Return whether an instance of one class is also one of another."""
    return wanted in family(name)


def dotted(jni: str) -> str:
    """Return the class name of a JNI type.

    >>> dotted("Landroid/net/Uri;")
    'android.net.Uri'
    """
    return jni[1:-1].replace("/", ".")


def _class_named(name: str, body: list[ast.stmt], wanted: str) -> ast.ClassDef:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    raise NoSuchClass(wanted)


def _source_of(package: str, outer: str, name: str) -> str:
    """Return the lines of one class: parsing the whole package would take long."""
    text = OTHERS.get(package) or _package(package)
    found = re.search(rf"^class {outer}\b.*\n(?:(?:[ \t].*)?\n)*", text, re.MULTILINE)
    if found is None:
        raise NoSuchClass(name)
    return found[0]


@cache
def _package(package: str) -> str:
    root, *parts = package.split(".")
    for folder in sys.path:
        stub = Path(folder, f"{root}-stubs", *parts, "__init__.pyi")
        if stub.is_file():
            return stub.read_text("utf-8")
    if not any(Path(folder, "android-stubs").is_dir() for folder in sys.path):
        raise ModuleNotFoundError("chaquopy-stubs-android, see requirements/dev.in")
    raise NoSuchClass(package)


class _Reader:
    def __init__(self, package: str, name: str) -> None:
        self._package, self._name = package, name

    def read(self, node: ast.ClassDef) -> Description:
        bases = [self._class_of(base) for base in node.bases]
        wanted = tuple(base for base in bases if not base.startswith("typing."))
        read = Description(self._name, wanted if self._name == OBJECT else wanted or (OBJECT,))
        for inside in node.body:
            if isinstance(inside, ast.FunctionDef):
                overload = self._overload(inside)
                forms = read.constructors if inside.name == "__init__" else read.methods.setdefault(inside.name, [])
                forms.append(overload)
            elif isinstance(inside, ast.AnnAssign) and isinstance(inside.target, ast.Name):
                read.fields[inside.target.id] = self._field(inside.annotation)
        return read

    def _field(self, kind: ast.expr) -> Field:
        if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "typing.ClassVar":
            return Field(self._jni(kind.slice), static=True)
        return Field(self._jni(kind), static=False)

    def _overload(self, node: ast.FunctionDef) -> Overload:
        static = any(ast.unparse(decorator) == "staticmethod" for decorator in node.decorator_list)
        named = [*node.args.posonlyargs, *node.args.args][0 if static else 1 :]
        parameters = [self._jni(one.annotation) for one in named if one.annotation is not None]
        rest = node.args.vararg
        if rest is not None and rest.annotation is not None:
            parameters.append("[" + self._jni(rest.annotation))
        returns = _BOUNDS.get((self._name, node.name)) or self._jni(node.returns)
        return Overload(tuple(parameters), returns, static, rest is not None)

    def _jni(self, node: ast.expr | None) -> str:
        """Return a type in JNI notation."""
        names = [one for one in _alternatives(node) if ast.unparse(one) != "None"]
        if not names:
            return "V"
        for one in names:
            if ast.unparse(one) in _PRIMITIVES:
                return _PRIMITIVES[ast.unparse(one)]
        classes = [one for one in names if ast.unparse(one) not in _OF_PYTHON]
        if not classes:
            return _OF_PYTHON[ast.unparse(names[0])]
        (wanted,) = classes
        written = ast.unparse(wanted)
        if written.startswith(_ARRAY):
            if isinstance(wanted, ast.Subscript):
                return "[" + self._jni(wanted.slice)
            return "[" + _PRIMITIVES["java.j" + written.removeprefix(_ARRAY + "J").lower()]
        return f"L{self._class_of(wanted).replace('.', '/')};"

    def _class_of(self, node: ast.expr) -> str:
        written = ast.unparse(node.value if isinstance(node, ast.Subscript) else node)
        if written == "typing.Type":
            return "java.lang.Class"
        if written.startswith("typing.Generic"):
            return "typing.Generic"
        if written.startswith(("_", "typing.")):
            return OBJECT  # a type parameter
        parts = written.split(".")
        start = next((at for at, part in enumerate(parts) if part[0].isupper()), 0)
        package = ".".join(parts[:start]) if parts[0] in _ROOTS else self._package
        return f"{package}.{'$'.join(parts[start:])}"


def _alternatives(node: ast.expr | None) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp):
        yield from _alternatives(node.left)
        yield from _alternatives(node.right)
    elif node is not None:
        yield node

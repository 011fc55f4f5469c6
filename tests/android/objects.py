"""Java classes and objects as pyjnius exposes them to Python, with every call checked against Android's signatures.

Members are looked up as by pyjnius, in the class as this phone has it: newer ones are missing.
"""

from __future__ import annotations

import threading
from typing import Any

from tests.android import levels, phone
from tests.android.conversion import chosen
from tests.android.noting import note
from tests.android.seen import Callback, Seen
from tests.android.signatures import OBJECT, Field, NoSuchClass, Overload, assignable, described, dotted, family
from tests.android.throwing import Crash, NotKnownHere, faults, misused, thrown


class MetaJavaClass(type):
    """The metaclass, for static members."""

    def __getattr__(cls, name: str) -> Any:
        return _member(cls, name).__get__(None, cls)


class JavaObject(Seen, metaclass=MetaJavaClass):
    """A Java object, viewed as an instance of a class that it is or is said to be."""

    def __init__(self, *arguments: Any, noinstance: Any = None) -> None:
        if noinstance is not None:
            object.__setattr__(self, "thing", noinstance)
            return
        name = type(self).__javaclass__.replace("/", ".")
        note("<init>")
        forms = described(name).constructors
        if not forms:
            raise misused("No constructor available")
        _looked_up(name, "<init>")
        _, given = chosen(name, "<init>", forms, arguments, several=len(forms) > 1)
        phone.here().is_called(name)
        thing = phone.here().make(name, *given)
        object.__setattr__(self, "thing", thing)

    def __getattr__(self, name: str) -> Any:
        return _member(type(self), name).__get__(self, type(self))

    def __setattr__(self, name: str, value: Any) -> None:
        _member(type(self), name).__set__(self, value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, JavaObject) and other.thing is self.thing

    __hash__ = None  # type: ignore[assignment]


class PythonJavaClass(Callback):
    """A Java interface implemented in Python."""

    def invoke(self, name: str, *arguments: Any) -> None:
        """Call a method as Java does: errors are printed there and go unnoticed."""
        interface = self.__javainterfaces__[0].replace("/", ".")
        (form,) = described(interface).methods[name]
        try:
            (method,) = (one for one in map(self._attribute, dir(type(self))) if _written(one, name) == form.signature)
            method(*map(python_of, form.parameters, arguments))
        except BaseException as fault:  # noqa: BLE001 - Java does not see Python's exceptions
            faults.append(fault)

    def _attribute(self, name: str) -> Any:
        return getattr(self, name)


def _written(method: Any, name: str) -> str | None:
    called = getattr(method, "__javaname__", None) or getattr(method, "__name__", None)
    return getattr(method, "__javasignature__", None) if called == name else None


def autoclass(name: str) -> Any:
    """Return a class as this phone has it."""
    here = phone.here()
    if name not in here.classes:
        here.classes[name] = _loaded(name, here.version)
    note(name)
    return here.classes[name]


def _loaded(name: str, version: int) -> MetaJavaClass:
    _check_loader(name)
    try:
        family(name)
    except NoSuchClass as missing:
        raise misused(thrown("java.lang.ClassNotFoundException", f"Didn't find class {name!r}")) from missing
    if levels.since(name) is None:
        raise NotKnownHere(f"say in levels.py which version brought {name}")
    if not levels.there(version, name):
        raise misused(thrown("java.lang.ClassNotFoundException", f"Didn't find class {name!r}, {version} is older"))
    return MetaJavaClass(name, (JavaObject,), {"__javaclass__": name.replace(".", "/")})


def _check_loader(name: str) -> None:
    """Raise in a thread not started by Java for any class but the system's, which it cannot find."""
    of_java = threading.current_thread() in (threading.main_thread(), phone.here().ui_thread)
    if name.startswith("org.") and not of_java:
        raise misused(thrown("java.lang.ClassNotFoundException", f"Didn't find class {name!r} from a thread of Python"))


def cast(wanted: Any, java_object: Any) -> Any:
    """View an object as an instance of another class, unchecked."""
    if not isinstance(java_object, JavaObject):
        raise Crash(f"cast of {java_object!r} to {wanted}")
    known = autoclass(wanted) if isinstance(wanted, str) else wanted
    return known(noinstance=java_object.thing)


def _member(known: MetaJavaClass, name: str) -> Any:
    """Return an own or inherited field or method; as in pyjnius, it is one object, bound to whatever it was last read from."""
    java_name = known.__dict__.get("__javaclass__", "").replace("/", ".")
    if not java_name or name.startswith("__"):
        raise AttributeError(name)
    here = phone.here()
    if (java_name, name) in here.members:
        return here.members[java_name, name]
    found = _sought(java_name, name, here.version)
    if found is None:
        raise AttributeError(f"type object {java_name!r} has no attribute {name!r} in version {here.version}")
    here.members[java_name, name] = found
    return found


def _sought(java_name: str, name: str, version: int) -> JavaField | JavaMethod | None:
    forms: dict[str, tuple[str, Overload]] = {}
    declared = 0
    for ancestor in family(java_name):
        described_here = described(ancestor)
        if name in described_here.fields and levels.there(version, ancestor, name):
            return JavaField(ancestor, name, described_here.fields[name])
        for form in described_here.methods.get(name, ()):
            if levels.there(version, ancestor, name, "".join(form.parameters)):
                forms.setdefault("".join(form.parameters), (ancestor, form))
                declared += 1
    return JavaMethod(java_name, name, list(forms.values()), several=declared > 1) if forms else None


class JavaField:
    def __init__(self, owner: str, name: str, field: Field) -> None:
        self._owner, self._name, self._field = owner, name, field

    def __get__(self, obj: JavaObject | None, known: type) -> Any:
        note(self._name)
        _looked_up(self._owner, self._name)
        if self._field.static:
            return python_of(self._field.kind, phone.here().constant(self._owner, self._name))
        if obj is None:
            raise misused(TypeError(f"{self._owner}.{self._name} is a field of its objects"))
        return python_of(self._field.kind, _of(obj, self._owner, self._name))

    def __set__(self, obj: JavaObject, value: Any) -> None:
        raise NotKnownHere(f"writing {self._owner}.{self._name}")


class JavaMethod:
    def __init__(self, java_name: str, name: str, forms: list[tuple[str, Overload]], *, several: bool) -> None:
        self._java_name, self._name, self._forms, self._several = java_name, name, forms, several
        self._last = threading.local()

    def __get__(self, obj: JavaObject | None, known: type) -> JavaMethod:
        self._last.obj = obj
        return self

    def __call__(self, *arguments: Any) -> Any:
        obj = self._last.obj
        note(self._name)
        forms = [form for _, form in self._forms]
        if self._several:
            forms = [form for form in forms if form.static == (obj is None)]
        elif obj is None and not forms[0].static:
            raise misused(f"Cannot call instance method {self._name} on class {self._java_name}")
        form, given = chosen(self._java_name, self._name, forms, arguments, several=self._several)
        owner = next(owner for owner, one in self._forms if one is form)
        _looked_up(owner, self._name)
        phone.here().is_called(f"{owner}.{self._name}")
        if form.static:
            answer = phone.here().ask(owner, self._name, *given)
        else:
            assert obj is not None
            answer = _of(obj, owner, self._name)(*given)
        return python_of(form.returns, answer)


def _looked_up(owner: str, name: str) -> None:
    if levels.since(owner, name) is None:
        raise NotKnownHere(f"say in levels.py which version brought {owner}.{name}")


def _of(obj: JavaObject, owner: str, name: str) -> Any:
    thing = obj.thing
    if owner != OBJECT and not assignable(thing.java, owner):
        raise Crash(f"{owner}.{name} of a {thing.java}")
    if not hasattr(thing, name):
        raise NotKnownHere(f"{owner}.{name} of a {thing.java}")
    return getattr(thing, name)


def python_of(kind: str, value: Any) -> Any:
    """Convert a Java value as pyjnius does: an object is viewed as its declared class, not as its actual one."""
    if value is None or kind == "V":
        return None
    if kind in ("Ljava/lang/String;", "Ljava/lang/CharSequence;") or (
        kind == "Ljava/lang/Object;" and isinstance(value, str)
    ):
        # a leading byte order mark is lost on the way
        return str(value).encode("utf-16-le", "surrogatepass").decode("utf-16")
    if kind[0] == "L":
        if not hasattr(value, "java") or not (
            kind == f"L{OBJECT.replace('.', '/')};" or assignable(value.java, dotted(kind))
        ):
            raise NotKnownHere(f"{value!r} as {kind}")
        declared = dotted(kind)
        return autoclass(value.java if declared == OBJECT else declared)(noinstance=value)
    return value


def java_method(signature: str, name: str | None = None) -> Any:
    """Mark a Python method as a Java method."""

    def said(method: Any) -> Any:
        method.__javasignature__, method.__javaname__ = signature, name
        return method

    return said


def detach() -> None:
    """Detach this thread from Java."""

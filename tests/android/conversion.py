"""Which overload pyjnius calls, and how it converts the arguments: its rules as of 1.7.0, including its errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tests.android.seen import Callback, Seen, is_class
from tests.android.signatures import OBJECT, Overload, assignable, dotted
from tests.android.throwing import misused

_RANGES: Final = {"B": 8, "S": 16, "I": 32, "J": 64}
_TEXTS: Final = ("Ljava/lang/String;", "Ljava/lang/CharSequence;", "Ljava/lang/Object;")
_ANYTHING: Final = "Ljava/lang/Object;"
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"


def chosen(
    java_name: str, name: str, forms: Sequence[Overload], arguments: tuple[Any, ...], *, several: bool
) -> tuple[Overload, list[Any]]:
    """Return the overload that fits the arguments best, the last by signature among equals, and its converted arguments."""
    ready = [(form, _packed(form.parameters, arguments, varargs=form.varargs)) for form in forms]
    if several:
        scored = [(score(form.parameters, given, varargs=form.varargs), form.signature) for form, given in ready]
        best, signature = max(scored, default=(-1, ""))
        if best <= 0:
            shown = [form.signature for form in forms]
            raise misused(f"No methods called {name} in {java_name} matching {arguments}, available: {shown}")
        ready = [one for one in ready if one[0].signature == signature]
    form, given = ready[0]
    if len(given) != len(form.parameters):
        need = len(form.parameters)
        raise misused(f"Invalid call, number of argument mismatch, got {len(given)} need {need} in {java_name} {name}")
    return form, [_given(parameter, argument) for parameter, argument in zip(form.parameters, given, strict=True)]


def _packed(parameters: Sequence[str], arguments: tuple[Any, ...], *, varargs: bool) -> tuple[Any, ...]:
    if not varargs:
        return arguments
    fixed = len(parameters) - 1
    return (*arguments[:fixed], arguments[fixed:])


def score(parameters: Sequence[str], arguments: Sequence[Any], *, varargs: bool = False) -> int:
    """Return how well arguments fit an overload; -1 if they do not.

    An object counts as fitting any class: whether it is an instance shows only when it is passed.
    """
    if len(parameters) != len(arguments):
        return -1
    points = 0 if varargs else 10
    for parameter, argument in zip(parameters, arguments, strict=True):
        fits = _fit(parameter, argument)
        if fits < 0:
            return -1
        points += fits
    return points


def _fit(parameter: str, argument: Any) -> int:
    match parameter[0]:
        case "Z":
            return 10 if isinstance(argument, bool) else -1
        case "C":
            return 10 if isinstance(argument, str) and len(argument) == 1 else -1
        case "B" | "S" | "I" | "J" as kind:
            if isinstance(argument, int):
                return 10 if kind in "BJ" or _holds(kind, argument) else -1
            return 5 if isinstance(argument, float) and kind != "B" else -1
        case "F" | "D":
            return 10 if isinstance(argument, float) else 5 if isinstance(argument, int) else -1
        case "[":
            return _fit_array(parameter, argument)
    return _fit_object(parameter, argument)


def _fit_array(parameter: str, argument: Any) -> int:
    if argument is None or (parameter == "[B" and isinstance(argument, bytes | bytearray)):
        return 10
    if parameter == "[C" and isinstance(argument, str):
        return 10
    if not isinstance(argument, list | tuple):
        return -1
    if not argument:
        return 0
    return -1 if score([parameter[1:]] * len(argument), argument) == -1 else 10


def _fit_object(parameter: str, argument: Any) -> int:
    if argument is None or (parameter == _STRING and isinstance(argument, str)):
        return 10
    if parameter == _ANYTHING:
        if isinstance(argument, Seen | Callback):
            return 10
        return 5 if isinstance(argument, str | list | tuple | int | float) else -1
    if parameter == _CLASS and hasattr(argument, "__javaclass__"):
        return 10
    if isinstance(argument, Seen):
        return 10 if argument.__javaclass__ == parameter[1:-1] else 5
    return 1 if isinstance(argument, Callback) or callable(argument) else -1


def _given(parameter: str, argument: Any) -> Any:
    match parameter[0]:
        case "[":
            return _given_array(parameter, argument)
        case "L":
            return _given_object(parameter, argument)
        case "F" | "D":
            right = isinstance(argument, int | float)
        case "C":
            right = isinstance(argument, str) and len(argument) == 1
        case "Z":
            right = isinstance(argument, int)
        case kind:
            right = isinstance(argument, int)
            if right and not _holds(kind, argument):
                raise misused(OverflowError(f"{argument} does not fit into {parameter}"))
    if not right:
        raise misused(TypeError(f"{argument!r} for {parameter}"))
    return argument


def _given_object(parameter: str, argument: Any) -> Any:
    wanted = dotted(parameter)
    match argument:
        case None:
            return None
        case int() | float():
            return _assigned(argument, "java.lang.Integer" if isinstance(argument, int) else "java.lang.Float", wanted)
        case str() if parameter in _TEXTS:
            argument.encode("utf-16")  # raises if there is a lone surrogate
            return argument
        case Seen():
            return _assigned(argument.thing, argument.__javaclass__.replace("/", "."), wanted)
        case Callback():
            if wanted.replace(".", "/") not in argument.__javainterfaces__:
                raise misused(TypeError(f"{argument!r} for {wanted}, which it does not implement"))
            return argument
        case _ if is_class(argument) and parameter == _CLASS:
            return argument
        case list() | tuple():
            return _given_array("[" + parameter, argument)
    raise misused(f"Invalid python object for this argument. Want {wanted!r}, got {argument!r}")


def _given_array(parameter: str, argument: Any) -> Any:
    if argument is None:
        return None
    if parameter == "[B" and isinstance(argument, bytes | bytearray):
        return bytes(argument)
    if parameter == "[C" and isinstance(argument, str):
        return argument
    if not isinstance(argument, list | tuple):
        raise misused(f"Expecting a python list/tuple, got {argument!r}")
    inside = _STRING if parameter == "[Ljava/lang/CharSequence;" else parameter[1:]
    return [_given(inside, one) for one in argument]


def _assigned(value: Any, name: str, wanted: str) -> Any:
    if wanted != OBJECT and not assignable(name, wanted):
        raise misused(TypeError(f"Invalid instance of {name!r} passed for a {wanted!r}"))
    return value


def _holds(kind: str, number: int) -> bool:
    limit = 1 << (_RANGES[kind] - 1)
    return -limit <= number < limit

"""The mistakes: one change each to the syntax tree of a module."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Final, NamedTuple

_COMPARED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_COMPUTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_SWAPPED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_UNREAD: Final = ("__repr__",)
"""Functions that only developers see the results of."""


_NEVER_RUN: Final = ("annotation", "returns", "type_comment", "ctx", "op", "ops")
"""Fields of nodes in which nothing is computed."""


class Mutant(NamedTuple):
    """A mistake: where it is, what was there, and what is there instead.

    `function` is the outermost function or method around it, empty in the body of a module or class; `number` tells apart
    the same mistakes in one function.
    """

    path: str
    lines: range
    function: str
    before: str
    after: str
    number: int
    tree: ast.Module
    place: int
    node: ast.AST

    def put_in(self) -> ast.Module:
        """Return the syntax tree of the module with the mistake in it."""
        return _with(self.tree, self.place, self.node)

    @property
    def name(self) -> str:
        """What it is called in the list of those that may survive: independent of lines."""
        times = f" #{self.number}" if self.number else ""
        return f"{self.path} {self.function or '-'}: {self.before} -> {self.after}{times}"


def mutants_of(path: Path, root: Path) -> Iterator[Mutant]:
    """Yield all mistakes that can be put into a module."""
    tree = ast.parse(path.read_text("utf-8"))
    seen: dict[tuple[str, str, str], int] = {}
    for place, (node, function) in enumerate(_nodes(tree)):
        for before, after, mutated in _mistakes(node):
            key = (function, before, after)
            number = seen.get(key, 0)
            seen[key] = number + 1
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            yield Mutant(
                path.relative_to(root).as_posix(), lines, function, before, after, number, tree, place, mutated
            )


def _with(tree: ast.Module, place: int, mutated: ast.AST) -> ast.Module:
    """Copy a tree with another node in one place."""
    copied = deepcopy(tree)
    node = next(node for at, (node, _) in enumerate(_nodes(copied)) if at == place)
    for name in (*node._fields, *node._attributes):
        if hasattr(node, name):
            delattr(node, name)
    node.__class__ = mutated.__class__  # type: ignore[assignment]
    node.__dict__.update(deepcopy(mutated).__dict__)
    return ast.fix_missing_locations(copied)


def _nodes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield every node that runs, with the outermost function around it: no docstrings, annotations and decorators."""
    yield from _within(tree.body, "", "")


def _within(body: list[ast.stmt], classes: str, function: str) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    for statement in body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        if isinstance(statement, ast.Import | ast.ImportFrom):
            continue
        if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
            continue
        yield from _walk(statement, classes, function)


def _walk(node: ast.AST, classes: str, function: str) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal":
        return  # only the type checker reads it
    if isinstance(node, ast.ClassDef):
        yield from _within(node.body, f"{classes}{node.name}.", function)
    elif isinstance(node, ast.FunctionDef):
        if node.name not in _UNREAD:
            for default in filter(None, (*node.args.defaults, *node.args.kw_defaults)):
                yield from _walk(default, classes, function)
            yield from _within(node.body, classes, function or f"{classes}{node.name}")
    else:
        if isinstance(node, ast.expr | ast.stmt):
            yield node, function
        for name, field in ast.iter_fields(node):
            if name not in _NEVER_RUN:
                yield from _walk_field(field, classes, function)


def _walk_field(field: object, classes: str, function: str) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    if isinstance(field, list) and field and isinstance(field[0], ast.stmt):
        yield from _within(field, classes, function)
        return
    for child in field if isinstance(field, list) else (field,):
        if isinstance(child, ast.AST):
            yield from _walk(child, classes, function)


def _mistakes(node: ast.AST) -> Iterator[tuple[str, str, ast.AST]]:
    """Yield the mistakes that can be made in one node: what it was, what it becomes, and the new node."""
    before = ast.unparse(node).partition("\n")[0]
    for mutated in _changed(node):
        after = (
            "" if isinstance(mutated, ast.Pass) else ast.unparse(ast.fix_missing_locations(mutated)).partition("\n")[0]
        )
        yield before, after or "nothing", mutated


def _changed(node: ast.AST) -> Iterator[ast.AST]:
    yield from _with_other_operators(node)
    yield from _with_other_values(node)
    yield from _without_something(node)


def _with_other_operators(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                for other in _COMPARED[type(op)]:
                    yield _copied(node, ops=[*ops[:at], other(), *ops[at + 1 :]])
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _COMPUTED:
            yield _copied(node, op=_COMPUTED[type(op)]())
        case ast.BoolOp(op=op):
            yield _copied(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.Call(func=ast.Name(id=name)) if name in _SWAPPED:
            yield _copied(node, func=ast.Name(_SWAPPED[name], ast.Load()))


def _with_other_values(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=value):
            yield from (_copied(node, value=other) for other in _other_values(value))
        case ast.IfExp(test=test) | ast.If(test=test) | ast.While(test=test):
            yield _copied(node, test=_negated(test))
        case ast.Return(value=ast.expr() as value) if not _is_none(value):
            yield _copied(node, value=ast.Constant(None))
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def _without_something(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.BoolOp(values=values) if len(values) > 2:
            yield from (_copied(node, values=_without(values, at)) for at in range(len(values)))
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            pass  # the type checker proves that it is never run
        case ast.AugAssign() | ast.Expr() | ast.Raise() | ast.Delete():
            yield ast.Pass()
        case ast.Call(keywords=keywords):
            for at, keyword in enumerate(keywords):
                if keyword.arg is not None:
                    yield _copied(node, keywords=_without(keywords, at))
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            for at, generator in enumerate(node.generators):
                for number in range(len(generator.ifs)):
                    fewer = _copied(generator, ifs=_without(generator.ifs, number))
                    yield _copied(node, generators=[*node.generators[:at], fewer, *node.generators[at + 1 :]])


def _without(values: Sequence[object], at: int) -> list[object]:
    return [*values[:at], *values[at + 1 :]]


def _copied(node: ast.AST, **changes: object) -> ast.AST:
    fields = {name: getattr(node, name) for name in node._fields if hasattr(node, name)}
    return type(node)(**{**fields, **changes})


def _negated(test: ast.expr) -> ast.expr:
    return (
        test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else ast.UnaryOp(ast.Not(), test)
    )


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _other_values(value: object) -> tuple[object, ...]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        return (value + 1, value - 1)
    return (f"XX{value}",) if isinstance(value, str) else ()

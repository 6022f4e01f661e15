"""Mutants of a module: one changed comparison, operator, constant, condition or return each."""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
Change: TypeAlias = "tuple[str, Callable[[ast.AST], ast.AST]]"
"""The description of a change, and the function that returns the changed node."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of a module at a line."""

    line: int
    number: int
    """The number of the node in the tree."""
    change: int
    """The number of the change among those of the node."""
    description: str


def mutants(source: str) -> list[Mutant]:
    """Return the mutants of a module."""
    tree = ast.parse(source)
    skipped = {id(node) for root in ast.walk(tree) for node in _skipped(root)}
    return [
        Mutant(getattr(node, "lineno", 0), number, change, description)
        for number, node in enumerate(ast.walk(tree))
        if id(node) not in skipped
        for change, (description, _) in enumerate(changes(node))
    ]


def apply(source: str, mutant: Mutant) -> ast.Module:
    """Return the tree of a module with a change."""
    tree = ast.parse(source)
    target = list(ast.walk(tree))[mutant.number]
    _, change = list(changes(target))[mutant.change]
    _Replacer(target, change(copy.deepcopy(target))).visit(tree)
    return ast.fix_missing_locations(tree)


class _Replacer(ast.NodeTransformer):
    """Replaces one node of a tree."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old = old
        self._new = new

    def visit(self, node: ast.AST) -> ast.AST:
        """Return the new node for the old one, and any other with its children visited."""
        if node is self._old:
            return ast.copy_location(self._new, node) if hasattr(node, "lineno") else self._new
        return self.generic_visit(node)


def _skipped(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a test cannot or need not notice: documentation, types, names of exports."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        yield from ast.walk(node)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield from ast.walk(node)
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in {"__all__", "__slots__"}:
        yield from ast.walk(node)
    if isinstance(node, ast.FunctionDef | ast.AnnAssign | ast.arg):
        hints = [getattr(node, name, None) for name in ("annotation", "returns")]
        for hint in hints:
            if hint is not None:
                yield from ast.walk(hint)
    for decorator in getattr(node, "decorator_list", ()):
        yield from ast.walk(decorator)


def changes(node: ast.AST) -> Iterator[Change]:
    """Yield the changes of a node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        other = COMPARISONS[type(node.ops[0])]
        yield f"{ast.unparse(node)}: {other.__name__}", lambda n: _with(n, ops=[other()])
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        operator = OPERATORS[type(node.op)]
        yield f"{ast.unparse(node)}: {operator.__name__}", lambda n: _with(n, op=operator())
    if isinstance(node, ast.BoolOp):
        yield (
            f"{ast.unparse(node)}: and/or",
            lambda n: _with(n, op=ast.Or() if isinstance(n.op, ast.And) else ast.And()),  # type: ignore[attr-defined]
        )
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)}: no not", lambda n: n.operand  # type: ignore[attr-defined]
    yield from _changes_of_values(node)


def _changes_of_values(node: ast.AST) -> Iterator[Change]:
    """Yield the changes of conditions, returns and constants."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        test = ast.unparse(node.test)
        yield (
            f"if {test}: negated",
            lambda n: _with(n, test=ast.UnaryOp(ast.Not(), n.test)),  # type: ignore[attr-defined]
        )
    if isinstance(node, ast.Return) and node.value is not None:
        text = ast.unparse(node)
        if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield f"{text}: None", lambda n: _with(n, value=ast.Constant(None))
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield f"{node.value}: other", lambda n: ast.Constant(not n.value)  # type: ignore[attr-defined]
        elif isinstance(node.value, int):
            yield f"{node.value}: + 1", lambda n: ast.Constant(n.value + 1)  # type: ignore[attr-defined]


def _with(node: ast.AST, **fields: object) -> ast.AST:
    """Return a node with changed fields."""
    for name, value in fields.items():
        setattr(node, name, value)
    return node

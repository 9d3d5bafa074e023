"""Mutants: small changes of a source file, found in its syntax tree and drawn by a seed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

COMPARISONS = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
ARITHMETIC = {ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Div: "*", ast.Mod: "//"}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOT_SEEN = {"log", "note"}  # calls that only write to the log


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file."""

    path: Path
    line: int
    start: int  # offsets in the bytes of the file
    end: int
    text: str

    def applied(self) -> bytes:
        """Return the changed file."""
        data = self.path.read_bytes()
        return data[: self.start] + self.text.encode() + data[self.end :]


def draw(paths: Sequence[Path], number: int, seed: str) -> list[Mutant]:
    """Return *number* random mutants of these files; the same for the same seed and the same files."""
    found = [mutant for path in sorted(paths) for mutant in mutants_of(path)]
    return Random(seed).sample(found, number)


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    data = path.read_bytes()
    lines = [0]
    for line in data.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))

    def span(node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return lines[node.lineno - 1] + node.col_offset, lines[node.end_lineno - 1] + node.end_col_offset

    for node in _code(ast.parse(data)):
        for changed, text in _changes(node, data, span):
            start, end = span(changed)
            yield Mutant(path, changed.lineno, start, end, text)


def _code(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything that runs: no annotations, docstrings or calls of the log."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "type_params", "bases", "decorator_list"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.AST) and not _is_silent(node):
                yield node
                yield from _code(node)


def _is_silent(node: ast.AST) -> bool:
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert)):
        return True
    if not isinstance(node, ast.Expr):
        return False
    if isinstance(node.value, ast.Constant):
        return True
    called = node.value.func if isinstance(node.value, ast.Call) else None
    owner = called.value if isinstance(called, ast.Attribute) else called
    return isinstance(owner, ast.Name) and owner.id in NOT_SEEN


def _changes(node: ast.AST, data: bytes, span: object) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    assert callable(span)

    def source(part: ast.expr | ast.stmt) -> str:
        start, end = span(part)
        return data[start:end].decode()

    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in COMPARISONS:
            yield node, f"({source(left)}) {COMPARISONS[type(operator)]} ({source(right)})"
        case ast.BoolOp(operator, values):
            word = " or " if isinstance(operator, ast.And) else " and "
            yield node, "(" + word.join(f"({source(each)})" for each in values) + ")"
        case ast.UnaryOp(ast.Not(), operand):
            yield node, f"bool({source(operand)})"
        case ast.BinOp(left, operator, right) if type(operator) in ARITHMETIC and not _is_text(left, right):
            yield node, f"({source(left)}) {ARITHMETIC[type(operator)]} ({source(right)})"
        case ast.Constant(bool() as value):
            yield node, str(not value)
        case ast.Constant(int() as value):
            yield node, str(value + 1)
        case ast.Call(ast.Name(name)) if name in CALLS:
            yield node, CALLS[name] + source(node)[len(name) :]
        case ast.If(test) | ast.IfExp(test) | ast.While(test) if not isinstance(
            test, (ast.Compare, ast.BoolOp)
        ):
            yield test, f"(not ({source(test)}))"
        case ast.Expr(ast.Call() | ast.Await()):
            yield node, "pass"
        case ast.Return(value) if value is not None and not isinstance(value, ast.Constant):
            yield node, "return None"


def _is_text(*parts: ast.expr) -> bool:
    return any(
        isinstance(each, ast.JoinedStr) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
        for each in parts
    )

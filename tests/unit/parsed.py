"""The Python sources, each read and parsed once for all the tests that look at the code."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "spatial_rag_plugin"


def sources(folder: Path = PACKAGE) -> list[Path]:
    """The Python files in a folder, without bundled libraries."""
    return sorted(path for path in folder.rglob("*.py") if "_vendor" not in path.parts)


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree as Python 3.9 reads it; SyntaxError where it cannot."""
    return ast.parse(path.read_text("utf-8"), str(path), feature_version=(3, 9))


def called(call: ast.Call) -> str:
    """What is called, as it is written: "marshal.loads"; much faster than `ast.unparse` where it is a dotted name."""
    names: list[str] = []
    node: ast.expr = call.func
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join(reversed([*names, node.id if isinstance(node, ast.Name) else ast.unparse(node)]))

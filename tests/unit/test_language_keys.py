"""Every key of a language's data is read by some code."""

from __future__ import annotations

import ast
import json
from functools import cache
from pathlib import Path

import pytest

from spatial_rag_plugin.language.language import DATA

from .parsed import sources, tree

#: Lists that no code asks for by name: their words only have to be words of the language (``kept.py`` reads all of a file's).
WORDS_ONLY = {"counted_behind"}


@cache
def literals() -> frozenset[str]:
    """All texts in the code, without docstrings: a key that is read stands in one of them as it is."""
    modules = list(map(tree, sources()))
    docs = {
        id(node.body[0].value)
        for module in modules
        for node in ast.walk(module)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body and isinstance(node.body[0], ast.Expr)
    }
    constants = (node for module in modules for node in ast.walk(module) if isinstance(node, ast.Constant) and id(node) not in docs)
    return frozenset(node.value for node in constants if isinstance(node.value, str))


@pytest.mark.parametrize("path", sorted((*DATA.glob("*.json"), *DATA.glob("[!o]*/*.json"))), ids=lambda path: "/".join(path.parts[-2:]))
def test_every_key_is_read(path: Path) -> None:
    unread = set(json.loads(path.read_text(encoding="utf-8"))) - literals() - WORDS_ONLY
    assert not unread, f"no code reads {sorted(unread)}"


def test_a_key_that_nothing_reads_is_found() -> None:
    assert "counted_sideways" not in literals()
    assert "number_words" in literals()

"""Guards the layout of the code: which part may import which, and what no part may do.

The table below is the architecture; a new arrow is added here first, on purpose, or not at all.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from .parsed import PACKAGE, ROOT, called, sources, tree

BASE = {"errors", "model"}
PURE = {"language", "grounding", "workflow", "retrieval", "explanation", "services", "llm"}
ADAPTERS = {"engine", "qgis_adapters"}
_KINDS = ("two", "first", "either", "share", "made", "row", "joined", "joined_field", "layer", "other", "area", "twin", "coast")
PLANS = ("named_rows", "word_plans", "piece_plans", "group_share_plans", *(f"{kind}_plans" for kind in _KINDS))
COMPOSITION = {"lost_words", "plans", "asked", "readings", *PLANS, "found", "ways", "planning", "understanding", "pipeline", "api"}

# part -> the parts that it may import; a dotted name allows that one module only
ALLOWED: dict[str, set[str]] = {
    **{part: set() for part in ("errors", "companion", "__init__")},
    "model": {"errors"},
    "language": BASE,
    "workflow": BASE,
    "retrieval": BASE | {"language.han"},
    "explanation": BASE
    | {"workflow.graph", "retrieval.rank", "retrieval.tokens", "retrieval.sentences", "retrieval.opening"}
    | {"language.detect", "language.han", "language.language", "language.tokens", "language.quantities"}
    | {"grounding.lexicon.dictionary", "grounding.lexicon.exonyms", "grounding.lexicon.taxonomy", "grounding.lexicon.words"},
    "services": BASE | {"companion.protocol", "companion.addresses", "retrieval.encoder", "retrieval.opening", "llm.tokens", "llm.replies"},
    "grounding": BASE | {"language", "retrieval.opening", "retrieval.mask", "retrieval.speaking"},
    "llm": BASE | {"language", "retrieval", "explanation", "workflow.graph"},
    "qgis_adapters": BASE | PURE,
    "engine": BASE | PURE | {"qgis_adapters"},
    "lost_words": BASE | PURE,
    "plans": BASE | PURE | {"lost_words"},
    **dict.fromkeys(("asked", "readings"), BASE | PURE | {"plans"}),
    **dict.fromkeys(PLANS, BASE | PURE | {"plans", "asked"}), "found": BASE | PURE | {"plans", "asked", "readings", *PLANS},
    "ways": BASE | PURE | {"plans", "asked", "readings", *PLANS, "found"},
    "planning": BASE | PURE | {"plans", "asked", "readings", "other_plans", "row_plans", "ways"},
    "understanding": BASE | PURE | {"plans", "planning", "twin_plans", "coast_plans"},
    "pipeline": BASE | PURE | {"plans", "planning", "understanding"},
    "api": BASE | PURE | ADAPTERS | {"plans", "planning", "understanding", "pipeline"},
    "cli": BASE | PURE | ADAPTERS | COMPOSITION | {"algorithms.provider"},
    "__main__": {"cli"},
    **dict.fromkeys(("algorithms", "gui"), BASE | PURE | ADAPTERS | COMPOSITION),
    "plugin": BASE | ADAPTERS | {"algorithms", "gui", "services.companion"},
    "sampledata": {"errors"},
}

QT_AND_QGIS = {"qgis", "PyQt5", "PyQt6", "PySide2", "PySide6", "sip", "processing", "osgeo"}
# Not shipped by every QGIS: looked for where it is used, never needed to import a module.
OPTIONAL = {"shapely", "scipy", "openai", "opening_hours", "rank_bm25", "sentence_transformers", "torch", "pandas", "geopandas", "psycopg2"}
FORBIDDEN_CALLS = {"exec", "eval", "compile", "__import__", "breakpoint", "marshal.load", "marshal.loads"}
FORBIDDEN_MODULES = {"pickle", "cPickle", "shelve", "dill", "joblib"}
LONGEST_FILE = 400


@dataclass(frozen=True)
class Import:
    """One imported name: `part` is set when it lies inside our package."""

    line: int
    module: str
    part: str | None
    at_top: bool
    relative: bool


def repository_sources() -> list[Path]:
    top = [ROOT / "__init__.py"]
    return top + [path for name in ("spatial_rag_plugin", "tests", "tools") for path in sources(ROOT / name)]


def part_of(path: Path) -> str:
    """`language/units.py` belongs to `language`, `api.py` to `api`."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def _is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


def _walk(node: ast.AST, at_top: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Import, ast.ImportFrom)):
            yield child, at_top
        elif not isinstance(child, ast.expr):  # no expression holds an import
            inside = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) or _is_type_checking(child)
            yield from _walk(child, at_top and not inside)


def _imported_names(node: ast.Import | ast.ImportFrom) -> list[str]:
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]


def imports_of(module: ast.Module, path: Path) -> list[Import]:
    """Every import of a module of the package, relative ones resolved to the part that they reach."""
    package = list(path.relative_to(PACKAGE).parts[:-1])
    found: list[Import] = []
    for node, at_top in _walk(module, True):
        if isinstance(node, ast.Import):
            for alias in node.names:
                part = alias.name.partition("spatial_rag_plugin.")[2] or None
                found.append(Import(node.lineno, alias.name, part, at_top, False))
        elif node.level == 0:
            part = (node.module or "").partition("spatial_rag_plugin.")[2] or None
            found.append(Import(node.lineno, node.module or "", part, at_top, False))
        else:
            base = package[: len(package) - (node.level - 1)]
            if len(package) < node.level - 1:
                found.append(Import(node.lineno, "beyond the package", "beyond the package", at_top, True))
                continue
            stem = [*base, *(node.module.split(".") if node.module else [])]
            names = [alias.name for alias in node.names]
            targets = [".".join([*stem, name]) for name in names] if len(stem) < 2 else [".".join(stem)]
            found.extend(Import(node.lineno, target, target, at_top, True) for target in targets)
    return found


def wrong_arrow(importer: str, imported: str) -> bool:
    """True when the part `importer` may not import the dotted module `imported`."""
    part = imported.split(".")[0]
    if part == importer:
        return False
    allowed = ALLOWED[importer]
    return part not in allowed and not any(imported == name or imported.startswith(name + ".") for name in allowed)


def arrows(module: ast.Module, path: Path) -> list[str]:
    """The arrows of one module that point the wrong way, as text for people."""
    where = path.relative_to(ROOT)
    part = part_of(path)
    wrong = []
    for item in imports_of(module, path):
        top = item.module.split(".")[0]
        if item.part and wrong_arrow(part, item.part):
            wrong.append(f"{where}:{item.line}: {part} may not import {item.part}")
        if not item.relative and (top in {"spatial_rag", "spatial_rag_plugin"}):
            wrong.append(f"{where}:{item.line}: imports inside the package are relative")
        if part in BASE | PURE and top in QT_AND_QGIS and not item.relative:
            wrong.append(f"{where}:{item.line}: {part} may not import {item.module}")
        if top in {"PyQt5", "PyQt6", "sip"} and not item.relative:
            wrong.append(f"{where}:{item.line}: Qt comes through qgis.PyQt")
        if item.at_top and top in OPTIONAL and not item.relative:
            wrong.append(f"{where}:{item.line}: {item.module} is optional, so it is imported where it is used")
        if part == "companion" and not item.relative and item.at_top and top not in sys.stdlib_module_names:
            wrong.append(f"{where}:{item.line}: {item.module} belongs into the handler that needs it")
        if part == "companion" and not item.relative and top in QT_AND_QGIS:
            wrong.append(f"{where}:{item.line}: the companion knows no QGIS")
        if top in FORBIDDEN_MODULES:
            wrong.append(f"{where}:{item.line}: {item.module} can run code from data")
    return wrong


def test_unit_tests_need_no_qgis() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources(ROOT / "tests" / "unit")
        for node, _ in _walk(tree(path), True)
        if any(name.split(".")[0] in {"qgis", "pytest_qgis"} for name in _imported_names(node))
    ]
    assert not wrong, f"what needs QGIS belongs in tests/qgis: {wrong}"


def test_every_part_has_its_place() -> None:
    unplaced = {part_of(path) for path in sources()} - set(ALLOWED)
    assert not unplaced, f"say in ALLOWED which parts these may import: {sorted(unplaced)}"


def test_the_table_has_no_cycle() -> None:
    done: set[str] = set()
    while len(done) < len(ALLOWED):
        ready = {part for part, targets in ALLOWED.items() if {name.split(".")[0] for name in targets} <= done} - done
        assert ready, f"a cycle among {sorted(set(ALLOWED) - done)}"
        done |= ready


def _modules_imported(module: ast.Module, name: str, path: Path, known: frozenset[str]) -> set[str]:
    """The modules of the package, by their dotted names, that a module imports anywhere: at its top, in a function, for types only."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    found: set[str] = set()
    for node, _ in _walk(module, True):
        if isinstance(node, ast.ImportFrom) and node.level:
            stem = [*package[: len(package) - (node.level - 1)], *(node.module.split(".") if node.module else [])]
            for alias in node.names:
                found.add(".".join([*stem, alias.name] if ".".join([*stem, alias.name]) in known else stem))
    return (found & known) - {name}


def circles(imported: dict[str, set[str]]) -> list[list[str]]:
    """Modules that import each other, directly or through others; those that stand in no circle are taken away from both ends."""
    left = {name: set(others) for name, others in imported.items()}
    while True:
        needed = {other for others in left.values() for other in others}
        outside = {name for name, others in left.items() if not others & set(left) or name not in needed}
        if not outside:
            return [sorted(left)] if left else []
        left = {name: others - outside for name, others in left.items() if name not in outside}


def test_no_modules_import_each_other() -> None:
    """What two modules need lies in a third: with a circle neither can be read, or tried, without the other."""
    paths = {".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__"): path for path in sources()}
    known = frozenset(paths)
    found = circles({name: _modules_imported(tree(path), name, path, known) for name, path in paths.items()})
    assert not found, f"modules that import each other, and what lies between them: {found}"


def test_a_circle_is_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"c"}}) == [["b", "c"]]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    code = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .two import Two\ndef f():\n    from ..api import ask"
    known = frozenset({"gui.one", "gui.two", "api"})
    assert _modules_imported(ast.parse(code), "gui.one", PACKAGE / "gui" / "one.py", known) == {"gui.two", "api"}


def test_private_names_are_used() -> None:
    """What a module keeps to itself and does not use was forgotten; what only tests use belongs to them."""
    unused = []
    for path in sources():
        module = tree(path)
        loaded = {node.id for node in ast.walk(module) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
        for node in module.body:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            names += [node.name] if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else []
            unused += [f"{path.relative_to(ROOT)}: {name}" for name in names if name[0] == "_" and name[1] != "_" and name not in loaded]
    assert not unused, f"used nowhere: {unused}"


def test_doors_do_not_know_each_other() -> None:
    assert "gui" not in ALLOWED["algorithms"]
    assert "algorithms" not in ALLOWED["gui"]


def test_imports_point_one_way() -> None:
    wrong = [arrow for path in sources() for arrow in arrows(tree(path), path)]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("where", "code", "complaint"),
    [
        ("language/reader.py", "from ..engine import run", "language may not import engine.run"),
        ("language/reader.py", "from ..engine.runner import run", "language may not import engine.runner"),
        ("language/reader.py", "def f():\n    from .. import api", "language may not import api"),
        ("language/reader.py", "from qgis.core import QgsPoint", "language may not import qgis.core"),
        ("language/reader.py", "import spatial_rag_plugin.model", "relative"),
        ("language/reader.py", "import shapely", "optional"),
        ("language/deep/er.py", "from ...gui import dock", "language may not import gui.dock"),
        ("language/reader.py", "from ... import secrets", "beyond the package"),
        ("explanation/words.py", "from ..workflow.compose import plan", "explanation may not import workflow.compose"),
        ("gui/dock.py", "from ..algorithms.ask import Ask", "gui may not import algorithms.ask"),
        ("gui/dock.py", "from PyQt5.QtCore import Qt", "qgis.PyQt"),
        ("algorithms/ask.py", "from ..gui import dock", "algorithms may not import gui.dock"),
        ("qgis_adapters/catalog.py", "from ..engine import geodesy", "qgis_adapters may not import engine.geodesy"),
        ("engine/cache.py", "import pickle", "can run code"),
        ("companion/hours.py", "import numpy", "belongs into the handler"),
        ("companion/hours.py", "def hours():\n    from qgis.core import QgsPoint", "the companion knows no QGIS"),
        ("companion/hours.py", "from ..errors import ServiceError", "companion may not import errors"),
        ("services/encoder.py", "from ..companion.worker import Worker", "services may not import companion.worker"),
        ("engine/fused.py", "from ..companion.protocol import Frame", "engine may not import companion.protocol"),
    ],
)
def test_a_wrong_arrow_is_seen(where: str, code: str, complaint: str) -> None:
    assert any(complaint in arrow for arrow in arrows(ast.parse(code), PACKAGE / where))


@pytest.mark.parametrize(
    ("where", "code"),
    [
        ("explanation/words.py", "from ..workflow.graph import Workflow"),
        ("grounding/match.py", "from ..language import lexicon\nfrom . import gazetteer\nfrom ..model import Frame"),
        ("engine/kernel.py", "def kernel():\n    import shapely\n    return shapely"),
        ("engine/kernel.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import shapely"),
        ("gui/dock.py", "from qgis.PyQt.QtCore import Qt\nfrom ..api import ask"),
        ("companion/hours.py", "import json\nfrom . import protocol\ndef hours():\n    import opening_hours"),
        ("services/companion.py", "from ..companion.protocol import Frame"),
    ],
)
def test_a_right_arrow_is_let_through(where: str, code: str) -> None:
    assert arrows(ast.parse(code), PACKAGE / where) == []


def calls_that_run_data(module: ast.Module) -> list[str]:
    calls = [node for node in ast.walk(module) if isinstance(node, ast.Call)]
    return [f"{node.lineno}: {called(node)}()" for node in calls if called(node) in FORBIDDEN_CALLS]


def test_nothing_runs_text_as_code() -> None:
    paths = [ROOT / "__init__.py", *sources()]
    wrong = [f"{path.relative_to(ROOT)}:{call}" for path in paths for call in calls_that_run_data(tree(path))]
    assert not wrong, "\n" + "\n".join(wrong)
    bad = ast.parse("import marshal\nmarshal.loads(b'')\neval('1')\nre.compile('a')")
    assert calls_that_run_data(bad) == ["2: marshal.loads()", "3: eval()"]


def untranslatable(module: ast.Module) -> list[str]:
    """Calls of tr and translate that the extractor cannot read, or that run before the translator is installed.

    What ``model/wording.py`` marks is looked up by a window much later.
    """
    wrong: list[str] = []
    marks = any(isinstance(node, ast.ImportFrom) and (node.module or "").endswith("wording") for node in ast.walk(module))

    def visit(node: ast.AST, in_function: bool) -> None:
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            if isinstance(node, ast.FunctionDef) and node.name == "tr":
                return
            in_function = True
        if isinstance(node, ast.Call):
            name = called(node).split(".")[-1]
            literal = [isinstance(argument, ast.Constant) and isinstance(argument.value, str) for argument in node.args]
            if (name == "tr" and literal[:1] != [True]) or (name == "translate" and literal[:1] == [True] and literal[:2] != [True, True]):
                wrong.append(f"{node.lineno}: {name}() takes a plain literal; .format() goes outside")
            if not in_function and (name == "tr" or (name == "translate" and literal[:1] == [True] and not marks)):
                wrong.append(f"{node.lineno}: {name}() at import time comes before the translator")
        for child in ast.iter_child_nodes(node):
            visit(child, in_function)

    visit(module, False)
    return wrong


def test_texts_can_be_translated() -> None:
    wrong = [f"{path.relative_to(ROOT)}:{text}" for path in sources() for text in untranslatable(tree(path))]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("def f(n):\n    tr(f'{n} rows')", 1),
        ("def f(n):\n    tr('{} rows').format(n)\n    translate('Context', 'rows')\n    'abc'.translate(n)", 0),
        ("def f(n):\n    translate('Context', n)", 1),
        ("TITLE = tr('Title')", 1),
        ("class A:\n    title = translate('A', 'Title')", 1),
        ("def tr(text):\n    return translate('A', text)", 0),
        ("from ..model.wording import translate\nWHY = translate('A', 'Why')", 0),
        ("from ..model.wording import translate\nWHY = translate('A', why)", 1),
    ],
)
def test_an_untranslatable_text_is_seen(code: str, count: int) -> None:
    assert len(untranslatable(ast.parse(code))) == count


def test_files_stay_short() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in repository_sources()}
    long = {path: count for path, count in lengths.items() if count > LONGEST_FILE}
    assert not long, f"more than {LONGEST_FILE} lines asks to be two files: {long}"


def test_only_code_and_data_lie_in_the_package() -> None:
    """What a merge or an editor leaves behind would go into the zip."""
    kinds = {".py", ".json", ".txt", ".md", ".pyc"}
    assert [path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in kinds and "_vendor" not in path.parts] == []


def test_tests_are_no_package() -> None:
    """With an __init__.py, pytest would name the tests after the folder of the checkout."""
    assert not list((ROOT / "tests").rglob("__init__.py"))


@pytest.mark.parametrize("path", repository_sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_python_39_reads_it(path: Path) -> None:
    assert tree(path)


def test_annotations_are_postponed() -> None:
    """`str | None` in a signature is fine for Python 3.9 only where annotations are not evaluated."""
    missing = []
    for path in [ROOT / "__init__.py", *sources()]:
        body = [node for node in tree(path).body if not isinstance(node, ast.Expr)]
        if body and not any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in body):
            missing.append(str(path.relative_to(ROOT)))
    assert not missing, f"from __future__ import annotations is missing in {missing}"


def test_pure_parts_import_with_nothing_but_numpy() -> None:
    """A bare interpreter in which Qt, QGIS and every optional library is blocked imports every pure module."""
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in sources()
        if part_of(path) in BASE | PURE
    ]
    code = (
        "import importlib, sys\n"
        f"sys.modules.update(dict.fromkeys({sorted(QT_AND_QGIS | OPTIONAL)!r}))\n"
        f"[importlib.import_module(name) for name in {modules!r}]\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr

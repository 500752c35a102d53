"""In QGIS the checkout is the package `spatial_rag`, in a plugin folder; here it is linked there and imported as QGIS does."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

IMPORT_EVERYTHING = """
import importlib, json, os, pkgutil, sys
sys.path.insert(0, PLUGINS)
import spatial_rag
eager = sorted(name for name in sys.modules if name.startswith("spatial_rag."))
package = importlib.import_module("spatial_rag.spatial_rag_plugin")
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    if module.name.rpartition(".")[2] != "__main__":
        importlib.import_module(module.name)
from spatial_rag import ask
files = [(name, os.path.realpath(module.__file__)) for name, module in sorted(sys.modules.items())
         if getattr(module, "__file__", None) and os.path.realpath(module.__file__).startswith(ROOT + os.sep)
         and "site-packages" not in module.__file__]
print(json.dumps({"eager": eager, "files": files, "ask": f"{ask.__module__}.{ask.__qualname__}",
                  "same": ask is sys.modules["spatial_rag.spatial_rag_plugin.api"].ask}))
"""


def run(code: str, cwd: Path) -> str:
    done = subprocess.run([sys.executable, "-c", code], check=False, cwd=cwd, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def plugins(tmp_path: Path) -> Path:
    folder = tmp_path / "plugins"
    folder.mkdir()
    (folder / "spatial_rag").symlink_to(ROOT, target_is_directory=True)
    return folder


def test_linked_as_spatial_rag_there_is_one_copy_of_each_module(plugins: Path, tmp_path: Path) -> None:
    code = f"PLUGINS = {str(plugins)!r}\nROOT = {str(ROOT)!r}\n" + IMPORT_EVERYTHING
    found = json.loads(run(code, tmp_path).splitlines()[-1])
    assert found["eager"] == []
    assert found["ask"] == "spatial_rag.spatial_rag_plugin.api.ask"
    assert found["same"]
    names, files = zip(*found["files"])
    assert all(name == "spatial_rag" or name.startswith("spatial_rag.") for name in names)
    assert len(set(files)) == len(files)


def test_an_unknown_public_name_is_an_attribute_error(plugins: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(plugins)!r}); import spatial_rag; print(hasattr(spatial_rag, 'nothing_of_ours'))"
    assert run(code, tmp_path).strip() == "False"


def test_in_tests_it_is_spatial_rag_plugin(tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from spatial_rag_plugin.api import ask; print(ask.__module__)"
    assert run(code, tmp_path).strip() == "spatial_rag_plugin.api"


def test_the_window_does_not_wait_for_the_pipeline_to_be_imported(tmp_path: Path) -> None:
    code = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from qgis.core import QgsApplication, QgsProject
application = QgsApplication([], False)
before = set(sys.modules)  # later versions of QGIS import shapely themselves
from spatial_rag_plugin.gui.dock import ApiService
ApiService().snapshot(QgsProject.instance(), None)
names = {{"spatial_rag_plugin.pipeline", "spatial_rag_plugin.language", "shapely"}}
print(*sorted(names & set(sys.modules) - before), sep=",")
"""
    assert run(code, tmp_path).strip() == ""

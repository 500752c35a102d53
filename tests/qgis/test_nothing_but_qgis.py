"""With only what QGIS brings (shapely, scipy and the companion's libraries are blocked) every question gets the same answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.writer import write
from tests.qgis.only_qgis import TOWN, WORLD

from .tiny_models import needs_torch

BY_MEANING = ("quiet cafes",)
SCRIPT = Path(__file__).with_name("only_qgis.py")


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict]:
    folder = tmp_path_factory.mktemp("only")
    write(generate(), folder)
    return {mode: _run(mode, folder) for mode in ("block", "free")}


def _run(mode: str, folder: Path) -> dict:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_CACHE_HOME": str(folder / mode)}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), mode, str(folder)], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_the_block_holds(runs) -> None:
    assert runs["block"]["loaded"] == []
    assert "shapely" in runs["block"]["refused"], "nothing asked for shapely, so nothing was blocked"


@pytest.mark.parametrize("question", [*WORLD, *TOWN])
@needs_torch
def test_same_answer(question: str, runs) -> None:
    alone, free = runs["block"]["answers"][question], runs["free"]["answers"][question]
    assert alone["status"] == free["status"] == "answered"
    assert alone["unit"] == free["unit"]
    assert alone["value"] == (pytest.approx(free["value"], rel=1e-9) if isinstance(free["value"], float) else free["value"])
    if question in BY_MEANING:  # the same features are found, and ranked by words alone
        assert alone["total"] == free["total"] > 0
        assert "no-encoder" in alone["issues"]
        assert "no-encoder" not in free["issues"]
        return
    assert [item[:2] for item in alone["features"]] == [item[:2] for item in free["features"]]
    for ours, theirs in zip(alone["features"], free["features"]):
        assert ours[2:] == [None if item is None else pytest.approx(item, rel=1e-9, abs=1e-6) for item in theirs[2:]]

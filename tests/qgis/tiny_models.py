"""Tiny models that the tests make themselves, in a process of its own; what needs them is skipped where torch is not there."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

MAKER = Path(__file__).resolve().parents[1] / "data" / "models" / "make_models.py"
needs_torch = pytest.mark.skipif(
    not (find_spec("torch") and find_spec("sentence_transformers")), reason="torch and sentence-transformers are not installed"
)


def make_models(folder: Path, kind: str = "texts") -> Path:
    """``folder`` with the models of a kind, "texts" or "images" (see make_models.py)."""
    for library in ("torch", "sentence_transformers"):
        if find_spec(library) is None:
            pytest.skip(f"{library} is not installed")
    command = [sys.executable, str(MAKER), str(folder), kind]
    done = subprocess.run(command, env={**os.environ, "HF_HUB_OFFLINE": "1"}, capture_output=True, text=True, timeout=180, check=False)
    assert done.returncode == 0, done.stderr
    return folder

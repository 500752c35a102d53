"""What all tests share: no window unless asked for, and nothing of the developer's own profile or cache."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.examples import FUZZING, examples

# A busy machine is no failure, and a run must be repeatable: examples follow from the test.  `make fuzz` draws others, and more of them.
settings.register_profile("project", deadline=None, derandomize=True, max_examples=examples(100))
settings.register_profile("fuzz", deadline=None, print_blob=True)
settings.load_profile("fuzz" if FUZZING else "project")

# Thousands of tests and the worlds they share live to the end: looking through them for cycles every 700 objects finds nothing.
gc.set_threshold(50_000, 20, 50)

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Set before QGIS starts: QStandardPaths and our catalog cache then stay out of the home folder.
_HOME = tempfile.mkdtemp(prefix="spatial-rag-tests-")
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)
for variable in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
    folder = Path(_HOME, variable)
    folder.mkdir(mode=0o700)
    os.environ[variable] = str(folder)


@pytest.fixture(autouse=True)
def errors_in_qt_callbacks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An exception that escapes into Qt fails its test; with Python's own hook PyQt would abort the whole run."""
    caught: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda *error: caught.append("".join(traceback.format_exception(*error))))
    yield
    if caught:
        pytest.fail("raised in a callback of Qt:\n" + "\n".join(caught), pytrace=False)

"""Stores of vectors below the cache folder: one for each layer and model, and what is removed again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from spatial_rag_plugin.retrieval.vector_folders import close_vectors, open_vectors, prune, vector_folder
from spatial_rag_plugin.retrieval.vectors import text_hashes

DAY = 86_400.0


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    close_vectors()
    yield
    close_vectors()


def filled(root: Path, source: str, key: str = "model", days_ago: float = 0.0, rows: int = 10) -> Path:
    store = open_vectors(root, source, key)
    store.add(text_hashes([f"text {i}" for i in range(rows)]), np.eye(rows, 100, dtype=np.float32))
    folder = vector_folder(root, source, key)
    stamp = (folder / "used").stat().st_mtime - days_ago * DAY
    os.utime(folder / "used", (stamp, stamp))
    return folder


def test_one_store_for_each_layer_and_model(tmp_path: Path) -> None:
    first = open_vectors(tmp_path, "layer", "model")
    assert open_vectors(tmp_path, "layer", "model") is first
    others = {vector_folder(tmp_path, source, key) for source, key in (("layer", "other"), ("other", "model"), ("layer", "model"))}
    assert len(others) == 3
    assert vector_folder(tmp_path, "odd \ud800 / .. name", "model").parent == tmp_path / "vectors-1"


def test_what_nobody_opens_goes(tmp_path: Path) -> None:
    old, recent = filled(tmp_path, "old", days_ago=100), filled(tmp_path, "recent", days_ago=80)
    close_vectors()
    opened = filled(tmp_path, "new")
    assert (old.exists(), recent.exists(), opened.exists()) == (False, True, True)


def test_what_is_open_stays(tmp_path: Path) -> None:
    used = filled(tmp_path, "used", days_ago=100)
    filled(tmp_path, "new")
    assert used.exists()


def test_beyond_the_limit_the_longest_unused_goes(tmp_path: Path) -> None:
    folders = [filled(tmp_path, f"layer {i}", days_ago=i) for i in range(4)]
    close_vectors()
    size = sum(path.stat().st_size for path in folders[0].iterdir())
    prune(tmp_path, folders[3], keep_bytes=int(size * 2.5))
    assert [folder.exists() for folder in folders] == [True, True, False, True]


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = open_vectors(tmp_path / "file", "layer", "model")
    assert len(store.take_notes()) == 1
    assert store.take_notes() == ()

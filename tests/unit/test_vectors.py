"""The store of vectors: what was stored comes back, by whichever process, and damage of any kind costs time only."""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.retrieval import vector_file
from spatial_rag_plugin.retrieval.vectors import VectorStore, text_hashes
from tests.examples import examples

ROOT = Path(__file__).resolve().parents[2]
DIMENSION = 8


def vector(text: str, dimension: int = DIMENSION) -> np.ndarray:
    """What the "model" makes of a text: found again from the text alone, so that a wrong row is seen."""
    seed = int.from_bytes(text_hashes([text])[0].ljust(16, b"\0")[:8], "little")
    row = np.random.default_rng(seed).normal(size=dimension)
    return (row / np.linalg.norm(row)).astype(np.float32)


def vectors(texts: list[str], dimension: int = DIMENSION) -> np.ndarray:
    return np.stack([vector(text, dimension) for text in texts])


def add(store: VectorStore, texts: list[str], dimension: int = DIMENSION) -> None:
    store.add(text_hashes(texts), vectors(texts, dimension))


def wrong(store: VectorStore, texts: list[str], dimension: int = DIMENSION) -> list[str]:
    """The texts that are said to be stored and have another vector than theirs."""
    while True:
        version, rows = store.version, store.find(text_hashes(texts))
        stored = [i for i, row in enumerate(rows.tolist()) if row >= 0]
        if not stored:
            return []
        wanted = vectors([texts[i] for i in stored], dimension)
        dots = store.dots(rows[stored], wanted, version)
        if dots is not None:
            return [texts[i] for i, dot in zip(stored, np.diag(dots)) if abs(dot - 1.0) > 1e-5]


def known(store: VectorStore, texts: list[str]) -> int:
    return int((store.find(text_hashes(texts)) >= 0).sum())


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def test_a_text_is_stored_once_and_found_by_the_next_process(tmp_path: Path) -> None:
    texts = ["a", "b", "", "größe", "茶", "a", "\ud800"]
    store = VectorStore(tmp_path)
    add(store, texts)
    add(store, ["b", "c"])
    assert len(store) == 7
    later = VectorStore(tmp_path)
    assert (len(later), later.dimension, later.notes) == (7, DIMENSION, ())
    assert known(later, ["a", "b", "c", "d"]) == 3
    assert wrong(later, [*texts, "c"]) == []


@settings(max_examples=examples(25))
@given(st.lists(st.tuples(st.integers(0, 2), st.lists(st.text(max_size=3), min_size=1, max_size=8)), max_size=12))
def test_like_a_dictionary_whoever_writes(steps: list[tuple[int, list[str]]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        stores = [VectorStore(Path(folder)) for _ in range(3)]
        said: set[str] = set()
        for who, texts in steps:
            add(stores[who], texts)
            said |= set(texts)
            stores[who].refresh()
            assert known(stores[who], sorted(said)) == len(said)
            assert wrong(stores[who], sorted(said)) == []
        for store in stores:
            store.refresh()
            assert len(store) == len(said)
            assert wrong(store, sorted(said)) == []


def test_many_rows_in_chunks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spatial_rag_plugin.retrieval.vectors._CHUNK", 7)
    texts = [f"text {i}" for i in range(50)]
    store = VectorStore(tmp_path)
    for start in range(0, 50, 10):
        add(store, texts[start : start + 10])
    order = np.random.default_rng(0).permutation(50)
    rows = store.find(text_hashes([texts[i] for i in order]))
    queries = vectors(["text 3", "else"])
    dots = store.dots(rows, queries, store.version)
    np.testing.assert_allclose(dots, queries @ vectors([texts[i] for i in order]).T, atol=1e-6)
    checked = []
    store.dots(rows, queries, store.version, lambda: checked.append(1))
    assert len(checked) > 5


def test_another_dimension_takes_the_place(tmp_path: Path) -> None:
    first, second = VectorStore(tmp_path), VectorStore(tmp_path)
    add(first, ["a", "b"])
    second.refresh()
    version = second.version
    add(second, ["b", "c"], 5)
    assert second.dimension == 5
    assert second.version != version
    assert known(second, ["a", "b", "c"]) == 2
    assert wrong(second, ["a", "b", "c"], 5) == []
    assert any("encoded again" in note for note in second.notes)
    # the other process still has the rows that it knew, and goes over with its next look
    assert wrong(first, ["a", "b"]) == []
    first.refresh()
    assert first.dimension == 5
    assert known(first, ["a", "b", "c"]) == 2
    assert len(list(tmp_path.glob("vectors-*"))) == 1


def test_rows_of_an_earlier_version_are_refused(tmp_path: Path) -> None:
    store = VectorStore(tmp_path)
    add(store, ["a", "b"])
    version, rows = store.version, store.find(text_hashes(["a"]))
    add(store, ["x", "y"], 5)
    assert store.dots(rows, vectors(["a"]), version) is None


@settings(max_examples=examples(15))
@given(st.integers(0, 30 * DIMENSION * 4 - 1), st.integers(1, 255))
def test_a_changed_byte_is_seen(where: int, change: int) -> None:
    texts = [f"text {i}" for i in range(30)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = VectorStore(folder)
        for start in range(0, 30, 10):
            add(store, texts[start : start + 10])
        path = only(folder, "vectors-*.f32")
        content = bytearray(path.read_bytes())
        content[where] ^= change
        path.write_bytes(content)
        opened = VectorStore(folder)
        assert wrong(opened, texts) == []
        assert known(opened, texts) == 20
        assert any("damaged" in note for note in opened.notes)
        add(opened, texts)
        again = VectorStore(folder)
        assert (known(again, texts), wrong(again, texts), again.notes) == (30, [], ())


@settings(max_examples=examples(15))
@given(st.integers(0, 30 * DIMENSION * 4))
def test_a_file_that_was_cut(length: int) -> None:
    texts = [f"text {i}" for i in range(30)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = VectorStore(folder)
        for start in range(0, 30, 10):
            add(store, texts[start : start + 10])
        del store
        os.truncate(only(folder, "vectors-*.f32"), length)
        opened = VectorStore(folder)
        assert known(opened, texts) == length // (10 * DIMENSION * 4) * 10
        assert wrong(opened, texts) == []
        add(opened, texts)
        again = VectorStore(folder)
        assert (known(again, texts), wrong(again, texts), again.notes) == (30, [], ())


def test_a_file_that_is_gone(tmp_path: Path) -> None:
    add(VectorStore(tmp_path), ["a", "b"])
    only(tmp_path, "vectors-*.f32").unlink()
    opened = VectorStore(tmp_path)
    assert known(opened, ["a", "b"]) == 0
    add(opened, ["a"])
    assert wrong(VectorStore(tmp_path), ["a", "b"]) == []


@pytest.mark.parametrize("content", [b"", b"not a database at all, by far", b"SQLite format 3\0" + b"\xff" * 8000])
def test_an_index_that_is_damaged(tmp_path: Path, content: bytes) -> None:
    other = VectorStore(tmp_path)
    add(other, ["a", "b"])
    index = only(tmp_path, "index-*.sqlite")
    index.write_bytes(content)
    opened = VectorStore(tmp_path)
    add(opened, ["b", "c"])
    assert (known(opened, ["a", "b", "c"]), wrong(opened, ["a", "b", "c"])) == (2, [])
    assert bool(opened.notes) == bool(content)
    # the process that knew the old one still answers, and joins
    assert wrong(other, ["a", "b"]) == []
    add(other, ["d"])
    later = VectorStore(tmp_path)
    assert (known(later, ["b", "c", "d"]), wrong(later, ["a", "b", "c", "d"]), later.notes) == (3, [], ())
    assert len(list(tmp_path.iterdir())) == 2


def test_a_half_written_batch_of_the_index(tmp_path: Path) -> None:
    add(VectorStore(tmp_path), ["a", "b"])
    with sqlite3.connect(only(tmp_path, "index-*.sqlite")) as database:
        database.execute("UPDATE batch SET hashes = x'00'")
    opened = VectorStore(tmp_path)
    assert known(opened, ["a", "b"]) == 0
    assert opened.notes
    add(opened, ["a", "b"])
    assert wrong(VectorStore(tmp_path), ["a", "b"]) == []


def full(*arguments: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = VectorStore(tmp_path)
    add(store, ["a", "b"])
    monkeypatch.setattr(vector_file, "_write_at", full)
    add(store, ["b", "c", "d"])
    add(store, ["e", "c"])
    assert (known(store, ["a", "b", "c", "d", "e", "f"]), wrong(store, ["a", "b", "c", "d", "e"])) == (5, [])
    assert len(store.notes) == 1
    assert "No space left" in store.notes[0]
    assert "memory" in store.notes[0]
    monkeypatch.undo()
    later = VectorStore(tmp_path)
    assert (known(later, ["a", "b", "c"]), wrong(later, ["a", "b", "c"]), later.notes) == (2, [], ())


def test_a_full_disk_from_the_start(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = VectorStore(blocked / "folder")
    add(store, ["a", "b"])
    assert (known(store, ["a", "b", "c"]), wrong(store, ["a", "b"])) == (2, [])
    add(store, ["c"], 5)
    assert (store.dimension, known(store, ["a", "b", "c"]), wrong(store, ["c"], 5)) == (5, 1, [])


def test_a_truly_full_disk(tmp_path: Path) -> None:
    """A file that may not grow, as the system has it: the process gets what a full disk gives."""
    code = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "sys.path[:0] = [sys.argv[1], sys.argv[1] + '/tests/unit']\n"
        "from test_vectors import *\n"
        "store = VectorStore(Path(sys.argv[2]))\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))\n"
        "texts = [f'text {i}' for i in range(3_000)]\n"
        "[add(store, texts[i:i + 500]) for i in range(0, 3_000, 500)]\n"
        "assert known(store, texts) == 3_000 and wrong(store, texts) == [] and len(store.notes) == 1, store.notes\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(ROOT), str(tmp_path)], check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    texts = [f"text {i}" for i in range(3_000)]
    later = VectorStore(tmp_path)
    assert known(later, texts) in range(500, 3_000, 500)
    assert wrong(later, texts) == []


WRITER = """
import sys
from pathlib import Path
sys.path[:0] = [sys.argv[1], sys.argv[1] + '/tests/unit']
import numpy as np
from test_vectors import VectorStore, add, known, wrong
store, random = VectorStore(Path(sys.argv[2])), np.random.default_rng(int(sys.argv[3]))
print('ready', flush=True)
for _ in range(int(sys.argv[4])):
    texts = [f'text {i}' for i in random.integers(0, 4_000, 60)]
    add(store, texts)
    assert known(store, texts) == len(texts) and wrong(store, texts) == [] and store.notes == (), store.notes
"""


def writer(folder: Path, seed: int, steps: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(ROOT), str(folder), str(seed), str(steps)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_two_processes_write_while_others_are_killed(tmp_path: Path) -> None:
    texts = [f"text {i}" for i in range(4_000)]
    lasting = writer(tmp_path, 1, 150)
    random = np.random.default_rng(0)
    for seed in range(2, 7):
        doomed = writer(tmp_path, seed, 100_000)
        assert doomed.stdout is not None
        assert doomed.stdout.readline() == "ready\n"
        time.sleep(float(random.uniform(0.02, 0.3)))
        doomed.send_signal(signal.SIGKILL)
        doomed.communicate()
        opened = VectorStore(tmp_path)
        assert wrong(opened, texts) == []
    _, said = lasting.communicate(timeout=120)
    assert lasting.returncode == 0, said
    opened = VectorStore(tmp_path)
    assert opened.notes == ()
    assert wrong(opened, texts) == []
    assert known(opened, texts) > 1_000
    add(opened, texts)
    assert known(VectorStore(tmp_path), texts) == 4_000

"""Texts and word indexes on disk: what comes back is what was kept, and nothing that happens to a disk gives another answer."""

from __future__ import annotations

import errno
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Optional

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.errors import CacheError, Cancelled
from spatial_rag_plugin.retrieval import array_file, bm25, field_match, text_store
from spatial_rag_plugin.retrieval.array_file import read_arrays, write_arrays
from spatial_rag_plugin.retrieval.documents import PARTS, LayerDocuments
from spatial_rag_plugin.retrieval.field_match import said_in, word_index
from spatial_rag_plugin.retrieval.text_store import TextStore

#: Whatever Python holds as text, lone surrogates included.
anything = st.text(st.characters(), max_size=30)
spoken = st.lists(st.sampled_from(["quiet", "garden", "the", "wi-fi", "café", "茶馆", "Tür\nund"]), max_size=12).map(" ".join)
rows = st.lists(st.tuples(*[st.one_of(st.just(""), spoken, anything)] * len(PARTS)), max_size=12)


def documents_of(found: list[tuple[str, ...]], key: str = "key", heads: bool = True) -> LayerDocuments:
    parts: dict[str, Any] = {part: [row[i] for row in found] for i, part in enumerate(PARTS)}
    parts["heads"] = parts["heads"] if heads else ()
    return LayerDocuments("layer", key, np.arange(len(found)) * 3 - 4, fields=("about", "größe"), language="de", **parts)


SAID = documents_of([("a quiet garden", "by the river", "", "loud", "quiet", "Joe's", "a trap")] * 3 + [("tea 茶", "", "", "", "", "", "")])


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was indexed anew."""
    found: list[str] = []

    def build(texts: Any, *arguments: Any) -> bm25.WordIndex:
        found.append(" ".join(texts))
        return bm25.build_index(texts, *arguments)

    monkeypatch.setattr(field_match, "build_index", build)
    return found


def files(root: Path) -> list[Path]:
    return sorted((root / text_store.FORMAT).iterdir())


def assert_same_index(one: bm25.WordIndex, other: bm25.WordIndex) -> None:
    assert one.terms == other.terms
    assert one.languages == other.languages
    for column in ("starts", "rows", "counts", "norm", "weights"):
        assert getattr(one, column).dtype == getattr(other, column).dtype
        np.testing.assert_array_equal(getattr(one, column), getattr(other, column))


@given(rows, st.booleans())
def test_what_comes_back_is_what_was_kept(tmp_path_factory, found, heads):
    root, kept = tmp_path_factory.mktemp("store"), documents_of(found, heads=heads)
    TextStore(root).keep("source", kept)
    back = TextStore(root).open("another id", "source", "key")
    assert back is not None
    assert (back.layer_id, back.key, back.fields, back.language) == ("another id", "key", kept.fields, kept.language)
    assert back.fids.dtype == np.int64
    np.testing.assert_array_equal(back.fids, kept.fids)
    for part in PARTS:
        ours, theirs = getattr(back, part), getattr(kept, part)
        assert list(ours) == list(theirs)
        assert [ours[i] for i in range(-len(ours), len(ours))] == [theirs[i] for i in range(-len(theirs), len(theirs))]
        assert list(ours[1:7]) == list(theirs[1:7])
        with pytest.raises(IndexError):
            ours[len(ours)]


@given(rows)
def test_an_index_that_was_kept_is_the_one_that_is_built(tmp_path_factory, found):
    root, kept = tmp_path_factory.mktemp("store"), documents_of(found)
    first = TextStore(root).keep("source", kept)
    for part in PARTS:
        word_index(first, part)
    back = TextStore(root).open("layer", "source", "key")
    assert back is not None
    for part in PARTS:
        assert_same_index(word_index(back, part), bm25.build_index(getattr(kept, part), "de"))


def test_indexes_are_built_once_in_the_life_of_a_state(tmp_path, built):
    first = TextStore(tmp_path).keep("source", SAID)
    assert said_in(first, "quiet") == 3
    assert len(built) == 2, "the semantic view and the heads"
    back = TextStore(tmp_path).open("layer", "source", "key")
    assert back is not None
    assert said_in(back, "quiet") == 3
    assert said_in(back, "tea") == 1
    assert len(built) == 2


def test_parts_with_the_same_texts_share_an_index_whichever_is_asked_for_first(tmp_path, built):
    same = documents_of([("one text",) * 7, ("two texts",) * 7])
    first = TextStore(tmp_path).keep("source", same)
    assert word_index(first, "cons") is word_index(first, "semantic")
    back = TextStore(tmp_path).open("layer", "source", "key")
    assert back is not None
    assert word_index(back, "semantic") is word_index(back, "pros")
    assert len(built) == 1


def test_repeated_texts_are_stored_once(tmp_path):
    long = "x" * 100_000
    TextStore(tmp_path).keep("source", documents_of([(long,) * 7] * 20))
    assert sum(path.stat().st_size for path in files(tmp_path)) < 110_000


@pytest.mark.parametrize("ending", [".texts", ".words"])
@pytest.mark.parametrize("damage", ["flip", "cut", "empty", "longer", "other", "folder"])
def test_what_is_damaged_is_made_anew(tmp_path, built, ending, damage):
    word_index(TextStore(tmp_path).keep("source", SAID))
    (path,) = (path for path in files(tmp_path) if path.name.endswith(ending))
    content = path.read_bytes()
    log: list[str] = []
    for at in range(0, len(content), 97) if damage in ("flip", "cut") else (0,):
        harm(path, content, damage, at)
        store = TextStore(tmp_path, log.append)
        back = store.open("layer", "source", "key")
        if ending == ".texts" and back is None:
            back = store.keep("source", SAID)
        assert back is not None
        assert list(back.semantic) == list(SAID.semantic)
        assert_same_index(word_index(back), bm25.build_index(SAID.semantic, "de"))
    assert log
    assert all(path.name in message for message in log)


def harm(path: Path, content: bytes, damage: str, at: int) -> None:
    if path.is_file():
        path.unlink()
    if damage == "folder":
        path.mkdir()
        return
    flipped = content[:at] + bytes([content[at] ^ 0x41]) + content[at + 1 :]
    kinds = {"flip": flipped, "cut": content[:at], "empty": b"", "longer": content + b"\0", "other": b"SQLite format 3" * 20}
    path.write_bytes(kinds[damage])


def test_a_file_is_whole_or_not_believed(tmp_path):
    path = tmp_path / "numbers"
    table = np.ones((3, 2), np.uint16)
    write_arrays(path, {"name": "größe"}, {"one": np.arange(1_000, dtype=np.int32), "none": np.zeros(0), "table": table})
    said, arrays = read_arrays(path)
    assert said == {"name": "größe"}
    np.testing.assert_array_equal(arrays["one"], np.arange(1_000))
    assert (arrays["none"].shape, arrays["table"].shape, arrays["table"].dtype) == ((0,), (3, 2), np.uint16)
    assert not arrays["one"].flags.writeable
    content = path.read_bytes()
    used = [i for i in range(0, len(content), 13) if content[i : i + 1] != b"\0"]
    for at in used:
        harm(path, content, "flip", at)
        with pytest.raises(CacheError):
            read_arrays(path)


def test_a_reader_keeps_what_it_has_when_the_file_is_replaced(tmp_path):
    store = TextStore(tmp_path)
    first = store.keep("source", SAID)
    store.keep("source", documents_of([("other", "", "", "", "", "", "")]))
    assert list(first.semantic) == list(SAID.semantic)


class Full:
    """A disk that takes a number of bytes and then no more."""

    def __init__(self, file: Any, room: int) -> None:
        self._file, self._room = file, room

    def __enter__(self) -> Full:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, content: bytes) -> None:
        if self._room < len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._room -= len(content)
        self._file.write(content)


@pytest.mark.parametrize("share", [0.0, 0.5, 0.99])
def test_a_full_disk(tmp_path, tmp_path_factory, monkeypatch, share):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    TextStore(elsewhere).keep("source", SAID)
    room = int(files(elsewhere)[0].stat().st_size * share)
    opened = Path.open
    monkeypatch.setattr(Path, "open", lambda path, mode="r": Full(opened(path, mode), room))
    store = TextStore(tmp_path)
    found = store.keep("source", SAID)
    assert found is SAID
    assert said_in(found, "quiet") == 3
    (note,) = store.notes
    assert "No space left" in note
    assert files(tmp_path) == [], "nothing half written stays"
    monkeypatch.undo()
    assert TextStore(tmp_path).open("layer", "source", "key") is None


def test_another_process_was_quicker_and_holds_the_file(tmp_path, monkeypatch):
    TextStore(tmp_path).keep("source", SAID)

    def held(path: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "used by another process")

    monkeypatch.setattr(Path, "replace", held)
    store = TextStore(tmp_path)
    found = store.keep("source", SAID)
    assert found is not SAID
    assert list(found.semantic) == list(SAID.semantic)
    assert store.notes == ()


def test_keeping_can_be_stopped(tmp_path):
    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        TextStore(tmp_path).keep("source", SAID, check)
    assert not (tmp_path / text_store.FORMAT).exists()


def test_a_disk_that_is_full_after_the_texts(tmp_path, monkeypatch):
    store = TextStore(tmp_path)
    found = store.keep("source", SAID)
    opened = Path.open
    monkeypatch.setattr(Path, "open", lambda path, mode="r": Full(opened(path, mode), 0))
    assert said_in(found, "quiet") == 3
    assert len(store.notes) == 1, "said once for all indexes"


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    store = TextStore(tmp_path / "file")
    assert store.open("layer", "source", "key") is None
    assert store.keep("source", SAID) is SAID
    assert store.notes


def test_many_at_once_do_no_harm(tmp_path):
    started = threading.Barrier(6)

    def use(_: int) -> Optional[int]:
        started.wait()
        store = TextStore(tmp_path)
        found = store.open("layer", "source", "key")
        found = store.keep("source", SAID) if found is None else found
        return said_in(found, "quiet")

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(use, range(6))) == [3] * 6
    assert not [path for path in files(tmp_path) if path.name.startswith(array_file.UNFINISHED)]


def test_another_version_of_the_plugin_makes_them_anew(tmp_path, monkeypatch, built):
    word_index(TextStore(tmp_path).keep("source", SAID))
    monkeypatch.setattr(text_store, "recipe", lambda: "another")
    store = TextStore(tmp_path)
    assert store.open("layer", "source", "key") is None
    built.clear()
    word_index(store.keep("source", SAID))
    assert len(built) == 1


def test_old_states_go(tmp_path):
    for number in range(5):
        kept = TextStore(tmp_path).keep("source", documents_of([("text",) * 7], key=f"state {number}"))
        word_index(kept)
        for path in files(tmp_path):
            age = os.stat(path).st_mtime - 10  # each is older than the next
            os.utime(path, (age, age))
    TextStore(tmp_path).keep("another", SAID)
    there = [number for number in range(5) if TextStore(tmp_path).open("layer", "source", f"state {number}") is not None]
    assert there == [2, 3, 4]
    assert len(files(tmp_path)) == 3 * 2 + 1


def test_what_nobody_uses_goes(tmp_path, monkeypatch):
    for source in ("one", "two"):
        word_index(TextStore(tmp_path).keep(source, SAID))
    stray = tmp_path / text_store.FORMAT / f"{array_file.UNFINISHED}1"
    stray.write_text("half")
    for path in files(tmp_path):
        os.utime(path, (1.0, 1.0))
    assert TextStore(tmp_path).open("layer", "one", "key") is not None, "looking at it uses it"
    TextStore(tmp_path).keep("three", SAID)
    assert not stray.exists()
    there = [source for source in ("one", "two", "three") if TextStore(tmp_path).open("layer", source, "key") is not None]
    assert there == ["one", "three"]
    monkeypatch.setattr(text_store, "_KEEP_BYTES", 1)
    TextStore(tmp_path).keep("four", SAID)
    assert len(files(tmp_path)) == 1

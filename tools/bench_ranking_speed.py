"""How long the rank stage takes: random texts and vectors, all candidates, texts indexed and vectors stored beforehand.

    python -m tools.bench_ranking_speed [--rows 10000 100000 1000000] [--repeat 3]

Three wishes (one of them an aversion, one of them about where a place is), distances and opening scores: three scores, two views and the
cons. Parts: *lexical* (BM25 over postings), *dense* (dot products with the stored vectors), *Pareto* (fronts of the three scores), *total*
(the stage as a whole, reasons of the 50 that are kept included). Needs no QGIS and no model: what encodes is drawn by lot.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Optional

import numpy as np

from spatial_rag_plugin.model.answer import Candidates
from spatial_rag_plugin.model.columns import OPEN_COLUMN, TIME_COLUMN
from spatial_rag_plugin.model.ranking import View, Wish, WishKind
from spatial_rag_plugin.retrieval.documents import LayerDocuments
from spatial_rag_plugin.retrieval.field_match import match_words, word_index
from spatial_rag_plugin.retrieval.pareto import fronts
from spatial_rag_plugin.retrieval.passages import passages
from spatial_rag_plugin.retrieval.rankers import Hybrid, Request
from spatial_rag_plugin.retrieval.similarity import NO_BOUNDS, DenseIndex
from spatial_rag_plugin.retrieval.vector_folders import close_vectors, open_vectors

DIMENSION = 384
KEPT = 50
ROWS = (10_000, 100_000, 1_000_000)
WISHES = (Wish("quiet garden"), Wish("good coffee"), Wish("loud music", WishKind.AVOID), Wish("overlooking the river"))
#: Made of two syllables each, so that some are in many texts and most in few.
_SYLLABLES = (
    "qua",
    "lo",
    "gar",
    "mu",
    "co",
    "ca",
    "vi",
    "ce",
    "ter",
    "fri",
    "ru",
    "slo",
    "qui",
    "che",
    "de",
    "ol",
    "ne",
    "bri",
    "da",
    "fre",
)
_WORDS = ("quiet", "loud", "garden", "music", "coffee", "river", *(f"{one}{other}" for one in _SYLLABLES for other in _SYLLABLES))


class RandomEncoder:
    """Unit vectors drawn by lot, seeded by how many there are."""

    key = "random"

    def passages(self, texts: Sequence[str], check: Any = None, progress: Any = None) -> np.ndarray:
        return _unit(len(texts))

    def queries(self, texts: Sequence[str], check: Any = None) -> np.ndarray:
        return _unit(len(texts))


class BenchShelf:
    """The documents and the stored vectors of one layer; notes the time that its dot products take."""

    notes: tuple[str, ...] = ()
    missing = ""
    left = 0

    def __init__(self, documents: LayerDocuments, folder: Path) -> None:
        self._documents = documents
        self._index = DenseIndex(RandomEncoder(), open_vectors(folder, "bench", "random"), passages)
        self.seconds = 0.0

    def documents(self, layer_id: str, fields: tuple[str, ...] = ()) -> Optional[LayerDocuments]:
        return self._documents

    def similarity(
        self, documents: LayerDocuments, rows: np.ndarray, view: View, queries: tuple[str, ...], check: Any = None
    ) -> Optional[np.ndarray]:
        started = time.perf_counter()
        found, _ = self._index.similarity(documents, rows, view, queries, check, bounds=NO_BOUNDS)
        self.seconds += time.perf_counter() - started
        return found

    def pictures(self, layer_id: str, fids: np.ndarray, wishes: Sequence[Wish], check: Any = None) -> Optional[np.ndarray]:
        return None


def _unit(count: int) -> np.ndarray:
    vectors = np.random.default_rng(count).standard_normal((count, DIMENSION), dtype=np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors


def documents_of(count: int) -> LayerDocuments:
    """Texts of a dozen words each, drawn by lot, each with a number of its own so that no two are equal."""
    rng = np.random.default_rng(count)
    drawn = np.array(_WORDS)[(rng.random((count, 12)) ** 2 * len(_WORDS)).astype(int)]
    texts = [f"{' '.join(row)} number {i}." for i, row in enumerate(drawn.tolist())]
    streets = [f"{i % 500} Long Street" for i in range(count)]
    fids = np.arange(1, count + 1, dtype=np.int64)
    return LayerDocuments("bench", f"bench{count}", fids, texts, streets, texts, texts, texts, ("description",), "en")


def candidates_of(count: int) -> Candidates:
    rng = np.random.default_rng(count)
    fids = np.arange(1, count + 1, dtype=np.int64)
    measures = {OPEN_COLUMN: np.ones(count), TIME_COLUMN: rng.integers(1, 4, count) / 3.0}
    return Candidates("bench", fids, np.zeros(count), np.zeros(count), (), rng.random(count) * 5000.0, measures=measures)


def best_of(repeat: int, work: Callable[[], Any]) -> float:
    """Milliseconds of the best of some runs."""
    times = []
    for _ in range(repeat):
        started = time.perf_counter()
        work()
        times.append((time.perf_counter() - started) * 1000.0)
    return min(times)


def measure(count: int, repeat: int, folder: Path) -> dict[str, float]:
    """Milliseconds by part, and megabytes."""
    documents, candidates = documents_of(count), candidates_of(count)
    rows = documents.rows_of(candidates.fids)
    started = time.perf_counter()
    for view in (View.SEMANTIC, View.SPATIAL):
        word_index(documents, view.value)
    indexed = time.perf_counter() - started
    shelf = BenchShelf(documents, folder)
    request = Request(candidates, wishes=WISHES, shelf=shelf, kept=KEPT)
    started = time.perf_counter()
    ranked = Hybrid().rank(request)  # vectors are drawn and stored
    stored = time.perf_counter() - started
    dense: list[float] = []

    def stage() -> None:
        shelf.seconds = 0.0
        Hybrid().rank(request)
        dense.append(shelf.seconds * 1000.0)

    total = best_of(repeat, stage)
    table = np.column_stack([ranked.candidates.scores[name] for name in ranked.candidates.scores])
    return {
        "index s": indexed,
        "store s": stored,
        "lexical ms": best_of(repeat, lambda: match_words(documents, rows, WISHES, "en")),
        "dense ms": min(dense),
        "Pareto ms": best_of(repeat, lambda: fronts(table, KEPT)),
        "total ms": total,
        "peak MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024.0,
    }


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Print one line for each number of candidates."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_ranking_speed")
    parser.add_argument("--rows", type=int, nargs="+", default=list(ROWS))
    parser.add_argument("--repeat", type=int, default=3)
    chosen = parser.parse_args(arguments)
    for number, count in enumerate(chosen.rows):
        with tempfile.TemporaryDirectory() as folder:
            found = measure(count, chosen.repeat, Path(folder))
            close_vectors()
        if not number:
            print(f"{'candidates':>12}" + "".join(f"{name:>12}" for name in found))
        print(f"{count:>12,}" + "".join(f"{value:>12,.1f}" for value in found.values()), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

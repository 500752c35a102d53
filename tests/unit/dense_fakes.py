"""An encoder without a model: each word has a direction of its own, a text is the sum of its words; counts what it was asked."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Callable, Optional

import numpy as np

from spatial_rag_plugin.retrieval.documents import LayerDocuments


class WordEncoder:
    """Unit vectors of ``dimension`` numbers; ``asked`` are the passages in the order in which they came."""

    def __init__(self, dimension: int = 16, key: str = "words") -> None:
        self.dimension = dimension
        self.key = key
        self.asked: list[str] = []
        self.query_calls = 0

    def passages(
        self, texts: Sequence[str], check: Optional[Callable[[], None]] = None, progress: Optional[Callable[[float], None]] = None
    ) -> np.ndarray:
        self.asked += texts
        return self.vectors(texts)

    def queries(self, texts: Sequence[str], check: Optional[Callable[[], None]] = None) -> np.ndarray:
        self.query_calls += 1
        return self.vectors(texts)

    def vectors(self, texts: Sequence[str]) -> np.ndarray:
        return np.stack([self._vector(text) for text in texts])

    def _vector(self, text: str) -> np.ndarray:
        row = np.zeros(self.dimension)
        for word in text.split() or [""]:
            seed = int.from_bytes(blake2b(word.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little")
            row += np.random.default_rng(seed).normal(size=self.dimension)
        return (row / np.linalg.norm(row)).astype(np.float32)


def documents_of(semantic: Sequence[str], spatial: Sequence[str] = (), key: str = "one") -> LayerDocuments:
    nothing = [""] * len(semantic)
    return LayerDocuments("layer", key, np.arange(len(semantic)), semantic, spatial or nothing, nothing, nothing, semantic, ("text",))

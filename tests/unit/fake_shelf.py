"""Texts and vectors without QGIS and without a model: words are hashed to directions, so that texts with common words are alike."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Callable, Optional

import numpy as np

from spatial_rag_plugin.errors import ServiceError
from spatial_rag_plugin.model.ranking import View, Wish
from spatial_rag_plugin.retrieval.documents import LayerDocuments

DIMENSION = 64


def vector(text: str) -> np.ndarray:
    """The unit sum of one pseudo-random direction for each word; NaN for no text."""
    total = np.zeros(DIMENSION)
    for word in text.lower().split():
        seed = int.from_bytes(hashlib.blake2b(word.strip(".,!?").encode(), digest_size=4).digest(), "big")
        total += np.random.default_rng(seed).standard_normal(DIMENSION)
    length = float(np.linalg.norm(total))
    return total / length if length else np.full(DIMENSION, np.nan)


class FakeShelf:
    """Implements ``Shelf``. ``encoder`` False: there is none; ``broken``: there should be one and it fails."""

    def __init__(
        self,
        texts: Mapping[int, str],
        layer_id: str = "p",
        encoder: bool = True,
        broken: str = "",
        cons: Optional[Mapping[int, str]] = None,
        spatial: Optional[Mapping[int, str]] = None,
        seen: Optional[Mapping[int, float]] = None,
    ) -> None:
        self.seen, self.looked_at = seen, list[int]()
        self.layer_id, self.encoder, self.broken = layer_id, encoder, broken
        self.missing, self.notes, self.left = "" if encoder else "no model was found", (), 0
        fids = sorted(texts)
        semantic = [texts[fid] for fid in fids]
        found = [(cons or {}).get(fid, "") for fid in fids] if cons is not None else semantic
        where = [(spatial or {}).get(fid, "") for fid in fids]
        self._documents = LayerDocuments(
            layer_id, "k", np.array(fids, dtype=np.int64), semantic, where, semantic, found, semantic, ("description",), "en"
        )

    def documents(self, layer_id: str, fields: tuple[str, ...] = ()) -> Optional[LayerDocuments]:
        return self._documents if layer_id == self.layer_id else None

    def similarity(
        self,
        documents: LayerDocuments,
        rows: np.ndarray,
        view: View,
        queries: tuple[str, ...],
        check: Optional[Callable[[], None]] = None,
    ) -> Optional[np.ndarray]:
        if self.broken:
            raise ServiceError(self.broken, remedy="Look at the settings.")
        if not self.encoder:
            return None
        if check is not None:
            check()
        texts = getattr(documents, view.value)
        return (
            np.array([vector(query) for query in queries])
            @ np.array([vector(texts[row]) for row in rows.tolist()]).reshape(-1, DIMENSION).T
        )

    def pictures(
        self, layer_id: str, fids: np.ndarray, wishes: tuple[Wish, ...], check: Optional[Callable[[], None]] = None
    ) -> Optional[np.ndarray]:
        self.looked_at = fids.tolist()
        return None if self.seen is None else np.array([self.seen.get(fid, np.nan) for fid in self.looked_at])

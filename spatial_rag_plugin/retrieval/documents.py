"""The texts of a layer's features, in two views and in the parts that weighted field matching wants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional, Protocol

import numpy as np

if TYPE_CHECKING:
    from .bm25 import WordIndex

#: The sequences of texts that documents have.
PARTS = ("semantic", "spatial", "pros", "cons", "verdict", "heads", "denied")


class WordStore(Protocol):
    """Where the word indexes of documents are kept between sessions."""

    def load(self, part: str, count: int) -> Optional[WordIndex]:
        """The index of a part with ``count`` texts; None where it is not kept."""

    def keep(self, part: str, index: WordIndex) -> None:
        """Keep an index, if that can be done."""


@dataclass(frozen=True, eq=False)
class LayerDocuments:
    """The texts of all features of a layer; every sequence has the n rows of ``fids`` (int64, ascending); "" where there is nothing.

    ``semantic`` and ``spatial`` are the two views of the text fields together. ``pros``, ``cons`` and ``verdict`` come from fields that are
    called so, or from sentences that praise and blame; ``verdict`` else is the semantic view. ``fields``: those that speak.
    ``key`` changes whenever a text does. ``heads``: names and kinds, the first line of the semantic view (empty: there are none).
    ``denied``: what the texts say is not so (empty: they deny nothing).
    ``words``: where their word indexes are kept; None: in memory.
    """

    layer_id: str
    key: str
    fids: np.ndarray
    semantic: Sequence[str]
    spatial: Sequence[str]
    pros: Sequence[str]
    cons: Sequence[str]
    verdict: Sequence[str]
    fields: tuple[str, ...] = ()
    language: str = ""
    heads: Sequence[str] = ()
    denied: Sequence[str] = ()
    words: Optional[WordStore] = None

    def __len__(self) -> int:
        return len(self.fids)

    def rows_of(self, fids: np.ndarray) -> np.ndarray:
        """The row of each feature id, -1 where the layer had no such feature when its texts were read."""
        if not len(self.fids):
            return np.full(len(fids), -1, dtype=np.int64)
        found = np.minimum(np.searchsorted(self.fids, fids), len(self.fids) - 1)
        return np.where(self.fids[found] == fids, found, -1)

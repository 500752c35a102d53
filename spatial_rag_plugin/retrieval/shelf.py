"""The texts that ranking reads, as one small interface: documents of layers and their vectors; QGIS stands behind it."""

from __future__ import annotations

from typing import Callable, Optional, Protocol

import numpy as np

from ..model.ranking import View, Wish
from .documents import LayerDocuments

Check = Callable[[], None]


class Shelf(Protocol):
    """``documents`` of a layer (None: it holds no text), and one ``vectors`` matrix for some of its rows and one of its views."""

    def documents(self, layer_id: str, fields: tuple[str, ...] = ()) -> Optional[LayerDocuments]:
        """The texts of all features of a layer, from ``fields`` (empty: those that speak, inferred from content or chosen by a person)."""
        ...

    def similarity(
        self, documents: LayerDocuments, rows: np.ndarray, view: View, queries: tuple[str, ...], check: Optional[Check] = None
    ) -> Optional[np.ndarray]:
        """Cosines in [-1,1] of shape (queries, rows) between queries and texts, each text by its best passage; vectors that are not stored
        yet are encoded, those of the first rows first where there is not time for all. None where there is no encoder; NaN for a row
        without text in this view, or without a vector still.
        Raises ServiceError when there should be one.
        """
        ...

    def pictures(self, layer_id: str, fids: np.ndarray, wishes: tuple[Wish, ...], check: Optional[Check] = None) -> Optional[np.ndarray]:
        """Scores in [0,1] of features by their best picture, (n,), NaN for those without; None where pictures are not wanted or not there.
        Raises ServiceError when something should look at them and fails.
        """
        ...

    @property
    def notes(self) -> tuple[str, ...]:
        """What people should know of the vectors that were used so far."""
        ...

    @property
    def left(self) -> int:
        """How many texts, at most, were compared by their words only, because there was no time to encode them."""
        ...

    @property
    def missing(self) -> str:
        """Why there is no encoder, for people; "" where there is one, or none is wanted."""
        ...

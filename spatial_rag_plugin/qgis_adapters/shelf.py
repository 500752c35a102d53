"""The texts of a snapshot's layers as ranking reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Optional

import numpy as np

from ..model.catalog import Catalog
from ..model.ranking import View, Wish
from ..retrieval.documents import LayerDocuments
from ..retrieval.field_match import word_index
from ..retrieval.text_store import TextStore
from .layer_vectors import LayerVectors
from .pictures import LayerPictures
from .snapshot import ProjectSnapshot
from .texts import TEXTS

Check = Callable[[], None]
Progress = Callable[[float], None]


class LayerShelf:
    """Implements :class:`~..retrieval.shelf.Shelf` over the layers of a snapshot; any thread. Without ``vectors`` by words only; ``texts``:
    where texts are kept between sessions; ``summaries``: adds what was summed up of them.
    """

    def __init__(
        self,
        snapshot: ProjectSnapshot,
        catalog: Catalog,
        check: Optional[Check] = None,
        progress: Optional[Progress] = None,
        vectors: Optional[LayerVectors] = None,
        pictures: Optional[LayerPictures] = None,
        texts: Optional[TextStore] = None,
        summaries: Optional[Callable[[LayerDocuments], LayerDocuments]] = None,
    ) -> None:
        self._snapshot = snapshot
        self._infos = catalog.by_id()
        self._check = check
        self._progress = progress
        self._vectors = vectors
        self._pictures = pictures
        self._texts = texts
        self._summaries = summaries

    def documents(self, layer_id: str, fields: tuple[str, ...] = ()) -> Optional[LayerDocuments]:
        """The texts of a layer; None where it has none, or its words are not known. Raises LayerUnavailable, and what ``check`` raises."""
        info = self._infos.get(layer_id)
        if info is None:
            return None
        found = TEXTS.documents(self._snapshot.layer(layer_id), info, fields, self._check, self._progress, self._texts)
        return found if found is None or self._summaries is None else self._summaries(found)

    def similarity(
        self, documents: LayerDocuments, rows: np.ndarray, view: View, queries: tuple[str, ...], check: Optional[Check] = None
    ) -> Optional[np.ndarray]:
        """Cosines of queries and texts, see the protocol. Where too many texts have no vectors yet, those that the words favour are encoded
        first; ``notes`` says how many have none.
        """
        if self._vectors is None:
            return None
        check = check or self._check

        def by_words(rows: np.ndarray, queries: Sequence[str]) -> np.ndarray:
            index = word_index(documents, view.value, check)
            return np.sum([index.score(index.query(query), rows) for query in queries], axis=0)

        return self._vectors.similarity(self._snapshot.layer(documents.layer_id), documents, rows, view, queries, check, by_words)

    def pictures(self, layer_id: str, fids: np.ndarray, wishes: tuple[Wish, ...], check: Optional[Check] = None) -> Optional[np.ndarray]:
        """Scores of features by their best picture, see the protocol; None without ``pictures``."""
        return None if self._pictures is None else self._pictures.scores(layer_id, fids, wishes, check or self._check)

    @property
    def notes(self) -> tuple[str, ...]:
        """What people should know of the texts, vectors and pictures that were used so far."""
        return tuple(note for part in (self._texts, self._vectors, self._pictures) if part is not None for note in part.notes)

    @property
    def left(self) -> int:
        """How many texts have no vectors yet, see the protocol."""
        return self._vectors.left if self._vectors is not None else 0

    @property
    def missing(self) -> str:
        """Why nothing encodes texts, for people; "" where something does, or is not wanted."""
        return self._vectors.missing if self._vectors is not None else ""

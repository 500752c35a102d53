"""The vectors of a snapshot's layers: which encoder, where they are stored, and what people should know of either."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import Callable, Optional

import numpy as np

from ..errors import ServiceError
from ..model.ranking import View
from ..model.settings import Settings
from ..retrieval.documents import LayerDocuments
from ..retrieval.encoder import Encoder
from ..retrieval.passages import passages
from ..retrieval.similarity import AT_QUESTION_TIME, NO_BOUNDS, Bounds, Budget, DenseIndex, Prefer
from ..retrieval.vector_folders import close_vectors, open_vectors, vector_folder
from ..services.encoder import encoder_of
from .cache_places import cache_root, source_of
from .snapshot import LayerSnapshot

Check = Callable[[], None]
Progress = Callable[[float], None]

_KEPT = 6
_lock = Lock()
_indexes: OrderedDict[Path, DenseIndex] = OrderedDict()


class LayerVectors:
    """Similarity by vectors with the encoder of the settings, or one that is handed in. Any thread; starts nothing until it is asked.

    One is made for each question: together its look-ups take no longer to encode than the settings allow.
    """

    def __init__(self, settings: Settings, encoder: Optional[Encoder] = None) -> None:
        self._settings = settings
        self._encoder = encoder
        self._looked = encoder is not None
        self._lock = Lock()
        self.missing = ""  # why there is no encoder, for people
        self._notes: list[str] = []
        self._budget = Budget(settings.encode_seconds) if settings.encode_seconds > 0 else None
        self.left = 0  # texts of a view at most that have no vectors yet and were not encoded either

    @property
    def notes(self) -> tuple[str, ...]:
        """What people should know of the vectors that were used."""
        return tuple(dict.fromkeys(self._notes))

    def similarity(
        self,
        layer: LayerSnapshot,
        documents: LayerDocuments,
        rows: np.ndarray,
        view: View,
        queries: tuple[str, ...],
        check: Optional[Check] = None,
        prefer: Optional[Prefer] = None,
        bounds: Bounds = AT_QUESTION_TIME,
        progress: Optional[Progress] = None,
    ) -> Optional[np.ndarray]:
        """See ``retrieval.shelf.Shelf.similarity``; ``prefer`` puts the rows first that are to be encoded first, within ``bounds``, and
        unless there are none, within the seconds of the settings.
        """
        index = self.index(layer)
        if index is None:
            return None
        budget = None if bounds is NO_BOUNDS else self._budget
        found, left = index.similarity(documents, rows, view, queries, check, prefer, bounds, progress, budget)
        self._notes += index.take_notes()
        self.left = max(self.left, left)
        return found

    def build(
        self,
        layer: LayerSnapshot,
        documents: LayerDocuments,
        views: tuple[View, ...] = tuple(View),
        check: Optional[Check] = None,
        progress: Optional[Progress] = None,
    ) -> tuple[int, int, Path]:
        """Encode all texts of a layer ahead: (passages, new ones among them, the folder of the store). Raises ServiceError, and what
        ``check`` raises; what was done until then stays.
        """
        index = self.index(layer)
        encoder = self.encoder()
        if index is None or encoder is None:
            raise ServiceError(
                "there is nothing that could encode texts", self.missing, self.missing or "choose an encoder in the settings"
            )
        total, new = index.build(documents, views, check, progress)
        self._notes += index.take_notes()
        return total, new, vector_folder(cache_root(self._settings), source_of(layer), encoder.key)

    def encoder(self) -> Optional[Encoder]:
        """The encoder, None where there is none; ``missing`` says why then."""
        with self._lock:
            if not self._looked:
                self._encoder, self.missing = encoder_of(self._settings)
                self._looked = True
            return self._encoder

    def index(self, layer: LayerSnapshot) -> Optional[DenseIndex]:
        """The vectors of one layer, None without an encoder. Raises ServiceError where the encoder cannot be asked who it is."""
        encoder = self.encoder()
        if encoder is None:
            return None
        root, source, key = cache_root(self._settings), source_of(layer), encoder.key
        folder = vector_folder(root, source, key)
        with _lock:
            if folder not in _indexes:
                _indexes[folder] = DenseIndex(encoder, open_vectors(root, source, key), passages)
            _indexes.move_to_end(folder)
            while len(_indexes) > _KEPT:
                _indexes.popitem(last=False)
            # of the same key, but perhaps in another process than the one that made the index
            _indexes[folder].encoder = encoder
            return _indexes[folder]


def forget_vectors() -> None:
    """Forget what is in memory (the stores on disk stay)."""
    with _lock:
        _indexes.clear()
    close_vectors()

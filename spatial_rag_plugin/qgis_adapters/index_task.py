"""Building the text index of a layer ahead, in the background: with progress, pause and resume, and a stop that loses nothing.

Vectors are stored as they are made, so a task that was stopped, or a QGIS that was closed, is gone on with by starting another task.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Callable

from qgis.PyQt.QtCore import QCoreApplication

from ..errors import LayerUnavailable
from ..model.settings import Settings
from ..retrieval.documents import PARTS
from ..retrieval.field_match import word_index
from .cache_places import text_store
from .catalog_cache import CATALOGS
from .layer_vectors import LayerVectors
from .shelf import LayerShelf
from .snapshot import ProjectSnapshot
from .summaries import summed_up
from .tasks import WorkTask

Check = Callable[[], None]
Progress = Callable[[float], None]

translate = QCoreApplication.translate

#: The share of the progress bar that belongs to reading the texts.
_READING = 0.1
_PAUSE_SECONDS = 0.1


@dataclass(frozen=True)
class IndexBuilt:
    """What was done: features with text, their different passages, the new ones among them; ``notes`` for people."""

    texts: int
    passages: int
    new: int
    seconds: float
    folder: Path
    fields: tuple[str, ...]
    notes: tuple[str, ...] = ()


def build_index(
    snapshot: ProjectSnapshot, layer_id: str, settings: Settings, fields: tuple[str, ...], check: Check, progress: Progress
) -> IndexBuilt:
    """Index the words of the texts of a layer, from ``fields`` (empty: those that speak), and encode what is not encoded yet. Any thread.

    Raises LayerUnavailable where it holds no text, ServiceError where nothing encodes, and what ``check`` raises; what was done stays.
    """
    started = time.monotonic()
    layer = snapshot.layer(layer_id)
    catalog = CATALOGS.known(snapshot, settings, check, lambda share: progress(_READING / 2 * share)).catalog
    store = text_store(settings)
    summaries = summed_up(settings)
    shelf = LayerShelf(snapshot, catalog, check, lambda share: progress(_READING / 2 * (1 + share)), texts=store, summaries=summaries)
    documents = shelf.documents(layer_id, fields)
    if documents is None:
        message = translate("@default", "“{}” has no field with text").format(layer.name)
        raise LayerUnavailable(message, remedy=translate("@default", "choose the fields that hold text"))
    for part in PARTS:
        word_index(documents, part, check)
    vectors = LayerVectors(settings)
    total, new, folder = vectors.build(layer, documents, check=check, progress=lambda share: progress(_READING + (1.0 - _READING) * share))
    texts = sum(1 for pair in zip(documents.semantic, documents.spatial) if any(pair))
    return IndexBuilt(texts, total, new, time.monotonic() - started, folder, documents.fields, (*store.notes, *vectors.notes))


class IndexTask(WorkTask):
    """Builds the index of one layer; ``result`` is an IndexBuilt. Made on the main thread, with a snapshot that was taken there."""

    def __init__(self, snapshot: ProjectSnapshot, layer_id: str, settings: Settings, fields: tuple[str, ...] = ()) -> None:
        self.layer_id = layer_id
        name = snapshot.layer(layer_id).name
        super().__init__(
            translate("@default", "Text index of “{}”").format(name),
            lambda check, progress: build_index(snapshot, layer_id, settings, fields, check, progress),
        )
        self._going = Event()
        self._going.set()

    @property
    def paused(self) -> bool:
        return not self._going.is_set()

    def pause(self) -> None:
        """Wait, after what the companion is working on just now."""
        self._going.clear()

    def resume(self) -> None:
        """Go on."""
        self._going.set()

    def _check(self) -> None:
        super()._check()
        while not self._going.wait(_PAUSE_SECONDS):
            super()._check()

"""The texts of layers: read from snapshots in chunks, in any thread, and kept while the layer stays as it is, also between sessions."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Any, Callable, Optional

from ..model.catalog import LayerInfo
from ..retrieval.composing import Composer, Labels
from ..retrieval.documents import LayerDocuments
from ..retrieval.speaking import TextFields, text_fields
from ..retrieval.stored_texts import StoredTexts
from ..retrieval.text_store import TextStore
from .cache_places import source_of
from .fingerprint import digest
from .layer_rows import open_rows
from .snapshot import LayerSnapshot

Check = Callable[[], None]
Progress = Callable[[float], None]

#: Layers, and characters of all of them, that are kept: the last used one always is.
_KEPT, _KEPT_CHARACTERS = 6, 600_000_000
_ALL = 1 << 62
#: Changes whenever the same rows would be read as other values.
_VERSION = 2
_WAIT = 0.1


class LayerTexts:
    """Documents by the state of their layer, the last few used. Safe to use from several threads: one reads, the others wait for it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: OrderedDict[str, LayerDocuments] = OrderedDict()
        self._size: dict[str, int] = {}
        self._reading: dict[str, Lock] = {}

    def documents(
        self,
        layer: LayerSnapshot,
        info: LayerInfo,
        fields: Sequence[str] = (),
        check: Optional[Check] = None,
        progress: Optional[Progress] = None,
        store: Optional[TextStore] = None,
    ) -> Optional[LayerDocuments]:
        """The texts of all features (of a remote layer: of a sample), from ``fields``, else from those that a person chose, else from
        those that speak by their content; None where none does. ``store``: where those of lasting layers are kept, and looked for first.
        Raises LayerUnavailable, and what ``check`` raises.
        """
        spoken = speaking_fields(layer, info, fields)
        if not spoken.speaking:
            return None
        key = digest([_VERSION, layer.fingerprint, spoken])
        known_as = f"{layer.id}:{key}"  # a layer that was taken out and put in again is the same under another id
        with self._lock:
            reading = self._reading.setdefault(known_as, Lock())
        while not reading.acquire(timeout=_WAIT):
            if check is not None:
                check()
        try:
            found = self._recall(known_as)
            if found is None:
                found = _stored_documents(layer, spoken, key, check, progress, store)
                self._keep(known_as, found)
            return found
        finally:
            reading.release()

    def clear(self) -> None:
        """Forget all texts."""
        with self._lock:
            self._known.clear()
            self._reading.clear()
            self._size.clear()

    def _recall(self, key: str) -> Optional[LayerDocuments]:
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
            return self._known.get(key)

    def _keep(self, key: str, documents: LayerDocuments) -> None:
        parts = [getattr(documents, part) for part in ("semantic", "spatial", "pros", "cons")]
        size = sum(len(text) for part in parts if not isinstance(part, StoredTexts) for text in part)
        with self._lock:
            self._known[key], self._size[key] = documents, size
            while len(self._known) > 1 and (len(self._known) > _KEPT or sum(self._size.values()) > _KEPT_CHARACTERS):
                oldest, _ = self._known.popitem(last=False)
                self._reading.pop(oldest, None)
                self._size.pop(oldest, None)


TEXTS = LayerTexts()


def speaking_fields(layer: LayerSnapshot, info: LayerInfo, fields: Sequence[str] = ()) -> TextFields:
    """What each field of the layer has to say; nothing where a person chose that none speaks."""
    if fields:
        return text_fields(info, fields)
    if layer.text_fields is None:
        return text_fields(info)
    return text_fields(info, layer.text_fields) if layer.text_fields else TextFields()


def _stored_documents(
    layer: LayerSnapshot, fields: TextFields, key: str, check: Optional[Check], progress: Optional[Progress], store: Optional[TextStore]
) -> LayerDocuments:
    """The texts from the store, else read now and kept there, if the layer's state is known again in another session."""
    if store is None or not layer.state.lasts:
        return read_documents(layer, fields, key, check, progress)
    source = source_of(layer)
    found = store.open(layer.id, source, key)
    if found is None:
        found = read_documents(layer, fields, key, check, progress)
        if layer.state.compute(layer.source) == layer.fingerprint:  # else it changed while it was read
            found = store.keep(source, found, check)
    return found


def read_documents(
    layer: LayerSnapshot, fields: TextFields, key: str, check: Optional[Check] = None, progress: Optional[Progress] = None
) -> LayerDocuments:
    """Read the texts of a layer now; raises LayerUnavailable, and what ``check`` raises."""
    there = set(layer.field_names())
    wanted = [name for name in fields.all if name in there]
    titles = {name: layer.aliases.get(name, name) for name in wanted}
    composer = Composer(fields, titles, _labels(layer, wanted))
    expected = max(layer.feature_count, 1)
    done = 0
    with open_rows(layer, _ALL) as rows:
        for chunk in rows.chunks(wanted, geometry=False):
            columns: dict[str, Sequence[Any]] = dict(zip(wanted, chunk.columns))
            absent: Sequence[Any] = [None] * len(chunk.fids)
            composer.add(chunk.fids, {name: columns.get(name, absent) for name in fields.all}, check)
            done += len(chunk.fids)
            if progress is not None:
                progress(min(done / expected, 1.0))
    return composer.documents(layer.id, key)


def _labels(layer: LayerSnapshot, wanted: Sequence[str]) -> Labels:
    """How the codes of fields read."""

    def labeller(name: str) -> Callable[[Any], str]:
        labels = layer.labels[name]
        return lambda value: ", ".join(labels.label(code) for code in labels.codes(value))

    return {name: labeller(name) for name in wanted if name in layer.labels}

"""The catalogs of this process: a layer state that was read once is not opened again for the next question."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Callable

from ..grounding.indexes.store import Store
from ..model.settings import Settings
from .catalog_builder import Known, know, open_store
from .snapshot import ProjectSnapshot

_KEPT = 4


class CatalogCache:
    """Catalogs by the state of their layers, the last few used; the stores by folder. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._stores: dict[str, Store] = {}
        self._known: OrderedDict[tuple[object, ...], Known] = OrderedDict()

    def known(self, snapshot: ProjectSnapshot, settings: Settings, check: Callable[[], None], progress: Callable[[float], None]) -> Known:
        """Catalog and gazetteer of the snapshot's layers, read now if their state is new."""
        key = (
            settings.cache_dir,
            settings.sample_above,
            snapshot.ellipsoid,
            snapshot.notes,
            snapshot.joins,
            *((layer.id, layer.name, layer.keywords, layer.fingerprint) for layer in snapshot.layers),
            *((raster.id, raster.name, raster.keywords, raster.bands, raster.source) for raster in snapshot.rasters),
        )
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
            if settings.cache_dir not in self._stores:
                self._stores[settings.cache_dir] = open_store(settings.cache_dir or None)
            store = self._stores[settings.cache_dir]
        found = know(snapshot, store, check, progress, settings.sample_above)
        with self._lock:
            self._known[key] = found
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)
        return found

    def clear(self) -> None:
        """Forget everything (the stores on disk stay)."""
        with self._lock:
            self._known.clear()
            self._stores.clear()


CATALOGS = CatalogCache()

"""The texts of a snapshot's layers as ranking reads them."""

from __future__ import annotations

from typing import Callable, Optional

from ..model.catalog import Catalog
from ..retrieval.documents import LayerDocuments
from .snapshot import ProjectSnapshot
from .texts import TEXTS

Check = Callable[[], None]
Progress = Callable[[float], None]


class LayerShelf:
    """Implements :class:`~..retrieval.shelf.Shelf` over the layers of a snapshot; any thread."""

    def __init__(
        self, snapshot: ProjectSnapshot, catalog: Catalog, check: Optional[Check] = None, progress: Optional[Progress] = None
    ) -> None:
        self._snapshot = snapshot
        self._infos = catalog.by_id()
        self._check = check
        self._progress = progress

    def documents(self, layer_id: str, fields: tuple[str, ...] = ()) -> Optional[LayerDocuments]:
        """The texts of a layer; None where it has none, or its words are not known. Raises LayerUnavailable, and what ``check`` raises."""
        info = self._infos.get(layer_id)
        if info is None:
            return None
        return TEXTS.documents(self._snapshot.layer(layer_id), info, fields, self._check, self._progress)

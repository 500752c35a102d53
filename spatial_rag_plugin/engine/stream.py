"""What flows between the operations of a fused run: features of one layer, read as late and as narrowly as possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem

from ..model.predicate import Predicate
from ..qgis_adapters.snapshot import LayerSnapshot
from .geodesy.columns import GeometryColumn
from .reading.query import Query, Selection
from .reading.reader import LayerReader


@dataclass(frozen=True, eq=False)
class Origin:
    """Where features come from: a layer, or (``reader`` None) geometries that were placed or made.

    Of made ones ``source`` is the layer from whose features each was made, one by one: under the same ids, with their attributes.  Else
    ``attributes`` gives the values that they have of their own, by field and id.  ``step``: what made them in the workflow.
    """

    crs: QgsCoordinateReferenceSystem
    reader: LayerReader | None = None
    placed: Selection | None = None
    label: str = ""
    source: LayerReader | None = None
    attributes: Mapping[str, Mapping[int, Any]] = field(default_factory=dict)
    step: str = ""

    @property
    def is_made(self) -> bool:
        return self.reader is None

    @property
    def layer(self) -> LayerSnapshot | None:
        """The layer whose attributes the features bear."""
        reader = self.reader or self.source
        return reader.layer if reader is not None else None

    @property
    def layer_id(self) -> str:
        return self.layer.id if self.layer is not None else ""

    @property
    def name(self) -> str:
        return self.reader.layer.name if self.reader is not None else self.label


@dataclass(frozen=True, eq=False)
class Sieve:
    """A condition on what was measured from the nearest reference, not applied yet: ``keep`` gives the mask of a measured stream."""

    reference: Stream
    same_source: bool
    keep: Callable[[Stream], np.ndarray]
    settle: Callable[[Stream], Stream]


@dataclass(frozen=True, eq=False)
class Stream:
    """Features as columns once they are read (``selection``), before that a ``query``; values are never changed, only replaced.

    ``columns`` are aligned with the selection: floats (NaN: not measured) and ``reference_fid``.  ``reference`` is the stream that the
    column ``reference_row`` points into.  ``region``: what the geometries are still to be cut to.  ``sieve``: what is still to be left out.
    ``read_off``: the columns that only repeat a field of the layer, as numbers.
    """

    origin: Origin
    query: Query = field(default_factory=Query)
    selection: Selection | None = None
    columns: Mapping[str, np.ndarray] = field(default_factory=dict)
    reference: Stream | None = None
    reference_row: np.ndarray | None = None
    region: Stream | None = None
    sieve: Sieve | None = None
    read_off: frozenset[str] = frozenset()

    def __len__(self) -> int:
        return len(self.fids)

    @property
    def is_read(self) -> bool:
        return self.selection is not None

    @property
    def fids(self) -> np.ndarray:
        return self._selected.fids

    @property
    def geometry(self) -> GeometryColumn:
        return self._selected.geometry

    @property
    def crs(self) -> QgsCoordinateReferenceSystem:
        return self.origin.crs

    @property
    def _selected(self) -> Selection:
        if self.selection is None:
            raise RuntimeError("the stream is not read yet")
        return self.selection

    def where(self, predicate: Predicate) -> Stream:
        """Narrowed before it is read."""
        return replace(self, query=self.query.where(predicate))

    def among(self, fids: Sequence[int]) -> Stream:
        """Narrowed before it is read."""
        return replace(self, query=self.query.among(fids))

    def take(self, which: np.ndarray) -> Stream:
        """The rows at these indices, in that order, or under a mask."""
        rows = np.flatnonzero(which) if which.dtype == bool else which
        if len(rows) == len(self) and (rows == np.arange(len(self))).all():
            return self
        return replace(
            self,
            selection=self._selected.take(rows),
            columns={name: column[rows] for name, column in self.columns.items()},
            reference_row=None if self.reference_row is None else self.reference_row[rows],
        )

    def filled(self, **columns: np.ndarray) -> Stream:
        """With further columns; one of the same name is replaced."""
        merged: dict[str, np.ndarray] = {**self.columns, **columns}
        return replace(self, columns=merged, read_off=self.read_off - set(columns))

    def ranked(self, name: str, column: np.ndarray) -> Stream:
        """With the numbers that a ranking went by."""
        repeated = name not in self.columns or name in self.read_off
        return replace(self, columns={**self.columns, name: column}, read_off=self.read_off | ({name} if repeated else set()))

    def after(self, skip: int) -> Stream:
        """Without the first few."""
        return self.take(np.arange(min(skip, len(self)), len(self)))

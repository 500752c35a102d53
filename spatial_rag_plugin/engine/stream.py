"""What flows between the operations of a fused run: features of one layer, read as late and as narrowly as possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem

from ..model.predicate import Predicate
from .geodesy.columns import GeometryColumn
from .reading.query import Query, Selection
from .reading.reader import LayerReader


@dataclass(frozen=True, eq=False)
class Origin:
    """Where features come from: a layer, or (``reader`` None) a point that was placed."""

    crs: QgsCoordinateReferenceSystem
    reader: LayerReader | None = None
    placed: Selection | None = None
    label: str = ""

    @property
    def layer_id(self) -> str:
        return self.reader.layer.id if self.reader is not None else ""

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
    """

    origin: Origin
    query: Query = field(default_factory=Query)
    selection: Selection | None = None
    columns: Mapping[str, np.ndarray] = field(default_factory=dict)
    reference: Stream | None = None
    reference_row: np.ndarray | None = None
    region: Stream | None = None
    sieve: Sieve | None = None

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
        return replace(self, columns=merged)

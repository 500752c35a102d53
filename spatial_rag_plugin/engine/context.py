"""What the operations of one run share: the layers, the measurers, cancel, and the notes of the step at work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from threading import Lock
from typing import Any, Callable

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem

from ..errors import LayerUnavailable
from ..model.catalog import GeometryKind
from ..model.settings import Settings
from ..model.wording import translate
from ..qgis_adapters.snapshot import ProjectSnapshot
from .geodesy.columns import GeometryColumn
from .geodesy.measurer import Measurer, crs_key
from .reading.conditions import as_number
from .reading.query import Selection
from .reading.reader import LayerReader
from .stream import Origin, Stream

WGS84 = "EPSG:4326"
_KEPT_MEASURERS = 16


_measurers: list[tuple[str, Measurer]] = []
_lock = Lock()


def _kept_measurer(crs: QgsCoordinateReferenceSystem, snapshot: ProjectSnapshot) -> Measurer:
    """A measurer that outlives the run: geometry columns that are kept know theirs by it."""
    with _lock:
        for ellipsoid, measurer in _measurers:
            if ellipsoid == snapshot.ellipsoid and measurer.crs == crs and measurer.context == snapshot.transform_context:
                return measurer
        made = Measurer(crs, snapshot.ellipsoid, snapshot.transform_context)
        _measurers.append((snapshot.ellipsoid, made))
        del _measurers[:-_KEPT_MEASURERS]
        return made


def without_crs(layer_name: str) -> LayerUnavailable:
    """What is said of a layer whose units and place are unknown."""
    return LayerUnavailable(
        f"The layer “{layer_name}” has no coordinate reference system, so nothing on it can be measured or compared.",
        remedy="Set its coordinate reference system in the layer's properties, then ask again.",
    )


def _is_table(stream: Stream) -> bool:
    """Whether the features are rows of a table as it stands, which lie nowhere."""
    return stream.origin.reader is not None and stream.origin.reader.layer.geometry is GeometryKind.NONE


def without_place(layer_name: str) -> LayerUnavailable:
    """What is said of a table whose rows lie nowhere."""
    return LayerUnavailable(
        f"“{layer_name}” is a table whose rows belong to nothing on the map, so nothing can be near or in them.",
        remedy="Load the layer that they belong to, or join the two in the project's relations.",
    )


class RunContext:
    """One run of one workflow; ``check`` raises Cancelled."""

    def __init__(self, snapshot: ProjectSnapshot, settings: Settings, check: Callable[[], None] | None = None) -> None:
        self.snapshot = snapshot
        self.settings = settings
        self.check = check
        self.notes: list[str] = []
        self.references: list[Stream] = []
        self.parts: list[Stream] = []
        self._done: dict[int, tuple[Stream, Stream]] = {}
        self._readers: dict[str, LayerReader] = {}
        self._measurers: dict[str, Measurer] = {}

    def reader(self, layer_id: str) -> LayerReader:
        """The reader of a layer. Raises LayerUnavailable when the snapshot does not hold it."""
        if layer_id not in self._readers:
            self._readers[layer_id] = LayerReader(self.snapshot.layer(layer_id))
        return self._readers[layer_id]

    def measurer(self, stream: Stream) -> Measurer:
        """The measurer in a stream's CRS. Raises LayerUnavailable when that is unknown."""
        if not stream.crs.isValid():
            raise without_crs(stream.origin.name)
        key = crs_key(stream.crs)
        if key not in self._measurers:
            self._measurers[key] = _kept_measurer(stream.crs, self.snapshot)
            if self._measurers[key].assumed_ellipsoid:
                self.note(translate("SpatialRagAnswer", "The project has no ellipsoid: distances are measured on WGS 84.").said())
        return self._measurers[key]

    def load(self, layer_id: str) -> Stream:
        """All features of a layer, not read yet."""
        reader = self.reader(layer_id)
        return Stream(Origin(reader.layer.crs, reader))

    def place(self, lon: float, lat: float, label: str) -> Stream:
        """A single point, degrees WGS 84."""
        crs = QgsCoordinateReferenceSystem(WGS84)
        selection = Selection(np.zeros(1, dtype=np.int64), GeometryColumn.from_points(np.array([[lon, lat]]), crs))
        return Stream(Origin(crs, None, selection, label), selection=selection)

    def made(
        self,
        column: GeometryColumn,
        fids: np.ndarray | None = None,
        label: str = "",
        source: LayerReader | None = None,
        attributes: Mapping[str, Mapping[int, Any]] | None = None,
        all_rows: bool = False,
    ) -> Stream:
        """Geometries that no layer holds, without the missing ones; ``fids``: running numbers from 1 where there are none.

        ``source``: the layer from whose features they were made one by one, under their ids. ``all_rows``: with the missing ones.
        """
        there = np.flatnonzero(~column.missing | all_rows)
        keys = np.arange(1, len(there) + 1) if fids is None else np.asarray(fids, dtype=np.int64)[there]
        selection = Selection(keys.astype(np.int64), column.take(there))
        return Stream(Origin(column.crs, None, selection, label, source, attributes or {}), selection=selection)

    def read(self, stream: Stream, boxes: np.ndarray | None = None) -> Stream:
        """The stream with its features; ``boxes`` (M, 4) in its CRS: only what lies in them is needed, more may come."""
        if stream.is_read:
            return stream
        if boxes is not None and np.isinf(boxes).any():
            boxes = None
        if boxes is not None and stream.sieve is None:
            return self._read(stream, boxes)
        if id(stream) not in self._done:
            done = self._read(stream, None) if stream.sieve is None else stream.sieve.settle(stream)
            # the stream is kept as well, since its id is its own only as long as it lives
            self._done[id(stream)] = stream, done
        return self._done[id(stream)][1]

    def _read(self, stream: Stream, boxes: np.ndarray | None) -> Stream:
        reader = stream.origin.reader
        if reader is None:
            raise RuntimeError("only a layer can be read")
        query = stream.query if boxes is None else stream.query.near(boxes)
        selection = reader.select(query, self.check)
        if boxes is None and selection.geometry.n_missing and not _is_table(stream):
            self.note(translate("SpatialRagAnswer", "Without geometry: {count}.").said(count=str(selection.geometry.n_missing)))
        if selection.geometry.n_repaired:
            count = str(selection.geometry.n_repaired)
            self.note(translate("SpatialRagAnswer", "Invalid geometries repaired in a copy: {count}.").said(count=count))
        return replace(stream, selection=selection)

    def reference(self, stream: Stream) -> Stream:
        """A stream that others are compared with, read; the run's result lists its features."""
        read = self.read(stream)
        if not _is_table(read):
            self.measurer(read)
        if not any(read is other for other in self.references):
            self.references.append(read)
        return read

    def part(self, stream: Stream) -> Stream:
        """A stream, read, that a geometry is made from; listed behind the references."""
        self.measurer(stream)
        if not any(stream is other for other in self.parts):
            self.parts.append(stream)
        return stream

    def values(self, stream: Stream, name: str) -> list[Any]:
        """A column as plain values in the order of the stream: what an operation measured, else a field of the layer as it is stored."""
        if name in stream.columns and name not in stream.read_off:
            return [None if item != item else item for item in stream.columns[name].tolist()]
        own = stream.origin.attributes.get(name)
        if own is not None:
            return [own.get(fid) for fid in stream.fids.tolist()]
        reader = stream.origin.reader or stream.origin.source
        is_field = reader is not None and reader.layer.fields.indexFromName(name) >= 0
        if reader is None or not is_field:
            raise LayerUnavailable(f"“{stream.origin.name}” has no field “{name}”.", remedy="Look at the fields of the layer.")
        return reader.values(stream.fids, name, self.check)

    def numbers(self, stream: Stream, name: str) -> np.ndarray:
        """A column as numbers (N,); NaN for nulls and for text that is no number."""
        if name in stream.columns:
            return np.asarray(stream.columns[name], dtype=float)
        return np.array([as_number(value) for value in self.values(stream, name)], dtype=float)

    def note(self, text: str) -> None:
        """Something to say about the step at work."""
        if text not in self.notes:
            self.notes.append(text)

    def take_notes(self) -> list[str]:
        """The notes so far, which are then forgotten."""
        notes, self.notes = self.notes, []
        return notes

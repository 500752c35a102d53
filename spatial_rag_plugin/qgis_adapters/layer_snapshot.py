"""One layer as it is at one moment, in plain values and a source of features."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Optional

from qgis.core import QgsCoordinateReferenceSystem, QgsFields, QgsVectorLayerFeatureSource

from ..model.catalog import GeometryKind
from ..model.twins import Twins
from .fingerprint import LayerState
from .value_labels import ValueLabels


@dataclass(frozen=True, eq=False)
class LayerSnapshot:
    """One vector layer at one moment; every attribute may be read from any thread.

    ``table`` is the layer name inside a file or the table of a database. ``feature_count`` is −1 where asking would cost a request.
    ``plain_file``: a GeoPackage table whose rows on disk are exactly what the layer shows (no subset, edits, joins or virtual fields).
    ``colour``: "#rrggbb" of a layer that is drawn in one colour.
    ``primary_key``: names of the key fields. ``labels``: per field, codes → what people see. ``text_fields``: those that speak, as a person
    chose; None: by their content. ``twins``: the two layers that it is made of.
    """

    id: str
    name: str
    source: QgsVectorLayerFeatureSource
    fields: QgsFields
    crs: QgsCoordinateReferenceSystem
    geometry: GeometryKind
    wkb_type: int
    provider: str
    path: str = ""
    table: str = ""
    subset: str = ""
    feature_count: int = -1
    aliases: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, ValueLabels] = field(default_factory=dict)
    display_field: str = ""
    primary_key: tuple[str, ...] = ()
    abstract: str = ""
    keywords: tuple[str, ...] = ()
    attribution: str = ""
    selected_fids: tuple[int, ...] = ()
    colour: str = ""
    remote: bool = False
    edited: bool = False
    plain_file: bool = False
    state: LayerState = field(default_factory=LayerState)
    text_fields: Optional[tuple[str, ...]] = None
    twins: Optional[Twins] = None

    @property
    def fingerprint(self) -> str:
        """Identifies schema and content; equal for equal content. May read the file the first time, so ask for it off the main thread."""
        return self.state.fingerprint(self.source)

    def field_names(self) -> tuple[str, ...]:
        return tuple(self.fields.names())

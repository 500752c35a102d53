"""The rows of an answer as QGIS features: what every door shows, saves or hands on is made here, and only here.

A result row is the answer's own columns (rank, empty in a table, name, distance, azimuth, measures, scores, reason) followed by all
attributes of the source feature, its primary key included, and the source geometry unchanged, or the geometry that was made. Names of the
answer's columns are fixed, because styles refer to them; a source attribute of the same name gets a number after it and says so in its
alias.

Everything here runs in any thread: it reads the snapshot, never a layer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from itertools import chain
from operator import attrgetter
from typing import Any, Optional, Union

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsLayerMetadata,
    QgsPointXY,
)
from qgis.PyQt.QtCore import QCoreApplication

from ..model.answer import Answer, AnswerFeature, FeatureRef
from ..model.catalog import FieldType
from ..model.codec import dumps
from ..model.frame import Output
from .collector import collector_held
from .compat import make_field
from .said import answer_said, said
from .snapshot import LayerSnapshot, ProjectSnapshot
from .source_features import SourceFeatures

Check = Optional[Callable[[], None]]
Row = Union[AnswerFeature, FeatureRef]

WGS84 = "EPSG:4326"
SCORE_PREFIX = "score_"
_CHUNK = 1000


def tr(text: str) -> str:
    """Translate a literal; pylupdate5 files every plain `tr("…")` under this context."""
    return QCoreApplication.translate("@default", text)


def result_fields(answer: Answer, snapshot: ProjectSnapshot) -> QgsFields:
    """The columns of the result layer."""
    return _result_table(answer, snapshot).fields


def result_crs(answer: Answer, snapshot: ProjectSnapshot) -> QgsCoordinateReferenceSystem:
    """The CRS of the result layer: that of the source, WGS 84 where the rows come from layers in several."""
    return _result_table(answer, snapshot).crs


def result_features(answer: Answer, snapshot: ProjectSnapshot, check: Check = None) -> Iterator[QgsFeature]:
    """The features of the answer in the order of their ranks. Raises LayerUnavailable; `check` raises to stop."""
    return _result_table(answer, snapshot).features(check)


def reference_fields(answer: Answer, snapshot: ProjectSnapshot) -> QgsFields:
    """The columns of the reference layer."""
    return _reference_table(answer, snapshot).fields


def reference_crs(answer: Answer, snapshot: ProjectSnapshot) -> QgsCoordinateReferenceSystem:
    """The CRS of the reference layer."""
    return _reference_table(answer, snapshot).crs


def reference_features(answer: Answer, snapshot: ProjectSnapshot, check: Check = None) -> Iterator[QgsFeature]:
    """The features that distances and directions were measured from, in the order of the answer; typed coordinates are points."""
    return _reference_table(answer, snapshot).features(check)


def search_area_fields() -> QgsFields:
    """The columns of the search-area layer."""
    fields = QgsFields()
    for name in ("question", "workflow"):
        fields.append(make_field(name, FieldType.TEXT))
    return fields


def search_area_features(answer: Answer, areas: Sequence[QgsGeometry]) -> Iterator[QgsFeature]:
    """The searched areas (EPSG:4326) with the question and the workflow in words."""
    for area in areas:
        feature = QgsFeature(search_area_fields())
        feature.setAttributes([answer.question, "\n".join(map(said, answer.workflow_words))])
        feature.setGeometry(area)
        yield feature


def layer_metadata(answer: Answer, snapshot: ProjectSnapshot) -> QgsLayerMetadata:
    """Question, explanation, workflow as JSON, time, and the sources with their attributions."""
    sources = _layers(_ids((*answer.features, *answer.references)), snapshot)
    metadata = QgsLayerMetadata()
    metadata.setType("dataset")
    metadata.setTitle(answer.question)
    metadata.setAbstract(answer_said(answer).explanation.text)
    metadata.setRights(list(dict.fromkeys(layer.attribution for layer in sources if layer.attribution)))
    metadata.setKeywords({"spatial_rag:source": [layer.name for layer in sources]})
    metadata.setCrs(result_crs(answer, snapshot))
    now = datetime.now(timezone.utc).isoformat(timespec="seconds")
    metadata.addHistoryItem(tr("{}: answered “{}” by {}").format(now, answer.question, answer.engine or "Spatial RAG"))
    for words in answer.workflow_words:
        metadata.addHistoryItem(said(words))
    metadata.addHistoryItem(tr("workflow: {}").format(dumps(answer.workflow)))
    return metadata


@dataclass(frozen=True)
class _Table:
    """Rows that stand for source features: `head(row)` gives the values of the answer's own columns, the rest comes from the source.

    `places[layer id][i]` is the column of the i-th attribute of that layer.
    """

    rows: Sequence[Row]
    layers: Sequence[LayerSnapshot]
    snapshot: ProjectSnapshot
    fields: QgsFields
    places: Mapping[str, Sequence[int]]
    head: Callable[[Row], list[Any]]
    crs: QgsCoordinateReferenceSystem

    def features(self, check: Check) -> Iterator[QgsFeature]:
        moves = {layer.id: QgsCoordinateTransform(layer.crs, self.crs, self.snapshot.transform_context) for layer in self.layers}
        sources = {layer.id: SourceFeatures(layer, self._fids(self.rows, layer.id), check) for layer in self.layers}
        back = QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), self.crs, self.snapshot.transform_context)
        for start in range(0, len(self.rows), _CHUNK):
            if check is not None:
                check()
            with collector_held():
                made = self._made(self.rows[start : start + _CHUNK], sources, moves, back)
            yield from made

    def _made(
        self,
        rows: Sequence[Row],
        sources: Mapping[str, SourceFeatures],
        moves: Mapping[str, QgsCoordinateTransform],
        back: QgsCoordinateTransform,
    ) -> list[QgsFeature]:
        found = {layer_id: source.read(self._fids(rows, layer_id)) for layer_id, source in sources.items()}
        made = []
        for row in rows:
            attributes, shape = found.get(row.layer_id, {}).get(row.fid, (None, None))
            if row.wkt:
                geometry = _moved(QgsGeometry.fromWkt(row.wkt), back)
            else:
                geometry = None if shape is None else _moved(shape, moves[row.layer_id])
            if geometry is None and row.lon is not None and row.lat is not None:
                geometry = _moved(QgsGeometry.fromPointXY(QgsPointXY(row.lon, row.lat)), back)
            feature = QgsFeature(self.fields)
            feature.setAttributes(self._values(row, attributes))
            if geometry is not None:
                feature.setGeometry(geometry)
            made.append(feature)
        return made

    def _values(self, row: Row, attributes: Optional[Sequence[Any]]) -> list[Any]:
        values = [said(value) if isinstance(value, str) else value for value in self.head(row)]
        if attributes is not None and len(self.layers) == 1:
            return [*values, *attributes]
        values += [None] * (self.fields.count() - len(values))
        if attributes is not None:
            for place, value in zip(self.places[row.layer_id], attributes):
                values[place] = value
        return values

    @staticmethod
    def _fids(rows: Sequence[Row], layer_id: str) -> list[int]:
        return [row.fid for row in rows if row.layer_id == layer_id]


def _result_table(answer: Answer, snapshot: ProjectSnapshot) -> _Table:
    layers = _layers(_ids(answer.features), snapshot)
    measures = list(dict.fromkeys(chain.from_iterable(map(attrgetter("measures"), answer.features))))
    scores = list(dict.fromkeys(chain.from_iterable(map(attrgetter("scores"), answer.features))))
    head = [
        make_field("rank", FieldType.INTEGER),
        make_field("name", FieldType.TEXT),
        make_field("distance_m", FieldType.REAL),
        make_field("azimuth_deg", FieldType.REAL),
    ]
    grouped = any(feature.group for feature in answer.features)
    head += [make_field("group", FieldType.TEXT)] if grouped else []
    taken = {field.name() for field in head} | {"reason"}
    # a measure may be a field of the source, which comes along anyway
    measures = [name for name in measures if name not in taken and not any(layer.fields.indexFromName(name) >= 0 for layer in layers)]
    head += [make_field(name, FieldType.REAL) for name in measures]
    head += [make_field(SCORE_PREFIX + name, FieldType.REAL) for name in scores]
    weighed = answer.weights is not None
    if weighed:
        head += [make_field(SCORE_PREFIX + "total", FieldType.REAL), make_field("front", FieldType.INTEGER)]
    head.append(make_field("reason", FieldType.TEXT))

    # The rows of a table stand in the order of their layer, which says nothing of the first.
    ranked = answer.answer_type is not Output.TABLE

    def values(row: Row) -> list[Any]:
        return [
            row.rank if ranked else None,
            row.name,
            row.distance_m,
            row.azimuth_deg,
            *((row.group,) if grouped else ()),
            *[row.measures.get(name) for name in measures],
            *[row.scores.get(name) for name in scores],
            *((row.total, row.front) if weighed else ()),
            row.reason,
        ]

    return _table(answer.features, snapshot, head, values)


def _reference_table(answer: Answer, snapshot: ProjectSnapshot) -> _Table:
    head = [make_field("name", FieldType.TEXT), make_field("layer", FieldType.TEXT), make_field("source_fid", FieldType.INTEGER)]
    return _table(answer.references, snapshot, head, lambda row: [row.name, row.layer, row.fid])


def _table(rows: Sequence[Row], snapshot: ProjectSnapshot, head: Sequence[QgsField], values: Callable[[Row], list[Any]]) -> _Table:
    layers = _layers(_ids(rows), snapshot)
    fields = QgsFields()
    for field in head:
        fields.append(field)
    columns: dict[str, int] = {}
    places: dict[str, list[int]] = {}
    for layer in layers:
        places[layer.id] = []
        for field in layer.fields:
            if field.name() not in columns:
                columns[field.name()] = fields.count()
                fields.append(_renamed(field, fields))
            places[layer.id].append(columns[field.name()])
    wgs84 = QgsCoordinateReferenceSystem(WGS84)
    crss = [layer.crs for layer in layers]
    crs = crss[0] if crss and all(other == crss[0] for other in crss) else wgs84
    return _Table(rows, layers, snapshot, fields, places, values, crs)


def _renamed(source: QgsField, fields: QgsFields) -> QgsField:
    """A copy of a field under a name that no other column has."""
    taken = {name.lower() for name in fields.names()}
    name, number = source.name(), 1
    while name.lower() in taken:
        number += 1
        name = f"{source.name()}_{number}"
    copy = QgsField(source)
    copy.setName(name)
    if name != source.name():
        copy.setAlias(tr("{} (of the layer)").format(source.displayName()))
    return copy


def _ids(rows: Sequence[Row]) -> list[str]:
    return list(filter(None, dict.fromkeys(map(attrgetter("layer_id"), rows))))


def _layers(ids: Sequence[str], snapshot: ProjectSnapshot) -> list[LayerSnapshot]:
    return [snapshot.layer(layer_id) for layer_id in ids]


def _moved(geometry: QgsGeometry, move: QgsCoordinateTransform) -> Optional[QgsGeometry]:
    if geometry.isNull():
        return None
    if move.isShortCircuited():
        return geometry
    copy = QgsGeometry(geometry)
    try:
        copy.transform(move)
    except QgsCsException:
        return None
    return copy

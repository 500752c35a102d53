"""The layers and the report of `spatialrag:ask`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFeatureSink,
    QgsFields,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsWkbTypes,
)

from ..model.answer import Answer
from ..qgis_adapters import result_layer
from ..qgis_adapters.answer_layers import common_type, fitting
from ..qgis_adapters.compat import plain
from ..qgis_adapters.snapshot import ProjectSnapshot
from .base import tr
from .checking import check_of
from .reference import add
from .report import report_html


def write_result(
    algorithm: QgsProcessingAlgorithm,
    answer: Answer,
    snapshot: ProjectSnapshot,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
) -> str:
    """Write the features of the answer to OUTPUT; an answer without features gives an empty layer."""
    features = list(result_layer.result_features(answer, snapshot, check_of(feedback)))
    fields, crs = result_layer.result_fields(answer, snapshot), result_layer.result_crs(answer, snapshot)
    return _write("OUTPUT", features, fields, crs, algorithm, parameters, context, feedback)


def write_reference(
    algorithm: QgsProcessingAlgorithm,
    answer: Answer,
    snapshot: ProjectSnapshot,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
) -> str:
    """Write what distances and directions were measured from to REFERENCE."""
    features = list(result_layer.reference_features(answer, snapshot, check_of(feedback)))
    fields, crs = result_layer.reference_fields(answer, snapshot), result_layer.reference_crs(answer, snapshot)
    return _write("REFERENCE", features, fields, crs, algorithm, parameters, context, feedback)


def write_search_area(
    algorithm: QgsProcessingAlgorithm,
    answer: Answer,
    snapshot: ProjectSnapshot,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
) -> str:
    """Write the area that was searched to SEARCH_AREA."""
    from ..api import search_areas

    areas = search_areas(answer, snapshot, check=check_of(feedback))
    fields, wgs84 = result_layer.search_area_fields(), QgsCoordinateReferenceSystem(result_layer.WGS84)
    features = result_layer.search_area_features(answer, areas)
    return _write("SEARCH_AREA", features, fields, wgs84, algorithm, parameters, context, feedback, QgsWkbTypes.Type.MultiPolygon)


def write_report(
    algorithm: QgsProcessingAlgorithm,
    answer: Answer,
    snapshot: ProjectSnapshot,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
) -> str:
    """Write the report page to REPORT."""
    path = algorithm.parameterAsFileOutput(parameters, "REPORT", context)
    try:
        Path(path).write_text(report_html(answer), encoding="utf-8")
    except OSError as error:
        raise QgsProcessingException(tr("The report cannot be written: {}").format(error)) from error
    return path


def _write(
    name: str,
    features: Iterable[QgsFeature],
    fields: QgsFields,
    crs: QgsCoordinateReferenceSystem,
    algorithm: QgsProcessingAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
    empty_type: Any = QgsWkbTypes.Type.Point,
) -> str:
    by_kind: dict[Any, list[QgsFeature]] = {}
    for feature in features:
        by_kind.setdefault(QgsWkbTypes.geometryType(feature.geometry().wkbType()), []).append(feature)
    bare = by_kind.pop(QgsWkbTypes.GeometryType.UnknownGeometry, []) + by_kind.pop(QgsWkbTypes.GeometryType.NullGeometry, [])
    kept = max(by_kind.values(), key=len, default=[])
    if len(by_kind) > 1:
        counts = Counter({QgsWkbTypes.geometryDisplayString(kind): len(rows) for kind, rows in by_kind.items()})
        words = ", ".join(f"{count} {kind}" for kind, count in counts.most_common())
        feedback.pushWarning(
            tr("The answer holds several kinds of geometry ({}); the layer takes the most frequent one only.").format(words)
        )
    wkb_type = common_type({feature.geometry().wkbType() for feature in kept}) if kept else empty_type
    # GeoPackage takes a column "fid" for its key; rows of several layers may share one
    keys = [plain(feature["fid"]) for feature in (*kept, *bare)] if fields.indexFromName("fid") >= 0 else []
    flags = (
        QgsFeatureSink.SinkFlags(QgsFeatureSink.SinkFlag.RegeneratePrimaryKey) if len(set(keys)) < len(keys) else QgsFeatureSink.SinkFlags()
    )
    sink, target_id = algorithm.parameterAsSink(parameters, name, context, fields, wkb_type, crs, flags)
    if sink is None:
        raise QgsProcessingException(algorithm.invalidSinkError(parameters, name))
    check = check_of(feedback)
    _fill(sink, kept + bare, wkb_type, check)
    del sink
    return target_id


def _fill(sink: QgsFeatureSink, features: list[QgsFeature], wkb_type: Any, check: Any) -> None:
    for count, feature in enumerate(features):
        if count % 1000 == 0:
            check()
        add(sink, fitting(feature, wkb_type))

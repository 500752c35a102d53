"""The layers and the report of `spatialrag:ask`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Outputs:
    """Writes what an answer holds to the outputs of the algorithm; each method gives what its output is called by."""

    algorithm: QgsProcessingAlgorithm
    answer: Answer
    snapshot: ProjectSnapshot
    parameters: dict[str, Any]
    context: QgsProcessingContext
    feedback: QgsProcessingFeedback

    def result(self) -> str:
        """The features of the answer as OUTPUT; an answer without features gives an empty layer."""
        features = list(result_layer.result_features(self.answer, self.snapshot, check_of(self.feedback)))
        fields, crs = result_layer.result_fields(self.answer, self.snapshot), result_layer.result_crs(self.answer, self.snapshot)
        return self._write("OUTPUT", features, fields, crs)

    def reference(self) -> str:
        """What distances and directions were measured from as REFERENCE."""
        features = list(result_layer.reference_features(self.answer, self.snapshot, check_of(self.feedback)))
        fields, crs = result_layer.reference_fields(self.answer, self.snapshot), result_layer.reference_crs(self.answer, self.snapshot)
        return self._write("REFERENCE", features, fields, crs)

    def search_area(self) -> str:
        """The area that was searched as SEARCH_AREA."""
        from ..api import search_areas

        areas = search_areas(self.answer, self.snapshot, check=check_of(self.feedback))
        fields, wgs84 = result_layer.search_area_fields(), QgsCoordinateReferenceSystem(result_layer.WGS84)
        features = result_layer.search_area_features(self.answer, areas)
        return self._write("SEARCH_AREA", features, fields, wgs84, QgsWkbTypes.Type.MultiPolygon)

    def report(self) -> str:
        """The report page as REPORT."""
        path = self.algorithm.parameterAsFileOutput(self.parameters, "REPORT", self.context)
        try:
            Path(path).write_text(report_html(self.answer), encoding="utf-8")
        except OSError as error:
            raise QgsProcessingException(tr("The report cannot be written: {}").format(error)) from error
        return path

    def _write(
        self,
        name: str,
        features: Iterable[QgsFeature],
        fields: QgsFields,
        crs: QgsCoordinateReferenceSystem,
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
            self.feedback.pushWarning(
                tr("The answer holds several kinds of geometry ({}); the layer takes the most frequent one only.").format(words)
            )
        wkb_type = common_type({feature.geometry().wkbType() for feature in kept}) if kept else empty_type
        # GeoPackage takes a column "fid" for its key; rows of several layers may share one
        keys = [plain(feature["fid"]) for feature in (*kept, *bare)] if fields.indexFromName("fid") >= 0 else []
        flags = (
            QgsFeatureSink.SinkFlags(QgsFeatureSink.SinkFlag.RegeneratePrimaryKey)
            if len(set(keys)) < len(keys)
            else QgsFeatureSink.SinkFlags()
        )
        sink, target_id = self.algorithm.parameterAsSink(self.parameters, name, self.context, fields, wkb_type, crs, flags)
        if sink is None:
            raise QgsProcessingException(self.algorithm.invalidSinkError(self.parameters, name))
        _fill(sink, kept + bare, wkb_type, check_of(self.feedback))
        del sink
        return target_id


def _fill(sink: QgsFeatureSink, features: list[QgsFeature], wkb_type: Any, check: Any) -> None:
    for count, feature in enumerate(features):
        if count % 1000 == 0:
            check()
        add(sink, fitting(feature, wkb_type))

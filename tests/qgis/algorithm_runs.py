"""Running one algorithm of the provider in a test: layers in, features and messages out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProject,
    QgsVectorLayer,
)

from spatial_rag_plugin.algorithms.provider import SpatialRagProvider

WGS84_ELLIPSOID = "EPSG:7030"


# the registry owns the C++ half only: without a reference Python's half would go, and with it every method
_kept: list[SpatialRagProvider] = []


def register_provider() -> None:
    registry = QgsApplication.processingRegistry()
    if registry.providerById("spatialrag") is None:
        _kept.append(SpatialRagProvider())
        registry.addProvider(_kept[-1])


class Log(QgsProcessingFeedback):
    """Keeps what is said; cancels itself after `stop_after` looks at whether it is cancelled."""

    def __init__(self, stop_after: int = -1) -> None:
        super().__init__(False)
        self.infos: list[str] = []
        self.warnings: list[str] = []
        self.errors: list[str] = []
        self.progress: list[float] = []
        self._left = stop_after
        self.progressChanged.connect(self.progress.append)

    def isCanceled(self) -> bool:
        if self._left == 0:
            return True
        self._left -= 1
        return super().isCanceled()

    def pushInfo(self, info: str) -> None:
        self.infos.append(info)

    def pushWarning(self, warning: str) -> None:
        self.warnings.append(warning)

    def reportError(self, error: str, fatalError: bool = False) -> None:
        self.errors.append(error)


@dataclass
class Run:
    """What a run gave: `layer` is its OUTPUT."""

    ok: bool
    results: dict[str, Any]
    log: Log
    context: QgsProcessingContext
    project: QgsProject = field(default_factory=QgsProject)

    @property
    def layer(self) -> QgsVectorLayer:
        return self.context.getMapLayer(self.results["OUTPUT"])

    def features(self) -> list[QgsFeature]:
        return list(self.layer.getFeatures())

    def column(self, name: str) -> list[Any]:
        return [feature[name] for feature in self.features()]


def run(name: str, ellipsoid: str = WGS84_ELLIPSOID, log: Log | None = None, project: QgsProject | None = None, **parameters: Any) -> Run:
    """Run `spatialrag:<name>`; `Run.ok` is False where it raised."""
    project = project or QgsProject()
    context = QgsProcessingContext()
    context.setProject(project)
    context.setEllipsoid(ellipsoid)
    log = log or Log()
    parameters.setdefault("OUTPUT", "memory:")
    results, ok = QgsApplication.processingRegistry().algorithmById(f"spatialrag:{name}").create().run(parameters, context, log)
    return Run(ok, results, log, context, project)


def complaint(name: str, **parameters: Any) -> str:
    """What the parameter check says; empty where it lets the parameters pass."""
    parameters.setdefault("OUTPUT", "memory:")
    algorithm = QgsApplication.processingRegistry().algorithmById(f"spatialrag:{name}").create()
    fits, message = algorithm.checkParameterValues(parameters, QgsProcessingContext())
    assert fits == (not message)
    return message


def layer_of(
    shapes: Iterable[str | None], crs: str = "EPSG:4326", fields: str = "", attributes: Iterable[Sequence[Any]] = (), kind: str = ""
) -> QgsVectorLayer:
    """A memory layer of WKT shapes; `fields` as in a memory URI ("a:int&field=b:string")."""
    shapes = list(shapes)
    kind = kind or next((shape.split("(")[0].strip() for shape in shapes if shape), "Point")
    layer = QgsVectorLayer(f"{kind}?field={fields}" if fields else kind, "layer", "memory")
    layer.setCrs(QgsCoordinateReferenceSystem(crs))
    rows = list(attributes) or [[] for _ in shapes]
    features = []
    for shape, row in zip(shapes, rows):
        feature = QgsFeature(layer.fields())
        feature.setAttributes(list(row))
        if shape is not None:
            feature.setGeometry(QgsGeometry.fromWkt(shape))
        features.append(feature)
    stored, _ = layer.dataProvider().addFeatures(features)
    assert stored
    layer.updateExtents()
    return layer

"""Ours, fused and step by step: from the layers on disk to a result layer as the plugin adds it to the map."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from qgis.core import QgsFeature, QgsFeatureSink, QgsGeometry, QgsPointXY, QgsVectorLayer

from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Candidates, RunResult
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.result_layer import result_crs, result_features, result_fields
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot, snapshot_layers
from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.operations import Filter, Gather, Load, MeasureFrom, WithinDistance
from tools.bench_speed_data import ANCHORS, CATEGORY, DISTRICTS, NEAREST_CATEGORY, PLACES, STATIONS

_COUNTED = "places"


class Ours:
    """A snapshot is taken for every run, as for every question."""

    def __init__(self, path: Path, mode: EngineMode) -> None:
        self._layers = {name: QgsVectorLayer(f"{path}|layername={name}", name, "ogr") for name in (PLACES, STATIONS, ANCHORS, DISTRICTS)}
        self._settings = Settings(engine=mode)

    def within(self, metres: float) -> tuple[np.ndarray, np.ndarray]:
        steps = (*self._filtered(CATEGORY), self._load(STATIONS),
                 Step("near", WithinDistance(metres), (("features", "chosen"), ("reference", STATIONS))))  # fmt: skip
        found, snapshot = self._run(Workflow(steps, "near"))
        layer = result_layer(found, snapshot)
        if layer.featureCount() != len(found):
            raise RuntimeError("the result layer is not complete")
        return found.fids, found.distance_m

    def nearest(self) -> tuple[np.ndarray, np.ndarray]:
        steps = (*self._filtered(NEAREST_CATEGORY), self._load(ANCHORS),
                 Step("near", MeasureFrom(), (("features", ANCHORS), ("reference", "chosen"))))  # fmt: skip
        workflow = Workflow(steps, "near")
        result, _ = self._result(workflow)
        found = result.candidates
        order = np.argsort(found.fids)
        keys = np.array([reference.fid for reference in result.references])[found.reference]
        return keys[order], found.distance_m[order]

    def count(self) -> tuple[np.ndarray, np.ndarray]:
        steps = (self._load(PLACES), self._load(DISTRICTS),
                 Step("counted", Gather(_COUNTED), (("features", DISTRICTS), ("reference", PLACES))))  # fmt: skip
        found, _ = self._run(Workflow(steps, "counted"))
        return found.fids, found.measures[_COUNTED]

    def edit_is_seen(self, metres: float) -> bool:
        """Add a place beside a station, ask, and take it away again: it is found the first time and not the second."""
        station = next(self._layers[STATIONS].getFeatures()).geometry().asPoint()
        places = self._layers[PLACES]
        feature = QgsFeature(places.fields())
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(station.x() + 1e-4, station.y())))
        feature.setAttribute("category", CATEGORY)
        feature.setAttribute("name", "just opened")
        places.startEditing()
        places.addFeature(feature)
        if not places.commitChanges():
            raise RuntimeError("; ".join(places.commitErrors()))
        added = max(item.id() for item in places.getFeatures("\"name\" = 'just opened'"))
        seen = added in self.within(metres)[0]
        places.startEditing()
        places.deleteFeature(added)
        places.commitChanges()
        return seen and added not in self.within(metres)[0]

    def _filtered(self, category: str) -> tuple[Step, ...]:
        condition = Filter(Compare("category", Comparison.EQ, category))
        return self._load(PLACES), Step("chosen", condition, (("features", PLACES),))

    def _load(self, name: str) -> Step:
        return Step(name, Load(self._layers[name].id(), name))

    def _result(self, workflow: Workflow) -> tuple[RunResult, ProjectSnapshot]:
        snapshot = snapshot_layers(self._layers.values())
        return execute(workflow, snapshot, self._settings), snapshot

    def _run(self, workflow: Workflow) -> tuple[Candidates, ProjectSnapshot]:
        result, snapshot = self._result(workflow)
        return result.candidates, snapshot


def result_layer(found: Candidates, snapshot: ProjectSnapshot) -> QgsVectorLayer:
    """The memory layer that the plugin adds to the map: rank, distance, azimuth and all attributes of the source."""
    layer_name = snapshot.layer(found.layer_id).name
    columns = zip(found.fids.tolist(), found.names, found.lons.tolist(), found.lats.tolist(), found.distance_m.tolist(),
                  found.azimuth_deg.tolist())  # fmt: skip
    features = tuple(
        AnswerFeature(layer_name, fid, name, lon, lat, rank, metres, azimuth, layer_id=found.layer_id)
        for rank, (fid, name, lon, lat, metres, azimuth) in enumerate(columns, 1)
    )
    answer = Answer("the benchmark's question", "answered", features=features, total=len(features))
    layer = QgsVectorLayer("Point", "result", "memory")
    layer.setCrs(result_crs(answer, snapshot))
    provider = layer.dataProvider()
    provider.addAttributes(list(result_fields(answer, snapshot)))
    layer.updateFields()
    stored, _ = provider.addFeatures(list(result_features(answer, snapshot)), QgsFeatureSink.Flag.FastInsert)
    if not stored:
        raise RuntimeError(provider.lastError())
    layer.updateExtents()
    return layer

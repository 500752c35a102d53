"""What ours is raced against, beside PostGIS: geopandas, and the native Processing algorithms as a person chains them.

Both are planar: they project to UTM 33N first, which stretches distances here by up to 0.1 %.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from tools.bench_speed_data import ANCHORS, CATEGORY, DISTRICTS, NEAREST_CATEGORY, PLACES, STATIONS

METRIC = "EPSG:25833"


class GeoPandas:
    """Reads with pyogrio, filters while reading, projects, and joins through its spatial index."""

    def __init__(self, path: Path) -> None:
        import geopandas

        self._geopandas, self._path = geopandas, path

    def within(self, metres: float) -> tuple[np.ndarray, np.ndarray]:
        places = self._read(PLACES, f"category = '{CATEGORY}'")
        found = self._geopandas.sjoin_nearest(places, self._read(STATIONS)[["geometry"]], max_distance=metres, distance_col="distance_m")
        found = found[~found.index.duplicated()]
        return found.index.to_numpy(), found["distance_m"].to_numpy()

    def nearest(self) -> tuple[np.ndarray, np.ndarray]:
        places = self._read(PLACES, f"category = '{NEAREST_CATEGORY}'")
        found = self._geopandas.sjoin_nearest(self._read(ANCHORS), places[["geometry"]], distance_col="distance_m")
        found = found[~found.index.duplicated()].sort_index()
        key = next(name for name in ("fid_right", "index_right") if name in found)
        return found[key].to_numpy(), found["distance_m"].to_numpy()

    def count(self) -> tuple[np.ndarray, np.ndarray]:
        places, districts = self._read(PLACES, project=False), self._read(DISTRICTS, project=False)
        joined = self._geopandas.sjoin(places[["geometry"]], districts[["geometry"]], predicate="covered_by")
        key = next(name for name in ("fid_right", "index_right") if name in joined)
        counts = joined[key].value_counts().reindex(districts.index, fill_value=0)
        return counts.index.to_numpy(), counts.to_numpy(dtype=float)

    def _read(self, layer: str, where: str | None = None, project: bool = True) -> Any:
        frame = self._geopandas.read_file(self._path, layer=layer, engine="pyogrio", where=where, fid_as_index=True)
        return frame.to_crs(METRIC) if project else frame


class NativeChain:
    """Filter, reproject, extract within distance (or join by nearest): one native algorithm after the other, layers in memory."""

    def __init__(self, path: Path) -> None:
        from qgis.core import QgsVectorLayer

        self._layers = {name: QgsVectorLayer(f"{path}|layername={name}", name, "ogr") for name in (PLACES, STATIONS, ANCHORS, DISTRICTS)}

    def within(self, metres: float) -> tuple[np.ndarray, np.ndarray]:
        chosen = self._run("extractbyexpression", INPUT=self._layers[PLACES], EXPRESSION=f"\"category\" = '{CATEGORY}'")
        found = self._run("extractwithindistance", INPUT=self._projected(chosen), REFERENCE=self._projected(self._layers[STATIONS]),
                          DISTANCE=metres)  # fmt: skip
        fids = np.array([feature["fid"] for feature in found.getFeatures()], dtype=np.int64)
        return fids, np.full(len(fids), np.nan)

    def nearest(self) -> tuple[np.ndarray, np.ndarray]:
        chosen = self._run("extractbyexpression", INPUT=self._layers[PLACES], EXPRESSION=f"\"category\" = '{NEAREST_CATEGORY}'")
        found = self._run("joinbynearest", INPUT=self._projected(self._layers[ANCHORS]), INPUT_2=self._projected(chosen),
                          FIELDS_TO_COPY=["fid"], NEIGHBORS=1, PREFIX="near_", DISCARD_NONMATCHING=False)  # fmt: skip
        rows = {feature["fid"]: (feature["near_fid"], feature["distance"]) for feature in found.getFeatures()}
        ordered = [rows[key] for key in sorted(rows)]
        return np.array([row[0] for row in ordered], dtype=np.int64), np.array([row[1] for row in ordered], dtype=float)

    def count(self) -> tuple[np.ndarray, np.ndarray]:
        found = self._run("countpointsinpolygon", POLYGONS=self._layers[DISTRICTS], POINTS=self._layers[PLACES], FIELD="number")
        rows = sorted((feature["fid"], feature["number"]) for feature in found.getFeatures())
        return np.array([row[0] for row in rows], dtype=np.int64), np.array([row[1] for row in rows], dtype=float)

    def _projected(self, layer: Any) -> Any:
        from qgis.core import QgsCoordinateReferenceSystem

        return self._run("reprojectlayer", INPUT=layer, TARGET_CRS=QgsCoordinateReferenceSystem(METRIC))

    def _run(self, name: str, **parameters: Any) -> Any:
        from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingFeedback, QgsProcessingUtils

        context = QgsProcessingContext()
        algorithm = QgsApplication.processingRegistry().algorithmById(f"native:{name}")
        results, ok = algorithm.run({**parameters, "OUTPUT": "memory:"}, context, QgsProcessingFeedback())
        if not ok:
            raise RuntimeError(f"native:{name} failed")
        layer = QgsProcessingUtils.mapLayerFromString(results["OUTPUT"], context)
        return context.takeResultLayer(layer.id())

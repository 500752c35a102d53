"""The mean of a number per area by region is that of all the things there: their number by all their ground."""

from __future__ import annotations

import pytest
from pyproj import Geod
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer
from shapely import wkt

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EngineMode, Settings
from tests.qgis.engine_cases import register_providers

_FIELDS = "Polygon?crs=EPSG:4326&field=ASSESSED_VALUE:double&field=FLOOR_AREA:integer&field=LOT_AREA:integer"
_GEOD = Geod(ellps="WGS84")
_REGIONS = {"Westham": (10.0, 10.5), "Eastham": (10.5, 11.0)}
#: West end, width in degrees, value and floor area of each lot.
_LOTS = ((10.1, 0.01, 500_000.0, 900), (10.2, 0.03, 700_000.0, 100), (10.6, 0.02, 100_000.0, 400), (10.7, 0.01, 900_000.0, 200))


def _square(west: float, east: float, south: float, north: float) -> str:
    return f"POLYGON(({west} {south}, {east} {south}, {east} {north}, {west} {north}, {west} {south}))"


def _shape(lot: tuple[float, float, float, int]) -> str:
    return _square(lot[0], lot[0] + lot[1], 50.5, 50.51)


@pytest.fixture
def layers() -> list[QgsVectorLayer]:
    register_providers()
    lots = QgsVectorLayer(_FIELDS, "lots", "memory")
    for lot in _LOTS:
        feature = QgsFeature(lots.fields())
        feature.setAttributes([lot[2], lot[3], round(lot[1] * 1e5)])
        feature.setGeometry(QgsGeometry.fromWkt(_shape(lot)))
        assert lots.dataProvider().addFeature(feature)
    regions = QgsVectorLayer("Polygon?crs=EPSG:4326&field=name:string", "boroughs", "memory")
    for name, (west, east) in _REGIONS.items():
        feature = QgsFeature(regions.fields())
        feature.setAttributes([name])
        feature.setGeometry(QgsGeometry.fromWkt(_square(west, east, 50.0, 51.0)))
        assert regions.dataProvider().addFeature(feature)
    return [lots, regions]


def _of(region: str) -> list[tuple[float, float, float, int]]:
    west, east = _REGIONS[region]
    return [lot for lot in _LOTS if west <= lot[0] < east]


@pytest.mark.parametrize("mode", [EngineMode.FUSED, EngineMode.STEPS])
@pytest.mark.parametrize("question", ["average assessed value per m² of lot by borough", "average assessed value per m² by borough"])
def test_by_their_ground(layers: list[QgsVectorLayer], mode: EngineMode, question: str) -> None:
    answer = api.ask(question, layers=layers, settings=Settings(engine=mode))
    assert answer.table is not None, answer.issues
    found = {str(row[0]): float(row[-1]) for row in answer.table.rows}
    for region in _REGIONS:
        ground = sum(abs(_GEOD.geometry_area_perimeter(wkt.loads(_shape(lot)))[0]) for lot in _of(region))
        assert found[region] == pytest.approx(sum(lot[2] for lot in _of(region)) / ground, rel=1e-3)


@pytest.mark.parametrize("question", ["average floor area per lot area by borough", "total floor area per lot area by borough"])
def test_by_a_field_of_theirs(layers: list[QgsVectorLayer], question: str) -> None:
    answer = api.ask(question, layers=layers)
    assert answer.table is not None, answer.issues
    found = {str(row[0]): float(row[-1]) for row in answer.table.rows}
    for region in _REGIONS:
        assert found[region] == pytest.approx(sum(lot[3] for lot in _of(region)) / sum(round(lot[1] * 1e5) for lot in _of(region)))


def test_a_ratio_of_two_fields_of_each(layers: list[QgsVectorLayer]) -> None:
    answer = api.ask("floor area per lot area", layers=layers)
    assert answer.table is not None, answer.issues
    wanted = sorted(lot[3] / round(lot[1] * 1e5) for lot in _LOTS)
    assert sorted(float(row[-1]) for row in answer.table.rows) == pytest.approx(wanted)

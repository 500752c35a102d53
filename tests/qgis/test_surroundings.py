"""What stands around the layers: the map view, selection, colours and choices of a project; features of one name that hang together."""

from __future__ import annotations

from dataclasses import replace

import pytest
from qgis.core import (
    QgsCategorizedSymbolRenderer,
    QgsCoordinateReferenceSystem,
    QgsFillSymbol,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsSettings,
    QgsSingleSymbolRenderer,
)

from spatial_rag_plugin import api
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters import network, project_memory
from spatial_rag_plugin.qgis_adapters.pieces import together
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot, snapshot_project
from spatial_rag_plugin.qgis_adapters.surroundings import surroundings_of

from .layers import memory_layer

pytestmark = pytest.mark.usefixtures("qgis_app")
WGS84 = QgsCoordinateReferenceSystem("EPSG:4326")


@pytest.fixture
def project(qgis_app):
    project = QgsProject()
    yield project
    project.clear()


def seen(extent: QgsRectangle, crs: str) -> ProjectSnapshot:
    return ProjectSnapshot(canvas_extent=extent, canvas_crs=QgsCoordinateReferenceSystem(crs))


def holds(wkt: str, lon: float, lat: float) -> bool:
    return QgsGeometry.fromWkt(wkt).contains(QgsPointXY(lon, lat))


class TestView:
    def test_in_degrees(self) -> None:
        found = surroundings_of(seen(QgsRectangle(10, 50, 11, 52), "EPSG:4326"))
        assert found.centre == pytest.approx((10.5, 51.0))
        assert holds(found.view, 10.01, 50.01)
        assert not holds(found.view, 9.99, 50.5)

    def test_in_a_projection(self) -> None:
        # UTM 33: the central meridian 15° E is x = 500 000
        found = surroundings_of(seen(QgsRectangle(400_000, 5_500_000, 600_000, 5_600_000), "EPSG:32633"))
        assert found.centre[0] == pytest.approx(15.0, abs=1e-6)
        assert holds(found.view, 15.0, 50.0)
        assert not holds(found.view, 12.0, 50.0)

    def test_across_the_antimeridian(self) -> None:
        # Fiji's own grid runs on across 180°
        found = surroundings_of(seen(QgsRectangle(1_800_000, 3_900_000, 2_300_000, 4_300_000), "EPSG:3460"))
        assert holds(found.view, 179.5, -17.0)
        assert holds(found.view, -179.5, -17.0)
        assert not holds(found.view, 0.0, -17.0)
        assert 177.0 < found.centre[0] <= 180.0 or found.centre[0] < -178.0

    def test_of_the_whole_world_in_web_mercator(self) -> None:
        found = surroundings_of(seen(QgsRectangle(-3e7, -3e7, 3e7, 3e7), "EPSG:3857"))
        assert holds(found.view, 0.0, 0.0)
        assert holds(found.view, 100.0, 60.0)
        assert holds(found.view, -100.0, -60.0)

    def test_without_a_map(self) -> None:
        found = surroundings_of(ProjectSnapshot())
        assert (found.view, found.centre) == ("", None)
        assert surroundings_of(seen(QgsRectangle(), "EPSG:4326")).view == ""


class TestLayers:
    def test_selection_and_colour(self, project) -> None:
        one = memory_layer("name:string", [("POLYGON((0 0,1 0,1 1,0 0))", ["a"]), ("POLYGON((2 0,3 0,3 1,2 0))", ["b"])], "Polygon")
        one.setRenderer(QgsSingleSymbolRenderer(QgsFillSymbol.createSimple({"color": "220,20,30"})))
        one.selectByIds([2])
        two = memory_layer("name:string", [("POLYGON((0 0,1 0,1 1,0 0))", ["a"])], "Polygon", name="others")
        two.setRenderer(QgsCategorizedSymbolRenderer("name"))
        project.addMapLayers([one, two])
        found = surroundings_of(snapshot_project(project))
        assert found.selected == {one.id(): (2,)}
        assert found.colours == {one.id(): "#dc141e"}


class TestMemory:
    def test_goes_where_the_project_goes(self, project, tmp_path) -> None:
        project_memory.remember(project, "place: market house", "Weston")
        project_memory.remember(project, "layer: stations", "U-Bahn „Süd“")
        assert project.isDirty()
        path = tmp_path / "project.qgz"
        assert project.write(str(path))
        again = QgsProject()
        assert again.read(str(path))
        assert surroundings_of(snapshot_project(again)).remembered == {"place: market house": "Weston", "layer: stations": "U-Bahn „Süd“"}
        project_memory.forget(again, "place: market house")
        assert project_memory.load(again) == {"layer: stations": "U-Bahn „Süd“"}
        project_memory.forget(again)
        assert project_memory.load(again) == {}
        again.clear()

    def test_the_latest_choice_counts_and_the_oldest_go(self, project) -> None:
        for number in range(project_memory.MOST + 5):
            project_memory.remember(project, f"place: {number}", "x")
        project_memory.remember(project, "place: 7", "y")
        kept = project_memory.load(project)
        assert len(kept) == project_memory.MOST
        assert kept["place: 7"] == "y"
        assert "place: 0" not in kept

    @pytest.mark.parametrize("stored", ["", "[1]", "{not json", "7"])
    def test_what_cannot_be_read_counts_as_none(self, project, stored: str) -> None:
        project.writeEntry("spatial_rag", "choices", stored)
        assert project_memory.load(project) == {}

    def test_a_choice_is_used_the_next_time_and_said(self, project) -> None:
        rows = [
            ("POINT(1 1)", ["Market House", "Easton"]),
            ("POINT(3 3)", ["Market House", "Weston"]),
            ("POINT(3.1 3)", ["Alpha", "Weston"]),
        ]
        project.addMapLayer(memory_layer("name:string,city:string", rows))
        question = "how far is Alpha from Market House"
        asked = api.ask(question, project=project)
        assert asked.status == "clarify"
        choice = next(choice for choice in asked.issues[0].suggestions if "Weston" in choice.label)
        assert api.ask(choice.question, project=project).answered
        project_memory.remember(project, choice.about, choice.meaning)
        again = api.ask(question, project=project)
        assert again.answered
        assert again.value == pytest.approx(11_100, rel=0.01)
        assert "remembered-choice" in [issue.code for issue in again.issues]


class TestPieces:
    def groups(self, *wkts: str, kind: GeometryKind = GeometryKind.LINE, crs: str = "EPSG:32633") -> list[tuple[int, ...]]:
        return together(range(len(wkts)), [QgsGeometry.fromWkt(wkt) for wkt in wkts], kind, QgsCoordinateReferenceSystem(crs))

    def test_a_street_goes_on_behind_a_square(self) -> None:
        assert self.groups("LINESTRING(0 0,900 0)", "LINESTRING(1000 0,1900 0)", "LINESTRING(1900 0,1900 500)") == [(0, 1, 2)]

    def test_two_streets_of_one_name_are_two(self) -> None:
        assert self.groups("LINESTRING(0 0,900 0)", "LINESTRING(5000 0,5900 0)", "LINESTRING(900 0,900 900)") == [(0, 2), (1,)]

    def test_a_river_comes_back_behind_a_lake(self) -> None:
        assert self.groups("LINESTRING(0 0,90000 0)", "LINESTRING(95000 0,190000 0)") == [(0, 1)]

    def test_boxes_that_overlap_are_not_yet_near(self) -> None:
        assert self.groups("LINESTRING(0 0,0 3000,3000 3000)", "LINESTRING(1500 0,3000 0,3000 1500)") == [(0,), (1,)]

    def test_areas_on_both_sides_of_a_road(self) -> None:
        near, far = "POLYGON((0 0,100 0,100 100,0 0))", "POLYGON((120 0,220 0,220 100,120 0))"
        assert self.groups(near, far, "POLYGON((900 0,990 0,990 90,900 0))", kind=GeometryKind.POLYGON) == [(0, 1), (2,)]

    def test_in_degrees_and_in_feet(self) -> None:
        assert self.groups("LINESTRING(10 50,10.01 50)", "LINESTRING(10.012 50,10.02 50)", crs="EPSG:4326") == [(0, 1)]
        assert self.groups("LINESTRING(10 50,10.01 50)", "LINESTRING(10.02 50,10.03 50)", crs="EPSG:4326") == [(0,), (1,)]
        assert self.groups("LINESTRING(0 0,900 0)", "LINESTRING(1700 0,2600 0)", crs="EPSG:2263") == [(0, 1)]

    def test_one_place_in_a_question(self, project) -> None:
        rows = [("LINESTRING(10 50,10.01 50)", ["Oak Street"]), ("LINESTRING(10.01 50,10.02 50)", ["Oak Street"]),
                ("LINESTRING(10.01 50,10.01 50.01)", ["Main Street"])]  # fmt: skip
        points = [("POINT(10.019 50.0005)", ["Far Café"]), ("POINT(10.001 50.0005)", ["Near Café"]), ("POINT(10.01 50.009)", ["No Café"])]
        project.addMapLayers(
            [memory_layer("name:string", rows, "LineString", name="streets"), memory_layer("name:string", points, name="cafés")]
        )
        found = api.ask("cafés within 100 m of Oak Street", project=project)
        assert found.answered
        assert sorted(feature.name for feature in found.features) == ["Far Café", "Near Café"]


class TestNetwork:
    @pytest.fixture(autouse=True)
    def settings(self, monkeypatch):
        kept: dict[str, object] = {}
        monkeypatch.setattr(QgsSettings, "value", lambda self, key, default=None, type=None: kept.get(key, default))
        return kept

    def test_no_proxy(self) -> None:
        assert network.proxies() == {}

    def test_proxy_with_a_login(self, settings) -> None:
        settings.update({"proxy/proxyEnabled": True, "proxy/proxyType": "HttpProxy", "proxy/proxyHost": "proxy.example.org"})
        settings.update({"proxy/proxyPort": "8080", "proxy/proxyUser": "me@home"})
        settings.update({"proxy/proxyPassword": "p:w/d"})  # pragma: allowlist secret
        expected = "http://me%40home:p%3Aw%2Fd@proxy.example.org:8080"  # pragma: allowlist secret
        assert network.proxies() == {"http": expected, "https": expected}

    def test_the_systems_own(self, settings) -> None:
        settings.update({"proxy/proxyEnabled": True, "proxy/proxyType": "DefaultProxy", "proxy/proxyHost": ""})
        assert network.proxies() == {}

    def test_no_geocoder_until_it_is_allowed(self, tmp_path) -> None:
        assert network.geocoder_of(Settings()) is None
        allowed = replace(Settings(), geocoder=True, cache_dir=str(tmp_path))
        assert network.geocoder_of(allowed) is not None
        assert network.geocoder_of(allowed) is network.geocoder_of(allowed)

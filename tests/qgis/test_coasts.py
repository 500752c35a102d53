"""Questions about a coast that no layer holds, over a made world of countries."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import shapely

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import memory_layer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EngineMode, Settings

WEST, EAST, SOUTH, NORTH = -170, 170, -60, 80


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def _countries() -> list[tuple[str, list]]:
    """A continent of 9 by 12 countries with an inland sea, of which those inside touch no coast, and an island country."""
    rows = []
    for i in range(12):
        for j in range(9):
            x, y = -160 + 25 * i, -50 + 13 * j
            shape = shapely.box(x, y, x + 25, y + 13)
            if (i, j) in ((5, 4), (6, 4)):
                shape = shape.difference(shapely.box(-22, 5, 3, 12))  # a sea within two of them
            rows.append((shape.wkt, [f"Land {i}-{j}", 1000 * (i + 1), "Asia" if i < 6 else "Europe"]))
    rows.append((shapely.box(160, 70, 168, 78).wkt, ["Isle", 5, "Europe"]))
    return rows


@pytest.fixture(scope="module")
def world(qgis_app):
    countries = memory_layer("name:string&field=pop_est:integer&field=continent:string", _countries(), "Polygon", name="countries")
    cities = memory_layer("name:string", [("Point (-159.8 0)", ["Shore"]), ("Point (-30 2)", ["Inland"])], name="cities")
    return [countries, cities]


def _names(question: str, layers) -> set[str]:
    answer = api.ask(question, layers, settings=Settings())
    assert answer.status == "answered", (question, [issue.text for issue in answer.issues])
    return {feature.name for feature in answer.features}


INSIDE = {f"Land {i}-{j}" for i in range(1, 11) for j in range(1, 8)}


@pytest.mark.parametrize(
    "question",
    ["landlocked countries", "which countries have no access to the sea", "countries without a coastline", "Binnenstaaten", "内陆国有哪些"],
)
def test_landlocked_are_those_that_touch_no_coast_though_an_inland_sea(question, world):
    assert _names(question, world) == INSIDE


def test_of_a_continent(world):
    assert _names("landlocked countries in Asia", world) == {name for name in INSIDE if int(name.split()[1].split("-")[0]) < 6}


@pytest.mark.parametrize("question", ["island countries", "岛国", "Inselstaaten"])
def test_island_countries_are_off_the_mainland(question, world):
    assert _names(question, world) == {"Isle"}


def test_coastal_countries_reach_the_coast_and_cities_lie_near_it(world):
    assert _names("countries on the coast", world) == {f"Land {i}-{j}" for i in range(12) for j in range(9)} - INSIDE | {"Isle"}
    assert _names("cities within 200 km of the sea", world) == {"Shore"}
    assert _names("coastal cities", world) == {"Shore"}


def test_the_coast_of_a_country_is_that_there(world):
    """Both lie within 200 km of the coast of the continent, one of them near that of the country."""
    cities = memory_layer("name:string", [("Point (-159 -49)", ["Here"]), ("Point (139 66)", ["There"])], name="cities")
    assert _names("cities within 200 km of the coast of Land 0-0", [world[0], cities]) == {"Here"}


@pytest.mark.parametrize("mode", list(EngineMode))
def test_the_part_of_a_coast_is_shown_as_the_line_that_it_is(world, mode):
    cities = memory_layer("name:string", [("Point (-159 -49)", ["Here"])], name="cities")
    answer = api.ask("cities within 200 km of the coast of Land 0-0", [world[0], cities], settings=Settings(engine=mode))
    (coast,) = [reference for reference in answer.references if reference.name.startswith("coast")]
    line = shapely.from_wkt(coast.wkt)
    assert shapely.union_all([line]).symmetric_difference(shapely.LineString([(-160, -37), (-160, -50), (-135, -50)])).length < 1e-6


def test_what_a_layer_holds_is_not_made(world):
    coast = memory_layer("name:string", [("LineString (-35 0, -25 4)", ["Short coast"])], "LineString", name="coast")
    assert _names("cities within 200 km of the coast", [*world, coast]) == {"Inland"}


def test_fields_keep_their_names_beside_a_layer_with_a_chinese_one(world):
    """MD is no 密度 of the world's countries because their coast is called 海岸."""
    rows = [(wkt, [name, people, 7]) for wkt, (name, people, _) in _countries()]
    countries = memory_layer("name:string&field=pop_est:integer&field=gdp_md:integer", rows, "Polygon", name="countries")
    answer = api.ask("密度最高的内陆国家", [countries], settings=Settings())
    assert answer.status == "answered"
    assert "pop_est" in str(answer.workflow)
    assert "gdp_md" not in str(answer.workflow)


def test_no_coast_where_only_some_countries_are_loaded():
    rows = [(shapely.box(0, 0, 9, 9).wkt, ["A"]), (shapely.box(9, 0, 19, 9).wkt, ["B"])]
    few = memory_layer("name:string", rows, "Polygon", name="countries")
    assert api.ask("landlocked countries", [few], settings=Settings()).status == "clarify"

"""Questions about the borders of countries where no layer holds borders, over a made world of countries."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import pytest
import shapely
from pyproj import Geod

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import memory_layer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EngineMode, Settings

#: A continent of 9 by 12 countries, and an island country.
SHAPES = {f"Land {i}-{j}": shapely.box(-160 + 25 * i, -50 + 13 * j, -135 + 25 * i, -37 + 13 * j) for i in range(12) for j in range(9)}
SHAPES["Isle"] = shapely.box(160, 70, 168, 78)
CITIES = {"At sea": (-159.8, -45), "At border": (-134.9, -45), "Inland": (-147, -43.5)}


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@pytest.fixture(scope="module")
def world(qgis_app):
    rows = [(shape.wkt, [name, "Asia" if shape.bounds[0] < -10 else "Europe"]) for name, shape in SHAPES.items()]
    countries = memory_layer("name:string&field=continent:string", rows, "Polygon", name="countries")
    cities = memory_layer("name:string", [(f"Point ({x} {y})", [name]) for name, (x, y) in CITIES.items()], name="cities")
    return [countries, cities]


def _ask(question: str, layers, **settings):
    answer = api.ask(question, layers, settings=Settings(**settings))
    assert answer.status == "answered", (question, [issue.text for issue in answer.issues])
    return answer


def _names(question: str, layers) -> set[str]:
    return {feature.name for feature in _ask(question, layers).features}


def _borders(of: str) -> dict[str, shapely.Geometry]:
    """What a country shares with each of the others, by their names."""
    shared = {name: SHAPES[of].boundary.intersection(shape.boundary) for name, shape in SHAPES.items() if name != of}
    return {name: line for name, line in shared.items() if line.length > 0}


def _length(line: shapely.Geometry) -> float:
    return sum(Geod(ellps="WGS84").geometry_length(part) for part in getattr(line, "geoms", [line]))


@pytest.mark.parametrize(
    "question",
    ["cities within 100 km of the border of Land 0-0", "Städte im Umkreis von 100 km der Grenze von Land 0-0",
     "cities within 100 km of a land border", "cities within 100 km of an international border", "距离国界100公里以内的城市"],
)  # fmt: skip
def test_a_border_is_where_countries_meet_and_no_coast(question, world):
    assert _names(question, world) == {"At border"}


@pytest.mark.parametrize("engine", list(EngineMode))
@pytest.mark.parametrize(
    "question", ["how long is the land border of Land 0-0", "length of the border of Land 0-0", "Land 0-0的陆地边界线有多长"]
)
def test_the_length_of_a_border_leaves_the_coast_out(question, engine, world):
    answer = _ask(question, world, engine=engine)
    assert answer.value == pytest.approx(sum(map(_length, _borders("Land 0-0").values())), rel=1e-6)
    assert {feature.name for feature in answer.features} == {"Land 0-0 – Land 0-1", "Land 0-0 – Land 1-0"}


def test_a_border_is_one_of_two_countries(world):
    """Neighbours of a neighbour meet the country in a point only."""
    assert _names("which borders does Land 5-4 have", world) == {
        " – ".join(sorted(("Land 5-4", other), key=list(SHAPES).index)) for other in _borders("Land 5-4")
    }


@pytest.mark.parametrize(
    "question", ["which country has the longest land border", "which country has the longest border", "Welches Land hat die längste Grenze"]
)
def test_the_longest_border_of_a_country(question, world):
    lengths = {name: sum(map(_length, _borders(name).values())) for name in SHAPES}
    longest = max(lengths.values())
    assert _names(question, world) <= {name for name, length in lengths.items() if length == pytest.approx(longest, rel=1e-6)}


@pytest.mark.parametrize("question", ["which two countries share the longest border", "哪两个国家的共同边界最长"])
def test_the_longest_border_of_all(question, world):
    both = itertools.combinations(SHAPES, 2)
    pairs = {f"{first} – {second}": SHAPES[first].boundary.intersection(SHAPES[second].boundary) for first, second in both}
    longest = max(_length(line) for line in pairs.values() if line.length > 0)
    found = _names(question, world)
    assert found
    assert all(_length(pairs[name]) == pytest.approx(longest, rel=1e-6) for name in found)


@pytest.mark.parametrize("question", ["countries without a land border", "countries that have no land borders"])
def test_an_island_country_has_no_border(question, world):
    assert _names(question, world) == {"Isle"}


def test_the_whole_line_is_meant_by_an_outline(world):
    answer = _ask("which country has the longest perimeter", world)
    assert not any(issue.code == "land-made" for issue in answer.issues)


def test_a_state_has_not_the_borders_of_countries(world):
    northern = shapely.box(-160, -50, -150, -45)
    states = memory_layer("name:string", [(northern.wkt, ["Northern"])], "Polygon", name="states")
    answer = _ask("how long is the border of Northern", [*world, states])
    assert answer.value == pytest.approx(_length(northern.boundary), rel=1e-6)


def test_two_countries_of_one_character_each(qgis_app):
    """中俄 is China and Russia before a border, over a layer that bears their names."""
    names = {"China": shapely.box(60, 20, 120, 50), "Russia": shapely.box(60, 50, 179, 75), "Rest": shapely.box(-179, -60, 60, 75)}
    fill = {f"Isle {n}": shapely.box(-170 + n, -80, -169.5 + n, -79) for n in range(120)}
    rows = [(shape.wkt, [name]) for name, shape in {**names, **fill}.items()]
    layers = [
        memory_layer("name:string", rows, "Polygon", name="countries"),
        memory_layer("name:string", [("Point (90 50.1)", ["Near"]), ("Point (150 50.1)", ["Far"])], name="cities"),
    ]
    assert _names("距离中俄边境50公里以内的城市", layers) == {"Near"}


def test_a_layer_of_some_borders_is_not_taken_for_all(world):
    """QGIS's own world map holds disputed borders beside its countries."""
    disputed = memory_layer("name:string", [("LineString (-150 -37, -140 -37)", ["A claim"])], "LineString", name="disputed_borders")
    layers = [*world, disputed]
    assert len(_names("which borders does Land 5-4 have", layers)) == len(_borders("Land 5-4"))
    assert _names("countries without a land border", layers) == {"Isle"}
    assert _names("disputed borders", layers) == {"A claim"}

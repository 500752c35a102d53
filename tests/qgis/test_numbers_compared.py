"""Numbers that are rates, and two numbers of one thing compared, over the sample town; the gold is shapely's and pyproj's."""

from __future__ import annotations

import operator
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from pyproj import Transformer

from spatial_rag_plugin.model.answer import CLARIFY
from spatial_rag_plugin.sampledata.writer import GPKG
from tests.qgis.algorithm_runs import register_provider
from tests.qgis.asking import answered, names, open_layers, refused
from tests.qgis.geometry_gold import Row, area_m2, length_m, read_layer, shapely
from tests.qgis.town_gold import folder  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("qgis_app")
TO_DEGREES = Transformer.from_crs("EPSG:32618", "EPSG:4326", always_xy=True)  # of the town
ENGINES = pytest.mark.parametrize("engine", ["fused", "steps"])


@pytest.fixture
def layers(qgis_app, qgis_processing, folder: Path):
    register_provider()
    opened = open_layers(folder / GPKG)
    yield opened
    opened.clear()


@pytest.fixture(scope="module")
def rows(folder: Path):
    tables = ("districts", "schools", "parks", "places", "streets")
    return {name: list(read_layer(folder / GPKG, name, 0.0005).values()) for name in tables}


@pytest.fixture(scope="module")
def counts(rows):
    """How many of each kind every district has: points on it, areas with a part in it."""
    things = {"schools": rows["schools"], "parks": rows["parks"]}
    for category in ("café", "restaurant"):
        things[category] = [row for row in rows["places"] if row.values["category"] == category]

    def inside(area: Row, thing: Row) -> bool:
        if thing.globe is None:
            return False
        if thing.globe.geom_type == "Point":
            return bool(shapely.covers(area.globe, thing.globe))
        return shapely.intersection(area.globe, thing.globe).area > 1e-12

    return {
        area.values["name"]: {kind: sum(inside(area, thing) for thing in found) for kind, found in things.items()}
        for area in rows["districts"]
    }


@ENGINES
def test_a_density_of_lines_is_their_length(engine, layers, rows):
    given = answered("road density in each district", layers, engine=engine)
    found = {row[0]: row[1] for row in given.table.rows}
    streets = shapely.union_all([row.shape for row in rows["streets"]])
    gold = {}
    for area in rows["districts"]:
        inside = shapely.intersection(area.shape, streets)  # in their own coordinates: streets run along borders
        metres = length_m(shapely.transform(inside, lambda xy: np.column_stack(TO_DEGREES.transform(xy[:, 0], xy[:, 1]))))
        gold[area.values["name"]] = metres / 1e3 / (area_m2(area.globe) / 1e6)
    assert given.table.columns[1].unit == "km per km²"
    assert found == pytest.approx(gold, rel=2e-3)


@ENGINES
def test_a_rate_of_a_field_of_one_place(engine, layers, rows):
    (area,) = (row for row in rows["districts"] if row.values["name"] == "Lakeside")
    given = answered("population of Lakeside per square kilometre", layers, engine=engine)
    assert given.value == pytest.approx(area.values["population"] / area_m2(area.globe) * 1e6, rel=1e-5)
    assert given.unit == "per km²"


COMPARED = [
    ("which districts have more cafés than restaurants", "café", operator.gt, "restaurant"),
    ("which districts have more parks than schools", "parks", operator.gt, "schools"),
    ("districts with fewer parks than schools", "parks", operator.lt, "schools"),
    ("districts with as many schools as parks", "schools", operator.eq, "parks"),
    ("districts with at least as many parks as schools", "parks", operator.ge, "schools"),
]


@ENGINES
@pytest.mark.parametrize(("question", "one", "compares", "other"), COMPARED)
def test_two_numbers_of_each(engine, question, one, compares, other, layers, counts):
    gold = {name for name, found in counts.items() if compares(found[one], found[other])}
    assert gold
    assert set(names(answered(question, layers, engine=engine))) == gold


@ENGINES
def test_more_than_none_is_more(engine, layers, counts):
    without = {name for name, found in counts.items() if not found["schools"] and found["parks"]}
    also = set(names(answered("districts with more parks than schools", layers, engine=engine)))
    assert without <= also


@pytest.mark.parametrize("name", ["Lakeside", "Eastbridge"])
def test_two_numbers_of_one(name, layers, counts):
    given = answered(f"does {name} have more cafés than restaurants?", layers)
    assert given.value is (counts[name]["café"] > counts[name]["restaurant"])


@ENGINES
@pytest.mark.parametrize(("one", "other"), [("Lakeside", "Hillcrest"), ("Hillcrest", "Lakeside")])
def test_how_far_two_numbers_are_apart(engine, one, other, layers, rows):
    people = {row.values["name"]: row.values["population"] for row in rows["districts"]}
    size = {row.values["name"]: area_m2(row.globe) for row in rows["districts"]}
    apart = answered(f"difference between the population of {one} and {other}", layers, engine=engine)
    assert apart.value == abs(people[one] - people[other])
    assert all(f"{people[name]:,}" in apart.explanation.sentences[0].text for name in (one, other))
    above = answered(f"how much larger is {one} than {other}?", layers, engine=engine)
    assert (above.value, above.unit) == (pytest.approx(size[one] - size[other], rel=1e-5), "m2")
    assert above.explanation.sentences[0].text.startswith("More by" if size[one] > size[other] else "Not more, but less by")
    times = answered(f"how many times larger is {one} than {other}?", layers, engine=engine)
    assert times.value == pytest.approx(size[one] / size[other], rel=1e-5)


@ENGINES
def test_how_many_more_of_a_kind(engine, layers, counts):
    apart = counts["Lakeside"]["schools"] - counts["Old Town"]["schools"]
    assert answered("how many more schools does Lakeside have than Old Town?", layers, engine=engine).value == apart
    assert answered("how many fewer schools does Old Town have than Lakeside?", layers, engine=engine).value == apart


@ENGINES
def test_a_list_for_each_has_the_group_beside_each_of_them(engine, layers, counts):
    given = answered("list the schools in each district", layers, engine=engine)
    assert [column.name for column in given.table.columns] == ["district", "name"]
    by_district = Counter(row[0] for row in given.table.rows)
    assert by_district == {name: found["schools"] for name, found in counts.items() if found["schools"]}


@ENGINES
def test_the_extreme_one_of_each(engine, layers):
    given = answered("which school in each district has the most pupils?", layers, engine=engine)
    everyone = answered("list the schools in each district", layers)
    pupils = {f["name"]: f["pupils"] for layer in layers if layer.name() == "schools" for f in layer.getFeatures()}
    best: dict = {}
    for district, school in everyone.table.rows:
        best[district] = max(best.get(district, 0), pupils[school] if isinstance(pupils[school], int) else 0)
    assert {row[0]: row[2] for row in given.table.rows} == {district: most for district, most in best.items() if most}
    oldest = answered("the oldest school of each operator", layers, engine=engine)
    assert [column.name for column in oldest.table.columns] == ["operator", "name", "built"]
    assert len({row[0] for row in oldest.table.rows}) == len({f["operator"] for f in _schools(layers) if isinstance(f["operator"], str)})


def _schools(layers):
    return [feature for layer in layers if layer.name() == "schools" for feature in layer.getFeatures()]


def test_a_difference_needs_one_of_each(layers):
    refused("difference in population between the districts and the parks", layers, CLARIFY, "which-one")


def test_the_group_is_a_column_of_the_result_layer(layers):
    from spatial_rag_plugin.qgis_adapters.result_layer import result_features
    from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers

    given = answered("restaurants within 400 m of each subway station", layers)
    found = [(feature["group"], feature["name"]) for feature in result_features(given, snapshot_layers(layers))]
    assert found == [tuple(row) for row in given.table.rows]
    assert len({feature.fid for feature in given.features}) < len(given.features), "a restaurant near two stations stands in both"

"""Numbers of features: both engines give the same, and they are those that shapely and pyproj give, one pair at a time."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransformContext, QgsDistanceArea, QgsGeometry

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import CRSS, WGS84, Maker, register_providers
from geodesy_oracle import GEOD, moved_geometry
from layers import memory_layer
from test_engine_equal import SEEDS, assert_equal, both

from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

MODES = pytest.mark.parametrize("mode", list(EngineMode))
TOPOLOGIES = tuple(topology for topology in ops.Topology if topology is not ops.Topology.DISJOINT)
STATISTICS = st.sampled_from(list(ops.Statistic))


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def gathering(features, reference, operation: ops.Gather, *more: Step) -> Workflow:
    """The gathering, and what follows it; each further step takes the one before."""
    steps = [Step("f", ops.Load(features.id(), "things")), Step("r", ops.Load(reference.id(), "places"))]
    steps.append(Step("g", operation, (("features", "f"), ("reference", "r"))))
    steps += more
    feeds = [step.id for step in steps if step.operation.output is ops.PortType.FEATURES]
    last = steps[-1]
    return Workflow(tuple(steps), feeds[-1], last.id if last.operation.output is not ops.PortType.FEATURES else "", "numbers")


def after(step_id: str, operation: ops.Operation, source: str = "g") -> Step:
    return Step(step_id, operation, (("features", source),))


def shapes(layer) -> list:
    """Shapely geometries in the layer's CRS, None for missing ones."""
    return [shapely.from_wkt(f.geometry().asWkt(17)) if f.hasGeometry() else None for f in layer.getFeatures()]


@given(seed=SEEDS, topology=st.sampled_from(TOPOLOGIES), statistic=STATISTICS, source=st.sampled_from(("size", "price", "amount")))
@example(seed=4393655, topology=ops.Topology.INTERSECTS, statistic=ops.Statistic.COUNT, source="size")  # groups that rounding sets apart
def test_gathering_is_the_same_in_both_engines(seed, topology, statistic, source):
    maker = Maker(seed)
    lattice = maker.random.random() < 0.5
    places = (WGS84, WGS84) if lattice else (maker.random.choice(CRSS), maker.random.choice(CRSS))
    features = maker.layer("things", places[0], lattice=lattice)
    reference = features if maker.random.random() < 0.2 else maker.layer("places", places[1], lattice=lattice)
    operation = ops.Gather("found", statistic, source, topology, same_source=reference is features)
    yes, few = maker.random.random() < 0.5, maker.random.randint(0, 3)
    if maker.random.random() < 0.4:
        operation = ops.Gather("found", topology=topology, same_source=reference is features)
    first, *others = (ops.Summarise(statistic, "found") for statistic in maker.random.choices(list(ops.Statistic), k=few + 1))
    more = maker.random.choice((
        (),
        (after("c", ops.Filter(Compare("found", maker.random.choice(list(Comparison)), 1))),),
        (after("t", ops.Top("found", few, yes, maker.random.randint(0, 2), ties=maker.random.random() < 0.5)),),
        (after("v", ops.Summarise(maker.random.choice(list(ops.Statistic)), "found")),),
        (after("v", ops.SummariseBy("kind", maker.random.choice(list(ops.Statistic)), "found", entries=yes)),),
        (after("v", ops.SummariseBy(maker.random.choice(("kind", "")), first.statistic, "found", more=tuple(others))),),
        (after("d", ops.Derive("ratio", "found", maker.random.choice(("size", "")), 100.0)), after("v", ops.Lookup("ratio"), "d")),
    ))  # fmt: skip
    fused, stepwise = both(workflow := gathering(features, reference, operation, *more), [features, reference])
    assert_equal(fused, stepwise, workflow)
    assert fused.table == stepwise.table or _close(fused.table, stepwise.table)


def _close(one, two) -> bool:
    same = one.columns == two.columns and len(one.rows) == len(two.rows)
    return same and all(x == y or x == pytest.approx(y) for a, b in zip(one.rows, two.rows) for x, y in zip(a, b))


@settings(max_examples=examples(60), deadline=None)
@given(seed=SEEDS, metres=st.sampled_from((0.0, 500.0, 5_000.0, 40_000.0)))
def test_gathering_within_a_distance(seed, metres):
    maker = Maker(seed)
    features = maker.layer("things", maker.random.choice(CRSS), size=12)
    reference = features if maker.random.random() < 0.3 else maker.layer("places", maker.random.choice(CRSS), size=12)
    same = reference is features
    operation = ops.Gather("found", topology=None, distance_m=metres, same_source=same)
    workflow = gathering(features, reference, operation)
    fused, stepwise = both(workflow, [features, reference])
    assert_equal(fused, stepwise, workflow)
    # one feature at a time by the engine's own relation, which has an oracle of its own
    for fid, found in zip(fused.candidates.fids.tolist(), fused.candidates.measures["found"].tolist()):
        steps = (
            Step("r", ops.Load(reference.id(), "places")),
            Step("f", ops.Load(features.id(), "things")),
            Step("one", ops.Pick((fid,)), (("features", "f"),)),
            Step("near", ops.WithinDistance(metres, same_source=same), (("features", "r"), ("reference", "one"))),
        )
        alone = execute(Workflow(steps, "near"), snapshot_layers([features, reference]), Settings())
        here = features.getFeature(fid).hasGeometry()
        assert (len(alone.candidates) if here else None) == (found if found == found else None)


@settings(max_examples=examples(80), deadline=None)
@given(seed=SEEDS)
def test_counts_against_shapely(seed):
    """On a lattice points fall on borders and corners: those count for every area that they touch."""
    maker = Maker(seed)
    areas = maker.layer("things", WGS84, maker.random.choice(("Polygon", "MultiPolygon")), size=12, lattice=True)
    others = maker.layer("places", WGS84, maker.random.choice(("Point", "LineString", "Polygon")), size=30, lattice=True)
    workflow = gathering(areas, others, ops.Gather("found"))
    found = execute(workflow, snapshot_layers([areas, others]), Settings()).candidates.measures["found"]
    things = [shape for shape in shapes(others) if shape is not None]
    for area, count in zip(shapes(areas), found.tolist()):
        if area is None:
            assert count != count
            continue
        assert count == sum(shapely.covers(shapely.make_valid(area), thing) for thing in things)


@settings(max_examples=examples(60), deadline=None)
@given(seed=SEEDS, kind=st.sampled_from(("Polygon", "LineString")))
def test_sizes_of_parts_against_pyproj(seed, kind):
    maker = Maker(seed)
    code, other = maker.random.choice((WGS84, "EPSG:3857", "EPSG:2249")), maker.random.choice((WGS84, "EPSG:3857"))
    areas = maker.layer("things", code, "Polygon", size=6)
    parts = maker.layer("places", other, kind, size=12)
    size = ops.AREA_COLUMN if kind == "Polygon" else ops.LENGTH_COLUMN
    workflow = gathering(areas, parts, ops.Gather("found", ops.Statistic.SUM, size=size))
    fused, stepwise = both(workflow, [areas, parts])
    assert_equal(fused, stepwise, workflow)
    there = [shapely.make_valid(moved_geometry(shape, other, code)) for shape in shapes(parts) if shape is not None]
    for area, found in zip(shapes(areas), fused.candidates.measures["found"].tolist()):
        if area is None:
            assert found != found
            continue
        inside = [part for part in shapely.intersection(there, shapely.make_valid(area)) if not part.is_empty]
        if kind == "Polygon":
            expected = geodesic_area(moved_geometry(shapely.union_all(inside), code, WGS84)) if inside else 0.0
        else:
            expected = sum(GEOD.geometry_length(moved_geometry(part, code, WGS84)) for part in inside)
        # QGIS takes the edges of what it measures for short: over many kilometres a geodesic runs some metres beside the edge
        assert found == pytest.approx(expected, rel=2e-3, abs=100.0)
        if code == other:
            tool = measure(code)
            # joined before it is cut, or it has more vertices
            joint = shapely.intersection(shapely.union_all(there), shapely.make_valid(area)) if kind == "Polygon" else None
            areas = [part for part in shapely.get_parts(joint) if part.geom_type == "Polygon"] if joint is not None else []
            exact = sum(tool.measureArea(QgsGeometry.fromWkt(part.wkt)) for part in areas)
            exact += sum(tool.measureLength(QgsGeometry.fromWkt(part.wkt)) for part in inside) if kind == "LineString" else 0.0
            assert found == pytest.approx(exact if inside else 0.0, rel=1e-6, abs=1e-3)


def measure(code: str) -> QgsDistanceArea:
    area = QgsDistanceArea()
    area.setSourceCrs(QgsCoordinateReferenceSystem(code), QgsCoordinateTransformContext())
    area.setEllipsoid("EPSG:7030")
    return area


def geodesic_area(shape) -> float:
    polygons = [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon"]
    return sum(abs(GEOD.geometry_area_perimeter(shapely.geometry.polygon.orient(part))[0]) for part in polygons)


@settings(max_examples=examples(40), deadline=None)
@given(seed=SEEDS)
def test_numbers_of_parts_that_were_cut(seed):
    """What is counted in, or measured around, the parts of features inside regions: not the whole features."""
    maker = Maker(seed)
    features, regions = maker.layer("things", WGS84, "Polygon", size=10), maker.layer("regions", WGS84, "Polygon", size=5)
    points = maker.layer("places", maker.random.choice(CRSS), "Point", size=60)
    steps = [
        Step("f", ops.Load(features.id(), "things")), Step("r", ops.Load(regions.id(), "regions")),
        Step("p", ops.Load(points.id(), "places")),
        Step("c", ops.Clip(), (("features", "f"), ("reference", "r"))),
        Step("g", ops.Gather("found"), (("features", "c"), ("reference", "p"))),
        Step("m", ops.MeasureSize(ops.PERIMETER_COLUMN), (("features", "g"),)),
    ]  # fmt: skip
    workflow = Workflow(tuple(steps), "m", "", "parts")
    fused, stepwise = both(workflow, [features, regions, points])
    # cut in pieces and joined again, an edge has more vertices, and between them it is a geodesic
    assert_equal(fused, stepwise, workflow, 1e-6)


DISTRICTS = [
    ("Polygon ((0 0, 1 0, 1 1, 0 1, 0 0))", ("West", 1000, "a")),
    ("Polygon ((1 0, 2 0, 2 1, 1 1, 1 0))", ("East", 500, "b")),
    ("Polygon ((3 0, 4 0, 4 1, 3 1, 3 0))", ("Empty", 0, "b")),
    (None, ("Nowhere", None, None)),
]
SCHOOLS = [
    ("Point (0.5 0.5)", ("A", 10, "x")),
    ("Point (0.2 0.2)", ("B", 30, "x")),
    ("Point (1 0.5)", ("Border", None, "")),
    ("Point (1.5 0.5)", ("C", 20, None)),
    (None, ("Lost", 7, "x")),
]


@pytest.fixture
def district_schools():
    districts = memory_layer("name:string,people:integer,kind:string", DISTRICTS, "Polygon", name="districts")
    return districts, memory_layer("name:string,pupils:integer,kind:string", SCHOOLS, name="schools")


def run(mode, workflow, *layers):
    return execute(workflow, snapshot_layers(layers), Settings(engine=mode))


@MODES
@pytest.mark.parametrize(
    ("statistic", "source", "expected"),
    [
        (ops.Statistic.COUNT, ops.KEY_COLUMN, [3, 2, 0, None]),
        (ops.Statistic.COUNT, "pupils", [2, 1, 0, None]),
        (ops.Statistic.SUM, "pupils", [40, 20, 0, None]),
        (ops.Statistic.MEAN, "pupils", [20, 20, None, None]),
        (ops.Statistic.MAX, "pupils", [30, 20, None, None]),
        (ops.Statistic.MEDIAN, "pupils", [20, 20, None, None]),
        (ops.Statistic.RANGE, "pupils", [20, 0, None, None]),
        (ops.Statistic.STDEV, "pupils", [10, 0, None, None]),
        (ops.Statistic.VARIANCE, "pupils", [100, 0, None, None]),
    ],
)
def test_what_is_on_a_border_counts_on_both_sides(mode, district_schools, statistic, source, expected):
    workflow = gathering(*district_schools, ops.Gather("found", statistic, source))
    found = run(mode, workflow, *district_schools).candidates.measures["found"].tolist()
    assert [None if value != value else value for value in found] == expected


@MODES
def test_a_computed_column_hides_the_field_of_its_name(mode, district_schools):
    """The new column is called like a field of text; conditions, rankings and values go by the new one."""
    for more, expected in (
        ((after("c", ops.Filter(Compare("kind", Comparison.GE, 3))),), ["West"]),
        ((after("t", ops.Top("kind", 1, skip=1)),), ["East"]),
        ((after("d", ops.Derive("people", "kind", "people", 1000.0)), after("c", ops.Filter(Compare("people", Comparison.EQ, 4)), "d")),
         ["East"]),
    ):  # fmt: skip
        workflow = gathering(*district_schools, ops.Gather("kind"), *more)
        assert list(run(mode, workflow, *district_schools).candidates.names) == expected
    workflow = gathering(*district_schools, ops.Gather("kind"), after("v", ops.Lookup("kind")))
    assert run(mode, workflow, *district_schools).value == 3


@MODES
def test_a_table_by_a_field(mode, district_schools):
    _, schools = district_schools
    steps = (Step("s", ops.Load(schools.id(), "schools")), after("v", ops.SummariseBy("kind"), "s"))
    result = run(mode, Workflow(steps, "s", "v"), *district_schools)
    assert result.value is None
    assert result.table.rows == (("x", 3), (None, 2))
    steps = (steps[0], after("v", ops.SummariseBy("kind", ops.Statistic.SUM, "pupils", "pupils"), "s"))
    table = run(mode, Workflow(steps, "s", "v"), *district_schools).table
    assert table.rows == (("x", 47.0), (None, 20.0))
    assert [(column.name, column.unit) for column in table.columns] == [("kind", ""), ("sum pupils", "pupils")]


@MODES
def test_several_numbers_in_one_table(mode, district_schools):
    _, schools = district_schools
    more = (ops.Summarise(ops.Statistic.SUM, "pupils", "pupils"), ops.Summarise(ops.Statistic.STDEV, "pupils"))
    steps = (Step("s", ops.Load(schools.id(), "schools")), after("v", ops.SummariseBy("kind", more=more), "s"))
    table = run(mode, Workflow(steps, "s", "v"), *district_schools).table
    assert [column.name for column in table.columns] == ["kind", "count", "sum pupils", "stdev pupils"]
    assert [row[:3] for row in table.rows] == [("x", 3, 47.0), (None, 2, 20.0)]
    steps = (steps[0], after("v", ops.SummariseBy("", ops.Statistic.MEAN, "pupils", more=(ops.Summarise(ops.Statistic.COUNT),)), "s"))
    table = run(mode, Workflow(steps, "s", "v"), *district_schools).table
    assert ([column.name for column in table.columns], [row[1] for row in table.rows]) == (["mean pupils", "count"], [5])
    none = after("n", ops.Filter(Compare("kind", Comparison.EQ, "nowhere")), "s")
    workflow = Workflow((steps[0], none, after("v", steps[1].operation, "n")), "n", "v")
    assert run(mode, workflow, *district_schools).table.rows == ((None, 0),)


@MODES
def test_a_table_by_the_entries_of_lists(mode):
    kitchens = ("pizza; italian", "{Pizza,pizza,pizza}", ";; ", None, "", "italian,,", '{"sushi bar","pizza"}')
    layer = memory_layer("name:string,kitchen:string", [("Point (0 0)", ("a", kitchen)) for kitchen in kitchens])
    steps = (Step("l", ops.Load(layer.id(), "restaurants")), after("v", ops.SummariseBy("kitchen", entries=True), "l"))
    result = run(mode, Workflow(steps, "l", "v"), layer)
    assert result.table.rows == (("pizza", 3), (None, 3), ("italian", 2), ("Pizza", 1), ("sushi bar", 1))
    assert "What has several entries counts once for each of them." in result.trace[-1].notes


@MODES
def test_what_equals_the_last_is_kept_with_it(mode, district_schools):
    _, schools = district_schools
    count = ops.Gather("found", topology=ops.Topology.INTERSECTS)

    def best(*top) -> list[str]:
        workflow = gathering(schools, district_schools[0], count, after("t", ops.Top("found", *top)))
        return list(run(mode, workflow, *district_schools[::-1]).candidates.names)

    assert best(1, True, 0, True) == ["Border"]
    assert best(2, True, 0, True) == ["Border", "A", "B", "C"]
    assert best(1, False, 0, True) == ["A", "B", "C"]
    assert best(1, False) == ["A"]
    assert best(1, False, 1, True) == ["B", "C"]


@MODES
def test_a_comparison_with_another_feature_leaves_its_numbers(mode, district_schools):
    districts, _ = district_schools
    load, area = Step("l", ops.Load(districts.id(), "districts")), ops.MeasureSize(ops.AREA_COLUMN)

    def larger(mine: int, other: int):
        steps = (
            load,
            after("a", ops.Pick((mine,)), "l"), after("am", area, "a"),
            after("b", ops.Pick((other,)), "l"), after("bm", area, "b"), after("bv", ops.Lookup(ops.AREA_COLUMN, "m2"), "bm"),
            Step("c", ops.CompareWith(ops.AREA_COLUMN, Comparison.GT), (("features", "am"), ("value", "bv"))),
            after("n", ops.Summarise(ops.Statistic.COUNT), "c"),
        )  # fmt: skip
        return run(mode, Workflow(steps, "c", "n"), districts)

    assert larger(1, 2).value == 0  # of equals none is larger
    compared = next(record for record in larger(1, 2).trace if record.operation == "CompareWith")
    value = next(record for record in larger(1, 2).trace if record.step == "bv")
    assert compared.evidence == (("West", pytest.approx(12308778361.469)),)
    assert value.value == pytest.approx(12308778361.469)
    assert value.unit == "m2"
    assert larger(1, 4).value == 0  # there is no number to compare with


@MODES
def test_a_ratio(mode, district_schools):
    districts, schools = district_schools
    steps = (
        Step("d", ops.Load(districts.id(), "districts")), Step("s", ops.Load(schools.id(), "schools")),
        after("w", ops.Pick((1,)), "d"),
        Step("in", ops.Relate(ops.Topology.INTERSECTS), (("features", "s"), ("reference", "w"))),
        after("some", ops.Summarise(ops.Statistic.COUNT), "in"), after("all", ops.Summarise(ops.Statistic.COUNT), "s"),
        Step("v", ops.Ratio(100.0, "%"), (("features", "some"), ("denominator", "all"))),
    )  # fmt: skip
    result = run(mode, Workflow(steps, "in", "v"), districts, schools)
    assert (result.value, result.unit) == (60.0, "%")
    assert [record.value for record in result.trace if record.step in ("some", "all")] == [3, 5]
    nothing = (*steps[:5], after("none", ops.Pick(()), "s"), after("all", ops.Summarise(ops.Statistic.COUNT), "none"), steps[-1])
    assert run(mode, Workflow(nothing, "in", "v"), districts, schools).value is None


@settings(max_examples=examples(60), deadline=None)
@given(seed=SEEDS)
def test_either_of_two_selections(seed):
    maker = Maker(seed)
    features = maker.layer("things", maker.random.choice(CRSS))
    reference = maker.layer("places", maker.random.choice(CRSS))
    metres = maker.random.choice((3_000.0, 20_000.0))
    pick = maker.random
    one = pick.choice((ops.WithinDistance(metres), ops.Relate(ops.Topology.INTERSECTS), ops.MeasureFrom()))
    two = pick.choice((ops.WithinDistance(metres * 2), ops.Relate(ops.Topology.INTERSECTS), ops.Nearest(2, skip=pick.randint(0, 2))))
    steps = [
        Step("f", ops.Load(features.id(), "things")), Step("r", ops.Load(reference.id(), "places")),
        Step("p", ops.PlacePoint(-71.2, 42.3, "here")),
        Step("a", one, (("features", "f"), ("reference", "r"))),
        Step("b", two, (("features", "f"), ("reference", "p"))),
        Step("e", ops.Either(), (("features", "a"), ("other", "b"))),
    ]  # fmt: skip
    if pick.random() < 0.5:
        steps.append(after("x", ops.Filter(maker.predicate()), "e"))
    workflow = Workflow(tuple(steps), steps[-1].id, "", "either")
    fused, stepwise = both(workflow, [features, reference])
    assert_equal(fused, stepwise, workflow)
    if steps[-1].id == "e":
        alone = [execute(Workflow(tuple(steps[:-1]), step), snapshot_layers([features, reference]), Settings()) for step in ("a", "b")]
        assert set(fused.candidates.fids.tolist()) == {fid for result in alone for fid in result.candidates.fids.tolist()}
        assert len(set(fused.candidates.fids.tolist())) == len(fused.candidates)


@MODES
def test_the_second_of_each(mode, district_schools):
    _, schools = district_schools
    steps = (Step("s", ops.Load(schools.id(), "schools")), Step("p", ops.PlacePoint(0.5, 0.5, "here")))
    near = Step("n", ops.Nearest(1, skip=1), (("features", "s"), ("reference", "p")))
    assert list(run(mode, Workflow((*steps, near), "n"), schools).candidates.names) == ["B"]
    far = Step("n", ops.Nearest(1, farthest=True, skip=1), (("features", "s"), ("reference", "p")))
    assert list(run(mode, Workflow((*steps, far), "n"), schools).candidates.names) == ["Border"]
    ranked = Workflow((steps[0], after("t", ops.Top("pupils", 0), "s")), "t")
    assert list(run(mode, ranked, schools).candidates.names) == ["B", "C", "A", "Lost"]


@MODES
def test_a_perimeter(mode, district_schools):
    districts, _ = district_schools
    steps = (Step("d", ops.Load(districts.id(), "districts")), after("m", ops.MeasureSize(ops.PERIMETER_COLUMN), "d"))
    found = run(mode, Workflow(steps, "m"), districts).candidates.measures["perimeter_m"]
    west = np.array([[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]], dtype=float)
    assert found[0] == pytest.approx(GEOD.line_length(*west.T), rel=1e-9)
    assert np.isnan(found[3])

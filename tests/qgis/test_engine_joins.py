"""Layers joined by a key: counts, statistics and fields brought over are the same in both engines, and those of plain Python."""

from __future__ import annotations

import random
import statistics
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import memory_layer

from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

REDUCE = {ops.Statistic.SUM: sum, ops.Statistic.MEAN: statistics.fmean, ops.Statistic.MAX: max}
KINDS = {"string": str, "integer": int}


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


class Data:
    """Towns, wells in towns, and samples of wells; keys may be missing, or belong to nothing. ``kind``: that of the keys."""

    def __init__(self, seed: int, kind: str = "string") -> None:
        pick = random.Random(seed)
        key = KINDS[kind]
        self.towns = [(key(at), pick.choice(("north", "south", None))) for at in range(1, pick.randint(3, 6))]
        known = [code for code, _ in self.towns]
        self.wells = [(f"w{at}", pick.choice((*known, *known, key(99), None))) for at in range(pick.randint(1, 9))]
        names = [name for name, _ in self.wells]
        self.samples = [(f"s{at}", pick.choice((*names, *names, "gone", None, "")), pick.choice((None, 1, 2, 5, 8))) for at in range(12)]
        self.layers = {
            "t": memory_layer(f"code:{kind},side:string", _points(self.towns), name="towns"),
            "w": memory_layer(f"name:string,town:{kind}", _points(self.wells), name="wells"),
            "s": memory_layer("name:string,well:string,nitrate:integer", _points(self.samples), name="samples"),
        }

    def run(self, *steps: Step):
        """What each engine gives for the steps behind loading the layers, which are steps "t", "w" and "s"."""
        loads = [Step(name, ops.Load(layer.id(), layer.name())) for name, layer in self.layers.items()]
        wanted = {source for step in steps for _, source in step.inputs}
        last = steps[-1]
        tabled = last.operation.output is not ops.PortType.FEATURES
        ends = (dict(last.inputs)["features"], last.id) if tabled else (last.id,)
        workflow = Workflow((*(load for load in loads if load.id in wanted), *steps), *ends)
        snapshot = snapshot_layers(list(self.layers.values()))
        return [execute(workflow, snapshot, Settings(engine=mode)) for mode in EngineMode]


def _points(rows):
    return [(f"Point ({at} 0)", row) for at, row in enumerate(rows)]


def two(features: str, reference: str) -> tuple[tuple[str, str], ...]:
    return (("features", features), ("reference", reference))


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6), kind=st.sampled_from(list(KINDS)))
def test_what_has_the_same_key_is_counted(seed, kind):
    data = Data(seed, kind)
    expected = [sum(town == code for _, town in data.wells) for code, _ in data.towns]
    counted = ops.GroupStatistic("many", ops.Statistic.COUNT, ops.KEY_COLUMN, "code", reference_field="town")
    for result in data.run(Step("c", counted, two("t", "w"))):
        assert result.candidates.measures["many"].tolist() == expected


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6), kind=st.sampled_from(list(KINDS)), negated=st.booleans())
def test_what_has_the_key_of_others_is_kept(seed, kind, negated):
    data = Data(seed, kind)
    towns, known = {town for _, town in data.wells}, {code for code, _ in data.towns}
    for result in data.run(Step("k", ops.KeepByKey("code", "town", negated), two("t", "w"))):
        assert result.candidates.fids.tolist() == [at for at, (code, _) in enumerate(data.towns, start=1) if (code in towns) != negated]
    for result in data.run(Step("k", ops.KeepByKey("town", "code", negated), two("w", "t"))):
        assert set(result.candidates.names) == {name for name, town in data.wells if (town in known) != negated}


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_has_no_key_has_none_of_them(seed):
    data = Data(seed)
    keys = {well for _, well, _ in data.samples}
    counted = ops.GroupStatistic("many", ops.Statistic.COUNT, ops.KEY_COLUMN, "town", reference_field="code")
    without = Step("f", ops.Filter(Compare("many", Comparison.EQ, 0)), (("features", "c"),))
    known = {code for code, _ in data.towns}
    for result in data.run(Step("c", counted, two("w", "t")), without):
        assert set(result.candidates.names) == {name for name, town in data.wells if town not in known}
    sampled = ops.GroupStatistic("many", ops.Statistic.COUNT, ops.KEY_COLUMN, "name", reference_field="well")
    for result in data.run(Step("c", sampled, two("w", "s")), without):
        assert set(result.candidates.names) == {name for name, _ in data.wells if name not in keys}


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6), statistic=st.sampled_from(list(REDUCE)))
def test_a_statistic_over_what_has_the_same_key(seed, statistic):
    data = Data(seed)
    groups = {name: [value for _, well, value in data.samples if well == name and value is not None] for name, _ in data.wells}
    none = 0 if statistic is ops.Statistic.SUM else None
    expected = {name: pytest.approx(REDUCE[statistic](values)) if values else none for name, values in groups.items()}
    made = ops.GroupStatistic("told", statistic, "nitrate", "name", reference_field="well")
    for result in data.run(Step("g", made, two("w", "s"))):
        told = zip(result.candidates.names, result.candidates.measures["told"])
        found = {name: None if value != value else value for name, value in told}
        assert found == expected


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6), kind=st.sampled_from(list(KINDS)))
def test_a_field_is_brought_over_two_layers(seed, kind):
    data = Data(seed, kind)
    sides, towns = dict(data.towns), dict(data.wells)
    expected = {}
    for _, well, _ in data.samples:
        side = sides.get(towns.get(well))
        expected[side or ""] = expected.get(side or "", 0) + 1
    steps = (
        Step("j", ops.JoinField("side", "side", "town", "code"), two("w", "t")),
        Step("k", ops.JoinField("side_of_town", "side", "well", "name"), two("s", "j")),
        Step("b", ops.SummariseBy("side_of_town"), (("features", "k"),)),
    )
    for result in data.run(*steps):
        assert {row[0] or "": row[1] for row in result.table.rows} == expected


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6), kind=st.sampled_from(("Point", "LineString", "Polygon")))
def test_rows_of_a_table_lie_where_what_they_belong_to_does(seed, kind):
    pick = random.Random(seed)
    shapes = {
        "Point": "Point ({0} 0)",
        "LineString": "LineString ({0} 0, {0}.5 0.5)",
        "Polygon": "Polygon (({0} 0, {0}.5 0, {0}.5 0.5, {0} 0.5, {0} 0))",
    }
    named = [(shapes[kind].format(at), [pick.choice((f"w{at}", f"w{at}", "w1"))]) for at in range(5)]
    wells = memory_layer("name:string", named, kind, name="wells")
    rows = [(f"r{at}", pick.choice(("w0", "w1", "w3", "gone", "", None)), pick.choice((1, 2, 5))) for at in range(12)]
    table = memory_layer("row:string,well:string,kept:integer", [(None, row) for row in rows], "None", "", "readings")
    west = "Polygon ((-0.2 -0.2, 1.8 -0.2, 1.8 0.8, -0.2 0.8, -0.2 -0.2))"
    area = memory_layer("part:string", [(west, ["west"])], "Polygon", name="areas")
    first = {}
    for at, feature in enumerate(wells.getFeatures()):
        first.setdefault(feature["name"], at)
    west = {row for row, well, _ in rows if first.get(well) in (0, 1)}
    loads = [Step(name, ops.Load(layer.id(), layer.name())) for name, layer in (("w", wells), ("r", table), ("a", area))]
    placed = Step("p", ops.PlaceByKey("well", "name"), two("r", "w"))
    snapshot = snapshot_layers([wells, table, area])

    def run(*steps, result, value=""):
        workflow = Workflow((*loads, *steps), result, value)
        return [execute(workflow, snapshot, Settings(engine=mode)) for mode in EngineMode]

    found = run(placed, result="p")
    for result in found:
        there = result.candidates.lons == result.candidates.lons
        assert dict(zip(result.candidates.names, there.tolist())) == {row: well in first for row, well, _ in rows}
    assert found[0].candidates.wkbs == found[1].candidates.wkbs
    for result in run(placed, Step("k", ops.Relate(ops.Topology.INTERSECTS), two("p", "a")), result="k"):
        assert set(result.candidates.names) == west
    gathered = Step("g", ops.Gather("many", ops.Statistic.COUNT, topology=ops.Topology.INTERSECTS), two("a", "p"))
    for result in run(placed, gathered, result="g"):
        assert result.candidates.measures["many"].tolist() == [len(west)]
    for result in run(placed, Step("b", ops.SummariseBy("kept"), (("features", "p"),)), result="p", value="b"):
        assert sum(row[1] for row in result.table.rows) == len(rows)


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_is_brought_over_can_be_asked_for(seed):
    data = Data(seed)
    sides = dict(data.towns)
    joined = Step("j", ops.JoinField("side", "side", "town", "code"), two("w", "t"))
    kept = Step("f", ops.Filter(Compare("side", Comparison.EQ, "north")), (("features", "j"),))
    for result in data.run(joined, kept):
        assert set(result.candidates.names) == {name for name, town in data.wells if sides.get(town) == "north"}

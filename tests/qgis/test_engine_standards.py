"""Numbers against what is usual: groups, shares by rank and marks are the same in both engines, and those of plain Python."""

from __future__ import annotations

import math
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
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull, Not
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

MEANS = {ops.Statistic.MEAN: statistics.fmean, ops.Statistic.MEDIAN: statistics.median, ops.Statistic.MAX: max}


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


def plots(seed: int):
    """Some plots with a rent and a quarter, both of which may be missing; rents repeat, so that there are ties."""
    pick = random.Random(seed)
    rows = [(pick.choice((None, 0, 1, 2, 5, 5, 9, -3)), pick.choice((None, "", "n", "s", "w"))) for _ in range(pick.randint(1, 14))]
    features = [(f"Point ({at} 0)", (f"p{at}", rent, quarter)) for at, (rent, quarter) in enumerate(rows)]
    return memory_layer("name:string,rent:integer,quarter:string", features, name="plots"), rows


def run_both(layer, *steps: Step):
    """What each engine gives for the steps behind loading the layer, which is step "l"."""
    workflow = Workflow((Step("l", ops.Load(layer.id(), "plots")), *steps), steps[-1].id)
    return [execute(workflow, snapshot_layers([layer]), Settings(engine=mode)).candidates for mode in EngineMode]


def column(candidates, name: str) -> dict[str, float | None]:
    values = candidates.measures[name].tolist()
    return {who: None if value != value else pytest.approx(value) for who, value in zip(candidates.names, values)}


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6), statistic=st.sampled_from(list(MEANS)), factor=st.sampled_from((1.0, 0.5, 2.0)))
def test_a_statistic_of_the_same_group(seed, statistic, factor):
    layer, rows = plots(seed)
    groups = {quarter: [rent for rent, other in rows if other == quarter and rent is not None] for _, quarter in rows if quarter}
    known = [(f"p{at}", groups.get(quarter)) for at, (_, quarter) in enumerate(rows)]
    expected = {name: MEANS[statistic](rents) * factor if rents else None for name, rents in known}
    made = Step("g", ops.GroupStatistic("usual", statistic, "rent", "quarter", factor), (("features", "l"), ("reference", "l")))
    for found in run_both(layer, made):
        assert column(found, "usual") == expected


@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 10**6), percent=st.sampled_from((5.0, 10.0, 25.0, 33.0, 50.0, 100.0)), most=st.booleans())
def test_a_share_by_rank_is_rounded_up_and_keeps_equals(seed, percent, most):
    layer, rows = plots(seed)
    rents = sorted((rent for rent, _ in rows if rent is not None), reverse=most)
    last = rents[math.ceil(len(rents) * percent / 100) - 1] if rents else None
    expected = {f"p{at}" for at, (rent, _) in enumerate(rows) if rent is not None and (rent >= last if most else rent <= last)}
    for found in run_both(layer, Step("t", ops.Top("rent", 0, most, ties=True, percent=percent), (("features", "l"),))):
        assert set(found.names) == expected
        assert len(found.names) == len(expected)


@settings(max_examples=examples(10), deadline=None)
@given(seed=st.integers(0, 10**6), percent=st.sampled_from((10.0, 50.0)))
def test_a_share_of_each_group(seed, percent):
    layer, rows = plots(seed)
    expected = set()
    for group in {quarter for _, quarter in rows if quarter}:
        rents = sorted((rent for rent, quarter in rows if quarter == group and rent is not None), reverse=True)
        last = rents[math.ceil(len(rents) * percent / 100) - 1] if rents else None
        expected |= {f"p{at}" for at, (rent, quarter) in enumerate(rows) if quarter == group and rent is not None and rent >= last}
    for found in run_both(layer, Step("t", ops.TopIn("rent", "quarter", 0, ties=True, percent=percent), (("features", "l"),))):
        assert set(found.names) == expected


@settings(max_examples=examples(10), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_marks_are_left_out_where_nothing_is_known(seed):
    layer, rows = plots(seed)
    expected = {f"p{at}": 100.0 * (quarter == "n") if quarter else None for at, (_, quarter) in enumerate(rows)}
    mark = ops.Mark("northern", Compare("quarter", Comparison.EQ, "n"), "quarter")
    for found in run_both(layer, Step("m", mark, (("features", "l"),))):
        assert column(found, "northern") == expected


@settings(max_examples=examples(10), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_marks_of_having_no_value_are_known_of_each(seed):
    layer, rows = plots(seed)
    expected = {f"p{at}": 100.0 * (rent is not None) for at, (rent, _) in enumerate(rows)}
    mark = ops.Mark("let", Not(IsNull("rent")), "")
    for found in run_both(layer, Step("m", mark, (("features", "l"),))):
        assert column(found, "let") == expected


@pytest.mark.parametrize("mode", list(EngineMode))
def test_a_multiple_of_the_mean(mode):
    features = [(f"Point ({at} 0)", (f"p{at}", rent)) for at, rent in enumerate((1, 2, 3, 10, None))]
    layer = memory_layer("name:string,rent:integer", features, name="plots")
    steps = (
        Step("l", ops.Load(layer.id(), "plots")),
        Step("v", ops.Summarise(ops.Statistic.MEAN, "rent"), (("features", "l"),)),
        Step("c", ops.CompareWith("rent", Comparison.LT, 0.5), (("features", "l"), ("value", "v"))),
    )
    result = execute(Workflow(steps, "c"), snapshot_layers([layer]), Settings(engine=mode))
    assert list(result.candidates.names) == ["p0"]  # 2 is half of the mean, not less

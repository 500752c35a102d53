"""Positions as numbers: the northernmost, the easternmost, by the point that stands for each feature, in both engines."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent))
from asking import ask
from engine_cases import CRSS, Maker, register_providers
from layers import memory_layer
from test_engine_equal import SEEDS, assert_equal, both

from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

TOWNS = [("Point (10 50)", ["Mid"]), ("Point (11 53)", ["Top"]), ("Point (9 47)", ["Low"]), ("Point (12 51)", ["Right"])]


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@pytest.fixture
def towns():
    return memory_layer("name:string", TOWNS, name="towns")


@settings(max_examples=examples(60), deadline=None)
@given(seed=SEEDS, column=st.sampled_from((ops.LATITUDE_COLUMN, ops.LONGITUDE_COLUMN)), clipped=st.booleans())
def test_both_engines_measure_where_the_result_says_it_is(seed, column, clipped):
    maker = Maker(seed)
    crs = maker.random.choice(CRSS)
    layer, region = maker.layer("things", crs, size=12), maker.layer("regions", crs, "Polygon", size=4)
    steps = [Step("f", ops.Load(layer.id(), "things"))]
    if clipped:
        steps += [Step("r", ops.Load(region.id(), "regions")), Step("c", ops.Clip(), (("features", "f"), ("reference", "r")))]
    steps.append(Step("m", ops.MeasureSize(column), (("features", steps[-1].id if clipped else "f"),)))
    steps.append(Step("t", ops.Top(column, 3, maker.random.random() < 0.5), (("features", "m"),)))
    workflow = Workflow(tuple(steps), "t", "", "positions")
    fused, stepwise = both(workflow, [layer, region])
    assert_equal(fused, stepwise, workflow, 1e-7)
    found = fused.candidates
    if not clipped:
        np.testing.assert_allclose(found.measures[column], found.lats if column == ops.LATITUDE_COLUMN else found.lons, atol=1e-9)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("the northernmost town", ["Top"]),
        ("which town is the westernmost?", ["Low"]),
        ("the 2 southernmost towns", ["Low", "Mid"]),
        ("the easternmost town", ["Right"]),
        ("Welcher ist der nördlichste town?", ["Top"]),
        ("最南的town", ["Low"]),
    ],
)
def test_the_extreme_of_a_position(towns, question, expected):
    given = ask(question, [towns])
    assert [feature.name for feature in given.features] == expected, [issue.message for issue in given.issues]


def test_a_field_that_says_it_wins():
    layer = memory_layer("name:string,latitude:double", [(wkt, [*row, -at]) for at, (wkt, row) in enumerate(TOWNS)], name="towns")
    given = ask("the northernmost town", [layer])
    assert [feature.name for feature in given.features] == ["Mid"]

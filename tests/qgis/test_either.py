"""The features of two layers as one: nothing is lost, and both engines say the same of it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import CRSS, Maker, register_providers
from test_engine_equal import SEEDS, assert_equal, both

from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@settings(max_examples=examples(40), deadline=None)
@given(seed=SEEDS, kind=st.sampled_from(("Point", "LineString", "Polygon")))
def test_either_of_two_layers_keeps_all_of_both(seed, kind):
    """Their ids say nothing about each other: all features are there, with their names, whatever comes after."""
    maker = Maker(seed)
    crs = maker.random.choice(CRSS)
    # edges that go to another CRS get their vertices elsewhere in the other engine
    first, second = maker.layer("things", crs, kind), maker.layer("places", maker.random.choice(CRSS) if kind == "Point" else crs, kind)
    steps = [
        Step("f", ops.Load(first.id(), "things"), (), "things"), Step("s", ops.Load(second.id(), "places"), (), "places"),
        Step("e", ops.Either(), (("features", "f"), ("other", "s")), "both"),
    ]  # fmt: skip
    if maker.random.random() < 0.5:
        steps.append(Step("c", ops.Centroids(), (("features", "e"),), "centres"))
    workflow = Workflow(tuple(steps), steps[-1].id, "", "either")
    fused, stepwise = both(workflow, [first, second])
    there = sum(feature.hasGeometry() for layer in (first, second) for feature in layer.getFeatures())
    assert len(fused.candidates) == there
    assert_equal(fused, stepwise, workflow, 1e-6)


def test_either_of_points_that_were_given():
    steps = (Step("a", ops.PlacePoint(10.0, 50.0, "here")), Step("b", ops.PlacePoint(11.0, 51.0, "there")),
             Step("e", ops.Either(), (("features", "a"), ("other", "b")), "both"))  # fmt: skip
    workflow = Workflow(steps, "e", "", "either")
    fused, stepwise = both(workflow, [])
    assert len(fused.candidates) == 2
    assert_equal(fused, stepwise, workflow)

"""What is nearest to each feature, as a number of it: both engines give the same, and each of the things belongs to one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import CRSS, Maker, register_providers
from test_engine_equal import SEEDS, assert_equal, both
from test_engine_numbers import gathering, shapes

from spatial_rag_plugin.workflow import operations as ops
from tests.examples import examples


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@settings(max_examples=examples(20), deadline=None)
@given(seed=SEEDS)
def test_gathering_what_is_nearest_to_each(seed):
    maker = Maker(seed)
    features = maker.layer("things", maker.random.choice(CRSS), "Point", size=5)
    reference = maker.layer("places", maker.random.choice(CRSS), "Point", size=15)
    workflow = gathering(features, reference, ops.Gather("found", topology=None))
    fused, stepwise = both(workflow, [features, reference])
    assert_equal(fused, stepwise, workflow)
    found = fused.candidates.measures["found"]
    placed = [shape for shape in shapes(reference) if shape is not None and not shape.is_empty]
    if any(count == count for count in found.tolist()):
        assert sum(count for count in found.tolist() if count == count) == len(placed)  # each belongs to one

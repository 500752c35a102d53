"""North of a river is all that the river parts from the south, not the sector over its middle; of a point it stays the sector."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from asking import ask
from engine_cases import register_providers
from layers import memory_layer
from test_engine_equal import assert_equal, both

from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow

RIVER = "LineString (10 50.02, 10.1 50.05, 10.2 50.0, 10.3 50.04)"
MILLS = [
    ("Point (10.02 50.20)", ["far north-west"]),
    ("Point (10.1 50.06)", ["at the bend"]),
    ("Point (10.2 50.01)", ["in the dip"]),
    ("Point (10.1 50.04)", ["below the bend"]),
    ("Point (10.28 49.95)", ["far south-east"]),
    ("Point (10.6 50.05)", ["beyond its end"]),
]


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@pytest.fixture
def layers():
    courses = [(RIVER, ["Ilme"]), ("LineString (10.4 49.9, 10.41 50.1)", ["Leine"])]
    rivers = memory_layer("name:string", courses, "LineString", name="rivers")
    lakes = [("Polygon ((10 50.019, 10.15 50.019, 10.3 50.019, 10.3 50.021, 10 50.021, 10 50.019))", ["Long Lake"])]
    return [memory_layer("name:string", MILLS, name="mills"), rivers, memory_layer("name:string", lakes, "Polygon", name="lakes")]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("mills north of the Ilme", {"far north-west", "at the bend", "in the dip"}),
        ("mills south of the Ilme", {"below the bend", "far south-east"}),
        ("mills on the north bank of the Ilme", {"far north-west", "at the bend", "in the dip"}),
        ("mills am Südufer der Ilme", {"below the bend", "far south-east"}),
        ("Ilme以南的mills", {"below the bend", "far south-east"}),
        ("Ilme北岸的mills", {"far north-west", "at the bend", "in the dip"}),
        ("mills west of the Leine", {name for _, (name,) in MILLS} - {"far north-west", "beyond its end"}),
        ("mills south of Long Lake", {"in the dip", "far south-east"}),
    ],
)
def test_all_that_lies_on_that_side(layers, question, expected):
    answer = ask(question, layers)
    assert {row.name for row in answer.features} == expected, answer.issues


def test_both_engines_take_the_same_side(layers):
    mills, rivers, _ = layers
    steps = (
        Step("m", ops.Load(mills.id(), "mills")),
        Step("r", ops.Load(rivers.id(), "rivers")),
        Step("d", ops.InDirection(0.0, across=True), (("features", "m"), ("reference", "r"))),
    )
    workflow = Workflow(steps, "d", "", "sides")
    fused, stepwise = both(workflow, [mills, rivers])
    assert_equal(fused, stepwise, workflow, 1e-7)
    assert set(fused.candidates.azimuth_deg.tolist()) == {0.0}

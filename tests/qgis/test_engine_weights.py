"""Means that are weighted and numbers of different values: both engines give what plain Python gives."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from test_engine_numbers import MODES, after, district_schools, run

from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow

__all__ = ["district_schools"]  # the fixture


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@MODES
def test_means_that_are_weighted_and_different_values(mode, district_schools):
    _, schools = district_schools
    readings = (ops.Summarise(ops.Statistic.DISTINCT, "kind"), ops.Summarise(ops.Statistic.DISTINCT, "pupils"))
    steps = (Step("s", ops.Load(schools.id(), "schools")), after("v", ops.SummariseBy("kind", more=readings), "s"))
    rows = run(mode, Workflow(steps, "s", "v"), *district_schools).table.rows
    pupils = {kind: {f["pupils"] for f in schools.getFeatures() if (f["kind"] or None) == kind} for kind in ("x", None)}
    known = {kind: [value for value in values if isinstance(value, (int, float))] for kind, values in pupils.items()}
    assert rows == (("x", 3, 1, len(known["x"])), (None, 2, 0, len(known[None])))
    steps = (steps[0], after("v", ops.SummariseBy("kind", ops.Statistic.MEAN, "pupils", weight="pupils"), "s"))
    found = dict(run(mode, Workflow(steps, "s", "v"), *district_schools).table.rows)
    for kind in ("x", None):
        values = [f["pupils"] for f in schools.getFeatures() if (f["kind"] or None) == kind and isinstance(f["pupils"], (int, float))]
        assert found[kind] == pytest.approx(sum(value**2 for value in values) / sum(values))
    for reading, wanted in (
        (ops.Summarise(ops.Statistic.DISTINCT, "kind"), 1),
        (ops.Summarise(ops.Statistic.MEAN, "pupils", "", "pupils"), None),
    ):
        workflow = Workflow((steps[0], after("v", reading, "s")), "s", "v")
        value = run(mode, workflow, *district_schools).value
        values = [f["pupils"] for f in schools.getFeatures() if isinstance(f["pupils"], (int, float))]
        assert value == pytest.approx(sum(value**2 for value in values) / sum(values) if wanted is None else wanted)

"""The different entries of a field that holds lists, counted by both engines."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import memory_layer
from test_engine_numbers import MODES, after, run

from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


@MODES
def test_different_entries_are_counted(mode):
    kitchens = ("pizza; italian", "{Pizza,pizza,pizza}", ";; ", None, "", "italian,,")
    layer = memory_layer("name:string,kitchen:string", [("Point (0 0)", ("a", kitchen)) for kitchen in kitchens])
    count = ops.Summarise(ops.Statistic.DISTINCT, "kitchen", entries=True)
    workflow = Workflow((Step("l", ops.Load(layer.id(), "restaurants")), after("v", count, "l")), "l", "v")
    assert run(mode, workflow, layer).value == 3

"""The rows of a table that come in a place: both engines keep the same."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import memory_layer
from test_engine_numbers import after, run

from spatial_rag_plugin.model.settings import EngineMode
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow


@pytest.fixture(scope="module", autouse=True)
def _providers():
    register_providers()


@pytest.mark.parametrize("mode", list(EngineMode))
def test_the_row_in_its_place_is_kept(mode):
    kinds = ("oak", "oak", "oak", "elm", "elm", "ash", "ash", "fir", None, None, None, None)
    layer = memory_layer("name:string,kind:string", [("Point (0 0)", ("a", kind)) for kind in kinds])
    for best, rank, expected in (("most", 1, {"oak"}), ("most", 2, {"elm", "ash"}), ("least", 2, {"elm", "ash"}), ("most", 3, {"fir"}),
                                 ("most", 4, set())):  # fmt: skip
        table = ops.SummariseBy("kind", best=best, rank=rank)
        result = run(mode, Workflow((Step("l", ops.Load(layer.id(), "trees")), after("v", table, "l")), "l", "v"), layer)
        assert {row[0] for row in result.table.rows} == expected

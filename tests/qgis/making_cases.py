"""What the tests of made geometries share: workflows of one operation, runs in either engine, and when two results are the same."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from engine_cases import WGS84
from hypothesis import strategies as st
from layers import memory_layer

from spatial_rag_plugin.engine import execute
from spatial_rag_plugin.model.answer import RunResult
from spatial_rag_plugin.model.settings import EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.workflow import operations as ops
from spatial_rag_plugin.workflow.graph import Step, Workflow

SEEDS = st.integers(0, 2**32 - 1)
INTERSECTION, DIFFERENCE, UNION = ops.OverlayKind
OF_ONE = (ops.Buffer(400.0), ops.Buffer(3_000.0, True), ops.Dissolve(), ops.Dissolve("kind"), ops.Centroids(), ops.MeanCentre(),
          ops.DensestQuarter())  # fmt: skip


def load(step: str, layer) -> Step:
    return Step(step, ops.Load(layer.id(), layer.name()), (), layer.name())


def made(operation, *layers, then: Sequence[ops.Operation] = ()) -> Workflow:
    """One operation on layers, then more on what it made."""
    steps = [load(f"l{i}", layer) for i, layer in enumerate(layers)]
    steps.append(Step("m", operation, tuple((port, f"l{i}") for i, port in enumerate(operation.ports)), "what was made"))
    for number, further in enumerate(then):
        steps.append(Step(f"t{number}", further, (("features", steps[-1].id),), "what was made"))
    return Workflow(tuple(steps), steps[-1].id, "", "a question")


def run(workflow: Workflow, *layers, mode: EngineMode = EngineMode.FUSED) -> RunResult:
    return execute(workflow, snapshot_layers(layers), Settings(engine=mode))


def shapes(result: RunResult) -> list:
    return [shapely.from_wkb(wkb) for wkb in result.candidates.wkbs]


def only(result: RunResult):
    (shape,) = shapes(result)
    return shape


def assert_same(first: RunResult, second: RunResult) -> None:
    ours, theirs = first.candidates, second.candidates
    assert (ours.layer_id, ours.fids.tolist(), ours.names) == (theirs.layer_id, theirs.fids.tolist(), theirs.names)
    for one, other in zip(shapes(first), shapes(second)):
        assert one.geom_type.replace("Multi", "") == other.geom_type.replace("Multi", "")
        # cutting rounds: the two may differ by a hair along their border, never by more
        assert shapely.hausdorff_distance(one, other) < 1e-7 or one.symmetric_difference(other).area < 1e-12
    about = [[(ref.layer_id, ref.fid, ref.name, ref.step) for ref in result.references] for result in (first, second)]
    assert about[0] == about[1]
    for name, column in ours.measures.items():
        np.testing.assert_allclose(column, theirs.measures[name], rtol=1e-6, atol=1e-6)


def geometries(layer) -> list:
    return [shapely.from_wkb(bytes(f.geometry().asWkb().data())) for f in layer.getFeatures() if f.hasGeometry()]


def lines(*rows: tuple[str, str], crs: str = WGS84):
    return memory_layer("name:string", [(wkt, [name]) for name, wkt in rows], "LineString", crs, "lines")

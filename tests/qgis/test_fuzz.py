"""Random questions over random layers: never an exception, never a changed layer, and both engines find the same."""

from __future__ import annotations

import math
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from qgis.core import QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import ANSWERED, CLARIFY, FAILED
from spatial_rag_plugin.model.settings import EngineMode, Settings
from tests.qgis.engine_cases import register_providers
from tests.qgis.layers import memory_layer


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app):
    register_providers()


_MOST_SECONDS = 20.0
_CRS = {"EPSG:4326": (10.0, 50.0, 0.02), "EPSG:32632": (571666.0, 5539109.0, 1500.0), "EPSG:3857": (1113194.0, 6446275.0, 2500.0)}
_NAMES = st.sampled_from(["Elm", "Oak Hall", "Kiln", "Ash & Co", "O'Neill", "", "Mill 5"])
unit = st.floats(0, 1).map(lambda value: round(value, 3))


@st.composite
def wkt(draw: st.DrawFn, kind: str, crs: str) -> object:
    """Geometry of a kind near one place, now and then none, empty or invalid."""
    west, south, size = _CRS[crs]

    def point() -> str:
        return f"{west + draw(unit) * size!r} {south + draw(unit) * size!r}"

    odd = draw(st.integers(0, 19))
    if odd == 0:
        return None
    if odd == 1:
        return f"{kind} EMPTY"
    if kind == "Point":
        return f"Point({point()})"
    if kind == "LineString":
        return f"LineString({', '.join(point() for _ in range(draw(st.integers(2, 4))))})"
    if odd == 2:
        first = point()
        return f"Polygon(({first}, {point()}, {point()}, {point()}, {first}))"
    x, y, wide = west + draw(unit) * size, south + draw(unit) * size, (0.05 + draw(unit)) * size / 2
    ring = [(x, y), (x + wide, y), (x + wide, y + wide), (x, y + wide), (x, y)]
    return f"Polygon(({', '.join(f'{a!r} {b!r}' for a, b in ring)}))"


@st.composite
def layer(draw: st.DrawFn, name: str, kind: str) -> QgsVectorLayer:
    crs = draw(st.sampled_from(sorted(_CRS)))
    number = st.none() | st.integers(-5, 2000)
    rows = [
        (draw(wkt(kind, crs)), [draw(_NAMES), draw(st.sampled_from(["primary", "private", None])), draw(number)])
        for _ in range(draw(st.integers(0, 6)))
    ]
    return memory_layer("name:string,type:string,population:integer", rows, kind, crs, name)


@st.composite
def projects(draw: st.DrawFn) -> list[QgsVectorLayer]:
    kinds = {"schools": "Point", "districts": "Polygon", "roads": "LineString"}
    return [draw(layer(name, kind)) for name, kind in kinds.items()]


_THINGS = ["schools", "districts", "roads", "primary schools", "Oak Hall", "Elm", "private schools"]
things = st.sampled_from(_THINGS)


@st.composite
def relations(draw: st.DrawFn) -> str:
    words = [
        "within {d} of", "in", "near", "not in", "more than {d} from", "north of", "touching", "crossing", "that contain",
        "between {d} and 2 km from",
        "nearest to", "farthest from", "outside", "along", "completely within",
    ]  # fmt: skip
    distance = draw(st.sampled_from(["200 m", "0.5 km", "1 mile", "0 m"]))
    return f"{draw(st.sampled_from(words)).format(d=distance)} {draw(st.sampled_from(['', 'the ', 'a ']))}{draw(things)}"


@st.composite
def questions(draw: st.DrawFn) -> str:
    opening = draw(st.sampled_from([
        "", "which ", "how many ", "list the ", "the largest ", "the 2 longest ", "the second largest ",
        "the total area of the ",
        "the average population of the ", "total length of the ", "what percentage of the ", "how far are the ", "convex hull of the ",
        "centroids of the ",
        "buffer of 100 m around the ", "how many schools are there in each of the ", "number of roads by type for the ",
    ]))  # fmt: skip
    closing = draw(st.sampled_from([
        "", " with a population over 100", " larger than 1 ha", " with at least 2 schools", " without a name", " in each district",
        " by type",
        " with the most schools", " from Elm", " built before 1990", " sorted by population",
    ]))  # fmt: skip
    middle = " and ".join(draw(st.lists(relations(), max_size=2)))
    return f"{opening}{draw(things)} {middle}{closing}".strip()


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(question=questions(), layers=projects())
def test_answers_and_engines_agree(question: str, layers: list[QgsVectorLayer]) -> None:
    before = [(item.featureCount(), [feature.attributes() for feature in item.getFeatures()]) for item in layers]
    snapshot = api.snapshot(layers)
    started = time.thread_time()
    answer = api.ask_snapshot(question, snapshot)
    assert time.thread_time() - started < _MOST_SECONDS
    assert answer.status in (ANSWERED, CLARIFY, FAILED)
    assert answer.explanation.text.strip()
    for found in answer.features:
        assert found.distance_m is None or found.distance_m >= 0
        assert found.azimuth_deg is None or 0 <= found.azimuth_deg < 360
    assert [(item.featureCount(), [feature.attributes() for feature in item.getFeatures()]) for item in layers] == before
    plan = api.plan(question, snapshot)
    if plan.runnable and plan.workflow is not None and answer.status == ANSWERED:
        again = api.run(plan.workflow, snapshot, Settings(engine=EngineMode.STEPS))
        fused = api.run(plan.workflow, snapshot)
        assert _brief(again) == _brief(fused)


def _brief(result: object) -> object:
    """What both engines must agree on: the features, and the value to nine digits."""
    candidates, value, table = result.candidates, result.value, result.table
    if isinstance(value, float):
        value = float(f"{value:.6g}") if math.isfinite(value) else None
    rows = sorted(map(str, table.rows)) if table is not None else None
    return (sorted(candidates.fids.tolist()) if candidates is not None else None), value, rows

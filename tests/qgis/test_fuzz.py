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
from tests.examples import examples
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
    x, y, wide = west + draw(unit) * size, south + draw(unit) * size, (0.05 + draw(unit)) * size / 2
    corners = [(x, y), (x + wide, y), (x + wide, y + wide), (x, y + wide)]
    if kind == "LineString":
        # no point twice: what a line without length touches is no question of ours
        return f"LineString({', '.join(f'{a!r} {b!r}' for a, b in corners[: draw(st.integers(2, 4))])})"
    if odd == 2:
        corners[1], corners[2] = corners[2], corners[1]  # a bow tie
    return f"Polygon(({', '.join(f'{a!r} {b!r}' for a, b in [*corners, corners[0]])}))"


@st.composite
def layer(draw: st.DrawFn, name: str, kind: str, sure: str) -> QgsVectorLayer:
    """``sure`` is the name of its first feature."""
    crs = draw(st.sampled_from(sorted(_CRS)))
    number = st.none() | st.integers(-5, 2000)
    names = [sure, *draw(st.lists(_NAMES, min_size=2, max_size=6))]
    types = ["primary", "private", *(draw(st.sampled_from(["primary", "private", None])) for _ in names[2:])]
    rows = [(draw(wkt(kind, crs)), [called, sort, draw(number)]) for called, sort in zip(names, types)]
    return memory_layer("name:string,type:string,population:integer", rows, kind, crs, name)


_LAYERS = {"schools": ("Point", "Alpha School"), "districts": ("Polygon", "Old Town"), "roads": ("LineString", "Kings Road")}


@st.composite
def projects(draw: st.DrawFn) -> list[QgsVectorLayer]:
    return [draw(layer(name, kind, sure)) for name, (kind, sure) in _LAYERS.items()]


def one_of(*words: str) -> st.SearchStrategy[str]:
    return st.sampled_from(words)


anything = one_of("schools", "districts", "roads", "Alpha School", "Old Town", "Kings Road", "private schools")
distances = one_of("200 m", "0.5 km", "1 mile", "0 m")
relations = st.one_of(
    st.builds("within {} of the {}".format, distances, anything),
    st.builds("{} {} from the {}".format, one_of("at most", "less than", "more than", "at least"), distances, anything),
    st.builds("{} the {}".format, one_of("near", "north of", "nearest to", "farthest from", "close to", "south-west of"), anything),
    st.builds("{} {}".format, one_of("in", "not in", "outside", "completely within", "touching"), one_of("Old Town", "the districts")),
    st.builds("between {} and 2 km from the {}".format, distances, anything),
)
wishes = one_of(
    "",
    "with a population over 100",
    "without a name",
    "with a type",
    "whose name contains 'a'",
    "that are private",
    "with a population between 1 and 900",
)
tallies = one_of(
    "with at least 2 schools",
    "with the most schools",
    "without any school",
    "that contain a school",
    "crossed by Kings Road",
    "larger than 1 ha",
)
openings = one_of("", "which ", "how many ", "list the ", "is there any of the ", "show ")
whole = st.one_of(
    st.builds("{}{} {} {}".format, openings, one_of("schools", "districts", "roads", "private schools"), wishes, relations),
    st.builds("{}districts {} {}".format, openings, tallies, st.one_of(st.just(""), relations)),
    st.builds("the {} {} {}".format, one_of("largest", "2 smallest", "second largest"), one_of("district", "districts"), relations),
    st.builds(
        "{} {}".format,
        one_of("total length of the roads", "average population of the schools", "median population of districts"),
        relations,
    ),
    st.builds("what percentage of the {} are {}".format, one_of("schools", "roads", "districts"), relations),
    st.builds(
        "{} {}".format,
        one_of("how many schools are there in each district", "number of roads by type", "length of roads per district"),
        wishes,
    ),
    st.builds(
        "{} {}".format, one_of("convex hull of the schools", "centroids of the districts", "buffer of 100 m around the schools"), wishes
    ),
    st.builds("how far is {} from {}".format, one_of("Alpha School", "Old Town", "the nearest school"), anything),
    st.builds("nearest {} to each {}".format, one_of("school", "road"), one_of("district", "school")),
)
questions = whole.map(lambda text: " ".join(text.split()))


@settings(max_examples=examples(80), suppress_health_check=list(HealthCheck))
@given(question=questions, layers=projects())
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
        # what QGIS's own algorithms say of columns that the model adds is nothing to the person who asks
        assert not [note for record in again.trace for note in record.notes if "sr_" in note]


def _brief(result: object) -> object:
    """What both engines must agree on: the features, and the value to nine digits."""
    candidates, value, table = result.candidates, result.value, result.table
    if isinstance(value, float):
        value = float(f"{value:.6g}") if math.isfinite(value) else None
    rows = sorted(map(str, table.rows)) if table is not None else None
    return (sorted(candidates.fids.tolist()) if candidates is not None else None), value, rows

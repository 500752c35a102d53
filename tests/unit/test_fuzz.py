"""Whatever is typed over whatever layers: no exception, no hang, bounded memory, and either a workflow or a reason."""

from __future__ import annotations

import json
import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.language.language import available, load
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.codec import dumps, loads
from spatial_rag_plugin.model.frame import Frame
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.graph import Workflow
from tests.examples import examples

from .fake_world import FEATURES, FakeWorld, Named

#: Seconds of work of this thread for one question; a hang takes for ever, a slow machine does not count.
_MOST_SECONDS = 4.0
_MOST_BYTES = 64 * 1024 * 1024
_NOTHING_SLOW = settings(max_examples=examples(100), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

_ASKED = [json.loads(line)["question"] for line in Path(__file__).with_name("data").joinpath("paraphrases.jsonl").read_text().splitlines()]
_ASKED += [
    "how many schools are there in each district, and which district has the fewest per square kilometre?",
    "Wie viele Schulen gibt es in jedem Bezirk?",
    "距离地铁站500米以内的咖啡馆",
    "what percentage of the parks larger than 2 ha lie between the river and Main Street",
    "buffer the stations by 500 m and dissolve",
    "is Old Town larger than Harbour or closer to Twin than Alpha Hall",
]


def _grammar_words() -> list[str]:
    """Every word that means something to a language, out of its data."""

    def strings(value: object) -> list[str]:
        if isinstance(value, str):
            return [value]
        if isinstance(value, dict):
            return [text for key, item in value.items() for text in [str(key), *strings(item)]]
        return [text for item in value for text in strings(item)] if isinstance(value, list) else []

    found = {word.strip("@~|(){}") for code in available() for text in strings(load(code).data) for word in text.replace("|", " ").split()}
    return sorted(word for word in found if word)


_GRAMMAR = _grammar_words()
_THINGS = [  # kinds, names, fields, and what is none of them
    "café", "school", "districts", "Bezirke", "学校", "公园", "Old Town", "Alpha Hall",
    "population", "Einwohner", "人口", "a", "B-12", "€", "🙂",
]  # fmt: skip
words = st.one_of(
    st.sampled_from(_GRAMMAR),
    st.sampled_from(_THINGS),
    st.sampled_from(["500 m", "2.5 km²", "1,000", "-3", "1e9", "half", "12:30", "48°51'24\"N", "2°21'07\"E"]),
    st.sampled_from(["(", ")", ",", "?", "“", "'s", "%"]),
    st.text(max_size=6),
)
salads = st.lists(words, max_size=30).map(" ".join)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A question that somebody asked, with words lost, doubled, swapped or put in."""
    parts = draw(st.sampled_from(_ASKED)).split(" ")
    for _ in range(draw(st.integers(1, 5))):
        at = draw(st.integers(0, max(0, len(parts) - 1)))
        change = draw(st.sampled_from(("drop", "double", "swap", "put", "cut")))
        if change == "put" or not parts:
            parts.insert(at, draw(words))
        elif change == "drop":
            del parts[at]
        elif change == "double":
            parts.insert(at, parts[at])
        elif change == "swap":
            other = draw(st.integers(0, len(parts) - 1))
            parts[at], parts[other] = parts[other], parts[at]
        else:
            parts[at] = parts[at][: draw(st.integers(0, len(parts[at])))]
    return " ".join(parts)


titles = st.one_of(st.sampled_from(["name", "population", "type", "class", "区", "Straße", "fid", "area", ""]), st.text(max_size=8))


@st.composite
def fields(draw: st.DrawFn) -> FieldInfo:
    values = draw(st.lists(st.one_of(st.sampled_from(_THINGS), st.text(max_size=8)), max_size=3, unique=True))
    counts = tuple(ValueCount(value, value, 1 + index) for index, value in enumerate(values))
    low = draw(st.none() | st.floats(-1e9, 1e9))
    return FieldInfo(
        draw(titles), draw(st.sampled_from(FieldType)), draw(titles), draw(st.sampled_from(FieldRole)), draw(st.integers(0, 99)),
        draw(st.none() | st.integers(0, 9)), counts, draw(st.booleans()), draw(st.booleans()), low, low,
    )  # fmt: skip


@st.composite
def worlds(draw: st.DrawFn) -> FakeWorld:
    layers = []
    for index in range(draw(st.integers(0, 4))):
        own = draw(st.lists(fields(), max_size=4, unique_by=lambda field: field.name))
        names = tuple(field.name for field in own if field.role is FieldRole.NAME)
        kind = draw(st.sampled_from(GeometryKind))
        layers.append(LayerInfo(f"l{index}", draw(titles), kind, "EPSG:4326", draw(st.integers(-1, 99)), tuple(own), name_fields=names))
    ids = [layer.id for layer in layers]
    named = [Named(draw(st.sampled_from(ids)), fid, draw(st.sampled_from(_THINGS))) for fid in range(3)] if ids else []
    return FakeWorld(layers, named)


def checked(question: str, world: FakeWorld) -> Plan:
    started = time.thread_time()
    plan = understand(question, world, Settings())
    assert time.thread_time() - started < _MOST_SECONDS, question
    assert plan.frame is not None
    assert 0.0 <= plan.frame.confidence <= 1.0
    assert loads(Frame, dumps(plan.frame)) == plan.frame
    stopping = [issue for issue in plan.issues if issue.stops]
    assert (plan.workflow is not None) or stopping, question
    assert all(issue.message.strip() and issue.code for issue in plan.issues)
    if plan.workflow is not None:
        assert Workflow.from_json(json.loads(dumps(plan.workflow))) == plan.workflow
    return plan


@_NOTHING_SLOW
@given(salads)
@example(" ".join(["48°51'24\"N", "2°21'07\"E"] * 4))  # of each number there were three readings, of two dozen more than memory holds
def test_word_salad_over_a_town(question: str) -> None:
    checked(question, FakeWorld())


@_NOTHING_SLOW
@given(mutated())
def test_mutated_questions_over_a_town(question: str) -> None:
    checked(question, FakeWorld())


@_NOTHING_SLOW
@given(st.one_of(mutated(), salads), worlds())
def test_any_layers(question: str, world: FakeWorld) -> None:
    checked(question, world)


_PIECES = ["within 5 km of ", "and ", "the nearest ", "(", "区", "zwischen ", "not ", "1 ", "of each ", "\u202e", "or a park "]


@pytest.mark.parametrize("piece", _PIECES)
def test_long_questions_take_bounded_time_and_memory(piece: str) -> None:
    """Time and memory apart: to trace every allocation takes several times what reading takes."""
    world = FakeWorld(features=FEATURES)
    questions = (piece * 2000, "cafés " + piece * 60)
    for question in (piece, *questions):
        checked(question, world)
    tracemalloc.start()
    for question in questions:
        understand(question, world, Settings())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < _MOST_BYTES

"""Every value that travels between two stages survives its JSON, and JSON that does not fit is refused with words."""

from __future__ import annotations

import enum
import json
import math
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Optional, get_args, get_origin, get_type_hints

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.model import answer, binding, catalog, codec, frame, issue, predicate, units
from spatial_rag_plugin.model.codec import CodecError, dumps, from_jsonable, loads, to_jsonable
from spatial_rag_plugin.workflow import operations
from spatial_rag_plugin.workflow.graph import Step, Workflow
from tests.examples import examples

TEXT = st.text(max_size=20)
FINITE = st.floats(allow_nan=False, allow_infinity=False)


def members(module: Any) -> list[type]:
    """The concrete dataclasses that a module defines."""
    found = [item for item in vars(module).values() if isinstance(item, type) and item.__module__.startswith(module.__name__)]
    return [item for item in found if is_dataclass(item)]


PREDICATES = st.deferred(lambda: LEAVES | st.builds(predicate.Not, PREDICATES) | COMBINED)
SCALARS = st.booleans() | st.integers(-(2**53), 2**53) | FINITE | TEXT
LEAVES = (
    st.builds(predicate.Compare, TEXT, st.sampled_from(predicate.Comparison), SCALARS)
    | st.builds(predicate.OneOf, TEXT, st.lists(SCALARS, max_size=3).map(tuple))
    | st.builds(predicate.HasToken, TEXT, st.lists(TEXT, max_size=3).map(tuple))
    | st.builds(predicate.ContainsText, TEXT, TEXT, st.sampled_from(predicate.Edge))
    | st.builds(predicate.IsNull, TEXT)
)
COMBINED = (
    st.lists(st.deferred(lambda: PREDICATES), max_size=3)
    .map(tuple)
    .flatmap(lambda parts: st.sampled_from([predicate.AllOf(parts), predicate.AnyOf(parts)]))
)


@cache
def strategy(kind: Any, depth: int = 3) -> st.SearchStrategy:
    """Values of a declared type; phrases nest in relations, so ``depth`` bounds them."""
    origin = get_origin(kind)
    if kind is Any:
        return st.none() | st.booleans() | st.integers() | TEXT
    if kind is type(None):
        return st.none()
    if kind is predicate.Predicate:
        return PREDICATES
    if kind is operations.Operation:
        return st.one_of([strategy(item, depth - 1) for item in members(operations)])
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return st.sampled_from(kind)
    if is_dataclass(kind):
        if depth <= 0 and kind in (frame.Phrase, binding.Binding):
            return st.just(kind("leaf") if kind is frame.Phrase else kind(frame.Phrase("leaf"), binding.BindingKind.CLASS))
        hints = get_type_hints(kind, vars(sys.modules[kind.__module__]))
        return st.builds(kind, **{item.name: strategy(hints[item.name], depth - 1) for item in fields(kind)})
    if origin is tuple:
        inner = get_args(kind)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return st.lists(strategy(inner[0], depth), max_size=2 if depth > 0 else 0).map(tuple)
        return st.tuples(*(strategy(item, depth) for item in inner))
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return st.dictionaries(TEXT, strategy(get_args(kind)[1], depth), max_size=2)
    if get_args(kind):
        if depth <= 0 and type(None) in get_args(kind):
            return st.none()
        return st.one_of([strategy(item, depth) for item in get_args(kind)])
    return {bool: st.booleans(), int: st.integers(-(2**53), 2**53), float: FINITE, str: TEXT}[kind]


WHOLE = [
    frame.Frame,
    binding.GroundedFrame,
    issue.Issue,
    catalog.LayerInfo,
    catalog.Catalog,
    units.Quantity,
    answer.StepRecord,
    answer.Explanation,
]


@pytest.mark.parametrize("kind", WHOLE, ids=lambda kind: kind.__name__)
@settings(max_examples=examples(8))
@given(data=st.data())
def test_round_trip(kind: type, data: st.DataObject) -> None:
    value = data.draw(strategy(kind))
    text = dumps(value)
    assert loads(kind, text) == value
    assert dumps(loads(kind, text)) == text
    json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))


@given(PREDICATES)
def test_predicates_keep_their_class(value: predicate.Predicate) -> None:
    assert loads(predicate.Predicate, dumps(value)) == value


@pytest.mark.parametrize("kind", members(operations), ids=lambda kind: kind.__name__)
@settings(max_examples=examples(4))
@given(data=st.data())
def test_operations_in_a_workflow(kind: type, data: st.DataObject) -> None:
    operation = data.draw(strategy(kind, 2))
    sources = {operations.PortType.FEATURES: "s0", operations.PortType.VALUE: "n0"}
    given = (
        Step("s0", operations.Load("layer", "name")),
        Step("n0", operations.Summarise(operations.Statistic.COUNT), (("features", "s0"),)),
    )
    steps = (*given, Step("s1", operation, tuple((port, sources[kind]) for port, kind in operation.ports.items())))
    gives_features = operation.output is operations.PortType.FEATURES
    workflow = Workflow(steps, "s1" if gives_features else "s0", "" if gives_features else "s1", "why")
    assert Workflow.from_json(json.loads(json.dumps(workflow.to_json()))) == workflow


@given(st.lists(st.floats(), max_size=5), st.lists(st.integers(-(2**53), 2**53), max_size=5))
def test_columns(numbers: list[float], fids: list[int]) -> None:
    value = answer.Candidates("layer", np.array(fids, dtype=np.int64), np.array(numbers), np.array(numbers))
    again = loads(answer.Candidates, dumps(value))
    assert again.fids.tolist() == fids
    wanted = [math.nan if not math.isfinite(item) else item for item in numbers]
    np.testing.assert_array_equal(again.lons.astype(float), np.array(wanted, dtype=float))


def test_not_a_number_is_null() -> None:
    assert dumps({"a": math.nan, "b": math.inf, "c": np.float64("nan"), "d": np.int32(3)}) == '{"a": null, "b": null, "c": null, "d": 3}'


@pytest.mark.parametrize(
    ("kind", "text", "part"),
    [
        (frame.Frame, "not json", "not JSON"),
        (frame.Frame, "[]", "expected Frame"),
        (frame.Frame, '{"question": 5}', "expected str"),
        (frame.Frame, '{"question": "x", "output": "sculpture"}', "sculpture"),
        (frame.Frame, '{"question": "x", "bogus": 1}', "bogus"),
        (frame.Frame, "{}", "question"),
        (units.Quantity, '{"value": true}', "expected float"),
        (units.Quantity, '{"value": "5"}', "expected float"),
        (predicate.Predicate, '{"type": "Load", "layer_id": "a", "layer_name": "b"}', "not a Predicate"),
        (Optional[units.Quantity], '"x"', "none of"),
    ],
)
def test_what_does_not_fit_is_refused(kind: Any, text: str, part: str) -> None:
    with pytest.raises(CodecError, match=part):
        loads(kind, text)


def test_unknown_types_have_no_json() -> None:
    with pytest.raises(TypeError, match="no JSON form"):
        to_jsonable(object())
    with pytest.raises(CodecError):
        from_jsonable(complex, 1)


def test_two_classes_of_one_name_are_refused() -> None:
    @codec.family
    @dataclass(frozen=True)
    class OnlyInThisTest:
        value: int = 1

    namesake = type("OnlyInThisTest", (), {"__qualname__": "elsewhere"})
    with pytest.raises(TypeError, match="OnlyInThisTest"):
        codec.family(namesake)


def test_text_from_data_stays_text() -> None:
    hostile = '"},{"type":"Load"}\u2028<script>\x00'
    value = issue.Issue(issue.Severity.INFO, "code", hostile)
    assert loads(issue.Issue, dumps(value)).message == hostile

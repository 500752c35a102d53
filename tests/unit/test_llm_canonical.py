"""Readings of a language model in other forms than the grammar's: what they say is kept, and nothing of them is dropped unsaid."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.llm import Disclosure
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import LlmReading, Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import as_read, understand
from spatial_rag_plugin.workflow.operations import AREA_COLUMN, Derive, Filter, Gather, MeasureSize, SummariseBy
from tests.scripted_model import ScriptedModel
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_FIELDS = (amount("Oduya", 100, 9000), amount("ballots", 900, 19000), category("winner", ("Oduya", 30), ("Marchetti", 28)))


def layer(name: str, geometry: GeometryKind, *fields) -> LayerInfo:
    known = (name_field(filled=58, distinct=58), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 58, known, name_fields=("name",), fingerprint=name)


WORLD = FakeWorld((
    layer("wards", GeometryKind.POLYGON, *_FIELDS),
    layer("balt", GeometryKind.POINT, amount("BMENT", 0, 3), amount("PRICE", 4, 165), amount("SQFT", 5, 48)),
    layer("lots", GeometryKind.POLYGON, category("zone", ("A", 20), ("B", 38))),
    layer("sheds", GeometryKind.POLYGON, category("roof", ("flat", 20), ("steep", 38))),
))  # fmt: skip
FIRST = Settings(llm_reading=LlmReading.FIRST)


def read(question: str, reply: dict[str, Any]) -> Plan:
    plan = understand(question, WORLD, FIRST, Assistant(ScriptedModel(json.dumps(reply)), Disclosure(values=True)))
    return plan if plan.runnable else as_read(json.dumps(reply), question, WORLD, FIRST) or plan


def operations(plan: Plan) -> list:
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    assert plan.workflow is not None
    return [step.operation for step in plan.workflow.steps]


def the(kind: type, made: list):
    (found,) = (item for item in made if isinstance(item, kind))
    return found


def test_a_number_of_each_thing_that_is_grouped_by_itself() -> None:
    share = {"text": "share of Oduya votes in the ballots", "field": "Oduya", "per": {"field": "ballots"}, "percent": True}
    made = operations(read("share of Oduya votes in the ballots per ward", {
        "output": "table", "asked": ["share"], "target": {"text": "wards", "plural": True},
        "group": {"phrase": {"text": "ward"}, "text": "per ward"}, "measure": {"terms": [share]},
    }))  # fmt: skip
    divided = the(Derive, made)
    assert (divided.numerator, divided.denominator, divided.factor) == ("Oduya", "ballots", 100.0)
    assert not any(isinstance(step, SummariseBy) for step in made)


def test_what_covers_each_thing_that_is_grouped_by_itself() -> None:
    cover = {"text": "built-up share", "tally": {"counted": {"text": "sheds", "said": "built-up"}, "statistic": "sum", "dimension": "area"},
             "per": {"dimension": "area"}, "percent": True}  # fmt: skip
    made = operations(read("built-up share of each lot", {
        "output": "table", "asked": ["share"], "target": {"text": "lots", "said": "lot"},
        "group": {"phrase": {"text": "lots", "said": "lot"}, "text": "of each"}, "measure": {"terms": [cover]},
    }))  # fmt: skip
    assert the(Gather, made).size == AREA_COLUMN
    assert any(isinstance(step, MeasureSize) for step in made)


def test_a_number_is_not_dropped_where_a_field_groups() -> None:
    share = {"text": "share of Oduya votes in the ballots", "field": "Oduya", "per": {"field": "ballots"}, "percent": True}
    question = "share of Oduya votes in the ballots by winner"
    reply = {
        "output": "table", "asked": ["share"], "target": {"text": "wards", "plural": True},
        "group": {"phrase": {"text": "winner"}, "text": "by winner"}, "measure": {"terms": [share]},
    }  # fmt: skip
    plan = as_read(json.dumps(reply), question, WORLD, FIRST)
    assert plan is None or any(isinstance(step, Derive) for step in operations(plan))


@pytest.mark.parametrize(("question", "said"), [("houses without a cellar", "without a cellar"), ("Häuser ohne Keller", "ohne Keller")])
def test_a_flag_that_says_no_is_a_denial(question: str, said: str) -> None:
    target = {"text": "balt", "said": question.split()[0], "plural": True}
    condition = {"text": said, "field": "BMENT", "op": "=", "number": "0"}
    made = operations(read(question, {"output": "features", "target": {**target, "conditions": [condition]}}))
    kept = the(Filter, made).predicate
    assert isinstance(kept, Compare)
    assert (kept.field, kept.value) == ("BMENT", 0)


def test_on_how_many_things_one_stands() -> None:
    tally = {"text": "lot", "tally": {"counted": {"text": "lots"}, "kind": "intersects"}}
    made = operations(read("how many sheds stand on more than one lot?", {
        "output": "count", "asked": ["how many"],
        "target": {"text": "sheds", "plural": True, "conditions": [
            {"text": "stand on more than one lot", "op": ">", "number": "1", "term": tally}]},
    }))  # fmt: skip
    assert the(Filter, made).predicate.value == 1


def test_the_distance_to_what_is_nearest_is_measured_from_it() -> None:
    nearest = {"counted": {"text": "sheds", "said": "shed"}, "kind": "nearest"}
    term = {"text": "distance to its nearest shed", "dimension": "length", "tally": nearest}
    plan = read("distance from each house to its nearest shed", {
        "output": "table", "target": {"text": "balt", "said": "house"},
        "group": {"phrase": {"text": "balt", "said": "house"}, "text": "each"}, "measure": {"terms": [term]},
    })  # fmt: skip
    assert not any(isinstance(step, Gather) for step in operations(plan))

"""Shares "by" what is numbered are none of the numbers; the worst of what nobody wants is the most of it."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Top
from tests.unit.fake_world import FakeWorld, amount, category, name_field


def _layer(name: str, *fields: FieldInfo) -> LayerInfo:
    known = (name_field("REF_NO", 90, 90), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, known, (10.0, 50.0, 10.1, 50.1), name_fields=("REF_NO",))


ARRESTS = _layer(
    "arrests",
    FieldInfo("BEAT", FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=3, minimum=11, maximum=21),
    category("OFFENSE", ("Assault", 50), ("Theft", 40)),
    category("CLEARED", ("Dismissed", 50), ("Convicted", 40)),
)
MONITORS = _layer("monitors", amount("OZONE_MAX", 0.03, 0.11), amount("PM25_AVG", 4, 20), amount("GRAD_RATE", 50, 99))


def ask(question: str, layer: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld((layer,), ()), Settings())


@pytest.mark.parametrize(
    "question", ["percent of assault arrests dismissed by beat", "share of assault arrests that were dismissed by beat"]
)
def test_what_breaks_a_share_down_is_no_number_of_it(question: str) -> None:
    found = ask(question, ARRESTS).grounded
    assert found is not None
    assert found.target is not None
    assert (found.statistic, found.group_field, found.target.predicate) == ("mean", "BEAT", Compare("OFFENSE", Comparison.EQ, "Assault"))


@pytest.mark.parametrize(
    ("question", "field", "descending"),
    [
        ("monitor with the worst ozone", "OZONE_MAX", True),
        ("monitor with the best ozone", "OZONE_MAX", False),
        ("monitor with the worst graduation rate", "GRAD_RATE", False),
    ],
)
def test_the_worst_of_what_nobody_wants(question: str, field: str, descending: bool) -> None:
    found = ask(question, MONITORS)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    (top,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, Top))
    assert (top.column, top.descending) == (field, descending)


@pytest.mark.parametrize(
    ("question", "whole"),
    [
        ("what share of arrests were dismissed in beat 12", {"BEAT"}),
        ("what share of thefts were dismissed in beat 12", {"BEAT", "OFFENSE"}),
        ("share of arrests in beat 12 that were dismissed", {"BEAT"}),
        ("what share of thefts were dismissed", {"OFFENSE"}),
    ],
)
def test_the_part_that_they_lie_in_is_of_the_whole(question: str, whole: set[str]) -> None:
    found = ask(question, ARRESTS)
    assert found.grounded is not None
    assert found.grounded.whole is not None
    predicate = found.grounded.whole.predicate
    assert (set() if predicate is None else predicate.fields()) == whole

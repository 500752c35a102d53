"""Readings that would be wrong with confidence: numbers of another unit, what something has of lines and areas, shares of places."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.indexes.unlikely_numbers import far_from_all
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind
from spatial_rag_plugin.model.issue import Severity
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison, IsNull, Not, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, STREETS, FakeWorld, Named

GDP = FieldInfo("gdp_md", FieldType.REAL, role=FieldRole.NUMBER, filled=9, minimum=40.0, maximum=21_000_000.0)
LAYER = replace(DISTRICTS, fields=(*DISTRICTS.fields, GDP))


@pytest.mark.parametrize(
    ("question", "subject", "said"),
    [
        ("share of restaurants", "restaurants", "Name the whole"),
        ("share of districts", "districts", "Name the whole"),
        ("name and average population of each district", "average population", "a question of its own"),
    ],
)
def test_what_a_number_leaves_open_is_asked(question: str, subject: str, said: str) -> None:
    stopping = [issue for issue in understand(question, FakeWorld(), Settings()).issues if issue.stops]
    assert [issue.subject for issue in stopping] == [subject]
    assert said in stopping[0].message
    assert f"“{subject}”" in stopping[0].message


@pytest.mark.parametrize(
    ("predicate", "severity"),
    [
        (Compare("gdp_md", Comparison.LT, 1e12), Severity.QUESTION),
        (AllOf((IsNull("name"), Compare("gdp_md", Comparison.LE, 1e12))), Severity.QUESTION),
        (Compare("gdp_md", Comparison.GT, 1e12), Severity.WARNING),
        (Compare("gdp_md", Comparison.GT, 1), Severity.WARNING),
        (Not(Compare("gdp_md", Comparison.GT, 1)), Severity.WARNING),
        (Compare("gdp_md", Comparison.GT, 0), None),
        (Compare("gdp_md", Comparison.LT, 20), None),
        (Compare("gdp_md", Comparison.LT, 100_000_000), None),
        (Compare("name", Comparison.EQ, "1000000000000"), None),
    ],
)
def test_numbers_far_from_all_that_a_field_holds(predicate: Predicate, severity: Optional[Severity]) -> None:
    issue = far_from_all(predicate, "a GDP below 1 trillion", LAYER)
    assert (issue.severity if issue is not None else None) is severity


@pytest.mark.parametrize(
    ("words", "value"),
    [("1 trillion", 1e12), ("2.5 tn", 2.5e12), ("3 bn", 3e9), ("500k", 5e5), ("40 million", 4e7), ("7 mln", 7e6), ("two billion", 2e9)],
)
def test_scales_of_numbers(words: str, value: float) -> None:
    frame, _ = read(f"countries with a population below {words}")
    (condition,) = frame.target.conditions
    assert (condition.op, condition.number.value) == ("<", value)


@pytest.mark.parametrize(
    ("reference", "words", "kind"),
    [
        (Phrase("street"), "containing", RelationKind.INTERSECTS),
        (Phrase("street"), "have a", RelationKind.INTERSECTS),
        (Phrase("pharmacy"), "have a", RelationKind.CONTAINS),
    ],
)
def test_what_areas_have(reference: Phrase, words: str, kind: RelationKind) -> None:
    target = Phrase("districts", plural=True, relations=(Relation(RelationKind.CONTAINS, f"{words} {reference.text}", reference),))
    found = ground(Frame("", Output.FEATURES, target), FakeWorld())
    assert found.target.relations[0].kind is kind


@pytest.mark.parametrize("kind", [RelationKind.IN, RelationKind.INTERSECTS])
def test_the_share_of_a_place_is_one_of_its_area(kind: RelationKind) -> None:
    inside = Relation(kind, "is in", Phrase("districts", plural=True))
    frame = Frame("", Output.ATTRIBUTE, Phrase("Old Town", name_like=1.0, relations=(inside,)), Measure("percentage"))
    found = ground(frame, FakeWorld())
    assert (found.frame.measure.statistic, found.frame.measure.dimension, found.frame.output) == ("share", "area", Output.NUMBER)
    assert found.whole is not None
    assert found.whole.label == "Old Town"


@pytest.mark.parametrize("output", [Output.FEATURES, Output.NUMBER, Output.TABLE])
def test_things_that_are_searched_are_no_place_of_that_name(output: Output) -> None:
    world = FakeWorld((PLACES, DISTRICTS, STREETS), (*FEATURES, Named("d", 9, "Lakes")))
    target = Phrase("lakes", plural=True, relations=(Relation(RelationKind.IN, "in", Phrase("Old Town", name_like=1.0)),))
    found = ground(Frame("", output, target, Measure(statistic="count" if output is Output.NUMBER else "")), world)
    assert "unknown-kind" in [issue.code for issue in found.issues]


@pytest.mark.parametrize("noun", ["border", "boundary"])
def test_the_longer_border_is_the_longer_perimeter(noun: str) -> None:
    frame, _ = read(f"does France have a longer {noun} than Spain")
    (condition,) = frame.target.conditions
    assert (condition.term.dimension, condition.op, condition.reference.text) == ("perimeter", ">", "Spain")

"""What a stranger's layers hold, said with its things or without: kinds that are compared, trail surfaces, dates beside whether."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import SAME_FIELD, find_field
from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import DISTRICTS, FakeWorld, category, number
from tests.unit.test_unseen_schemas import CLINICS, REGIONS, ROADS, grounded, world
from tests.unit.wish_world import NAMED


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("mean beds of public facilities vs private facilities", "mean"),
        ("compare total beds of health posts and hospitals", "sum"),
    ],
)
def test_kinds_that_are_compared_have_a_number_each(question: str, statistic: str) -> None:
    found = grounded(question, CLINICS, REGIONS)
    assert found.frame.output.value == "table"
    assert found.group_field in ("fac_type", "ownership")
    assert found.statistic == statistic


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("length of each road class", "sum"),
        ("total length by trail surface", "sum"),
        ("total length of trails by trail surface", "sum"),
        ("mean lane count by trail surface", "mean"),
    ],
)
def test_a_field_may_be_said_with_what_it_is_of(question: str, statistic: str) -> None:
    ways = replace(ROADS, name="trails", fields=(category("surface", ("paved", 3), ("gravel", 3)), number("lane_count", 6)))
    found = grounded(question, CLINICS, REGIONS, ROADS if "class" in question else ways)
    by = "ROAD_CLASS" if "class" in question else "surface"
    assert (found.target.layer_id, found.group_field, found.statistic) == ("r", by, statistic)


def test_in_both_of_two_areas_is_said_for_points() -> None:
    held = FakeWorld(layers=(CLINICS, DISTRICTS), features=NAMED)
    frame, _ = read("hospitals in both Old Town and Harbour", WorldLexicon(held), WorldLexicon(held))
    found = ground(frame, held)
    assert len(found.target.relations) == 2
    assert not any(relation.either for relation in found.target.relations)
    assert [issue.subject for issue in found.issues if issue.code == "number-taken"] == ["Old Town, Harbour"]


def test_what_is_counted_by_a_field_of_others_is_asked_about() -> None:
    assert any(issue.stops for issue in grounded("clinics by trail class", CLINICS, replace(ROADS, name="trails")).issues)


@pytest.mark.parametrize("question", ["districts within 90 m of main passes", "which districts touch Main passes?"])
def test_a_kind_of_thing_may_look_like_a_verb(question: str) -> None:
    found = grounded(question, REGIONS, replace(ROADS, name="mountain_passes"))
    assert found.frame.ignored == ()
    assert found.target.relations[0].reference.predicate == Compare("ROAD_CLASS", Comparison.EQ, "Main")


def test_when_it_was_done_is_no_question_of_whether() -> None:
    done = FieldInfo("LAST_SERVICED", FieldType.DATE, role=FieldRole.DATE, filled=9)
    layer = replace(CLINICS, name="pumps", fields=(category("serviced", ("true", 60), ("false", 40)), done))
    found = condition_predicate(Condition("serviced before May 2022", "serviced", "<", "2022-05"), layer, world(layer)).predicate
    assert found == Compare("LAST_SERVICED", Comparison.LT, "2022-05")


@pytest.mark.parametrize(("words", "field"), [("manufacturer", "MAKER"), ("Hersteller", "MAKER"), ("maker", "manufacturer")])
def test_who_made_it(words: str, field: str) -> None:
    layer = replace(CLINICS, fields=(category("STATUS", ("on", 1)), category(field, ("Siemens", 9), ("GE", 4))))
    found = find_field(words, layer, at_least=SAME_FIELD)
    assert found is not None
    assert found.name == field

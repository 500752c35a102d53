"""The scores of bench-reading: what counts as read right, and what does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.model.frame import (
    Condition,
    Construction,
    Frame,
    Group,
    Made,
    Measure,
    Output,
    Phrase,
    Relation,
    RelationKind,
    Superlative,
    Tally,
    Term,
)
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.workflow.geoflow import Concept
from tools import bench_reading_analysts as analysts
from tools import bench_reading_people as people
from tools.bench_reading import MadeUp, summary

DUBLIN = Phrase("Dublin", name_like=0.9)
ROW: dict[str, Any] = {
    "question": "Which parks in Dublin are within 2 km of a lake?",
    "relations": [
        {"rel": "within", "subject": "park", "subject_kind": "class", "object": "County Dublin", "object_kind": "entity"},
        {"rel": "within_distance", "subject": "park", "subject_kind": "class", "object": "lake", "object_kind": "class"},
    ],
    "target_type": "park",
    "classes": ["park", "lake"],
    "entities": ["County Dublin"],
    "aggregate": [],
}
IN_DUBLIN = Relation(RelationKind.IN, "in Dublin", DUBLIN)
NEAR_LAKE = Relation(RelationKind.WITHIN_DISTANCE, "within 2 km of a lake", Phrase("lake"), distance=Quantity(2, "km"))
RIGHT = Frame(ROW["question"], target=Phrase("parks", relations=(IN_DUBLIN, NEAR_LAKE)))


def with_relations(*relations: Relation) -> Frame:
    return replace(RIGHT, target=Phrase("parks", relations=relations))


def test_a_right_reading_is_right_in_every_part() -> None:
    assert people.relations_right(RIGHT, ROW)
    assert people.places_right(RIGHT, ROW)
    assert people.target_right(RIGHT, ROW)
    assert people.aggregate_right(RIGHT, ROW)


@pytest.mark.parametrize(
    "frame",
    [
        with_relations(IN_DUBLIN),
        with_relations(NEAR_LAKE),
        with_relations(IN_DUBLIN, replace(NEAR_LAKE, kind=RelationKind.BEYOND_DISTANCE)),
        with_relations(IN_DUBLIN, replace(NEAR_LAKE, reference=Phrase("pond"))),
        with_relations(IN_DUBLIN, NEAR_LAKE, Relation(RelationKind.TOUCHES, "", Phrase("lake"))),
        with_relations(IN_DUBLIN, NEAR_LAKE, Relation(RelationKind.IN, "", Phrase("museum"))),
    ],
)
def test_a_relation_too_few_too_many_or_another_is_wrong(frame: Frame) -> None:
    assert not people.relations_right(frame, ROW)


def test_a_relation_from_the_other_end_is_the_same() -> None:
    turned = Frame(
        ROW["question"], target=replace(DUBLIN, relations=(Relation(RelationKind.CONTAINS, "", Phrase("parks", relations=(NEAR_LAKE,))),))
    )
    assert people.relations_right(turned, ROW)
    assert not people.target_right(turned, ROW)


def test_a_place_that_is_missing_or_too_much_is_wrong() -> None:
    assert not people.places_right(with_relations(NEAR_LAKE), ROW)
    assert not people.places_right(with_relations(IN_DUBLIN, NEAR_LAKE, Relation(RelationKind.IN, "", Phrase("Cork", name_like=0.9))), ROW)
    assert not people.places_right(with_relations(replace(IN_DUBLIN, reference=Phrase("Dublin", name_like=0.2)), NEAR_LAKE), ROW)


def test_a_place_of_which_no_word_stands_there_is_not_asked_for() -> None:
    unsaid = {**ROW, "question": "Which Irish parks are within 2 km of a lake?", "entities": ["Republic of Ireland"]}
    unsaid["relations"] = [{**ROW["relations"][0], "object": "Republic of Ireland"}, ROW["relations"][1]]
    frame = with_relations(NEAR_LAKE)
    assert people.places_right(frame, unsaid)
    assert people.relations_right(frame, unsaid)


@pytest.mark.parametrize(("text", "right"), [("park", True), ("parks", True), ("lakes", False), ("gardens", False)])
def test_the_target_is_of_the_type(text: str, right: bool) -> None:
    assert people.target_right(replace(RIGHT, target=Phrase(text)), ROW) is right


def test_another_word_for_the_type_may_be_it_but_no_other_class() -> None:
    row = {**ROW, "question": "Which gardens have a lake?"}
    assert people.target_right(Frame("", target=Phrase("gardens")), row)
    assert not people.target_right(Frame("", target=Phrase("lake")), row)
    assert not people.target_right(Frame("", target=DUBLIN), row)


def test_words_that_only_share_a_kind_of_place_name_different_places() -> None:
    assert people.same_name("Mayo", "County Mayo")
    assert people.same_name("Amintaio", "Dimos Amyntaio")
    assert not people.same_name("County Kerry", "County Mayo")
    assert not people.same_kind("district", "district ward")


@pytest.mark.parametrize(
    ("azimuth", "labels"), [(0.0, {"north_of"}), (315.0, {"north_of", "west_of"}), (100.0, {"east_of"}), (None, set())]
)
def test_directions_between_are_published_as_two(azimuth: Any, labels: set[str]) -> None:
    assert set(people.sectors(azimuth)) == labels


def test_aggregates() -> None:
    most = Superlative("most", term=Term(tally=Tally(Phrase("lakes"))))
    assert people.aggregates_of(replace(RIGHT, output=Output.COUNT)) == {"count"}
    assert people.aggregates_of(replace(RIGHT, measure=Measure("area", "sum"))) == {"sum"}
    assert people.aggregates_of(Frame("", target=Phrase("county", superlative=most))) == {"count"}
    assert people.aggregates_of(RIGHT) == set()
    assert not people.aggregate_right(replace(RIGHT, output=Output.COUNT), ROW)


def test_negation() -> None:
    none = Condition("no lakes", op="=", number=Quantity(0, ""), term=Term(tally=Tally(Phrase("lakes"))))
    assert not people.negated(RIGHT)
    assert people.negated(with_relations(replace(IN_DUBLIN, negated=True)))
    assert people.negated(Frame("", target=Phrase("parks", conditions=(none,))))
    assert not people.negated(Frame("", target=Phrase("parks", conditions=(replace(none, number=Quantity(1, "")),))))


ANALYST: dict[str, Any] = {
    "question": "What is the density of trees for each district in Ghent, Belgium",
    "goal_concept": ["genpro"],
    "concepts": [
        {"type": "genpro", "keyword": "density"},
        {"type": "object", "keyword": "trees"},
        {"type": "object", "keyword": "district"},
        {"type": "field", "keyword": "land use"},
    ],
    "functional_roles": {
        "measure": [{"kind": "genpro", "text": "density"}, {"kind": "object", "text": "trees"}],
        "support": [{"kind": "object", "text": "district"}],
        "extent": [{"kind": "placename", "text": "Ghent"}, {"kind": "placename", "text": "Belgium"}],
    },
}
GHENT = Relation(RelationKind.IN, "in Ghent", Phrase("Ghent", qualifiers=("Belgium",), name_like=0.9))
TALLY = Term(tally=Tally(Phrase("trees")), per=Term(dimension="area"))
DENSITY = Frame("", Output.TABLE, Phrase("district", relations=(GHENT,)), Measure(terms=(TALLY,)), group=Group(Phrase("districts")))


def test_roles_of_analysts() -> None:
    assert analysts.measure_concept(DENSITY, ANALYST) is Concept.PROPORTION
    assert analysts.wanted_concepts(ANALYST) == {Concept.PROPORTION}
    assert analysts.measured_right(DENSITY, ANALYST)
    assert analysts.support_right(DENSITY, ANALYST)
    assert analysts.extent_right(DENSITY, ANALYST)


def test_roles_that_are_missing_or_wrong() -> None:
    assert not analysts.support_right(replace(DENSITY, group=None), ANALYST)
    assert not analysts.support_right(replace(DENSITY, group=Group(Phrase("trees"))), ANALYST)
    assert not analysts.extent_right(Frame("", target=Phrase("trees")), ANALYST)
    assert not analysts.measured_right(Frame("", target=Phrase("houses")), ANALYST)
    ungrouped = {**ANALYST, "functional_roles": {**ANALYST["functional_roles"], "support": []}}
    assert not analysts.support_right(DENSITY, ungrouped)


def test_a_number_of_each_area_is_broken_down_by_area() -> None:
    each = Phrase("district", determiner="each", name_like=0.6, relations=(GHENT,))
    frame = replace(DENSITY, group=None, target=each)
    assert analysts.support_right(frame, ANALYST)
    assert analysts.extent_right(frame, ANALYST)
    assert not analysts.support_right(replace(frame, target=replace(each, determiner="the")), ANALYST)
    assert not analysts.extent_right(replace(frame, target=replace(each, determiner="the")), ANALYST)
    assert not analysts.support_right(replace(frame, measure=Measure()), ANALYST)


@pytest.mark.parametrize(
    ("frame", "concept"),
    [
        (Frame("", Output.COUNT, Phrase("trees")), Concept.AMOUNT),
        (Frame("", Output.LOCATION, Phrase("trees")), Concept.LOCATION),
        (Frame("", target=Phrase("trees")), Concept.OBJECT),
        (Frame("", target=Phrase("land use")), Concept.FIELD),
        (Frame("", Output.ATTRIBUTE, Phrase("trees"), Measure("land use")), Concept.FIELD),
        (Frame("", target=Phrase("density")), Concept.OBJECT),
        (Frame("", Output.NUMBER, Phrase("trees"), Measure("", "share")), Concept.PROPORTION),
    ],
)
def test_concepts_come_from_the_frame_and_the_catalog(frame: Frame, concept: Concept) -> None:
    assert analysts.measure_concept(frame, ANALYST) is concept


def buffer_of(words: str) -> Phrase:
    return Phrase(f"area near {words}", made=Made(Construction.BUFFER, (Phrase(words),), Quantity(10, "m")))


def test_areas_that_are_drawn_are_locations() -> None:
    where = {**ANALYST, "functional_roles": {**ANALYST["functional_roles"], "measure": [{"kind": "location", "text": "what areas"}]}}
    buffer = buffer_of("trees")
    drawn = Frame("", target=Phrase("areas near trees", made=Made(Construction.DISSOLVE, (buffer,))))
    assert analysts.measure_concept(drawn, where) is Concept.LOCATION
    assert analysts.measured_right(drawn, where)
    assert not analysts.measured_right(Frame("", target=Phrase("trees")), where)
    assert not analysts.measured_right(replace(drawn, target=buffer_of("lakes")), ANALYST)


def test_what_an_amount_places_is_a_location() -> None:
    row = {**ANALYST, "goal_concept": ["covamount"], "concepts": [{"type": "covamount", "keyword": "mean center", "measureLevel": "loc_"}]}
    assert analysts.wanted_concepts(row) == {Concept.LOCATION}


def test_the_catalog_is_made_of_the_annotation_alone() -> None:
    world = MadeUp(["Attica (region)"], ["regional unit"], ["population"])
    assert [(span.start, span.end) for span in world.spans("villages in Attica")] == [(12, 18)]
    assert (world.is_category("regional units"), world.is_category("village"), world.is_category("")) == (1.0, 0.0, 0.0)
    assert (world.is_field("population"), world.is_field("area")) == (1.0, 0.0)


def test_the_summary_counts_parts_and_all_of_them() -> None:
    scores = [{"a": True, "b": False}, {"a": True, "b": True}]
    assert summary(scores, ("a", "b")) == [("a", 2, 2), ("b", 1, 2), ("all of them", 1, 2)]

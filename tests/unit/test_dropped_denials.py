"""A denial of the question that nothing goes by stops the answer, which would be the opposite."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.asking.dropped import dropped_denial
from spatial_rag_plugin.model.frame import Condition, Frame, Phrase, Relation, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

PONDS = Compare("kind", Comparison.EQ, "pond")


def frame(question: str, *conditions: Condition, language: str = "en", relations: tuple[Relation, ...] = ()) -> Frame:
    return Frame(question, target=Phrase("wells", conditions=conditions, relations=relations), language=language)


@pytest.mark.parametrize(
    ("question", "language", "said"),
    [
        ("wells except ponds deeper than 5 m", "en", "except ponds"),
        ("wells other than ponds", "en", "other than ponds"),
        ("Brunnen außer Teichen", "de", "außer Teichen"),
        ("Brunnen, die keine Teiche sind", "de", "keine Teiche"),
    ],
)
def test_a_denial_that_is_lost_is_found(question: str, language: str, said: str) -> None:
    deep = Condition("deeper than 5 m", "depth", ">", number=Quantity(5.0, "m"))
    found = dropped_denial(frame(question, deep, language=language), (PONDS, Compare("depth", Comparison.GT, 5)), ())
    assert found is not None
    assert found.text == said


@pytest.mark.parametrize(
    ("question", "conditions", "predicates"),
    [
        ("wells except ponds", (), (Not(PONDS),)),
        ("wells without cover", (), (OneOf("cover", ("N",)),)),
        ("wells with no damage", (), (Compare("state", Comparison.EQ, "No damage"),)),
        ("wells that are not open", (Condition("not open", value="open", negated=True),), (Compare("state", Comparison.EQ, "closed"),)),
        ("wells no deeper than 5 m", (Condition("no deeper than 5 m", "depth", "<=", number=Quantity(5.0)),), ()),
        ("well no. 3", (), ()),
        ("what is the kind of well no 3", (), ()),
    ],
)
def test_a_denial_that_is_kept_is_none_lost(question: str, conditions: tuple[Condition, ...], predicates: tuple[Predicate, ...]) -> None:
    assert dropped_denial(frame(question, *conditions), predicates, ()) is None


@pytest.mark.parametrize(
    ("question", "language"),
    [("wells no more than 300 m from a marsh", "en"), ("Brunnen nicht mehr als 300 m von einem Moor entfernt", "de")],
)
def test_the_limit_of_a_distance_is_no_denial(question: str, language: str) -> None:
    near = Relation(RelationKind.WITHIN_DISTANCE, question.partition(" ")[2], Phrase("marsh"), distance=Quantity(300.0, "m"))
    assert dropped_denial(frame(question, language=language, relations=(near,)), (), ()) is None
    dry = replace(near, text="within 300 m of wells without a cover", reference=Phrase("wells without a cover"))
    lost = dropped_denial(frame("marshes within 300 m of wells without a cover", relations=(dry,)), (), ())
    assert lost is not None


@pytest.mark.parametrize(
    ("question", "language"),
    [("a well that's not too far from the marsh, at most 40 km away", "en"), ("Brunnen nicht allzu weit vom Moor, höchstens 4 km", "de")],
)
def test_what_is_not_far_is_near(question: str, language: str) -> None:
    near = Relation(RelationKind.WITHIN_DISTANCE, "at most 40 km away", Phrase("marsh"), distance=Quantity(40.0, "km"))
    assert dropped_denial(frame(question, language=language, relations=(near,)), (), ()) is None


def test_things_that_lie_outside_and_names_that_deny() -> None:
    outside = Relation(RelationKind.DISJOINT, "not in the marsh", Phrase("marsh"))
    assert dropped_denial(frame("wells not in the marsh", relations=(outside,)), (), ()) is None
    assert dropped_denial(frame("wells near Never Lake"), (), ("Never Lake",)) is None


BARNS = replace(
    PLACES,
    id="b",
    name="Gehoefte",
    fields=(name_field(), category("NUTZUNG", ("Stall", 30), ("Scheune", 50), ("Mühle", 20)), amount("FLAECHE_QM", 10, 900)),
)


@pytest.mark.parametrize("question", ["Gehöfte außer Scheune", "alle Gehöfte mit Ausnahme von Scheune"])
def test_what_is_left_out_in_german(question: str) -> None:
    found = by_grammar(question, FakeWorld((BARNS,), features=()), Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    predicates = [predicate for step in found.workflow.steps if (predicate := getattr(step.operation, "predicate", None)) is not None]
    assert predicates == [Not(Compare("NUTZUNG", Comparison.EQ, "Scheune"))]


@pytest.mark.parametrize(
    ("question", "choice"),
    [
        ("Gehöfte außer Scheunen", "Gehöfte deren NUTZUNG nicht Scheune ist"),
        ("farms except the barns of wood", ""),
    ],
)
def test_no_choice_is_the_opposite(question: str, choice: str) -> None:
    found = by_grammar(question, FakeWorld((BARNS,), features=()), Settings())
    offered = [each.question for issue in found.issues for each in issue.suggestions if each.question]
    assert choice in (*offered, "")
    assert not any("mit NUTZUNG" in each or "with NUTZUNG" in each for each in offered)

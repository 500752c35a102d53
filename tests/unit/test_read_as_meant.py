"""What has two readings, of which the data tell the one that is meant: places of what is compared, values of one field, events."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.groups.by_values import by_the_field_of_values
from spatial_rag_plugin.grounding.numbers.comparisons import with_the_place_of_what_is_compared
from spatial_rag_plugin.language.short_hand import in_full
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Condition, Frame, Group, Phrase, Relation, RelationKind, Term
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, Named, category, number


def dated(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=100)


LICENCES = replace(
    PLACES,
    id="l",
    name="licences",
    name_fields=(),
    fields=(
        category("sector", ("Retail", 40), ("Catering", 40), ("Transport", 20)),
        category("state", ("Granted", 50), ("Lapsed", 50)),
        category("canopy", ("yes", 50), ("no", 50)),
        dated("GRANT_DATE"),
        dated("EXPIRY"),
        number("fee"),
    ),
)
WORLD = FakeWorld((LICENCES,), features=())


def sentences(question: str) -> list[str]:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    return [step.operation.sentence({"features": "", "reference": ""}) for step in found.workflow.steps]


def test_by_values_of_one_field() -> None:
    said = " ; ".join(sentences("licences by retail or catering"))
    assert "by sector" in said
    assert "Transport" not in said
    assert "Retail or Catering" in said


def test_by_things_of_no_field_is_left_alone() -> None:
    group = Group(Phrase("parks", alternatives=("ponds",)), "by parks or ponds")
    frame = Frame("licences by parks or ponds", target=Phrase("licences"), group=group)
    assert by_the_field_of_values(frame, WORLD) == frame


def test_what_was_granted_is_no_state_where_a_date_tells_it() -> None:
    said = " ; ".join(sentences("licences granted by sector"))
    assert "GRANT_DATE" in said
    assert "Lapsed" not in said
    assert "state" not in said


@pytest.mark.parametrize("period", ["year", "month"])
def test_by_a_part_of_a_named_date_counts(period: str) -> None:
    assert any(f"{period} of GRANT_DATE" in said for said in sentences(f"licences by grant {period}"))


def test_with_and_without_something_tells_them_apart() -> None:
    assert in_full("kiosks with and without a canopy", "en", lambda words: False) == "kiosks by a canopy"
    assert in_full("Kioske mit und ohne Dach", "de", lambda words: False) == "Kioske nach Dach"
    assert any("by canopy" in said for said in sentences("licences with and without canopy"))


def test_a_passive_has_one_word_less() -> None:
    plain = in_full("Kioske, die nach 2010 gebaut worden sind", "de", lambda words: False)
    assert " ".join(plain.split()) == "Kioske, die nach 2010 gebaut sind"


def compared(name: str) -> Frame:
    there = Relation(RelationKind.IN, "in Weston", Phrase("Weston"))
    larger = Condition(f"larger than {name} in Weston", "", ">", term=Term("fee", "fee"), reference=Phrase(name, relations=(there,)))
    return Frame(f"licences larger than {name} in Weston", target=Phrase("licences", conditions=(larger,)))


def test_the_place_behind_the_only_bearer_of_a_name_is_of_what_is_asked_for() -> None:
    world = FakeWorld((LICENCES,), features=[Named("l", 1, "Alpha Hall")])
    found = with_the_place_of_what_is_compared(compared("Alpha Hall"), world)
    assert found.target is not None
    assert [relation.text for relation in found.target.relations] == ["in Weston"]
    assert found.target.conditions[0].reference == Phrase("Alpha Hall")


def test_the_place_that_tells_namesakes_apart_stays() -> None:
    world = FakeWorld((LICENCES,), features=[Named("l", 1, "Twin"), Named("l", 2, "Twin")])
    assert with_the_place_of_what_is_compared(compared("Twin"), world) == compared("Twin")

"""What things are "at" by a name that several of them have; flags whose letters stand for no other words; orders that stay."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.cut_values import short_value
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Top
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field


def _layer(name: str, *fields: FieldInfo, names: str = "REF_NO") -> LayerInfo:
    known = (name_field("REF_NO", 90, 90), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, known, (10.0, 50.0, 10.1, 50.1), name_fields=(names,))


def _numbers(name: str, low: int, high: int, distinct: int) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=distinct, minimum=low, maximum=high)


SAMPLES = _layer("wq_samples", category("SITE_NM", ("North Beach", 50), ("Mill Pond", 40)), amount("PH", 6, 9), names="SITE_NM")
DOGS = _layer(
    "dog_licenses",
    category("SPAY_NEUT", ("Y", 50), ("N", 40)),
    category("DOG_NAME", ("Rex", 50), ("Luna", 40)),
    _numbers("BIRTH_YR", 2008, 2023, 15),
)
LOTS = _layer("parking_lots", amount("HR_RATE", 0, 4), amount("MO_RATE", 80, 150), category("OWNER", ("City", 50), ("Private", 40)))
WARDS = _layer("sidewalk_defects", _numbers("WARD", 1, 4, 4), category("ST", ("Repaired", 50), ("Reported", 40)))
LIBRARIES = _layer("libraries", _numbers("VISITS", 5, 9000, 90), _numbers("HRS_OPEN", 500, 3000, 90))
FEATURES = [Named("wq_samples", at, name) for at, name in enumerate(("North Beach", "North Beach", "Mill Pond", "Mill Pond"), 1)]


def ask(question: str, layer: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld((layer,), FEATURES if layer is SAMPLES else ()), Settings())


def kept(plan: Plan) -> list[Predicate]:
    assert plan.workflow is not None, [str(issue.message) for issue in plan.issues]
    return [step.operation.predicate for step in plan.workflow.steps if isinstance(step.operation, Filter)]


@pytest.mark.parametrize("question", ["samples at North Beach", "how many samples at North Beach"])
def test_at_a_name_that_several_of_them_have(question: str) -> None:
    (only,) = kept(ask(question, SAMPLES))
    assert only.words() == "SITE_NM = North Beach"


def test_near_such_a_name_are_others_still() -> None:
    target = ask("samples within 500 m of North Beach", SAMPLES).grounded.target  # type: ignore[union-attr]
    assert target is not None
    assert target.predicate is None
    assert [item.distance_m for item in target.relations] == [500.0]


@pytest.mark.parametrize("question", ["neutered dogs", "spayed or neutered dogs", "dogs that are spayed"])
def test_the_no_of_a_flag_is_no_other_word(question: str) -> None:
    assert [each.words() for each in kept(ask(question, DOGS))] == ["SPAY_NEUT = Y"]
    assert short_value(("neutered",), DOGS) is None


def test_dogs_of_one_name_are_several() -> None:
    found = ask("how many dogs are there", DOGS)
    assert found.grounded is not None
    assert not found.grounded.attribute
    assert ask("how many dogs were born before 2015", DOGS).grounded.group_field == ""  # type: ignore[union-attr]


def test_born_is_the_year_of_birth() -> None:
    assert [each.words() for each in kept(ask("dogs born before 2015", DOGS))] == ["BIRTH_YR < 2015"]


def test_free_is_a_rate_of_nothing() -> None:
    assert [each.words() for each in kept(ask("free parking lots", LOTS))] == ["HR_RATE = 0"]


def test_the_worst_of_something_unknown_is_no_lowest_number() -> None:
    assert not ask("which ward has the worst sidewalks", WARDS).runnable


def test_the_first_of_rates_are_the_first() -> None:
    found = ask("visits per hour open, top 5", LIBRARIES)
    assert found.workflow is not None
    assert [step.operation.count for step in found.workflow.steps if isinstance(step.operation, Top)] == [5]


@pytest.mark.parametrize("question", ["private stations", "what percent of stations are private in each city"])
def test_of_two_fields_the_one_of_the_bare_name(question: str) -> None:
    access = category("Access_Code", ("public", 60), ("private", 30))
    groups = category("Groups_With_Access_Code", ("Public", 40), ("Private", 50))
    cities = category("City", ("Ames", 50), ("Boone", 40))
    found = ask(question, _layer("stations", access, groups, cities))
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    steps = " ".join(str(step.operation) for step in found.workflow.steps)
    assert "Access_Code" in steps
    assert "Groups_With" not in steps


@pytest.mark.parametrize(("question", "kept_value"), [("sewage spills", "Raw Sewage"), ("diesel spills", "Diesel"), ("spills", "")])
def test_other_words_for_things_with_a_value_of_theirs_in_front(question: str, kept_value: str) -> None:
    spills = _layer("spill_incidents", category("MATERIAL", ("Raw Sewage", 50), ("Diesel", 40)))
    said = [each.words() for each in kept(ask(question, spills))]
    assert said == ([f"MATERIAL = {kept_value}"] if kept_value else [])


def test_other_words_for_things_name_them_without_such_a_value() -> None:
    assert kept(ask("sewage spills", _layer("spill_incidents", category("MATERIAL", ("Sludge", 50), ("Foam", 40))))) == []

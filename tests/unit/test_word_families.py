"""Words of a question in other forms than the fields and values that say the same: what is taken, what is said, what is never guessed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.lexicon.word_families import family, is_of_family, is_squeezed
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import AllOf, Compare, IsNull, Not, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number


def day(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=60, distinct=50)


def flag(name: str) -> FieldInfo:
    return category(name, ("Y", 30), ("N", 70))


BORES = replace(
    PLACES,
    id="b",
    name="bores",
    fields=(
        name_field("BORE_NO"), flag("CORROSION"), flag("CONTAMINATN"), flag("ILLUM"), day("SEAL_DT"), day("COMPL_DATE"),
        number("YIELD_LPS"),
        category("SALINITY", ("Fresh", 50), ("Brackish", 50)), category("FATE", ("Abandonment", 20), ("Restoration", 80)),
        category("DRILLER", ("Hydro Ltd", 40), ("Oasis", 60)),
    ),
    name_fields=("BORE_NO",),
    fingerprint="b",
)  # fmt: skip


def plan(question: str, *layers: Any) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())


def kept(question: str, *layers: Any) -> list[str]:
    found = plan(question, *layers)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    steps = (step.operation for step in found.workflow.steps)
    predicate: Predicate = next(step.predicate for step in steps if hasattr(step, "predicate"))
    return [_said(part) for part in (predicate.parts if isinstance(predicate, AllOf) else (predicate,))]


def _said(part: Predicate) -> str:
    if isinstance(part, Not):
        return f"not {_said(part.part)}"
    if isinstance(part, IsNull):
        return f"{part.field} is null"
    if isinstance(part, OneOf):
        return f"{part.field} = {' or '.join(map(str, part.values))}"
    assert isinstance(part, Compare)
    return f"{part.field} {part.op.value} {part.value}"


def test_families_are_of_one_word() -> None:
    assert {"expire", "expiration", "expiry"} <= family("expiring")
    assert {"light"} <= family("lit")
    assert {"death"} <= family("died")
    assert is_of_family("blockage", "blocked")
    assert is_of_family("ownership", "owned")
    assert is_of_family("exceedance", "exceeds")
    assert not is_of_family("park", "parked cars")
    assert not is_of_family("expense", "expires")
    assert is_squeezed("installatn", "installation")
    assert not is_squeezed("instal", "instance")
    assert not family("路灯")
    assert not family("x1")


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("corroded bores", ["CORROSION = Y"]),
        ("bores that are contaminated", ["CONTAMINATN = Y"]),
        ("how many bores are corroding?", ["CORROSION = Y"]),
        ("uncontaminated bores", ["CONTAMINATN = N"]),
        ("sealed bores", ["not SEAL_DT is null"]),
        ("unsealed bores", ["SEAL_DT is null"]),
        ("bores sealed before 1990", ["SEAL_DT < 1990"]),
        ("abandoned bores", ["FATE = Abandonment"]),
        ("illuminated bores", ["ILLUM = Y"]),
    ],
)
def test_a_word_is_taken_for_the_one_field_or_value_of_its_family(question: str, wanted: list[str]) -> None:
    assert [item for item in kept(question, BORES) if not item.endswith("is null") or item in wanted] == wanted


def test_what_a_word_is_taken_for_is_said() -> None:
    told = [issue.message for issue in plan("corroded bores", BORES).issues]
    assert told == ["“corroded” is taken as the field “CORROSION” of “bores”."]
    told = [issue.message for issue in plan("abandoned bores", BORES).issues]
    assert told == ["“abandoned” is taken as the value “Abandonment” of the field “FATE” of “bores”."]


def test_of_several_that_are_as_good_none_is_taken() -> None:
    two = replace(BORES, fields=(*BORES.fields, flag("CORRODING")), fingerprint="two")
    assert not plan("corroded bores", two).runnable
    assert kept("sealed bores", replace(BORES, fields=(*BORES.fields, flag("SEALANT_TINT")), fingerprint="other")) == [
        "not SEAL_DT is null"
    ]


@pytest.mark.parametrize("question", ["bores corroded by Oasis", "salted bores", "sealing bores", "completion bores"])
def test_what_does_not_fit_the_field_is_asked_back(question: str) -> None:
    assert not plan(question, BORES).runnable


@pytest.mark.parametrize("question", ["expired bores", "lapsed bores"])
def test_what_will_end_has_not_ended(question: str) -> None:
    assert not plan(question, replace(BORES, fields=(*BORES.fields, day("LIC_EXPIRY"), day("LAPSE_DT")), fingerprint="e")).runnable


def test_a_date_is_no_name() -> None:
    assert not plan("how many bores were sealed by Oasis Rural", BORES).runnable


PONDS = replace(
    PLACES,
    id="o",
    name="ponds",
    fields=(
        name_field("POND_NO"), day("DREDGE_DT"), day("SURVEY_DT"), day("PERMIT_EFF"), number("FEE_USD"), number("STOCK_CNT"),
        category("SURVEYOR", ("Kite", 40), ("Lark", 60)), category("OPER", ("Heron Ltd", 70), ("Reed", 30)),
        category("LAB", ("Hydrolab", 9)),
        number("CONSTR_YR"),
    ),
    name_fields=("POND_NO",),
    fingerprint="o",
)  # fmt: skip
PONDS = replace(PONDS, fields=tuple(replace(f, minimum=1950, maximum=2020) if f.name == "CONSTR_YR" else f for f in PONDS.fields))


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("how many ponds have been dredged?", ["not DREDGE_DT is null"]),
        ("ponds that have been surveyed by Lark", ["SURVEYOR = Lark"]),
        ("ponds surveyed by Kite in 2021", ["SURVEYOR = Kite", "SURVEY_DT >= 2021", "SURVEY_DT < 2022"]),
        ("ponds operated by Reed", ["OPER = Reed"]),
        ("ponds sampled by Hydrolab", ["LAB = Hydrolab"]),
        ("ponds stocked with more than 200", ["STOCK_CNT > 200"]),
        ("ponds built after 1990", ["CONSTR_YR > 1990"]),
        ("which ponds became effective after 2015", ["PERMIT_EFF >= 2016"]),
    ],
)
def test_who_did_it_and_when(question: str, wanted: list[str]) -> None:
    assert kept(question, PONDS) == wanted


@pytest.mark.parametrize("question", ["ponds owned by Reed", "ponds surveyed by Reed"])
def test_who_operates_is_not_who_owns(question: str) -> None:
    assert not plan(question, PONDS).runnable


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("bores that corroded", ["CORROSION = Y"]),
        ("bores which have corroded", ["CORROSION = Y"]),
        ("bores that corroded the permitted limit", ["CORROSION = Y"]),
    ],
)
def test_a_verb_is_what_things_are(question: str, wanted: list[str]) -> None:
    assert kept(question, BORES) == wanted


@pytest.mark.parametrize("question", ["bores that corroded the brackish limit", "bores that corroded the limit by 3"])
def test_nothing_beside_the_verb_is_lost(question: str) -> None:
    found = plan(question, BORES)
    steps = str(found.workflow.to_json()) if found.runnable and found.workflow is not None else ""
    assert not steps or ("CORROSION" in steps and "Brackish" in steps)


def test_what_has_ended_ended_before_today() -> None:
    world = FakeWorld((replace(BORES, fields=(*BORES.fields, day("EXPIRY_DT")), fingerprint="e"),), ())
    world.surroundings = replace(world.surroundings, today="2031-05-06")
    for question, said in (("expired bores", "2031-05-06"), ("bores that have expired", "2031-05-06"), ("unexpired bores", ">=")):
        found = understand(question, world, Settings())
        assert found.workflow is not None, [issue.message for issue in found.issues]
        assert said in str(found.workflow.to_json())


CLINICS = replace(
    PLACES, id="c", name="shelters", fields=(name_field("SHELTER"), number("ADMISSIONS"), number("DISPLACED"), day("DECOMM_DT")),
    name_fields=("SHELTER",), fingerprint="c",
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("shelters that admitted more than 400 visitors", ["ADMISSIONS > 400"]),
        ("shelters displacing over 50 residents", ["DISPLACED > 50"]),
        ("decommissioned shelters", ["not DECOMM_DT is null"]),
    ],
)
def test_a_verb_says_a_number_in_another_form(question: str, wanted: list[str]) -> None:
    assert kept(question, CLINICS) == wanted


def test_a_participle_asks_for_no_column() -> None:
    found = plan("decommissioned shelters", CLINICS)
    assert found.frame is not None
    assert not found.frame.measure.field

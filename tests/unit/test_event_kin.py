"""Events that a field of dates calls otherwise, ends and beginnings of periods, things that are always open, two fields compared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.times.dates import date_of
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import AllOf, Compare, Not
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number


def day(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=100, distinct=90)


LEASES = replace(
    PLACES,
    id="l",
    name="quarry_leases",
    fields=(name_field("LEASE_NO"), day("AWARDED"), day("VALID_TO"), number("OUTPUT_KT"), number("QUOTA_KT")),
    name_fields=("LEASE_NO",),
    fingerprint="l",
)
KIOSKS = replace(
    PLACES,
    id="k",
    name="pharmacies",
    fields=(name_field("NAME"), category("OPEN_24H", ("Y", 20), ("N", 80))),
    name_fields=("NAME",),
    fingerprint="k",
)


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())  # type: ignore[arg-type]


def bounds(question: str) -> list[tuple[str, str, str]]:
    found = plan(question, LEASES)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    kept = next(step.operation.predicate for step in found.workflow.steps if hasattr(step.operation, "predicate"))
    parts = kept.parts if isinstance(kept, AllOf) else (kept,)
    return [(part.field, part.op.value, str(part.value)) for part in parts if isinstance(part, Compare)]


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("which leases expire in 2031?", [("VALID_TO", ">=", "2031"), ("VALID_TO", "<", "2032")]),
        ("leases due to lapse before 2030", [("VALID_TO", "<", "2030")]),
        ("leases that will expire by the end of 2029", [("VALID_TO", "<", "2030")]),
        ("quarry leases whose term runs out after 2035", [("VALID_TO", ">=", "2036")]),
        ("leases awarded before the start of 2010", [("AWARDED", "<", "2010")]),
        ("leases awarded after the end of 2019", [("AWARDED", ">=", "2020")]),
    ],
)
def test_an_end_is_found_however_it_is_called(question: str, wanted: list[tuple[str, str, str]]) -> None:
    assert bounds(question) == wanted


def test_of_two_ends_none_is_taken() -> None:
    two = replace(LEASES, fields=(*LEASES.fields, day("END_DATE")), fingerprint="two")
    assert date_of("lapse", two) is None
    assert date_of("lapse", LEASES) == day("VALID_TO")
    assert date_of("demolished", LEASES) is None


@pytest.mark.parametrize("question", ["leases with output above quota", "leases where the output is over the quota"])
def test_one_field_is_compared_with_another(question: str) -> None:
    found = plan(question, LEASES)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert "output_minus_quota" in str(found.workflow)


@pytest.mark.parametrize(
    "question", ["24/7 pharmacies", "list the 24-hour pharmacies", "pharmacies open around the clock", "how many 24h pharmacies are there?"]
)
def test_a_flag_says_what_is_always_open(question: str) -> None:
    found = plan(question, KIOSKS)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert any(getattr(step.operation, "predicate", None) == flag_predicate(stems("open 24h"), KIOSKS) for step in found.workflow.steps)


def test_a_flag_says_what_is_not_always_open() -> None:
    found = plan("pharmacies that are not open 24/7", KIOSKS)
    assert found.workflow is not None, [issue.message for issue in found.issues]
    assert any(isinstance(getattr(step.operation, "predicate", None), Not) for step in found.workflow.steps)


def test_a_long_drive_is_no_opening_time() -> None:
    frame, _ = read("pharmacies within a 24-hour drive of Old Town")
    assert frame.target is not None
    assert frame.target.relations[0].distance is not None


@pytest.mark.parametrize("verb", ["sitting", "sited", "falling", "located"])
def test_how_things_lie_says_nothing_more(verb: str) -> None:
    frame, _ = read(f"pharmacies {verb} within 2 km of the lake")
    assert frame.target is not None
    assert frame.target.text == "pharmacies"

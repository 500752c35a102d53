"""Shares and amounts that verbs say: what is accepted, complied with, harvested or pending."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.numbers.per_cent_of_counts import _is_said
from tests.unit.fake_world import category, name_field, number
from tests.unit.test_states_of_tables import day, flag, kept, plan, table

CLINICS = table(
    "clinics",
    name_field("CLINIC"),
    flag("SUBSIDY"),
    category("COMPLIED", ("Yes", 60), ("No", 40)),
    category("CITY", ("Mesa", 50), ("Tempe", 50)),
    category("OUTCOME", ("Won", 30), ("Lost", 40)),
    day("DISP_DATE"),
    day("FILE_DATE"),
    number("PLANTED_ACRES"),
    number("HARVESTED_ACRES"),
)


@pytest.mark.parametrize("question", ["what percent of clinics accept subsidies in each city", "compliance rate by city"])
def test_the_share_of_a_yes_is_of_each_group(question: str) -> None:
    found = plan(question, CLINICS)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.group_field == "CITY"


def test_a_part_of_an_amount_is_that_of_the_totals() -> None:
    found = plan("what share of planted acres was harvested", CLINICS)
    assert found.runnable, [issue.message for issue in found.issues]
    assert any("HARVESTED_ACRES" in issue.understood and "PLANTED_ACRES" in issue.understood for issue in found.issues)


def test_what_is_pending_has_no_date_of_its_end() -> None:
    assert kept("pending clinics", CLINICS) == {"DISP_DATE is null"}


@pytest.mark.parametrize(("said", "code"), [("50%", "en"), ("50 per cent", "en"), ("50 Prozent", "de"), ("50％", "zh")])
def test_per_cent_are_known_in_each_language(said: str, code: str) -> None:
    assert _is_said(50, f"x > {said} y", code)
    assert not _is_said(50, "x > 50 y", code)


def test_per_cent_are_held_against_no_number_of_things() -> None:
    assert not plan("clinics with more than 50% planted acres", CLINICS).runnable
    assert kept("clinics with more than 50 planted acres", CLINICS) == {"PLANTED_ACRES > 50"}

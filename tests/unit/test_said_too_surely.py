"""Answers that would be given too surely: numbers that only name, yes and no of which half is not known, initials, and what touches."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.places.numbered_places import only_tells_apart
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Relate, Topology
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, grounded_over, name_field

_TICKET = FieldInfo("PERMIT_NO", FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=80, minimum=40100, maximum=40990)
_GEOID = FieldInfo("GEOID20", FieldType.TEXT, role=FieldRole.NUMBER, filled=80, distinct=80, minimum=27171000100, maximum=27171000180)
_LEASE = FieldInfo("LEASE_EXP", FieldType.DATE, role=FieldRole.DATE, filled=80, distinct=70, minimum="2021-01-03", maximum="2029-01-03")
KIOSKS = replace(
    PLACES,
    id="k",
    name="kiosks",
    feature_count=80,
    fields=(
        name_field("KIOSK", 80, 80),
        _TICKET,
        _GEOID,
        amount("SHARE_PCT", 1, 60),
        amount("SALES", 10, 900),
        amount("DPTH_M", 1, 6),
        category("TYPE", ("press", 40), ("food", 40)),
        category("TOILET", ("Y", 30), ("N", 22)),
        category("RAMP", ("Y", 50), ("N", 3)),
        category("SHADE", ("Y", 8), ("N", 12)),
        category("OWNER_ST", ("TN", 20), ("KY", 30), ("OH", 30)),
        category("MADE_OF", ("CI", 40), ("PVC", 40)),
    ),
    name_fields=("KIOSK",),
)


def _codes(question: str) -> list[str]:
    return [issue.code for issue in by_grammar(question, FakeWorld((KIOSKS, DISTRICTS), ()), Settings()).issues if issue.stops]


@pytest.mark.parametrize(
    "question",
    [
        "sum of the permit number of the kiosks",
        "average permit number of food kiosks",
        "average permit number of kiosks by type",
        "mean permit number of kiosks per district",
        "average geoid of the kiosks",
    ],
)
def test_no_number_is_made_of_what_only_names(question: str) -> None:
    assert "number-of-names" in _codes(question)


@pytest.mark.parametrize("question", ["total share pct of kiosks by type", "total share pct of the kiosks in each district"])
def test_shares_are_not_added_up_in_groups_either(question: str) -> None:
    assert "sum-of-rates" in _codes(question)


@pytest.mark.parametrize("question", ["total sales of the kiosks in each district", "average sales of kiosks by type"])
def test_amounts_and_groups_are_told(question: str) -> None:
    assert not _codes(question)


@pytest.mark.parametrize(
    ("question", "made"),
    [("dpth of kiosks by type", "mean"), ("total depth of kiosks by type", "sum"), ("sales of kiosks by type", "sum")],
)
def test_what_does_not_add_up_has_a_mean_where_no_sum_is_said(question: str, made: str) -> None:
    found = grounded_over(question, FakeWorld((KIOSKS, DISTRICTS), ()))
    assert made in (found.statistic, *found.statistics), found.issues


@pytest.mark.parametrize(
    ("name", "distinct", "told"),
    [
        ("BEDS_NO", 12, False),
        ("POLE_NO", 80, True),
        ("GEOID20", 80, True),
        ("BAUMNR", 80, True),
        ("no_beds", 80, False),
        ("HOUSES", 80, False),
    ],
)
def test_names_of_numbers_that_only_name(name: str, distinct: int, told: bool) -> None:
    info = FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=distinct, minimum=1, maximum=90)
    assert only_tells_apart(info) is told


def _predicate(question: str) -> Optional[str]:
    target = grounded_over(question, FakeWorld((KIOSKS, DISTRICTS), ())).target
    return target.predicate.words() if target is not None and target.predicate is not None else None


def test_who_says_no_often_says_nothing_where_nobody_knows() -> None:
    assert _predicate("kiosks without a toilet") == "TOILET is N"
    assert _predicate("kiosks without a ramp") == "(RAMP is N or RAMP has no value)"  # seldom
    assert _predicate("kiosks without shade") == "(SHADE is N or SHADE has no value)"  # a tag that few have


def test_codes_of_states_are_no_initials() -> None:
    assert _predicate("cast iron kiosks") == "MADE_OF = CI"
    assert _predicate("total nuisance kiosks") != "OWNER_ST = TN"
    assert _predicate("old hut kiosks") != "OWNER_ST = OH"


def test_what_is_outside_goes_by_the_field_that_says_what_is_inside() -> None:
    question = "districts outside Nordland"
    target = grounded_over(question, FakeWorld((DISTRICTS,), ())).target
    assert target is not None, question
    assert target.predicate is not None, question
    assert target.predicate.words() == "not (country = Nordland)"


def test_what_ends_has_ended_by_now() -> None:
    world = FakeWorld((replace(KIOSKS, fields=(*KIOSKS.fields, _LEASE)),), ())
    world.surroundings = Surroundings(today="2026-01-05")
    target = grounded_over("kiosks with expired lease", world).target
    assert target is not None
    assert target.predicate is not None
    assert target.predicate.words() == "LEASE_EXP < 2026-01-05"


def test_a_share_of_something_else_is_not_the_whole() -> None:
    assert "ignored-words" in _codes("total sales of the kiosks as a share of capacity")


@pytest.mark.parametrize(
    ("question", "topology"),
    [("parks outside Old Town", Topology.INTERIOR), ("parks that are not in Old Town", Topology.INTERIOR)],
)
def test_areas_outside_others_may_touch_them(question: str, topology: Topology) -> None:
    parks = replace(DISTRICTS, id="g", name="parks", fingerprint="g", fields=(name_field(),))
    found = by_grammar(question, FakeWorld((parks, DISTRICTS)), Settings())
    assert found.workflow is not None, found.issues
    assert Relate(topology, negated=True) in [step.operation for step in found.workflow.steps]

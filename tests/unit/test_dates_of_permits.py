"""Permits are applied for on one day and issued on another: which one a bare time is of is asked; cases begin when they are opened."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.times.moments import the_date, untold_date
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field


def _date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATETIME, role=FieldRole.DATE, filled=90)


def _layer(name: str, *fields: FieldInfo) -> LayerInfo:
    known = (name_field("REF_NO", 90, 90), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 90, known, (10.0, 50.0, 10.1, 50.1), name_fields=("REF_NO",))


PERMITS = _layer("bldg_permits", category("PTYPE", ("Solar", 50), ("Demo", 40)), _date("APPLIED"), _date("ISSUED"), _date("FINALED"))
REQUESTS = _layer("requests", category("STATUS", ("Open", 50), ("Closed", 40)), _date("OPENED"), _date("CLOSED"))
ISSUED = _layer("permits", category("PTYPE", ("Solar", 50), ("Demo", 40)), _date("ISSUED"))


@pytest.mark.parametrize("question", ["permits by month", "solar permits per year", "permits in 2022", "how many permits in March 2023"])
def test_which_day_of_permits_is_asked(question: str) -> None:
    found = by_grammar(question, FakeWorld((PERMITS,), ()), Settings())
    assert not found.runnable
    asked = {choice.question for issue in found.issues for choice in issue.suggestions}
    assert any("APPLIED" in each for each in asked)
    assert any("ISSUED" in each for each in asked)


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("permits issued by month", PERMITS),
        ("permits applied for in 2022", PERMITS),
        ("requests by month", REQUESTS),
        ("requests in 2022", REQUESTS),
        ("permits by month", ISSUED),
    ],
)
def test_a_day_that_is_told_or_the_only_one_is_taken(question: str, layer: LayerInfo) -> None:
    assert by_grammar(question, FakeWorld((layer,), ()), Settings()).runnable


def test_how_long_it_took_still_begins_with_the_application() -> None:
    begun = the_date(PERMITS)
    assert begun is not None
    assert begun.name == "APPLIED"
    assert untold_date(PERMITS) is None
    assert untold_date(REQUESTS) is the_date(REQUESTS)

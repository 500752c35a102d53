"""When a row was made and edited, as a database keeps it, is no date of the things themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from spatial_rag_plugin.grounding.lexicon.degrees import scales_of
from spatial_rag_plugin.grounding.times.moments import the_date
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Superlative
from tests.unit.fake_world import PLACES, name_field


def date_of(*names: str) -> Optional[str]:
    dates = (FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=100) for name in names)
    info = the_date(replace(PLACES, name="panels", fields=(name_field(), *dates), fingerprint="-".join(names)))
    return info.name if info is not None else None


def test_a_date_of_things_comes_before_those_of_rows() -> None:
    assert date_of("PermitIssueDate", "created_date", "last_edited_date") == "PermitIssueDate"
    assert date_of("created_date", "last_edited_date") is None


def test_without_a_track_of_edits_it_is_when_a_case_began() -> None:
    assert date_of("Created Date", "Closed Date") == "Created Date"
    assert date_of("created_date") == "created_date"
    assert date_of("last_updated") == "last_updated"


def test_the_newest_is_not_what_was_edited_last() -> None:
    names = ("install_date", "last_edited_date", "created_date")
    dates = (FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=100, distinct=9) for name in names)
    panels = replace(PLACES, name="panels", fields=(name_field(), *dates), fingerprint="newest")
    told = scales_of(Superlative("newest", True, field="age"), panels)
    assert [scale.field.name for scale in told] == ["install_date"]

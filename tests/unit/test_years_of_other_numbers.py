"""A year that a number has in its name is none of when things were built; 缺失 is a value where the data have it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, category, name_field, number

BUILT = replace(number("build_year"), minimum=1979, maximum=2023)
KINDS, TOWNS = category("type", ("村卫生室", 60), ("乡镇卫生院", 40)), category("town", ("黄石镇", 50), ("青龙镇", 50))
CLINICS = replace(
    PLACES, id="c", name="clinics", fingerprint="c", fields=(name_field("clinic_name"), KINDS, TOWNS, BUILT, number("visits_2023")),
    name_fields=("clinic_name",),
)  # fmt: skip


def plan(question: str, layer: object) -> Plan:
    return understand(question, FakeWorld((layer,), ()), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize("question", ["各乡镇2023年门诊量", "2023年门诊总量"])
def test_a_year_that_a_number_has(question: str) -> None:
    found = plan(question, CLINICS)
    assert "build_year" not in str(found.workflow)


@pytest.mark.parametrize("question", ["2023年建的卫生室有几个", "2020年以后的卫生室有几个", "2022年的卫生室有几个"])
def test_other_years_and_what_was_built_then(question: str) -> None:
    assert "build_year" in str(plan(question, CLINICS).workflow)


SAFETY, CLASSES = category("安防设施", ("完善", 20), ("缺失", 20)), category("行政等级", ("乡道", 20), ("村道", 20))
ROADS = replace(STREETS, id="r", name="农村公路", fingerprint="r", fields=(SAFETY, CLASSES), name_fields=())


def test_missing_is_a_value_where_one_says_so() -> None:
    found = plan("安防设施缺失的村道有几条", ROADS)
    assert "缺失" in str(found.workflow)


def test_and_no_value_elsewhere() -> None:
    other = replace(category("安防设施", ("完善", 20), ("无需", 10)), filled=30)
    found = plan("安防设施缺失的村道有几条", replace(ROADS, fields=(other, CLASSES)))
    assert "IsNull" in str(found.workflow)

"""Tables of areas and people alone, named by initials: no word of them is Chinese but the names of the areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, name_field, number

TOWNS = replace(
    DISTRICTS,
    name="XZQ_JD",
    fields=(name_field("XZQMC", 8), number("XZQDM"), number("CZRK"), number("HS"), number("LNRK")),
    name_fields=("XZQMC",),
    kinds=("街道",),
)


@pytest.mark.parametrize(
    "question",
    [
        *("人口密度最大的街道", "各街道人口密度", "户均人口最多的街道", "各街道老年人口占比", "老年人口占比超过20%的街道"),
        *("每平方公里人口最多的街道", "哪个街道老年人口占比最高", "哪一个街道老年人口占比最低"),
    ],
)
def test_initials_are_heard_where_the_fields_are_called_as_standards_call_them(question: str) -> None:
    found = understand(question, FakeWorld((TOWNS,), ()), Settings())
    assert found.runnable, found.issues


def test_so_they_are_without_a_kind_of_areas() -> None:
    found = understand("户均人口最多的行政区", FakeWorld((replace(TOWNS, kinds=()),), ()), Settings())
    assert found.runnable, found.issues


def test_one_such_name_alone_says_nothing() -> None:
    layer = replace(TOWNS, kinds=(), name="areas", fields=(name_field("label", 8), number("CZRK"), number("size")), name_fields=("label",))
    assert not understand("户均人口最多的街道", FakeWorld((layer,), ()), Settings()).runnable


def test_people_are_all_that_live_there_beside_the_old_ones() -> None:
    fields = (replace(number("CZRK"), alias="常住人口"), replace(number("LNRK"), alias="老年人口"))
    assert find_field("人口", replace(TOWNS, fields=fields), numeric=True) is fields[0]
    assert find_field("人口", replace(TOWNS, fields=(replace(fields[0], alias="少年人口"), fields[1])), numeric=True) is None

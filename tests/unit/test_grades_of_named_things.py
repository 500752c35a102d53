"""A grade that several values begin with is of the things named behind it: 三级医院, though trees have 三级 too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.grades import in_ranks, with_grades_of_several
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import PLACES, category

LABS = replace(
    PLACES, id="l", name="实验室", fields=(category("评定", ("二级甲类", 3), ("二级乙类", 4), ("一级甲类", 5)),), fingerprint="l"
)
ROADS = replace(PLACES, id="r", name="林道", fields=(category("路级", ("一级", 3), ("二级", 4), ("三级", 5)),), fingerprint="r")
CLINICS = replace(
    PLACES, id="c", name="诊疗点", fields=(category("定级", ("三级甲等", 2), ("二级甲等", 3), ("二级乙等", 4)),), fingerprint="c"
)
CATALOG = Catalog((LABS, ROADS))


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("二级实验室有几个", "评定为二级甲类或二级乙类的实验室有几个"),
        ("各乡二级实验室数量", "各乡的评定为二级甲类或二级乙类的实验室数量"),
        ("二级林道", "二级林道"),
        ("二级的亭子", "二级的亭子"),
    ],
)
def test_a_grade_is_of_the_things_behind_it(question: str, read: str) -> None:
    assert with_grades_of_several(question, CATALOG) == read


def test_grades_in_order() -> None:
    assert in_ranks("二级甲等及以上的诊疗点", Catalog((CLINICS,))) == "定级为二级甲等或三级甲等的诊疗点"

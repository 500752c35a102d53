"""What Chinese offices ask of schools, hospitals and homes over pinyin: joined initials, grades and up, when it was founded."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.wording.grades import in_ranks
from spatial_rag_plugin.grounding.wording.han_ends import with_times_first
from spatial_rag_plugin.model.catalog import Catalog as Layers
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number


def counted(name: str, least: float, most: float) -> FieldInfo:
    return replace(number(name, 60), type=FieldType.INTEGER, minimum=least, maximum=most)


DAY = FieldInfo("kg_rq", FieldType.DATE, "", FieldRole.DATE, 60)
HOTELS = replace(
    PLACES,
    id="h",
    name="宾馆",
    feature_count=60,
    fields=(
        name_field("bg_mc", 60, 60),
        category("jy_fs", ("直营", 30), ("加盟", 30)),
        counted("cw_s", 20, 480),
        counted("td_cw", 0, 200),
        counted("rz_rs", 10, 460),
        counted("sf_bz", 100, 2000),
        DAY,
    ),
    name_fields=("bg_mc",),
    fingerprint="h",
)
ESTATES = replace(
    DISTRICTS,
    id="e",
    name="小区",
    feature_count=60,
    fields=(name_field("XQMC", 60, 60), counted("CZRK", 2500, 18000), counted("HS", 900, 6600), counted("LNRK", 200, 4000)),
    name_fields=("XQMC",),
    fingerprint="e",
)
QUARTERS = replace(
    DISTRICTS, id="q", name="街道", feature_count=8, fields=(name_field("JDMC", 8, 8),), name_fields=("JDMC",), fingerprint="q"
)
CLUBS = replace(
    PLACES,
    id="c",
    name="培训点",
    feature_count=60,
    fields=(
        name_field("PXDMC", 60, 60),
        category("LX", ("小学", 20), ("初中", 40)),
        counted("ZXXS", 20, 900),
        counted("JZMJ", 900, 90000),
        counted("JXNF", 1950, 2023),
    ),
    name_fields=("PXDMC",),
    fingerprint="c",
)
CLINICS = replace(
    PLACES,
    id="m",
    name="clinics",
    feature_count=60,
    fields=(
        name_field("NAME", 60, 60),
        category("GRADE", ("三级甲等", 5), ("二级甲等", 20), ("二级乙等", 5), ("一级", 20), ("未定级", 10)),
    ),
    name_fields=("NAME",),
    fingerprint="m",
)
WORLD = FakeWorld((HOTELS, ESTATES, QUARTERS, CLUBS, CLINICS))


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return understand(question, world, Settings())


def alias(question: str, layer_id: str, field: str) -> Optional[str]:
    info = spoken(question, WORLD).catalog.layer(layer_id).field(field)
    assert info is not None
    return info.alias or None


@pytest.mark.parametrize(
    ("question", "field", "called"),
    [
        ("各经营方式的宾馆数量", "jy_fs", "经营方式"),
        ("入住人数最多的宾馆", "rz_rs", "入住人数"),
        ("收费标准最高的宾馆", "sf_bz", "收费标准"),
        ("特大床位占比", "td_cw", "特大床位"),
        ("特大型床位占比", "td_cw", "特大型床位"),  # 型 says no more than a kind
        ("宾馆的数量", "sf_bz", None),  # and no 备注 of its last letters
        ("医院有几家", "jy_fs", None),
        ("床位超过200张的宾馆", "td_cw", None),  # 床位 are those of cw_s
    ],
)
def test_initials_between_underscores_are_one_name(question: str, field: str, called: Optional[str]) -> None:
    assert alias(question, "h", field) == called


def test_a_kind_of_the_things_is_no_number_of_them() -> None:
    assert alias("各街道小学数量", "c", "ZXXS") is None
    assert alias("学生人数最多的培训点", "c", "ZXXS") == "学生"


def made(question: str) -> dict[str, tuple[str, str]]:
    found = plan(question)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    return {step.column: (step.numerator, step.denominator) for step in steps if type(step).__name__ == "Derive"}


def test_people_are_no_part_of_their_households() -> None:
    assert made("平均入住率是多少") == {"入住率": ("rz_rs", "cw_s")}
    assert not plan("平均入住率是多少", FakeWorld((ESTATES,))).runnable


def test_a_part_is_of_what_its_name_ends_in() -> None:
    assert made("特大床位占比超过40%的宾馆") == {"特大床位占比": ("td_cw", "cw_s")}
    assert made("老年人口占比最高的小区") == {"老年人口占比": ("LNRK", "CZRK")}
    assert made("各街道老年人口占比") == {"老年人口占比": ("sum_小区", "sum_CZRK")}
    assert not any("CZRK" in pair for pair in made_or_nothing("各小区户数占比"))  # households are no part of people


def made_or_nothing(question: str) -> list[tuple[str, str]]:
    return list(made(question).values()) if plan(question).runnable else []


def test_a_grade_is_of_all_that_begin_with_it() -> None:
    layers = Layers((CLINICS,))
    assert in_ranks("二级及以上医院", layers) == "GRADE为二级乙等或二级甲等或三级甲等的医院"
    assert in_ranks("三级以上医院", layers) == "三级甲等的医院"
    assert in_ranks("二级以下医院", layers) == "GRADE为一级或二级乙等或二级甲等的医院"
    assert in_ranks("二级甲等以上医院", layers) == "GRADE为二级甲等或三级甲等的医院"
    roads = replace(CLINICS, fields=(category("DJ", ("一级", 5), ("二级", 5), ("三级", 5)),))
    assert in_ranks("二级及以上道路", Layers((roads,))) == "二级及以上道路"  # which way is up nobody can tell


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("成立于2015年之后的宾馆", "2015年之后成立的宾馆"),
        ("成立于2010年至2015年且床位超过200张的宾馆", "2010年至2015年成立且床位超过200张的宾馆"),
        ("位于2号楼的宾馆", "位于2号楼的宾馆"),
        ("床位低于2015年的宾馆", "床位低于2015年的宾馆"),
        ("成立于杭州的宾馆", "成立于杭州的宾馆"),
    ],
)
def test_a_time_stands_before_what_was_done(question: str, plain: str) -> None:
    assert with_times_first(question) == plain


def test_a_year_is_no_floor_area() -> None:
    found = plan("建于2000年之后的培训点")
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == Compare("JXNF", Comparison.GT, 2000)
    undated = replace(CLUBS, fields=CLUBS.fields[:-1], fingerprint="c2")
    assert not plan("建于2000年之后的培训点", FakeWorld((undated,))).runnable
    assert plan("建筑面积超过2000平方米的培训点", FakeWorld((undated,))).runnable

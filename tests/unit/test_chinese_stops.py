"""What stopped plain Chinese questions: values that are words of the grammar, fields in short, ages, and two clauses in one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.rereading.linked import linked
from spatial_rag_plugin.grounding.times.ages import says_age
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.binding import BoundSuperlative
from spatial_rag_plugin.model.catalog import FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.field_roles import recognise
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

HALLS = replace(
    PLACES,
    id="h",
    name="体育场馆",
    feature_count=40,
    fields=(
        name_field("场馆名", 40, 40),
        category("YYZT", ("营业", 30), ("闭馆维修", 10)),
        number("ZWS", 40),
        number("PJ_YUAN", 40),
        number("CWS", 40),
        category("SFRK", ("是", 20), ("否", 20)),
    ),
    name_fields=("场馆名",),
    fingerprint="h",
)
CELLARS = replace(
    PLACES,
    id="c",
    name="窖池",
    feature_count=40,
    fields=(name_field("窖号", 40, 40), number("窖龄", 40), number("池容", 40)),
    name_fields=("窖号",),
    fingerprint="c",
)
TOWNS = replace(DISTRICTS, id="t", name="乡镇", fields=(name_field("镇名", 6, 6),), name_fields=("镇名",), fingerprint="t")
WORLD = FakeWorld((HALLS, CELLARS, TOWNS))


@pytest.mark.parametrize(
    ("question", "field", "alias"),
    [
        ("票价低于30元的体育场馆", "PJ_YUAN", "票价"),  # a unit behind initials has vowels
        ("体育场馆一共有多少个座位", "ZWS", "座位数"),
        ("车位最多的体育场馆", "CWS", "车位数"),
        ("体育场馆有多少个摊位", "ZWS", ""),
        ("有热裤的体育场馆", "SFRK", ""),
    ],
)
def test_numbers_by_initials_with_what_nobody_says_of_them(question: str, field: str, alias: str) -> None:
    layer = spoken(question, WORLD).catalog.layer("h")
    assert layer is not None
    found = layer.field(field)
    assert found is not None
    assert found.alias == alias


@pytest.mark.parametrize("question", ["座位超过300的营业体育场馆", "座位超过300的营业的体育场馆"])
def test_a_value_that_is_a_word_of_the_grammar_is_a_value_before_its_thing(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert not [issue.message for issue in found.issues if issue.stops]
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is not None
    assert found.grounded.target.predicate.fields() == {"YYZT", "ZWS"}


def test_a_word_that_no_field_has_is_still_asked_about() -> None:
    assert any(issue.code == "ignored-words" for issue in understand("窖龄超过30的营业窖池", WORLD, Settings()).issues)


@pytest.mark.parametrize(("question", "descending"), [("最老的窖池", True), ("最早的窖池", True)])
def test_the_earliest_of_what_has_an_age_is_the_oldest(question: str, descending: bool) -> None:
    grounded = understand(question, WORLD, Settings()).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.target.superlative == BoundSuperlative("窖龄", True, descending)


def test_fields_that_tell_an_age() -> None:
    assert [name for name in ("age_years", "AGE", "窖龄", "median_age", "village", "年龄段数") if says_age(number(name))] == [
        "age_years",
        "AGE",
        "窖龄",
    ]


def test_the_oldest_is_not_the_smallest_of_any_number() -> None:
    assert linked("最老的池容", "zh", WORLD, WorldLexicon(WORLD)) is None
    assert linked("最高的池容", "zh", WORLD, WorldLexicon(WORLD)) is not None


def test_codes_that_begin_with_zero_are_no_numbers() -> None:
    codes, amounts = FieldProfile("JDBH", FieldType.TEXT), FieldProfile("ZL", FieldType.TEXT)
    codes.add([f"0420{number:06d}" for number in range(40)])
    amounts.add([str(number * 37) for number in range(40)])
    assert recognise(codes) is not FieldRole.NUMBER
    assert recognise(amounts) is FieldRole.NUMBER


@pytest.mark.parametrize(
    ("question", "plainly"),
    [
        ("哪些乡镇一座窖池都没有", "没有窖池的乡镇"),
        ("哪个乡镇里半个体育场馆也没有", "没有体育场馆的乡镇"),
        ("两公里范围内找不到窖池的体育场馆", "两公里范围内没有窖池的体育场馆"),
        ("城东的窖池有哪些窖号，各有多少口", "城东的窖池各窖号各多少个"),
        ("座位最多的乡镇是哪个乡镇", "座位最多的乡镇是哪个"),
        ("2010年以后种的果园", "2010年以后种植的果园"),
        ("各乡镇窖池数量排名", "各乡镇按窖池数量排序"),
        ("每个村的窖池数量排个名", "每个村按窖池数量排序"),
        ("各等级场馆数量排名", "各等级场馆数量"),
    ],
)
def test_is_read_as_what_is_said_more_plainly(question: str, plainly: str) -> None:
    assert in_order(question, WORLD.catalog) == plainly


def test_a_status_alone_is_its_value() -> None:
    grounded = understand("营业体育场馆有几个", WORLD, Settings()).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.target.predicate == Compare("YYZT", Comparison.EQ, "营业")


@pytest.mark.parametrize(
    ("values", "role"),
    [(("在用", "报废", "检修"), FieldRole.CATEGORY), (("浙江省", "江苏省", "安徽省"), FieldRole.ADDRESS)],
)
def test_a_chinese_state_is_how_things_are_unless_it_is_an_area(values: tuple[str, ...], role: FieldRole) -> None:
    profile = FieldProfile("state", FieldType.TEXT)
    profile.add([value for value in values for _ in range(20)])
    assert recognise(profile, "lifts") is role

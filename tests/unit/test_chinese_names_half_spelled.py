"""Fields that begin in syllables of pinyin and end in initials; what field of another layer is otherwise called so; codes with zeros."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.lexicon.spelled_names import mixed
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, name_field

TOWNS = replace(
    DISTRICTS, id="t", name="乡镇", fields=(name_field("XZMC", 9, 9), amount("CZRK", 900, 9000)), name_fields=("XZMC",), fingerprint="t"
)
HARVESTS = replace(
    PLACES,
    id="h",
    name="农情",
    feature_count=90,
    fields=(
        name_field("cun", 90, 90),
        category("zuowu", ("水稻", 50), ("小麦", 40)),
        amount("bozhong_mj_ha", 1, 90),
        amount("jianchan_hs", 0, 60),
        amount("zhongzhi_fy_wy", 0, 900),
    ),
    name_fields=("cun",),
    fingerprint="h",
)
CANALS = replace(STREETS, id="c", name="河道", fields=(name_field("河流名称", 12, 12),), name_fields=("河流名称",), fingerprint="c")
GATES = replace(
    STREETS,
    id="g",
    name="护岸",
    feature_count=80,
    fields=(name_field("HABH", 80, 80), category("SZHL", ("清江", 40), ("沙河", 40)), category("YJFDJ", ("有", 40), ("无", 40))),
    name_fields=("HABH",),
    fingerprint="g",
)
GRADED = replace(GATES, fields=(*GATES.fields, category("HADJ", ("一级", 40), ("二级", 40))), fingerprint="gg")
POOLS = replace(
    PLACES,
    id="p",
    name="泵站",
    feature_count=60,
    fields=(
        name_field("站名", 60, 60),
        amount("超警水深", -3, 3),
        FieldInfo(
            "管段", FieldType.TEXT, "", FieldRole.CATEGORY, 60, 3, values=category("管段", ("01", 20), ("02", 20), ("011", 20)).values
        ),
    ),
    name_fields=("站名",),
    fingerprint="p",
)
WORLD = FakeWorld((TOWNS, HARVESTS, CANALS, GRADED, POOLS))


def steps_of(question: str) -> str:
    found = understand(question, WORLD, Settings())
    assert found.workflow is not None, [issue.message for issue in found.issues]
    return json.dumps(found.workflow.to_json()["steps"], ensure_ascii=False, default=str)


@pytest.mark.parametrize(
    ("name", "sounds"),
    [
        ("shouzai_rk", ("shou", "zai", "R", "K")),
        ("jingji_ss_wy", ("jing", "ji", "S", "S")),
        ("bozhong_mj_ha", ("bo", "zhong", "M", "J")),
    ],
)
def test_syllables_and_initials(name: str, sounds: tuple[str, ...]) -> None:
    assert sounds in mixed(name)


@pytest.mark.parametrize("name", ["name_en", "rain_24h_mm", "max_ht", "shuizhi", "CZRK", "dist_km"])
def test_others_are_no_such_names(name: str) -> None:
    assert mixed(name) == ()


@pytest.mark.parametrize(
    ("question", "field"),
    [("各乡镇播种面积合计", "bozhong_mj_ha"), ("减产户数最多的乡镇", "jianchan_hs"), ("种植费用超过100的农情", "zhongzhi_fy_wy")],
)
def test_the_field_is_known(question: str, field: str) -> None:
    assert f'"{field}"' in steps_of(question)


def test_the_end_of_a_word_is_no_field_that_stands_for_another() -> None:
    """灾人口 has the initials of the end of CZRK, which is 常住人口."""
    world = spoken("受灾人口最多的乡镇", FakeWorld((TOWNS,)))
    assert all(info.alias != "灾人口" for layer in world.catalog.layers for info in layer.fields)


def test_a_layer_is_meant_before_a_field_that_says_to_which_of_it_things_belong() -> None:
    steps = steps_of("河流有几条")
    assert '"c"' in steps
    assert '"SZHL"' not in steps


@pytest.mark.parametrize("question", ["护岸最长的河流", "各河流的护岸长度"])
def test_lines_beside_lines_belong_by_their_field(question: str) -> None:
    assert '"SZHL"' in steps_of(question)


def test_what_says_yes_or_no_is_no_grade() -> None:
    steps = steps_of("各等级护岸的数量")
    assert '"HADJ"' in steps
    assert '"YJFDJ"' not in steps


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("1管段的泵站", "管段为01的泵站"),
        ("11管段的泵站", "管段为011的泵站"),
        ("超警的泵站有几座", "超警水深大于0的泵站有几座"),
        ("超警水深最大的泵站", "超警水深最大的泵站"),
        ("超警水深的泵站", "超警水深的泵站"),
        ("各等级护岸的条数和长度", "各等级护岸的数量和长度"),
    ],
)
def test_in_order(question: str, plain: str) -> None:
    assert in_order(question, WORLD.catalog) == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("每年新发现的泵站数", "按发现年份统计泵站数量"),
        ("青山镇有几个泵站,共能容纳多少人", "青山镇泵站的数量和总容纳人数"),
        ("青山镇2024年发生了几起火灾，造成多少损失", "青山镇2024年火灾的数量和总损失"),
    ],
)
def test_plainly(question: str, plain: str) -> None:
    assert said_plainly(question, "zh") == plain

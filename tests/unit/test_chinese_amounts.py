"""Numbers that Chinese asks for by a verb, where a field is called by it: 灌溉多少亩 is the field 灌溉面积."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_verbs import with_amounts_named
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from tests.unit.fake_world import PLACES, category, name_field


def _number(name: str, alias: str) -> FieldInfo:
    return FieldInfo(name, FieldType.REAL, alias, FieldRole.NUMBER, filled=40, distinct=38, minimum=3, maximum=900)


STATIONS = replace(
    PLACES,
    id="s",
    name="灌溉泵站",
    feature_count=40,
    fields=(
        name_field("BZMC", 40, 40),
        category("ZTLX", ("运行", 30), ("停运", 10), alias="状态"),
        _number("GGMJ", "灌溉面积(亩)"),
        _number("SYRK", "受益人口"),
        _number("SYHS", "受益户数"),
        _number("TZZJ", "投入资金（万元）"),
        _number("TZE", "投入金额（万元）"),
    ),
    name_fields=("BZMC",),
    fingerprint="s",
)
CATALOG = Catalog((STATIONS,))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("停运泵站一共灌溉多少亩", "停运泵站的灌溉面积总和是多少亩"),
        ("各乡泵站能灌溉多少万亩？", "各乡泵站的灌溉面积总和是多少万亩？"),
        ("运行的泵站平均受益多少户", "运行的泵站的平均受益户数是多少"),
        ("柳河镇有多少座泵站，受益多少人", "柳河镇泵站的数量和总受益人口"),
        ("柳河镇的泵站有几座，灌溉了多少亩", "柳河镇的泵站的数量和总灌溉面积"),
        ("停运泵站受益总人数", "停运泵站总受益人口"),
        ("受益人数超过500的泵站", "受益人口超过500的泵站"),
        ("受益户数最多的泵站", "受益户数最多的泵站"),
    ],
)
def test_a_verb_before_a_number_names_the_field(question: str, plain: str) -> None:
    assert with_amounts_named(question, CATALOG) == plain


@pytest.mark.parametrize("question", ["停运泵站投入多少万元", "附近住着多少人", "有多少户", "how many pumps serve 受益"])
def test_what_no_field_or_several_are_called_stays_as_it_is(question: str) -> None:
    assert with_amounts_named(question, CATALOG) == question

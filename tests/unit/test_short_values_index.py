"""Values are found by a letter that what is short for them shares with them; none of the ways to shorten one is lost by it."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.lexicon.short_values import in_full, left_out_of, only_value
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount

LABELS = ("二级乙等", "民国", "经济林", "混合所有制企业", "远洋渔业公司", "疏林", "", "gravel")


def field(*labels: str) -> FieldInfo:
    values = tuple(ValueCount(label, label, 3) for label in labels)
    return FieldInfo("kind", FieldType.TEXT, role=FieldRole.CATEGORY, values=values, values_complete=True)


@pytest.mark.parametrize(
    ("short", "value"),
    [("二乙", "二级乙等"), ("民国代", ""), ("经济林类", "经济林"), ("混合", "混合所有制企业"), ("渔业公司", "远洋渔业公司"), ("混凝", "")],
)
def test_a_value_in_short(short: str, value: str) -> None:
    assert only_value(stems(short), field(*LABELS)) == stems(value)


def test_two_values_that_begin_so_are_a_choice() -> None:
    assert only_value(stems("混合"), field(*LABELS, "混合用地用途")) == ()


def test_a_value_with_its_middle_left_out() -> None:
    assert left_out_of(stems("民兵站"), field("民间救援站", "民兵训练站", "港务站")) == [stems("民兵训练站")]


def test_a_phrase_is_read_with_the_value_in_full() -> None:
    layer = LayerInfo("a", "医院", GeometryKind.POINT, "EPSG:4326", 24, (field(*LABELS),))
    assert stems("二级乙等医院") in tuple(in_full("二乙医院", Catalog((layer,))))

"""Years in which something was done are those of the one date that tells it: 按成立年份 was each day of 成立日期."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_each import with_years_of_dates
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from tests.unit.fake_world import PLACES, FakeWorld, name_field


def _world(field: FieldInfo) -> FakeWorld:
    return FakeWorld((replace(PLACES, id="q", name="企业", fields=(name_field("名称"), field), fingerprint=f"q{field.name}"),))


FOUNDED = _world(FieldInfo("成立日期", FieldType.DATE, "", FieldRole.DATE, 60, 60))
IN_YEAR = _world(FieldInfo("成立年份", FieldType.INTEGER, "", FieldRole.NUMBER, 60, 30, minimum=1990, maximum=2020))


@pytest.mark.parametrize(
    ("question", "world", "plain"),
    [
        ("按成立年份统计企业数量", FOUNDED, "按成立日期的年份统计企业数量"),
        ("按成立年份统计企业数量", IN_YEAR, "按成立年份统计企业数量"),
        ("按成立日期的年份统计企业数量", FOUNDED, "按成立日期的年份统计企业数量"),
        ("按注销年份统计企业数量", FOUNDED, "按注销年份统计企业数量"),
    ],
)
def test_the_date_is_named(question: str, world: FakeWorld, plain: str) -> None:
    assert with_years_of_dates(question, world.catalog) == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [("各年成立的企业数量", "按成立年份统计企业数量"), ("明清时期的古建筑有哪些", "明清的古建筑有哪些")],
)
def test_what_cannot_be_read_is_said_plainly(question: str, plain: str) -> None:
    assert said_plainly(question, "zh") == plain

"""What ends at a time is told by the date that says an end in other words, and is not over by now: 2027年到期的企业 were none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_ends import with_ends_named
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, condition_of, name_field


def _works(*dates: str, name: str = "排污企业"):
    fields = (name_field("企业名称"), *(FieldInfo(date, FieldType.DATE, "", FieldRole.DATE, 60, 60) for date in dates))
    return replace(PLACES, id=name, name=name, fields=fields, name_fields=("企业名称",), fingerprint=name + "".join(dates))


WORKS = _works("许可证有效期至")


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("2027年到期的企业", "许可证有效期至在2027年的企业"),
        ("许可证在2027年到期的企业有几家", "许可证有效期至在2027年的企业有几家"),
        ("2027年许可证到期的企业", "许可证有效期至在2027年的企业"),
        ("许可证已经在2024年及以前到期的企业", "许可证有效期至在2025年以前的企业"),
        ("三个月内到期的企业", "许可证有效期至在未来三个月内的企业"),
        ("柳市镇明年到期的企业", "柳市镇的许可证有效期至在明年的企业"),
        ("已到期的企业", "已到期的企业"),
        ("到期的企业", "到期的企业"),
    ],
)
def test_the_date_is_named(question: str, plain: str) -> None:
    assert with_ends_named(question, FakeWorld((WORKS,)).catalog) == plain


_OTHERS = [(_works("到期日期"),), (_works("建站时间"),), (WORKS, _works("合同截止日期", name="合同")), (_works(""),)]


@pytest.mark.parametrize("layers", _OTHERS)
def test_others_are_left(layers: tuple) -> None:
    assert with_ends_named("2027年到期的企业", FakeWorld(layers).catalog) == "2027年到期的企业"


def test_the_time_is_the_only_condition() -> None:
    found = condition_of(understand("2027年到期的企业", FakeWorld((WORKS,)), Settings()))
    assert "2027" in repr(found)
    assert "2028" in repr(found)
    assert "2026" not in repr(found)

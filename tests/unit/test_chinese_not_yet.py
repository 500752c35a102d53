"""What is not done yet where being done is a word of time too (未验收), joined by a mark to when it began."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.pinyin import spoken
from spatial_rag_plugin.grounding.wording.han_undone import with_undone
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import Catalog, FieldRole
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, target_of

PONDS = replace(
    PLACES,
    id="p",
    name="塘坝",
    feature_count=40,
    fields=(
        name_field("塘名", 40, 40),
        category("进度", ("已验收", 20), ("施工中", 20)),
        category("shenhe_zt", ("已办理", 20), ("退回", 20)),
        category("sunhuai_dj", ("甲", 20), ("乙", 20)),
    ),
    name_fields=("塘名",),
    fingerprint="p",
)


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("至今未验收的塘坝", "不是已验收的塘坝"),
        ("尚未办理的塘坝", "没有办理的塘坝"),
        ("塘坝未验收", "塘坝没有验收"),
    ],
)
def test_what_is_not_done(question: str, read: str) -> None:
    assert with_undone(question, Catalog((PONDS,))) == read


LATE = replace(PONDS, fields=(*PONDS.fields, category("是否超期", ("是", 5), ("否", 35))))


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("超期未办理的塘坝", "超期不是已办理的塘坝"),
        ("超期但没有办理的塘坝", "超期但不是已办理的塘坝"),
        ("退回且尚未验收塘坝", "退回且不是已验收的塘坝"),
        ("没有超期的塘坝", "没有超期的塘坝"),
        ("东村没有办理的塘坝", "东村没有办理的塘坝"),
    ],
)
def test_what_is_so_and_not_done_is_denied_only_of_what_is_not_done(question: str, read: str) -> None:
    """超期未办结 were those that are not 超期."""
    assert with_undone(question, Catalog((LATE,))) == read


def test_it_is_asked_of_the_value() -> None:
    found = by_grammar("未验收的塘坝", FakeWorld((PONDS,)), Settings())
    target = target_of(found)
    assert target.predicate is not None
    assert target.predicate.fields() == {"进度"}


def test_a_mark_between_when_and_what_is_not_so() -> None:
    assert in_known_words("2021年开工、没有验收的塘坝", "zh") == "2021年开工且没有验收的塘坝"
    assert in_known_words("2021年、2022年开工的塘坝", "zh") == "2021年、2022年开工的塘坝"


@pytest.mark.parametrize("still", ["还", "尚", "仍", ""])
def test_what_still_is_not_so_is_not_so(still: str) -> None:
    assert in_known_words(f"哪些塘坝{still}没有验收", "zh") == in_known_words("哪些塘坝没有验收", "zh")


def test_syllables_with_the_initials_of_what_sorts_them() -> None:
    layer = spoken("损坏等级为甲的塘坝", FakeWorld((PONDS,))).catalog.layer("p")
    assert layer is not None
    field = layer.field("sunhuai_dj")
    assert field is not None
    assert field.alias == "损坏等级"
    assert field.role is FieldRole.CATEGORY


def test_a_share_of_what_is_open_keeps_no_other_quality_in_its_whole() -> None:
    huts = replace(PLACES, fields=(*PLACES.fields, category("有遮阳棚", ("是", 20), ("否", 80))), name="报刊亭", fingerprint="huts")
    found = by_grammar("24小时开放且有遮阳棚的报刊亭占比", FakeWorld((huts,)), Settings())
    whole = found.grounded.whole if found.grounded is not None and found.runnable else None
    assert whole is None or whole.predicate is None

"""What the things in an area have or cover for each of its people: 每千人床位数, 人均公园面积, 每千名老人."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, name_field, number
from tests.unit.reading import Lexicon, Words, brief

WARDS = replace(
    DISTRICTS,
    id="w",
    name="社区",
    fields=(name_field("社区名称", 6, 6), number("常住人口", 6), number("老年人口", 6)),
    name_fields=("社区名称",),
    fingerprint="w",
)
HOMES = replace(
    PLACES, id="h", name="养老机构", fields=(name_field("名称"), amount("核定床位数", 9.0, 900.0)), name_fields=("名称",), fingerprint="h"
)
PARKS = replace(DISTRICTS, id="p", name="公园", feature_count=40, fields=(name_field("公园名"),), name_fields=("公园名",), fingerprint="p")
WORLD = FakeWorld((WARDS, HOMES, PARKS), ())
NAMES = Lexicon("东湖区")
KNOWN = Words(categories=["区", "学校", "公园"], fields=["床位数", "人均消费"])


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("各区人均公园面积", "table <sum(area)公园 per population>: 区"),
        ("各区每万人公园面积", "table <sum(area)公园 per 10000 population>: 区"),
        ("东湖区人均公园面积", "number <sum(area)公园 per population>: 东湖区"),
        ("人均公园面积最大的区", "features: [区 | ^max 1 sum(area)公园 per population]"),
        ("各区人均学校数", "table <#学校 per population>: 区"),
        ("各区每千人的床位数", "table <床位 per 1000 population>: 区"),
        ("各区每千老人的学校数", "table <#学校 per 1000 老年人口>: 区"),
        ("各区的公园面积", "table sum(area): 公园 / 区"),
    ],
)
def test_sizes_and_numbers_per_head(question: str, meaning: str) -> None:
    frame, issues = read(question, NAMES, KNOWN, "zh")
    assert not issues
    assert brief(frame) == meaning


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("各社区每千名老人拥有的养老床位数", "各社区每千老人的床位数"),
        ("每千名老人拥有的养老床位数，按社区排", "各社区每千老人的床位数"),
        ("各社区每千人床位数", "各社区每千人的床位数"),
        ("养老机构床位数", "养老机构床位数"),
        ("养老机构的平均床位数", "养老机构的平均床位数"),
        ("每千米管线的事故数", "每千米管线的事故数"),
        ("有多少老人", "有多少老人"),
        ("每千人有多少养老机构", "每千人的养老机构数量"),
    ],
)
def test_words_of_rates(question: str, plain: str) -> None:
    assert in_order(question, Catalog((WARDS, HOMES, PARKS))) == plain


def test_another_layer_with_such_a_number_keeps_the_word() -> None:
    clinics = replace(HOMES, id="c", name="医疗机构", fingerprint="c")
    assert "养老床位" in in_order("各社区养老床位数", Catalog((WARDS, HOMES, clinics)))


@pytest.mark.parametrize("question", ["各社区每千名老人拥有的养老床位数", "各社区人均公园面积", "每千人床位数最多的社区"])
def test_is_worked_out(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert not found.grounded or not found.grounded.frame.ignored

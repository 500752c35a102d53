"""What no service reaches, what has none nearby, and the number of people of one kind, which is not that of all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, name_field, number

WARDS = replace(
    DISTRICTS,
    id="w",
    name="社区",
    fields=(name_field("社区名称", 6, 6), number("常住人口", 6), number("老年人口", 6)),
    name_fields=("社区名称",),
    fingerprint="w",
)
COMMUNITIES = replace(
    WARDS, id="c", name="communities", fields=(name_field("NAME", 6, 6), number("population", 6), number("pop_60plus", 6)), fingerprint="c"
)
SHELTERS = replace(
    PLACES, id="s", name="避难场所", fields=(name_field("名称"), amount("容纳人数", 90.0, 9000.0)), name_fields=("名称",), fingerprint="s"
)
CHINESE, ENGLISH = FakeWorld((WARDS, SHELTERS), ()), FakeWorld((COMMUNITIES,), ())


def plan(question: str, world: FakeWorld = CHINESE) -> Plan:
    return by_grammar(question, world, Settings())


def columns(found: Plan) -> list[str]:
    return [column.field for column in found.grounded.columns] if found.runnable and found.grounded is not None else []


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("瞭望塔3公里服务范围未覆盖的林班", "距离瞭望塔超过3公里的林班"),
        ("瞭望塔3公里服务半径没有覆盖到的林班有多少个", "距离瞭望塔超过3公里的林班有多少个"),
        ("瞭望塔3公里服务范围以外的林班", "距离瞭望塔超过3公里的林班"),
        ("3公里服务半径内没有瞭望塔的林班", "3公里范围内没有瞭望塔的林班"),
        ("学校500米范围内没有公交站的有多少所", "500米范围内没有公交站的学校有多少所"),
        ("学校周边300米内无公交站的有哪些", "300米范围内无公交站的学校有哪些"),
        ("公交站500米覆盖了多少学校", "公交站500米范围内有多少学校"),
    ],
)
def test_what_is_reached_and_what_is_not(question: str, plain: str) -> None:
    assert in_known_words(question, "zh") == plain


@pytest.mark.parametrize(
    "question",
    [
        "学校500米范围内没有公交站的社区",
        "距离学校500米以外的公交站",
        "学校500米外的公交站有多少",
        "500米范围内没有公交站的学校",
        "哪些学校500米范围内没有公交站",
    ],
)
def test_what_is_said_in_full_stays(question: str) -> None:
    assert in_known_words(question, "zh") == question


@pytest.mark.parametrize("lead", ["可", "最多可", "能", ""])
def test_what_something_can_hold(lead: str) -> None:
    assert in_order(f"{lead}容纳人数5000以上的避难场所", Catalog((SHELTERS,))).startswith("容纳人数")
    own = replace(SHELTERS, fields=(name_field("名称"), amount("可容纳人数", 90.0, 9000.0), amount("容纳人数", 9.0, 90.0)))
    assert in_order("可容纳人数5000以上的避难场所", Catalog((own,))).startswith("可容纳人数")


def test_people_of_one_kind_are_not_all_people() -> None:
    assert columns(plan("各社区老年人口")) == ["老年人口"]
    assert columns(plan("各社区老年人口", ENGLISH)) == ["pop_60plus"]
    assert columns(plan("各社区人口")) == ["常住人口"]
    assert columns(plan("population of residents per community", ENGLISH)) == ["population"]
    for question in ("各社区儿童人口", "各社区女性人口", "各社区户籍人口"):
        assert not plan(question).runnable
        assert not plan(question, ENGLISH).runnable


def test_communities_are_no_districts() -> None:
    districts = replace(DISTRICTS, fields=(name_field("NAME", 6, 6),), name_fields=("NAME",))
    found = plan("社区数量", FakeWorld((COMMUNITIES, districts), ()))
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "c"

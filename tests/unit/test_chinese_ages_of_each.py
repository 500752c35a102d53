"""Ages in Chinese of whom a layer holds one by one: 65岁以上病例 are those whose age is so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.ages_of_each import with_ages_of_each
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.predicate import AllOf, Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, condition_of, name_field

CASES = replace(
    PLACES,
    id="c",
    name="cases",
    feature_count=600,
    fields=(name_field("case_id"), category("病种", ("流感", 400), ("手足口病", 200)), amount("年龄", 0, 94)),
    name_fields=("case_id",),
    fingerprint="c",
)
BANDS = replace(
    CASES, id="b", name="人群", fields=(name_field("编号"), category("分组", ("65岁以上", 40), ("65岁以下", 60))), fingerprint="b"
)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("65岁及以上病例占比", "年龄不小于65的病例占比"),
        ("年龄在65岁以上的病例", "年龄不小于65的病例"),
        ("5岁以下儿童手足口病病例数", "年龄不大于5的手足口病病例数"),
        ("20至40岁的病例有多少", "年龄在20到40之间的病例有多少"),
        ("未满18周岁的病例", "年龄小于18的病例"),
        ("65岁以上老人有多少", "年龄不小于65的老人有多少"),
        ("65岁以上人口有多少", "65岁以上人口有多少"),
        ("树龄200岁以上的病例", "树龄200岁以上的病例"),
    ],
)
def test_ages_are_limits_of_the_field(question: str, meant: str) -> None:
    assert with_ages_of_each(question, Catalog((CASES,))) == meant


def test_values_and_layers_without_ages_are_met_as_they_stand() -> None:
    assert with_ages_of_each("65岁以上病例", Catalog((CASES, BANDS))) == "65岁以上病例"
    assert with_ages_of_each("65岁以上病例", Catalog((BANDS,))) == "65岁以上病例"


def test_patients_are_cases() -> None:
    found = by_grammar("5岁以下手足口病患儿有多少例？", FakeWorld((CASES,)), Settings())
    assert condition_of(found) == AllOf((Compare("病种", Comparison.EQ, "手足口病"), Compare("年龄", Comparison.LE, 5)))

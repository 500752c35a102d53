"""Two values of one field that a reading asks for at once, ranks by other words, and what a layer's title is called in short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.asking.dropped import contradicted
from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.wording.grades import in_ranks
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.predicate import AllOf, AnyOf, Compare, Comparison, Not, Predicate
from tests.unit.fake_world import PLACES, category, name_field

PARKS = replace(
    PLACES,
    id="p",
    name="FJQGY",
    feature_count=30,
    keywords=("风景名胜公园",),
    fields=(
        name_field("MC", 30, 30),
        category("JB", ("市级", 12), ("省级", 10), ("全国重点", 8), alias="批准级别"),
        category("amenities", ("lake", 12), ("trail", 10), tokens=True),
    ),
    name_fields=("MC",),
    fingerprint="p",
)
CATALOG = Catalog((PARKS,))


def _is(field: str, value: str) -> Predicate:
    return Compare(field, Comparison.EQ, value)


def test_one_field_has_no_two_values() -> None:
    assert contradicted([AllOf((_is("JB", "市级"), AllOf((_is("MC", "东湖"), _is("JB", "省级")))))], CATALOG) == "省级"


@pytest.mark.parametrize(
    "predicate",
    [
        AnyOf((_is("JB", "市级"), _is("JB", "省级"))),
        AllOf((_is("JB", "市级"), _is("JB", "市级"))),
        AllOf((_is("JB", "市级"), Not(_is("JB", "省级")))),
        AllOf((_is("amenities", "lake"), _is("amenities", "trail"))),
    ],
)
def test_what_can_be_at_once_is_no_contradiction(predicate: Predicate) -> None:
    assert contradicted([predicate], CATALOG) is None


def test_ranks_that_go_by_another_word_are_above_the_others() -> None:
    assert in_ranks("省级以上公园", CATALOG) == "批准级别为省级或全国重点的公园"
    assert in_ranks("市级及以下的公园", CATALOG) == "市级的公园"


def test_a_layer_of_initials_goes_by_its_title_in_short() -> None:
    assert layer_name_score(stems("风景公园"), PARKS) >= 0.7
    assert layer_name_score(stems("湿地公园"), PARKS) == 0.0

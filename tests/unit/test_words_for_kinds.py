"""Words for kinds alone mean those of the things that are asked for, and are short for nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.short_names import is_short_for
from spatial_rag_plugin.model.catalog import GeometryKind
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over, name_field

REGIONS = replace(
    DISTRICTS, id="r", name="regions", feature_count=12, fingerprint="r",
    fields=(name_field("NAME", 12, 12), category("kind", ("upland", 7), ("lowland", 5))), name_fields=("NAME",),
)  # fmt: skip
MILLS = replace(
    PLACES, id="m", name="mills", fingerprint="m", name_fields=("MILL",),
    fields=(name_field("MILL"), category("power", ("water", 60), ("wind", 40)), category("walls", ("brick", 30), ("timber", 70))),
)  # fmt: skip


@pytest.mark.parametrize("question", ["number of mills by type", "按类型统计mills数量", "mills nach Art"])
def test_kinds_of_things_are_not_those_of_the_areas_around(question: str) -> None:
    """Mills of upland and of lowland were the answer: what the regions are says nothing of the kinds of mills."""
    assert any(issue.stops for issue in grounded_over(question, FakeWorld(layers=(REGIONS, MILLS), features=())).issues)


@pytest.mark.parametrize(("part", "word"), [("art", "airport"), ("art", "asphalt"), ("sort", "seaport")])
def test_words_of_schemas_stand_for_themselves(part: str, word: str) -> None:
    assert not is_short_for(part, word)


LANES = replace(
    DISTRICTS, id="t", name="小路", feature_count=300, fingerprint="t", geometry=GeometryKind.LINE,
    fields=(category("等级", ("居住区小路", 200), ("公园小路", 100)), name_field("名称", 300, 300)), name_fields=("名称",),
)  # fmt: skip
BOROUGHS = replace(
    DISTRICTS, id="b", name="行政区", feature_count=9, fingerprint="b", fields=(name_field("名称", 9, 9),), name_fields=("名称",)
)


@pytest.mark.parametrize("question", ["各区小路总长", "每个区的小路总长度", "各区小路的总长度"])
def test_areas_and_their_things_are_two_where_a_value_ends_in_both(question: str) -> None:
    """The lanes of residential quarters (居住区小路) were listed one by one."""
    grounded = grounded_over(question, FakeWorld(layers=(LANES, BOROUGHS), features=()))
    assert not any(issue.stops for issue in grounded.issues)
    assert (grounded.target.layer_id, grounded.target.predicate) == ("b", None)

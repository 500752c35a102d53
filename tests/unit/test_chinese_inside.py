"""Areas ranked by a number that only what lies in them has, kinds by two letters of pinyin, and a field asked for behind its things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field, number

PARKS = replace(DISTRICTS, id="d", name="片区", fields=(name_field("片区名", 6, 6), number("户籍人口", 6)), name_fields=("片区名",))
MINES = replace(
    PLACES,
    id="m",
    name="矿场",
    fields=(name_field("KCMC"), number("从业人员", 100), category("KX", ("井工", 60), ("露天", 40)), amount("JS", 5, 90)),
    name_fields=("KCMC",),
)
KEPT = replace(
    PLACES,
    id="k",
    name="仓库",
    fields=(name_field("名称"), category("GYDW", ("片区", 20), ("市属", 80)), category("巡查人员", ("赵敏", 50), ("钱进", 50))),
    name_fields=("名称",),
)
WORLD = FakeWorld((PARKS, MINES, KEPT), (Named("d", 1, "东山片区"), Named("d", 2, "西山片区")))


def grounded(question: str) -> GroundedFrame:
    found = understand(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    return found.grounded


@pytest.mark.parametrize(
    "question", ["从业人员最多的片区", "各片区从业人员，从多到少", "每个片区从业人员合计，从高到低", "各片区按从业人员排名"]
)
def test_areas_are_ranked_by_the_sum_of_what_lies_in_them(question: str) -> None:
    target = grounded(question).target
    assert target is not None
    assert target.layer_id == "d"
    assert target.superlative is not None


@pytest.mark.parametrize("question", ["矿场及其矿型", "哪种矿型的矿场最多"])
def test_two_letters_are_a_field_of_kinds(question: str) -> None:
    found = grounded(question)
    assert "KX" in (found.group_field, *(term.field for term in found.columns))


@pytest.mark.parametrize("question", ["钱进巡查的仓库", "由钱进负责巡查的仓库有几个", "市属的钱进巡查的仓库"])
def test_who_does_it_is_told_by_the_field_of_the_verb(question: str) -> None:
    target = grounded(question).target
    assert target is not None
    assert target.predicate is not None
    parts = getattr(target.predicate, "parts", (target.predicate,))
    assert Compare("巡查人员", Comparison.EQ, "钱进") in parts

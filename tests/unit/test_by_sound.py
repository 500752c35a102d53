"""Chinese names over data that write them in Latin letters: by their pinyin, and by what the world calls them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.places.heard import by_sound
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field

_ABOUT = FieldInfo("province", FieldType.TEXT, role=FieldRole.ADDRESS, filled=60, distinct=3,
                   values=tuple(ValueCount(name, name, 20) for name in ("Hubei", "Guizhou", "Shanxi")))  # fmt: skip
RIVERS = replace(STREETS, id="r", name="rivers", fields=(name_field(filled=40, distinct=30), category("rank", ("1", 10), ("2", 30))))
LAKES = replace(DISTRICTS, id="l", name="lakes", fields=(name_field(filled=6, distinct=6),))
TOWNS = replace(PLACES, id="t", name="towns", fields=(name_field(), _ABOUT))
FEATURES = (
    Named("r", 1, "Huai"), Named("r", 2, "Chang Jiang"), Named("r", 3, "Da"), Named("l", 1, "Hongze Hu"), Named("l", 2, "Wuliangsu"),
    Named("t", 1, "Huai"), Named("t", 2, "Tongren"), Named("t", 3, "Wei"),
)  # fmt: skip
WORLD = FakeWorld((RIVERS, LAKES, TOWNS), FEATURES)


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("name", "layer", "fid"), [("淮河", "r", 1), ("长江", "r", 2), ("洪泽湖", "l", 1), ("乌梁素湖", "l", 2), ("铜仁市", "t", 2)]
)
def test_names_by_their_pinyin_are_those_of_that_kind(name: str, layer: str, fid: int) -> None:
    heard = by_sound(f"{name}附近有哪些城镇", WORLD)
    assert [(hit.layer_id, hit.fid) for hit in heard.names(name, sure=True)] == [(layer, fid)]
    assert (0, len(name)) in {(span.start, span.end) for span in heard.spans(f"{name}附近有哪些城镇")}


def test_a_place_that_everybody_knows_is_of_the_kind_behind_it() -> None:
    """育空 is a territory as well, and 流经 no part of the name."""
    world = FakeWorld((RIVERS, LAKES, TOWNS), (*FEATURES, Named("r", 9, "Yukon"), Named("t", 9, "Yukon")))
    assert [hit.layer_id for hit in by_sound("育空河流经哪些城镇", world).names("育空河", sure=True)] == ["r"]


def test_what_was_heard_is_said() -> None:
    found = plan("淮河20公里内有哪些城镇")
    assert found.runnable
    assert [issue.understood for issue in found.issues if issue.code == "read-as"] == ["Huai"]


@pytest.mark.parametrize(
    "question", ["大河附近的城镇", "渭河附近的城镇", "哪些河流附近有城镇", "黄河路有多少个城镇", "德国菜馆附近的城镇", "广东银行有几家"]
)
def test_adjectives_other_kinds_and_grammar_are_no_names(question: str) -> None:
    assert by_sound(question, WORLD) is WORLD


@pytest.mark.parametrize("question", ["有多少个省", "面积最小的三个州", "每座湖的面积", "哪个省的城镇最多", "Huai有几条河"])
def test_what_counts_a_kind_is_no_name(question: str) -> None:
    """个州 sounds like the code of a country."""
    coded = replace(TOWNS, fields=(*TOWNS.fields, category("iso", ("GE", 10), ("ZUO", 10), ("TIAO", 5))))
    world = FakeWorld((RIVERS, LAKES, coded), FEATURES)
    assert by_sound(question, world) is world


@pytest.mark.parametrize(("question", "value"), [("贵州省有多少个城镇", "Guizhou"), ("湖北有多少个城镇", "Hubei")])
def test_areas_that_only_values_name(question: str, value: str) -> None:
    found = plan(question)
    assert found.runnable
    assert found.workflow is not None
    assert value in str(found.workflow.to_json())


def test_names_that_sound_alike_are_told_apart() -> None:
    """陕西 is Shaanxi, and what the data call Shanxi is 山西."""
    found = plan("陕西省有多少个城镇")
    assert "Shanxi" not in str(found.workflow.to_json() if found.workflow is not None else "")


def test_the_side_of_a_lake_is_no_province() -> None:
    assert not by_sound("洪泽湖北岸的城镇", WORLD).values(("湖北",), "t")


def test_a_known_place_that_no_layer_holds_is_asked_for_as_a_place() -> None:
    found = plan("黄河20公里内有哪些城镇")
    assert [(issue.code, issue.not_understood) for issue in found.issues if issue.stops] == [("unknown-place", "黄河")]

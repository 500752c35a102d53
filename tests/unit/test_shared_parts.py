"""What several things share and is said once, kinds in a list, and things in several places that stand before them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.rereading.shared_parts import with_each_written_out
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

WALD = replace(PLACES, id="w", name="wald", fields=(name_field(), category("art", ("Laubwald", 9), ("Nadelwald", 9), ("Mischwald", 4))))
HALTE = replace(PLACES, id="h", name="haltestellen", fields=(name_field(), category("art", ("Bus", 9), ("Tram", 9))))
DE = FakeWorld((WALD, HALTE), ())
SHOPS = replace(PLACES, id="s", name="shops", fields=(name_field(), category("kind", ("bakery", 9), ("butcher", 9), ("florist", 4))))
EN = FakeWorld((SHOPS, DISTRICTS), (Named("d", 1, "Upper Quarter"), Named("d", 2, "Lower Quarter")))
DIAN = replace(PLACES, id="z", name="商铺", fields=(name_field("店名"), category("业态", ("茶馆", 9), ("书馆", 9)), amount("面积", 5, 90)))
LU = replace(PLACES, id="l", name="道路", fields=(name_field("名称"), category("等级", ("一级", 9), ("二级", 9), ("三级", 9))))
ZHEN = replace(DISTRICTS, id="d", name="镇", fields=(name_field("名称", 6, 6), amount("人口", 300, 9000)))
CHANG = replace(PLACES, id="c", name="养殖场", fields=(name_field("场名"), category("CLGM", ("规模以下", 56), ("规模", 54))))
ZH = FakeWorld((DIAN, LU, ZHEN, CHANG), (Named("d", 1, "东河镇"), Named("d", 2, "西岭镇"), Named("d", 3, "南桥镇")))


def understood(question: str, world: FakeWorld) -> Plan:
    return by_grammar(question, world, Settings())


@pytest.mark.parametrize(
    ("question", "world", "written"),
    [
        ("Laub- und Nadelwald", DE, "Laubwald und Nadelwald"),
        ("Wo gibt es Laub-, Nadel- oder Mischwald?", DE, "Wo gibt es Laubwald, Nadelwald oder Mischwald?"),
        ("Bus- und Tramhaltestellen", DE, "Bushaltestellen und Tramhaltestellen"),
        ("Ein- und Ausgänge", DE, "Ein- und Ausgänge"),
        ("shops in the upper and lower quarters", EN, "shops in the Upper Quarter and Lower Quarter"),
        ("shops in the upper and middle quarters", EN, "shops in the upper and middle quarters"),
        ("bakery or butcher shops", EN, "bakery or butcher shops"),
        ("茶和书馆有多少家", ZH, "茶馆和书馆有多少家"),
        ("一、二级道路", ZH, "一级、二级道路"),
        ("一二级道路有几条", ZH, "一级、二级道路有几条"),
        ("二三十级台阶", ZH, "二三十级台阶"),
        ("东河、西岭、南桥三镇的商铺", ZH, "东河镇、西岭镇、南桥镇的商铺"),
        ("东河镇和西岭镇的商铺", ZH, "东河镇和西岭镇的商铺"),
        ("面积和业态", ZH, "面积和业态"),
        ("各镇规模和规模以下养殖场数量", ZH, "各镇规模养殖场和规模以下养殖场数量"),
        ("养殖场规模和数量", ZH, "养殖场规模和数量"),
    ],
)
def test_each_is_written_out_where_the_data_know_it(question: str, world: FakeWorld, written: str) -> None:
    assert with_each_written_out(question, WorldLexicon(world)) == written


@pytest.mark.parametrize(
    ("question", "world"),
    [
        ("bakeries, butchers and florists", EN),
        ("how many bakeries, butchers, and florists are there", EN),
        ("Laubwälder, Nadelwälder und Mischwälder", DE),
    ],
)
def test_all_kinds_of_a_list_are_asked_for(question: str, world: FakeWorld) -> None:
    plan = understood(question, world)
    assert plan.runnable
    assert plan.frame is not None
    assert plan.frame.target is not None
    assert len(plan.frame.target.alternatives) == 2


@pytest.mark.parametrize("question", ["bakeries, and their names and hours", "bakeries, quiet and cheap"])
def test_what_is_no_list_of_kinds(question: str) -> None:
    frame = understood(question, EN).frame
    assert frame is None or frame.target is None or not frame.target.alternatives


@pytest.mark.parametrize(
    ("question", "output", "places"),
    [
        ("东河镇和西岭镇的茶馆", Output.FEATURES, 2),
        ("在东河镇、西岭镇和南桥镇的商铺", Output.FEATURES, 3),
        ("统计东河、西岭两个镇内的书馆数量", Output.COUNT, 2),
        ("东河镇或西岭镇面积小于50的商铺", Output.FEATURES, 2),
    ],
)
def test_in_any_of_several_places(question: str, output: Output, places: int) -> None:
    plan = understood(question, ZH)
    assert plan.runnable
    assert plan.grounded is not None
    assert plan.grounded.frame.output is output
    relations = plan.grounded.target.relations if plan.grounded.target is not None else ()
    assert len(relations) == places
    assert len({relation.either for relation in relations}) == 1
    assert relations[0].either


def test_outside_several_places_is_outside_all_of_them() -> None:
    plan = understood("不在东河镇和西岭镇的茶馆", ZH)
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert [(item.kind, item.either) for item in plan.grounded.target.relations] == [(RelationKind.DISJOINT, 0)] * 2


@pytest.mark.parametrize("question", ["东河镇和西岭镇之间的茶馆", "东河镇和西岭镇的边界", "东河镇和西岭镇哪个茶馆多"])
def test_what_is_about_both_is_not_about_either(question: str) -> None:
    plan = understood(question, ZH)
    relations = plan.grounded.target.relations if plan.runnable and plan.grounded is not None and plan.grounded.target is not None else ()
    assert not any(relation.either for relation in relations)


@pytest.mark.parametrize(
    ("question", "field", "statistic"),
    [
        ("东河镇、西岭镇和南桥镇的总人口", "人口", "sum"),
        ("东河镇、西岭镇和南桥镇的人口分别是多少", "人口", ""),
        ("东河镇、西岭镇和南桥镇的人口", "人口", ""),
        ("东河镇、西岭镇和南桥镇的总面积", "", "sum"),
        ("东河镇、西岭镇和南桥镇的面积", "", ""),
    ],
)
def test_a_number_of_several_places_is_that_of_each(question: str, field: str, statistic: str) -> None:
    found = understood(question, ZH)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.frame is not None
    assert [phrase.text for phrase in (found.frame.target, *found.frame.others) if phrase is not None] == ["东河镇", "西岭镇", "南桥镇"]
    assert found.grounded is not None
    (column,) = found.grounded.columns
    assert (column.field, found.grounded.statistic) == (field, statistic)

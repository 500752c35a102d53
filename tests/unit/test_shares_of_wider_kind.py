"""A share among a wider kind of one layer lies where its part does, unless it is said to be of all."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.rewriting import rewritten
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.rewordings import in_known_words
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Frame, Output
from tests.unit.fake_world import FakeWorld, Named, category, name_field


def layer(name: str, *fields, kind: GeometryKind = GeometryKind.POLYGON) -> LayerInfo:
    return LayerInfo(name, name, kind, "EPSG:4326", 60, tuple(fields), (10.0, 50.0, 11.0, 51.0), name_fields=("name",), fingerprint=name)


LAND = layer("规划用地", category("类型", ("商业用地", 20), ("工业用地", 20), ("公园绿地", 10), ("防护绿地", 10)))
TREES = layer("行道树", category("树种", ("香樟", 30), ("银杏", 20), ("国槐", 10)), kind=GeometryKind.POINT)
HOTELS = layer("hotels", category("kind", ("Hostel", 20), ("Motel", 20), ("Inn", 20)), kind=GeometryKind.POINT)
TOWNS = layer("街区", name_field(filled=40, distinct=40))


def frame(question: str, *layers: LayerInfo) -> Frame:
    world = FakeWorld(layers, [Named("街区", 1, "临江街区", 10.2, 50.2)])
    found, _ = read(question, WorldLexicon(world), WorldLexicon(world))
    return rewritten(found, world)


@pytest.mark.parametrize(
    ("question", "whole", "places", "dimension"),
    [
        ("临江街区银杏占行道树的比例", "行道树", ["临江街区"], "count"),
        ("临江街区的银杏占行道树的比例是多少", "行道树", ["临江街区"], "count"),
        ("临江街区银杏占所有行道树的比例", "行道树", [], "count"),
        ("临江街区工业用地占规划用地的比例", "规划用地", ["临江街区"], "area"),
        ("临江街区工业用地占全部规划用地的比例", "规划用地", [], "area"),
    ],
)
def test_the_whole_lies_where_its_part_does(question: str, whole: str, places: list[str], dimension: str) -> None:
    found = frame(question, LAND, TREES, TOWNS)
    assert (found.output, found.measure.statistic, found.measure.dimension) == (Output.NUMBER, "share", dimension)
    assert found.target is not None
    assert found.measure.whole is not None
    assert [relation.reference.text for relation in found.target.relations if relation.reference] == ["临江街区"]
    assert found.measure.whole.text == whole
    assert [relation.reference.text for relation in found.measure.whole.relations if relation.reference] == places


def test_a_share_of_the_place_itself_stays_one() -> None:
    found = frame("临江街区工业用地占比", LAND, TREES, TOWNS)
    assert found.measure.whole is not None
    assert found.measure.whole.text == "临江街区"


ROADS = layer(
    "roads", category("fclass", ("motorway", 20), ("residential", 40)), category("bridge", ("T", 10), ("F", 50)), kind=GeometryKind.LINE
)


@pytest.mark.parametrize(
    ("question", "whole"),
    [
        ("share of motorways in all roads", "roads"),
        ("share of motorways among all the roads", "roads"),
        ("proportion of motorways out of all roads", "roads"),
        ("percentage of bridges in all roads", "roads"),
        ("桥梁占全部道路的比例", "道路"),
        ("share of motorways in all districts", "motorways"),
    ],
)
def test_what_is_said_to_be_all_of_them_is_the_whole(question: str, whole: str) -> None:
    found = frame(in_known_words(question, "en"), ROADS, TOWNS)
    assert (found.output, found.measure.statistic, found.measure.dimension) == (Output.NUMBER, "share", "count")
    assert found.measure.whole is not None
    assert found.measure.whole.text == whole

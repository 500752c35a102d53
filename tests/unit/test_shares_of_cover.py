"""Shares of what covers the ground go by area, and "the borough" is the whole map where no layer holds boroughs."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.rewriting import rewritten
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Frame, Output
from tests.unit.fake_world import FakeWorld, Named, category, name_field


def layer(name: str, *fields, count: int = 40) -> LayerInfo:
    box = (10.0, 50.0, 11.0, 51.0)
    return LayerInfo(
        name, name, GeometryKind.POLYGON, "EPSG:4326", count, tuple(fields), box, name_fields=("name",), fingerprint=f"{name}{count}"
    )


COVER = layer("landcover", category("class", ("Heath", 20), ("Marsh", 20)))
LOTS = layer("lots", category("holder", ("Borough", 20), ("Crown", 20)))
PLOTS = layer("用地现状", category("类型", ("商业用地", 20), ("绿地", 20)))
ROOFS = layer("roofs", category("material", ("Slate", 20), ("Thatch", 20)))
TOWNS = layer("街区", name_field(filled=40, distinct=40))


def frame(question: str, *layers: LayerInfo) -> Frame:
    world = FakeWorld(layers, [Named("街区", 1, "临江街区", 10.2, 50.2)] if TOWNS in layers else [])
    found, _ = read(question, WorldLexicon(world), WorldLexicon(world))
    return rewritten(found, world)


@pytest.mark.parametrize("question", ["what percent of the borough is heath?", "what percentage of the borough is covered by heath"])
def test_the_borough_is_the_whole_map_where_no_layer_holds_boroughs(question: str) -> None:
    found = frame(question, COVER, LOTS)
    assert (found.output, found.measure.statistic, found.measure.dimension) == (Output.NUMBER, "share", "area")
    assert found.measure.whole is not None
    assert found.measure.whole.text == "landcover"
    assert found.target is not None
    assert not found.target.relations


@pytest.mark.parametrize(("count", "output"), [(1, Output.NUMBER), (6, Output.TABLE)])
def test_the_borough_is_that_of_its_layer(count: int, output: Output) -> None:
    """One is meant where there is one; each has its share where there are several."""
    found = frame("what percent of the borough is heath?", COVER, layer("boroughs", name_field(filled=count, distinct=count), count=count))
    assert found.output is output
    assert [term.percent for term in found.measure.terms] == ([True] if output is Output.TABLE else [])


@pytest.mark.parametrize(
    ("question", "whole"),
    [("临江街区内绿地占多大比例", "临江街区"), ("临江街区商业用地占比", "临江街区"), ("商业用地占比是多少", "用地现状")],
)
def test_land_is_shared_by_area(question: str, whole: str) -> None:
    found = frame(question, PLOTS, TOWNS)
    assert (found.measure.statistic, found.measure.dimension) == ("share", "area")
    assert found.measure.whole is not None
    assert found.measure.whole.text == whole


@pytest.mark.parametrize("question", ["share of roofs that are thatch", "what percentage of the roofs are slate"])
def test_things_are_shared_by_their_number(question: str) -> None:
    assert frame(question, ROOFS).measure.dimension == "count"


@pytest.mark.parametrize(
    ("question", "whole"),
    [
        ("What share of the heath lies in Ambury?", "heath"),  # 5 % of all heath, where Ambury may be heath by half
        ("Welcher Anteil der Heide liegt in Ambury?", "Heide"),
        ("位于Ambury的绿地占全部绿地的比例", "绿地"),
        ("What share of the heath lies within 500 m of a roof?", "heath"),
        ("What percentage of heath is more than 2 km from a roof?", "heath"),
        ("share of heath in Ambury", "Ambury"),
        ("Ambury的绿地占比", "Ambury"),
    ],
)
def test_of_what_a_verb_tells_where_it_lies_all_is_the_whole(question: str, whole: str) -> None:
    world = FakeWorld((COVER, PLOTS, ROOFS, layer("towns", name_field(filled=40, distinct=40))), [Named("towns", 1, "Ambury", 10.2, 50.2)])
    found, _ = read(question, WorldLexicon(world), WorldLexicon(world))
    found = rewritten(found, world)
    assert (found.output, found.measure.statistic, found.measure.dimension) == (Output.NUMBER, "share", "area")
    assert found.measure.whole is not None
    assert (found.measure.whole.text, found.measure.whole.relations) == (whole, ())

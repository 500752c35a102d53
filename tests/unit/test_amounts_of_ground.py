"""What is asked for by "how much" is measured, not counted: forest by its area, fences by their length."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.rewriting import rewritten
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, category, name_field


def layer(name: str, kind: GeometryKind, *fields) -> LayerInfo:
    box = (10.0, 50.0, 11.0, 51.0)
    return LayerInfo(name, name, kind, "EPSG:4326", 40, tuple(fields), box, name_fields=("name",), fingerprint=name)


COVER = layer("land_cover", GeometryKind.POLYGON, category("land_cover", ("Forest", 20), ("Cropland", 20)))
LAND = layer("土地利用", GeometryKind.POLYGON, category("地类名称", ("耕地", 20), ("林地", 20)))
PARKS = layer("公园", GeometryKind.POLYGON, name_field())
HOUSES = layer("houses", GeometryKind.POLYGON, name_field())
FENCES = layer("fences", GeometryKind.LINE, name_field())
WELLS = layer("wells", GeometryKind.POINT, name_field())
SHAFTS = layer("水井", GeometryKind.POINT, name_field())
WORLD = FakeWorld((COVER, LAND, PARKS, HOUSES, FENCES, WELLS, SHAFTS))


@pytest.mark.parametrize(
    ("question", "output"),
    [
        ("How much cropland is within 500 m of a well?", Output.AREA),
        ("How much forest is there within 500 m of wells?", Output.AREA),
        ("How much forest is there?", Output.AREA),
        ("Wie viel Wald liegt im Umkreis von 500 m um einen Brunnen?", Output.AREA),
        ("水井500米范围内有多少耕地", Output.AREA),
        ("水井500米范围内有多少林地", Output.AREA),
        ("How much fence is within 1 km of a well?", Output.LENGTH),
    ],
)
def test_an_amount_is_measured(question: str, output: Output) -> None:
    found, _ = read(question, WorldLexicon(WORLD), WorldLexicon(WORLD))
    assert rewritten(found, WORLD).output is output


@pytest.mark.parametrize("question", ["How much forest is in each park?", "Wie viel Wald liegt in jedem Park?", "每个公园有多少林地"])
def test_an_amount_of_each_is_measured(question: str) -> None:
    found, _ = read(question, WorldLexicon(WORLD), WorldLexicon(WORLD))
    frame = rewritten(found, WORLD)
    assert (frame.output, frame.measure.dimension) == (Output.TABLE, "area")


@pytest.mark.parametrize(
    "question",
    ["How many houses are within 500 m of a well?", "水井500米范围内有多少公园", "水井500米范围内有多少块耕地"],
)
def test_things_are_counted(question: str) -> None:
    found, _ = read(question, WorldLexicon(WORLD), WorldLexicon(WORLD))
    assert rewritten(found, WORLD).output is Output.COUNT


@pytest.mark.parametrize(
    "question",
    [
        "How much of the forest is within 500 m of a well?",
        "How much of the forest lies more than 500 m from a well?",
        "What share of the forest is within 500 m of a well?",
        "Wie viel des Waldes liegt im Umkreis von 500 m um einen Brunnen?",
        "Welcher Anteil des Waldes liegt im Umkreis von 500 m um einen Brunnen?",
        "水井500米范围内的耕地占比",
    ],
)
def test_a_share_of_the_ground_is_one_of_its_area(question: str) -> None:
    found, _ = read(question, WorldLexicon(WORLD), WorldLexicon(WORLD))
    frame = rewritten(found, WORLD)
    assert (frame.output, frame.measure.statistic, frame.measure.dimension) == (Output.NUMBER, "share", "area")
    assert frame.target is not None
    assert frame.target.made is not None


@pytest.mark.parametrize(
    "question", ["What share of the houses is within 500 m of a well?", "水井500米范围内的公园占比"]
)  # fmt: skip
def test_a_share_of_things_is_one_of_their_number(question: str) -> None:
    found, _ = read(question, WorldLexicon(WORLD), WorldLexicon(WORLD))
    assert rewritten(found, WORLD).measure.dimension == "count"


@pytest.mark.parametrize("question", ["area of Hill covered by parks", "how many hectares of Hill are covered by 公园"])
def test_a_place_covered_by_others_is_the_ground_of_these_there(question: str) -> None:
    world = FakeWorld((HOUSES, layer("parks", GeometryKind.POLYGON, name_field()), PARKS), (Named("houses", 1, "Hill"),))
    found, _ = read(question, WorldLexicon(world), WorldLexicon(world))
    frame = rewritten(found, world)
    assert frame.target is not None
    assert not frame.target.relations
    assert [term.tally.dimension for term in frame.measure.terms if term.tally is not None] == ["area"]


SPACES = layer("green_spaces", GeometryKind.POLYGON, name_field())
DISTRICTS_BY_SPACE = FakeWorld((SPACES, replace(DISTRICTS, name_fields=("name",)), WELLS, FENCES), ())


@pytest.mark.parametrize(
    ("question", "statistic", "dimension"),
    [
        ("which district has the most green space", "sum", "area"),
        ("the district with the least green space", "sum", "area"),
        ("the district with the most green space per person", "sum", "area"),
        ("green space per person by district", "sum", "area"),
        ("which district has the most green spaces", "count", ""),
        ("green spaces per 1,000 people by district", "count", ""),
        ("which district has the most well", "count", ""),
        ("which district has the most fence", "sum", "length"),
        ("which district has the most fences", "count", ""),
    ],
)
def test_what_is_said_in_the_singular_is_measured_and_not_counted(question: str, statistic: str, dimension: str) -> None:
    found, _ = read(question, WorldLexicon(DISTRICTS_BY_SPACE), WorldLexicon(DISTRICTS_BY_SPACE))
    frame = rewritten(found, DISTRICTS_BY_SPACE)
    assert frame.target is not None
    best = frame.target.superlative
    term = best.term if best is not None else frame.measure.terms[0]
    assert term is not None
    assert term.tally is not None
    assert (term.tally.statistic, term.tally.dimension) == (statistic, dimension)

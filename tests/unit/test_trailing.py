"""What is added behind commas, and what areas or a raster say of the ground at a place."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.places.ground_at import as_ground_at
from spatial_rag_plugin.grounding.rereading.trailing import in_place
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import RasterInfo
from spatial_rag_plugin.model.frame import Condition, Frame, Measure, Output, Phrase, RelationKind
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, number
from tests.unit.reading import brief

ORCHARDS = replace(
    DISTRICTS, id="o", name="orchards", feature_count=60, name_fields=(), display_field="",
    fields=(category("fruit", ("Apple", 40), ("Plum", 20)),
            category("tenure", ("leased", 30), ("owned", 30)), number("yield_t"), number("age")),
)  # fmt: skip
SOILS = replace(
    DISTRICTS, id="s", name="soil_map", name_fields=(), display_field="", fields=(category("TEXTURE", ("Loam", 3), ("Clay", 3)),),
)  # fmt: skip
WORLD = FakeWorld(layers=(ORCHARDS, SOILS))


def placed(question: str) -> Optional[Frame]:
    lexicon = WorldLexicon(WORLD)
    frame, _ = read(question, lexicon, lexicon)
    return in_place(frame, lexicon)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("orchards, yield over 12, leased", "features: [orchards | ? has leased | ?yield > 12]"),
        ("plum orchards, age at least 30", "features: [plum orchards | ?age >= 30]"),
        ("orchards other than plum, total area", "area sum(): [orchards | ?not  has plum]"),
        ("orchards not leased", "features: [orchards | ? has not leased]"),
        ("how many orchards not owned", "count: [orchards | ? has not owned]"),
    ],
)
def test_words_behind_a_comma_are_read_in_their_place(question: str, expected: str) -> None:
    frame = placed(question)
    assert frame is not None
    assert brief(frame) == expected


@pytest.mark.parametrize("question", ["orchards within 2 km of a road, or so they say", "orchards"])
def test_what_means_nothing_there_stays_where_it_is(question: str) -> None:
    assert placed(question) is None


def test_having_what_all_have_is_no_condition() -> None:
    roads = replace(PLACES, name="lanes", feature_count=90, fields=(category("oneway", ("B", 60), ("F", 30)),))
    some = replace(roads, fields=(category("ref", ("A1", 20), ("B2", 10)),))
    assert condition_predicate(Condition("with oneway", value="oneway"), roads, FakeWorld(layers=(roads,))).problem == "which-value"
    assert condition_predicate(Condition("with a ref", value="ref"), some, FakeWorld(layers=(some,))).predicate is not None


LAYERS, MAST = (replace(PLACES, id="p"), SOILS), Named("p", 4, "Ridge Mast")
GROUND = FakeWorld(LAYERS, (MAST,))


def test_the_ground_at_a_place_is_said_by_areas_there() -> None:
    asked = Frame("texture at Ridge Mast", Output.ATTRIBUTE, Phrase("Ridge Mast", 11, 21, name_like=1.0), Measure("texture"), language="en")
    frame = as_ground_at(asked, GROUND)
    assert frame.target is not None
    assert (frame.target.text, frame.measure.field) == ("soil_map", "TEXTURE")
    assert [(item.kind, item.reference) for item in frame.target.relations] == [(RelationKind.INTERSECTS, asked.target)]
    own = replace(asked, measure=Measure("category"))
    assert as_ground_at(own, GROUND) is own


def test_the_highest_point_is_a_cell_of_a_raster() -> None:
    frame, _ = read("what is the highest point in Ridge Mast", WorldLexicon(GROUND), WorldLexicon(GROUND))
    assert frame is not None
    assert as_ground_at(frame, GROUND) is frame
    raster = RasterInfo("r", "elevation", "EPSG:4326", ("Band 1",))
    found = as_ground_at(frame, FakeWorld(LAYERS, (MAST,), (raster,)))
    assert (found.output, found.measure.field, found.measure.statistic) == (Output.NUMBER, "elevation", "max")

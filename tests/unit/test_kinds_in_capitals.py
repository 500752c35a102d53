"""A capital that only begins the sentence makes no name of a kind of things; a total of areas is no area to be made."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output, RelationKind
from tests.unit.fake_world import FakeWorld, Named, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)


def _areas(key: str, name: str) -> LayerInfo:
    return LayerInfo(key, name, GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("name", 9, 9),), _EXTENT, name_fields=("name",))


WORLD = FakeWorld(
    (_areas("f", "forests"), _areas("c", "counties")),
    [Named("c", 1, "Marland"), Named("c", 2, "Elmshire"), Named("c", 3, "Oakland"), Named("f", 4, "Forests of Arden")],
)
LEXICON = WorldLexicon(WORLD)


@pytest.mark.parametrize(
    "question", ["Forests of Marland", "Forests of Marland larger than 20 ha", "Forests of Marland which touch Elmshire"]
)
def test_kinds_at_the_beginning(question: str) -> None:
    frame, _ = read(question, LEXICON, LEXICON)
    assert frame.target is not None
    assert (frame.target.text, frame.target.is_named) == ("Forests", False)
    assert frame.target.relations[0].kind is RelationKind.OF
    assert frame.target.relations[0].reference is not None
    assert frame.target.relations[0].reference.text == "Marland"


def test_a_name_stays_a_name() -> None:
    frame, _ = read("Forests of Arden", LEXICON, LEXICON)
    assert frame.target is not None
    assert (frame.target.text, frame.target.is_named) == ("Forests of Arden", True)


def test_the_combined_area_of_several_is_a_number() -> None:
    frame, _ = read("combined area of Marland, Elmshire and Oakland", LEXICON, LEXICON)
    assert frame.target is not None
    assert frame.output is Output.TABLE
    assert [phrase.text for phrase in (frame.target, *frame.others)] == ["Marland", "Elmshire", "Oakland"]
    assert [(term.dimension, term.statistic) for term in frame.measure.terms] == [("area", "sum")]

"""Questions over areas and what lies in them: what is ranked, what is added up, whose neighbours are meant, and which country is "us"."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import said_in_full
from spatial_rag_plugin.model.binding import Binding, GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field


def _layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    own = (name_field(filled=90, distinct=90), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 90, own, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


WORLD = FakeWorld(
    (
        _layer("cantons", GeometryKind.POLYGON, amount("population", 1, 90), category("continent", ("Europe", 40), ("Asia", 50))),
        _layer("reserves", GeometryKind.POLYGON),
        _layer("canals", GeometryKind.LINE),
        _layer("wells", GeometryKind.POINT),
        _layer("plots", GeometryKind.POLYGON, amount("depth", 1, 90), category("SUBURB", ("Barrow", 6), ("Elm", 6))),
    ),
    (Named("cantons", 1, "Elm"), Named("cantons", 2, "Barrow")),
)


def _grounded(question: str) -> GroundedFrame:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    return found.grounded


def _target(question: str) -> Binding:
    target = _grounded(question).target
    assert target is not None
    return target


@pytest.mark.parametrize(
    ("question", "count", "statistic", "size"),
    [
        ("which five cantons have the longest canals", 5, "max", "length"),
        ("which three cantons have the smallest reserves", 3, "min", "area"),
        ("cantons with the longest canals, top 4", 4, "max", "length"),
        ("top 4 cantons by the length of their longest canal", 4, "max", "length"),
    ],
)
def test_several_by_the_largest_of_each(question: str, count: int, statistic: str, size: str) -> None:
    """It once was all that the one longest canal runs through, however many were asked for."""
    best = _target(question).superlative
    assert best is not None
    assert best.count == count
    assert best.descending is (statistic == "max")
    assert best.term is not None
    assert best.term.tally is not None
    assert (best.term.tally.statistic, best.term.tally.dimension) == (statistic, size)
    assert best.term.tally.counted.superlative is None


def test_one_is_that_of_the_extreme_of_all() -> None:
    target = _target("which canton has the longest canal")
    assert target.superlative is None
    (inside,) = target.relations
    assert inside.reference is not None
    assert inside.reference.superlative is not None


@pytest.mark.parametrize("question", ["neighbours of the canton with the smallest population", "neighbors of the largest canton"])
def test_neighbours_are_of_the_same_kind(question: str) -> None:
    """They once were whatever points lie beside it."""
    target = _target(question)
    assert target.layer_id == "cantons"
    assert [relation.kind for relation in target.relations] == [RelationKind.TOUCHES]


def test_what_is_a_neighbour() -> None:
    assert [relation.kind for relation in _target("which cantons are neighbours of Elm").relations] == [RelationKind.TOUCHES]


@pytest.mark.parametrize(
    "question", ["population of Europe and Asia combined", "total population of Europe and Asia", "total area of Europe and Asia"]
)
def test_a_total_of_several_regions_is_one_number(question: str) -> None:
    found = _grounded(question)
    assert found.frame.output is Output.NUMBER
    assert found.statistic == "sum"
    assert not found.group_field


def test_each_of_several_regions() -> None:
    assert _grounded("population of Europe and Asia").group_field == "continent"


@pytest.mark.parametrize(
    "question", ["canton with the least area of reserves in Europe", "canton with the least area covered by reserves in Europe"]
)
def test_the_region_is_that_of_the_ranked(question: str) -> None:
    target = _target(question)
    assert target.predicate is not None or any(relation.kind is RelationKind.IN for relation in target.relations)
    best = target.superlative
    assert best is not None
    assert best.term is not None
    assert best.term.tally is not None
    assert best.term.tally.dimension == "area"
    assert not best.term.tally.counted.relations


@pytest.mark.parametrize("question", ["plots in Barrow suburb", "mean depth of the plots in Barrow suburb"])
def test_a_field_that_is_named_tells_even_if_most_leave_it_empty(question: str) -> None:
    """They once were those in the canton Barrow of which any quarter is known."""
    target = _target(question)
    assert target.predicate is not None
    assert target.predicate.words() == "SUBURB = Barrow"
    assert not target.relations


def test_an_area_that_is_known_tells_better() -> None:
    assert _target("plots in Barrow").relations


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("which us state has the most airports", "which US state has the most airports"),
        ("airports in the us", "airports in the US"),
        ("us cities near a lake", "US cities near a lake"),
        ("biggest us city", "biggest US city"),
        ("list us states by area", "list US states by area"),
        ("show us airports in Kenya", "show us airports in Kenya"),
        ("give us the ports", "give us the ports"),
        ("which of us is right", "which of us is right"),
        ("the wells near us", "the wells near us"),
    ],
)
def test_a_country_and_a_pronoun(said: str, meant: str) -> None:
    assert said_in_full(said, "en") == meant

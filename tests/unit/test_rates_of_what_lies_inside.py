"""Rates of areas: a number of the things that lie in each per a number of the areas' own, "hospital beds per 1,000 residents"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import BoundCondition, BoundTerm
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number

HOSPITALS = replace(
    PLACES,
    id="h",
    name="hospitals",
    fields=(name_field(), number("LICENSED_BEDS"), category("OWNER", ("Public", 6), ("Private", 9))),
    fingerprint="hospitals",
)
KLINIKEN = replace(HOSPITALS, name="krankenhaeuser", fields=(name_field(), number("BETTEN")))
BEZIRKE = replace(DISTRICTS, name="bezirke", fields=(name_field(filled=6, distinct=6), number("EINWOHNER", 6)))
PARKS = replace(DISTRICTS, id="k", name="parks", fields=(name_field(),), feature_count=30, fingerprint="parks")


def _terms(found: Plan) -> Iterator[BoundTerm]:
    grounded = found.grounded
    assert grounded is not None
    yield from grounded.columns
    target = grounded.target
    for item in target.conditions if target is not None else ():
        if isinstance(item, BoundCondition):
            yield item.term
    if target is not None and target.superlative is not None and target.superlative.term is not None:
        yield target.superlative.term


def _rate(question: str, world: FakeWorld) -> BoundTerm:
    found = understand(question, world, Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    (term,) = _terms(found)
    return term


@pytest.mark.parametrize(
    "question",
    [
        "hospital beds per 1,000 residents in each district",
        "hospital beds per 1000 people by district",
        "how many hospital beds per 1,000 residents does each district have?",
        "districts with fewer than 3 hospital beds per 1,000 people",
        "which district has the most hospital beds per 1,000 residents?",
        "the 3 districts with the fewest hospital beds per 1,000 inhabitants",
    ],
)
def test_what_counts_things_inside_is_divided_by_the_people(question: str) -> None:
    term = _rate(question, FakeWorld((HOSPITALS, DISTRICTS)))
    assert term.tally is not None
    assert term.per is not None
    assert (term.tally.statistic, term.tally.field, term.per.field, term.factor) == ("sum", "LICENSED_BEDS", "population", 1000.0)


def test_what_is_said_of_the_things_holds_for_them() -> None:
    term = _rate("public hospital beds per 1,000 residents in each district", FakeWorld((HOSPITALS, DISTRICTS)))
    assert term.tally is not None
    assert term.tally.counted.predicate is not None


@pytest.mark.parametrize(
    "question",
    [
        "Krankenhausbetten je 1.000 Einwohner in jedem Bezirk",
        "Wie viele Krankenhausbetten pro 1000 Einwohner hat jeder Bezirk?",
        "Welcher Bezirk hat die meisten Krankenhausbetten je 1.000 Einwohner?",
    ],
)
def test_they_are_one_word_in_german(question: str) -> None:
    term = _rate(question, FakeWorld((KLINIKEN, BEZIRKE)))
    assert term.tally is not None
    assert term.per is not None
    assert (term.tally.statistic, term.tally.field, term.per.field, term.factor) == ("sum", "BETTEN", "EINWOHNER", 1000.0)


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("which districts have more than 5 square metres of park per resident?", DISTRICTS),
        ("districts with more than 5 m² of park per resident", DISTRICTS),
        ("Welche Bezirke haben mehr als 5 m² Parkfläche pro Einwohner?", BEZIRKE),
    ],
)
def test_a_limit_in_square_metres_is_of_the_area_for_each(question: str, layer: object) -> None:
    found = understand(question, FakeWorld((PARKS, layer)), Settings())  # type: ignore[arg-type]
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    (condition,) = found.grounded.target.conditions
    assert isinstance(condition, BoundCondition)
    assert condition.term.per is not None
    assert condition.value == 5.0


def test_the_most_of_a_size_is_divided_too() -> None:
    term = _rate("which district has the most park area per resident?", FakeWorld((PARKS, DISTRICTS)))
    assert term.tally is not None
    assert term.per is not None
    assert (term.tally.dimension, term.per.field) == ("area", "population")


@pytest.mark.parametrize("question", ["districts with more than 500 hospital beds", "districts with fewer than 500 hospital beds"])
def test_a_limit_on_what_counts_things_inside_is_of_their_sum(question: str) -> None:
    term = _rate(question, FakeWorld((HOSPITALS, DISTRICTS)))
    assert term.tally is not None
    assert (term.tally.statistic, term.tally.field, term.per) == ("sum", "LICENSED_BEDS", None)


def test_lanes_of_roads_are_no_bike_lanes() -> None:
    roads = replace(STREETS, name="roads", fields=(name_field(), number("LANES")))
    lanes = replace(STREETS, id="b", name="bike_lanes", fields=(name_field(),), fingerprint="bike_lanes")
    term = _rate("districts with more than 5 km of bike lanes per 1,000 residents", FakeWorld((roads, lanes, DISTRICTS)))
    assert term.tally is not None
    assert (term.tally.counted.layer_id, term.tally.dimension) == ("b", "length")


@pytest.mark.parametrize(
    ("question", "unit", "factor"),
    [
        ("acres of park per 1,000 residents in each district", "acre per 1,000 residents", 1000 / 4046.8564224),
        ("hectares of park per resident by district", "ha per resident", 1e-4),
        ("park area per resident by district", "m2 per resident", 1.0),
    ],
)
def test_a_rate_is_told_in_the_unit_that_is_asked_for(question: str, unit: str, factor: float) -> None:
    term = _rate(question, FakeWorld((PARKS, DISTRICTS)))
    assert (term.unit, term.factor) == (unit, pytest.approx(factor))


def test_a_field_that_is_called_so_as_a_whole_goes_first() -> None:
    permits = replace(HOSPITALS, name="permits", fields=(name_field(), number("VALUE"), number("PERMIT_VALUE")))
    term = _rate("permit value per resident in each district", FakeWorld((permits, DISTRICTS)))
    assert term.tally is not None
    assert term.tally.field == "PERMIT_VALUE"

"""Words that may mean anything, and mean the one layer that is called so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over, number

OTTERS = replace(PLACES, id="o", name="otter_sightings", name_fields=(), fields=(category("sex", ("m", 60), ("f", 30)),))
PATROLS = replace(DISTRICTS, id="z", name="patrol_zones")
NOISE = replace(DISTRICTS, id="n", name="noise_zones")
ZONED = replace(OTTERS, fields=(category("ZONE", ("N", 60), ("S", 30)),))


def grounded(question: str, *layers: LayerInfo) -> GroundedFrame:
    return grounded_over(question, FakeWorld(layers=layers, features=()))


@pytest.mark.parametrize("question", ["otter sightings by zone", "number of sightings per zone", "how many sightings are in each zone?"])
def test_by_the_one_layer_that_is_called_so(question: str) -> None:
    found = grounded(question, OTTERS, PATROLS)
    assert not any(issue.stops for issue in found.issues)
    (column,) = found.columns
    assert (found.target and found.target.layer_id, column.tally and column.tally.counted.layer_id) == ("z", "o")


def test_the_most_of_what_is_only_called_sightings() -> None:
    found = grounded("which patrol zone has the most sightings?", OTTERS, PATROLS)
    best = found.target.superlative if found.target is not None else None
    assert best is not None
    assert best.term is not None
    assert best.term.tally is not None
    assert best.term.tally.counted.layer_id == "o"


@pytest.mark.parametrize("question", ["otter sightings inside zones", "which otter sightings are in zones larger than 2 ha?"])
def test_what_lies_in_the_one_layer_of_areas_that_is_called_so(question: str) -> None:
    found = grounded(question, OTTERS, PATROLS)
    assert not any(issue.stops for issue in found.issues)
    assert found.target is not None
    assert [relation.reference.layer_id for relation in found.target.relations if relation.reference] == ["z"]


def test_in_areas_of_two_such_layers_none_is_guessed() -> None:
    assert any(issue.stops for issue in grounded("otter sightings inside zones", OTTERS, PATROLS, NOISE).issues)


def test_of_two_such_layers_none_is_guessed() -> None:
    assert any(issue.stops for issue in grounded("otter sightings by zone", OTTERS, PATROLS, NOISE).issues)


def test_a_field_of_the_word_goes_first() -> None:
    found = grounded("otter sightings by zone", ZONED, PATROLS)
    assert found.target is not None
    assert found.target.layer_id == "o"


@pytest.mark.parametrize("question", ["number of points per patrol zone", "how many sites are in each patrol zone?", "places per zone"])
def test_things_of_no_kind_are_not_what_they_are_counted_by(question: str) -> None:
    found = by_grammar(question, FakeWorld(layers=(OTTERS, PATROLS), features=()), Settings())
    assert not found.runnable


WELLS = replace(PLACES, id="w", name="wells", name_fields=(), fields=(category("sex", ("m", 60), ("f", 30)), number("depth")))
BASINS = FieldInfo("watershed", FieldType.TEXT, role=FieldRole.ADDRESS, filled=6, distinct=2)
COUNTIES = replace(DISTRICTS, id="c", name="counties", fields=(*DISTRICTS.fields, BASINS))


@pytest.mark.parametrize(
    ("question", "statistic", "each"),
    [
        ("number of wells by watershed", "sum", "count"),
        ("which watershed has the most wells", "sum", "count"),
        ("maximum depth of the wells per watershed", "max", "max"),
        ("total depth of wells by watershed", "sum", "sum"),
    ],
)
def test_by_a_field_of_the_areas_that_divide_the_land(question: str, statistic: str, each: str) -> None:
    """Only the counties say their watershed: the wells of each county, put together by it."""
    found = grounded(question, WELLS, COUNTIES)
    assert not [issue for issue in found.issues if issue.stops]
    (column,) = found.columns
    assert (found.target and found.target.layer_id, found.group_field, found.statistic) == ("c", "watershed", statistic)
    assert column.tally is not None
    assert (column.tally.counted.layer_id, column.tally.statistic) == ("w", each)


def test_a_mean_of_divisions_is_that_of_all_the_wells() -> None:
    """A mean of means is no mean: each county counts by as many wells as have the number."""
    found = grounded("mean depth of wells by watershed", WELLS, COUNTIES)
    assert not [issue for issue in found.issues if issue.stops]
    assert (found.group_field, found.statistic) == ("watershed", "mean")
    assert [column.tally and column.tally.statistic for column in found.columns] == ["mean", "count"]
    assert found.weight == found.columns[1].column


def test_names_of_one_county_each_put_nothing_together() -> None:
    assert any(issue.stops for issue in grounded("number of wells by name", WELLS, COUNTIES).issues)

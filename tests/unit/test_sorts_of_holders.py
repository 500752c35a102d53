"""Break-downs by a field of what holds things, or of what is nearest to each; numbers of what lies in areas, and not of the areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldRole, LayerInfo
from spatial_rag_plugin.model.frame import Construction, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Not
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, grounded_over, name_field, number


def _layer(base: LayerInfo, name: str, *fields: object, count: int = 100) -> LayerInfo:
    return replace(base, id=name[0], name=name, fields=fields, feature_count=count, name_fields=("NAME",), fingerprint=name)


_STATES = category("STATUS", ("Open", 40), ("Not in use", 30), ("Shut", 30))
WELLS = _layer(PLACES, "wells", name_field("NAME"), category("OWNER", ("Farm", 50), ("Town", 50)), number("DEPTH"), _STATES)
_CROPS = category("CROP", ("Oats", 50), ("Rye", 50))
FIELDS = _layer(DISTRICTS, "fields", name_field("NAME"), _CROPS, category("OWNER", ("A", 50), ("B", 50)))
LANES = _layer(STREETS, "lanes", name_field("NAME"), category("PAVING", ("Gravel", 40), ("Grass", 60)), number("LENGTH_M"))
TRACTS = _layer(DISTRICTS, "tracts", name_field("NAME"), number("POPULATION"), category("SOIL", ("Clay", 40), ("Sand", 60)), count=100)
COUNTIES = _layer(DISTRICTS, "counties", name_field("NAME", 6, 6), number("POPULATION", 6), count=6)
WORLD = FakeWorld((WELLS, FIELDS, LANES, TRACTS, COUNTIES))


def _answered(question: str) -> GroundedFrame:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    assert plan.grounded is not None
    return plan.grounded


@pytest.mark.parametrize(
    ("question", "field", "kind"),
    [
        ("number of wells by crop of the fields they are in", "CROP", RelationKind.CONTAINS),
        ("number of wells by the crop of the field they're on", "CROP", RelationKind.CONTAINS),
        ("number of wells by the owner of the field they lie in", "OWNER", RelationKind.CONTAINS),
        ("average depth of wells by the crop of the field that they are in", "CROP", RelationKind.CONTAINS),
        ("number of wells in fields by crop", "CROP", RelationKind.CONTAINS),
        ("number of wells by paving of the nearest lane", "PAVING", RelationKind.NEAREST),
        ("average depth of wells by the paving of the closest lane", "PAVING", RelationKind.NEAREST),
    ],
)
def test_things_are_broken_down_by_a_field_of_what_holds_them(question: str, field: str, kind: RelationKind) -> None:
    found = _answered(question)
    assert found.target is not None
    assert found.target.made is not None
    assert (found.target.made.kind, found.target.made.field) == (Construction.DISSOLVE, field)
    (column,) = found.columns
    assert column.tally is not None
    assert column.tally.kind is kind
    assert column.tally.counted.layer_id == "w"


def test_a_field_that_the_things_have_is_their_own() -> None:
    found = _answered("number of wells in fields by owner")
    assert found.target is not None
    assert (found.target.layer_id, found.group_field) == ("w", "OWNER")


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("paving of the lane closest to each well", "PAVING"),
        ("pavings of the lanes nearest to every well", "PAVING"),
        ("crop of the field closest to each well", "CROP"),
        ("length of the lane closest to each well", "LENGTH_M"),
    ],
)
def test_what_is_asked_of_the_nearest_to_each_is_told(question: str, field: str) -> None:
    found = _answered(question)
    assert found.target is not None
    assert (found.target.layer_id, found.beside) == ("w", (field,))


def test_no_word_for_a_size_is_dropped_before_what_is_nearest() -> None:
    roads = replace(LANES, id="r", name="roads", fields=(name_field("NAME"), category("SURFACE", ("Gravel", 40), ("Grass", 60))))
    plan = by_grammar("number of wells by surface of the nearest road", FakeWorld((WELLS, roads)), Settings())
    assert plan.runnable
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.made is not None
    assert plan.grounded.target.made.field == "SURFACE"


def test_each_is_not_lost_in_other_words() -> None:
    plan = by_grammar("area of the field closest to each well", WORLD, Settings())
    assert not plan.runnable
    assert by_grammar("area of each field", WORLD, Settings()).runnable


@pytest.mark.parametrize("question", ["price of the lane closest to each well", "average paving of the lane closest to each well"])
def test_what_cannot_be_told_of_the_nearest_is_not_dropped(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).runnable


@pytest.mark.parametrize(
    "question",
    [
        "which county has the largest population in clay tracts",
        "which county has the most people in tracts on clay",
        "top 3 counties by population in clay tracts",
        "population in clay tracts by county",
    ],
)
def test_a_number_of_what_lies_in_areas_is_none_of_their_own(question: str) -> None:
    found = _answered(question)
    assert found.target is not None
    assert found.target.layer_id == "c"
    best = found.target.superlative
    term = best.term if best is not None else found.columns[0]
    assert term is not None
    assert term.tally is not None
    assert (term.tally.counted.layer_id, term.tally.statistic, term.tally.field) == ("t", "sum", "POPULATION")


def test_so_much_per_head_is_added_up() -> None:
    plants = replace(WELLS, id="p", name="plants", fields=(name_field("NAME"), amount("AIR_LB", 0, 90000), amount("FRL_PCT", 0, 100)))
    world = FakeWorld((plants, COUNTIES))
    found = by_grammar("which county has the highest AIR_LB per capita", world, Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.term is not None
    assert found.target.superlative.term.tally is not None
    assert found.target.superlative.term.tally.statistic == "sum"
    assert not by_grammar("which county has the highest FRL_PCT per capita", world, Settings()).runnable


def test_areas_in_larger_ones_have_their_own_number() -> None:
    found = grounded_over("which tract has the largest population in the counties", WORLD)
    assert found.target is not None
    assert found.target.layer_id == "t"
    assert found.target.superlative is not None
    assert found.target.superlative.term is None


@pytest.mark.parametrize("question", ["wells that are not in use", "wells within 1 km of a lane that are not in use"])
def test_a_value_that_denies_with_words_is_what_is_denied(question: str) -> None:
    found = grounded_over(question, WORLD)
    assert found.target is not None
    assert not isinstance(found.target.predicate, Not)


def test_a_value_that_denies_an_article_too() -> None:
    state = category("STATE", ("Not a barrier", 30), ("Total barrier", 70))
    world = FakeWorld((_layer(PLACES, "culverts", name_field("NAME"), state), LANES))
    found = grounded_over("culverts within 1 km of a lane that are not a barrier", world)
    assert found.target is not None
    assert isinstance(found.target.predicate, Compare)
    assert found.target.predicate.value == "Not a barrier"


@pytest.mark.parametrize(
    ("question", "together"),
    [
        ("population of tracts without a well", True),
        ("population of clay tracts", True),
        ("depth of wells in fields", False),
        ("total population of clay tracts", False),
    ],
)
def test_the_number_of_each_is_told_together_where_it_counts(question: str, together: bool) -> None:
    assert _answered(question).adds_up is together


def test_what_things_lie_in_is_no_layer_of_them() -> None:
    """ "Sites" are no rows of what they are said to lie in."""
    parks = replace(FIELDS, id="k", name="PADUS", fields=(name_field("NAME"), category("GAP_STS", ("One", 50), ("Two", 50))))
    assert parks.field("GAP_STS").role is FieldRole.CATEGORY  # type: ignore[union-attr]
    plan = by_grammar("number of sites in PADUS by gap status of the PADUS they lie on", FakeWorld((parks, WELLS)), Settings())
    assert [issue.code for issue in plan.issues if issue.stops] == ["which-things"]

"""What a layer of zones says of the things in them, where other layers have the same words for something else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over, name_field

RURAL = ("Coastal farming", "Upland farming")
ZONES = replace(
    DISTRICTS, id="z", name="Zoning_2040", fingerprint="z",
    fields=(category("ZN_NAME", (RURAL[0], 4), (RURAL[1], 3), ("Mixed commerce", 2)), name_field("BYLAW", 9, 9)), name_fields=("BYLAW",),
)  # fmt: skip
LOTS = replace(
    DISTRICTS, id="l", name="lots", fingerprint="l",
    fields=(category("LU_TYPE", ("Farming", 30), ("Commerce", 8), ("Dwelling", 70)), name_field("LOT_NO", 108, 108)),
    name_fields=("LOT_NO",),
)  # fmt: skip
GRANTS = replace(
    PLACES, id="g", name="grants", fingerprint="g", fields=(category("SECTOR", ("Farming", 90), ("Commerce", 20)), name_field("REF"))
)  # fmt: skip
WELLS = replace(PLACES, id="w", name="wells", fingerprint="w", fields=(name_field("WELL_ID"),), name_fields=("WELL_ID",))


def world(*layers: LayerInfo) -> FakeWorld:
    return FakeWorld(layers=layers or (ZONES, LOTS, GRANTS, WELLS), features=())


@pytest.mark.parametrize(
    ("words", "expected"),
    [("farming zones", OneOf("ZN_NAME", RURAL)), ("commerce zones", Compare("ZN_NAME", Comparison.EQ, "Mixed commerce"))],
)
def test_zones_of_a_kind_are_those_of_the_layer_of_zones(words: str, expected: object) -> None:
    """They were the grants of that sector, for "zones" alone says no more than land."""
    assert [(kind.layer_id, kind.predicate) for kind in sure_kinds(words, world())] == [("z", expected)]


@pytest.mark.parametrize("question", ["how many lots are zoned farming?", "lots zoned farming", "lots that are zoned Upland farming"])
def test_what_lots_are_used_for_is_not_how_they_are_zoned(question: str) -> None:
    target = grounded_over(question, world()).target
    assert target.layer_id == "l"
    assert target.predicate is None
    (relation,) = target.relations
    assert relation.kind is RelationKind.IN
    assert relation.reference.layer_id == "z"
    assert relation.reference.predicate is not None


def test_a_field_that_says_how_they_are_zoned_goes_first() -> None:
    own = replace(LOTS, fields=(category("ZN_CLS", ("Farming", 30), ("Commerce", 8)), *LOTS.fields[1:]))
    target = grounded_over("lots zoned farming", world(own, ZONES)).target
    assert target.predicate == Compare("ZN_CLS", Comparison.EQ, "Farming")
    assert not target.relations


def test_where_no_layer_holds_zones_the_use_is_all_there_is() -> None:
    target = grounded_over("lots zoned farming", world(LOTS, WELLS)).target
    assert target.predicate == Compare("LU_TYPE", Comparison.EQ, "Farming")


@pytest.mark.parametrize("question", ["wells on land zoned farming", "wells in areas zoned farming"])
def test_land_that_is_told_by_its_zone_only(question: str) -> None:
    target = grounded_over(question, world()).target
    (relation,) = target.relations
    assert target.layer_id == "w"
    assert relation.reference.layer_id == "z"
    assert relation.reference.predicate == OneOf("ZN_NAME", RURAL)

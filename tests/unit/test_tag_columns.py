"""Layers of many kinds, with a column for each: shops are what has a value in "shop", whatever they sell, and streets are no footpaths."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull, Not, OneOf, Predicate, all_of
from tests.unit.fake_world import FakeWorld, category, grounded_over, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)
_SHOP, _WAY, _HOUSE = Not(IsNull("shop")), Not(IsNull("highway")), Not(IsNull("building"))


def _layer(key: str, kind: GeometryKind, *fields: tuple[str, tuple[tuple[str, int], ...]]) -> LayerInfo:
    columns = (name_field(), *(category(name, *values) for name, values in fields))
    return LayerInfo(key, f"extract_{key}", kind, "EPSG:4326", 400, columns, _EXTENT, name_fields=("name",))


def _extract() -> FakeWorld:
    points = _layer(
        "a", GeometryKind.POINT, ("shop", (("optician", 4), ("vacant", 3))), ("amenity", (("well", 2),)), ("tourism", (("inn", 2),))
    )
    ways = (("residential", 40), ("footway", 30))
    lines = _layer("b", GeometryKind.LINE, ("highway", ways), ("waterway", (("ditch", 9),)), ("barrier", (("hedge", 9),)))
    houses = (("barn", 20), ("yes", 90))
    areas = _layer("c", GeometryKind.POLYGON, ("building", houses), ("leisure", (("pitch", 9),)), ("natural", (("wood", 9),)))
    return FakeWorld((points, lines, areas), [])


_STREETS = all_of(_WAY, Not(OneOf("highway", ("footway",))))


@pytest.mark.parametrize(
    ("question", "layer", "predicate"),
    [
        ("how many shops are there", "a", _SHOP),
        ("stores", "a", _SHOP),
        ("vacant shops", "a", all_of(_SHOP, Compare("shop", Comparison.EQ, "vacant"))),
        ("streets", "b", _STREETS),
        ("residential roads", "b", all_of(_STREETS, Compare("highway", Comparison.EQ, "residential"))),
        ("buildings", "c", _HOUSE),
        ("Wie viele Gebäude gibt es", "c", _HOUSE),
        ("有多少建筑", "c", _HOUSE),
    ],
)
def test_things_of_a_column(question: str, layer: str, predicate: Predicate) -> None:
    found = grounded_over(question, _extract())
    assert found.target is not None, found.issues
    assert (found.target.layer_id, found.target.predicate) == (layer, predicate)


def test_their_type_is_the_column() -> None:
    assert grounded_over("number of shops by type", _extract()).group_field == "shop"


def test_a_register_with_one_such_column_is_of_its_own_kind() -> None:
    register = _layer("r", GeometryKind.POLYGON, ("building", (("barn", 20), ("villa", 90))), ("owner", (("Lee", 9), ("Roe", 8))))
    found = grounded_over("buildings", FakeWorld((register,), []))
    assert found.target is None or found.target.predicate is None


def test_what_is_left_out_can_be_asked_for() -> None:
    values = (("rail", 9), ("dismantled", 4), ("tram", 2))
    lines = _layer("w", GeometryKind.LINE, ("railway", values), ("waterway", (("ditch", 9),)), ("barrier", (("hedge", 9),)))
    world = FakeWorld((lines,), [])
    whole, some = grounded_over("railway lines", world).target, grounded_over("dismantled railways", world).target
    assert whole is not None
    assert whole.predicate == all_of(Not(IsNull("railway")), Not(OneOf("railway", ("dismantled",))))
    assert some is not None
    assert some.predicate == Compare("railway", Comparison.EQ, "dismantled")

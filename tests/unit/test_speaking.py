"""Which fields of a layer speak, inferred from what the catalog says of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.retrieval.speaking import speaks, text_fields


def field(
    name: str, role: FieldRole = FieldRole.OTHER, *values: str, kind: FieldType = FieldType.TEXT, alias: str = "", filled: int = 50
) -> FieldInfo:
    return FieldInfo(name, kind, alias, role, filled, None, tuple(ValueCount(value, value, 3) for value in values), bool(values))


def layer(*fields: FieldInfo, names: tuple[str, ...] = ()) -> LayerInfo:
    return LayerInfo("l", "places", GeometryKind.POINT, "EPSG:4326", 100, fields, name_fields=names)


@pytest.mark.parametrize(
    ("one", "spoken"),
    [
        (field("x17", FieldRole.TEXT), True),
        (field("x17", FieldRole.OTHER), False),
        (field("reviews", FieldRole.OTHER), True),
        (field("tips", FieldRole.CATEGORY, "Great coffee", "Too loud", "Nice view"), True),
        (field("tip", FieldRole.CATEGORY, "a", "b"), False),
        (field("Beschreibung", FieldRole.OTHER), True),
        (field("用户点评", FieldRole.OTHER, alias="评论"), True),
        (field("reviews", FieldRole.CATEGORY, kind=FieldType.LIST), True),
        (field("tags", FieldRole.CATEGORY, "a", kind=FieldType.LIST), False),
        (field("reviews", FieldRole.OTHER, kind=FieldType.OTHER), True),
        (field("review_count", FieldRole.NUMBER, kind=FieldType.INTEGER), False),
        (field("review_date", FieldRole.DATE), False),
        (field("description", FieldRole.URL), False),
        (field("description", FieldRole.TEXT, filled=0), False),
        (field("license", FieldRole.TEXT), False),
        (field("opening_hours", FieldRole.TEXT), False),
        (field("pros", FieldRole.CATEGORY, "quiet garden", "fast"), True),
        (field("x", FieldRole.CATEGORY, "this is a whole sentence about a place that recurs"), True),
        (field("name", FieldRole.NAME), False),
        (field("addr_street", FieldRole.ADDRESS), False),
    ],
)
def test_what_speaks(one, spoken):
    assert speaks(layer(one)) is spoken
    assert bool(text_fields(layer(one)).speaking) is spoken


@pytest.mark.parametrize(
    ("name", "side"),
    [
        ("pros", "pros"), ("advantages", "pros"), ("Vorteile", "pros"), ("优点", "pros"), ("cons", "cons"), ("review_cons", "cons"),
        ("Nachteile", "cons"), ("缺点", "cons"), ("verdict", "verdict"), ("summary", "verdict"), ("Fazit", "verdict"), ("总评", "verdict"),
        ("description", "prose"), ("economy", "prose"), ("prospect", "prose"),
    ],
)  # fmt: skip
def test_sides_by_name(name, side):
    found = text_fields(layer(field(name, FieldRole.TEXT)))
    assert {side: (name,)} == {group: names for group in ("prose", "pros", "cons", "verdict") if (names := getattr(found, group))}


def test_names_kinds_and_addresses_speak_beside():
    fields = (
        field("title", FieldRole.NAME),
        field("kind", FieldRole.CATEGORY, "cafe", "bar"),
        field("code", FieldRole.CATEGORY, "1", "2"),
        field("street", FieldRole.ADDRESS),
        field("about", FieldRole.TEXT),
        field("area", FieldRole.NUMBER, kind=FieldType.REAL),
    )
    found = text_fields(layer(*fields, names=("title",)))
    assert (found.names, found.labels, found.places, found.speaking) == (("title",), ("kind",), ("street",), ("about",))
    assert found.all == ("about", "title", "kind", "street")
    chosen = text_fields(layer(*fields, names=("title",)), ("kind", "gone"))
    assert (chosen.speaking, chosen.labels) == (("kind",), ())


def test_opening_times_are_no_kinds():
    days = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
    hours = [field(f"hours_{day}", FieldRole.CATEGORY, "7:00 AM - 7:00 PM", "9:00 AM - 5:30 PM", "Closed") for day in days]
    found = text_fields(layer(field("kind", FieldRole.CATEGORY, "cafe", "bar"), *hours, field("about", FieldRole.TEXT)))
    assert found.labels == ("kind",)


@pytest.mark.parametrize(("filled", "count", "sampled", "spoken"), [(3, 100, False, False), (6, 100, False, True), (50, 10**6, True, True)])
def test_texts_that_hardly_any_feature_has_do_not_make_a_layer_speak(filled, count, sampled, spoken):
    one = layer(field("description", FieldRole.TEXT, filled=filled), field("kind", FieldRole.CATEGORY, "a", filled=min(count, 60)))
    info = replace(one, feature_count=count, sampled=sampled)
    assert speaks(info) is spoken
    assert bool(text_fields(info).speaking) is spoken
    assert text_fields(info, ("description",)).speaking == ("description",), "a person may know better"

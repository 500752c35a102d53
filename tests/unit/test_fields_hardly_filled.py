"""A number that hardly any feature has is not the one that words mean which say others as well."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import LayerInfo
from tests.unit.fake_world import PLACES, number


def hospitals(total: int) -> LayerInfo:
    fields = (number("Beds Usable", 600), number("Total number of beds", total))
    return replace(PLACES, id="h", name="hospitals", feature_count=900, fields=fields, name_fields=(), fingerprint=f"h{total}")


def named(text: str, total: int) -> str:
    info = find_field(text, hospitals(total), numeric=True)
    return info.name if info is not None else ""


def test_the_fuller_number_is_meant() -> None:
    assert named("beds", 50) == "Beds Usable"
    assert named("beds", 500) == "Total number of beds"


def test_a_name_said_in_full_is_meant_however_few_have_it() -> None:
    assert named("total number of beds", 50) == "Total number of beds"

"""A bare large number of places that people live in is one of people."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.wording.spoken import with_people_said
from spatial_rag_plugin.model.catalog import Catalog, GeometryKind, LayerInfo
from tests.unit.fake_world import category, name_field


def catalog(*values: str) -> Catalog:
    fields = (name_field(), category("class", *((value, 5) for value in values)))
    return Catalog((LayerInfo("t", "towns", GeometryKind.POINT, "EPSG:4326", 50, fields, (1.0, 1.0, 2.0, 2.0), name_fields=("name",)),))


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("towns over 200,000", "towns with over 200,000 people"),
        ("municipalities of more than two million?", "municipalities with more than two million people?"),
        ("any city of half a million residents in Nordland", "any city with at least half a million people in Nordland"),
        ("Welche Städte mit mehr als drei Millionen gibt es", "Welche Städte mit mehr als drei Millionen Einwohnern gibt es"),
        ("are towns over 1 million within 20 km of a port", "are towns with over 1 million people within 20 km of a port"),
        ("villages under 50,000 in Nordland", "villages with under 50,000 people in Nordland"),
        ("cities with over a million within 50 km of a dam", "cities with over a million people within 50 km of a dam"),
        ("Alle Gemeinden über 500.000", "Alle Gemeinden mit über 500.000 Einwohnern"),
        ("Zeige mir alle Millionenstädte", "Zeige mir alle Städte mit mindestens 1000000 Einwohnern"),
    ],
)
def test_people_are_said(question: str, meant: str) -> None:
    assert with_people_said(question, catalog("market", "port")) == meant


@pytest.mark.parametrize(
    "question",
    [
        "cities over 500,000 in area",
        "cities over a million m²",
        "cities over 500 m",
        "population within 800m of a stop",
        "total population less than 500m from a stop",
        "towns over 300",
        "parcels over 500,000",
        "cities within 200,000 m of Bonn",
    ],
)
def test_a_unit_a_field_and_other_things_stay(question: str) -> None:
    assert with_people_said(question, catalog("market")) == question


def test_what_the_data_call_so_stays() -> None:
    assert with_people_said("Zeige mir die Millionenstadt", catalog("Millionenstadt")) == "Zeige mir die Millionenstadt"

"""Fields that are asked for by German compounds which their names only hint at."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import LayerInfo
from tests.unit.fake_world import PLACES, category, number

BRIDGES = replace(
    PLACES,
    id="bruecken",
    name="BRUECKEN",
    fields=(number("LAENGE_M", 40), category("BAUSTOFF", ("Holz", 3), ("Stahl", 5)), number("BRUECKENNR", 40), number("FAHRSTREIFEN", 40)),
)
WELLS = replace(
    PLACES,
    id="brunnen",
    name="Brunnenkataster",
    fields=(
        category("FILTMAT", ("Kies", 9), ("Sand", 7)),
        number("GWS", 30),
        number("FILTERDM", 30),
        number("ANZ_MESSUNG", 30),
        category("WASSERART", ("Trinkwasser", 3), ("Brauchwasser", 7)),
        category("DURCHLAESS", ("hoch", 3), ("gering", 7)),
    ),
)
FIELDS = replace(PLACES, id="flur", name="Flurstuecke", fields=(number("FLUR", 90), category("ANBAUART", ("Mais", 5), ("Hafer", 6))))


@pytest.mark.parametrize(
    ("words", "layer", "field"),
    [
        ("Brückenlänge", BRIDGES, "LAENGE_M"),
        ("Brückenbaustoff", BRIDGES, "BAUSTOFF"),
        ("Brückenart", BRIDGES, None),  # a number tells them apart and is no kind
        ("Brückennummer", BRIDGES, "BRUECKENNR"),
        ("Brunnenwasserart", WELLS, "WASSERART"),
        ("Filtermaterial", WELLS, "FILTMAT"),
        ("Grundwasserstand", WELLS, "GWS"),
        ("Grundwasserpegel", WELLS, None),
        ("Filterdurchmesser", WELLS, "FILTERDM"),
        ("Messungen", WELLS, "ANZ_MESSUNG"),
        ("Durchlässigkeit", WELLS, "DURCHLAESS"),
        ("Fahrstreifen", BRIDGES, "FAHRSTREIFEN"),
        ("Flurstücke", FIELDS, None),
        ("Flurstücksfläche", FIELDS, None),
        ("Flur", FIELDS, "FLUR"),
        ("Anbau", FIELDS, None),
    ],
)
def test_compounds_name_fields(words: str, layer: LayerInfo, field: Optional[str]) -> None:
    found = find_field(words, layer)
    assert (found.name if found is not None else None) == field

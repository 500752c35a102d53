"""The year of a field whose name is glued together, and words that no code is short for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.cut_values import short_value
from spatial_rag_plugin.grounding.times.dates import the_year
from spatial_rag_plugin.model.catalog import FieldInfo, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field, target_of


def _layer(year: str, *more: FieldInfo) -> LayerInfo:
    built = replace(amount(year, 2020, 320), minimum=1905.0, maximum=2020.0)
    materials = category("MATERIAL", ("PVC", 90), ("STL", 20), ("CI", 60))
    fields = (name_field("FACILITYID", 320, 320), built, *more, materials, category("STATUS", ("ACTIVE", 280), ("ABANDONED", 40)))
    return LayerInfo("m", "mains", GeometryKind.LINE, "EPSG:2913", 320, fields, (10.0, 50.0, 10.1, 50.1))


@pytest.mark.parametrize("year", ["INSTALLYR", "YRBLT", "INSTALLYEAR"])
def test_the_oldest_goes_by_the_year_of_a_glued_name(year: str) -> None:
    ranked = target_of(by_grammar("the 5 oldest mains", FakeWorld((_layer(year),), ()), Settings())).superlative
    assert ranked is not None
    assert (ranked.by, ranked.descending) == (year, False)


def test_of_two_years_none_is_taken() -> None:
    lined = replace(amount("RELINEDYR", 2020, 320), minimum=1990.0, maximum=2020.0)
    assert the_year(_layer("INSTALLYR", lined)) is None


def test_an_adverb_is_no_code() -> None:
    layer = _layer("INSTALLYR")
    assert short_value(("steel",), layer) is not None
    assert short_value(("still",), layer) is None
    predicate = target_of(by_grammar("mains still active", FakeWorld((layer,), ()), Settings())).predicate
    assert predicate is not None
    assert predicate.words() == "STATUS = ACTIVE"


def test_unknown_stands_among_any_codes() -> None:
    materials = category("SVC_MAT", ("LEAD", 30), ("GALV", 60), ("COPPER", 200), ("UNKNOWN", 40))
    layer = replace(
        _layer("INSTALLYR"), id="s", name="services", geometry=GeometryKind.POINT, fields=(name_field("SVC_ID", 330, 330), materials)
    )
    found = target_of(by_grammar("lead or galvanized services", FakeWorld((layer,), ()), Settings())).predicate
    assert found is not None
    assert found.words() == "SVC_MAT is LEAD or GALV"

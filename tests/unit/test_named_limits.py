"""A limit right behind the name of its field is one of the field, and no number of things or of distance."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.wording.named_limits import with_limits_named
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field, target_of

_USES = category("USE", ("Domestic", 200), ("Stock", 120))
_WELLS = (name_field("WELL_ID", 320, 320), amount("YIELD", 210, 320), amount("CASING", 12, 320), _USES)
_CREEKS = (name_field("NAME", 80, 80), amount("FLOW", 70, 80))
WORLD = FakeWorld(
    (
        LayerInfo("w", "wells", GeometryKind.POINT, "EPSG:2913", 320, _WELLS, (10.0, 50.0, 10.1, 50.1)),
        LayerInfo("c", "creeks", GeometryKind.LINE, "EPSG:2913", 80, _CREEKS, (10.0, 50.0, 10.1, 50.1)),
    ),
    (),
)


@pytest.mark.parametrize(
    ("question", "conditions"),
    [
        ("yield 50+ wells", {"YIELD >= 50"}),
        ("wells with yield 50+", {"YIELD >= 50"}),
        ("domestic wells of yield 50 or more", {"USE = Domestic", "YIELD >= 50"}),
        ("yield 10 to 50 wells", {"YIELD >= 10", "YIELD <= 50"}),
        ("wells of yield 10-50", {"YIELD >= 10", "YIELD <= 50"}),
        ("wells between yield 10 and 50", {"YIELD >= 10", "YIELD <= 50"}),
        ("wells yield at least 50", {"YIELD >= 50"}),
        ("wells with a yield over 1 thousand", {"YIELD > 1000"}),
        ("wells of yield 1 to 2 thousand", {"YIELD >= 1000", "YIELD <= 2000"}),
        ("how many yield 50 or less wells are there", {"YIELD <= 50"}),
        ("Wells mit Yield 10 bis 50", {"YIELD >= 10", "YIELD <= 50"}),
    ],
)
def test_a_limit_behind_its_field(question: str, conditions: set[str]) -> None:
    predicate = target_of(by_grammar(question, WORLD, Settings())).predicate
    assert predicate is not None
    assert set(predicate.words().split(" and ")) == conditions


@pytest.mark.parametrize(
    "question",
    [
        "wells with yield over 50",  # is read so
        "wells with a yield over 5 thousand",
        "wells with a yield of over 50 and the largest casing",
        "wells within 50 m of 4 or more creeks",  # no field stands before it
        "yield 1990 to 2020",  # a time
        "wells of yield 10 and 50",  # two values
        "number 4+ wells",
    ],
)
def test_what_is_no_such_limit(question: str) -> None:
    assert with_limits_named(question, WORLD.catalog, "en") == question


def test_a_unit_is_no_thing() -> None:
    assert with_limits_named("wells of yield 50+ feet", WORLD.catalog, "en") == "wells with yield at least 50 feet"
    assert with_limits_named("near a yield 50+ well", WORLD.catalog, "en") == "near a well with yield at least 50"

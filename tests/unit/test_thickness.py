"""Sizes that are no ways: how thick a pipe or a trunk is; and numbers that stand for no number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.field_roles import recognise
from tests.unit.fake_world import STREETS, FakeWorld, category, name_field
from tests.unit.reading import Lexicon, Words, brief


def held(name: str, least: float, most: float) -> FieldInfo:
    return FieldInfo(name, FieldType.REAL, role=FieldRole.NUMBER, filled=40, distinct=30, minimum=least, maximum=most)


CULVERTS = replace(
    STREETS,
    id="v",
    name="Culverts",
    geometry=GeometryKind.LINE,
    fields=(
        category("SHAPE", ("Round", 30), ("Box", 10)),
        held("DIA", 8, 72),
        held("COVER_FT", -999, 14),
        held("LOSSES", -99, 30),
        held("CAPACITY", 10, 400),
    ),
    name_fields=(),
)
BORES = replace(CULVERTS, id="b", name="Sleeves", fields=(name_field(), held("WIDTH_MM", 20, 900)))


def grounded(question: str, layer: Any = CULVERTS, **counted: Any) -> Any:
    world = FakeWorld(layers=(layer,), **counted)
    lexicon = WorldLexicon(world)
    frame, _ = read(question, lexicon, lexicon, "en")
    assert frame is not None
    assert not frame.ignored, frame.ignored
    return ground(frame, world)


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("culverts larger than 18 inches", "DIA > 18"),
        ("culverts 24 inches or larger", "DIA >= 24"),
        ("culverts of 24 inches or less", "DIA <= 24"),
        ("36 inch culverts", "DIA = 36"),
        ("culverts over 30 inches", "DIA > 30"),
        ("culverts >= 24 inches", "DIA >= 24"),
        ("culverts under 30 inches", "DIA < 30"),
        ("culverts between 12 and 30 inches", "DIA >= 12 and DIA <= 30"),
        ("culverts bigger than 48", "DIA > 48"),
        ("culverts with a dia of at least 18 inches", "DIA >= 18"),
    ],
)
def test_inches_say_how_thick_lines_are_and_not_how_long(question: str, predicate: str) -> None:
    found = grounded(question)
    assert found.target is not None, [issue.message for issue in found.issues]
    assert found.target.predicate.words() == predicate
    assert not found.target.conditions


def test_a_unit_in_the_name_of_the_field_is_converted_to() -> None:
    assert grounded("sleeves larger than 2 inches", BORES).target.predicate.words() == "WIDTH_MM > 50.8"


@pytest.mark.parametrize("question", ["culverts over 45 cm", "culverts larger than 450 mm", "culverts larger than 400 inches"])
def test_a_unit_that_the_field_may_not_be_kept_in_is_asked_back(question: str) -> None:
    found = grounded(question)
    asked = [issue for issue in found.issues if issue.stops]
    assert [issue.code for issue in asked] == ["which-unit"]
    assert len(asked[0].suggestions) > 1


def test_a_length_that_ways_have_stays_one() -> None:
    found = grounded("culverts 40 ft or longer")
    assert found.target.predicate is None
    assert [item.term.dimension for item in found.target.conditions] == ["length"]


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("culverts with cover under 3", "COVER_FT"),
        ("culvert with the lowest cover", "COVER_FT"),
        ("average cover of culverts", "COVER_FT"),
        ("average cover of culverts by shape", "COVER_FT"),
    ],
)
def test_codes_for_nothing_are_neither_compared_nor_summarised(question: str, field: str) -> None:
    found = grounded(question)
    assert f"{field} >= 0" in found.target.predicate.words()
    assert "code-for-nothing" in [issue.code for issue in found.issues]


@pytest.mark.parametrize("code", [-99995.0, -99997.0, -99999997.0])
def test_codes_of_dutch_statistics(code: float) -> None:
    layer = replace(CULVERTS, fields=(*CULVERTS.fields, held("FLOW", code, 800)))
    assert "code-for-nothing" in [issue.code for issue in grounded("average flow of culverts", layer).issues]


def test_a_field_with_other_negative_numbers_holds_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeWorld, "count", lambda *_: 4)
    found = grounded("average losses of culverts")
    assert found.target.predicate is None
    assert "code-for-nothing" not in [issue.code for issue in found.issues]


def test_at_least_so_many_never_meets_a_code() -> None:
    found = grounded("culverts with cover of at least 3")
    assert found.target.predicate.words() == "COVER_FT >= 3"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("clinics with fewer than 9 patients per nurse", "features: [clinics | ?patients per nurse < 9]"),
        ("which clinics have more than 30 patients per bed?", "features: [clinics | ?patients per bed > 30]"),
        ("number of clinics per town", "table count(): clinics / town"),
        ("clinics with more than 40 patients per district", "table count(): [clinics | ?patients > 40] / district"),
        ("leaks caused by frost in 2019", "features: [leaks | ?caused = frost | ? = 2019]"),
        ("leaks due to frost since March 2020", "features: [leaks | ? has frost | ? >= 2020-03]"),
        ("how many inspections resulted in a fine", "count: [inspections | ? has fine]"),
    ],
)
def test_a_wish_ends_where_the_next_one_begins(question: str, expected: str) -> None:
    words = Words(("clinics", "districts", "district", "leaks", "inspections"), ("patients",))
    frame, _ = read(question, Lexicon(), words, "en")
    assert frame is not None
    assert brief(frame) == expected


@pytest.mark.parametrize(
    ("name", "values", "address"),
    [
        ("LAND_USE", ("Vacant", "Residential", "Industrial"), False),
        ("Location Description", ("STREET", "APARTMENT", "SCHOOL YARD"), False),
        ("street_surface", ("Asphalt", "Concrete", "Gravel"), False),
        ("addr_street", ("Oak Street", "Elm Street", "Main Street"), True),
        ("City Name", ("Salem", "Albany", "Keizer"), True),
        ("STATE_ABBR", ("OR", "WA", "ID"), True),
        ("LAND", ("Hessen", "Bayern", "Sachsen"), True),
    ],
)
def test_what_is_said_about_a_place_is_no_address(name: str, values: tuple[str, ...], address: bool) -> None:
    profile = FieldProfile(name, FieldType.TEXT)
    profile.add(values * 8)
    assert (recognise(profile, "parcels") is FieldRole.ADDRESS) is address

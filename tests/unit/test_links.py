"""Fields in cryptic names by the words of a question: what is taken, and what is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.links import link
from spatial_rag_plugin.grounding.lexicon.likeness import likeness
from spatial_rag_plugin.grounding.lexicon.name_parts import parts_of
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from tests.unit.fake_world import STREETS, amount, category, name_field

DAY = FieldInfo("LSTSVCDT", FieldType.DATE, role=FieldRole.DATE, filled=100)
CULVERTS = replace(
    STREETS,
    id="culverts",
    name="CULVERTS",
    fields=(
        name_field("CULV_NM"),
        amount("SPANLEN", 1, 20),
        amount("BRLWDTH_FT", 1, 20),
        amount("INSTLYR", 1930, 2020),
        amount("HDWLHGT", 0, 9),
        amount("TOTPRVTRES", 0, 40),
        amount("POP_DENS", 0, 4000),
        category("SHPTYPE", ("BOX", 10), ("PIPE", 20)),
        category("CNDRTG", ("G", 10), ("F", 20)),
        category("OWNAGENCY", ("CTY", 10), ("ST", 20)),
        DAY,
    ),
)
GEMEINDEN = replace(
    STREETS,
    id="gemeinden",
    name="GEM_STAT",
    fields=(
        amount("EW_GES", 10, 9000),
        amount("WHG_ANZ", 1, 900),
        amount("FLA_HA", 1, 99),
        category("VERSART", ("Fernwärme", 5), ("Gas", 6)),
    ),
)


@pytest.mark.parametrize(
    ("said", "field", "layer"),
    [
        ("span length", "SPANLEN", CULVERTS),
        ("barrel width", "BRLWDTH_FT", CULVERTS),
        ("installation year", "INSTLYR", CULVERTS),
        ("Einwohner", "EW_GES", GEMEINDEN),
        ("Wohnungen", "WHG_ANZ", GEMEINDEN),
    ],
)
def test_numbers_in_short_and_glued_together(said: str, field: str, layer: LayerInfo) -> None:
    found = find_field(said, layer, numeric=True)
    assert found is not None
    assert found.name == field


@pytest.mark.parametrize(("said", "field"), [("shape type", "SHPTYPE"), ("owner", "OWNAGENCY"), ("last serviced", "LSTSVCDT")])
def test_kinds_and_dates(said: str, field: str) -> None:
    found = find_field(said, CULVERTS)
    assert field in ([found.name] if found is not None else _likeliest(said)), found


@pytest.mark.parametrize("said", ["population", "residents", "patients", "rainfall", "speed", "income", "voltage", "culverts", "buildings"])
def test_what_no_field_means(said: str) -> None:
    """The density of a population is none, private residences are no residents, and what the layer holds is no number of it."""
    assert find_field(said, CULVERTS, numeric=True) is None


def test_what_denies_must_be_said() -> None:
    parts = parts_of("HSG_NOHEAT")
    assert link(("housing", "without", "heating"), parts) > 0.8 > link(("housing", "heating"), parts)


def test_the_likeliest_are_offered_first() -> None:
    assert _likeliest("headwall height")[0] == "HDWLHGT"


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("AVGDLYFLOW", "avg dly flow"),
        ("RESVOLAF", "resvolaf"),
        ("UNDER18", "under 18"),
        ("MaxDepthFt", "max depth ft"),
        ("NO3_MGL", "no3 mgl"),
    ],
)
def test_names_are_cut_into_parts(name: str, parts: Optional[str]) -> None:
    assert " ".join(part.text for part in parts_of(name)) == parts


def _likeliest(said: str) -> list[str]:
    return [info.name for info in sorted(CULVERTS.fields, key=lambda info: -likeness(said, info))[:3]]


@pytest.mark.parametrize(("word", "name"), [("age", "age_yrs"), ("wait", "WAIT_HRS"), ("height", "HEIGHT_METERS"), ("dwell", "dwell_days")])
def test_a_unit_in_the_plural_takes_nothing_away(word: str, name: str) -> None:
    assert link((word,), parts_of(name)) > 0.95


def test_what_is_said_in_words_has_no_total() -> None:
    lines = replace(STREETS, id="l", name="lines", fields=(name_field(), category("colour", ("red", 1), ("blue", 2))))
    assert find_field("total colour", lines) is None
    assert find_field("colour", lines) is not None


def test_the_capacity_of_a_thing_is_another_number() -> None:
    fields = (name_field("CTR_NM"), amount("CAP_STU", 20, 900), amount("EN_ROLL", 20, 900))
    centres = replace(STREETS, id="centres", name="CENTRES", fields=fields)
    found = find_field("enrollment", centres, numeric=True)
    assert found is not None
    assert found.name == "EN_ROLL"
    assert find_field("enrollment", replace(centres, fields=fields[:2]), numeric=True) is None


def test_a_known_part_may_be_parted_by_the_letters_between() -> None:
    assert [part.text for part in parts_of("EN_ROLL")] == ["enroll"]
    assert [part.text for part in parts_of("TOT_POP")] == ["tot", "pop"]

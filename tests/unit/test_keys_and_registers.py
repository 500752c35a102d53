"""Keys that look like numbers are none; what a key or the code of a register tells apart is what the features are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.amounts import is_cost
from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.field_roles import recognise
from tests.unit.fake_world import DISTRICTS, name_field


@pytest.mark.parametrize(
    ("name", "kind", "values", "role"),
    [
        ("CNTY_ID", FieldType.REAL, [1825.0 + at for at in range(100)], FieldRole.KEY),
        ("CNTY_", FieldType.REAL, [1825.0 + at for at in range(100)], FieldRole.KEY),
        ("STATE_", FieldType.INTEGER, list(range(1, 49)), FieldRole.KEY),
        ("AREAKEY", FieldType.TEXT, [str(36007000100 + at) for at in range(90)], FieldRole.KEY),
        ("AreaKey", FieldType.INTEGER, [13001 + 2 * at for at in range(90)], FieldRole.KEY),
        ("FIPSNO", FieldType.REAL, [37009.0 + at % 50 for at in range(90)], FieldRole.KEY),
        ("CNTY_FIPS", FieldType.TEXT, [str(1 + at) for at in range(60)] * 2, FieldRole.KEY),
        ("CASE_NUM", FieldType.INTEGER, [2002065 + 3 * at for at in range(90)], FieldRole.KEY),
        ("permitNo", FieldType.INTEGER, [400 + 3 * at for at in range(90)], FieldRole.KEY),
        ("BEACON_NUM", FieldType.INTEGER, [at % 40 for at in range(90)], FieldRole.NUMBER),
        # numbers beside words for none
        ("SCORE", FieldType.TEXT, [str(40 + at % 50) for at in range(90)] + ["Not Available"] * 60, FieldRole.NUMBER),
        # what counts or measures, however different from row to row
        ("BIR74", FieldType.REAL, [1091.0 + at for at in range(100)], FieldRole.NUMBER),
        ("AREA", FieldType.REAL, [0.1 + at / 7 for at in range(100)], FieldRole.NUMBER),
        ("PLAYERS_PAID", FieldType.INTEGER, list(range(90)), FieldRole.NUMBER),
        ("RISK_CODE", FieldType.INTEGER, [1, 2, 3, 4, 5], FieldRole.NUMBER),
        ("width_", FieldType.REAL, [1.5 + at for at in range(90)], FieldRole.NUMBER),
        ("depth_", FieldType.INTEGER, [at % 30 for at in range(90)], FieldRole.NUMBER),
    ],
)
def test_what_tells_rows_apart_is_no_number(name: str, kind: FieldType, values: list[object], role: FieldRole) -> None:
    profile = FieldProfile(name, kind)
    profile.add(values)
    assert recognise(profile, "nc") is role


@pytest.mark.parametrize(
    ("alias", "layer", "role"),
    [
        ("neighborhood", "sectors", FieldRole.ADDRESS),
        ("", "sectors", FieldRole.CATEGORY),
        ("soil type", "soils", FieldRole.CATEGORY),
        ("neighborhood", "neighborhoods", FieldRole.CATEGORY),
    ],
)
def test_a_name_that_many_bear_is_where_they_are_if_its_alias_says_so(alias: str, layer: str, role: FieldRole) -> None:
    profile = FieldProfile("NM_BAIR", FieldType.TEXT, alias)
    profile.add(["Rio Doce", "Peixinhos", "Ouro Preto", "Bairro Novo", "Fragoso", "Casa Caiada"] * 20)
    assert recognise(profile, layer) is role


def _layer(name: str, field: str, role: FieldRole = FieldRole.KEY, distinct: int = 6):  # type: ignore[no-untyped-def]
    key = FieldInfo(field, FieldType.TEXT, role=role, filled=6, distinct=distinct)
    return replace(
        DISTRICTS, id=name, name=name, fields=(name_field("NAME", 6, 6), key), feature_count=6, fingerprint=f"{name}{field}{distinct}"
    )


@pytest.mark.parametrize(
    ("words", "field", "role", "distinct", "called"),
    [
        ("counties", "CNTY_ID", FieldRole.KEY, 6, True),
        ("县", "iso_a3", FieldRole.OTHER, 6, False),
        ("country", "iso_a3", FieldRole.OTHER, 6, True),
        ("国家", "ISO_A3", FieldRole.OTHER, 6, False),  # other words for it are found by synonyms, one level up
        ("countries", "iso_a3", FieldRole.OTHER, 3, False),  # several rows of each
        ("counties", "CRESS_ID", FieldRole.KEY, 6, False),
        ("tracts", "CNTY_ID", FieldRole.KEY, 6, False),
    ],
)
def test_codes_tell_what_the_features_are(words: str, field: str, role: FieldRole, distinct: int, called: bool) -> None:
    assert bool(layer_name_score(stems(words), _layer("nc", field, role, distinct))) is called


def test_people_are_no_money() -> None:
    counted = FieldInfo("年参观人次_万", FieldType.REAL, role=FieldRole.NUMBER, filled=6, minimum=0.0, maximum=9.0)
    assert not is_cost(counted)
    assert is_cost(replace(counted, name="票价"))


@pytest.mark.parametrize(("name", "role"), [("HABITATUNA", FieldRole.NAME), ("WATERSHNAM", FieldRole.NAME), ("SAVANNA", FieldRole.OTHER)])
def test_a_name_that_a_shapefile_cut_off_is_one(name: str, role: FieldRole) -> None:
    """The areas were called by the name of what they belong to."""
    profile = FieldProfile(name, FieldType.TEXT)
    profile.add(["Upper Tamba", "Lower Tamba", "Rio Seco", "Big Bend", "Dry Fork", "Salt Flats", "Elk Meadow", "Long Draw"])
    assert (recognise(profile, "units") is FieldRole.NAME) is (role is FieldRole.NAME)

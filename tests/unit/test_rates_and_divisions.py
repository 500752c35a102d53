"""Rates that no field keeps, and areas of which a layer's name says only that they divide the land."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.grounding.numbers.made_numbers import with_made_numbers
from spatial_rag_plugin.grounding.places.areas_by_field import area_kinds
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field


def _counted(name: str, most: int) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=12, distinct=12, minimum=9, maximum=most)


TRACTS = replace(
    DISTRICTS,
    id="t",
    name="tracts",
    fields=(name_field(), *(_counted(name, 5200) for name in ("TOT_HU", "VAC_HU", "HH20", "POP20", "DEATHS", "FLOW"))),
    fingerprint="tracts",
)


@pytest.mark.parametrize(
    ("question", "code"),
    [("vacancy rate by tract", "en"), ("空置率最低的两个tracts", "zh"), ("Leerstandsquote je tract", "de")],
)
def test_a_rate_is_made_of_fields_in_another_language_and_in_short(question: str, code: str) -> None:
    spoken = with_made_numbers(question, code, FakeWorld((TRACTS,)))
    assert spoken is not None
    (made,) = [info.made for layer in spoken.world.catalog.layers for info in layer.fields if info.made]
    assert (made.first, made.second) == ("VAC_HU", "TOT_HU")


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ("空置率", None), ("死亡率", None), ("death rate", None), ("deaths", "DEATHS"), ("flow rate", "FLOW"),
        ("households", "HH20"), ("户数", "HH20"), ("Haushalte", "HH20"), ("人口", "POP20"),
    ],
)  # fmt: skip
def test_a_number_of_things_is_no_rate(said: str, field: Optional[str]) -> None:
    found = find_field(said, TRACTS, numeric=True)
    assert (found.name if found is not None else None) == field


COUNTIES = replace(
    TRACTS,
    name="counties",
    fields=(name_field(), *(_counted(name, 5200) for name in ("UNINSURED", "DROPOUTS", "POP20")), amount("OBESITY_PCT", 20, 40)),
    fingerprint="counties",
)
GRADES = replace(COUNTIES, fields=(*COUNTIES.fields, amount("GRAD_RATE", 40, 100)), fingerprint="grades")


@pytest.mark.parametrize("layer", [COUNTIES, GRADES])
@pytest.mark.parametrize(
    "question",
    [
        "county with the highest uninsured rate", "average uninsured rate", "counties by uninsured rate",
        "county with the highest dropout rate",
        "County mit der höchsten Abbrecherquote", "辍学率最高的县",
    ],
)  # fmt: skip
def test_no_rate_is_answered_by_how_many(question: str, layer: LayerInfo) -> None:
    assert not understand(question, FakeWorld((layer,)), Settings()).runnable


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("哪个县的肥胖率最高", "OBESITY_PCT"), ("Welches County hat die höchste Adipositasrate?", "OBESITY_PCT"),
        ("毕业率最低的县", "GRAD_RATE"), ("county with the most uninsured", "UNINSURED"),
    ],
)  # fmt: skip
def test_rates_have_their_names_in_three_languages(question: str, field: str) -> None:
    found = understand(question, FakeWorld((GRADES,)), Settings())
    assert found.runnable
    assert found.workflow is not None
    assert field in {getattr(step.operation, "column", "") for step in found.workflow.steps}


@pytest.mark.parametrize("name", ["admin_bnd", "boundary_administrative", "行政区划", "Verwaltungsgrenzen"])
@pytest.mark.parametrize("word", ["district", "区", "Bezirk", "乡镇"])
def test_the_areas_of_an_administrative_layer_are_any_division(name: str, word: str) -> None:
    layer = replace(DISTRICTS, name=name, fingerprint=name)
    assert [reading.layer_id for reading in sure_kinds(word, FakeWorld((PLACES, layer)))] == ["d"]


def test_a_division_is_of_the_layer_that_is_called_so() -> None:
    layer = replace(DISTRICTS, id="b", name="admin_bnd", fingerprint="b")
    assert sure_kinds("district", FakeWorld((layer, DISTRICTS)))[0].layer_id == "d"
    assert not sure_kinds("park", FakeWorld((layer,)))


def test_one_county_among_districts_leaves_them_districts() -> None:
    assert area_kinds(("江东区", "海宁区", "平桥区", "石鼓区", "云溪县")) == ("区",)
    assert area_kinds(("江东区", "海宁区", "平桥县", "云溪县")) == ("区", "县")


LISTINGS = replace(
    PLACES,
    name="listings",
    fields=(name_field(), category("ROOM_TYPE", ("Entire home/apt", 30), ("Private room", 40), ("Shared room", 30))),
)
FACILITIES = replace(
    PLACES, name="facilities", fields=(name_field(), category("TYPE", ("Primary school", 30), ("Secondary school", 40), ("Library", 30)))
)


@pytest.mark.parametrize(
    ("question", "layer", "of_all"),
    [
        ("share of private rooms in each district", LISTINGS, True),
        ("share of primary schools in each district", FACILITIES, False),
    ],
)
def test_a_share_is_of_a_kind_that_people_know_or_of_all(question: str, layer: LayerInfo, of_all: bool) -> None:
    spoken = with_made_numbers(question, "en", FakeWorld((layer, DISTRICTS)))
    assert spoken is not None
    whole = {info.made.among is None for layer in spoken.world.catalog.layers for info in layer.fields if info.made}
    assert whole == {of_all}


SHARES = replace(COUNTIES, fields=(*COUNTIES.fields, _counted("ARBEITSLOSE", 900), _counted("BEZ_NR", 12)), name="bezirke")


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("share of uninsured people in each county", "en"),
        ("percentage of residents who are uninsured by county", "en"),
        ("what share of the population is uninsured in each county", "en"),
    ],
)
def test_a_share_of_people_is_one_of_all_people(question: str, code: str) -> None:
    spoken = with_made_numbers(question, code, FakeWorld((COUNTIES,)))
    assert spoken is not None
    made = [info.made for layer in spoken.world.catalog.layers for info in layer.fields if info.made]
    assert [(item.first, item.second) for item in made if item is not None] == [("UNINSURED", "POP20")]


def test_a_share_of_people_in_german() -> None:
    spoken = with_made_numbers("Anteil der Arbeitslosen an den Einwohnern je Bezirk", "de", FakeWorld((SHARES,)))
    assert spoken is not None
    made = [info.made for layer in spoken.world.catalog.layers for info in layer.fields if info.made]
    assert [(item.first, item.second) for item in made if item is not None] == [("ARBEITSLOSE", "POP20")]


@pytest.mark.parametrize("said", ["Arbeitslosenquote", "Arbeitslosenanteil"])
def test_a_quota_in_one_word_is_no_number(said: str) -> None:
    assert find_field(said, SHARES, numeric=True) is None


def test_nothing_is_divided_by_the_number_of_a_district() -> None:
    assert with_made_numbers("Arbeitslosenquote je Bezirk", "de", FakeWorld((SHARES,))) is None


STREETS_ZH = replace(TRACTS, name="街道", fields=(name_field("名称"), _counted("人口", 40000), _counted("户数", 12000)))


@pytest.mark.parametrize(
    "question", ["望江街道平均每户有多少人", "各街道平均每户人数", "每个街道平均每户有多少人", "哪个街道平均每户人数最多"]
)
def test_people_per_household_are_no_mean_by_households(question: str) -> None:
    spoken = with_made_numbers(question, "zh", FakeWorld((STREETS_ZH,)))
    assert spoken is not None
    made = {info.name: info.made for layer in spoken.world.catalog.layers for info in layer.fields if info.made}
    assert list(made) == ["户均人口"]
    assert (made["户均人口"].first, made["户均人口"].second) == ("人口", "户数")


@pytest.mark.parametrize("question", ["望江街道有多少户", "各街道的户数", "望江街道有多少人"])
def test_households_and_people_alone_are_no_rate(question: str) -> None:
    assert with_made_numbers(question, "zh", FakeWorld((STREETS_ZH,))) is None

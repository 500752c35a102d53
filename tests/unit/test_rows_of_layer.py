"""What the rows of a layer are where its name says nothing: the one thing that a word for parts of the land can be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.rereading.rows_of_layer import says_nothing
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number


def _areas(name: str, *fields: FieldInfo, id: str = "a") -> LayerInfo:
    return replace(DISTRICTS, id=id, name=name, fields=(name_field("NAME", 78, 78), *fields), feature_count=78, fingerprint=id + name)


STL = _areas("stl_hom", category("STATE_NAME", ("Illinois", 43), ("Missouri", 35)), number("PO8893", 78))
SCHOOLS = replace(PLACES, id="s", name="schools", fields=(name_field("NAME"), number("PUPILS")), fingerprint="s")
POINTS = replace(PLACES, id="p", name="qz_2017", fields=(number("price"), number("beds")), name_fields=(), fingerprint="p")


def _plan(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld(layers, features=(Named("a", 1, "Logan"),)), Settings())


def _layer(found: Plan) -> str:
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert any("stl_hom" in str(issue.message) for issue in found.issues)  # what it was taken for is said
    return str(found.workflow.to_json())


@pytest.mark.parametrize(
    "question",
    [
        *("How many counties are in Illinois?", "Which county has the largest PO8893?", "counties touching Logan"),
        *("Wie viele Landkreise liegen in Illinois?", "Illinois有多少个县", "与Logan相邻的县有哪些"),
    ],
)
@pytest.mark.parametrize("others", [(), (SCHOOLS,)])
def test_parts_of_the_land_are_what_the_one_layer_of_areas_with_such_a_name_holds(question: str, others: tuple[LayerInfo, ...]) -> None:
    assert "'layer_name': 'stl_hom'" in _layer(_plan(question, STL, *others))


@pytest.mark.parametrize(
    "layers",
    [
        (STL, _areas("gx_21", number("x", 78), id="b")),  # two that it can be
        (_areas("parks", number("PO8893", 78)),),  # a name that says something else
        (SCHOOLS, POINTS),  # no areas
    ],
)
def test_where_it_can_be_no_layer_or_several_none_is_taken(layers: tuple[LayerInfo, ...]) -> None:
    found = _plan("How many parishes are there?", *layers)
    assert not any("taken as what the layer" in str(issue.message) for issue in found.issues)


@pytest.mark.parametrize("kind", ["hotels", "schools", "pharmacies", "Krankenhäuser", "公园", "trees"])
@pytest.mark.parametrize("rest", ["", " with price under 30", " mit price unter 30", "price小于30的"])
def test_what_everybody_calls_by_a_name_is_no_layer_without_one(kind: str, rest: str) -> None:
    found = _plan(f"{kind}{rest}" if "的" not in rest else f"{rest}{kind}", POINTS)
    assert not found.runnable


def test_other_things_are_taken_for_the_rows_where_a_field_answers() -> None:
    found = _plan("tenancies with price under 30", POINTS)
    assert found.runnable
    assert any("tenancies" in str(issue.message) for issue in found.issues)
    assert not _plan("how many tenancies are there?", POINTS).runnable  # nothing says that they are
    assert not _plan("tenancies with price under 30", POINTS, SCHOOLS).runnable  # other layers can hold what has no name here


KINDS = category("kind", ("school", 20), ("bakery", 30), ("park", 10))


@pytest.mark.parametrize("question", ["tenancies within 100 m of a school", "学校附近的租约", "离学校100米以内的租约有几家"])
def test_what_things_near_them_are_does_not_say_what_the_rows_are(question: str) -> None:
    """The field tells of the schools; that the rest of the rows are tenancies nothing says."""
    assert not _plan(question, replace(POINTS, fields=(*POINTS.fields, KINDS))).runnable
    assert _plan("tenancies with price under 30 within 100 m of a school", replace(POINTS, fields=(*POINTS.fields, KINDS))).runnable


@pytest.mark.parametrize(
    ("name", "silent"),
    [
        *(("stl_hom", True), ("G_utm", True), ("Chicago77", True), ("mexicojoin", True), ("nybb", True), ("GHYD_2020", True)),
        *(("parks", False), ("otters", False), ("boston_tracts", False), ("Wiesen", False), ("wells_33s", False), ("地块", False)),
        *(("reno_pois", False), ("poi_reno", False)),  # of all kinds, and so of none that a strange word is
    ],
)
def test_a_name_of_no_word_says_nothing(name: str, silent: bool) -> None:
    assert says_nothing(Same(_areas(name))) is silent


def test_keys_that_name_the_rows_say_what_they_are() -> None:
    key = FieldInfo("CNTY_ID", FieldType.INTEGER, role=FieldRole.KEY, filled=78, distinct=78)
    assert not says_nothing(Same(_areas("stl_hom", key)))


@pytest.mark.parametrize(
    "question", ["price of Georgia under 30", "Tenanthill with price under 30, in Georgia", "average price in Georgia"]
)
def test_a_name_is_not_what_the_rows_are(question: str) -> None:
    assert not any("“Georgia” is taken" in str(issue.message) for issue in _plan(question, POINTS).issues)

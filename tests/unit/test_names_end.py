"""What most of the names in a layer end in says what it holds, where its own name does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.names_end import kinds_in_names, kinds_named
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import FakeWorld, category, name_field

SCHOOLS = {f"{name} {kind} School": 1 for name in ("Moor Lane", "St Mary", "Abbey", "Hill Top", "Brook") for kind in ("Primary", "High")}


def test_most_names_end_in_a_kind() -> None:
    assert kinds_named({**SCHOOLS, "Castle Sixth Form College": 1}, "GIAS_establishments") == ("school",)


@pytest.mark.parametrize(
    ("names", "layer"),
    [
        ({f"{name} Lane": 1 for name in ("Moor", "Mill", "Church", "Park", "Hill", "Brook")}, "entries"),  # roads of addresses
        ({**SCHOOLS, **{f"Unit {number}": 4 for number in range(9)}}, "entries"),  # too few of them
        (SCHOOLS, "hospitals"),  # a name of its own
        ({"Abbey School": 200}, "entries"),  # one name
        (dict.fromkeys(("Aske", "Brant", "Cley", "Dore", "Esk", "Fell"), 1), "entries"),
    ],
)
def test_nothing_is_taken_from_other_names(names: dict[str, int], layer: str) -> None:
    assert kinds_named(names, layer) == ()


def test_the_longer_kind_is_meant_where_all_have_it() -> None:
    names = {f"{name} Car Park": 1 for name in ("Station", "Market", "Mill", "Church", "Castle", "Brook")}
    assert kinds_named(names, "assets_2020") == ("car park",)


def test_a_kind_of_some_of_them_is_not_what_all_are() -> None:
    names = {f"{name} Primary School": 1 for name in ("Moor", "Mill", "Abbey", "Hill", "Brook", "Park", "Esk")}
    assert kinds_named({**names, "St Mary High School": 1, "Dore School": 1, "Ash Lane High School": 1}, "edubase") == ("school",)


def test_numbers_behind_names_are_left_out() -> None:
    assert kinds_named({f"PUDSEY HOSPITAL {number}": 1 for number in range(9)}, "sites_x") == ("hospital",)


def test_all_of_the_layer_are_meant_and_not_what_some_of_its_values_end_in() -> None:
    sorts = category("TypeOfEstablishment", ("Community school", 40), ("Free school", 20), ("Academy converter", 30))
    fields = (name_field("EstablishmentName", filled=90, distinct=54), sorts)
    layer = LayerInfo(
        "g", "GIAS_establishments", GeometryKind.POINT, "EPSG:27700", 90, fields,
        name_fields=("EstablishmentName",), fingerprint="g", named_as=("school",),
    )  # fmt: skip
    (reading,) = class_readings("schools", FakeWorld((layer,)))
    assert reading.predicate is None
    assert reading.count == 90


CLINICS = {f"{name}{kind}": 1 for name in ("仁爱", "同济", "康复", "第一") for kind in ("医院", "社区卫生服务中心", "口腔门诊部")}


def test_kinds_that_some_names_tell() -> None:
    assert "医院" in kinds_in_names(CLINICS, "医疗机构")
    mixed = {f"{name} {kind}": 1 for name in ("Moor", "Mill", "Abbey", "Hill") for kind in ("Hospital", "Library", "Hall Road")}
    assert {"hospital", "library"} <= set(kinds_in_names(mixed, "public_facilities"))
    assert kinds_in_names(mixed, "bus_stops") == ()  # stops are named after them
    assert kinds_in_names({"Abbey Hospital": 1, "Moor": 1, "Mill": 1, "Hill": 1, "Dore": 1, "Esk": 1}, "facilities") == ()  # a single one


def facilities(*kinds: str) -> LayerInfo:
    fields = (name_field(filled=90, distinct=90), category("grade", ("A", 40), ("B", 50)))
    return LayerInfo(
        "f", "facilities", GeometryKind.POINT, "EPSG:27700", 90, fields, (10.0, 46.0, 11.0, 47.0),
        name_fields=("name",), fingerprint="f", name_kinds=kinds,
    )  # fmt: skip


@pytest.mark.parametrize("question", ["how many hospitals are there?", "number of grade A hospitals", "hospitals with grade B"])
def test_what_names_tell_is_found_and_said(question: str) -> None:
    plan = understand(question, FakeWorld((facilities("hospital", "library"),)), Settings())
    assert plan.runnable, [str(issue.message) for issue in plan.issues]
    assert plan.workflow is not None
    kept = " ".join(step.operation.predicate.words() for step in plan.workflow.steps if isinstance(step.operation, Filter))
    assert "hospital" in kept
    assert any(issue.code == "number-taken" and "hospital" in str(issue.message) for issue in plan.issues)


def test_what_no_name_tells_is_asked_back() -> None:
    assert not understand("how many hospitals are there?", FakeWorld((facilities("library"),)), Settings()).runnable


def test_a_layer_of_the_kind_comes_first() -> None:
    hospitals = LayerInfo("h", "hospitals", GeometryKind.POINT, "EPSG:27700", 30, (name_field(),), name_fields=("name",), fingerprint="h")
    readings = class_readings("hospitals", FakeWorld((facilities("hospital"), hospitals)))
    assert readings[0].layer_id == "h"


def test_names_only_narrow_the_kinds_into_which_a_field_sorts_everything() -> None:
    kinds = ("parking", "doctors", "restaurant", "hotel", "theatre", "school", "bank", "pharmacy", "pub", "library", "cinema", "bakery")
    sorted_so = replace(facilities("park", "primary school"), feature_count=120)
    sorted_so = replace(sorted_so, fields=(name_field(filled=90, distinct=90), category("amenity", *((kind, 10) for kind in kinds))))
    assert class_readings("parks", FakeWorld((sorted_so,))) == []  # "Doctors at Gabriel Park" are none
    (reading,) = class_readings("primary schools", FakeWorld((sorted_so,)))
    assert reading.unused == ()
    assert not any(each.unused for each in class_readings("parks", FakeWorld((facilities("park"),))))

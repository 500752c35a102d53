"""What most of the names in a layer end in says what it holds, where its own name does not."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.names_end import kinds_named
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
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

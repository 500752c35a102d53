"""Two places that are compared by what lies in them: the second side names the place only, the things are those of the first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import BindingKind, GroundedFrame
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, Named, amount, name_field


def layer(name: str, geometry: GeometryKind) -> LayerInfo:
    fields = (name_field(filled=80, distinct=80), amount("depth", 0.5, 60.0))
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, fields, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


PLACES = (Named("boroughs", 1, "Eastham"), Named("boroughs", 2, "Westerly"), Named("boroughs", 3, "Northam"))
CHINESE = (Named("乡镇", 1, "青石"), Named("乡镇", 2, "白沙"), Named("乡镇", 3, "红岩"))
WORLD = FakeWorld(
    (
        layer("ponds", GeometryKind.POLYGON),
        layer("canals", GeometryKind.LINE),
        layer("boroughs", GeometryKind.POLYGON),
        layer("乡镇", GeometryKind.POLYGON),
        layer("池塘", GeometryKind.POLYGON),
        layer("Teiche", GeometryKind.POLYGON),
        layer("Kanäle", GeometryKind.LINE),
    ),
    (*PLACES, *CHINESE),
)


def grounded(question: str) -> GroundedFrame:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    assert found.grounded is not None
    return found.grounded


@pytest.mark.parametrize(
    ("question", "called"),
    [
        ("Compare the total area of ponds in Eastham and Westerly", "total area of ponds in Westerly"),
        ("compare the average depth of ponds in Eastham with Westerly", "average depth of ponds in Westerly"),
        ("What is the total length of canals in Eastham compared with Westerly?", "total length of canals in Westerly"),
        ("total length of canals in Eastham vs Westerly", "total length of canals in Westerly"),
        ("Vergleiche die Gesamtfläche der ponds in Eastham und Westerly", "Gesamtfläche der ponds in Westerly"),
        ("Gesamtfläche der ponds in Eastham im Vergleich zu Westerly", "Gesamtfläche der ponds in Westerly"),
    ],
)
def test_the_second_number_is_of_the_same_things(question: str, called: str) -> None:
    found = grounded(question)
    assert found.statistic == "difference"
    for side in (found.target, found.whole):
        assert side is not None
        assert side.kind is not BindingKind.NAMED
        assert len(side.relations) == 1
    assert found.whole is not None
    assert found.whole.label == called


def test_two_places_by_numbers_of_their_own_stay_two_places() -> None:
    found = grounded("Compare the area of Eastham and Westerly")
    assert found.target is not None
    assert found.target.kind is BindingKind.NAMED


@pytest.mark.parametrize(
    "question",
    [
        "Does Eastham or Westerly have more ponds?",
        "青石和白沙哪个乡镇的池塘更多",
        "哪个乡镇池塘更多，青石还是白沙",
        "青石的池塘多还是白沙的池塘多",
    ],
)
def test_which_of_two_places_has_more(question: str) -> None:
    found = grounded(question)
    assert found.target is not None
    assert found.target.superlative is not None
    assert sorted(found.target.fids) == [1, 2]


@pytest.mark.parametrize(
    ("question", "places"),
    [
        ("Compare the total area of ponds in Eastham, Westerly and Northam", 3),
        ("total area of ponds in Eastham and Westerly, respectively", 2),
        ("average depth of ponds in Eastham and Westerly, respectively", 2),
        ("How many ponds are there in Eastham, Westerly and Northam respectively?", 3),
        ("Gesamtfläche der Teiche in Eastham und Westerly jeweils", 2),
        ("Vergleiche die Gesamtlänge der Kanäle in Eastham, Westerly und Northam", 3),
        ("比较青石、白沙和红岩的池塘数量", 3),
        ("青石、白沙和红岩的池塘总面积分别是多少", 3),
        ("青石、白沙和红岩各有多少池塘", 3),
        ("青石和白沙各自的池塘总面积", 2),
    ],
)
def test_each_of_several_places_has_its_number(question: str, places: int) -> None:
    found = grounded(question)
    assert found.frame.target is not None
    assert found.frame.target.is_named
    assert 1 + len(found.frame.others) == places
    (column,) = found.columns
    assert column.tally is not None


@pytest.mark.parametrize(
    ("question", "places"),
    [
        ("青石和白沙的池塘总面积", 2),
        ("青石、白沙和红岩境内池塘平均深度", 3),
        ("What is the total area of ponds in Eastham, in Westerly and in Northam?", 3),
        ("ponds in Eastham, in Westerly or in Northam", 3),
        ("How many ponds do Eastham and Westerly have together?", 2),
        ("Wie viele Teiche haben Eastham und Westerly?", 2),
        ("Wie viele Teiche haben Eastham und Westerly zusammen?", 2),
    ],
)
def test_several_places_together(question: str, places: int) -> None:
    found = grounded(question)
    assert found.target is not None
    assert not found.frame.others
    assert len(found.target.relations) == places or found.target.predicate is not None
    assert len({relation.either for relation in found.target.relations}) == 1
    assert found.target.relations[0].either


def test_the_area_of_each_pond_is_not_that_of_the_places() -> None:
    found = grounded("area of each pond in Eastham and Westerly")
    assert found.target is not None
    assert found.target.kind is not BindingKind.NAMED


def test_how_large_areas_are_is_measured_though_other_areas_have_a_field_of_it() -> None:
    boroughs = layer("boroughs", GeometryKind.POLYGON)
    sized = replace(boroughs, fields=(*boroughs.fields, amount("area_sqkm", 1.0, 90.0)))
    world = FakeWorld((layer("ponds", GeometryKind.POLYGON), sized), PLACES)
    for question in ("average size of the ponds in Eastham", "ponds平均面积"):
        found = by_grammar(question, world, Settings())
        assert found.grounded is not None, question
        assert found.grounded.target is not None
        assert found.grounded.target.layer_id == "ponds"


def test_of_three_no_two_are_put_together() -> None:
    found = by_grammar("比较青石、白沙和红岩的池塘数量", WORLD, Settings())
    assert found.grounded is None or found.grounded.statistic != "difference"


def test_groups_lie_in_all_the_places() -> None:
    wards = replace(layer("wards", GeometryKind.POLYGON), id="wards")
    world = FakeWorld((layer("ponds", GeometryKind.POLYGON), layer("boroughs", GeometryKind.POLYGON), wards), PLACES)
    found = by_grammar("number of ponds in Eastham and Westerly by ward", world, Settings()).grounded
    assert found is not None
    group = found.frame.group
    assert group is not None
    assert [item.reference.text for item in group.phrase.relations if item.reference is not None] == ["Eastham", "Westerly"]

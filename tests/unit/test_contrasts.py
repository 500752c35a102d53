"""What is denied behind a value: "shops selling shoes but not clothes"; what a thing lacks is no other kind than its own."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.numbers.adding_up import sum_of_rates
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull, Not, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, grounded_over, name_field
from tests.unit.reading import brief

_EXTENT = (10.0, 50.0, 10.1, 50.1)


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("shops selling shoes but not clothes", "features: [shops | ? has shoes | ?not  has clothes]"),
        ("stalls offering Greek or Turkish but not Syrian", "features: [stalls | ? has Greek or Turkish | ?not  has Syrian]"),
        ("halls with a stage but not a kitchen", "features: [halls | ? has stage | ?not  has kitchen]"),
        ("plots owned by Miller but not Miller Anne", "features: [plots | ?owned = Miller | ?not owned = Miller Anne]"),
        ("pumps installed by Grundwerk but not running", "features: [pumps | ?installed = Grundwerk | ?not  has running]"),
        ("Hallen mit Nutzung Sport aber nicht Schule", "features: [Hallen | ? has Nutzung Sport | ?not  has Schule]"),
    ],
)
def test_a_value_is_denied_behind_another(question: str, frame: str) -> None:
    found, _ = read(question)
    assert brief(found) == frame
    assert not found.ignored


def _sites() -> FakeWorld:
    fields = (
        name_field(),
        category("amenity", ("pub", 30), ("fast_food", 10), ("car_park", 10)),
        FieldInfo("food", FieldType.TEXT, role=FieldRole.OTHER, filled=12),
    )
    return FakeWorld((LayerInfo("s", "sites", GeometryKind.POINT, "EPSG:4326", 60, fields, _EXTENT, name_fields=("name",)),), [])


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("pubs without food", IsNull("food")),
        ("pubs that are not fast food", Not(Compare("amenity", Comparison.EQ, "fast_food"))),
    ],
)
def test_what_a_thing_lacks_is_no_other_kind(question: str, predicate: Predicate) -> None:
    found = grounded_over(question, _sites())
    assert found.target is not None
    assert predicate in getattr(found.target.predicate, "parts", ())


def test_a_pub_is_never_told_from_car_parks() -> None:
    found = grounded_over("pubs without a car park", _sites())
    told = getattr(found.target, "predicate", None)
    assert not any(isinstance(part, Not) and isinstance(part.part, (Compare, OneOf)) for part in getattr(told, "parts", ()))


@pytest.mark.parametrize(("field", "asked"), [("YLD_BU_AC", True), ("dung_t_ha", True), ("SOWN_AC", False)])
def test_amounts_per_area_do_not_add_up(field: str, asked: bool) -> None:
    fields = (name_field(), amount(field, 10, 90))
    world = FakeWorld((LayerInfo("f", "fields", GeometryKind.POLYGON, "EPSG:4326", 60, fields, _EXTENT, name_fields=("name",)),), [])
    found = grounded_over(f"total {field} of the fields", world)
    assert found.attribute == field
    assert (sum_of_rates(found, world.catalog) is not None) is asked


@pytest.mark.parametrize(
    "question", ["restaurants except fast food", "all restaurants other than fast food", "restaurants excluding fast food"]
)
def test_an_exception_is_no_thing_that_is_lacking(question: str) -> None:
    """What is no restaurant at all may be excepted from them: nothing is ranked by it instead."""
    plan = by_grammar(question, FakeWorld((PLACES,), ()), Settings())
    assert plan.runnable, plan.issues
    assert not [issue for issue in plan.issues if issue.code == "soft-wish"]

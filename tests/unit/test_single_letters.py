"""The letter "A" that stands for a class or grade is no article: it is used, or asked about."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_NAMES = (name_field(), category("REF", ("A12", 30), ("B7", 30)))
TRAILS = LayerInfo("t", "Trails", GeometryKind.LINE, "EPSG:4326", 60, _NAMES, _BOX, name_fields=("name",))
WELLS = LayerInfo("w", "Wells", GeometryKind.POINT, "EPSG:4326", 60, (name_field(), category("GRADE", ("A", 20), ("B", 40))), _BOX)


def _plan(question: str) -> Plan:
    return understand(question, FakeWorld((TRAILS, WELLS)), Settings())


@pytest.mark.parametrize("question", ["longest A trail", "number of A trails", "A trails longer than 3 km", "total length of A trails"])
def test_a_letter_is_not_lost(question: str) -> None:
    found = _plan(question)
    assert not found.runnable
    assert any("A" in issue.not_understood for issue in found.issues)


@pytest.mark.parametrize("question", ["A trail near a well", "show me a trail", "number of grade A wells", "wells with grade A"])
def test_articles_and_values_are_fine(question: str) -> None:
    assert _plan(question).runnable, _plan(question).issues


_LANES = (name_field(), category("direction", ("B", 20), ("F", 40)), category("lane_class", ("B lane", 20), ("C lane", 40)))
LANES = LayerInfo("l", "Lanes", GeometryKind.LINE, "EPSG:4326", 60, _LANES, _BOX, name_fields=("name",))
PIERS = LayerInfo(
    "p", "Piers", GeometryKind.LINE, "EPSG:4326", 60, (*_LANES[:2], category("surface", ("wood", 60))), _BOX, name_fields=("name",)
)


def test_a_letter_is_no_value_of_a_field_that_nobody_named() -> None:
    """A "B lane" is one of that class, not one that may be used in both directions."""
    found = understand("longest B lane", FakeWorld((LANES,)), Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    conditions = [step.operation.predicate.fields() for step in found.workflow.steps if hasattr(step.operation, "predicate")]
    assert conditions == [frozenset(("lane_class",))]
    assert not understand("total length of B piers", FakeWorld((PIERS,)), Settings()).runnable


_GRADES = category("Grade", ("II", 60), ("II*", 10), ("I", 5))
LISTED = LayerInfo("b", "Listed_Buildings", GeometryKind.POINT, "EPSG:4326", 75, (name_field(), _GRADES), _BOX, name_fields=("name",))


@pytest.mark.parametrize("question", ["listed buildings of grade I", "grade I listed buildings", "how many grade I listed buildings?"])
def test_a_roman_one_is_no_person(question: str) -> None:
    found = understand(question, FakeWorld((LISTED,)), Settings())
    assert not found.runnable or '"I"' in str(found.workflow.to_json()).replace("'", '"')


def test_who_asks_is_a_person() -> None:
    assert understand("I want listed buildings with grade II", FakeWorld((LISTED,)), Settings()).runnable

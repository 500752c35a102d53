"""Codes of a field that has too many for the catalog, behind the name of the field or a part of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import FakeWorld, category, name_field


def _codes(name: str, role: FieldRole = FieldRole.OTHER) -> FieldInfo:
    return FieldInfo(name, FieldType.TEXT, role=role, filled=90, distinct=90)


_LAYER = LayerInfo(
    "m",
    "moorings",
    GeometryKind.POINT,
    "EPSG:4326",
    90,
    (
        name_field("NAME"),
        _codes("UNLO_CODE"),
        _codes("nav_code"),
        _codes("lot_no", FieldRole.KEY),
        category("kind", ("pier", 60), ("buoy", 30)),
    ),
    name_fields=("NAME",),
    fingerprint="m",
)
_HELD = {("UNLO_CODE", "DKGRE"), ("nav_code", "N17"), ("lot_no", "17-B"), ("nav_code", "TWICE"), ("UNLO_CODE", "TWICE")}


class _World(FakeWorld):
    def count(self, layer_id: str, predicate: Predicate) -> int:
        if isinstance(predicate, Compare) and predicate.field in ("UNLO_CODE", "nav_code", "lot_no"):
            return int((predicate.field, predicate.value) in _HELD)
        return super().count(layer_id, predicate)


def _kept(question: str) -> Optional[Predicate]:
    found = by_grammar(question, _World((replace(_LAYER),)), Settings())
    steps = found.workflow.steps if found.workflow is not None else ()
    return next((step.operation.predicate for step in steps if isinstance(step.operation, Filter)), None)


@pytest.mark.parametrize(
    ("question", "field", "code"),
    [
        ("mooring with UNLO code DKGRE", "UNLO_CODE", "DKGRE"),
        ("mooring with the code DKGRE", "UNLO_CODE", "DKGRE"),
        ("mooring with the code N17", "nav_code", "N17"),  # the data tell which of the two
        ("moorings with lot number 17-B", "lot_no", "17-B"),
        ("moorings mit UNLO-Code DKGRE", "UNLO_CODE", "DKGRE"),  # German joins the two words
        ("代码是DKGRE的moorings", "UNLO_CODE", "DKGRE"),
    ],
)
def test_the_field_that_has_the_code_is_meant(question: str, field: str, code: str) -> None:
    kept = _kept(question)
    assert isinstance(kept, Compare)
    assert (kept.field, kept.value) == (field, code)


@pytest.mark.parametrize(
    "question", ["mooring with code TWICE", "mooring with code NOWHERE", "mooring with berth DKGRE", "moorings with view of DKGRE"]
)
def test_what_two_or_none_have_or_no_field_is_called_is_asked_back(question: str) -> None:
    assert _kept(question) is None

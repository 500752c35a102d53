"""Values that end in a word, of the layer that another word of the question names by a part of its name."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, category, target_of

_BOX = (10.0, 50.0, 10.1, 50.1)


def _layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    return LayerInfo(name, name, geometry, "EPSG:4326", 60, fields, _BOX, fingerprint=name)


_PUMPS = _layer("Pumps", GeometryKind.POINT, category("STATE", ("Running", 40), ("Idle", 20)))
_LEASES = _layer("Site_Leases", GeometryKind.POINT, category("PUR_GRP", ("Pastoral", 40), ("Extractive", 20)))
_COVENANTS = ("Lowland Pastoral", 25), ("Upland Pastoral", 15), ("Open Extractive", 10), ("Conservation", 10)
_TENURE = _layer("Tenure_Blocks", GeometryKind.POLYGON, category("TEN_DESC", *_COVENANTS))
_WORLD = FakeWorld((_PUMPS, _LEASES, _TENURE), features=())


@pytest.mark.parametrize("question", ["idle pumps in pastoral tenure", "pumps in extractive tenure"])
def test_the_layer_that_is_called_so_in_part_has_the_values_that_end_so(question: str) -> None:
    found = understand(question, _WORLD, Settings())
    target = target_of(found)
    reference = target.relations[0].reference
    assert reference is not None
    assert reference.layer_id == "Tenure_Blocks"
    assert reference.predicate is not None
    assert "TEN_DESC" in reference.predicate.words()


def test_a_layer_that_ends_in_the_word_does_not_hide_one_that_begins_with_it() -> None:
    lots = _layer("Grazing_Tenures", GeometryKind.POLYGON, category("PHASE", ("First", 40), ("Second", 20)))
    world = FakeWorld((_PUMPS, _LEASES, _TENURE, lots), features=())
    assert understand("pumps in extractive tenure", world, Settings()).runnable


def test_a_word_that_no_part_of_a_name_says_is_not_lost() -> None:
    assert not understand("pumps in pastoral swamps", _WORLD, Settings()).runnable


def _lease(field: FieldInfo, *more: FieldInfo) -> FakeWorld:
    return FakeWorld((_layer("moorings", GeometryKind.POINT, field, *more),), features=())


_LICENCE_NO = FieldInfo("LICENCE_NO", FieldType.TEXT, role=FieldRole.KEY, filled=60, distinct=60)
_LIC_STATE = category("LIC_STATE", ("Under appeal", 20), ("Granted", 40))


def _kept(question: str, world: FakeWorld) -> str:
    found = understand(question, world, Settings())
    target = found.grounded.target if found.grounded is not None and found.runnable else None
    return target.predicate.words() if target is not None and target.predicate is not None else ""


def test_no_number_is_what_another_field_has_for_a_value() -> None:
    said = _kept("moorings whose licence is under appeal", _lease(_LICENCE_NO, _LIC_STATE))
    assert "LIC_STATE" in said
    assert "LICENCE_NO" not in said


def test_a_number_is_still_one() -> None:
    assert "LICENCE_NO" in _kept("moorings whose licence is AX71", _lease(_LICENCE_NO, _LIC_STATE))

"""What is equal is taken in the order of the layers, never by their ids, which QGIS makes anew in each session."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.places.places import place_readings
from spatial_rag_plugin.model.frame import Phrase
from tests.unit.fake_world import PLACES, FakeWorld, Named, name_field


@pytest.mark.parametrize("ids", [("a", "z"), ("z", "a")])
def test_ids_decide_nothing(ids: tuple[str, str]) -> None:
    first, second = (replace(PLACES, id=one, name=f"huts {at}", fields=(name_field(),), fingerprint=one) for at, one in enumerate(ids))
    world = FakeWorld((first, second), [Named(one, 1, "Alder") for one in ids])
    assert [reading.layer_id for reading in place_readings(Phrase("Alder", name_like=1.0), world)] == list(ids)
    assert [reading.layer_id for reading in class_readings("huts", world)] == list(ids)

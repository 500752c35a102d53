"""Layers called by a kind of thing and a word for places behind it: DayCareFacilities."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import BARE_NAME, PARTIAL_LAYER_NAME, layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import LayerInfo
from tests.unit.fake_world import PLACES


def layer(name: str) -> LayerInfo:
    return replace(PLACES, id=name, name=name, called=(), name_kinds=("preschool", "day care center"), fingerprint=name)


@pytest.mark.parametrize("words", ["daycares", "day cares", "day care centers", "child care centers", "day care facilities"])
def test_what_such_facilities_are(words: str) -> None:
    assert layer_name_score(stems(words), layer("LANDMARK_DayCareFacilities")) >= min(BARE_NAME, 0.85)


@pytest.mark.parametrize(
    ("words", "name"),
    [("preschools", "LANDMARK_DayCareFacilities"), ("bikes", "RECREATION_BikeFacilities")],
)
def test_what_they_are_not(words: str, name: str) -> None:
    assert layer_name_score(stems(words), layer(name)) <= PARTIAL_LAYER_NAME

"""Layers whose name writes two words as one: "land use" of gis_osm_landuse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import BARE_NAME, ONLY_BEGINS, layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from tests.unit.fake_world import DISTRICTS


@pytest.mark.parametrize(
    ("said", "name"),
    [("land cover", "landcover"), ("land use", "gis_osm_landuse"), ("water ways", "waterways")],
)
def test_is_called_so(said: str, name: str) -> None:
    assert layer_name_score(stems(said), replace(DISTRICTS, name=name)) >= BARE_NAME


def test_other_words_do_not_name_it() -> None:
    assert layer_name_score(stems("land"), replace(DISTRICTS, name="landcover")) <= ONLY_BEGINS

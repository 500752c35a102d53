"""Layers whose name writes two words as one: "land use" of gis_osm_landuse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_names import BARE_NAME, ONLY_BEGINS, PARTIAL_LAYER_NAME, layer_name_score
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


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("attendance areas", "attend_areas"),
        ("elementary schools", "Elem_Schools"),
        ("recreation trails", "rec_trails"),
        ("parcels", "TaxPar"),
        ("treatments", "Weed_Tx"),
    ],
)
def test_words_of_a_name_are_cut_short_beside_one_that_is_whole(said: str, name: str) -> None:
    assert layer_name_score(stems(said), replace(DISTRICTS, name=name)) >= PARTIAL_LAYER_NAME


@pytest.mark.parametrize(
    ("said", "name"), [("parking lots", "park_lots"), ("rest areas", "res_areas"), ("conservation plans", "cons_easements")]
)
def test_no_other_word_is_cut_short(said: str, name: str) -> None:
    assert layer_name_score(stems(said), replace(DISTRICTS, name=name)) < PARTIAL_LAYER_NAME

"""What stands at the ends of a question: a state in short is no unit, and finding is no kind of thing."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.rewordings import with_unit_said
from tests.unit.fake_world import FakeWorld
from tests.unit.reading import brief


@pytest.mark.parametrize("place", ["Flint, MI", "Taos, NM"])
def test_a_state_behind_a_town_is_no_unit(place: str) -> None:
    question = f"how far is the pharmacy from {place}?"
    assert with_unit_said(question) == question


@pytest.mark.parametrize("unit", ["mi", "km", "(ha)"])
def test_a_unit_behind_a_question_is_one(unit: str) -> None:
    assert with_unit_said(f"length of the streets, {unit}") != f"length of the streets, {unit}"


@pytest.mark.parametrize("lead", ["I'm interested in finding", "We are interested in finding", "I am interested in seeing"])
def test_who_is_interested_in_finding_asks_for_what_is_to_be_found(lead: str) -> None:
    lexicon = WorldLexicon(FakeWorld())
    assert brief(read(f"{lead} pharmacies in the districts", lexicon, lexicon)[0]) == "features: [pharmacies | in districts]"

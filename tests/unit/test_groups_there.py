"""What is counted in a place by areas is broken down by the areas that lie there, and not by all others with none."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.rewriting import rewritten
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.frame import Frame
from tests.unit.fake_world import FakeWorld


def reread(question: str) -> Frame:
    world = FakeWorld()
    lexicon = WorldLexicon(world)
    return rewritten(read(question, lexicon, lexicon)[0], world)


@pytest.mark.parametrize(
    "question",
    [
        "Number of restaurants in Nordland per district",
        "pharmacies in Nordland by district",
        "How many cafés are there in Nordland in each district",
    ],
)
def test_the_areas_are_those_of_the_place(question: str) -> None:
    group = reread(question).group
    assert group is not None
    assert [relation.reference.text for relation in group.phrase.relations if relation.reference is not None] == ["Nordland"]


@pytest.mark.parametrize(
    "question", ["restaurants near Alpha Hall by district", "restaurants by district", "restaurants in Nordland by cuisine"]
)
def test_other_groups_stay_as_they_are(question: str) -> None:
    group = reread(question).group
    assert group is not None
    assert not group.phrase.relations

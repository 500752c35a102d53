"""Questions that are odd: several at once, things that are not there, the same word again and again, names thrown in behind a kind."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.soft import bears_name
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.short_names import is_short_for
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.checks import several_questions
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named
from tests.unit.reading import brief

WORLD = FakeWorld(layers=(PLACES, DISTRICTS), features=[Named("d", 1, "Harbour"), Named("d", 2, "Old Town"), Named("p", 5, "Corner House")])


def frame(question: str) -> Any:
    lexicon = WorldLexicon(WORLD)
    return read(question, lexicon, lexicon)[0]


def codes(question: str) -> list[str]:
    plan = by_grammar(question, WORLD, Settings())
    return [issue.code for issue in plan.issues if issue.stops]


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("How many cafés are there? And what do they serve?", 2),
        ("Wo sind Cafés? Wie viele Sterne haben sie?? Und wer baute sie?", 3),
        ("有多少家咖啡馆？哪家最好？", 2),
        ("How many cafés are there?", 0),
        ("Where is “Who? What?” in Harbour", 0),
        ("Cafés?!", 0),
    ],
)
def test_several_questions_are_offered_one_by_one(question: str, count: int) -> None:
    found = several_questions(question)
    assert len(found.suggestions if found is not None else ()) == count


def test_several_questions_that_are_understood_as_one_are_answered() -> None:
    assert codes("How many cafés are there? How loud is the sea?")[:1] == ["several-questions"]
    assert codes("cafés in Harbour?") == []


@pytest.mark.parametrize("question", ["keine Cafés in Harbour", "Wo gibt es kein Café?", "Gibt es keine Cafés in Old Town?"])
def test_what_is_not_there_is_not_listed(question: str) -> None:
    assert "asked-for-none" in codes(question)


def test_what_has_none_is_listed() -> None:
    assert codes("Welche Bezirke haben keine Cafés?") == []


def test_a_word_said_again_says_no_more() -> None:
    once, thrice = class_readings("café", WORLD)[0], class_readings("café café café", WORLD)[0]
    assert once.predicate == thrice.predicate


def test_a_known_name_right_behind_a_kind_is_where_it_is() -> None:
    assert brief(frame("cafés Old Town")) == "features: [cafés | in Old Town]"
    assert brief(frame("how many cafés Old Town?")) == "count: [cafés | in Old Town]"
    assert "in Old Town" not in brief(frame("the best café Old Town"))
    assert "in" not in brief(frame("cafés near Harbour")).split()


def test_where_something_is_is_no_taste() -> None:
    job: Any = SimpleNamespace(world=WORLD)
    assert bears_name(job, "Harbour")
    assert not bears_name(job, "quiet")


def test_a_usual_abbreviation_of_two_letters_is_no_other_word() -> None:
    assert is_short_for("hh", "household")
    assert not is_short_for("hh", "hoehe")
    assert is_short_for("wtr", "water")


def test_a_quality_denied_before_its_kind() -> None:
    assert brief(frame("nicht verglaste Restaurants in Harbour")) == "features: [Restaurants | ?not  has verglaste | in Harbour]"
    assert "?not" not in brief(frame("nicht in Harbour"))


def test_two_denials_are_asked_back() -> None:
    assert codes("restaurants that are not without seats outside") != []

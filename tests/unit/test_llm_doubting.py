"""What only a model says is confirmed by a person: words that nobody knows, and an order of words that says otherwise."""

from __future__ import annotations

import json
from typing import Any, Optional

import pytest

from spatial_rag_plugin import pipeline
from spatial_rag_plugin.errors import SpatialRagError
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.llm.question import Question
from spatial_rag_plugin.llm.reading import Reading, held
from spatial_rag_plugin.model.answer import Answer, RunResult
from spatial_rag_plugin.model.llm import Disclosure
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.understanding import READ_BY_MODEL, as_read, understand, wants_understanding
from spatial_rag_plugin.workflow.graph import Workflow
from spatial_rag_plugin.workflow.operations import PlaceArea
from tests.scripted_model import ScriptedModel

from .fake_world import FakeWorld

Frame = dict[str, Any]
TOWN: Frame = {"text": "Old Town", "name": True}


def related(target: str, kind: str, words: str, reference: Frame | str, **more: Any) -> Frame:
    other = {"text": reference, "plural": True} if isinstance(reference, str) else reference
    return {"target": {"text": target, "relations": [{"kind": kind, "text": words, "reference": other, **more}]}}


def reading_of(question: str, frame: Frame) -> Reading:
    return held(frame, Question(question, WorldLexicon(FakeWorld())))


def asked(question: str, frame: Frame, world: Optional[FakeWorld] = None) -> tuple[Plan, ScriptedModel]:
    model = ScriptedModel(json.dumps(frame))
    return understand(question, world or FakeWorld(), Settings(), Assistant(model, Disclosure(values=True))), model


@pytest.mark.parametrize(
    ("question", "frame", "doubt"),
    [
        ("districts that hug streets", related("districts", "touches", "hug", "streets"), ("hug", "touches")),
        ("districts that hug streets", related("districts", "in", "hug", "streets"), ("hug", "in")),
        ("the starriest café", {"target": {"text": "café", "superlative": {"text": "starriest", "field": "stars"}}},
         ("starriest", "the greatest first")),
        ("cafés topping 3 stars", {"target": {"text": "cafés", "conditions": [
            {"text": "topping 3 stars", "field": "stars", "op": ">", "number": "3"}]}}, ("topping 3 stars", "stars > 3")),
        ("districts lodging more than 300 souls", {"target": {"text": "districts", "conditions": [
            {"text": "lodging more than 300 souls", "field": "population", "op": ">", "number": "300"}]}}, ("lodging souls", "population")),
    ],
)  # fmt: skip
def test_words_that_only_the_model_knows_are_confirmed(question: str, frame: Frame, doubt: tuple[str, str]) -> None:
    found = reading_of(question, frame)
    assert not found.wrong
    assert doubt in {(item.words, item.taken_as) for item in found.doubts}


@pytest.mark.parametrize(
    ("question", "right", "swapped"),
    [
        ("pharmacies within 300 m of restaurants", ("pharmacies", "restaurants"), ("restaurants", "pharmacies")),
        ("which districts lie within 300 m of cafés?", ("districts", "cafés"), ("cafés", "districts")),
        ("离餐厅300米以内的药店", ("药店", "餐厅"), ("餐厅", "药店")),
    ],
)
def test_the_order_of_the_words_says_what_is_looked_for(question: str, right: tuple[str, str], swapped: tuple[str, str]) -> None:
    words = "within 300 m of" if "within" in question else "离餐厅300米以内"
    first, other = (related(target, "within_distance", words, seen, distance="300 m") for target, seen in (right, swapped))
    assert "what is looked for" not in {item.taken_as for item in reading_of(question, first).doubts}
    found = reading_of(question, other)
    assert found.wrong or {item.taken_as for item in found.doubts} & {"what is looked for", "what is not looked for"}


def test_a_place_before_what_is_looked_for_is_no_doubt() -> None:
    found = reading_of(
        "within 300 m of Old Town, which cafés are there?", related("cafés", "within_distance", "within 300 m of", TOWN, distance="300 m")
    )
    assert (found.wrong, found.doubts) == ((), ())


def test_a_name_is_not_looked_for_by_what_is_near_it() -> None:
    frame = related("Alpha Hall", "within_distance", "within 300 m of", "restaurants", distance="300 m")
    frame["target"]["name"] = True
    assert any("is the name of one thing" in words for words in reading_of("restaurants within 300 m of Alpha Hall", frame).wrong)


def test_a_number_is_used_as_a_number_and_a_unit_stays() -> None:
    best = {"text": "3 largest", "dimension": "area"}
    assert any(
        "the number 3 of the question" in words
        for words in reading_of("the 3 largest districts", {"target": {"text": "districts", "superlative": best}}).wrong
    )
    frame = related("cafés", "within_distance", "within 5 km of", TOWN, distance="5 m")
    assert any("another unit" in words for words in reading_of("cafés within 5 km of Old Town", frame).wrong)


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("quels cafés se trouvent près de Old Town ?", related("cafés", "near", "près de", TOWN)),
        (
            "¿cuál es el restaurant más cercano a Alpha Hall?",
            related("restaurant", "nearest", "más cercano a", {"text": "Alpha Hall", "name": True}),
        ),
        (
            "quali districts contengono una farmacia?",
            related("districts", "contains", "contengono", {"text": "pharmacy", "said": "farmacia"}),
        ),
    ],
)
def test_a_language_that_only_the_model_knows_costs_one_click(question: str, frame: Frame) -> None:
    world = FakeWorld()
    assert not by_grammar(question, world, Settings()).runnable
    plan, _ = asked(question, frame)
    assert not plan.runnable
    issue = plan.issues[0]
    assert issue.code == "reading-in-doubt"
    assert "knows the language" in issue.message
    assert "scripted" in issue.message
    choice = issue.suggestions[0]
    assert choice.about
    world.surroundings = Surroundings(remembered={choice.about: choice.meaning})
    after = understand(question, world, Settings())
    assert after.runnable


@pytest.mark.parametrize(("question", "word"), [("cafés near the boozer", "boozer"), ("Cafés neben einer Spelunke", "Spelunke")])
def test_another_word_for_a_kind_is_asked_and_confirmed(question: str, word: str) -> None:
    near = "near" if "near" in question else "neben"
    plan, model = asked(question, related(question.split()[0], "near", near, {"text": "restaurant", "said": word}))
    assert model.prompts
    assert not plan.runnable
    assert plan.issues[0].code == "reading-in-doubt"
    assert plan.issues[0].not_understood == word


def test_a_name_that_no_layer_knows_is_nothing_for_a_model() -> None:
    assert not wants_understanding(by_grammar("cafés in Brooklyn", FakeWorld(), Settings()))


BETWEEN = "pharmacies dwelling between Old Town and Harbour"
READING: Frame = {"target": {"text": "pharmacies", "plural": True, "relations": [
    {"kind": "between", "text": "dwelling between", "reference": TOWN, "second": {"text": "Harbour", "name": True}}]}}  # fmt: skip


def test_a_place_of_an_answer_that_a_model_read_can_be_edited_without_asking_it_again() -> None:
    world, ran = FakeWorld(), []
    plan, _ = asked(BETWEEN, READING, world)
    assert plan.runnable
    assert plan.workflow is not None
    assert plan.reading

    def runner(workflow: Workflow) -> RunResult:
        ran.append(workflow)
        raise SpatialRagError("no data here")

    note = tuple(issue for issue in plan.issues if issue.code == READ_BY_MODEL)
    given = Answer(BETWEEN, "answered", workflow=plan.workflow.to_json(), issues=note, reading=plan.reading)
    made = next(step.id for step in plan.workflow.steps if type(step.operation).__name__ == "AreaBetween")
    again = pipeline.ask_edited(given, {made: "POLYGON((0 0,1 0,1 1,0 0))"}, world, runner, Settings())
    assert isinstance(ran[0].step(made).operation, PlaceArea)
    assert READ_BY_MODEL in {issue.code for issue in again.issues}
    other = pipeline.ask_edited(given, {made: "POINT(0 0)"}, FakeWorld(layers=()), runner, Settings())
    assert [issue.code for issue in other.issues] == ["changed-since"]


def test_what_was_read_is_read_again_the_same_way() -> None:
    plan, _ = asked(BETWEEN, READING)
    again = as_read(plan.reading, BETWEEN, FakeWorld(), Settings())
    assert again is not None
    assert again.workflow == plan.workflow
    assert as_read("no json", BETWEEN, FakeWorld(), Settings()) is None


@pytest.mark.parametrize(
    ("question", "frame", "doubt"),
    [
        ("restaurants for raw fish", {"target": {"text": "restaurants", "conditions": [
            {"text": "for raw fish", "field": "cuisine", "op": "=", "value": "sushi"}]}}, ("for raw fish", "sushi")),
        ("restaurants with a brace of stars", {"target": {"text": "restaurants", "conditions": [
            {"text": "with a brace of stars", "field": "stars", "op": "=", "value": "2", "number": "2"}]}},
         ("with a brace of stars", "stars = 2")),
        ("the runner-up of the districts by population", {"target": {"text": "districts", "superlative": {
            "text": "runner-up by population", "field": "population", "ordinal": 2}}}, ("runner-up by population", "number 2")),
        ("cafés fringed by Old Town", related("cafés", "touches", "fringed by", TOWN), ("fringed", "touches")),
        ("cafés of Old Town, me hearties", {**related("cafés", "in", "of", TOWN), "ignored": ["hearties"]}, ("hearties", "")),
    ],
)  # fmt: skip
def test_what_no_rule_knows_is_confirmed_and_not_refused(question: str, frame: Frame, doubt: tuple[str, str]) -> None:
    found = reading_of(question, frame)
    assert not found.wrong
    assert doubt in {(item.words, item.taken_as) for item in found.doubts}


def test_words_that_are_left_over_are_told_first_and_confirmed_then() -> None:
    found = reading_of("cafés that grace Old Town", related("cafés", "in", "", TOWN))
    assert not found.wrong
    assert [(doubt.words, doubt.taken_as) for doubt in found.doubts] == [("grace", "")]
    assert any("“grace” of the question is not used" in words for words in found.to_mend)
    babbled = reading_of("cafés blorb gnarl snarf whomp Old Town", related("cafés", "in", "", TOWN))
    assert len(babbled.wrong) == 4


@pytest.mark.parametrize(("said", "kind"), [("eatery", "restaurant"), ("chemists", "pharmacy")])
def test_a_word_that_the_layers_know_stays_the_question_s_own(said: str, kind: str) -> None:
    frame = related(kind, "in", "in", TOWN)
    frame["target"]["said"] = said
    found = reading_of(f"{said} in Old Town", frame)
    assert (found.wrong, found.doubts) == ((), ())
    assert found.frame is not None
    assert found.frame.target is not None
    assert found.frame.target.text == said


@pytest.mark.parametrize(
    ("question", "frame", "complaint"),
    [
        ("cafés in Old Town by the way", {**related("cafés", "near", "", {"text": "way"}), "ignored": ["Old Town"]}, "cannot be ignored"),
        ("cafés in Old Town", related("cafés", "near", "in Old Town", TOWN), "says near"),
        ("total population of the districts", {"output": "number", "asked": ["total"], "target": {"text": "districts"},
         "measure": {"field": "population", "statistic": "max"}}, "asks for the max"),
        ("total population of the districts", {"output": "count", "asked": ["total"], "target": {"text": "districts"},
         "measure": {"field": "population", "statistic": "sum"}}, "output count has no sum"),
        ("italian restaurants", {"target": {"text": "restaurants", "conditions": [
            {"text": "italian", "field": "cuisine", "op": "!=", "value": "italian"}]}}, "nothing in the question is negated"),
        ("population of Old Town and Harbour", {"output": "number", "target": TOWN, "others": [{"text": "Harbour", "name": True}],
         "measure": {"statistic": "sum", "terms": [{"field": "population"}]}}, "two things are compared"),
        ("share of the cafés in Old Town", {"output": "number", "asked": ["share"], **related("cafés", "in", "in", TOWN),
         "measure": {"statistic": "sum", "whole": {"text": "cafés"}}}, "belongs to a share"),
        ("restaurants with many stars", {"target": {"text": "restaurants", "conditions": [
            {"text": "with stars", "field": "stars", "op": ">", "value": "2", "number": "2"}]}}, "the number 2 does not stand"),
    ],
)  # fmt: skip
def test_what_the_words_deny_is_refused(question: str, frame: Frame, complaint: str) -> None:
    wrong = reading_of(question, frame).wrong
    assert any(complaint in words for words in wrong), wrong


def test_a_direction_said_as_an_adjective_is_one() -> None:
    words = "in a north-easterly direction from"
    frame = related("cafés", "direction", words, {"text": "Alpha Hall", "name": True}, azimuth_deg=45)
    found = reading_of(f"cafés lying {words} Alpha Hall", {**frame, "ignored": ["lying"]})
    assert not found.wrong
    turned = related("cafés", "direction", words, {"text": "Alpha Hall", "name": True}, azimuth_deg=225)
    assert reading_of(f"cafés {words} Alpha Hall", turned).wrong


def test_a_value_that_only_asks_is_confirmed() -> None:
    measure = {"statistic": "share", "whole": {"text": "restaurants"}}
    frame = {"output": "number", "asked": ["share", "italian"], "target": {"text": "restaurants"}, "measure": measure}
    found = reading_of("share of italian restaurants", frame)
    assert found.wrong or "italian" in {doubt.words for doubt in found.doubts}

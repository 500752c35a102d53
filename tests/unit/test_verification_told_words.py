"""Sentences that cite facts are held to the words of these facts, and a number to the step that left so many."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, StepRecord
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_by_the_prompt import boats, herds, islands, mills, within
from .test_verification_cited import standing
from .told_answers import cafes, pharmacies


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (pharmacies(), "Löwen-Apotheke comes first and lies 12 m north-east of Elm Grove [3]."),
        (pharmacies(), "The pharmacies were ordered by distance, and the 3 nearest were selected [2]."),
        (pharmacies(), "Pharmacie Tremblay comes after Löwen-Apotheke [3][4]."),
        (pharmacies(), "HealthPlus bildet den Abschluss, 2,65 km westlich von Elm Grove [5]."),
        (pharmacies(), "排名第二的是Pharmacie Tremblay，位于Elm Grove以东1.2公里处[4]。"),
        (islands(), "The table has one row for each of the three islands [1][5]."),
        (islands(), "For each island the jetties were counted [5]."),
        (boats(), "All distances are measured from Old Pier [2]."),
        (cafes(), "According to its text, The Silver Rose is a quiet tea room [5]."),
        (cafes(), "Forty cafés lie within 500 m of a station, and three of these are open on Sunday evening [2][3]."),
    ],
)
def test_what_is_told_in_the_words_of_its_facts_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in (Standing.VERIFIED, Standing.PLAIN, Standing.UNCHECKED)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (pharmacies(), "Löwen-Apotheke is a long-established pharmacy 12 m north-east of Elm Grove [3]."),
        (pharmacies(), "HealthPlus is known all over the region, 2.65 km west of Elm Grove [5]."),
        (pharmacies(), "Die Löwen-Apotheke hat ein großes Gebiet [3]."),
        (pharmacies(), "HealthPlus环境非常好，位于Elm Grove以西2.65公里处[5]。"),
        (islands(), "The islands were measured from coast to coast [5]."),
        (islands(), "Für jede Insel wurde die Fläche gemessen [5]."),
        (boats(), "The boat hires were averaged before the 3 nearest were kept [2]."),
    ],
)
def test_a_word_that_no_fact_has_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (cafes(), "All forty cafés within 500 m of a station are open on Sunday evening [2][3]."),
        (islands(), "The table has five rows [1]."),
        (islands(), "Three jetties were counted in the table [1]."),
        (boats(), "All boat hires lie less than 2 km from Old Pier [2]."),
    ],
)
def test_a_number_or_all_of_what_another_step_left_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (pharmacies(), "HealthPlus is listed before Pharmacie Tremblay [4][5]."),
        (pharmacies(), "After HealthPlus comes Pharmacie Tremblay [4][5]."),
        (pharmacies(), "Pharmacie Tremblay排在HealthPlus之后[4][5]。"),
    ],
)
def test_an_order_of_two_is_that_of_the_list(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


def test_hours_of_a_day_are_not_those_of_every_day() -> None:
    assert standing(cafes(), "The Silver Rose is open until 20:00 every day [5].") is Standing.STRUCK
    assert standing(cafes(), "The Rose & Bean is open until 20:00 every day [6].") is not Standing.STRUCK


def test_a_year_is_no_way_to_sort_where_no_step_goes_by_it() -> None:
    assert standing(mills(), "The mills were sorted by their owner [2].") is Standing.STRUCK
    assert standing(herds(), "Every cow in the table was milked [1].") is Standing.STRUCK


def test_a_limit_is_no_number_of_what_was_kept() -> None:
    assert standing(cafes(), "The Silver Rose is 500 m from Elm Grove [2].") is Standing.STRUCK
    assert standing(cafes(), "Together the cafés have 500 m [2].") is Standing.STRUCK
    assert standing(cafes(), "The limit of 500 m around the stations was kept [2].") is not Standing.STRUCK


def test_a_time_that_the_facts_do_not_have_is_no_reason() -> None:
    assert standing(boats(), "Kelda Boat Club stands first because it is open until 18:00 [3].") is Standing.STRUCK
    assert standing(cafes(), "The Silver Rose was kept because it is open on Sunday evening [3][5].") is not Standing.STRUCK


def weirs() -> Answer:
    """The mean of a number over two."""
    features = tuple(
        AnswerFeature("weirs", rank, name, rank=rank, layer_id="w") for rank, name in enumerate(("Upper Weir", "Mill Weir"), 1)
    )
    trace = (
        StepRecord("s1", "Filter", "weirs: keep where height > 2", {}, 5, 2),
        StepRecord("s2", "Statistic", "weirs: take the mean of width", {}, 2, None, value=31.0, unit="m"),
    )
    question = "average width of weirs higher than 2 m"
    return Answer(question, "answered", answer_type=Output.NUMBER, value=31.0, unit="m", features=features, total=2, trace=trace)


def test_a_mean_is_not_what_each_has() -> None:
    assert standing(weirs(), "The weirs have an average width of 31 m [1].") is not Standing.STRUCK
    assert standing(weirs(), "Both weirs are 31 m wide [1].") is Standing.STRUCK


def test_how_many_lie_within_a_limit_that_was_not_asked_for_is_struck() -> None:
    assert standing(within(), "Only one boat hire lies within 1 km of Old Pier [2].") is Standing.STRUCK
    assert standing(within(), "All three lie within 2.5 km of Old Pier [1][2].") is not Standing.STRUCK


def test_a_limit_may_be_told_with_the_comparative_of_its_field() -> None:
    assert standing(weirs(), "Two weirs are higher than 2 m [1][2].") is not Standing.STRUCK
    assert standing(weirs(), "Two weirs are lower than 2 m [1][2].") is Standing.STRUCK

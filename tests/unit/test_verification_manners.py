"""How things lie, how many they are and what was not given: words that turn the fact which a sentence cites."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.amounts import qualifier
from spatial_rag_plugin.explanation.verification.reading import read
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Standing

from .test_verification_roles import LET_STAND, bakeries, standing


def found(question: str, *steps: tuple[str, int, int], names: tuple[str, ...] = ("Hovd", "Rauma"), note: str = "") -> Answer:
    """Facts: 1 the answer, then the steps, the islands, the note."""
    features = tuple(AnswerFeature("islands", fid, name, rank=fid, layer_id="i") for fid, name in enumerate(names, 1))
    trace = tuple(StepRecord(f"s{at}", "Spatial", text, {}, before, left) for at, (text, before, left) in enumerate(steps, 1))
    issues = (Issue(Severity.INFO, "note", note),) if note else ()
    return Answer(question, "answered", features=features, total=len(names), trace=trace, issues=issues)


OVERLAPPING = found("islands that overlap the lake", ("islands: keep what lies at least partly inside lake", 9, 2))
CROSSING = found("roads that cross the river", ("islands: keep what crosses river", 9, 2))
SINGLE = found("islands near Bud", ("islands: keep what lies within 2 km of Bud", 9, 1), names=("Hovd",))
LARGEST = found(
    "the three largest islands",
    ("islands: measure the area of each", 9, 9),
    ("islands: keep the 3 with the largest area", 9, 3),
    names=("Hovd", "Rauma", "Sula"),
)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (OVERLAPPING, "Hovd lies entirely inside the lake [2][3]."),
        (OVERLAPPING, "Hovd liegt vollständig im See [2][3]."),
        (OVERLAPPING, "Hovd完全位于湖内 [2][3]。"),
        (CROSSING, "2 roads run parallel to the river [2]."),
        (CROSSING, "2 Straßen verlaufen entlang des Flusses [2]."),
        (SINGLE, "There are several islands within 2 km of Bud [2]."),
        (SINGLE, "Es gibt mehrere Inseln innerhalb von 2 km um Bud [2]."),
        (LARGEST, "There are only 3 islands [1]."),
        (LARGEST, "Es gibt nur 3 Inseln [1]."),
    ],
)
def test_words_of_manner_and_of_how_many_are_struck_where_no_fact_has_them(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (OVERLAPPING, "Hovd lies at least partly inside the lake [2][3]."),
        (CROSSING, "2 roads cross the river [2]."),
        (SINGLE, "1 island lies within 2 km of Bud [2]."),
        (LARGEST, "The 3 islands with the largest area were kept [3]."),
    ],
)
def test_what_the_facts_say_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in LET_STAND


NOTED = found(
    "islands near Bud", ("islands: keep what lies within 1 km of Bud", 9, 2), note="“near” without a distance: 1 km is taken."
)  # fmt: skip


def test_what_the_question_does_not_give() -> None:
    assert standing(NOTED, "The question gives a distance of 1 km [5].") is Standing.STRUCK
    assert standing(NOTED, "Die Frage nennt eine Entfernung von 1 km [5].") is Standing.STRUCK
    assert standing(NOTED, "问题中给出的距离是1 km [5]。") is Standing.STRUCK
    assert standing(NOTED, "For “near”, a distance of 1 km is taken [5].") in LET_STAND


def test_a_way_goes_from_what_its_step_names_first() -> None:
    trace = (StepRecord("s1", "Route", "Old Pier: find the shortest way to Sea Museum along streets", {}, 1, 1),)
    way = (AnswerFeature("ways", 1, "way from Old Pier to Sea Museum", rank=1, layer_id=""),)
    references = (FeatureRef("piers", "q", 1, "Old Pier"), FeatureRef("museums", "m", 1, "Sea Museum"))
    question = "shortest way from Old Pier to Sea Museum"
    answer = Answer(question, "answered", features=way, total=1, references=references, trace=trace)
    assert standing(answer, "Der kürzeste Weg führt vom Old Pier zum Sea Museum [2].") in LET_STAND
    assert standing(answer, "Der kürzeste Weg führt vom Sea Museum zum Old Pier [2].") is Standing.STRUCK
    assert standing(answer, "The shortest way leads from Sea Museum to Old Pier [2].") is Standing.STRUCK


UNITED = found(
    "islands within 200 m of the river or the lake",
    ("islands: keep what lies within 200 m of river", 9, 2),
    ("islands: keep what lies within 200 m of lake", 9, 0),
    ("islands: together with islands", 2, 2),
)


def test_a_count_is_of_the_step_that_is_cited() -> None:
    assert standing(UNITED, "2 islands lie within 200 m of the river [2].") in LET_STAND
    assert standing(UNITED, "2 islands lie within 200 m of the lake [3].") is Standing.STRUCK
    assert standing(UNITED, "2 Inseln liegen innerhalb von 200 m um den See [3].") is Standing.STRUCK


def test_rows_are_not_what_was_grouped() -> None:
    table = Table((Column("level"), Column("mean pupils")), (("primary", 319.4), ("secondary", 887.8)))
    trace = (StepRecord("s1", "Mean", "schools: take the mean of pupils by level", {}, 37, 37),)
    answer = Answer("mean pupils by level of schools", "answered", Output.TABLE, table=table, total=2, trace=trace)
    assert standing(answer, "There are 2 schools [1].") is Standing.STRUCK
    assert standing(answer, "Es gibt 2 Schulen [1].") is Standing.STRUCK
    assert standing(answer, "共有2所学校 [1]。") is Standing.STRUCK
    assert standing(answer, "There are 2 levels [1].") in LET_STAND


def test_what_was_set_apart_is_not_told_to_have_been_kept() -> None:
    assert standing(bakeries(), "11 bakeries with unknown opening hours were put aside [6].") in LET_STAND
    assert standing(bakeries(), "11 Bäckereien mit unbekannten Öffnungszeiten wurden beiseitegestellt [6].") in LET_STAND
    assert standing(bakeries(), "11 bakeries with unknown opening hours were not set apart [6].") is Standing.STRUCK


def test_a_limit_stands_behind_what_a_number_counts() -> None:
    for text, bound in (("四星以下的酒店", "limit"), ("四星以上的酒店", "beyond"), ("四星酒店", "")):
        assert qualifier(read(text, "zh", Verifier(SINGLE).evidence.names), 0)[1] == bound

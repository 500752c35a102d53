"""What was asked for without something: no sentence says that it has that, and one that denies it stands."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_roles import LET_STAND, bakeries, standing


def lacking(question: str) -> Answer:
    """Facts: 1 the answer, 2 the step, 3 and 4 the islands."""
    features = tuple(AnswerFeature("islands", fid, name, rank=fid, layer_id="i") for fid, name in enumerate(("Hovd", "Rauma"), 1))
    trace = (StepRecord("s1", "Spatial", "islands: keep what lies outside harbours", {}, 9, 2),)
    return Answer(question, "answered", features=features, total=2, trace=trace)


ENGLISH, GERMAN, CHINESE = lacking("islands without a harbour"), lacking("Inseln ohne Hafen"), lacking("哪些岛没有港口")


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (ENGLISH, "Hovd has no harbour [3]."),
        (ENGLISH, "2 islands have no harbour [1][2]."),
        (ENGLISH, "The islands outside the harbours were kept [2]."),
        (GERMAN, "Hovd hat keinen Hafen [3]."),
        (CHINESE, "Hovd没有港口 [3]。"),
        (CHINESE, "共有2个岛没有港口 [1]。"),
    ],
)
def test_what_is_lacking_is_denied(answer: Answer, text: str) -> None:
    assert standing(answer, text) in LET_STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (ENGLISH, "Hovd has a harbour [3]."),
        (ENGLISH, "2 islands have a harbour [1][2]."),
        (GERMAN, "Hovd hat einen Hafen [3]."),
        (GERMAN, "2 Inseln haben einen Hafen [1]."),
        (CHINESE, "Hovd有港口 [3]。"),
        (CHINESE, "共有2个岛有港口 [1]。"),
        (ENGLISH, "Hovd has no church [3]."),
    ],
)
def test_what_is_lacking_is_not_there(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


def counted() -> Answer:
    """Facts: 2 to 4 the rows, the last with no number."""
    rows = (("Hovd", 5.0, 3.5), ("Rauma", 0.0, 4.0), ("Sula", 2.0, None))
    table = Table((Column("name"), Column("jetties"), Column("mean length of boats")), rows)
    features = tuple(
        AnswerFeature("islands", at, name, rank=at, measures={"jetties": jetties}, layer_id="i")
        for at, (name, jetties, _) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "CountIn", "islands: count jetties in each", {}, 3, 3),)
    return Answer("jetties of each island", "answered", Output.TABLE, table=table, features=features, total=3, trace=trace)


def test_an_empty_cell_and_a_nought_are_denials() -> None:
    assert standing(counted(), "Rauma has no jetties [3].") in LET_STAND
    assert standing(counted(), "No mean length is given for Sula [4].") in LET_STAND
    assert standing(counted(), "Hovd has no jetties [2].") is Standing.STRUCK
    assert standing(counted(), "Sula has no boats [4].") is Standing.STRUCK


def test_what_was_set_apart_is_told_where_nothing_was_found() -> None:
    trace = (StepRecord("s1", "OpeningHours", "bakeries: keep what is open now", {"hours_fields": ["hours"]}, 40, 0),)
    answer = Answer("bakeries open now", "answered", total=0, trace=trace, apart_total=11, apart_why="opening hours unknown")
    assert standing(answer, "The opening hours of 11 bakeries are unknown [3].") in LET_STAND
    assert standing(answer, "11 bakeries are open now [2].") is Standing.STRUCK
    assert standing(bakeries(), "11 bakeries are closed on Sunday [6].") is Standing.STRUCK

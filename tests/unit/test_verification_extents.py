"""How far a sentence goes: all, the only one, the most of all, by what, and of how many."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_roles import LET_STAND, standing

MUSEUMS = (("Rail Museum", 130.0), ("Beer Museum", 410.0), ("Sea Museum", 720.0))


def near() -> Answer:
    """Facts: 1 the answer, 2 the kind (9), 3 the distance (3 of 9), 4 to 6 the museums."""
    features = tuple(
        AnswerFeature("places", at, name, rank=at, distance_m=far, azimuth_deg=270.0, reason=f"{far:.0f} m west of Old Pier", layer_id="p")
        for at, (name, far) in enumerate(MUSEUMS, 1)
    )
    trace = (
        StepRecord("s1", "Filter", "places: keep where kind = museum", {}, 40, 9),
        StepRecord("s2", "WithinDistance", "museums: keep what lies within 800 m of Old Pier", {"distance_m": 800.0}, 9, 3),
    )
    references = (FeatureRef("piers", "q", 1, "Old Pier"),)
    return Answer("museums within 800 m of Old Pier", "answered", features=features, total=3, references=references, trace=trace)


def alone(step: str = "museums: keep what lies within 200 m of Old Pier", question: str = "museums within 200 m of Old Pier") -> Answer:
    """Facts: 3 left one of nine, 4 that one."""
    trace = (*near().trace[:1], StepRecord("s2", "Keep", step, {}, 9, 1))
    return Answer(question, "answered", features=near().features[:1], total=1, references=near().references, trace=trace)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (near(), "All 3 museums lie within 800 m of Old Pier [3]."),
        (near(), "All museums that were found lie within 800 m of Old Pier [1][3]."),
        (near(), "Rail Museum, Beer Museum and Sea Museum are all within 800 m of Old Pier [4][5][6]."),
        (near(), "9 museums were looked at, and 3 of them lie within 800 m of Old Pier [2][3]."),
        (near(), "Alle 3 Museen liegen im Umkreis von 800 m um Old Pier [3]."),
        (near(), "这3家博物馆都在Old Pier 800 m范围内 [3]。"),
        (alone(), "Rail Museum is the only museum within 200 m of Old Pier [3]."),
        (alone(), "Only Rail Museum lies within 200 m of Old Pier [3]."),
        (alone(), "Only 1 museum lies within 200 m of Old Pier [3]."),
    ],
)
def test_what_holds_of_so_many_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in LET_STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (near(), "All museums lie within 800 m of Old Pier [3]."),
        (near(), "All 9 museums lie within 800 m of Old Pier [2][3]."),
        (near(), "Alle Museen liegen im Umkreis von 800 m um Old Pier [3]."),
        (near(), "所有博物馆都在Old Pier 800 m范围内 [3]。"),
        (near(), "Rail Museum is the only museum within 800 m of Old Pier [3]."),
        (near(), "Rail Museum is west of every pier [4]."),
        (alone("museums: keep the nearest to Old Pier", "nearest museum to Old Pier"), "Rail Museum is the only museum near Old Pier [4]."),
        (alone("museums: keep the nearest to Old Pier", "nearest museum to Old Pier"), "Rail Museum ist das einzige Museum [3]."),
        (alone("museums: keep the nearest to Old Pier", "离Old Pier最近的博物馆"), "Rail Museum是唯一靠近Old Pier的博物馆 [4]。"),
    ],
)
def test_what_holds_of_fewer_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


def third() -> Answer:
    """Facts: 2 and 3 the steps, 4 the one that is third by its area."""
    feature = AnswerFeature("islands", 1, "Hovd", rank=1, reason="12 km²", measures={"area_m2": 12e6}, layer_id="i")
    trace = (
        StepRecord("s1", "Measure", "islands: measure the area of each", {}, 40, 40),
        StepRecord("s2", "Extreme", "islands: keep the one with the largest area, after the first 2", {}, 40, 1),
    )
    return Answer("the third largest island", "answered", features=(feature,), total=1, trace=trace)


def rates() -> Answer:
    """Facts: 2 and 3 the rows."""
    rows = (("Hovd", 1.26), ("Rauma", 0.5))
    column = "schools per 1,000 inhabitants"
    table = Table((Column("name"), Column(column, "per 1,000 inhabitants")), rows)
    features = tuple(
        AnswerFeature("islands", at, name, rank=at, measures={column: value}, layer_id="i") for at, (name, value) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "CountIn", "islands: count schools in each", {}, 2, 2),)
    return Answer(
        "schools per 1000 inhabitants of each island", "answered", Output.TABLE, table=table, features=features, total=2, trace=trace
    )


@pytest.mark.parametrize(
    ("answer", "text", "stands"),
    [
        (third(), "Hovd is the third largest island [3][4].", True),
        (third(), "Hovd ist die drittgrößte Insel [3][4].", True),
        (third(), "Hovd is the largest island [4].", False),
        (third(), "Hovd is the third smallest island [3].", False),
        (third(), "All 40 islands were measured [2].", True),
        (third(), "The area of 12 islands was measured [2].", False),
        (rates(), "Hovd has the most schools per 1,000 inhabitants [2].", True),
        (rates(), "Hovd has the most schools [2].", False),
    ],
)
def test_a_superlative_is_of_what_was_measured_in_its_place(answer: Answer, text: str, stands: bool) -> None:
    assert (standing(answer, text) in LET_STAND) is stands

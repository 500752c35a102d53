"""What is said of a whole where the facts that a sentence cites tell of a part, and what follows from two of them."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_manners import found
from .test_verification_roles import LET_STAND, standing


def counted(question: str, step: str, column: str, *rows: tuple[str, float]) -> Answer:
    """Facts: 1 the answer, the step, then a row each."""
    features = tuple(
        AnswerFeature("districts", fid, name, rank=fid, reason=f"{column} {number:g}", layer_id="d", measures={column: number})
        for fid, (name, number) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "CountWithin", step, {}, None, len(rows)),)
    return Answer(question, "answered", features=features, total=len(rows), trace=trace)


def by_kind() -> Answer:
    """Facts: 1 the answer, 2 to 4 the rows, 5 the step."""
    table = Table((Column("species"), Column("count")), (("oak", 5.0), ("lime", 3.0), ("birch", 1.0)))
    trace = (StepRecord("s1", "GroupBy", "trees: count them by species", {}, 9, 9),)
    return Answer("how many trees of each species", "answered", Output.TABLE, trace=trace, table=table, total=3)


WARDS = counted(
    "pharmacies in each district", "districts: count pharmacies in each", "pharmacies", ("Hovd", 12.0), ("Rauma", 5.0), ("Sula", 0.0)
)
BEZIRKE = counted("Apotheken je Bezirk", "districts: count Apotheken in each", "Apotheken", ("Hovd", 12.0), ("Rauma", 5.0), ("Sula", 1.0))
LEVEL = counted("benches in each district", "districts: count benches in each", "benches", ("Hovd", 2.0), ("Rauma", 2.0), ("Sula", 2.0))
AWAY = Answer(
    "libraries within 600 m of a park",
    "answered",
    features=(
        AnswerFeature(
            "libraries", 1, "Hovd Library", rank=1, distance_m=17.0, azimuth_deg=90.0, reason="17 m east of Rauma Park", layer_id="l"
        ),
    ),
    references=(FeatureRef("parks", "p", 1, "Rauma Park"),),
    total=1,
    trace=(StepRecord("s1", "Near", "libraries: keep what lies within 600 m of parks", {}, 9, 1),),
)
ALONE = found(
    "which garden has the most plots",
    ("gardens: keep the one with the largest plots, and what equals it", 9, 1),
    names=("Hovd",),
)
NORTH = found("museums north of the lake", ("museums: keep what lies north of the lake (azimuth 0° ± 22.5°)", 9, 1), names=("Hovd",))


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (AWAY, "Hovd Library is located in Rauma Park [3]."),
        (AWAY, "Hovd Library liegt im Rauma Park [3]."),
        (AWAY, "Hovd Library位于Rauma Park内 [3]。"),
        (ALONE, "Hovd shares the top spot with another garden [2]."),
        (ALONE, "Hovd teilt sich den ersten Platz mit einem anderen Garten [2]."),
        (NORTH, "Hovd is the only museum in town [2]."),
        (NORTH, "Hovd ist das einzige Museum der Stadt [2]."),
        (LEVEL, "Hovd has the most benches [3]."),
        (LEVEL, "Hovd的长椅最多 [3]。"),
        (WARDS, "Hovd hat die höchste Apothekendichte [3]."),
        (WARDS, "There are 3 pharmacies in total [2]."),
        (BEZIRKE, "Insgesamt gibt es 3 Apotheken [2]."),
        (WARDS, "In der ganzen Stadt gibt es 12 Apotheken [3]."),
        (WARDS, "There are 12 pharmacies in the whole town [3]."),
        (WARDS, "All districts have at least 5 pharmacies [3][4][5]."),
        (by_kind(), "There are 9 species [1]."),
    ],
)
def test_a_part_is_not_the_whole(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (AWAY, "Hovd Library lies 17 m east of Rauma Park [3]."),
        (ALONE, "No other garden equals it [2]."),
        (ALONE, "Kein anderer Garten erreicht diesen Wert [2]."),
        (NORTH, "Hovd is the only museum north of the lake [2]."),
        (WARDS, "Hovd has more than twice as many pharmacies as Rauma [3][4]."),
        (WARDS, "Hovd hat mehr als doppelt so viele Apotheken wie Rauma [3][4]."),
        (WARDS, "Sula has none at all [5]."),
        (WARDS, "3 districts were looked at [2]."),
        (by_kind(), "There are 3 species [1]."),
    ],
)
def test_what_follows_from_the_facts_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in LET_STAND


def test_more_than_so_many_times_is_not_turned() -> None:
    assert standing(WARDS, "Rauma has more than twice as many pharmacies as Hovd [3][4].") is Standing.STRUCK
    assert standing(WARDS, "Hovd has more than three times as many pharmacies as Rauma [3][4].") is Standing.STRUCK


BOTH = found(
    "inns in Hovd or Rauma",
    ("inns: keep what intersects Hovd", 20, 4),
    ("inns: keep what intersects Rauma", 20, 11),
    ("inns: together with inns", 15, 15),
)
SHUT = Answer(
    "pharmacies within 300 m of Bud that are open on Sunday",
    "answered",
    total=0,
    trace=(
        StepRecord("s1", "Near", "pharmacies: keep what lies within 300 m of Bud", {}, 9, 3),
        StepRecord("s2", "OpeningHours", "pharmacies: keep what is open on Sunday", {}, 3, 0),
    ),
)
MANY = found("islands within 2 km of Bud", ("islands: keep what lies within 2 km of Bud", 2008, 160))


@pytest.mark.parametrize(
    ("answer", "text", "stands"),
    [
        (BOTH, "4 of them are in Hovd, 11 in Rauma [2][3].", True),
        (BOTH, "11 of them are in Hovd, 4 in Rauma [2][3].", False),
        (BOTH, "11 davon liegen in Hovd, 4 in Rauma [2][3].", False),
        (SHUT, "There are 3 pharmacies within 300 m of Bud [2].", True),
        (SHUT, "There is no pharmacy within 300 m of Bud [2].", False),
        (SHUT, "No pharmacy is open on Sunday [3].", True),
        (MANY, "160 islands lie within 2 km of Bud [2].", True),
        (MANY, "More than 160 islands lie within 2 km of Bud [2].", False),
        (MANY, "Mehr als 160 Inseln liegen im Umkreis von 2 km um Bud [2].", False),
        (MANY, "The islands were looked at in the year 160 [2].", False),
    ],
)
def test_a_count_is_that_of_its_step(answer: Answer, text: str, stands: bool) -> None:
    assert (standing(answer, text) in LET_STAND) is stands


def test_less_than_half_are_not_most() -> None:
    share = Answer(
        "share of inns with a garden",
        "answered",
        Output.NUMBER,
        value=22.7,
        unit="%",
        total=168,
        trace=(StepRecord("s1", "Count", "inns: count them", {}, 740, 168),),
    )
    assert standing(share, "Most inns have a garden [1].") is Standing.STRUCK
    assert standing(share, "Die meisten Gasthöfe haben einen Garten [1].") is Standing.STRUCK


TWO = Answer(
    "which is larger, Hovd or Rauma?",
    "answered",
    features=(AnswerFeature("islands", 1, "Hovd", rank=1, reason="94 km²", layer_id="i"),),
    total=1,
    trace=(StepRecord("s1", "Superlative", "Hovd, Rauma: keep the one with the largest area", {}, 2, 1),),
)
OPEN = found("inns open on Sunday", ("inns: keep what is open on Sunday", 9, 1), names=("Hovd",))


@pytest.mark.parametrize(
    ("answer", "text", "stands"),
    [
        (WARDS, "From most to fewest they are Hovd, Rauma and Sula [3][4][5].", True),
        (WARDS, "From most to fewest they are Rauma, Hovd and Sula [3][4][5].", False),
        (WARDS, "Only Sula has no pharmacy [5].", True),
        (WARDS, "Only Rauma has no pharmacy [4].", False),
        (LEVEL, "Hovd有2个,Rauma也一样 [3][4]。", True),
        (WARDS, "Hovd有12个,Rauma也一样 [3][4]。", False),
        (TWO, "Hovd is the larger of them [2][3].", True),
        (TWO, "Hovd is the smaller of them [2][3].", False),
        (OPEN, "Other inns are not open then [2].", True),
    ],
)
def test_orders_noughts_and_the_rest(answer: Answer, text: str, stands: bool) -> None:
    assert (standing(answer, text) in LET_STAND) is stands

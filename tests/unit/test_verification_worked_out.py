"""Numbers that a sentence works out of its facts: how far two are apart, the mean of a total, a sum, groups and what was grouped."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Explanation, FeatureRef, Sentence, StepRecord
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_mixed_up import listed, table
from .test_verification_roles import LET_STAND, standing

DEAR = listed(
    "rooms with the smallest rent", "rooms: keep the 2 with the smallest rent", 2, ("Hovd", "rent 3,900"), ("Rauma", "rent 4,100")
)
RENTS = ({"rent": 3900}, {"rent": 4100})
LATE = listed(
    "bars open on Friday at 23:00",
    "bars: keep what is open on Friday at 23:00",
    3,
    ("Hovd", "open until Sat 01:00"),
    ("Rauma", "open until Sat 01:30"),
    ("Sula", "open until Sat 01:00"),
)
MEANS = table(
    "average height of the trees by species", "trees: take the mean of height by species", ("species", "mean height"),
    ("oak", 31.0), ("lime", 18.5), ("birch", 12.0),
)  # fmt: skip


def total() -> Answer:
    """Facts: 1 the answer, 2 the step."""
    trace = (StepRecord("s1", "Aggregate", "stations: take the sum of trucks", {}, 6, 6),)
    told = Sentence("The total trucks of stations is 40 (6 values).", (), ("s1",), "answer")
    features = tuple(AnswerFeature("stations", fid, name, rank=fid, layer_id="m") for fid, name in enumerate(("Hovd", "Rauma"), 1))
    return Answer(
        "how many trucks do the stations have in total", "answered", Output.NUMBER, features=features, value=40.0,
        total=6, trace=trace, explanation=Explanation((told,)),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "text", "rows"),
    [
        (DEAR, "Rauma的租金为4,100元,比Hovd贵200元 [3][4]。", RENTS),
        (LATE, "Hovd closes at 1:00 am and Rauma half an hour later [3][4].", ()),
        (LATE, "Rauma stays open half an hour longer than the other two [3][4][5].", ()),
        (LATE, "Hovd closes half an hour before Rauma [3][4].", ()),
        (total(), "On average, that is just under seven trucks per station [1].", ()),
        (total(), "Im Schnitt sind das knapp sieben trucks pro Station [1].", ()),
        (DEAR, "Together, the two have a rent of 8,000 [3][4].", RENTS),
    ],
)
def test_what_is_worked_out_of_the_facts_stands(answer: Answer, text: str, rows: tuple[dict[str, object], ...]) -> None:
    assert standing(answer, text, rows) in LET_STAND


@pytest.mark.parametrize(
    ("answer", "text", "rows"),
    [
        (DEAR, "Rauma的租金为4,100元,比Hovd贵500元 [3][4]。", RENTS),
        (DEAR, "Hovd的租金为3,900元,比Rauma贵200元 [3][4]。", RENTS),
        (LATE, "Hovd closes at 1:00 am and Rauma half an hour earlier [3][4].", ()),
        (LATE, "Hovd stays open half an hour longer than the other two [3][4][5].", ()),
        (LATE, "Hovd closes half an hour after Rauma [3][4].", ()),
        (total(), "On average, that is just under six trucks per station [1].", ()),
        (total(), "Each station has just under seven trucks [1].", ()),
        (DEAR, "Together, the two have a rent of 8,400 [3][4].", RENTS),
        (MEANS, "Three trees of nine species went into it [1][5].", ()),
    ],
)
def test_what_the_facts_come_to_otherwise_is_struck(answer: Answer, text: str, rows: tuple[dict[str, object], ...]) -> None:
    assert standing(answer, text, rows) is Standing.STRUCK


def test_groups_and_what_was_grouped_stand_beside_each_other() -> None:
    grouped = Answer(**{**vars(MEANS), "trace": (StepRecord("s1", "Group", "trees: take the mean of height by species", {}, 9, 9),)})
    assert standing(grouped, "Nine trees of three species went into it [1][5].") in LET_STAND


def bordering() -> Answer:
    """Facts: 1 the answer, 2 the step."""
    trace = (StepRecord("s1", "Aggregate", "parishes: take the sum of area", {}, 2, 2),)
    told = Sentence("The area is 43.5 km² (2 features: parishes).", (), ("s1",), "answer")
    features = tuple(AnswerFeature("parishes", fid, name, rank=fid, layer_id="m") for fid, name in enumerate(("Hovd", "Rauma"), 1))
    return Answer(
        "total area of the parishes that border Sula", "answered", Output.NUMBER, features=features, value=43.5, unit="km²", total=2,
        trace=trace, explanation=Explanation((told,)), references=(FeatureRef("parishes", "m", 9, "Sula"),),
    )  # fmt: skip


MONTHLY = listed("月租最低的房源", "房源: keep the 2 with the smallest 月租", 2, ("梧桐苑", "月租 3,900"), ("新华坊", "月租 4,100"))
MONTHS = ({"月租": 3900}, {"月租": 4100})
RATED = listed("评分4.5以上的茶室", "茶室: keep where 评分 >= 4.5", 2, ("青竹雅集", "评分 4.9"), ("云起茶馆", "评分 4.5"))
RATINGS = ({"评分": 4.9}, {"评分": 4.5})


@pytest.mark.parametrize(
    ("answer", "text", "rows", "stands"),
    [
        (MONTHLY, "梧桐苑最便宜,每月3,900元 [3]。", MONTHS, True),
        (MONTHLY, "梧桐苑最便宜,每年3,900元 [3]。", MONTHS, False),
        (bordering(), "Sula covers 43.5 km² [1].", (), False),
        (MEANS, "The oak has a mean height of 31 [2].", (), True),
        (MEANS, "The highest oak measures 31 [2].", (), False),
        (RATED, "青竹雅集的评分接近5分 [3]。", RATINGS, True),
        (RATED, "青竹雅集获得了5分的满分 [3]。", RATINGS, False),
        (LATE, "Two bars are open until 1 am: Hovd and Sula [3][5].", (), True),
    ],
)
def test_a_number_is_told_of_what_it_is_of(answer: Answer, text: str, rows: tuple[dict[str, object], ...], stands: bool) -> None:
    assert (standing(answer, text, rows) in LET_STAND) is stands


def far() -> Answer:
    """Facts: 1 the answer."""
    features = (AnswerFeature("towns", 1, "Hovd", rank=1, layer_id="m"),)
    told = Sentence("1.81 km.", (), ("s1",), "answer")
    trace = (StepRecord("s1", "Measure", "Hovd: measure distance and direction from Sula", {}, 1, 1),)
    return Answer(
        "how far is Hovd from Sula", "answered", Output.NUMBER, features=features, value=1.81, unit="km", total=1, trace=trace,
        explanation=Explanation((told,)), references=(FeatureRef("towns", "m", 9, "Sula"),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("The distance is less than 2 km [1].", True),
        ("Der Abstand beträgt weniger als 2 km [1].", True),
        ("距离不到2公里 [1]。", True),
        ("The distance is more than 2 km [1].", False),
        ("The distance is less than 1.5 km [1].", False),
        ("距离不到1公里 [1]。", False),
    ],
)
def test_a_bound_is_kept_by_the_answer(text: str, stands: bool) -> None:
    assert (standing(far(), text) in LET_STAND) is stands

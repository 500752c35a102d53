"""What is said of the rest, of less than half, of a limit that values keep, and of years between two."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Explanation, FeatureRef, Sentence, StepRecord
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_mixed_up import OLD, YEARS, listed
from .test_verification_roles import LET_STAND, standing


def share() -> Answer:
    """Facts: 1 the answer, 2 to 5 the steps, 6 to 8 the mills."""
    features = tuple(AnswerFeature("mills", fid, name, rank=fid, layer_id="m") for fid, name in enumerate(("Hovd", "Rauma", "Sula"), 1))
    trace = (
        StepRecord("s1", "Filter", "mills: keep where ownership = public", {}, 8, 3),
        StepRecord("s2", "Count", "mills: count them", {}, 3, 3),
        StepRecord("s3", "Count", "mills: count them", {}, 8, 8),
        StepRecord("s4", "Divide", "number of mills: divide by number of mills, in per cent", {}, 3, 3),
    )
    return Answer(
        "what share of the mills is public", "answered", Output.NUMBER, features=features, value=37.5, unit="%",
        total=3, trace=trace, explanation=Explanation((Sentence("37.5 %: 3 of 8 mills.", (), ("s4",), "answer"),)),
    )  # fmt: skip


PEAK = listed("the highest peak", "peaks: keep the one with the largest elevation, and what equals it", 1, ("Hovd", "elevation 3,798"))
FIRST = listed("welche Mühle ist am ältesten", "mills: keep the one with the smallest built, and what equals it", 1, ("Hovd", "built 1867"))
BIG = listed("the town with the most people", "towns: keep the one with the largest people", 1, ("Hovd", "people 12,795"))
CITIES = listed(
    "cities with more than 2000000 people",
    "cities: keep where people > 2000000",
    2,
    ("Ōsaka", "people 11294000"),
    ("Hovd", "people 3697894"),
)
ROWS = ({"people": 11294000}, {"people": 3697894})


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (PEAK, "No other peak is higher [2]."),
        (PEAK, "Kein anderer peak ist höher [2]."),
        (PEAK, "No peak is higher than Hovd [2]."),
        (FIRST, "Keine Mühle ist älter als Hovd [2]."),
        (OLD, "24 years lie between the two [3][4]."),
        (OLD, "Zwischen Hovd und Rauma liegen 24 Jahre [3][4]."),
        (OLD, "Both were built before 1895 [3][4]."),
        (OLD, "Rauma was built before 1895 [4]."),
    ],
)
def test_what_follows_of_the_rest_and_of_limits_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text, YEARS) in LET_STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (PEAK, "No other peak is lower [2]."),
        (PEAK, "No peak is lower than Hovd [2]."),
        (FIRST, "Keine Mühle ist jünger als Hovd [2]."),
        (OLD, "25 years lie between the two [3][4]."),
        (OLD, "Both were built before 1880 [3][4]."),
        (OLD, "Both were built after 1880 [3][4]."),
        (OLD, "Rauma was built after 1895 [4]."),
    ],
)
def test_what_does_not_follow_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text, YEARS) is Standing.STRUCK


def test_a_limit_that_values_keep_stands_and_another_is_struck() -> None:
    assert standing(CITIES, "Osaka has more than ten million people [3].", ROWS) in LET_STAND
    assert standing(CITIES, "Hovd has more than three million people [4].", ROWS) in LET_STAND
    assert standing(CITIES, "Hovd has more than four million people [4].", ROWS) is Standing.STRUCK
    assert standing(BIG, "Hovd的people超过12,000 [3]。", ({"people": 12795},)) in LET_STAND
    assert standing(BIG, "Hovd的people超过13,000 [3]。", ({"people": 12795},)) is Standing.STRUCK


@pytest.mark.parametrize(
    "text",
    [
        "Fewer than half of them are public [1].",
        "The remaining five mills are not public [1].",
        "Weniger als die Hälfte der mills ist public [1].",
    ],
)
def test_what_follows_from_a_share_stands(text: str) -> None:
    assert standing(share(), text) in LET_STAND


@pytest.mark.parametrize("text", ["More than half of them are public [1].", "The remaining three mills are not public [1]."])
def test_what_does_not_follow_from_a_share_is_struck(text: str) -> None:
    assert standing(share(), text) is Standing.STRUCK


BEDS = listed("huts with more than 50 beds", "huts: keep where beds > 50", 2, ("Hovd", "beds 88"), ("Rauma", "beds 60"))
HUTS = ({"beds": 88}, {"beds": 60})


@pytest.mark.parametrize(
    "text",
    [
        "Both have at least 60 beds [3][4].",
        "Beide haben mindestens 60 Betten [3][4].",
        "Gerade noch über der Grenze liegt Rauma mit 60 Betten [4].",
    ],
)
def test_a_limit_that_each_keeps_stands(text: str) -> None:
    assert standing(BEDS, text, HUTS) in LET_STAND


@pytest.mark.parametrize(
    "text",
    [
        "Both have at least 70 beds [3][4].",
        "Beide haben mindestens 70 Betten [3][4].",
        "Unter der Grenze liegt Rauma mit 60 Betten [4].",
    ],
)
def test_a_limit_that_one_does_not_keep_is_struck(text: str) -> None:
    assert standing(BEDS, text, HUTS) is Standing.STRUCK


def result(question: str, step: str, value: float, told: str) -> Answer:
    """Facts: 1 the answer, 2 the step."""
    explanation = Explanation((Sentence(told, (), ("s1",), "answer"),))
    trace = (StepRecord("s1", "Statistic", step, {}, 8, 8, value=value),)
    return Answer(question, "answered", Output.NUMBER, value=value, total=8, trace=trace, explanation=explanation)


SUM = result("total beds of the huts", "huts: take the sum of beds", 339.0, "The total beds of huts is 339 (8 values).")
FEE = result("average fee of the baths", "baths: take the mean of fee", 4.42, "The mean fee of baths is 4.42 (6 values).")


def test_a_sum_is_of_what_was_added_and_a_mean_is_no_limit() -> None:
    assert standing(SUM, "The huts have 339 beds in total [1].") in LET_STAND
    assert standing(SUM, "The sum covers 339 huts [1].") is Standing.STRUCK
    assert standing(FEE, "The mean fee of the baths is 4.42 [1].") in LET_STAND
    assert standing(FEE, "The fee is at most 4.42 [1].") is Standing.STRUCK
    assert standing(FEE, "Der fee beträgt höchstens 4,42 [1].") is Standing.STRUCK


NEAR = Answer(
    "the 3 nearest trees to Sula", "answered",
    features=tuple(
        AnswerFeature("trees", fid, name, rank=fid, distance_m=far, azimuth_deg=0.0, reason=f"{far:g} m north of Sula", layer_id="t")
        for fid, (name, far) in enumerate((("Hovd", 60.0), ("Rauma", 95.0), ("Bud", 130.0)), 1)
    ),
    references=(FeatureRef("wells", "w", 1, "Sula"),), total=3,
    trace=(StepRecord("s1", "Nearest", "trees: keep the 3 nearest to Sula", {}, 9, 3),),
)  # fmt: skip


def test_some_of_them_keep_a_limit_where_just_as_many_do() -> None:
    assert standing(NEAR, "Two of them are less than 100 m away [3][4].") in LET_STAND
    assert standing(NEAR, "Zwei der drei Bäume sind weniger als 100 m von Sula entfernt [3][4].") in LET_STAND
    assert standing(NEAR, "Two of them are less than 90 m away [3][4].") is Standing.STRUCK
    assert standing(NEAR, "Two of them are less than 200 m away [3][4].") is Standing.STRUCK
    assert standing(NEAR, "Bud only just makes it, at 130 m [5].") in LET_STAND


OPEN = listed(
    "shops open on Sunday at 9 am", "shops: keep what is open on Sunday at 9 am", 2,
    ("Hovd", "open until Sun 17:00"), ("Rauma", "open until Sun 13:30"),
)  # fmt: skip
HOURS = ({"hours": "Mo-Su 07:00-17:00"}, {"hours": "Mo-Su 07:00-13:30"})


def test_who_closes_first_or_last_is_told_by_the_hours() -> None:
    assert standing(OPEN, "Rauma is the first of them to close, at 13:30 [4].", HOURS) in LET_STAND
    assert standing(OPEN, "Hovd is the first of them to close [3].", HOURS) is Standing.STRUCK
    assert standing(OPEN, "Hovd关门最晚 [3]。", HOURS) in LET_STAND
    assert standing(OPEN, "Rauma关门最晚 [4]。", HOURS) is Standing.STRUCK


@pytest.mark.parametrize(
    "text",
    [
        "None of the two closes before 13:30 [3][4].",
        "Keiner der zwei schließt vor 13:30 Uhr [3][4].",
        "Beide schließen frühestens um 13:30 Uhr [3][4].",
        "Beide schließen spätestens um 17:00 Uhr [3][4].",
    ],
)
def test_an_hour_that_all_keep_stands(text: str) -> None:
    assert standing(OPEN, text, HOURS) in LET_STAND


@pytest.mark.parametrize(
    "text",
    [
        "None of the two closes before 14:00 [3][4].",
        "Keiner der zwei schließt vor 14:00 Uhr [3][4].",
        "Beide schließen frühestens um 17:00 Uhr [3][4].",
        "Beide schließen spätestens um 13:30 Uhr [3][4].",
    ],
)
def test_an_hour_that_one_does_not_keep_is_struck(text: str) -> None:
    assert standing(OPEN, text, HOURS) is Standing.STRUCK


def rated() -> Answer:
    """Facts: 1 the answer, 2 to 5 the steps."""
    trace = (
        StepRecord("s1", "Filter", "mills: keep where rating > 4", {}, 90, 33),
        StepRecord("s2", "Count", "mills: count them", {}, 33, 33),
        StepRecord("s3", "Count", "mills: count them", {}, 90, 90),
        StepRecord("s4", "Divide", "number of mills: divide by number of mills, in per cent", {}, 33, 33),
    )
    features = (AnswerFeature("mills", 1, "Hovd", rank=1, layer_id="m"),)
    return Answer(
        "share of mills with a rating over 4", "answered", Output.NUMBER, features=features, value=36.67, unit="%",
        total=33, trace=trace, explanation=Explanation((Sentence("36.67 %: 33 of 90 mills.", (), ("s4",), "answer"),)),
    )  # fmt: skip


AROUND = listed("mills within 800 m of Sula", "mills: keep what lies within 800 m of Sula", 1, ("Hovd", "288 m north of Sula"))


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (rated(), "The other 57 mills do not have a rating above 4 [1]."),
        (rated(), "57 mills have a rating of 4 or lower [1]."),
        (rated(), "Die übrigen 57 mills haben keine Bewertung über 4 [1]."),
        (rated(), "The remaining 63.33 % of the mills do not have a rating above 4 [1]."),
        (rated(), "A little more than a third of the mills have a rating above 4 [1]."),
        (rated(), "Etwas mehr als ein Drittel der mills hat eine Bewertung über 4 [1]."),
        (AROUND, "No other mills were found within 800 m [2]."),
        (AROUND, "Weitere mills wurden in diesem Umkreis nicht gefunden [2]."),
    ],
)
def test_what_is_left_of_a_share_or_by_a_step_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in LET_STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (rated(), "The other 57 mills do not have a rating below 4 [1]."),
        (rated(), "57 mills have a rating above 4 [1]."),
        (rated(), "33 mills have a rating of 4 or lower [1]."),
        (rated(), "The remaining 53.33 % of the mills do not have a rating above 4 [1]."),
        (rated(), "A little less than a third of the mills have a rating above 4 [1]."),
        (AROUND, "No other mills were found within 900 m [2]."),
    ],
)
def test_what_the_rest_is_not_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


def test_what_the_one_left_out_keeps_is_not_told_of_the_others_alone() -> None:
    assert standing(NEAR, "Except for Bud, all other two are less than 90 m away [3][4].") is Standing.STRUCK
    assert standing(NEAR, "Except for Hovd, all other two are less than 100 m away [4][5].") is Standing.STRUCK
    assert standing(NEAR, "Except for Bud, all other two are less than 200 m away [3][4].") is Standing.STRUCK

"""What a sentence says by the parts that its facts have: whose number it is, per what, until when, of how many."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, Explanation, FeatureRef, Sentence, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Disclosure, Standing

LET_STAND = (Standing.VERIFIED, Standing.PLAIN)


def standing(answer: Answer, text: str, rows: Sequence[dict[str, object]] = ()) -> Standing:
    def attributes(_: str, fids: Sequence[int]) -> list[dict[str, object]]:
        return [rows[fid - 1] if fid <= len(rows) else {} for fid in fids]

    facts = facts_of(answer, Disclosed(answer, Disclosure(values=True), Catalog(())), attributes, 8, 0)[1]
    return Verifier(answer, attributes, facts).sentence(text).standing


def bakeries() -> Answer:
    """Facts: 1 the answer, 2 and 3 the steps, 4 and 5 the bakeries, 6 what was set apart."""
    features = (
        AnswerFeature("shops", 1, "Hefe & Korn", rank=1, reason="open until Sun 17:00", layer_id="b"),
        AnswerFeature("shops", 2, "Ofenfrisch", rank=2, reason="open until Sun 13:30", layer_id="b"),
    )
    trace = (
        StepRecord("s1", "Filter", "shops: keep where kind = bakery", {}, 90, 40),
        StepRecord("s2", "OpeningHours", "bakeries: keep what is open on Sunday at 9 am", {"hours_fields": ["hours"]}, 40, 2),
    )
    return Answer(
        "bakeries open on Sunday at 9 am", "answered", features=features, total=2, trace=trace, apart_total=11,
        apart_why="opening hours unknown",
    )  # fmt: skip


HOURS = ({"hours": "Mo-Su 07:00-17:00"}, {"hours": "Mo-Fr 07:00-17:00; Sa,Su 07:00-13:30"})


@pytest.mark.parametrize(
    "text",
    [
        "Hefe & Korn is open until Sunday 17:00 [4].",
        "Ofenfrisch closes at 13:30 on Sunday [5].",
        "Hefe & Korn is open on Sunday at 9 am [3][4].",
        "Ofenfrisch hat sonntags bis 13:30 geöffnet [5].",
        "Ofenfrisch schließt am Sonntag um 13:30 Uhr [5].",
        "Hefe & Korn营业到周日17:00 [4]。",
        "Hefe & Korn周日17:00关门 [4]。",
    ],
)
def test_until_when_something_is_open_stands(text: str) -> None:
    assert standing(bakeries(), text, HOURS) in LET_STAND


@pytest.mark.parametrize(
    "text",
    [
        "Hefe & Korn opens at 17:00 on Sunday [4].",
        "Hefe & Korn is closed until 17:00 on Sunday [4].",
        "Ofenfrisch is open until 13:30 every day [5].",
        "Hefe & Korn is open until Saturday 17:00 [4].",
        "Ofenfrisch is open until 17:00 [5].",
        "Ofenfrisch öffnet sonntags um 13:30 Uhr [5].",
        "Ofenfrisch hat täglich bis 13:30 geöffnet [5].",
        "Hefe & Korn周日17:00开门 [4]。",
        "Ofenfrisch每天营业到13:30 [5]。",
        "Hefe & Korn周六营业到17:00 [4]。",
    ],
)
def test_another_day_or_another_part_of_a_time_is_struck_whatever_else_the_layer_holds(text: str) -> None:
    assert standing(bakeries(), text, HOURS) is Standing.STRUCK


def dense(question: str, column: str) -> Answer:
    """Facts: 2 and 3 the rows, 4 what was divided by what, 5 a note on another place."""
    rows = (("Hovd", 312.5), ("Rauma", 28.1))
    table = Table((Column("name"), Column(column, "per km²")), rows)
    features = tuple(
        AnswerFeature("islands", at, name, rank=at, measures={column: value}, layer_id="i") for at, (name, value) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "Ratio", "islands: divide population by area in km²", {}, 2, 2),)
    issues = (Issue(Severity.INFO, "taken", "“Hovd” is taken as that of “islands” (population 8,567); 3 more bear the name."),)
    return Answer(question, "answered", Output.TABLE, table=table, features=features, total=2, trace=trace, issues=issues)


ENGLISH, CHINESE = dense("population density of each island", "population density"), dense("每个岛的人口密度", "人口密度")


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (ENGLISH, "Hovd has a population density of 312.5 per km² [2]."),
        (ENGLISH, "The population was divided by the area in km² [4]."),
        (ENGLISH, "The values were found by dividing the population of each island by its area [4]."),
        (ENGLISH, "Hovd has a population of 8,567 [5]."),
        (ENGLISH, "Die Bevölkerung wurde durch die Fläche geteilt [4]."),
        (CHINESE, "人口除以面积得出人口密度 [4]。"),
        (CHINESE, "Hovd的人口密度为312.5 [2]。"),
    ],
)
def test_what_was_divided_by_what_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in LET_STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (ENGLISH, "The area of each island was divided by its population [4]."),
        (ENGLISH, "Hovd has a population of 312.5 [2]."),
        (ENGLISH, "Rauma has a population of 8,567 [5]."),
        (ENGLISH, "Die Fläche wurde durch die Bevölkerung geteilt [4]."),
        (CHINESE, "面积除以人口得出人口密度 [4]。"),
        (CHINESE, "Hovd的人口是312.5 [2]。"),
    ],
)
def test_the_other_way_round_or_another_ones_number_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


def deaths() -> Answer:
    """Fact 1: a sum, and of how many values."""
    trace = (StepRecord("s1", "Statistic", "cases: take the sum of count", {}, 250, 250, value=489.0),)
    told = (Sentence("The total count of cases is 489 (250 values).", (), ("s1",), "answer"),)
    question = "how many cases are there in total"
    return Answer(question, "answered", Output.NUMBER, value=489.0, total=250, trace=trace, explanation=Explanation(told))


def test_of_how_many_values_a_sum_is_made_is_not_the_sum() -> None:
    assert standing(deaths(), "There are 489 cases in total [1].") in LET_STAND
    assert standing(deaths(), "The total was taken over 250 values [1].") in LET_STAND
    assert standing(deaths(), "There are 250 cases in total [1].") is Standing.STRUCK


def larger() -> Answer:
    """Fact 2 keeps the larger one of two that were asked for."""
    feature = AnswerFeature("islands", 1, "Hovd", rank=1, reason="12 km²", measures={"area_m2": 12e6}, layer_id="i")
    trace = (
        StepRecord("s1", "Pick", "islands: take Hovd, Rauma", {"label": "Hovd, Rauma"}, None, 2),
        StepRecord("s2", "Extreme", "Hovd, Rauma: keep the one with the largest area", {}, 2, 1),
    )
    return Answer("which is larger, Hovd or Rauma", "answered", features=(feature,), total=1, trace=trace)


def test_the_one_of_two_that_was_kept_is_the_larger_one() -> None:
    cited = next(fact for fact in range(1, 5) if standing(larger(), f"Hovd is larger than Rauma [{fact}].") in LET_STAND)
    assert standing(larger(), f"Rauma is larger than Hovd [{cited}].") is Standing.STRUCK
    assert standing(larger(), f"Hovd is smaller than Rauma [{cited}].") is Standing.STRUCK
    assert standing(larger(), "Rauma has an area of 12 km² [3].") is Standing.STRUCK
    assert standing(larger(), "Hovd has an area of 12 km² [3].") in LET_STAND


def towards() -> Answer:
    """Facts: 1 the answer, 2 a kind, 3 from one name towards another, 4 a café."""
    feature = AnswerFeature(
        "places", 1, "Clubhouse", rank=1, distance_m=320.0, azimuth_deg=10.0, reason="320 m north of Old Pier", layer_id="p"
    )
    trace = (
        StepRecord("s1", "Filter", "places: keep where category = café", {}, 90, 40),
        StepRecord("s2", "Towards", "cafés: keep what lies from Old Pier towards Sea Museum (± 22.5°)", {}, 40, 1),
    )
    references = (FeatureRef("piers", "q", 1, "Old Pier"), FeatureRef("museums", "m", 1, "Sea Museum"))
    question = "cafés from Old Pier towards Sea Museum"
    return Answer(question, "answered", features=(feature,), total=1, references=references, trace=trace)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("1 café lies from Old Pier towards Sea Museum [3].", True),
        ("1 café lies from Sea Museum towards Old Pier [3].", False),
        ("The category is café [2].", True),
        ("Kept was what has category = pharmacy [2].", False),
    ],
)
def test_the_way_and_the_value_of_a_step(text: str, stands: bool) -> None:
    assert (standing(towards(), text) in LET_STAND) is stands


def variance() -> Answer:
    trace = (StepRecord("s1", "Statistic", "islands: take the variance of population", {}, 15, 15, value=7521.0),)
    told = (Sentence("The variance of the population of islands is 7,521 (15 values).", (), ("s1",), "answer"),)
    question = "variance of the population of the islands"
    return Answer(question, "answered", Output.NUMBER, value=7521.0, total=15, trace=trace, explanation=Explanation(told))


def late() -> Answer:
    """Fact 2: open after a time."""
    features = (AnswerFeature("shops", 1, "Hefe & Korn", rank=1, reason="open until Sun 21:00", layer_id="b"),)
    trace = (StepRecord("s1", "OpeningHours", "bakeries: keep what is open after 8 pm", {"hours_fields": ["hours"]}, 40, 1),)
    return Answer("bakeries open after 8 pm", "answered", features=features, total=1, trace=trace)


def opened() -> Answer:
    features = (AnswerFeature("stations", 1, "Foundry Park", rank=1, reason="opened 1999", measures={"opened": 1999.0}, layer_id="b"),)
    trace = (StepRecord("s1", "Filter", "stations: keep where opened >= 1999", {}, 40, 7),)
    return Answer("1999年及以后开通的车站", "answered", features=features, total=7, trace=trace)


@pytest.mark.parametrize(
    ("answer", "text", "stands"),
    [
        (variance(), "Die Varianz der Bevölkerung ist 7,521 [1].", True),
        (variance(), "Die Standardabweichung der Bevölkerung ist 7,521 [1].", False),
        (late(), "1 bakery is open after 8 pm [2].", True),
        (late(), "1 bakery closes before 8 pm [2].", False),
        (opened(), "共有7个车站是1999年及以后开通的 [1][2]。", True),
        (opened(), "共有7个车站是1999年以前开通的 [1][2]。", False),
    ],
)
def test_statistics_sides_and_units(answer: Answer, text: str, stands: bool) -> None:
    assert (standing(answer, text) in LET_STAND) is stands


def test_a_unit_of_a_fact_may_be_written_out() -> None:
    assert standing(CHINESE, "Hovd的人口密度为每平方公里312.5人 [2]。") is not Standing.STRUCK
    assert standing(CHINESE, "Hovd的人口密度为每公顷312.5人 [2]。") is Standing.STRUCK


def test_a_sum_told_of_before_is_one_over_so_many() -> None:
    for text in ("Diese Summe ergibt sich aus 250 cases [1].", "该总和是根据250个cases计算得出的 [1]。"):
        assert standing(deaths(), text) in LET_STAND, text
    for text in ("Diese Summe ist 250 [1].", "该总和是250 [1]。", "Diese Summe ergibt sich aus 350 cases [1]."):
        assert standing(deaths(), text) is Standing.STRUCK, text


def water_mills() -> Answer:
    """Fact 1: a share that is not the whole."""
    trace = (
        StepRecord("s1", "Filter", "mills: keep where kind = watermill", {}, 5, 3),
        StepRecord("s2", "Summarise", "watermills: count them", {}, 3, 3),
        StepRecord("s3", "Summarise", "mills: count them", {}, 5, 5),
        StepRecord("s4", "Ratio", "number of watermills: divide by number of mills, in per cent", {}, 3, 3, value=60.0),
    )
    told = (Sentence("60 %: 3 of 5 (watermills of mills).", (), ("s4",), "answer"),)
    question = "what share of the mills are watermills"
    return Answer(question, "answered", Output.NUMBER, value=60.0, unit="%", total=3, trace=trace, explanation=Explanation(told))


def test_all_are_not_what_a_part_of_them_is() -> None:
    for text in ("All mills are watermills [1].", "All of the mills are watermills [1].", "Alle mills sind watermills [1]."):
        assert standing(water_mills(), text) is Standing.STRUCK, text
    for text in ("60 % of all mills are watermills [1].", "60 % of the mills are watermills [1]."):
        assert standing(water_mills(), text) in LET_STAND, text

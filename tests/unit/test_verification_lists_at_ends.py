"""Lists of names that are said to be at one end, groups by the name of their column, spans of numbers, and what is advised."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_standings import last_standing


def pumps() -> Answer:
    """A filter, in no order of its own; facts: 1 the answer, 2 the step, then each with its flow."""
    flows = (("Pump 7", 11.8), ("Pump 9", 14.2), ("Pump 11", 10.9), ("Pump 12", 18.6))
    features = tuple(
        AnswerFeature("pumps", fid, name, rank=fid, layer_id="p", measures={"daily_flow": value}, reason=f"daily_flow {value}")
        for fid, (name, value) in enumerate(flows, 1)
    )
    trace = (StepRecord("s1", "Filter", "pumps: keep where daily_flow > 10", {}, 14, 4),)
    return Answer("pumps with daily_flow above 10", "answered", features=features, total=4, trace=trace)


def mills() -> Answer:
    """Facts: 1 the answer, 2 the step, then each with its year."""
    years = (("Alder Mill", 1911), ("Birch Mill", 1948), ("Cedar Mill", 1936), ("Dune Mill", 1929))
    features = tuple(
        AnswerFeature("mills", fid, name, rank=fid, layer_id="m", measures={"year_built": float(value)}, reason=f"year_built {value}")
        for fid, (name, value) in enumerate(years, 1)
    )
    trace = (StepRecord("s1", "Filter", "mills: keep where year_built < 1950", {}, 11, 4),)
    return Answer("mills built before 1950", "answered", features=features, total=4, trace=trace)


def shares() -> Answer:
    """Groups by who owns them; facts: 1 the answer, 2 to 5 the rows."""
    table = Table((Column("ownership"), Column("sum beds")), (("nonprofit", 1095), ("public", 628), ("federal", 350), ("private", 214)))
    trace = (StepRecord("s1", "Group", "hospitals: take the sum of beds by ownership", {}, 9, 9),)
    return Answer("total beds by ownership", "answered", Output.TABLE, table=table, total=4, trace=trace)


def counties() -> Answer:
    table = Table((Column("county"), Column("mean wait_min")), (("Adams", 50.33), ("Bell", 35), ("Clay", 22), ("Union", 19)))
    trace = (StepRecord("s1", "Group", "hospitals: take the mean of wait min by county", {}, 9, 9),)
    return Answer("average wait_min by county", "answered", Output.TABLE, table=table, total=4, trace=trace)


@pytest.mark.parametrize(
    ("answer", "true", "false"),
    [
        (pumps(), "Above 14 are Pump 12 and Pump 9 [4][6].", "Above 14 are Pump 12, Pump 9 and Pump 11 [4][5][6]."),
        (pumps(), "The top three are Pump 12, Pump 9 and Pump 7 [3][4][6].", "The top three are Pump 12, Pump 9 and Pump 11 [4][5][6]."),
        (
            pumps(),
            "The highest values belong to Pump 12, Pump 9, and Pump 7 [3][4][6].",
            "The highest values belong to Pump 12, Pump 9, and Pump 11 [4][5][6].",
        ),
        (
            mills(),
            "The three oldest are Alder Mill, Dune Mill and Cedar Mill [3][5][6].",
            "The two oldest are Alder Mill and Birch Mill [3][4].",
        ),
        (mills(), "The two youngest are Birch Mill and Cedar Mill [4][5].", "The two youngest are Alder Mill and Dune Mill [3][6]."),
    ],
)
def test_all_that_are_said_to_be_at_an_end_are(answer: Answer, true: str, false: str) -> None:
    assert last_standing(answer, true) is not Standing.STRUCK
    assert last_standing(answer, false) is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "true", "false"),
    [
        (
            shares(),
            "Federal hospitals have 350 beds [4].",
            "Public facilities come in second with 350, while the federal government has 628 [3][4].",
        ),
        (counties(), "Union County has the shortest wait, just 19 minutes [5].", "Union County has the longest wait, just 19 minutes [5]."),
        (counties(), "Adams County comes first at about 50 minutes [2].", "Clay County comes first at about 50 minutes [2]."),
        (mills(), "Cedar Mill predates Birch Mill [4][5].", "Birch Mill predates Cedar Mill [4][5]."),
        (mills(), "Four mills predate 1950 [1][2].", "Four mills predate 1930 [1][2]."),
        (pumps(), "Pump 7 has a flow of 11.8 a day [3].", "Pump 7 has a flow of 11.8 a month [3]."),
    ],
)
def test_groups_years_and_spans_are_read_as_they_are_said(answer: Answer, true: str, false: str) -> None:
    assert last_standing(answer, true) is not Standing.STRUCK
    assert last_standing(answer, false) is Standing.STRUCK


@pytest.mark.parametrize(
    "text",
    [
        "All four are scheduled for replacement [1].",
        "All four will soon be demolished [1].",
        "The four are known for salinity [1].",
        "Pump 7, at 11.8, suffers from salinity [3].",
    ],
)
def test_what_is_ascribed_behind_a_verb_is_not_free(text: str) -> None:
    assert last_standing(pumps(), text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("You may want to prioritize these for inspection or repair [3][4].", True),
        ("I'd recommend following up on these mills first [3][4].", True),
        ("Please contact the council, as records may change.", True),
        ("You may want to enjoy their cafés [3].", False),  # which are taken for there
        ("Be sure to use the pedestrian walkway [3].", False),
        ("You should avoid them because they are unsafe [3].", False),
        ("I'd recommend Alder Mill [3].", False),
        ("You may want to visit before 1960 [3].", False),
    ],
)
def test_what_somebody_is_advised_to_do_claims_nothing(text: str, stands: bool) -> None:
    assert (last_standing(mills(), text) is not Standing.STRUCK) is stands


def grades() -> Answer:
    """Groups with how many there are of each; facts: 1 the answer, 2 to 4 the rows."""
    table = Table((Column("condition"), Column("count")), (("good", 5), ("fair", 3), ("poor", 3)))
    trace = (StepRecord("s1", "Group", "bridges: count them by condition", {}, 11, 11),)
    return Answer("how many bridges by condition", "answered", Output.TABLE, table=table, total=3, trace=trace)


def lengths() -> Answer:
    table = Table(
        (Column("difficulty"), Column("mean length_km", "km")), (("difficult", 12.33), ("moderate", 6.3), ("easy", 2.1))
    )
    trace = (StepRecord("s1", "Group", "trails: take the mean of length km by difficulty", {}, 9, 9),)
    return Answer("average length_km by difficulty", "answered", Output.TABLE, table=table, total=3, trace=trace)


def nurseries() -> Answer:
    free = (("Kita Regenbogen", 4), ("Kita Waldzwerge", 2), ("Kinderhaus Nord", 1))
    features = tuple(
        AnswerFeature("kitas", fid, name, rank=fid, layer_id="k", measures={"freie_plaetze": float(value)}, reason=f"freie_plaetze {value}")
        for fid, (name, value) in enumerate(free, 1)
    )
    trace = (StepRecord("s1", "Filter", "kitas: keep where freie_plaetze > 0", {}, 8, 3),)
    return Answer("Kitas mit freien Plätzen", "answered", features=features, total=3, trace=trace)


@pytest.mark.parametrize(
    ("answer", "true", "false"),
    [
        (grades(), "The remaining six are split evenly between fair and poor [3][4].", "The other seven are either fair or poor [3][4]."),
        (grades(), "Eight are either good or fair [2][3].", "Eight are split evenly between good and fair [2][3]."),
        (lengths(), "Moderate trails average about half that, at 6.3 km [2][3].", "Easy trails average about half that, at 2.1 km [2][4]."),
        (pumps(), "Pump 12 is at 18.6, almost double the limit [6].", "Pump 7 is at 11.8, almost double the limit [3]."),
    ],
)
def test_counts_of_several_groups_parts_of_it_and_single_ones(answer: Answer, true: str, false: str) -> None:
    assert last_standing(answer, true) is not Standing.STRUCK
    assert last_standing(answer, false) is Standing.STRUCK


@pytest.mark.parametrize("one", ["ein Platz", "ein einziger Platz"])
def test_a_single_one_behind_only_is_a_number(one: str) -> None:
    assert last_standing(nurseries(), f"In der Kita Waldzwerge ist nur noch {one} frei [4].") is Standing.STRUCK


def wineries() -> Answer:
    """Each with its fee; the rows have their acres, too."""
    fees = (("Arroyo Vista", 20, 15), ("Old Barn Vineyard", 15, 27))
    features = tuple(
        AnswerFeature(
            "wineries", fid, name, rank=fid, layer_id="w", measures={"tasting_fee": float(fee), "acres": float(acres)},
            reason=f"tasting_fee {fee}",
        )
        for fid, (name, fee, acres) in enumerate(fees, 1)
    )  # fmt: skip
    trace = (StepRecord("s1", "Filter", "wineries: keep where tasting_fee < 25", {}, 8, 2),)
    return Answer("wineries with a tasting fee below 25", "answered", features=features, total=2, trace=trace)


def heat() -> Answer:
    features = (AnswerFeature("stations", 1, "Old Town", rank=1, layer_id="s", measures={"max_temp_c": 35.2}, reason="max temp c 35.2"),)
    trace = (StepRecord("s1", "Rank", "stations: keep the one with the largest max temp c, and what equals it", {}, 7, 1),)
    return Answer("the station with the highest max_temp_c", "answered", features=features, total=1, trace=trace)


@pytest.mark.parametrize(
    ("answer", "true", "false"),
    [
        (wineries(), "Arroyo Vista comes in at $20 [3].", "Arroyo Vista comes in at $15 [3]."),
        (heat(), "Old Town is first at 35.2 °C [3].", "Old Town is first at 35.2 °F [3]."),
        (pumps(), "The first is Pump 7 [3].", "All four are also certified biodynamic [1]."),
    ],
)
def test_money_and_degrees_are_of_what_has_them(answer: Answer, true: str, false: str) -> None:
    assert last_standing(answer, true) is not Standing.STRUCK
    assert last_standing(answer, false) is Standing.STRUCK

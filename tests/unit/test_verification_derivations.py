"""What follows from the numbers of what was found, worked out whole: counts, differences, multiples, shares, sums, ends, ranks, values."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.fields import is_unit_of_field, unit_of
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.llm import Standing

from .test_verification_mixed_up import listed, table
from .test_verification_roles import LET_STAND, standing

ROWS: list[dict[str, object]] = [
    {"age": 64, "length_m": 120}, {"age": 152, "length_m": 45}, {"age": 88, "length_m": 60}, {"age": 171, "length_m": 30},
]  # fmt: skip
OAKS = listed(
    "avenues older than 60 years", "avenues: keep where age > 60", 4,
    ("Hovd", "age 64"), ("Rauma", "age 152"), ("Sula", "age 88"), ("Kelda", "age 171"),
)  # fmt: skip
SUNK: list[dict[str, object]] = [{"year_sunk": 1860, "crew": 30}, {"year_sunk": 1862, "crew": 12}, {"year_sunk": 1895, "crew": 25}]
WRECKS = listed(
    "wrecks sunk before 1900", "wrecks: keep where year_sunk < 1900", 3,
    ("Hovd", "year_sunk 1860"), ("Rauma", "year_sunk 1862"), ("Sula", "year_sunk 1895"),
)  # fmt: skip
COUNTS = table(
    "how many mills are there by parish", "mills: count them by parish", ("parish", "count"), ("Hovd", 6.0), ("Rauma", 4.0), ("Sula", 4.0)
)
MEANS = table(
    "average age of mills by parish", "mills: take the mean of age by parish", ("parish", "mean age"), ("Hovd", 90.0), ("Sula", 45.0)
)
LOADS = table(
    "total load by operator", "stations: take the sum of load_mw by operator", ("operator", "sum load"), ("Hovd", 900.0), ("Sula", 300.0)
)
CREWS: list[dict[str, object]] = [{"crew": 30}, {"crew": 12}]
CREWED = listed("boats with more than 10 crew", "boats: keep where crew > 10", 2, ("Hovd", "crew 30"), ("Rauma", "crew 12"))
PIERS: list[dict[str, object]] = [{"length_m": 88, "depth_m": 12}, {"length_m": 40, "depth_m": 7}]
LONG = listed("piers longer than 30 m", "piers: keep where length_m > 30", 2, ("Hovd", "length_m 88"), ("Rauma", "length_m 40"))


@pytest.mark.parametrize(
    ("answer", "rows", "text"),
    [
        (OAKS, ROWS, "Rauma is 19 years younger than Kelda [4][6]."),
        (OAKS, ROWS, "Two of the avenues have passed 100 years [4][6]."),
        (OAKS, ROWS, "Kelda is nearly twice as old as Sula [5][6]."),
        (OAKS, ROWS, "Kelda is the oldest with 171 years, Hovd the youngest of the four with 64 [3][6]."),
        (OAKS, ROWS, "Hovd is 64 years old [3]."),
        (WRECKS, SUNK, "Two of the three sank in the 1860s [3][4]."),
        (WRECKS, SUNK, "Sula sank 35 years after Hovd [3][5]."),
        (COUNTS, (), "Hovd alone has fewer mills than the other two parishes together [2][3][4]."),
        (COUNTS, (), "Almost 43 % of the mills are in Hovd [2][5]."),
        (COUNTS, (), "Hovd has two mills more than each of the other parishes [2][3][4]."),
        (MEANS, (), "Mills in Hovd are twice as old on average as those in Sula [2][3]."),
        (LOADS, (), "Together the two have 1,200 MW [2][3]."),
        (LOADS, (), "Hovd accounts for three quarters of the total load [2]."),
        (CREWED, CREWS, "Hovd has 30 people in its crew [3]."),
        (LONG, PIERS, "Hovd is more than twice as long as Rauma [3][4]."),
    ],
)
def test_what_follows_from_the_numbers_stands(answer: Answer, rows: list[dict[str, object]], text: str) -> None:
    assert standing(answer, text, rows) in (*LET_STAND, Standing.UNCHECKED)


@pytest.mark.parametrize(
    ("answer", "rows", "text"),
    [
        (OAKS, ROWS, "Rauma is 29 years younger than Kelda [4][6]."),
        (OAKS, ROWS, "Rauma is 19 years older than Kelda [4][6]."),
        (OAKS, ROWS, "Three of the avenues have passed 100 years [4][6]."),
        (OAKS, ROWS, "Kelda is four times as old as Hovd [3][6]."),
        (OAKS, ROWS, "Rauma is the oldest with 152 years, Hovd the youngest of the four with 64 [3][4]."),
        (OAKS, ROWS, "All avenues are older than 60 years [2]."),
        (WRECKS, SUNK, "Three of the three sank in the 1860s [3][4]."),
        (WRECKS, SUNK, "Sula sank 25 years after Hovd [3][5]."),
        (WRECKS, SUNK, "Sula was built in 1895 [5]."),
        (COUNTS, (), "Hovd has more mills than the other two parishes together [2][3][4]."),
        (COUNTS, (), "Almost 53 % of the mills are in Hovd [2][5]."),
        (MEANS, (), "The oldest mill of Hovd is 90 years old [2]."),
        (MEANS, (), "Hovd has a mean of 45 [2]."),
        (LOADS, (), "Together the two have 1,300 MW [2][3]."),
        (LOADS, (), "There are 900 stations in Hovd [2]."),
        (LOADS, (), "Hovd has the most stations [2]."),
        (LONG, PIERS, "Hovd lies 88 m deep [3]."),
        (LONG, PIERS, "Hovd is a walk of 88 m [3]."),
    ],
)
def test_what_does_not_follow_is_struck(answer: Answer, rows: list[dict[str, object]], text: str) -> None:
    assert standing(answer, text, rows) is Standing.STRUCK


def test_a_wish_of_another_language_is_worked_out_too() -> None:
    ports = listed("渔船数超过100的渔港", "渔港: keep where 渔船数 > 100", 2, ("石浦渔港", "渔船数 420"), ("坎门渔港", "渔船数 140"))
    rows: list[dict[str, object]] = [{"渔船数": 420}, {"渔船数": 140}]
    assert standing(ports, "石浦渔港的渔船数是坎门渔港的三倍 [3][4]。", rows) in LET_STAND
    assert standing(ports, "石浦渔港的渔船数是坎门渔港的五倍 [3][4]。", rows) is Standing.STRUCK


def test_a_range_keeps_its_decimals() -> None:
    means = table("average taps by ward", "wells: take the mean of taps by ward", ("ward", "mean taps"), ("Hovd", 3.75), ("Sula", 2.5))
    assert standing(means, "The averages range from 2.5 to 3.75 [2][3].") in LET_STAND
    assert standing(means, "The averages range from 2 to 3.75 [2][3].") is Standing.STRUCK


def test_units_of_fields_are_known_by_what_their_names_end_with() -> None:
    assert unit_of("坝高_米") == "m"
    assert is_unit_of_field("litres", ("“milk” is taken as the field “milk_l” of “farms”.",))
    assert is_unit_of_field("兆瓦", ("«水电站: keep where 装机容量_MW > 100»",))
    assert not is_unit_of_field("kilowatt", ("stations: keep where load_mw > 200",))

"""One row told as another, a mean as one of what it is of, a value as a count; what follows from years, densities, rows of each kind."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_roles import LET_STAND, standing


def listed(question: str, step: str, left: int, *named: tuple[str, str]) -> Answer:
    """Facts: 1 the answer, 2 the step, then each by its reason."""
    features = tuple(
        AnswerFeature("mills", fid, name, rank=fid, reason=reason, layer_id="m") for fid, (name, reason) in enumerate(named, 1)
    )
    trace = (StepRecord("s1", "Filter", step, {}, 9, left),)
    return Answer(question, "answered", features=features, total=len(named), trace=trace)


def table(question: str, step: str, columns: tuple[str, ...], *rows: tuple[object, ...]) -> Answer:
    """Facts: 1 the answer, then the rows, then the step; a row with a name has a feature, too."""
    made = Table(tuple(Column(name) for name in columns), rows)
    features = tuple(
        AnswerFeature("wells", fid, str(row[1]), group=str(row[0]), layer_id="w", measures={columns[2]: float(str(row[2]))})
        for fid, row in enumerate(rows, 1)
        if len(row) > 2
    )
    trace = (StepRecord("s1", "Group", step, {}, 9, len(rows)),)
    return Answer(question, "answered", Output.TABLE, features=features, trace=trace, table=made, total=len(rows))


YEARS = ({"built": 1867, "power_kw": 30}, {"built": 1891, "power_kw": 30})
OLD = listed("mills built before 1900", "mills: keep where built < 1900", 2, ("Hovd", "built 1867"), ("Rauma", "built 1891"))
STRONG = listed("mills with 30 kW", "mills: keep where power_kw = 30", 2, ("Hovd", "power_kw 30"), ("Rauma", "power_kw 30"))
DEEPEST = table(
    "the deepest well of each kind", "wells: keep for each kind the one with the largest depth m, and what equals it",
    ("kind", "name", "depth_m"), ("spring", "Hovd", 8.0), ("shaft", "Rauma", 5.5), ("bore", "Sula", 3.1),
)  # fmt: skip
MEANS = table(
    "average stalls of the markets by kind", "markets: take the mean of stalls by kind", ("kind", "mean stalls"),
    ("food", 375.0), ("flowers", 35.0),
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Rauma was built 24 years after Hovd [3][4].",
        "Rauma was built 24 years later, in 1891 [3][4].",
        "Hovd is 24 years older than Rauma [3][4].",
        "Rauma wurde 24 Jahre nach Hovd gebaut [3][4].",
        "Rauma ist 24 Jahre jünger als Hovd [3][4].",
        "Rauma比Hovd晚24年建成 [3][4]。",
        "Hovd was built in the 19th century [3].",
        "Beide wurden im 19. Jahrhundert gebaut [3][4].",
        "Hovd建于19世纪 [3]。",
        "Die ältere ist Hovd, gebaut 1867 [3].",
    ],
)
def test_what_follows_from_two_years_stands(text: str) -> None:
    assert standing(OLD, text, YEARS) in LET_STAND


@pytest.mark.parametrize(
    "text",
    [
        "Rauma was built 24 years before Hovd [3][4].",
        "Rauma was built 25 years after Hovd [3][4].",
        "Rauma is 24 years older than Hovd [3][4].",
        "Rauma wurde 24 Jahre vor Hovd gebaut [3][4].",
        "Rauma比Hovd早24年建成 [3][4]。",
        "Hovd was built in the 18th century [3].",
        "Beide wurden im 18. Jahrhundert gebaut [3][4].",
        "Hovd建于20世纪 [3]。",
        "Die ältere ist Rauma, gebaut 1891 [4].",
        "Rauma was built before Hovd [3][4].",
    ],
)
def test_years_that_are_worked_out_wrongly_are_struck(text: str) -> None:
    assert standing(OLD, text, YEARS) is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (DEEPEST, "Hovd is the deepest of all [2]."),
        (DEEPEST, "Rauma is the deepest shaft [3]."),
        (DEEPEST, "There are three kinds [1]."),
        (DEEPEST, "Sula is a bore [4]."),
        (MEANS, "Flower markets have 35 stalls on average [3]."),
        (MEANS, "Food markets have 375 stalls on average [2]."),
    ],
)
def test_what_rows_of_each_kind_say_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in LET_STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (DEEPEST, "Rauma is the deepest of all [3]."),
        (DEEPEST, "Hovd is a shaft [2]."),
        (DEEPEST, "There are three wells [5]."),
        (DEEPEST, "Es gibt drei wells [5]."),
        (MEANS, "The largest food market has 375 stalls [2]."),
        (MEANS, "There are 375 food markets [2]."),
        (MEANS, "The highest fee at food is 375 [2]."),
        (MEANS, "flowers liegt 340 über food [2][3]."),
        (STRONG, "Hovd is the only mill with 30 kW [3]."),
    ],
)
def test_one_row_that_is_told_as_another_or_as_all_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text, YEARS) is Standing.STRUCK


DENSE = Answer(
    "welcher Bezirk hat die höchste Bevölkerungsdichte",
    "answered",
    features=(
        AnswerFeature(
            "districts", 1, "Hovd", rank=1, reason="1.08 km², Bevölkerungsdichte 11,802 per km²", layer_id="d",
            measures={"area_m2": 1.08e6, "bevölkerungsdichte": 11802.1},
        ),
    ),
    total=1,
    trace=(
        StepRecord("s1", "Measure", "districts: measure the area of each", {}, 15, 15),
        StepRecord("s2", "Divide", "Bezirk: divide population by area in km²", {}, 15, 15),
        StepRecord("s3", "Nearest", "Bezirk: keep the one with the largest bevölkerungsdichte", {}, 15, 1),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Hovd has 11,802 inhabitants per km² [5].",
        "Am dichtesten besiedelt ist Hovd mit 11.802 Einwohnern pro km² [5].",
        "Kein Bezirk ist dichter besiedelt als Hovd [4].",
    ],
)
def test_people_per_area_are_a_density(text: str) -> None:
    assert standing(DENSE, text, ({"population": 12795, "households": 6366},)) in LET_STAND


@pytest.mark.parametrize(
    "text",
    [
        "Hovd has 11,802 inhabitants [5].",
        "Hovd hat 12.802 Einwohner pro km² [5].",
        "Hovd hat 11.802 Haushalte pro km² [5].",
        "Hovd ist der größte Bezirk [5].",
    ],
)
def test_a_density_is_no_number_of_people_nor_a_size(text: str) -> None:
    assert standing(DENSE, text, ({"population": 12795, "households": 6366},)) is Standing.STRUCK


SINGLE = listed("库容超过3000的水库有多少个", "水库: keep where 库容 > 3000", 1, ("柴石滩", "库容 4370"))
AFTER = listed("2010年以后建成的仓库", "仓库: keep where 建成年份 >= 2010", 2, ("Hovd", "建成年份 2015"), ("Rauma", "建成年份 2012"))


def test_a_value_is_no_count_and_a_second_one_is_denied() -> None:
    row = ({"库容": 4370},)
    assert standing(SINGLE, "没有第二座水库的库容超过3000 [2]。", row) in LET_STAND
    assert standing(SINGLE, "没有第二座水库的库容低于3000 [2]。", row) is Standing.STRUCK
    assert standing(SINGLE, "库容超过3000的水库有4370个 [3]。", row) is Standing.STRUCK
    assert standing(AFTER, "2010年以后建成了2个仓库 [2]。") in LET_STAND
    assert standing(AFTER, "2010年以前建成了2个仓库 [2]。") is Standing.STRUCK


HIGH = listed("the highest mill", "mills: keep the one with the largest height_m, and what equals it", 1, ("Hovd", "height_m 3,798"))


@pytest.mark.parametrize("stated", ["3,798 m", "3.8 km", "3,800 m"])
def test_a_number_in_thousands_may_be_rounded(stated: str) -> None:
    assert standing(HIGH, f"The height of Hovd is {stated} [3].", ({"height_m": 3798},)) in LET_STAND


@pytest.mark.parametrize("stated", ["3,789 m", "3,897 m", "3,979 m"])
def test_figures_of_thousands_that_changed_places_are_struck(stated: str) -> None:
    """A comma between thousands is no decimal one: the last figure that is shown is worth one."""
    assert standing(HIGH, f"The height of Hovd is {stated} [3].", ({"height_m": 3798},)) is Standing.STRUCK

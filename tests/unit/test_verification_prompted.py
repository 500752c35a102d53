"""Explanations as models write them that are sent our prompt: near to the facts, in three languages, and what is seeded false in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.verification.amounts import fits, may_be_either
from spatial_rag_plugin.explanation.verification.foreign import means
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.explanation.verification.wording import wording
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, Explanation, FeatureRef, Sentence, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Disclosure, Standing
from spatial_rag_plugin.model.units import Quantity

from .told_answers import CATALOG

STRUCK = Standing.STRUCK
Rows = dict[int, dict[str, object]]


def standing(answer: Answer, text: str, rows: Rows | None = None) -> Standing:
    """The standing of a sentence, with the facts that a prompt would give."""

    def attributes(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
        return [(rows or {}).get(fid, {}) for fid in fids]

    disclosed = Disclosed(answer, Disclosure(values=True), CATALOG)
    _, facts = facts_of(answer, disclosed, attributes, 8, 400)  # type: ignore[arg-type]
    return Verifier(answer, attributes, facts).sentence(text).standing  # type: ignore[arg-type]


def feature(fid: int, name: str, reason: str = "", **more: object) -> AnswerFeature:
    return AnswerFeature("x", fid, name, rank=fid, reason=reason, layer_id="x", **more)  # type: ignore[arg-type]


def stations(question: str, condition: str, count: int = 3) -> Answer:
    """What a condition on "fahrzeuge" left of fire stations."""
    found = tuple(feature(fid, name) for fid, name in enumerate(("Wache Nord", "Wache Brühl", "Hauptwache")[:count], 1))
    left = (StepRecord("s1", "Filter", f"feuerwachen: keep where {condition}", {"predicate": {"field": "fahrzeuge"}}, 9, count),)
    return Answer(question, "answered", features=found, total=count, trace=left)


ENGINES: Rows = {1: {"fahrzeuge": 9, "stellen": 30}, 2: {"fahrzeuge": 5, "stellen": 18}, 3: {"fahrzeuge": 17, "stellen": 44}}
FOUR = stations("Feuerwachen mit mehr als 4 Fahrzeugen", "fahrzeuge > 4")


@pytest.mark.parametrize(
    "text",
    [
        "Es wurden 3 Feuerwachen mit mehr als 4 Fahrzeugen gefunden [1][2].",
        "Die Wache Nord hat 9 Fahrzeuge [3].",
        "Wache Nord has 9 vehicles [3].",
        "Behalten wurde, was fahrzeuge > 4 hat [2].",
    ],
)
def test_a_number_may_be_told_by_what_its_label_means(text: str) -> None:
    assert standing(FOUR, text, ENGINES) is Standing.VERIFIED


@pytest.mark.parametrize(
    "text",
    [
        "Die Wache Nord hat 9 Feuerwehrleute [3].",
        "Die Wache Nord hat 9 Stellen [3].",
        "Die Wache Brühl hat mit 5 die meisten Fahrzeuge [4].",
        "Wache Brühl has with 5 the most vehicles [4].",
        "Wache Nord stands first with stellen 9 [3].",
        "Behalten wurde, was fahrzeuge < 4 hat [2].",
        "The stations where fahrzeuge < 4 were kept [2].",
    ],
)
def test_a_number_of_something_else_is_struck(text: str) -> None:
    assert standing(FOUR, text, ENGINES) is STRUCK


def nearest_river() -> Answer:
    """Airports nearest to pieces of a river that bear no name."""
    found = tuple(
        feature(fid, name, f"{far} m {side}", distance_m=float(far), azimuth_deg=way)
        for fid, (name, far, side, way) in enumerate((("Pitka", 26, "south-east", 117.0), ("Calhoun", 302, "east", 98.0)), 1)
    )
    trace = (
        StepRecord("s1", "Pick", "rivers: pick Yukon", {"fids": [1, 2], "label": "Yukon"}, 9, 2),
        StepRecord("s2", "Nearest", "airports: keep the 2 nearest to Yukon", {"count": 2}, 9, 2),
    )
    references = (FeatureRef("rivers", "r", 1, ""), FeatureRef("rivers", "r", 2, ""))
    return Answer("the 2 nearest airports to the Yukon", "answered", features=found, total=2, references=references, trace=trace)


def test_pieces_without_a_name_go_by_the_name_that_was_picked() -> None:
    assert standing(nearest_river(), "Pitka stands first, 26 m south-east of Yukon [2][4].") is not STRUCK
    assert standing(nearest_river(), "Pitka stands first, 26 m north-west of Yukon [2][4].") is STRUCK


def nameless() -> Answer:
    found = (replace(feature(609, "", "39.5 km north-east of Zürich", distance_m=39_500.0, azimuth_deg=45.0), layer="lakes", rank=1),)
    trace = (StepRecord("s1", "Nearest", "lakes: keep the nearest to Zürich", {"count": 1}, 9, 1),)
    return Answer(
        "the nearest lake to Zürich", "answered", features=found, total=1, references=(FeatureRef("p", "p", 1, "Zürich"),), trace=trace
    )


def test_what_bears_no_name_is_called_as_in_the_answer() -> None:
    assert standing(nameless(), "“lake 609” is 39.5 km north-east of Zürich [3].") is not STRUCK
    assert standing(nameless(), "“lake 609” is 93.5 km north-east of Zürich [3].") is STRUCK


def mean(value: float, said: str, left: int = 6) -> Answer:
    told = Explanation((Sentence(f"The mean fee of baths is {said} ({left} values).", (), ("s1",), "answer"),))
    trace = (StepRecord("s1", "Aggregate", "baths: take the mean of fee", {}, 8, left),)
    return Answer("durchschnittliche Gebühr der Bäder", "answered", Output.NUMBER, value=value, total=left, trace=trace, explanation=told)


def test_three_decimals_are_no_thousands() -> None:
    assert may_be_either("4.417")
    assert not may_be_either("44.17")
    assert standing(mean(4.4166, "4.417"), "Der Mittelwert der fee ist 4.417, aus 6 Werten [1].") is Standing.VERIFIED
    assert standing(mean(3.8416, "3.842"), "The mean fee of the baths is 3.482 [1].") is STRUCK
    assert not fits(Quantity(3.482, ""), "3.482", 3.842, 0)


def trees(of: str = "mean Höhe") -> Answer:
    table = Table((Column("baumart"), Column(of)), (("Eiche", 31.0), ("Linde", 18.5)))
    found = tuple(AnswerFeature("t", fid, name, rank=fid, measures={of: value}) for fid, (name, value) in enumerate(table.rows, 1))
    trace = (StepRecord("s1", "Aggregate", "baeume: take the mean of hoehe by baumart", {}, 9, 2),)
    return Answer(
        "durchschnittliche Höhe der Bäume nach baumart", "answered", Output.TABLE, table=table, features=found, total=2, trace=trace
    )


def test_a_mean_is_no_maximum() -> None:
    assert standing(trees(), "Die Eiche hat eine mittlere Höhe von 31 [2].") is not STRUCK
    assert standing(trees(), "Die Eiche hat eine maximale Höhe von 31 [2].") is STRUCK


def direction() -> Answer:
    trace = (StepRecord("s1", "Direction", "lake nearest to Station: read direction", {}, 1, 1, value=99.5, unit="deg"),)
    found = (feature(1, "Lake Alder", "2.46 km east of Station", distance_m=2460.0, azimuth_deg=99.5),)
    references = (FeatureRef("s", "s", 1, "Station"),)
    return Answer(
        "which direction is the lake from Station", "answered", Output.DIRECTION, value=99.5, unit="deg", features=found, total=1,
        references=references, trace=trace,
    )  # fmt: skip


def test_a_distance_is_in_no_degrees() -> None:
    assert standing(direction(), "The direction is 99.5° [1].") is not STRUCK
    assert standing(direction(), "The distance is 99.5° [1].") is STRUCK
    assert standing(direction(), "The direction is 2.46 km [3].") is STRUCK


def yes() -> Answer:
    trace = (StepRecord("s1", "Filter", "France: keep where area > area of Spain", {}, 1, 1),)
    told = Explanation((Sentence("Yes. Area of France: 636,699 km².", (), ("s1",), "answer"),))
    found = (feature(1, "France", "636,699 km²", measures={"area_m2": 636_699e6}),)
    return Answer(
        "ist France größer als Spain", "answered", Output.BOOLEAN, value=True, features=found, total=1, trace=trace, explanation=told
    )


def test_no_before_a_comma_is_no() -> None:
    assert standing(yes(), "Ja, France hat eine Fläche von 636,699 km² [1].") is not STRUCK
    assert standing(yes(), "Nein, France hat eine Fläche von 636,699 km² [1].") is STRUCK


def chargers() -> Answer:
    found = tuple(feature(fid, name) for fid, name in enumerate(("星湖站", "湖东站"), 1))
    trace = (StepRecord("s1", "Filter", "充电桩: keep where 功率 > 100", {"predicate": {"field": "功率"}}, 9, 2),)
    return Answer("功率超过100千瓦的充电桩", "answered", features=found, total=2, trace=trace)


POWER: Rows = {1: {"功率": 120}, 2: {"功率": 180}}


@pytest.mark.parametrize("text", ["共找到2个功率超过100千瓦的充电桩 [1][2]。", "星湖站 排在第 1 位 [3]。", "湖东站列第 2 [4]。"])
def test_chinese_counts_and_places_stand(text: str) -> None:
    assert standing(chargers(), text, POWER) is not STRUCK


@pytest.mark.parametrize("text", ["共找到3个功率超过100千瓦的充电桩 [1][2]。", "星湖站 排在第 2 位 [3]。", "湖东站列第 1 [4]。"])
def test_other_chinese_counts_and_places_are_struck(text: str) -> None:
    assert standing(chargers(), text, POWER) is STRUCK


def pharmacies() -> Answer:
    trace = (
        StepRecord("s1", "Within", "药店: keep what intersects Southbank", {}, 30, 12),
        StepRecord("s2", "OpenAt", "药店: keep what is open “周六20点营业的”", {}, 12, 0),
    )
    return Answer("Southbank 周六20点营业的药店", "answered", total=0, trace=trace, apart_total=1, apart_why="opening hours unknown")


def test_what_was_set_apart_is_told_where_nothing_was_found() -> None:
    assert standing(pharmacies(), "另有 1 家营业时间未知，单独列出，未计入 [4]。") is not STRUCK
    assert standing(pharmacies(), "另有 3 家营业时间未知，单独列出，未计入 [4]。") is STRUCK


def rivers() -> Answer:
    note = "Some lines of “rivers” have one name but do not hang together, and are measured as one: “Breede River”."
    found = (feature(1, "Breede River", "211 km long"),)
    trace = (StepRecord("s1", "Top", "river: keep the one with the largest length", {}, 4, 1),)
    issues = (Issue(Severity.WARNING, "pieces", note),)
    return Answer("the longest river", "answered", features=found, total=1, trace=trace, issues=issues)


def test_a_note_may_be_told_with_its_name_elsewhere() -> None:
    assert standing(rivers(), "Some lines of “Breede River” do not hang together but are measured as one [4].") is not STRUCK
    assert standing(rivers(), "Some lines of “Breede River” do not hang together but are measured as three [4].") is STRUCK


def test_a_quotation_stands_as_it_is_quoted() -> None:
    found = (feature(1, "Rose Garden", "“quiet” in “description”: “Terrace under roses, quiet at lunch.”"),)
    answer = Answer("quiet places", "answered", features=found, total=1)
    rows: Rows = {1: {"description": "Terrace under roses, quiet at lunch."}}
    assert standing(answer, "Rose Garden has a “Terrace under roses, quiet at lunch” [2].", rows) is not STRUCK
    assert standing(answer, "Rose Garden has a “Terrace under roses, quiet at night” [2].", rows) is STRUCK


def test_a_word_means_what_english_facts_say() -> None:
    told = wording("en").stems("divide population by area")
    assert means("Einwohnerzahl", "de", told)
    assert means("面积", "zh", told)
    assert not means("Miete", "de", told)
    assert not means("population", "en", told)


def outside() -> Answer:
    found = tuple(feature(fid, name, far) for fid, (name, far) in enumerate((("Rye Oven", "514 m west of Elm Park"), ("Luca", "620 m")), 1))
    trace = (
        StepRecord("s1", "Within", "bakeries: keep what lies at least 500 m from parks", {}, 30, 12),
        StepRecord("s2", "Outside", "bakeries: keep what lies outside Old Town", {"label": "Old Town"}, 12, 2),
    )
    return Answer(
        "bakeries not within 500 m of a park and not in Old Town", "answered", features=found, total=2, trace=trace,
        references=(FeatureRef("districts", "d", 1, "Old Town"),),
    )  # fmt: skip


def test_how_many_a_step_left_is_told_with_its_own_limit() -> None:
    assert standing(outside(), "12 bakeries lie at least 500 m from parks [2].") is not STRUCK
    assert standing(outside(), "12 bakeries lie less than 500 m from parks [2].") is STRUCK
    assert standing(outside(), "Of these, the 2 that lie outside Old Town were kept [3].") is not STRUCK
    assert standing(outside(), "Of these, the 2 that lie inside Old Town were kept [3].") is STRUCK


def test_coordinates_are_those_of_the_place() -> None:
    found = (feature(1, "Larkspur", "", lon=-97.3273223, lat=37.68623),)
    answer = Answer("where is Larkspur", "answered", features=found, total=1)
    assert standing(answer, "Larkspur is at 37.6862, -97.3273 [2].") is not STRUCK
    assert standing(answer, "Larkspur is at 37.6682, -97.3273 [2].") is STRUCK
    assert standing(answer, "Larkspur is at 37.6862, 97.3273 [2].") is STRUCK
    assert standing(answer, "Larkspur is at -37.6862, -97.3273 [2].") is STRUCK


def test_a_step_is_not_turned_round() -> None:
    assert standing(outside(), "What lies outside Old Town was kept of the bakeries [3].") is not STRUCK
    assert standing(outside(), "What lies not outside Old Town was kept of the bakeries [3].") is STRUCK


def best_of_each() -> Answer:
    rows = (("Old Town", "Moulin School", 780), ("Harbour", "Érables School", 166))
    table = Table((Column("区"), Column("name"), Column("pupils")), rows)
    trace = (StepRecord("s1", "TopOfEach", "schools: keep for each of them the one with the largest pupils", {}, 9, 2),)
    return Answer("每个区里学生数最多的学校", "answered", Output.TABLE, table=table, total=2, trace=trace)


def test_the_most_of_each_is_that_of_its_row() -> None:
    assert standing(best_of_each(), "在Old Town,学生数最多的学校是Moulin School,有780名学生 [2]。") is not STRUCK
    assert standing(best_of_each(), "在Old Town,学生数最多的学校是Érables School,有780名学生 [2]。") is STRUCK


def roads() -> Answer:
    found = tuple(feature(fid, name) for fid, name in enumerate(("Ring Road", "Lake Road"), 1))
    trace = (StepRecord("s1", "Filter", "streets: keep where maxspeed = 80", {"predicate": {"field": "maxspeed"}}, 30, 2),)
    return Answer("限速80的道路", "answered", features=found, total=2, trace=trace)


def test_an_equal_number_is_no_limit() -> None:
    speeds: Rows = {1: {"maxspeed": 80}, 2: {"maxspeed": 80}}
    assert standing(roads(), "共找到2条限速为80的道路[1][2]。", speeds) is not STRUCK
    assert standing(roads(), "共找到2条限速低于80的道路[1][2]。", speeds) is STRUCK


def people() -> Answer:
    table = Table((Column("name"), Column("Einwohnerzahl")), (("Old Town", 7165), ("Southbank", 12795)))
    trace = (StepRecord("s1", "Columns", "districts: read population", {}, 15, 2),)
    return Answer("Vergleiche die Einwohnerzahl von Old Town und Southbank", "answered", Output.TABLE, table=table, total=2, trace=trace)


def test_a_number_of_a_row_goes_by_its_column() -> None:
    assert standing(people(), "Old Town hat 7,165 Einwohner [2].") is not STRUCK
    assert standing(people(), "Die Zahl der Haushalte von Old Town beträgt 7,165 [2].") is STRUCK


def test_the_largest_three_are_not_the_smallest() -> None:
    found = tuple(feature(fid, name, f"{4 - fid} ha", measures={"area_m2": (4 - fid) * 1e4}) for fid, name in enumerate("ABC", 1))
    found = tuple(replace(item, name=f"{item.name} Park") for item in found)
    trace = (StepRecord("s1", "Top", "parks: keep the 3 with the largest area", {}, 30, 3),)
    answer = Answer("the three largest parks", "answered", features=found, total=3, trace=trace)
    assert standing(answer, "The three largest parks are A Park, B Park and C Park [2][3][4][5].") is not STRUCK
    assert standing(answer, "The three smallest parks are A Park, B Park and C Park [2][3][4][5].") is STRUCK

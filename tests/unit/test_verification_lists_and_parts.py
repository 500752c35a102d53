"""Numbered lists, the order of a list, a place among so many, what all of a step are said to be, and which statistic a number is."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

WELLS = (("Oxley Spring", 240.0, 90.0), ("Dry Bourne", 615.0, 180.0), ("Hob's Well", 1190.0, 0.0), ("Lady Pump", 1730.0, 270.0))
TOWERS = (("望江楼", 330.0, 90.0), ("听雨阁", 790.0, 180.0), ("文昌塔", 1260.0, 0.0), ("观星台", 1880.0, 270.0))
HALLS = (("Kornhaus", 410.0, 90.0), ("Zehntscheuer", 655.0, 180.0), ("Alte Münze", 1320.0, 0.0), ("Ratskeller", 1570.0, 270.0))


def found(question: str, layer: str, where: str, named: tuple[tuple[str, float, float], ...], steps: tuple[StepRecord, ...]) -> Answer:
    features = tuple(
        AnswerFeature(layer, rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from {where}", layer_id="w")
        for rank, (name, far, way) in enumerate(named, 1)
    )
    return Answer(question, "answered", features=features, total=len(named), references=(FeatureRef("p", "p", 1, where),), trace=steps)


def nearest(question: str, layer: str, where: str, named: tuple[tuple[str, float, float], ...]) -> Answer:
    step = StepRecord("s1", "Nearest", f"{layer}: keep the 4 nearest to {where}", {"count": 4}, 13, 4)
    return found(question, layer, where, named, (step,))


def counted(thing: str, rows: tuple[tuple[str, int], ...], question: str) -> Answer:
    features = tuple(
        AnswerFeature("hides", n, name, rank=n, measures={thing: float(c)}, layer_id="h") for n, (name, c) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "CountIn", f"hides: count {thing} in each", {}, len(rows), len(rows)),)
    table = Table((Column("name"), Column(thing)), rows)
    return Answer(question, "answered", Output.TABLE, table=table, features=features, total=len(rows), trace=trace)


def oldest() -> Answer:
    years = (("Oxley Spring", 1612.0), ("Lady Pump", 1745.0))
    features = tuple(
        AnswerFeature("wells", n, name, rank=n, measures={"dug": year}, layer_id="w") for n, (name, year) in enumerate(years, 1)
    )
    trace = (StepRecord("s1", "Top", "wells: keep the 2 with the smallest dug", {"count": 2}, 9, 2),)
    return Answer("the 2 oldest wells", "answered", features=features, total=2, trace=trace)


def measured(statistic: str, value: float) -> Answer:
    features = tuple(AnswerFeature("ditches", n, name, rank=n, layer_id="d") for n, name in enumerate(("Long Cut", "Mere Drain"), 1))
    trace = (StepRecord("s1", "Summarise", f"ditches: take the {statistic} of length", {}, 2, 2, value=value, unit="km"),)
    question = f"{'total' if statistic == 'sum' else 'average'} length of the ditches"
    return Answer(question, "answered", Output.NUMBER, value=value, unit="km", features=features, total=2, trace=trace)


NEAREST = nearest("the 4 nearest wells to the Cross", "wells", "the Cross", WELLS)
NEAR_ZH = nearest("离钟楼最近的4座塔", "塔", "钟楼", TOWERS)
NEAR_DE = nearest("die 4 nächsten Säle zum Dom", "saele", "Dom", HALLS)
ONE = found(
    "wells east of the Cross", "wells", "the Cross", WELLS[:1], (StepRecord("s1", "Direction", "wells: keep what lies east", {}, 9, 1),)
)
OPEN = found(
    "wells within 2 km of the Cross open on Monday at 9:00", "wells", "the Cross", WELLS[:2],
    (
        StepRecord("s1", "Near", "wells: keep what lies within 2 km of the Cross", {"distance_m": 2000.0}, 13, 4),
        StepRecord("s2", "Open", "wells: keep what is open on Monday at 09:00", {}, 4, 2),
    ),
)  # fmt: skip
FERRIES = counted("ferries", (("Northhay", 5), ("Sillbeck", 1), ("Ottery", 2)), "number of ferries in each hide")
TOWERS_IN = counted("塔", (("东坊", 2), ("西坊", 5), ("南坊", 1)), "每个坊有多少塔")
HALLS_IN = counted("saele", (("Altstadt", 5), ("Neustadt", 2), ("Vorstadt", 1)), "Anzahl der Säle je Viertel")


def struck(answer: Answer, text: str) -> bool:
    return Verifier(answer).sentence(text).standing is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        # the number of an item is its place
        (NEAREST, "2. Dry Bourne – 615 m south of the Cross"),
        (NEAREST, "**2. Dry Bourne** – 615 m south of the Cross"),
        (NEAREST, "3. **Hob's Well**: 1.19 km north of the Cross"),
        (FERRIES, "2. Ottery: 2 ferries"),  # by what was counted
        (NEAREST, "1. Four wells were kept."),
        # the order of a list
        (NEAREST, "Four wells were found, ordered from the closest to the farthest."),
        (NEAR_ZH, "4座塔按距离由近到远排列。"),
        (NEAR_DE, "Vier Säle wurden gefunden, vom nächsten zum entferntesten geordnet."),
        # a place among so many
        (NEAREST, "Lady Pump ranks last of the four with 1.73 km."),
        (NEAR_ZH, "观星台距钟楼1.88公里，在四座中最远。"),
        (NEAREST, "At 1.73 km, Lady Pump lies west of the Cross and is the most distant."),
        (TOWERS_IN, "西坊的塔最多，共有5座。"),
        (OPEN, "Four wells lie within 2 km of the Cross, and two of these are open on Monday at 9:00."),
        (FERRIES, "Sillbeck has one ferry."),
        (FERRIES, "Sillbeck has just a single ferry."),
        (FERRIES, "Ottery has one ferry more than Sillbeck."),
        (TOWERS_IN, "东坊有2座塔，南坊有1座。"),
        (HALLS_IN, "Die Tabelle hat drei Zeilen, eine für jedes Viertel."),
        (measured("sum", 8.4), "The ditches have a total length of 8.4 km."),
        (measured("mean", 4.2), "The ditches have an average length of 4.2 km."),
        (oldest(), "The two wells with the earliest dates were kept."),
    ],
)
def test_what_is_true_stands(answer: Answer, text: str) -> None:
    assert not struck(answer, text)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (NEAREST, "4. Dry Bourne – 615 m south of the Cross"),
        (NEAREST, "1. **Hob's Well**: 1.19 km north of the Cross"),
        (FERRIES, "3. Ottery: 2 ferries of the 9"),
        (NEAREST, "Four wells were found, ordered from the farthest to the closest."),
        (NEAR_ZH, "4座塔按距离由远到近排列。"),
        (NEAR_DE, "Vier Säle wurden gefunden, vom entferntesten zum nächsten geordnet."),
        (NEAREST, "Hob's Well ranks last of the four with 1.19 km."),
        (NEAR_ZH, "听雨阁距钟楼790米，在四座中最远。"),
        (NEAREST, "At 1.19 km, Hob's Well lies north of the Cross and is the most distant."),
        (TOWERS_IN, "东坊的塔最多，共有2座。"),
        (ONE, "Oxley Spring is one of two wells that lie east of the Cross."),
        (OPEN, "Four wells lie within 2 km of the Cross, and all of these are open on Monday at 9:00."),
        (OPEN, "Four wells lie within 5 km of the Cross, and two of these are open on Monday at 9:00."),
        (FERRIES, "Ottery has one ferry."),
        (FERRIES, "Ottery has just a single ferry."),
        (TOWERS_IN, "东坊有2座塔，南坊有3座。"),
        (HALLS_IN, "Die Tabelle hat fünf Zeilen, eine für jedes Viertel."),
        (measured("sum", 8.4), "The ditches have an average length of 8.4 km."),
        (measured("mean", 4.2), "The ditches have a total length of 4.2 km."),
        (oldest(), "The two wells with the latest dates were kept."),
    ],
)
def test_one_changed_fact_is_struck(answer: Answer, text: str) -> None:
    assert struck(answer, text)


def test_the_last_of_those_that_were_named_is_not_the_last_of_all() -> None:
    verifier = Verifier(NEAREST)
    for text in ("Oxley Spring is 240 m from the Cross.", "Dry Bourne is 615 m from the Cross.", "Hob's Well is 1.19 km from the Cross."):
        verifier.sentence(text)
    assert verifier.sentence("Hob's Well ranks last of the four with 1.19 km.").standing is Standing.STRUCK


def springs() -> Answer:
    """Two wells of one name, on two sides of the Cross."""
    named = (("Spa Well", 240.0, 0.0), ("Spa Well", 810.0, 180.0), ("Hob's Well", 1190.0, 90.0))
    return nearest("the 3 nearest wells to the Cross, on WGS 84", "wells", "the Cross", named)


@pytest.mark.parametrize(
    ("answer", "text", "false"),
    [
        # each claim may be of another that is called so
        (springs(), "Spa Well lies 240 m north of the Cross.", False),
        (springs(), "Spa Well lies 810 m north of the Cross.", True),
        # as many
        (FERRIES, "Ottery has as many ferries as Sillbeck.", True),
        (counted("Fähren", (("Nordau", 3), ("Südau", 3)), "Anzahl der Fähren je Ort"), "Nordau hat genauso viele Fähren wie Südau.", False),
        (TOWERS_IN, "东坊与西坊的塔一样多。", True),
        # by how much, in a clause of its own
        (counted("塔", (("东坊", 2), ("西坊", 4), ("南坊", 1)), "每个坊有多少塔"), "西坊有4座塔，是东坊的两倍。", False),
        (counted("塔", (("东坊", 2), ("西坊", 4), ("南坊", 1)), "每个坊有多少塔"), "西坊有4座塔，是东坊的三倍。", True),
        (TOWERS_IN, "表有三行，每行对应一个坊。", False),
        (TOWERS_IN, "表有五行，每行对应一个坊。", True),
        # the place is that of the last name
        (NEAREST, "Dry Bourne and Hob's Well follow, and Lady Pump is fourth at 1.73 km.", False),
        (NEAREST, "Dry Bourne and Hob's Well follow, and Lady Pump is third at 1.73 km.", True),
        # figures of a designation
        (springs(), "Spa Well is 240 m from the Cross, measured on WGS 84.", False),
        (springs(), "Spa Well is 240 m from the Cross, measured on WGS 72.", True),
    ],
)
def test_namesakes_equals_and_places(answer: Answer, text: str, false: bool) -> None:
    assert struck(answer, text) is false


def test_that_of_a_relative_clause_is_nothing_that_was_named_before() -> None:
    verifier = Verifier(NEAREST)
    verifier.sentence("Lady Pump is 1.73 km from the Cross.")
    assert (
        verifier.sentence("Of 13 wells that were looked at, the four with the shortest distance were kept.").standing is not Standing.STRUCK
    )

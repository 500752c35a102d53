"""What models work out and say in their own words: parts of what was shown, the rest, sums of a whole, places in one word, names by ear."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.cited import Fact
from spatial_rag_plugin.explanation.verification.compounds import parted
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.explanation.verification.wording import wording
from spatial_rag_plugin.language.tokens import tokenize
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Disclosure, Standing

HUTS = (
    ("Gamsalm", 1_200.0, 315.0, "Mo-Su 07:00-18:00"),
    ("Hochkar", 2_100.0, 135.0, "Mo-Su 08:00-20:00"),
    ("Wiesberg", 9_700.0, 20.0, "Mo-Su 07:00-16:00"),
    ("Simony Int'l", 12_400.0, 95.0, "Mo-Su 07:00-22:00"),
)


def huts(question: str = "the 4 nearest huts to Krippeneck") -> Answer:
    features = tuple(
        AnswerFeature("huts", rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:,.0f} m from Krippeneck", layer_id="h")
        for rank, (name, far, way, _) in enumerate(HUTS, 1)
    )
    trace = (StepRecord("s1", "Nearest", "huts: keep the 4 nearest to Krippeneck", {"count": 4}, 30, 4),)
    return Answer(question, "answered", features=features, total=4, references=(FeatureRef("peaks", "p", 1, "Krippeneck"),), trace=trace)


def provinces(most: int = 14) -> Answer:
    """A table of more rows than a model is shown; the last ones have one mill each."""
    counts = [("Ostmark", 9), ("Westau", 8), ("Lindach", 6), ("Sarnau", 5), *((f"Gau {chr(64 + n)}", 1) for n in range(1, most - 3))]
    table = Table((Column("name"), Column("mills")), tuple(counts))
    features = tuple(
        AnswerFeature("provinces", fid, name, rank=fid, measures={"mills": float(count)}, layer_id="v")
        for fid, (name, count) in enumerate(counts, 1)
    )
    trace = (StepRecord("s1", "CountIn", "provinces: count mills in each", {}, most, most),)
    question = "how many mills are there in each province"
    return Answer(question, "answered", Output.TABLE, table=table, features=features, total=most, trace=trace)


def zones() -> Answer:
    """Rows of a table, one of which is called as one of the features that went into it, with a number that its field keeps by many."""
    rows = (("1. High: old", 12, 40.5), ("2. Middle", 7, 31.0), ("Skerry", 1, 2.5))
    table = Table((Column("zone"), Column("count"), Column("sum yield")), rows)
    features = tuple(AnswerFeature("isles", fid, name, layer_id="i") for fid, name in enumerate(("Holm", "Skerry", "Vik"), 1))
    trace = (StepRecord("s1", "GroupBy", "isles: count them, take the sum of yield tons by zone", {}, 20, 20),)
    note = Issue(Severity.INFO, "kept-by-many", "“yield_tons” is kept in units of 1,000,000: 2 stands for 2,000,000.")
    return Answer(
        "number and total yield of the isles by zone", "answered", Output.TABLE, table=table, features=features, total=20, trace=trace,
        issues=(note,),
    )  # fmt: skip


def towns() -> Answer:
    """Towns in an order of their own, with the number that was asked for in a field."""
    features = tuple(AnswerFeature("towns", fid, name, rank=fid, layer_id="t") for fid, name in enumerate(TOWNS, 1))
    trace = (StepRecord("s1", "Filter", "towns: keep where pop_est > 1000000", {"predicate": {"field": "pop_est"}}, 9, 3),)
    return Answer("towns with more than 1 million inhabitants", "answered", features=features, total=3, trace=trace)


TOWNS = {"Alder": 4_400_000, "Birk": 1_100_000, "Cass": 4_800_000}


def shares() -> Answer:
    """A share: its list holds only those that are near."""
    found = (("Elm School", 42.0), ("Oak School", 42.0), ("Ash School", 310.0))
    features = tuple(
        AnswerFeature("schools", rank, name, rank=rank, distance_m=far, reason=f"{far:.0f} m from Mill Park", layer_id="s")
        for rank, (name, far) in enumerate(found, 1)
    )
    trace = (
        StepRecord("s1", "Within", "schools: keep what lies within 500 m of parks", {"distance_m": 500.0}, 8, 3),
        StepRecord("s2", "Count", "schools: count them", {}, 8, 8),
        StepRecord("s3", "Divide", "number of schools: divide by number of schools, in per cent", {}, 3, 3, value=37.5, unit="%"),
    )
    return Answer(
        "what percentage of the schools are within 500 m of a park", "answered", Output.NUMBER, 37.5, "%", features=features, total=3,
        trace=trace, references=(FeatureRef("parks", "k", 1, "Mill Park"),),
    )  # fmt: skip


def nearest_each() -> Answer:
    rows = (("call 7", "mast 2", 30.0), ("call 9", "mast 1", 31.0), ("call 4", "mast 1", 55.0))
    table = Table((Column("name"), Column("nearest"), Column("distance", "m")), rows)
    features = tuple(
        AnswerFeature("calls", fid, name, rank=fid, distance_m=far, layer_id="c") for fid, (name, _, far) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "Measure", "calls: measure distance and direction from masts", {}, 3, 3),)
    return Answer("the nearest mast to each call", "answered", Output.TABLE, table=table, features=features, total=3, trace=trace)


def rates() -> Answer:
    rows = (("Ayr", 9_313.0), ("Bute", 13_223.0))
    table = Table((Column("name"), Column("tax per inhabitant")), rows)
    features = tuple(
        AnswerFeature("shires", fid, name, rank=fid, measures={"tax per inhabitant": value}, layer_id="r")
        for fid, (name, value) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "Ratio", "shires: divide tax by inhabitants", {}, 2, 2),)
    return Answer("tax per inhabitant of the shires", "answered", Output.TABLE, table=table, features=features, total=2, trace=trace)


def halls() -> Answer:
    """Halls that are open at a time; the step before looked at where they are only."""
    features = tuple(
        AnswerFeature("halls", rank, name, rank=rank, reason="open until Sun 20:00", measures={"open": 1.0}, layer_id="o")
        for rank, name in enumerate(("Dun Hall", "Esk Hall"), 1)
    )
    trace = (
        StepRecord("s1", "Within", "halls: keep what lies within 300 m of Pier", {"distance_m": 300.0}, 40, 27),
        StepRecord("s2", "OpenAt", "halls: keep what is open on Sunday at 9 am", {}, 27, 2),
    )
    return Answer("halls within 300 m of Pier open on Sunday at 9 am", "answered", features=features, total=2, trace=trace)


def airports() -> Answer:
    found = (("Hongqiao", 9_550.0, 270.0), ("Shanghai Pudong Int'l", 35_700.0, 90.0))
    features = tuple(
        AnswerFeature("airports", rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from Shanghai", layer_id="a")
        for rank, (name, far, way) in enumerate(found, 1)
    )
    trace = (StepRecord("s1", "Nearest", "airports: keep the 2 nearest to Shanghai", {"count": 2}, 9, 2),)
    references = (FeatureRef("cities", "c", 1, "Shanghai"),)
    return Answer("离上海最近的2个机场", "answered", features=features, total=2, trace=trace, references=references)


def _rows(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
    if layer_id == "h":
        return [{"name": HUTS[fid - 1][0], "opening_hours": HUTS[fid - 1][3]} for fid in fids]
    if layer_id == "t":
        names = list(TOWNS)
        return [{"name": names[fid - 1], "pop_est": TOWNS[names[fid - 1]], "pop_year": 2017} for fid in fids]
    return [{} for _ in fids]


def _facts(answer: Answer) -> tuple[Fact, ...]:
    disclosed = Disclosed(answer, Disclosure(values=True), Catalog(()))
    return facts_of(answer, disclosed, _rows, 8, 0)[1]  # type: ignore[arg-type]


def stands(answer: Answer, *texts: str) -> bool:
    verifier = Verifier(answer, _rows, _facts(answer))  # type: ignore[arg-type]
    told = [verifier.sentence(sentence) for text in texts for sentence in verifier.sentences(text)]
    return told[-1].standing is not Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "texts", "holds"),
    [
        # a part of those that were shown
        (provinces(), ("Eight of the provinces shown have exactly one mill.",), True),
        (provinces(), ("Ten of the provinces shown have exactly one mill.",), False),
        (provinces(), ("Von den gezeigten Provinzen haben acht genau eine mill.",), True),
        (provinces(), ("Of the provinces shown, four have more than four mills.",), True),
        (provinces(), ("Of the provinces shown, five have more than four mills.",), False),
        # the rest
        (huts(), ("Two of the huts are less than 3 km away, the other two more than 9 km.",), True),
        (huts(), ("Two of the huts are less than 3 km away, the other two more than 10 km.",), False),
        (huts(), ("Zwei davon liegen näher als 3 km, die beiden anderen über 9 km entfernt.",), True),
        (huts(), ("Zwei davon liegen näher als 3 km, die beiden anderen über 11 km entfernt.",), False),
        (huts(), ("All but one are within 10 km.",), True),
        (huts(), ("All but two are within 10 km.",), False),
        # a part of a share
        (shares(), ("Two of the schools are only 42 m from a park.",), True),
        (shares(), ("Three of the schools are only 42 m from a park.",), False),
        # a part, and the whole that it is of
        (provinces(), ("Ostmark and Westau together account for 17 of the mills.",), True),
        (zones(), ("Together, Middle and Skerry account for 8 of the 20 isles.",), True),
        (zones(), ("Together, Middle and Skerry account for 9 of the 20 isles.",), False),
        # one leads another by so much
        (provinces(), ("Ostmark leads Westau by one.",), True),
        (provinces(), ("Westau leads Lindach by 2.",), True),
        (provinces(), ("Westau leads Lindach by 4.",), False),
        (provinces(), ("Westau leads Ostmark by one.",), False),
        (huts(), ("Hochkar is 900 m farther from Krippeneck than Gamsalm.",), True),
        (huts(), ("Hochkar is 400 m farther from Krippeneck than Gamsalm.",), False),
        # the first, and the last, of what is asked for
        (towns(), ("Birk comes last with 1.1 million.",), True),
        (towns(), ("Alder comes last with 4.4 million.",), False),
        (towns(), ("Alder and Cass have 4.4 and 4.8 million inhabitants.",), True),
        (towns(), ("Alder and Cass have 4.8 and 4.4 million inhabitants.",), False),
        # a direction that leans to a side
        (huts(), ("Simony lies almost due east of Krippeneck, slightly towards the south.",), True),
        (huts(), ("Simony lies almost due east of Krippeneck, slightly towards the north.",), False),
    ],
)
def test_what_follows_from_several_numbers_stands(answer: Answer, texts: tuple[str, ...], holds: bool) -> None:
    assert stands(answer, *texts) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Cass ist die einwohnerstärkste Stadt.", True),
        ("Alder ist die einwohnerstärkste Stadt.", False),
        ("Alder ist die zweiteinwohnerstärkste Stadt.", True),
        ("Cass ist die zweiteinwohnerstärkste Stadt.", False),
        ("Birk ist die bevölkerungsärmste der drei Städte.", True),
        ("Cass ist die bevölkerungsärmste der drei Städte.", False),
        ("Die Einwohnerzahl Alders beträgt 4,4 Millionen.", True),
        ("Die Einwohnerzahl Alders beträgt 4,8 Millionen.", False),
    ],
)
def test_german_words_of_several_parts(text: str, holds: bool) -> None:
    assert stands(towns(), text) is holds


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("viertgrößte", ["viert", "größte"]),
        ("bevölkerungsreichsten", ["bevölkerungs", "reichsten"]),
        ("drittflächengrößter", ["flächen", "dritt", "größter"]),
        ("größte", ["größte"]),
        ("reichste", ["reichste"]),
        ("Reste", ["Reste"]),
    ],
)
def test_parts_of_a_superlative(word: str, parts: list[str]) -> None:
    assert [token.text for token in parted(tokenize(word), wording("de"))] == parts
    assert [token.text for token in parted(tokenize(word), wording("en"))] == [word]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Skerry has a single isle and stands last [4].", True),
        ("Middle stands last [3].", False),
        ("The zone High: old leads with 12 isles [2].", True),
        ("High old has a total yield of 40.5 million [2].", True),
        ("High old has a total yield of 40.5 thousand [2].", False),
    ],
)
def test_rows_of_groups(text: str, holds: bool) -> None:
    assert stands(zones(), text) is holds


@pytest.mark.parametrize(
    ("answer", "text", "holds"),
    [
        (nearest_each(), "Call 7 has mast 2 as its nearest, at 30 m [2].", True),
        (nearest_each(), "Call 9 has mast 2 as its nearest, at 31 m [3].", False),
        (rates(), "The tax of Ayr is 9,313 per inhabitant [2].", True),
        (rates(), "Ayr has a total tax of 9,313 [2].", False),
        (halls(), "Two halls are open on Sunday at 9 am [1].", True),
        (halls(), "27 halls are open on Sunday at 9 am [2].", False),
        (halls(), "27 halls lie within 300 m of Pier [2].", True),
        (halls(), "The two halls are open on Sunday at 9 am [3].", True),
        (halls(), "The two halls are open on Thursday at 9 am [3].", False),
        (rates(), "Only one shire exceeds 10,000 per inhabitant.", True),
        (rates(), "Only one shire exceeds 9,000 per inhabitant.", False),
        (rates(), "Bute 和 Ayr 分别约为1.32万和9300。", True),
        (rates(), "Bute 和 Ayr 分别约为9300和1.32万。", False),
        (huts(), "Gamsalm also has the best reviews.", False),
        (rates(), "Bute has the best tax per inhabitant, 13,223.", True),
        (huts(), "Gamsalm is nearest because Austria built it.", False),
    ],
)
def test_what_a_fact_does_not_say(answer: Answer, text: str, holds: bool) -> None:
    assert stands(answer, text) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("虹桥机场位于上海以西9.55公里[3]。", True),
        ("虹桥机场位于上海以东9.55公里[3]。", False),
        ("虹桥机场比浦东机场离上海更近。", True),
        ("浦东机场比虹桥机场离上海更近。", False),
        ("浦东机场距离上海35.7公里[4]。", True),
        ("浦东机场距离上海9.55公里[4]。", False),
    ],
)
def test_chinese_names_by_their_sound(text: str, holds: bool) -> None:
    assert stands(airports(), text) is holds

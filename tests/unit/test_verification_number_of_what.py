"""What a number is of and per: the head of a noun, most of what, a span of time, both limits, the part of a whole, whose count it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, Explanation, Sentence, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Standing

from .test_verification_mixed_up import listed, table
from .test_verification_roles import LET_STAND, standing


def counted(thing: str, *rows: tuple[str, float]) -> Answer:
    """Facts: 1 the answer, 2 to 4 the islands, 5 the step."""
    features = tuple(
        AnswerFeature("islands", fid, name, rank=fid, measures={thing: count}, layer_id="i") for fid, (name, count) in enumerate(rows, 1)
    )
    made = Table((Column("name"), Column(thing)), rows)
    trace = (StepRecord("s1", "CountIn", f"islands: count {thing} in each", {}, len(rows), len(rows)),)
    question = f"how many {thing} are there on each island"
    return Answer(question, "answered", Output.TABLE, table=made, features=features, total=len(rows), trace=trace)


SCHOOLS = counted("ski schools", ("Hovd", 4.0), ("Rauma", 2.0), ("Sula", 1.0))
FISH = table(
    "total catch of the boats by port", "boats: take the sum of catch by port", ("port", "sum catch"), ("Hovd", 512.0), ("Sula", 96.0)
)
BOATS = table(
    "Gesamtfang der Boote je Hafen", "Boote: take the sum of fang by hafen", ("hafen", "sum fang"), ("Hovd", 512.0), ("Sula", 96.0)
)
HALLS = listed(
    "halls with more than 40 seats above 12 m height", "halls: keep where seats > 40 and height > 12", 2,
    ("Hovd", "seats 55; height 15"), ("Sula", "seats 80; height 14"),
)  # fmt: skip
OLDEST = listed("the 2 oldest mills", "mills: keep the 2 with the smallest built", 2, ("Hovd", "built 1867"), ("Rauma", "built 1891"))
OLDEST = replace(OLDEST, features=tuple(replace(each, measures={"built": year}) for each, year in zip(OLDEST.features, (1867.0, 1891.0))))
LEVELS = listed("wells where level is above alarm", "wells: keep where level_minus_alarm > 0", 1, ("Hovd", "level minus alarm 0.35"))
OPENED = listed("inns opened before 1950", "inns: keep where opened < 1950", 1, ("Hovd", "opened 1926"))
FARES = listed("ferries with a fare above 20", "ferries: keep where fare_usd > 20", 1, ("Hovd", "fare_usd 31"))
NONE_WITHOUT = replace(
    listed("islands without a school", "islands: keep what lies outside schools", 0),
    issues=(Issue("nothing", Severity.WARNING, "None of “islands” fits these conditions."),),
)


FIRST = listed("which mill was built first", "mills: keep the one with the smallest built, and what equals it", 1, ("Hovd", "built 1867"))
NO_CAFE = listed("mills without a cafe", "mills: keep where cafe is no", 2, ("Hovd", ""), ("Sula", ""))
STAYS = replace(
    listed("how many inns are on Hovd", "inns: count them", 2, ("Kelda", ""), ("Arran", "")), answer_type=Output.COUNT, value=2
)  # fmt: skip
HEIGHTS = replace(
    listed(
        "the island with the highest average elevation", "islands: keep the one with the largest elevation", 1, ("Hovd", "elevation 349")
    ),
    features=(AnswerFeature("i", 1, "Hovd", rank=1, reason="elevation 349", layer_id="m", measures={"elevation": 349.0}),),
    trace=(
        StepRecord("s1", "Zonal", "islands: take the mean of “elevation” in each", {}, 3, 3),
        StepRecord("s2", "Top", "islands: keep the one with the largest elevation", {}, 3, 1),
    ),
)
#: What the layer says of the only one, and of others nothing.
ROW = ({"level_minus_alarm": 0.35, "opened": 1926, "fare_usd": 31},)


def rows_of(answer: Answer) -> tuple[dict[str, object], ...]:
    return ({"beds": 12}, {"beds": 30}) if answer is STAYS else ROW if answer in (LEVELS, OPENED, FARES) else ()


def covered() -> Answer:
    """Facts: 1 the answer, 2 to 5 the steps; only the last two are of the island."""
    trace = (
        StepRecord("s0", "Pick", "islands: pick Hovd", {"label": "Hovd"}, None, None),
        StepRecord("s1", "Buffer", "piers: draw what lies within 300 m", {}, 26, 26),
        StepRecord("s2", "Dissolve", "300 m around pier: join them into one", {}, 26, 1),
        StepRecord("s3", "Clip", "Hovd: keep the parts inside 300 m around pier, as one", {}, 1, 1),
        StepRecord("s4", "Divide", "area of Hovd inside 300 m around pier: divide by area of Hovd, in per cent", {}, 1, 1),
    )
    told = Sentence("60 %: 48 ha of 80 ha (Hovd inside 300 m around pier).", (), ("s4",), "answer")
    return Answer(
        "what share of Hovd is within 300 m of a pier", "answered", Output.NUMBER, value=60.0, unit="%", total=1, trace=trace,
        features=(AnswerFeature("islands", 1, "Hovd", rank=1, layer_id="i"),), explanation=Explanation((told,)),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (SCHOOLS, "Hovd has 4 ski schools [2]."),
        (SCHOOLS, "Hovd has 4 schools [2]."),
        (SCHOOLS, "Hovd has the most ski schools [2]."),
        (FISH, "Hovd has the most catch [2]."),
        (HALLS, "The halls have more than 40 seats and a height above 12 [2]."),
        (OLDEST, "Hovd comes first [3]."),
        (LEVELS, "At Hovd, level minus alarm is 0.35 [3]."),
        (LEVELS, "One well has a level above its alarm [2]."),
        (OPENED, "Hovd opened in 1926 [3]."),
        (FARES, "Hovd has a fare of 31 dollars [3]."),
        (NONE_WITHOUT, "None of the islands is without a school [3]."),
        (FIRST, "Hovd was built first [3]."),
        (NO_CAFE, "None of the mills found has a cafe [1]."),
        (STAYS, "There are 2 inns on Hovd [1]."),
        (HEIGHTS, "Hovd has the highest mean elevation, 349 [4]."),
        (covered(), "The rest, 32 ha, is farther away [1]."),
        (covered(), "What lies within 300 m of 26 piers was drawn [2]."),
    ],
)
def test_what_the_facts_have_it_of_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text, rows_of(answer)) in LET_STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (SCHOOLS, "Hovd has 4 skis [2]."),
        (SCHOOLS, "Hovd has 4 ski schools a year [2]."),
        (SCHOOLS, "Hovd hat 4 ski schools pro Jahr [2]."),
        (SCHOOLS, "Hovd每年有4个ski schools [2]。"),
        (SCHOOLS, "Hovd is the most densely populated island [2]."),
        (SCHOOLS, "Hovd is the largest island [2]."),
        (SCHOOLS, "The ski schools of Hovd rose to 4 [2]."),
        (SCHOOLS, "Hovd hat die doppelte Zahl an ski schools von Sula [2][4]."),
        (FISH, "Hovd has the most boats [2]."),
        (BOATS, "Hovd hat die meisten Boote [2]."),
        (HALLS, "The halls have more than 40 seats or a height above 12 [2]."),
        (HALLS, "Die halls haben mehr als 40 seats oder eine height über 12 [2]."),
        (OLDEST, "Rauma comes first [4]."),
        (LEVELS, "Hovd has a level of 0.35 [3]."),
        (LEVELS, "One well has a level below its alarm [2]."),
        (OPENED, "Hovd closed in 1926 [3]."),
        (FARES, "Hovd has a fare of 31 euros [3]."),
        (NONE_WITHOUT, "None of the islands has a school [3]."),
        (covered(), "Hovd has an area of 48 ha in all [1]."),
        (FIRST, "Hovd was built last [3]."),
        (NO_CAFE, "None of the mills has a cafe [1]."),
        (STAYS, "There are 2 beds on Hovd [1]."),
        (HEIGHTS, "The highest point of Hovd is 349 [4]."),
        (covered(), "Hovd has 26 piers [2]."),
        (covered(), "The rest, 52 ha, is farther away [1]."),
    ],
)
def test_what_they_have_of_something_else_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text, rows_of(answer)) is Standing.STRUCK


BIG = listed(
    "towns with more than 1000 people", "towns: keep where people > 1000", 3, ("Hovd", "people 5200; founded 1810"),
    ("Rauma", "people 3400; founded 1902"), ("Sula", "people 1100; founded 1875"),
)  # fmt: skip
TOWNS = ({"people": 5200, "founded": 1810}, {"people": 3400, "founded": 1902}, {"people": 1100, "founded": 1875})


@pytest.mark.parametrize(
    "text",
    [
        "Two of the three have more than 2,000 people [3][4][5].",
        "Only two towns have more than 2000 people [3][4][5].",
        "Nur zwei von drei haben mehr als 2000 people [3][4][5].",
        "Only Hovd has more than 5,000 people [3][4][5].",
    ],
)
def test_so_many_as_keep_a_limit_stand(text: str) -> None:
    assert standing(BIG, text, TOWNS) in LET_STAND


@pytest.mark.parametrize(
    "text",
    [
        "One of the three has more than 2,000 people [3][4][5].",
        "Only two towns have more than 4000 people [3][4][5].",
        "Nur zwei von drei haben mehr als 1050 people [3][4][5].",
        "Only Hovd has more than 3,000 people [3][4][5].",
    ],
)
def test_so_many_as_do_not_are_struck(text: str) -> None:
    assert standing(BIG, text, TOWNS) is Standing.STRUCK


def open_late() -> Answer:
    """Facts: 1 the answer, 2 the step, 3 to 5 the baths with the time until when they are open."""
    times = (("Hovd", "open until Sat 22:00"), ("Rauma", "open until Sat 23:00"), ("Sula", "open until Sat 23:30"))
    return listed("baths open on Saturday at 21:00", "baths: keep what is open on Saturday at 21:00", 3, *times)


@pytest.mark.parametrize(
    "text",
    [
        "Hovd closes first [3].",
        "Sula schließt als Letzte, um 23:30 Uhr [5].",
        "Rauma closes an hour after Hovd [3][4].",
        "Sula比Rauma晚半小时关门[4][5]。",
    ],
)
def test_who_closes_first_and_how_much_later_stands(text: str) -> None:
    assert standing(open_late(), text) in LET_STAND


@pytest.mark.parametrize(
    "text",
    [
        "Rauma schließt als Erste [4].",
        "Rauma closes an hour after Sula [4][5].",
        "Sula closes two hours after Hovd [3][5].",
        "All three are open past 22:30 on Saturday [3][4][5].",
    ],
)
def test_who_does_not_is_struck(text: str) -> None:
    assert standing(open_late(), text) is Standing.STRUCK

"""Ordinary words that are facts of the data: yes/no fields, the other of two, kinds of a table, coarse directions, units as names."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.fields import unit_of
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

ROWS = {
    1: {"name": "Pine Cove", "kind": "campsite", "guarded": "yes", "guests_ph": 40, "gruendung": 1911, "night_eur": 14.5, "hektar": 7.5,
        "remarks": "Four-person tents, hot showers."},
    2: {"name": "Otter Bend", "kind": "campsite", "guarded": "no", "guests_ph": 25, "gruendung": 1987, "night_eur": 9.0, "hektar": 3.0,
        "remarks": "Boat hire."},
    3: {"name": "Mill Meadow", "kind": "glamping", "guarded": "no", "guests_ph": 12, "gruendung": 2015, "night_eur": 60.0, "hektar": 1.0,
        "remarks": "Yurts."},
}  # fmt: skip
FAR = ((1, 5300.0, 40.0), (2, 7200.0, 181.0), (3, 9100.0, 268.0))


def rows(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
    return [dict(ROWS[fid]) for fid in fids]


def sites(count: int = 3, question: str = "campsites near Ferry Pier") -> Answer:
    features = tuple(
        AnswerFeature(
            "sites", fid, str(ROWS[fid]["name"]), rank=fid, distance_m=far, azimuth_deg=way, layer_id="s",
            reason=f"{far:.0f} m from Ferry Pier",
        )
        for fid, far, way in FAR[:count]
    )  # fmt: skip
    trace = (StepRecord("s1", "Nearest", f"sites: keep the {count} nearest to Ferry Pier", {"count": count}, 9, count),)
    references = (FeatureRef("piers", "p", 1, "Ferry Pier"),)
    return Answer(question, "answered", features=features, total=count, references=references, trace=trace)


def kinds() -> Answer:
    table = Table((Column("kind"), Column("mean guests_ph")), (("campsite", 32.5), ("glamping", 12.0)))
    features = tuple(AnswerFeature("sites", fid, str(row["name"]), rank=fid, layer_id="s") for fid, row in ROWS.items())
    return Answer("average guests_ph by kind", "answered", Output.TABLE, table=table, features=features, total=3)


def counts() -> Answer:
    table = Table((Column("baumart"), Column("count")), (("Esche", 7), ("Buche", 3), ("Ulme", 1)))
    return Answer("wie viele Bäume gibt es je baumart", "answered", Output.TABLE, table=table, total=3)


def standing(answer: Answer, text: str) -> Standing:
    return Verifier(answer, rows).sentence(text).standing  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Pine Cove is guarded.", True),
        ("Otter Bend is guarded as well.", False),
        ("Otter Bend is not guarded.", True),
        ("Pine Cove is not guarded.", False),
        ("Pine Cove and Otter Bend are guarded.", False),
        ("Pine Cove has four-person tents.", True),
        ("Pine Cove has six-person tents.", False),
        ("Pine Cove is about 5 km away.", True),
        ("Pine Cove is about 6 km away.", False),
        ("Pine Cove, gegründet 1911, hat 7,5 Hektar.", True),
        ("Pine Cove, gegründet 1987, hat 7,5 Hektar.", False),
        ("Pine Cove hat 3 Hektar.", False),
        ("Pine Cove kostet 14,50 Euro.", True),
        ("Pine Cove kostet 60 Euro.", False),
        ("Am schnellsten erreicht man Pine Cove.", True),
        ("Am schnellsten erreicht man Mill Meadow.", False),
        ("The quickest to reach is Pine Cove.", True),
        ("The quickest to reach is Otter Bend.", False),
    ],
)
def test_what_is_told_of_a_place(text: str, holds: bool) -> None:
    assert (standing(sites(), text) is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Pine Cove is the closer of the two.", True),
        ("Otter Bend is the closer of the two.", False),
        ("Otter Bend is farther away.", True),
        ("Pine Cove is farther away.", False),
    ],
)
def test_the_one_of_two_is_compared_with_the_other(text: str, holds: bool) -> None:
    assert (standing(sites(2), text) is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("There are only two campsites.", True),
        ("There are only three campsites.", False),
        ("There is just one glamping.", True),
    ],
)
def test_so_many_of_a_kind_went_into_a_row(text: str, holds: bool) -> None:
    assert (standing(kinds(), text) is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Am häufigsten ist die Esche.", True),
        ("Am häufigsten ist die Ulme.", False),
        ("Am seltensten ist die Ulme.", True),
        ("Am seltensten ist die Esche.", False),
        ("Sieben sind Eschen, die Ulme gibt es nur in einem.", True),
    ],
)
def test_the_most_and_the_least_frequent(text: str, holds: bool) -> None:
    assert (standing(counts(), text) is not Standing.STRUCK) is holds


def test_a_direction_that_says_less_than_is_known_is_not_checked() -> None:
    assert standing(sites(), "Pine Cove lies to the north.") is Standing.UNCHECKED
    assert standing(sites(), "Pine Cove lies to the north-east.") is Standing.VERIFIED
    assert standing(sites(), "Pine Cove lies to the north-west.") is Standing.STRUCK
    assert standing(sites(), "Pine Cove lies to the south.") is Standing.STRUCK
    assert standing(sites(), "Pine Cove does not lie to the north.") is Standing.STRUCK


def test_per_which_time_a_number_is_meant_is_not_checked() -> None:
    assert standing(sites(), "Pine Cove takes 40 guests an hour.") is Standing.UNCHECKED
    assert standing(sites(), "Pine Cove takes 25 guests an hour.") is Standing.STRUCK


@pytest.mark.parametrize(("name", "unit"), [("hektar", "ha"), ("公顷", "ha"), ("flaeche_hektar", "ha"), ("min", ""), ("guests", "")])
def test_a_field_may_be_called_as_its_unit(name: str, unit: str) -> None:
    assert unit_of(name) == unit


HALLS = {
    1: {"馆名": "木雕馆", "免费": "是", "年接待量": 5000, "开馆年份": 2011, "开放时间": "Mo-Su 09:00-17:00"},
    2: {"馆名": "瓷器馆", "免费": "否", "年接待量": 8000, "开馆年份": 1996, "开放时间": "Mo-Su 09:00-20:00"},
}


def halls() -> Answer:
    features = tuple(AnswerFeature("展馆", fid, str(row["馆名"]), rank=fid, layer_id="h") for fid, row in HALLS.items())
    return Answer("年接待量超过1000的展馆", "answered", features=features, total=2)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("木雕馆是免费的。", True),
        ("瓷器馆是免费的。", False),
        ("瓷器馆的年接待量比木雕馆多。", True),
        ("木雕馆的年接待量比瓷器馆多。", False),
    ],
)
def test_the_name_of_a_field_is_taken_as_a_whole(text: str, holds: bool) -> None:
    judged = Verifier(halls(), lambda layer_id, fids: [dict(HALLS[fid]) for fid in fids]).sentence(text)
    assert (judged.standing is not Standing.STRUCK) is holds


def yards() -> Answer:
    ends = (("Hart Quay", "Sat 16:00"), ("Elver Slip", "Sat 20:00"))
    features = tuple(
        AnswerFeature("boatyards", n, name, rank=n, reason=f"open until {end}", measures={"open": 1.0}, layer_id="y")
        for n, (name, end) in enumerate(ends, 1)
    )
    return Answer("boatyards open on Saturday at 13:00", "answered", features=features, total=2)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Two yards are open at that time.", True),
        ("Five yards are open at that time.", False),
        ("Hart Quay closes first, at four in the afternoon, and Elver Slip last, at eight in the evening.", True),
        ("Elver Slip closes first, at eight in the evening, and Hart Quay last, at four in the afternoon.", False),
    ],
)
def test_a_kind_is_no_unit_and_the_last_closes_last(text: str, holds: bool) -> None:
    assert (Verifier(yards()).sentence(text).standing is not Standing.STRUCK) is holds

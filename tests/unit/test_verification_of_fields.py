"""What is told by fields: flags that say no, years in names, shares of a table, orders by a number, what is said of the one before."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

CAMPS = {
    1: {"name": "Larch Camp", "dogs": "N", "stars": 3, "rating": 4.6, "reviews": 61, "NIGHTS_2022": 9000, "POP2019": 1200},
    2: {"name": "Birch Camp", "dogs": "Y", "stars": 5, "rating": 3.1, "reviews": 18, "NIGHTS_2022": 4500, "POP2019": 800},
    3: {"name": "Heron Camp", "dogs": "N", "stars": 2, "rating": 4.0, "reviews": 240, "NIGHTS_2022": 2000, "POP2019": 600},
}
HOURS = {1: {"hours": "24/7"}, 2: {"hours": "Mo-Fr 08:00-18:00"}, 3: {}}
FAR = {1: 90.0, 2: 60.0, 3: 400.0}


def rows(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
    return [{**CAMPS[fid], **HOURS[fid]} if layer_id == "c" else {} for fid in fids]


def camps(question: str = "camps within 500 m of the Weir") -> Answer:
    features = tuple(
        AnswerFeature("camps", fid, str(CAMPS[fid]["name"]), rank=rank, distance_m=FAR[fid], layer_id="c")
        for rank, fid in enumerate(sorted(FAR, key=FAR.__getitem__), 1)
    )
    trace = (StepRecord("s1", "WithinDistance", "camps: keep what lies within 500 m of the Weir", {"distance_m": 500.0}, 20, 3),)
    return Answer(question, "answered", features=features, total=3, trace=trace, references=(FeatureRef("weirs", "w", 1, "Weir"),))


def sightings() -> Answer:
    counts = (("Northmoor", 40), ("Eastfen", 7), ("Southholt", 21), ("Westmere", 0), ("Midfield", 12))
    table = Table((Column("name"), Column("sightings")), counts)
    features = tuple(
        AnswerFeature("parishes", fid, name, rank=fid, measures={"sightings": float(count)}, layer_id="p")
        for fid, (name, count) in enumerate(counts, 1)
    )
    return Answer("how many sightings are there in each parish", "answered", Output.TABLE, table=table, features=features, total=5)


def stands(answer: Answer, *texts: str) -> bool:
    verifier = Verifier(answer, rows)  # type: ignore[arg-type]
    return [verifier.sentence(text).standing is not Standing.STRUCK for text in texts][-1]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Birch Camp takes dogs.", True),
        ("Larch Camp takes dogs.", False),
        ("Heron Camp was rated 4.0 by 240 reviewers.", True),
        ("Heron Camp was rated 4.0 by 61 reviewers.", False),
        ("Larch Camp has 1,200 inhabitants.", True),
        ("Larch Camp has 800 inhabitants.", False),
        ("Larch Camp had 9,000 nights in 2022, twice as many as Birch Camp.", True),
        ("Larch Camp had 9,000 nights in 2022, three times as many as Birch Camp.", False),
        ("Larch Camp had 2,022 nights.", False),
        ("评分最高的是 Larch Camp。", True),
        ("评分最高的是 Birch Camp。", False),
        ("Larch Camp 24小时营业。", True),
        ("Birch Camp 24小时营业。", False),
        ("Heron Camp hat keinen Außenbereich.", False),
    ],
)
def test_fields(text: str, holds: bool) -> None:
    assert stands(camps(), text) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Birch Camp is closer still.", True),
        ("Heron Camp is closer still.", False),
        ("Heron Camp is further away.", True),
        ("Birch Camp is further away.", False),
    ],
)
def test_compared_with_the_one_before(text: str, holds: bool) -> None:
    assert stands(camps(), "Larch Camp is 90 m from the Weir.", text) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("More than half of the sightings are in Northmoor and Eastfen.", True),
        ("More than half of the sightings are in Southholt and Midfield.", False),
        ("More than half of the sightings are in Northmoor.", False),
        ("Northmoor has the most, followed by Southholt and Midfield.", True),
        ("Northmoor has the most, followed by Midfield.", False),
        ("Northmoor hat die meisten.", True),
        ("Southholt hat die meisten.", False),
        ("Auf Northmoor folgt Southholt.", True),
        ("Auf Northmoor folgt Midfield.", False),
        ("Schlusslicht ist Westmere mit null.", True),
        ("Schlusslicht ist Eastfen mit sieben.", False),
        ("Midfield has about half as many as Southholt.", True),
        ("Southholt has half as many as Midfield.", False),
        ("All five parishes have the same number of sightings.", False),
        ("Westmere 一个也没有。", True),
        ("Eastfen 一个也没有。", False),
    ],
)
def test_counts_of_each(text: str, holds: bool) -> None:
    assert stands(sightings(), text) is holds

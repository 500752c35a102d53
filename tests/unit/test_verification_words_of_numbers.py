"""What words beside a number, a name or a step say: fields that are called like superlatives, orders, bounds, where one measured from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

from .test_verification_cited import standing

PUMPS = (("城北泵站", 90, 7), ("河口泵站", 60, 3), ("南闸泵站", 45, 12))


def pumps() -> Answer:
    """Three by a field whose name begins like a superlative."""
    features = tuple(
        AnswerFeature("泵站", fid, name, rank=fid, measures={"最大流量_千升": float(flow)}, reason=f"最大流量 千升 {flow}", layer_id="p")
        for fid, (name, flow, _) in enumerate(PUMPS, 1)
    )
    trace = (StepRecord("s1", "Top", "泵站: keep the 3 with the largest 最大流量 千升", {}, 9, 3),)
    return Answer("最大流量最高的3个泵站", "answered", features=features, total=3, trace=trace)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("河口泵站的最大流量为60千升。", True),
        ("河口泵站和南闸泵站的最大流量最大。", False),
        ("结果按最大流量从高到低排列。", True),
        ("结果按最大流量从低到高排列。", False),
        ("城北泵站的最大流量为90升。", False),
        ("城北泵站有90台机组。", False),
        ("城北泵站有7台机组。", True),
    ],
)
def test_a_field_may_be_called_like_a_superlative(text: str, holds: bool) -> None:
    rows = {fid: {"名称": name, "最大流量_千升": flow, "机组": units} for fid, (name, flow, units) in enumerate(PUMPS, 1)}
    verifier = Verifier(pumps(), lambda layer, fids: [rows.get(fid, {}) for fid in fids])
    assert (verifier.sentence(text).standing is not Standing.STRUCK) is holds


def barns() -> Answer:
    features = tuple(
        AnswerFeature("barns", fid, name, rank=fid, distance_m=far, azimuth_deg=10.0, reason=f"{far:.0f} m north of Ford", layer_id="b")
        for fid, (name, far) in enumerate((("Hay Barn", 310.0), ("Tithe Barn", 890.0)), 1)
    )
    trace = (StepRecord("s1", "Nearest", "barns: keep the 2 nearest to Ford", {}, 8, 2),)
    references = (FeatureRef("fords", "f", 1, "Ford"),)
    return Answer("the 2 nearest barns to Ford", "answered", features=features, total=2, references=references, trace=trace)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("The barns stand in ascending order of distance.", True),
        ("The barns stand in descending order of distance.", False),
        ("Die Scheunen stehen in absteigender Reihenfolge.", False),
        ("The two barns nearest to Ford were kept.", True),
        ("The two barns farthest from Ford were kept.", False),
        ("The distances were measured from Ford.", True),
        ("The distances were measured from Hay Barn.", False),
    ],
)
def test_orders_ends_and_where_one_measured_from(text: str, holds: bool) -> None:
    assert (Verifier(barns()).sentence(text).standing is not Standing.STRUCK) is holds


def one() -> Answer:
    feature = AnswerFeature(
        "barns", 1, "Hay Barn", rank=1, distance_m=10_400.0, azimuth_deg=90.0, reason="10.4 km east of Ford", layer_id="b"
    )
    trace = (StepRecord("s1", "Lookup", "Hay Barn: read distance", {"column": "distance_m"}, 1, 1, value=10_400.0, unit="m"),)
    answer = Answer(
        "how far is Hay Barn from Ford", "answered", Output.DISTANCE, value=10_400.0, unit="m", features=(feature,), trace=trace
    )
    return replace(answer, references=(FeatureRef("fords", "f", 1, "Ford"),), total=1)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Hay Barn is less than 11 km from Ford.", True),
        ("Hay Barn is less than 10 km from Ford.", False),
        ("Hay Barn is more than 10 km from Ford.", True),
        ("Hay Barn is about 10 km from Ford.", True),
    ],
)
def test_a_bound_is_meant_as_it_stands(text: str, holds: bool) -> None:
    assert (Verifier(one()).sentence(text).standing is not Standing.STRUCK) is holds


def owners() -> Answer:
    rows = (("Alpina", 11.83), ("county", 23.25))
    table = Table((Column("owner"), Column("mean fee per night")), rows)
    features = tuple(
        AnswerFeature("", fid, name, rank=fid, measures={"mean fee per night": fee}) for fid, (name, fee) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "SummariseBy", "huts: take the mean of fee per night by owner", {}, 9, 2),)
    return Answer("average fee per night of huts by owner", "answered", Output.TABLE, table=table, features=features, total=2, trace=trace)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Alpina huts have the lowest average at 11.83.", True),
        ("The mean was taken over 12 huts.", False),
        ("The fees were averaged by owner.", True),
        ("The fees were added up by owner.", False),
        ("Die Gebühren wurden nach Eigentümer addiert.", False),
    ],
)
def test_the_statistic_that_was_asked_for(text: str, holds: bool) -> None:
    assert (Verifier(owners()).sentence(text).standing is not Standing.STRUCK) is holds


def wards(column: str) -> Answer:
    rows = (("Northgate", 39.0), ("Tannery", 42.0))
    table = Table((Column("name"), Column(column)), rows)
    features = tuple(AnswerFeature("wards", fid, name, rank=fid, measures={column: beds}) for fid, (name, beds) in enumerate(rows, 1))
    trace = (StepRecord("s1", "Gather", "wards: take the mean of beds of clinics in each", {}, 9, 2),)
    return Answer(
        "average number of beds of clinics in each ward", "answered", Output.TABLE, table=table, features=features, total=2, trace=trace
    )


@pytest.mark.parametrize("column", ["mean number of beds of clinics", "mean beds of clinics"])
@pytest.mark.parametrize(("text", "holds"), [("Northgate has a mean of 39 beds [2].", True), ("Northgate has 39 clinics [2].", False)])
def test_a_number_of_beds_counts_beds_and_no_clinics(column: str, text: str, holds: bool) -> None:
    assert (standing(wards(column), text) is not Standing.STRUCK) is holds

"""Whose a number is, what is compared by a denial, what an end of all leaves out, and how many are told with a condition."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, Explanation, FeatureRef, Sentence, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Disclosure, Standing

FORGES = {1: {"name": "Alm", "built": 1998, "draught_m": 6.5}, 2: {"name": "Berg", "built": 2013, "draught_m": 12.0},
          3: {"name": "Cron", "built": 2002, "draught_m": 4.1}}  # fmt: skip
VISITS = "年游客量_万"
GARDENS = {1: {"名称": "梅园", VISITS: 380.0}, 2: {"名称": "竹园", VISITS: 320.0}}
MINES = {1: {"名称": "龙矿", "年产量_万吨": 540}, 2: {"名称": "石矿", "年产量_万吨": 320}}
LOCKS = {1: {"name": "Alm", "hub_m": 23.0}, 2: {"name": "Berg", "hub_m": 14.7}, 3: {"name": "Cron", "hub_m": 9.2}}
GRAVES = {1: {"name": "Alm", "flaeche_ha": 31.8}, 2: {"name": "Berg", "flaeche_ha": 14.9}, 3: {"name": "Cron", "flaeche_ha": 24.5}}


def stands(answer: Answer, text: str, rows: dict[int, dict[str, Any]] | None = None) -> bool:
    def attributes(_: str, fids: Any) -> list[dict[str, Any]]:
        return [(rows or {}).get(fid, {}) for fid in fids]

    facts = facts_of(answer, Disclosed(answer, Disclosure(values=True), Catalog(())), attributes, 8, 0)[1]
    return Verifier(answer, attributes, facts).sentence(text).standing is not Standing.STRUCK


def catches() -> Answer:
    """[2] to [4] the rows in the order of their names, [5] the step."""
    table = Table((Column("river"), Column("mean catch of weirs")), (("Aln", 84.0), ("Bure", 69.0), ("Coly", 90.0)))
    trace = (StepRecord("s1", "Gather", "rivers: take the mean of catch of weirs of each", {}, 3, 3),)
    return Answer("mean catch of weirs by river", "answered", Output.TABLE, table=table, total=3, trace=trace)


def ponds() -> Answer:
    """[2] and [3] the rows: the area of the ponds in each parish."""
    table = Table((Column("parish"), Column("area of ponds", "m2")), (("Stowe", 51_050_084.0), ("Marsh", 43_420_300.0)))
    trace = (StepRecord("s1", "Gather", "Stowe, Marsh: measure the area of ponds in each", {}, 2, 2),)
    return Answer("compare the area of ponds in Stowe and Marsh", "answered", Output.TABLE, table=table, total=2, trace=trace)


def higher() -> Answer:
    features = (AnswerFeature("passes", 1, "Holm Pass", rank=1, layer_id="p"),)
    trace = (
        StepRecord("s1", "ReadValue", "Vik Pass: read altitude m", {"column": "altitude_m"}, 1, 1, value=2_380.0, unit="m"),
        StepRecord("s2", "CompareWith", "Holm Pass: keep where altitude m > height of Vik Pass", {"column": "altitude_m"}, 1, 1,
                   evidence=(("Vik Pass", 2_380.0),)),
    )  # fmt: skip
    told = Explanation((Sentence("Yes. Holm Pass. Height of Vik Pass: 2.38 km.", (), ("s2",), "answer"),))
    references = (FeatureRef("passes", "p", 2, "Vik Pass"),)
    return Answer("is Holm Pass higher than Vik Pass", "answered", Output.BOOLEAN, True, features=features, total=1, trace=trace,
                  explanation=told, references=references)  # fmt: skip


def fewer_beds() -> Answer:
    compared = "南屋: keep where 床位数 > 床位 of 北屋"
    trace = (StepRecord("s1", "CompareWith", compared, {"column": "床位数"}, 1, 0, evidence=(("北屋", 1_420.0),)),)
    told = Explanation((Sentence("No. 床位 of 北屋: 1,420.", (), ("s1",), "answer"),))
    references = (FeatureRef("屋", "h", 2, "北屋"), FeatureRef("屋", "h", 1, "南屋"))
    return Answer("南屋的床位比北屋多吗", "answered", Output.BOOLEAN, False, total=0, trace=trace, explanation=told, references=references)


def lit_share() -> Answer:
    """[1] the answer, [2] to [5] the steps: 7 of 12 kilns are heated."""
    trace = (
        StepRecord("s1", "Filter", "kilns: keep where heated = yes", {}, 12, 7),
        StepRecord("s2", "Summarise", "kilns: count them", {}, 7, 7),
        StepRecord("s3", "Summarise", "kilns: count them", {}, 12, 12),
        StepRecord("s4", "Ratio", "number of kilns: divide by number of kilns, in per cent", {}, 7, 7),
    )
    told = Explanation((Sentence("58.33 %: 7 of 12 kilns.", (), ("s4",), "answer"),))
    return Answer("what share of the kilns are heated", "answered", Output.NUMBER, 58.33, unit="%", total=7, trace=trace, explanation=told)


def largest(rows: tuple[tuple[str, float], ...] = (("Heron Mere", 30.48), ("Sedge Fen", 27.44), ("Reed Mere", 21.2))) -> Answer:
    """[3] to [5] the three largest of eleven."""
    features = tuple(
        AnswerFeature("meres", fid, name, rank=fid, reason=f"{area:g} km²", measures={"area_m2": 1e6 * area}, layer_id="m")
        for fid, (name, area) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "MeasureSize", "meres: measure the area of each", {}, 11, 11),
             StepRecord("s2", "Top", "meres: keep the 3 with the largest area", {}, 11, 3))  # fmt: skip
    return Answer("the 3 largest meres", "answered", features=features, total=3, trace=trace)


def oldest_there() -> Answer:
    """[3] the one; only those of Upwell were looked at."""
    features = (AnswerFeature("kilns", 1, "Westry", rank=1, reason="built 1999", measures={"built": 1999.0}, layer_id="k"),)
    trace = (StepRecord("s1", "Filter", "kilns: keep where parish = Upwell", {}, 12, 3),
             StepRecord("s2", "Top", "kiln: keep the one with the smallest built, and what equals it", {}, 3, 1))  # fmt: skip
    return Answer("oldest kiln in Upwell", "answered", features=features, total=1, trace=trace)


def forges() -> Answer:
    """[3] to [5] three forges by two conditions."""
    features = tuple(AnswerFeature("forges", fid, row["name"], rank=fid, layer_id="f") for fid, row in FORGES.items())
    both = {"parts": [{"field": "built"}, {"field": "draught_m"}]}
    trace = (StepRecord("s1", "Filter", "forges: keep where built > 1990 and draught_m > 2", {"predicate": both}, 9, 3),)
    return Answer("forges built after 1990 with a draught of more than 2 m", "answered", features=features, total=3, trace=trace)


def gardens() -> Answer:
    features = tuple(
        AnswerFeature("园", fid, row["名称"], rank=fid, reason=f"年游客量 万 {row[VISITS]:g}", measures={VISITS: row[VISITS]}, layer_id="g")
        for fid, row in GARDENS.items()
    )
    trace = (StepRecord("s1", "Top", "园: keep the 2 with the largest 年游客量 万", {}, 8, 2),)
    return Answer("游客量最多的2个园", "answered", features=features, total=2, trace=trace)


@pytest.mark.parametrize(
    ("answer", "text", "so"),
    [
        (higher(), "Vik Pass has a height of 2.38 km [1].", True),
        (higher(), "Holm Pass has a height of 2.38 km [1].", False),
        (higher(), "With 2.38 km, Vik Pass is lower than Holm Pass [1].", True),
        (higher(), "Vik Pass is not as high as Holm Pass [1].", True),
        (higher(), "Holm Pass is not as high as Vik Pass [1].", False),
        (ponds(), "The ponds of Stowe have an area of 51.05 km² [2].", True),
        (ponds(), "Stowe leads with an area of 51.05 km² [2].", True),
        (ponds(), "Stowe has an area of 51.05 km² [2].", False),
        (ponds(), "Stowe and Marsh are within 8 km² of each other [2][3].", True),
        (ponds(), "Stowe and Marsh are within 5 km² of each other [2][3].", False),
        (fewer_beds(), "北屋有1420张床位 [1]。", True),
        (fewer_beds(), "南屋有1420张床位 [1]。", False),
        (fewer_beds(), "不是，南屋的床位没有北屋多 [1]。", True),
        (fewer_beds(), "不是，北屋的床位没有南屋多 [1]。", False),
        (fewer_beds(), "北屋的床位比南屋多 [1]。", True),
        (fewer_beds(), "南屋的床位比北屋多 [1]。", False),
    ],
)
def test_a_number_is_of_whom_the_answer_gives_it(answer: Answer, text: str, so: bool) -> None:
    assert stands(answer, text) is so


@pytest.mark.parametrize(
    ("answer", "text", "so"),
    [
        (catches(), "Bure trails Coly by 21 [3][4].", True),
        (catches(), "Coly trails Bure by 21 [3][4].", False),
        (catches(), "No river has fewer than 69 [2][3][4].", True),
        (catches(), "No river has fewer than 80 [2][3][4].", False),
        (largest(), "Reed Mere is not as large as Sedge Fen [4][5].", True),
        (largest(), "Sedge Fen is not as large as Reed Mere [4][5].", False),
        (largest(), "Heron Mere is not smaller than Sedge Fen [3][4].", True),
        (largest(), "Sedge Fen is not smaller than Heron Mere [3][4].", False),
        (largest(), "No mere is larger than Heron Mere [3].", True),
        (largest(), "No mere is larger than Reed Mere [5].", False),
    ],
)
def test_what_is_behind_or_not_as_much_is_compared(answer: Answer, text: str, so: bool) -> None:
    assert stands(answer, text) is so


@pytest.mark.parametrize(
    ("answer", "text", "so"),
    [
        (lit_share(), "7 kilns are heated [3].", True),
        (lit_share(), "12 kilns are heated [4].", False),
        (lit_share(), "Of the 12 kilns, 7 are heated [1].", True),
        (lit_share(), "All 12 kilns were counted [4].", True),
        (largest(), "Reed Mere is the smallest of the three [5].", True),
        (largest(), "Reed Mere is the smallest of all meres [5].", False),
        (oldest_there(), "Westry is the oldest of all kilns in Upwell [3].", True),
        (oldest_there(), "Westry is the oldest kiln of all [3].", False),
    ],
)
def test_how_many_and_the_end_of_all_keep_to_their_condition(answer: Answer, text: str, so: bool) -> None:
    assert stands(answer, text) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("Alm is the only one of them that was built before 2000 [3].", True),
        ("Cron is the only one of them that was built before 2000 [5].", False),
        ("Of the three, Berg is both the newest and the one with the largest draught [4].", True),
        ("Of the three, Alm is both the newest and the one with the largest draught [3].", False),
    ],
)
def test_numbers_of_fields_set_one_apart(text: str, so: bool) -> None:
    assert stands(forges(), text, FORGES) is so


def kept(layer: str, question: str, step: str, field: str, rows: dict[int, dict[str, Any]], name: str = "name") -> Answer:
    """[2] the step that compared a field, then what it kept, each with its number."""
    features = tuple(AnswerFeature(layer, fid, row[name], rank=fid, layer_id="k") for fid, row in rows.items())
    trace = (StepRecord("s1", "Filter", f"{layer}: keep where {step}", {"predicate": {"field": field}}, 9, len(rows)),)
    return Answer(question, "answered", features=features, total=len(rows), trace=trace)


def mines() -> Answer:
    return kept("矿山", "年产量超过200万吨的矿山", "年产量_万吨 > 200", "年产量_万吨", MINES, "名称")


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("龙矿的年产量为540万吨 [3]。", True),
        ("龙矿的年产量为540吨 [3]。", False),
        ("石矿年产540万吨 [4]。", False),
        ("年产量超过200万吨的矿山有2个 [1]。", True),
    ],
)
def test_a_number_is_in_the_unit_of_its_field(text: str, so: bool) -> None:
    assert stands(mines(), text, MINES) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("Die größte Hubhöhe der drei hat Alm [3].", True),
        ("Die größte Hubhöhe der drei hat Cron [5].", False),
    ],
)
def test_the_most_is_of_the_field_that_was_compared(text: str, so: bool) -> None:
    locks = kept("schleusen", "Schleusen mit einer Hubhöhe von mehr als 9 m", "hub_m > 9", "hub_m", LOCKS)
    assert stands(locks, text, LOCKS) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("Alm ist mehr als doppelt so groß wie Berg [3][4].", True),
        ("Alm ist dreimal so groß wie Berg [3][4].", False),
        ("Nur zwei der drei sind größer als 20 ha [3][5].", True),
        ("Nur einer der drei ist größer als 20 ha [3][5].", False),
    ],
)
def test_sizes_are_of_the_field_that_was_compared(text: str, so: bool) -> None:
    graves = kept("friedhöfe", "Friedhöfe größer als 10 ha", "flaeche_ha > 10", "flaeche_ha", GRAVES)
    assert stands(graves, text, GRAVES) is so


@pytest.mark.parametrize(("text", "so"), [("竹园以320万排名第二 [4]。", True), ("竹园以380万排名第二 [4]。", False)])
def test_a_numeral_may_stand_in_the_name_of_the_field(text: str, so: bool) -> None:
    assert stands(gardens(), text, GARDENS) is so


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("Sternhof liegt 1,82 km von Ebertal entfernt [3].", True),
        ("Sternhof liegt 1,82 km vom Bahnhof Weißach entfernt [3].", False),
    ],
)
def test_the_stem_of_a_plain_word_ends_no_compound(text: str, so: bool) -> None:
    reason = "1.82 km south-west of Ebertal"
    feature = AnswerFeature("höfe", 1, "Sternhof", rank=1, distance_m=1_820.0, azimuth_deg=225.0, reason=reason, layer_id="h")
    trace = (StepRecord("s1", "WithinDistance", "höfe: keep what lies within 15 km of Ebertal", {}, 9, 1),)
    references = (FeatureRef("bahnhöfe", "b", 1, "Ebertal"),)
    answer = Answer("Höfe im Umkreis von 15 km um Ebertal", "answered", features=(feature,), total=1, trace=trace, references=references)
    assert stands(answer, text) is so

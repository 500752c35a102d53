"""What a sentence tells of the one row that it cites, of so many among all, of two that were compared, and of what is denied."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, Explanation, FeatureRef, Sentence, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Disclosure, Standing

LIT = {1: {"name": "Rothsay", "lit": "no"}, 2: {"name": "Vik", "lit": "no"}, 3: {"name": "Holm", "lit": "yes"}}


def stands(answer: Answer, text: str) -> bool:
    facts = facts_of(answer, Disclosed(answer, Disclosure(values=True), Catalog(())), None, 8, 0)[1]
    verifier = Verifier(answer, lambda layer, fids: [LIT.get(fid, {}) if layer == "lit" else {} for fid in fids], facts)
    return verifier.sentence(text).standing is not Standing.STRUCK


def piers() -> Answer:
    """[1] the answer, [2] the step, [3] Rothsay, [4] Vik: both unlit."""
    features = tuple(AnswerFeature("piers", fid, name, rank=fid, layer_id="lit") for fid, name in enumerate(("Rothsay", "Vik"), 1))
    trace = (StepRecord("s1", "Filter", "piers: keep where lit is no", {"predicate": {"field": "lit"}}, 9, 2),)
    return Answer("piers that are not lit", "answered", features=features, total=2, trace=trace)


def wells() -> Answer:
    """Which spring is nearest to each well: [2] to [6] the rows, [7] the step; three of them are measured from Oak Spring."""
    rows = (("Alm", "Oak Spring", 310.0), ("Berg", "Elm Spring", 480.0), ("Cron", "Oak Spring", 950.0), ("Dorn", "Elm Spring", 1_700.0),
            ("Eck", "Oak Spring", 2_600.0))  # fmt: skip
    features = tuple(
        AnswerFeature("wells", fid, name, rank=fid, distance_m=far, reason=f"{far:,.0f} m from {spring}", layer_id="w")
        for fid, (name, spring, far) in enumerate(rows, 1)
    )
    table = Table((Column("name"), Column("nearest"), Column("distance", "m")), rows)
    trace = (StepRecord("s1", "MeasureFrom", "wells: measure distance and direction from springs", {}, None, 5),)
    references = tuple(FeatureRef("springs", "s", fid, name) for fid, name in enumerate(("Oak Spring", "Elm Spring"), 1))
    question = "which spring is nearest to each well"
    return Answer(question, "answered", Output.TABLE, features=features, total=5, table=table, references=references, trace=trace)


def kilns(question: str = "mean height of the kilns by parish") -> Answer:
    """[2] to [4] the rows, the last without a number, [5] the step."""
    rows = (("Stowe", 34.0), ("Marsh", 19.0), ("Combe", None))
    table = Table((Column("parish"), Column("mean height", "m")), rows)
    trace = (StepRecord("s1", "SummariseBy", "kilns: take the mean of height m by parish", {}, 9, 9),)
    return Answer(question, "answered", Output.TABLE, table=table, total=9, trace=trace)


def alike() -> Answer:
    table = Table((Column("parish"), Column("count")), (("Stowe", 3), ("Marsh", 3), ("Combe", 3)))
    trace = (StepRecord("s1", "SummariseBy", "kilns: count them by parish", {}, 9, 9),)
    return Answer("how many kilns are there per parish", "answered", Output.TABLE, table=table, total=9, trace=trace)


def closer(yes: bool = True) -> Answer:
    """Two that are compared by how far they are from a third; only the one of them is listed."""
    texts = ("Yes. Elm School." if yes else "No.", "Distance from Mill of Elm School: 370 m.", "Distance from Mill of Oak School: 905 m.")
    features = (AnswerFeature("schools", 1, "Elm School", rank=1, distance_m=370.0, reason="370 m from Mill", layer_id="s"),) if yes else ()
    evidence = (("Elm School", 370.0), ("Oak School", 905.0))
    trace = (
        StepRecord("s1", "CompareWith", "Elm School: keep where distance < distance from Mill of Oak School",
                   {"column": "distance_m"}, 1, 1, evidence=evidence),
    )  # fmt: skip
    references = tuple(FeatureRef("schools", "s", fid, name) for fid, name in ((9, "Mill"), (2, "Oak School")))
    told = Explanation(tuple(Sentence(text, (), ("s1",), "answer") for text in texts))
    question = "is Elm School closer to Mill than Oak School"
    return Answer(
        question, "answered", Output.BOOLEAN, yes, features=features, total=1, references=references, trace=trace, explanation=told
    )  # fmt: skip


def airports() -> Answer:
    features = (
        AnswerFeature("airports", 1, "Beijing Capital", rank=1, distance_m=23_800.0, azimuth_deg=45.0,
                      reason="23.8 km north-east of Beijing", layer_id="a"),
        AnswerFeature("airports", 2, "Tianjin", rank=2, distance_m=122_000.0, azimuth_deg=135.0,
                      reason="122 km south-east of Beijing", layer_id="a"),
    )  # fmt: skip
    trace = (StepRecord("s1", "Within", "airports: keep what lies within 300 km of Beijing", {}, 90, 2),)
    references = (FeatureRef("cities", "c", 1, "Beijing"),)
    return Answer("北京300公里以内的机场", "answered", features=features, total=2, references=references, trace=trace)


def rivers() -> Answer:
    """Joined lines: no features of a layer. [1] answer, [2] step, [3] to [5] the rivers."""
    sizes = (("Aare", 288.0), ("Reuss", 164.0), ("Thur", 135.0))
    features = tuple(
        AnswerFeature("rivers", 40 + rank, name, rank=rank, measures={"length_m": size * 1e3}, reason=f"{size:.0f} km long")
        for rank, (name, size) in enumerate(sizes, 1)
    )
    trace = (StepRecord("s1", "Top", "rivers: keep the 3 with the largest length", {}, 30, 3),)
    return Answer("the 3 longest rivers", "answered", features=features, total=3, trace=trace)


def share() -> Answer:
    told = Explanation((Sentence("58.33 %: 7 of 12 lamps.", (), ("s1",), "answer"),))
    trace = (StepRecord("s1", "Filter", "lamps: keep where built < 1900", {}, 12, 7),)
    return Answer("share of lamps built before 1900", "answered", Output.NUMBER, 58.33, "%", total=7, trace=trace, explanation=told)


def half() -> Answer:
    told = Explanation((Sentence("50 %: 6 of 12 lamps.", (), ("s1",), "answer"),))
    trace = (StepRecord("s1", "Filter", "lamps: keep where built < 1900", {}, 12, 6),)
    return Answer("share of lamps built before 1900", "answered", Output.NUMBER, 50.0, "%", total=6, trace=trace, explanation=told)


def summed() -> Answer:
    table = Table((Column("mode"), Column("sum cars")), (("bus", 386), ("tram", 153)))
    trace = (StepRecord("s1", "SummariseBy", "yards: take the sum of cars by mode", {}, 6, 6),)
    return Answer("total cars by mode", "answered", Output.TABLE, table=table, total=6, trace=trace)


@pytest.mark.parametrize(
    ("answer", "text", "expected"),
    [
        (piers(), "Rothsay and Vik are not lit either [3][4].", True),
        (piers(), "Neither Rothsay nor Vik is lit [3][4].", True),
        (piers(), "Rothsay and Vik are not covered [3][4].", False),
        (piers(), "Holm is not lit [3].", False),
        (wells(), "Three wells have Oak Spring as their nearest spring [2][4][6].", True),
        (wells(), "Two wells have Oak Spring as their nearest spring [2][4].", False),
        (wells(), "Only Berg and Dorn are nearest to Elm Spring [3][5].", True),
        (wells(), "Only Berg is nearest to Elm Spring [3].", False),
        (wells(), "Eck is farthest from its nearest spring, Oak Spring, with 2.6 km [6].", True),
        (wells(), "Berg is farthest from its nearest spring, Elm Spring [3].", False),
        (wells(), "From Alm it is a four minute walk to Oak Spring [2].", False),
        (alike(), "Marsh has the most kilns [3].", False),
        (alike(), "Marsh has three kilns [3].", True),
        (kilns(), "The tallest kiln in Stowe is 34 m high [2].", False),
        (kilns(), "Stowe has the highest mean height, 34 m [2].", True),
        (kilns(), "No value is given for Combe [4].", True),
        (kilns(), "No value is given for Marsh [3].", False),
        (closer(), "Elm School is 370 m from Mill, while Oak School is 905 m from it [1].", True),
        (closer(), "Elm School is 370 m from Mill, while Oak School is 370 m from it [1].", False),
        (closer(), "Elm School is nearer to Mill [1].", True),
        (closer(), "Oak School is nearer to Mill [1].", False),
        (airports(), "机场位于北京东北方向23.8公里[3]。", True),
        (airports(), "机场位于北京西北方向23.8公里[3]。", False),
        (airports(), "虹桥机场位于北京东北方向23.8公里[3]。", False),
        (rivers(), "Only the first two are longer than 150 km [3][4].", True),
        (rivers(), "Only the first one is longer than 150 km [3].", False),
        (share(), "Five of the twelve were built in 1900 or later [1].", True),
        (share(), "Seven of the twelve were built in 1900 or later [1].", False),
        (half(), "The other half was built in 1900 or later [1].", True),
        (half(), "The other third was built in 1900 or later [1].", False),
        (summed(), "There are 153 tram cars [3].", True),
        (summed(), "There are 153 trams [3].", False),
    ],
)
def test_a_sentence_is_held_to_the_rows_that_it_cites(answer: Answer, text: str, expected: bool) -> None:
    assert stands(answer, text) is expected


def sizes() -> Answer:
    texts = ("No.", "Area of Altmarkt: 1.4 km².", "Area of Neumarkt: 2.7 km².")
    told = Explanation(tuple(Sentence(text, (), ("s1",), "answer") for text in texts))
    evidence = (("Altmarkt", 1.4e6), ("Neumarkt", 2.7e6))
    picked = (StepRecord(f"p{fid}", "Pick", f"pick {name}", {"label": name, "fids": [fid]}) for fid, (name, _) in enumerate(evidence))
    kept = "Altmarkt: keep where area > area of Neumarkt"
    trace = (*picked, StepRecord("s1", "CompareWith", kept, {"column": "area_m2"}, 1, 0, evidence=evidence))
    return Answer("Ist der Altmarkt größer als der Neumarkt?", "answered", Output.BOOLEAN, False, trace=trace, explanation=told)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nein, der Altmarkt ist nicht größer als der Neumarkt [1].", True),
        ("Der Neumarkt ist nicht größer als der Altmarkt [1].", False),
        ("Der Neumarkt ist fast doppelt so groß [1].", True),
        ("Der Altmarkt ist fast doppelt so groß [1].", False),
    ],
)
def test_what_is_not_larger_than_a_name_is_compared_with_it(text: str, expected: bool) -> None:
    assert stands(sizes(), text) is expected


def counts() -> Answer:
    """[2] to [4] rows, [5] the step."""
    table = Table((Column("kind"), Column("count")), (("lock", 475), ("weir", 367), ("sluice", 49)))
    trace = (StepRecord("s1", "SummariseBy", "works: count them by kind", {}, 891, 891),)
    return Answer("number of works by kind", "answered", Output.TABLE, table=table, total=891, trace=trace)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Together locks and weirs make up 842 of the 891 works [2][3].", True),
        ("Together locks and weirs make up 824 of the 891 works [2][3].", False),
        ("The lock group accounts for more than half of all works [2].", True),
        ("The weir group accounts for more than half of all works [3].", False),
    ],
)
def test_a_part_is_of_the_whole_column(text: str, expected: bool) -> None:
    assert stands(counts(), text) is expected


def test_a_length_keeps_a_limit_as_it_is_shown() -> None:
    features = (AnswerFeature("inns", 1, "Elv", rank=1, distance_m=250.2, reason="250 m from Quay", layer_id="i"),
                AnswerFeature("inns", 2, "Fjell", rank=2, distance_m=120.0, reason="120 m from Quay", layer_id="i"))  # fmt: skip
    answer = Answer("the 2 nearest inns to Quay", "answered", features=features, total=2, references=(FeatureRef("q", "q", 1, "Quay"),),
                    trace=(StepRecord("s1", "Nearest", "inns: keep the 2 nearest to Quay", {"count": 2}, 9, 2),),
                    issues=(Issue(Severity.INFO, "n", "Nothing."),))  # fmt: skip
    assert stands(answer, "Both inns are within 250 m of Quay [3][4].")
    assert not stands(answer, "Both inns are within 240 m of Quay [3][4].")

"""What of a sentence is looked at by itself, what was left out, whose number it is, and remarks that tell of no place."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, Explanation, FeatureRef, Sentence, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Disclosure, Standing, ToldSentence

ROWS: dict[int, dict[str, object]] = {}


def judged(answer: Answer, *texts: str) -> ToldSentence:
    """The last of some sentences, judged."""
    facts = facts_of(answer, Disclosed(answer, Disclosure(values=True), Catalog(())), None, 8, 0)[1]
    verifier = Verifier(answer, lambda layer, fids: [ROWS.get(fid, {}) for fid in fids], facts)
    return [verifier.sentence(text) for text in texts][-1]


def glaciers() -> Answer:
    """[1] answer, [2] and [3] steps, [4] Aletsch, [5] Gorner, [6] Fiesch."""
    sizes = (("Aletsch", 81.7), ("Gorner", 53.2), ("Fiesch", 29.5))
    features = tuple(
        AnswerFeature("glaciers", fid, name, rank=fid, measures={"area_m2": size * 1e6}, reason=f"{size} km²", layer_id="g")
        for fid, (name, size) in enumerate(sizes, 1)
    )
    trace = (
        StepRecord("s1", "Measure", "glaciers: measure the area of each", {}, 40, 40),
        StepRecord("s2", "Top", "glaciers: keep the 3 with the largest area", {}, 40, 3),
    )
    return Answer("the 3 largest glaciers", "answered", features=features, total=3, trace=trace)


def ferries() -> Answer:
    """Two piers of one name among three: [1] answer, [2] step, [3] Ferry Stage in the north, [4] Ferry Stage in the south, [5] Mole."""
    rows = (("Ferry Stage", 310.0, 0.0, "north"), ("Ferry Stage", 462.0, 180.0, "south"), ("Mole", 530.0, 90.0, "east"))
    features = tuple(
        AnswerFeature(
            "piers", fid, name, rank=fid, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m {wind} of Old Light", layer_id="p"
        )
        for fid, (name, far, way, wind) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "Nearest", "piers: keep the 3 nearest to Old Light", {"count": 3}, 9, 3),)
    references = (FeatureRef("lights", "l", 1, "Old Light"),)
    return Answer("the 3 nearest piers to Old Light", "answered", features=features, total=3, references=references, trace=trace)


def hostels() -> Answer:
    """[1] the mean, [2] the step that kept those with a kitchen, [3] the mean's, [4] to [6] hostels."""
    features = tuple(AnswerFeature("hostels", fid, name, rank=fid, layer_id="h") for fid, name in enumerate(("Elv", "Fjell", "Skog"), 1))
    trace = (
        StepRecord("s1", "Filter", "hostels: keep where kitchen = yes", {}, 8, 3),
        StepRecord("s2", "Summarise", "hostels: take the mean of price", {}, 3, 3),
    )
    told = Explanation((Sentence("The mean price of hostels is 41 (3 values).", steps=("s2",), kind="answer"),))
    return Answer(
        "average price of the hostels that have a kitchen", "answered", Output.NUMBER, value=41.0, features=features, total=3,
        trace=trace, explanation=told,
    )  # fmt: skip


def calm(question: str = "calm bays near Old Light") -> Answer:
    """Ranked, with a note that nothing is left out: [1] answer, [2] within, [3] ranked, [4] and [5] bays, [6] the note."""
    features = tuple(
        AnswerFeature("bays", fid, name, rank=fid, scores={"meaning": score}, total=score, front=1, layer_id="b")
        for fid, (name, score) in enumerate((("Ler Bay", 0.8), ("Sker Bay", 0.2)), 1)
    )
    trace = (
        StepRecord("s1", "WithinDistance", "bays: keep what lies within 1 km of Old Light", {}, 6, 2),
        StepRecord("s2", "HybridRank", "bays: rank by what speaks for “calm”", {}, 2, 2),
    )
    note = "No field of “bays” settles “calm”: nothing is left out for it, the texts of the features are ranked by it."
    return Answer(question, "answered", features=features, total=2, trace=trace, issues=(Issue("note", Severity.INFO, note),))


def rates() -> Answer:
    """A table: [1] answer, [2] Esk, [3] the step."""
    table = Table((Column("river"), Column("mean flow")), (("Esk", 12.4),))
    features = (AnswerFeature("rivers", 1, "Esk", rank=1, measures={"mean flow": 12.4}),)
    trace = (StepRecord("s1", "SummariseBy", "gauges: take the mean of flow by river, and keep what has the most", {}, 7, 7),)
    question = "which river has the highest average flow"
    return Answer(question, "answered", Output.TABLE, table=table, features=features, total=1, trace=trace)


def counts(rows: int = 15) -> Answer:
    """A table of which twelve rows are shown."""
    table = Table((Column("name"), Column("wells")), tuple((f"Ward {chr(65 + at)}", 30 - 2 * at) for at in range(rows)))
    features = tuple(
        AnswerFeature("wards", fid, str(name), rank=fid, measures={"wells": float(str(count))}, layer_id="w")
        for fid, (name, count) in enumerate(table.rows, 1)
    )
    trace = (StepRecord("s1", "CountIn", "wards: count wells in each", {}, rows, rows),)
    question = "how many wells are there in each ward"
    return Answer(question, "answered", Output.TABLE, table=table, features=features, total=rows, trace=trace)


STANDS = (Standing.VERIFIED, Standing.UNCHECKED, Standing.PLAIN)


@pytest.mark.parametrize(
    ("answer", "text", "stands"),
    [
        (glaciers(), "Fiesch is about a third of the size of Aletsch [4][6].", True),
        (glaciers(), "At 53.2 km², Gorner is about two thirds of the size of Aletsch [4][5].", True),
        (glaciers(), "Fiesch is about half the size of Aletsch [4][6].", False),
        (glaciers(), "Aletsch is about two thirds of the size of Gorner [4][5].", False),
        (glaciers(), "Gorner has two thirds of the visitors of Aletsch [4][5].", False),
        (glaciers(), "Fiesch is over 50 km² smaller than Aletsch [4][6].", True),
        (glaciers(), "Fiesch is over 60 km² smaller than Aletsch [4][6].", False),
        (glaciers(), "Gorner and Fiesch differ by about 23.7 km² [5][6].", True),
        (glaciers(), "Gorner and Fiesch differ by about 32.7 km² [5][6].", False),
        (ferries(), "The second Ferry Stage and Mole are only 68 m apart in their distance from Old Light [4][5].", True),
        (glaciers(), "Aletsch is the deepest of the three glaciers [4].", False),
    ],
)
def test_what_two_numbers_come_to_is_worked_out(answer: Answer, text: str, stands: bool) -> None:
    assert (judged(answer, text).standing in STANDS) is stands


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Ferry Stage is 462 m south of Old Light [4].", True),
        ("Ferry Stage is 462 m north of Old Light [4].", False),
        ("Ferry Stage is 310 m north of Old Light [3].", True),
        ("Ferry Stage is 462 m south of Old Light [3].", False),
        ("The two piers called Ferry Stage are 310 m and 462 m away [3][4].", True),
    ],
)
def test_a_name_that_two_have_is_of_the_one_that_is_cited(text: str, stands: bool) -> None:
    assert (judged(ferries(), text).standing in STANDS) is stands


@pytest.mark.parametrize(
    ("answer", "text", "stands"),
    [
        (hostels(), "Hostels that do not have a kitchen were excluded before the mean was taken [2].", True),
        (hostels(), "Hostels that do not have a sauna were excluded [2].", False),
        (hostels(), "Hostels that have a kitchen were excluded [2].", False),
        (calm(), "No bays were left out for it [6].", True),
        (calm(), "Bays that are not calm were left out [6].", False),
        (calm(), "Loud bays were removed from the results [3].", False),
        (calm("离Old Light一公里内平静的海湾"), "没有排除任何海湾 [6]。", True),
        (calm("离Old Light一公里内平静的海湾"), "不平静的海湾已被排除 [6]。", False),
    ],
)
def test_what_was_left_out_is_what_no_step_kept(answer: Answer, text: str, stands: bool) -> None:
    assert (judged(answer, text).standing in STANDS) is stands


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Esk has the highest average flow, 12.4 [2].", True),
        ("Esk has a total flow of 12.4 [2].", False),
        ("The highest value measured in the Esk is 12.4 [2].", False),
    ],
)
def test_a_mean_is_no_sum_and_no_single_value(text: str, stands: bool) -> None:
    assert (judged(rates(), text).standing in STANDS) is stands


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("Ward A and Ward B also have a fairly high number of wells [2][3].", Standing.UNCHECKED),
        ("Ward L has a high number of wells [13].", Standing.STRUCK),
        ("The last three wards of the table are not listed here.", Standing.PLAIN),
        ("The last five wards of the table are not listed here.", Standing.STRUCK),
        ("A larger search area might give more results.", Standing.PLAIN),
        ("Ward A might be closed here.", Standing.STRUCK),
    ],
)
def test_what_claims_nothing_that_could_be_looked_up(text: str, standing: Standing) -> None:
    assert judged(counts(), text).standing is standing


@pytest.mark.parametrize(
    ("text", "stands"),
    [("All of them are among the 3 nearest to Old Light [2].", True), ("All piers are among the nearest at that hour [2].", False)],
)
def test_all_of_them_are_those_that_were_found(text: str, stands: bool) -> None:
    assert (judged(ferries(), text).standing in STANDS) is stands


def opened() -> Answer:
    features = (AnswerFeature("mills", 1, "Brook Mill", rank=1, measures={"opened": 1861.0}, reason="opened 1861", layer_id="m"),)
    trace = (StepRecord("s1", "Top", "mills: keep the one with the smallest opened, and what equals it", {}, 8, 1),)
    return Answer("the oldest mill", "answered", features=features, total=1, trace=trace)


def test_since_a_year_is_that_year_and_no_limit() -> None:
    assert judged(opened(), "Brook Mill has been in operation since 1861 [3].").standing in STANDS
    assert judged(opened(), "Brook Mill has been in operation since 1816 [3].").standing is Standing.STRUCK


def told_at_length() -> Answer:
    answer = ferries()
    all_three = tuple((item.layer_id, item.fid) for item in answer.features)
    sentences = (
        Sentence("3 found: piers, first Ferry Stage (310 m north of Old Light).", all_three[:1], ("s1",), "answer"),
        Sentence("Then Ferry Stage (462 m south of Old Light); Mole (530 m east of Old Light).", all_three[1:], kind="answer"),
        Sentence("From piers, kept the 3 nearest to Old Light (9 → 3).", steps=("s1",), kind="how"),
    )
    return Answer(
        answer.question, "answered", features=answer.features, total=3, references=answer.references, trace=answer.trace,
        explanation=Explanation(sentences),
    )  # fmt: skip


def test_what_stands_in_the_place_of_a_struck_sentence_reads_well_there() -> None:
    facts = "[3][4][5]"
    judged_so = judged(told_at_length(), f"All three have a kiosk {facts}.", f"All three have a café {facts}.")
    assert not judged_so.instead.startswith("Then "), "what goes on with a list begins nothing"
    of_step = judged(told_at_length(), "The 5 piers nearest to Old Light were kept [2].")
    assert of_step.instead == "From piers, kept the 3 nearest to Old Light (9 → 3)."
    assert judged(rates(), "Esk has a mean flow of 21.4 [2].").instead == "Esk: mean flow 12.4."


def answered() -> Answer:
    """[1] no, with both numbers."""
    columns = {"column": "area_m2"}
    trace = (
        StepRecord("s1", "MeasureSize", "Orda: measure the area of each", columns, 1, 1),
        StepRecord("s2", "Lookup", "Orda: read area", columns, 1, 1, evidence=(("Orda", 1.127e9),)),
        StepRecord("s3", "MeasureSize", "Velm: measure the area of each", columns, 1, 1),
        StepRecord(
            "s4", "CompareWith", "Velm: keep where area > area of Orda", {**columns, "op": ">"}, 1, 0, evidence=(("Velm", 1.086e9),)
        ),
    )
    texts = ("No.", "Area of Velm: 1,086 km².", "Area of Orda: 1,127 km².")
    told = Explanation(tuple(Sentence(text, kind="answer") for text in texts))
    references = (FeatureRef("countries", "c", 1, "Velm"), FeatureRef("countries", "c", 2, "Orda"))
    return Answer("is Velm larger than Orda", "answered", Output.BOOLEAN, value=False, references=references, trace=trace, explanation=told)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("No, Velm is not larger than Orda; it is slightly smaller [1].", True),
        ("Orda is about 41 km² larger [1].", True),
        ("The difference is 41 km² [1].", True),
        ("Velm is larger [1].", False),
        ("The difference is 410 km² [1].", False),
    ],
)
def test_how_two_compare_that_were_asked_for(text: str, stands: bool) -> None:
    assert (judged(answered(), text).standing in STANDS) is stands


def test_only_before_a_comparison_sets_nothing_apart() -> None:
    assert judged(ferries(), "At 530 m, Mole is only slightly farther from Old Light than Ferry Stage [4][5].").standing in STANDS
    assert judged(ferries(), "Only Mole lies near Old Light [5].").standing is Standing.STRUCK


def test_ways_are_told_in_a_script_without_spaces() -> None:
    assert judged(ferries(), "从Old Light坐公交可以直达Mole [5]。").standing is Standing.STRUCK

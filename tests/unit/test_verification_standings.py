"""Idioms that put something first, last, right behind or level; what friendly prose works out in words of its own."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.barriers import with_barriers
from spatial_rag_plugin.explanation.verification.clocks import clocks_in
from spatial_rag_plugin.explanation.verification.reading import Kind, Names, read
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.explanation.verification.wording import wording
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Disclosure, Standing

ROWS = (("Hovd", 90), ("Rauma", 12), ("Sula", 86), ("Tana", 0), ("Vanna", 41))


def _none(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
    return [{} for _ in fids]


def kilns() -> Answer:
    """A table in no order of its own; facts: 1 the answer, 2 to 6 the rows, 7 the step."""
    table = Table((Column("name"), Column("kilns")), ROWS)
    trace = (StepRecord("s1", "CountIn", "islands: count kilns in each", {}, 5, 5),)
    return Answer("how many kilns are there on each island", "answered", Output.TABLE, table=table, total=5, trace=trace)


def crowds() -> Answer:
    """Facts: 1 the answer, 2 and 3 steps, then the islands by how many people they have per km²."""
    told = (("Hovd", 412.0), ("Sula", 300.5))
    features = tuple(
        AnswerFeature("islands", fid, name, rank=fid, layer_id="i", measures={"people per km²": value}, reason=f"{value} per km²")
        for fid, (name, value) in enumerate(told, 1)
    )
    steps = ("islands: divide people by area in km²", "islands: keep the 2 with the largest people per km²")
    trace = tuple(StepRecord(f"s{at}", "Rank", text, {}, 5, 2) for at, text in enumerate(steps, 1))
    return Answer("the 2 islands with the most people per km²", "answered", features=features, total=2, trace=trace)


def saunas() -> Answer:
    """What is open then; facts: 1 the answer, 2 the step, then each with its end."""
    ends = (("Hovd", "17:30"), ("Rauma", "16:30"), ("Sula", "16:30"))
    features = tuple(
        AnswerFeature("saunas", fid, name, rank=fid, layer_id="s", measures={"open": 1.0}, reason=f"open until Sat {end}")
        for fid, (name, end) in enumerate(ends, 1)
    )
    trace = (StepRecord("s1", "OpenAt", "saunas: keep what is open on Saturday at 4 pm", {}, 9, 3),)
    return Answer("saunas open on Saturday at 4 pm", "answered", features=features, total=3, trace=trace)


def piers() -> Answer:
    """The nearest ones; facts: 1 the answer, 2 the step, then each."""
    far = (("Hovd", 210.0), ("Rauma", 640.0), ("Sula", 655.0))
    features = tuple(
        AnswerFeature("piers", fid, name, rank=fid, layer_id="p", distance_m=metres, azimuth_deg=0.0, reason=f"{metres:.0f} m north")
        for fid, (name, metres) in enumerate(far, 1)
    )
    trace = (StepRecord("s1", "Nearest", "piers: keep the 3 nearest to Old Mill", {"count": 3}, 9, 3),)
    return Answer("the 3 piers nearest to Old Mill", "answered", features=features, total=3, trace=trace)


def last_standing(answer: Answer, *texts: str) -> Standing:
    """Of the last of some sentences, in their order."""
    disclosed = Disclosed(answer, Disclosure(values=True), Catalog(()))
    verifier = Verifier(answer, _none, facts_of(answer, disclosed, _none, 8, 0)[1])  # type: ignore[arg-type]
    return [verifier.sentence(text).standing for text in texts][-1]


FIRST = "Hovd is first with 90 kilns [2]."


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Hovd takes the crown with 90 kilns [2].", "Sula takes the crown with 86 kilns [4]."),
        ("Hovd dwarfs the others with 90 kilns [2].", "Vanna dwarfs the others with 41 kilns [6]."),
        ("Hovd comes out on top with 90 kilns [2].", "Sula comes out on top with 86 kilns [4]."),
        ("Hovd and Sula are in a league of their own [2][4].", "Hovd and Vanna are in a league of their own [2][6]."),
        ("Tana is the laggard, with 0 kilns [5].", "Rauma is the laggard, with 12 kilns [3]."),
        ("Hovd and Sula are neck and neck [2][4].", "Hovd and Vanna are neck and neck [2][6]."),
        ("Hovd spielt mit 90 in einer eigenen Liga [2].", "Sula spielt mit 86 in einer eigenen Liga [4]."),
        ("Hovd以90个遥遥领先 [2]。", "Sula以86个遥遥领先 [4]。"),
        ("Tana comes away empty-handed [5].", "Rauma comes away empty-handed [3]."),
        ("Hovd has several kilns [2].", "Tana has several kilns [5]."),
        ("Hovd (90) and Sula (86) dwarf the rest [2][4].", "Hovd (90) and Vanna (41) dwarf the rest [2][6]."),
        ("Hovd passes the 80 mark [2].", "Vanna passes the 80 mark [6]."),
        ("Hovd and Sula each have between 80 and 95 kilns [2][4].", "Hovd and Vanna each have between 80 and 95 kilns [2][6]."),
        ("Sula has nearly as many kilns as Hovd [2][4].", "Vanna has nearly as many kilns as Hovd [2][6]."),
        ("Hovd and Sula are nearly level on 90 and 86 [2][4].", "Hovd and Vanna are nearly level on 90 and 41 [2][6]."),
    ],
)
def test_an_idiom_for_a_place_has_to_be_so(true: str, false: str) -> None:
    assert last_standing(kilns(), true) is not Standing.STRUCK
    assert last_standing(kilns(), false) is Standing.STRUCK


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Sula is hot on its heels with 86 [4].", "Vanna is hot on its heels with 41 [6]."),
        ("Sula is right behind with 86 [4].", "Rauma is right behind with 12 [3]."),
        ("Sula is a bit smaller [4].", "Sula is a bit larger [4]."),
    ],
)
def test_what_comes_behind_is_behind_what_was_told_of_before(true: str, false: str) -> None:
    assert last_standing(kilns(), FIRST, true) is not Standing.STRUCK
    assert last_standing(kilns(), FIRST, false) is Standing.STRUCK


@pytest.mark.parametrize(
    ("before", "true", "false"),
    [
        ("Rauma is 640 m away [4].", "Sula is 15 m farther out [5].", "Sula is 15 m closer [5]."),
        ("Hovd is the nearest [3].", "No other pier is closer [3].", "Another pier is even closer [3]."),
        ("Hovd is the nearest [3].", "Rauma rounds out the top two [4].", "Sula rounds out the top two [5]."),
        ("Hovd is the nearest [3].", "Not one of them reaches a full kilometre [3][4][5].", "Not one of them reaches 500 m [3][4][5]."),
    ],
)
def test_what_is_told_of_distances_freely_has_to_be_so(before: str, true: str, false: str) -> None:
    assert last_standing(piers(), before, true) is not Standing.STRUCK
    assert last_standing(piers(), before, false) is Standing.STRUCK


def test_the_time_that_is_left_is_until_it_closes() -> None:
    assert last_standing(saunas(), "Rauma leaves you half an hour [4].") is not Standing.STRUCK
    assert last_standing(saunas(), "Rauma leaves you two hours [4].") is Standing.STRUCK
    assert last_standing(saunas(), "Rauma shuts at 4:30 [4].") is not Standing.STRUCK
    assert last_standing(saunas(), "Rauma macht um 16:30 Uhr zu [4].") is not Standing.STRUCK
    assert last_standing(saunas(), "Rauma macht um 17 Uhr zu [4].") is Standing.STRUCK
    assert last_standing(saunas(), "Hovd and Rauma close a bit earlier, at 4:30 pm [3][4].") is Standing.STRUCK


def forts() -> Answer:
    """Above a limit, in no order; facts: 1 the answer, 2 the step, then each with its number."""
    told = (("Hovd", 1004000), ("Rauma", 1757000))
    features = tuple(
        AnswerFeature("forts", fid, name, rank=fid, layer_id="f", measures={"visitors": float(many)}, reason=f"visitors {many}")
        for fid, (name, many) in enumerate(told, 1)
    )
    trace = (StepRecord("s1", "Filter", "forts: keep where visitors > 1000000", {}, 9, 2),)
    return Answer("forts with more than 1 million visitors", "answered", features=features, total=2, trace=trace)


def test_what_is_left_over_is_above_the_limit_that_was_asked_for() -> None:
    assert last_standing(forts(), "Hovd scrapes in with just 4,000 visitors to spare [3].") is not Standing.STRUCK
    assert last_standing(forts(), "Rauma scrapes in with just 4,000 visitors to spare [4].") is Standing.STRUCK
    assert last_standing(forts(), "Hovd just scrapes in with 1,004,000 visitors [3].") is not Standing.STRUCK
    assert last_standing(forts(), "Rauma just scrapes in with 1,757,000 visitors [4].") is Standing.STRUCK
    assert last_standing(forts(), "Both forts are past the one-million mark [1].") is not Standing.STRUCK


def clinics() -> Answer:
    """Each near a stop of its own; facts: 1 the answer, 2 the step, then each."""
    told = (("Hovd Clinic", 97.0, "Elm Stop"), ("Rauma Clinic", 302.0, "Quay Stop"))
    features = tuple(
        AnswerFeature("clinics", fid, name, rank=fid, layer_id="c", distance_m=far, azimuth_deg=0.0, reason=f"{far:.0f} m north of {stop}")
        for fid, (name, far, stop) in enumerate(told, 1)
    )
    trace = (StepRecord("s1", "Within", "clinics: keep what lies within 400 m of stops", {}, 9, 2),)
    references = tuple(FeatureRef("stops", "s", fid, stop) for fid, (_, _, stop) in enumerate(told, 1))
    return Answer("clinics within 400 m of a stop", "answered", features=features, total=2, trace=trace, references=references)


def test_a_distance_is_from_what_it_was_measured_from() -> None:
    assert last_standing(clinics(), "Hovd Clinic has one near by: Elm Stop is only 97 m away [3].") is not Standing.STRUCK
    assert last_standing(clinics(), "Hovd Clinic has one near by: Quay Stop is only 97 m away [3].") is Standing.STRUCK


def test_a_number_per_something_is_no_other_number() -> None:
    assert last_standing(crowds(), "Hovd has 412 people per km² [4].") is not Standing.STRUCK
    assert last_standing(crowds(), "Hovd has 300.5 people per km² [4].") is Standing.STRUCK


def test_hours_without_a_half_of_the_day_may_be_either() -> None:
    assert clocks_in("shuts at 3:30", "en")[0].minutes == (210, 930)
    assert clocks_in("schließt um 3:30", "de")[0].minutes == (210,)
    assert clocks_in("shuts at 03:30", "en")[0].minutes == (210,)


def test_a_verb_of_passing_bounds_the_number_behind_it() -> None:
    said = wording("en")
    passing, named = (with_barriers(read(text, "en", Names(())), said) for text in ("breaks the 500 m barrier", "the pass 500 m away"))
    assert [(mark.text, mark.is_any("beyond")) for mark in passing] == [("breaks", True), ("500 m", False)]
    assert not any(mark.is_any("beyond") for mark in named)
    assert not any(mark.is_any("beyond") for mark in with_barriers(read("the top three rivers", "en", Names(())), said))


def test_some_nouns_count_what_each_has() -> None:
    assert [mark.value.value for mark in read("a pair each", "en", Names(())) if mark.kind is Kind.NUMBER] == [2.0]
    assert [mark.text for mark in read("more than half a kilometre", "en", Names(()))] == ["more than", "half a kilometre"]


def test_an_article_counts_a_unit_behind_an_adjective() -> None:
    kinds = [mark.kind for mark in read("a full kilometre", "en", Names(()))]
    assert kinds == [Kind.AMOUNT]

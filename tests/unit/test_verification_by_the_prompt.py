"""Explanations as a model writes them that keeps to our prompt: one fact a sentence, names in short, rounded, and what is false in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

FERRIES = (
    ("Kelda Boat Club", 387.0, 92.0, 2.5, "Mo-Fr 09:00-17:00; Sa 10:00-13:00"),
    ("Sandhope Rowing Centre", 612.0, 178.0, 6.0, "Mo-Su 08:00-20:30"),
    ("Port Arran Marina", 1940.0, 46.0, 3.8, "Mo-Fr 07:00-19:00"),
)


def _rows(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
    found = {rank: {"name": name, "fee": fee, "opening_hours": hours} for rank, (name, _, _, fee, hours) in enumerate(FERRIES, 1)}
    return [dict(found.get(fid, {})) for fid in fids]


def boats() -> Answer:
    """The nearest boat hires to a pier, with a fee and opening hours each."""
    features = tuple(
        AnswerFeature(
            "boat_hires", rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from Old Pier", layer_id="b"
        )
        for rank, (name, far, way, *_) in enumerate(FERRIES, 1)
    )
    trace = (StepRecord("s1", "Nearest", "boat_hires: keep the 3 nearest to Old Pier", {"count": 3}, 11, 3),)
    references = (FeatureRef("piers", "p", 1, "Old Pier"),)
    return Answer("the 3 nearest boat hires to Old Pier", "answered", features=features, total=3, references=references, trace=trace)


def cheap() -> Answer:
    """Boat hires below a fee, which is a number of the question."""
    features = tuple(
        AnswerFeature("boat_hires", rank, name, rank=rank, layer_id="b") for rank, (name, *_) in enumerate(FERRIES, 1) if rank != 2
    )
    trace = (StepRecord("s1", "Filter", "boat_hires: keep where fee < 5", {}, 11, 2),)
    return Answer("boat hires with a fee below 5", "answered", features=features, total=2, trace=trace)


def islands(thing: str = "jetties", question: str = "how many jetties are there on each island") -> Answer:
    counts = (("Hovd", 5), ("Rauma", 2), ("Sula", 2))
    table = Table((Column("name"), Column(thing)), counts)
    features = tuple(
        AnswerFeature("islands", fid, name, rank=fid, measures={thing: float(count)}, layer_id="i")
        for fid, (name, count) in enumerate(counts, 1)
    )
    trace = (StepRecord("s1", "CountIn", f"islands: count {thing} in each", {}, 3, 3),)
    return Answer(question, "answered", Output.TABLE, table=table, features=features, total=3, trace=trace)


def standings(answer: Answer, *texts: str) -> list[Standing]:
    verifier = Verifier(answer, _rows)  # type: ignore[arg-type]
    return [verifier.sentence(text).standing for text in texts]


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (boats(), "Kelda is 387 m east of Old Pier."),
        (boats(), "Sandhope Rowing lies 612 m to the south of the pier."),
        (boats(), "Kelda comes first, at 387 m from Old Pier."),
        (cheap(), "Two cost less than 5."),
        (cheap(), "Only one has a fee below 3."),
        (islands(), "On Hovd there are five jetties."),
        (islands("栈桥", "每个岛有多少栈桥"), "Hovd有5座栈桥。"),
    ],
)
def test_what_is_true_stands(answer: Answer, text: str) -> None:
    assert standings(answer, text) == [Standing.VERIFIED]


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (boats(), "Kelda Harbour is 387 m east of Old Pier."),
        (boats(), "Arran is 612 m south of Old Pier."),
        (boats(), "Sandhope Rowing Centre 17:00 闭馆。"),
        (cheap(), "Five cost less than 5."),
        (cheap(), "Five boat hires cost less than 5."),
        (cheap(), "Only one has a fee below 4."),
        (islands(), "On Hovd there are three jetties."),
        (islands(), "Rauma has three jetties."),
        (islands("栈桥", "每个岛有多少栈桥"), "Rauma有3座栈桥。"),
        (islands("Stege", "Anzahl der Stege je Insel"), "Auf Sula gibt es drei Stege."),
    ],
)
def test_what_is_false_is_struck(answer: Answer, text: str) -> None:
    assert standings(answer, text) == [Standing.STRUCK]


def within() -> Answer:
    """What was asked for within a distance, and open at a time."""
    features = tuple(
        AnswerFeature(
            "boat_hires", rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from Old Pier", layer_id="b",
            measures={"open": 1.0},
        )
        for rank, (name, far, way, *_) in enumerate(FERRIES, 1)
    )  # fmt: skip
    trace = (
        StepRecord("s1", "WithinDistance", "boat_hires: keep what lies within 2 km of Old Pier", {"distance_m": 2000.0}, 11, 5),
        StepRecord("s2", "OpeningHours", "boat_hires: keep what is open on Friday at 11:00", {}, 5, 3),
    )
    references = (FeatureRef("piers", "p", 1, "Old Pier"),)
    question = "boat hires within 2 km of Old Pier open on Friday at 11:00"
    return Answer(question, "answered", features=features, total=3, references=references, trace=trace)


def big() -> Answer:
    """Those with more than a number."""
    rows = (("Ekvik", 310), ("Lunde", 92), ("Torp", 75))
    features = tuple(
        AnswerFeature("campsites", rank, name, rank=rank, measures={"pitches": float(count)}, layer_id="c")
        for rank, (name, count) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "Filter", "campsites: keep where pitches > 60", {}, 9, 3),)
    return Answer("campsites with more than 60 pitches", "answered", features=features, total=3, trace=trace)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (within(), "Three boat hires lie within 2 km of Old Pier and are open on Friday at 11:00."),
        (within(), "All three lie within 3 km of Old Pier."),
        (within(), "The three boat hires lie within 2.5 km of Old Pier."),
        (within(), "Two of them lie within 700 m of Old Pier."),
        (boats(), "The three nearest boat hires are Kelda Boat Club, Sandhope Rowing Centre and Port Arran Marina."),
        (boats(), "Port Arran Marina, at 1.94 km, is the farthest."),
        (boats(), "Port Arran Marina is the farthest of the three."),
        (big(), "Three campsites have more than 60 pitches."),
    ],
)
def test_a_count_as_it_was_asked_for_stands(answer: Answer, text: str) -> None:
    assert standings(answer, text) == [Standing.VERIFIED]


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (within(), "Three boat hires lie within 3 km of Old Pier."),
        (within(), "Three boat hires are open on Friday at 16:00."),
        (within(), "Three boat hires are open on Monday."),
        (within(), "Three boat hires lie within 2 km of Kelda Boat Club."),
        (boats(), "It is 612 m south of Sandhope Rowing Centre."),
        (boats(), "All three are within 2 km of Port Arran Marina."),
        (boats(), "The three farthest boat hires are Kelda Boat Club, Sandhope Rowing Centre and Port Arran Marina."),
        (boats(), "The five nearest boat hires are Kelda Boat Club, Sandhope Rowing Centre and Port Arran Marina."),
        (boats(), "Kelda Boat Club, at 387 m, is the farthest."),
        (boats(), "Port Arran Marina is the farthest of the four."),
        (big(), "Three campsites have fewer than 60 pitches."),
    ],
)
def test_a_count_otherwise_than_asked_is_struck(answer: Answer, text: str) -> None:
    assert standings(answer, text) == [Standing.STRUCK]


def test_a_comparison_of_no_one_with_what_comes_behind_raises_nothing() -> None:
    assert len(standings(boats(), "There are two behind Kelda Boat Club.", "There is one ahead of Port Arran Marina.")) == 2


def open_late() -> Answer:
    """What is open at a time, where the hours of one are unknown."""
    names = ("Stadtbad Sechsen", "Hallenbad Nordring")
    features = tuple(
        AnswerFeature("hallenbaeder", rank, name, rank=rank, measures={"open": 1.0}, reason="open until Mon 21:00", layer_id="h")
        for rank, name in enumerate(names, 1)
    )
    trace = (StepRecord("s1", "OpeningHours", "hallenbaeder: keep what is open on Monday at 20:00", {}, 6, 2),)
    apart = (AnswerFeature("hallenbaeder", 9, "Lehrbad Ost", layer_id="h"),)
    return Answer(
        "welche Hallenbäder sind am Montag um 20 Uhr geöffnet", "answered", features=features, total=2, trace=trace, apart=apart,
        apart_total=1, apart_why="opening hours unknown",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "text", "struck"),
    [
        (boats(), "Kelda is just under 400 m away.", False),
        (boats(), "Kelda is just under 350 m away.", True),
        (boats(), "Kelda is just over 400 m away.", True),
        (boats(), "Sandhope Rowing Centre is a bit more than half a kilometre away.", True),
        (boats(), "Kelda liegt knapp 400 m vom Old Pier entfernt.", False),
        (boats(), "Kelda liegt gut 400 m vom Old Pier entfernt.", True),
        (boats(), "Port Arran Marina is nearly 2 km from Old Pier.", False),
        (islands("pumps", "how many pumps are there on each island"), "Sula comes last with a single pump.", True),
        (big(), "Torp has no pitches.", True),
        (open_late(), "Bei einem weiteren Bad sind die Öffnungszeiten unbekannt.", False),
        (open_late(), "Bei zwei weiteren Bädern sind die Öffnungszeiten unbekannt.", True),
        (open_late(), "Ein weiteres Bad wurde nicht mitgezählt, weil seine Öffnungszeiten unbekannt sind.", False),
    ],
)
def test_a_little_more_one_alone_and_those_apart(answer: Answer, text: str, struck: bool) -> None:
    assert (standings(answer, text) == [Standing.STRUCK]) is struck


def test_a_place_is_that_by_the_number_of_the_answer() -> None:
    people = {"pop_est": (900.0, 500.0, 300.0), "pop_year": (2020.0, 2020.0, 2020.0)}
    features = tuple(
        AnswerFeature("towns", fid, name, rank=fid, measures={"pop_est": people["pop_est"][fid - 1]}, layer_id="t")
        for fid, name in enumerate(("Aske", "Brimfell", "Corsby"), 1)
    )
    answer = Answer("the 3 most populous towns", "answered", features=features, total=3)

    def rows(layer_id: str, fids: list[int]) -> list[dict[str, object]]:
        return [{name: values[fid - 1] for name, values in people.items()} for fid in fids]

    told = [Verifier(answer, rows).sentence(f"{name} is the second most populous town.").standing for name in ("Brimfell", "Corsby")]  # type: ignore[arg-type]
    assert told == [Standing.VERIFIED, Standing.STRUCK]


@pytest.mark.parametrize(
    ("text", "struck"),
    [
        ("Aske has 44.3 million inhabitants.", False),
        ("Aske has 44.8 million inhabitants.", True),
        ("Aske hat 44,3 Millionen Einwohner.", False),
        ("Aske hat 43,3 Millionen Einwohner.", True),
        ("Aske的人口为4429万。", False),
        ("Aske的人口为4492万。", True),
    ],
)
def test_a_number_before_a_word_for_millions_is_rounded_to_its_last_figure(text: str, struck: bool) -> None:
    feature = AnswerFeature("towns", 1, "Aske", rank=1, measures={"population": 44293293.0}, layer_id="t")
    other = AnswerFeature("towns", 2, "Brimfell", rank=2, measures={"population": 21293293.0}, layer_id="t")
    answer = Answer("the 2 most populous towns", "answered", features=(feature, other), total=2)
    assert (Verifier(answer).sentence(text).standing is Standing.STRUCK) is struck


def herds() -> Answer:
    """Two numbers of each commune: how many farms there are, and how many cows on them."""
    rows = (("Ardal", 4, 310), ("Brekke", 3, 520), ("Vik", 2, 95))
    table = Table((Column("name"), Column("farms"), Column("sum cows of farms")), rows)
    features = tuple(
        AnswerFeature("communes", fid, name, rank=fid, measures={"farms": float(farms), "sum cows of farms": float(cows)}, layer_id="c")
        for fid, (name, farms, cows) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "CountIn", "communes: count farms in each", {}, 3, 3),)
    return Answer(
        "number of farms and total cows in each commune", "answered", Output.TABLE, table=table, features=features, total=3, trace=trace
    )


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Sandhope Rowing Centre is 225 m farther from Old Pier than Kelda Boat Club.", True),
        ("Sandhope Rowing Centre is 600 m farther from Old Pier than Kelda Boat Club.", False),
        ("Das Sandhope Rowing Centre liegt 400 m weiter vom Old Pier entfernt als der Kelda Boat Club.", False),
        ("Port Arran Marina比Sandhope Rowing Centre远1900米。", False),
        ("Port Arran Marina is livelier than Kelda Boat Club.", False),
        ("Port Arran Marina is cheaper than Sandhope Rowing Centre.", True),
        ("Port Arran Marina is more expensive than Sandhope Rowing Centre.", False),
        ("The search kept the boat hires within 3 km of Old Pier.", True),
    ],
)
def test_what_is_said_of_two_is_known_of_two(text: str, holds: bool) -> None:
    assert (standings(boats(), text) != [Standing.STRUCK]) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Brekke has more farms than Ardal.", False),
        ("Brekke has more cows than Ardal.", True),
        ("Ardal has one farm more than Brekke.", True),
        ("Ardal has two farms more than Brekke.", False),
        ("Brekke has an average of 520 cows per farm.", False),
        ("Brekke has 520 cows in total, the most of all communes.", True),
        ("Nine farms were counted, out of six communes in all.", False),
    ],
)
def test_of_two_columns_the_one_that_is_named(text: str, holds: bool) -> None:
    assert (standings(herds(), text) != [Standing.STRUCK]) is holds


def mills() -> Answer:
    """Mills that were built after a year, of which the layer tells when each was."""
    features = tuple(AnswerFeature("mills", fid, name, rank=fid, layer_id="m") for fid, name in enumerate(("Hox Mill", "Ely Mill"), 1))
    trace = (StepRecord("s1", "Filter", "mills: keep where built > 1840", {}, 9, 2),)
    return Answer("mills built after 1840", "answered", features=features, total=2, trace=trace)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Hox Mill was built after 1840.", True),
        ("Ely Mill was built before 1840.", False),
        ("Two mills were built before 1840.", False),
        ("Zwei Mühlen wurden vor 1840 gebaut.", False),
        ("Hox Mill is older than Ely Mill.", True),
        ("Ely Mill is older than Hox Mill.", False),
    ],
)
def test_sides_of_a_year(text: str, holds: bool) -> None:
    built = {1: {"name": "Hox Mill", "built": 1851}, 2: {"name": "Ely Mill", "built": 1903}}
    verifier = Verifier(mills(), lambda layer, fids: [built.get(fid, {}) for fid in fids])
    assert (verifier.sentence(text).standing is not Standing.STRUCK) is holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Three hires with a slipway lie within 2 km of Old Pier.", True),
        ("Three hires with a slipway lie within 4 km of Old Pier.", False),
        ("The search kept what lies within 4 km of Old Pier.", False),
        ("Port Arran Marina is the only one of the three north-east of Old Pier.", True),
        ("Port Arran Marina is the only one of the seven north-east of Old Pier.", False),
    ],
)
def test_how_far_was_asked_for(text: str, holds: bool) -> None:
    trace = (StepRecord("s1", "WithinDistance", "boat_hires: keep what lies within 2 km of Old Pier", {"distance_m": 2000.0}, 11, 3),)
    answer = replace(boats(), question="boat hires with a slipway within 2 km of Old Pier", trace=trace)
    assert (standings(answer, text) != [Standing.STRUCK]) is holds

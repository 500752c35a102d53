"""What a clause alone does not back: brackets, what all have in common, parts of the list; and what was not asked for."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

MILLS = (("Bergmühle", 210.0, 92.0, "Lauter"), ("Talmühle", 264.0, 271.0, "Erlbach"), ("Kupfermühle", 640.0, 180.0, "Lauter"))


def mills() -> Answer:
    """Three of them, measured from two bridges, which all have the same score."""
    features = tuple(
        AnswerFeature(
            "mills", rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from {bridge}", layer_id="m",
            scores={"space": 1 / (1 + far / 1000)}, total=0.61, front=1,
        )
        for rank, (name, far, way, bridge) in enumerate(MILLS, 1)
    )  # fmt: skip
    trace = (StepRecord("s1", "WithinDistance", "mills: keep what lies within 800 m of bridges", {}, 17, 3),)
    references = (FeatureRef("bridges", "b", 1, "Lauter"), FeatureRef("bridges", "b", 2, "Erlbach"))
    return Answer("mills within 800 m of a bridge", "answered", features=features, total=3, references=references, trace=trace)


def silos() -> Answer:
    """Counted by canton; two of them have as many."""
    counts = (("Uri", 12), ("Zug", 7), ("Glarus", 7))
    table = Table((Column("canton"), Column("count")), counts)
    trace = (StepRecord("s1", "GroupBy", "silos: count them by canton", {}, 26, 3),)
    return Answer("how many silos are there in each canton", "answered", Output.TABLE, table=table, total=3, trace=trace)


def densest() -> Answer:
    """The one with the most silos per area; its step went over 26 cantons."""
    measures = {"area_m2": 9.6e8, "number of silos": 48.0, "silos per km²": 0.05}
    feature = AnswerFeature("cantons", 1, "Uri", rank=1, measures=measures, reason="0.05 per km²", layer_id="c")
    trace = (
        StepRecord("s1", "CountIn", "cantons: count silos in each", {}, 26, 26),
        StepRecord("s2", "Largest", "canton: keep the one with the largest silos per km²", {}, 26, 1),
    )
    return Answer("which canton has the most silos per km2", "answered", features=(feature,), total=1, trace=trace)


def open_yards() -> Answer:
    rows = (("Seehof", "open until Fri 18:00"), ("Altwerk", "open until Fri 21:30"), ("Nordhof", "open until Fri 19:00"))
    features = tuple(
        AnswerFeature("yards", rank, name, rank=rank, measures={"open": 1.0}, reason=reason, layer_id="y")
        for rank, (name, reason) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "OpeningHours", "yards: keep what is open on Friday at 16:00", {}, 9, 3),)
    return Answer("yards open on Friday at 16:00", "answered", features=features, total=3, trace=trace)


def chargers() -> Answer:
    """By their power, which has a unit that no other layer knows."""
    rows = (("北站", 120.0), ("南站", 180.0))
    features = tuple(
        AnswerFeature("桩", rank, name, rank=rank, measures={"功率_千瓦": power}, layer_id="z")
        for rank, (name, power) in enumerate(rows, 1)
    )
    trace = (StepRecord("s1", "FilterBy", "桩: keep where 功率_千瓦 > 100", {}, 9, 2),)
    return Answer("功率超过100千瓦的桩", "answered", features=features, total=2, trace=trace)


def standing(answer: Answer, text: str) -> Standing:
    verifier = Verifier(answer)
    return [verifier.sentence(sentence) for sentence in verifier.sentences(text)][-1].standing


@pytest.mark.parametrize(
    ("answer", "text", "struck"),
    [
        (silos, "Uri (12) has five more than Zug (7).", False),
        (silos, "Zug (12) has five fewer than Uri (7).", True),
        (silos, "The numbers run from 7 for Glarus to 12 for Uri.", False),
        (silos, "The numbers run from 7 for Uri to 12 for Glarus.", True),
        (silos, "Glarus has more than the others.", True),
        (silos, "Uri has more than the others.", False),
        (mills, "Bergmühle, Talmühle and Kupfermühle were found. Their scores are all 0.61.", False),
        (mills, "Bergmühle, Talmühle and Kupfermühle were found. Their scores are all 0.16.", True),
        (mills, "Just 430 m lie between the first and the last.", False),
        (mills, "Just 340 m lie between the first and the last.", True),
        (mills, "Bergmühle and Talmühle are the nearest.", False),
        (mills, "Talmühle and Kupfermühle are the nearest.", True),
        (mills, "Talmühle is the one that is nearest to Erlbach.", False),
        (mills, "Kupfermühle is the one that is nearest to Lauter.", True),
        (mills, "Two of them are near Lauter: Bergmühle and Kupfermühle.", False),
        (mills, "Two of them are near Lauter: Bergmühle and Talmühle.", True),
        (densest, "The silos in each of the 26 cantons were counted.", False),
        (densest, "The silos in each of the 16 cantons were counted.", True),
        (densest, "None of the other 25 cantons comes close.", False),
        (densest, "Uri has 0.05 silos per hectare.", True),
        (densest, "Uri has 0.05 silos per square kilometre.", False),
        (densest, "Uri is also the largest of the cantons, with 48 silos.", True),
        (densest, "Uri has the largest number of silos per square kilometre.", False),
        (silos, "Zug und Glarus haben je sieben.", False),
        (silos, "Uri, Zug und Glarus haben je drei.", True),
        (silos, "Uri leads, with twelve.", False),
        (silos, "Glarus ist hinten, mit drei.", True),
        (mills, "Second and third are Talmühle and Kupfermühle, both less than 700 m away.", False),
        (mills, "Second and third are Kupfermühle and Talmühle, both less than 700 m away.", True),
        (mills, "800米以内有四座磨坊：Bergmühle、Talmühle和Kupfermühle。", True),
        (mills, "Kupfermühle offers a terrace.", True),
        (silos, "Zug has the second most, with 12.", True),
        (silos, "Die drei Kantone haben je sieben.", True),
        (silos, "Between Uri and Zug there are five.", False),
        (silos, "Between Uri and Zug there are six.", True),
        (mills, "Bergmühle liegt am nächsten. Die Kupfermühle liegt mit 640 m mehr als dreimal so weit weg.", False),
        (mills, "Bergmühle liegt am nächsten. Die Kupfermühle liegt mit 640 m mehr als viermal so weit weg.", True),
        (chargers, "功率超过100千瓦的桩有2个。", False),
        (chargers, "北站的功率为120千瓦。", False),
        (chargers, "北站的功率为180千瓦。", True),
        (open_yards, "The last to close is Altwerk.", False),
        (open_yards, "The last to close is Nordhof.", True),
        (open_yards, "The one with the earliest closing time is Seehof.", False),
        (open_yards, "The one with the latest closing time is Seehof.", True),
        (open_yards, "The opening hours of each yard were checked for Friday at 16:00.", False),
        (open_yards, "The opening hours of each yard were checked for Sunday at 16:00.", True),
    ],
)
def test_second_look(answer: object, text: str, struck: bool) -> None:
    assert (standing(answer(), text) is Standing.STRUCK) is struck  # type: ignore[operator]


def test_a_denial_of_nothing_that_is_known_is_shown_as_not_checked() -> None:
    told = Verifier(mills()).sentence("The order says nothing about how well they are kept.")
    assert told.standing is Standing.UNCHECKED
    assert "nothing" in told.why


@pytest.mark.parametrize(
    "text", ["Bergmühle has no lift.", "No mills were found.", "Bergmühle is not the nearest.", "The mills are not within 800 m."]
)
def test_a_denial_of_a_place_or_of_what_was_asked_for_is_struck(text: str) -> None:
    assert Verifier(mills()).sentence(text).standing is Standing.STRUCK

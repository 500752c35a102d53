"""Sentences that cite facts and say them in words of their own: what names nothing that a fact could be about is free."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, Column, Explanation, Sentence, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Disclosure, Standing

from .test_verification_by_the_prompt import _rows, boats, cheap
from .told_answers import CATALOG, pharmacies

ALL, NOTHING = Disclosure(values=True), Disclosure()


def _nothing() -> Answer:
    trace = (StepRecord("s1", "WithinDistance", "boat_hires: keep what lies within 2 km of Old Pier", {"distance_m": 2000.0}, 3, 0),)
    return Answer("boat hires within 2 km of Old Pier", "answered", features=(), total=0, trace=trace)


def _fenced() -> Answer:
    """Boat hires below a fee whose predicate is known."""
    compare = {"predicate": {"type": "Compare", "field": "fee", "op": "<", "value": 5}}
    return replace(cheap(), trace=(StepRecord("s1", "Filter", "boat_hires: keep where fee < 5", compare, 11, 2),))


def _share() -> Answer:
    trace = (
        StepRecord("s1", "Filter", "boat_hires: keep where covered = yes", {}, 8, 4),
        StepRecord(
            "s2", "Ratio", "number of covered boat_hires: divide by number of boat_hires, in per cent", {}, 4, 4, value=50.0, unit="%"
        ),
    )
    told = Explanation((Sentence("50 %: 4 of 8 boat hires.", (), ("s2",), "answer"),))
    return Answer("what share of the boat hires is covered", "answered", Output.NUMBER, value=50.0, unit="%", trace=trace, explanation=told)


def standing(answer: Answer, text: str) -> Standing:
    _, facts = facts_of(answer, Disclosed(answer, ALL, CATALOG), _rows, 8, 400)  # type: ignore[arg-type]
    return Verifier(answer, _rows, facts).sentence(text).standing  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (boats(), "Just beyond Old Pier, 387 m away, you will find Kelda Boat Club [3]."),
        (boats(), "We kept the three nearest boat hires, and Kelda Boat Club is the nearest of them [2][3]."),
        (boats(), "Sandhope Rowing Centre is a bit farther from Old Pier than Kelda Boat Club [3][4]."),
        (boats(), "No boat hire is nearer to Old Pier than Kelda Boat Club [2][3]."),
        (boats(), "Der Kelda Boat Club liegt übrigens am nächsten zum Old Pier, nämlich 387 m entfernt [3]."),
        (boats(), "其次就是Sandhope Rowing Centre，与Old Pier相距612米[4]。"),
        (_fenced(), "Boat hires with a fee of 5 or more were left out [2]."),
        (_fenced(), "Kelda Boat Club charges a fee of 2.5, below the limit of 5 [2][3]."),
        (_share(), "Half of the boat hires are covered [1]."),
        (_share(), "Covered boat hires make up 50 % of all the boat hires [1]."),
        (_nothing(), "No boat hire lies within 2 km of Old Pier [1][2]."),
    ],
)
def test_words_that_link_what_facts_say_are_free(answer: Answer, text: str) -> None:
    assert standing(answer, text) is not Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (boats(), "No boat hire is nearer to Old Pier than Sandhope Rowing Centre [2][4]."),
        (boats(), "The inhabitants of the three boat hires were counted [2]."),
        (boats(), "The three boat hires nearest to Old Pier were averaged [2]."),
        (boats(), "Kelda Boat Club lies 387 m from Old Pier, and so does a cinema [3]."),
        (boats(), "Der Kelda Boat Club hat einen großen Bereich am Old Pier [3]."),
        (boats(), "Der Fahrweg vom Old Pier zum Kelda Boat Club ist 387 m lang [3]."),
        (_fenced(), "Boat hires with a fee below 5 were left out [2]."),
        (_fenced(), "Boat hires with a fee of 5 or more were kept [2]."),
        (_fenced(), "Kelda Boat Club charges a fee of 5.2 [3]."),
        (_share(), "A third of the boat hires are covered [1]."),
        (_nothing(), "A boat hire lies within 2 km of Old Pier [1][2]."),
        (_nothing(), "No cinema lies within 2 km of Old Pier [1][2]."),
    ],
)
def test_words_that_name_what_no_fact_has_are_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


def test_what_was_compared_stands_beside_each() -> None:
    text, facts = facts_of(_fenced(), Disclosed(_fenced(), ALL, CATALOG), _rows, 8, 400)  # type: ignore[arg-type]
    assert "«Kelda Boat Club»: «fee 2.5»" in text
    assert [fact.text for fact in facts if fact.feature[0]] == ["Kelda Boat Club: fee 2.5", "Port Arran Marina: fee 3.8"]


def test_what_may_not_be_sent_does_not() -> None:
    text, _ = facts_of(_fenced(), Disclosed(_fenced(), NOTHING, CATALOG), _rows, 8, 400)  # type: ignore[arg-type]
    assert "2.5" not in text


def test_an_answer_says_what_it_was_made_of() -> None:
    text, facts = facts_of(_share(), Disclosed(_share(), ALL, CATALOG), None, 8, 400)
    assert "50 %: 4 of 8 boat hires." in text.splitlines()[1]
    assert "4 of 8" in facts[0].text


def test_a_share_is_one_of_what_it_was_divided_by() -> None:
    trace = (StepRecord("s1", "Ratio", "parks in Elm Grove: divide by area of Elm Grove, in per cent", {}, 1, 1, value=9.0, unit="%"),)
    answer = replace(
        pharmacies(), question="what percentage of Elm Grove is covered by parks", answer_type=Output.NUMBER, value=9.0, unit="%"
    )
    verifier = Verifier(replace(answer, features=(), total=0, trace=trace))
    assert verifier.sentence("Parks cover 9 % of Elm Grove.").standing is not Standing.STRUCK
    assert verifier.sentence("Elm Grove covers 9 % of the parks.").standing is Standing.STRUCK


def test_a_note_may_be_said_again() -> None:
    step = StepRecord("s1", "HybridRank", "boat_hires: no field tells “calm”, they are ranked by texts", {}, 3, 3)
    answer = replace(boats(), trace=(*boats().trace, step))
    assert standing(answer, "No field tells calm, so they are ranked by texts [3].") is not Standing.STRUCK


def _stalls() -> Answer:
    """How many stalls the markets of each borough have."""
    table = Table((Column("borough"), Column("sum stalls")), (("Centrum", 450.0), ("Noord", 95.0)))
    trace = (StepRecord("s1", "GroupBy", "street_markets: take the sum of stalls by borough", {}, 7, 2),)
    return Answer("total stalls by borough", "answered", Output.TABLE, table=table, total=2, trace=trace)


def test_a_number_is_one_of_what_its_column_counts() -> None:
    assert standing(_stalls(), "Centrum reaches a total of 450 stalls [2].") is not Standing.STRUCK
    assert standing(_stalls(), "Centrum reaches a total of 450 street markets [2].") is Standing.STRUCK


def test_a_number_behind_a_name_is_one_of_that() -> None:
    text = "Noord, with 95, has fewer stalls than Centrum, with {}[2][3]."
    assert standing(_stalls(), text.format("450 ")) is not Standing.STRUCK
    assert standing(_stalls(), text.format("405 ")) is Standing.STRUCK


def test_everything_else_is_left_out() -> None:
    verifier = Verifier(boats(), _rows)  # type: ignore[arg-type]
    assert verifier.sentence("3 boat hires remain once everything else is ruled out.").standing is not Standing.STRUCK
    assert verifier.sentence("4 boat hires remain once everything else is ruled out.").standing is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (boats(), "Kelda Boat Club beckons at 387 m from Old Pier [3]."),
        (_fenced(), "Kelda Boat Club barges in with a fee of 2.5 [3]."),
    ],
)
def test_a_verb_that_only_leads_to_a_number_is_not_checked(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.UNCHECKED


@pytest.mark.parametrize(
    "text",
    [
        "Kelda Boat Club beckons at 612 m from Old Pier [3].",
        "Kelda Boat Club beckons with a sauna at 387 m from Old Pier [3].",
        "Kelda Boat Club is luxurious at 387 m from Old Pier [3].",
        "Kelda Boat Club does not beckon at 387 m from Old Pier [3].",
        "Kelda Boat Club beckons visitors to Old Pier [3].",
    ],
)
def test_nothing_else_is_set_aside(text: str) -> None:
    assert standing(boats(), text) is Standing.STRUCK


def test_the_most_of_what_nobody_measured_is_struck() -> None:
    assert standing(boats(), "Kelda Boat Club设施最先进，与Old Pier相距387米[3]。") is Standing.STRUCK
    assert standing(boats(), "Kelda Boat Club与Old Pier相距387米[3]。") is Standing.VERIFIED


def test_a_distance_makes_nothing_cheaper() -> None:
    assert standing(boats(), "Kelda Boat Club is cheaper than Sandhope Rowing Centre [3][4].") is Standing.STRUCK
    assert standing(boats(), "Kelda Boat Club is the cheapest of the three [3].") is Standing.STRUCK

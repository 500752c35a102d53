"""Sentences that cite the facts that a model was given by number: what these facts do not bear is struck."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.telling import tell
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.llm import Disclosure, Standing
from tests.scripted_model import ScriptedModel

from .test_verification_by_the_prompt import boats, islands
from .told_answers import CATALOG, attributes, cafes, pharmacies

ALL = Disclosure(values=True)


def standing(answer: Answer, *texts: str) -> Standing:
    """The standing of the last of some sentences."""
    _, facts = facts_of(answer, Disclosed(answer, ALL, CATALOG), attributes, 8, 400)
    verifier = Verifier(answer, attributes, facts)
    return [verifier.sentence(text) for text in texts][-1].standing


def test_the_facts_are_numbered_as_they_are_shown() -> None:
    text, facts = facts_of(islands(), Disclosed(islands(), ALL, CATALOG), None, 8, 400)
    shown = [line for line in text.splitlines() if line.startswith("[")]
    assert [int(line[1 : line.index("]")]) for line in shown] == [fact.number for fact in facts] == list(range(1, len(facts) + 1))
    assert next(fact for fact in facts if fact.row == "Rauma").text == "name Rauma; jetties 2"


@pytest.mark.parametrize(
    "text",
    [
        "Three boat hires were found [1].",
        "Kelda Boat Club is the nearest to Old Pier, at 387 m [3].",
        "Sandhope Rowing Centre is 612 m from Old Pier [4].",
        "The three boat hires nearest to Old Pier were kept [2].",
        "All three are listed from the nearest to the farthest [1][2].",
        "Kelda Boat Club and Sandhope Rowing Centre are still under 1 km from Old Pier [3][4].",
        "At 387 m, Kelda Boat Club lies nearer to Old Pier than any other [3].",
        "Kelda Boat Club stands first because it is only 387 m from Old Pier [3].",
        "The farthest one is Port Arran Marina with 1.94 km [5].",
        "Der Kelda Boat Club liegt dem Old Pier am nächsten, 387 m entfernt [3].",
        "Kelda Boat Club离Old Pier最近，距离387米[3]。",
    ],
)
def test_what_its_facts_say_stands(text: str) -> None:
    assert standing(boats(), text) in (Standing.VERIFIED, Standing.PLAIN)


@pytest.mark.parametrize(
    "text",
    [
        "Four boat hires were found [1].",
        "Sandhope Rowing Centre is 387 m from Old Pier [4].",
        "Port Arran Marina is the nearest to Old Pier, at 1.94 km [5].",
        "The three boat hires farthest from Old Pier were kept [2].",
        "All three are listed from the farthest to the nearest [1][2].",
        "Kelda Boat Club is a five-minute walk from Old Pier [3].",
        "By road, Kelda Boat Club is 387 m from Old Pier [3].",
        "Port Arran Marina is nearer to Old Pier than Sandhope Rowing Centre [4][5].",
        "Only Kelda Boat Club lies within 700 m of Old Pier [3].",
        "Kelda Boat Club rents kayaks, 387 m from Old Pier [3].",
        "All boat hires lie within 2 km of Old Pier [1].",
        "Port Arran Marina stands last because it is too far away [5].",
        "Three boat hires were found, and five of them are near Old Pier [1].",
        "On average the boat hires are 612 m from Old Pier [4].",
        "Der Kelda Boat Club ist zu Fuß in fünf Minuten vom Old Pier zu erreichen [3].",
        "从Old Pier步行387米即可到达Kelda Boat Club[3]。",
    ],
)
def test_what_its_facts_do_not_say_is_struck(text: str) -> None:
    assert standing(boats(), text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Hovd has the most jetties, five [2].", True),
        ("Rauma and Sula have two jetties each [3][4].", True),
        ("The jetties on each island were counted [5].", True),
        ("There are 9 jetties in total on the three islands [2][3][4].", True),
        ("Sula comes last with two jetties [4].", True),
        ("There is one row for each island [1].", True),
        ("Rauma has the most jetties [3].", False),
        ("Rauma has an average of two jetties [3].", False),
        ("Sula has more jetties than Hovd [2][4].", False),
        ("Hovd has the same number of jetties as Sula [2][4].", False),
        ("Hovd has twice as many jetties as Sula [2][4].", False),
        ("There are no jetties on Sula [4].", False),
    ],
)
def test_rows_are_compared_by_their_numbers(text: str, stands: bool) -> None:
    assert (standing(islands(), text) is not Standing.STRUCK) is stands


def test_what_it_is_comes_from_what_is_cited() -> None:
    first = "Löwen-Apotheke is nearest, 12 m north-east of Elm Grove [3]."
    assert standing(pharmacies(), first, "It lies 2.65 km west of Elm Grove [5].") is Standing.VERIFIED
    assert standing(pharmacies(), first, "It lies 12 m west of Elm Grove [5].") is Standing.STRUCK


def test_what_is_next_comes_behind_what_was_named() -> None:
    first = "Löwen-Apotheke is nearest, 12 m north-east of Elm Grove [3]."
    assert standing(pharmacies(), first, "Next is Pharmacie Tremblay, 1.2 km east of Elm Grove [4].") is Standing.VERIFIED
    assert standing(pharmacies(), first, "Next is HealthPlus, 2.65 km west of Elm Grove [5].") is Standing.STRUCK


def test_a_sentence_that_cites_nothing_is_checked_as_before() -> None:
    assert standing(boats(), "Kelda Boat Club is the nearest, 387 m from Old Pier.") is Standing.VERIFIED
    assert standing(boats(), "Kelda Boat Club is the nearest, 387 m from Old Pier [77].") is Standing.VERIFIED


@pytest.mark.parametrize("pieces", [1, 2, 3, 7, 4000])
@pytest.mark.parametrize("between", [" [1]. {} [6][7].", ". [1] {}. [6, 7]", " 【1】. {} [6] [7]."])
def test_what_is_cited_is_not_shown(pieces: int, between: str) -> None:
    second = "The Silver Rose is 213 m south of Elm Grove"
    reply = "Three cafés match" + between.format(second)
    heard: list[str] = []
    told = tell(cafes(), Assistant(ScriptedModel(reply, pieces=pieces), ALL), CATALOG, attributes, heard.append)
    assert [item.text for item in told.sentences] == ["Three cafés match.", f"{second}."]
    assert all(item.standing is Standing.VERIFIED for item in told.sentences)
    assert " ".join("".join(heard).split()) == f"Three cafés match. {second}."


def test_in_the_place_of_what_is_struck_stands_what_is_known_of_the_same_place() -> None:
    verifier = Verifier(cafes(), attributes)
    assert verifier.sentence("Café Jonas is 48 m west of Elm Grove.").instead.startswith("Café Jonas: 486 m west of Elm Grove")
    assert verifier.sentence("The Silver Rose is 21 m south of Elm Grove.").instead.startswith("3 found: cafés, first The Silver Rose")


def test_a_sentence_ends_with_what_it_cites_whatever_begins_the_next() -> None:
    _, facts = facts_of(boats(), Disclosed(boats(), ALL, CATALOG), attributes, 8, 400)
    told = Verifier(boats(), attributes, facts).sentences("Three were found [1]. pier 4 is near, e.g. by boat [2].")
    assert told == ["Three were found [1].", "pier 4 is near, e.g. by boat [2]."]

"""Words that can state nothing that could be checked, in a sentence of which all else holds; and what has to be so all the same."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.reading import Kind, Names, read
from spatial_rag_plugin.explanation.verification.wording import wording
from spatial_rag_plugin.model.llm import Standing

from .test_verification_by_the_prompt import boats
from .test_verification_cited_freely import standing
from .test_verification_standings import kilns, last_standing


@pytest.mark.parametrize(
    "text",
    [
        "Kelda Boat Club snuggles up to the quayside, 387 m from Old Pier [3].",
        "Kelda Boat Club basks in the limelight 387 m from Old Pier, and you'd have to trudge a bit for the rest [3].",
    ],
)
def test_words_that_state_nothing_are_told_as_not_checked(text: str) -> None:
    assert standing(boats(), text) is Standing.UNCHECKED


@pytest.mark.parametrize(
    "text",
    [
        "Kelda Boat Club snuggles up to the quayside [3].",  # nothing that could be checked
        "Kelda Boat Club snuggles up to the quayside, 378 m from Old Pier [3].",  # a number
        "Kelda Boat Club has 6 flagpoles, 387 m from Old Pier [3].",  # what a number counts
        "Kelda Boat Club is 387 m from Old Pier because of its sponsors [3].",  # a reason
    ],
)
def test_what_claims_by_its_form_or_place_is_struck(text: str) -> None:
    assert standing(boats(), text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hovd nudges past Sula, 90 to 86 [2][4].", True),
        ("Sula nudges past Hovd, 86 to 90 [4][2].", False),
        ("Sula has 86 kilns, slightly less than Hovd with 90 [4][2].", True),
        ("Hovd has 90 kilns, slightly less than Sula with 86 [2][4].", False),
    ],
)
def test_what_is_set_above_something_has_more(text: str, expected: bool) -> None:
    assert (last_standing(kilns(), text) is not Standing.STRUCK) is expected


def test_half_a_dozen_is_a_number() -> None:
    for text in ("half a dozen kilns", "half-dozen kilns"):
        numbers = [mark.value.value for mark in read(text.replace("-", " "), "en", Names(())) if mark.kind is Kind.NUMBER]
        assert numbers == [6.0]


def test_languages_without_such_words_are_read_as_before() -> None:
    assert wording("en").speakers
    assert not wording("de").speakers
    assert not wording("zh").speakers

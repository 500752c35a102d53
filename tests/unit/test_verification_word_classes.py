"""Words that claim nothing by their class, and numbers that cited facts explain: what stands, and what is struck all the same."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.explanation.verification.wording import wording
from spatial_rag_plugin.llm.disclosing import Disclosed
from spatial_rag_plugin.llm.told_facts import facts_of
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, StepRecord
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import Disclosure, Standing

from .test_verification_descriptions import LAKES, huts
from .test_verification_roles import LET_STAND, standing

STAND = (*LET_STAND, Standing.UNCHECKED)


def farms(count: int = 14, area: str = "km²") -> Answer:
    """Facts: 1 the answer, 2 the step, 3 to 10 the first eight farms, 11 a note."""
    sizes = [8_400_000, 2_700_000, 1_290_000, 1_130_000, 1_080_000, 910_000, 880_000, 870_000, *range(860_000, 700_000, -10_000)][:count]
    features = tuple(
        AnswerFeature("farms", fid, f"Hov {fid}", rank=fid, reason=f"{size:,} {area}", layer_id="f") for fid, size in enumerate(sizes, 1)
    )
    trace = (StepRecord("s1", "Measure", "farms: measure the area of each", {}, count, count),)
    note = Issue("n", Severity.INFO, "“owners” of “farms” holds -99 where no number is known; these features are left out.")
    return Answer("farms", "answered", features=features, total=count, trace=trace, issues=(note,))


def beds() -> Answer:
    """Facts: 1 a share, 2 to 5 its steps."""
    trace = (
        StepRecord("s1", "Filter", "beds: keep where raised = yes", {}, 250, 50),
        StepRecord("s2", "Count", "beds: count them", {}, 50, 50),
        StepRecord("s3", "Count", "beds: count them", {}, 250, 250),
    )
    return Answer("what share of the beds are raised", "answered", Output.NUMBER, 20.0, unit="%", total=50, trace=trace)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (huts(), "After that you have to look quite a bit farther afield: Sula sits 2.9 km to the east [5]."),
        (huts(), "The list kicks off with Hovd, an impressive 1.2 km south of Stone Gap [3]."),
        (huts(), "Kelda rounds things off and is the most distant of the lot [6]."),
        (LAKES, "Hovd edges out Rauma for the top spot [2][3]."),
        (LAKES, "Hovd works out at 812 [2]."),
        (farms(), "Of the farms, eight are listed below [1]."),
        (farms(), "Farms without a known number of owners have been disregarded [11]."),
        (beds(), "That is one bed in five [1]."),
    ],
)
def test_what_only_links_its_facts_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) in STAND


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (huts(), "The list kicks off with Sula, an impressive 1.2 km south of Stone Gap [5]."),
        (huts(), "Hovd boasts a heated lounge [3]."),
        (huts(), "Rauma rounds things off and is the most distant of the lot [4]."),
        (LAKES, "Rauma edges out Hovd for the top spot [2][3]."),
        (LAKES, "Hovd works out at 821 [2]."),
        (farms(), "Of the farms, nine are listed below [1]."),
        (beds(), "That is one bed in three [1]."),
        (huts(), "Harmony is 1.2 km south of Stone Gap [3]."),
    ],
)
def test_what_is_false_beside_such_words_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


def last_of(answer: Answer, texts: Sequence[str]) -> Standing:
    """What becomes of the last of several sentences."""

    def attributes(_layer: str, fids: Sequence[int]) -> list[dict[str, object]]:
        return [{} for _ in fids]

    disclosed = Disclosed(answer, Disclosure(values=True), Catalog(()))
    verifier = Verifier(answer, attributes, facts_of(answer, disclosed, attributes, 8, 0)[1])
    return [verifier.sentence(text).standing for text in texts][-1]


def test_a_bare_comparative_is_of_what_was_told_of_before() -> None:
    near, far = "Hovd and Rauma are first, at 1.2 km and 1.5 km [3][4].", "Sula and Kelda are considerably more distant [5][6]."
    assert last_of(huts(), (near, far)) in STAND


@pytest.mark.parametrize("word", ["boasts", "picture", "notably", "afield", "rounds", "curiosity"])
def test_common_words_claim_nothing(word: str) -> None:
    assert wording("en").claims_nothing(word)


@pytest.mark.parametrize(
    "word", ["noisy", "cheap", "historic", "wifi", "terrace", "vegan", "flooded", "paved", "quietly", "fresh", "abroad", "scenic"]
)
def test_words_for_what_a_place_is_like_claim_something(word: str) -> None:
    said = wording("en")
    assert word not in said.plain
    assert word not in said.graded

"""A model's reading is held to its question: what the question says is in it, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.llm.frame_schema import to_compact
from spatial_rag_plugin.llm.question import Question
from spatial_rag_plugin.llm.reading import Reading, held

from .fake_world import FakeWorld

TOWN = {"text": "Old Town", "name": True}
IN_TOWN = {"kind": "in", "text": "in", "reference": TOWN}
SAID = [
    "cafés in Old Town",
    "how many restaurants are in Old Town?",
    "which district has the most pharmacies?",
    "nearest café to Alpha Hall",
    "restaurants that are not in Old Town",
    "cafés within 300 m of a pharmacy",
    "pharmacies north of Alpha Hall",
    "the 3 largest districts",
    "restaurants with at least 3 stars",
    "average stars of the restaurants",
    "how far is Alpha Hall from Old Mill?",
    "cafés in each district",
    "is there a pharmacy in Harbour?",
    "Welche Restaurants liegen höchstens 500 m von einer Apotheke entfernt?",
    "Wie viele Cafés gibt es in Old Town?",
    "der kleinste Bezirk",
    "Old Town有多少家餐厅?",
    "离Alpha Hall最近的咖啡馆",
    "300 m buffer around the pharmacies",
    "streets that cross Old Town",
]


def judged(question: str, data: dict[str, Any]) -> Reading:
    return held(data, Question(question, WorldLexicon(FakeWorld())))


@pytest.mark.parametrize("question", SAID)
def test_what_the_grammar_reads_is_let_through(question: str) -> None:
    lexicon = WorldLexicon(FakeWorld())
    frame, _ = read(question, lexicon, lexicon)
    assert frame.target is not None
    reading = judged(question, to_compact(frame))
    assert (reading.wrong, reading.doubts) == ((), ())
    assert reading.frame is not None
    assert reading.frame.target is not None
    if frame.target.made is None:
        placed = question[reading.frame.target.start : reading.frame.target.end]
        assert placed == frame.target.text


def near(**changes: Any) -> dict[str, Any]:
    relation = {"kind": "within_distance", "text": "within 300 m of", "reference": {"text": "pharmacy"}, "distance": "300 m", **changes}
    return {"target": {"text": "cafés", "plural": True, "relations": [relation]}}


@pytest.mark.parametrize(
    ("question", "data", "complaint"),
    [
        ("cafés within 300 m of a pharmacy", near(distance="400 m"), "the number 400 does not stand in the question"),
        ("cafés within 300 m of a pharmacy", near(distance="300 km"), "in another unit"),
        ("cafés within 300 m of a pharmacy", near(kind="beyond_distance"), "not beyond_distance"),
        ("cafés within 300 m of a pharmacy", near(kind="touches"), "not touches"),
        ("cafés within 300 m of a pharmacy", near(negated=True), "nothing in the question is negated"),
        ("cafés within 300 m of a pharmacy", near(azimuth_deg=90), "direction"),
        ("cafés within 300 m of a pharmacy", near(reference={"text": "district"}), "“pharmacy” of the question is not used"),
        ("cafés within 300 m of a pharmacy", {"target": {"text": "cafés"}}, "the number 300 m of the question is not used"),
        ("cafés within 300 m of a pharmacy", {**near(), "output": "count"}, "nothing in the question asks for a count"),
        ("cafés within 300 m of a pharmacy", {**near(), "output": "boolean"}, "yes or no"),
        ("cafés within 300 m of a pharmacy", {**near(), "ignored": ["blorbs"]}, "does not stand in the question"),
        ("how many cafés are in Old Town?", {"target": {"text": "cafés"}}, "“Old Town” of the question is not used"),
        (
            "restaurants with at least 3 stars",
            {
                "target": {
                    "text": "restaurants",
                    "conditions": [{"text": "with at least 3 stars", "field": "stars", "op": "<", "number": "3"}],
                }
            },
            "not <",
        ),
        (
            "the 3 largest districts",
            {"target": {"text": "districts", "superlative": {"text": "largest", "descending": False, "count": 3, "dimension": "size"}}},
            "not used as it says",
        ),
        ("districts", {"target": {"text": "districts", "superlative": {"text": "districts", "dimension": "size"}}}, "asks for an extreme"),
        ("cafés", {"target": {"text": "cafés", "relations": [{"kind": "nearest", "reference": TOWN}]}}, "asks for the nearest"),
        (
            "average stars of the restaurants",
            {"output": "number", "target": {"text": "restaurants"}, "measure": {"field": "stars", "statistic": "median"}},
            "asks for the mean",
        ),
        (
            "pharmacies north of Alpha Hall",
            {
                "target": {
                    "text": "pharmacies",
                    "relations": [
                        {"kind": "direction", "text": "north of", "reference": {"text": "Alpha Hall", "name": True}, "azimuth_deg": 180}
                    ],
                }
            },
            "direction",
        ),
        (
            "cafés in Old Town",
            {"target": {"text": "cafés", "relations": [{"kind": "from", "text": "in", "reference": TOWN}]}},
            "narrows nothing",
        ),
        (
            "blorbs in Old Town",
            {"target": {"text": "unicorns", "relations": [IN_TOWN]}},
            "“unicorns” stands neither in the question nor in the layers",
        ),
        ("blorbs in Old Town", {"target": {"text": "cafés", "said": "grumps"}}, "does not stand in the question"),
        (
            "cafés in Old Town",
            {"target": {"text": "restaurant", "said": "cafés", "relations": [IN_TOWN]}},
            "the layers know “cafés” by that name",
        ),
    ],
)
def test_a_frame_that_says_something_else_is_wrong(question: str, data: dict[str, Any], complaint: str) -> None:
    reading = judged(question, data)
    assert any(complaint in wrong for wrong in reading.wrong), (reading.wrong, reading.doubts)


@pytest.mark.parametrize(
    ("question", "data", "doubt"),
    [
        ("blorbs in Old Town", {"target": {"text": "café", "said": "blorbs", "relations": [IN_TOWN]}}, ("blorbs", "café")),
        ("show cafés in Old Town blorb", {"target": {"text": "cafés", "relations": [IN_TOWN]}, "asked": ["blorb"]}, ("blorb", "")),
        (
            "stuff with blorb in Old Town",
            {"target": {"text": "restaurants", "conditions": [{"text": "stuff with blorb", "value": "blorb"}], "relations": [IN_TOWN]}},
            ("", "restaurants"),
        ),
    ],
)
def test_what_only_the_model_says_is_a_doubt(question: str, data: dict[str, Any], doubt: tuple[str, str]) -> None:
    reading = judged(question, data)
    assert reading.wrong == ()
    assert [(item.words, item.taken_as) for item in reading.doubts] == [doubt]


def test_words_that_change_nothing_are_kept_as_ignored() -> None:
    data = {"target": {"text": "cafés", "relations": [IN_TOWN]}, "ignored": ["blorb", "the"]}
    frame = judged("cafés in the Old Town blorb", data).frame
    assert frame is not None
    assert [span.text for span in frame.ignored] == ["blorb"]

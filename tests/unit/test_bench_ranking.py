"""The ranking benchmark's own parts: opening hours, measures, the rules of relevance, and the wording of its questions."""

from __future__ import annotations

import json
import math
import re
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.sampledata.hours import PROFILES, opening_hours
from spatial_rag_plugin.sampledata.names import vocabulary
from tools.ranking.hours import State, state, week_of
from tools.ranking.judge import Candidate, Places, grade, judge
from tools.ranking.metrics import difference, ndcg, precision_recall
from tools.ranking.questions import DATA, At, Part, Question, concepts, questions
from tools.ranking.reviews import wordings

SOURCES = {"town": "concepts", **{f"elsewhere_{name}": f"elsewhere_{name}_concepts" for name in ("en", "de", "zh")}}


def asked(text: str, **row: object) -> Question:
    """A question with the concepts of the town, not read from a file."""
    from tools.ranking.questions import _question

    return _question("test", {"text": text, **row}, concepts(), check=False)


# opening hours


@pytest.mark.parametrize(
    ("text", "day", "start", "end", "expected"),
    [
        ("Mo-Fr 09:00-18:00", 0, 600, 601, State.OPEN),
        ("Mo-Fr 09:00-18:00", 6, 600, 601, State.CLOSED),
        ("Mo-Fr 09:00-18:00; We off", 2, None, None, State.CLOSED),
        ("Fr-Sa 18:00-02:00", 5, 60, 61, State.OPEN),  # Friday night
        ("Fr-Sa 18:00-02:00", 4, 60, 61, State.CLOSED),
        ("Sa-Mo 10:00-12:00", 6, None, None, State.OPEN),
        ("10:00-22:00", 3, 1080, 1320, State.OPEN),
        ("10:00-20:00", 3, 1080, 1320, None),  # half of the evening
        ("10:00-19:00", 3, 1080, 1320, State.CLOSED),
        ("24/7", 3, 0, 1440, State.OPEN),
        ("Mo-Sa 10:00-18:00; PH off", 5, 720, 721, State.OPEN),
        ("Mo-Fr 10:00-18:00; Dec 24-26 off", 1, 720, 721, State.OPEN),
        ("Mo-Su 10:00+", 1, 720, 721, None),
        ("Apr-Oct: Mo-Su 10:00-18:00; Nov-Mar: Sa-Su 10:00-17:00", 1, 720, 721, None),
        ("Mo-Fr 08:00-25:61", 1, 720, 721, None),
        ("We[2] off", 1, 720, 721, None),
        (None, 1, 720, 721, State.UNKNOWN),
        ("call ahead", 1, 720, 721, State.UNKNOWN),
    ],
)
def test_hours(text, day, start, end, expected):
    assert state(text, day, start, end) is expected


@given(st.sampled_from(sorted(PROFILES)), st.randoms(use_true_random=False))
def test_every_text_of_the_town_is_plain_or_not_judged(profile, rng):
    text = opening_hours(profile, rng)
    week = week_of(text) if text else None
    if week is not None:
        assert all(0 <= first < last <= 2 * 1440 for spans in week.values() for first, last in spans)


@given(st.integers(0, 6), st.integers(0, 1439), st.integers(1, 1440), st.integers(0, 6), st.integers(0, 1439))
def test_a_single_span_is_open_exactly_then(day, start, length, when, minute):
    """Against counting minutes from Monday."""
    stop = (start + length) % 1440
    if stop == start:
        return
    length = (stop - start) % 1440
    text = f"{('Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su')[day]} {start // 60:02d}:{start % 60:02d}-{stop // 60:02d}:{stop % 60:02d}"
    inside = (when * 1440 + minute - day * 1440 - start) % (7 * 1440) < length
    assert state(text, when, minute, minute + 1) is (State.OPEN if inside else State.CLOSED)


# measures


@given(st.dictionaries(st.integers(0, 9), st.integers(0, 3), min_size=1, max_size=5), st.integers(1, 6))
def test_ndcg_is_one_for_the_best_of_all_orders_only(grades, cut):
    values = {order: ndcg(order, grades, cut) for order in permutations(grades)}
    ideal = tuple(sorted(grades, key=lambda fid: -grades[fid]))
    if max(grades.values()) == 0:
        assert set(values.values()) == {0.0}
    else:
        assert values[ideal] == pytest.approx(1.0)
        assert all(0.0 <= value <= 1.0 + 1e-12 for value in values.values())


def test_ndcg_by_hand():
    grades = {1: 3, 2: 2, 3: 0}
    assert ndcg([3, 1], grades, 3) == pytest.approx((7 / math.log2(3)) / (7 + 3 / math.log2(3)))
    assert ndcg([], grades, 3) == 0.0
    assert ndcg([7, 8], grades, 2) == 0.0


def test_precision_and_recall():
    grades = {1: 3, 2: 2, 3: 1, 4: 2}
    assert precision_recall([1, 3, 9], grades, 3) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert precision_recall([3], grades, 1) == (0.0, 0.0, 0.0)


def test_an_interval_that_excludes_zero_and_one_that_does_not():
    rng = np.random.default_rng(1)
    noise = rng.normal(0.0, 0.1, 200)
    mean, low, high = difference(0.5 + noise + 0.1, 0.5 + rng.normal(0.0, 0.1, 200))
    assert low > 0.0
    assert low < mean < high
    _, low, high = difference(noise, rng.permutation(noise))
    assert low < 0.0 < high


# the rules of relevance


def facts(*said: str) -> frozenset[str]:
    return frozenset(said)


def test_grades_of_one_wish():
    question = asked("[quiet](quiet) cafés")
    assert grade(question, facts("noise=quiet")) == 3
    assert grade(question, facts("decor=cosy")) == 1
    assert grade(question, facts("noise=loud")) == 0
    assert grade(question, facts("music=none")) == 1


def test_grades_of_a_wish_and_an_aversion():
    question = asked("[quiet](quiet) cafés, not a [tourist trap](!touristy)")
    assert grade(question, facts("noise=quiet")) == 3
    assert grade(question, facts("noise=quiet", "crowd=local")) == 3
    assert grade(question, facts("noise=quiet", "crowd=touristy")) == 1
    assert grade(question, facts("crowd=touristy")) == 0
    assert grade(question, facts("crowd=local")) == 1


def test_grades_of_an_aversion_alone():
    question = asked("cafés, not [touristy](!touristy)")
    assert [grade(question, facts(said)) for said in ("crowd=local", "decor=cosy", "crowd=touristy")] == [3, 2, 0]


def test_closeness_counts_more_where_the_words_lean_to_it():
    near, leaning = asked("[quiet](quiet) cafés near X"), asked("nearest [quiet](quiet) café", lean="space")
    assert [grade(near, facts("noise=quiet"), [close]) for close in (1.0, 1 / 3, 0.0)] == [3, 2, 2]
    assert [grade(near, facts(), [close]) for close in (1.0, 0.0)] == [1, 1]
    assert [grade(leaning, facts(), [close]) for close in (1.0, 0.0)] == [2, 1]


class Line(Places):
    """Places at every hundred metres from the reference."""

    def __init__(self, *candidates: Candidate) -> None:
        self.candidates = candidates

    def distances(self, layer: str, names: tuple[str, ...]) -> np.ndarray:
        return np.arange(len(self.candidates)) * 100.0


def test_hard_conditions_leave_no_grade():
    row = {"of": "café", "at": [["within", 250, "stations", None]], "where": {"diet": ["yes"]}, "open": ["open", [0], 600, 601]}
    question = asked("[quiet](quiet) cafés", **row)
    ok = {"fid": 1, "kind": "café", "values": {"diet": "yes"}, "facts": facts("noise=quiet"), "hours": "Mo 09:00-18:00"}
    places = Line(
        Candidate(**ok), Candidate(**{**ok, "fid": 2, "kind": "bar"}), Candidate(**{**ok, "fid": 3, "values": {"diet": None}}),
        Candidate(**{**ok, "fid": 4}), Candidate(**{**ok, "fid": 5, "hours": "Tu 09:00-18:00"}),
    )  # fmt: skip
    judged = judge(question, places)
    assert judged.grades == {1: 3}
    assert judged.allowed == {1}
    assert judged.at_place == {1, 2, 3}
    assert judged.semantic_wish == {1, 2, 3, 4, 5}


def test_what_cannot_be_told_is_not_judged():
    question = asked("[quiet](quiet) cafés", of="café", at=[["within", 100, "stations", None]], open=["open", [0], 600, 601])
    one = {"kind": "café", "values": {}, "facts": facts("noise=quiet")}
    judged = judge(
        question, Line(Candidate(1, hours="Mo 10:00+", **one), Candidate(2, hours="24/7", **one), Candidate(3, hours=None, **one))
    )
    assert judged.unjudged == {1, 2}  # an open end; exactly at the limit
    assert judged.grades == {}


def test_relations_and_marks_of_a_question():
    question = asked(
        "[a](quiet) b [c](!touristy) d [e](=f|g) h", at=[["near", "stations", "X"], ["in", "districts", "Y|Z"]], of=["café", "bar"]
    )
    assert question.text == "a b c d e h"
    assert [(item.words, item.avoid, item.literal) for item in question.asked] == [
        ("a", False, False),
        ("c", True, False),
        ("e", False, True),
    ]
    assert question.asked[2].concept.degree(facts("dish=g")) == 1.0
    assert question.at == (At("near", "stations", ("X",)), At("in", "districts", ("Y", "Z")))
    assert question.parts == {Part.SPARSE, Part.MEANING, Part.AVERSION, Part.WORDS}


# the question set


def test_there_are_enough_questions_for_every_part():
    town = questions("town", concepts())
    assert len(town) >= 150
    assert len({question.text for question in town}) == len(town)
    for part in Part:
        assert sum(part in question.parts for question in town) >= 20, part
    assert sum(question.check for question in town) == len(town) // 3


@pytest.mark.parametrize("source", SOURCES)
def test_no_question_borrows_a_phrase_from_the_texts(source):
    """Single words are those of the language; four in a row would be a give-away."""
    said = _sentences(source)
    for question in questions(source, concepts(SOURCES[source])):
        for item in question.asked:
            words = re.findall(r"\w+", item.words.casefold())
            runs = {" ".join(words[n : n + 4]) for n in range(len(words) - 3)}
            if not item.literal:
                assert not {run for run in runs if f" {run} " in said}, question.text


@pytest.mark.parametrize("source", SOURCES)
def test_every_fact_of_a_concept_can_be_said(source):
    if source == "town":
        worded = {f"{aspect}={value}" for aspect, values in vocabulary("phrases").items() for value in values} | set(wordings()["facts"])
        dishes = {f"dish={dish}" for pool in wordings()["dishes"].values() for dish in pool}
    else:
        data = json.loads((DATA / f"{source}.json").read_text(encoding="utf-8"))
        worded, dishes = {f"{aspect}={value}" for aspect, values in data["facts"].items() for value in values}, set()
    known = concepts(SOURCES[source])
    for name, concept in known.items():
        assert set(concept.fulfilled) | set(concept.spoilt) <= worded, name
    for question in questions(source, known):
        for item in question.asked:
            assert set(item.concept.fulfilled) <= worded | dishes, question.text


def _sentences(source: str) -> str:
    data = vocabulary("phrases") if source == "town" else json.loads((DATA / f"{source}.json").read_text(encoding="utf-8"))["facts"]
    texts = [json.dumps(data, ensure_ascii=False)] + ([json.dumps(wordings()["facts"], ensure_ascii=False)] if source == "town" else [])
    return " | ".join(" ".join(re.findall(r"\w+", text.casefold())) for text in texts)

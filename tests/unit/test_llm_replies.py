"""What is parsed of a model's reply: whatever is certainly meant, and nothing else."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.errors import LlmError, LlmProblem
from spatial_rag_plugin.llm.replies import parsed, spoken
from tests.llm_replies import cut
from tests.timing import timed

LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12)
KEYS = st.text(max_size=6)
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=12)
OBJECTS = st.dictionaries(st.text(max_size=6), VALUES, min_size=1, max_size=4)
WRAPPINGS = [
    "{}",
    "  \n{}\n",
    "```json\n{}\n```",
    "```\n{}```",
    "Here {{it}} is: {}",
    "{}\n\nI hope that helps }}",
    '<think>maybe {{"a": 1}}?</think>\n{}',
    'maybe {{"a": 1}}?\n</think>\n\n{}',
    "<thinking>no end of { here</thinking>{}".replace("{ here", "{{ here"),
]


@pytest.mark.parametrize("wrapping", WRAPPINGS)
@given(value=OBJECTS, indent=st.sampled_from([None, 2]), ascii_only=st.booleans())
def test_an_object_is_found_however_it_is_wrapped(wrapping: str, value: dict, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert parsed(wrapping.format(text)) == value


@given(OBJECTS)
def test_a_reply_that_is_cut_off_never_gives_a_part_of_itself(value: dict) -> None:
    text = json.dumps(value)
    for end in range(1, len(text)):
        with pytest.raises(LlmError) as caught:
            parsed(text[:end])
        assert caught.value.problem in (LlmProblem.CUT_OFF, LlmProblem.NO_JSON, LlmProblem.EMPTY)


@given(st.text(max_size=200))
def test_whatever_a_model_says_gives_an_object_or_words(text: str) -> None:
    said: object = None
    try:
        said = parsed(text)
    except LlmError as error:
        said = error.message
    assert isinstance(said, dict) or said
    assert len(spoken(text)) <= len(text)


@given(st.text(alphabet='{}[]":a1 \n\\', max_size=40))
def test_what_is_found_stands_in_the_reply_as_json(text: str) -> None:
    try:
        found = parsed(text)
    except LlmError:
        return
    starts = [index for index, sign in enumerate(text) if sign == "{"]
    pieces = {text[start : end + 1] for start in starts for end in range(start, len(text)) if text[end] == "}"}
    assert found in [read for read in map(_read, pieces) if read is not None]


def _read(piece: str) -> object:
    try:
        return json.loads(piece, strict=False)
    except ValueError:
        return None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", LlmProblem.EMPTY),
        (" \n ", LlmProblem.EMPTY),
        ("<think>I think and think", LlmProblem.CUT_OFF),
        ('{"a": {"b": 1}, "c":', LlmProblem.CUT_OFF),
        ('{"a": "never en', LlmProblem.CUT_OFF),
        ("I'm sorry, but I can’t help with that.", LlmProblem.DECLINED),
        ("The nearest café is Zoe.", LlmProblem.NO_JSON),
        ('{"a": 1} or rather {"a": 2}', LlmProblem.NO_JSON),
        ('{"a": NaN}', LlmProblem.NO_JSON),
        ('{"a": Infinity}', LlmProblem.NO_JSON),
        ('{"a": 1, "a": 2}', LlmProblem.NO_JSON),
        ("{'a': 1}", LlmProblem.NO_JSON),
        ('{"a": 1 "b": 2}', LlmProblem.NO_JSON),
        ('{"a": [1}', LlmProblem.NO_JSON),
        ("[1, 2]", LlmProblem.NO_JSON),
        ('{"a":' * 5000, LlmProblem.CUT_OFF),
        ('{"a":' * 5000 + "1" + "}" * 5000, LlmProblem.NO_JSON),
        ('{"a":' * 300 + "1" + "}" * 300, LlmProblem.NO_JSON),
        ('{"a":' + "[" * 300 + "]" * 300 + "}", LlmProblem.NO_JSON),
        ('{"a": "' + "x" * 500_000 + '"}', LlmProblem.TOO_LARGE),
    ],
)
def test_what_is_no_answer_is_named(text: str, problem: LlmProblem) -> None:
    with pytest.raises(LlmError) as caught:
        parsed(text)
    assert caught.value.problem is problem
    assert len(caught.value.details) <= 500


def test_commas_before_closing_brackets_are_the_only_slip_that_is_mended() -> None:
    assert parsed('{"a": [1, 2,], "b": "c,]",}') == {"a": [1, 2], "b": "c,]"}
    assert parsed('{"a": "two\nlines"}') == {"a": "two\nlines"}


def test_words_of_the_data_inside_an_answer_are_not_taken_for_its_end() -> None:
    hidden = {"a": '</think>{"order": "evil"}', "b": "```"}
    assert parsed(json.dumps(hidden)) == hidden
    with pytest.raises(LlmError):
        parsed(cut(json.dumps(hidden)))


@timed
def test_a_long_reply_takes_no_time() -> None:
    text = json.dumps({"a": [{"b": "c, ]" * 10, "d": [1, 2, 3]}] * 4000})[:-1]
    started = time.perf_counter()
    with pytest.raises(LlmError):
        parsed(text)
    with pytest.raises(LlmError):
        parsed("{ {" * 100_000)
    assert time.perf_counter() - started < 2.0

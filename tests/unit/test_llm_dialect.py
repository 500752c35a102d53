"""What is tried of a server that declines a request: one thing after the other, none twice, and an end to it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.model.llm import Message, Prompt, Purpose, Role
from spatial_rag_plugin.services.llm_dialect import Dialect, Dialects, Form, is_strict

SCHEMA = {
    "type": "object",
    "properties": {"a": {"type": "object", "properties": {"b": {"type": "number"}}, "required": ["b"], "additionalProperties": False}},
    "required": ["a"],
    "additionalProperties": False,
}
PROMPT = Prompt(Purpose.READ, (Message(Role.SYSTEM, "be brief"), Message(Role.USER, "where?")), SCHEMA, "frame", 300)
PROSE = Prompt(Purpose.TELL, (Message(Role.SYSTEM, "be brief"), Message(Role.USER, "why?")))
COMPLAINTS = [
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    "'temperature' does not support 0 with this model",
    "extra fields not permitted: stream_options",
    "System role not supported",
    "Unrecognized request argument supplied: response_format",
    "bad request",
    "",
]


@given(st.lists(st.sampled_from(COMPLAINTS), min_size=12, max_size=12), st.booleans())
def test_it_comes_to_an_end_and_tries_nothing_twice(complaints: list[str], has_schema: bool) -> None:
    dialect, tried = Dialect(), [Dialect()]
    for complaint in complaints:
        other = dialect.without(complaint, has_schema)
        if other is None:
            break
        assert other not in tried
        tried.append(other)
        dialect = other
    assert len(tried) <= 8


@pytest.mark.parametrize(
    ("complaint", "before", "after"),
    [
        (COMPLAINTS[0], "max_tokens", "max_completion_tokens"),
        (COMPLAINTS[1], "temperature", None),
        (COMPLAINTS[2], "stream_options", None),
        (COMPLAINTS[4], "response_format", "response_format"),
    ],
)
def test_what_is_minded_is_left_out(complaint: str, before: str, after: str | None) -> None:
    first = Dialect().body(PROMPT, "m", 1000)
    other = Dialect().without(complaint, True)
    assert other is not None
    second = other.body(PROMPT, "m", 1000)
    assert before in first
    assert (after in second) if after else (before not in second)


def test_the_schema_is_always_told_one_way_or_the_other() -> None:
    for form in Form:
        body = Dialect(form=form).body(PROMPT, "m", 1000)
        assert json.dumps(SCHEMA, separators=(",", ":")) in json.dumps(body, separators=(",", ":")).replace('\\"', '"')
        assert ("response_format" in body) is (form is not Form.TEXT)
    assert "response_format" not in Dialect().body(PROSE, "m", 1000)


def test_without_messages_of_the_system_the_person_says_it() -> None:
    said = Dialect(system=False, form=Form.TEXT).body(PROMPT, "m", 1000)["messages"]
    assert [message["role"] for message in said] == ["user"]
    assert said[0]["content"].startswith("be brief")
    assert said[0]["content"].endswith("where?")


def test_a_reply_gets_the_room_that_there_is() -> None:
    assert Dialect().body(PROMPT, "m", 10_000)["max_tokens"] == 300
    assert Dialect(thinks=True).body(PROMPT, "m", 10_000)["max_tokens"] == 300 + 4096
    assert Dialect(thinks=True).body(PROMPT, "m", 1_000)["max_tokens"] == 1_000


def test_strict_is_only_what_servers_take_as_strict() -> None:
    assert is_strict(SCHEMA)
    assert not is_strict({**SCHEMA, "required": []})
    assert not is_strict({"type": "object"})
    assert not is_strict({**SCHEMA, "additionalProperties": True})
    assert not is_strict({"anyOf": [SCHEMA, {"type": "object", "properties": {}}]})
    assert Dialect().body(PROMPT, "m", 9)["response_format"]["json_schema"]["strict"]


def test_endpoints_are_known_apart() -> None:
    known = Dialects()
    known.put("http://a/v1", "m", Dialect(form=Form.TEXT))
    assert known.get("http://a/v1", "m").form is Form.TEXT
    assert known.get("http://a/v1", "n") == known.get("http://b/v1", "m") == Dialect()

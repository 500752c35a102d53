"""What a model writes: every frame that the grammar reads comes back the same, and what is no frame is refused with words."""

from __future__ import annotations

import dataclasses
import json
from functools import cache

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.llm.frame_schema import (
    CHOICES,
    NotAFrame,
    from_compact,
    outline,
    parts_of,
    phrases_of,
    schema,
    to_compact,
)
from spatial_rag_plugin.model.frame import Frame, Phrase
from tools.questions.case import LANGUAGES, read_cases


@cache
def frames() -> list[Frame]:
    texts = [
        text
        for source in ("town", "world", "natural")
        for _, words in read_cases(source)
        for key in LANGUAGES
        for text in words.get(key, ())
    ]
    return [frame for frame, _ in (read(text) for text in texts[::6]) if frame.target is not None]


def without_places(frame: Frame) -> Frame:
    """A frame without what a model does not write."""

    def plain(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(plain(item) for item in value)
        if not dataclasses.is_dataclass(value) or isinstance(value, type):
            return value
        changed = {item.name: plain(getattr(value, item.name)) for item in dataclasses.fields(value)}
        if isinstance(value, Phrase):
            changed.update(start=0, end=0, determiner="", lonlat=None, name_like=0.9 if value.name_like >= 0.5 else 0.0)
        return type(value)(**{**changed, **({"start": 0, "end": 0} if "start" in changed else {})})

    made = plain(frame)
    assert isinstance(made, Frame)
    return dataclasses.replace(made, spans=(), ignored=(), confidence=1.0, lean=Frame("").lean)


def test_there_are_frames() -> None:
    assert len(frames()) > 150
    assert {type(part).__name__ for frame in frames() for part in parts_of(frame)} >= {"Tally", "Made", "Opening", "Group", "Superlative"}


def test_every_frame_comes_back() -> None:
    for frame in frames():
        text = json.dumps(to_compact(frame), ensure_ascii=False)
        again = from_compact(json.loads(text), frame.question, frame.language).frame
        rounded = from_compact(to_compact(again), frame.question, frame.language).frame
        assert again == rounded
        expected, got = (to_compact(dataclasses.replace(item, ignored=())) for item in (frame, again))
        assert got == expected, frame.question
        assert [phrase.text for phrase in phrases_of(again)] == [phrase.text for phrase in phrases_of(without_places(frame))]


def test_quotations_belong_to_their_phrases() -> None:
    data = {
        "target": {
            "text": "hut",
            "said": "cabin",
            "relations": [
                {"kind": "near", "text": "by", "reference": {"text": "lake"}},
                {"kind": "in", "reference": {"text": "a", "said": "b"}},
            ],
        }
    }
    written = from_compact(data, "cabin by lake in b")
    assert [(phrase.text, said) for phrase, said in zip(phrases_of(written.frame), written.said)] == [
        ("hut", "cabin"), ("lake", ""), ("a", "b"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"target": 5}, "target: expected an object"),
        ({"target": {"text": "a", "colour": "red"}}, "has no colour"),
        ({"output": "everything"}, "not one of features"),
        ({"target": {"text": "a", "relations": [{"text": "in"}]}}, "relations[0].kind is missing"),
        ({"target": {"text": "a", "relations": [{"kind": "in", "distance": "five"}]}}, "expected a number with a unit"),
        ({"target": {"text": "a", "relations": [{"kind": "in", "distance": "5 parsec"}]}}, "expected a number with a unit"),
        ({"target": {"text": "a", "relations": 3}}, "expected a list"),
        ({"target": {"text": 5}}, "expected a text"),
        ({"limit": True}, "expected a whole number"),
        ({"target": {"text": "a", "conditions": [{"text": "b", "op": "sounds like"}]}}, "not one of ="),
        ({"target": {"text": "a" * 401}}, "too long"),
        ({"ignored": ["a"] * 400}, "too large"),
        ({"asked": 5}, "expected"),
    ],
)
def test_what_is_no_frame_is_said(data: dict, complaint: str) -> None:
    with pytest.raises(NotAFrame) as caught:
        from_compact(data, "?")
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ({"target": "silos"}, {"target": {"text": "silos"}}),
        ({"frame": {"output": "count", "target": {"text": "silos"}}}, {"output": "count", "target": {"text": "silos"}}),
        ({"question": "silos?", "language": "en", "confidence": 0.9, "target": {"text": "silos", "start": 0, "end": 5, "name_like": 0.0}},
         {"target": {"text": "silos"}}),
        ({"output": "COUNT", "target": {"text": "silos", "relations": {"kind": "Within-Distance", "reference": "barn",
                                                                       "distance": "1,200 metres"}}},
         {"output": "count", "target": {"text": "silos", "relations": [
             {"kind": "within_distance", "reference": {"text": "barn"}, "distance": "1200 m"}]}}),
        ({"target": {"text": "silos", "relations": [{"kind": "near", "distance": {"value": 2.5, "unit": "Kilometer"}}]}},
         {"target": {"text": "silos", "relations": [{"kind": "near", "distance": "2.5 km"}]}}),
        ({"target": {"text": "silos"}, "asked": "which"}, {"target": {"text": "silos"}, "asked": ["which"]}),
    ],
)  # fmt: skip
def test_a_form_of_its_own_that_can_mean_one_thing_only_is_read(written: dict, meant: dict) -> None:
    assert from_compact(written, "?") == from_compact(meant, "?")


def test_a_frame_cannot_be_nested_without_end() -> None:
    data: dict = {"text": "a"}
    for _ in range(40):
        data = {"text": "a", "relations": [{"kind": "in", "reference": data}]}
    with pytest.raises(NotAFrame, match="nested"):
        from_compact({"target": data}, "?")


def test_what_a_model_leaves_out_is_empty() -> None:
    data = {"target": {"text": "school", "superlative": {"field": "pupils"}, "conditions": [{"field": "built", "op": "<", "number": 1900}]}}
    target = from_compact(data, "?").frame.target
    assert target is not None
    assert target.superlative is not None
    assert (target.superlative.text, target.superlative.count, target.conditions[0].number) == ("", 1, target.conditions[0].number)
    assert target.conditions[0].number is not None
    assert target.conditions[0].number.value == 1900.0


def test_the_outline_has_every_class_and_every_choice_once() -> None:
    lines = outline().splitlines()
    heads = [line.split(" ")[0].rstrip(":") for line in lines]
    assert len(heads) == len(set(heads))
    assert {"Frame", "Phrase", "Relation", "Condition", "Term", "Tally", "Superlative", "Made", "Opening", "Measure", "Group"} <= set(heads)
    for (_, name), choices in CHOICES.items():
        line = next(line for line in lines if line.startswith(f"{name}: "))
        assert {choice for choice in choices if choice} <= set(line.partition(": ")[2].split("|"))


def test_the_schema_is_small_and_takes_what_is_read() -> None:
    assert set(schema()["properties"]) >= {"output", "target", "measure", "group", "asked", "cannot", "ignored"}
    assert len(json.dumps(schema())) < 700

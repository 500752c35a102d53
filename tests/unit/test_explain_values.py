"""A value that was asked for stands in the first sentence of the answer."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.explanation.explain import explain
from spatial_rag_plugin.model.answer import AnswerFeature, RunResult, StepRecord
from spatial_rag_plugin.model.binding import Binding, BindingKind, GroundedFrame
from spatial_rag_plugin.model.frame import Frame, Output, Phrase


def first_sentence(output: Output, value: Any, statistic: str = "", total: int = 1, counted: int | None = None) -> str:
    target = Binding(Phrase("cafés"), BindingKind.CLASS, "places", label="cafés")
    grounded = GroundedFrame(Frame("?", output), target, "rating" if statistic else "", statistic)
    features = tuple(AnswerFeature("places", fid, f"Café {fid}", 10.0, 50.0, fid) for fid in range(1, total + 1))
    trace = (StepRecord("s1", "Summarise", "cafés: take it", count_out=counted),)
    run = RunResult(None, value, trace=trace)
    return explain(grounded, run, features, total, (), value).sentences[0].text


@pytest.mark.parametrize(
    ("statistic", "value", "counted", "text"),
    [
        ("mean", 3.9390243902, 287, "The mean rating of cafés is 3.939 (287 values)."),
        ("sum", 115620.0, 1, "The total rating of cafés is 115,620 (1 value)."),
        ("min", 0, None, "The smallest rating of cafés is 0."),
        ("max", "2026-01-01", 3, "The largest rating of cafés is 2026-01-01 (3 values)."),
    ],
)
def test_a_statistic_is_said_with_its_number(statistic: str, value: Any, counted: int | None, text: str):
    assert first_sentence(Output.NUMBER, value, statistic, total=2, counted=counted) == text


def test_a_place_is_said_with_its_coordinates():
    assert first_sentence(Output.LOCATION, "50.000000, 10.000000") == "Café 1 is at 50.000000, 10.000000 (latitude, longitude)."


def test_several_places_are_listed_instead():
    assert first_sentence(Output.LOCATION, "50.000000, 10.000000", total=3).startswith("3 found: cafés")

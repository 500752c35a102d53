"""Questions that wish for something, asked over layers: the order, the result layer, both engines, other weights."""

from __future__ import annotations

import sys
from dataclasses import fields, replace
from itertools import product

import pytest

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import ANSWERED, Answer
from spatial_rag_plugin.model.ranking import Weights
from spatial_rag_plugin.model.settings import EncoderMode, EngineMode, Settings
from spatial_rag_plugin.qgis_adapters.result_layer import result_features
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot
from tests.qgis.engine_cases import register_providers
from tests.qgis.layers import spoken_of

QUIET = "A quiet corner of town, calm even at noon; people come here to read for hours."
TEXTS = (
    "Live music every night, and the music is far too loud for a talk.",
    QUIET,
    "Coffee and cake, nothing else, and a long queue in the morning before work.",
    "A quiet reading room upstairs with armchairs, and a loud bar below it.",
    "Terrible tourist trap, says everybody who has ever been here with their family.",
)
WORDS_ONLY = Settings(encoder=EncoderMode.NONE)


@pytest.fixture(scope="module")
def snapshot(qgis_app, qgis_processing, tmp_path_factory: pytest.TempPathFactory) -> ProjectSnapshot:
    register_providers()
    return api.snapshot(spoken_of(TEXTS, 80))


def ask(question: str, snapshot: ProjectSnapshot, **more: object) -> Answer:
    given = api.ask_snapshot(question, snapshot, replace(WORDS_ONLY, **more))
    assert given.status == ANSWERED, [issue.message for issue in given.issues]
    return given


def assert_table_adds_up(given: Answer, snapshot: ProjectSnapshot) -> None:
    """The rows of the result layer: weights times scores is the sum, and front, sum and id give the order."""
    assert given.weights is not None
    weights = {item.name: getattr(given.weights, item.name) for item in fields(given.weights)}
    rows = list(result_features(given, snapshot))
    assert [row["rank"] for row in rows] == list(range(1, len(given.features) + 1))
    names = [name for name in weights if rows[0].fields().indexFromName(f"score_{name}") >= 0]
    assert names
    for row in rows:
        assert row["score_total"] == pytest.approx(sum(weights[name] * row[f"score_{name}"] for name in names), abs=1e-8)
    order = [(row["front"], -row["score_total"], feature.fid) for row, feature in zip(rows, given.features)]
    assert order == sorted(order)


QUESTIONS = (
    "quiet cafés within 2 km of Alphaville Central",
    "the 5 closest quiet cafés to Alphaville Central",
    "cafés near Alphaville Central, not a tourist trap",
)


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_order_that_is_shown_follows_from_the_table(question: str, snapshot: ProjectSnapshot) -> None:
    given = ask(question, snapshot)
    assert given.weights is not None
    assert_table_adds_up(given, snapshot)
    for weights in (Weights(space, meaning, 0.0, 0.0) for space, meaning in product((0.0, 0.3, 1.0), repeat=2)):
        moved = api.rerank(given, weights)
        assert_table_adds_up(moved, snapshot)
        assert moved.total == given.total


def test_quiet_ones_come_first_and_no_bank_is_among_them(snapshot: ProjectSnapshot) -> None:
    given = ask(QUESTIONS[0], snapshot)
    rows = list(result_features(given, snapshot))
    assert {row["category"] for row in rows} == {"café"}
    said = ["quiet" in row["description"] for row in rows]
    assert said == sorted(said, reverse=True)
    assert all("“quiet”" in row["reason"] for row, quiet in zip(rows, said) if quiet)
    assert any(issue.code == "no-encoder" for issue in given.issues)


def test_what_is_avoided_comes_last_and_is_not_left_out(snapshot: ProjectSnapshot) -> None:
    given = ask(QUESTIONS[2], snapshot)
    weights_of_meaning = api.rerank(given, Weights(space=0.0, meaning=1.0))
    rows = list(result_features(weights_of_meaning, snapshot))
    trap = ["tourist trap" in row["description"] for row in rows]
    assert any(trap)
    assert trap == sorted(trap)


@pytest.mark.parametrize("question", QUESTIONS)
def test_both_engines_give_the_same_answer(question: str, snapshot: ProjectSnapshot) -> None:
    fused, stepped = (ask(question, snapshot, engine=mode) for mode in (EngineMode.FUSED, EngineMode.STEPS))
    assert [(item.fid, item.front, item.reason) for item in fused.features] == [
        (item.fid, item.front, item.reason) for item in stepped.features
    ]
    assert [item.total for item in fused.features] == pytest.approx([item.total for item in stepped.features], abs=1e-6)
    assert fused.total == stepped.total


def test_no_torch_in_this_process() -> None:
    assert "torch" not in sys.modules

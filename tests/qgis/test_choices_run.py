"""What is asked back comes with choices, and each of them is answered when it is clicked: over the sample town and the world map."""

from __future__ import annotations

import pytest

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import ANSWERED, Answer
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot
from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.writer import GPKG, write
from tests.qgis.asking import open_layers, world_map
from tools.questions.case import read_cases

_STOPPED = ("unanswerable", "ambiguous", "nonsense", "world no answer")
_EVERY = 12  # of the questions of the set: these tests may not take long


def stopped(source: str) -> list[str]:
    """Every twelfth wording of the questions that nobody can answer as they stand."""
    cases = [wordings for case, wordings in read_cases(source) if case.partition("/")[0] in _STOPPED]
    texts = [text for wordings in cases for language in ("en", "de", "zh") for text in wordings.get(language, ())]
    return texts[::_EVERY]


@pytest.fixture(scope="module")
def snapshots(qgis_app, qgis_processing, tmp_path_factory: pytest.TempPathFactory) -> dict[str, ProjectSnapshot]:
    folder = tmp_path_factory.mktemp("town")
    write(generate(), folder)
    return {"town": api.snapshot(open_layers(folder / GPKG)), "world": api.snapshot(open_layers(world_map()))}


def choices(given: Answer) -> list[str]:
    return [choice.question for issue in given.issues if issue.stops for choice in issue.suggestions if choice.question]


@pytest.mark.parametrize("source", ["town", "world"])
def test_every_choice_is_answered(snapshots: dict[str, ProjectSnapshot], source: str) -> None:
    offered = {question: choices(api.ask_snapshot(question, snapshots[source])) for question in stopped(source)}
    dead = {
        (question, other)
        for question, others in offered.items()
        for other in others
        if api.ask_snapshot(other, snapshots[source]).status != ANSWERED
    }
    assert not dead
    assert sum(map(bool, offered.values())) >= 0.8 * len(offered), [question for question, others in offered.items() if not others]

"""An answer bears the question as a person asked it, in whatever other words it was read."""

from __future__ import annotations

import pytest

from spatial_rag_plugin import pipeline
from spatial_rag_plugin.model.answer import RunResult
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.workflow.graph import Workflow

from .fake_world import FakeWorld


@pytest.mark.parametrize(
    "question", ["Old Town一共有多少家咖啡馆呢？", "每个区都有多少家咖啡馆呀", "Old Town里面有哪些咖啡馆啊", "show me  the cafés , please"]
)
def test_the_question_as_it_was_asked(question: str) -> None:
    run: list[Workflow] = []

    def runner(workflow: Workflow) -> RunResult:
        run.append(workflow)
        return RunResult(None, 3, ())

    given = pipeline.ask(question, FakeWorld(), runner, Settings())
    assert run
    assert given.question == question
    assert {workflow.question for workflow in run} == {question}

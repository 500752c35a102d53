"""Layers, questions and judging for the benchmark: everything in one process, so that a model of Python can stand in for a server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional

from spatial_rag_plugin import api, pipeline
from spatial_rag_plugin.cli.session import Session, open_source
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.grounding.world import World
from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.model.answer_json import dump_answer
from spatial_rag_plugin.model.llm import Disclosure, LanguageModel
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.understanding import understand
from tools.questions import sources
from tools.questions.case import Question
from tools.questions.hours import NOW
from tools.questions.score import verdict

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "questions"
GSQA = ROOT.parent / "shared" / "gsqa"


@dataclass
class Desk:
    """Loaded layers with the questions over them, and what the grammar makes of each; plans and verdicts are worked out once."""

    name: str
    world: World
    runner: Any
    settings: Settings
    shelf: Any
    source: Optional[sources.Source] = None
    questions: Sequence[Question] = ()
    _plans: dict[str, Plan] = field(default_factory=dict)
    _verdicts: dict[str, str] = field(default_factory=dict)

    @property
    def lexicon(self) -> WorldLexicon:
        return WorldLexicon(self.world)

    def plan(self, text: str) -> Plan:
        """What the grammar makes of a question."""
        if text not in self._plans:
            self._plans[text] = by_grammar(text, self.world, self.settings)
        return self._plans[text]

    def verdict(self, question: Question) -> str:
        """Whether the grammar's answer is right."""
        if question.id not in self._verdicts:
            self._verdicts[question.id] = self.judged(question, self.plan(question.text))
        return self._verdicts[question.id]

    def read(self, text: str, model: LanguageModel, settings: Optional[Settings] = None) -> Plan:
        """The plan with a model beside the grammar."""
        return understand(text, self.world, settings or self.settings, Assistant(model, Disclosure(values=True)))

    def judged(self, question: Question, plan: Plan) -> str:
        answer = pipeline.answer(plan, self.world, self.runner, self.settings, self.shelf)
        given = {question.id: json.loads(dump_answer(answer, id=question.id))}
        return verdict(question, (self.source.in_original_names(given) if self.source is not None else given)[question.id])


def desk(name: str, session: Session) -> Desk:
    """The layers of a source of ``tools.questions``, or of "gsqa", in place of those that the session had."""
    source = None if name == "gsqa" else sources.prepare(name, sources.SCHEMAS[0], OUT)
    paths = [GSQA / "gsqa.gpkg"] if source is None else source.layers
    session.project.removeAllMapLayers()
    session.project.addMapLayers([layer for path in paths for layer in open_source(str(path))])
    settings = Settings(now=NOW, whole_features=source is None)
    world, runner, settings, shelf = api.opened(api.snapshot(project=session.project), settings)
    return Desk(name, world, runner, settings, shelf, source, source.questions() if source is not None else ())

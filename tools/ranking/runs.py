"""Asks the questions and lets every ranker put the candidates in order."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Optional

from qgis.core import QgsVectorLayer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import ANSWERED, Candidates
from spatial_rag_plugin.model.ranking import DEFAULT_WEIGHTS, WishKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters.layer_vectors import LayerVectors
from spatial_rag_plugin.retrieval.rankers import ByDistance, Hybrid, NaiveRag, Ranker, Request, SpatialText, TextEmbedding
from spatial_rag_plugin.workflow.graph import Step, Workflow
from spatial_rag_plugin.workflow.operations import HybridRank, Keep, Load, OpeningHours

from .given import given
from .metrics import CUTS
from .questions import Part, Question
from .worlds import World

#: A Wednesday without a holiday on any of the days that follow.
NOW = "2026-03-11T10:00:00"
FULL, NAIVE = "full", "naive RAG"
BASELINES: Mapping[str, Ranker] = {
    "by distance": ByDistance(), "text embedding": TextEmbedding(), "spatial-text": SpatialText(), NAIVE: NaiveRag(),
}  # fmt: skip
#: Each ablation with the part of a question that it is judged by.
ABLATIONS: Mapping[str, Part] = {
    "w/o sparse space": Part.SPARSE, "w/o dense space": Part.DENSE_SPACE, "w/o semantic": Part.MEANING, "w/o BM25": Part.WORDS,
    "w/o temporal": Part.TIME, "w/o aversions": Part.AVERSION,
}  # fmt: skip
_SWITCHED: Mapping[str, Ranker] = {
    "w/o sparse space": Hybrid(sparse_space=False), "w/o dense space": Hybrid(dense_space=False), "w/o semantic": Hybrid(dense=False),
    "w/o BM25": Hybrid(words=False), "w/o temporal": Hybrid(time=False), "w/o aversions": Hybrid(),
}  # fmt: skip


@dataclass(frozen=True)
class Outcome:
    """What came of a question: ids in order by ranker (nothing: no answer), best first, at most as many as the last cut; what was said."""

    question: Question
    lists: Mapping[str, Sequence[int]] = field(default_factory=dict)
    status: str = ANSWERED
    said: str = ""
    wishes: tuple[str, ...] = ()
    milliseconds: float = 0.0


class Bench:
    """One world, opened once."""

    def __init__(self, world: World, cache: Path) -> None:
        self._world = world
        self._layers = [QgsVectorLayer(f"{world.path}|layername={name}", name, "ogr") for name in world.layer_names()]
        broken = [layer.name() for layer in self._layers if not layer.isValid()]
        if broken:
            raise RuntimeError(f"{world.path}: cannot read {', '.join(broken)}")
        self._ids = {layer.name(): layer.id() for layer in self._layers}
        self.snapshot = api.snapshot(self._layers)
        _, _, self.settings, self._shelf = api.opened(self.snapshot, Settings(now=NOW, cache_dir=str(cache)))
        self._places = self._ids[world.place_layer]

    def index(self) -> str:
        """Encode the texts of the places ahead; says how many passages there are, or why there is no encoder."""
        documents = self._shelf.documents(self._places)
        vectors = LayerVectors(self.settings)
        if documents is None or vectors.encoder() is None:
            return f"no vectors: {vectors.missing or 'no texts'}"
        total, new, _ = vectors.build(self.snapshot.layer(self._places), documents)
        return f"{total} passages of {', '.join(documents.fields)}, {new} of them encoded now"

    def asked(self, question: Question) -> Outcome:
        """End to end, from the text of the question."""
        started = time.perf_counter()
        answer = api.ask_snapshot(question.text, self.snapshot, self.settings)
        took = (time.perf_counter() - started) * 1000.0
        stopping_first = sorted(answer.issues, key=lambda issue: not issue.stops)
        said = "; ".join(f"{issue.code}: {issue.message}" for issue in stopping_first)
        if not answer.answered or not answer.workflow:
            # It reads nothing, so it answers whatever is asked.
            everything = self._everything()
            request = Request(everything, question=question.text, shelf=self._shelf, kept=CUTS[-1], everything=everything)
            return Outcome(question, {NAIVE: _best(BASELINES[NAIVE], request)}, answer.status, said, (), took)
        workflow = Workflow.from_json(answer.workflow)
        lists = {FULL: [feature.fid for feature in answer.features][: CUTS[-1]]}
        if not self._of_places(workflow):
            return Outcome(question, lists, answer.status, f"other layer; {said}", (), took)
        lists.update(self._ranked(question, workflow))
        return Outcome(question, lists, answer.status, said, _wishes(workflow), took)

    def given(self, question: Question) -> Outcome:
        """From the workflow that the question should lead to."""
        workflow = given(question, self._world, self._ids, NOW)
        return Outcome(question, self._ranked(question, workflow, {FULL: Hybrid()}), wishes=_wishes(workflow))

    def _of_places(self, workflow: Workflow) -> bool:
        step = workflow.step(workflow.result)
        while step.inputs:
            step = workflow.step(dict(step.inputs).get("features", step.inputs[0][1]))
        return getattr(step.operation, "layer_id", "") == self._places

    def _ranked(self, question: Question, workflow: Workflow, first: Optional[Mapping[str, Ranker]] = None) -> dict[str, list[int]]:
        request = self._request(question, workflow)
        everything = replace(request, everything=self._everything())
        lists = {name: _best(ranker, everything) for name, ranker in {**(first or {}), **BASELINES}.items()}
        for name, ranker in _SWITCHED.items():
            if ABLATIONS[name] not in question.parts:
                continue
            changed = request
            if name == "w/o temporal":
                changed = self._request(question, _open_or_not(workflow))
            elif name == "w/o aversions":
                changed = replace(request, wishes=tuple(wish for wish in request.wishes if wish.kind is not WishKind.AVOID))
            lists[name] = _best(ranker, changed)
        return lists

    def _request(self, question: Question, workflow: Workflow) -> Request:
        result = api.run(workflow, self.snapshot, self.settings)
        operation = next((step.operation for step in workflow.steps if isinstance(step.operation, HybridRank)), None)
        wishes, weights, language = (operation.wishes, operation.weights, operation.language) if operation else ((), DEFAULT_WEIGHTS, "en")
        nearness = operation is None or operation.nearness
        return Request(
            result.candidates, result.references, question.text, wishes, weights, language, shelf=self._shelf, kept=CUTS[-1],
            nearness=nearness,
        )  # fmt: skip

    def _everything(self) -> Candidates:
        step = Step("all", Load(self._places, self._world.place_layer))
        return api.run(Workflow((step,), "all"), self.snapshot, self.settings).candidates


def _best(ranker: Ranker, request: Request) -> list[int]:
    return [int(fid) for fid in ranker.rank(request).candidates.fids[: CUTS[-1]]]


def _wishes(workflow: Workflow) -> tuple[str, ...]:
    for step in workflow.steps:
        if isinstance(step.operation, HybridRank):
            return tuple(f"{wish.kind.value} {wish.text}" for wish in step.operation.wishes)
    return ()


def _open_or_not(workflow: Workflow) -> Workflow:
    """The same workflow with opening times neither filtered nor scored."""
    steps = tuple(
        replace(step, operation=replace(step.operation, keep=Keep.ALL)) if isinstance(step.operation, OpeningHours) else step
        for step in workflow.steps
    )
    return replace(workflow, steps=steps)


def run(bench: Bench, questions: Sequence[Question], mode: str, progress: Callable[[str], None]) -> list[Outcome]:
    """The outcomes of the questions, "asked" or "given"."""
    ask = bench.asked if mode == "asked" else bench.given
    outcomes = []
    for number, question in enumerate(questions, start=1):
        outcomes.append(ask(question))
        progress(f"{mode} {number}/{len(questions)}")
    return outcomes

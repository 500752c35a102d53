"""Candidates, the trace of a run, and the answer that every door gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Optional

import numpy as np

from .columns import unit_of_statistic
from .frame import Output
from .issue import Issue
from .listing import in_a_row
from .llm import LlmUse, Told
from .ranking import Weights


@dataclass(frozen=True)
class Candidates:
    """Features of one layer as columns of equal length n; ``layer_id`` is empty where they were made of several, or of none.

    ``fids`` int64; ``lons``/``lats`` of a representative point, degrees WGS 84; ``distance_m`` to the nearest reference and
    ``azimuth_deg`` from it
    (NaN: not measured); ``reference`` index into the run's reference features (-1: none);
    ``measures`` further columns such as "area" (m²) or "length" (m); ``wkbs`` the geometries that were made, EPSG:4326 (empty: those of
    the layer); ``joined`` what was brought over from other layers, by field and feature id.
    """

    layer_id: str
    fids: np.ndarray
    lons: np.ndarray
    lats: np.ndarray
    names: tuple[str, ...] = ()
    distance_m: Optional[np.ndarray] = None
    azimuth_deg: Optional[np.ndarray] = None
    reference: Optional[np.ndarray] = None
    measures: Mapping[str, np.ndarray] = field(default_factory=dict)
    scores: Mapping[str, np.ndarray] = field(default_factory=dict)
    wkbs: tuple[bytes, ...] = ()
    joined: Mapping[str, Mapping[int, Any]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.fids)

    def take(self, index: np.ndarray) -> Candidates:
        """The rows at ``index``, in that order."""

        def pick(column: Optional[np.ndarray]) -> Optional[np.ndarray]:
            return None if column is None else column[index]

        return Candidates(
            self.layer_id,
            self.fids[index],
            self.lons[index],
            self.lats[index],
            tuple(self.names[i] for i in index) if self.names else (),
            pick(self.distance_m),
            pick(self.azimuth_deg),
            pick(self.reference),
            {name: column[index] for name, column in self.measures.items()},
            {name: column[index] for name, column in self.scores.items()},
            tuple(self.wkbs[i] for i in index) if self.wkbs else (),
            self.joined,
        )


@dataclass(frozen=True)
class StepRecord:
    """What one step of the workflow did; ``count_out`` None: not counted, because the step ran fused with another.

    ``value``: what a step gave that ends in a value, in ``unit``. ``evidence``: the numbers that a condition on a computed column went by,
    of the first few features that came in, by name.
    """

    step: str
    operation: str
    sentence: str
    parameters: Mapping[str, Any] = field(default_factory=dict)
    count_in: Optional[int] = None
    count_out: Optional[int] = None
    milliseconds: float = 0.0
    notes: tuple[str, ...] = ()
    value: Any = None
    unit: str = ""
    evidence: tuple[tuple[str, Optional[float]], ...] = ()


@dataclass(frozen=True)
class FeatureRef:
    """One feature of a layer, as cited in answers and explanations; of one that was made ``wkt`` (EPSG:4326) and the ``step`` that did."""

    layer: str
    layer_id: str
    fid: int
    name: str
    lon: Optional[float] = None
    lat: Optional[float] = None
    wkt: str = ""
    step: str = ""


@dataclass(frozen=True)
class Column:
    name: str
    unit: str = ""


@dataclass(frozen=True)
class Table:
    columns: tuple[Column, ...]
    rows: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True)
class RunResult:
    """What the engine gives back: the candidates, the single value if the workflow ends in one, the references, and the trace.

    ``value`` is in ``unit`` ("m", "m2", "deg", "%", "" for counts and attributes); ``table`` instead, where it ends in one.
    ``apart``: features of which it is not known whether they satisfy a hard condition (opening times that nobody knows), found under all
    the
    other conditions; never counted.
    """

    candidates: Optional[Candidates]
    value: Any = None
    unit: str = ""
    references: tuple[FeatureRef, ...] = ()
    trace: tuple[StepRecord, ...] = ()
    engine: str = "fused"
    issues: tuple[Issue, ...] = ()
    table: Optional[Table] = None
    apart: Optional[Candidates] = None


@dataclass(frozen=True)
class Sentence:
    """One sentence of an explanation with what it rests on: features (layer id, fid) and steps of the trace."""

    text: str
    features: tuple[tuple[str, int], ...] = ()
    steps: tuple[str, ...] = ()
    kind: str = ""  # "answer" | "how" | "note"


@dataclass(frozen=True)
class Explanation:
    sentences: tuple[Sentence, ...] = ()

    @property
    def text(self) -> str:
        return in_a_row([sentence.text for sentence in self.sentences])


@dataclass(frozen=True)
class AnswerFeature:
    """One row of the ranked list; distance in metres, azimuth in degrees from north, position in degrees WGS 84.

    ``wkt`` (EPSG:4326): the geometry, where it was made and is not that of the layer. ``front``: the number of its Pareto front, 1 the
    best,
    and ``total`` the weighted sum of ``scores``, where features are ranked by several scores. ``group``: what it is listed for, where there
    is a list for each of several things.
    """

    layer: str
    fid: int
    name: str
    lon: Optional[float] = None
    lat: Optional[float] = None
    rank: int = 0
    distance_m: Optional[float] = None
    azimuth_deg: Optional[float] = None
    scores: Mapping[str, float] = field(default_factory=dict)
    measures: Mapping[str, float] = field(default_factory=dict)
    reason: str = ""
    layer_id: str = ""
    wkt: str = ""
    front: int = 0
    total: Optional[float] = None
    group: str = ""


ANSWERED, CLARIFY, FAILED = "answered", "clarify", "failed"


@dataclass(frozen=True)
class Answer:
    """The answer of every door (DESIGN section 5). ``total`` counts all features found; ``features`` may be a bounded list of them.

    ``weights``: those that the order went by, their sum 1, where features are ranked by several scores; ``features`` are then those that
    were put in order; ``usual_weights``: those of the rules, where a language model gave others. ``apart``: features under a heading of
    their own (``apart_why``: "opening hours unknown"), of which it is not known whether they belong to the answer.
    ``told``: the explanation of a language model, verified; ``llm``: what a language model did for this answer, and what it cost.
    """

    question: str
    status: str
    answer_type: Output = Output.FEATURES
    value: Any = None
    unit: str = ""
    table: Optional[Table] = None
    features: tuple[AnswerFeature, ...] = ()
    total: int = 0
    references: tuple[FeatureRef, ...] = ()
    workflow: Mapping[str, Any] = field(default_factory=dict)
    workflow_words: tuple[str, ...] = ()
    trace: tuple[StepRecord, ...] = ()
    explanation: Explanation = Explanation()
    issues: tuple[Issue, ...] = ()
    timing_ms: Mapping[str, float] = field(default_factory=dict)
    engine: str = ""
    weights: Optional[Weights] = None
    apart: tuple[AnswerFeature, ...] = ()
    apart_total: int = 0
    apart_why: str = ""
    told: Optional[Told] = None
    llm: Optional[LlmUse] = None
    usual_weights: Optional[Weights] = None
    #: What a language model wrote, where it read the question: from it the question is read the same way again, without asking.
    reading: str = ""
    #: The units of length and area in which the question speaks; empty for metric ones (``told_units``).
    units: tuple[str, str] = ("", "")
    #: What another order of the same features is made from, in memory only (``pipeline.rerank``).
    memory: Any = field(default=None, compare=False, repr=False)

    @property
    def answered(self) -> bool:
        return self.status == ANSWERED

    @property
    def dated(self) -> frozenset[str]:
        """The columns of features that hold ranks of dates, because the answer is ordered by these."""
        operations = [step["operation"] for step in self.workflow.get("steps", ())]
        return frozenset(operation["column"] for operation in operations if operation.get("dates") and operation.get("column"))

    @property
    def sizes(self) -> Mapping[str, str]:
        """The columns of features that hold the lengths or areas of others together, such as of the rivers in each, with their units."""
        operations = [step["operation"] for step in self.workflow.get("steps", ())]
        gathered = [op for op in operations if op.get("column") and op.get("statistic")]
        units = {op["column"]: unit_of_statistic(op["statistic"], op.get("size") or op.get("source") or "") for op in gathered}
        return {column: unit for column, unit in units.items() if unit}

    def with_issues(self, issues: tuple[Issue, ...]) -> Answer:
        """The same answer with further issues behind its own."""
        return replace(self, issues=(*self.issues, *issues)) if issues else self

    def with_timing(self, timing_ms: Mapping[str, float]) -> Answer:
        """The same answer with the time of every stage, milliseconds."""
        return replace(self, timing_ms=dict(timing_ms))


def empty_timing() -> dict[str, float]:
    """A timing table with every stage of the pipeline; "ask" is the making of a question back, with the choices that are tried for it."""
    return dict.fromkeys(("read", "ground", "ask", "plan", "run", "rank", "explain", "total"), 0.0)

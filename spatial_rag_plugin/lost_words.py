"""What a question says and no step of its workflow goes by: it would be another question."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from .grounding.asking.ask_numbers import share_of_what
from .grounding.asking.dropped import contradicted, counted_in, dropped_limit, dropped_words, goes_by_dates, numbers_values
from .grounding.asking.left_over import ignored_words
from .grounding.asking.references_counted import references_counted
from .grounding.attributes.name_endings import dated
from .language.reasons import REFUSED
from .model.catalog import Catalog
from .model.frame import Frame, Span
from .model.issue import Issue, Severity
from .workflow.graph import Workflow
from .workflow.operations import CompareWith, Derive, GroupStatistic, Mark, OpeningHours, Pick, Ratio, Summarise, SummariseBy


def lost_of(frame: Frame, workflow: Workflow, catalog: Catalog, told: Sequence[Issue]) -> Optional[Issue]:
    """A time, a share by rank, or what is usual, that no step of the workflow goes by: it would be another question.

    ``told``: what is said of the question; words that it names as not understood are not lost.
    """
    if (counted := references_counted(frame)) is not None:
        return counted
    if (whole := _share_of_itself(workflow)) is not None:
        return share_of_what(whole)
    steps = {type(step.operation) for step in workflow.steps}
    phrases = tuple(frame.phrases())
    times = [phrase.opening for phrase in (*phrases, *counted_in(phrases)) if phrase.opening is not None]
    if times and not any(
        isinstance(step.operation, OpeningHours) or goes_by_dates(getattr(step.operation, "predicate", None), catalog)
        for step in workflow.steps
    ):
        at = max(frame.question.find(times[0].text), 0)
        left = Span(at, at + len(times[0].text), times[0].text, "ignored")
        return ignored_words(replace(frame, ignored=(*frame.ignored, left)))
    asked = [predicate for step in workflow.steps if (predicate := getattr(step.operation, "predicate", None)) is not None]
    second = contradicted(asked, catalog)
    if second is not None:
        at = max(frame.question.find(second), 0)
        return ignored_words(replace(frame, ignored=(*frame.ignored, Span(at, at + len(second), second, "ignored"))))
    if (part := numbers_values(frame, asked)) is not None:
        return ignored_words(replace(frame, ignored=(*frame.ignored, part)))
    named = [step.label for step in workflow.steps if isinstance(step.operation, Pick)]
    said = " ".join(issue.not_understood for issue in told)
    dropped = dropped_words(frame, asked, named, said, lambda: _steps_of(workflow, catalog))
    if not dropped and frame.limit is not None and isinstance(workflow.steps[-1].operation, (Summarise, Ratio, Derive)):
        limit = dropped_limit(frame, [getattr(step.operation, "count", None) for step in workflow.steps])
        dropped = (limit,) if limit is not None else ()
    if dropped:
        return ignored_words(replace(frame, ignored=(*frame.ignored, *dropped)))
    cut = any(phrase.superlative is not None and phrase.superlative.percent for phrase in phrases)
    usual = next((item for phrase in phrases for item in phrase.conditions if item.standard is not None), None)
    if cut and not any(getattr(step.operation, "percent", 0.0) for step in workflow.steps):
        return _refused("part-of-ranking", frame.question)
    return _refused("two-numbers", usual.text) if usual is not None and not steps & {CompareWith, GroupStatistic} else None


def _share_of_itself(workflow: Workflow) -> Optional[str]:
    """What is divided by itself: the beds of one ward among "all beds", which were read as those of this ward, too; and what a field says
    of things that are told apart by it: all clinics with wheelchair = yes are accessible by wheelchair.
    """
    marks = {mark.column: mark.predicate.fields() for step in workflow.steps if isinstance(mark := step.operation, Mark)}
    for step in workflow.steps:
        by = step.operation
        if isinstance(by, SummariseBy) and not by.further and marks.get(by.column) == frozenset((by.field,)):
            return step.label
        own = dict(step.inputs)
        if isinstance(step.operation, Ratio) and own.get("features") == own.get("denominator"):
            return workflow.step(own["features"]).label
    return None


def _steps_of(workflow: Workflow, catalog: Catalog) -> str:
    """All steps as text, with the years that the fields in them are of where only their other names say them: 1974 of BIR74."""
    steps = json.dumps(workflow.to_json()["steps"], default=str)
    fields = (info for layer in catalog.layers for info in layer.fields if info.alias and dated(info)[1] and f'"{info.name}"' in steps)
    return " ".join((steps, *(info.alias for info in fields)))


def _refused(reason: str, words: str) -> Issue:
    return Issue(Severity.QUESTION, f"cannot-{reason}", REFUSED[reason].said(), not_understood=words, subject=words)

"""Several kinds of things counted at once, each for itself: "how many schools and parks are in each district"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import tokenize
from ...model.binding import GroundedFrame
from ...model.frame import Frame, Group, Output, Phrase, Relation, RelationKind, Tally, Term
from ..job import Job
from ..numbers.terms import bind_term
from ..world import Need
from .alternatives import readings_of_any
from .classes import sure_kinds

_REGIONS = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)


def several_counts(job: Job) -> Optional[GroundedFrame]:
    """A column for each kind, where kinds of several layers are counted together in areas; None where the question asks otherwise."""
    frame, target = job.frame, job.frame.target
    if target is None or not target.alternatives or not _counts(frame) or not _all_of_them(job, target):
        return None
    kinds = (target.text, *target.alternatives)
    if readings_of_any(target, job.world) or not all(sure_kinds(words, job.world) for words in kinds):
        return None
    rows, kind, own = _rows(frame, target)
    if rows is None:
        return None
    kept = tuple(item for item in target.relations if item is not own)
    bare = replace(target, alternatives=(), relations=kept)
    distance = own.distance if own is not None and kind is RelationKind.WITHIN_DISTANCE else None
    bound = job.bind(rows, Need.AREAS if distance is None else Need.ANY, is_target=True)
    columns = []
    for words in kinds if bound is not None else ():
        term = bind_term(job, Term(words, tally=Tally(replace(bare, text=words), kind, distance)), bound) if bound is not None else None
        if term is None:
            return GroundedFrame(frame, issues=tuple(job.issues))
        columns.append(term)
    table = replace(frame, output=Output.TABLE)
    return GroundedFrame(table, bound, issues=tuple(job.issues), columns=tuple(columns))


def _counts(frame: Frame) -> bool:
    plain = not (frame.measure.field or frame.measure.terms or frame.measure.dimension)
    return plain and (frame.measure.statistic == "count" if frame.group is not None else frame.output is Output.COUNT)


def _all_of_them(job: Job, target: Phrase) -> bool:
    """Whether the kinds are joined by "and": those joined by "or" are one number together."""
    language = load(job.frame.language)
    said = job.frame.question[target.start : target.end]
    keys = {token.key for token in tokenize(said, language.clitics)}
    either = any(word in said for word in language.alternatives) if language.segmenter is not None else bool(keys & language.alternatives)
    return not either


def _rows(frame: Frame, target: Phrase) -> tuple[Optional[Phrase], RelationKind, Optional[Relation]]:
    """What they are counted for, how they stand to it, and the relation of the target that says so."""
    group: Optional[Group] = frame.group
    if group is not None:
        own = next((item for item in target.relations if item.reference is not None and item.reference.text == group.phrase.text), None)
        return group.phrase, group.kind or RelationKind.CONTAINS, own
    regions = [item for item in target.relations if item.kind in _REGIONS and item.reference is not None and not item.negated]
    if len(regions) != 1 or len(target.relations) != 1:
        return None, RelationKind.CONTAINS, None
    return regions[0].reference, RelationKind.CONTAINS, regions[0]

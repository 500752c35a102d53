"""A statistic, in each of several areas, of a number that no field holds: "the average distance from schools to the nearest park in each
district", "the average response time in each ward".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...model.frame import Measure, Phrase, Relation, RelationKind, Tally, Term
from ..job import Job
from ..numbers.tallies import APART

_COUNTED = ("count", "sum")  # how far things lie apart is not added up


def number_in_each(measure: Measure, tally: Tally) -> Optional[Term]:
    """The statistic of a tally over the distances of what it counts, or over how long it took; None where the measure is neither alone."""
    away = measure.terms[0] if len(measure.terms) == 1 else Term()
    if away.elapsed:
        return Term(tally=replace(tally, over=away))
    plain = away == Term(away.text, origin=away.origin) and tally.statistic not in _COUNTED
    if away.origin is None or not plain or any(relation.kind is RelationKind.FROM for relation in tally.counted.relations):
        return None
    to = Relation(RelationKind.FROM, away.text, away.origin)
    counted = replace(tally.counted, relations=(*tally.counted.relations, to))
    return Term(tally=replace(tally, counted=counted, dimension=APART))


def is_much(job: Job, counted: Phrase) -> bool:
    """Whether it is said how much there is of lines, and not how many: "electrified track", "paved road"."""
    layer = job.layer_of(found) if not counted.plural and (found := job.aside().bind(counted)) is not None else None
    plain = load(job.frame.language).segmenter is None and job.frame.measure.field == ""
    return layer is not None and plain and layer.holds_lines and not layer.holds_areas

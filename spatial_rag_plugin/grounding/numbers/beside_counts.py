"""Numbers beside a count that are those of what is counted: the households in 各街道小区数量和总户数."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame, Phrase, Term
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..world import World

_COUNT = "count"


def of_what_is_counted(frame: Frame, world: World) -> Frame:
    """The frame with fields that only the counted things have summed up over these; else as it is."""
    terms, target = frame.measure.terms, frame.target
    counts = [term.tally for term in terms if term.tally is not None and term.tally.statistic in ("", _COUNT) and term.per is None]
    if len(terms) < 2 or len(counts) != 1 or target is None:
        return frame
    counted, fields = counts[0], [term.field for term in terms if term.field and term.tally is None]
    if not any(not _has(target, field, world) and _has(counted.counted, field, world) for field in fields):
        return frame
    summed = tuple(
        Term(term.text, tally=replace(counted, statistic=term.statistic or "sum", field=term.field))
        if term.field and term.tally is None and not _has(target, term.field, world)
        else term
        for term in terms
    )
    return replace(frame, measure=replace(frame.measure, terms=summed))


def _has(things: Phrase, field: str, world: World) -> bool:
    found = sure_kinds(things.text, world)
    return bool(found) and find_field(field, world.catalog.layer(found[0].layer_id), numeric=True) is not None

"""Ratios of several things together: "pupils per teacher by district" is the pupils of a district by its teachers.

The mean of the ratios of single schools is another number; it is given where a question asks for a mean.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import Catalog, Made, Making
from ...model.columns import AREA_COLUMN
from ...model.issue import Issue, Severity
from ...model.predicate import IsNull, Not, all_of
from ...model.wording import translate

_MEAN = "mean"


def of_totals(grounded: GroundedFrame, catalog: Catalog) -> GroundedFrame:
    """The grounded frame with the ratio of the totals in place of the mean of ratios that nobody asked for; else as it is."""
    if grounded.frame.measure.statistic == _MEAN or grounded.target is None:
        return grounded
    columns = tuple(_of_totals(term, catalog) for term in grounded.columns)
    target, best = grounded.target, grounded.target.superlative
    if best is not None and best.term is not None:
        target = replace(target, superlative=replace(best, term=_of_totals(best.term, catalog)))
    found = replace(grounded, columns=columns, target=target)
    made = _ratio(_field_of_all(grounded), target.layer_id, catalog) if grounded.statistic == _MEAN and not grounded.weight else None
    if made is not None:
        found = replace(found, weight=made.second)
    if found == grounded:
        return grounded
    taken = [issue for issue in found.issues if issue.code == "mean-taken"]
    return replace(found, issues=tuple(_told(issue) if issue in taken else issue for issue in found.issues))


def _field_of_all(grounded: GroundedFrame) -> str:
    """The field that a statistic of the things themselves, all of them or group by group, is made of."""
    return grounded.columns[0].field if grounded.columns else grounded.attribute


def _ratio(field: str, layer_id: str, catalog: Catalog) -> Optional[Made]:
    """How a field is made that is a ratio of two fields of its layer; None where it is none."""
    layer = catalog.layer(layer_id) if layer_id and field else None
    info = layer.field(field) if layer is not None else None
    made = info.made if info is not None else None
    return made if made is not None and made.making is Making.RATIO and made.second != AREA_COLUMN else None


def _of_totals(term: BoundTerm, catalog: Catalog) -> BoundTerm:
    """Of the things in each area both totals, of those of which both are known."""
    tally = term.tally
    made = _ratio(tally.field, tally.counted.layer_id, catalog) if tally is not None and tally.statistic == _MEAN else None
    if tally is None or made is None or term.per is not None or tally.counted.kind is not BindingKind.CLASS:
        return term
    known = (Not(IsNull(made.first)), Not(IsNull(made.second)))
    things = tally.counted
    counted = replace(things, predicate=all_of(*known) if things.predicate is None else all_of(things.predicate, *known))
    above, below = (replace(tally, counted=counted, statistic="sum", field=name) for name in (made.first, made.second))
    per = BoundTerm(f"sum_{made.second}", made.second, tally=below)
    return BoundTerm(tally.field, tally.field.replace("_", " "), tally=above, per=per, factor=made.factor, unit=term.unit)


def _told(issue: Issue) -> Issue:
    text = translate("SpatialRagAsking", "“{field}” of several together is that of their totals.").said(field=issue.understood)
    return Issue(Severity.INFO, "ratio-of-totals", text, understood=issue.understood, subject=issue.subject)

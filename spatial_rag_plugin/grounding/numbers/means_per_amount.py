"""Means of a number per amount of something else: "average assessed value per square foot of lot by borough".

It is that of all the lots there together: their value by all their ground. A mean by a total says nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, BoundTerm
from ...model.catalog import Catalog, FieldInfo
from ...model.frame import RelationKind, Tally, Term
from ..attributes.fields import SAME_FIELD, find_field
from ..lexicon.field_units import unit_of

_MEAN, _SUM, _COUNT, _AREA = "mean", "sum", "count", "area"


def is_of_several(term: Term) -> bool:
    """Whether a term asks for the mean or the sum of the numbers of several things."""
    return bool({_MEAN, _SUM} & {term.statistic, term.tally.statistic if term.tally is not None else ""})


def of_totals(term: Term, above: Optional[BoundTerm], below: Optional[BoundTerm], catalog: Catalog) -> Term:
    """The term with totals where its mean of several things would be divided by a total; ``above`` and ``below`` are what it divides.

    A mean by the ground of what the things lie in is one by their own ground, where they are areas.
    """
    over, per = above.tally if above is not None else None, term.per
    if over is None or below is None or per is None or over.statistic not in (_MEAN, _SUM):
        return term
    things = below.tally
    if (things is None and below.dimension != _AREA) or (things is not None and things.statistic == _COUNT):
        return term
    kept = find_field(per.field, catalog.layer(over.counted.layer_id), True, SAME_FIELD) if per.field else None
    if kept is not None:  # "per lot area" of a field LotArea, in its own unit
        per = replace(per, field="", tally=Tally(over.counted.phrase, RelationKind.CONTAINS, statistic=_SUM, field=kept.name))
    elif over.statistic == _SUM:
        return term
    elif (own := _own_area(over.counted, per, catalog)) is not None:
        per = Term(per.text, tally=Tally(over.counted.phrase, RelationKind.CONTAINS, statistic=_SUM, field=own.name))
    elif things is None and catalog.layer(over.counted.layer_id).holds_areas:
        ground = Tally(over.counted.phrase, RelationKind.CONTAINS, statistic=_SUM, dimension=_AREA)
        per = replace(per, dimension="", tally=ground)
    tally = replace(term.tally, statistic=_SUM) if term.tally is not None else None
    return replace(term, statistic=_SUM, tally=tally, per=per)


def _own_area(counted: Binding, per: Term, catalog: Catalog) -> Optional[FieldInfo]:
    """The area that points keep of themselves, "rent per square metre" of flats with a floor_area; None where it may be in another unit."""
    layer = catalog.layer(counted.layer_id)
    if layer.holds_areas or layer.holds_lines or per.dimension != _AREA:
        return None
    info = find_field(_AREA, layer, True)
    asked = per.amount.unit if per.amount is not None else ""
    return info if info is not None and unit_of(info) in ("", asked) else None

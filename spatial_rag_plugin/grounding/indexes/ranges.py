"""Numbers that a field is compared with and that lie far from all its values: likely in another unit than the field's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Condition
from ...model.issue import Issue, Severity
from ...model.predicate import AllOf, AnyOf, Compare, Comparison, Not, Predicate
from ...model.wording import translate
from ..lexicon.field_units import counts_in_myriads

_FAR = 10.0


def far_from_all(predicate: Predicate, words: str, layer: LayerInfo) -> Optional[Issue]:
    """An issue where a number is ten times away from everything that its field holds, so that all features answer to it or none.

    All of them under a bound that is far too high would be an answer to another question: that is asked back, the rest is a warning.
    """
    for part in _comparisons(predicate):
        info = layer.field(part.field)
        value = part.value
        if info is None or info.minimum is None or info.maximum is None or isinstance(value, (bool, str)) or value is None:
            continue
        least, most = abs(float(info.minimum)), abs(float(info.maximum))
        above, below = abs(float(value)) > _FAR * max(least, most), 0.0 < abs(float(value)) * _FAR < min(least, most)
        if above or below:
            stops = above and part.op in (Comparison.LT, Comparison.LE)
            return _doubt(words, float(value), part.field, float(info.minimum), float(info.maximum), layer, stops)
    return None


def in_myriads(predicate: Predicate, wish: Condition, layer: LayerInfo) -> Optional[Issue]:
    """A note where the bound was said in full, and the field is taken to count in 万 (``counts_in_myriads``)."""
    for part in _comparisons(predicate):
        info = layer.field(part.field)
        if info is None or wish.number is None or not counts_in_myriads(info, wish.number.value):
            continue
        return Issue(
            Severity.WARNING,
            "counted-in-myriads",
            translate(
                "SpatialRagAsking", "“{field}” is taken to count in units of 10,000: it holds {least} to {most}, and {asked} was asked for."
            ).said(
                field=info.title,
                least=_shown(float(info.minimum or 0)),
                most=_shown(float(info.maximum or 0)),
                asked=_shown(wish.number.value),
            ),
            understood=wish.text,
        )
    return None


def _comparisons(predicate: Predicate) -> Iterator[Compare]:
    if isinstance(predicate, Compare):
        yield predicate
    elif isinstance(predicate, Not):
        yield from _comparisons(predicate.part)
    elif isinstance(predicate, (AllOf, AnyOf)):
        for part in predicate.parts:
            yield from _comparisons(part)


def _doubt(words: str, value: float, field: str, least: float, most: float, layer: LayerInfo, stops: bool) -> Issue:
    instead = " Ask with the number as the field holds it." if stops else ""
    return Issue(
        Severity.QUESTION if stops else Severity.WARNING,
        "far-from-all",
        translate(
            "SpatialRagAsking",
            "“{words}” compares “{field}” with {shown}, but “{layer}” holds {shown_2} to {shown_3} there: it may keep its numbers in "
            "another unit.{instead}"
        ).said(
            words=words, field=field, shown=_shown(value), layer=layer.name, shown_2=_shown(least), shown_3=_shown(most), instead=instead
        ),
        understood=translate("SpatialRagAsking", "{field} compared with {shown}").said(field=field, shown=_shown(value)),
        subject=words,
    )


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value.is_integer() else f"{value:,.6g}"

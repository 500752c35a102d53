"""Numbers of a field that mean something else, and numbers that no field has.

Numbers that a field is compared with and that lie far from all its values: likely in another unit than the field's.

Numbers that stand for no number: −9999 where no depth is known, −666666666 in a census, 0 where the schema says so. They are neither
added up nor compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...model.binding import Binding, BoundCondition, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.frame import Condition
from ...model.inside import inside
from ...model.issue import Issue, Severity
from ...model.predicate import AllOf, AnyOf, Compare, Comparison, Not, OneOf, Predicate, all_of
from ...model.units import Dimension
from ...model.wording import translate
from ..attributes.fields import find_field
from ..lexicon.field_units import counts_in_myriads, is_in_feet
from ..lexicon.field_words import field_words
from ..lexicon.published_fields import published_fields
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..times.dates import UNKNOWN_YEARS, holds_years
from ..world import World
from .same import Same

_FAR = 10.0
_THOUSAND, _FIFTH = 1000.0, 5.0
_PEOPLE = "population"
_OLDEST = 120  # years that somebody may have


def far_from_all(predicate: Predicate, words: str, layer: LayerInfo) -> Optional[Issue]:
    """An issue where a number is ten times away from everything that its field holds, so that all features answer to it or none.

    All of them under a bound that is far too high would be an answer to another question, and all with more people than anybody has years
    ("population over 65"): that is asked back, the rest is a warning.
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
            stops = stops or (part.op in (Comparison.GT, Comparison.GE) and float(value) < _OLDEST and _counts_people(info))
            return _doubt(words, float(value), part.field, float(info.minimum), float(info.maximum), layer, stops)
    return None


def _counts_people(info: FieldInfo) -> bool:
    return any(taxonomy().are_people(words) for name in (info.name, info.alias) for words in (stems(name), stems(name)[-1:]) if words)


def in_other_unit(predicate: Predicate, wish: Condition, layer: LayerInfo) -> Optional[Issue]:
    """A note where the bound was said in full, and the field is taken to count in 万 (``counts_in_myriads``), or to hold feet."""
    for part in _comparisons(predicate):
        info = layer.field(part.field)
        if info is not None and wish.number is not None and wish.number.dimension is Dimension.LENGTH and is_in_feet(info):
            return _taken_in_feet(info, wish.text)
        if info is None or wish.number is None or not counts_in_myriads(info, wish.number.value):
            continue
        return taken_in_myriads(info, wish.number.value, wish.text)
    return None


def taken_in_myriads(info: FieldInfo, asked: float, words: str) -> Issue:
    """The note that a number which was said in full is compared with a field that counts in 万."""
    least, most = _shown(float(info.minimum or 0)), _shown(float(info.maximum or 0))
    text = translate(
        "SpatialRagAsking", "“{field}” is taken to count in units of 10,000: it holds {least} to {most}, and {asked} was asked for."
    ).said(field=info.title, least=least, most=most, asked=_shown(asked))
    return Issue(Severity.WARNING, "counted-in-myriads", text, understood=words)


def _taken_in_feet(info: FieldInfo, words: str) -> Issue:
    text = translate("SpatialRagAsking", "“{field}” is taken to hold feet: no ground is as high as {most} m.")
    message = text.said(field=info.title, most=_shown(float(info.maximum or 0)))
    return Issue(Severity.WARNING, "counted-in-myriads", message, understood=words)


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


def with_people_doubted(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """A warning where numbers are told per so many people of whom no area has a fifth: 每万人 of a 户籍人口 of 70 to 119, likely in 万."""
    for term in inside(grounded):
        if not isinstance(term, BoundTerm) or term.per is None or not term.per.field or term.factor < _THOUSAND:
            continue
        of_areas = ((layer, layer.field(term.per.field)) for layer in world.catalog.layers if layer.holds_areas)
        people = (info for layer, info in of_areas if info is not None and find_field(_PEOPLE, layer, numeric=True) == info)
        found = next((info for info in people if info.maximum is not None and 0 < float(info.maximum) * _FIFTH <= term.factor), None)
        if found is not None:
            return replace(grounded, issues=(*grounded.issues, _people_doubted(found, term.factor)))
    return grounded


def _people_doubted(info: FieldInfo, per: float) -> Issue:
    text = translate(
        "SpatialRagAsking",
        "“{field}” holds {least} to {most}, far fewer than the {per} that the numbers are told per: if it counts by the thousand or ten "
        "thousand, they are as many times too high."
    )
    least, most = _shown(float(info.minimum or 0)), _shown(float(info.maximum or 0))
    message = text.said(field=info.title, least=least, most=most, per=_shown(per))
    return Issue(Severity.WARNING, "far-from-all", message, understood=info.title, subject=info.title)


#: −99, −999, …; the annotations of the American Community Survey; what Dutch statistics keep back; what 16-bit and 32-bit files keep.
CODES = tuple(sorted({
    *(-float("9" * digits) for digits in range(2, 11)),
    *(-float(digit * 9) for digit in "2356789"), -8888.0,
    -99995.0, -99997.0, -99999995.0, -99999997.0, -32768.0, -2147483648.0, -3.402823466385289e38, -3.4028234663852886e38,
}))  # fmt: skip
#: Less than nothing of what is counted: pupils or visits of -1 and -2 in surveys of schools and libraries.
OF_COUNTS, _HUNDRED = (-9.0, -3.0, -2.0, -1.0), 100.0
_LOWER = (Comparison.LT, Comparison.LE)
_COUNT = "count"


def without_codes(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame in which no feature takes part with a code in place of the number that is compared, ranked or summarised."""
    if grounded.target is None:
        return grounded
    kept = _Kept(world)
    fields = _summarised(grounded) if _COUNT not in (*grounded.statistics, grounded.statistic) else ()
    target = kept.known(kept.binding(grounded.target), fields)
    columns = tuple(map(kept.term, grounded.columns))
    whole = kept.binding(grounded.whole) if grounded.whole is not None else None
    if not kept.issues:
        return grounded
    return replace(grounded, target=target, columns=columns, whole=whole, issues=(*grounded.issues, *kept.issues.values()))


def _summarised(grounded: GroundedFrame) -> tuple[str, ...]:
    """The fields of the target that are made one number; what is only shown is shown as it is."""
    if not grounded.statistic and not grounded.statistics and not grounded.best:
        return ()
    best = (grounded.best.by,) if grounded.best is not None and grounded.best.is_field else ()
    return (*best, *((grounded.attribute,) if grounded.attribute else ()), *_fields(grounded.columns))


def _fields(terms: Iterable[Optional[BoundTerm]]) -> tuple[str, ...]:
    """The fields that terms read of the feature itself."""
    found = [(term.field, *_fields((term.per, term.minus))) for term in terms if term is not None]
    return tuple(name for names in found for name in names if name)


class _Kept:
    """Bindings with the condition that their numbers are known; ``issues`` says of which fields, once each."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.issues: dict[tuple[str, str], Issue] = {}

    def binding(self, bound: Binding) -> Binding:
        """A binding whose conditions and order mean known numbers, with all that it refers to."""
        layer = self._layer(bound)
        if layer is None:
            return bound
        order = bound.superlative
        named = (order.by,) if order is not None and order.is_field else _fields((order.term,)) if order is not None else ()
        compared = tuple(name for item in bound.conditions for name in _fields((item.term,)))
        relations = tuple(
            replace(item, reference=self.binding(item.reference)) if item.reference is not None else item for item in bound.relations
        )
        found = replace(
            bound,
            predicate=self._compared(bound.predicate, layer) if bound.predicate is not None else None,
            relations=relations,
            conditions=tuple(self._condition(item) for item in bound.conditions),
            superlative=replace(order, term=self.term(order.term)) if order is not None and order.term is not None else order,
        )
        return self.known(found, (*named, *compared))

    def known(self, bound: Binding, names: Iterable[str]) -> Binding:
        """The binding without the features whose field of one of these names holds a code."""
        layer = self._layer(bound)
        conditions = [self._is_known(name, layer) for name in dict.fromkeys(names)] if layer is not None else []
        given = [condition for condition in conditions if condition is not None]
        if not given:
            return bound
        return replace(bound, predicate=all_of(*((bound.predicate,) if bound.predicate is not None else ()), *given))

    def term(self, term: BoundTerm) -> BoundTerm:
        """A term whose counted things have known numbers."""
        tally = term.tally
        if tally is not None:
            counted = self.known(self.binding(tally.counted), (tally.field,) if tally.field else ())
            tally = replace(tally, counted=counted)
        return replace(term, tally=tally, per=self.term(term.per) if term.per is not None else None)

    def _condition(self, item: BoundCondition) -> BoundCondition:
        usual = item.standard
        if usual is not None:
            population = self.known(self.binding(usual.population), _fields((usual.term,)))
            usual = replace(usual, population=population, term=self.term(usual.term))
        return replace(item, term=self.term(item.term), standard=usual)

    def _layer(self, bound: Binding) -> Optional[LayerInfo]:
        return self._world.catalog.layer(bound.layer_id) if bound.layer_id else None

    def _compared(self, predicate: Predicate, layer: LayerInfo) -> Predicate:
        """A predicate in which "fewer than 50" is no −999."""
        if isinstance(predicate, AllOf):
            return AllOf(tuple(self._compared(part, layer) for part in predicate.parts))
        if isinstance(predicate, AnyOf):
            return AnyOf(tuple(self._compared(part, layer) for part in predicate.parts))
        if not isinstance(predicate, Compare) or predicate.op not in _LOWER:
            return predicate
        known = self._is_known(predicate.field, layer)
        return all_of(predicate, known) if known is not None else predicate

    def _is_known(self, name: str, layer: LayerInfo) -> Optional[Predicate]:
        info = layer.field(name)
        undated = info is not None and info.minimum in UNKNOWN_YEARS and holds_years(info)
        undated = undated or (info is not None and info.minimum == 0 and _is_unknown_at_zero(info.name, Same(layer)))
        if info is None or not (undated or holds_codes(info, layer, self._world)):
            return None
        self.issues.setdefault((layer.id, name), _left_out(info, layer))
        return Compare(name, Comparison.GT if undated else Comparison.GE, 0)


@lru_cache(maxsize=1024)
def _is_unknown_at_zero(name: str, layer: Same[LayerInfo]) -> bool:
    """Whether a published schema says so: the maxspeed of roads whose limit nobody has mapped."""
    found = published_fields(info.name for info in layer.it.fields).get(name)
    return found is not None and found.zero_unknown


def holds_codes(info: FieldInfo, layer: LayerInfo, world: World) -> bool:
    """Whether the least number of a field is a code, and nothing else in it is negative: −99 of degrees may be one."""
    if info.minimum in OF_COUNTS and _counts(info):
        below = Compare(info.name, Comparison.LT, 0)
        return world.count(layer.id, below) > 1 and not world.count(layer.id, all_of(below, Not(OneOf(info.name, OF_COUNTS))))
    if info.minimum is None or info.minimum not in CODES or info.maximum is None or info.maximum < 0:
        return False
    others = all_of(Compare(info.name, Comparison.LT, 0), Not(OneOf(info.name, CODES)))
    return not world.count(layer.id, others)


def _counts(info: FieldInfo) -> bool:
    """Whether a field of whole numbers reaches far up, and nothing in its name may be below 0, as an elevation or a change may be."""
    words = {*stems(info.name), *stems(info.alias)}
    high = info.type is FieldType.INTEGER and info.maximum is not None and float(info.maximum) >= _HUNDRED
    return high and field_words().signed.isdisjoint(words)


def _left_out(info: FieldInfo, layer: LayerInfo) -> Issue:
    code = f"{info.minimum:.12g}" if info.minimum is not None else ""
    left_out = translate("SpatialRagAsking", "“{field}” of “{layer}” holds {code} where no number is known; these features are left out.")
    message = left_out.said(field=info.title, layer=layer.name, code=code)
    return Issue(Severity.INFO, "code-for-nothing", message, understood=message, subject=info.name)

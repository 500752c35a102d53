"""Wishes about a phrase → conditions on its attributes, or on numbers that have to be measured or counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional, Union

from ...language.tokens import is_cjk
from ...model.binding import Binding, BindingKind, BoundCondition, BoundTerm
from ...model.catalog import FieldInfo, LayerInfo, Making
from ...model.frame import Condition, Phrase, Term
from ...model.predicate import Comparison, Predicate
from ...model.units import Dimension, Quantity
from ..asking import ask_back, ask_numbers
from ..asking.ask_places import read_as
from ..indexes.unlikely_numbers import taken_in_myriads
from ..job import Job
from ..kinds.classes import class_readings
from ..lexicon.field_units import in_area_unit, in_scale_said, in_unit_of, sum_in_myriads, unit_in_name
from ..lexicon.field_words import field_words
from ..lexicon.other_units import in_kept_unit
from ..lexicon.words import stems
from ..numbers.kept_units import unit_not_said
from ..numbers.rasters import is_of_a_raster
from ..numbers.standards import bind_standard
from ..numbers.sums_of_counts import pieces_with
from ..numbers.tallies import sum_of_parts
from ..numbers.terms import bind_difference, bind_term, statistic_of
from ..places.named_kinds import NamedKinds
from ..places.places import place_readings, rivals, that_of_its_layer
from ..times.ages import as_age, since_built
from ..world import Need
from .amounts import costs
from .fields import SAME_FIELD, find_field, is_numeric
from .own_sizes import of_floors, of_thickness
from .wishes import OPERATORS, condition_predicate

_INVERSE = {
    Comparison.EQ: Comparison.NE,
    Comparison.NE: Comparison.EQ,
    Comparison.LT: Comparison.GE,
    Comparison.GE: Comparison.LT,
    Comparison.GT: Comparison.LE,
    Comparison.LE: Comparison.GT,
}
_MYRIAD = 1e4
_PER_CENT = 100.0  # of a field that holds shares as fractions of 1
_SIZES = {unit: Quantity(1.0, unit) for unit in ("m2", "m", "km")}  # what rates are made of
_DIMENSIONS = {"m2": Dimension.AREA, "m": Dimension.LENGTH}


def bind_condition(
    job: Job, condition: Condition, binding: Binding, layer: LayerInfo, given: Optional[Predicate]
) -> Union[Predicate, BoundCondition, None]:
    """A condition on fields, or on a number of every feature; None (and an issue) when it cannot be checked.

    ``given``: the condition that the features satisfy already.
    """
    if condition.standard is not None:
        return bind_standard(job, condition, condition.standard, binding, layer)
    condition = since_built(as_age(condition, job.frame.language, layer), layer, job.world.surroundings.today)
    counted = condition.term.tally.counted if condition.term is not None and condition.term.tally is not None else None
    plain = condition.term is None or (counted is not None and not class_readings(counted.text, job.world))  # "for at most 120 euros"
    cost = costs(condition, layer) if plain and condition.reference is None else None
    if cost is not None:
        job.say(ask_numbers.field_not_size(condition.text, cost.name, layer))
        condition = replace(condition, field=cost.name, term=None)
    thick = of_thickness(condition, layer)
    if thick is not None:
        job.say(ask_numbers.field_not_size(condition.text, thick.field, layer))
        condition = thick
    kept = in_kept_unit(condition, layer)
    if kept is None:
        job.say(ask_back.unknown_condition(condition, layer, "unit"))
        return None
    condition = kept
    floors = of_floors(condition, binding.phrase.text, layer)
    if floors is not None:
        job.say(ask_numbers.field_not_size(condition.text, floors.field, layer))
        condition = floors
    if condition.term is None and condition.reference is None:
        reading = condition_predicate(condition, layer, job.world, given, job.frame.language)
        if reading.predicate is not None:
            return reading.predicate
        inside = sum_of_parts(job, condition.field, layer) if condition.number is not None and layer.holds_areas else None
        if inside is not None:
            return _on_number(job, condition, Term(condition.field, tally=inside), binding)
        if condition.number is not None and condition.field and pieces_with(condition.field, layer, job.catalog.layers) is not None:
            return _on_number(job, condition, Term(condition.field, condition.field), binding)  # districts with over 5,000 people
        words = statistic_of(condition.field, job.frame.language)[1]
        info = find_field(condition.field, layer, numeric=True)
        if condition.number is None or info is not None or not is_of_a_raster(words, layer, job.catalog):
            info = info if reading.problem == "unit" else None
            bare = _as_it_is_kept(condition, info, layer)
            if bare is not None and info is not None:
                job.say(unit_not_said(condition.number.unit if condition.number is not None else "", [info]))
                return condition_predicate(replace(condition, number=bare), layer, job.world, given, job.frame.language).predicate
            unclear = ask_numbers.which_unit(condition, info, layer, job.frame) if info is not None else None
            job.say(unclear or ask_back.unknown_condition(condition, layer, reading.problem))
            return None
        return _on_number(job, condition, Term(condition.field, condition.field), binding)
    if _is_no_share(condition, layer):
        job.say(ask_back.unknown_condition(condition, layer, "unit"))
        return None
    said = _said_by_field(job, condition, layer, given)
    if said is not None:
        return said
    if condition.term is not None and condition.term.percent and condition.term.field:  # "30 %" of a field that is only like it
        return bind_condition(job, replace(condition, term=None), binding, layer, given)
    term = condition.term if condition.term is not None else Term(condition.field, condition.field)
    return _on_number(job, condition, term, binding)


def _as_it_is_kept(condition: Condition, info: Optional[FieldInfo], layer: LayerInfo) -> Optional[Quantity]:
    """The bare number where a field in Chinese, whose name has no unit as a rule, holds such numbers: 占地面积低于5000平方米; of an amount
    per head in the unit of the amount.
    """
    number = condition.number
    if number is None or info is None or condition.upper is not None or not is_cjk(info.title[:1] or " "):
        return None
    low, high = info.minimum, info.maximum
    if info.made is not None:
        parts = [layer.field(name) for name in (info.made.first, info.made.second)] if info.made.making is Making.RATIO else []
        amount, people = parts if len(parts) == 2 and all(parts) else (None, None)
        unit = unit_in_name(amount, number.dimension) if amount is not None else ""
        if unit:
            return Quantity(number.base / Quantity(1.0, unit).base, "")
        low, high = _between(amount, people) if amount is not None and people is not None else (None, None)
    return Quantity(number.value, "") if low is not None and high is not None and low <= number.value <= high else None


def _between(amount: FieldInfo, people: FieldInfo) -> tuple[Optional[float], Optional[float]]:
    """The least and the most that there can be of an amount per head."""
    ends = (amount.minimum, amount.maximum, people.minimum, people.maximum)
    if None in ends or not all(isinstance(end, (int, float)) for end in ends):
        return None, None
    least, most, fewest, all_of_them = (float(end or 0.0) for end in ends)
    return (least / all_of_them, most / max(fewest, 1.0)) if all_of_them > 0.0 else (None, None)


def _is_no_share(condition: Condition, layer: LayerInfo) -> bool:
    """Whether per cent are compared with a field that counts: of 1,200 pupils that a field MAORI may have, 50 are no half."""
    term = condition.term
    if term is None or not term.percent or not term.field or term.tally is not None or term.per is not None:
        return False
    info = find_field(term.field, layer, numeric=True)
    names = (*stems(info.name), *stems(info.alias)) if info is not None else ()
    return info is not None and (info.maximum or 0.0) > _PER_CENT and field_words().kept_shares.isdisjoint(names)


def _said_by_field(job: Job, condition: Condition, layer: LayerInfo, given: Optional[Predicate]) -> Optional[Predicate]:
    """The words name a field: "with 3 schools" where there is a field "schools", "an area over 2 ha" where it is "area_ha"."""
    if condition.reference is not None or condition.number is None or not (condition.field or condition.term):
        return None
    counted = condition.term.tally.counted if condition.term is not None and condition.term.tally is not None else None
    if counted is not None and not counted.is_bare:
        return None  # the field counts all of them
    info = find_field(condition.field, layer, numeric=True, at_least=SAME_FIELD) if condition.field else None
    if info is None and condition.field and condition.term is not None and condition.term.tally is not None:
        kinds = class_readings(condition.term.tally.counted.text, job.world)
        known = any(not kind.unused for kind in kinds)
        info = None if known else find_field(condition.field, layer, numeric=True)
    info = info or _only_area(condition, layer)
    if info is None or in_unit_of(info, condition.number) is None:
        return None
    percent = condition.term is not None and condition.term.percent and (info.maximum or 0.0) <= 1.0
    number = replace(condition.number, value=condition.number.value / _PER_CENT) if percent else condition.number
    named = replace(condition, term=None, field=info.name, number=number)
    predicate = condition_predicate(named, layer, job.world, given, job.frame.language).predicate
    if predicate is not None:
        job.say(ask_numbers.field_not_size(condition.field or condition.text, info.name, layer))
    return predicate


def _only_area(condition: Condition, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of an area of what itself has none: shops "larger than 200 m²" as points with their floor in FLR_SQM."""
    if layer.holds_areas or condition.number is None or condition.number.dimension is not Dimension.AREA:
        return None
    known = [info for info in layer.fields if is_numeric(info) and in_area_unit(info)]
    return known[0] if len(known) == 1 else None


def _on_number(job: Job, condition: Condition, term: Term, binding: Binding) -> Union[Predicate, BoundCondition, None]:
    if _compares_two(condition, term):
        bound = bind_difference(job, term, binding)
        condition = replace(condition, number=Quantity(0.0, ""))
    else:
        bound = bind_term(job, term, binding)
    if bound is None:
        return None
    operator = OPERATORS.get(condition.op, Comparison.GE if condition.number is None or bound.tally is not None else Comparison.EQ)
    if condition.negated:
        operator = _INVERSE[operator]
    if condition.reference is not None:
        reference = _reference(job, condition.reference, bound, binding)
        return None if reference is None else BoundCondition(bound, operator, reference=reference)
    if condition.number is None:
        if bound.tally is None:
            job.say(ask_numbers.not_comparable(condition))
            return None
        return BoundCondition(bound, Comparison.LT if condition.negated or condition.op == "null" else Comparison.GE, 1.0)
    value = _value(job, condition, bound, condition.number, binding)
    upper = _value(job, condition, bound, condition.upper, binding) if condition.upper is not None else None
    if value is None or (condition.upper is not None and upper is None):
        return None
    if upper is not None and condition.negated:
        job.say(ask_numbers.not_comparable(condition))
        return None
    return BoundCondition(bound, Comparison.GE if upper is not None else operator, value, upper)


#: What the cells of rasters hold, in metres and in degrees: heights, slopes, temperatures.
_OF_CELLS = (Dimension.LENGTH, Dimension.ANGLE)


def _sum_as_kept(job: Job, bound: BoundTerm, value: float) -> float:
    """A bound of a sum in what its field counts in, as its name says or all of it together: 5000万 where 总投资 is kept in 万元."""
    layer = job.layer_of(bound.tally.counted) if bound.tally is not None and bound.tally.field else None
    info = layer.field(bound.tally.field) if layer is not None and bound.tally is not None else None
    if info is None or bound.tally is None or (kept := in_scale_said(info, value)) != value:
        return value if info is None or bound.tally is None else kept
    if bound.tally.statistic != "sum" or not sum_in_myriads(info, value):
        return value
    job.say(taken_in_myriads(info, value, info.title))
    return value / _MYRIAD


def _compares_two(condition: Condition, term: Term) -> bool:
    """ "More parks than schools" is one of them per the other, above 1; as a difference it is true without schools, too."""
    per = term.per
    two = per is not None and per.origin is None and not per.dimension and per.amount is None and not term.percent
    return two and condition.number is not None and condition.number == Quantity(1.0, "") and condition.upper is None


def _value(job: Job, condition: Condition, bound: BoundTerm, number: Quantity, binding: Binding) -> Optional[float]:
    """A number of the question in the unit of a term; None (and an issue) when the units do not go together."""
    wanted = _DIMENSIONS.get(bound.unit) if bound.per is None else None
    if bound.field and bound.per is None:
        layer = job.layer_of(binding)
        info = layer.field(bound.field) if layer is not None else None
        value = in_unit_of(info, number) if info is not None else None
        if value is None and info is not None and layer is not None:
            unclear = ask_numbers.which_unit(condition, info, layer, job.frame)
            job.say(unclear or ask_back.unknown_condition(condition, layer, "unit"))
        return value
    if wanted is None:
        of = _SIZES.get(bound.unit.partition(" ")[0]) if bound.per is not None else None
        if of is not None and number.dimension is of.dimension:
            return number.base / of.base  # "more than 10 m² of park per resident"
        if number.dimension is Dimension.NONE or (bound.raster and number.dimension in _OF_CELLS):
            return _sum_as_kept(job, bound, number.base)
        job.say(ask_numbers.no_plain_number(condition, bound.label or bound.column))
        return None
    if number.dimension is wanted:
        return number.base
    if number.dimension is Dimension.NONE:
        job.say(ask_numbers.no_unit(condition, wanted.value))
    else:
        job.say(ask_numbers.no_plain_number(condition, bound.label or bound.column))
    return None


_NEEDED = {"area": Need.AREAS, "perimeter": Need.AREAS, "length": Need.LINES}  # larger than Luxembourg: than the country, not the city


def _reference(job: Job, phrase: Phrase, bound: BoundTerm, binding: Binding) -> Optional[Binding]:
    """The one thing that is compared with, of the same layer where its name is there too."""
    reference = job.bind(_of_layer(job, phrase, binding), _NEEDED.get(bound.dimension, Need.ANY))
    if reference is None:
        return None
    extreme = reference.superlative is not None and reference.superlative.count == 1
    if reference.kind is BindingKind.CLASS and not extreme:
        job.say(ask_numbers.which_one(phrase))
        return None
    field = bound.field or (bound.per.field if bound.per is not None else "")
    layer = job.layer_of(reference)
    if field and (layer is None or layer.field(field) is None):
        job.say(ask_numbers.other_layer(reference, field))
        return None
    return reference


def _of_layer(job: Job, phrase: Phrase, binding: Binding) -> Phrase:
    """The phrase with the layer of ``binding`` as a qualifier, where several layers know the name and that is one of them."""
    if phrase.made is not None or phrase.lonlat is not None or phrase.alternatives or phrase.relations:
        return phrase
    equal = rivals(place_readings(phrase, job.world))
    own = [reading for reading in equal if reading.layer_id == binding.layer_id]
    if equal and not own and binding.layer_id:  # "lakes larger than Ontario": than Lake Ontario, and no province
        in_short = NamedKinds(job.world).said_in_short(phrase.text, binding.layer_id)
        if len(in_short) == 1:
            job.say(read_as(phrase, in_short[0].name))
            return replace(phrase, text=in_short[0].name, qualifiers=(job.catalog.layer(binding.layer_id).name, f"#{in_short[0].fid}"))
    if len(own) != 1 or len(equal) == 1:
        return phrase
    return that_of_its_layer(phrase, own[0], job.catalog)

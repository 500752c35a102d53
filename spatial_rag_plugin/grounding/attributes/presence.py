"""Something or nothing in a field: "without a phone number", "never inspected", "an unknown depth"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition
from ...model.predicate import AnyOf, Compare, Comparison, Not, OneOf, Predicate, all_of, plain_value
from ..indexes.unlikely_numbers import CODES, OF_COUNTS, holds_codes
from ..lexicon.degrees import fields_of_degree
from ..lexicon.field_words import field_words
from ..lexicon.words import stems
from ..times.dates import UNKNOWN_YEARS, date_of, holds_years
from ..world import World
from .amounts import says_whether_it_costs
from .fields import bare, find_field
from .flags import denying, flag_predicate, not_said, plain_yes, saying_known, saying_no
from .free_fields import field_not_free

_NAMES = ("name", "named", "called")


def presence(condition: Condition, layer: LayerInfo, world: World) -> tuple[Optional[Predicate], str]:
    """Something or nothing in a field, or the problem; of a yes/no field yes, or no and nothing. A code for nothing is nothing."""
    words = condition.field or condition.value
    if (charges := says_whether_it_costs(layer, bare(words)) if bare(words) else None) is not None:
        return denying(charges, layer) if condition.op == "null" else plain_yes(charges), ""  # "without a fee", whatever it is
    if (paid_for := field_not_free(bare(words), layer)) is not None:  # "without an admission fee" of FREE_ADMISSION
        return (plain_yes if condition.op == "null" else saying_no)(paid_for), ""
    info = layer.field(layer.name_fields[0]) if words in _NAMES and layer.name_fields else find_field(words, layer)
    info = info or (date_of(words, layer) if len(stems(words)) == 1 else None)  # "never inspected"; no date says a "breeding status"
    info = info or _year_of_age(words, layer)
    flag = flag_predicate(bare(words), layer)
    if info is None and flag is not None:
        info = layer.field(next(iter(flag.fields())))
    if info is None:
        return None, "no-field"
    flag = flag or plain_yes(info)  # "haven't been cleaned" of CLEAN_FL, which is called so in part only
    yes_no = flag is not None and flag.fields() == {info.name}
    nothing = condition.op == "null"
    found = not_said(info, condition.text, layer, yes_no) if nothing else flag if yes_no else saying_known(info)
    return (found if yes_no else _with_codes(found, info, layer, world, nothing)), ""


def nothing_known(condition: Condition, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """Nothing in a field that is said behind a word for it: "unknown quantity" of QTY; None of other words."""
    unknown, _, field = condition.value.partition(" ")
    if condition.op != "has" or condition.negated or condition.field or not field or unknown.casefold() not in field_words().not_known:
        return None
    return presence(replace(condition, op="null", field=field, value=""), layer, world)[0]


def _year_of_age(words: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of years where an age is said that no field is called by: of hydrants whose INST_YR nobody knows."""
    aged = fold(words) in map(fold, fields_of_degree("age"))
    years = [info for info in layer.fields if holds_years(info)] if aged else []
    return years[0] if len(years) == 1 else None


def _with_codes(found: Optional[Predicate], info: FieldInfo, layer: LayerInfo, world: World, nothing: bool) -> Optional[Predicate]:
    """With what is a code for nothing, -9999 or the year 0, as nothing."""
    if found is not None and info.minimum is not None and info.minimum in UNKNOWN_YEARS and holds_years(info):
        undated = Compare(info.name, Comparison.EQ, plain_value(info.minimum))
        return AnyOf((found, undated)) if nothing else all_of(found, Not(undated))
    if found is None or not holds_codes(info, layer, world):
        return found
    if nothing:
        least = float(info.minimum or 0)  # what is below it needs no count
        known = (code for code in (*CODES, *OF_COUNTS) if code >= least)
        there = tuple(code for code in known if world.count(layer.id, Compare(info.name, Comparison.EQ, code)))
        return AnyOf((found, OneOf(info.name, there)))
    return all_of(found, Compare(info.name, Comparison.GE, 0))

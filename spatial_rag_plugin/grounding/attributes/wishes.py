"""Wishes about attributes, in words → predicates: values, yes and no, numbers, times, names, nothing at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition
from ...model.predicate import AllOf, Compare, Comparison, ContainsText, Edge, HasToken, IsNull, Not, Predicate, all_of
from ...model.units import Dimension
from ..indexes.same import Same
from ..kinds.alternatives import either
from ..kinds.last_words import by_last_words
from ..lexicon.branch_names import with_branches
from ..lexicon.degrees import says_degree
from ..lexicon.denied_values import of_other_things, said_by_denial
from ..lexicon.field_units import in_hundreds, in_unit_of, number_with_unit, only_in_unit
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.short_names import is_part_of
from ..lexicon.value_scales import ORDERED, from_value_on, graded_number, number_and_unit, number_from_on
from ..lexicon.word_families import is_past
from ..lexicon.words import Words, stems
from ..times.ages import EARLIER, days_back, is_back, older_than
from ..times.dated_wishes import at_moment, dated, is_dated
from ..times.dates import date_of, holds_dates, holds_years, is_amount, is_period, is_year, tells_only_years, the_year, time_predicate
from ..times.dates_in_figures import on_figures
from ..times.done import over_by
from ..times.moments import event_field, is_moment
from ..world import World, counts
from .agents import begun_values, done_by, field_of_verb, with_names_in_full
from .codes_said import begins_small, code_behind_field, number_and_field, numbered_so
from .denied_kinds import of_chain_denied, of_kind_denied
from .fields import SAME_FIELD, bare, equally_named, find_field, is_numeric
from .flags import flag_predicate, is_amount_of_kinds, not_so_far, opposite, saying_known, says_kinds_of_all
from .kinds_of_yes import forbidding, permitting
from .listed_values import as_it_stands, split_values, with_wholes
from .names_said import name_predicate
from .outcomes import denied_in_itself, so_at_a_time
from .presence import nothing_known, presence
from .qualities import quality_predicate, value_options
from .quoted import containing
from .ratings import field_in, held_between
from .seeming_conditions import is_of_none, said_as_one_value, sets_numbers_apart
from .values_beside_fields import another_entry, value_and_field

OPERATORS = {"=": Comparison.EQ, "!=": Comparison.NE, "<": Comparison.LT, "<=": Comparison.LE, ">": Comparison.GT, ">=": Comparison.GE}
_EDGES = {"contains": Edge.ANY, "starts": Edge.START, "ends": Edge.END}
_ORDERING = ("<", "<=", ">", ">=")
_NEGATIONS = frozenset(("not", "n't", "n’t", "no", "never", "nicht", "kein", "keine"))
_AGE, _NAMES = ("age",), ("name", "named", "called")
_ROOT, _PART = 4, 4  # letters
_IDENTIFYING = frozenset((FieldRole.KEY, FieldRole.OTHER))


@dataclass(frozen=True)
class ConditionReading:
    """The predicate of a condition, or why there is none: ``problem`` of "no-field", "no-value", "not-numeric", "unit", "no-date",
    "which-date", "which-order", "which-way".
    """

    predicate: Optional[Predicate] = None
    problem: str = ""


def condition_predicate(
    condition: Condition, layer: LayerInfo, world: World, given: Optional[Predicate] = None, language: str = "en"
) -> ConditionReading:
    """The meaning of a condition in a layer, for features that satisfy ``given`` already.

    What is joined by "or" and "and" is read as a whole first ("arts and crafts"), then part by part.
    """
    key = ("condition", condition, Same(layer), given, language, counts(world))  # all readings of a question have most of them in common
    return world.once(key, lambda: _reading(condition, layer, world, given, language))


def _reading(condition: Condition, layer: LayerInfo, world: World, given: Optional[Predicate], language: str) -> ConditionReading:
    lacking = condition.negated and condition.text not in ("", condition.value) and not load(language).excepts(condition.text)
    condition = _affirmed(condition)
    if condition.negated and not condition.field and layer_name_score(stems(condition.value), layer) >= BARE_NAME:
        return ConditionReading(None)  # no kind of park is what "not park" is about
    if (said := said_by_denial(condition, layer, world, given) or denied_in_itself(condition, layer)) is not None:
        return ConditionReading(said)
    if (called := of_chain_denied(condition, layer, world)) is not None:
        return ConditionReading(Not(called))

    def read(value: str) -> ConditionReading:
        part = _affirmed(replace(condition, value=value, negated=False))
        found = _positive(part, layer, world, given)
        if part.negated and found.predicate is not None:
            return ConditionReading(opposite(found.predicate, layer))
        return found

    # what is no fast food may say so in the field that says it is a restaurant
    reading = _positive(condition, layer, world, None if condition.negated else given)
    seems = is_amount_of_kinds(condition.value, reading.predicate) or sets_numbers_apart(condition, reading.predicate, layer, language)
    reading = ConditionReading(None) if seems else reading
    if lacking and of_other_things(reading.predicate, given):
        reading = _positive(condition, layer, world, given)  # no café is a car park
    if (reading.predicate is None or is_of_none(reading.predicate, layer, world)) and condition.value and condition.number is None:
        joined = _joined(condition, read, language, layer)
        reading = joined if joined is not None and (reading.predicate is None or joined.predicate is not None) else reading
    if reading.predicate is not None and begins_small(condition.value, language) and is_of_none(reading.predicate, layer, world):
        return ConditionReading(problem="no-value")  # "named after a dam" is no name
    if reading.predicate is None:
        whole = said_as_one_value(condition, layer, world) or of_kind_denied(condition, layer, world)
        whole = whole or nothing_known(condition, layer, world)
        reading = ConditionReading(whole) if whole is not None else reading
    if reading.predicate is not None and not (condition.field and condition.field in condition.text):
        reading = replace(reading, predicate=with_branches(reading.predicate, layer))
    denied = reading.predicate if condition.negated else None
    if denied is None:
        return reading
    forbidden = forbidding(denied, layer) if fold(condition.value) in field_words().permitting else None
    return ConditionReading(forbidden or not_so_far(opposite(denied, layer), denied, layer, condition.text))


def _affirmed(condition: Condition) -> Condition:
    """ "not italian" is the negation of "italian", and unlike a value is like it, negated."""
    if condition.op == "!=" and condition.number is None:
        return replace(condition, op="=", negated=not condition.negated)
    first, _, rest = condition.value.strip().partition(" ")
    denied = bool(rest) and first.lower() in _NEGATIONS
    return replace(condition, value=rest, negated=not condition.negated) if denied else condition


def _joined(condition: Condition, read: Callable[[str], ConditionReading], code: str, layer: LayerInfo) -> Optional[ConditionReading]:
    """Values of which any or all are meant: "pool or sauna", "italian or french food" share the last word, unless a field has each."""
    data = load(code).data
    either_words = (*data["alternatives"], *data.get("denied_alternatives", ()))
    for words, join in ((either_words, either), (data.get("conjunctions", ()), lambda predicates: all_of(*predicates))):
        parts = split_values(condition.value, words)
        if len(parts) < 2:
            continue
        parts = with_wholes(parts, condition.field, layer, words[0]) if condition.field else parts
        whole = [part for part in parts if part is parts[-1] or (condition.field and read(part).predicate is not None)]
        readings = [_part(part, parts[-1].split()[1:] if part not in whole else [], read) for part in parts]
        if (failed := next((reading for reading in readings if reading.predicate is None), None)) is not None:
            return failed
        return ConditionReading(join([reading.predicate for reading in readings]))
    return None


def _part(part: str, head: list[str], read: Callable[[str], ConditionReading]) -> ConditionReading:
    """One of several with the last words that they may share, or by itself: "3" of "3 or 4 stars" is no other number."""
    shared = (read(" ".join((part, *head[start:]))) for start in range(len(head)))
    return next((reading for reading in shared if reading.predicate is not None), None) or read(part)


def _positive(condition: Condition, layer: LayerInfo, world: World, given: Optional[Predicate]) -> ConditionReading:
    if (held := held_between(condition, layer)) is not None:
        return ConditionReading(held)
    if is_back(condition.value):
        days = days_back(condition.value, world.surroundings.today)
        timed = [_positive(replace(condition, value=day), layer, world, given) for day in days]
        return next((reading for reading in timed if reading.predicate is not None), (*timed, ConditionReading(problem="no-date"))[0])
    if is_moment(condition.op, condition.value):
        return ConditionReading(*at_moment(condition, layer, world.surroundings.today))
    if condition.op in ("null", "notnull"):
        return ConditionReading(*presence(condition, layer, world))
    if condition.op in ORDERED:
        graded = graded_number(condition)
        info = find_field(graded.field, layer, numeric=True) if graded is not None else None
        if graded is not None and info is not None:
            beyond = number_from_on(graded, info)
            return ConditionReading(beyond, "" if beyond is not None else "which-way")
        plain = _positive(replace(condition, op="=" if condition.field else "has"), layer, world, given)
        ordered = from_value_on(plain.predicate, condition.op, layer) if plain.predicate is not None else None
        return ConditionReading(ordered, "" if ordered is not None else plain.problem or "no-value")
    if condition.field in _NAMES and condition.value and (condition.number is None or condition.op not in _ORDERING):
        return _name_condition(condition, layer, world, given)
    if is_dated(condition):
        return ConditionReading(*dated(condition, layer, world, given))
    if condition.number is not None or (condition.op == "between" and not is_period(condition.value.partition("/")[0])):
        return _numeric_condition(condition, layer, world)
    if condition.field and _happened_in_a_year(condition, layer):
        return ConditionReading(problem="no-date")
    if condition.field:
        return _field_condition(condition, layer, world)
    return _quality_condition(condition.value or condition.text, condition.text, layer, world, given)


def _happened_in_a_year(condition: Condition, layer: LayerInfo) -> bool:
    """Whether a year is when something was done, of which only an amount is kept: "awarded in 2023" is no AWARD_AMT of 2023."""
    year = condition.value.isdecimal() and is_year(float(condition.value)) and is_past(fold(condition.field))
    info = find_field(condition.field, layer) if year and condition.text != f"{condition.field} {condition.value}" else None
    return info is not None and is_numeric(info) and not (holds_years(info) or holds_dates(info))


def _name_condition(condition: Condition, layer: LayerInfo, world: World, given: Optional[Predicate]) -> ConditionReading:
    if not layer.name_fields:
        return ConditionReading(problem="no-field")
    if (edge := _EDGES.get(condition.op)) is not None:
        return ConditionReading(containing(layer.name_fields[0], condition.value, edge))
    said = condition.value
    return ConditionReading(*name_predicate(condition, layer, world, lambda: _quality_condition(said, said, layer, world, given).predicate))


def _numeric_condition(condition: Condition, layer: LayerInfo, world: World) -> ConditionReading:
    if (timed := _time_between(condition, layer)) is not None:
        return ConditionReading(timed)
    info = find_field(condition.field or condition.value, layer, numeric=True)
    aged = (_older_than_a_year(condition, layer) or older_than(condition, layer, world.surroundings.today)) if info is None else None
    if aged is not None:
        return ConditionReading(aged)
    info = info or _of_verb(condition.field, layer) or only_in_unit(layer, condition.number) or field_in(fold(condition.field), layer)
    if info is None:
        text = find_field(condition.field, layer)
        told = (numbered_so(condition, text) or number_and_unit(condition, text)) if text is not None else None
        return ConditionReading(told, "" if told is not None else "not-numeric" if text is not None else "no-field")
    if condition.number is None:
        return ConditionReading(problem="no-value")
    low = in_unit_of(info, in_hundreds(condition, info))
    high = in_unit_of(info, in_hundreds(condition, info, condition.upper)) if condition.upper is not None else None
    if low is None or (condition.upper is not None and high is None):
        return ConditionReading(problem="unit")
    if condition.op == "between" and high is not None:
        return ConditionReading(AllOf((Compare(info.name, Comparison.GE, low), Compare(info.name, Comparison.LE, high))))
    operator = OPERATORS.get(condition.op, Comparison.GE if condition.op == "has" else Comparison.EQ)
    if info.tokens and operator is Comparison.EQ:
        return ConditionReading(HasToken(info.name, (f"{low:.12g}",)))  # one of several routes that a stop has
    return ConditionReading(Compare(info.name, operator, low))


def _of_verb(said: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The load of what is "loaded above" a number."""
    roots = (fold(said)[:-2], fold(said)[:-1]) if fold(said).endswith("ed") else ()
    return next(filter(None, (find_field(root, layer, numeric=True, at_least=SAME_FIELD) for root in roots if len(root) >= _ROOT)), None)


def _older_than_a_year(condition: Condition, layer: LayerInfo) -> Optional[Predicate]:
    """ "Older than 1950" is before that year, in the one field that holds years."""
    number = condition.number
    if stems(condition.field) != _AGE or number is None or number.unit or condition.upper is not None or not is_year(number.value):
        return None
    info = the_year(layer)
    return time_predicate(info, EARLIER.get(condition.op, condition.op), f"{number.value:.0f}") if info is not None else None


def _time_between(condition: Condition, layer: LayerInfo) -> Optional[Predicate]:
    """Years that were read as numbers, against a field of dates: not what is measured, nor what another number is called."""
    number = condition.number
    measured = is_amount(condition.text) or (number is not None and number.dimension in (Dimension.LENGTH, Dimension.AREA))
    own = find_field(condition.field, layer, numeric=True, at_least=SAME_FIELD) if condition.field and not measured else None
    if measured or (own is not None and not holds_years(own)):
        return None
    info = _field_of_time(condition.field, layer) if condition.field else None
    if info is None or not (holds_dates(info) or holds_years(info)) or number is None or not is_year(number.value):
        return None
    low, high = f"{number.value:.0f}", f"{condition.upper.value:.0f}" if condition.upper is not None else ""
    return time_predicate(info, condition.op, low, high)


def _field_of_time(said: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """What tells when it happened: "inspected" of LAST_INSP, though a field INSPECTED says whether, "expired" of PERM_EXP."""
    info = find_field(said, layer)
    timed = info is not None and (holds_dates(info) or holds_years(info))
    return info if timed else date_of(said, layer) or event_field(said, layer) or info


def _field_condition(condition: Condition, layer: LayerInfo, world: World) -> ConditionReading:
    if fold(condition.value) in field_words().permitting and (permitted := permitting(condition.field, layer)) is not None:
        return ConditionReading(permitted)
    of_time = is_period(condition.value.partition("/")[0])
    info = (_field_of_time if of_time else find_field)(condition.field, layer) or field_of_verb(condition, layer)
    named = info is not None and info.role is FieldRole.NUMBER and condition.value.replace(" ", "").isalpha()  # "run by Noble" of RUN_MIN
    elsewhere = info is None or named or (holds_dates(info) and not of_time)  # "drilled by Noble" is no DRILL_DATE
    if (agent := done_by(condition, layer, world) if elsewhere else None) is not None or info is None:
        return ConditionReading(agent, "" if agent is not None else "no-field")
    if not condition.value:
        return ConditionReading(flag_predicate(stems(info.name), layer) or Not(IsNull(info.name)))
    since, _, until = condition.value.partition("/")
    if is_period(since) and (holds_dates(info) or holds_years(info)):
        timed = so_at_a_time(time_predicate(info, condition.op, since, until), condition.field, info, layer, world)
        return ConditionReading(timed, "" if timed is not None else "which-order" if tells_only_years(info) else "no-value")
    if figures := on_figures(info, condition.op, since, until) if is_period(since) else None:
        return ConditionReading(figures)
    if condition.op in _EDGES and not (condition.op == "contains" and info.tokens):
        return ConditionReading(_some_text(condition, info, layer, world))
    known = (value_options(bare(condition.value), layer, asked) for asked in (world, by_last_words(world, bare(condition.value))))
    told = filter(None, ([option[1] for option in found if option[0] == info.name] for found in known))
    options = next(told, as_it_stands(condition.value, info) or begun_values(condition, info))
    if options and condition.op not in _ORDERING:
        return ConditionReading(with_names_in_full(options[0], layer))
    if condition.op in ("=", "has") and (coded := code_behind_field(f"{condition.field} {condition.value}", layer, world)) is not None:
        return ConditionReading(coded)
    return _of_sibling(condition, info, layer, world) or _plain_comparison(condition, info, layer, world)


def _of_sibling(condition: Condition, info: FieldInfo, layer: LayerInfo, world: World) -> Optional[ConditionReading]:
    """ "Permits that are expired" have it in PERM_STAT: no number of a permit in PERMIT_NO is a word that another field has for a value."""
    partly = info.values_complete and fold(condition.field) in fold(info.title)  # 水质 of 目标水质, where 水质类别 has the value
    if condition.op in _ORDERING or stems(info.title) == stems(condition.field) or not (partly or info.role in _IDENTIFYING):
        return None
    options = [one for one in value_options(bare(condition.value), layer, world) if not partly or fold(condition.field) in fold(one[0])]
    if not options or any(map(str.isdecimal, condition.value)):
        return None
    return ConditionReading(options[0][1]) if len(options) == 1 else ConditionReading(problem="no-value")


def _some_text(condition: Condition, info: FieldInfo, layer: LayerInfo, world: World) -> Predicate:
    """A part of a text; of several names, as in two scripts, the first one that has it anywhere."""
    others = layer.name_fields if info.name in layer.name_fields else ()
    found = [containing(name, condition.value, _EDGES[condition.op]) for name in dict.fromkeys((info.name, *others))]
    return next((one for one in found if found[1:] and counts(world) and world.count(layer.id, one)), found[0])


def _plain_comparison(condition: Condition, info: FieldInfo, layer: LayerInfo, world: World) -> ConditionReading:
    """A value that the catalog need not know: a number, or text that some feature has as it stands, or that begins so."""
    operator = OPERATORS.get(condition.op, Comparison.EQ)
    if is_numeric(info):
        number = number_with_unit(info, condition.value)
        return ConditionReading(Compare(info.name, operator, number)) if number is not None else ConditionReading(problem="unit")
    if condition.op in _ORDERING:
        return ConditionReading(problem="not-numeric")
    worded = holds_dates(info) and not is_period(condition.value)  # "drilled by Noble" is no DRILL_DATE
    if worded or (info.values_complete and info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS)):
        return ConditionReading(problem="no-value")
    if condition.op == "contains":
        return ConditionReading(ContainsText(info.name, condition.value))
    same = Compare(info.name, operator, condition.value)
    plain = replace(same, op=Comparison.EQ) if operator is Comparison.NE else same
    if not counts(world) or layer.sampled or info.type is not FieldType.TEXT or world.count(layer.id, plain):
        return ConditionReading(same)
    begun = ContainsText(info.name, condition.value, Edge.START)  # "cascade realty" of Cascade Realty LLC
    if len(condition.value) < _PART or not world.count(layer.id, begun):
        return ConditionReading(problem="no-value")
    return ConditionReading(begun if operator is not Comparison.NE else Not(begun))


def _quality_condition(text: str, said: str, layer: LayerInfo, world: World, given: Optional[Predicate]) -> ConditionReading:
    """ "With a patio", "with outdoor seating", "serving pizza": a value that the data hold, or a yes/no field of that name; ``said`` has
    the small words too.
    """
    known = given.fields() if given is not None else frozenset()
    words = bare(text)
    predicate = quality_predicate(words, given, frozenset(known), layer, world) or another_entry(words, known, layer, world)
    if predicate is None:  # "for sale" is a value, or the name of a yes/no field, as it stands
        whole = (piece for piece in dict.fromkeys((stems(text), stems(said))) if piece and piece != words)
        tried = (quality_predicate(piece, given, frozenset(known), layer, world) for piece in whole)
        predicate = next((found for found in tried if found is not None), None)
    predicate = predicate or value_and_field(words, given, layer, world)
    predicate = predicate or quality_predicate(words, given, frozenset(known), layer, by_last_words(world, words))
    turned = _turned(words) if predicate is None else ()
    predicate = quality_predicate(turned, given, frozenset(known), layer, world) if turned else predicate
    if (predicate := predicate or number_and_field(text, layer) or code_behind_field(text, layer, world)) is not None:
        return ConditionReading(predicate)
    info = find_field(text, layer)
    if info is None:
        return ConditionReading(problem="no-field")
    if (ended := over_by(words, info, world.surroundings.today)) is not None:
        return ConditionReading(ended)
    if flag_predicate(stems(info.name), layer) is None and says_kinds_of_all(info, layer):
        return ConditionReading(problem="which-value")
    if given is not None and any(_is_named_in(words, layer.field(name)) for name in known):
        return ConditionReading(given)  # "overdue for inspection" of INSP_STATUS: not that there is a date of it, too
    if is_numeric(info) and (says_degree(text) or len(equally_named(text, layer)) > 1):  # "at risk" of TAX_RISK and PEOPLE_RISK
        return ConditionReading(problem="degree")
    counted = info.type is FieldType.INTEGER or (info.type is FieldType.REAL and info.minimum == 0.0)  # counts with gaps are no integers
    some = Compare(info.name, Comparison.GT, 0) if counted else saying_known(info)
    return ConditionReading(flag_predicate(stems(info.name), layer) or some)


def _is_named_in(words: Words, info: Optional[FieldInfo]) -> bool:
    kinds = info is not None and info.role is FieldRole.CATEGORY and len(words) == 1
    return kinds and info is not None and is_part_of(words[0], (*stems(info.name), *stems(info.alias)))


def _turned(words: Words) -> Words:
    """ "Accessible by wheelchair" as "wheelchair accessible", "operated by city" as "city operated"; nothing of other words."""
    at = next((at for at, word in enumerate(words) if word in layer_words().by), 0)
    return (*words[at + 1 :], *words[:at]) if 0 < at < len(words) - 1 else ()

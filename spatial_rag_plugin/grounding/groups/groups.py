"""What an answer is broken down by: features ("in each district", "for every school") or the values of a field ("by type")."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...model.binding import Binding, BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Group, Output, Phrase, RelationKind, Tally, Term
from ..asking import ask_back, ask_numbers
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.shared_keys import are_named, holding, key_of_kind, key_of_things
from ..job import Job
from ..kinds.classes import class_readings
from ..kinds.pieces import whole_rows
from ..lexicon.layer_names import PARTIAL_LAYER_NAME
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.beings import of_some_people
from ..numbers.measures import NEEDS, SHARE
from ..numbers.rasters import find_band
from ..numbers.sum_or_mean import statistic_together
from ..numbers.tallies import STATISTICS, how_many
from ..numbers.terms import SIZES, bind_term, statistic_said_by
from ..times.dated_wishes import is_dated
from ..times.dates import holds_dates, is_year_word, year_of
from ..times.periods import by_date, decade_of, period_said
from ..world import Need
from .around import AROUND, by_sort_of_references, counts_the_nearest, field_of_sort, nearest_to_each, unsorted
from .each import list_by_features, list_by_field, list_with_areas
from .in_common import in_common, is_one_place, other_than_asked_for
from .numbers_in_each import is_much, number_in_each
from .sorting import (
    Kinds,
    are_rows,
    are_some_of,
    but_amounts,
    categories,
    described,
    field_of_things,
    hold_areas,
    in_row_order,
    is_called_so,
    is_kind_of_thing,
    kinds_of_areas,
    kinds_of_divisions,
    names_each,
    narrowed,
    sorted_by,
    sorts_things,
)
from .told_apart import sort_of_things

_LIKELY_KIND = 0.8  # part of a layer's name, where no field is called so
_OFFERED, _OFFERED_AREAS, _RARE = 6, 3, 2
_ADDING = ("count", "sum")  # what the areas of a kind have together
_TOGETHER = {"count": "sum", "sum": "sum", "max": "max", "min": "min", "mean": "mean"}  # of several areas, made of that of each
_REGIONS = frozenset((RelationKind.IN, RelationKind.OF, RelationKind.WITHIN))


def ground_groups(job: Job) -> GroundedFrame:
    """The frame with a number for each group: the columns of the features that make the groups, or the field whose values do."""
    job = by_sort_of_references(job)
    frame, group = job.frame, job.frame.group
    stopped = GroundedFrame(frame)
    if group is None or frame.target is None:
        return stopped
    if group.kind is RelationKind.INTERSECTS:
        return list_with_areas(job, group, frame.target)
    statistic = frame.measure.statistic or ("count" if not frame.measure.field else statistic_together(job, _layer_of_target(job)))
    if statistic not in STATISTICS and statistic != SHARE:
        job.say(ask_numbers.unsupported_statistic(statistic))
    elif group.kind is RelationKind.NEAREST:
        counts = counts_the_nearest(frame)
        return _by_features(job, group, _term(job, group, statistic)) if counts else nearest_to_each(job, group, frame.target)
    elif _is_extreme_cell(job, frame.target):
        statistic = "max" if frame.target.superlative is None or frame.target.superlative.descending else "min"
        return _by_features(job, group, Term(frame.target.text, frame.target.text, statistic=statistic))
    else:
        field, period, things = *field_of_group(job, group), None
        if any(issue.stops for issue in job.issues):
            return replace(stopped, issues=tuple(job.issues))
        lists = not (frame.measure.statistic or frame.measure.field or frame.measure.terms or frame.measure.dimension)
        if (lists and not period) or frame.target.superlative is not None:
            if field is not None:
                return list_by_field(job, frame.target, field, period)
            if is_kind_of_thing(job, group.phrase, _LIKELY_KIND):
                return list_by_features(job, group, frame.target)
        elif field is not None:
            return _by_field(job, field, statistic, period)
        elif statistic in _ADDING and not _says_kinds(group.phrase, frame.language) and (kinds := kinds_of_areas(group.phrase, job.world)):
            return _by_kinds(job, group, statistic, kinds)
        elif is_kind_of_thing(job, group.phrase, _LIKELY_KIND) and (things := unsorted(job, group.phrase)) is None:
            return _by_features(job, group, _term(job, group, statistic))
        elif statistic in _TOGETHER and (kinds := kinds_of_divisions(group.phrase, job.world)) is not None:
            return _by_kinds(job, group, statistic, kinds)
        if _layer_of_target(job) is None:
            job.bind(frame.target, is_target=True)  # says what is not known of it
        if not any(issue.stops for issue in job.issues):
            said, each = _kinds_said(group, frame.language)
            fields, areas = fields_to_group_by(job), areas_to_group_by(job)
            if things is not None:
                fields, areas = [info.title for info in categories(things)][:_OFFERED], [things.name]
            job.say(ask_numbers.which_group(group.phrase, frame.question, fields, said, each, areas))
    return replace(stopped, issues=tuple(job.issues))


def _kinds_said(group: Group, code: str) -> tuple[str, str]:
    """What says that kinds are meant, without a word for them, and "each" in it: 各类 and 各; empty where there is a word."""
    data = load(code).data
    said = str(group.text) if group.text in data["kind_determiners"] else ""
    return said, max((word for word in data["grouping_determiners"] if said.startswith(word) and word != said), key=len, default="")


# -- features ------------------------------------------------------------------------------------------------------------------------------


def _is_extreme_cell(job: Job, phrase: Phrase) -> bool:
    """ "The highest elevation in each district": of a raster the extreme value can be told, and needs no name."""
    known = class_readings(phrase.text, job.world)
    return (
        phrase.superlative is not None
        and not (phrase.relations or phrase.conditions or known)
        and find_band(phrase.text, job.catalog) is not None
    )


def _by_features(job: Job, group: Group, term: Optional[Term]) -> GroundedFrame:
    frame = replace(job.frame, output=Output.TABLE)
    within = group.kind in (RelationKind.CONTAINS, RelationKind.IN, RelationKind.OF, None)
    need = holding(group.phrase.text, _layer_of_target(job), job.world) if within else Need.ANY
    phrase, term = _dated_apart(group.phrase, term)
    rows = job.bind(_in_its_region(job, phrase, term), need, is_target=True)
    if rows is not None and term is not None:
        rows, term = narrowed(job, term, rows), _held_by_rows(job, term, rows)
    bound = bind_term(job, term, rows) if term is not None and rows is not None else None
    found = in_row_order(whole_rows(job, rows, bound), bound, frame) if bound is not None else None
    return GroundedFrame(frame, found, issues=tuple(job.issues), columns=() if bound is None else (bound,))


def _in_its_region(job: Job, phrase: Phrase, term: Optional[Term]) -> Phrase:
    """ "Airports in Brazil by state": the states of Brazil, for in others there can be none."""
    if term is None or term.tally is None or term.tally.kind is not RelationKind.CONTAINS or phrase.relations:
        return phrase
    regions = tuple(item for item in term.tally.counted.relations if item.kind in _REGIONS and not (item.negated or item.either))
    bound = [job.aside().bind(item.reference) for item in regions if item.reference is not None]
    named = bound and all(item is not None and item.kind is BindingKind.NAMED for item in bound)
    return replace(phrase, relations=regions) if named else phrase


def _held_by_rows(job: Job, term: Term, rows: Binding) -> Term:
    """ "Average income of households for each block" may be kept by the blocks already; nothing is added up of what lies in itself."""
    tally, own = term.tally, job.layer_of(rows)
    if tally is None or tally.statistic == "count" or not tally.field or own is None or tally.counted.relations:
        return term
    if _says_kinds(tally.counted, job.frame.language):
        return term
    counted = job.aside().bind(tally.counted)
    if tally.counted.conditions and not are_rows(counted, rows):
        return term
    layer = job.layer_of(counted) if counted is not None else None
    elsewhere = layer is not None and layer.id != own.id and find_field(tally.field, layer) is not None
    info = find_field(tally.field, own, numeric=True) if not elsewhere else None
    said = statistic_said_by(info, job.frame.language) if info is not None else ""
    if info is None or (said and said != tally.statistic):
        return term
    if layer is not None and layer.id == own.id:
        return Term(term.text or tally.field, info.name)
    if layer is None and (fewer := of_some_people(tally, own)) is not None:
        return replace(term, text=fewer.title, field=fewer.name, tally=None) if fewer != info else term
    job.say(ask_numbers.field_not_size(f"{tally.field} of {tally.counted.text}", info.name, own))
    return Term(term.text, info.name)


def _says_kinds(phrase: Phrase, code: str) -> bool:
    """Whether words only say that there are kinds of something: what is asked of kinds is not what each thing has."""
    data = load(code).data
    bare = next((phrase.text[: -len(word)] for word in data["possessives"] if phrase.text.endswith(word)), phrase.text)
    return stems(bare) in taxonomy().kinds_of_kinds or bare in data["kind_fields"]


def _by_kinds(job: Job, group: Group, statistic: str, kinds: Kinds) -> GroundedFrame:
    """ "Buildings per land use": what the areas of each kind hold, added up."""
    own = _layer_of_target(job)
    if own is not None and own.id == kinds.layer.id:
        return _by_field(job, kinds.field, statistic)
    frame = replace(job.frame, output=Output.TABLE)
    areas = Phrase(kinds.layer.name, group.phrase.start, group.phrase.end, plural=True)
    rows = job.bind(areas, Need.AREAS, is_target=True)
    term = _term(job, group, statistic) if rows is not None else None
    bound = bind_term(job, term, rows) if term is not None and rows is not None else None
    if bound is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    columns = (bound,) if statistic != "mean" else (bound, how_many(job, bound, kinds.layer))
    weight = columns[-1].column if len(columns) > 1 else ""
    return GroundedFrame(frame, rows, "", _TOGETHER[statistic], tuple(job.issues), columns, kinds.field.name, weight=weight)


def _dated_apart(phrase: Phrase, term: Optional[Term]) -> tuple[Phrase, Optional[Term]]:
    """ "Accidents in each district in 2015": the year is that of the accidents, wherever it stands."""
    dated = tuple(wish for wish in phrase.conditions if is_dated(wish))
    if not dated or term is None or term.tally is None:
        return phrase, term
    counted = replace(term.tally.counted, conditions=(*term.tally.counted.conditions, *dated))
    others = tuple(wish for wish in phrase.conditions if wish not in dated)
    return replace(phrase, conditions=others), replace(term, tally=replace(term.tally, counted=counted))


def _term(job: Job, group: Group, statistic: str) -> Optional[Term]:
    """What is worked out for each of the features."""
    frame, measure = job.frame, job.frame.measure
    kind = group.kind or RelationKind.CONTAINS
    if frame.target is None:
        return None
    counted, distance = frame.target, None
    own = next((item for item in counted.relations if item.kind is kind and item.reference is not None), None)
    if own is not None and own.reference is not None and own.reference.text == group.phrase.text:
        counted = replace(counted, relations=tuple(item for item in counted.relations if item is not own))
        distance = own.distance
    if statistic == SHARE:
        return _share(job, counted, kind)
    if measure.terms:
        away = number_in_each(measure, Tally(counted, kind, distance, statistic))
        if away is None:
            job.say(ask_numbers.unsupported_statistic(measure.terms[0].text or "that number in each"))
        return away
    return Term(tally=Tally(counted, kind, distance, statistic, measure.field, measure.dimension if statistic != "count" else ""))


def _share(job: Job, counted: Phrase, kind: RelationKind) -> Term:
    """ "The share of forest in each district" is of its area; "of schools that are private", of the schools in it."""
    measure = job.frame.measure
    each = job.frame.group.phrase.text if job.frame.group is not None else ""
    if measure.dimension in SIZES and (measure.whole is None or stems(measure.whole.text) == stems(each)):
        part = Tally(counted, kind, statistic="sum", dimension=measure.dimension)
        return Term(tally=part, per=Term(dimension=measure.dimension), percent=True)
    whole = measure.whole or replace(counted, conditions=(), relations=(), superlative=None)
    dimension = measure.dimension if measure.dimension in SIZES else "length" if is_much(job, counted) else ""
    statistic = "sum" if measure.field or dimension else "count"
    above, below = (Tally(phrase, kind, None, statistic, measure.field, dimension) for phrase in (counted, whole))
    return Term(tally=above, per=Term(tally=below), percent=True)


# -- values of a field ---------------------------------------------------------------------------------------------------------------------


def field_of_group(job: Job, group: Group) -> tuple[Optional[FieldInfo], str]:
    """The field whose values make the groups, and the period where it is years or months of its dates; no field where there is none."""
    layer = _layer_of_target(job)
    if layer is not None and period_said(group.phrase, job.frame.language) and not is_kind_of_thing(job, group.phrase):
        named = find_field(group.phrase.text, layer, at_least=SAME_FIELD)
        own = (named, decade_of(named, group.phrase, job.frame.language)) if named is not None and not holds_dates(named) else None
        if (found := own or by_date(job, group, layer))[0] is not None:
            return found
    field = but_amounts(_field(job, group), group.phrase.text, layer)
    if field is not None and layer is not None:
        field = other_than_asked_for(job, group, described(field, group.phrase.text, layer, job.catalog), layer)
    dated = by_date(job, group, layer) if field is None or holds_dates(field) else (None, "")
    return dated if field is None or dated[0] == field else (field, "")  # by "install year", and not by days


def _field(job: Job, group: Group) -> Optional[FieldInfo]:
    """The field of the target's layer whose values make the groups; None where the words mean features, or nothing.

    "In each district" means the districts where a layer is called so; "by district" a field of that name before anything else, which it is
    before a layer of wards, too.
    """
    layer, phrase = _layer_of_target(job), group.phrase
    if layer is None or not phrase.is_bare or group.kind in AROUND:
        return None
    things = job.frame.target.text if job.frame.target is not None else ""
    if (sorting := sort_of_things(things, phrase.text, layer)) is not None:
        return sorting  # "shops by type", where "shop" tells what they sell
    exact = find_field(phrase.text, layer, at_least=SAME_FIELD) or field_of_sort(phrase, layer, job.frame.language)
    if (kind := is_kind_of_thing(job, phrase)) and (key := key_of_things(phrase.text, layer, job.world)) is not None:
        return None if are_named(phrase.text, layer, key, job.world) else key  # BEACH_NAME of closures tells beaches, no BEACH_TYPE
    holds = group.kind is not RelationKind.CONTAINS or hold_areas(job, phrase)
    if exact is not None and not (kind and group.kind is not None and holds and is_called_so(job, phrase, layer)):
        if kind:
            job.say(ask_numbers.field_not_size(phrase.text, exact.name, layer))
        return exact
    own = find_field(phrase.text, layer) if kind else None
    if own is not None and own.role is FieldRole.CATEGORY and _is_only_begun(job, phrase, layer):
        return own  # "fields by crop", where their own layer is called Crop_Fields
    if kind:
        named = key_of_kind(phrase.text, layer, job.world) or sorted_by(phrase.text, layer, job.world)
        return named or (field_of_things(phrase.text, layer, job.world) if are_some_of(phrase, layer, job.world) else None)
    words, named = phrase.text, year_of(layer) if is_year_word(stems(phrase.text)) else None
    named = named or find_field(words, layer) or sorted_by(words, layer, job.world) or key_of_kind(words, layer, job.world)
    each = load(job.frame.language).data["kind_determiners"]
    sort = each.get(group.text, words if words in each.values() else "")
    if named is None and sort and sort not in load(job.frame.language).data.get("kinds_in_order", ()):
        named = _sorting_field(job, layer)
    return named or field_of_things(words, layer, job.world)


def _sorting_field(job: Job, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that tells the kinds of 各类用地, which no word names: it is said with the answer."""
    things = job.frame.target.text if job.frame.target is not None else ""
    info = sorts_things(things, layer, job.frame.language)
    if info is not None and job.frame.group is not None:
        job.say(ask_numbers.taken(job.frame.group.text, info.title))
    return info


def _is_only_begun(job: Job, phrase: Phrase, layer: LayerInfo) -> bool:
    """Whether words are a kind only because the name of this layer begins with them, or values somewhere are called so: a "Mixed use"."""
    kinds = (each for each in class_readings(phrase.text, job.world) if not each.unused and each.score >= _LIKELY_KIND - 0.05)
    own = (it for it in kinds if it.name_score or not it.predicate or it.predicate.fields() & {*job.catalog.layer(it.layer_id).name_fields})
    return all(each.layer_id == layer.id and each.predicate is None and each.name_score <= PARTIAL_LAYER_NAME for each in own)


def _layer_of_target(job: Job) -> Optional[LayerInfo]:
    bound = job.aside().bind(job.frame.target, is_target=True) if job.frame.target is not None else None
    return job.layer_of(bound) if bound is not None else None


def fields_to_group_by(job: Job) -> list[str]:
    layer = _layer_of_target(job)
    return [info.title for info in categories(layer) if info.name not in in_common(job)][:_OFFERED] if layer is not None else []


def areas_to_group_by(job: Job) -> list[str]:
    """The layers of areas with names of their own that what is counted can lie in, where the words ask for areas or may do so."""
    group, own = job.frame.group, _layer_of_target(job)
    if group is None or group.kind not in (RelationKind.CONTAINS, RelationKind.IN, RelationKind.OF) or own is None:
        return []
    divisions = [layer for layer in job.catalog.layers if layer.holds_areas and layer.id != own.id and names_each(layer)]
    return [layer.name for layer in divisions][:_OFFERED_AREAS]


def _by_field(job: Job, field: FieldInfo, statistic: str, period: str = "") -> GroundedFrame:
    frame, measure = replace(job.frame, output=Output.TABLE), job.frame.measure
    if job.frame.group is not None and job.frame.group.phrase.qualifiers:
        job.say(ask_back.unknown_qualifier(job.frame, job.frame.group.phrase, job.frame.group.phrase.qualifiers[-1]))
        return GroundedFrame(frame, issues=tuple(job.issues))
    if statistic == SHARE or (len(measure.terms) == 1 and not measure.statistic):
        said = f"share for each {field.title}" if statistic == SHARE else measure.terms[0].text or field.title
        job.say(ask_numbers.unsupported_statistic(said))
        return GroundedFrame(frame, issues=tuple(job.issues))
    if len(measure.terms) > 1:
        job.say(ask_numbers.one_at_a_time([term.text for term in measure.terms], field.title))
        return GroundedFrame(frame, issues=tuple(job.issues))
    if statistic != "count" and job.frame.group is not None and _is_one_of_counted(job.frame.group.phrase, field, job.frame.language):
        job.say(ask_numbers.ratio_or_groups(job.frame.group.phrase, field.title))
        return GroundedFrame(frame, issues=tuple(job.issues))
    need = NEEDS.get(measure.dimension, Need.ANY) if statistic != "count" else Need.ANY
    target = job.bind(job.frame.target, need, is_target=True) if job.frame.target is not None else None
    if target is None or is_one_place(job, target):
        return GroundedFrame(frame, issues=tuple(job.issues))
    columns: tuple[BoundTerm, ...] = ()
    if statistic != "count":
        bound = bind_term(job, _number(job), target) if measure.field or measure.dimension or measure.terms else None
        if bound is None:
            layer = job.layer_of(target)
            if layer is not None and not job.issues:
                job.say(ask_back.no_field(measure.field, layer, False))
            return GroundedFrame(frame, target, issues=tuple(job.issues))
        columns = (bound,)
    return GroundedFrame(frame, target, "", statistic, tuple(job.issues), columns, field.name, period)


def _is_one_of_counted(phrase: Phrase, field: FieldInfo, code: str) -> bool:
    """ "Per crane" where the field "cranes" says how many of them there are: hardly a group for each number of cranes."""
    language, named, said = load(code), field.title.replace("_", " ").split(), phrase.text.split()
    if is_numeric(field) and phrase.text and field.type is FieldType.REAL and (field.distinct or 0) * _RARE > field.filled:
        return True  # hardly two features have the same one
    if not (is_numeric(field) and named and said) or phrase.plural or stems(phrase.text) != stems(field.title):
        return False
    return language.is_plural(named[-1]) and not language.is_plural(said[-1])


def _number(job: Job) -> Term:
    measure = job.frame.measure
    if measure.terms:
        return measure.terms[0]
    if measure.dimension in SIZES:
        return Term(measure.dimension, dimension=measure.dimension)
    return Term(measure.field, measure.field)

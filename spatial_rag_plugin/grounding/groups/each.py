"""Features for each group: "the largest park in each district", "the oldest school of each type", "list the schools in each district"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, tokenize
from ...model.binding import Binding, BoundRelation, BoundSuperlative, GroundedFrame
from ...model.catalog import FieldInfo
from ...model.frame import Frame, Group, Output, Phrase, Relation, RelationKind, Superlative, Term
from ...model.issue import Issue
from ...model.units import Dimension
from ..asking import ask_back, ask_numbers
from ..attributes.fields import SAME_FIELD, find_field, is_numeric, number_field
from ..attributes.shared_keys import field_of_areas
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..kinds.pieces import as_wholes
from ..numbers.superlatives import bind_superlative
from ..numbers.terms import bind_term
from ..places.areas_by_field import is_division
from ..relations.near import near_distance
from ..times.dates import holds_dates
from ..world import Need

_BEHIND = 4  # words from "each" to what there are several of
_SINGLE = (Output.AREA, Output.LENGTH, Output.NUMBER, Output.ATTRIBUTE)
_AROUND = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.NEAR))


def list_by_field(job: Job, target: Phrase, field: FieldInfo, period: str = "") -> GroundedFrame:
    """The features, or the extreme ones, of each value of a field; of each year or month of its dates the extreme number."""
    if period and target.superlative is not None:
        return _extreme_of_periods(job, target, target.superlative, field, period)
    if target.superlative is not None and _is_amount_of_each(field):
        job.say(ask_numbers.not_per_group(target.superlative.text))  # "top 3 branches by visits per opening hour"
        return GroundedFrame(job.frame, issues=tuple(job.issues))
    found = _listed(job, target)
    if field.tokens:
        job.say(ask_numbers.lists_are_groups(field.title))
        found = replace(found, issues=tuple(job.issues))
    return replace(found, group_field=field.name) if found.target is not None else found


def _is_amount_of_each(field: FieldInfo) -> bool:
    """Whether a field is a number of which nearly every feature has one of its own: no groups, of which something could be first."""
    return is_numeric(field) and field.distinct is not None and 2 * field.distinct > field.filled


def _extreme_of_periods(job: Job, target: Phrase, best: Superlative, field: FieldInfo, period: str) -> GroundedFrame:
    """ "The most expensive sale each year" is told by the highest price of each; asked back where that tells less than what is asked."""
    frame = replace(job.frame, output=Output.TABLE)
    bound = job.bind(replace(target, superlative=None), is_target=True)
    layer = job.layer_of(bound) if bound is not None else None
    ranked = bind_superlative(job, best, bound, layer) if bound is not None and layer is not None else None
    if bound is None or ranked is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    if best.count != 1 or best.ordinal != 1 or best.percent or not ranked.is_field:
        job.say(ask_numbers.not_per_group(best.text))
        return GroundedFrame(frame, issues=tuple(job.issues))
    number = bind_term(job, Term(ranked.by, ranked.by), bound)
    statistic = "max" if ranked.descending else "min"
    columns = (number,) if number is not None else ()
    return GroundedFrame(frame, bound, "", statistic, tuple(job.issues), columns, field.name, period)


def in_order_of_text(job: Job) -> Optional[GroundedFrame]:
    """ "Sort the schools by level": in the order of a field that holds text; None where the question asks for something else."""
    target, output = job.frame.target, job.frame.output
    ranking = target.superlative if target is not None else None
    if target is None or ranking is None or ranking.count != 0 or not ranking.field or output not in (Output.FEATURES, Output.TABLE):
        return None
    bound = job.aside().bind(replace(target, superlative=None), is_target=True)
    layer = job.layer_of(bound) if bound is not None else None
    if layer is None or number_field(ranking.field, layer)[0] is not None:
        return None
    field = find_field(ranking.field, layer, at_least=SAME_FIELD)
    if field is None or holds_dates(field):
        return None  # the order of what is written is not that of the days
    down = _said_downwards(job.frame)
    if down:
        job.say(ask_numbers.only_upwards(down, field.title))
        return GroundedFrame(job.frame, issues=tuple(job.issues))
    return list_by_field(job, replace(target, superlative=None), field)


def _said_downwards(frame: Frame) -> str:
    """The words of the question for the greatest first, as in "descending"; empty where it has none."""
    language = load(frame.language)
    tokens = tokenize(frame.question, language.clitics)
    keys = [token.key for token in tokens]
    for at, token in enumerate(tokens):
        size, way = language.order_words.longest(keys, at)
        if way == "descending":
            return frame.question[token.start : tokens[at + size - 1].end]
    return ""


def list_by_features(job: Job, group: Group, target: Phrase) -> GroundedFrame:
    """The features, or the extreme ones, in (or around) each of others."""
    own = next((item for item in target.relations if _is_the_group(item, group)), None)
    kept = tuple(item for item in target.relations if item is not own)
    inside = group.kind not in _AROUND
    areas = inside and bool(class_readings(group.phrase.text, job.world, Need.AREAS))
    # "the district that each school is in": what they are in is asked for, and comes first
    turned = _turned(job, group, target) if inside and not areas else None
    things = replace(target, relations=kept) if turned is None else replace(group.phrase, determiner="", plural=True)
    if inside and (named := _field_of_areas(job, things, turned or group.phrase)) is not None:
        return list_by_field(job, things, named)
    found = _listed(job, things)
    if found.target is None:
        return found
    others = job.bind(group.phrase if turned is None else turned, Need.AREAS if areas or turned is not None else Need.ANY)
    if others is None:
        return replace(found, target=None, issues=tuple(job.issues))
    layer = job.layer_of(others)
    if inside and layer is not None and not layer.holds_areas:
        job.say(ask_numbers.nothing_inside(target, layer))
    distance = None if inside else _distance(job, own, group, found.target)
    kind = RelationKind.WITHIN_DISTANCE if not inside else _kind(job, found.target)
    relation = BoundRelation(kind, others, distance_m=distance)
    own_layer = job.layer_of(found.target)
    if own_layer is not None and _is_by_length(found.best):  # the longest river in each country is none of its pieces
        found = replace(found, target=as_wholes(job, found.target, own_layer, lengths_told=True))
    return replace(found, allotted=relation, issues=tuple(job.issues))


def _field_of_areas(job: Job, things: Phrase, areas: Phrase) -> Optional[FieldInfo]:
    """The field by which things say in which of all areas of a kind each lies: also those beside them, as they are drawn."""
    layers = [job.world.catalog.layer(kind.layer_id) for item in (things, areas) for kind in sure_kinds(item.text, job.world)[:1]]
    if len(layers) < 2 or not areas.is_bare or areas.is_named:
        return None
    field = field_of_areas(layers[0], layers[1], job.world)
    if field is not None:
        job.say(ask_back.joined_by(areas, layers[1], layers[0], field.name))
    return field


def _is_by_length(best: Optional[BoundSuperlative]) -> bool:
    return best is not None and "length" in (best.by, best.term.dimension if best.term is not None else "")


def list_with_areas(job: Job, group: Group, target: Phrase) -> GroundedFrame:
    """The features themselves, each with what it lies in: "the 3 longest trails and which park each is in"; ranked before that is told."""
    frame = replace(job.frame, output=Output.TABLE)
    found = job.bind(target, is_target=True)
    layer = job.layer_of(found) if found is not None else None
    if found is None or layer is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    field = find_field(group.phrase.text, layer, at_least=SAME_FIELD) or _field_of_areas(job, target, group.phrase)
    if field is not None:
        return GroundedFrame(frame, found, issues=tuple(job.issues), listed=True, group_field=field.name)
    areas = job.bind(group.phrase, Need.AREAS)
    if areas is None or areas.layer_id == layer.id:
        return GroundedFrame(frame, issues=tuple(job.issues))
    relation = BoundRelation(_kind(job, found), areas)
    return GroundedFrame(frame, found, issues=tuple(job.issues), listed=True, allotted=relation)


def _listed(job: Job, target: Phrase) -> GroundedFrame:
    frame = replace(job.frame, output=Output.TABLE)
    bound = job.bind(replace(target, superlative=None), is_target=True)
    layer = job.layer_of(bound) if bound is not None else None
    best = bind_superlative(job, target.superlative, bound, layer) if bound is not None and target.superlative and layer else None
    if bound is None or (target.superlative is not None and best is None):
        return GroundedFrame(frame, issues=tuple(job.issues))
    return GroundedFrame(frame, bound, issues=tuple(job.issues), listed=True, best=best)


def _is_the_group(relation: Relation, group: Group) -> bool:
    return relation.reference is not None and relation.reference.text == group.phrase.text and relation.kind is not RelationKind.NEAREST


def _turned(job: Job, group: Group, target: Phrase) -> Optional[Phrase]:
    """The target as what the group lies in, where only so one of them holds the other."""
    holds = target.is_bare and bool(class_readings(target.text, job.world, Need.AREAS))
    return replace(target, plural=True) if holds and class_readings(group.phrase.text, job.world) else None


def _kind(job: Job, target: Binding) -> RelationKind:
    """Areas that divide a larger one belong to it by their centre."""
    layer = job.layer_of(target)
    divides = layer is not None and layer.holds_areas and is_division(target.phrase.text, layer)
    return RelationKind.OF if divides else RelationKind.IN


def _distance(job: Job, relation: Optional[Relation], group: Group, target: Binding) -> Optional[float]:
    """Metres around each of the others; estimated, and said, where the question gives none."""
    given = relation.distance if relation is not None else None
    if given is not None and given.dimension is Dimension.LENGTH:
        return given.base
    layer = job.layer_of(target)
    if given is not None or layer is None:
        job.say(ask_numbers.no_distance(target.phrase))
        return None
    metres = near_distance(layer)
    job.say(ask_numbers.near_taken(group.phrase, metres))
    return metres


def each_lost(grounded: Optional[GroundedFrame], question: str) -> Optional[Issue]:
    """What to ask where a question says "each" and one number, or the nearest one, would be given: other words for it that lose the word
    ask for something else.
    """
    frame = grounded.frame if grounded is not None else None
    if frame is not None and (one := _one_of_each(frame, question)) is not None:
        return one
    if grounded is None or frame is None or frame.group is not None or frame.polar or grounded.statistic or frame.measure.statistic:
        return None
    language, target = load(frame.language), frame.target
    nearest = any(item.kind is RelationKind.NEAREST for item in target.relations) if target is not None else False
    if not (frame.output in _SINGLE or (nearest and frame.output in (Output.FEATURES, Output.TABLE))) or language.segmenter is not None:
        return None
    of_each = {*language.data.get("distributive_words", ()), *(language.grouping & language.universal)}
    words = [token.text for token in tokenize(question)]
    things = {fold(word) for phrase in frame.phrases() for word in phrase.text.split()}  # "each other" is none of them
    said = (word for at, word in enumerate(words) if fold(word) in of_each and things & set(map(fold, words[at + 1 : at + _BEHIND])))
    return next(map(ask_numbers.not_per_group, said), None)


def _one_of_each(frame: Frame, question: str) -> Optional[Issue]:
    """What to ask where "each" says what the only groups are, of which just the extreme one would be given: "the most common request in
    each ward" is none of the wards.
    """
    language = load(frame.language)
    if not frame.best or frame.group is None or frame.further or language.segmenter is not None:
        return None
    words = [fold(token.text) for token in tokenize(question)]
    of_each = {*language.data.get("distributive_words", ()), *(language.grouping & language.universal)}
    said = next((at for at, word in enumerate(words[:-1]) if word in of_each and words[at + 1].isalpha()), None)
    asking = language.data.get("who_most", {}).get("which", ())
    return None if said is None or words[0] in asking else ask_numbers.not_per_group(" ".join(words[said : said + 2]))

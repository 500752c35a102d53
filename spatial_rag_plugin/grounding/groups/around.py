"""Break-downs by what lies around: the nearest of several, or the kinds of what is near.

What belongs to the nearest of several: "calls by nearest fire station", "which pump has the most deaths nearest to it".

Each of the things is counted for that feature alone which is nearest to it, whatever lies around.

What lies around things, broken down by a kind of theirs: "schools within 200 m of each road type", "… of roads by class".

The things of one kind are taken as one, so that nothing that is near two of them is counted twice. So are those that hold the things, and
those of which one is nearest to each: "wells by the crop of the field they are in", "dams by surface of the nearest road".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import data_of, load
from ...language.tokens import fold
from ...model.binding import BoundRelation, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Construction, Frame, Group, Made, Measure, Output, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ..asking import ask_numbers
from ..attributes.fields import SAME_FIELD, find_field
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.of_nearest import with_fields_of_nearest
from ..world import World
from .sorting import kind_ending, main_category, sorts_by

_COUNT = "count"
_COUNTED = (Output.COUNT, Output.TABLE)
_AROUND = (RelationKind.WITHIN_DISTANCE, RelationKind.NEAR)
_ANYWHERE = (RelationKind.CONTAINS, RelationKind.OF, RelationKind.IN)


def with_the_distance_of_each(frame: Frame, world: World) -> Frame:
    """The frame in which a distance from nothing is from each of the group: "how many wells does each town have within 2 miles"."""
    group, target = frame.group, frame.target
    own = [item for item in target.relations if item.reference is None and item.kind in _AROUND] if target is not None else []
    if group is None or target is None or len(own) != 1 or own[0].negated or group.kind is not RelationKind.CONTAINS:
        return frame
    relations = tuple(replace(item, reference=group.phrase) if item is own[0] else item for item in target.relations)
    return replace(frame, target=replace(target, relations=relations), group=replace(group, kind=own[0].kind))


def by_the_field_of_others(frame: Frame, world: World) -> Frame:
    """The frame broken down by the field in "wells by the crop of the field they are in", where nothing near a crop is meant."""
    target = frame.target
    near = next((item for item in target.relations if _says_groups(item, frame.language)), None) if target is not None else None
    by = near.reference if near is not None else None
    if target is None or near is None or by is None or frame.group is not None or frame.output not in (*_COUNTED, Output.NUMBER):
        return frame
    others = by.relations[0] if len(by.relations) == 1 and replace(by, relations=()).is_bare else None
    kinds = sure_kinds(others.reference.text, world) if others is not None and others.reference is not None else ()
    things = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(by.text, world)]
    if others is None or not kinds or any(layer.parts is None for layer in things):
        return frame
    if find_field(by.text, world.catalog.layer(kinds[0].layer_id), at_least=SAME_FIELD) is None:
        return frame
    relations = tuple(others if item is near else item for item in target.relations)
    measure = frame.measure if frame.output is not Output.COUNT else Measure(statistic=_COUNT)
    group = Group(replace(by, relations=()), near.text, RelationKind.CONTAINS)
    return replace(frame, output=Output.TABLE, target=replace(target, relations=relations), measure=measure, group=group)


def _says_groups(relation: Relation, code: str) -> bool:
    """Whether a relation is told by words that are said before groups, too: "by the"."""
    near = relation.kind is RelationKind.NEAR and relation.distance is None and not (relation.negated or relation.either)
    return near and any(fold(relation.text).startswith(f"{words} ") for words in data_of("linking", code).get("grouped_by", ()))


def of_the_nearest_to_each(frame: Frame, world: World) -> Frame:
    """The frame with a row for each of those that something is nearest to: "trauma level of the hospitals nearest to each school"."""
    target = frame.target
    whose = target.relations[0] if target is not None and len(target.relations) == 1 else None
    nearest = whose.reference if whose is not None and whose.kind is RelationKind.OF and not whose.negated else None
    all_near = [item for item in nearest.relations if item.kind is RelationKind.NEAREST] if nearest is not None else []
    near = all_near[0] if len(all_near) == 1 else None
    plain = frame.group is None and frame.output in (Output.FEATURES, Output.ATTRIBUTE, Output.TABLE) and frame.measure == Measure()
    if target is None or nearest is None or near is None or near.reference is None or not plain:
        return frame
    if fold(near.reference.determiner) not in load(frame.language).universal or sure_kinds(target.text, world):
        return frame
    by = Group(near.reference, near.text, RelationKind.NEAREST)
    return replace(frame, output=Output.TABLE, target=nearest, measure=Measure(target.text), group=by)


def as_nearest_counts(frame: Frame, world: World) -> Frame:
    """The frame in which such a break-down, or such a number, is one of the nearest; else the frame as it is."""
    return _broken_down(frame) or _of_what_is_nearest(frame) or _nearest_to_most(frame) or frame


def counts_the_nearest(frame: Frame) -> bool:
    """Whether what is nearest to each of the group is counted; "the nearest hospital to each school" is one of them."""
    own = frame.target is not None and any(item.kind is RelationKind.NEAREST for item in frame.target.relations)
    by = frame.group.kind if frame.group is not None else None
    counted = frame.measure.statistic in (_COUNT, "sum") or bool(frame.measure.field and frame.measure.statistic)
    return by is RelationKind.NEAREST and counted and not own


def _broken_down(frame: Frame) -> Optional[Frame]:
    group = frame.group
    near = _nearest_of_all(group.phrase) if group is not None else None
    if group is None or near is None or group.kind not in (None, RelationKind.CONTAINS) or frame.output not in _COUNTED:
        return None
    measure = frame.measure if frame.measure.statistic or frame.measure.field or frame.measure.terms else Measure(statistic=_COUNT)
    by = Group(_without(group.phrase, near), group.text, RelationKind.NEAREST)
    return replace(frame, output=Output.TABLE, group=by, measure=measure)


def _of_what_is_nearest(frame: Frame) -> Optional[Frame]:
    """The tallies of a target that is "nearest", without anything that it is nearest to: these are nearest to it."""
    target = frame.target
    near = _nearest_of_all(target) if target is not None else None
    if target is None or near is None:
        return None
    best, terms = target.superlative, tuple(_of_nearest(term) for term in frame.measure.terms)
    term = _of_nearest(best.term) if best is not None and best.term is not None else None
    if not (term is not None or (terms and all(terms))):
        return None
    if best is not None and term is not None:
        target = replace(target, superlative=replace(best, term=term))
    measured = tuple(found or term for found, term in zip(terms, frame.measure.terms))
    return replace(frame, target=_without(target, near), measure=replace(frame.measure, terms=measured))


def _nearest_to_most(frame: Frame) -> Optional[Frame]:
    """ "Which depot is closest to most of the stops", "… to the most stops": the one that is the nearest for the most of them."""
    target = frame.target
    if target is None or target.is_named or frame.output is not Output.FEATURES or frame.group is not None:
        return None
    to_most = next((item for item in target.relations if _is_to_most(item)), None)
    bare, best, counted = _nearest_of_all(target), target.superlative, to_most.reference if to_most is not None else None
    if bare is not None and best is not None and _is_most(best):
        to_most = next((item for item in target.relations if item.kind is RelationKind.OF and item.reference is not None), None)
        counted = to_most.reference if to_most is not None else None
    elif best is not None:
        return None
    if to_most is None or counted is None or not counted.plural or counted.is_named or to_most.negated:
        return None
    most = counted.superlative or best
    if most is None:
        return None
    term = Term(counted.text, tally=Tally(replace(counted, superlative=None), kind=RelationKind.NEAREST))
    relations = tuple(item for item in target.relations if item is not to_most and item is not bare)
    return replace(frame, target=replace(target, relations=relations, superlative=replace(most, term=term)))


def nearest_to_each(job: Job, group: Group, target: Phrase) -> GroundedFrame:
    """ "The nearest hospital to each school": a row for every school, measured from the hospitals, with the field asked for."""
    near = next((item for item in target.relations if item.reference is not None and item.reference.text == group.phrase.text), None)
    relations = tuple(item for item in target.relations if item is not near)
    other = next((item for item in relations if item.kind is RelationKind.NEAREST and item.reference is not None), None)
    if other is not None:  # "which café in each district is nearest to the lake?"
        job.say(ask_numbers.not_per_group(other.text or "the nearest one"))
        return GroundedFrame(job.frame, issues=tuple(job.issues))
    frame = replace(job.frame, output=Output.TABLE)
    if near is not None and ((near.count or 1) > 1 or near.ordinal > 1 or near.farthest):
        job.say(ask_numbers.not_per_group(near.text or "more than the nearest one"))
        return GroundedFrame(frame, issues=tuple(job.issues))
    rows = job.bind(group.phrase, is_target=True)
    found = job.bind(replace(target, relations=relations, superlative=None)) if rows is not None else None
    if rows is None or found is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    bound = replace(rows, relations=(*rows.relations, BoundRelation(RelationKind.FROM, found)))
    table = GroundedFrame(frame, bound, issues=tuple(job.issues))
    layer, field = job.layer_of(found), frame.measure.field
    if layer is None or not field:
        return table
    if frame.measure.statistic:
        job.say(ask_numbers.not_per_group(f"{frame.measure.statistic} {field}"))
        return replace(table, issues=tuple(job.issues))
    table, issues = with_fields_of_nearest(table, (field,), layer)
    return replace(table, issues=(*table.issues, *(issue for issue in issues if issue not in table.issues)))


def _is_to_most(relation: Relation) -> bool:
    best = relation.reference.superlative if relation.reference is not None else None
    one = (relation.count or 1) == 1 and relation.ordinal == 1 and not (relation.farthest or relation.negated)
    return relation.kind is RelationKind.NEAREST and one and best is not None and _is_most(best)


def _is_most(best: Superlative) -> bool:
    return best.dimension == _COUNT and best.descending and best.term is None and not best.field and best.ordinal == 1


def _of_nearest(term: Term) -> Optional[Term]:
    tally = term.tally
    if tally is None or tally.kind not in _ANYWHERE or tally.distance is not None or term.per is not None:
        return None
    return replace(term, tally=replace(tally, kind=RelationKind.NEAREST))


def _nearest_of_all(phrase: Phrase) -> Optional[Relation]:
    """ "Nearest", without what it is nearest to and how many."""
    bare = (item for item in phrase.relations if item.kind is RelationKind.NEAREST and item.reference is None)
    return next((item for item in bare if (item.count or 1) == 1 and item.ordinal == 1 and not (item.farthest or item.negated)), None)


def _without(phrase: Phrase, relation: Relation) -> Phrase:
    return replace(phrase, relations=tuple(item for item in phrase.relations if item is not relation))


AROUND = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.NEAR))
_SORTING = AROUND | {RelationKind.IN, RelationKind.OF, RelationKind.WITHIN, RelationKind.INTERSECTS}
_SURE_KIND, _LIKELY = 0.9, 0.8


def by_sort_of_references(job: Job) -> Job:
    """The job for the frame with the things of a kind joined where it is a kind of what the target is near that its numbers are for."""
    frame, group = job.frame, job.frame.group
    if group is None or frame.target is None or fold(frame.target.determiner) in load(frame.language).grouping:
        return job  # "acres of each district in parks, by park type" has a row for each district, too
    sorting = next((item for item in frame.target.relations if item.kind in _SORTING and not item.negated), None)
    near = _to_each(sorting) if sorting is not None else None
    joined = _joined(job, group, near) if near is not None else None
    if near is None or joined is None:
        return job
    kept = (replace(near, reference=joined),) if near.kind in AROUND else ()
    relations = tuple(it for item in frame.target.relations for it in (kept if item is sorting else (item,)))
    target, group = replace(frame.target, relations=relations), replace(group, phrase=joined, kind=near.kind)
    again = job.asking(replace(frame, target=target, group=group))
    again.issues.extend(job.issues)
    return again


def _to_each(relation: Relation) -> Relation:
    """How things stand to each of the references: around it, in it, or nearer to it than to the others ("of the nearest road")."""
    reference = relation.reference
    nearest = _nearest_of_all(reference) if reference is not None else None
    if reference is not None and nearest is not None:
        return replace(relation, kind=RelationKind.NEAREST, reference=_without(reference, nearest))
    return relation if relation.kind in AROUND else replace(relation, kind=RelationKind.CONTAINS)


def _joined(job: Job, group: Group, near: Relation) -> Optional[Phrase]:
    """The references, those of each kind as one; None where the numbers are for something else."""
    phrase, reference = group.phrase, near.reference
    if reference is None or reference.made is not None or reference.lonlat is not None:
        return None
    if reference.text == phrase.text:  # "of each road type"
        sort = _sort_of_things(job, phrase)
        return _as_one(phrase, *sort) if sort is not None else None
    layer = _layer_of_kind(job, reference.text, _LIKELY if _said_of(near, group) else _SURE_KIND)
    own = _layer_of_kind(job, job.frame.target.text) if job.frame.target is not None else None
    if layer is None or own is layer or not phrase.is_bare:
        return None
    if near.kind is RelationKind.CONTAINS and not (layer.holds_areas and (own is not None or _said_of(near, group))):
        return None
    said = find_field(phrase.text, layer, at_least=SAME_FIELD)
    if own is not None and (said is None or (not _said_of(near, group) and find_field(phrase.text, own, at_least=SAME_FIELD) is not None)):
        return None  # "by type" is that of what is counted
    sorts = said is not None and (said.role is FieldRole.CATEGORY or sorts_by(layer, phrase.text, job.world, SAME_FIELD))
    return _as_one(reference, reference.text, said) if said is not None and sorts else None


def _said_of(relation: Relation, group: Group) -> bool:
    """Whether the field is said of the references, as in "by owner of the land"."""
    return bool(relation.text) and fold(relation.text) in fold(group.text)


def _as_one(phrase: Phrase, things: str, info: FieldInfo) -> Phrase:
    part = replace(phrase, text=things, plural=True)
    return Phrase(phrase.text, phrase.start, phrase.end, plural=True, made=Made(Construction.DISSOLVE, (part,), field=info.name))


def unsorted(job: Job, phrase: Phrase) -> Optional[LayerInfo]:
    """The layer of things whose kinds are asked for where no field of it surely sorts them: each of them is not what is asked for."""
    things = _things_of_sort(phrase, job.frame.language)
    layer = _layer_of_kind(job, things) if things else None
    called = layer is not None and layer_name_score(stems(phrase.text), layer) >= BARE_NAME
    return layer if not called and _sort_of_things(job, phrase) is None else None


def field_of_sort(phrase: Phrase, layer: LayerInfo, code: str) -> Optional[FieldInfo]:
    """The field for all words of "vessel type" and "type of vessel", which is no value "sailing vessel"; None where no kinds are said."""
    things = _things_of_sort(phrase, code)
    sort = phrase.text.replace(things, "", 1).split() if things and things != phrase.text else []
    return find_field(f"{things} {sort[0]}", layer) if sort else None


def _things_of_sort(phrase: Phrase, code: str) -> str:
    """The things of "road type", "type of road" or "each kind of road"; empty where no kinds are said."""
    data, words = load(code).data, phrase.text.split()
    if fold(phrase.determiner) in data["kind_determiners"]:
        return phrase.text
    if len(words) > 2 and stems(words[0]) in taxonomy().kinds_of_kinds and fold(words[1]) in data["field_joiners"]:
        return " ".join(words[2:])
    ending = kind_ending(phrase.text, code)
    return phrase.text[: -len(ending)].strip() if ending else ""


def _sort_of_things(job: Job, phrase: Phrase) -> Optional[tuple[str, FieldInfo]]:
    """These things and the field that sorts them."""
    things = _things_of_sort(phrase, job.frame.language)
    layer = _layer_of_kind(job, things) if things else None
    if layer is None:
        return None
    said = find_field(phrase.text, layer, at_least=SAME_FIELD)
    info = said if said is not None and said.role is FieldRole.CATEGORY else main_category(layer)
    return (things, info) if info is not None else None


def _layer_of_kind(job: Job, text: str, at_least: float = _SURE_KIND) -> Optional[LayerInfo]:
    """The layer that is surely meant by a word for a kind of thing, as a whole."""
    kinds = [kind for kind in class_readings(text, job.world) if kind.score >= at_least and not kind.unused]
    return job.catalog.layer(kinds[0].layer_id) if kinds and kinds[0].predicate is None else None

"""Break-downs by several things at once, in classes of numbers, or of which only the extreme one is asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import BoundGroup, BoundRelation, GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Group, RelationKind
from ...model.units import Dimension
from ..asking import ask_numbers
from ..attributes.fields import find_field
from ..job import Job
from ..kinds.classes import class_readings
from ..lexicon.field_units import in_unit_of
from ..world import Need
from .groups import field_of_group, fields_to_group_by
from .sorting import is_kind_of_thing

_AROUND = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.NEAR))
_LIKELY_KIND = 0.8
_MOST_KEYS = 3


def with_further_groups(job: Job, grounded: GroundedFrame) -> GroundedFrame:
    """The table with the other keys of the frame; asked back where one of them means nothing here, or cannot be told beside the others."""
    frame = grounded.frame
    if _loses_each(job, grounded) and not any(issue.stops for issue in grounded.issues):
        job.issues = list(grounded.issues)
        job.say(ask_numbers.not_per_group(frame.target.text if frame.target is not None else frame.question))
        return replace(grounded, target=None, issues=tuple(job.issues))
    if not (frame.further or frame.best or (frame.group is not None and frame.group.width is not None)):
        return grounded
    layer = job.layer_of(grounded.target) if grounded.target is not None else None
    if layer is None or any(issue.stops for issue in grounded.issues):
        return grounded
    job.issues = list(grounded.issues)
    group = frame.group
    found: Optional[GroundedFrame] = None
    if group is None or not grounded.group_field or grounded.listed or len(frame.further) >= _MOST_KEYS:
        words = frame.further[0] if frame.further else group
        job.say(ask_numbers.not_per_group(words.text or words.phrase.text if words is not None else frame.question))
    else:
        found = _with_keys(job, grounded, group, layer)
    return found if found is not None else replace(grounded, target=None, issues=tuple(job.issues))


def _loses_each(job: Job, grounded: GroundedFrame) -> bool:
    """Whether a row for each of some things is asked for, and the rows are kinds of others: "acres of each ward in parks, by park type"."""
    each, rows = grounded.frame.target, grounded.target
    if each is None or rows is None or not grounded.group_field or fold(each.determiner) not in load(grounded.frame.language).grouping:
        return False
    kinds = class_readings(each.text, job.world)[:1]
    return bool(kinds) and kinds[0].score >= _LIKELY_KIND and rows.layer_id not in ("", kinds[0].layer_id)


def _with_keys(job: Job, grounded: GroundedFrame, group: Group, layer: LayerInfo) -> Optional[GroundedFrame]:
    width = _width(job, group, layer)
    if width is None:
        return None
    keys: list[BoundGroup] = []
    for other in job.frame.further:
        key = _key(job, other, layer, grounded)
        if key is None:
            return None
        keys.append(key)
    if sum(key.relation is not None for key in keys) > 1:
        job.say(ask_numbers.not_per_group(job.frame.further[-1].text))
        return None
    own = (grounded.group_field, grounded.group_period)
    if any((key.field, key.period) == own for key in keys):
        job.say(ask_numbers.which_group(job.frame.further[-1].phrase, job.frame.question, fields_to_group_by(job)))
        return None
    best, rank = job.frame.best, job.frame.best_rank
    return replace(grounded, group_width=width, further=tuple(keys), group_best=best, group_rank=rank, issues=tuple(job.issues))


def _key(job: Job, group: Group, layer: LayerInfo, grounded: GroundedFrame) -> Optional[BoundGroup]:
    start = group.phrase.start
    aside = job.aside()
    areal = group.kind is not None and (group.kind in _AROUND or _is_kind(job, group))
    field, period = (None, "") if areal else field_of_group(aside, group)
    if field is not None and layer.field(field.name) is None:  # the rows are areas by a field of theirs, and what lies in them has this one
        job.say(ask_numbers.not_per_group(group.text or group.phrase.text))
        return None
    if field is not None:
        width = _width(job, group, layer)
        return None if width is None else BoundGroup(field.name, period, width, None, start)
    if _is_kind(job, group):
        relation = _relation(job, group, grounded)
        return None if relation is None else BoundGroup(relation=relation, start=start)
    job.say(ask_numbers.which_group(group.phrase, job.frame.question, fields_to_group_by(job)))
    return None


def _is_kind(job: Job, group: Group) -> bool:
    return is_kind_of_thing(job, group.phrase, _LIKELY_KIND)


def _relation(job: Job, group: Group, grounded: GroundedFrame) -> Optional[BoundRelation]:
    """How the things belong to the others; lengths and areas would have to be cut to each of them."""
    if any(term.dimension for term in grounded.columns):
        job.say(ask_numbers.not_per_group(group.text or group.phrase.text))
        return None
    around = group.kind in _AROUND
    if around and (group.distance is None or group.distance.dimension is not Dimension.LENGTH):
        job.say(ask_numbers.not_per_group(group.text or group.phrase.text))
        return None
    areas = not around and bool(class_readings(group.phrase.text, job.world, Need.AREAS))
    others = job.bind(replace(group.phrase, determiner="", plural=True), Need.AREAS if areas else Need.ANY)
    layer = job.layer_of(others) if others is not None else None
    if others is None or layer is None:
        return None
    if not around and not layer.holds_areas:
        job.say(ask_numbers.nothing_inside(group.phrase, layer))
        return None
    distance = group.distance.base if around and group.distance is not None else None
    return BoundRelation(RelationKind.WITHIN_DISTANCE if around else RelationKind.IN, others, distance_m=distance)


def _width(job: Job, group: Group, layer: LayerInfo) -> Optional[float]:
    """The width of the classes in the unit of the field, 0 without any; None where it cannot be brought to it."""
    if group.width is None:
        return 0.0
    info = find_field(group.phrase.text, layer, numeric=True)
    width = in_unit_of(info, group.width) if info is not None else None
    if width is None or width <= 0:
        job.say(ask_numbers.which_group(group.phrase, job.frame.question, fields_to_group_by(job)))
        return None
    return width

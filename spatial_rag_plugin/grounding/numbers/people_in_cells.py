"""People who are known by the cells of a grid: beside municipalities such a layer is made to tell how many live anywhere.

"How many people live in the flood zones" adds up the cells whose centre lies there. Which layer that is, is said; a place that has a
number of its own is asked for that, and where no layer is a grid the question goes on as it was (``people_around``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Construction, Frame, Made, Measure, Output, Phrase, Relation, RelationKind
from ...model.wording import translate
from ..asking import ask_numbers
from ..attributes.fields import find_field
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from .shares import SHARE
from .terms import statistic_of

_INSIDE = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)


def as_people_of_cells(job: Job) -> Optional[Job]:
    """The job with the sum over the cells in place of people; None where no people are asked for, or no one layer is a grid of them."""
    asked = _people(job.frame, job)
    if asked is None:
        return None
    words, field, target = asked
    share = _is_share(job.frame)
    found = _cells(field, job) or (_lived_in(field, job) if share else None)
    if found is None or _is_other(words, field, job) or not target.relations or target.conditions or target.alternatives:
        return None
    layer, info = found
    if len(target.relations) == 1 and not share and _has_its_own(target.relations[0], field, job):
        return _of_the_place(job, field, target)
    if len(target.relations) == 1 and share and _has_its_own(target.relations[0], field, job):
        of_these = _share_of_these(job, field, target.relations[0])
        if of_these is not None:
            return of_these
    cells = Phrase(layer.name, target.start, target.end, plural=True)
    made = Made(Construction.CENTROID, (cells,)) if layer.holds_areas else None
    centres = replace(cells, made=made, relations=tuple(map(_of_points, target.relations)))
    summed, part = Measure(info.name, "sum"), Measure(info.name, SHARE, whole=replace(centres, relations=centres.relations[:-1]))
    other = job.asking(replace(job.frame, output=Output.NUMBER, target=centres, measure=part if share else summed))
    what = translate("SpatialRagAsking", "the sum of “{field}” of those features of “{layer}” whose centre lies there")
    if made is None:
        what = translate("SpatialRagAsking", "the sum of “{field}” of those features of “{layer}” that lie there")
    other.say(ask_numbers.taken(words, what.said(field=info.title, layer=layer.name)))
    return other


def _people(frame: Frame, job: Job) -> Optional[tuple[str, str, Phrase]]:
    """The words for people, the name of a field of them, and what is asked for with the relations that say where they live."""
    target = frame.target
    if target is None or frame.group is not None or target.superlative is not None:
        return None
    nouns = load(frame.language).data["rate_nouns"]
    if (frame.output is Output.COUNT or _is_share(frame)) and fold(target.text) in nouns:
        return target.text, nouns[fold(target.text)], target
    if _is_share(frame) and (field := _field_called(target.text, nouns, job)):
        return target.text, field, target
    language = load(frame.language)
    several = target.plural and language.segmenter is None
    if frame.output is Output.FEATURES and not frame.polar and not several and target.determiner not in language.grouping:
        _, words = statistic_of(target.text, frame.language)
        field = _field_called(words, nouns, job)
        return (words, field, target) if field else None
    measure = frame.measure
    if frame.output in (Output.ATTRIBUTE, Output.NUMBER) and measure.statistic in ("", "sum") and fold(measure.field) in nouns:
        there = Relation(RelationKind.IN, target.text, target)
        return measure.field, nouns[fold(measure.field)], Phrase(measure.field, target.start, target.end, relations=(there,))
    return None


def _field_called(words: str, nouns: dict[str, str], job: Job) -> str:
    """The name of a field of people that words name as well: population, Bevölkerung; empty for other words."""
    said = nouns.get(fold(words), fold(words))
    if said in nouns.values():
        return said
    return next((field for field in dict.fromkeys(nouns.values()) if (cells := _cells(field, job)) and cells == _cells(words, job)), "")


def _is_share(frame: Frame) -> bool:
    """Whether it is asked what part of them live there, of all that the layer knows."""
    target, measure = frame.target, frame.measure
    if target is None or frame.output not in (Output.NUMBER, Output.ATTRIBUTE):
        return False
    if measure.statistic == SHARE:
        return not measure.field and measure.whole is not None and measure.whole.text == target.text and not measure.whole.relations
    return fold(measure.field) in load(frame.language).data["share_nouns"]


def _cells(field: str, job: Job) -> Optional[tuple[LayerInfo, FieldInfo]]:
    """The one layer of people by cells."""
    named = layer_words().cells
    having = [(layer, find_field(field, layer, numeric=True)) for layer in job.catalog.layers if layer.holds_areas]
    found = [(layer, info) for layer, info in having if info is not None and any(word in fold(layer.name) for word in named)]
    return found[0] if len(found) == 1 else None


def _lived_in(field: str, job: Job) -> Optional[tuple[LayerInfo, FieldInfo]]:
    """The one layer of points where people live that says how many, of whom some part is asked for."""
    points = [layer for layer in job.catalog.layers if not (layer.holds_areas or layer.holds_lines) and is_lived_in(layer)]
    found = [(layer, info) for layer in points if (info := find_field(field, layer, numeric=True)) is not None]
    return found[0] if len(found) == 1 else None


def is_lived_in(layer: LayerInfo) -> bool:
    """Whether a layer is called by what people live in: settlements, addresses, 自然村."""
    names = (layer.name, *layer.called)
    words = {word for name in names for word in stems(name)}
    return any(set(said) <= words for said in layer_words().lived_in)


def _is_other(words: str, field: str, job: Job) -> bool:
    """Whether a layer of other things, without that number, is called so: people whom a layer holds one by one."""
    kinds = class_readings(words, job.world)
    return any(find_field(field, job.catalog.layer(kind.layer_id), numeric=True) is None for kind in kinds if not kind.unused)


def _of_points(relation: Relation) -> Relation:
    """What is inside an area, said of points alone: what holds of the cells themselves is another thing."""
    return replace(relation, kind=RelationKind.INTERSECTS) if relation.kind in _INSIDE else relation


def _of_the_place(job: Job, field: str, target: Phrase) -> Optional[Job]:
    """ "Population in Arvena", which has a number of its own; what else asks for it says so by itself."""
    place = target.relations[0].reference
    if job.frame.output is not Output.FEATURES or len(target.relations) > 1 or target.relations[0].negated or place is None:
        return None
    return job.asking(replace(job.frame, output=Output.ATTRIBUTE, target=place, measure=Measure(field)))


def _share_of_these(job: Job, field: str, relation: Relation) -> Optional[Job]:
    """ "The share of the population that lives in the 10 largest countries", which say how many that are: of all countries."""
    place = relation.reference
    if place is None or relation.negated or place.is_named or not place.is_narrowed or place.alternatives:
        return None
    these = replace(place, determiner="", plural=True)
    whole = replace(these, superlative=None, relations=(), conditions=(), wishes=())
    return job.asking(replace(job.frame, output=Output.NUMBER, target=these, measure=Measure(field, SHARE, whole=whole)))


def _has_its_own(relation: Relation, field: str, job: Job) -> bool:
    """Whether people live in what has a number of them itself: a municipality that says how many."""
    place = relation.reference
    if relation.kind not in _INSIDE or place is None or place.made is not None:
        return False
    kinds = [kind.layer_id for kind in sure_kinds(place.text, job.world)]
    bound = job.aside().bind(place) if not kinds else None
    ids = [*kinds, *([bound.layer_id] if bound is not None and bound.layer_id else [])]
    return any(find_field(field, job.catalog.layer(layer_id), numeric=True) is not None for layer_id in ids)

"""Numbers of people, and others that only areas have, around something.

People whom no layer holds one by one: "how many people live within 100 km of Paris" adds up a field of the places that say.

Numbers of areas around something, where the question names no areas: "population within 2 miles of the plant".

What an area has lies partly outside; whose number is to be added up, and that it then counts in full, is for the person to say.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.asking_words import asking_words
from ...language.language import load
from ...language.tokens import fold
from ...model.binding import BindingKind, GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Construction, Frame, Made, Measure, Output, Phrase, Relation, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..asking import ask_numbers
from ..attributes.fields import find_field
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.short_names import spelled_out
from ..lexicon.words import stems
from ..world import World
from .adding_up import unsummed
from .people_in_cells import as_people_of_cells, is_lived_in
from .terms import statistic_of

_NAME = 0.5
_INSIDE = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF, RelationKind.CONTAINS)
_PLACING = (RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE, RelationKind.IN, RelationKind.WITHIN, RelationKind.DIRECTION)


def as_people(job: Job) -> Job:
    """The job with the sum of a population field in place of a count of people, where the one layer of points that has such a field tells
    it. Where only areas have one, it is asked back: an area that lies partly within a distance has not all of its people there.
    """
    cells = as_people_of_cells(job)
    if cells is not None:
        return cells
    frame, target = job.frame, job.frame.target
    if target is None or frame.group is not None or not target.relations:
        return job
    field = _people_asked(frame, target)
    target = _with_conditions_of_areas(frame, target) if field and target.conditions else target
    if any(relation.kind not in _PLACING for relation in target.relations) or target.conditions or target.alternatives:
        return job
    if not field or class_readings(target.text, job.world):
        return job
    known = [layer for layer in job.catalog.layers if find_field(field, layer, numeric=True) is not None]
    if frame.output is Output.FEATURES and not any(is_lived_in(layer) for layer in known):
        return job
    own = _people_of_place(job, target, field) or _own_people(job, target, field, known)
    if own is not None:
        return own
    points = [layer for layer in known if not (layer.holds_areas or layer.holds_lines)]
    points = [layer for layer in points if is_lived_in(layer)] if len(points) > 1 else points  # a well serves people, who live elsewhere
    if len(points) != 1:
        if known and not points:
            job.say(_only_of_areas(target, field, known))
        return job
    info = find_field(field, points[0], numeric=True)
    name = info.name if info is not None else field
    things = Phrase(points[0].name, target.start, target.end, plural=True, relations=tuple(map(_around, target.relations)))
    summed = replace(frame, output=Output.NUMBER, target=things, measure=Measure(field, "sum"))
    other = job.asking(summed)
    what = f"the sum of the field “{name}” of “{points[0].name}”; who lives outside of these is not counted"
    other.say(ask_numbers.taken(target.text, what))
    return other


def _with_conditions_of_areas(frame: Frame, target: Phrase) -> Phrase:
    """What is said last of people in areas is said of the areas: "people in tracts that touch a river and have an income under 40,000"."""
    relation = target.relations[0] if len(target.relations) == 1 else None
    areas = relation.reference if relation is not None and relation.kind in _INSIDE and not relation.negated else None
    if relation is None or areas is None or not (areas.plural and areas.relations):
        return target
    behind = tuple(wish for wish in target.conditions if frame.question.find(wish.text) >= areas.end)
    moved = replace(relation, reference=replace(areas, conditions=(*areas.conditions, *behind)))
    return replace(target, relations=(moved,), conditions=tuple(wish for wish in target.conditions if wish not in behind))


def _people_asked(frame: Frame, target: Phrase) -> str:
    """What a field of the people is called who are counted: "people" and, where it stands as a thing, "total population"."""
    nouns: dict[str, str] = load(frame.language).data["rate_nouns"]
    if frame.output is Output.COUNT:
        return nouns.get(fold(target.text), "")
    statistic, words = statistic_of(target.text, frame.language)
    is_number = frame.output is Output.FEATURES and not frame.polar and statistic in ("", "sum") and target.superlative is None
    return fold(words) if is_number and fold(words) in nouns.values() else ""


def _people_of_place(job: Job, target: Phrase, field: str) -> Optional[Job]:
    """湖北省有多少人口 where the provinces say how many: the number of that one, and no sum over the towns in it."""
    relation = target.relations[0] if len(target.relations) == 1 else None
    place = relation.reference if relation is not None and relation.kind in _INSIDE and not relation.negated else None
    bound = job.aside().bind(place) if place is not None and relation is not None and relation.distance is None else None
    layer = job.layer_of(bound) if bound is not None and bound.kind is BindingKind.NAMED and not bound.relations else None
    if bound is None or layer is None or len(bound.fids) != 1 or find_field(field, layer, numeric=True) is None:
        return None
    return job.asking(replace(job.frame, output=Output.ATTRIBUTE, target=place, measure=Measure(field)))


def _own_people(job: Job, target: Phrase, field: str, known: list[LayerInfo]) -> Optional[Job]:
    """小区有多少户 where each 小区 says how many: the sum of their own, whatever else lies in areas that are called so."""
    things = target.relations[0].reference if len(target.relations) == 1 and target.relations[0].kind in _INSIDE else None
    if things is None or things.name_like >= _NAME:
        return None
    ids = {layer.id for layer in known}
    kinds = [kind for kind in sure_kinds(things.text, job.world) if kind.layer_id in ids and kind.own_layer]
    if len({kind.layer_id for kind in kinds}) != 1:
        return None
    layer = job.catalog.layer(kinds[0].layer_id)
    info = find_field(field, layer, numeric=True)
    plain = replace(things, text=things.text if kinds[0].predicate is not None else layer.name, plural=True)
    other = job.asking(replace(job.frame, output=Output.NUMBER, target=plain, measure=Measure(field, "sum")))
    if info is not None:
        other.say(ask_numbers.field_not_size(target.text, info.title, layer))
    return other


def _around(relation: Relation) -> Relation:
    """Within a distance of a city live its own people as well, so that the place itself counts: what lies in a buffer around it."""
    reference, distance = relation.reference, relation.distance
    if relation.kind is not RelationKind.WITHIN_DISTANCE or reference is None or distance is None:
        return relation
    text = relation.text or reference.text
    buffer = Phrase(text, reference.start, reference.end, made=Made(Construction.BUFFER, (reference,), distance))
    return Relation(RelationKind.IN, relation.text, buffer)


def _only_of_areas(target: Phrase, field: str, layers: list[LayerInfo]) -> Issue:
    names = ", ".join(f"“{layer.name}”" for layer in layers)
    return Issue(
        Severity.QUESTION,
        "people-of-areas",
        translate("SpatialRagAsking", "How many “{words}” there are is known only of whole areas ({names}), not of a part of them.").said(
            words=target.text, names=names
        ),
        understood=translate("SpatialRagAsking", "the {field} of {names}").said(field=field, names=names),
        not_understood=translate("SpatialRagAsking", "how to share it out").said(),
        suggestions=tuple(
            Choice(
                translate("SpatialRagAsking", "Ask for the total {field} of the {layer} there: whole ones count.").said(
                    field=field, layer=layer.name
                )
            )
            for layer in layers[:3]
        ),
        subject=target.text,
    )


_AROUND = (RelationKind.WITHIN_DISTANCE, RelationKind.NEAR)
_OF_PEOPLE = "people-of-areas"
_NOT_BOUND = ("unknown-kind", _OF_PEOPLE)
_MOST = 4


def with_areas_asked(grounded: GroundedFrame, frame: Frame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back where a number is asked for that only areas around something have; ``frame``: as read."""
    target = frame.target
    around = next((item for item in target.relations if item.kind in _AROUND and not item.negated), None) if target is not None else None
    if target is None or around is None or frame.group is not None or frame.ignored or len(target.relations) > 1:
        return grounded
    made = grounded.frame.target.made if grounded.frame.target is not None else None
    if not asking_words(frame.language).total_around or (made is not None and target.made is None):
        return grounded  # by the centres of small areas it is answered
    stopping = [issue for issue in grounded.issues if issue.stops]
    if any(issue.code not in _NOT_BOUND for issue in stopping) or sure_kinds(target.text, world):
        return grounded
    _, words = statistic_of(target.text, frame.language)
    language = load(frame.language)
    if language.statistics.longest(fold(words).split(), 0)[0]:
        return grounded  # of what is said elsewhere
    words = next(iter(spelled_out(fold(words))), words)
    words = language.data["rate_nouns"].get(fold(words), words)
    having = _areas_with(words, world)
    if not having or (grounded.target is not None and not stopping and grounded.target.layer_id not in {layer.id for layer, _ in having}):
        return grounded
    asked = _asked(words, around.text, frame.language, having)
    told = next((replace(issue, suggestions=asked.suggestions) for issue in stopping if issue.code == _OF_PEOPLE), asked)
    return GroundedFrame(frame, issues=(told,)) if stopping or grounded.statistic == "sum" else grounded


def _areas_with(words: str, world: World) -> list[tuple[LayerInfo, FieldInfo]]:
    """The layers of areas that have such a number, those of many small ones first; empty where other things have it as well."""
    found = [(layer, find_field(words, layer, numeric=True)) for layer in world.catalog.layers] if stems(words) else []
    known = [(layer, info) for layer, info in found if info is not None and unsummed(words, layer) is None]
    if not all(layer.holds_areas for layer, _ in known):
        return []
    return sorted(known, key=lambda each: -each[0].feature_count)[:_MOST]


def _asked(words: str, around: str, code: str, having: list[tuple[LayerInfo, FieldInfo]]) -> Issue:
    text = translate(
        "SpatialRagAsking", "“{words}” is known of {layers}, which may lie only partly {around}. They would count in full: which ones?"
    )
    wording = asking_words(code).total_around
    asked = [wording.format(field=info.name, layer=layer.name, around=around) for layer, info in having]
    layers = ", ".join(f"“{layer.name}” ({info.title})" for layer, info in having)
    return Issue(
        Severity.QUESTION,
        "which-areas",
        text.said(words=words, layers=layers, around=around),
        understood=words,
        suggestions=tuple(Choice(each, each) for each in asked),
        subject=words,
    )

"""What lies around things, broken down by a kind of theirs: "schools within 200 m of each road type", "… of roads by class".

The things of one kind are taken as one, so that nothing that is near two of them is counted twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Construction, Group, Made, Phrase, Relation, RelationKind
from ..attributes.fields import SAME_FIELD, find_field
from ..job import Job
from ..kinds.classes import class_readings
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from .sorting import kind_ending, main_category

AROUND = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.NEAR))
_SURE_KIND = 0.9


def by_sort_of_references(job: Job) -> Job:
    """The job for the frame with the things of a kind joined where it is a kind of what the target is near that its numbers are for."""
    frame, group = job.frame, job.frame.group
    if group is None or frame.target is None:
        return job
    near = next((item for item in frame.target.relations if item.kind in AROUND and not item.negated), None)
    joined = _joined(job, group, near) if near is not None else None
    if near is None or joined is None:
        return job
    relations = tuple(replace(item, reference=joined) if item is near else item for item in frame.target.relations)
    target, group = replace(frame.target, relations=relations), replace(group, phrase=joined, kind=near.kind)
    again = job.asking(replace(frame, target=target, group=group))
    again.issues.extend(job.issues)
    return again


def _joined(job: Job, group: Group, near: Relation) -> Optional[Phrase]:
    """The references, those of each kind as one; None where the numbers are for something else."""
    phrase, reference = group.phrase, near.reference
    if reference is None or reference.made is not None or reference.lonlat is not None:
        return None
    if reference.text == phrase.text:  # "of each road type"
        sort = _sort_of_things(job, phrase)
        return _as_one(phrase, *sort) if sort is not None else None
    layer = _layer_of_kind(job, reference.text)
    own = _layer_of_kind(job, job.frame.target.text) if job.frame.target is not None else None
    if layer is None or own is layer or not phrase.is_bare:
        return None
    said = find_field(phrase.text, layer, at_least=SAME_FIELD)
    if own is not None and (said is None or find_field(phrase.text, own, at_least=SAME_FIELD) is not None):
        return None  # "by type" is that of what is counted
    return _as_one(reference, reference.text, said) if said is not None and said.role is FieldRole.CATEGORY else None


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


def _layer_of_kind(job: Job, text: str) -> Optional[LayerInfo]:
    """The layer that is surely meant by a word for a kind of thing, as a whole."""
    kinds = [kind for kind in class_readings(text, job.world) if kind.score >= _SURE_KIND and not kind.unused]
    return job.catalog.layer(kinds[0].layer_id) if kinds and kinds[0].predicate is None else None

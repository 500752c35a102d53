"""A name that several features bear, or begin with, as a kind of thing: "how many Lidl are there in Mitte", 菜鸟驿站(城西店)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldType, LayerInfo
from ...model.frame import Output, Phrase, RelationKind
from ...model.predicate import ContainsText, Edge, Predicate, all_of, one_of
from ...model.wording import translate
from ..asking import ask_numbers
from ..attributes.fields import find_field
from ..job import Job
from ..kinds.classes import ClassReading, sure_kinds
from ..lexicon.branch_names import BRANCH_MARKS, beginnings, or_begins
from ..lexicon.exonyms import may_be_listed, other_names
from ..lexicon.folding import fold
from ..lexicon.layer_names import layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..world import World, counts
from .brands import has_size, is_any_place
from .named_kinds import parted_from_kind
from .places import BEGUN, PlaceReading

_BRANCH = re.compile(r"^\s*[(（\[【#\-–—·•|,0-9]")
_CLOSING = ")）]】 "
_SHORTEST, _SHORTEST_UNSPACED = 4, 2
_SCORE = 0.9
_SEVERAL, _PEOPLE = 2, "population"
_CHOSEN_FROM = 8  # places of one name
_SURE_NAME = 0.94
_SAME = ("exact", "folded", "alias", BEGUN)
_ASKED_OF_ALL = frozenset((Output.FEATURES, Output.COUNT, Output.TABLE, Output.BOOLEAN))
_OF_ONE = frozenset((RelationKind.FROM, RelationKind.OF))  # these narrow nothing down


def borne_by_all(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> Optional[ClassReading]:
    """The points of one layer that bear one name, where the question counts them, looks for some of them by where they are, names their
    kind in the plural ("Shell gas stations"), or means any of them, or there are more of them than anybody can choose from.
    """
    if _are_pieces_of_one(phrase, equal, job.catalog):
        layer = job.catalog.layer(equal[0].layer_id)
        told = translate("SpatialRagAsking", "all its pieces in the layer “{layer}”")
        job.say(ask_numbers.taken(phrase.text, told.said(layer=layer.name)))
        return ClassReading(layer.id, None, 1.0, layer.feature_count, phrase.text)
    plural = phrase.plural or (job.frame.target is not None and job.frame.target.plural and _is_target(job, phrase))
    beside = _kind_beside(phrase, equal[0], job.world) if equal and plural else None
    if not (_is_looked_for(job, phrase, beside is not None or len(equal) > _CHOSEN_FROM) or _is_any(job, phrase, equal)):
        return None
    if not equal or phrase.qualifiers or any(reading.how not in _SAME for reading in equal):
        return None
    layer = job.catalog.layer(equal[0].layer_id)
    if has_size(layer) or not layer.name_fields or any(reading.layer_id != layer.id for reading in equal):
        return None
    names = tuple(dict.fromkeys(reading.name for reading in equal))
    branches = _branches(layer, names, job.world)
    if len({fold(name) for name in names}) > 1 or (len(equal) < _SEVERAL and not (branches and _are_no_towns(layer))):
        return None
    named = _named(layer, names, branches)
    if equal[0].how == BEGUN:
        job.say(ask_numbers.taken(phrase.text, f"“{names[0]}”"))
    elif not _is_target(job, phrase):
        job.say(ask_numbers.taken(phrase.text, translate("SpatialRagAsking", "any of the features of that name").said()))
    return ClassReading(layer.id, named if beside is None else all_of(beside, named), 1.0, len(equal), phrase.text)


def all_of_a_group(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> Optional[PlaceReading]:
    """All features that a second name in the plural of their kind is borne by, as one place: the Great Lakes of a layer of lakes, each of
    which has a name of its own.
    """
    layer = job.catalog.layer(equal[0].layer_id) if len(equal) > 1 else None
    last = stems(phrase.text)[-1:]
    if layer is None or phrase.qualifiers or fold(phrase.text).split()[-1:] == list(last) or not set(last) & set(stems(layer.name)):
        return None
    if any(reading.layer_id != layer.id or reading.how not in _SAME for reading in equal):
        return None
    if any(hit.layer_id == layer.id and hit.field == layer.name_fields[0] for hit in job.world.names(phrase.text, sure=True)):
        return None
    told = translate("SpatialRagAsking", "all {number} features of “{layer}” that belong to it")
    job.say(ask_numbers.taken(phrase.text, told.said(number=str(len(equal)), layer=layer.name)))
    return replace(equal[0], fids=tuple(fid for reading in equal for fid in reading.fids))


def _are_pieces_of_one(phrase: Phrase, equal: Sequence[PlaceReading], catalog: Catalog) -> bool:
    """Whether a layer of areas holds nothing but the pieces of that one place: an archipelago, a country with its islands."""
    layer = catalog.layer(equal[0].layer_id) if equal else None
    if layer is None or len(equal) < _SEVERAL or not layer.holds_areas or phrase.qualifiers or not layer.name_fields:
        return False
    name = layer.field(layer.name_fields[0])
    return name is not None and name.distinct == 1 and all(reading.layer_id == layer.id and reading.how in _SAME for reading in equal)


def _is_looked_for(job: Job, phrase: Phrase, several: bool) -> bool:
    output = job.frame.output
    if not _is_target(job, phrase):
        return False
    picked = job.frame.group is not None or phrase.superlative is not None
    picked = picked or any(relation.kind not in _OF_ONE for relation in phrase.relations)
    return output is Output.COUNT or picked or (output is Output.FEATURES and (several or bool(phrase.relations)))


def _is_target(job: Job, phrase: Phrase) -> bool:
    """Whether a phrase is what is asked for, with a name before it where that was read apart: Starbucks咖啡店."""
    target = job.frame.target
    return target is not None and (phrase is target or phrase.start <= target.start < target.end <= phrase.end)


def _is_any(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> bool:
    """ "Within 300 m of a Safeway" is of any of them; so is "near Safeway", where there are more than anybody can choose from and these are
    no towns, of which one is meant.
    """
    if _is_target(job, phrase):
        return False
    if fold(phrase.determiner) in load(job.frame.language).indefinite or (phrase.plural and bool(phrase.determiner)):
        return True
    if len(equal) <= _CHOSEN_FROM or phrase.determiner or job.frame.output not in _ASKED_OF_ALL:
        return False
    return _are_no_towns(job.catalog.layer(equal[0].layer_id))


def _are_no_towns(layer: LayerInfo) -> bool:
    return find_field(_PEOPLE, layer, numeric=True) is None


def _named(layer: LayerInfo, names: Sequence[str], begun: Sequence[str]) -> Predicate:
    """The condition that a name is one of these, or begins with one of the others."""
    return or_begins(one_of(layer.name_fields[0], names), layer.name_fields[0], begun)


def _branches(layer: LayerInfo, names: Sequence[str], world: World) -> tuple[str, ...]:
    """What the names begin with that say behind one of ``names`` which branch of it they are: "星巴克(" of 星巴克(文三路店)."""
    field = layer.name_fields[0]
    known = {name: [hit.name for hit in world.names(name) if hit.layer_id == layer.id and hit.field == field] for name in names}
    told = tuple(words for name, others in known.items() for words in beginnings(name, others))
    begun = (f"{name.strip()}{mark}" for name in names for mark in BRANCH_MARKS) if not told and counts(world) else ()
    return told or tuple(words for words in begun if world.count(layer.id, ContainsText(field, words, Edge.START)))


def _kind_beside(phrase: Phrase, place: PlaceReading, world: World) -> Optional[Predicate]:
    """The condition of the kind that stands beside the name, in the plural."""
    for name, kind in parted_from_kind(phrase.text):
        if fold(name) == fold(place.name):
            own = [reading for reading in sure_kinds(kind, world) if reading.layer_id == place.layer_id]
            return own[0].predicate if own else None
    return None


def chain_of(phrase: Phrase, world: World) -> Optional[tuple[ClassReading, str]]:
    """Points of one name with a word behind it for such places in general, or for a kind that none of them is said to be: "Safeway
    stores", "Walgreens locations", "McDonald's restaurants" where these are fast food; with the name that they bear.
    """
    for name, kind in parted_from_kind(phrase.text) if not phrase.qualifiers and not phrase.alternatives else ():
        hits = [hit for hit in world.names(name, sure=True) if hit.score >= _SURE_NAME and hit.how in _SAME]
        layer = world.catalog.layer(hits[0].layer_id) if len(hits) >= _SEVERAL else None
        elsewhere = branches_of(Phrase(name), world) if not hits and other_names(name) else None
        if elsewhere is not None and _is_such_a_place(kind, world.catalog.layer(elsewhere.layer_id), world):
            return elsewhere, name
        if layer is None or has_size(layer) or any(hit.layer_id != layer.id for hit in hits):
            continue
        if any(hit.field not in layer.name_fields[:1] for hit in hits) or not _is_such_a_place(kind, layer, world):
            continue
        names = tuple(dict.fromkeys(hit.name for hit in hits))
        return ClassReading(layer.id, _named(layer, names, _branches(layer, names, world)), _SCORE, len(hits), phrase.text), names[0]
    return None


def _is_such_a_place(kind: str, layer: LayerInfo, world: World) -> bool:
    return is_any_place(kind) or any(reading.layer_id == layer.id for reading in sure_kinds(kind, world))


def borne_in(phrase: Phrase, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The condition that several points of the layer bear the name: 星巴克 of 星巴克的咖啡店, which is no place that has cafés."""
    if phrase.qualifiers or phrase.relations or has_size(layer):
        return None
    hits = [hit for hit in world.names(phrase.text, sure=True) if hit.score >= _SURE_NAME and hit.how in _SAME]
    if len(hits) < _SEVERAL or any(hit.layer_id != layer.id or hit.field not in layer.name_fields[:1] for hit in hits):
        return None
    names = tuple(dict.fromkeys(hit.name for hit in hits))
    return _named(layer, names, _branches(layer, names, world))


def branches_of(phrase: Phrase, world: World) -> Optional[ClassReading]:
    """The features of one layer whose names begin with the words, and say behind them which branch it is; else those that begin with
    what a chain is called elsewhere: 星巴克(城西店) is a Starbucks.
    """
    if phrase.qualifiers or phrase.alternatives:
        return None
    names = (phrase.text, *(other_names(phrase.text) if may_be_listed(fold(phrase.text)) else ()))
    return next(filter(None, (_branches_called(name, world) for name in names)), None)


def _branches_called(text: str, world: World) -> Optional[ClassReading]:
    spoken = all(map(is_cjk, text.replace(" ", "") or " "))
    if len(text) < (_SHORTEST_UNSPACED if spoken else _SHORTEST):
        return None
    found: dict[str, int] = {}
    for hit in world.names(text):
        layer = world.catalog.layer(hit.layer_id)
        info = layer.field(hit.field)
        if info is None or info.type is not FieldType.TEXT:
            continue  # "runway 12" is what a number is called, and no name
        if layer_name_score(stems(text), layer) > 0.0:
            continue  # nor is what a number kept as a text is called, "bridge 3900012"
        if layer.name_fields[:1] == (hit.field,) and not has_size(layer) and _is_branch(hit.name, text):
            found[layer.id] = found.get(layer.id, 0) + 1
    several = [world.catalog.layer(layer_id) for layer_id, count in found.items() if count >= _SEVERAL]
    return _reading(several[0], text, found[several[0].id]) if len(several) == 1 else None


def _is_branch(name: str, text: str) -> bool:
    if name[: len(text)].casefold() != text.casefold():
        return False
    rest = name[len(text) :]
    if _BRANCH.match(rest):
        return True
    return is_cjk(rest[:1] or " ") and len(text) > _SHORTEST_UNSPACED and rest.rstrip(_CLOSING).endswith(layer_words().branches)


def _reading(layer: LayerInfo, text: str, count: int) -> ClassReading:
    return ClassReading(layer.id, ContainsText(layer.name_fields[0], text, Edge.START), _SCORE, count, text)

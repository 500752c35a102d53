"""What a share is of where no verb tells: the part is said last in "percentage of tows on mud dominated by hake"."""

from __future__ import annotations

from dataclasses import replace
from typing import Union

from ...language.language import load
from ...language.tokens import fold, tokenize
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Output, Phrase, Relation, RelationKind
from ..attributes.qualities import value_options
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.words import stems
from ..places.places import ACCEPT, place_readings
from ..times.dated_wishes import is_dated
from ..world import World

_PLACED = (RelationKind.IN, RelationKind.OF)

Said = Union[Condition, Relation]


def is_place(relation: Relation) -> bool:
    """Whether a relation says where things are, in one place."""
    named = relation.reference is not None and not relation.reference.plural
    return relation.kind in _PLACED and named and not relation.negated


def is_quality(relation: Relation, layer: LayerInfo, world: World) -> bool:
    """Whether "on mud", "in poor condition" says a value of the things themselves, and no place or kind of thing."""
    reference = relation.reference
    if reference is None or relation.kind not in _PLACED or reference.made is not None or reference.superlative is not None:
        return False
    words = stems(reference.text)
    forms = [words, words[:-1]] if words[-1:] and words[-1] in field_words().conditions_of else [words]
    if not any(form and value_options(form, layer, world) for form in forms):
        return False
    if any(place.score >= ACCEPT for place in place_readings(reference, world)[:1]):
        return False
    return not any(kind.name_score and not kind.unused for kind in class_readings(reference.text, world))


def with_own_qualities(phrase: Phrase, layer: LayerInfo, world: World) -> Phrase:
    """The phrase with what is said behind such a value said of the things themselves: mud is dominated by nothing."""
    relations: list[Relation] = []
    conditions = list(phrase.conditions)
    for relation in phrase.relations:
        reference = relation.reference
        if reference is not None and (reference.conditions or reference.relations) and is_quality(relation, layer, world):
            conditions += reference.conditions
            relations += [replace(relation, reference=replace(reference, conditions=(), relations=())), *reference.relations]
        else:
            relations.append(relation)
    return replace(phrase, conditions=tuple(conditions), relations=tuple(relations))


def of_all_but_the_last(frame: Frame, world: World) -> Frame:
    """The frame of a share with what is said last as the part, and all else said of what it is a part of; else the frame as it is.

    A verb that parts the two ("are on mud"), or a whole that is named otherwise, was heeded before. Times and places are those of all.
    """
    target, whole = frame.target, frame.measure.whole
    if whole is None and target is not None and target.conditions:  # the second reader leaves it open
        whole = replace(target, conditions=(), relations=())
    if frame.output is not Output.NUMBER or frame.measure.statistic != "share" or frame.measure.dimension != "count":
        return frame
    if target is None or whole is None or target.text != whole.text or target.superlative is not None or target.opening is not None:
        return frame
    if whole.conditions or not set(whole.relations) <= set(target.relations) or _has_verb(frame, target):
        return frame
    kind = next(iter(sure_kinds(target.text, world)), None)
    if kind is None:
        return frame
    layer = world.catalog.layer(kind.layer_id)
    part = with_own_qualities(target, layer, world)
    return replace(frame, target=part, measure=replace(frame.measure, whole=_all_but_the_last(frame, part, layer, world)))


def _has_verb(frame: Frame, target: Phrase) -> bool:
    language = load(frame.language)
    return any(token.start >= target.end and token.key in language.copulas for token in tokenize(frame.question, language.clitics))


def _all_but_the_last(frame: Frame, part: Phrase, layer: LayerInfo, world: World) -> Phrase:
    where = [relation for relation in part.relations if is_place(relation) and not is_quality(relation, layer, world)]
    when = [wish for wish in part.conditions if is_dated(wish)]
    others: list[Said] = [wish for wish in part.conditions if wish not in when]
    others += [relation for relation in part.relations if relation not in where]
    told = sorted(others, key=lambda said: _start(frame, said))
    last = len(told) - 1
    while last > 0 and _are_joined(frame, told[last]):
        last -= 1
    kept: list[Said] = [*when, *where, *told[:last]] if told else [*when] if where else []  # "crashes in Easton in 2023" are of that year's
    conditions = tuple(wish for wish in part.conditions if wish in kept)
    return replace(part, conditions=conditions, relations=tuple(relation for relation in part.relations if relation in kept))


def _start(frame: Frame, said: Said) -> int:
    return frame.question.rfind(said.text)


def _are_joined(frame: Frame, second: Said) -> bool:
    """Whether "and" stands before it: "with a shelter and in poor repair" is one quality; so is what is not said in so many words."""
    at = _start(frame, second)
    before = fold(frame.question[: max(at, 0)]).replace(",", " ").split()
    return at < 0 or before[-1:] == [] or before[-1] in load(frame.language).conjunctions

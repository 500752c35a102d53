"""Who does, has or owns something, where a field says it.

Who does or has something: "run by FreshWay", "tested by Denlab" of the one field that says who, and knows the name.

Whose something is, where only a field says it: "Ladesäulen der Stadtwerke", "Brücken in der Baulast des Kreises".

No layer holds the owner, but the layer of the things knows the word as a value. What the question says behind it is said of the things:
"Ladesäulen der Stadtwerke mit mehr als 2 Ladepunkten".

Who something is by, where that is no break-down: "fields planted since 2019 by Grimmway", "permits by Acme".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition, Frame, Output, Phrase, Relation, RelationKind
from ...model.predicate import Compare, Comparison, Predicate, listed_values
from ..asking import ask_back
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.branch_names import or_begins
from ..lexicon.dictionary import is_english
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import is_agent, is_plainly_agent, layer_words, names_agent
from ..lexicon.short_names import is_short_for
from ..lexicon.word_families import is_cut_off, is_of_family, is_past
from ..lexicon.words import Words, is_part, other_endings, stems
from ..places.places import ACCEPT, place_readings
from ..world import World, counts
from .fields import ABBREVIATED, SAME_FIELD, bare, find_field
from .qualities import value_options

_SHORTEST = 4  # letters that one word of a name has at least


def done_by(condition: Condition, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """ "Run by FreshWay" where the one field that says who has it, the brand or the agency, knows that name, or one that says the cause."""
    verb = fold(condition.field)
    if condition.op != "=" or not (verb in layer_words().agent_verbs or is_past(verb)):
        return None
    words = bare(condition.value)
    known = value_options(words, layer, world)
    if not known and len(words) > 1 and find_field(words[0], layer) is not None:
        known = value_options(words[1:], layer, world)  # "served by route 66"
    found = [predicate for name, predicate, _ in known if any(_says_who(each, verb) for each in _called(name, layer))]
    found = found or [predicate for name, predicate, _ in known if not field_words().causes.isdisjoint(stems(name))]  # "sunk by torpedo"
    if not found and len(known) == 1 and verb in field_words().light_verbs:
        found = [known[0][1]]  # "made by bikers" says no more than "by bikers"
    if not known:
        doing = (info for info in layer.fields if any(_does_just_that(each, verb) for each in _called(info.name, layer)))
        begun = (begun_values(condition, info) for info in doing)
        found = [predicate for predicates in begun for predicate in predicates]
    return with_names_in_full(found[0], layer) if len(found) == 1 else None


def with_names_in_full(predicate: Predicate, layer: LayerInfo) -> Predicate:
    """The condition that somebody has a name, with the longer names that begin with it, as lists have firms now in short and now in full:
    AGL and AGL Energy Pty Ltd. An ordinary word begins names of many: STATE and STATE FARM.
    """
    field, values = listed_values(predicate)
    info = layer.field(field) if len(values) == 1 and names_agent(field) else None
    words = stems(str(values[0])) if info is not None and not info.tokens else ()
    if info is None or not words or any(map(is_english, words)):
        return predicate
    longer = any(len(said) > len(words) and said[: len(words)] == words for said in (stems(value.label) for value in info.values))
    return or_begins(predicate, field, (f"{values[0]} ",)) if longer else predicate


def _called(name: str, layer: LayerInfo) -> tuple[str, ...]:
    """The name and the alias of a field."""
    info = layer.field(name)
    return (name,) if info is None or not info.alias else (name, info.alias)


def begun_values(condition: Condition, info: FieldInfo) -> list[Predicate]:
    """The only value of a field that begins with a name as people shorten it, "Akers" of Akers Drilling, or has it inside: the DNR of STATE
    OF OHIO DNR; none of two Smiths.
    """
    words = bare(condition.value)
    said = " ".join(condition.value.split()[-len(words) :])
    whole = info.role is FieldRole.CATEGORY and info.values_complete and not info.tokens and said[:1].isupper() and said.isascii()
    shortest = _SHORTEST - said.isupper()
    if condition.op != "=" or not whole or not words or max(map(len, words)) < shortest or any(map(str.isdecimal, said)):
        return []
    found = [value.value for value in info.values if stems(value.label)[: len(words)] == words]
    found = found or [value.value for value in info.values if is_part(words, stems(value.label))]
    return [Compare(info.name, Comparison.EQ, found[0])] if len(found) == 1 else []


def field_of_verb(condition: Condition, layer: LayerInfo) -> Optional[FieldInfo]:
    """The cause of what is "caused" by something, the zone of what is "zoned" as something: a field of kinds that knows the value."""
    verb = fold(condition.field)
    if not verb.endswith("ed") or condition.op != "=":
        return None
    found = (find_field(root, layer, at_least=SAME_FIELD) for root in (verb[:-1], verb[:-2]))
    return next((info for info in found if info is not None and info.role is FieldRole.CATEGORY), None)


def _may_do(field: str, verb: str) -> bool:
    """Whether a field may say who does what a verb says: not OPER of what is "owned", which an owner does."""
    known = layer_words()
    name = tuple(part for part in stems(field.rstrip("0123456789")) if part not in field_words().naming)
    if verb in known.agent_verbs and name and is_plainly_agent(name[-1], known.agent_fields):
        return True
    if name and is_agent(name[-1], known.general_agents):
        return True
    return _does_just_that(field, verb)


def _says_who(field: str, verb: str) -> bool:
    """Whether a field whose value stands behind "by" says who does that: its OPERATOR, or what is done as MAINTENANCE, also cut off."""
    done = is_cut_off(fold(field), verb) or (field.isalpha() and is_of_family(fold(field), verb))
    return done or (names_agent(field) and _may_do(field, verb))


def _does_just_that(field: str, verb: str) -> bool:
    """Whether a field says who does just what the verb says: the BUILDER of what was built, the owner of what was bought."""
    known = layer_words()
    name = tuple(part for part in stems(field.rstrip("0123456789")) if part not in field_words().naming)
    own = [word for (word, *more) in known.agent_fields if not more and (is_of_family(word, verb) or known.owning.get(verb) == word)]
    return any(part == word or is_short_for(part, word) for part in name for word in own)


_SURE = 0.8
_SHORTEST_OWNER = 4  # letters of a word without its genitive


def of_owners(job: Job, phrase: Phrase, layer: LayerInfo) -> Phrase:
    """The phrase with each owner that only a field of its layer says as a condition on that field; said in an issue."""
    for relation in phrase.relations:
        found = _owner(job, relation, layer)
        if found is None or relation.reference is None:
            continue
        field, value, last = found
        job.say(ask_back.membership(last, layer, field))
        owner = Condition(relation.text, field, "=", value, negated=relation.negated)
        others = tuple(other for other in phrase.relations if other is not relation)
        phrase = replace(phrase, relations=(*others, *last.relations), conditions=(*phrase.conditions, owner, *last.conditions))
    return phrase


def _owner(job: Job, relation: Relation, layer: LayerInfo) -> Optional[tuple[str, str, Phrase]]:
    """The field, the value and the phrase of an owner; None where the words are a place or a kind of thing as well."""
    reference = relation.reference
    if reference is None or relation.either or relation.distance is not None or not _is_plain(reference):
        return None
    if relation.kind in (RelationKind.IN, RelationKind.OF) and reference.relations:
        inner = reference.relations[0]
        named = find_field(reference.text, layer, at_least=SAME_FIELD) if inner.kind is RelationKind.OF and not inner.negated else None
        if named is None or named.role is not FieldRole.CATEGORY or inner.reference is None or not _is_plain(inner.reference):
            return None
        said = next((value for field, value in _values(job, inner.reference, layer) if field == named.name), "")
        rest = (*inner.reference.relations, *reference.relations[1:])
        return (named.name, said, replace(inner.reference, relations=rest)) if said else None
    if relation.kind is not RelationKind.OF or reference.name_like >= ACCEPT or _is_known(job, reference, layer):
        return None
    values = list(dict.fromkeys(_values(job, reference, layer)))
    return (*values[0], reference) if len(values) == 1 else None


def _is_plain(reference: Phrase) -> bool:
    return not (reference.superlative or reference.made or reference.alternatives or reference.qualifiers or reference.lonlat)


def _is_known(job: Job, reference: Phrase, layer: LayerInfo) -> bool:
    """Whether a place is called so, or other layers hold such things, or this one is called so."""
    if any(place.score >= ACCEPT for place in place_readings(reference, job.world)[:1]):
        return True
    kinds = (kind for kind in class_readings(reference.text, job.world) if not kind.unused and kind.score >= _SURE)
    return any(kind.layer_id != layer.id or kind.name_score for kind in kinds)


def _values(job: Job, reference: Phrase, layer: LayerInfo) -> Iterator[tuple[str, str]]:
    """The fields that have the words as one whole value, and the value as it is written."""
    for words in _forms(stems(reference.text)):
        names = {field for field, _, _ in value_options(words, layer, job.world)}
        for info in layer.fields:
            if info.name in names:
                yield from ((info.name, value.value) for value in info.values if stems(value.label) == words or stems(value.value) == words)


def _forms(words: Words) -> tuple[Words, ...]:
    """The words, and the last one without an ending of its case: "Landes", "Kreises", "Stadtwerken"."""
    last = words[-1] if words and words[-1].isascii() else ""
    bare = (last[: -len(end)] for end in ("es", "s") if last.endswith(end) and len(last) - len(end) >= _SHORTEST_OWNER)
    return tuple(dict.fromkeys((words, *((*words[:-1], form) for form in bare), *other_endings(words))))


_SHARED = 2  # things, on average, that have a name in common with others
_BY = (None, RelationKind.CONTAINS)


def with_whose_they_are(frame: Frame, world: World) -> Frame:
    """The frame with a condition in place of a group that is one value of the things themselves; else the frame as it is."""
    frame = _with_whose_they_are_near(frame, world)
    group, target, measure = frame.group, frame.target, frame.measure
    if group is None or target is None or group.kind not in _BY or group.width is not None or frame.further or frame.best:
        return frame
    by = group.phrase
    if by.conditions or by.relations or by.superlative or by.made or by.determiner or by.plural:
        return frame
    if measure.field or measure.terms or measure.dimension:
        return frame
    who = sure_kinds(by.text, world)
    things = sure_kinds(target.text, world)
    if not who or not things or any(kind.predicate is None or kind.name_score or kind.layer_id != things[0].layer_id for kind in who):
        return frame
    if not by.text[:1].isupper() or find_field(by.text, world.catalog.layer(things[0].layer_id), at_least=ABBREVIATED) is not None:
        return frame  # "by owner", where "Owner" is a value somewhere as well; "by SHELTER", which is Y or N
    said = Condition(group.text or by.text, value=by.text)
    output = Output.COUNT if measure.statistic == "count" else Output.FEATURES
    return replace(frame, group=None, output=output, target=replace(target, conditions=(*target.conditions, said)))


def _with_whose_they_are_near(frame: Frame, world: World) -> Frame:
    """ "Sightings by volunteers" are theirs, where they say so themselves, and not near others of theirs; "hit by hail" is damage."""
    target = frame.target
    if target is None or target.made is not None:
        return frame
    said = [relation for relation in target.relations if _is_by(relation, target, world)]
    who = said[0].reference if len(said) == 1 else None
    if who is None:
        return frame
    maker = _field_of_makers(who, target, world)
    own = Condition(said[0].text, maker, "=", who.text) if maker else Condition(said[0].text, value=who.text)
    relations = tuple(relation for relation in target.relations if relation is not said[0])
    conditions = (*target.conditions, own, *who.conditions)
    return replace(frame, target=replace(target, relations=(*relations, *who.relations), conditions=conditions))


def _is_by(relation: Relation, target: Phrase, world: World) -> bool:
    reference = relation.reference
    plain = (
        relation.kind in (RelationKind.NEAR, RelationKind.INTERSECTS)
        and relation.distance is None
        and not relation.negated
        and not relation.either
    )
    if reference is None or not plain or reference.superlative is not None or reference.made is not None:
        return False
    if layer_words().by.isdisjoint(fold(relation.text).split()):
        return False
    if _field_of_makers(reference, target, world):
        return True
    who, things = sure_kinds(reference.text, world)[:1], sure_kinds(target.text, world)[:1]
    return bool(who and things) and who[0].predicate is not None and not who[0].name_score and who[0].layer_id == things[0].layer_id


def _field_of_makers(who: Phrase, target: Phrase, world: World) -> str:
    """The field of names that many of the things have in common, and that knows who they are by: works by Nancy Webb, an artist."""
    things = sure_kinds(target.text, world)[:1]
    layer = world.catalog.layer(things[0].layer_id) if things and counts(world) and who.text[:1].isupper() else None
    if layer is None or not who.is_bare or sure_kinds(who.text, world):
        return ""
    shared = (info for info in layer.fields if info.name in layer.name_fields and (info.distinct or info.filled) * _SHARED <= info.filled)
    return next((info.name for info in shared if world.count(layer.id, Compare(info.name, Comparison.EQ, who.text)) > 1), "")

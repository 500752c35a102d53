"""Numbers of those to whom something happened, or of what it did: they are fields of the happenings, and lie nowhere near these.

"Customers affected by cable cuts" are those of the cuts, "hikers rescued" those of the incidents of hikers, "acres burned by lightning
fires" those of the fires.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional, Union

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind
from ...model.predicate import Compare, Comparison
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import sure_kinds
from ..kinds.loosely import sorted_by_themselves
from ..lexicon.layer_names import layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..times.dates import is_period
from ..world import World
from .beings import counts_target
from .sums_of_counts import counts_whole
from .terms import statistic_of


def as_those_it_happened_to(frame: Frame, world: World) -> Frame:
    """The frame with those to whom something happened added up, where one layer has a field of that name: "customers affected by cable
    cuts" are those of the cuts, and lie nowhere near them; else the frame as it is.
    """
    target, measure = frame.target, frame.measure
    if target is None or frame.others or measure.field or measure.terms or measure.statistic not in ("", "count") or target.superlative:
        return frame
    if (people := _of_some_people(frame, target, world)) is not None:
        return people
    statistic, named = statistic_of(target.text, frame.language)  # "total customers affected by …"
    if (done := _done_by_them(frame, target, statistic, named, world)) is not None:
        return done
    clauses: list[tuple[Union[Condition, Relation], str]]
    clauses = [(item, item.text) for item in target.relations if item.kind is RelationKind.INTERSECTS and item.reference is not None]
    clauses += [(item, item.value) for item in target.conditions if not item.field and not item.negated and item.number is None]
    for clause, said in clauses:
        words = f"{named} {said.split()[0]}" if said.split() else ""
        having = [layer for layer in world.catalog.layers if words and counts_whole(words, layer)]
        if len(having) != 1 or find_field(said.split()[0], having[0], numeric=True, at_least=SAME_FIELD) is not None:
            continue
        things = _those_that_did(clause, having[0], world) if isinstance(clause, Relation) else Phrase(having[0].name, plural=True)
        if things is None or (isinstance(clause, Condition) and said != said.split()[0]):
            continue
        conditions = tuple(item for item in target.conditions if item is not clause)
        relations = tuple(item for item in target.relations if item is not clause)
        things = replace(things, conditions=(*things.conditions, *conditions), relations=(*things.relations, *relations))
        output = Output.TABLE if frame.group is not None else Output.NUMBER
        return replace(frame, output=output, target=things, measure=Measure(words, statistic or "sum"))
    return frame


def _done_by_them(frame: Frame, target: Phrase, statistic: str, named: str, world: World) -> Optional[Frame]:
    """The frame with a number added up of those that did it and have it: "total acres burned by lightning fires" are those of the fires,
    and no acres of districts; None where the number is of something that they were done to.
    """
    if frame.output is Output.AREA and len(target.relations) == 1 and not target.conditions:
        return _covered_by_them(frame, target, target.relations[0], world)
    if not statistic and not counts_target(frame):
        return None
    for item in target.conditions:
        if item.op != "=" or item.negated or item.number is not None or not load(frame.language).is_participle(fold(item.field)):
            continue  # 护砌标准甲等的沟段有几处 has a field of its own there
        kinds = sure_kinds(item.value, world)[:1] if item.value and not item.value[0].isdigit() else []
        if not kinds or sure_kinds(named, world):
            continue
        layer = world.catalog.layer(kinds[0].layer_id)
        said = (f"{named} {item.field}", named)
        info = next(filter(None, (find_field(words, layer, numeric=True) for words in said)), None)
        if info is None:
            continue
        rest = tuple(other for other in target.conditions if other is not item)
        things = replace(target, text=item.value, plural=True, conditions=rest)
        output = Output.TABLE if frame.group is not None else Output.NUMBER
        return replace(frame, output=output, target=things, measure=Measure(info.name, statistic or "sum"))
    return None


def _covered_by_them(frame: Frame, target: Phrase, relation: Relation, world: World) -> Optional[Frame]:
    """The area of areas by what they did: "how many acres were burned by human fires" are those of the fires, and nothing near them."""
    done = load(frame.language).is_participle(fold(target.text)) and not sure_kinds(target.text, world)
    by = relation.kind is RelationKind.NEAR and fold(relation.text).split(" ")[0] in layer_words().by
    things = relation.reference if done and by else None
    kinds = sure_kinds(things.text, world)[:1] if things is not None else []
    if things is None or not kinds or not world.catalog.layer(kinds[0].layer_id).holds_areas:
        return None
    return replace(frame, target=replace(things, plural=True))


def _of_some_people(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """The frame with people added up of whom a value tells, where a field counts to how many of them it happened: "how many hikers were
    rescued" are those of RESCUED in the incidents of hikers; None where things that have such a value are counted.
    """
    if not counts_target(frame) or not target.text or target.made is not None or target.alternatives:
        return None
    plain = [item for item in target.conditions if item.op in ("has", "=") and not item.negated and item.number is None and item.value]
    done = [(item, item.field or item.value) for item in plain if (not item.field and item.op == "has") or is_period(item.value)]
    said: list[tuple[str, str, Optional[Condition]]] = [(target.text, verb, item) for item, verb in done]
    *people, last = target.text.split()
    said += [(" ".join(people), last, None)] if people else []
    for who, verb, condition in said:
        found = _field_of_people(stems(who), verb, world)
        if found is None:
            continue
        layer, value, words = found
        when = replace(condition, field="") if condition is not None and condition.field else None
        rest = (when if item is condition else item for item in target.conditions)
        conditions = (value, *(item for item in rest if item is not None))
        things = replace(target, text=layer.name, plural=True, conditions=conditions)
        output = Output.TABLE if frame.group is not None else Output.NUMBER
        return replace(frame, output=output, target=things, measure=Measure(words, "sum"))
    return None


def _field_of_people(who: Words, verb: str, world: World) -> Optional[tuple[LayerInfo, Condition, str]]:
    """The only layer of happenings with a field that counts to whom that was done, whose value says who they are."""
    found = []
    for layer in world.catalog.layers:
        if not counts_whole(verb, layer):
            continue
        fields = (info for info in layer.fields if info.role is FieldRole.CATEGORY and info.type is FieldType.TEXT)
        values = [(info, value) for info in fields for value in info.values if stems(value.value) == who]
        values = [each for each in values if not sorted_by_themselves(who, Compare(each[0].name, Comparison.EQ, each[1].value), layer)]
        if len(values) == 1 and any(layer_name_score(words, layer) for words in layer_words().sorted_records | taxonomy().records):
            info, value = values[0]
            found.append((layer, Condition(value.value, field=info.name, op="=", value=value.value), verb))
    return found[0] if len(found) == 1 else None


def _those_that_did(relation: Relation, layer: LayerInfo, world: World) -> Optional[Phrase]:
    """What did it, of the layer that counts to whom; None where it is something else."""
    reference = relation.reference
    kinds = sure_kinds(reference.text, world)[:1] if reference is not None else []
    return replace(reference, plural=True) if reference is not None and kinds and kinds[0].layer_id == layer.id else None

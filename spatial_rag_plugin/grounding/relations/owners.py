"""Whose things are meant, where words have no forms: 企业的检查记录有多少 counts the records, 企业行业类别 is the trade of companies, and
有2024年处罚的企业 have fines of that year.

What stands behind 的 is asked for, and what stands before it says whose it is, in whatever order the reader took both.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ...language.language import any_of, load
from ...model.frame import Condition, Frame, Output, Phrase, Relation, RelationKind
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import sure_kinds
from ..places.areas_by_field import is_division
from ..world import World


def with_owners_before(frame: Frame, world: World) -> Frame:
    """The frame that counts what belongs to others; as it is where it does already, or nothing says whose it is."""
    target = frame.target
    if frame.output is not Output.COUNT or target is None or frame.group is not None or load(frame.language).segmenter is None:
        return frame
    marks = load(frame.language).data.get("possessives", ())
    for relation in target.relations:
        owned = relation.reference
        inverted = owned is not None and relation.kind is RelationKind.IN and relation.text == owned.text
        if owned is not None and inverted and frame.question[target.end : owned.start] in marks:
            owner = replace(target, relations=tuple(other for other in target.relations if other is not relation))
            said = frame.question[owner.start : owned.start]
            return replace(frame, target=replace(owned, plural=True, relations=(Relation(RelationKind.OF, said, owner), *owned.relations)))
    for span in frame.ignored:
        if frame.question[span.end : target.start] in marks and sure_kinds(span.text, world):
            belonging = Relation(RelationKind.OF, frame.question[span.start : target.start], Phrase(span.text, span.start, span.end))
            rest = tuple(other for other in frame.ignored if other is not span)
            return replace(frame, target=replace(target, relations=(*target.relations, belonging)), ignored=rest)
    return frame


def without_any_owner(frame: Frame, world: World) -> Frame:
    """The frame of "a country's capital", which every capital is: one on the shore may lie beside the coast as it is drawn."""
    target = frame.target
    if target is None or target.plural or frame.group is not None:
        return frame
    kept = tuple(relation for relation in target.relations if not _is_any_area(relation, target, world))
    return replace(frame, target=replace(target, relations=kept)) if len(kept) < len(target.relations) else frame


def _is_any_area(relation: Relation, target: Phrase, world: World) -> bool:
    owner = relation.reference
    if relation.kind is not RelationKind.OF or relation.negated or owner is None or owner.plural or not owner.is_bare:
        return False
    areas, things = sure_kinds(owner.text, world)[:1], sure_kinds(target.text, world)[:1]
    if not areas or not things or areas[0].predicate is not None or areas[0].layer_id == things[0].layer_id:
        return False
    return is_division(owner.text, world.catalog.layer(areas[0].layer_id))


def without_owners_of_groups(frame: Frame, world: World) -> Frame:
    """The frame broken down by what only belongs to another word for groups, where both are one name: by the trade of companies."""
    if frame.group is None or not frame.further or load(frame.language).segmenter is None:
        return frame
    marks = ("", *load(frame.language).data.get("possessives", ()))
    for owner, sort in ((frame.group, frame.further[0]), (frame.further[0], frame.group)):
        pair = (owner, sort) if owner is frame.group else (sort, owner)
        together = any(f"{pair[0].phrase.text}{mark}{pair[1].phrase.text}" in frame.question for mark in marks)
        layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(owner.phrase.text, world)[:1]] if together else []
        if any(find_field(sort.phrase.text, layer, at_least=SAME_FIELD) is not None for layer in layers):
            return replace(frame, group=sort, further=frame.further[1:])
    return frame


def with_years_of_things(frame: Frame, world: World) -> Frame:
    """The frame in which what is had, or not, is of a year: 没有2025年检查记录的企业."""
    target, language = frame.target, load(frame.language)
    if target is None or language.segmenter is None:
        return frame
    for wish in target.conditions:
        dated = wish.op == "has" and wish.value[:1].isdecimal()
        said = re.match(rf"(\d{{4}})({any_of(language.data['year_marks'])})", wish.value) if dated else None
        things = wish.value[said.end() :] if said is not None else ""
        if said is None or not things or not sure_kinds(things, world):
            continue
        year = Condition(said.group(), op="=", value=said[1])
        at = max(frame.question.find(things), 0)
        had = Phrase(things, at, at + len(things), conditions=(year,))
        relation = Relation(RelationKind.CONTAINS, wish.text, had, negated=wish.negated)
        rest = tuple(other for other in target.conditions if other is not wish)
        return replace(frame, target=replace(target, conditions=rest, relations=(*target.relations, relation)))
    return frame

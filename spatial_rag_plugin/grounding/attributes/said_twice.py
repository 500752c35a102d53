"""Words that nothing has used: those that only repeat the name of a field, and those that the data have as a value.

What only says again what the field of a condition is called: "hat die Gutsverwaltung gepachtet" beside PAECHTER, "the West region".

A word that nothing has used and that the data have as a value: right before a thing, as in 离车站两公里以内的营业旅馆, or beside what
names its field, as in "diners that offer takeaway only".
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, GroundedFrame
from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Condition, Frame, Phrase, Span
from ...model.predicate import Predicate, listed_values
from ..kinds.classes import sure_kinds
from ..kinds.kinds_behind import swapped
from ..lexicon.likeness import akin
from ..lexicon.words import plain_umlauts, stems
from ..world import World
from .fields import find_field

_ROOT = 5  # letters that two words have in common at least
_PREFIX = "ge"


def without_repeated(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame whose unused words are no longer those that one of the target's conditions has said already."""
    frame, target = grounded.frame, grounded.target
    if not frame.ignored or target is None:
        return grounded
    left = tuple(span for span in frame.ignored if not _says_its_field(span, target, world) and not _says_where(span, target, frame, world))
    return replace(grounded, frame=replace(frame, ignored=left)) if len(left) < len(frame.ignored) else grounded


def _says_where(span: Span, target: Binding, frame: Frame, world: World) -> bool:
    """Whether words right behind a place are the name of the field that says what belongs to it."""
    for relation in target.relations:
        place = relation.reference
        if place is None or place.predicate is None or not place.layer_id or not 0 < place.phrase.end <= span.start:
            continue
        info = world.catalog.layer(place.layer_id).field(listed_values(place.predicate)[0])
        if info is not None and not frame.question[place.phrase.end : span.start].strip():
            return stems(span.text) in (stems(info.name), stems(info.alias))
    return False


def _says_its_field(span: Span, target: Binding, world: World) -> bool:
    if target.predicate is None or not target.layer_id:
        return False
    layer = world.catalog.layer(target.layer_id)
    infos = [info for name in target.predicate.fields() for info in (layer.field(name),) if info is not None]
    names = {plain_umlauts(word) for info in infos for text in (info.name, info.alias) for word in stems(text)}
    return _says(span, names, target.predicate)


def _says(span: Span, names: set[str], predicate: Predicate) -> bool:
    """Whether the words are one verb of the root of a field's name. The name itself asks for the field: "by weather and severity"."""
    words = stems(span.text)
    if len(words) != 1 or not span.text.islower() or not predicate.fields():
        return False
    word = plain_umlauts(words[0])
    if word in names:
        return False
    forms = (word, word[len(_PREFIX) :]) if word.startswith(_PREFIX) else (word,)
    return any(akin(form, name) and form[:_ROOT] == name[:_ROOT] for form in forms for name in names if min(len(form), len(name)) >= _ROOT)


_BETWEEN = ("", "的")
_LAST_WORD, _FIRST_WORD = re.compile(r"(\w+) $"), re.compile(r" (\w+)")


def with_values_before(frame: Frame, world: World) -> Frame:
    """The frame with the word that is left over before a thing as a part of its words, in scripts without spaces; else as it is."""
    if not (frame.ignored and frame.language) or frame.target is None or load(frame.language).segmenter is None:
        return frame
    for phrase in frame.phrases():
        span = next((span for span in frame.ignored if _stands_before(span, phrase, frame.question)), None)
        whole = _with_value(span, phrase, world) if span is not None else None
        if span is None or whole is None:
            continue
        left = tuple(other for other in frame.ignored if other is not span)
        return with_values_before(replace(frame, target=swapped(frame.target, phrase, whole), ignored=left), world)
    return frame


def _stands_before(span: Span, phrase: Phrase, question: str) -> bool:
    return 0 < span.end <= phrase.start < phrase.end and question[span.end : phrase.start] in _BETWEEN


def _with_value(span: Span, phrase: Phrase, world: World) -> Optional[Phrase]:
    """The phrase with the words of the span before its own, where one field of its layer has exactly these as a value."""
    kinds = sure_kinds(phrase.text, world)
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None:
        return None
    said = fold(span.text)
    having = [info for info in layer.fields if info.role is FieldRole.CATEGORY and any(fold(value.label) == said for value in info.values)]
    text = f"{span.text}{phrase.text}"
    if len(having) != 1 or not any(kind.layer_id == layer.id and kind.predicate is not None for kind in sure_kinds(text, world)):
        return None
    return replace(phrase, text=text, start=span.start)


def with_values_beside(frame: Frame, world: World) -> Frame:
    """The frame in which a plain word of the language beside what names a field is its value, where the field has exactly that one."""
    language = load(frame.language) if frame.language else None
    if language is None or language.segmenter is not None or frame.target is None:
        return frame
    for phrase in frame.phrases():
        layers = {kind.layer_id for kind in sure_kinds(phrase.text, world)} if any(map(_only_named, phrase.conditions)) else ()
        conditions = phrase.conditions
        for layer in filter(None, map(world.catalog.layer, layers)):
            conditions = tuple(_with_its_value(item, layer, frame.question, language.function_words) for item in conditions)
        if conditions != phrase.conditions:
            frame = replace(frame, target=swapped(frame.target, phrase, replace(phrase, conditions=conditions)))
    return frame


def _only_named(condition: Condition) -> bool:
    return condition.op == "has" and bool(condition.value) and not (condition.field or condition.term or condition.negated)


def _with_its_value(condition: Condition, layer: LayerInfo, question: str, plain: Collection[str]) -> Condition:
    """The condition with the plain word right before or behind its words as the value, where the field that they name has it."""
    info = find_field(condition.value, layer) if _only_named(condition) else None
    at = question.find(condition.text) if info is not None and info.role is FieldRole.CATEGORY else -1
    if info is None or at < 0:
        return condition
    before, behind = _LAST_WORD.search(question[:at]), _FIRST_WORD.match(question[at + len(condition.text) :])
    said = {fold(found[1]) for found in (before, behind) if found is not None} & set(plain)
    value = next((value.label for value in info.values if fold(value.label) in said), "")
    return replace(condition, field=info.name, op="=", value=value) if value else condition

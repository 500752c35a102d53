"""Codes behind the name of their field: "with IATA code LHR", "mit ISO-Code CHE", "with lot number 17-B"; and numbers before it.

A field of codes has as many values as there are features, so the catalog does not hold them. Which field is meant its name says, if only in
part, and the data: the one in which something has the code.
"""

from __future__ import annotations

import re
from dataclasses import replace
from operator import eq, ge, gt, le, lt
from typing import Optional

from ...language.language import load
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, are_padded
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, HasToken, Predicate, one_of
from ..lexicon.words import Words, stems
from ..world import World
from .fields import find_field

_CODE = re.compile(r"^(?=[^a-z]*[A-Z0-9])[A-Z0-9][A-Z0-9._/-]+$")
_NUMBER = re.compile(r"^\d+(\.\d+)?$")
_OF_CODES = frozenset((FieldRole.KEY, FieldRole.OTHER, FieldRole.ADDRESS))
#: What fields of codes are called, whatever they are codes of.
_CALLED = frozenset(("code", "id", "no", "nr", "number", "ref"))


def number_and_field(text: str, layer: LayerInfo) -> Optional[Predicate]:
    """A number before the name of its field: "3 stars"."""
    number, _, rest = text.strip().partition(" ")
    info = find_field(rest, layer, numeric=True) if rest and _NUMBER.match(number) else None
    if info is not None and info.tokens:
        return HasToken(info.name, (number,))
    return Compare(info.name, Comparison.EQ, float(number) if "." in number else int(number)) if info is not None else None


_COMPARES = {"=": eq, "has": eq, "<": lt, "<=": le, ">": gt, ">=": ge}


def numbered_so(condition: Condition, info: FieldInfo) -> Optional[Predicate]:
    """The codes of one length that stand so to a number: of 林班 "03" to "14" those above 10, and 03 itself, though none is an amount."""
    compares, number = _COMPARES.get(condition.op), condition.number
    if compares is None or number is None or condition.upper is not None or not info.values_complete:
        return None
    if not are_padded(value.label for value in info.values):
        return None
    found = tuple(value.value for value in info.values if compares(int(value.label), number.value))
    return one_of(info.name, found) if found else None


def code_behind_field(text: str, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The field that words name, in full or in part, has the code behind them; None where no field has it, or several have."""
    head, _, code = text.strip().partition(" ") if text.count(" ") == 1 else text.strip().rpartition(" ")
    code, words = code.lstrip("-"), stems(head)
    if not words or not _CODE.match(code):
        return None
    codes = [info for info in layer.fields if info.type is FieldType.TEXT and info.role in _OF_CODES]
    called = [info for info in codes if find_field(head, replace(layer, fields=(info,))) is not None]
    known = called or [info for info in codes if _is_named(words, info)]
    found = [Compare(info.name, Comparison.EQ, code) for info in known]
    found = [one for one in found if world.count(layer.id, one)]
    return found[0] if len(found) == 1 else None


def begins_small(value: str, code: str) -> bool:
    """Whether words begin with a preposition or the like, and are hardly what some field holds: "after a dam", "their formal name"."""
    language, (first, _, rest) = load(code), value.strip().partition(" ")
    small = first in language.function_words and first not in language.definite | language.indefinite
    return bool(rest) and first.islower() and language.segmenter is None and small


def _is_named(words: Words, info: FieldInfo) -> bool:
    """Whether a field is called by all the words that are not for codes themselves, or where all are, by one of these."""
    own = {*stems(info.name), *stems(info.alias)}
    said = [word for word in words if word not in _CALLED]
    return all(word in own for word in said) if said else not own.isdisjoint(words)

"""In per cent how many of things have a value, a yes or a quality: which layer has the things, and which condition marks those that do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

from ...language.language import load
from ...language.made_words import Words
from ...language.tokens import fold, is_cjk
from ...model.catalog import LayerInfo
from ...model.predicate import AllOf, Compare, Comparison, Predicate
from ..attributes.fields import is_numeric
from ..attributes.flags import affirming, flag_predicate
from ..kinds.classes import ClassReading, class_readings
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import stems
from ..world import World
from .made_rates import LIKELY, Found, kinds_said, marks_of, unspaced_part, unspaced_rate, values_of_kinds

_STEM, _ENDING = 4, 4  # letters that "failure" has in common with "fail", and that may differ
_GROUND = frozenset((word,) for word in field_words().ground)


def rate_of_things(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """In per cent how many of things have a value: "arrest rate", "share of inspections that failed", 合格率."""
    if "run" in groups:
        return unspaced_rate(groups["run"], words, world)
    if "a" in groups:
        return unspaced_part(groups["a"], world)
    if "v" in groups and "things" in groups:
        joint = "" if is_cjk(groups["things"][:1]) else " "
        said, things = groups["v"], groups["things"]
        kind = _of_kind((f"{said}{joint}{things}", f"{things}{joint}{said}"), things, world)
        other = _of_value if is_past(said) else _of_flag  # "share of dogs adopted", "share of homes that accept subsidies"
        return kind or (other(said, things, world) if said.isascii() else None)
    if "whole" in groups:
        parts = groups["whole"].split()
        return _of_kind((groups["whole"],), _thing_of(parts, world) if len(parts) > 1 else "", world)
    if any(reading.own_layer and not reading.unused for reading in class_readings(groups["v"], world)):
        return None  # the crime rate is how many crimes there are
    return _of_value(groups["v"], groups.get("of", ""), world)


def _thing_of(words: list[str], world: World) -> str:
    """The word for the things: the last one, or the first where a layer is called by that alone ("crashes fatal")."""
    named = [word for word in (words[-1], words[0]) if any(item.name_score and not item.predicate for item in class_readings(word, world))]
    return named[0] if named else words[-1]


def _of_kind(said: Iterable[str], things: str, world: World) -> Optional[Found]:
    """Of "failed inspections" the condition that makes them failed; what covers the ground is measured instead."""
    if stems(things) in layer_words().covers or stems(things) in _GROUND:
        return None
    for words in said:
        for reading in class_readings(words, world):
            if reading.unused or reading.score < LIKELY or reading.predicate is None:
                continue
            layer = world.catalog.layer(reading.layer_id)
            if layer.holds_areas and _is_size(words):
                continue
            bare = [other for other in class_readings(things, world) if other.layer_id == layer.id and not other.unused] if things else []
            if things and not bare:
                continue
            among = None if not bare or _is_only_a_word(things, bare[0], reading.predicate) else bare[0].predicate
            predicate = without_part(reading.predicate, among)
            if predicate is not None and len(predicate.fields()) == 1:
                return marks_of(layer, predicate, among, world.catalog.layers)
    return None


def _is_size(words: str) -> bool:
    """Whether a size is said, which is measured and not counted: "park area"."""
    return any(load("en").data["dimension_nouns"].get(word) == "area" for word in fold(words).split())


def _is_only_a_word(things: str, kind: ClassReading, part: Predicate) -> bool:
    """Whether things are no kind that people know but the last word of some values of one field: "private rooms" are a share of all
    listings, though a "shared room" is called so as well; primary schools are one of schools.
    """
    same = kind.predicate is not None and kind.predicate.fields() == part.fields() and not kind.own_layer
    return same and not taxonomy().synonyms(stems(things))


def without_part(predicate: Predicate, part: Optional[Predicate]) -> Optional[Predicate]:
    if part is None:
        return predicate
    if isinstance(predicate, AllOf) and part in predicate.parts:
        rest = tuple(item for item in predicate.parts if item != part)
        return rest[0] if len(rest) == 1 else None
    return None if predicate == part else predicate


def _of_flag(said: str, things: str, world: World) -> Optional[Found]:
    """A yes or no that one layer alone says of the things."""
    whose = {reading.layer_id: reading.predicate for reading in kinds_said(things, world)}
    flags = [(layer, flag_predicate(stems(said), layer)) for layer in world.catalog.layers if layer.id in whose]
    found = [(layer, flag) for layer, flag in flags if flag is not None and len(flag.fields()) == 1]
    return marks_of(found[0][0], found[0][1], whose[found[0][0].id], world.catalog.layers) if len(found) == 1 else None


def _flag_of_verb(said: str, layer: LayerInfo) -> Optional[Predicate]:
    """The one yes or no that is called by a form of the same verb: COMPLIED of the "compliance rate"."""
    named = (info for info in layer.fields if len(stems(info.name)) == 1 and is_of_family(stems(info.name)[0], said))
    found = [flag for info in named if (flag := affirming(info)) is not None]
    return found[0] if len(found) == 1 else None


def _of_value(said: str, things: str, world: World) -> Optional[Found]:
    """A flag or a value that one layer alone has: "arrest rate", "failure rate of restaurants"."""
    found: list[tuple[LayerInfo, Predicate]] = []
    layers = world.catalog.layers
    whose = {reading.layer_id: reading.predicate for reading in kinds_said(things, world)} if things else {}
    for layer in layers:
        if things and layer.id not in whose:
            continue
        flag = flag_predicate(stems(said), layer) or _flag_of_verb(fold(said), layer)
        values = [(layer, Compare(info.name, Comparison.EQ, value)) for info, value in values_of_kinds(layer) if _begins(value, said)]
        found += [(layer, flag)] if flag is not None else values
    if len(found) != 1 or len(found[0][1].fields()) != 1 or _is_counted(said, layers):
        return None
    return marks_of(found[0][0], found[0][1], whose.get(found[0][0].id), layers)


def _is_counted(said: str, layers: tuple[LayerInfo, ...]) -> bool:
    """Whether a number is called so: beside VACANT_UNITS the vacancy rate is no share of vacant parcels."""
    numbers = (info for layer in layers for info in layer.fields if is_numeric(info))
    return any(_begins(word, said) for info in numbers for name in (info.name, info.alias) for word in stems(name))


def _begins(value: str, said: str) -> bool:
    """As "fail" of "failure" and "closed" of "closure": they differ in an ending alone."""
    one, other = fold(value), fold(said)
    if is_past(other) and is_of_family(one, other):
        return True
    common = next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    ended = common >= _STEM and max(len(one), len(other)) - common <= _ENDING and one.isalpha()
    return one == other or ended

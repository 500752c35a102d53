"""Wholes that no field holds and that two numbers make up: the 学生数 of 男生数 and 女生数, "pupils" of BOYS and GIRLS.

Only where a question speaks of the whole, or of a ratio that one of its parts is called by (生师比).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional, cast

from ...language.detect import detect
from ...language.made_words import hinted, made_words
from ...language.tokens import fold, is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo, Made, Making
from ..attributes.fields import find_field
from ..lexicon.degrees import is_amount
from ..lexicon.field_words import field_words
from ..lexicon.words import Words, stems
from ..world import World
from .made_numbers import WithNumbers

_COUNTED = ("人数", "数量", "数")  # how names of numbers end in Chinese beside what they count
_SHORTEST = 2


def with_sums_of_parts(question: str, world: World) -> World:
    """The world in which layers have the wholes that the question speaks of; the same one where it speaks of none."""
    catalog: Catalog = world.catalog
    pairs = world.lasting(("parts of wholes",), lambda: tuple((layer.id, pair) for layer in catalog.layers for pair in _pairs(layer)))
    if not pairs:
        return world
    said = f"{question} {' '.join(hinted(question))}"
    words = frozenset((*stems(question), *_parts_of_rates(question)))
    found: dict[str, FieldInfo] = {}
    for layer_id, (first, second, wholes) in pairs:
        name = next((whole for whole in wholes if _is_said(whole, said, words)), "")
        layer = catalog.layer(layer_id)
        if name and layer_id not in found and _is_missing(name, first, second, layer):
            found[layer_id] = _sum(name, first, second, layer)
    if not found:
        return world
    layers = tuple(
        replace(layer, fields=(*layer.fields, found[layer.id]), fingerprint=f"{layer.fingerprint}+{found[layer.id].name}")
        if layer.id in found
        else layer
        for layer in catalog.layers
    )
    return cast(World, WithNumbers(world, replace(catalog, layers=layers)))


def _parts_of_rates(question: str) -> Iterator[str]:
    """The words for what a rate is of that is called by its name: pupils of "class size"."""
    words, folded = made_words(detect(question, ()) or "en"), fold(question)
    rates = (rate for said, rate in words.named.items() if said in folded) if words is not None else ()
    return (word for rate in rates for part in rate.parts if not is_cjk(part[0]) for word in stems(part))


_Pair = tuple[FieldInfo, FieldInfo, tuple[str, ...]]


def _pairs(layer: LayerInfo) -> Iterator[_Pair]:
    """Two numbers of a layer whose names are alike but for what makes each of them a part, and what their whole may be called."""
    amounts = [info for info in layer.fields if info.made is None and is_amount(info)]
    for (one, other), wholes in field_words().parts_of_wholes:
        seconds = [info for info in amounts if _says(info.title, other)]
        for first in [info for info in amounts if _says(info.title, one)] if seconds else ():
            for second in seconds:
                rest = _rest(first.title, one, second.title, other) if first is not second else None
                if rest is not None:
                    yield first, second, tuple(name for name in (_called(whole, rest) for whole in wholes) if len(name) >= _SHORTEST)


def _says(name: str, part: str) -> bool:
    return name.startswith(part) if is_cjk(part[0]) else stems(part)[0] in stems(name)


def _rest(name: str, part: str, other_name: str, other: str) -> Optional[str]:
    """What both names say beside the parts; None where they say anything else."""
    if is_cjk(part[0]):
        rest = name.removeprefix(part)
        return rest if rest != name and other_name == f"{other}{rest}" else None
    own, others = list(stems(name)), list(stems(other_name))
    own.remove(stems(part)[0])
    others.remove(stems(other)[0])
    return " ".join(own) if own == others else None


def _called(whole: str, rest: str) -> str:
    return f"{whole}{rest}" if is_cjk((whole or rest)[:1]) else f"{whole} {rest}".strip()


def _is_said(whole: str, said: str, words: frozenset[str]) -> bool:
    if not is_cjk(whole[0]):
        return set(stems(whole)) <= words
    counted = next((whole[: -len(end)] for end in _COUNTED if whole.endswith(end) and len(whole) > len(end) + 1), whole)
    return counted in said


def _is_missing(name: str, first: FieldInfo, second: FieldInfo, layer: LayerInfo) -> bool:
    """Whether no other field of the layer may be meant by the whole."""
    held = find_field(name, layer, numeric=True)
    own: set[Words] = {stems(info.title) for info in layer.fields}
    return (held is None or held in (first, second)) and stems(fold(name)) not in own


def _sum(name: str, first: FieldInfo, second: FieldInfo, layer: LayerInfo) -> FieldInfo:
    low = None if first.minimum is None or second.minimum is None else first.minimum + second.minimum
    high = None if first.maximum is None or second.maximum is None else first.maximum + second.maximum
    made, filled = Made(Making.SUM, first.name, second.name), min(first.filled, second.filled)
    called = name.replace(" ", "_")
    return FieldInfo(called, first.type, name, FieldRole.NUMBER, filled, first.distinct, minimum=low, maximum=high, made=made)

"""What a share of things is of that are told by a field each: by what they are, by where they lie, and by how they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.han import simplified
from ...language.tokens import is_cjk
from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Frame, Output, Phrase
from ...model.predicate import Predicate, conjuncts
from ..kinds.classes import ClassReading, sure_kinds
from ..lexicon.field_units import says_state
from ..lexicon.layer_words import layer_words
from ..world import World

_SHARE = "share"


def of_their_kind(frame: Frame, world: World) -> Frame:
    """ "Share of accessible restaurants": of the restaurants, where a field tells these and another one what they are like."""
    target, measure = frame.target, frame.measure
    asked = frame.output is Output.NUMBER and measure.statistic == _SHARE and measure.whole is None and measure.dimension == "count"
    if not asked or target is None or not target.is_bare or target.is_named:
        return frame
    for kind in sure_kinds(target.text, world)[:1]:
        said = set(conjuncts(kind.predicate))
        tails = _tails(target.text) if len(said) > 1 else []
        known = [(tail, each) for tail in tails for each in sure_kinds(tail, world) if each.layer_id == kind.layer_id]
        layer = world.catalog.layer(kind.layer_id)
        there = _things_in_front(target.text, said, layer, world) or _all_there(target.text, said, known, layer, world)
        if there:
            return replace(frame, measure=replace(measure, whole=Phrase(there, plural=True)))
        wider = [tail for tail, each in known if set(conjuncts(each.predicate)) < said and not tells_state(each.predicate, layer)]
        of_layer = kind.own_layer or any(each.own_layer for _, each in known)  # all that it holds are the whole
        if wider and not of_layer:
            return replace(frame, measure=replace(measure, whole=Phrase(wider[0], plural=True)))
    return frame


def _all_there(text: str, said: set[Predicate], known: list[tuple[str, ClassReading]], layer: LayerInfo, world: World) -> str:
    """All things of the place that words begin with, which a field tells: 士林区 with what the layer holds, of 士林区雨天事故; else ""."""
    for tail, each in known:
        places = said.difference(conjuncts(each.predicate))
        if each.predicate is None or not places or len(places) == len(said) or not all(_tells_place(part, layer) for part in places):
            continue
        own = set(conjuncts(each.predicate))
        wider = [other for other, kind in known if kind.predicate is not None and set(conjuncts(kind.predicate)) < own]
        places |= set(conjuncts(dict(known)[wider[0]].predicate)) if wider else set()  # 三墩镇民办小学 are of the 小学 there
        for things in wider[:1] or dict.fromkeys((*_tails(tail), *layer.called, layer.name)):
            there = f"{text[: -len(tail)]}{things}"
            if any(kind.layer_id == layer.id and set(conjuncts(kind.predicate)) == places for kind in sure_kinds(there, world)[:1]):
                return there
    return ""


def _tells_place(told: Predicate, layer: LayerInfo) -> bool:
    """Whether it is said in which area things lie: 行政区 is 士林区."""
    infos = [info for info in map(layer.field, told.fields()) if info is not None]
    labels = [simplified(value.label) for info in infos for value in info.values]
    return bool(infos) and all(info.role is FieldRole.ADDRESS or info.values for info in infos) and all(map(_is_area, labels))


def _is_area(label: str) -> bool:
    return label.endswith(layer_words().area_nouns)


def _things_in_front(text: str, said: set[Predicate], layer: LayerInfo, world: World) -> str:
    """The things that words begin with where what is said behind is their share: 印染企业 of 印染企业未安装在线监测; else ""."""
    for at in range(len(text) - 2, 1, -1) if is_cjk(text[-1:]) else ():
        front = text[:at]
        ends = (kind for size in range(2, at + 1) for kind in sure_kinds(front[-size:], world)[:1])
        if not any(kind.own_layer and kind.layer_id == layer.id and kind.predicate is None for kind in ends):
            continue
        if any(kind.layer_id == layer.id and set(conjuncts(kind.predicate)) < said for kind in sure_kinds(front, world)[:1]):
            return front
    return ""


def tells_state(told: Optional[Predicate], layer: LayerInfo) -> bool:
    """Whether things are told by how they are: of 南京空气质量优 those in 南京 are the whole, and not all that are 优."""
    fields = (layer.field(name) for part in conjuncts(told) for name in part.fields())
    return any(info is not None and says_state(info) for info in fields)


def _tails(words: str) -> list[str]:
    """What words end in, the longest first."""
    if is_cjk(words[-1:]):
        return [words[at:] for at in range(1, len(words) - 1)]
    parts = words.split()
    return [" ".join(parts[at:]) for at in range(1, len(parts))]

"""Parts of things in Chinese that a field of these counts: 快充桩 beside 快充桩数 of 充电站 are added up, and not the stations counted."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.binding import GroundedFrame
from ...model.catalog import Catalog, FieldRole, FieldType, LayerInfo
from ...model.frame import Output
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..asking.ask_back import instead
from ..indexes.same import Same
from ..world import World
from .thing_and_number import is_called, is_kind

_SHORTEST = 2
_COUNT = "count"


def summed_up(question: str, catalog: Catalog) -> str:
    """The question with the sum of the field that counts what it asks the number of: 西区有多少个快充桩 is the sum of 快充桩数 there."""
    if not any(map(is_cjk, question)):
        return question
    for part, field, layer in _parts(Same(catalog)):
        match = _asking(part).search(question) if part in question else None
        if match is None or layer.name in question[: match.start()]:
            continue
        where = question[: match.start()]
        possessive = load("zh").data["possessives"][0]
        tie = possessive if where and not where.endswith(possessive) else ""
        return load("zh").data["sum_question"].format(of=f"{where}{tie}{layer.name}", field=field) + match.group("end")
    return question


def with_parts_asked(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The things that would be counted for what is only part of them are asked back: 充电桩 where 充电站 have 快充桩数 and 慢充桩数."""
    frame, target = grounded.frame, grounded.target
    counts = frame.output is Output.COUNT or (frame.output is Output.TABLE and frame.measure.statistic == _COUNT)
    if not counts or target is None or not target.layer_id or not is_cjk(target.phrase.text[-1:] or " "):
        return grounded
    layer, said = world.catalog.layer(target.layer_id), target.phrase.text
    if any(said[-1] in name for name in (layer.name, *layer.called) if name) or any(issue.stops for issue in grounded.issues):
        return grounded
    fields = [field for part, field, owner in _parts(Same(world.catalog)) if owner.id == layer.id and part.endswith(said[-1])]
    if not fields or is_called(said, world.catalog):
        return grounded
    put_in = {"words": said, "layer": layer.name, "fields": "”, “".join(fields)}
    ways = [Choice(translate("SpatialRagAsking", "Count “{layer}” itself").said(**put_in), instead(frame, target.phrase, layer.name))]
    for field in fields:
        label = translate("SpatialRagAsking", "The sum of “{field}” of “{layer}”").said(field=field, layer=layer.name)
        ways.append(Choice(label, instead(frame, target.phrase, _without_count(field))))
    issue = Issue(
        Severity.QUESTION,
        "which-number",
        translate(
            "SpatialRagAsking", "“{words}” may be counted by “{fields}” of “{layer}”: is one of these to be added up, or “{layer}” counted?"
        ).said(**put_in),
        understood=layer.name,
        not_understood=said,
        suggestions=tuple(way for way in ways if way.question),
        subject=said,
    )
    return GroundedFrame(frame, target, issues=(*grounded.issues, issue))


@lru_cache(maxsize=16)
def _parts(catalog: Same[Catalog]) -> tuple[tuple[str, str, LayerInfo], ...]:
    """What fields of points count, by the one field that counts it; longest words first."""
    counting = [
        (_without_count(info.name), info.name, layer)
        for layer in catalog.it.layers
        if not (layer.holds_areas or layer.holds_lines) and is_cjk(layer.name)
        for info in layer.fields
        if info.type is FieldType.INTEGER and info.role is FieldRole.NUMBER and is_cjk(info.name) and _without_count(info.name) != info.name
    ]
    known = Counter(part for part, _, _ in counting)
    single = [each for each in counting if len(each[0]) >= _SHORTEST and known[each[0]] == 1 and not is_kind(each[0], catalog.it)]
    return tuple(sorted(single, key=lambda each: -len(each[0])))


def _without_count(name: str) -> str:
    nouns = sorted((noun for noun in load("zh").data["count_nouns"] if is_cjk(noun)), key=len, reverse=True)
    if name.endswith(tuple(load("zh").data["unadditive_endings"])):
        return name
    return next((name[: -len(noun)] for noun in nouns if name.endswith(noun) and len(name) > len(noun)), name)


@lru_cache(maxsize=256)
def _asking(part: str) -> re.Pattern[str]:
    data = load("zh").data
    leads, classifiers = ("|".join(map(re.escape, words)) for words in (data["unit_leads"], data["classifiers"]))
    much = rf"(?:{'|'.join(map(re.escape, data['how_many']))})(?:{classifiers})?"
    return re.compile(rf"(?:(?:{leads})*{much}{part}|{part}(?:{leads})*{much}|{part}(?:{leads})+)(?P<end>[。？?]?)$")

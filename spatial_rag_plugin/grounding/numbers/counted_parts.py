"""Parts of things in Chinese that a field of these counts: 快充桩 beside 快充桩数 of 充电站 are added up, and not the stations counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.binding import GroundedFrame
from ...model.catalog import Catalog, FieldRole, FieldType, LayerInfo
from ...model.frame import Output, Phrase
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..asking.ask_back import instead
from ..attributes.fields import find_field
from ..indexes.same import Same
from ..kinds.classes import sure_kinds
from ..world import World
from .thing_and_number import is_called, is_kind

_SHORTEST, _LONGEST = 2, 8
_COUNT = "count"
WHICH_NUMBER = "which-number"  # the code of what is asked


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
    frame = grounded.frame
    if any(issue.stops for issue in grounded.issues):
        return grounded
    found = next((each for phrase in _counted(grounded) for each in [_counted_by(phrase, grounded, world)] if each is not None), None)
    if found is None:
        return grounded
    phrase, layer, fields = found
    said = phrase.text
    put_in = {"words": said, "layer": layer.name, "fields": "”, “".join(fields)}
    ways = [Choice(translate("SpatialRagAsking", "Count “{layer}” itself").said(**put_in), instead(frame, phrase, layer.name))]
    for field in fields:
        label = translate("SpatialRagAsking", "The sum of “{field}” of “{layer}”").said(field=field, layer=layer.name)
        ways.append(Choice(label, instead(frame, phrase, _without_count(field))))
    issue = Issue(
        Severity.QUESTION,
        WHICH_NUMBER,
        translate(
            "SpatialRagAsking", "“{words}” may be counted by “{fields}” of “{layer}”: is one of these to be added up, or “{layer}” counted?"
        ).said(**put_in),
        understood=layer.name,
        not_understood=said,
        suggestions=tuple(way for way in ways if way.question),
        subject=said,
    )
    return GroundedFrame(frame, grounded.target, issues=(*grounded.issues, issue))


def _counted(grounded: GroundedFrame) -> Iterator[Phrase]:
    """What is counted: the things asked for, and those whose number others are asked, compared or ranked by."""
    frame = grounded.frame
    counts = frame.output is Output.COUNT or (frame.output is Output.TABLE and frame.measure.statistic == _COUNT)
    if counts and grounded.target is not None:
        yield grounded.target.phrase
    if counts and frame.target is not None:
        yield frame.target if frame.target.end else _said_before_count(frame.question, frame.target)
    ranked = (phrase.superlative.term for phrase in frame.phrases() if phrase.superlative is not None)
    held = (wish.term for phrase in frame.phrases() for wish in phrase.conditions)
    for term in (*frame.measure.terms, *ranked, *held):
        if term is not None and term.tally is not None and term.tally.statistic in ("", _COUNT) and not term.tally.field:
            yield term.tally.counted


def _said_before_count(question: str, phrase: Phrase) -> Phrase:
    """The words right before those for a number, where the phrase has only what their layer is called: 充电桩 of 各区的充电桩数量."""
    nouns = sorted((noun for noun in load("zh").data["count_nouns"] if is_cjk(noun)), key=len, reverse=True)
    possessive = load("zh").data["possessives"][0]
    found = re.search(rf"(?:^|{possessive})([^{possessive}]{{2,{_LONGEST}}}?)(?:{'|'.join(nouns)})[。？?]?$", question)
    return replace(phrase, text=found.group(1), start=found.start(1), end=found.end(1)) if found is not None else phrase


def _counted_by(phrase: Phrase, grounded: GroundedFrame, world: World) -> Optional[tuple[Phrase, LayerInfo, list[str]]]:
    """What is no more than part of the features of its layer, with that layer and the fields that count it."""
    said, target = phrase.text, grounded.target
    if not said or not is_cjk(said[-1]) or is_called(said, world.catalog):
        return None
    other = world.catalog.by_id().get(target.layer_id) if target is not None and target.phrase is not phrase else None
    if other is not None and find_field(said, other, numeric=True) is not None:
        return None  # 停车位 of 停车位少于500个的小区 are a number of the 小区
    own = target.layer_id if target is not None and target.phrase is phrase else ""
    own = own or next((kind.layer_id for kind in sure_kinds(said, world)), "")
    layer = world.catalog.layer(own) if own else None
    if layer is None or any(said[-1] in name for name in (layer.name, *layer.called) if name):
        return None
    fields = [field for part, field, owner in _parts(Same(world.catalog)) if owner.id == layer.id and part.endswith(said[-1])]
    return (phrase, layer, fields) if fields else None


@lru_cache(maxsize=16)
def _parts(catalog: Same[Catalog]) -> tuple[tuple[str, str, LayerInfo], ...]:
    """What fields of points count, by the one field that counts it; longest words first."""
    counting = [
        (_without_count(info.name), info.name, layer)
        for layer in catalog.it.layers
        if not (layer.holds_areas or layer.holds_lines)
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

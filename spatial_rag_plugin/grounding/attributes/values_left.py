"""离车站两公里以内的营业旅馆: a word right before a thing that nothing has used is a value of that thing, where its layer has it."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldRole
from ...model.frame import Frame, Phrase, Span
from ..kinds.classes import sure_kinds
from ..kinds.kinds_behind import swapped
from ..world import World

_BETWEEN = ("", "的")


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

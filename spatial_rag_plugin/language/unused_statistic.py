"""平均湿度是多少: the word for a statistic right before the number that is asked for belongs to it, where nothing else has used it."""

from __future__ import annotations

from dataclasses import replace

from ..model.frame import Frame, Output
from .language import Language


def with_statistic(frame: Frame, language: Language) -> Frame:
    """The frame with the statistic as a part of its target's words, in scripts without spaces; else the frame as it is."""
    target = frame.target
    asked = frame.output is not Output.FEATURES or frame.measure.statistic or frame.measure.field
    if language.segmenter is None or target is None or asked:
        return frame
    span = next((span for span in frame.ignored if span.end == target.start), None)
    words = f"{span.text}{target.text}" if span is not None else ""
    if span is None or target.superlative is not None or not all(language.parted_statistic(words)):
        return frame
    ignored = tuple(other for other in frame.ignored if other is not span)
    return replace(frame, target=replace(target, text=words, start=span.start), ignored=ignored)

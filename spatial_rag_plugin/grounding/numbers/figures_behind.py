"""Further figures of what is counted, told behind what it is broken down by: "number of wells per owner with their mean depth"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import Language, load
from ...language.tokens import fold, tokenize
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, Span, Term
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import class_readings, sure_kinds
from ..world import World
from .counts_said import COUNT
from .terms import SIZES, size_for, statistic_of


def with_figures_behind(frame: Frame, world: World) -> Frame:
    """The frame with such figures beside the count, where a field breaks it down; else as it is.

    Behind areas "their" is of these: a district has a total area as well as the schools in it.
    """
    group, measure, target = frame.group, frame.measure, frame.target
    counted = frame.output is Output.TABLE and measure.statistic == COUNT and not measure.terms and not measure.field
    if group is None or target is None or not counted or frame.others or not frame.language:
        return frame
    said, ignored = _said(frame, group)
    if not said:
        return frame
    layer = _layer_with(group.phrase, target, world)
    language = load(frame.language)
    terms = [_figure(words, language, layer) for words in said] if layer is not None else []
    if not terms or any(term is None for term in terms):
        return frame
    count = next(iter(language.data["count_nouns"]))
    figures = tuple(term for term in terms if term is not None and fold(term.text) not in language.data["count_nouns"])
    plain = replace(group, phrase=replace(group.phrase, conditions=()))
    both = Measure(terms=(Term(count, count), *figures))
    return replace(frame, group=plain, measure=both, ignored=ignored) if figures else frame


def _said(frame: Frame, group: Group) -> tuple[list[str], tuple[Span, ...]]:
    """What is said to be had, or is left over, behind what the count is broken down by, and what is left over elsewhere."""
    phrase = group.phrase
    if phrase.relations or phrase.qualifiers or phrase.superlative is not None or phrase.made is not None:
        return [], ()
    if any(wish.op != "has" or wish.negated or wish.number is not None or wish.field for wish in phrase.conditions):
        return [], ()
    behind = [span for span in frame.ignored if span.start >= phrase.end > 0]
    others = tuple(span for span in frame.ignored if span not in behind)
    return [*(wish.value for wish in phrase.conditions), *(span.text for span in behind)], others


def _layer_with(grouped: Phrase, target: Phrase, world: World) -> Optional[LayerInfo]:
    """The layer of what is counted, where a field of it and no kind of things is what it is broken down by."""
    kinds = sure_kinds(target.text, world)
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or find_field(grouped.text, layer, at_least=SAME_FIELD) is None:
        return None
    named = any(kind.name_score and not kind.unused and kind.layer_id != layer.id for kind in class_readings(grouped.text, world))
    return None if named else layer


def _figure(said: str, language: Language, layer: LayerInfo) -> Optional[Term]:
    """A statistic of a size or of a field of the layer; None where the words are anything else."""
    words = _bare(said, language)
    if fold(words) in language.data["count_nouns"]:
        return Term(words, words)
    statistic, rest = statistic_of(words, language.code)
    size = language.data["dimension_nouns"].get(fold(rest), "") if statistic else ""
    dimension = size_for(size, layer) if size else ""
    if dimension in SIZES:
        return Term(words, dimension=dimension, statistic=statistic)
    known = statistic and find_field(rest, layer, numeric=True) is not None
    return Term(words, rest, statistic=statistic) if known else None


def _bare(said: str, language: Language) -> str:
    """What is said without the words in front that only say whose it is."""
    own = {*language.data.get("own_determiners", ()), *language.articles, *language.conjunctions}
    tokens = tokenize(said, language.clitics)
    first = next((token.start for token in tokens if token.key not in own), 0)
    return said[first:].strip()

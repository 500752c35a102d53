"""The best of something, and anything at all, where texts say what it is like: "the best coffee", "somewhere quiet"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.soft_words import soft_words
from ...language.tokens import tokenize
from ...model.binding import Binding
from ...model.catalog import LayerInfo
from ...model.frame import Phrase
from ...model.ranking import Lean, Wish, WishKind
from ..asking import ask_soft
from ..attributes.fields import number_field
from ..attributes.soft import content_words, may_rank, occurs
from ..job import Job


def best_of(job: Job, binding: Binding, layer: LayerInfo) -> Optional[tuple[Wish, ...]]:
    """The wishes to rank by in place of "best"; None where there is no such superlative, or it is taken as the highest of a field.

    "The best café" is the one with the highest rating where a field holds ratings; without one it is asked back: best by what? "The best
    romantic restaurant" is ranked by the wish.
    """
    phrase, superlative = binding.phrase, binding.phrase.superlative
    if superlative is None or not is_best(superlative.text, job.frame.language) or not may_rank(job, phrase):
        return None
    if not binding.wishes:
        field, _ = number_field(superlative.field, layer) if superlative.field else (None, False)
        if field is not None:
            job.say(ask_soft.best_by_field(superlative.text, field.name))
        return None
    job.frame = replace(
        job.frame,
        lean=Lean.MEANING if job.frame.lean is Lean.NEITHER else job.frame.lean,
        limit=superlative.count if superlative.count > 1 else job.frame.limit,
    )
    return binding.wishes


def is_best(text: str, code: str) -> bool:
    """Whether a superlative says no more than that something is the best: not "best rated"."""
    keys = [token.key for token in tokenize(text)]
    return bool(keys) and soft_words(code).best.longest(keys, 0)[0] == len(keys)


def spoken_of(job: Job, phrase: Phrase) -> Optional[LayerInfo]:
    """Of anything at all, the one layer that has texts for the wishes; None where there is none, or several."""
    if not phrase.wishes or not may_rank(job, phrase):
        return None
    layer = _only_speaking(job)
    if layer is not None:
        job.say(ask_soft.speaking_layer(phrase.text, layer))
    return layer


def as_spoken_of(job: Job, phrase: Phrase) -> Optional[tuple[Phrase, LayerInfo]]:
    """What is no kind of thing, as a wish about all of the one layer whose texts speak of it: "the best falafel".

    Only where the question asks by quality: a kind of thing that the layers do not hold is asked back, though a text may mention it.
    """
    superlative = phrase.superlative
    best = superlative is not None and is_best(superlative.text, job.frame.language)
    named = phrase.is_named or phrase.qualifiers or phrase.alternatives
    if named or not (best or phrase.wishes) or not may_rank(job, phrase):
        return None
    layer = _only_speaking(job)
    content = content_words(phrase.text, job.frame.language)
    if layer is None or not content or not occurs(job, phrase.text, layer):
        return None
    job.say(ask_soft.taken_from_texts(phrase.text, layer))
    wish = Wish(phrase.text, WishKind.WANT, phrase.start, phrase.end)
    return replace(phrase, wishes=(wish, *phrase.wishes)), layer


def _only_speaking(job: Job) -> Optional[LayerInfo]:
    layers = [layer for layer in job.catalog.layers if job.world.speaks(layer.id)]
    return layers[0] if len(layers) == 1 else None

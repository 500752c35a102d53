"""Numbers that do not add up: depths, prices and rates of several things have a mean, and no sum that says anything."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.binding import BoundTerm, GroundedFrame
from ...model.catalog import Catalog, FieldInfo, LayerInfo
from ...model.frame import Frame
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.short_names import is_short_for, without_unit
from ..lexicon.words import stems
from .summarised import SUM, summarised

_MEAN = "mean"


def unsummed(words: str, layer: Optional[LayerInfo]) -> Optional[FieldInfo]:
    """The field of a layer that words name, where its name or alias says that its numbers do not add up; None otherwise."""
    info = find_field(words, layer, numeric=True) if words and layer is not None else None
    if info is None:
        return None
    if info.made is not None:
        return None if info.made.adds_up else info
    own = layer_words().unsummed
    names = [without_unit_of(name) for name in (words, info.name, info.alias) if name]
    chinese = any(is_cjk(name[-1]) and name.endswith(own.endings) for name in names)
    return info if chinese or any(stems(name)[-1:] in own.words for name in names) else None


def mean_taken(info: FieldInfo) -> Issue:
    """That the mean of a number is given where the question says neither."""
    text = translate("SpatialRagAsking", "The numbers of “{field}” do not add up: the mean of each is given.").said(field=info.title)
    return Issue(Severity.INFO, "mean-taken", text, understood=info.title, subject=info.title)


def with_means(grounded: GroundedFrame, catalog: Catalog) -> GroundedFrame:
    """The grounded frame with the mean of what does not add up, by what its field is called, also in short, where nobody said a sum."""
    taken = (item.info for item in summarised(grounded, catalog.layers) if item.statistic == SUM and _has_no_sum(item.info))
    info = next(taken, None)
    if info is None or _says_sum(grounded.frame):
        return grounded
    made = tuple(_MEAN if made == SUM and term.field == info.name else made for term, made in zip(grounded.columns, grounded.statistics))
    own = grounded.statistic == SUM and info.name in (grounded.attribute, *(term.field for term in grounded.columns))
    issues = (*grounded.issues, mean_taken(info)) if all(each.code != "mean-taken" for each in grounded.issues) else grounded.issues
    columns = tuple(_of_mean(term, info.name) for term in grounded.columns)
    return replace(grounded, statistic=_MEAN if own else grounded.statistic, statistics=made, columns=columns, issues=issues)


def _of_mean(term: BoundTerm, field: str) -> BoundTerm:
    tally = term.tally
    if tally is None or tally.field != field or tally.statistic != SUM:
        return term
    return replace(term, tally=replace(tally, statistic=_MEAN))


def _has_no_sum(info: FieldInfo) -> bool:
    if info.made is not None:
        return False
    last = [without_unit(stems(name))[-1:] for name in (info.name, info.alias) if name]
    return any(word in _unsummed() or any(is_short_for(word, full) for full in _unsummed()) for name in last for word in name)


@lru_cache(maxsize=1)
def _unsummed() -> frozenset[str]:
    """Single words for what does not add up; prices do, of things that were sold."""
    own = layer_words()
    return frozenset(words[0] for words in own.unsummed.words - own.prices if len(words) == 1 and words[0].isascii())


def _says_sum(frame: Frame) -> bool:
    """Whether the question says a sum in so many words."""
    language = load(frame.language or "en")
    said, unspaced = fold(frame.question), language.segmenter is not None
    words = (word.rstrip("~") for word in language.data["statistics"][SUM])
    return any((word if unspaced else f" {word}") in (said if unspaced else f" {said}") for word in words)

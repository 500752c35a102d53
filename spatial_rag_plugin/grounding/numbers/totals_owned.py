"""Whose things together are the most: "which continent's lakes cover the most area", "which state has rivers with the greatest total
length". The owners are ranked by the total of what they have, and no single one of these is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import Language, load
from ...language.tokens import fold, tokenize
from ...model.frame import Frame, Output, Phrase, RelationKind, Superlative, Tally, Term
from ..world import World

_SIZES = frozenset(("area", "length"))


def with_totals_of_owners(frame: Frame, world: World) -> Frame:
    """The frame with the owners ranked by the total size of their things, where it asks for those; else as it is."""
    target = frame.target
    if target is None or frame.output is not Output.FEATURES or not frame.language or frame.group is not None:
        return frame
    owner = _owners_of_most(frame, target) or _owners_of_total(frame, target)
    return replace(frame, target=owner) if owner is not None else frame


def _owners_of_most(frame: Frame, target: Phrase) -> Optional[Phrase]:
    """Of "which continent's lakes cover the most area" the continents."""
    best, language = target.superlative, load(frame.language)
    if best is None or best.dimension not in _SIZES or fold(best.text) not in _words(language, "most"):
        return None
    of = next((item for item in target.relations if item.kind is RelationKind.OF and item.reference is not None), None)
    owner = of.reference if of is not None else None
    if owner is None or not owner.is_bare or owner.is_named or owner.plural or not asks_which(frame, owner):
        return None
    rest = tuple(item for item in target.relations if item is not of)
    return _ranked(owner, replace(target, relations=rest, superlative=None, plural=True), best)


def _owners_of_total(frame: Frame, target: Phrase) -> Optional[Phrase]:
    """Of "which continent has lakes with the biggest combined area" the continents."""
    has = next((item for item in target.relations if item.kind is RelationKind.CONTAINS and item.reference is not None), None)
    counted = has.reference if has is not None else None
    best = counted.superlative if counted is not None else None
    if has is None or counted is None or best is None or best.dimension not in _SIZES or best.count != 1 or target.superlative is not None:
        return None
    language = load(frame.language)
    said = tokenize(has.text, language.clitics)
    together = any(language.statistics.longest([token.key], 0)[1] == "sum" for token in said)
    together = together or any(word in fold(has.text) for word in language.data.get("in_all", ()))
    if not together or not counted.plural or not asks_which(frame, target):
        return None
    rest = tuple(item for item in target.relations if item is not has)
    return _ranked(replace(target, relations=rest), replace(counted, superlative=None), best)


def _ranked(owner: Phrase, counted: Phrase, best: Superlative) -> Phrase:
    total = Term(best.text, tally=Tally(counted, statistic="sum", dimension=best.dimension))
    return replace(owner, superlative=replace(best, dimension="count", term=total))


def _words(language: Language, key: str) -> Sequence[str]:
    found: Sequence[str] = language.data.get("which_owners", {}).get(key, ())
    return found


def asks_which(frame: Frame, owner: Phrase) -> bool:
    """Whether the question asks which one of them it is."""
    language = load(frame.language)
    before = [token.key for token in tokenize(frame.question[: owner.start], language.clitics)]
    return bool(before) and before[-1] in _words(language, "which")

"""Which field tells where something belongs, of several that know a name: one called in plain words before one called in a code."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.catalog import ValueHit
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems

_NEARLY = 0.8  # of the features that another field tells: a field that is filled for a few alone is no better for its name


def best_told(hits: Sequence[ValueHit]) -> ValueHit:
    """Africa is that of "continent" (54) and not that of REGION_UN (57); of fields called alike the one with the most features."""
    most = max(hits, key=lambda hit: hit.count)
    plain = [hit for hit in hits if _is_plain(hit.field) and hit.count >= _NEARLY * most.count and hit.score >= most.score]
    return max(plain, key=lambda hit: hit.count, default=most)


def _is_plain(field: str) -> bool:
    """Whether the whole name of a field is a word for a kind of places."""
    words = stems(field)
    return words in taxonomy().divisions or bool(taxonomy().synonyms(words))

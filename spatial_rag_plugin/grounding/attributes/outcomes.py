"""Outcomes in another form of their verb: "failing plants" and "plants that failed" of a field RESULT with the value "Fail"."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.predicate import Compare, Comparison, Predicate
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.words import Words, stems

_ROOT = 4  # letters


def outcome(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that the one field of outcomes with a value of the same verb has it; None where there is none, or more than one."""
    root = _root(words[0]) if len(words) == 1 else ""
    if not root:
        return None
    found = [Compare(name, Comparison.EQ, value) for name, value, of in _outcomes(Same(layer)) if of == root]
    return found[0] if len(found) == 1 else None


@lru_cache(maxsize=256)
def _outcomes(layer: Same[LayerInfo]) -> tuple[tuple[str, str, str], ...]:
    """The values of fields of outcomes that are one word, with the roots of these words."""
    told = (info for info in layer.it.fields if info.role is FieldRole.CATEGORY and info.values_complete and _tells_outcomes(info))
    single = ((info.name, value) for info in told for value in info.values if len(value.label.split()) == 1)
    return tuple((name, value.value, _root(next(iter(stems(value.label)), ""))) for name, value in single)


def _tells_outcomes(info: FieldInfo) -> bool:
    words = {*stems(info.name), *stems(info.alias)}
    return any(word == told or (len(told) >= _ROOT and word.endswith(told)) for word in words for told in field_words().outcomes)


def _root(word: str) -> str:
    """A verb without the ending of its form: "fail" of "failing", "failed" and "fails"; empty where little is left."""
    bare = next((word[: -len(end)] for end in field_words().verb_endings if word.endswith(end) and len(word) - len(end) >= _ROOT), word)
    return bare if word.isascii() and len(bare) >= _ROOT else ""

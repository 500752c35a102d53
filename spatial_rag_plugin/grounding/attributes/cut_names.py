"""Names of fields that a shapefile cut off at ten letters: "facility type" of facility_t, and "type" beside it in a layer of facilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.name_parts import parts_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from .flags import plain_yes
from .links import TAKEN, link

_CUT_AT = 10
_MONEY = 1000.0  # what sums of money reach


def cut_field(phrases: Sequence[Words], layer: LayerInfo, fields: Sequence[FieldInfo]) -> Optional[FieldInfo]:
    """The one field whose name is as much of words as a shapefile keeps, with or without what the layer holds before them.

    ``phrases``: the words, and others for the same, of which the first that is a name counts: a species is the COMMON_NAM.
    """
    cut_off = [info for info in fields if len(info.name) == _CUT_AT]
    found = (_cut_field(words, layer, cut_off) for words in phrases) if cut_off else iter(())
    return next(filter(None, found), None)


def cut_before_end(words: Words, fields: Sequence[FieldInfo]) -> Optional[FieldInfo]:
    """The one field whose name a shapefile cut off before the last word, which only says what is in it: ESTPROJECT of "project cost"."""
    if len(words) < 2:
        return None
    cut_off = (info for info in fields if len(info.name) == _CUT_AT and words[-1] in _ends_of(info))
    found = [info for info in cut_off if len(parts := parts_of(info.name)) > 1 and link(words[:-1], parts) >= TAKEN]
    return found[0] if len(found) == 1 else None


def _ends_of(info: FieldInfo) -> frozenset[str]:
    """What may end the name of a field of its type."""
    if info.role is FieldRole.DATE:
        return frozenset(field_words().times)
    if info.type in (FieldType.INTEGER, FieldType.REAL):
        return layer_words().costs | layer_words().sums if info.maximum is not None and float(info.maximum) >= _MONEY else frozenset()
    return _sorts() if info.role is FieldRole.CATEGORY else frozenset()


def _sorts() -> frozenset[str]:
    """Words that say of a field no more than that it sorts things."""
    return frozenset(word for (word, *more) in taxonomy().kinds_of_kinds if not more) | field_words().causes


def _cut_field(words: Words, layer: LayerInfo, fields: Sequence[FieldInfo]) -> Optional[FieldInfo]:
    heads = [word for name in (layer.name, *layer.called) for word in stems(name)]
    said = [words, *((head, *words) for head in dict.fromkeys(heads) if len(words) == 1)]
    cut = {joint.join(each)[:_CUT_AT]: _ends_in_last(joint.join(each), each[-1]) for each in said for joint in ("_", "")}
    within = {joint.join(each)[:_CUT_AT] for each in said for joint in ("_", "") if _is_cut_within(each, joint)}
    named = [(info, info.name.casefold()) for info in fields]
    found = [info for info, name in named if cut.get(name) or (name in within and plain_yes(info) is not None)]
    return found[0] if len(found) == 1 else None


def _ends_in_last(whole: str, last: str) -> bool:
    """Whether a name is cut off within its last word: no population is a "population density", and of a construction all may be asked."""
    return len(whole) - len(last) < _CUT_AT < len(whole)


def _is_cut_within(words: Words, joint: str) -> bool:
    """Whether a name is cut off within a word, be it before the last: CONDITIONA, yes or no, of a "conditional approval"."""
    ends = [len(joint.join(words[:size])) for size in range(1, len(words) + 1)]
    return ends[-1] > _CUT_AT and _CUT_AT not in ends and _CUT_AT not in (end + len(joint) for end in ends)

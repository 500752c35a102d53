"""The kinds that take up most: 哪些地类面积最大, "the land use types with the largest area in Elm Ward" are kinds by the sum of their
areas, and no single parcels.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...model.frame import Frame, Group, Measure, Output, Phrase, RelationKind, Superlative
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import sure_kinds
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.terms import SIZES, size_for
from ..world import Need, World
from .sorting import Kinds, kind_ending, kinds_of_areas, main_category

_COUNT = "count"
_REGIONS = frozenset((RelationKind.IN, RelationKind.OF, RelationKind.WITHIN))
_NEEDS = {"area": Need.AREAS, "length": Need.LINES}


def as_kinds_by_size(frame: Frame, world: World) -> Frame:
    """The frame with the sum of the sizes of each kind, the largest first; as it is where the words say no kinds."""
    target, best = frame.target, frame.target.superlative if frame.target is not None else None
    if target is None or best is None or frame.output is not Output.FEATURES or frame.group is not None or frame.others:
        return frame
    if target.determiner and target.determiner in load(frame.language or "en").data.get("kind_interrogatives", {}):
        return _of_which_kind(frame, target, best)
    sized = not best.field and best.term is None and best.dimension in (*SIZES, "size")
    plain = not (target.conditions or target.qualifiers or target.made or target.alternatives or target.opening or target.wishes)
    placed = all(item.kind in _REGIONS and not item.negated for item in target.relations)
    if not (sized and plain and placed) or best.ordinal != 1 or best.percent or not (best.descending or best.count == 1):
        return frame
    kinds = _kinds(frame, target, best.dimension, world)
    dimension = size_for(best.dimension, kinds.layer) if kinds is not None else ""
    if kinds is None or dimension not in SIZES:
        return frame
    things = Phrase(kinds.layer.name, target.start, target.end, plural=True, relations=target.relations)
    table = replace(frame, output=Output.TABLE, target=things, measure=Measure(statistic="sum", dimension=dimension))
    table = replace(table, group=Group(Phrase(kinds.field.name), kinds.field.name))
    several = best.count != 1 or (target.determiner and target.plural and _asks_for_several(frame, target))
    if several:
        return replace(table, limit=best.count) if best.count > 1 else table
    return replace(table, best="most" if best.descending else "least")


def _of_which_kind(frame: Frame, target: Phrase, best: Superlative) -> Frame:
    """哪种学校最多, 哪类学校学生最多: the kind with the most of them, or with the most together, and no one school."""
    kind, several = load(frame.language).data["kind_interrogatives"][target.determiner]
    if best.ordinal != 1 or best.percent or best.count > 1 or best.term is not None:
        return frame
    counted = best.dimension == _COUNT or (not best.dimension and stems(best.field) in taxonomy().frequent)
    sized = Measure(statistic="sum", dimension=best.dimension if best.dimension in SIZES else "area")
    measure = Measure(statistic=_COUNT) if counted else sized if best.dimension else Measure(best.field, "sum")
    things = replace(target, superlative=None, determiner="", plural=True)
    table = replace(frame, output=Output.TABLE, target=things, measure=measure, group=Group(Phrase(kind, target.start, target.end), kind))
    return table if several else replace(table, best="most" if best.descending else "least")


def _asks_for_several(frame: Frame, target: Phrase) -> bool:
    """哪些地类 are several, however many; 哪个 is one."""
    language = load(frame.language)
    return language.segmenter is not None and target.determiner not in language.data.get("singular_determiners", ())


def _kinds(frame: Frame, target: Phrase, dimension: str, world: World) -> Optional[Kinds]:
    """The layer and the field that sorts it, where the words say kinds: 地类, 用地类型, 三种用地, "land use types"."""
    bare = replace(target, relations=(), superlative=None, determiner="")
    said, data = target.text, load(frame.language or "en").data
    classifiers = tuple(data.get("kind_classifiers", ()))
    counted = bool(classifiers) and (target.determiner or frame.question[: target.start]).endswith(classifiers)
    ending = kind_ending(said, frame.language or "en")
    if not (ending or counted):
        return None
    found = kinds_of_areas(bare, world) if dimension != "length" else None
    if found is not None:
        return found
    for words in dict.fromkeys((said[: len(said) - len(ending)], said)):
        sure = sure_kinds(words, world, _NEEDS.get(dimension, Need.SIZE)) if len(words) > 1 else []
        layer = world.catalog.layer(sure[0].layer_id) if sure and sure[0].predicate is None else None
        info = (find_field(said, layer, at_least=SAME_FIELD) or main_category(layer)) if layer is not None else None
        if layer is not None and info is not None:
            return Kinds(layer, info)
    return None

"""The areas are asked for in which things lie: 离线的监测站在哪些社区, "in which districts are the parks"."""

from __future__ import annotations

from dataclasses import replace

from ..model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind
from .language import Language
from .tokens import fold

_NAMED = 0.7
_LYING = (RelationKind.IN, RelationKind.OF)


def areas_asked_for(frame: Frame, language: Language) -> Frame:
    """The frame turned round where what things lie in bears the word that asks; as it is otherwise. A park that reaches over a border lies
    in both districts.
    """
    target = frame.target
    if target is None or frame.output is not Output.FEATURES or frame.group is not None or frame.others or frame.limit is not None:
        return frame
    asked = [relation for relation in target.relations if _is_asked(relation, language)]
    if len(asked) != 1 or frame.measure != Measure() or fold(target.determiner) in language.interrogatives:
        return frame
    relation = asked[0]
    areas: Phrase = relation.reference or target
    things = replace(target, relations=tuple(item for item in target.relations if item is not relation))
    holding = Relation(RelationKind.CONTAINS, relation.text, things)
    return replace(frame, target=replace(areas, plural=True, relations=(*areas.relations, holding)))


def _is_asked(relation: Relation, language: Language) -> bool:
    reference = relation.reference
    plain = relation.kind in _LYING and not relation.negated and relation.distance is None and relation.second is None
    return plain and reference is not None and fold(reference.determiner) in language.interrogatives and reference.name_like < _NAMED

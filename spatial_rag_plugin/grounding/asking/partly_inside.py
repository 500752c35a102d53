"""Numbers of areas that a place may cut: what an area has that lies partly inside is not all inside, so it is said, or asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.asking_words import asking_words
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind, BoundRelation, GroundedFrame
from ...model.catalog import Catalog, LayerInfo
from ...model.frame import RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..lexicon.words import stems
from ..world import World

_SUM = "sum"
_LOOKED_AT = 200
_INSIDE = (RelationKind.IN, RelationKind.INTERSECTS)


def partly_inside(grounded: GroundedFrame, world: World) -> Optional[Issue]:
    """That areas are counted in full which a place may cut; asked where the question does not say that they are to be added up."""
    target, field, catalog = grounded.target, grounded.attribute, world.catalog
    layer = catalog.by_id().get(target.layer_id) if target is not None else None
    if target is None or layer is None or not layer.holds_areas or grounded.statistic != _SUM or not field or grounded.group_field:
        return None
    cutting = next((item for item in target.relations if _cuts(item, layer, catalog)), None)
    place = cutting.reference if cutting is not None else None
    if cutting is None or place is None or not _any_is_cut(target, cutting, world):
        return None
    named = set(stems(layer.name)) <= set(stems(grounded.frame.question)) or fold(target.phrase.text) != fold(layer.name)
    text = translate("SpatialRagAsking", "“{field}” of each of “{layer}” counts in full, also where only a part of it lies inside {place}.")
    asked = translate("SpatialRagAsking", "“{field}” is known of “{layer}”, which may lie only partly inside {place}. Which of them count?")
    return Issue(
        Severity.INFO if named else Severity.QUESTION,
        "partly-inside",
        (text if named else asked).said(field=field, layer=layer.name, place=place.label),
        understood=field,
        suggestions=_choices(grounded.frame.language, field, layer, place)[1 if named else 0 :],
        subject=field,
    )


def _cuts(relation: BoundRelation, layer: LayerInfo, catalog: Catalog) -> bool:
    held = catalog.by_id().get(relation.reference.layer_id) if relation.reference is not None else None
    if relation.reference is None or held is None or not held.holds_areas or held is layer or relation.negated:
        return False
    return relation.kind in _INSIDE and relation.reference.kind is BindingKind.NAMED


def _any_is_cut(target: Binding, cutting: BoundRelation, world: World) -> bool:
    wholly = tuple(replace(item, kind=RelationKind.WITHIN) if item is cutting else item for item in target.relations)
    partly, inside = (len(world.matching(each, _LOOKED_AT)) for each in (target, replace(target, relations=wholly)))
    return not partly == inside < _LOOKED_AT


def _choices(code: str, field: str, layer: LayerInfo, place: Binding) -> tuple[Choice, ...]:
    """All that lie at least partly inside, and those that lie wholly inside."""
    said = [words.format(field=field, layer=layer.name, place=place.phrase.text) for words in asking_words(code).total_inside]
    return tuple(Choice(each, each) for each in said)

"""What a person told the project of layers that belong together: its relations, and the joins in the properties of layers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Optional

from qgis.core import QgsProject, QgsVectorLayer

from ..model.catalog import ToldJoin


def told_joins(layers: Sequence[QgsVectorLayer], project: Optional[QgsProject]) -> tuple[ToldJoin, ...]:
    """The joins between these layers by one pair of fields, those of the project's relations first. Call it on the main thread."""
    ids = {layer.id() for layer in layers}
    found = dict.fromkeys((*(_of_relations(project) if project is not None else ()), *_of_layers(layers)))
    return tuple(join for join in found if join.layer_id in ids and join.other_id in ids and join.layer_id != join.other_id)


def _of_relations(project: QgsProject) -> Iterator[ToldJoin]:
    for _, relation in sorted(project.relationManager().relations().items()):
        pairs = list(relation.fieldPairs().items())
        if relation.isValid() and len(pairs) == 1:
            (field, other) = pairs[0]
            yield ToldJoin(relation.referencingLayerId(), field, relation.referencedLayerId(), other)


def _of_layers(layers: Sequence[QgsVectorLayer]) -> Iterator[ToldJoin]:
    """Each feature of a layer has one of the joined one."""
    for layer in layers:
        for join in layer.vectorJoins():
            yield ToldJoin(layer.id(), join.targetFieldName(), join.joinLayerId(), join.joinFieldName())

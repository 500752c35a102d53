"""What the features of an answer hold in the fields that the question goes by, for whoever looks at the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..model.answer import Answer
from ..workflow.graph import Workflow
from .snapshot import FeatureReader, LayerSnapshot, ProjectSnapshot

#: More do not fit beside each other.
_MOST = 4
#: Nobody reads the list of more, and their values stand in the layer of the answer.
_MOST_FEATURES = 5_000

Key = tuple[str, int]


@dataclass(frozen=True)
class AskedValues:
    """One field: its name, what people call it, and the value of each feature by layer id and feature id; codes by their labels."""

    field: str
    title: str
    values: Mapping[Key, Any]


def asked_values(answer: Answer, snapshot: ProjectSnapshot) -> tuple[AskedValues, ...]:
    """The fields of conditions, rankings and numbers, the first few in which the features differ or of which there is one feature only.

    "wrecks deeper than 40 m" gives the depths; what is the same in all ("type is steamship") is said by the explanation. From a worker;
    raises LayerUnavailable.
    """
    if not answer.workflow or not answer.features or answer.table is not None:
        return ()
    if len(answer.features) > _MOST_FEATURES:
        return ()
    fields = Workflow.from_json(answer.workflow).fields_gone_by()
    reader = FeatureReader(snapshot)
    titles: dict[str, str] = {}
    found: dict[str, dict[Key, Any]] = {}
    for layer_id in dict.fromkeys(feature.layer_id for feature in answer.features if feature.layer_id):
        layer = snapshot.layer(layer_id)
        wanted = [name for name in fields if layer.fields.indexFromName(name) >= 0]
        fids = [feature.fid for feature in answer.features if feature.layer_id == layer_id]
        rows = reader.attributes(layer_id, fids, wanted) if wanted else []
        for name in wanted:
            titles.setdefault(name, layer.aliases.get(name, name))
            values = {(layer_id, fid): _labelled(layer, name, row.get(name)) for fid, row in zip(fids, rows)}
            found.setdefault(name, {}).update(values)
    called = [feature.name for feature in answer.features]
    telling = [name for name, values in found.items() if _tells(list(values.values()), called)]
    return tuple(AskedValues(name, titles[name], found[name]) for name in telling[:_MOST])


def _tells(values: Sequence[Any], names: Sequence[str]) -> bool:
    """Whether the list says more with them: they are not all the same, nor what the features are called anyway."""
    return any(value is not None for value in values) and (len(values) == 1 or len(set(map(str, values))) > 1) and values != names


def _labelled(layer: LayerSnapshot, field: str, value: Any) -> Any:
    labels = layer.labels.get(field)
    if labels is None or value is None:
        return value
    return ", ".join(map(labels.label, labels.codes(value)))

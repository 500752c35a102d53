"""The features of an answer as they are kept: of twin layers that were taken together each in its own."""

from __future__ import annotations

from dataclasses import replace

from ..model.answer import Answer, AnswerFeature, Explanation, FeatureRef
from ..model.catalog import Catalog
from ..model.twins import Twins


def as_kept(answer: Answer, catalog: Catalog) -> Answer:
    """The answer whose features, references and sentences name the layer that a feature is in, and its id there."""
    twins = {layer.id: layer.twins for layer in catalog.layers if layer.twins is not None}
    if not twins:
        return answer
    sentences = (
        replace(sentence, features=tuple(_place(layer_id, fid, twins) for layer_id, fid in sentence.features))
        for sentence in answer.explanation.sentences
    )
    return replace(
        answer,
        features=tuple(_feature(item, twins) for item in answer.features),
        apart=tuple(_feature(item, twins) for item in answer.apart),
        references=tuple(_reference(item, twins) for item in answer.references),
        explanation=Explanation(tuple(sentences)),
    )


def _place(layer_id: str, fid: int, twins: dict[str, Twins]) -> tuple[str, int]:
    part = twins[layer_id].part(fid) if layer_id in twins else None
    return (layer_id, fid) if part is None else (part.layer_id, part.fid)


def _feature(item: AnswerFeature, twins: dict[str, Twins]) -> AnswerFeature:
    part = twins[item.layer_id].part(item.fid) if item.layer_id in twins else None
    return item if part is None else replace(item, layer=part.layer, layer_id=part.layer_id, fid=part.fid)


def _reference(item: FeatureRef, twins: dict[str, Twins]) -> FeatureRef:
    part = twins[item.layer_id].part(item.fid) if item.layer_id in twins else None
    return item if part is None else replace(item, layer=part.layer, layer_id=part.layer_id, fid=part.fid)

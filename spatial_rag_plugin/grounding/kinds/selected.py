"""The selected features: of the layer that is meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, BindingKind
from ...model.frame import Made, Phrase
from ..asking import ask_made
from ..job import Job
from .anything import is_anything
from .classes import ClassReading, class_readings


def bind_selection(job: Job, phrase: Phrase, made: Made) -> Optional[Binding]:
    """ "The selected schools": those selected features of their layer that are schools; None (and an issue) when nothing is selected."""
    selected = {layer_id: fids for layer_id, fids in job.world.surroundings.selected.items() if layer_id in job.catalog.by_id() and fids}
    part = made.parts[0] if made.parts and not is_anything(made.parts[0]) else None
    if part is not None:
        return _of_kind(job, phrase, part, selected)
    if not selected:
        job.say(ask_made.nothing_selected(phrase))
        return None
    if len(selected) > 1:
        layers = [job.catalog.layer(layer_id) for layer_id in selected]
        job.say(ask_made.which_selection(job.frame, phrase, layers, [len(fids) for fids in selected.values()]))
        return None
    layer_id, fids = next(iter(selected.items()))
    return _binding(phrase, layer_id, fids, f"the selected features of {job.catalog.layer(layer_id).name}")


def _of_kind(job: Job, phrase: Phrase, part: Phrase, selected: dict[str, tuple[int, ...]]) -> Optional[Binding]:
    kinds = class_readings(part.text, job.world)
    here = [kind for kind in kinds if kind.layer_id in selected and not kind.unused]
    if here:
        return _picked(phrase, part, here[0], selected[here[0].layer_id])
    known = next((kind for kind in kinds if not kind.unused), None)
    if known is None:
        job.bind(part)  # says what is not known about its words
        return None
    job.say(ask_made.nothing_selected(phrase, job.catalog.layer(known.layer_id).name))
    return None


def _picked(phrase: Phrase, part: Phrase, kind: ClassReading, fids: tuple[int, ...]) -> Binding:
    binding = _binding(_with_wishes(phrase, part), kind.layer_id, fids, f"the selected {part.text}")
    return replace(binding, predicate=kind.predicate, score=round(kind.score, 3))


def _with_wishes(phrase: Phrase, part: Phrase) -> Phrase:
    """The phrase with what the question wants of its part: "the selected schools with a gym"."""
    return replace(
        phrase,
        conditions=(*phrase.conditions, *part.conditions),
        relations=(*phrase.relations, *part.relations),
        superlative=phrase.superlative or part.superlative,
    )


def _binding(phrase: Phrase, layer_id: str, fids: tuple[int, ...], label: str) -> Binding:
    return Binding(phrase, BindingKind.NAMED, layer_id, fids=fids, label=label)

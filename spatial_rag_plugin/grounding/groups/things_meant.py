"""Whether the words for groups mean things of a kind ("in each district") or only a field."""

from __future__ import annotations

from ...model.catalog import LayerInfo
from ...model.frame import Phrase
from ..job import Job
from ..kinds.classes import class_readings
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.words import Words, is_part, stems

SURE_KIND = 0.9


def is_called_so(job: Job, phrase: Phrase, layer: LayerInfo) -> bool:
    """Whether a layer or a kind in one has the very name, and no other word for it; things are not broken down by themselves."""
    words, kinds = stems(phrase.text), [kind for kind in class_readings(phrase.text, job.world) if kind.layer_id != layer.id]
    return any(
        kind.score >= SURE_KIND and not kind.unused and (not kind.name_score or _names(words, job.catalog.layer(kind.layer_id)))
        for kind in kinds
    )


def hold_areas(job: Job, phrase: Phrase) -> bool:
    """Whether anything of a kind has an area: of farms "per town" the field TOWN tells, where towns are points and hold nothing."""
    kinds = [kind for kind in class_readings(phrase.text, job.world) if kind.score >= SURE_KIND and not kind.unused]
    return any(job.catalog.layer(kind.layer_id).holds_areas for kind in kinds)


def _names(words: Words, layer: LayerInfo) -> bool:
    return any(is_part(words, stems(name)) for name in (layer.name, *layer.called)) or layer_name_score(words, layer) >= BARE_NAME


def is_kind_of_thing(job: Job, phrase: Phrase, at_least: float = SURE_KIND) -> bool:
    return phrase.made is not None or any(kind.score >= at_least and not kind.unused for kind in class_readings(phrase.text, job.world))

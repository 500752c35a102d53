"""Features of one name told apart by what else the question says of them: "the Southbank Museum on Highland Lane"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model.binding import Binding, BindingKind
from ..model.frame import Output, Phrase
from .fields import find_field
from .job import Job
from .places import PlaceReading
from .restrictions import restrict

_TRIED = 8


def those_described(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> list[PlaceReading]:
    """The namesakes for which the rest of the phrase holds, and whose layer knows what is asked of them; all of them where none does."""
    left = _that_know(job, phrase, equal)
    if phrase is job.frame.target or len(left) > _TRIED or not (phrase.conditions or phrase.relations):
        return left
    found = [reading for reading in left if _fits(job, phrase, reading)]
    return found or left


def _that_know(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> list[PlaceReading]:
    """Of the Southbanks only the district has a population."""
    measure = job.frame.measure
    words = [measure.field, *(term.field for term in measure.terms)]
    words = [word for word in words if word]
    if phrase is not job.frame.target or job.frame.output not in (Output.ATTRIBUTE, Output.NUMBER, Output.TABLE) or not words:
        return list(equal)
    knowing = [reading for reading in equal if all(find_field(word, job.catalog.layer(reading.layer_id)) is not None for word in words)]
    return knowing or list(equal)


def _fits(job: Job, phrase: Phrase, reading: PlaceReading) -> bool:
    aside = job.aside()
    plain = replace(phrase, qualifiers=(), superlative=None)
    binding = restrict(aside, Binding(plain, BindingKind.NAMED, reading.layer_id, fids=reading.fids, label=reading.name))
    return binding is not None and not aside.stopped and bool(job.world.matching(binding, 1))

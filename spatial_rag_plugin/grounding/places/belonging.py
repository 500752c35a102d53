"""Adjectives of places: "African countries" are the countries of Africa, "Brazilian cities" the cities of Brazil."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import Binding
from ...model.frame import Phrase, Relation, RelationKind
from ..job import Job
from ..kinds.classes import class_readings
from ..lexicon.exonyms import place_of
from ..world import Need

_LONGEST = 2  # "South American"
_SURE = 0.7


def bind_belonging(job: Job, phrase: Phrase, need: Need, is_target: bool) -> Optional[Binding]:
    """What belongs to the place that a phrase begins with as an adjective; None when the layers know no such things or no such place.

    Only asked where the words mean nothing as they stand: an "Italian restaurant" is what the data call Italian.
    """
    words = phrase.text.split()
    for size in range(min(_LONGEST, len(words) - 1), 0, -1):
        adjective, things = " ".join(words[:size]), " ".join(words[size:])
        names = place_of(adjective)
        if not names or not any(not kind.unused and kind.score >= _SURE for kind in class_readings(things, job.world, need)):
            continue
        end = phrase.start + len(adjective)
        place = Phrase(names[0], phrase.start, end, name_like=1.0)
        belongs = Relation(RelationKind.OF, adjective, place)
        changed = replace(phrase, text=things, start=end + 1, relations=(belongs, *phrase.relations), name_like=0.0)
        bare = replace(changed, relations=(belongs,), conditions=(), superlative=None, opening=None)
        if job.aside().bind(bare, need, is_target) is not None:
            return job.bind(changed, need, is_target)
    return None

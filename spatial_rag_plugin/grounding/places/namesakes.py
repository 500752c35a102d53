"""Features of one name told apart by what else the question says of them: "the Southbank Museum on Highland Lane"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind
from ...model.catalog import LayerInfo
from ...model.frame import Output, Phrase, RelationKind
from ...model.wording import translate
from ..attributes.fields import find_field
from ..indexes.prominence import Prominent
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.words import stems
from ..restrictions import restrict
from .places import MARGIN, PlaceReading, place_readings, rivals, says

_TRIED = 8
_ONE_SPOT_DEGREES = 0.0005  # 55 m of a meridian
_ONE_SHAPE_DEGREES = 1e-7  # between the middles of two copies of one geometry
_SIZES = (Output.AREA, Output.LENGTH)
_BETWEEN = (Output.DISTANCE, Output.DIRECTION)
_WHERE = frozenset((RelationKind.IN, RelationKind.OF, RelationKind.ALONG, RelationKind.INTERSECTS, RelationKind.WITHIN, RelationKind.NEAR))


def stated(job: Job, phrase: Phrase, places: Sequence[PlaceReading]) -> tuple[Phrase, list[PlaceReading]]:
    """The places of which an attribute states where they are, and the phrase without the relation that says so.

    "On Highland Lane" is the address of a museum that stands beside the street. Of what the question asks for itself nothing is left out.
    """
    left = list(places)
    if phrase is job.frame.target or not places:
        return phrase, left
    for relation in phrase.relations:
        reference = relation.reference
        if relation.kind in _WHERE and not relation.negated and reference is not None and reference.made is None:
            stating = [reading for reading in left if says(reading, reference.text)]
            if stating and stating[0].score >= left[0].score - MARGIN:
                left = stating
                phrase = replace(phrase, relations=tuple(other for other in phrase.relations if other is not relation))
    return phrase, left


def those_described(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> list[PlaceReading]:
    """The namesakes for which the rest of the phrase holds, and whose layer knows what is asked of them; all of them where none does."""
    left = _that_know(job, phrase, equal)
    if phrase is job.frame.target or len(left) > _TRIED or not (phrase.conditions or phrase.relations):
        return left
    found = [reading for reading in left if _fits(job, phrase, reading)]
    return found or left


def at_one_spot(phrase: Phrase, equal: Sequence[PlaceReading], job: Job) -> bool:
    """Whether namesakes of several layers are points at one spot, as a station is a stop, too: what is measured from one is measured from
    all. Of the thing that is asked for itself it matters which one is meant.
    """
    if phrase is job.frame.target or any(reading.lon is None or reading.lat is None for reading in equal):
        return False
    layers = [job.catalog.layer(reading.layer_id) for reading in equal]
    if any(layer.holds_lines or layer.holds_areas for layer in layers) or len({stems(reading.name) for reading in equal}) > 1:
        return False
    spread = (max(values) - min(values) for values in zip(*((reading.lon or 0.0, reading.lat or 0.0) for reading in equal)))
    return all(width <= _ONE_SPOT_DEGREES for width in spread)


def without_copies(phrase: Phrase, equal: Sequence[PlaceReading], job: Job) -> list[PlaceReading]:
    """The namesakes without those that are others of them once more, in another layer: a restaurant is a building of that name, too.

    Of the thing that is asked for itself it matters which one is meant.
    """
    target = job.frame.target
    asked = {kind.layer_id for kind in sure_kinds(target.text, job.world)[:1]} if target is not None and len(equal) > 1 else set[str]()
    left: list[PlaceReading] = []
    for reading in sorted(equal, key=lambda reading: reading.layer_id not in asked):  # nothing is near itself
        if phrase is job.frame.target or not any(_is_copy(reading, other, job) for other in left):
            left.append(reading)
    return left


def _is_copy(one: PlaceReading, other: PlaceReading, job: Job) -> bool:
    layers = [job.catalog.layer(reading.layer_id) for reading in (one, other)]
    if stems(one.name) != stems(other.name) or layers[0].geometry is not layers[1].geometry or len(one.fids) != len(other.fids):
        return False
    spots = [(reading.lon, reading.lat) for reading in (one, other) if reading.lon is not None and reading.lat is not None]
    return len(spots) > 1 and all(max(values) - min(values) <= _ONE_SHAPE_DEGREES for values in zip(*spots))


def beside_other_end(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> Optional[Prominent]:
    """Of "how far is Railton from Swellendam", where only places hold a Railton, the Swellendam of the places."""
    target = job.frame.target
    if job.frame.output not in _BETWEEN or target is None:
        return None
    ends = (target, *(item.reference for item in target.relations if item.reference is not None), *job.frame.others)
    others = [end for end in ends if end.text != phrase.text and end.made is None and end.lonlat is None]
    layers = [{reading.layer_id for reading in rivals(place_readings(end, job.world))} for end in others]
    known = [reading for reading in equal if layers and all(reading.layer_id in ids for ids in layers)]
    if len(known) != 1 or len(others) != 1 or len(equal) == 1:
        return None
    why = translate("SpatialRagAsking", "“{name}” is of that layer, too")
    return Prominent(known[0], why.said(name=others[0].text))


def bordering_its_like(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> Optional[Prominent]:
    """Of "which states border Colorado" the Colorado of the states, and not the river: areas border their like, unless more is said."""
    target = job.frame.target
    bordered = [item.reference.text for item in target.relations if item.kind is RelationKind.TOUCHES and item.reference] if target else []
    kinds = class_readings(target.text, job.world)[:1] if target is not None and phrase.text in bordered else []
    known = [reading for reading in equal if kinds and reading.layer_id == kinds[0].layer_id]
    if len(known) != 1 or not job.catalog.layer(known[0].layer_id).holds_areas:
        return None
    why = translate("SpatialRagAsking", "“{name}” is of that layer, too")
    return Prominent(known[0], why.said(name=target.text if target is not None else ""))


def _that_know(job: Job, phrase: Phrase, equal: Sequence[PlaceReading]) -> list[PlaceReading]:
    """Of the Southbanks only the district has a population, and of a lake and a resort of one name only the lake has an area."""
    measure, output = job.frame.measure, job.frame.output
    words = [measure.field, *(term.field for term in measure.terms)]
    words = [word for word in words if word]
    sized = output in _SIZES
    if phrase is not job.frame.target or not (sized or (words and output in (Output.ATTRIBUTE, Output.NUMBER, Output.TABLE))):
        return list(equal)
    dimensions: dict[str, str] = load(job.frame.language).data["dimension_nouns"] if job.frame.language else {}
    layers = {reading.layer_id: job.catalog.layer(reading.layer_id) for reading in equal}
    sizes = [output.value] if sized else [dimensions.get(fold(word), "") for word in words]
    named = [output.value] if sized else words
    has = [reading for reading in equal if all(_has(size, word, layers[reading.layer_id]) for size, word in zip(sizes, named))]
    return has or list(equal)


def _has(size: str, word: str, layer: LayerInfo) -> bool:
    """Whether the things of a layer have such a number: a field of theirs, or the size that their shapes have."""
    shaped = layer.holds_areas if size == "area" else layer.holds_lines if size == "length" else False
    return shaped or find_field(word, layer) is not None


def _fits(job: Job, phrase: Phrase, reading: PlaceReading) -> bool:
    aside = job.aside()
    plain = replace(phrase, qualifiers=(), superlative=None)
    binding = restrict(aside, Binding(plain, BindingKind.NAMED, reading.layer_id, fids=reading.fids, label=reading.name))
    return binding is not None and not aside.stopped and bool(job.world.matching(binding, 1))

"""Points that say themselves in which country they lie: a town on the shore may lie beside its country as that is drawn."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Phrase
from ...model.predicate import Predicate
from ..attributes.qualities import value_predicate
from ..attributes.shared_keys import field_of_areas
from ..lexicon.folding import fold
from ..lexicon.words import stems
from ..places.coasts import all_countries
from ..places.places import place_readings
from ..world import World

_EXACT = 0.97


def country_said(reference: Phrase, layer: LayerInfo, world: World) -> Optional[tuple[str, Predicate]]:
    """The field that says it and its condition, for one named country; None where the points do not all say theirs."""
    countries = all_countries(world) if not (layer.holds_areas or layer.holds_lines or reference.qualifiers) else None
    info = field_of_areas(layer, countries, world) if countries is not None else None
    places = place_readings(reference, world) if info is not None else []
    if info is None or countries is None or not places or places[0].layer_id != countries.id:
        return None
    if len(places) > 1 and places[1].score >= places[0].score:
        return None  # which of them is meant is asked
    name = fold(places[0].name)
    hits = [hit for hit in world.values(stems(places[0].name), layer.id) if hit.field == info.name and fold(hit.value) == name]
    return (info.name, value_predicate(info.name, hits)) if hits and hits[0].score >= _EXACT else None

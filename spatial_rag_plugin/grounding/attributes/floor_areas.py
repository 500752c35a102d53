"""How large a home is: its floor area where a field of its parcel holds that, and never that of the ground that it stands on."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Condition
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from .fields import find_field

_AREA = ("", "area")
_UNITS = ("m2", "ft2")  # no floor is so and so many acres


def of_floors(condition: Condition, things: str, layer: LayerInfo) -> Optional[Condition]:
    """The condition on the floor area of homes in a layer of ground; None where something else is asked for, or no field holds it."""
    last = stems(things)[-1:]
    if condition.number is None or condition.number.unit not in _UNITS or condition.field not in _AREA:
        return None
    if last not in layer_words().dwellings or not layer.holds_areas or layer_name_score(last, layer) >= PARTIAL_LAYER_NAME:
        return None
    found = (find_field(words, layer, numeric=True) for words in layer_words().floor_areas)
    info = next((info for info in found if info is not None), None)
    return replace(condition, field=info.name, term=None) if info is not None else None

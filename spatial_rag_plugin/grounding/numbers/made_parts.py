"""How large a part of each group something is: "share of complaints with days_to_close under 3 by agency" is of each agency's complaints.

Over areas both are counted in each of them; where a field makes the groups, the mean of a mark of the part is that share.
"""

from __future__ import annotations

from typing import Optional

from ...language.language import available, load
from ...language.made_words import Words
from ...language.tokens import fold, is_cjk
from ...model.catalog import LayerInfo, Made, Making
from ...model.predicate import Compare, Comparison, Predicate
from ..attributes.fields import find_field
from ..attributes.flags import affirming, flag_predicate, opposite
from ..lexicon.words import stems
from ..world import World
from .made_rates import Found, kinds_said


def part_of_each(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """The mark of the part among the things of one layer that the field sorts; it is 0 where the part's own field says nothing."""
    layers = {reading.layer_id for reading in kinds_said(groups["rest"], world) if reading.predicate is None}
    layer = world.catalog.layer(layers.pop()) if len(layers) == 1 else None
    sorting = find_field(groups["g"], layer) if layer is not None else None
    if layer is None or sorting is None or any(world.catalog.layer(kind.layer_id).holds_areas for kind in kinds_said(groups["g"], world)):
        return None
    part = _limit(groups, layer) if "f" in groups else _quality(groups, layer, world)
    part = opposite(part, layer) if part is not None and groups.get("no") else part
    if part is None or sorting.name in part.fields():
        return None
    return Found({layer.id: Made(Making.MARK, sorting.name, unit="%", predicate=part)})


def _limit(groups: dict[str, str], layer: LayerInfo) -> Optional[Predicate]:
    info = find_field(groups["f"], layer, numeric=True)
    sign = _sign(groups["cmp"])
    limit = float(groups["n"])
    return Compare(info.name, sign, int(limit) if limit.is_integer() else limit) if info is not None and sign is not None else None


def _sign(said: str) -> Optional[Comparison]:
    for code in available():
        for sign, words in load(code).data["comparators"].items():
            if fold(said) in map(fold, words):
                return Comparison(sign)
    return None


def _quality(groups: dict[str, str], layer: LayerInfo, world: World) -> Optional[Predicate]:
    joint = "" if is_cjk(groups["rest"][:1]) else " "
    found = [reading.predicate for reading in kinds_said(f"{groups['v']}{joint}{groups['rest']}", world) if reading.layer_id == layer.id]
    if found:
        return found[0]
    info = find_field(groups["v"], layer)
    return flag_predicate(stems(groups["v"]), layer, False) or (affirming(info) if info is not None else None)

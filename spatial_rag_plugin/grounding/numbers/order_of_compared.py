"""What things go by that are wanted "smallest first": by the number that was just compared, and by their size where none was.

"Countries whose population is below 100k, smallest first" are put in order by their population, and not by their area.
"""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Condition, Frame
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..times.dates import holds_years
from ..world import World


def in_order_of_what_is_compared(frame: Frame, world: World) -> Frame:
    """The frame with an order of all things by the one number that a condition compares, where no other number is said; else as it is."""
    target = frame.target
    order = target.superlative if target is not None else None
    if target is None or order is None or order.count or order.percent or order.dimension != "size" or order.term is not None:
        return frame
    compared = [each for each in target.conditions if each.number is not None and each.reference is None and not each.negated]
    kinds = sure_kinds(target.text, world)[:1]
    if len(compared) != 1 or not kinds or not _is_amount(compared[0], kinds[0].layer_id, world):
        return frame
    term, field = compared[0].term, compared[0].field
    ranked = replace(order, dimension="", field=field) if term is None else replace(order, dimension="count", term=term)
    return replace(frame, target=replace(target, superlative=ranked))


def _is_amount(compared: Condition, layer_id: str, world: World) -> bool:
    """Whether what is compared can be small and large: no year."""
    if compared.term is not None:
        return not compared.term.elapsed
    info = find_field(compared.field, world.catalog.layer(layer_id), numeric=True) if compared.field else None
    return info is not None and not holds_years(info)
